import { expect, test } from 'vitest';
import { problemOf } from '../../src/core/problem.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

test.each<[string, () => unknown, string]>([
  ['nested too deeply', () => nested(1_000_000), 'a value is nested deeper than the stack reaches'],
  ['joined to a text too long', () => 'x'.repeat(2 ** 29).concat('x'), 'a text is longer than 500 million characters'],
  [
    'decoded to a text too long',
    () => Buffer.alloc(2 ** 29).toString('latin1'),
    'a text is longer than 500 million characters',
  ],
  [
    'put into a list too long',
    () => Array.from({ length: 2 ** 32 }),
    'a list or a mapping has more entries than the engine can hold',
  ],
  ['put into a file too long', () => new Uint8Array(2 ** 53), 'a file is longer than the engine can hold'],
])('what is %s is a limit, not an internal error', (_, work, message) => {
  expect(problemOf(thrownBy(work))).toMatchObject({ code: 'OUTPUT_LIMIT', message });
});

test('another error out of range is an internal one', () => {
  expect(problemOf(thrownBy(() => (1).toFixed(200)))).toMatchObject({ code: 'INTERNAL' });
});
