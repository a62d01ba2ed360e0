import { createHash } from 'node:crypto';

/** A text of at most so many characters: what is too long ends in a hash of all of it, so that no two are the same. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, most - hash.length - 1)}~${hash}`;
}
