import type { FileTree } from '../../core/files/file-tree.ts';
import { baseName, isWithin } from '../../core/files/paths.ts';
import type { Claim } from './claims/claim.ts';
import { isDeclared } from './declared-clusters.ts';
import { directoryOf, type EntryPoint, objectsOf, rootsOf } from './entry-points.ts';
import type { FileFacts } from './file-facts.ts';
import { type KustomizationGraph, kustomizationFile, kustomizationNames } from './kustomization-graph.ts';

/**
 * The entry points of a side, with the named directories that are not applied whole only since they hold nothing but
 * Flux objects.
 */
interface Beginnings {
  readonly entries: readonly EntryPoint[];
  readonly mayBeWhole: readonly string[];
}

/** A directory that somebody names as a cluster. */
interface NamedDirectory {
  readonly entries: readonly EntryPoint[];
  /** True for one that is not applied whole only since it holds nothing but Flux objects. */
  readonly mayBeWhole?: true;
}

/**
 * The entry points of a directory that somebody names as a cluster: the whole directory, as the Kustomization of
 * `flux bootstrap --path` applies it, where it holds more than Flux objects and nothing in it says otherwise. What says
 * otherwise is a kustomization file, a cluster that is declared, several clusters, or a Kustomization that builds a
 * part of it. `base` is what is known of the other side, which has begun before.
 */
export function wholeDirectory(
  tree: FileTree,
  directory: string,
  entries: readonly EntryPoint[],
  claims: readonly Claim[],
  graph: KustomizationGraph,
  facts: FileFacts,
  base?: Beginnings,
): NamedDirectory {
  // The whole tree is named by nobody.
  if (directory === '') return { entries };
  const here = entries.filter((entry) => isIn(directory, entry));
  const former = base?.entries.filter((entry) => isIn(directory, entry)) ?? [];
  const isItself = (entry: EntryPoint): boolean => entry.kind === 'directory' && entry.path === directory;
  if (here.some(isItself)) return { entries };
  const files = graph.files(directory);
  if (!former.some(isItself)) {
    const mayBeWhole =
      (former.length === 0 || base?.mayBeWhole.includes(directory) === true) &&
      standsForItself(tree, directory, here, claims, files);
    if (!mayBeWhole) return { entries };
    if (!holdsMore(tree, files, here.flatMap(objectsOf), facts)) return { entries, mayBeWhole };
  } else if (tree.kind(directory) !== 'directory') return { entries };
  return { entries: asWhole(directory, entries) };
}

/**
 * Test for a directory without a kustomization file in which some objects of one cluster begin, and of which no
 * Kustomization builds a part: a sync path would apply them with all of its `files`.
 */
export function standsForItself(
  tree: FileTree,
  directory: string,
  here: readonly EntryPoint[],
  claims: readonly Claim[],
  files: ReadonlySet<string>,
): boolean {
  return (
    here.length > 0 &&
    kustomizationFile(tree, directory) === undefined &&
    !here.some(isDeclared) &&
    rootsOf(here).length === 1 &&
    !claims.some(({ path }) => isWithin(directory, path)) &&
    // Taken from other directories, they are put together otherwise.
    here.flatMap(objectsOf).every(({ at }) => files.has(at.file))
  );
}

/** Test for an entry point that stands in a directory. */
export function isIn(directory: string, entry: EntryPoint): boolean {
  return isWithin(directory, directoryOf(entry));
}

/** Entry points with a directory in place of those in it. */
export function asWhole(directory: string, entries: readonly EntryPoint[]): readonly EntryPoint[] {
  const objects = entries.filter((entry) => isIn(directory, entry)).flatMap(objectsOf);
  return [
    ...entries.filter((entry) => !isIn(directory, entry)),
    { kind: 'directory', path: directory, objects, components: [] },
  ];
}

/** Test for files with other manifests than these objects. */
function holdsMore(
  tree: FileTree,
  files: ReadonlySet<string>,
  objects: readonly { readonly at: { readonly file: string } }[],
  facts: FileFacts,
): boolean {
  const known = new Set(objects.map(({ at }) => at.file));
  return [...files].some((file) =>
    known.has(file) ? facts.objects(tree, file).holdsOthers === true : !kustomizationNames.includes(baseName(file)),
  );
}
