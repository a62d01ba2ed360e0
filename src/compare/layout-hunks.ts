import type { Hunk } from './comparison.ts';
import { printFieldPath } from './field-changes.ts';
import { diffLines } from './line-diff.ts';
import { manifestLines } from './manifest-lines.ts';
import type { TextPair } from './noise.ts';

/**
 * The lines in which texts differ, each hunk under the place of its text. `hide` takes out of a text what must not be
 * shown.
 */
export function layoutHunks(texts: readonly TextPair[], context: number, hide: (text: string) => string): Hunk[] {
  return texts.flatMap(({ path, base, head }) => {
    const key = path.at(-1) ?? '';
    const { hunks } = diffLines(manifestLines({ [key]: hide(base) }), manifestLines({ [key]: hide(head) }), context);
    const printed = printFieldPath(path.map((field) => ({ field })));
    return hunks.map((hunk) => ({ ...hunk, path: printed }));
  });
}
