import { type Problem, problemOf } from '../core/problem.ts';
import { type ReviewedComparison } from '../findings/public.ts';
import { checkAnnotations } from './check-annotations.ts';
import { commentLimit, markdownTexts } from './markdown/markdown.ts';
import type { ReportContext } from './report-context.ts';
import { type NotedLines, reviewNotes } from './review/review-notes.ts';
import { verdictOf } from './verdict.ts';

/**
 * Problem that keeps a report from being written, found before anything of it is posted: half a report would be taken
 * for all of it. `parts` is the most comments it may take.
 */
export function reportLimitProblem(
  { comparison, context }: { readonly comparison: ReviewedComparison; readonly context: ReportContext },
  parts: number,
  reviewComments: NotedLines | 'off',
): Problem | undefined {
  try {
    markdownTexts(comparison, { ...context, limit: commentLimit }, parts);
    verdictOf(comparison);
    checkAnnotations(comparison);
    if (reviewComments !== 'off') reviewNotes(comparison, reviewComments);
    return undefined;
  } catch (error) {
    return { ...problemOf(error), message: `The report could not be written (${problemOf(error).code}).` };
  }
}
