import type { FileTree } from '../core/files/file-tree.ts';
import { memoryTree } from '../core/files/memory-tree.ts';
import { gunzip, readTar, TarError } from '../core/files/tar.ts';
import type { Problem } from '../core/problem.ts';

/** The most bytes and members that an artifact may unpack to. */
export interface ArchiveLimits {
  readonly bytes: number;
  readonly entries: number;
}

const defaultLimits: ArchiveLimits = { bytes: 512 * 1024 * 1024, entries: 100_000 };

/** Result of unpacking an archive. */
export interface Extracted {
  readonly tree: FileTree;
  /** Symbolic links that lead out of the archive, as `name -> target` in order: left out like all links. */
  readonly linksOut: readonly string[];
}

/**
 * Unpacks a gzipped tar archive into memory, as source-controller does: files only, since it leaves symbolic links out
 * without a word, wherever they lead. Devices, pipes and hard links (of which it would make empty files), a path that
 * leaves the archive, too many members and too many bytes are problems.
 */
export function extractArchive(bytes: Uint8Array, limits: ArchiveLimits = defaultLimits): Extracted | Problem {
  try {
    const files = new Map<string, Uint8Array>();
    const linksOut: string[] = [];
    for (const { name, kind, data, link } of readTar(gunzip(bytes, limits.bytes), limits.entries)) {
      const parts = name.split('/').filter((part) => part !== '' && part !== '.');
      if (name.startsWith('/') || name.includes('\0') || name.includes('\\') || parts.includes('..'))
        return { code: 'SOURCE_INVALID', message: `path out of the archive: ${JSON.stringify(name)}` };
      if (kind === 'hardlink' || kind === 'other')
        return {
          code: 'SOURCE_INVALID',
          message: `${kind === 'other' ? 'neither a file nor a directory' : 'hard link'} in the archive: ${JSON.stringify(name)}`,
        };
      if (kind === 'file' && parts.length > 0) files.set(parts.join('/'), data);
      if (kind === 'symlink' && leadsOut(parts, link)) linksOut.push(`${name} -> ${link}`);
    }
    return { tree: memoryTree(files), linksOut };
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    return { code: error.limit ? 'SOURCE_LIMIT' : 'SOURCE_INVALID', message: error.message };
  }
}

/**
 * Test for a link that leads out of the archive by what it says; through other links none can, since there are none.
 */
function leadsOut(place: readonly string[], link: string): boolean {
  if (/^(?:[\\/]|[a-z]:)/i.test(link)) return true;
  let depth = place.length - 1;
  for (const part of link.split(/[\\/]/)) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}
