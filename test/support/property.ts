import fc from 'fast-check';
import { sampledCount } from './sampled.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 1);
const factor = Number(process.env['PROPERTY_RUNS'] ?? 1);

/** How often a property is tried that is to be tried `count` times in the suite. */
export function runs(count: number): number {
  return Math.ceil(count * factor);
}

/**
 * How often a property is tried of which each case takes a comparison or more: `count` times in the long run of the
 * suite, and one time of `step` in the usual one.
 */
export function sampledRuns(count: number, step: number): number {
  return runs(process.env['PROPERTY_RUNS'] === undefined ? sampledCount(count, step) : count);
}

/**
 * fast-check for the whole suite: each run draws the same cases, so that a test that fails does so because of a change.
 * `npm run fuzz:properties` draws others, and more of them.
 */
fc.configureGlobal({ seed, numRuns: runs(100) });

export { fc };
