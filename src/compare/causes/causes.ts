import { addToGroup } from '../../core/group-by.ts';
import type { Cause, Change } from '../comparison.ts';
import { printFieldPath, stepText } from '../field-changes.ts';
import {
  type About,
  concerns,
  isOwn,
  type KnownEdit,
  knownEdit,
  mayHaveEffect,
  relationOf,
  surroundings,
} from './edit-relation.ts';
import { isKustomizationFile, type NodeScope, objectKey } from './edit-scope.ts';
import { fieldCauses } from './field-causes.ts';
import type { SourceEdit } from './source-edit.ts';
import { type Differing, differingText, likenessOf, sharedTexts, sharesText, textsIn } from './text-likeness.ts';

/**
 * Beyond this many pairs of a change and an edit only edits of objects and files that the change is about are looked
 * at: a text in common is chance by then.
 */
const comparedPairs = 2_000_000;

/**
 * Test whether every change is held against every edit, so that what is found for one does not hang on how many others
 * there are.
 */
function comparesAll(edits: number, changes: number): boolean {
  return edits < 2 || edits * changes <= comparedPairs;
}

/**
 * The edit that a change comes from, and for each of its fields that which only the field comes from, where it can be
 * told.
 */
export interface FoundCause {
  readonly cause: Cause;
  readonly fields?: readonly (Cause | undefined)[];
}

/** Finds the edits that changes of one node come from. */
export type FindCause = (change: Change) => FoundCause | undefined;

/**
 * Prepares to find, among what was edited, what changes come from; `changes` is how many there will be. Only edits of
 * files that were read for the node count, and of these first those that can concern the resource: the object that was
 * edited is the resource itself, the node that applies it, or one that goes into that; a kustomization lists its file;
 * or the file is none that holds other resources. Among them the cause has the most in common with what differs: the
 * object, the text, the name of the field. With `isOnlyFile` the only file that differs is the cause also with nothing
 * in common. Undefined when nothing speaks for any edit.
 */
export function causeFinder(
  edits: readonly SourceEdit[],
  changes: number,
  isOnlyFile: boolean,
): (scope: NodeScope, movedFrom: (change: Change) => NodeScope | undefined) => FindCause {
  const known = edits.map(knownEdit);
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
  const all = candidates.filter((one) =>
    one.edit.isLayout === true ? isTakenAsText(one, about, values) : concerns(one, about),
  );
  const effective = all.filter(({ edit }) => mayHaveEffect(edit, about));
  const concerned = effective.length > 0 ? effective : all;
  const told = textsIn(values.to, concerned);
  let best: { edit: SourceEdit; relation: number; score: number } | undefined;
  let alike: KnownEdit[] = [];
  const related: { edit: KnownEdit; relation: number }[] = [];
  for (const one of concerned) {
    const relation = relationOf(one, about);
    const score = relation + likenessOf(one, values, told, change.status === 'removed');
    if (score > (best?.score ?? 0)) {
      best = { edit: one.edit, relation, score };
      alike = [one];
    } else if (best !== undefined && score === best.score && alike.length < mostAlike) alike.push(one);
    if (relation > 0) related.push({ edit: one, relation });
  }
  if (best === undefined) {
    // What holds other resources reaches this one by a replacement, which copies the text.
    const isWholeObject = ({ owner, path }: SourceEdit): boolean => owner !== undefined && path.length === 0;
    const copied = candidates.filter((one) => !isWholeObject(one.edit) && sharesText(one, values));
    const only = firstOfOneFile(copied) ?? ofRenderer(concerned, about) ?? firstOfOneFile(concerned);
    return only === undefined ? undefined : { cause: causeOf(only) };
  }
  if (alike.length > 1) best = { ...best, edit: closest(alike, change, values).edit };
  const { edit, relation: least } = best;
  const cause = causeOf(edit);
  if (change.fields.length < 2) return { cause: causeInList(edit, change, related, values) ?? cause };
  // Edits that have less to do with the resource than its cause are alike by chance. Of what has nothing to do with it
  // but its texts, as the values of a chart, those in the same file are no further from it.
  const likely =
    least === 0
      ? concerned.filter((one) => one.edit.file === edit.file)
      : related.flatMap(({ edit: one, relation }) => (relation >= least ? [one] : []));
  if (likely.length < 2) return { cause: causeInList(edit, change, related, values) ?? cause };
  const found = fieldCauses(
    change.fields,
    likely.map(({ edit: one }) => ({ edit: one, isOwn: isOwn(one, change) })),
  );
  if (found.every((one) => one === undefined || one === edit)) return { cause };
  return { cause, fields: found.map((one) => (one === undefined ? undefined : causeOf(one))) };
}

