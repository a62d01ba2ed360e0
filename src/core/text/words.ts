/** The words of a text, for tables of names that do not fit on a line. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The parts of a text between separators, without blanks around them, and without empty ones. */
export function partsOf(text: string, separator: RegExp | string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
