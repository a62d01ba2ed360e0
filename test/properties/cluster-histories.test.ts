import { expect, test } from 'vitest';
import { histories } from '../support/fleet/fleet-histories.ts';
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
