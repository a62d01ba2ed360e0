import { append } from '../core/append.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { documentKeys } from './documents/document-keys.ts';
import { type DocumentPair, DocumentPairs } from './documents/document-pairs.ts';
import type { DocumentForm } from './documents/text-document.ts';
import { type ListKey, listKeys } from './list-keys.ts';
import { embeddedTextSeparator } from './manifest-lines.ts';

/**
 * A step into a value: a key of a mapping, the key of a list item, an item's place in a list that has no keys, or into
 * the document that a text holds.
 */
export type FieldStep =
  | { readonly field: string }
  | { readonly item: ListKey }
  | { readonly at: number }
  | { readonly inside: DocumentForm };

/** Documents within documents that are looked into. */
const mostInside = 3;
/** A text in whose document more than this differs is another text. */
const mostWithin = 1_000;

/**
 * One field that differs. `from` is absent for what was added, `to` for what was removed. `order` holds the keys of a
 * list as the head has them, where the order of items does not follow from the other changes.
 */
export type FieldChange =
  | { readonly path: readonly FieldStep[]; readonly kind: 'added'; readonly to: JsonValue }
  | { readonly path: readonly FieldStep[]; readonly kind: 'changed'; readonly from: JsonValue; readonly to: JsonValue }
  | { readonly path: readonly FieldStep[]; readonly kind: 'removed'; readonly from: JsonValue }
  | { readonly path: readonly FieldStep[]; readonly kind: 'reordered'; readonly order: readonly ListKey[] };

/**
 * Changes that make the head of the base, field by field. Items of a list are told apart by their keys where they have
 * some, otherwise by position when both versions are equally long; any other list is one value. Texts that hold
 * documents are compared as these, unless the documents are the same data. In the order of the base's fields, then of
 * the head's; empty exactly when both are the same data.
 */
export function fieldChanges(base: JsonObject, head: JsonObject, documents = new DocumentPairs()): FieldChange[] {
  const changes: FieldChange[] = [];
  compareMappings(base, head, [], { changes, documents });
  return changes;
}

/** Where changes go, and what reads the documents in texts. */
interface Found {
  readonly changes: FieldChange[];
  readonly documents: DocumentPairs;
}

/** Two values that differ. Most are equal, and are left out before anything is made for them. */
function compareValues(from: JsonValue, to: JsonValue, path: readonly FieldStep[], into: Found): void {
  if (isJsonObject(from) && isJsonObject(to)) return compareMappings(from, to, path, into);
  if (Array.isArray(from) && Array.isArray(to)) return compareLists(from, to, path, into);
  const pair = typeof from === 'string' && typeof to === 'string' ? documentsAt(from, to, path, into) : undefined;
  if (pair !== undefined && compareDocuments(pair, path, into)) return;
  into.changes.push({ path, kind: 'changed', from, to });
}

function documentsAt(from: string, to: string, path: readonly FieldStep[], into: Found): DocumentPair | undefined {
  let key = '';
  let inside = 0;
  for (const step of path) {
    if ('field' in step) key = step.field;
    else if ('inside' in step) inside++;
  }
  const pair = inside >= mostInside ? undefined : into.documents.of(key, from, to);
  return pair?.isSame === false ? pair : undefined;
}

/** False when too much differs to be told. */
function compareDocuments(pair: DocumentPair, path: readonly FieldStep[], into: Found): boolean {
  const found: Found = { changes: [], documents: into.documents };
  const [from, to] = [pair.base.value, pair.head.value];
  const within = [...path, { inside: pair.form }];
  const keys = pair.base.isStream && Array.isArray(from) && Array.isArray(to) ? documentKeys(from, to) : undefined;
  if (keys !== undefined && Array.isArray(from) && Array.isArray(to)) compareKeyed(from, to, keys, within, found);
  else compareValues(from, to, within, found);
  if (found.changes.length > mostWithin) return false;
  append(into.changes, found.changes);
  return true;
}

function compareMappings(base: JsonObject, head: JsonObject, path: readonly FieldStep[], into: Found): void {
  for (const field of Object.keys(base)) {
    const from = base[field];
    const to = Object.hasOwn(head, field) ? head[field] : undefined;
    if (from === undefined) continue;
    if (to === undefined) into.changes.push({ path: [...path, { field }], kind: 'removed', from });
    else if (!jsonEqual(from, to)) compareValues(from, to, [...path, { field }], into);
  }
  for (const field of Object.keys(head)) {
    const to = head[field];
    if (to !== undefined && (!Object.hasOwn(base, field) || base[field] === undefined))
      into.changes.push({ path: [...path, { field }], kind: 'added', to });
  }
}

function compareLists(
  base: readonly JsonValue[],
  head: readonly JsonValue[],
  path: readonly FieldStep[],
  into: Found,
): void {
  const keys = listKeys(base, head);
  if (keys !== undefined) return compareKeyed(base, head, keys, path, into);
  if (base.length !== head.length || base.length === 0) {
    into.changes.push({ path, kind: 'changed', from: [...base], to: [...head] });
    return;
  }
  for (const [at, from] of base.entries()) {
    const to = head[at] ?? null;
    if (!jsonEqual(from, to)) compareValues(from, to, [...path, { at }], into);
  }
}

function compareKeyed(
  base: readonly JsonValue[],
  head: readonly JsonValue[],
  keys: { readonly base: readonly ListKey[]; readonly head: readonly ListKey[] },
  path: readonly FieldStep[],
  into: Found,
): void {
  const after = new Map(keys.head.map((key, at) => [key, head[at] ?? null]));
  const before = new Set(keys.base);
  for (const [at, item] of keys.base.entries()) {
    const from = base[at] ?? null;
    const to = after.get(item);
    if (to === undefined) into.changes.push({ path: [...path, { item }], kind: 'removed', from });
    else if (!jsonEqual(from, to)) compareValues(from, to, [...path, { item }], into);
  }
  const added = keys.head.filter((key) => !before.has(key));
  for (const item of added)
    into.changes.push({ path: [...path, { item }], kind: 'added', to: after.get(item) ?? null });
  const expected = [...keys.base.filter((key) => after.has(key)), ...added];
  if (expected.some((key, at) => key !== keys.head[at]))
    into.changes.push({ path, kind: 'reordered', order: keys.head });
}

/** The key, the key of the item or the position that a step leads to; empty for a step into a document. */
export function stepText(step: FieldStep): string {
  if ('inside' in step) return '';
  return 'field' in step ? step.field : 'item' in step ? String(step.item) : String(step.at);
}

/** A path as people write it: `spec.containers[web].ports[8080]`, `data["config.yaml"] → server.port`. */
export function printFieldPath(path: readonly FieldStep[]): string {
  let text = '';
  for (const step of path) {
    if ('item' in step) text += `[${step.item}]`;
    else if ('at' in step) text += `[${step.at}]`;
    else if ('inside' in step) text += embeddedTextSeparator;
    else if (/^[\w-]+$/.test(step.field))
      text += text === '' || text.endsWith(embeddedTextSeparator) ? step.field : `.${step.field}`;
    else text += `[${JSON.stringify(step.field)}]`;
  }
  return text.endsWith(embeddedTextSeparator) ? text.slice(0, -embeddedTextSeparator.length) : text;
}
