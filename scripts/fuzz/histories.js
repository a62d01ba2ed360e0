// Plays random histories of small fleets in a model of a cluster with Flux, and holds the report on the last commit
// against what becomes of each object.
//
//   node scripts/fuzz/histories.js [--count N] [--seed S] [--out FILE] [--again FILE]
//
// Everything follows from the seed: of each further one 500 cases are drawn. A fault is an all-clear over a change, a
// change or removal that is not told, or one that is told and does not happen. FILE gets a line of JSON a case with
// faults, which `--again` plays again. Prints each case with faults, the count of these, and that of the cases in which
// Kustomizations undo each other's work for ever, which no report can be held against;
// exits with 1 when there is a fault.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../load-typescript.js';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    again: { type: 'string' },
  },
});
const { fc, faultsOfHistory, histories } = await loadTypeScript(
  'test/support/fleet/fleet-histories.ts',
  'test/support/fleet/play-history.ts',
  'test/support/property.ts',
);

/** Cases of a seed. */
const perSeed = 500;

/** The cases of a run, with their names: drawn, or those of a file. */
function* cases() {
  if (values.again !== undefined) {
    const lines = readFileSync(values.again, 'utf8').split('\n');
    for (const line of lines.filter((text) => text !== '')) yield JSON.parse(line);
    return;
  }
  const count = Number(values.count);
  for (let drawn = 0; drawn < count; drawn += perSeed) {
    const seed = Number(values.seed) + drawn / perSeed;
    const some = fc.sample(histories, { seed, numRuns: Math.min(perSeed, count - drawn) });
    for (const [at, history] of some.entries()) yield { name: `${seed}/${at}`, history };
  }
}

if (values.out !== undefined) writeFileSync(values.out, '');
const started = performance.now();
let [played, wrong, restless] = [0, 0, 0];
for (const { name, history } of cases()) {
  played += 1;
  const faults = await faultsOfHistory(history).catch((error) => {
    if (!error.message.endsWith('does not come to rest')) throw error;
    restless += 1;
    return [];
  });
  if (faults.length === 0) continue;
  wrong += 1;
  process.stdout.write(`${name}: ${faults.join('; ')}\n`);
  if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify({ name, faults, history })}\n`);
}
const seconds = Math.round((performance.now() - started) / 1000);
const without = restless === 0 ? '' : `, ${restless} that do not come to rest`;
process.stdout.write(`${played} histories, ${wrong} with faults${without}, ${seconds} s\n`);
process.exit(wrong === 0 ? 0 : 1);
