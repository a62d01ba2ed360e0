import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles a module of this repository into one file that Node runs as a program of its own, and gives its path. */
export async function bundled(module: string, directory: string): Promise<string> {
  const file = join(directory, 'program.mjs');
  const bundle = await rolldown({
    input: resolve(module),
    platform: 'node',
    external: /^node:/,
    transform: { target: 'node20' },
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  // As a release does, so that results are kept on disk.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__FLUXDELTA_BUILD_ID__', 'f'.repeat(40)));
  return file;
}
