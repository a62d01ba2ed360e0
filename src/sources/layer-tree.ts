import type { FileTree } from '../files/file-tree.ts';
import { memoryTree } from '../files/memory-tree.ts';
import { gunzip, readTar, TarError } from '../files/tar.ts';
import type { Problem } from '../model/problem.ts';

const maxBytes = 256 * 1024 * 1024;
const maxEntries = 100_000;

/** The files of a packed layer. Links are left out, as source-controller leaves them out; a path that leaves the root is a problem. */
export function layerTree(layer: Uint8Array): FileTree | Problem {
  try {
    const files = new Map<string, Uint8Array>();
    for (const { name, kind, data } of readTar(gunzip(layer, maxBytes), maxEntries)) {
      if (name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))
        return { code: 'SOURCE_INVALID', message: 'the layer holds a path that leaves its root' };
      if (kind === 'file') files.set(name.replace(/^(?:\.\/)+/, ''), data);
    }
    return memoryTree(files);
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    return {
      code: error.limit ? 'SOURCE_LIMIT' : 'SOURCE_INVALID',
      message: `the layer cannot be unpacked: ${error.message}`,
    };
  }
}
