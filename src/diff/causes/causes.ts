import { posix } from 'node:path';
import { addToGroup } from '../../model/group-by.ts';
import { stringAt } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import type { Cause, Change } from '../comparison.ts';
import { printFieldPath, stepText } from '../field-changes.ts';
import { type Definition, filesOf, isKustomizationFile, type NodeScope, objectKey } from './edit-scope.ts';
import { fieldCauses } from './field-causes.ts';
import type { SourceEdit } from './source-edits.ts';

/** Scalars shorter than this are found anywhere by chance. */
const tellingLength = 3;

/** How much each kind of relation between an edit and a change says. */
const weight = {
  comes: 100,
  comesListed: 80,
  own: 40,
  listed: 30,
  phrase: 22,
  value: 12,
  field: 10,
  node: 8,
  named: 7,
  above: 6,
} as const;

/** Beyond this many pairs of a change and an edit only edits of objects and files that the change is about are looked at: a text in common is chance by then. */
const comparedPairs = 2_000_000;

/** True when every change is held against every edit, so that what is found for one does not hang on how many others there are. */
function comparesAll(edits: number, changes: number): boolean {
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
  /** The files and directories that it adds to what a kustomization lists, or removes from it; undefined when it is no edit of such a list. */
  readonly lists: readonly string[] | undefined;
}

/** The edit that a change comes from, and for each of its fields that which only the field comes from, where it can be told. */
export interface FoundCause {
  readonly cause: Cause;
  readonly fields?: readonly (Cause | undefined)[];
}

/** Finds the edits that changes of one node come from. */
export type FindCause = (change: Change) => FoundCause | undefined;

/**
 * Prepares to find, among what was edited, what changes come from; `changes` is how many there will be. Only edits of files that were read for the node count, and of these first those that can concern the resource: the
 * object that was edited is the resource itself, the node that applies it, or one that goes into that; a kustomization lists its file; or the file is none that holds other resources. Among them the cause has the most in
 * common with what differs: the object, the text, the name of the field. With `isOnlyFile` the only file that differs is the cause also with nothing in common. Undefined when nothing speaks for any edit.
 */
export function causeFinder(
  edits: readonly SourceEdit[],
  changes: number,
  isOnlyFile: boolean,
): (scope: NodeScope, movedFrom: (change: Change) => NodeScope | undefined) => FindCause {
  const known = edits.map((edit): KnownEdit => {
    const isTelling = (text: string): boolean => text.length >= tellingLength;
    return {
      edit,
      added: edit.added.filter(isTelling),
      removed: edit.removed.filter(isTelling),
      lists: listedBy(edit),
    };
  });
  const index = comparesAll(edits.length, changes) ? undefined : indexEdits(known);
  return (scope, movedFrom) => {
    const read = index === undefined ? known.filter(({ edit }) => scope.isRead(edit)) : [];
    return (change) => {
      const about = surroundings(change, scope);
      const before = movedFrom(change);
      const candidates =
        index !== undefined
          ? near(about, index).filter(({ edit }) => scope.isRead(edit))
          : before === undefined
            ? read
            : known.filter(({ edit }) => scope.isRead(edit) || before.isRead(edit));
      return findCause(change, about, candidates) ?? (isOnlyFile ? firstCause(candidates) : undefined);
    };
  };
}

/** An edit as the cause of what comes from it. */
export function causeOf({ side, file, line, path }: SourceEdit): Cause {
  return { side, at: { file, line }, field: printFieldPath(path) };
}

function findCause(change: Change, about: About, candidates: readonly KnownEdit[]): FoundCause | undefined {
  const values = differingText(change);
  const concerned = candidates.filter((one) =>
    one.edit.isLayout === true ? isTakenAsText(one, about, values) : concerns(one, about),
  );
  const told = textsIn(values.to, concerned);
  let best: { edit: SourceEdit; relation: number; score: number } | undefined;
  const related: { edit: SourceEdit; relation: number }[] = [];
  for (const one of concerned) {
    const relation = relationOf(one, about);
    const score = relation + likenessOf(one, values, told, change.status === 'removed');
    if (score > (best?.score ?? 0)) best = { edit: one.edit, relation, score };
    if (relation > 0) related.push({ edit: one.edit, relation });
  }
  if (best === undefined) {
    // What holds other resources reaches this one by a replacement, which copies the text.
    const copied = candidates.filter((one) => sharesText(one, values));
    const only = firstOfOneFile(copied) ?? firstOfOneFile(concerned);
    return only === undefined ? undefined : { cause: causeOf(only) };
  }
  const { edit, relation: least } = best;
  const cause = causeOf(edit);
  if (change.fields.length < 2 || least === 0) return { cause };
  // Edits that have less to do with the resource than its cause are alike by chance.
  const likely = related.filter(({ relation }) => relation >= least);
  if (likely.length < 2) return { cause };
  const found = fieldCauses(
    change.fields,
    likely.map((one) => ({ edit: one.edit, isOwn: isOwn(one.edit, change) })),
  );
  if (found.every((one) => one === undefined || one === edit)) return { cause };
  return { cause, fields: found.map((one) => (one === undefined ? undefined : causeOf(one))) };
}

