import { diffArrays } from 'diff';
import { describe, expect, test } from 'vitest';
import { diffLines } from '../../src/compare/line-diff.ts';
import { type ManifestLines, manifestLines } from '../../src/compare/manifest-lines.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { fc, runs } from '../support/property.ts';

/** Lines at the top of a manifest. */
const lines = (texts: readonly string[]): ManifestLines => ({ texts, places: texts.map(() => undefined) });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at}`);

describe('line differences', () => {
  test('show three lines around a change and say where in the resource it is', () => {
    const containers = (image: string) => [
      { name: 'web', image, ports: [{ containerPort: 80 }], resources: { limits: { cpu: '1' } } },
    ];

    const { hunks, linesAdded, linesRemoved } = diffLines(
      manifestLines({ spec: { containers: containers('a:1') } }),
      manifestLines({ spec: { containers: containers('a:2') } }),
      3,
    );

    expect(hunks).toEqual([
      {
        path: 'spec.containers[web]',
        baseLine: 1,
        headLine: 1,
        lines: [
          ' spec:',
          '   containers:',
          '   - name: web',
          '-    image: a:1',
          '+    image: a:2',
          '     ports:',
          '     - containerPort: 80',
          '     resources:',
        ],
      },
    ]);
    expect([linesAdded, linesRemoved]).toEqual([1, 1]);
  });

  test('that are many in one place are said to be in what they have in common', () => {
    const spec = (csi: JsonObject) => ({ kind: 'X', spec: { values: { a: 1, ...csi, z: 2 } } });
    const places = (base: JsonObject, head: JsonObject): string[] =>
      diffLines(manifestLines(base), manifestLines(head), 3).hunks.map(({ path }) => path);

    expect(places(spec({ csi: { options: { mode: 'x' } } }), spec({}))).toEqual(['spec.values']);
    expect(places({ kind: 'X', data: { a: 'x' } }, { kind: 'X', stringData: { a: 'x' } })).toEqual(['data']);
    expect(places({ kind: 'X', 'a: b': 1 }, { kind: 'X', 'a: b': 2 })).toEqual(['"a: b"']);
  });

  test('are one hunk where their surroundings touch and two where they do not', () => {
    const base = numbered(20);
    const near = base.map((line, at) => (at === 3 || at === 10 ? `${line}!` : line));
    const far = base.map((line, at) => (at === 3 || at === 11 ? `${line}!` : line));

    expect(diffLines(lines(base), lines(near), 3).hunks).toHaveLength(1);
    expect(diffLines(lines(base), lines(far), 3).hunks.map(({ baseLine }) => baseLine)).toEqual([1, 9]);
  });

  test('of a resource with one side are all its lines', () => {
    expect(diffLines(undefined, lines(['a', 'b']), 3)).toEqual({
      hunks: [{ path: '', baseLine: 0, headLine: 1, lines: ['+a', '+b'] }],
      linesAdded: 2,
      linesRemoved: 0,
    });
    expect(diffLines(lines(['a', 'b']), undefined, 3)).toMatchObject({ linesAdded: 0, linesRemoved: 2 });
  });

  test('stand beside the other value of their key where more lines go than come', () => {
    const before = manifestLines({ spec: { image: 'web:1', probe: { path: '/', port: 1 } } });
    const after = manifestLines({ spec: { image: 'web:2' } });

    expect(diffLines(before, after, 0).hunks[0]?.lines).toEqual([
      '-  image: web:1',
      '+  image: web:2',
      '-  probe:',
      '-    path: /',
      '-    port: 1',
    ]);
  });

  test('of equal texts are none', () => {
    expect(diffLines(lines(numbered(9)), lines(numbered(9)), 3).hunks).toEqual([]);
  });

  test('of long texts that differ nearly everywhere are found between the lines they share', () => {
    const base = Array.from({ length: 4000 }, (_, at) => (at % 100 === 0 ? `shared ${at}` : `old ${at}`));
    const head = Array.from({ length: 4000 }, (_, at) => (at % 100 === 0 ? `shared ${at}` : `new ${at}`));

    const { hunks, linesAdded, linesRemoved } = diffLines(lines(base), lines(head), 3);

    expect([linesAdded, linesRemoved]).toEqual([3960, 3960]);
    expect(hunks[0]?.lines).toContain(' shared 100');
  });

  test('of long texts that share nothing are everything', () => {
    const base = numbered(3000).map((line) => `old ${line}`);
    const head = numbered(3000).map((line) => `new ${line}`);

    expect(diffLines(lines(base), lines(head), 3)).toMatchObject({ linesAdded: 3000, linesRemoved: 3000 });
  });

  test('are a shortest edit, whether lines keep their order or not', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (base, head) => {
        const { linesAdded, linesRemoved } = diffLines(lines(base), lines(head), 0);
        const parts = diffArrays(base, head);
        const count = (what: 'added' | 'removed'): number =>
          parts.reduce((sum, part) => sum + (part[what] ? part.count : 0), 0);

        expect([linesAdded, linesRemoved]).toEqual([count('added'), count('removed')]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('show what keeps its order line by line, however much there is of it', () => {
    const every = (text: string) => numbered(2_000).map((line, at) => (at % 2 === 0 ? `${line} ${text}` : line));

    const { linesAdded, linesRemoved } = diffLines(lines(every('before')), lines(every('after')), 0);

    expect([linesAdded, linesRemoved]).toEqual([1_000, 1_000]);
  });
});
