import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DocumentPairs } from '../../../src/compare/documents/document-pairs.ts';
import { readDocument } from '../../../src/compare/documents/read-document.ts';
import { fieldChanges, printFieldPath } from '../../../src/compare/field-changes.ts';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';
import { jsonEqual } from '../../../src/core/json-equal.ts';
import { appliedChanges } from '../../support/applied-changes.ts';
import { fc, runs } from '../../support/property.ts';

const valueOf = (key: string, text: string): JsonValue | undefined => readDocument(key, text)?.value;
const isSame = (key: string, from: string, to: string): boolean | undefined =>
  new DocumentPairs().of(key, from, to)?.isSame;
const configMap = (key: string, text: string): JsonObject => ({ data: { [key]: text } });
const shown = (key: string, from: string, to: string): string[] =>
  fieldChanges(configMap(key, from), configMap(key, to)).map((change) => {
    const values =
      'from' in change && 'to' in change ? `: ${JSON.stringify(change.from)} → ${JSON.stringify(change.to)}` : '';
    return `${change.kind} ${printFieldPath(change.path)}${values}`;
  });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a text', () => {
  test('is the document that the extension of its key names', () => {
    expect(valueOf('a.yaml', 'a: [1, {b: x}]\n')).toEqual({ a: [1, { b: 'x' }] });
    expect(valueOf('a.json', '{"a": [1, {"b": "x"}]}')).toEqual({ a: [1, { b: 'x' }] });
    expect(valueOf('a.toml', 'a = 1\n[b.c]\nd = ["x"]\n[[e]]\nf = {g = true}\n')).toEqual({
      a: 1,
      b: { c: { d: ['x'] } },
      e: [{ f: { g: true } }],
    });
  });

  test('is JSON wherever it is all JSON, and YAML under a key without an extension where its keys are plain words', () => {
    expect(valueOf('dashboard', '{"title": "Web"}')).toEqual({ title: 'Web' });
    expect(valueOf('run.sh', '[1, 2]')).toEqual([1, 2]);
    expect(valueOf('config', 'server:\n  port: 80\n')).toEqual({ server: { port: 80 } });
  });

  test.each([
    ['a script', 'run.sh', 'echo: a\nexit: 1\n'],
    ['a script by its first line', 'run', '#!/bin/sh\nexit: 1\n'],
    ['a sentence', 'motd', 'Welcome: all of you\nto the: cluster\n'],
    ['a text of one scalar', 'a.yaml', 'just words\nand more\n'],
    ['a template', 'a.yaml', 'port: {{ .Values.port }}\n'],
    ['YAML with a key that stands twice', 'a.yaml', 'a: 1\na: 2\n'],
    ['YAML with a key that is a list', 'a.yaml', '? [a]\n: 1\n'],
    ['an alias within its own anchor', 'a.yaml', 'a: &x [*x]\n'],
    ['aliases that multiply', 'a.yaml', bomb()],
    ['TOML with a key that stands twice', 'a.toml', 'a = 1\na = 2\n'],
    ['TOML that writes into an inline table', 'a.toml', 'a = {b = 1}\na.c = 2\n'],
    ['TOML with more on a line', 'a.toml', 'a = 1 b = 2\n'],
    ['TOML with a bare word', 'a.toml', 'a = yes\n'],
    ['TOML with an integer beyond 64 bits', 'a.toml', `a = ${'9'.repeat(19)}\n`],
    ['TOML with microseconds', 'a.toml', 'a = 07:32:00.123456\n'],
    ['TOML of many keys in one', 'a.toml', `${'a.'.repeat(500)}b = 1\n`],
    ['deep JSON', 'a.json', '['.repeat(500) + ']'.repeat(500)],
    ['what is too long', 'a.yaml', `a: ${'x'.repeat(1 << 20)}\n`],
  ])('that is %s stays a text', (_what, key, text) => {
    expect(readDocument(key, text)).toBeUndefined();
  });

  test('of many open brackets, quotes and escapes is read or left in no time and no depth', () => {
    for (const text of [
      'a = '.concat('['.repeat(900_000)),
      `a = """${'"\\n'.repeat(300_000)}`,
      `a = "${'\\n'.repeat(400_000)}`,
    ])
      expect(readDocument('a.toml', text)).toBeUndefined();
    expect(readDocument('a.json', `{"a":"${'\\n'.repeat(400_000)}", "b": 1.0}`)?.form).toBe('JSON');
  });
});

describe('texts of TOML', () => {
  test('have texts of every kind', () => {
    const text = [
      'a = "tab\\there \\u00e9"',
      "b = 'C:\\path'",
      'c = """',
      'one "two"',
      'three \\',
      '    four"""',
      "d = '''",
      "it's'''",
      '"quoted key".\'other\' = ""',
      'e = [ # why',
      '  1, 2.5,',
      ']',
      '',
    ].join('\n');

    expect(valueOf('a.toml', text)).toEqual({
      a: 'tab\there é',
      b: 'C:\\path',
      c: 'one "two"\nthree four',
      d: "it's",
      'quoted key': { other: '' },
      e: [1, 2.5],
    });
  });

  test('have numbers of any notation, and as texts fractions that are whole and dates', () => {
    const document = readDocument(
      'a.toml',
      'a = 1979-05-27 07:32:00\nb = 0xFF\nc = 1_000\nd = 1.0\ne = +inf\nf = 07:32:00.123000\ng = 1.50\nh = -0.0\n',
    );

    expect(document?.value).toEqual({
      a: '1979-05-27T07:32:00.000',
      b: 255,
      c: 1000,
      d: '1.0',
      e: 'Infinity',
      f: '07:32:00.123',
      g: 1.5,
      h: '-0.0',
    });
    expect(document?.asWritten).toHaveLength(5);
  });
});

