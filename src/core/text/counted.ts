/** `1 app`, `2 apps`, `1,204 lines`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A whole number with thousands separated by commas. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The first `most` of some names, and how many more there are: `a, b and 3 more`. */
export function firstNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  const more = names.length - Math.min(most, names.length);
  if (more === 0) return shown;
  return shown === '' ? formatCount(more) : `${shown} and ${formatCount(more)} more`;
}
