import type { Cause, Change } from '../comparison.ts';

/** The edits that a change comes from, each once: those of its fields in their order, or the one of the whole; none when nothing is known. */
export function changeCauses({ cause, fields }: Change): readonly Cause[] {
  if (cause === undefined) return [];
  if (fields.every((field) => field.cause === undefined)) return [cause];
  const found = new Map<string, Cause>();
  for (const field of fields) {
    const own = field.cause ?? cause;
    const key = `${own.side} ${own.at.file}:${own.at.line} ${own.field}`;
    if (!found.has(key)) found.set(key, own);
  }
  return [...found.values()];
}

/** The most edits of one change that are named. */
export const maxCauses = 4;
