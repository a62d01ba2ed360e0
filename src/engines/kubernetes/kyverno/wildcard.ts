import { spend } from '../../../core/step-budget.ts';

/** Comparisons of characters that take a step. */
const comparisonsInStep = 16;

/** Test for a text with `*` or `?`. */
export function hasWildcard(text: string): boolean {
  return text.includes('*') || text.includes('?');
}

/** Match of a text with a pattern, in which `*` stands for any text and `?` for one character. Throws `StepLimit`. */
export function matchesWildcard(pattern: string, text: string): boolean {
  spend(1);
  let [p, t, star, from, compared] = [0, 0, -1, 0, 0];
  while (t < text.length) {
    if (++compared % comparisonsInStep === 0) spend(1);
    if (pattern[p] === '*') {
      star = p++;
      from = t;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++from;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
