import type { Cause, Change } from '../comparison.ts';

/**
 * The edits that a change comes from, each once, as the first of their fields: those of its fields in their order, or
 * the one of the whole; none when nothing is known.
 */
export function changeCauses({ cause, fields }: Change): readonly Cause[] {
  if (cause === undefined) return [];
  if (fields.every((field) => field.cause === undefined)) return [cause];
  const found = new Map<string, Cause>();
  for (const field of fields) {
    const own = field.cause ?? cause;
    // Fields may share a line, by an anchor or in flow style.
    const key = `${own.side} ${own.at.file}:${own.at.line}${own.at.line === undefined ? ` ${own.field}` : ''}`;
    if (!found.has(key)) found.set(key, own);
  }
  return [...found.values()];
}

/** The most edits of one change that are named. */
export const maxCauses = 4;
