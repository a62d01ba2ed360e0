import { describe, expect, it } from 'vitest';
import { ProblemError, problemOf } from '../../../../src/core/problem.ts';
import { GoError } from '../../../../src/engines/gotemplate/go-error.ts';
import { deepEqual } from '../../../../src/engines/gotemplate/sprig/equality.ts';
import { decodeToml } from '../../../../src/engines/gotemplate/sprig/toml/toml-decode.ts';
import { encodeToml } from '../../../../src/engines/gotemplate/sprig/toml/toml-encode.ts';
import { type GoValue, int64 } from '../../../../src/engines/gotemplate/value.ts';
import { fc, runs } from '../../../support/property.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const key = fc.oneof(
  fc.constantFrom('a', 'b', 'c-d', 'é', 'x y', '"'),
  text.filter((s) => s !== ''),
);
const scalar: fc.Arbitrary<GoValue> = fc.oneof(
  text,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => int64(n)),
);
const table: fc.Arbitrary<Map<string, GoValue>> = fc
  .array(fc.tuple(key, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))), { maxLength: 4 })
  .map((entries) => new Map(entries));
const document = fc
  .tuple(table, fc.array(fc.tuple(key, table), { maxLength: 3 }))
  .map(([top, tables]) => new Map<string, GoValue>([...top, ...tables]));

describe('TOML', () => {
  it('that was written is read back as it was', () => {
    fc.assert(
      fc.property(document, (value) => deepEqual(decodeToml(encodeToml(value)), value)),
      { numRuns: runs(300) },
    );
    expect(encodeToml(new Map())).toBe('');
  });

  it('is read or refused, whatever the text', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        '.',
        '=',
        '[',
        ']',
        '{',
        '}',
        ',',
        '"',
        "'",
        '"""',
        "'''",
        '\\',
        '\n',
        '\r\n',
        ' ',
        '#',
        '1',
        '-',
        '_',
        ':',
      ],
      ...['0x', 'e5', 'T', 'Z', 'inf', 'nan', 'true', '2024-05-06', '\u0000', '\udcff', 'é', '\t'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        try {
          return decodeToml(parts.join('')) instanceof Map;
        } catch (error) {
          if (error instanceof GoError) return error.message.startsWith('toml: line ');
          return error instanceof ProblemError;
        }
      }),
      { numRuns: runs(2000) },
    );
    expect(decodeToml('').size).toBe(0);
  });

  it.each([
    `${'a.'.repeat(100_000)}a = 1`,
    `[${'a.'.repeat(100_000)}a]`,
    `a = ${'['.repeat(100_000)}`,
    `a = ${'{a = '.repeat(100_000)}`,
    `x = {${'a.'.repeat(5000)}a = 1}`,
  ])('nested beyond reason ends in a limit', (source) => {
    let code = '';
    try {
      decodeToml(source);
    } catch (error) {
      code = problemOf(error).code;
    }
    expect(code).toBe('TEMPLATE_LIMIT');
  });
});
