import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles a module of this repository into one file that Node runs as a program of its own, and gives its path.
 * Packages whose names begin with `kept` are imported when it runs.
 */
export async function bundled(module: string, directory: string, kept?: string): Promise<string> {
  const file = join(directory, 'program.mjs');
  const bundle = await rolldown({
    input: resolve(module),
    platform: 'node',
    external: (name) => name.startsWith('node:') || (kept !== undefined && name.startsWith(kept)),
    transform: { target: 'node20' },
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  // As a release does, so that results are kept on disk.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__FLUXDELTA_BUILD_ID__', 'f'.repeat(40)));
  return file;
}
