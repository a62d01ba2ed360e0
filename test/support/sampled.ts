import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * True in the long run of the suite (`npm run test:all-cases`), which tries every case where the usual one takes a
 * sample.
 */
const triesAll = process.env['FLUXDELTA_ALL_CASES'] === '1';

/**
 * Every `step`-th of some cases, from `offset` on; all of them in the long run. With an offset of its own for each
 * test, all tests together meet every case.
 */
export function sampled<T>(cases: readonly T[], step: number, offset: number): readonly T[] {
  if (triesAll) return cases;
  const some = cases.filter((_case, at) => at % step === offset % step);
  noteSample(some.length, cases.length);
  return some;
}

/** The numbers from `first` to `last`, or a sample of them. */
export function sampledNumbers(first: number, last: number, step: number, offset: number): readonly number[] {
  return sampled(
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
    step,
    offset,
  );
}

/** One case of `step` of so many that are drawn, or all of them. */
export function sampledCount(count: number, step: number): number {
  if (triesAll) return count;
  const some = Math.ceil(count / step);
  noteSample(some, count);
  return some;
}

/** Notes for the end of the run, which says how many cases were tried of how many. */
function noteSample(tried: number, all: number): void {
  const directory = process.env['TEST_RUN_DIRECTORY'];
  if (directory !== undefined) appendFileSync(join(directory, 'samples'), `${tried} ${all}\n`);
}
