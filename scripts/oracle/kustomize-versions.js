// Runs several versions of kustomize on the kustomizations of kustomize-version-cases.js and writes both, and what each
// version prints, into test/conformance/kustomize-versions/cases.json. With --check it writes nothing and fails when a
// recorded output differs. 5.8.3 is built from its Go module, which takes Go and half a minute of CPU.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from './flux/programs.js';
import { writeFiles } from './kustomize.js';
import { cases } from './kustomize-version-cases.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const recorded = join(root, 'test', 'conformance', 'kustomize-versions', 'cases.json');
const commands = {
  '5.8.1': [join(root, 'node_modules', '.cache', 'oracles', 'v36', 'kubectl'), 'kustomize'],
  '5.8.3': [program('kustomize-5.8.3'), 'build'],
};

/** What is printed; null for a failure. */
function run([command, word], files) {
  const directory = mkdtempSync(join(tmpdir(), 'oracle-kustomize-'));
  writeFiles(directory, files);
  const done = spawnSync(command, [word, directory], { encoding: 'utf8' });
  rmSync(directory, { recursive: true, force: true });
  return done.status === 0 ? done.stdout : null;
}

const outputs = cases.map((one) => {
  const printed = Object.entries(commands).map(([version, command]) => [version, run(command, one.files)]);
  return { ...one, outputs: Object.fromEntries(printed) };
});
const text = `${JSON.stringify(outputs, undefined, 1)}\n`;
if (!process.argv.includes('--check')) writeFileSync(recorded, text);
else if (readFileSync(recorded, 'utf8') !== text) {
  const known = new Set(JSON.parse(readFileSync(recorded, 'utf8')).map((one) => JSON.stringify(one)));
  for (const one of outputs) if (!known.has(JSON.stringify(one))) console.log(`differs: ${one.name}`);
  process.exitCode = 1;
}
console.log(`${cases.length} kustomizations with kustomize ${Object.keys(commands).join(', ')}`);
