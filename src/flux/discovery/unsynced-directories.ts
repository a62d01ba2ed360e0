import type { FileTree } from '../../core/files/file-tree.ts';
import { isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { isDeclared } from './declared-clusters.ts';
import { componentsFile, type EntryPoint } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';
import { kustomizationFile } from './kustomization-graph.ts';

/**
 * The directories, of those that Flux objects stand in or in which some begin, for which `flux bootstrap` has left or
 * will leave its files in `flux-system`, but with nothing there yet that syncs: as where `gotk-sync.yaml` is empty for
 * bootstrapping to write. It applies the whole directory then.
 */
export function unsyncedDirectories(
  tree: FileTree,
  objects: readonly Pick<FluxObject, 'at'>[],
  entries: readonly EntryPoint[],
): readonly string[] {
  const begun = entries.flatMap((entry) => (entry.kind === 'directory' ? [parentPath(entry.path)] : []));
  const directories = new Set([...objects.map(({ at }) => parentPath(at.file)), ...begun]);
  return [...directories].filter((directory) => {
    const own = joinPath(directory, 'flux-system');
    return tree.kind(joinPath(own, componentsFile)) === 'file' && !objects.some(({ at }) => isWithin(own, at.file));
  });
}

/** The directories that begin a cluster on the base, and have lost their kustomization file: all in them is applied. */
export function unlistedDirectories(tree: FileTree, base: readonly EntryPoint[]): readonly string[] {
  return base.flatMap((entry) =>
    entry.kind === 'directory' && !isDeclared(entry) && kustomizationFile(tree, entry.path) === undefined
      ? [entry.path]
      : [],
  );
}