/** The first edit, where all are of the only file that differs. */
function firstCause(candidates: readonly KnownEdit[]): FoundCause | undefined {
  const first = candidates.find(({ edit }) => edit.isLayout !== true) ?? candidates[0];
  return first === undefined ? undefined : { cause: causeOf(first.edit) };
}

/** The first of some edits when all are of one file. */
function firstOfOneFile(edits: readonly KnownEdit[]): SourceEdit | undefined {
  const first = edits[0]?.edit;
  return edits.every(({ edit }) => edit.file === first?.file) ? first : undefined;
}

/** What the changes of a resource are held against. */
interface About {
  readonly change: Change;
  readonly scope: NodeScope;
  /** The directories that the node builds, one a side. */
  readonly directories: readonly string[];
  /** The file that holds the resource, and the directories above it. */
  readonly listed: ReadonlySet<string>;
  /** The same of the definitions of the node and of those above it. */
  readonly listedAbove: ReadonlySet<string>;
}

function surroundings(change: Change, scope: NodeScope): About {
  const definitions = [scope.own, ...scope.above];
  return {
    change,
    scope,
    directories: scope.own.objects.flatMap((object) => {
      const path = stringAt(object, 'spec', 'path');
      return path === undefined ? [] : [directoryOf(path)];
    }),
    listed: new Set(change.origin === undefined ? [] : withDirectories(change.origin.file)),
    listedAbove: new Set(definitions.flatMap(({ files }) => [...files].flatMap(withDirectories))),
  };
}

/** Edits by the `Kind/name` that was edited, by the file, and by the files and directories that they list. */
interface EditIndex {
  readonly byObject: ReadonlyMap<string, readonly KnownEdit[]>;
  readonly byFile: ReadonlyMap<string, readonly KnownEdit[]>;
  readonly byListed: ReadonlyMap<string, readonly KnownEdit[]>;
}

function indexEdits(edits: readonly KnownEdit[]): EditIndex {
  const byObject = new Map<string, KnownEdit[]>();
  const byFile = new Map<string, KnownEdit[]>();
  const byListed = new Map<string, KnownEdit[]>();
  for (const one of edits) {
    if (one.edit.owner !== undefined) addToGroup(byObject, objectKey(one.edit.owner), one);
    addToGroup(byFile, one.edit.file, one);
    for (const listed of one.lists ?? []) addToGroup(byListed, listed, one);
  }
  return { byObject, byFile, byListed };
}

/** The edits that have something to do with a change other than a text in common, in the order of their files. */
function near({ change, scope, listed }: About, { byObject, byFile, byListed }: EditIndex): readonly KnownEdit[] {
  const found = new Set<KnownEdit>();
  const add = (edits: readonly KnownEdit[] | undefined): void => {
    for (const one of edits ?? []) found.add(one);
  };
  add(byObject.get(objectKey(change.id)));
  add(byObject.get(objectKey(scope.own.id)));
  for (const name of scope.named) add(byObject.get(name));
  if (change.origin !== undefined) add(byFile.get(change.origin.file));
  for (const place of listed) add(byListed.get(place));
  return [...found].sort((a, b) => (a.edit.file < b.edit.file ? -1 : a.edit.file > b.edit.file ? 1 : 0));
}

