import { type FileTree, readText } from '../files/file-tree.ts';
import { baseName, isWithin } from '../files/paths.ts';
import { groupBy } from '../model/group-by.ts';
import type { Claim } from './claim.ts';
import { isDeclared, objectsOf } from './declared-clusters.ts';
import { directoryOf, type EntryPoint, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';
import { type KustomizationGraph, kustomizationFile, kustomizationNames } from './kustomization-graph.ts';

/**
 * The entry points of a directory that somebody names as a cluster: the whole directory, as the Kustomization of
 * `flux bootstrap --path` applies it, where it holds more than Flux objects and nothing
 * in it says otherwise. What says otherwise is a kustomization file, a
 * cluster that is declared, several clusters, or a Kustomization that builds a part of it. `base` are the entry points of
 * the other side, which has begun before.
 */
export function wholeDirectory(
  tree: FileTree,
  directory: string,
  entries: readonly EntryPoint[],
  claims: readonly Claim[],
  graph: KustomizationGraph,
  base: readonly EntryPoint[] = [],
): readonly EntryPoint[] {
  // The whole tree is named by nobody.
  if (directory === '') return entries;
  const isHere = (entry: EntryPoint): boolean => isWithin(directory, directoryOf(entry));
  const here = entries.filter(isHere);
  const former = base.filter(isHere);
  const isItself = (entry: EntryPoint): boolean => entry.kind === 'directory' && entry.path === directory;
  if (here.some(isItself)) return entries;
  const objects = here.flatMap(objectsOf);
  const files = graph.files(directory);
  const isWhole = former.some(isItself)
    ? tree.kind(directory) === 'directory'
    : here.length > 0 &&
      former.length === 0 &&
      kustomizationFile(tree, directory) === undefined &&
      !here.some(isDeclared) &&
      rootsOf(here).length === 1 &&
      !claims.some(({ path }) => isWithin(directory, path)) &&
      // Taken from other directories, they are put together otherwise.
      objects.every(({ at }) => files.has(at.file)) &&
      holdsMore(tree, files, objects);
  if (!isWhole) return entries;
  return [
    ...entries.filter((entry) => !isHere(entry)),
    { kind: 'directory', path: directory, objects, components: [] },
  ];
}

/** True for files with other manifests than these objects. */
function holdsMore(tree: FileTree, files: ReadonlySet<string>, objects: readonly FluxObject[]): boolean {
  const known = groupBy(objects, ({ at }) => at.file);
  return [...files].some((file) => {
    const own = known.get(file)?.length ?? 0;
    if (own === 0) return !kustomizationNames.includes(baseName(file));
    return [...(readText(tree, file) ?? '').matchAll(/^kind:/gm)].length > own;
  });
}
