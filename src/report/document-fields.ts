import { type Change, type FieldChange, printFieldPath } from '../compare/public.ts';
import type { JsonValue } from '../core/json.ts';
import { counted } from '../core/text/counted.ts';
import { clipText } from './safe-text.ts';

/** Differences of which every line can be seen at a glance need no list of fields. */
const glance = 6;
/** Fields that are listed. */
const mostListed = 10;
/** Characters on both sides of what differs in a long text. */
const around = 12;
/** Characters of a value. */
const mostCharacters = 80;

/**
 * Differences within the documents of a resource's texts, field by field, such as
 * `data["config.yaml"] → server.port: 80 → 8080`, where the lines are many or do not show it plainly. `code` gives the
 * form of what comes from a manifest.
 */
export function documentFields(
  { fields, hunks, layout, linesAdded, linesRemoved }: Change,
  code: (text: string) => string,
): string[] {
  if (hunks.length === 0 || (layout === undefined && linesAdded + linesRemoved <= glance)) return [];
  const inside = fields.filter(({ path }) => path.some((step) => 'inside' in step));
  const lines = inside.slice(0, mostListed).map((field) => `${code(pathText(field))}${changeText(field, code)}`);
  const more = inside.length - mostListed;
  return more > 0 ? [...lines, `and ${counted(more, 'more field')}`] : lines;
}

function pathText({ path }: FieldChange): string {
  const printed = printFieldPath(path);
  return printed.length <= 160 ? printed : `…${printed.slice(-159)}`;
}

function changeText(field: FieldChange, code: (text: string) => string): string {
  switch (field.kind) {
    case 'added':
      return isShort(field.to) ? `: ${code(valueText(field.to))} added` : ' added';
    case 'removed':
      return isShort(field.from) ? `: ${code(valueText(field.from))} removed` : ' removed';
    case 'reordered':
      return ' reordered';
    case 'changed': {
      const [from, to] = changedParts(field.from, field.to);
      return from !== undefined && to !== undefined ? `: ${code(from)} → ${code(to)}` : ' changed';
    }
  }
}

/** Both values; of long texts of one line the parts in which they differ, between what both have. */
function changedParts(from: JsonValue, to: JsonValue): readonly [string?, string?] {
  if (isShort(from) && isShort(to)) return [valueText(from), valueText(to)];
  if (typeof from !== 'string' || typeof to !== 'string' || from.includes('\n') || to.includes('\n')) return [];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  const before = Math.max(0, start - around);
  const after = Math.max(0, end - around);
  const part = (text: string): string =>
    `${before === 0 ? '' : '…'}${text.slice(before, text.length - after)}${after === 0 ? '' : '…'}`;
  const [old, next] = [part(from), part(to)];
  return Math.max(old.length, next.length) <= mostCharacters ? [old, next] : [];
}

/** Test for what is said in a few words. */
function isShort(value: JsonValue): boolean {
  return (
    (typeof value !== 'object' || value === null) &&
    String(value).length <= mostCharacters &&
    !String(value).includes('\n')
  );
}

function valueText(value: JsonValue): string {
  return clipText(
    typeof value === 'string' ? (value === '' ? '""' : value) : typeof value === 'object' ? 'null' : String(value),
    mostCharacters,
  );
}
