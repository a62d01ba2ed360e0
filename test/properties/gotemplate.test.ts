import { describe, expect, it } from 'vitest';
import { byteLength, compareStrings, goBytes, goString, sliceBytes } from '../../src/core/go/go-string.ts';
import { quoteGo, unquoteGo } from '../../src/core/go/quote.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { printNode } from '../../src/engines/gotemplate/ast.ts';
import { formatFloat } from '../../src/engines/gotemplate/float-text.ts';
import { printValue, sprintf } from '../../src/engines/gotemplate/fmt.ts';
import { DEFAULT_DELIMITERS } from '../../src/engines/gotemplate/lexer.ts';
import { parseFloatGo, parseIntGo } from '../../src/engines/gotemplate/number-text.ts';
import { parseTemplates } from '../../src/engines/gotemplate/parser.ts';
import { type GoValue, int64 } from '../../src/engines/gotemplate/value.ts';
import { chartData, fromJson, runTemplate } from '../engines/gotemplate/run-template.ts';
import { TEST_FUNCTIONS } from '../engines/gotemplate/test-functions.ts';
import { fc, runs } from '../support/property.ts';

const bytes = fc.uint8Array({ maxLength: 40 });
/** Mostly UTF-8, with bytes that are not. */
const goText = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 5, unit: 'binary' }).map((s) => goBytes(s)),
      bytes,
    ),
    { maxLength: 6 },
  )
  .map((parts) => goString(Uint8Array.from(parts.flatMap((part) => [...part]))));

const operand: fc.Arbitrary<string> = fc.letrec<{ operand: string; pipeline: string }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      '.',
      '$',
      'nil',
      'true',
      '.Values.a',
      '.Values.nope.x',
      '$.Values.l',
      '1',
      '-2.50',
      "'x'",
      '0x1F',
      '`r`',
      'list',
    ),
    goText.map((s) => quoteGo(s)),
    tie('pipeline').map((pipeline) => `(${pipeline})`),
    tie('pipeline').map((pipeline) => `(${pipeline}).k.j`),
  ),
  pipeline: fc
    .array(
      fc
        .tuple(
          fc.constantFrom('print', 'printf "%v"', 'list', 'and', 'eq', 'index', 'len', 'upper', 'typeOf'),
          fc.array(tie('operand'), { minLength: 1, maxLength: 3 }),
        )
        .map(([name, args]) => [name, ...args].join(' ')),
      { minLength: 1, maxLength: 3 },
    )
    .map((commands) => commands.join(' | ')),
})).pipeline;

const plainText = fc.string({ maxLength: 8 }).map((s) => s.replaceAll(/[{}]/g, ' '));
const template: fc.Arbitrary<string> = fc.letrec<{ list: string; statement: string }>((tie) => ({
  list: fc.array(tie('statement'), { maxLength: 4 }).map((statements) => statements.join('')),
  statement: fc.oneof(
    { maxDepth: 3 },
    plainText,
    operand.map((pipeline) => `{{ ${pipeline} }}`),
    operand.map((pipeline) => `{{- $x := ${pipeline} -}}{{ $x }}{{ $x = 1 }}`),
    fc.constant('{{/* comment */}}'),
    fc
      .tuple(fc.constantFrom('if', 'with', 'range', 'range $i, $v :=', 'if $v :='), operand, tie('list'), tie('list'))
      .map(([head, pipeline, list, otherwise]) => `{{ ${head} ${pipeline} }}${list}{{ else }}${otherwise}{{ end }}`),
    fc.tuple(operand, tie('list')).map(([pipeline, list]) => `{{ if ${pipeline} }}a{{ else if . }}${list}{{ end }}`),
    operand.map((pipeline) => `{{ template "t" ${pipeline} }}`),
    fc.constant('{{ range list }}{{ break }}{{ continue }}{{ end }}'),
  ),
})).list;