describe('two texts are the same document', () => {
  test.each([
    [
      'in comments, layout and order of keys of YAML',
      'a.yaml',
      'a: 1\nb: {c: x} # why\n',
      '# new\nb:\n  c: "x"\na: 1\n',
    ],
    ['in the mark before the first document of YAML', 'a.yaml', 'a: 1\n', '# why\n---\na: 1\n...\n'],
    ['in anchors of YAML', 'a.yaml', 'a: &x {b: 1}\nc: *x\n', 'a: {b: 1}\nc: {b: 1}\n'],
    ['in white space and escapes of JSON', 'a.json', '{"a": ["x"],\n"b": 1}', '{"b":1,"a":["\\u0078"]}'],
    ['in comments and tables of TOML', 'a.toml', '# c\na.b = 1\n', '[a]\nb = 1\n'],
    ['in base64', 'a.yaml', base64('a: 1\nb: 2\n'), base64('b: 2\na: 1\n')],
  ])('when they differ %s', (_what, key, from, to) => {
    expect(isSame(key, from, to)).toBe(true);
    expect(shown(key, from, to)).toHaveLength(1);
  });

  test.each([
    ['a number and a text', 'a.yaml', 'a: 1\n', 'a: "1"\n'],
    ['numbers beyond a double', 'a.yaml', 'a: 12345678901234567890\n', 'a: 12345678901234567891\n'],
    ['numbers of JSON beyond a double', 'a.json', '{"a": 12345678901234567890}', '{"a": 12345678901234567891}'],
    ['fractions beyond a double', 'a.json', '{"a": 0.12345678901234567}', '{"a": 0.12345678901234568}'],
    ['a version that loses its zero', 'a.yaml', 'a: 1.10\n', 'a: 1.1\n'],
    ['lists in another order', 'a.yaml', 'a: [1, 2]\n', 'a: [2, 1]\n'],
    ['a tag that a program reads', 'a.yaml', 'a: !secret x\n', 'a: x\n'],
  ])('but not with %s', (_what, key, from, to) => {
    expect(isSame(key, from, to)).toBe(false);
  });

  test.each([
    ['an empty document before', 'a.yaml', 'a: 1\n', '---\n---\na: 1\n'],
    ['an empty document behind', 'a.yaml', 'a: 1\n', 'a: 1\n---\n# end\n'],
    ['words that YAML 1.1 reads as others', 'a.yaml', 'a: yes\n', 'a: "yes"\n'],
    ['numbers in another notation', 'a.yaml', 'a: 0777\n', 'a: "0777"\n'],
    ['numbers to the base of sixty', 'a.yaml', 'a: 1:30\n', 'a: "1:30"\n'],
    ['keys that are numbers', 'a.yaml', '1: a\n', '"1": a\n'],
    ['a key of JSON that stands twice', 'a.json', '{"a": 2, "a": 1}', '{"a": 1}'],
    ['dates of TOML', 'a.toml', 'a = 2026-01-01\n', 'a = "2026-01-01"\n'],
  ])('and nothing is said of %s, which only the texts show', (_what, key, from, to) => {
    expect(isSame(key, from, to)).toBeUndefined();
  });
});

describe('what differs within texts', () => {
  test('is named under the key', () => {
    expect(shown('config.yaml', 'server:\n  port: 80\n', '# why\nserver:\n  port: 8080\nlog: {}\n')).toEqual([
      'changed data["config.yaml"] → server.port: 80 → 8080',
      'added data["config.yaml"] → log',
    ]);
    expect(shown('app.toml', '[server]\nport = 80\n', '[server]\nport = 8080\n')).toEqual([
      'changed data["app.toml"] → server.port: 80 → 8080',
    ]);
  });

  test('is found in items of lists by their names, and in documents of a stream by theirs', () => {
    const stream = (port: number, ...more: string[]): string =>
      [
        ...more,
        `kind: Service\nmetadata: {name: web}\nspec: {ports: [{name: http, port: ${port}}]}\n`,
        'kind: Job\nmetadata: {name: x}\n',
      ].join('---\n');

    expect(shown('all.yaml', stream(80), stream(8080, 'kind: Pod\nmetadata: {name: y}\n'))).toEqual([
      'changed data["all.yaml"] → [Service web].spec.ports[http].port: 80 → 8080',
      'added data["all.yaml"] → [Pod y]',
      'reordered data["all.yaml"]',
    ]);
  });

  test('is found in documents within documents, and in base64', () => {
    const nested = (port: number): string => `json: '{"port": ${port}}'\n`;

    expect(shown('a.yaml', nested(1), nested(2))).toEqual(['changed data["a.yaml"] → json → port: 1 → 2']);
    expect(shown('a.yaml', base64('port: 1\n'), base64('port: 2\n'))).toEqual(['changed data["a.yaml"] → port: 1 → 2']);
  });

  test('is the whole text where more than a thousand values differ', () => {
    const text = (of: number): string => Array.from({ length: 1_001 }, (_, at) => `k${at}: ${of}\n`).join('');

    expect(fieldChanges(configMap('a.yaml', text(1)), configMap('a.yaml', text(2)))).toHaveLength(1);
  });
});

