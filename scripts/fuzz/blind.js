// Changes one place of a cluster's sources at a time, and holds what the report says against what both sides apply.
//
//   npm run fuzz:blind -- [--count N] [--seed S]
//
// The clusters are golden scenarios and generated ones; a change is a value, key, item, line or character, many of them
// awkward (text that looks like what stands for something hidden, labels that count as noise, durations, long lines,
// characters that cannot be seen). Both sides are rendered for themselves and compared as plain data: where they
// differ, the report must name the resource with a difference or with the class of what it hides. Everything follows
// from the seed. Prints each miss, and exits with 1 when there is one.
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../load-typescript.js';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const { runMutations } = await loadTypeScript('test/support/mutation-run.ts');
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
let told = 0;
const print = ({ tried, differing, misses }) => {
  for (const { cluster, mutation, what, missed } of misses.slice(told))
    console.log(`missed: cluster ${cluster}, mutation ${mutation}, ${what}: ${missed.join(', ')}`);
  told = misses.length;
  if (tried % 1_000 < 50)
    console.log(`${tried} mutations, ${differing} differ, ${misses.length} missed, ${seconds()} s`);
};
const { tried, differing, misses } = await runMutations(Number(values.count), Number(values.seed), print);
console.log(
  `${tried} mutations from seed ${values.seed}: ${differing} change what is applied, ${misses.length} are missed, ${seconds()} s`,
);
if (misses.length > 0) process.exitCode = 1;
