import type { FileTree } from '../files/file-tree.ts';
import { memoryTree } from '../files/memory-tree.ts';
import { gunzip, readTar, TarError } from '../files/tar.ts';
import type { Problem } from '../model/problem.ts';

/** The most bytes and members that an artifact may unpack to. */
export interface ArchiveLimits {
  readonly bytes: number;
  readonly entries: number;
}

const defaultLimits: ArchiveLimits = { bytes: 512 * 1024 * 1024, entries: 100_000 };

/**
 * Unpacks a gzipped tar archive into memory, as source-controller does: files only, since it leaves symbolic links out. Devices, pipes and hard links (of which it would make empty files), a path
 * that leaves the archive, too many members and too many bytes are problems.
 */
export function extractArchive(bytes: Uint8Array, limits: ArchiveLimits = defaultLimits): FileTree | Problem {
  try {
    const files = new Map<string, Uint8Array>();
    for (const { name, kind, data } of readTar(gunzip(bytes, limits.bytes), limits.entries)) {
      const parts = name.split('/').filter((part) => part !== '' && part !== '.');
      if (name.startsWith('/') || name.includes('\0') || name.includes('\\') || parts.includes('..'))
        return { code: 'SOURCE_INVALID', message: `the archive holds ${JSON.stringify(name)}, which is outside of it` };
      if (kind === 'hardlink' || kind === 'other')
        return {
          code: 'SOURCE_INVALID',
          message: `the archive holds ${JSON.stringify(name)}, which is ${kind === 'other' ? 'neither a file nor a directory' : 'a hard link'}`,
        };
      if (kind === 'file' && parts.length > 0) files.set(parts.join('/'), data);
    }
    return memoryTree(files);
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    return { code: error.limit ? 'SOURCE_LIMIT' : 'SOURCE_INVALID', message: error.message };
  }
}
