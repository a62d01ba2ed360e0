import type { FileTree } from './file-tree.ts';
import { joinPath } from './paths.ts';

/** The part of `tree` below `directory`, seen as a tree of its own. Empty when there is no such directory. */
export function subtree(tree: FileTree, directory: string): FileTree {
  if (directory === '') return tree;
  return {
    list: (path) => tree.list(joinPath(directory, path)),
    kind: (path) => (path === '' ? directoryOnly(tree.kind(directory)) : tree.kind(joinPath(directory, path))),
    read: (path) => (path === '' ? undefined : tree.read(joinPath(directory, path))),
    readLink: (path) => (path === '' ? undefined : tree.readLink(joinPath(directory, path))),
    contentId: (path) =>
      path === '' && tree.kind(directory) !== 'directory' ? undefined : tree.contentId(joinPath(directory, path)),
  };
}

function directoryOnly(kind: ReturnType<FileTree['kind']>): ReturnType<FileTree['kind']> {
  return kind === 'directory' ? kind : undefined;
}