const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{{',
        '}}',
        '{{-',
        ' -}}',
        '/*',
        '*/',
        '"',
        '`',
        "'",
        '(',
        ')',
        '|',
        '.',
        '$x',
        ':=',
        '=',
        ',',
        '\\',
        '\n',
        '%d',
        '\ud83d',
        '\udc80',
      ),
      fc.constantFrom(
        'if',
        'else',
        'end',
        'range',
        'with',
        'define',
        'block',
        'template',
        'break',
        'nil',
        'true',
        '1',
        '1i',
        '0x',
        '1e400',
        ' ',
      ),
      fc.constantFrom(
        'print',
        'printf',
        'index',
        'eq',
        'lt',
        'len',
        'slice',
        'and',
        'or',
        'html',
        'js',
        'call',
        'tpl',
        'include',
        'dict',
        'list',
        '.Values.a',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '));

function parsed(text: string): ReadonlyMap<string, string> {
  const templates = parseTemplates(
    { name: 't', text },
    DEFAULT_DELIMITERS,
    (name) => TEST_FUNCTIONS.has(name) || /^[a-z]+$/.test(name),
  );
  return new Map([...templates].map(([name, { root }]) => [name, printNode(root)]));
}

const limits = { steps: 20_000, output: 100_000, depth: 100 };

/** What comes out of a template whatever it is; a fault of the engine is not among the answers. */
function outcome(text: string, data: GoValue): 'output' | 'error' | 'problem' | 'fault' {
  try {
    const result = runTemplate(text, data, { limits });
    return 'output' in result ? 'output' : 'error';
  } catch (error) {
    return error instanceof ProblemError ? 'problem' : 'fault';
  }
}

describe('Go strings', () => {
  it('hold any bytes', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        expect(goBytes(goString(all))).toEqual(all);
      }),
    );
  });

  it('have the length, order and slices of their bytes', () => {
    fc.assert(
      fc.property(goText, goText, fc.nat(50), fc.nat(50), (a, b, from, to) => {
        const all = goBytes(a);
        expect(byteLength(a)).toBe(all.length);
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(all, goBytes(b)));
        const [start, end] = [Math.min(from, to, all.length), Math.min(Math.max(from, to), all.length)];
        expect(goBytes(sliceBytes(a, start, end))).toEqual(all.slice(start, end));
      }),
    );
  });

  it('survive quoting', () => {
    fc.assert(
      fc.property(goText, (s) => {
        expect(unquoteGo(quoteGo(s))).toBe(s);
        expect(unquoteGo(quoteGo(s, 'ascii'))).toBe(s);
      }),
    );
  });
});

describe('numbers as text', () => {
  it('read back as the same float', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.constantFrom('g', 'e', 'f', 'x'), (x, format) => {
        expect(parseFloatGo(formatFloat(x, format)).value).toBe(x);
      }),
    );
  });

  it('have the digits that JavaScript computes too, where it rounds the same way', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), fc.integer({ min: 0, max: 30 }), (x, digits) => {
        const text = formatFloat(x, 'e', digits);
        const difference = Math.abs(Number(text) - Number(x.toExponential(digits)));
        // Ties are rounded differently, by one unit of the last digit.
        expect(difference).toBeLessThanOrEqual(Math.abs(x) * 10 ** -digits);
        expect(text).toMatch(digits === 0 ? /^-?\de[+-]\d\d/ : new RegExp(`^-?\\d\\.\\d{${digits}}e[+-]\\d\\d`));
      }),
    );
  });

  it('read back as the same integer in every base', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (n) => {
        expect(parseIntGo(sprintf('%d', [int64(n)]))).toEqual({ value: n });
        expect(parseIntGo(sprintf('%#x', [int64(n)]), 0)).toEqual({ value: n });
        expect(parseIntGo(sprintf('%O', [int64(n)]), 0)).toEqual({ value: n });
        expect(parseIntGo(sprintf('%b', [int64(n)]), 2)).toEqual({ value: n });
      }),
    );
  });
});

describe('formats', () => {
  it('never fail, whatever the format and the operands', () => {
    const verbs = fc.stringMatching(/^(%[-+# 0]{0,3}(\d{0,3}|\*)(\.(\d{0,3}|\*))?(\[\d\])?[a-zA-Z%]|[a-z]){0,6}$/);
    fc.assert(
      fc.property(fc.oneof(verbs, goText), fc.array(fc.jsonValue(), { maxLength: 4 }), (format, values) => {
        expect(
          typeof sprintf(
            format,
            values.map((value) => fromJson(value)),
          ),
        ).toBe('string');
      }),
    );
  });

  it('print %v as an action does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = fromJson(json);
        expect(sprintf('%v', [value])).toBe(printValue(value));
      }),
    );
  });
});

describe('templates', () => {
  it('parse to the same tree after printing', () => {
    fc.assert(
      fc.property(template, (text) => {
        const once = parsed(text);
        const main = once.get('t') ?? '';
        expect(parsed(main).get('t')).toBe(main);
      }),
    );
  });

  it('give a result, a Go error or a problem, whatever they hold', () => {
    const data = chartData({ a: 'x', l: [1, null, 'b'], m: { k: 1 } });
    fc.assert(
      fc.property(fc.oneof(template, scraps, goText), (text) => {
        expect(outcome(text, data)).not.toBe('fault');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('write the same text every time', () => {
    const data = chartData({ a: 'x', l: [1, null, 'b'] });
    fc.assert(
      fc.property(template, (text) => {
        expect(runTemplate(text, data, { limits })).toEqual(runTemplate(text, data, { limits }));
      }),
    );
  });
});
