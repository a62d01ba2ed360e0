import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { joinPath } from '../../core/files/paths.ts';

/**
 * The name in the Chart.yaml of a directory, which need not be that of the directory; undefined where there is none.
 */
export function chartName(tree: FileTree, directory: string): string | undefined {
  return /^name:[ \t]*["']?([\w.-]+)/m.exec(readText(tree, joinPath(directory, 'Chart.yaml')) ?? '')?.[1];
}
