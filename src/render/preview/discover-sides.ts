import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { isTooDeep, MAX_DEPTH, shallowTree } from '../../core/files/shallow-tree.ts';
import { type Problem, ProblemError } from '../../core/problem.ts';
import {
  alignRoots,
  begunByBase,
  type Discovery,
  declaredLater,
  deriveDiscovery,
  discover,
  type FileFacts,
  type FluxObject,
  kustomizationSpec,
  missingPlace,
  noEntryPoint,
  wholeLater,
  withoutNestedRoots,
  withoutParts,
} from '../../flux/public.ts';
import { type BuildMemo, buildWithFields, literalTree } from '../public.ts';
import type { ComparedTrees, Discoveries, EntryPointOptions, PreviewSide } from './preview-request.ts';

/**
 * A side without the directories that are nested too deeply to be read, in which no text imitates what stands for
 * values that only the cluster has.
 */
export function shallowSide(side: PreviewSide): PreviewSide {
  return { ...side, tree: literalTree(shallowTree(side.tree)) };
}

/** Directories that differ, and are nested too deeply to be read: what they come to is not known. */
export function depthProblems({ base, head, changes }: ComparedTrees): readonly Problem[] {
  return [...changes.keys()]
    .filter((path) => isTooDeep(head.tree, path) || isTooDeep(base.tree, path))
    .map((path) => ({
      code: 'TREE_LIMIT',
      message: `directory nested more than ${MAX_DEPTH} levels deep: its files are skipped`,
      at: { file: path },
    }));
}

/**
 * Discovery of the files of one tree.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export function discoverOne(side: PreviewSide, options: EntryPointOptions, facts: FileFacts): Discovery {
  const discovery = discoverSide(side, options, facts);
  requireEntries([side], options, facts, discovery);
  return discovery;
}

/**
 * Discoveries of two sides, with one name for each cluster that both have. The `.krmignore` of the base counts for
 * both: to Flux a change of it is none, and a change cannot hide itself.
 */
export function discoverSides(
  { base, head, changes }: ComparedTrees,
  options: EntryPointOptions,
  facts: FileFacts,
  memo: BuildMemo,
): Discoveries {
  const before = discoverSide(base, options, facts);
  const after =
    JSON.stringify(choiceOf(base)) === JSON.stringify(choiceOf(head))
      ? deriveDiscovery(before, base.tree, head.tree, [...changes.keys()], facts)
      : undefined;
  const found =
    after === undefined
      ? bothSides(
          before,
          discoverSide(head, options, facts, { side: base, discovery: before }),
          base.tree,
          head.tree,
          memo,
        )
      : { base: before, head: after };
  requireEntries([head, base], options, facts, found.head, found.base);
  return found;
}

/** Two sides that were discovered one by one, with one name for each cluster that both have. */
function bothSides(base: Discovery, head: Discovery, former: FileTree, tree: FileTree, memo: BuildMemo): Discoveries {
  const isLibrary = base.isLibrary === true && head.isLibrary === true;
  const [old, next] = isLibrary ? [base, head] : [withoutParts(base), withoutParts(head)];
  const [narrowed, after] = [withoutNestedRoots(old, next), withoutNestedRoots(next, old)];
  const whole = wholeLater(narrowed, after, former);
  const before = declaredLater(whole.base, whole.head);
  const fails = ({ object }: FluxObject): boolean => {
    const { path } = kustomizationSpec(object);
    return path !== undefined && buildWithFields(memo, tree, clampPath(path), object).value.problems.length > 0;
  };
  return alignRoots(before, begunByBase(whole.head, before, tree, fails));
}

/**
 * Throws when nothing begins on a side, nor on the other one: that nothing is rendered must never look like nothing to
 * tell.
 */
export function requireEntries(
  sides: readonly PreviewSide[],
  { selfUrls, clusters = [] }: EntryPointOptions,
  facts: FileFacts,
  ...found: readonly Discovery[]
): void {
  const [side] = sides;
  if (side === undefined) return;
  const begun = found.flatMap(({ roots }) =>
    roots.flatMap(({ path, entries }) => (entries.length > 0 ? (path ?? []) : [])),
  );
  const trees = sides.map(({ tree }) => tree);
  const missing = missingPlace(trees, { ...side, clusters }, [...new Set(begun)].sort());
  if (missing !== undefined) throw new ProblemError(missing);
  if (found.some(({ roots }) => roots.some(({ entries }) => entries.length > 0))) return;
  // A file that cannot be read may be the one with which a cluster begins, and is told.
  if (new Set(found.map(({ problems }) => JSON.stringify(problems))).size > 1) return;
  throw new ProblemError(found[0]?.problems[0] ?? noEntryPoint(side, { selfUrls, facts }));
}

/** Where the clusters of a side are looked for. */
function choiceOf({ path, places }: PreviewSide): Pick<PreviewSide, 'path' | 'places'> {
  return { path, ...(places === undefined ? {} : { places }) };
}

/** What the files of a side say. */
function discoverSide(
  side: PreviewSide,
  { selfUrls, selfBranches = [], publications = [], clusters = [] }: EntryPointOptions,
  facts: FileFacts,
  base?: { readonly side: PreviewSide; readonly discovery: Discovery },
): Discovery {
  const { side: ignoreFrom, discovery } = base ?? { side };
  const known = discovery === undefined ? {} : { base: discovery };
  return discover(side.tree, {
    ...choiceOf(side),
    clusters,
    selfUrls,
    selfBranches,
    publications,
    facts,
    ignoreFrom,
    ...known,
  });
}
