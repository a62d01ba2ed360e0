import type { Problem } from '../core/problem.ts';
import { type CacheCommand } from '../inputs/public.ts';
import { clearMemos } from '../render/preview/public.ts';
import { BlobCache, type CacheEntry, cacheFault } from '../sources/public.ts';
import { cacheDirectoryOf } from './cache-directory.ts';
import { clearCompileCache } from './compile-cache.ts';
import { printTable } from './output/table.ts';
import { defaultSize } from './preview-options.ts';

/** `cache`: lists what was downloaded, removes what is too much of it, or all of it. */
export async function cacheCommand(
  command: CacheCommand,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly text: string; readonly exitCode: 0 } | Problem> {
  const directory = cacheDirectoryOf(command, environment);
  if (directory === undefined)
    return {
      code: 'INPUT_INVALID',
      message: 'no cache directory in the environment',
      hint: 'Set one with --cache-dir.',
    };
  const fault = cacheFault(directory);
  if (fault !== undefined) return { code: 'INPUT_INVALID', message: `cannot use the cache directory: ${fault}` };
  const cache = new BlobCache(directory);
  switch (command.action) {
    case 'list':
      return { text: printEntries(await cache.list(), directory, command.output), exitCode: 0 };
    case 'gc': {
      const { entries, bytes } = await cache.clean(command.cacheSize ?? defaultSize);
      return { text: `removed ${entries} files (${printSize(bytes)}) from ${directory}\n`, exitCode: 0 };
    }
    case 'clear': {
      const { entries, bytes } = await cache.clear();
      // What builds came to is kept beside it.
      clearMemos(directory);
      clearCompileCache(directory, environment);
      return { text: `removed ${entries} files (${printSize(bytes)}) from ${directory}\n`, exitCode: 0 };
    }
  }
}

function printEntries(entries: readonly CacheEntry[], directory: string, output: CacheCommand['output']): string {
  const usedAt = (entry: CacheEntry): string => new Date(entry.usedAt).toISOString().slice(0, 19).concat('Z');
  if (output === 'json') {
    const plain = entries.map((entry) => ({ ...entry, usedAt: usedAt(entry) }));
    return `${JSON.stringify({ directory, entries: plain }, null, 2)}\n`;
  }
  const blobs = entries.filter(({ kind }) => kind !== 'reference');
  const total = printSize(entries.reduce((sum, { bytes }) => sum + bytes, 0));
  const table =
    blobs.length === 0
      ? ''
      : printTable(
          ['LAST USED', 'SIZE', 'DIGEST'],
          blobs.map((entry) => [
            usedAt(entry),
            printSize(entry.bytes),
            entry.kind === 'blob' ? entry.name : `git ${entry.name}`,
          ]),
        );
  return `${table}${blobs.length} downloads and ${entries.length - blobs.length} references, ${total}, in ${directory}\n`;
}

function printSize(bytes: number): string {
  let size = bytes;
  for (const unit of ['B', 'KiB', 'MiB']) {
    if (size < 1024) return `${unit === 'B' ? size : size.toFixed(1)} ${unit}`;
    size /= 1024;
  }
  return `${size.toFixed(1)} GiB`;
}
