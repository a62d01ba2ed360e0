// node scripts/bench/shards.js [NODES [ROUNDS [WORK]]]
//
// Times whole processes of the built program on a generated repository whose every release and Kustomization changes: a comparison by one process, and by shards, of which the slowest counts, with
// the merge of their parts. Each process is run ROUNDS times (five by default) and counts with the middle of its times: the slowest of several that did the same work would be the one that the machine held up. WORK is how many digests each release computes besides what its chart does, to stand for charts that take longer: none by default; with `light` the chart itself has hardly
// anything to do. Prints how long releases and Kustomizations take, and medians in milliseconds on the clock, which is what a job takes, and of processor time, in which other load on the machine does not
// count, each with the part of the whole. Fails when a merged report is not the one of a single process, byte by byte.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeTimes } from './node-times.js';
import { lightChart, typicalChart } from './synthetic-chart.js';
import { writeRepository } from './synthetic-repository.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'cli.js');
const nodes = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 5);
const isLight = process.argv[4] === 'light';
const work = isLight ? 0 : Number(process.argv[4] ?? 0);
const directory = mkdtempSync(join(tmpdir(), 'bench-shards-'));

/** Certificates that a machine adds are read whenever Node starts, and have nothing to do with the program. */
const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;

function git(...args) {
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0'];
  execFileSync('git', ['-C', directory, ...identity, ...args]);
}

function edit(file, from, to) {
  const path = join(directory, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** Output of one process, and the milliseconds that it took with its helpers. */
function run(...args) {
  const timed = ['-c', 'TIMEFORMAT="%R %U %S"; time "$@"', 'bench', process.execPath, cli, ...args];
  const { status, stdout, stderr } = spawnSync('bash', timed, {
    cwd: directory,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 29,
  });
  if (status !== 0) throw new Error(`fluxdelta ${args.join(' ')}: exit ${status}\n${stderr}`);
  const [real, user, system] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { time: { clock: (real ?? 0) * 1000, processor: ((user ?? 0) + (system ?? 0)) * 1000 }, stdout };
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const kinds = ['clock', 'processor'];

/** The middle of times by each way to measure. */
function middle(times) {
  return Object.fromEntries(kinds.map((kind) => [kind, median(times.map((time) => time[kind]))]));
}

/** The most of each kind. */
function slowest(times) {
  return Object.fromEntries(kinds.map((kind) => [kind, Math.max(...times.map((time) => time[kind]))]));
}

function line(what, time, more = () => '') {
  const shown = kinds.map((kind) => `${kind} ${time[kind].toFixed(0).padStart(6)} ms${more(kind)}`);
  console.log(`${what.padEnd(28)} ${shown.join('; ')}`);
}

try {
  writeRepository(directory, nodes, isLight ? lightChart : typicalChart);
  if (work > 0) {
    const template = `{{- range until ${work} }}{{ $_ := printf "%s %d" $.Release.Name . | sha256sum }}{{ end }}\n`;
    writeFileSync(join(directory, 'charts/app/templates/work.yaml'), template);
  }
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'base');
  edit('charts/app/values.yaml', 'port: 80', 'port: 8080');
  edit('components/common/kustomization.yaml', 'value: {zone: "${ZONE}"}', 'value: {zone: "${ZONE}", tier: web}');
  git('commit', '-q', '-a', '-m', 'head');
  // As a checkout is.
  git('repack', '-adq');

  const compare = ['--base', 'HEAD~1', '--head', 'HEAD', '--offline', '--no-cache'];
  const counts = [2, 4, 8];
  const single = [];
  const parts = new Map(counts.map((of) => [of, Array.from({ length: of }, () => [])]));
  const merges = new Map(counts.map((of) => [of, []]));
  const plans = [];
  for (let round = 0; round < rounds; round++) {
    const whole = run('diff', ...compare, '-o', 'markdown', '--metrics', join(directory, '.git', 'metrics.json'));
    single.push(whole.time);
    plans.push(run('plan', ...compare, '--shards', '4').time);
    for (const of of counts) {
      const files = [];
      for (let index = 1; index <= of; index++) {
        const file = join(directory, '.git', `part-${index}-of-${of}.json`);
        const part = run('diff', ...compare, '--shard', `${index}/${of}`, '-o', 'artifact', '--output-file', file);
        parts.get(of)[index - 1].push(part.time);
        files.push(file);
      }
      const merged = run('merge', ...files, '-o', 'markdown');
      if (merged.stdout !== whole.stdout) throw new Error(`the report of ${of} shards differs`);
      merges.get(of).push(merged.time);
    }
  }
  for (const told of nodeTimes(join(directory, '.git', 'metrics.json'))) console.log(told);
  const whole = middle(single);
  line(`${nodes} nodes, one process`, whole);
  line('plan', middle(plans));
  for (const of of counts) {
    const [part, merge] = [slowest(parts.get(of).map(middle)), middle(merges.get(of))];
    const critical = Object.fromEntries(kinds.map((kind) => [kind, part[kind] + merge[kind]]));
    const share = (kind) =>
      `, ${(critical[kind] / whole[kind]).toFixed(2)} of one (part ${part[kind].toFixed(0)}, merge ${merge[kind].toFixed(0)})`;
    line(`${of} shards`, critical, share);
  }
  console.log('The reports are equal byte by byte.');
} finally {
  rmSync(directory, { recursive: true, force: true });
}
