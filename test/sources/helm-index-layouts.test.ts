import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { chartsInIndex } from '../../src/sources/helm-index.ts';
import { fc, runs } from '../support/property.ts';

function versionsOf(text: string, chart: string): unknown {
  const found = chartsInIndex(Buffer.from(text), chart);
  return Array.isArray(found) ? found.map(({ version }) => version) : found;
}

function list(...versions: string[]): string {
  return versions.map((version) => `  - version: ${version}\n    urls: [app-${version}.tgz]\n`).join('');
}

describe('an index written by hand', () => {
  test.each([
    ['a comment between versions', `entries:\n  app:\n${list('1.0.0')}  # older\n${list('0.9.0')}`, ['1.0.0', '0.9.0']],
    ['a comment at the margin', `entries:\n  app:\n${list('1.0.0')}# older\n${list('0.9.0')}`, ['1.0.0', '0.9.0']],
    ['an empty line with spaces', `entries:\n  app:\n${list('1.0.0')} \n${list('0.9.0')}`, ['1.0.0', '0.9.0']],
    ['a comment after the name', `entries:\n  app: # ours\n${list('1.0.0')}`, ['1.0.0']],
    ['a space before the colon', `entries:\n  app :\n${list('1.0.0')}`, ['1.0.0']],
    ['a quoted name among plain ones', `entries:\n  web:\n${list('3.0.0')}  'app':\n${list('1.0.0')}`, ['1.0.0']],
    ['the same name under another mapping', `entries:\n  web:\n${list('1.0.0')}other:\n  app:\n${list('9.0.0')}`, []],
    ['a name that only another one begins with', `entries:\n  app-two:\n${list('1.0.0')}`, []],
    ['an empty list', 'entries:\n  app: []\n', []],
    ['an alias', `entries:\n  web: &all\n${list('1.0.0')}  app: *all\n`, ['1.0.0']],
    ['merged names', `base: &base\n  app:\n${list('1.0.0')}entries:\n  <<: *base\n`, ['1.0.0']],
    ['a start of a document', `---\napiVersion: v1\nentries:\n  app:\n${list('1.0.0')}`, ['1.0.0']],
    ['no line feed at the end', `entries:\n  app:\n${list('1.0.0')}`.trimEnd(), ['1.0.0']],
    ['no entries', 'apiVersion: v1\n', []],
  ])('with %s gives the versions that are listed', (_what, text, versions) => {
    expect(versionsOf(text, 'app')).toEqual(versions);
  });

  test('with a name twice is refused, since nobody can tell which one is meant', () => {
    const text = `entries:\n  app:\n${list('1.0.0')}  app:\n${list('2.0.0')}`;
    expect(versionsOf(text, 'app')).toMatchObject({ code: 'SOURCE_INVALID' });
  });

  test('is a problem when it is no mapping', () => {
    expect(versionsOf('- a\n', 'app')).toMatchObject({ code: 'SOURCE_INVALID' });
  });
});

const name = fc.oneof(
  fc.constantFrom('app', 'app-two', 'entries', 'version', 'a.b', 'x_y', 'yes', 'null', '1e3', '12', '1password'),
  fc.stringMatching(/^[a-z][a-z0-9._-]{0,8}$/),
  // Go reads `-_0` as a number, and the library that is asked here as a text.
  fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((text) => text !== '__proto__' && !text.includes('\r') && !/^[-+.]+_/.test(text)),
);
const description = fc.oneof(
  fc.constantFrom(
    'one\n\n  app:\n  - version: 9.9.9\n',
    '# no comment',
    "it's",
    '- a: b',
    'x: y',
    'a\nentries:\n  app:\n',
  ),
  fc.stringMatching(/^[ -~]{0,120}$/),
);
const entry = fc.record({
  description,
  version: fc.stringMatching(/^[1-9]\.[0-9]\.[0-9]$/),
  urls: fc.constant(['package.tgz']),
});
const layout = fc.record({
  indent: fc.constantFrom(2, 3, 4),
  indentSeq: fc.boolean(),
  defaultKeyType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
});

test('any index gives what a whole reading of it gives', () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.array(entry, { minLength: 1, maxLength: 3 }), { maxKeys: 5, noNullPrototype: true }),
      layout,
      fc.boolean(),
      fc.array(fc.nat(60), { maxLength: 3 }),
      (entries, options, windows, comments) => {
        const lines = stringify({ apiVersion: 'v1', entries, generated: 'now' }, { ...options, version: '1.1' }).split(
          '\n',
        );
        // A comment may only stand before a line that begins a version: elsewhere it may be inside of a text.
        for (const at of comments) {
          if (/^ *- description: [\w]*$/.test(lines[at] ?? '')) lines.splice(at, 0, '  # - version: 8.8.8');
        }
        const text = lines.join(windows ? '\r\n' : '\n');
        const whole = parse(text, { version: '1.1' }) as { entries: Record<string, { version: string }[]> };
        for (const chart of [...Object.keys(entries), 'absent-chart']) {
          const expected = Object.hasOwn(whole.entries, chart) ? whole.entries[chart] : [];
          expect([chart, versionsOf(text, chart)]).toEqual([chart, expected?.map(({ version }) => version)]);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});
