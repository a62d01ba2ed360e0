// Asks helm for the YAML text of every value below and the JSON of every document below, and writes both to
// test/conformance/yaml/. One `helm template` answers all cases.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const helm = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'helm');

const words = 'the quick brown fox jumps over the lazy dog and then it goes home to sleep until tomorrow morning';
const strings = [
  '', ' ', ' a', 'a ', 'a', 'a b', '1', '1.0', '1e3', '0x1F', '0777', '08', '0o17', '0b1', '1_000', '+1', '-1', '.5', '1.', '0_1', '1__0', '1_', '1e', '0x', '0xg', '0b2',
  '0o8', '1.2.3', '1h', '100m', '1,000', '_1', 'e5', '1e400', 'true', 'True', 'TRUE', 'yes', 'no', 'on', 'Off', 'y', 'Y', 'n', 'N', 'null', '~', 'Null', 'tRUE', 'nULL', 'nil', 'none',
  'inf', 'nan', 'NaN', '+inf', '.inf', '+.inf', '-.Inf', '.NaN', '=', '==', '=1', 'a=', '12:30', '12:30:45', '1:2', '60:00', '190:20:30', 'a:b', ':a', 'http://x?c=d&e=f',
  '2001-01-01', '2001-01-01T00:00:00Z', '2020-1-1', '2001-01-01 00:00:00', '2001-13-01', '2001-02-30', 'v1', '1Mi', '0.1.0', '-', '---', '--- a', '- a', '...', '--', '-a', '.', '..',
  '?', '? a', '?a', ':', ': a', 'a:', 'a: b', 'a: ', 'a :b', '#', '# a', '#a', 'a #b', 'a#b', '!', '!a', '&a', '*', '*a', '@a', '`a', '%a', '%d', 'a%', '$x', '${x}', 'a*b', 'a & b',
  '|', '>', '>=1.2', '|a', '<', '<1', 'a>b', 'a|b', '~a', '~1.2', '^1', '{', '}', '{}', '{a', '[', ']', '[]', '[a', 'a]', ',', ',a', '{{ x }}', 'a{', 'a,b', '<<', "'", "''", "'a'", "a'b",
  'a"b', '"', '"a"', '\\', 'a\\b', 'a\\nb', '\t', 'a\tb', 'a\rb', 'a\r\nb', 'a\nb', 'a\nb\n', 'a\n\n', 'a\nb\n\n', '\na', '\n', '\n\n', ' a\nb', 'a \nb', 'a\n b', 'a\n  b\nc', 'a\tb\nc',
  '- a\n- b', '#a\nb', 'é', '日本', '😀', 'a😀b', '\uFEFFa', '\u0001', '\u00a0', '\u200b', '\u0085', 'a\u0085b', '\u2028', 'a\u2028b', '@daily', '*/5 * * * *', '0 0 * * *',
  '9223372036854775808', '99999999999999999999', words, `${words} ${words}`, `"${words}"`, `${words}: ${words}`, `'${words}`, `# ${words}`, words.replaceAll(' ', '  '), words.replaceAll(' ', '-'),
  `${words}\t${words}`, `${words} é ${words}`, `日本 ${words}`, `${words}\n${words}`, ` ${words}`, `${words} `, 'a'.repeat(100), `${'a'.repeat(90)} b`, `key: ${'a'.repeat(90)} b c`, 'a\\ b', '\u0000', '\u001b[0m',
];
const keys = ['a', 'a1', 'a2', 'a10', 'a01', 'A', 'b', 'é', 'z', '0', '1', '10', '2', 'k9', 'k10', 'foo-2', 'foo-10', 'foo', 'foo.bar', 'foo_bar', 'foo-bar', 'fooBar', 'y', 'true', 'null', '', ' ', 'a b', 'a: b', '#', 'a\nb', 'x'.repeat(127), 'x'.repeat(129), '/a/b', 'a/b'];
const numbers = [0, 1, -1, 1.5, 1000000, 123456789012, 1234567.5, 0.00001, 0.0001, 1e20, 1e21, 1e-7, 123456789.5, 9007199254740992, 12345678901234567890, 1.8446744073709552e19, -9223372036854775808, 100000.5, 1e6, 2.5e-10, 3.14159265358979];
const values = [
  ...strings, ...numbers, null, true, false, [], {}, [[]], [{}], [[1, 2], [3]], [{ a: 1, b: [1] }], { a: [] }, { a: {} }, { a: { b: { c: 1 } } }, { a: [{ b: [{ c: 1 }] }] }, [['a', ['b']]],
  Object.fromEntries(keys.map((key, index) => [key, index])),
  ...strings.map((text) => ({ key: text })), ...strings.map((text) => ({ a: { list: [text, [text], { k: text }] } })), ...strings.map((text) => ({ [text]: 1 })), ...strings.map((text) => ({ [text]: [1], b: { [text]: { c: 2 } } })),
  ...numbers.map((number) => ({ a: number })),
];
const documents = [
  'yes', 'y', 'on', 'True', 'tRUE', 'no', 'off', '~', 'null', '', '010', '0o10', '08', '0777', '-010', '0x1f', '0X1F', '0b11', '0b_1', '1_000', '0_7', '685_230.15', '+5', '+1.5', '1e3', '1E3', '.5', '5.', '0.10', '1e400', '12:30:45', '1:20',
  '2001-01-01', '9223372036854775808', '=', '!!binary aGk=', '!foo x', '!!int "5"', '!!bool yes', '!!float 5', '1 2', '{b:1}', '[a: 1]', '{"b":1}', '{c: 1, <<: {c: 2}}', '{<<: {c: 2}, c: 1}', 'a: 1\na: 2', '1: a', 'true: a', 'yes: a', '1.5: a', '0x1F: a', '010: a', '1e3: a',
  'x: &x {a: 1, b: 2}\ny:\n  <<: *x\n  b: 3', 'x: &x {a: 1}\nz: &z {a: 2, c: 3}\ny:\n  <<: [*x, *z]', 'a: |\n  x\n   y\n\n  z\n', 'a: >\n  x\n  y\n\n  z\n', 'a: |-\n  x\n', 'a: |+\n  x\n\n', 'a: "x\\u00e9\\n\\x41"', "a: 'it''s'", 'a: b\n  c\n  d', 'a:\n- 1\n- 2', 'a:\n  - x: 1\n    y: 2\n  - z', '# c\na: 1 # d', '---\na: 1\n---\nb: 2', '? a\n: b', 'a: {b: [1, 2, {c: d}], e: "f"}', 'a: "b\n  c"', "'a': 1", 'a: !!str 5', 'a: "\\U0001F600"', '- - 1\n  - 2\n- 3',
].filter((text) => text !== '');

