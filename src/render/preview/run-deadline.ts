import { ofNoNode } from '../../compare/public.ts';
import type { Problem } from '../../core/problem.ts';
import type { SideResult } from '../../core/side-result.ts';
import { type JudgedSides } from '../../findings/public.ts';
import type { PreviewOptions } from './preview-request.ts';

/** The options of a run that begins now, and ends what it does by its deadline. */
export function withDeadline(options: PreviewOptions): PreviewOptions {
  const { clock, deadline } = options;
  if (clock === undefined || deadline === undefined) return options;
  const end = clock() + deadline;
  return { ...options, isOver: () => clock() >= end };
}

/**
 * A failure of the run as a whole when something was not rendered in time, so that no report of it is green. A run that
 * is over may also have asked history for less than it would have.
 */
export function deadlineProblems(
  results: readonly SideResult[],
  isOver: (() => boolean) | undefined,
): readonly Problem[] {
  const isCutShort =
    isOver?.() === true ||
    results.some(({ nodes }) => nodes.some(({ problems }) => problems.some(({ code }) => code === 'RUN_TIMEOUT')));
  return isCutShort ? [overdue('what was not rendered by then is not checked')] : [];
}

function overdue(consequence: string): Problem {
  return {
    code: 'RUN_TIMEOUT',
    message: `the run reached its deadline: ${consequence}`,
    hint: 'Run it again, which goes on with what is kept, or raise `deadline`.',
  };
}

/** A comparison as it is judged until the run is over, with a failure of the run when that cut it short. */
export async function judgedInTime(
  isOver: (() => boolean) | undefined,
  judges: (isOver: () => boolean) => Promise<JudgedSides>,
): Promise<JudgedSides> {
  let isCutShort = false;
  const judged = await judges(() => {
    isCutShort ||= isOver?.() === true;
    return isCutShort;
  });
  if (!isCutShort) return judged;
  const { comparison } = judged;
  const failure = ofNoNode(overdue('policies and rules of definitions that were not asked by then are not checked'));
  const failures = { ...comparison.failures, new: [...comparison.failures.new, failure] };
  return { ...judged, comparison: { ...comparison, failures } };
}
