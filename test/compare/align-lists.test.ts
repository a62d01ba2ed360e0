import { describe, expect, test } from 'vitest';
import { alignLists } from '../../src/compare/align-lists.ts';
import type { JsonObject } from '../../src/core/json.ts';

const pod = (...containers: readonly JsonObject[]): JsonObject => ({ spec: { containers: [...containers] } });
const image = (name: string, tag = '1'): JsonObject => ({ name, image: `${name}:${tag}` });

describe('lists whose items have keys', () => {
  test('are put into the order of the base, with a note of the order that they have', () => {
    expect(alignLists(pod(image('a'), image('b')), pod(image('b'), image('a', '2')))).toEqual({
      head: pod(image('a', '2'), image('b')),
      notes: ['order of spec.containers changed: b, a'],
    });
  });

  test('keep new items behind what they follow, and lose what is gone', () => {
    const base = pod(image('a'), image('b'), image('c'));
    const head = pod(image('new'), image('c'), image('next'), image('a'));

    expect(alignLists(base, head)).toEqual({
      head: pod(image('new'), image('a'), image('c'), image('next')),
      notes: ['order of spec.containers changed: new, c, next, a'],
    });
  });

  test('stay as they are when the order is all that differs, so that it shows', () => {
    const head = pod(image('b'), image('a'));

    expect(alignLists(pod(image('a'), image('b')), head)).toEqual({ head, notes: [] });
  });

  test('stay as they are when items only come and go', () => {
    const head = pod(image('new'), image('b'));

    expect(alignLists(pod(image('a'), image('b')), head).head).toBe(head);
  });

  test('are found within items, and named by them', () => {
    const env = (...names: readonly string[]): JsonObject => ({ name: 'a', env: names.map((name) => ({ name })) });

    expect(alignLists(pod(env('X', 'Y'), image('b')), pod(env('Y', 'X', 'Z'), image('b')))).toEqual({
      head: pod(env('X', 'Z', 'Y'), image('b')),
      notes: ['order of spec.containers[a].env changed: Y, X, Z'],
    });
  });

  test('have at most eight of their keys named', () => {
    const names = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const [note] = alignLists(
      pod(...names.map((name) => image(name))),
      pod(...names.reverse().map((name) => image(name, '2'))),
    ).notes;

    expect(note).toBe('order of spec.containers changed: c11, c10, c9, c8, c7, c6, c5, c4 and 4 more');
  });

  test('are left alone where items have no key in common', () => {
    const head: JsonObject = { args: ['b', 'a', 'c'] };

    expect(alignLists({ args: ['a', 'b'] }, head)).toEqual({ head, notes: [] });
  });
});
