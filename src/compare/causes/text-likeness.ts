import type { Change } from '../comparison.ts';
import { stepText } from '../field-changes.ts';
import type { KnownEdit } from './edit-relation.ts';

/** Weights of what an edit and a difference have in common. */
const weight = { phrase: 22, value: 12, field: 10 } as const;

/** Texts of both sides that differ, to search in, with the names of the fields that do. */
export interface Differing {
  readonly from: string;
  readonly to: string;
  readonly fields: ReadonlySet<string>;
}

/** Differing texts of a change. What comes or goes as a whole has at least its name. */
export function differingText(change: Change): Differing {
  const from: string[] = change.status === 'removed' ? [change.id.name] : [];
  const to: string[] = change.status === 'added' ? [change.id.name] : [];
  for (const hunk of [...change.hunks, ...(change.layout ?? [])]) {
    for (const line of hunk.lines) {
      if (line.startsWith('-')) from.push(line);
      else if (line.startsWith('+')) to.push(line);
    }
  }
  const fields = new Set<string>();
  for (const { path } of change.fields)
    for (const step of path)
      if ('field' in step && step.field !== 'spec' && step.field !== 'metadata') fields.add(step.field);
  return { from: from.join('\n'), to: to.join('\n'), fields };
}

/**
 * Amount of text that an edit and a difference have in common. What is gone says less than what is new, except of what
 * is gone itself.
 */
export function likenessOf(
  { edit, added, removed }: KnownEdit,
  values: Differing,
  told: ReadonlySet<string>,
  isGone: boolean,
): number {
  const own = added.filter((text) => told.has(text) && !isCovered(text, values.to, told));
  let likeness = weighed(own, values.to) + weighed(removed, values.from) / (isGone ? 1 : 2);
  const last = edit.path.at(-1);
  if (last !== undefined && values.fields.has(stepText(last))) likeness += weight.field;
  return likeness;
}

/** What it says that some text is part of another one: a single word is easily the same by chance. */
function weighed(texts: readonly string[], all: string): number {
  const held = texts.filter((text) => holdsText(all, text));
  if (held.length === 0) return 0;
  return held.some((text) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text)) ? weight.phrase : weight.value;
}

/** The new texts of edits that a text holds. */
export function textsIn(all: string, edits: readonly KnownEdit[]): ReadonlySet<string> {
  // Many edits bring the same texts: each is looked for once.
  const texts = new Set(edits.flatMap(({ added }) => added));
  return new Set([...texts].filter((text) => holdsText(all, text)));
}

/** Test for a text that what differs holds only within a longer one, which another edit brought. */
function isCovered(text: string, to: string, told: ReadonlySet<string>): boolean {
  const longer = [...told].filter(
    (other) => other.length > text.length && isShort(other, text) && other.includes(text),
  );
  if (longer.length === 0) return false;
  return !holdsText(
    longer.reduce((left, other) => left.replaceAll(other, '\n'), to),
    text,
  );
}

/** Test whether the new text of an edit, or without one the old text, is in what differs. */
export function sharesText({ added, removed }: KnownEdit, values: Differing): boolean {
  if (added.length > 0) return added.some((text) => holdsText(values.to, text));
  return removed.some((text) => holdsText(values.from, text));
}

/** The number of texts of an edit that are in what differs. */
export function sharedTexts({ added, removed }: KnownEdit, values: Differing): number {
  const held = (texts: readonly string[], all: string): number =>
    new Set(texts.filter((text) => holdsText(all, text))).size;
  return held(added, values.to) + held(removed, values.from);
}

/**
 * Texts of this length are looked for in any text; what is longer only where that takes less than some comparisons of
 * characters.
 */
const search = { length: 500, comparisons: 50_000_000 };

function isShort(all: string, text: string): boolean {
  return text.length <= search.length || all.length * text.length <= search.comparisons;
}

/**
 * Test for a text that is part of another one and is no part of a longer word there. A search costs up to the product
 * of both lengths, so that long texts are only compared as a whole.
 */
function holdsText(all: string, text: string): boolean {
  if (!isShort(all, text)) return all === text;
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    if (!(isWord(text[0]) && isWord(all[at - 1])) && !(isWord(text.at(-1)) && isWord(all[at + text.length])))
      return true;
  }
  return false;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
