import { expect, test } from 'vitest';
import { runMutations } from '../support/mutation-run.ts';
import { sampledCount } from '../support/sampled.ts';

// `npm run fuzz:blind` tries others, as many as wanted.
test('what changes of sources make differ in what is applied is named in the report, with the difference or the class of what is hidden', async () => {
  const count = sampledCount(1_000, 4);
  const { tried, differing, misses } = await runMutations(count, 2);

  expect(misses).toEqual([]);
  expect(tried).toBe(count);
  expect(differing).toBeGreaterThan(count * 0.7);
}, 600_000);