/** True for an edit that can concern the resource: it is of nothing that is about others alone. */
function concerns({ edit, lists }: KnownEdit, { change, scope, listed, listedAbove }: About): boolean {
  const { owner, file, path } = edit;
  if (owner !== undefined) {
    if (isOwn(edit, change)) return true;
    if (isOneOf(edit, [scope.own, ...scope.above])) return !isSetting(edit);
    if (scope.named.has(objectKey(owner))) return true;
  }
  // What is listed makes the rest neither come nor go; a component changes the rest.
  if (lists !== undefined && printFieldPath(path.slice(0, 1)) === 'resources')
    return lists.some((at) => listed.has(at) || listedAbove.has(at));
  if (isKustomizationFile(file)) return true;
  const isIn = isPartOf(file, change) || scope.own.files.has(file);
  // A patch with a target may have any name.
  if (isIn)
    return owner === undefined || isInput(file, change) || isDefinedBy(edit, change) || mayBecome(owner, change.id);
  return !scope.holds(file);
}

/** True for a file that holds the resource, or that a generator or a patch made a part of it, on either side. */
function isPartOf(file: string, { base, head }: Change): boolean {
  return [base, head].some((one) => one !== undefined && filesOf(one).includes(file));
}

function isInput(file: string, { base, head }: Change): boolean {
  return [base, head].some((one) => one?.inputs?.includes(file) === true);
}

/** True for an edit of the resource itself: in a file that it is made of, where these are known. */
function isOwn({ owner, file }: SourceEdit, change: Change): boolean {
  if (owner === undefined || !sameObject(owner, change.id)) return false;
  return (change.base ?? change.head)?.origin === undefined || isPartOf(file, change);
}

/** True for an edit of the document that holds the resource, whatever name a kustomization gives it. */
function isDefinedBy({ file, document = {} }: SourceEdit, change: Change): boolean {
  return (['base', 'head'] as const).some((side) => {
    const origin = change[side]?.origin;
    return origin?.file === file && origin.line !== undefined && origin.line === document[side];
  });
}

/** True for an object whose name a kustomization may make that of the resource. */
function mayBecome(owner: ResourceId, id: ResourceId): boolean {
  return owner.kind === id.kind && id.name.includes(owner.name);
}

function isOneOf({ owner, file }: SourceEdit, definitions: readonly Definition[]): boolean {
  if (owner === undefined) return false;
  return definitions.some(({ id, files }) => sameObject(owner, id) && (files.size === 0 || files.has(file)));
}

/** How much an edit has to do with a resource, whatever differs in it. */
function relationOf({ edit, lists }: KnownEdit, { change, scope, directories, listed, listedAbove }: About): number {
  const { owner, file } = edit;
  let relation = 0;
  // Nothing within a document makes it come or go.
  const isPresent = change.status === 'changed' || change.status === 'moved';
  const isWithin = !isPresent && edit.path.length > 0 && !isKustomizationFile(file);
  if (owner !== undefined) {
    if (
      isOwn(edit, change) ||
      isDefinedBy(edit, change) ||
      (change.renamedFrom !== undefined && startsSame(owner, change.id))
    )
      relation += isWithin ? 0 : isArrival(edit, change) ? weight.comes : weight.own;
    else if (isOneOf(edit, [scope.own])) relation += weight.node;
    else if (scope.named.has(objectKey(owner))) relation += weight.named;
    else if (isOneOf(edit, scope.above)) relation += weight.above;
  }
  const isListed = lists?.some((place) => listed.has(place)) === true;
  if (isPartOf(file, change) && !isWithin && (lists === undefined || isListed)) relation += weight.own / 2;
  if (isListed) relation += listedWeight(change);
  else if (lists?.some((place) => listedAbove.has(place)) === true) relation += weight.above;
  if (addsComponents(edit, scope.own.id, directories, listed)) relation += weight.listed;
  return relation;
}

/** True for the edit by which the document of a resource comes that a node did not apply before. */
function isArrival({ side, path }: SourceEdit, { status }: Change): boolean {
  return (status === 'added' || status === 'moved') && side === 'head' && path.length === 0;
}

/** What it says that a file is listed: what is gone is so by the list even when its file is gone too, and what is new is so by its file. */
function listedWeight({ status }: Change): number {
  return status === 'removed' ? weight.comes : status === 'added' ? weight.comesListed : weight.listed;
}

/** True for an edit of comments or layout in a file that is taken as a text, which then differs in just that. */
function isTakenAsText(one: KnownEdit, { scope }: About, values: Differing): boolean {
  const { file } = one.edit;
  return !isKustomizationFile(file) && !scope.holds(file) && sharesText(one, values);
}

