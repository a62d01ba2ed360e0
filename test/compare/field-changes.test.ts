import { describe, expect, test } from 'vitest';
import { fieldChanges, printFieldPath } from '../../src/compare/field-changes.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { jsonEqual } from '../../src/core/json-equal.ts';
import { appliedChanges } from '../support/applied-changes.ts';
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

        expect(jsonEqual(appliedChanges(base, head, changes), head)).toBe(true);
        expect(changes.length === 0).toBe(jsonEqual(base, head));
      }),
      { numRuns: runs(500) },
    );
  });
});
