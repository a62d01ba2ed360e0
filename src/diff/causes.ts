import { posix } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Cause, Change } from './comparison.ts';
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

/**
 * Finds the edit that a change comes from, by what the two have in common: the object that was edited is the resource itself, the node that applies it, or one that
 * this node names; a kustomization lists its file; the new text is in what differs; the field has the same path. Undefined when nothing speaks for any edit.
 */
export function findCause(change: Change, edits: readonly SourceEdit[], context: CauseContext): Cause | undefined {
  const named = new Set(context.definition === undefined ? [] : namesIn(context.definition, context.node));
  const values = differingText(change);
  let best: { edit: SourceEdit; score: number } | undefined;
  for (const edit of edits) {
    const score = scoreOf(change, edit, context, named, values);
    if (score > (best?.score ?? 0)) best = { edit, score };
  }
  // Whatever differs can only come from the one edit there is.
  const edit = best?.edit ?? (edits.length === 1 ? edits[0] : undefined);
  if (edit === undefined) return undefined;
  return { side: edit.side, at: { file: edit.file, line: edit.line }, field: edit.path.join('.') };
}

function scoreOf(
  change: Change,
  edit: SourceEdit,
  { node, definition }: CauseContext,
  named: ReadonlySet<string>,
  values: Differing,
): number {
  let score = 0;
  if (edit.owner !== undefined) {
    if (sameObject(edit.owner, change.id) || (change.renamedFrom !== undefined && startsSame(edit.owner, change.id)))
      score += weight.own;
    else if (sameObject(edit.owner, node)) score += weight.node;
    else if (named.has(`${edit.owner.kind}/${edit.owner.name}`)) score += weight.named;
  }
  if (change.origin?.file === edit.file) score += weight.own / 2;
  if (listsFile(edit, change.origin?.file)) score += weight.listed;
  const path = definition === undefined ? undefined : stringAt(definition, 'spec', 'path');
  if (path !== undefined && isBelow(edit.file, path)) score += weight.below;
  const added = edit.added.some((text) => text.length >= tellingLength && values.to.includes(text));
  const removed = edit.removed.some((text) => text.length >= tellingLength && values.from.includes(text));
  if (added) score += weight.value;
  if (removed) score += weight.value / 2;
  const last = edit.path.at(-1);
  if (last !== undefined && values.fields.has(last)) score += weight.field;
  // A place alone is no reason: something must connect the edit with what differs.
  return score > weight.below ? score : 0;
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

function isBelow(file: string, path: string): boolean {
  const directory = posix.normalize(path.replace(/^\.?\//, '')).replace(/\/$/, '');
  return directory === '.' || file.startsWith(`${directory}/`);
}

/** Whether an edit of a kustomization adds or removes a line that names the file, or a directory above it. */
function listsFile({ file, path, added, removed }: SourceEdit, origin: string | undefined): boolean {
  if (origin === undefined || !/(?:^|\/)kustomization\.ya?ml$/i.test(file)) return false;
  if (path[0] !== 'resources' && path[0] !== 'components') return false;
  return [...added, ...removed].some((text) => {
    const named = posix.join(posix.dirname(file), text);
    return named === origin || origin.startsWith(`${named}/`);
  });
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

/** Finds the objects of some manifests by identity; the last wins. */
export function definitionsOf(
  manifests: Iterable<{ readonly id: ResourceId; readonly object: JsonObject }>,
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const { id, object } of manifests) if (id.group.endsWith('fluxcd.io')) found.set(resourceKey(id), object);
  return found;
}
