import { quotedName } from '../../core/changed-file.ts';
import { parentPath } from '../../core/files/paths.ts';
import type { Problem } from '../../core/problem.ts';
import { type DiscoveryOptions, discover } from './discovery.ts';
import type { EntryPoint } from './entry-points.ts';
import type { Place } from './walk-files.ts';

/** As many directories are named. */
const mostNamed = 5;

/**
 * The problem (`ENTRY_NOT_FOUND`) of a place below which no cluster begins, with the directories of its tree in which
 * one does.
 */
export function noEntryPoint({ tree, path }: Place, options: Omit<DiscoveryOptions, 'ignoreFrom' | 'path'>): Problem {
  const where = path === '' ? 'in this repository' : `below ${path}`;
  const { roots } = discover(tree, { ...options, path: '' });
  const directories = [...new Set(roots.flatMap(({ entries }) => entries.map(directoryOf)))].sort();
  const resource = { code: 'ENTRY_NOT_FOUND', message: `no cluster found ${where}` } as const;
  if (directories.length === 0)
    return {
      ...resource,
      message: `${resource.message}: no Flux objects there`,
      hint: 'Set `path` to the directory with the Kustomizations of a cluster, or use the repository of the cluster.',
    };
  const more = directories.length > mostNamed ? ` and ${directories.length - mostNamed} more` : '';
  const clusters = roots.length === 1 ? 'one cluster' : `${roots.length} clusters`;
  return {
    ...resource,
    hint: `Set \`path\` to one of ${directories.slice(0, mostNamed).map(quotedName).join(', ')}${more}; \`path: .\` finds ${clusters}.`,
  };
}

function directoryOf(entry: EntryPoint): string {
  const directory = entry.kind === 'directory' ? entry.path : parentPath(entry.object.at.file);
  return directory === '' ? '.' : directory;
}
