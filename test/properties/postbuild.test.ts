import { describe, expect, it } from 'vitest';
import { substitute } from '../../src/flux/postbuild/substitute.ts';
import { fc } from '../support/property.ts';

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,5}$/);
const variables = fc
  .dictionary(name, fc.string({ unit: 'grapheme' }))
  .map((entries) => new Map(Object.entries(entries)));
const options = { strict: false };

describe('substitution', () => {
  it('leaves text without a dollar sign alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), variables, (text, values) => {
        const plain = text.replaceAll('$', '').replaceAll('\0', '');
        expect(substitute(plain, values, options)).toEqual({ text: plain });
      }),
    );
  });

  it('gives back any text whose dollar signs were doubled', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), variables, (text, values) => {
        const plain = text.replaceAll('\0', '');
        expect(substitute(plain.replaceAll('$', '$$$$'), values, options)).toEqual({ text: plain });
      }),
    );
  });

  it('puts any value in as it is, whatever is in it', () => {
    fc.assert(
      fc.property(name, fc.string({ unit: 'grapheme' }), (key, value) => {
        expect(substitute(`<\${${key}}>`, new Map([[key, value]]), options)).toEqual({ text: `<${value}>` });
      }),
    );
  });

  it('cuts a value into two parts that make the whole again, at any byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(12), (value, at) => {
        const result = substitute(`\${v:0:${at}}\${v:${at}}`, new Map([['v', value]]), options);
        expect(result).toEqual({ text: value });
      }),
    );
  });

  it('ends with a text or a problem for any input', () => {
    const piece = fc.constantFrom(
      '${',
      '}',
      '$',
      'a',
      'b',
      ':',
      '-',
      '=',
      '#',
      '%',
      '/',
      '^',
      ',',
      '*',
      '[',
      ']',
      '\\',
      '1',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const result = substitute(
          pieces.join(''),
          new Map([
            ['a', 'a/é.b'],
            ['b', ''],
          ]),
          { strict: true },
        );
        expect('text' in result || result.problem.code === 'SUBSTITUTION').toBe(true);
      }),
    );
  });
});
