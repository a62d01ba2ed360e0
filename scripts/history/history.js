// Diffs commits of a repository that touch a path against their parents with the built program, in changed-only mode,
// in full, and in changed-only mode once more, and prints a table: the last ones, or with --spread as many spread
// evenly over the history. The reports must be the same bytes, and the program must not crash. Ends with 1 when one of
// the two does not hold. What did not render is counted at the end by what was said of it. Options after `--` go to the
// program, such as the `--mirror` options that scripts/conformance/chart-mirror.js prints.
// node scripts/history/history.js REPOSITORY [--path PATH] [--since DATE] [--count N] [--spread] [--reports DIR] [--
// OPTION…]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'cli.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '.' },
    count: { type: 'string', default: '50' },
    reports: { type: 'string' },
    since: { type: 'string' },
    spread: { type: 'boolean', default: false },
  },
});
const [repository, ...passed] = positionals;
if (repository === undefined) {
  console.error('usage: node scripts/history/history.js REPOSITORY [--path PATH] [--count N] [--reports DIR]');
  process.exit(2);
}
const git = (...args) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
const count = Number(values.count);
const all = git(
  'log',
  '--first-parent',
  ...(values.spread ? [] : [`-${count}`]),
  ...(values.since === undefined ? [] : [`--since=${values.since}`]),
  '--format=%h %as %s',
  '--',
  values.path,
)
  .split('\n')
  .filter((line) => line !== '');
const commits = values.spread
  ? Array.from(
      { length: Math.min(count, all.length) },
      (_, at) => all[Math.floor((at * all.length) / Math.min(count, all.length))],
    )
  : all;

function run(commit, ...more) {
  const started = process.hrtime.bigint();
  const child = spawnSync(
    process.execPath,
    [cli, 'diff', '--base', `${commit}~1`, '--head', commit, '--compare', 'exact', '-o', 'json', ...more, ...passed],
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
/** What was said of what did not render, with how often, and a commit to look at. */
const reasons = new Map();
/** Names and versions differ from commit to commit; what is said of them is the same. */
const general = (text) =>
  text
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/\S*[/:@]\S*/g, '…')
    .replace(/\d[\w.-]*/g, '#')
    .slice(0, 140);
function note(commit, problems) {
  for (const { code, message } of problems) {
    const reason = `${code} ${general(message)}`;
    const known = reasons.get(reason) ?? { count: 0, commit, message };
    reasons.set(reason, { ...known, count: known.count + 1 });
  }
}
if (values.reports !== undefined) mkdirSync(values.reports, { recursive: true });
console.log('commit     added changed moved removed  failed unchecked     ms  full ms  again ms  same  subject');
for (const line of commits) {
  const commit = line.slice(0, line.indexOf(' '));
  const changedOnly = run(commit);
  const full = run(commit, '--full');
  // Now the base is known.
  const again = run(commit);
  let report;
  try {
    report = JSON.parse(changedOnly.text);
  } catch {
    crashed++;
    console.log(`${commit} did not answer (exit ${changedOnly.status}): ${changedOnly.error.trim().split('\n')[0]}`);
    continue;
  }
  const same = [full, again].every(({ text, status }) => text === changedOnly.text && status === changedOnly.status);
  if (!same) different++;
  for (const failure of [
    ...(report.failures?.new ?? []),
    ...(report.failures?.still ?? []),
    ...(report.notCompared ?? []),
  ])
    note(commit, failure.problems ?? [{ code: failure.state, message: failure.reason }]);
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
    again.milliseconds.toFixed(0).padStart(9),
    same ? ' yes' : '  NO',
  ];
  console.log(`${cells.join(' ')}  ${line.slice(commit.length + 1, 90)}`);
  if (values.reports !== undefined) {
    writeFileSync(join(values.reports, `${commit}.json`), changedOnly.text);
    if (!same) writeFileSync(join(values.reports, `${commit}.full.json`), full.text);
    if (!same) writeFileSync(join(values.reports, `${commit}.again.json`), again.text);
  }
}
for (const [, { count, commit, message }] of [...reasons].sort(([, a], [, b]) => b.count - a.count))
  console.log(`${String(count).padStart(6)}  ${commit}  ${message.split('\n')[0].slice(0, 200)}`);
console.log(
  `${commits.length} commits, ${crashed} crashed, ${different} where changed-only, full and changed-only of a known base differ`,
);
process.exitCode = crashed + different > 0 ? 1 : 0;