const chart = mkdtempSync(join(tmpdir(), 'oracle-yaml-'));
try {
  mkdirSync(join(chart, 'templates'));
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: oracle\nversion: 1.0.0\n');
  writeFileSync(join(chart, 'values.json'), JSON.stringify(values));
  writeFileSync(join(chart, 'documents.json'), JSON.stringify(documents.map((text) => `v:\n${text.split('\n').map((line) => `  ${line}`).join('\n')}`)));
  writeFileSync(
    join(chart, 'templates', 'out.yaml'),
    `{{- range .Files.Get "values.json" | fromJsonArray }}\n# E {{ toYaml . | b64enc }} {{ toYamlPretty . | b64enc }}\n{{- end }}\n{{- range .Files.Get "documents.json" | fromJsonArray }}\n# D {{ fromYaml . | toJson | b64enc }}\n{{- end }}\na: 1\n`,
  );
  const out = execFileSync(helm, ['template', 'oracle', chart], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const decode = (text) => Buffer.from(text ?? '', 'base64').toString('utf8');
  const encoded = out.split('\n').filter((line) => line.startsWith('# E')).map((line) => line.split(' '));
  const decoded = out.split('\n').filter((line) => line.startsWith('# D')).map((line) => line.split(' '));
  const target = join(root, 'test', 'conformance', 'yaml');
  mkdirSync(target, { recursive: true });
  const cases = (list) => `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
  writeFileSync(join(target, 'encode.json'), cases(values.map((value, index) => ({ value, yaml: decode(encoded[index]?.[2]), pretty: decode(encoded[index]?.[3]) }))));
  writeFileSync(join(target, 'decode-helm.json'), cases(documents.map((text, index) => ({ text, json: decode(decoded[index]?.[2]) }))));
  console.log(`${values.length} values, ${documents.length} documents`);
} finally {
  rmSync(chart, { recursive: true, force: true });
}
