/** Numbers of each word of a text. */
type WordCounts = ReadonlyMap<string, number>;

/**
 * Test whether a text has words, beyond those of another one, that a former text does not have as often, or lacks words
 * that the former one has: whether what sets the two apart also sets the text apart from the former one.
 */
export function tellsApart(text: string, other: string, former: string): boolean {
  const [own, without, before] = [text, other, former].map(countsOf);
  if (own === undefined || without === undefined || before === undefined) return false;
  const count = (counts: WordCounts, word: string): number => counts.get(word) ?? 0;
  for (const word of new Set([...own.keys(), ...without.keys()])) {
    const [now, then] = [count(own, word), count(before, word)];
    if (now > count(without, word) && now > then) return true;
    if (now < count(without, word) && now < then) return true;
  }
  return false;
}

/** Digests aside, which say of a text that is here, or in another template, that it differs. */
function countsOf(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\w.-]+/g))
    if (!/^[0-9a-f]{32,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
