// Random nested calls of the functions of templates on values of every kind that a template can hold, with the
// installed Helm (npm run oracles) and with this engine.
//
//   node scripts/fuzz/function-values.js [COUNT] [SEED]

import { loadTypeScript } from '../load-typescript.js';
import { fuzzedVersion } from '../oracle/helm-program.js';
import { callsOf, chart, helmErrors, outcomeOf, templateOf, values, withDirectory } from './nested-calls.js';

const [count = '2000', seed = '1'] = process.argv.slice(2);
const { BUILTINS, chartErrors, helmFunctions } = await loadTypeScript(
  'src/engines/helm/functions/helm-functions.ts',
  'src/engines/gotemplate/builtins.ts',
  'test/engines/helm/chart-errors.ts',
);
let state = Number(seed) >>> 0;
/** One of a list (mulberry32). */
function pick(list) {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length];
}

const all = Object.values(values).flat();
// What is random, what lint answers in its own way, and what prints addresses of pointers has no one answer.
const calls = callsOf([...BUILTINS.values(), ...helmFunctions(fuzzedVersion).values()]).filter(
  ({ form, only, type }) =>
    only === undefined && type === undefined && !form.startsWith('{{') && !/^(?:required|html|js|urlquery)/.test(form),
);
const braced = (value) => (value.startsWith('(') ? value : `(${value})`);
const nested = () => {
  let value = pick(all);
  for (let depth = pick([1, 1, 2, 3]); depth > 0; depth--)
    value = `(${pick(calls).form.replaceAll('@', braced(value))})`;
  return value;
};
const cases = Array.from({ length: Number(count) }, () => ({ call: pick(calls), value: nested() }));
const texts = cases.map(({ call, value }) => templateOf(call, value));
const errors = await withDirectory((directory) => helmErrors(texts, directory));
const errorOf = chartErrors(chart);
let differing = 0;
for (const [index, text] of texts.entries()) {
  const wanted = outcomeOf(errors[index]);
  const found = outcomeOf(errorOf(text, false));
  if (wanted === found) continue;
  differing++;
  console.log(`${text}\n  helm: ${wanted}\n  ours: ${found}`);
}
console.log(`seed ${seed}: ${count} calls, ${differing} differ`);
process.exitCode = differing > 0 ? 1 : 0;
