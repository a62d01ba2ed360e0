/** Form of a variable that nothing in the tree sets. */
export const variableForm = /\$\{[^{}`]{1,120}\}/g;

/**
 * The first variable of two texts that have the same before their first one and after their last one, so that they may
 * be the same; undefined for texts that differ in any case.
 */
export function unknownInTexts(from: string, to: string, form = variableForm): string | undefined {
  const found = to.match(form)?.[0] ?? from.match(form)?.[0];
  if (found === undefined) return undefined;
  const [left, right] = [from.split(form), to.split(form)];
  const fits = (one = '', other = ''): boolean => one.startsWith(other) || other.startsWith(one);
  const fitsAtEnd = (one = '', other = ''): boolean => one.endsWith(other) || other.endsWith(one);
  return fits(left[0], right[0]) && fitsAtEnd(left.at(-1), right.at(-1)) ? found : undefined;
}
