import { posix } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../model/json.ts';
import type { ResourceId } from '../model/resource-id.ts';
import type { NodeResult } from '../model/side-result.ts';
import type { Cause, Change, ChangeGroup } from './comparison.ts';
import { fieldCauses } from './field-causes.ts';
import { nodeKey } from './pair-nodes.ts';
import type { SourceEdit } from './source-edits.ts';

/** What is known about a change's surroundings. */
export interface CauseContext {
  /** The node that applies the resource. */
  readonly node: ResourceId;
  /** The node's own manifest, of the side that has it. */
  readonly definition?: JsonObject;
}

/** Scalars shorter than this are found anywhere by chance. */
const tellingLength = 3;

/** How much each kind of relation between an edit and a change says. */
const weight = { own: 40, named: 16, node: 20, listed: 30, value: 12, field: 10, below: 4 } as const;

/** Beyond this many pairs of a change and an edit only edits of objects and files that the change is about are looked at: a text in common is chance by then. */
const comparedPairs = 2_000_000;

/** True when every change is held against every edit, so that what is found for one does not hang on how many others there are. */
export function comparesAll(edits: number, changes: number): boolean {
  return edits < 2 || edits * changes <= comparedPairs;
}

/** Fields of a Kustomization or a HelmRelease that say when and how it is applied, and nothing of what. */
const settings = new Set([
  'deletionPolicy',
  'dependsOn',
  'driftDetection',
  'force',
  'healthCheckExprs',
  'healthChecks',
  'interval',
  'maxHistory',
  'prune',
  'retryInterval',
  'rollback',
  'suspend',
  'test',
  'timeout',
  'uninstall',
  'wait',
]);

/** An edit with what is asked of it again and again. */
interface KnownEdit {
  readonly edit: SourceEdit;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The edit that a change comes from, and for each of its fields that which only the field comes from, where it can be told. */
export interface FoundCause {
  readonly cause: Cause;
  readonly fields?: readonly (Cause | undefined)[];
}

/** Finds the edits that changes of one node come from. */
export type FindCause = (change: Change) => FoundCause | undefined;

/**
 * Prepares to find, among what was edited, what changes come from; `changes` is how many there will be. The edit is found by what the two have in common: the object
 * that was edited is the resource itself, the node that applies it, or one that this node names; a kustomization lists its file; the new text is in what differs; the
 * field has the same path. Undefined when nothing speaks for any edit.
 */
export function causeFinder(edits: readonly SourceEdit[], changes: number): (context: CauseContext) => FindCause {
  const known = edits.map((edit): KnownEdit => {
    const isTelling = (text: string): boolean => text.length >= tellingLength;
    return { edit, added: edit.added.filter(isTelling), removed: edit.removed.filter(isTelling) };
  });
  const everything = known.map((_, at) => at);
  const index = comparesAll(edits.length, changes) ? undefined : indexEdits(edits);
  return (context) => {
    const { node, definition } = context;
    const named = new Set(definition === undefined ? [] : namesIn(definition, node));
    const path = definition === undefined ? undefined : stringAt(definition, 'spec', 'path');
    const about: About = { node, named, directory: path === undefined ? undefined : directoryOf(path) };
    return (change) => {
      const values = differingText(change);
      const listed = new Set(change.origin === undefined ? [] : withDirectories(change.origin.file));
      let best: { edit: SourceEdit; relation: number; score: number } | undefined;
      const related: { edit: SourceEdit; relation: number }[] = [];
      for (const at of index === undefined ? everything : near(change, about, listed, index)) {
        const one = known[at];
        if (one === undefined) continue;
        const relation = relationOf(change, one.edit, about, listed);
        const score = relation + likenessOf(one, values);
        // A place alone is no reason: something must connect the edit with what differs.
        if (score > weight.below && score > (best?.score ?? 0)) best = { edit: one.edit, relation, score };
        if (relation > 0) related.push({ edit: one.edit, relation });
      }
      if (best === undefined) return undefined;
      const { edit, relation: least } = best;
      const cause = causeOf(edit);
      if (change.fields.length < 2 || least === 0) return { cause };
      // Edits that have less to do with the resource than its cause are alike by chance.
      const candidates = related.filter(({ relation }) => relation >= least);
      if (candidates.length < 2) return { cause };
      const isOwn = ({ owner }: SourceEdit): boolean => owner !== undefined && sameObject(owner, change.id);
      const found = fieldCauses(
        change.fields,
        candidates.map((one) => ({ edit: one.edit, isOwn: isOwn(one.edit) })),
      );
      if (found.every((one) => one === undefined || one === edit)) return { cause };
      return { cause, fields: found.map((one) => (one === undefined ? undefined : causeOf(one))) };
    };
  };
}

/** An edit as the cause of what comes from it. */
export function causeOf({ side, file, line, path }: SourceEdit): Cause {
  return { side, at: { file, line }, field: path.join('.') };
}

/** What all changes of a node are compared with. */
interface About {
  readonly node: ResourceId;
  /** `Kind/name` of the objects that the node names. */
  readonly named: ReadonlySet<string>;
  /** The directory that the node builds. */
  readonly directory: string | undefined;
}

/** Positions of edits by the `Kind/name` that was edited, by the file, and by the files and directories that they list. */
interface EditIndex {
  readonly byObject: ReadonlyMap<string, readonly number[]>;
  readonly byFile: ReadonlyMap<string, readonly number[]>;
  readonly byListed: ReadonlyMap<string, readonly number[]>;
}

function indexEdits(edits: readonly SourceEdit[]): EditIndex {
  const byObject = new Map<string, number[]>();
  const byFile = new Map<string, number[]>();
  const byListed = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, at: number): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [at]);
    else list.push(at);
  };
  for (const [at, edit] of edits.entries()) {
    if (edit.owner !== undefined) add(byObject, objectKey(edit.owner), at);
    add(byFile, edit.file, at);
    for (const listed of listedBy(edit)) add(byListed, listed, at);
  }
  return { byObject, byFile, byListed };
}