/**
 * The cause of a list that differs as one value: the list in the source, at the first of several edits of its items.
 */
function causeInList(
  { file, path }: SourceEdit,
  { fields: [field] }: Change,
  related: readonly { readonly edit: KnownEdit }[],
  values: Differing,
): Cause | undefined {
  if (field?.kind !== 'changed' || !Array.isArray(field.from) || !Array.isArray(field.to)) return undefined;
  const inside = related.filter(({ edit }) => edit.edit.file === file && sharesText(edit, values));
  const [first, second] = inside;
  if (first === undefined || second === undefined) return undefined;
  const paths = inside.map(({ edit }) => edit.edit.path.map(stepText));
  const length = path.findIndex((step, at) => paths.some((other) => other[at] !== stepText(step)));
  const step = path[length];
  return step !== undefined && ('at' in step || 'item' in step)
    ? { ...causeOf(first.edit.edit), field: printFieldPath(path.slice(0, length)) }
    : undefined;
}

/** As many edits are told apart that speak for a change equally well. */
const mostAlike = 50;

/**
 * The edit with the most in common with a change, of some that speak for it equally well: by how many of its texts
 * differ, and by the names on its path.
 */
function closest(alike: readonly KnownEdit[], { id }: Change, values: Differing): KnownEdit {
  const words = new Set(id.name.split(/[^a-z0-9]+/));
  const inCommon = (one: KnownEdit): number => {
    const named = one.edit.path.filter((step) => {
      const text = stepText(step).toLowerCase();
      return text === id.name || words.has(text);
    });
    return sharedTexts(one, values) + named.length;
  };
  return alike
    .map((one) => ({ one, common: inCommon(one) }))
    .reduce((best, next) => (next.common > best.common ? next : best)).one;
}

/** The first edit, where all are of the only file that differs. */
function firstCause(candidates: readonly KnownEdit[]): FoundCause | undefined {
  const first = candidates.find(({ edit }) => edit.isLayout !== true) ?? candidates[0];
  return first === undefined ? undefined : { cause: causeOf(first.edit) };
}

/** The edit of the controller that renders the node: another version of it renders the same in another way. */
function ofRenderer(edits: readonly KnownEdit[], { scope }: About): SourceEdit | undefined {
  const controller = { HelmRelease: 'helm-controller', Kustomization: 'kustomize-controller' }[scope.own.id.kind];
  if (controller === undefined) return undefined;
  const isNamed = ({ owner, path }: SourceEdit): boolean =>
    owner?.name === controller || path.some((step) => stepText(step).endsWith(controller));
  return edits.find(({ edit }) => edit.path.length > 0 && isNamed(edit))?.edit;
}

/** The first of some edits when all are of one file. */
function firstOfOneFile(edits: readonly KnownEdit[]): SourceEdit | undefined {
  const first = edits[0]?.edit;
  return edits.every(({ edit }) => edit.file === first?.file) ? first : undefined;
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

/** Test for an edit of comments or layout in a file that is taken as a text, which then differs in just that. */
function isTakenAsText(one: KnownEdit, { scope }: About, values: Differing): boolean {
  const { file } = one.edit;
  return !isKustomizationFile(file) && !scope.holds(file) && sharesText(one, values);
}
