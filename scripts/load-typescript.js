// Bundles a TypeScript module of this repository into one file and imports it, for scripts that compare it with real
// tools.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** How many bundles this process made: each is a module of its own. */
let made = 0;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The exports of `src/…` or `test/…` modules, given as paths below the repository's root, as one object. */
export async function loadTypeScript(...modules) {
  const out = await bundleTypeScript(...modules);
  const loaded = await import(pathToFileURL(out).href);
  rmSync(out);
  return loaded;
}

/** The file of a bundle of such modules, for scripts that run it in another process; they remove it. */
export async function bundleTypeScript(...modules) {
  const out = join(root, 'node_modules', '.cache', 'scripts', `${process.pid}-${made++}.mjs`);
  mkdirSync(dirname(out), { recursive: true });
  const entry = '\0modules';
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    external: /^node:/,
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? modules.map((module) => `export * from ${JSON.stringify(join(root, module))};`).join('\n')
            : null,
      },
    ],
  });
  await bundle.write({ file: out, format: 'esm', codeSplitting: false });
  await bundle.close();
  return out;
}

// Run by itself, it runs the modules it is given.
if (process.argv[1] === fileURLToPath(import.meta.url)) await loadTypeScript(...process.argv.slice(2));
