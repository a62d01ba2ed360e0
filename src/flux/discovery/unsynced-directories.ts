import type { FileTree } from '../../core/files/file-tree.ts';
import { isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { componentsFile } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * The directories, of those that Flux objects stand in, for which `flux bootstrap` has left or will leave its files in
 * `flux-system`, but with nothing there yet that syncs: as where `gotk-sync.yaml` is empty for bootstrapping to write.
 * It applies the whole directory then.
 */
export function unsyncedDirectories(tree: FileTree, objects: readonly Pick<FluxObject, 'at'>[]): readonly string[] {
  const directories = new Set(objects.map(({ at }) => parentPath(at.file)));
  return [...directories].filter((directory) => {
    const own = joinPath(directory, 'flux-system');
    return tree.kind(joinPath(own, componentsFile)) === 'file' && !objects.some(({ at }) => isWithin(own, at.file));
  });
}