describe('random documents', () => {
  const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom<JsonValue>('a', 'yes', '', '0777', '1.10', 'two\nlines\n', 1, 2.5, -3, true, null),
      fc.string({ maxLength: 6 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(
        fc.record({ name: fc.constantFrom('web', 'log', 'init'), value: tie('value') }) as fc.Arbitrary<JsonValue>,
        { maxLength: 4 },
      ),
      fc.dictionary(fc.constantFrom('a', 'b', 'name', 'x.y/z', '1', 'yes'), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'name'), value, {
    minKeys: 1,
    maxKeys: 4,
  }) as fc.Arbitrary<JsonObject>;
  const yaml = (one: JsonValue): string => stringify(one, { version: '1.1', aliasDuplicateObjects: false });
  /** TOML has no null, and a place for mappings: they are tables behind the keys, except in lists. */
  const toml = (one: JsonObject): string => {
    const inline = (value: JsonValue): string =>
      Array.isArray(value)
        ? `[${value.map(inline).join(', ')}]`
        : typeof value === 'object' && value !== null
          ? `{${Object.entries(value)
              .map(([key, item]) => `${JSON.stringify(key)} = ${inline(item)}`)
              .join(', ')}}`
          : JSON.stringify(value);
    const isTable = (value: JsonValue): value is JsonObject =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const lines: string[] = [];
    const write = (table: JsonObject, path: string): void => {
      if (path !== '') lines.push(`[${path}] # a table`);
      for (const [key, value] of Object.entries(table))
        if (!isTable(value)) lines.push(`${JSON.stringify(key)} = ${inline(value)}`);
      for (const [key, value] of Object.entries(table))
        if (isTable(value)) write(value, `${path === '' ? '' : `${path}.`}${JSON.stringify(key)}`);
    };
    write(one, '');
    return `${lines.join('\n')}\n`;
  };
  const withoutNull = (value: JsonValue): JsonValue =>
    value === null
      ? 'null'
      : Array.isArray(value)
        ? value.map(withoutNull)
        : typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNull(item)]))
          : value;

  test('of TOML are read as they were written', () => {
    fc.assert(
      fc.property(object, (one) => {
        const value = withoutNull(one) as JsonObject;

        expect(valueOf('a.toml', toml(value))).toEqual(value);
      }),
      { numRuns: runs(300) },
    );
  });

  const writers: readonly (readonly [string, (one: JsonObject) => string])[] = [
    ['a.yaml', yaml],
    ['a.json', (one) => JSON.stringify(one, null, 2)],
    ['a.json', (one) => JSON.stringify(one)],
    ['b64', (one) => base64(JSON.stringify(one))],
  ];

  test.each(writers)(
    'under %s differ by changes that make the head of the base, and by none where they are equal',
    (key, write) => {
      fc.assert(
        fc.property(object, object, (base, head) => {
          const [from, to] = [write(base), write(head)];
          const changes = fieldChanges(configMap(key, from), configMap(key, to));
          const within = changes.map((change) => ({ ...change, path: change.path.slice(3) }));

          expect(valueOf(key, from) ?? base).toEqual(base);
          expect(fieldChanges(configMap(key, from), configMap(key, from))).toEqual([]);
          if (jsonEqual(base, head)) return;
          if (changes.every(({ path }) => path.some((step) => 'inside' in step)))
            expect(jsonEqual(appliedChanges(base, head, within), head)).toBe(true);
          else expect([key, changes]).toEqual(['b64', [expect.objectContaining({ kind: 'changed' })]]);
        }),
        { numRuns: runs(300) },
      );
    },
  );

  test('are the same however their keys are ordered', () => {
    const reversed = (one: JsonValue): JsonValue =>
      Array.isArray(one)
        ? one.map(reversed)
        : typeof one === 'object' && one !== null
          ? Object.fromEntries(
              Object.entries(one)
                .reverse()
                .map(([key, item]) => [key, reversed(item)]),
            )
          : one;

    fc.assert(
      fc.property(object, (one) => {
        const [from, to] = [yaml(one), `# other\n${yaml(reversed(one))}`];

        expect(isSame('a.yaml', from, to)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

/** Aliases of aliases that stand for ten million values. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let at = 1; at < 8; at++)
    lines.push(`a${at}: &a${at} [${Array.from({ length: 10 }, () => `*a${at - 1}`).join(', ')}]`);
  return `${lines.join('\n')}\n`;
}
