// Writes the type declarations of the library's entries into types/, for the package. They are made when it is packed and are not committed: the action needs none.
// --out DIR writes them elsewhere.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'types') } } });
const entries = ['helm', 'index', 'kustomize'];

const all = mkdtempSync(join(tmpdir(), 'fluxdelta-types-'));
try {
  const project = join(root, 'tsconfig.types.json');
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', all], { stdio: 'inherit' });
  rmSync(values.out, { recursive: true, force: true });
  // Only what the entries lead to is a part of the library.
  const reached = new Set(entries.map((name) => `${name}.d.ts`));
  for (const file of reached) {
    const text = readFileSync(join(all, file), 'utf8').replace(
      /((?:\bfrom|\bimport\() ?["'])(\.[^"']+)\.ts(?=["'])/g,
      (_whole, start, path) => {
        reached.add(`${posix.join(posix.dirname(file), path)}.d.ts`);
        return `${start}${path}.js`;
      },
    );
    mkdirSync(dirname(join(values.out, file)), { recursive: true });
    writeFileSync(join(values.out, file), text);
  }
} finally {
  rmSync(all, { recursive: true, force: true });
}
