import { gunzip, readTar, TarError } from '../../core/files/tar.ts';
import { type Budget, spend } from './budget.ts';

/** A file or directory of an archive, by its path there. */
export type ArchiveMember =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array };

/** As much as Flux unpacks of one archive. */
const maximumBytes = 100 * 1024 * 1024;
const maximumEntries = 100_000;

/**
 * The members of a gzipped tar archive as Flux unpacks it, up to the first one that it refuses: links, devices and
 * paths that lead out.
 */
export function extractArchive(
  bytes: Uint8Array,
  budget: Budget,
): { readonly members: readonly ArchiveMember[]; readonly error?: string } {
  const members: ArchiveMember[] = [];
  try {
    for (const { name, kind, data } of readTar(gunzip(bytes, maximumBytes), maximumEntries)) {
      spend(budget, 1);
      if (name === '' || name.includes('\\') || name.startsWith('/') || name.includes('../'))
        return { members, error: `tar contained invalid name error ${JSON.stringify(name)}` };
      const parts = name.split('/').filter((part) => part !== '' && part !== '.');
      if (parts.includes('..')) return { members, error: `tar contained invalid name error ${JSON.stringify(name)}` };
      const path = parts.join('/');
      switch (kind) {
        case 'directory':
          members.push({ kind, path });
          break;
        case 'file':
          members.push({ kind, path, bytes: data });
          break;
        case 'hardlink':
          // Flux takes it for a file without content.
          members.push({ kind: 'file', path, bytes: new Uint8Array() });
          break;
        case 'symlink':
          return { members, error: `tar file entry ${name} is a symlink, which is not allowed in this context` };
        case 'other':
          return { members, error: `tar file entry ${name} contained unsupported file type` };
      }
    }
    return { members };
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    return { members, error: error.message };
  }
}
