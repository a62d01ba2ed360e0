import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { parseSetString, type SetMode } from '../../../src/engines/helm/values/set-values.ts';

function parsed(text: string, mode: SetMode = 'typed', into: JsonObject = {}): JsonObject {
  parseSetString(text, into, mode);
  return into;
}

describe('a --set text', () => {
  test('types whole numbers, booleans and null, and nothing else', () => {
    expect(parsed('a=1,b=-7,c=007,d=1.5,e=TRUE,f=Null,g=,h=9223372036854775808,i=0')).toEqual({
      a: 1n,
      b: -7n,
      c: '007',
      d: '1.5',
      e: true,
      f: null,
      g: '',
      h: '9223372036854775808',
      i: 0n,
    });
  });

  test('makes mappings and lists on its way', () => {
    expect(parsed('a.b[1].c=x,a.b[0]={1,y},l[1][0]=z')).toEqual({
      a: { b: [[1n, 'y'], { c: 'x' }] },
      l: [null, ['z']],
    });
  });

  test('keeps escaped characters, and quotes as they are', () => {
    expect(parsed('a\\.b=c\\,d,e="f"')).toEqual({ 'a.b': 'c,d', e: '"f"' });
  });

  test('replaces list items of what is there, and adds to it', () => {
    expect(parsed('a[1]=x,b.c=y', 'typed', { a: [1, 2], b: { d: 3 } })).toEqual({ a: [1, 'x'], b: { d: 3, c: 'y' } });
  });

  test('stays text, is JSON, or is taken literally, as the mode says', () => {
    expect(parsed('a=1,b={2}', 'string')).toEqual({ a: '1', b: ['2'] });
    expect(parsed('a={"x": [1]} ,b=2', 'json')).toEqual({ a: { x: [1] }, b: 2 });
    expect(parsed('a.b=c,d={e}\\f', 'literal')).toEqual({ a: { b: 'c,d={e}\\f' } });
  });

  test('sets __proto__ as data', () => {
    const values = parsed('__proto__.x=1');

    expect(Object.keys(values)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('is bounded in list size and depth', () => {
    expect(() => parsed('a[65537]=1')).toThrow('greater than maximum supported index of 65536');
    expect(() => parsed(`${'a.'.repeat(40)}b=1`)).toThrow('maximum supported nested level of 30');
  });
});
