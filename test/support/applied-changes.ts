import type { FieldChange, FieldStep } from '../../src/compare/field-changes.ts';
import { listKeys } from '../../src/compare/list-keys.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/json.ts';

/** Applies changes; `head` only tells how the items of a list are named. */
export function appliedChanges(base: JsonObject, head: JsonObject, changes: readonly FieldChange[]): JsonValue {
  const result = structuredClone(base) as JsonValue;
  for (const change of changes) {
    let target = result;
    let other: JsonValue | undefined = head;
    const steps: FieldStep[] = change.kind === 'reordered' ? [...change.path] : change.path.slice(0, -1);
    for (const step of steps) {
      const next: JsonValue | undefined = at(target, other, step, 'base');
      other = at(other, target, step, 'head');
      target = next ?? null;
    }
    const last = change.path.at(-1);
    if (change.kind === 'reordered') {
      if (!Array.isArray(target) || !Array.isArray(other)) throw new TypeError('not a list');
      const items: readonly JsonValue[] = [...target];
      const byKey = new Map(keysOf(items, other).map((key, index) => [key, items[index] ?? null]));
      target.splice(0, target.length, ...change.order.map((key) => byKey.get(key) ?? null));
    } else if (last === undefined) throw new TypeError('a change of everything');
    else if ('field' in last) {
      if (!isJsonObject(target)) throw new TypeError('not a mapping');
      if (change.kind === 'removed') delete target[last.field];
      else
        Object.defineProperty(target, last.field, {
          value: change.to,
          writable: true,
          enumerable: true,
          configurable: true,
        });
    } else {
      if (!Array.isArray(target) || !Array.isArray(other)) throw new TypeError('not a list');
      const index = 'at' in last ? last.at : keysOf(target, other).indexOf('item' in last ? last.item : '');
      if (change.kind === 'removed') target.splice(index, 1);
      else if (change.kind === 'added') target.push(change.to);
      else target[index] = change.to;
    }
  }
  return result;
}

function keysOf(list: readonly JsonValue[], other: readonly JsonValue[]): readonly string[] {
  // Items that were added or taken away meanwhile do not change by which field items are told apart.
  return listKeys(list, other)?.base ?? [];
}

function at(
  value: JsonValue | undefined,
  other: JsonValue | undefined,
  step: FieldStep,
  side: 'base' | 'head',
): JsonValue | undefined {
  if ('field' in step) return isJsonObject(value) ? value[step.field] : undefined;
  if (!Array.isArray(value)) return undefined;
  if ('at' in step) return value[step.at];
  const theirs = Array.isArray(other) ? other : [];
  const keys = side === 'base' ? listKeys(value, theirs)?.base : listKeys(theirs, value)?.head;
  return value[keys?.indexOf('item' in step ? step.item : '') ?? -1];
}
