/**
 * The name a person most likely meant: the one that takes the fewest single letter slips to become `typed`, at most
 * two, and one in names of up to four letters. The first of several.
 */
export function closestName(typed: string, names: Iterable<string>): string | undefined {
  if (typed.length > 40) return undefined;
  let closest: string | undefined;
  let fewest = 3;
  for (const name of names) {
    const slips = countSlips(typed, name);
    if (slips < fewest && slips <= (name.length > 4 ? 2 : 1)) {
      fewest = slips;
      closest = name;
    }
  }
  return closest;
}

/** Insertions, deletions, replacements and swaps of neighbours between two short texts. */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
