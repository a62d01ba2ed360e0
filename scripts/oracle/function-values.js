// Regenerates test/conformance/function-values.json with the installed Helm (npm run oracles): what every function of
// templates makes of every kind of value that a template can hold.
//
//   node scripts/oracle/function-values.js [CALL…]
//
// With CALLs, as the table writes them, only these are asked for again, and others that the table lacks. An outcome is
// type and text of the result (its hash when it is long), or `!` and the reason of the error.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  callsOf,
  chart,
  helmErrors,
  outcomeOf,
  templateOf,
  values,
  valuesOf,
  withDirectory,
} from '../fuzz/nested-calls.js';
import { loadTypeScript } from '../load-typescript.js';

const path = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'function-values.json');
const { BUILTINS, helmFunctions } = await loadTypeScript(
  'src/engines/helm/functions/helm-functions.ts',
  'src/engines/gotemplate/builtins.ts',
);

const calls = callsOf([...BUILTINS.values(), ...helmFunctions('4.2.3').values()]);
const again = process.argv.slice(2);
const known = new Map(
  again.length > 0 && existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).calls.map((call) => [call.form, call.outcomes])
    : [],
);
for (const form of again) known.delete(form);
const cases = calls
  .filter(({ form }) => !known.has(form))
  .flatMap((call) => valuesOf(call).map((value) => ({ call, value })));
const errors = await withDirectory((directory) =>
  helmErrors(
    cases.map(({ call, value }) => templateOf(call, value)),
    directory,
  ),
);
const all = Object.values(values).flat();
const rows = new Map(calls.map((call) => [call, new Map()]));
for (const [index, { call, value }] of cases.entries()) {
  const outcomes = rows.get(call);
  const outcome = outcomeOf(errors[index]);
  outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), all.indexOf(value)]);
}
const lines = calls.map(
  (call) => `    ${JSON.stringify({ ...call, outcomes: known.get(call.form) ?? Object.fromEntries(rows.get(call)) })}`,
);
writeFileSync(
  path,
  `{\n  "chart": ${JSON.stringify(chart)},\n  "values": ${JSON.stringify(all)},\n  "calls": [\n${lines.join(',\n')}\n  ]\n}\n`,
);
console.log(`${calls.length} calls, ${cases.length} outcomes`);
