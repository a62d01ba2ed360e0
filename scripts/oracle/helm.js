// Runs the real Helm on every case of test/conformance/helm/cases.json and writes what it prints beside them: the
// expected outputs of the tests. With --check it writes nothing and fails when an expected output differs from what
// Helm prints.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const helm = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'helm');
const home = join(root, 'test', 'conformance', 'helm');
const expected = join(home, 'expected');
const check = process.argv.includes('--check');

if (!existsSync(helm)) execFileSync(process.execPath, [join(root, 'scripts', 'oracles.js')], { stdio: 'inherit' });
const cases = JSON.parse(readFileSync(join(home, 'cases.json'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'oracle-helm-'));
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  HELM_CACHE_HOME: scratch,
  HELM_CONFIG_HOME: scratch,
  HELM_DATA_HOME: scratch,
};

/** Standard output, or for a failure one line that says so and Helm's message without what depends on this machine. */
function run({ chart, args }) {
  const done = spawnSync(helm, ['template', 'rel', join('charts', chart), ...args], {
    cwd: home,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return done.stdout;
  const message = done.stderr
    .toString()
    .split('\n')
    .filter((line) => !/^(?:level=|time=|\d{4}\/\d\d\/\d\d )/.test(line))
    .join('\n')
    .replaceAll(home, '.')
    .trim()
    .slice(0, 2000);
  return Buffer.from(`helm fails\n${message}\n`);
}

const differing = [];
if (!check) {
  rmSync(expected, { recursive: true, force: true });
  mkdirSync(expected, { recursive: true });
}
let failing = 0;
for (const one of cases) {
  const file = join(expected, `${one.name}.txt`);
  const output = run(one);
  if (output.toString('latin1').startsWith('helm fails\n')) failing++;
  if (!check) writeFileSync(file, output);
  else if (!existsSync(file) || !readFileSync(file).equals(output)) differing.push(one.name);
}
rmSync(scratch, { recursive: true, force: true });
if (check) {
  const known = new Set(cases.map((one) => `${one.name}.txt`));
  differing.push(...readdirSync(expected).filter((name) => !known.has(name)));
}
console.log(`${cases.length} cases, of which Helm refuses ${failing}${check ? `; ${differing.length} differ` : ''}`);
for (const name of differing) console.log(`differs: ${name}`);
process.exitCode = differing.length > 0 ? 1 : 0;
