// Says what a step of each function takes: calls every function again and again, with short and with long texts, lists
// and maps, until the bound of STEPS, and prints the calls whose steps take longest, in seconds of CPU for all
// 40,000,000 steps of a render. What stands above ten costs too few.
//
//   node scripts/bench/step-costs.js [--steps N] [--above SECONDS] [--values NAMES] [PART OF A CALL]…
import { parseArgs } from 'node:util';
import { callsOf } from '../fuzz/nested-calls.js';
import { loadTypeScript } from '../load-typescript.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '1000000' },
    above: { type: 'string', default: '5' },
    values: { type: 'string' },
  },
});
const steps = Number(options.steps);
const {
  BUILTINS,
  DEFAULT_LIMITS,
  ExecContext,
  TemplateCompiler,
  TemplateSet,
  helmFunctions,
  randomStreams,
  toGoValue,
} = await loadTypeScript(
  'src/engines/gotemplate/builtins.ts',
  'src/engines/gotemplate/exec-context.ts',
  'src/engines/gotemplate/limits.ts',
  'src/engines/gotemplate/template-compiler.ts',
  'src/engines/gotemplate/template-set.ts',
  'src/engines/helm/random-streams.ts',
  'src/engines/helm/functions/helm-functions.ts',
  'src/engines/helm/values/value-map.ts',
);

const times = (count, each) => Array.from({ length: count }, (_, at) => each(at));
const texts = {
  short: 'x-1',
  words: 'ab cd-ef '.repeat(200_000),
  word: 'ab'.repeat(4_000_000),
  unicode: 'éü ☃'.repeat(200_000),
  lines: 'a: b\n'.repeat(100_000),
  quotes: '<"&\'\\'.repeat(200_000),
  yaml: times(20_000, (at) => `k${at}: {a: "b", c: [1, 2]}\n`).join(''),
  json: JSON.stringify(times(20_000, (at) => ({ a: 'b', c: [at] }))),
  digits: '1'.repeat(1_000_000),
  stars: '(a|b)*c'.repeat(1000),
};
const lists = {
  fewTexts: ['a', 'b', 'c'],
  numbers: times(20_000, (at) => at),
  names: times(20_000, (at) => `name${at}`),
  same: times(20_000, () => 'a'),
  maps: times(5_000, (at) => ({ a: at, b: { c: 'd' } })),
  long: times(20, () => 'ab '.repeat(300_000)),
};
const maps = {
  few: { a: 1, b: { c: 'd' } },
  many: Object.fromEntries(times(20_000, (at) => [`k${at}`, { a: 'b' }])),
  deep: times(400, () => 0).reduce((inner) => ({ a: inner, b: 'x' }), {}),
  longValues: Object.fromEntries(times(20, (at) => [`k${at}`, 'ab '.repeat(300_000)])),
};
const data = toGoValue({ ...texts, ...lists, ...maps });
const names = options.values?.split(',') ?? [texts, lists, maps].flatMap((values) => Object.keys(values));
const compiler = new TemplateCompiler(helmFunctions());

function measure(call) {
  const set = new TemplateSet('step-costs', compiler);
  set.add('show', '{{ define "show" }}{{ typeOf . }}{{ end }}');
  set.add('main', `{{ range 1000000000 }}{{ $x := ${call} }}{{ end }}`);
  const context = new ExecContext(set, { limits: { steps }, random: randomStreams('a', 'b') });
  const start = process.cpuUsage();
  let reason = '';
  try {
    context.execute('main', data);
  } catch (error) {
    reason = error.message;
  }
  const { user, system } = process.cpuUsage(start);
  const taken = Math.max(context.costs.steps, 1);
  return { call, seconds: (user + system) / 1e6, taken, isBound: reason.includes('execute more than'), reason };
}

const found = [];
const forms = [...new Set(callsOf([...BUILTINS.values(), ...helmFunctions().values()]).map(({ form }) => form))].filter(
  (form) =>
    !form.startsWith('{{') && (positionals.length === 0 || positionals.some((part) => form.split(' ').includes(part))),
);
for (const form of forms) {
  for (const name of names) {
    const outcome = measure(form.replaceAll('@', `$.${name}`));
    if (!outcome.isBound) continue;
    const whole = (outcome.seconds / outcome.taken) * DEFAULT_LIMITS.steps;
    found.push({ ...outcome, whole });
    if (outcome.seconds > 3 || whole > 60)
      console.error(`${whole.toFixed(1)} ${outcome.call} (${outcome.seconds.toFixed(1)} s)`);
  }
}
const above = found.filter(({ whole }) => whole > Number(options.above)).sort((a, b) => b.whole - a.whole);
console.log(
  `${found.length} calls end at the bound; ${above.length} of them take more than ${options.above} s for all steps:`,
);
for (const { whole, seconds, call } of above)
  console.log(`${whole.toFixed(1).padStart(8)}  ${call}  (${seconds.toFixed(2)} s measured)`);
