import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filePatch } from '../../src/compare/file-patch.ts';
import { withEntry } from '../../src/inputs/config-edit.ts';
import { readConfigFile } from '../../src/inputs/config-file.ts';
import { fc, runs } from '../support/property.ts';

const directory = mkdtempSync(join(tmpdir(), 'config-edit-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = '.fluxdelta.yaml';
const entry = { source: 'oci://ghcr.io/example/fleet', path: 'deploy' };
const read = (text: string) => readConfigFile(text, file, { rules: ['image-major'], noise: ['checksum'] });

/** What `git apply` makes of a file, and of one that is missing. */
function applied(before: string | undefined, patch: string): string {
  const path = join(directory, file);
  rmSync(path, { force: true });
  if (before !== undefined) writeFileSync(path, before);
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: directory,
    input: patch,
    env: { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: directory, GIT_CONFIG_NOSYSTEM: '1', HOME: directory },
  });
  expect(existsSync(path)).toBe(true);
  return readFileSync(path, 'utf8');
}

/** Edits a file by the patch and holds it against the file before: one text is put in, and one entry is read more. */
function edited(before: string | undefined, added: Readonly<Record<string, string>> = entry): string | undefined {
  const edit = withEntry(before ?? '', 'publishes', added);
  if (edit === undefined) return undefined;
  const after = applied(before, filePatch(file, before, edit.text).text);
  const old = before ?? '';
  let same = 0;
  while (same < old.length && old[same] === after[same]) same++;
  expect(after.endsWith(old.slice(same))).toBe(true);
  const [was, is] = [read(old).config, read(after).config];
  expect(is).toEqual({ ...was, publishes: [...was.publishes, { ...added, ignore: [] }] });
  return after;
}

