import { accessSync, constants } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { diskTree } from '../core/files/disk-tree.ts';
import type { FileTree } from '../core/files/file-tree.ts';
import { followLinks } from '../core/files/follow-links.ts';

/**
 * The disk as a tree, and a directory in it: bases may stand beside the directory, and the load restrictor says what
 * may be read of them. Directories above that cannot be listed are left out, and absolute links are followed, as by
 * every program that opens files by name.
 */
export function diskRoot(directory: string): { readonly tree: FileTree; readonly path: string } {
  let root = directory;
  while (dirname(root) !== root && canList(dirname(root))) root = dirname(root);
  const disk = diskTree(root);
  const links: FileTree = {
    list: (path) => disk.list(path),
    kind: (path) => disk.kind(path),
    read: (path) => disk.read(path),
    readLink(path) {
      const target = disk.readLink(path);
      if (target === undefined || !target.startsWith('/')) return target;
      return relative(join(root, dirname(path)), target) || '.';
    },
    contentId: (path) => disk.contentId(path),
  };
  return { tree: followLinks(links), path: relative(root, directory).split(sep).join('/') };
}

function canList(directory: string): boolean {
  try {
    accessSync(directory, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