/** Positions of the edits that have something to do with a change other than a text in common, in their order. */
function near(
  change: Change,
  { node, named }: About,
  listed: ReadonlySet<string>,
  { byObject, byFile, byListed }: EditIndex,
): readonly number[] {
  const found = new Set<number>();
  const add = (positions: readonly number[] | undefined): void => {
    for (const at of positions ?? []) found.add(at);
  };
  add(byObject.get(objectKey(change.id)));
  add(byObject.get(objectKey(node)));
  for (const name of named) add(byObject.get(name));
  if (change.origin !== undefined) add(byFile.get(change.origin.file));
  for (const place of listed) add(byListed.get(place));
  return [...found].sort((a, b) => a - b);
}

function objectKey({ kind, name }: ResourceId): string {
  return `${kind}/${name}`;
}

/** How much an edit has to do with a resource, whatever differs in it. */
function relationOf(
  change: Change,
  edit: SourceEdit,
  { node, named, directory }: About,
  listed: ReadonlySet<string>,
): number {
  let relation = 0;
  if (edit.owner !== undefined) {
    if (sameObject(edit.owner, change.id) || (change.renamedFrom !== undefined && startsSame(edit.owner, change.id)))
      relation += weight.own;
    else if (sameObject(edit.owner, node) && !isSetting(edit)) relation += weight.node;
    else if (named.has(objectKey(edit.owner))) relation += weight.named;
  }
  if (change.origin?.file === edit.file) relation += weight.own / 2;
  if (listed.size > 0 && listedBy(edit).some((place) => listed.has(place))) relation += weight.listed;
  if (directory !== undefined && addsComponents(edit, node, directory, listed)) relation += weight.listed;
  if (directory !== undefined && isBelow(edit.file, directory)) relation += weight.below;
  return relation;
}

/** How much an edit and what differs have in common. */
function likenessOf({ edit, added, removed }: KnownEdit, values: Differing): number {
  let likeness = 0;
  if (added.some((text) => values.to.includes(text))) likeness += weight.value;
  if (removed.some((text) => values.from.includes(text))) likeness += weight.value / 2;
  const last = edit.path.at(-1);
  if (last !== undefined && values.fields.has(last)) likeness += weight.field;
  return likeness;
}

function sameObject(owner: ResourceId, id: ResourceId): boolean {
  return (
    owner.kind === id.kind &&
    owner.name === id.name &&
    (owner.namespace === '' || id.namespace === '' || owner.namespace === id.namespace)
  );
}

/** A generated name starts with the one that is written down. */
function startsSame(owner: ResourceId, id: ResourceId): boolean {
  return owner.kind === id.kind && id.name.startsWith(owner.name);
}

