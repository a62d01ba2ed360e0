import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DrawnHistory, histories } from '../support/fleet/fleet-histories.ts';
import { faultsOfHistory } from '../support/fleet/play-history.ts';
import { fc, runs } from '../support/property.ts';

test('clusters that got a history of commits are told what the next one changes in them', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (drawn) => {
      expect(await faultsOfHistory(drawn)).toEqual([]);
    }),
    { numRuns: runs(50) },
  );
});

/** Histories in which a report was wrong, as `scripts/fuzz/histories.js` writes them. */
const recorded = readFileSync(new URL('../support/fleet/recorded-histories.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly name: string; readonly history: DrawnHistory });

test.each(recorded)('$name', async ({ history }) => {
  expect(await faultsOfHistory(history)).toEqual([]);
});
