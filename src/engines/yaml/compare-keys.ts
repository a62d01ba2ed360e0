import { hasInvalidBytes, withoutInvalidBytes } from './invalid-bytes.ts';

const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;

/** go-yaml v2's order of keys: letters by code point, other characters before letters, runs of digits by value. */
export function compareKeys(a: string, b: string): number {
  return compareNaturally(a, b, false);
}

/** go-yaml v3's order: as v2's, but behind a common digit letters come first. */
export function compareKeysPretty(a: string, b: string): number {
  if (hasInvalidBytes(a) || hasInvalidBytes(b))
    return compareNaturally(withoutInvalidBytes(a), withoutInvalidBytes(b), true);
  return compareNaturally(a, b, true);
}

function compareNaturally(a: string, b: string, lettersAfterDigits: boolean): number {
  if (a === b) return 0;
  let digits = false;
  const left = [...a];
  const right = [...b];
  for (let at = 0; at < left.length && at < right.length; at++) {
    const x = left[at] ?? '';
    const y = right[at] ?? '';
    if (x === y) {
      digits = digit.test(x);
      continue;
    }
    const xLetter = letter.test(x);
    const yLetter = letter.test(y);
    if (xLetter && yLetter) return (x.codePointAt(0) ?? 0) - (y.codePointAt(0) ?? 0);
    if (xLetter || yLetter) return (lettersAfterDigits && digits) === xLetter ? -1 : 1;
    return compareRuns(left, right, at);
  }
  return left.length - right.length;
}

/**
 * Compares from the first difference on, where neither side has a letter: by the numbers that begin there, then their
 * lengths, then code points.
 */
function compareRuns(left: readonly string[], right: readonly string[], at: number): number {
  let x = 0n;
  let y = 0n;
  if (left[at] === '0' || right[at] === '0') {
    for (let back = at - 1; back >= 0 && digit.test(left[back] ?? ''); back--) {
      if (left[back] !== '0') {
        x = 1n;
        y = 1n;
        break;
      }
    }
  }
  let xEnd = at;
  let yEnd = at;
  for (; xEnd < left.length && digit.test(left[xEnd] ?? ''); xEnd++)
    x = BigInt.asIntN(64, x * 10n + BigInt((left[xEnd]?.codePointAt(0) ?? 0) - 48));
  for (; yEnd < right.length && digit.test(right[yEnd] ?? ''); yEnd++)
    y = BigInt.asIntN(64, y * 10n + BigInt((right[yEnd]?.codePointAt(0) ?? 0) - 48));
  if (x !== y) return x < y ? -1 : 1;
  if (xEnd !== yEnd) return xEnd - yEnd;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
}
