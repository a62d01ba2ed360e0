/** A text, the same without what is looked at, and a former text. */
interface ComparedText {
  readonly text: string;
  readonly without: string;
  readonly former: string;
}

/** Numbers of each word of a text. */
type WordCounts = ReadonlyMap<string, number>;

/**
 * Test whether at least half of the words by which texts differ without what is looked at are words by which they also
 * differ from the former texts: it is news, and nothing that these had in another way.
 */
export function tellsApart(texts: readonly ComparedText[]): boolean {
  let [differing, news] = [0, 0];
  for (const one of texts) {
    const [now, without, former] = [countsOf(one.text), countsOf(one.without), countsOf(one.former)];
    for (const word of new Set([...now.keys(), ...without.keys()])) {
      const [count, before] = [now.get(word) ?? 0, former.get(word) ?? 0];
      const more = count - (without.get(word) ?? 0);
      differing += Math.abs(more);
      news += Math.max(0, Math.min(Math.abs(more), more > 0 ? count - before : before - count));
    }
  }
  return differing > 0 && news * 2 >= differing;
}

/** Digests aside, which say of a text that is here, or in another template, that it differs. */
function countsOf(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\w[\w.-]*/g))
    if (!/^[0-9a-f]{32,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