/** The directory that a Kustomization's path names; empty for the root. */
function directoryOf(path: string): string {
  const directory = posix.normalize(path.replace(/^\.?\//, '')).replace(/\/$/, '');
  return directory === '.' ? '' : directory;
}

function isBelow(file: string, directory: string): boolean {
  return directory === '' || (file.startsWith(directory) && file[directory.length] === '/');
}

/** The files and directories that an edit of a kustomization adds to what it lists, or removes from it. */
function listedBy({ file, path, added, removed }: SourceEdit): readonly string[] {
  if (path[0] !== 'resources' && path[0] !== 'components') return [];
  if (!/(?:^|\/)kustomization\.ya?ml$/i.test(file)) return [];
  const directory = posix.dirname(file);
  return [...added, ...removed].map((text) => posix.join(directory, text));
}

/** True for an edit of when and how a node is applied. */
function isSetting({ path }: SourceEdit): boolean {
  return path[0] === 'spec' && settings.has(path[1] ?? '');
}

/** True for an edit of a Kustomization's own list of components, each a path from the directory that it builds, by which a listed file comes or goes. */
function addsComponents(
  { owner, path, added, removed }: SourceEdit,
  node: ResourceId,
  directory: string,
  listed: ReadonlySet<string>,
): boolean {
  if (path[0] !== 'spec' || path[1] !== 'components' || owner === undefined || !sameObject(owner, node)) return false;
  return [...added, ...removed].some((text) => listed.has(posix.join(directory, text)));
}

/** A file and the directories above it. */
function withDirectories(file: string): string[] {
  const found: string[] = [];
  for (let at = file; at !== '.' && at !== '/'; at = posix.dirname(at)) found.push(at);
  return found;
}

/** `Kind/name` of the objects that a Flux object names: its source, its chart, and where its values and substitutions come from. */
function namesIn(definition: JsonObject, node: ResourceId): string[] {
  const spec = objectAt(definition, 'spec') ?? {};
  const references = [
    objectAt(spec, 'chartRef'),
    objectAt(spec, 'sourceRef'),
    objectAt(spec, 'chart', 'spec', 'sourceRef'),
    ...listAt(spec, 'valuesFrom'),
    ...listAt(spec, 'postBuild', 'substituteFrom'),
  ];
  return references
    .filter(isReference)
    .map((reference) => `${stringAt(reference, 'kind') ?? ''}/${stringAt(reference, 'name') ?? ''}`)
    .filter((name) => name !== `${node.kind}/${node.name}`);
}

function isReference(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && stringAt(value, 'name') !== undefined;
}

interface Differing {
  readonly from: string;
  readonly to: string;
  readonly fields: ReadonlySet<string>;
}

/** All that differs as two texts to search in, and the names of the fields that do. */
function differingText(change: Change): Differing {
  const from: string[] = [];
  const to: string[] = [];
  for (const hunk of change.hunks) {
    for (const line of hunk.lines) {
      if (line.startsWith('-')) from.push(line);
      else if (line.startsWith('+')) to.push(line);
    }
  }
  const fields = new Set<string>();
  for (const { path } of change.fields)
    for (const step of path)
      if ('field' in step && step.field !== 'spec' && step.field !== 'metadata') fields.add(step.field);
  return { from: from.join('\n'), to: to.join('\n'), fields };
}

/** The manifests of the nodes of some groups by `nodeKey`, wherever they are applied; the last wins. */
export function definitionsOf(
  groups: readonly ChangeGroup[],
  nodes: readonly NodeResult[],
): ReadonlyMap<string, JsonObject> {
  const wanted = new Set(groups.map(({ root, node }) => nodeKey(root, node)));
  const parents = new Set<string>();
  for (const { root, id, parent } of nodes)
    if (parent !== undefined && wanted.has(nodeKey(root, id))) parents.add(nodeKey(root, parent));
  const found = new Map<string, JsonObject>();
  for (const node of nodes) {
    const { root } = node;
    if (!parents.has(nodeKey(root, node.id))) continue;
    for (const manifest of node.manifests) {
      // Few of the objects are Flux's own, and the others may be yet to be parsed.
      if (!manifest.id.group.endsWith('fluxcd.io')) continue;
      const key = nodeKey(root, manifest.id);
      if (wanted.has(key)) found.set(key, manifest.object);
    }
  }
  return found;
}
