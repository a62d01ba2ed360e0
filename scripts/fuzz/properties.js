// Tries the properties of the suite with other cases than the suite itself, which draws the same ones every time, until
// one fails.
//
//   npm run fuzz:properties -- [--rounds N] [--runs FACTOR] [--seed S] [FILE…]
//
// Each round has a seed of its own, one more than that of the round before, and tries every property FACTOR times as
// often as the suite does. Without files: all that hold properties. Prints how to repeat a round that fails, and exits
// with 1.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000_000) },
  },
});
const files =
  positionals.length > 0
    ? positionals
    : readdirSync('test', { recursive: true })
        .map((name) => `test/${name}`)
        .filter((name) => name.endsWith('.test.ts') && readFileSync(name, 'utf8').includes("support/property.ts'"));

for (let round = 0; round < Number(values.rounds); round++) {
  const seed = Number(values.seed) + round;
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      '--root',
      '.',
      '--testTimeout=0',
      '--reporter=dot',
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_RUNS: values.runs } },
  );
  if (status !== 0) {
    console.log(
      `repeat: npm run fuzz:properties -- --seed ${seed} --runs ${values.runs} ${files.length > 5 ? '' : files.join(' ')}`,
    );
    process.exit(1);
  }
}
console.log(
  `${values.rounds} rounds from seed ${values.seed}, ${values.runs} times the runs of the suite: no property failed`,
);
