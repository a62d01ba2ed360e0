// Diffs each of the last commits of a repository that touch a path against its parent with the built program, in changed-only mode and in full, and prints a table. The two
// reports must be the same bytes, and the program must not crash. Ends with 1 when one of the two does not hold.
//   node scripts/history.js REPOSITORY [--path PATH] [--count N] [--reports DIR]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'cli.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '.' },
    count: { type: 'string', default: '50' },
    reports: { type: 'string' },
  },
});
const repository = positionals[0];
if (repository === undefined) {
  console.error('usage: node scripts/history.js REPOSITORY [--path PATH] [--count N] [--reports DIR]');
  process.exit(2);
}
const git = (...args) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
const commits = git('log', '--first-parent', `-${values.count}`, '--format=%h %s', '--', values.path)
  .split('\n')
  .filter((line) => line !== '');

function run(commit, ...more) {
  const started = process.hrtime.bigint();
  const child = spawnSync(
    process.execPath,
    [cli, 'diff', '--base', `${commit}~1`, '--head', commit, '--compare', 'exact', '-o', 'json', ...more],
    {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  return {
    milliseconds: Number(process.hrtime.bigint() - started) / 1e6,
    text: child.stdout,
    error: child.stderr,
    status: child.status,
  };
}

let crashed = 0;
let different = 0;
if (values.reports !== undefined) mkdirSync(values.reports, { recursive: true });
console.log('commit     added changed moved removed  failed unchecked     ms  full ms  same  subject');
for (const line of commits) {
  const commit = line.slice(0, line.indexOf(' '));
  const changedOnly = run(commit);
  const full = run(commit, '--full');
  let report;
  try {
    report = JSON.parse(changedOnly.text);
  } catch {
    crashed++;
    console.log(`${commit} did not answer (exit ${changedOnly.status}): ${changedOnly.error.trim().split('\n')[0]}`);
    continue;
  }
  const same = changedOnly.text === full.text && changedOnly.status === full.status;
  if (!same) different++;
  const counts = report.counts ?? {};
  const failures = report.failures ?? {};
  const cells = [
    commit.padEnd(10),
    String(counts.added ?? '?').padStart(5),
    String(counts.changed ?? '?').padStart(7),
    String(counts.moved ?? '?').padStart(5),
    String(counts.removed ?? '?').padStart(7),
    String((failures.new?.length ?? 0) + (failures.still?.length ?? 0)).padStart(7),
    String(report.notCompared?.length ?? 0).padStart(9),
    changedOnly.milliseconds.toFixed(0).padStart(6),
    full.milliseconds.toFixed(0).padStart(8),
    same ? ' yes' : '  NO',
  ];
  console.log(`${cells.join(' ')}  ${line.slice(commit.length + 1, 90)}`);
  if (values.reports !== undefined) {
    writeFileSync(join(values.reports, `${commit}.json`), changedOnly.text);
    if (!same) writeFileSync(join(values.reports, `${commit}.full.json`), full.text);
  }
}
console.log(`${commits.length} commits, ${crashed} crashed, ${different} where changed-only and full differ`);
process.exitCode = crashed + different > 0 ? 1 : 0;
