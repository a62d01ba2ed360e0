// node scripts/bench/against.js DIR [ROUNDS]
//
// Runs the built program in turns with that of another commit, whose `dist/` DIR holds
// (`git archive COMMIT dist package.json | tar x -C DIR`), each with a cache of its own that earlier runs have filled.
// Prints medians of both in milliseconds of processor and wall time and MiB of peak memory, and the median of the
// ratios of each pair.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedRepository } from './synthetic-repository.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [other, rounds = '15'] = process.argv.slice(2);
if (other === undefined) {
  console.error('usage: node scripts/bench/against.js DIR [ROUNDS]');
  process.exit(2);
}
const place = mkdtempSync(join(tmpdir(), 'bench-against-'));
const programs = { ours: join(root, 'dist', 'cli.js'), theirs: join(resolve(other), 'dist', 'cli.js') };
const clock = join(place, 'clock.cjs');
writeFileSync(
  clock,
  "const { writeFileSync } = require('node:fs'); process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync(process.env.CLOCK, JSON.stringify([(user + system) / 1000, process.resourceUsage().maxRSS / 1024])); });\n",
);

/** Milliseconds of processor and wall time, and MiB. */
function run(name, directory, args) {
  const report = join(place, 'clock.json');
  const started = process.hrtime.bigint();
  const env = { ...process.env, CLOCK: report, XDG_CACHE_HOME: join(place, `cache-${name}-${directory.length}`) };
  const { status, stderr } = spawnSync(process.execPath, ['--require', clock, programs[name], ...args], {
    cwd: directory,
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 28,
  });
  const wall = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: exit ${status}\n${stderr}`);
  const [cpu, memory] = JSON.parse(readFileSync(report, 'utf8'));
  return { cpu, wall, memory };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  console.log('                              cpu ms          ratio   wall ms         ratio   peak MiB        ratio');
  for (const count of [100, 1000]) {
    const directory = committedRepository(place, count);
    const compare = ['diff', '--base', 'HEAD~1', '--head', 'HEAD'];
    for (const [mode, args] of [
      ['one file', compare],
      ['in full', [...compare, '--full']],
      ['build', ['build']],
    ]) {
      for (const name of ['ours', 'theirs', 'ours', 'theirs']) run(name, directory, args);
      const pairs = Array.from({ length: Number(rounds) }, () => [
        run('ours', directory, args),
        run('theirs', directory, args),
      ]);
      const columns = ['cpu', 'wall', 'memory'].map((key) => {
        const [ours, theirs] = [0, 1].map((at) =>
          median(pairs.map((pair) => pair[at][key])).toFixed(key === 'memory' ? 1 : 0),
        );
        const ratio = median(pairs.map(([a, b]) => a[key] / b[key])).toFixed(2);
        return `${ours.padStart(6)}, ${theirs.padStart(6)}  ${ratio}`;
      });
      console.log(`${String(count).padStart(5)} Kustomizations, ${mode.padEnd(9)} ${columns.join('    ')}`);
    }
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
