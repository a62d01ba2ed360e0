// node scripts/bench/refusals.js [ROUNDS]
//
// Says what the rules about refusals of the API server cost: the program and a copy that is built without them compare the same commits, in turns. Prints the time of the processor (of
// the program, without git) and of the clock of both, and the ratio of each pair as median and quartiles. Bounds: 1.10 for one changed file with warm caches, 1.30 for both sides in full.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policyFiles } from './policy-repository.js';
import { syntheticRepository } from './synthetic-repository.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const rounds = Number(process.argv[2] ?? 25);
/** Rules whose answers are the API server's, with the code that only they need. */
const ruleFiles = ['account-rights', 'admission', 'immutable', 'not-evaluated', 'order', 'pod-admission', 'schema'];
const place = mkdtempSync(join(tmpdir(), 'bench-refusals-'));
const clock = join(place, 'clock.cjs');

/** A repository whose last commit replaces one text of a file. */
function repository(name, files, file, from, to) {
  const directory = join(place, name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const git = (...args) =>
    execFileSync('git', [
      '-C',
      directory,
      '-c',
      'user.name=b',
      '-c',
      'user.email=b@example.com',
      '-c',
      'gc.auto=0',
      ...args,
    ]);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'base');
  const text = readFileSync(join(directory, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
  writeFileSync(join(directory, file), text.replace(from, to));
  git('commit', '-q', '-a', '-m', 'head');
  return directory;
}

/** One run: its milliseconds of the processor and of the clock. */
function run(program, directory, args) {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', clock, join(place, program, 'cli.js'), 'diff', '--base', 'HEAD~1', '--head', 'HEAD', ...args],
    {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: {
        PATH: process.env.PATH,
        HOME: place,
        XDG_CACHE_HOME: join(place, `cache-${program}`),
        CLOCK: join(place, 'used'),
      },
    },
  );
  const wall = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`exit ${status}\n${stderr}`);
  return { wall, processor: Number(readFileSync(join(place, 'used'), 'utf8')), stdout };
}

function quartiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((part) => sorted[Math.floor((sorted.length - 1) * part)]);
}

function compare(name, directory, args, refused) {
  const pairs = [];
  for (let round = -2; round < rounds; round++) {
    const programs = round % 2 === 0 ? ['with', 'without'] : ['without', 'with'];
    const pair = Object.fromEntries(programs.map((program) => [program, run(program, directory, args)]));
    for (const [program, { stdout }] of Object.entries(pair))
      if (stdout.includes('policy-warns') !== (refused && program === 'with'))
        throw new Error(`${name}: ${program}\n${stdout}`);
    // The first two fill the caches.
    if (round >= 0) pairs.push(pair);
  }
  console.log(`${name}, ${pairs.length} pairs`);
  for (const of of ['processor', 'wall']) {
    const [low, middle, high] = quartiles(pairs.map((pair) => pair.with[of] / pair.without[of])).map((ratio) =>
      ratio.toFixed(3),
    );
    const [on, off] = ['with', 'without'].map((program) =>
      quartiles(pairs.map((pair) => pair[program][of]))[1].toFixed(0),
    );
    console.log(
      `  ${of.padEnd(10)} ${on.padStart(5)} ms with, ${off.padStart(5)} ms without; ratio ${middle} (quartiles ${low} to ${high})`,
    );
  }
}

try {
  writeFileSync(
    clock,
    "const { writeFileSync } = require('node:fs'); process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync(process.env.CLOCK, String((user + system) / 1000)); });\n",
  );
  for (const [program, without] of [
    ['with', []],
    ['without', ruleFiles],
  ])
    execFileSync(process.execPath, [join(root, 'scripts', 'build.js'), join(place, program), ...without]);
  const files = syntheticRepository(100);
  const plain = repository('plain', files, 'apps/group-000/app-0007/helmrelease.yaml', 'LEVEL: info', 'LEVEL: debug');
  compare('100 Kustomizations, one file changed', plain, [], false);
  compare('100 Kustomizations, both sides in full', plain, ['--full'], false);
  const governed = repository(
    'governed',
    new Map([...files, ...policyFiles()]),
    'clusters/main/widgets.yaml',
    'size: 3',
    'size: 12',
  );
  compare('18 policies, a custom resource changed', governed, [], true);
} finally {
  rmSync(place, { recursive: true, force: true });
}
