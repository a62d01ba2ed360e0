import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';
import { ProblemError } from '../../../src/core/problem.ts';
import { applyJsonPatch, jsonPatchOf } from '../../../src/engines/kustomize/transformers/json-patch.ts';

function apply(object: JsonObject, ...operations: JsonValue[]): JsonValue {
  const patch = jsonPatchOf(operations, false);
  if (patch === undefined) throw new Error('no patch');
  try {
    return applyJsonPatch(patch, object);
  } catch (thrown) {
    if (thrown instanceof ProblemError) return `${thrown.problem.code}: ${thrown.problem.message}`;
    throw thrown;
  }
}

describe('a JSON patch', () => {
  it('is a list of mappings, or null', () => {
    expect(jsonPatchOf(null, false)?.operations).toEqual([]);
    expect(jsonPatchOf([{ op: 'add' }, null], false)?.operations).toHaveLength(2);
    expect(jsonPatchOf({ op: 'add' }, false)).toBeUndefined();
    expect(jsonPatchOf(['text'], false)).toBeUndefined();
  });

  it('says which operation does not apply, and why', () => {
    const failure = apply({ a: 1 }, { op: 'test', path: '/a', value: 1 }, { op: 'add', path: '/b/c', value: 1 });
    expect(failure).toBe('KUSTOMIZE_PATCH: Operation 2 of the JSON patch (add /b/c) fails: nothing is at /b.');
    expect(apply({}, { op: 'zap', path: '/a' })).toContain('unknown operation "zap"');
    expect(apply({ l: [1] }, { op: 'remove', path: '/l/1' })).toContain('the list has no index 1');
    expect(apply({ l: [1] }, { op: 'add', path: '/l/x', value: 1 })).toContain('"x" is not an index of the list');
    expect(apply({}, { op: 'remove', path: '/a' })).toContain('no key "a"');
    expect(apply({}, { op: 'add' })).toContain('it has no path');
    expect(apply({}, { op: 'move', path: '/a' })).toContain('it has no from');
  });

  it('treats keys of prototypes as plain keys', () => {
    const result = apply(
      { spec: {} },
      { op: 'add', path: '/spec/__proto__', value: { polluted: true } },
      { op: 'add', path: '/constructor', value: 1 },
    );
    expect(JSON.parse(JSON.stringify(result))).toEqual(
      JSON.parse('{"spec": {"__proto__": {"polluted": true}}, "constructor": 1}'),
    );
    expect(({} as JsonObject)['polluted']).toBeUndefined();
    expect(apply({}, { op: 'toString', path: '/a' })).toContain('unknown operation');
  });
});
