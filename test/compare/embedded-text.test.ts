import { describe, expect, test } from 'vitest';
import { embeddedText } from '../../src/compare/embedded-text.ts';

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const settings = {
  server: { host: 'example.org', port: 8080 },
  features: ['one', 'two', 'three'],
  name: 'somewhat longer',
};

describe('a text of one line', () => {
  test('is the JSON document that it holds', () => {
    expect(embeddedText(JSON.stringify(settings))).toEqual({
      form: 'JSON in one line',
      lines: JSON.stringify(settings, null, 2).split('\n'),
    });
  });

  test('is JSON also with a space behind each comma and colon, before a line feed, and with scalars that are written in an unusual way, which stay so', () => {
    const text =
      '{"list":[1.0,{}],"path":"\\u003ca\\u003e","empty":[],"name":"something that makes the line longer than others"}';
    const lines = [
      '{',
      '  "list": [',
      '    1.0,',
      '    {}',
      '  ],',
      '  "path": "\\u003ca\\u003e",',
      '  "empty": [],',
      '  "name": "something that makes the line longer than others"',
      '}',
    ];
    const spaced = text.replace(/[,:](?=["[{])/g, '$& ');

    expect(embeddedText(text)).toEqual({ form: 'JSON in one line', lines });
    expect(embeddedText(`${text}\n`)).toEqual({ form: 'JSON in one line, with a line feed', lines });
    expect(embeddedText(spaced)).toEqual({ form: 'JSON in one line with spaces', lines });
  });

  test('is the text that stands in base64, or the document in that', () => {
    const text = '# settings\nlisten = 8080\nname = "Größe"\nverbose = false\nlog = "/var/log/app.log"\n';

    expect(embeddedText(base64(text))).toEqual({ form: 'text in base64', lines: text.split('\n') });
    expect(embeddedText(base64(JSON.stringify(settings)))).toEqual({
      form: 'JSON in base64',
      lines: JSON.stringify(settings, null, 2).split('\n'),
    });
  });

  test.each([
    ['bytes that are no text', base64(Buffer.from(Array.from({ length: 90 }, (_, at) => at)))],
    ['a certificate', base64(`-----BEGIN CERTIFICATE-----\n${'A'.repeat(64)}\n-----END CERTIFICATE-----\n`)],
    ['a short text', base64('short')],
    ['a digest', '5'.repeat(128)],
    ['a path', 'registry.example.org/with/a/path/that/is/long/enough/to/be/looked/at/and/still/no/base64'],
    ['base64 that ends in bits that decode to nothing', `${base64('a'.repeat(100)).slice(0, -3)}F==`],
    ['JSON with white space, which its lines would not show', JSON.stringify(settings).replaceAll(':', ': ')],
    ['JSON with a line feed before it', `\n${JSON.stringify(settings)}`],
    ['tabs beside backslashes', base64(`${'\t'.repeat(40)}${'\\t'.repeat(40)}`)],
    ['characters that turn the direction of text', base64(`${'a'.repeat(80)}\u202e`)],
  ])('stays as it is when it holds %s', (_what, text) => {
    expect(embeddedText(text)).toBeUndefined();
  });
});
