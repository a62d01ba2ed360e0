import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { chartsInIndex } from '../../src/sources/helm-index.ts';

const entry = (name: string, version: string): object => ({
  name,
  version,
  description: `about ${name}:\n\n  ${name}:\n  - version: 0.0.0\n`,
  urls: [`${name}-${version}.tgz`],
});
const index = {
  apiVersion: 'v1',
  entries: {
    app: [entry('app', '1.0.0'), entry('app', '1.1.0')],
    'app-two': [entry('app-two', '2.0.0')],
    '1password': [entry('1password', '3.0.0')],
    true: [entry('true', '4.0.0')],
  },
  generated: '2026-01-01T00:00:00Z',
};

describe('an index', () => {
  test.each([
    ['as Helm writes it', stringify(index, { indentSeq: false })],
    ['with lists set in', stringify(index, { indentSeq: true })],
    ['with deep indents', stringify(index, { indent: 4 })],
    ['in flow style', stringify(index, { defaultStringType: 'QUOTE_DOUBLE', collectionStyle: 'flow' })],
    ['with quoted names', stringify(index, { defaultKeyType: 'QUOTE_DOUBLE' })],
    ['with the line ends of Windows', stringify(index).replaceAll('\n', '\r\n')],
    ['as JSON', JSON.stringify(index)],
  ])('%s gives the versions that a whole reading of it gives', (_how, text) => {
    const whole = parse(text) as typeof index;
    for (const [name, entries] of [...Object.entries(whole.entries), ['absent', []] as const]) {
      const found = chartsInIndex(Buffer.from(text), name);
      expect([name, found]).toEqual([
        name,
        entries.map((one) => ({ version: Reflect.get(one, 'version'), url: Reflect.get(one, 'urls')[0] })),
      ]);
    }
  });

  test('of aliases that multiply is refused', () => {
    const levels = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]`);
    const text = `a0: &a0 [x]\n${levels.join('\n')}\nentries:\n  app: *a12\n`;
    expect(chartsInIndex(Buffer.from(text), 'app')).toMatchObject({ code: 'SOURCE_INVALID' });
  });
});
