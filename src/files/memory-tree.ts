import { createHash } from 'node:crypto';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { clampPath, compareBytes } from './paths.ts';

/** What a path of a memory tree holds: text or bytes of a file, or a symlink. */
export type MemoryFile = string | Uint8Array | { readonly link: string };

type Directory = Map<string, Directory | Uint8Array | { readonly link: string }>;

/** A tree held in memory, from paths to contents. Paths are normalised; directories exist by what is in them. */
export function memoryTree(files: Readonly<Record<string, MemoryFile>> | ReadonlyMap<string, MemoryFile>): FileTree {
  const root: Directory = new Map();
  const encoder = new TextEncoder();
  for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
    const parts = clampPath(path).split('/');
    const name = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      let next = at.get(part);
      if (!(next instanceof Map)) {
        next = new Map();
        at.set(part, next);
      }
      at = next;
    }
    at.set(name, typeof content === 'string' ? encoder.encode(content) : content);
  }

  const find = (path: string): Directory | Uint8Array | { readonly link: string } | undefined => {
    let at: Directory | Uint8Array | { readonly link: string } | undefined = root;
    if (path === '') return at;
    for (const part of path.split('/')) {
      if (!(at instanceof Map)) return undefined;
      at = at.get(part);
    }
    return at;
  };
  const kindOf = (found: Directory | Uint8Array | { readonly link: string }): TreeEntry['kind'] =>
    found instanceof Map ? 'directory' : found instanceof Uint8Array ? 'file' : 'symlink';
  const ids = new WeakMap<object, string>();
  const idOf = (found: Directory | Uint8Array | { readonly link: string }): string => {
    const known = ids.get(found);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(kindOf(found));
    if (found instanceof Map) {
      for (const name of [...found.keys()].sort(compareBytes)) {
        const entry = found.get(name);
        if (entry !== undefined) hash.update(`\0${name}\0${idOf(entry)}`);
      }
    } else if (found instanceof Uint8Array) hash.update(found);
    else hash.update(found.link);
    const id = `memory:${hash.digest('hex')}`;
    ids.set(found, id);
    return id;
  };

  return {
    list(path) {
      const found = find(path);
      if (!(found instanceof Map)) return undefined;
      return [...found].map(([name, entry]) => ({ name, kind: kindOf(entry) })).sort((a, b) => compareBytes(a.name, b.name));
    },
    kind(path) {
      const found = find(path);
      return found === undefined ? undefined : kindOf(found);
    },
    read(path) {
      const found = find(path);
      return found instanceof Uint8Array ? found : undefined;
    },
    readLink(path) {
      const found = find(path);
      return found === undefined || found instanceof Map || found instanceof Uint8Array ? undefined : found.link;
    },
    contentId(path) {
      const found = find(path);
      return found === undefined ? undefined : idOf(found);
    },
  };
}
