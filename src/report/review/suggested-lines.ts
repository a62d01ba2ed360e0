import type { DiffLines } from './diff-lines.ts';

/** Lines of one file of the head, and those that a safe way has in their place. */
export interface SuggestedLines {
  readonly file: string;
  /** The number of the first of them. */
  readonly first: number;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The block that a platform offers to put in the place of the lines. No text closes it. */
export function suggestionBlock({ to }: SuggestedLines, language: string): string {
  const runs = to.join('\n').match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), 3));
  return [`${fence}${language}`, ...to, fence].join('\n');
}

/** Test for lines that a diff shows as they are, beside each other. */
export function areShown({ first, from }: SuggestedLines, diff: DiffLines | undefined): boolean {
  return from.every((text, at) => diff?.RIGHT.get(first + at)?.text.trimEnd() === text.trimEnd());
}
