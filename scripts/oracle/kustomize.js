// Fills the case table of the kustomize builder with what the real tool does.
//
// node scripts/oracle/kustomize.js [GROUP…] asks kubectl kustomize for every case and writes <group>.generated.json
// node scripts/oracle/kustomize.js --check [GROUP…] asks again and compares with what is stored; exit code 1 on a
// difference
//
// test/conformance/kustomize/<group>.yaml holds the cases by hand: virtual files and the directory to build. Files of
// the group belong to every case; a file that is no text is written as JSON (bytes: {$binary: BASE64}, a symlink:
// {$link: TARGET}), `kustomization` is short for the file kustomization.yaml. The output is stored as printed, a
// failure as the first line of its error.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const table = join(root, 'test', 'conformance', 'kustomize');
const kubectl = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'kubectl');
const run = promisify(execFile);
const PROCESSES = 2;

/** The files of one case, from path to text. */
export function caseFiles(group, entry) {
  const written = { ...group.files, ...entry.files };
  if (entry.kustomization !== undefined) written['kustomization.yaml'] = entry.kustomization;
  const files = {};
  for (const [path, content] of Object.entries(written)) {
    if (content === null) continue;
    if (typeof content === 'string') files[path] = content;
    else if (typeof (content.$binary ?? content.$link) === 'string') files[path] = content;
    else files[path] = `${JSON.stringify(content, undefined, 1)}\n`;
  }
  return files;
}

/**
 * Writes the files of a case below a directory: text, the bytes that `$binary` gives in base64, or a symlink to
 * `$link`.
 */
export function writeFiles(directory, files) {
  for (const [file, content] of Object.entries(files)) {
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') writeFileSync(path, content);
    else if (content.$link !== undefined) symlinkSync(content.$link, path);
    else writeFileSync(path, Buffer.from(content.$binary, 'base64'));
  }
}

/** Changes when the input of a case does, so that a stale answer is noticed. */
export function caseId(files, path) {
  return createHash('sha256')
    .update(JSON.stringify([files, path]))
    .digest('hex')
    .slice(0, 12);
}

async function ask(files, path) {
  const directory = mkdtempSync(join(tmpdir(), 'case-'));
  try {
    writeFiles(directory, files);
    const { stdout } = await run(kubectl, ['kustomize', join(directory, path)], {
      env: { PATH: '/nonexistent', HOME: directory },
      maxBuffer: 1 << 28,
      timeout: 10_000,
      killSignal: 'SIGKILL',
    });
    return { output: stdout };
  } catch (thrown) {
    if (thrown.killed) return { failure: 'does not end' };
    if (typeof thrown.stderr !== 'string') throw thrown;
    const lines = thrown.stderr
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const failure = lines.find((line) => /^(?:error|panic): /.test(line)) ?? lines.at(-1) ?? '';
    return { failure: failure.replaceAll(directory, '').slice(0, 500) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function answers(group, name) {
  const results = {};
  const queue = [...group.cases];
  const worker = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const files = caseFiles(group, entry);
      const path = entry.path ?? '';
      if (results[entry.name] !== undefined) throw new Error(`${name}: two cases are called "${entry.name}"`);
      results[entry.name] = { id: caseId(files, path) };
      Object.assign(results[entry.name], await ask(files, path));
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, worker));
  return Object.fromEntries(group.cases.map((entry) => [entry.name, results[entry.name]]));
}

async function main(argv) {
  if (!existsSync(kubectl)) throw new Error('The real tool is not installed; run "npm run oracles" first.');
  const check = argv.includes('--check');
  const wanted = argv.filter((argument) => !argument.startsWith('--'));
  const groups = readdirSync(table)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => wanted.length === 0 || wanted.includes(name));
  let cases = 0;
  let different = 0;
  for (const name of groups) {
    const group = parse(readFileSync(join(table, `${name}.yaml`), 'utf8'));
    const found = await answers(group, name);
    const text = `${JSON.stringify({ tool: 'kubectl 1.36.3 (kustomize 5.8.1)', cases: found }, undefined, 1)}\n`;
    const file = join(table, `${name}.generated.json`);
    cases += group.cases.length;
    if (!check) writeFileSync(file, text);
    else {
      const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).cases : {};
      for (const [title, answer] of Object.entries(found)) {
        // The words of a failure depend on the order of Go's maps; that it fails does not.
        const before = stored[title];
        if (before?.id === answer.id && before.output === answer.output) continue;
        different++;
        console.log(`${name}: "${title}": what is stored is not what the tool says`);
      }
    }
    const failures = Object.values(found).filter((answer) => 'failure' in answer).length;
    console.log(`${name}: ${group.cases.length} cases, ${failures} of them failures`);
  }
  console.log(`${cases} cases in ${groups.length} groups`);
  if (different > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
