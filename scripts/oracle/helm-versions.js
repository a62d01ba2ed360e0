// Runs several versions of Helm on the charts of helm-version-cases.js and writes both, and what each version prints,
// into test/conformance/helm-versions/cases.json. With --check it writes nothing and fails when a recorded output
// differs. Versions that no npm package carries are built from their Go module, which takes Go and three minutes of
// CPU.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helmProgram, recordedVersions } from './helm-program.js';
import { cases } from './helm-version-cases.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const recorded = join(root, 'test', 'conformance', 'helm-versions', 'cases.json');
const check = process.argv.includes('--check');

const programs = Object.fromEntries(recordedVersions.map((version) => [version, helmProgram(version)]));
const scratch = mkdtempSync(join(tmpdir(), 'oracle-helm-'));
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  HELM_CACHE_HOME: scratch,
  HELM_CONFIG_HOME: scratch,
  HELM_DATA_HOME: scratch,
};

/** What is printed, or for a failure `helm fails` and the message. */
function run(helm, { args = [] }) {
  const done = spawnSync(helm, ['template', 'rel', 'c', ...args], { cwd: scratch, env });
  if (done.status === 0) return done.stdout.toString();
  const lines = done.stderr.toString().split('\n');
  const message = lines.filter((line) => !/^(?:level=|time=|\d{4}\/\d\d\/\d\d )/.test(line)).join('\n');
  return `helm fails\n${message.trim()}`;
}

const outputs = [];
for (const one of cases) {
  const folder = join(scratch, 'c');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(one.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof text === 'number' ? Buffer.alloc(text, 'x') : text);
  }
  const printed = Object.entries(programs).map(([version, helm]) => [version, run(helm, one).replaceAll(scratch, '.')]);
  outputs.push({ ...one, outputs: Object.fromEntries(printed) });
}
rmSync(scratch, { recursive: true, force: true });
const text = `${JSON.stringify(outputs, undefined, 1)}\n`;
if (!check) writeFileSync(recorded, text);
else if (readFileSync(recorded, 'utf8') !== text) {
  const known = new Set(JSON.parse(readFileSync(recorded, 'utf8')).map((one) => JSON.stringify(one)));
  for (const one of outputs) if (!known.has(JSON.stringify(one))) console.log(`differs: ${one.name}`);
  process.exitCode = 1;
}
console.log(`${cases.length} charts with Helm ${Object.keys(programs).join(', ')}`);
