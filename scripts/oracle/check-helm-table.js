// Asks the installed Helm (npm run oracles) again about every case of the tables that the tests hold the engine to: the
// language, functions, commands and YAML. Prints what it was asked and exits with 1 when an answer is not the one in
// the table. Nothing is changed: the tables are put back as they were.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tables = [
  { name: 'language', script: 'gotemplate.js', folder: 'gotemplate' },
  { name: 'functions', script: 'sprig.js', folder: 'sprig' },
  { name: 'commands', script: 'helm.js', folder: 'helm/expected' },
  { name: 'YAML', script: 'yaml.js', folder: 'yaml' },
];

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** How many cases a file holds: one a line in tables, one in a file of an expected output. */
function casesIn(path, text) {
  return path.endsWith('.json') ? text.split('\n').filter((line) => /^\s*\{"/.test(line)).length : 1;
}

let total = 0;
const wrong = [];
for (const { name, script, folder } of tables) {
  const home = join(root, 'test', 'conformance', folder);
  const before = new Map(filesBelow(home).map((path) => [path, readFileSync(path)]));
  const run = spawnSync(process.execPath, [join(root, 'scripts', 'oracle', script)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  let cases = 0;
  const changed = [];
  for (const [path, bytes] of before) {
    cases += casesIn(path, bytes.toString());
    if (readFileSync(path).equals(bytes)) continue;
    changed.push(relative(root, path));
    writeFileSync(path, bytes);
  }
  total += cases;
  if (run.status !== 0) changed.push(`${script}: ${run.stderr.trim()}`);
  wrong.push(...changed);
  console.log(
    `${name}: ${cases} cases, ${changed.length === 0 ? 'all as Helm answers' : `differing: ${changed.join(', ')}`}`,
  );
}
console.log(`${total} cases, ${wrong.length} tables differ`);
process.exitCode = wrong.length > 0 ? 1 : 0;
