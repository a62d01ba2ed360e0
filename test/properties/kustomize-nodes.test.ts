import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/json.ts';
import { dataToNode } from '../../src/engines/kustomize/nodes/data-node.ts';
import { emitNode } from '../../src/engines/kustomize/nodes/emit-node.ts';
import { nodeToValue, parseYamlText } from '../../src/engines/kustomize/nodes/yaml-text.ts';
import { OpenApi } from '../../src/engines/kustomize/openapi.ts';
import { applyJsonPatch } from '../../src/engines/kustomize/transformers/json-patch.ts';
import { strategicMerge } from '../../src/engines/kustomize/transformers/strategic-merge.ts';
import type { MappingNode } from '../../src/engines/yaml/node.ts';
import { fc } from '../support/property.ts';

const awkward = fc.constantFrom(
  '',
  ' ',
  'a: b',
  '# c',
  '- x',
  'yes',
  'null',
  '1',
  '0x1F',
  '1e3',
  '2001-01-01',
  'a\nb',
  'a\nb\n',
  ' \n',
  "it's",
  '"',
  '{',
  '*a',
  '?',
  '~',
  'é',
  '😀',
  '\t',
  'a \nb',
  '<<',
  '12:30',
);
const text = fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 8 }));
const key = fc.oneof(fc.stringMatching(/^[a-z]{1,3}$/), fc.constantFrom('yes', '1', 'a b', 'x.y/z', 'true', '#'));
const data: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<JsonObject>,
  ),
})).value;
const object = fc.dictionary(key, data, { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;

/** Without nulls, and with bigints as numbers. */
function plain(value: JsonValue): JsonValue {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.keys(value).map((name) => [name, plain(value[name] ?? null)]));
}

function mappingOf(value: JsonObject): MappingNode {
  const node = dataToNode(value);
  if (node.type !== 'mapping') throw new Error('not a mapping');
  return node;
}

describe('data as nodes', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(object, (value) => {
        expect(plain(nodeToValue(dataToNode(value)))).toEqual(value);
      }),
    );
  });

  it('reads back as it was after it was written as YAML', () => {
    fc.assert(
      fc.property(object, (value) => {
        const read = parseYamlText(emitNode(dataToNode(value)));
        expect(read === undefined ? {} : plain(nodeToValue(read))).toEqual(value);
      }),
    );
  });
});

/** Objects without schema and without nulls. */
const thing = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,3}$/), data, { minKeys: 1, maxKeys: 5, noNullPrototype: true })
  .map((value) => withoutNulls(value as JsonObject));

function withoutNulls(value: JsonObject): JsonObject {
  const clean = (item: JsonValue): JsonValue => {
    if (Array.isArray(item)) return item.filter((one) => one !== null).map(clean);
    if (!isJsonObject(item)) return item;
    return Object.fromEntries(
      Object.entries(item)
        .filter(([, one]) => one !== null)
        .map(([name, one]) => [name, clean(one)]),
    );
  };
  return clean(value) as JsonObject;
}

describe('strategic merge of objects without schema', () => {
  it('changes nothing when the patch is empty', () => {
    fc.assert(
      fc.property(thing, (value) => {
        const node = mappingOf(value);
        expect(strategicMerge(mappingOf({}), node, new OpenApi())).toBe(true);
        expect(plain(nodeToValue(node))).toEqual(value);
      }),
    );
  });

  it('gives the object itself when it is its own patch', () => {
    fc.assert(
      fc.property(thing, (value) => {
        const node = mappingOf(value);
        strategicMerge(mappingOf(value), node, new OpenApi());
        expect(plain(nodeToValue(node))).toEqual(value);
      }),
    );
  });

  it('gives the patch when the object is empty', () => {
    fc.assert(
      fc.property(thing, (value) => {
        const node = mappingOf({});
        strategicMerge(mappingOf(value), node, new OpenApi());
        expect(plain(nodeToValue(node))).toEqual(value);
      }),
    );
  });
});

describe('JSON patches', () => {
  const pointer = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

  it('undo an addition by a removal', () => {
    fc.assert(
      fc.property(object, key, data, (value, name, added) => {
        fc.pre(!Object.hasOwn(value, name));
        const operations: readonly JsonObject[] = [
          { op: 'add', path: pointer(name), value: added },
          { op: 'remove', path: pointer(name) },
        ];
        expect(applyJsonPatch({ operations, isJson: false }, structuredClone(value))).toEqual(value);
      }),
    );
  });

  it('find a value without nulls equal to what they added', () => {
    fc.assert(
      fc.property(thing, (added) => {
        const operations: readonly JsonObject[] = [
          { op: 'add', path: '/a', value: added },
          { op: 'test', path: '/a', value: added },
        ];
        expect(applyJsonPatch({ operations, isJson: false }, {})).toEqual({ a: added });
      }),
    );
  });

  it('do not change the patch itself', () => {
    fc.assert(
      fc.property(object, data, (value, added) => {
        const operations: readonly JsonObject[] = [
          { op: 'add', path: '/new', value: { a: added } },
          { op: 'add', path: '/new/b', value: 1 },
        ];
        const before = structuredClone(operations);
        applyJsonPatch({ operations, isJson: false }, structuredClone(value));
        expect(operations).toEqual(before);
      }),
    );
  });
});
