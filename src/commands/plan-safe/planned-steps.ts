import type { FileTree } from '../../core/files/file-tree.ts';
import { overlayTree } from '../../core/files/overlay-tree.ts';
import { treeChanges } from '../../core/files/tree-changes.ts';
import { allOf, type Remedy, type RemedyStep, type TreeEdit } from '../../remedies/public.ts';

/** One commit of a sequence, with the whole tree after it. */
export interface PlannedStep {
  /** First line of its message, of our own words. */
  readonly subject: string;
  readonly reasons: readonly string[];
  /** Work of a person when it is merged and reconciled. */
  readonly byHand: readonly string[];
  readonly tree: FileTree;
  /** The tree of a side that it was made of. */
  readonly of: 'base' | 'head';
}

const encoder = new TextEncoder();

/**
 * The commits of some remedies together: those before the change on the base, and then the change itself. Undefined
 * where an edit cannot be made.
 */
export function plannedSteps(
  trees: { readonly base: FileTree; readonly head: FileTree },
  remedies: readonly Remedy[],
): readonly PlannedStep[] | undefined {
  const steps: PlannedStep[] = [];
  let at = trees.base;
  const add = (step: Omit<PlannedStep, 'tree'>, tree: FileTree | undefined): boolean => {
    if (tree === undefined) return false;
    // A remedy of another finding may have done it already.
    if (treeChanges(at, tree).size > 0) steps.push({ ...step, tree });
    at = tree;
    return true;
  };
  for (let depth = 0; depth < longest(remedies.map(({ before }) => before)); depth++) {
    const parts = remedies.flatMap(({ before }) => before[depth] ?? []);
    if (!add({ ...joined(parts), of: 'base' }, edited(at, parts))) return undefined;
  }
  const lasting = remedies.flatMap((one) => one.lasting ?? []);
  for (let depth = 0; depth < longest(remedies.map(({ during }) => during)); depth++) {
    const parts = remedies.flatMap(({ during }) => during[depth] ?? []);
    if (!add({ ...joined([...parts, ...lasting]), of: 'head' }, edited(trees.head, [...lasting, ...parts])))
      return undefined;
  }
  const last = remedies.some(({ during }) => during.length > 0)
    ? { subject: 'Remove what was there for the change alone', reasons: [], byHand: [] }
    : lasting.length > 0
      ? joined(lasting)
      : { subject: 'Make the change as proposed', reasons: [], byHand: [] };
  return add({ ...last, of: 'head' }, edited(trees.head, lasting)) ? steps : undefined;
}

function longest(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((most, { length }) => Math.max(most, length), 0);
}

function joined(parts: readonly Omit<RemedyStep, 'edit'>[]): Omit<PlannedStep, 'of' | 'tree'> {
  const subjects = [...new Set(parts.map(({ subject }) => subject))];
  return {
    subject: subjects.length === 1 ? (subjects[0] ?? '') : 'Prepare and make the change in parts',
    reasons: [
      ...(subjects.length > 1 ? subjects.map((subject) => `${subject}.`) : []),
      ...new Set(parts.map(({ reason }) => reason)),
    ],
    byHand: [...new Set(parts.flatMap(({ byHand }) => byHand ?? []))],
  };
}

function edited(tree: FileTree, parts: readonly { readonly edit: TreeEdit }[]): FileTree | undefined {
  if (parts.length === 0) return tree;
  const files = allOf(parts.map(({ edit }) => edit))(tree);
  if (files === undefined) return undefined;
  return overlayTree(tree, new Map([...files].map(([path, text]) => [path, encoder.encode(text)])));
}
