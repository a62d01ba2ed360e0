// Runs every comparison of random input with the installed Helm (npm run oracles), two at a time, and sums up.
//
//   node scripts/fuzz/helm.js [--cases N] [--seed S] [--helm VERSION]
//
// Two fifths of the cases are templates of the language, a quarter nested calls of every function, three in twenty
// single calls of sprig's functions with odd arguments, as many data and documents in and out (YAML, JSON, TOML) with
// arguments and values files, and the rest charts with subcharts and values, and blanks where texts end. Exits with 1
// when one differs; what differs is printed with its input.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const scripts = dirname(fileURLToPath(import.meta.url));
const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    helm: { type: 'string' },
  },
});
// The comparisons are processes of their own.
if (options.helm !== undefined) process.env.FLUXDELTA_FUZZ_HELM = options.helm;
const cases = Number(options.cases);
const seed = Number(options.seed);
/** The most cases of one process, so that its memory stays small. */
const most = 1_000;

const kinds = [
  { name: 'language', share: 0.4, args: (count, from) => ['gotemplate.js', '--count', count, '--seed', from] },
  {
    name: 'functions',
    share: 0.25,
    args: (count, from) => ['gotemplate.js', '--functions', 'all', '--count', count, '--seed', from],
  },
  { name: 'sprig', share: 0.15, args: (count, from) => ['sprig.js', count, from] },
  { name: 'yaml', share: 0.15, args: (count, from) => ['helm-yaml.js', count, from] },
  { name: 'blanks', share: 0.02, args: (count, from) => ['helm-blanks.js', count, from] },
  { name: 'values', share: 0.03, args: (count, from) => ['helm-values.js', count, from] },
];

const jobs = kinds.flatMap(({ name, share, args }) => {
  const total = Math.round(cases * share);
  return Array.from({ length: Math.ceil(total / most) }, (_job, at) => {
    const count = Math.min(most, total - at * most);
    // Charts take a seed each, the others one for all.
    return { name, count, args: args(String(count), String(seed * 100_000 + at * most)) };
  });
});

let differing = 0;
const done = new Map(kinds.map(({ name }) => [name, 0]));

async function run({ name, count, args: [script, ...rest] }) {
  const child = spawn(process.execPath, [join(scripts, script), ...rest], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const text = Buffer.concat(chunks).toString().trimEnd();
  if (code !== 0) differing++;
  console.log(code === 0 ? `${name}: ${text.split('\n').at(-1)}` : `${name}:\n${text}`);
  done.set(name, (done.get(name) ?? 0) + count);
}

let next = 0;
async function worker() {
  while (next < jobs.length) await run(jobs[next++]);
}
await Promise.all([worker(), worker()]);
const counts = [...done].map(([name, count]) => `${count} ${name}`).join(', ');
console.log(
  `${cases} cases (${counts}), seed ${seed}: ${differing === 0 ? 'no difference' : `${differing} of ${jobs.length} runs differ`}`,
);
process.exitCode = differing > 0 ? 1 : 0;
