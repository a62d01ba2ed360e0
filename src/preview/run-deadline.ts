import type { Problem } from '../model/problem.ts';
import type { SideResult } from '../model/side-result.ts';
import type { PreviewOptions } from './preview-request.ts';

/** The options of a run that begins now, and ends what it does by its deadline. */
export function withDeadline(options: PreviewOptions): PreviewOptions {
  const { clock, deadline } = options;
  if (clock === undefined || deadline === undefined) return options;
  const end = clock() + deadline;
  return { ...options, isOver: () => clock() >= end };
}

/** A failure of the run as a whole when something was not rendered in time, so that no report of it is green. */
export function deadlineProblems(results: readonly SideResult[]): readonly Problem[] {
  const isCutShort = results.some(({ nodes }) =>
    nodes.some(({ problems }) => problems.some(({ code }) => code === 'RUN_TIMEOUT')),
  );
  if (!isCutShort) return [];
  return [
    {
      code: 'RUN_TIMEOUT',
      message: 'the run reached its deadline: what was not rendered by then is not checked',
      hint: 'Run it again, which goes on with what is kept, share the work between shards, or raise `deadline`.',
    },
  ];
}
