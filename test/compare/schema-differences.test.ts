import { describe, expect, test } from 'vitest';
import { definitionChange } from '../../src/compare/definition-change.ts';
import { schemaDifferences } from '../../src/compare/schema-differences.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const shown = (base: JsonObject, head: JsonObject): string[] =>
  schemaDifferences(object({ spec: base }), object({ spec: head })).map(
    ({ what, path, from = '', to = '', fields = 1 }) =>
      [what, path, from, to, fields === 1 ? '' : fields].join(' ').trim().replaceAll(/ +/g, ' '),
  );
const text = { type: 'string' };
const list = (items: JsonValue): JsonObject => ({ type: 'array', items });

describe('two schemas differ', () => {
  test('in fields that come and go, each with what is in it', () => {
    expect(
      shown(object({ old: object({ a: text, b: list(object({ c: text })) }) }), object({ fresh: list(text) })),
    ).toEqual(['removed spec.old object 4', 'added spec.fresh list of string']);
  });

  test('in types, also of items and of the values of a map', () => {
    const map = (value: JsonObject): JsonObject => ({ type: 'object', additionalProperties: value });

    expect(
      shown(
        object({ port: { type: 'integer' }, names: list(text), labels: map(text), any: object({}) }),
        object({
          port: { 'x-kubernetes-int-or-string': true },
          names: list({ type: 'integer' }),
          labels: map({ type: 'integer' }),
          any: map(text),
        }),
      ),
    ).toEqual([
      'retyped spec.port integer integer or string',
      'retyped spec.names[] string integer',
      'retyped spec.labels{} string integer',
      'retyped spec.any object map of string',
    ]);
  });

  test('in what they require, unless a default fills it in', () => {
    const of = (required: string[], more: JsonObject = {}): JsonObject =>
      object({ a: text, b: { ...text, ...more } }, { required });

    expect(shown(of(['a']), of(['b']))).toEqual(['required spec.b', 'optional spec.a']);
    expect(shown(of([], { default: 'x' }), of(['b'], { default: 'x' }))).toEqual([]);
  });

  test('in values, defaults and validation', () => {
    const of = (more: JsonObject): JsonObject => object({ mode: { ...text, ...more } });

    expect(shown(of({ enum: ['a', 'b'] }), of({ enum: ['b', 'c'] }))).toEqual([
      'narrowed spec.mode a',
      'widened spec.mode c',
    ]);
    expect(shown(of({}), of({ enum: ['a'] }))).toEqual(['narrowed spec.mode a']);
    expect(shown(of({ enum: ['a'] }), of({}))).toEqual(['widened spec.mode']);
    expect(shown(of({ default: 'a' }), of({ default: 1 }))).toEqual(['default spec.mode "a" 1']);
    expect(shown(of({ maxLength: 1, pattern: 'a' }), of({ maxLength: 2 }))).toEqual([
      'widened spec.mode maxLength 2',
      'validated spec.mode pattern',
    ]);
    expect(shown(of({ maxLength: 2, minLength: 2 }), of({ maxLength: 1, minLength: 3 }))).toEqual([
      'validated spec.mode maxLength, minLength',
    ]);
    expect(shown(of({ minLength: 2 }), of({ maxLength: 1 }))).toEqual([
      'widened spec.mode any minLength',
      'validated spec.mode maxLength',
    ]);
    expect(shown(of({}), of({ 'x-kubernetes-list-type': 'atomic' }))).toEqual(['merged spec.mode']);
  });

  test('in nothing where only texts explain them otherwise', () => {
    expect(
      shown(object({ a: { ...text, description: 'one' } }), object({ a: { ...text, description: 'two' } })),
    ).toEqual([]);
  });
});

describe('a definition', () => {
  const version = (name: string, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    name,
    served: true,
    storage: name === 'v1',
    schema: { openAPIV3Schema: object({ spec: object(properties) }) },
    ...more,
  });
  const definition = (...versions: JsonObject[]): JsonObject => ({
    kind: 'CustomResourceDefinition',
    spec: { versions },
  });

  test('tells once what differs alike in all of its versions, and names the versions otherwise, the gravest first', () => {
    const change = definitionChange(
      definition(version('v1', { a: text }), version('v2', { a: text, b: text })),
      definition(version('v1', { c: text }), version('v2', { c: text, d: text }, { deprecated: true })),
    );

    expect(change?.fields.map(({ what, path, versions }) => [what, path, ...versions].join(' '))).toEqual([
      'removed spec.a',
      'removed spec.b v2',
      'added spec.c',
      'added spec.d v2',
    ]);
    expect(change?.notes).toEqual(['version v2 deprecated', 'schema fields: 2 removed, 2 added']);
  });

  test('is the only kind that has schemas', () => {
    expect(definitionChange({ kind: 'ConfigMap' }, { kind: 'ConfigMap' })).toBeUndefined();
  });
});
