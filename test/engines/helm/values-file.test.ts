import { describe, expect, test } from 'vitest';
import { decodeValues, decodeValuesFile } from '../../../src/engines/helm/values/values-file.ts';

describe('a values file', () => {
  test('is all of its documents, merged in order', () => {
    expect(decodeValuesFile('---\na: {b: 1}\n--- # more\na: {c: 2}\nl: [1]\n---\nl: [2]\n')).toEqual({
      a: { b: 1, c: 2 },
      l: [2],
    });
    expect(decodeValuesFile('a: 1\r\n---\r\nb: |\r\n  x\r\n  y\r\n')).toEqual({ a: 1, b: 'x\ny\n' });
    expect(decodeValuesFile('')).toEqual({});
    expect(decodeValuesFile('# nothing\n')).toEqual({});
  });

  test('ends each of its lines with a line feed, the last one too', () => {
    expect(decodeValuesFile('a: |\n  x')).toEqual({ a: 'x\n' });
    expect(decodeValuesFile('a: |\n  x ')).toEqual({ a: 'x \n' });
    expect(decodeValuesFile('a: |+\n  x\n\n    ')).toEqual({ a: 'x\n\n  \n' });
    expect(decodeValuesFile('a: 1\n---\nb: >\n  x\n  ')).toEqual({ a: 1, b: 'x\n' });
  });

  test('has nothing but blanks and comments behind a separator', () => {
    expect(() => decodeValuesFile('a: 1\n--- b: 2\n')).toThrow(
      'error reading yaml document: invalid Yaml document separator: b: 2',
    );
  });

  test('holds mappings', () => {
    expect(() => decodeValuesFile('- 1\n')).toThrow(
      'cannot unmarshal yaml document: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into Go value of type map[string]interface {}',
    );
    expect(() => decodeValuesFile('a: 1\n---\ntext\n')).toThrow('cannot unmarshal string');
  });

  test('loses a last line of 4096 bytes without a line feed, as in Helm before 4.3', () => {
    const line = `b: ${'x'.repeat(4093)}`;

    expect(decodeValuesFile(`a: 1\n${line}`, '4.2')).toEqual({ a: 1 });
    expect(decodeValuesFile(`a: 1\n${line}`)).toEqual({ a: 1, b: 'x'.repeat(4093) });
    expect(decodeValuesFile(`a: 1\n${line}x`, '4.2')).toEqual({ a: 1, b: 'x'.repeat(4094) });
    expect(decodeValuesFile(`a: 1\r\nb: ${'x'.repeat(4092)}\r`, '4.2')).toEqual({ a: 1, b: 'x'.repeat(4092) });
    expect(decodeValuesFile(`a: 1\n${line}\n`, '4.2')).toEqual({ a: 1, b: 'x'.repeat(4093) });
  });
});

describe('values of a ConfigMap', () => {
  test('are the first document only', () => {
    expect(decodeValues('a: 1\n---\nb: 2\n')).toEqual({ a: 1 });
  });
});
