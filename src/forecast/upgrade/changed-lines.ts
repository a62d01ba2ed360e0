/** Number of lines that one of two sets of texts has and the other does not have in the text of one name. */
export function changedLines(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>): number {
  let sum = 0;
  for (const name of new Set([...base.keys(), ...head.keys()])) {
    const [old, next] = [base.get(name), head.get(name)];
    if (old !== next) sum += differingLines(linesOf(old), linesOf(next));
  }
  return sum;
}

/** Lines that one has and the other has not, or not as often. */
function differingLines(base: readonly string[], head: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of base) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of head) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function linesOf(text = ''): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
