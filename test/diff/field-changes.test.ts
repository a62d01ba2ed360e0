import { describe, expect, test } from 'vitest';
import { type FieldChange, type FieldStep, fieldChanges, printFieldPath } from '../../src/diff/field-changes.ts';
import { jsonEqual } from '../../src/diff/json-equal.ts';
import { listKeys } from '../../src/diff/list-keys.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import { fc, runs } from '../support/property.ts';

const shown = (base: JsonObject, head: JsonObject): string[] =>
  fieldChanges(base, head).map(({ kind, path }) => `${kind} ${printFieldPath(path)}`);
const pod = (...containers: JsonObject[]): JsonObject => ({ spec: { containers } });

describe('fields that differ', () => {
  test('are found in the item of the same name, wherever it stands', () => {
    expect(shown(pod({ name: 'web', image: 'a:1' }), pod({ name: 'log' }, { name: 'web', image: 'a:2' }))).toEqual([
      'changed spec.containers[web].image',
      'added spec.containers[log]',
      'reordered spec.containers',
    ]);
  });

  test('are found by port and protocol, mount path and topology key', () => {
    const ports = (target: number): JsonObject => ({
      ports: [
        { port: 53, protocol: 'UDP', targetPort: 1 },
        { port: 53, protocol: 'TCP', targetPort: target },
      ],
      mounts: [{ mountPath: '/a', readOnly: target === 1 }],
    });

    expect(shown(ports(1), ports(2))).toEqual(['changed ports[53/TCP].targetPort', 'changed mounts[%2Fa].readOnly']);
  });

  test('are whole lists where items cannot be told apart', () => {
    expect(shown({ args: ['a'] }, { args: ['a', 'b'] })).toEqual(['changed args']);
    expect(shown({ args: ['a', 'c'] }, { args: ['a', 'b'] })).toEqual(['changed args[1]']);
  });

  test('are none where only the order of keys differs', () => {
    expect(fieldChanges({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toEqual([]);
  });
});

describe('field changes applied to the base', () => {
  const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom<JsonValue>('a', 'b', '', 1, 2.5, true, null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(
        fc.record({
          name: fc.constantFrom('web', 'log', 'a/b', 'init'),
          value: tie('value'),
        }) as fc.Arbitrary<JsonValue>,
        { maxLength: 4 },
      ),
      fc.dictionary(fc.constantFrom('a', 'b', 'name', 'port', 'x.y/z', '__proto__'), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'name'), value, {
    maxKeys: 4,
  }) as fc.Arbitrary<JsonObject>;

  test('give the head', () => {
    fc.assert(
      fc.property(object, object, (base, head) => {
        const changes = fieldChanges(base, head);

        expect(jsonEqual(applied(base, head, changes), head)).toBe(true);
        expect(changes.length === 0).toBe(jsonEqual(base, head));
      }),
      { numRuns: runs(500) },
    );
  });
});

/** Applies changes; `head` only tells how the items of a list are named. */
function applied(base: JsonObject, head: JsonObject, changes: readonly FieldChange[]): JsonValue {
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
      const index = 'at' in last ? last.at : keysOf(target, other).indexOf(last.item);
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
  return value[keys?.indexOf(step.item) ?? -1];
}
