import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { parentPath, resolvePath } from '../../core/files/paths.ts';
import { kustomizationFile } from './kustomization-graph.ts';

/**
 * The kustomization in the directory of a path, or above, that names it. Its text is looked through, and not decoded.
 */
export function namingKustomization(tree: FileTree, path: string): string | undefined {
  for (let at = parentPath(path); ; at = parentPath(at)) {
    const found = kustomizationFile(tree, at);
    if (found !== undefined && found !== path && namesIn(tree, found).some((name) => resolvePath(at, name) === path))
      return found;
    if (at === '') return undefined;
  }
}

/**
 * The directory of the highest kustomization that names a file by those in between; the directory of the file where
 * none does.
 */
export function topOfNames(tree: FileTree, file: string): string {
  let top = parentPath(file);
  for (let at = file; ; at = top) {
    const namer = namingKustomization(tree, at);
    if (namer === undefined || parentPath(namer) === at) return top;
    top = parentPath(namer);
  }
}

/** The words of a kustomization that may be paths, without comments. */
function namesIn(tree: FileTree, file: string): readonly string[] {
  const text = (readText(tree, file) ?? '').replace(/(?:^|\s)#.*$/gm, '');
  return text.split(/[\s"'=,[\]{}]+/);
}
