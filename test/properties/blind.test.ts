import { expect, test } from 'vitest';
import { runMutations } from '../support/mutation-run.ts';

// `npm run fuzz:blind` tries others, as many as wanted.
test('what a thousand changes of sources make differ in what is applied is named in the report, with the difference or the class of what is hidden', async () => {
  const { tried, differing, misses } = await runMutations(1_000, 2);

  expect(misses).toEqual([]);
  expect(tried).toBe(1_000);
  expect(differing).toBeGreaterThan(700);
}, 600_000);
