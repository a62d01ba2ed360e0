// node scripts/bench/bench.js [ROUNDS [DIR…]]
//
// Times whole processes of the built program: rendering both sides in full, a one-file change, and how the latter grows
// with the size of the repository. Prints medians in milliseconds. Repositories are generated, committed to a temporary
// git repository, and removed afterwards. Then reports are written, sources fetched, Helm renders and kustomize builds,
// also of what is below the directories.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchHelm } from './helm.js';
import { benchKustomize } from './kustomize.js';
import { benchReport } from './report.js';
import { benchSources } from './sources.js';
import { committedRepository } from './synthetic-repository.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cli = join(root, 'dist', 'cli.js');
const rounds = Number(process.argv[2] ?? 7);

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function time(arguments_, cwd) {
  const times = [];
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const started = process.hrtime.bigint();
    const run = spawnSync(process.execPath, [cli, ...arguments_], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
    times.push(Number(process.hrtime.bigint() - started) / 1e6);
    if (run.status !== 0) throw new Error(`fluxdelta ${arguments_.join(' ')}: exit ${run.status}\n${run.stderr}`);
    memory = Math.max(memory, run.stdout.length);
  }
  return median(times);
}

const empty = (() => {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = process.hrtime.bigint();
    spawnSync(process.execPath, ['-e', '0']);
    times.push(Number(process.hrtime.bigint() - started) / 1e6);
  }
  return median(times);
})();
console.log(`node alone                                ${empty.toFixed(0).padStart(7)} ms`);

const oneFile = new Map();
for (const count of [100, 1000]) {
  const directory = committedRepository(tmpdir(), count);
  try {
    const compare = ['diff', '--base', 'HEAD~1', '--head', 'HEAD'];
    oneFile.set(count, time(compare, directory));
    console.log(
      `${String(count).padStart(5)} Kustomizations, one file changed     ${oneFile.get(count).toFixed(0).padStart(7)} ms`,
    );
    console.log(
      `${String(count).padStart(5)} Kustomizations, both sides in full   ${time([...compare, '--full'], directory)
        .toFixed(0)
        .padStart(7)} ms`,
    );
    console.log(
      `${String(count).padStart(5)} Kustomizations, build of one side    ${time(['build'], directory).toFixed(0).padStart(7)} ms`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
console.log(
  `growth of the one-file change from 100 to 1000: ${(oneFile.get(1000) / oneFile.get(100)).toFixed(2)} times`,
);
await benchSources(rounds);
await benchReport();
await benchHelm(process.argv.slice(3));
await benchKustomize(process.argv.slice(3));
