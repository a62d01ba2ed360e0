/** The words of a text, for tables of names that do not fit on a line. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
