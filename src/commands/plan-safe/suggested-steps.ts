import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { treeChanges } from '../../core/files/tree-changes.ts';
import { crossRunCache, type Preview, type PreviewOptions } from '../../render/preview/public.ts';
import { type ReviewNote, type SuggestedLines, suggestionNote } from '../../report/public.ts';
import { findSequences, type Sequence } from './find-sequences.ts';
import { isProven } from './plan-text.ts';
import type { PlannedStep } from './planned-steps.ts';
import type { ProofContext } from './prove-steps.ts';

/** Longer edits are no suggestion that somebody reads. */
const mostLines = 30;

/**
 * The whole difference between two trees as other lines in the place of some that are beside each other, in one file;
 * undefined where it is another one. What is only put in comes with the line before it, or after it.
 */
export function suggestedLines(before: FileTree, after: FileTree): SuggestedLines | undefined {
  const [[file, change] = ['', undefined], ...others] = treeChanges(before, after);
  const [old, next] = [readText(before, file), readText(after, file)];
  if (change !== 'changed' || others.length > 0 || old === undefined || next === undefined) return undefined;
  const [was, is] = [old.split('\n'), next.split('\n')];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  if (start + end === was.length) {
    if (start > 0) start--;
    else end--;
  }
  const [from, to] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  // What follows the last line break is no line, and which line breaks a server gives to others is not known.
  const isInside = end > 0 && from.length > 0 && to.length > 0 && !next.includes('\r');
  return isInside && from.length + to.length <= mostLines ? { file, first: start + 1, from, to } : undefined;
}

/**
 * The first step of a proven safe sequence, where that is the change with other lines in one place of one file, as a
 * note that offers them; none where there is no such sequence. Never rejects: the report is told in any case.
 */
export async function suggestedSteps(
  whole: Preview,
  { base, head }: Pick<ProofContext, 'base' | 'head'>,
  options: PreviewOptions,
): Promise<readonly ReviewNote[]> {
  const linesOf = (step: PlannedStep | undefined): SuggestedLines | undefined =>
    step?.of === 'head' ? suggestedLines(head.tree, step.tree) : undefined;
  try {
    const context = { base, head, options, kept: await crossRunCache(options, [base, head]) };
    const { sequences } = await findSequences(whole, context, ([first]) => linesOf(first) !== undefined);
    const [note] = sequences.flatMap((sequence) => {
      const lines = sequence.steps.every(isProven) ? linesOf(sequence.steps[0]) : undefined;
      return lines === undefined ? [] : [suggestionNote(lines, noteText(sequence))];
    });
    return note === undefined ? [] : [note];
  } catch {
    return [];
  }
}

/** All of it is of our own words. */
function noteText({ remedies, steps }: Sequence): string {
  const [first, ...later] = steps;
  const then = [...(first?.byHand ?? []).map(() => 'work by hand'), ...later.map(({ subject }) => `“${subject}”`)];
  return [
    `**A safe way** (${remedies.join(', ')}): with these lines nothing blocks, as a render of the result says.`,
    ...(first?.reasons ?? []),
    ...(then.length === 0 ? [] : [`Afterwards, each when Flux has reconciled: ${then.join(', ')}.`]),
    '`fluxdelta plan-safe` writes all steps.',
  ].join(' ');
}
