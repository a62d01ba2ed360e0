import { describe, expect, test } from 'vitest';
import { demandCases } from './demand-cases.ts';
import { configMap, factsOf, printedFacts, type UpgradeCase } from './upgrade-case.ts';
import { defaultCases, templateCases, valueCases } from './upgrade-cases.ts';

describe('a step to another chart', () => {
  test.each([...defaultCases, ...valueCases, ...templateCases, ...demandCases].map((one) => [one.says, one] as const))(
    '%s',
    (_, one) => {
      expect(printedFacts(factsOf(one))).toEqual(one.expected);
    },
  );

  const one: UpgradeCase = {
    says: '',
    base: {
      'values.yaml': 'a: 1\nb: 1\n',
      'templates/a.yaml': configMap('web', '  a: "{{ .Values.a }}{{ .Values.b }}"'),
    },
    head: {
      'values.yaml': 'a: 2\nb: 2\n',
      'templates/a.yaml': configMap('web', '  a: "{{ .Values.a }}{{ .Values.b }}"'),
    },
    expected: [],
  };

  test('says of defaults that there was no room to try how many they are', () => {
    expect(printedFacts(factsOf(one, 1))).toEqual(['2 untried']);
  });

  test('says nothing of values and templates where the new chart does not render', () => {
    const head = { ...one.head, 'templates/a.yaml': '{{ fail "no" }}' };

    expect(printedFacts(factsOf({ ...one, head, values: { c: 1 } }))).toEqual([]);
  });

  test('counts the lines of templates, defaults and definitions that differ', () => {
    const base = { 'values.yaml': '# a note\na: 1\n', 'templates/a.yaml': 'x: 1\ny: 2\n', 'crds/a.yaml': 'a: 1\n' };
    const head = { 'values.yaml': '# another\na: 2\n', 'templates/a.yaml': 'x: 1\ny: 3\n', 'README.md': 'new\n' };

    expect(factsOf({ ...one, base, head }).chartLines).toBe(2 + 2 + 1);
  });
});

describe('the notes of a chart', () => {
  const notesOf = (files: Readonly<Record<string, string>>): unknown =>
    factsOf({ says: '', base: {}, head: files, expected: [] }).notes;

  test('are the sections of its changelog between the two versions', () => {
    const text =
      '# Changes\n\n## 2.1.0\nlater\n\n## [2.0.0] - 2026-01-01\nnew\n\n### Fixed\nall\n\n## v1.5.0\nmiddle\n\n## 1.0.0\nold\n';

    expect(notesOf({ 'CHANGELOG.md': text })).toEqual([
      {
        source: 'CHANGELOG.md',
        lines: ['## [2.0.0] - 2026-01-01', 'new', '', '### Fixed', 'all', '', '## v1.5.0', 'middle'],
        linesLeftOut: 0,
      },
    ]);
  });

  test.each([
    '## [2.0.0](https://github.com/o/r/compare/v1.0.0...v2.0.0) (2026-06-01)',
    '## 2.0.0 (2026.06.01)',
    '## 2.0.0 (requires Kubernetes 1.25+)',
    '## Upgrading from 1.0.0 to 2.0.0 with PostgreSQL 16.2',
  ])('are told under the heading %s', (heading) => {
    expect(notesOf({ 'CHANGELOG.md': `${heading}\nnew\n## 1.0.0\nold\n` })).toEqual([
      { source: 'CHANGELOG.md', lines: [heading, 'new'], linesLeftOut: 0 },
    ]);
  });

  test('are not those of a later version', () => {
    expect(notesOf({ 'CHANGELOG.md': '## [2.1.0](https://github.com/o/r/compare/v2.0.0...v2.1.0)\nlater\n' })).toEqual(
      [],
    );
  });

  test('are the sections of its README that are about upgrades', () => {
    const text =
      '# web 2.0.0\nabout\n## Upgrading\n### From 1.x to 2.x\nbreaks\n### From 0.x to 1.x\nold\n## Kubernetes 1.25.0\n';

    expect(notesOf({ 'README.md': text })).toEqual([
      { source: 'README.md', lines: ['### From 1.x to 2.x', 'breaks'], linesLeftOut: 0 },
    ]);
  });

  test('are the changes that it tells Artifact Hub', () => {
    const annotation =
      'annotations:\n  artifacthub.io/changes: |\n    - kind: added\n      description: A thing\n    - Another\n    - 3\n';

    expect(notesOf({ 'Chart.yaml': annotation })).toEqual([
      { source: 'artifacthub.io/changes', lines: ['added: A thing', 'Another'], linesLeftOut: 0 },
    ]);
  });

  test('are the files of its changelog for the versions in between, the newest first', () => {
    const files = Object.fromEntries(
      ['0.9.0', '1.5.0', '2.0.0', '2.1.0'].map((of) => [`changelog/helm-chart-${of}.md`, `# ${of}\n`]),
    );

    expect(notesOf(files)).toEqual([{ source: 'changelog/', lines: ['# 2.0.0', '', '# 1.5.0'], linesLeftOut: 0 }]);
  });

  test('are cut where they are long', () => {
    const text = `## 2.0.0\n${'x'.repeat(1_000)}\n${'line\n'.repeat(100)}`;

    expect(notesOf({ 'CHANGELOG.md': text })).toEqual([
      {
        source: 'CHANGELOG.md',
        lines: ['## 2.0.0', `${'x'.repeat(300)}…`, ...Array(38).fill('line')],
        linesLeftOut: 62,
      },
    ]);
  });

  test('are none where nothing names a version in between', () => {
    expect(notesOf({ 'CHANGELOG.md': '## 1.0.0\nold\n', 'README.md': '## 2.0.0 is here\n' })).toEqual([]);
  });
});
