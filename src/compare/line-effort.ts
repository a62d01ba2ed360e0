import type { Warning } from '../core/problem.ts';
import { counted } from '../core/text/counted.ts';

/** Steps of exact line comparisons for a run: some ten seconds. One that gives up takes 360,000. */
const mostSteps = 72_000_000;

/** Effort of all line comparisons of a run. */
export interface LineEffort {
  left: number;
  /** Resources that were compared when nothing was left, and are shown as removed and added lines. */
  coarse: number;
}

/** Budget of a line comparison. */
export function lineEffort(most = mostSteps): LineEffort {
  return { left: most, coarse: 0 };
}

/** Says of how many resources the lines are not told apart as exactly as those of the others. */
export function coarseLineWarnings({ coarse }: LineEffort): readonly Warning[] {
  if (coarse === 0) return [];
  const message = `the lines of ${counted(coarse, 'resource')} are compared in less detail: too many lines differ to look for all that are equal`;
  return [{ category: 'bound', message }];
}
