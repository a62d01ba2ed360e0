import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { type FieldChange, type FieldStep, stepText } from '../field-changes.ts';
import type { SourceEdit } from './source-edit.ts';

/** An edit that may be behind a change; `isOwn` when it is of the resource itself. */
export interface Candidate {
  readonly edit: SourceEdit;
  readonly isOwn: boolean;
}

/** Texts shorter than this are equal by chance: they count only where the field has the name that was edited. */
const tellingLength = 3;
/** The most fields times edits that are compared; what differs in more is a rewrite, and shares its cause. */
const mostCompared = 50_000;
/** The most scalars of a value that are looked at. */
const mostScalars = 40;

/** How sure it is that an edit is behind a field. */
const certainty = { none: 0, sameItem: 1, sameTexts: 2, sameReplacement: 3, withinPath: 4, samePath: 5 } as const;

/**
 * Tells for each field of a change which of some edits it comes from, in the order of the fields: by the path, where
 * the resource itself was edited; by the replacement, where putting the new text in the place of the old one gives what
 * the field has now; by the texts that both have; by the name of an item that comes or goes, with another text of it.
 * Undefined where none fits, or several equally well: such a field shares the cause of its resource.
 */
export function fieldCauses(
  fields: readonly FieldChange[],
  candidates: readonly Candidate[],
): readonly (SourceEdit | undefined)[] {
  if (fields.length * candidates.length > mostCompared) return fields.map(() => undefined);
  return fields.map((field) => {
    const names = namesOf(field.path);
    const scalars = scalarsOf(field);
    let best: { edit: SourceEdit; certainty: number; common: number } | undefined;
    let isTied = false;
    for (const { edit, isOwn } of candidates) {
      const sure = certaintyOf(field, names, scalars, edit, isOwn);
      if (sure === certainty.none) continue;
      const common = edit.path
        .map(stepText)
        .filter((step) => names.includes(step.toLowerCase()) || scalars.texts.includes(step)).length;
      const more = best === undefined ? 1 : sure - best.certainty || common - best.common;
      if (more > 0) best = { edit, certainty: sure, common };
      // Of several edits inside of one value the first is as right as the others.
      if (more >= 0) isTied = more === 0 && sure !== certainty.withinPath;
    }
    return isTied ? undefined : best?.edit;
  });
}

/** The scalars by which a field differs: those that are only on the head, or only on the base where there are none. */
export interface Scalars {
  readonly side: 'added' | 'removed';
  readonly texts: readonly string[];
}

/** The scalars by which a field differs. */
export function scalarsOf(field: FieldChange): Scalars {
  const before = 'from' in field ? scalarsIn(field.from) : [];
  const after = 'to' in field ? scalarsIn(field.to) : [];
  const come = after.filter((text) => !before.includes(text));
  return come.length > 0
    ? { side: 'added', texts: come }
    : { side: 'removed', texts: before.filter((text) => !after.includes(text)) };
}

function certaintyOf(
  field: FieldChange,
  names: readonly string[],
  scalars: Scalars,
  edit: SourceEdit,
  isOwn: boolean,
): number {
  if (isOwn) {
    const shared = sharedSteps(field.path, edit.path);
    if (shared === field.path.length && shared === edit.path.length) return certainty.samePath;
    if (shared > 0 && (shared === field.path.length || shared === edit.path.length)) return certainty.withinPath;
  }
  const isNamed = names.includes(lastText(edit.path).toLowerCase());
  const tells = (text: string): boolean => text.length >= tellingLength || (isNamed && text !== '');
  if (field.kind === 'changed' && isScalar(field.from) && isScalar(field.to)) {
    const [from, to] = [String(field.from), String(field.to)];
    const [added, second] = edit.added;
    const [removed, third] = edit.removed;
    if (added === undefined || removed === undefined || second !== undefined || third !== undefined)
      return certainty.none;
    if (!tells(added) || !tells(removed)) return certainty.none;
    if (from.replaceAll(removed, () => added) === to) return certainty.sameReplacement;
    return from.includes(removed) && to.includes(added) ? certainty.sameTexts : certainty.none;
  }
  // A key that was written down may have become a value: `LEVEL: debug` is an item with a name.
  const told = new Set([...edit[scalars.side], ...edit.path.map(stepText)]);
  const telling = scalars.texts.filter(tells);
  const shared = telling.filter((text) => told.has(text)).length;
  if (telling.length > 0 && shared === telling.length) return certainty.sameTexts;
  const last = field.path.at(-1);
  const isItem = field.kind !== 'changed' && last !== undefined && 'item' in last;
  // The name is one of its texts.
  return isItem && stepText(last) === lastText(edit.path) && shared > 1 ? certainty.sameItem : certainty.none;
}

function isScalar(value: JsonValue): value is Exclude<JsonValue, readonly JsonValue[] | JsonObject> {
  return typeof value !== 'object' || value === null;
}

/** How many steps from the top are the same. */
function sharedSteps(path: readonly FieldStep[], other: readonly FieldStep[]): number {
  const at = path.findIndex((step, index) => {
    const beside = other[index];
    return beside === undefined || 'inside' in step || stepText(step) !== stepText(beside);
  });
  return at < 0 ? path.length : at;
}

function lastText(path: readonly FieldStep[]): string {
  const last = path.at(-1);
  return last === undefined ? '' : stepText(last);
}

function namesOf(path: readonly FieldStep[]): string[] {
  return path.flatMap((step) =>
    'at' in step || 'inside' in step ? [] : [('field' in step ? step.field : step.item).toLowerCase()],
  );
}

function scalarsIn(value: JsonValue): string[] {
  const found: string[] = [];
  const walk = (one: JsonValue): void => {
    if (found.length >= mostScalars) return;
    if (Array.isArray(one)) for (const item of one) walk(item);
    else if (isJsonObject(one)) for (const key of Object.keys(one)) walk(one[key] ?? null);
    else if (one !== null) found.push(String(one));
  };
  walk(value);
  return found;
}