/** How much an edit and what differs have in common. What is gone says less than what is new, except of what is gone itself. */
function likenessOf(
  { edit, added, removed }: KnownEdit,
  values: Differing,
  told: ReadonlySet<string>,
  isGone: boolean,
): number {
  const own = added.filter((text) => told.has(text) && !isCovered(text, values.to, told));
  let likeness = weighed(own, values.to) + weighed(removed, values.from) / (isGone ? 1 : 2);
  const last = edit.path.at(-1);
  if (last !== undefined && values.fields.has(stepText(last))) likeness += weight.field;
  return likeness;
}

/** What it says that some text is part of another one: a single word is easily the same by chance. */
function weighed(texts: readonly string[], all: string): number {
  const held = texts.filter((text) => holdsText(all, text));
  if (held.length === 0) return 0;
  return held.some((text) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text)) ? weight.phrase : weight.value;
}

/** The new texts of edits that a text holds. */
function textsIn(all: string, edits: readonly KnownEdit[]): ReadonlySet<string> {
  // Many edits bring the same texts: each is looked for once.
  const texts = new Set(edits.flatMap(({ added }) => added));
  return new Set([...texts].filter((text) => holdsText(all, text)));
}

/** True for a text that what differs holds only within a longer one, which another edit brought. */
function isCovered(text: string, to: string, told: ReadonlySet<string>): boolean {
  const longer = [...told].filter((other) => other.length > text.length && other.includes(text));
  if (longer.length === 0) return false;
  return !holdsText(
    longer.reduce((left, other) => left.replaceAll(other, '\n'), to),
    text,
  );
}

/** True when the new text of an edit, or without one the old text, is in what differs. */
function sharesText({ added, removed }: KnownEdit, values: Differing): boolean {
  if (added.length > 0) return added.some((text) => holdsText(values.to, text));
  return removed.some((text) => holdsText(values.from, text));
}

/** True for a text that is part of another one and is no part of a longer word there. */
function holdsText(all: string, text: string): boolean {
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    if (!(isWord(text[0]) && isWord(all[at - 1])) && !(isWord(text.at(-1)) && isWord(all[at + text.length])))
      return true;
  }
  return false;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** True for two names of one object: a document without a namespace may get any. */
export function sameObject(owner: ResourceId, id: ResourceId): boolean {
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

/** The files and directories that an edit of a kustomization adds to what it lists, or removes from it, as it does when the whole file comes or goes; undefined for other edits. */
function listedBy({ file, path, added, removed }: SourceEdit): readonly string[] | undefined {
  const [top] = path;
  if (top !== undefined && stepText(top) !== 'resources' && stepText(top) !== 'components') return undefined;
  if (!isKustomizationFile(file)) return undefined;
  const directory = posix.dirname(file);
  return [...added, ...removed].map((text) => posix.join(directory, text));
}

/** True for an edit of when and how a node is applied, and of what is said about it, by which no more than itself can differ. */
function isSetting({ path }: SourceEdit): boolean {
  const [top = '', field = ''] = path.map(stepText);
  return top !== '' && (top !== 'spec' || settings.has(field));
}

/** True for an edit of a Kustomization's own list of components, each a path from a directory that it builds, by which a listed file comes or goes. */
function addsComponents(
  { owner, path, added, removed }: SourceEdit,
  node: ResourceId,
  directories: readonly string[],
  listed: ReadonlySet<string>,
): boolean {
  const [top, field] = path.map(stepText);
  if (top !== 'spec' || field !== 'components' || owner === undefined || !sameObject(owner, node)) return false;
  return directories.some((directory) =>
    [...added, ...removed].some((text) => listed.has(posix.join(directory, text))),
  );
}

/** A file and the directories above it. */
function withDirectories(file: string): string[] {
  const found: string[] = [];
  for (let at = file; at !== '.' && at !== '/'; at = posix.dirname(at)) found.push(at);
  return found;
}

interface Differing {
  readonly from: string;
  readonly to: string;
  readonly fields: ReadonlySet<string>;
}

/** All that differs as two texts to search in, and the names of the fields that do. What comes or goes as a whole has at least its name. */
function differingText(change: Change): Differing {
  const from: string[] = change.status === 'removed' ? [change.id.name] : [];
  const to: string[] = change.status === 'added' ? [change.id.name] : [];
  for (const hunk of [...change.hunks, ...(change.layout ?? [])]) {
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