describe('an entry of the configuration file', () => {
  test.each([
    ['a missing file', undefined, 'publishes:\n  - source: oci://ghcr.io/example/fleet\n    path: deploy\n'],
    ['an empty file', '', 'publishes:\n  - source: oci://ghcr.io/example/fleet\n    path: deploy\n'],
    ['a file of comments', '# ours', '# ours\npublishes:\n  - source: oci://ghcr.io/example/fleet\n    path: deploy'],
    [
      'a file without the list',
      'links: false # quiet\n\n# the end\n',
      'links: false # quiet\n\n# the end\npublishes:\n  - source: oci://ghcr.io/example/fleet\n    path: deploy\n',
    ],
    [
      'a list with comments',
      'publishes:\n# first\n-   source: oci://a/b # that\n    path: c\n# last\nlinks: true\n',
      'publishes:\n# first\n-   source: oci://a/b # that\n    path: c\n- source: oci://ghcr.io/example/fleet\n  path: deploy\n# last\nlinks: true\n',
    ],
    [
      'a list in brackets',
      'publishes: [\n  {source: oci://a/b, path: c}, # that\n]\n',
      'publishes: [\n  {source: oci://a/b, path: c}, { source: oci://ghcr.io/example/fleet, path: deploy }, # that\n]\n',
    ],
    [
      'an empty list',
      'publishes: [] # none\n',
      'publishes: [{ source: oci://ghcr.io/example/fleet, path: deploy }] # none\n',
    ],
    [
      'a name without a list',
      'publishes: # soon\nlinks: true\n',
      'publishes: # soon\n  - source: oci://ghcr.io/example/fleet\n    path: deploy\nlinks: true\n',
    ],
    ['braces', '{links: true}', '{links: true, publishes: [{ source: oci://ghcr.io/example/fleet, path: deploy }]}'],
    ['empty braces', '{}\n', '{publishes: [{ source: oci://ghcr.io/example/fleet, path: deploy }]}\n'],
    [
      'CRLF',
      'links: true\r\n',
      'links: true\r\npublishes:\r\n  - source: oci://ghcr.io/example/fleet\r\n    path: deploy\r\n',
    ],
  ])('goes into %s by a patch', (_, before, after) => {
    expect(edited(before)).toBe(after);
  });

  test.each([
    ['faults of syntax', 'rules: [\n'],
    ['another kind of value', 'publishes: all\n'],
    ['an alias for the list', 'ignore: &all []\npublishes: *all\n'],
    ['a root that is no mapping', '- publishes\n'],
    ['bytes that are no text', '# \u{fffd}\n'],
    ['more than 64,000 characters', `#${' '.repeat(64_000)}\n`],
  ])('is not put into a file with %s', (_, text) => {
    expect(withEntry(text, 'publishes', entry)).toBeUndefined();
  });

  test('says which lines hold values of variables', () => {
    const text = 'clusters:\n  - name: a\n    path: a\n    substitutions:\n      A: b\n      C: d\n';

    expect(withEntry(text, 'publishes', entry)?.variables).toEqual([[4, 6]]);
    const aliased = 'values: &values {A: b}\nclusters:\n  - {name: a, path: a, substitutions: *values}\nlinks: true\n';
    expect(withEntry(aliased, 'publishes', entry)?.variables).toEqual([[1, 3]]);
  });

  test('keeps every other byte, whatever the layout', () => {
    const comment = fc.constantFrom('', '', '\n', '# note\n', '  # deep note: [a\n', '\n# - {source: a, path: b}\n\n');
    const indent = fc.constantFrom('', ' ', '  ', '    ');
    const item = fc.constantFrom(
      ['{source: oci://a/b, path: c}'],
      ["{ source: 'oci://a/b' , path: c } # why"],
      ['source: oci://a/{x}', 'path: c # why'],
      ['  source: "oci://a/b"', '  ignore: [a,', '    b]', '  path: >-', '    c', ''],
      ['path: c', 'source: |', '  oci://a/b'],
      ['# first', '  source: oci://a/b', '  path: |+', '    c', '', ''],
      ['path: c', 'source: &s oci://a/b'],
      ['path: c'],
    );
    const block = fc
      .tuple(comment, indent, fc.array(fc.tuple(item, comment), { minLength: 1, maxLength: 3 }))
      .map(([start, deep, items]) =>
        items.reduce(
          (text, [rows, after]) =>
            `${text}${rows.map((row, at) => (row === '' ? '' : `${deep}${at === 0 ? '- ' : '  '}${row}`)).join('\n')}\n${after}`,
          `publishes:${start === '' ? ' # list\n' : `\n${start}`}`,
        ),
      );
    const flow = fc.constantFrom(
      'publishes: []\n',
      'publishes: [ # none\n ]\n',
      'publishes: [{source: oci://a/b, path: c}]\n',
      'publishes:\n  [ {source: oci://a/b, path: c} , ]\n',
      'publishes: [\n  {source: oci://a/b, # one\n   path: c} # two\n  # three\n]\n',
      'publishes:\n',
      'publishes:   # later\n',
      '"publishes" : &all [{source: oci://a/b, path: c}]\n',
    );
    const other = fc.constantFrom(
      'links: false\n',
      'show:\n- checksum\n',
      'show: [checksum, # all\n  ]\n',
      'rules:\n  - rule: image-major\n    severity: off # please\n  # - rule: other\n',
      'ignore:\n  - path: /spec/replicas\n    reason: |\n      by hand\n\n      always\n\n',
    );
    const body = fc
      .tuple(comment, fc.uniqueArray(other, { maxLength: 3, selector: (text) => text.slice(0, 3) }), comment)
      .chain(([start, others, end]) =>
        fc
          .tuple(fc.option(fc.oneof(block, flow), { nil: '' }), fc.nat(others.length))
          .map(([list, at]) => start + [...others.slice(0, at), list, ...others.slice(at)].join('') + end),
      );
    const braces = fc.constantFrom(
      '{}',
      '{links: false}\n',
      '{\n  links: false, # so\n}\n',
      '{publishes: [], links: true}',
    );
    const text = fc
      .tuple(
        fc.oneof({ weight: 8, arbitrary: body }, braces),
        fc.constantFrom('', '---\n', '\u{feff}', '# yaml\n---\n'),
      )
      .chain(([rest, start]) =>
        fc.tuple(fc.boolean(), fc.boolean()).map(([isCrlf, isCut]) => {
          const whole = start + (isCut ? rest.replace(/\n+$/, '') : rest);
          return isCrlf ? whole.replaceAll('\n', '\r\n') : whole;
        }),
      );
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, fc.oneof(fc.constant('deploy'), name), (before, path) => {
        expect(edited(before, { source: entry.source, path })).toBeDefined();
      }),
      { numRuns: runs(150) },
    );
  });
});
