/** The most steps that one comparison with wildcards takes; beyond, nothing matches. */
const mostSteps = 5_000_000;

/** True for a text with `*` or `?`. */
export function hasWildcard(text: string): boolean {
  return text.includes('*') || text.includes('?');
}

/** Whether a text fits a pattern, in which `*` stands for any text and `?` for one character. */
export function matchesWildcard(pattern: string, text: string): boolean {
  let [p, t, star, from, steps] = [0, 0, -1, 0, 0];
  while (t < text.length) {
    if (++steps > mostSteps) return false;
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
