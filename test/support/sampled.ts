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
  return triesAll ? cases : cases.filter((_case, at) => at % step === offset % step);
}

/** The numbers from `first` to `last`, or a sample of them. */
export function sampledNumbers(first: number, last: number, step: number, offset: number): readonly number[] {
  return sampled(
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
    step,
    offset,
  );
}
