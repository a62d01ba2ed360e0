/**
 * A text without those of the given characters that stand at its end. A pattern such as `/\/+$/` takes quadratic time
 * in a run of them that stands elsewhere.
 */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without those of the given characters that stand at its start or at its end. */
export function trimmed(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return trimmedEnd(text.slice(start), characters);
}
