import type { Position } from '../position.ts';
import type { FileTree } from './file-tree.ts';

/** The text of the line at a position; undefined when the file or the line is not there. */
export function lineOf(tree: FileTree, { file, line }: Position): string | undefined {
  const bytes = tree.read(file);
  return bytes === undefined || line === undefined ? undefined : new TextDecoder().decode(bytes).split('\n')[line - 1];
}
