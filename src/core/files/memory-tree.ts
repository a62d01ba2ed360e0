import { append } from '../append.ts';
import { blobId, type IdentifiedEntry, linkId, treeId } from './content-id.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { clampPath, compareBytes } from './paths.ts';

/** Content at a path of a memory tree: text or bytes of a file, or a symlink. */
export type MemoryFile = string | Uint8Array | { readonly link: string };

/** A directory: what is in it by name, and what was computed of it. */
interface Directory {
  readonly children: Map<string, Node>;
  entries?: readonly TreeEntry[];
  id?: string | undefined;
}
interface File {
  readonly bytes: Uint8Array;
  id?: string;
}
interface Link {
  readonly link: string;
}
type Node = Directory | File | Link;

/** A tree held in memory, from paths to contents. Paths are normalised; directories exist by what is in them. */
export function memoryTree(files: Readonly<Record<string, MemoryFile>> | ReadonlyMap<string, MemoryFile>): FileTree {
  const root: Directory = { children: new Map() };
  const encoder = new TextEncoder();
  for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
    const parts = clampPath(path).split('/');
    const name = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      let next = at.children.get(part);
      if (next === undefined || !('children' in next)) {
        next = { children: new Map() };
        at.children.set(part, next);
      }
      at = next;
    }
    if (typeof content === 'string') at.children.set(name, { bytes: encoder.encode(content) });
    else at.children.set(name, content instanceof Uint8Array ? { bytes: content } : { link: content.link });
  }

  const find = (path: string): Node | undefined => {
    let at: Node | undefined = root;
    if (path === '') return at;
    for (const part of path.split('/')) {
      if (at === undefined || !('children' in at)) return undefined;
      at = at.children.get(part);
    }
    return at;
  };

  return {
    list(path) {
      const found = find(path);
      return found !== undefined && 'children' in found ? entriesOf(found) : undefined;
    },
    kind(path) {
      const found = find(path);
      return found === undefined ? undefined : kindOf(found);
    },
    read(path) {
      const found = find(path);
      return found !== undefined && 'bytes' in found ? found.bytes : undefined;
    },
    readLink(path) {
      const found = find(path);
      return found !== undefined && 'link' in found ? found.link : undefined;
    },
    contentId(path) {
      const found = find(path);
      return found === undefined ? undefined : idOf(found);
    },
  };
}

function kindOf(node: Node): TreeEntry['kind'] {
  return 'children' in node ? 'directory' : 'bytes' in node ? 'file' : 'symlink';
}

function entriesOf(directory: Directory): readonly TreeEntry[] {
  directory.entries ??= [...directory.children]
    .map(([name, child]) => ({ name, kind: kindOf(child) }))
    .sort((a, b) => compareBytes(a.name, b.name));
  return directory.entries;
}

function idOf(node: Node): string | undefined {
  if ('link' in node) return linkId(node.link);
  if ('bytes' in node) {
    node.id ??= blobId(node.bytes);
    return node.id;
  }
  // Directories may be nested deeper than calls: those below come first.
  const pending: Directory[] = [node];
  for (let at = pending.at(-1); at !== undefined; at = pending.at(-1)) {
    if ('id' in at) {
      pending.pop();
      continue;
    }
    const below = [...at.children.values()].filter((child) => 'children' in child && !('id' in child));
    if (below.length > 0) append(pending, below as Directory[]);
    else {
      at.id = treeId(identified(at));
      pending.pop();
    }
  }
  return node.id;
}

/** What is in a directory, by the ids of files, links and directories that have one. */
function identified({ children }: Directory): readonly IdentifiedEntry[] {
  const entries: IdentifiedEntry[] = [];
  for (const [name, child] of children) {
    const id = 'children' in child ? child.id : idOf(child);
    if (id !== undefined) entries.push({ name, id });
  }
  return entries;
}
