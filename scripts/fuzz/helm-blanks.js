// Blanks, line breaks and separators where texts end: random templates and values files, with the installed Helm (npm
// run oracles) and with this engine. Usage: node scripts/fuzz/helm-blanks.js [COUNT] [SEED]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTypeScript } from '../load-typescript.js';
import { fuzzedVersion, helmProgram } from '../oracle/helm-program.js';

const helm = helmProgram(fuzzedVersion);
const { memoryTree, templateCommand } = await loadTypeScript(
  'src/core/files/memory-tree.ts',
  'test/support/command-of.ts',
);
const [count = '400', seed = '1'] = process.argv.slice(2);
let state = Number(seed) >>> 0;
/** A whole number below `n` (mulberry32). */
function below(n) {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
}
const pick = (list) => list[below(list.length)];
const some = (most, make) => Array.from({ length: below(most + 1) }, make).join('');

const gaps = [
  '\n',
  '\n',
  '\n',
  ' \n',
  '    \n',
  '\t\n',
  '\r\n',
  ' \r\n',
  '\n\n',
  ' ',
  '    ',
  '\r',
  '\v',
  '\f',
  '\u00a0',
  '\u2028',
  '',
];
const separators = [
  '---\n',
  '---\n',
  '--- \n',
  '---\t\n',
  '---\r\n',
  '--- # c\n',
  '---',
  '----\n',
  ' ---\n',
  '---\n---\n',
  '---  ',
  '\n---',
];
/** Comments only, so that what is between them is no YAML that could be wrong. */
const document = () =>
  some(
    2,
    () => `${pick(['# c', '# c ', '{{ "# c" }}', '{{- "# c " -}}', '{{ .Values.t }}'])}${some(3, () => pick(gaps))}`,
  );
const template = () => some(5, () => `${document()}${pick(separators)}`) + document();
const block = () =>
  `x${below(100)}: ${pick(['|', '|-', '|+', '>', '>-', '"'])}\n  a\n${some(2, () => pick(['  b', '    c', '', '  ']) + pick(['\n', ' \n', '\r\n']))}`;
const values = () =>
  `${some(2, () => block() + pick(['', '---\n', '--- # c\n', '# c\n']))}${block()}${pick(['', '  b', '  b ', '  b\t', '    ', ' ', '\r', '  b\r', '#', '# c', '---', '--- '])}`;

/** What both print for one text; undefined for what fails. */
function both(kind, text, directory) {
  const files = {
    'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
    'templates/a.yaml': kind === 'template' ? text : '{{ printf "# %q" (toJson .Values) }}',
    'templates/b.yaml': kind === 'template' ? '# b\n' : '',
    'values.yaml': kind === 'chart' ? text : 't: "# t \\n  \\n"\n',
    'more.yaml': kind === 'file' ? text : '',
  };
  mkdirSync(join(directory, 'templates'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(directory, path), content);
  const io = {
    readFile: (path) => (path === 'more.yaml' ? Buffer.from(files['more.yaml']) : undefined),
    openDirectory: () => ({ tree: memoryTree(files), directory: '' }),
  };
  const { stdout, stderr } = templateCommand(['r', '.', '--helm-version', fuzzedVersion, '-f', 'more.yaml'], io);
  let wanted;
  try {
    wanted = execFileSync(helm, ['template', 'r', '.', '-f', 'more.yaml'], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (error.stderr === undefined) throw error;
  }
  return [wanted?.toString(), stderr === '' ? Buffer.from(stdout).toString() : undefined];
}

const directory = mkdtempSync(join(tmpdir(), 'fuzz-helm-blanks-'));
let differing = 0;
let failing = 0;
for (let at = 0; at < Number(count); at++) {
  const kind = pick(['template', 'template', 'chart', 'file']);
  const text = kind === 'template' ? template() : values();
  const [wanted, found] = both(kind, text, directory);
  if (wanted === undefined) failing++;
  if (wanted === found) continue;
  differing++;
  console.log(`${kind} ${JSON.stringify(text)}\n  helm: ${JSON.stringify(wanted)}\n  ours: ${JSON.stringify(found)}`);
}
rmSync(directory, { recursive: true, force: true });
console.log(`seed ${seed}: ${count} texts, ${failing} that Helm refuses, ${differing} differ`);
process.exitCode = differing > 0 ? 1 : 0;
