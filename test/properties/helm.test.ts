import { describe, expect, test } from 'vitest';
import { compileGlob } from '../../src/core/files/glob.ts';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { compileFileGlob } from '../../src/engines/helm/file-glob.ts';
import { loadChart } from '../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../src/engines/helm/render-chart.ts';
import { splitterOf, trimStart } from '../../src/engines/helm/split-manifests.ts';
import { printTemplate } from '../../src/engines/helm/template-output.ts';
import { copyJson, mergeValues } from '../../src/engines/helm/values/merge-values.ts';
import { fc, runs } from '../support/property.ts';

const text = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((list) => list.join(''));

const values = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c', 'sub', 'global'),
    fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, true, 1, 1.5, 'x', ''),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'global'), tie('value'), { maxKeys: 3 }),
      ),
    })).value,
    { maxKeys: 4 },
  )
  .map((object) => object as JsonObject);

describe('splitting a rendered file', () => {
  test('is what the regular expression of Helm does', () => {
    const separator = /(?:^|[\t\n\f\r ]*\n)---[\t\n\f\r ]*/g;
    fc.assert(
      fc.property(text(['-', '---', '\n', ' ', '\t', 'a', '\r\n', '\u00a0', '---\n']), (source) => {
        const reference = trimStart(source)
          .split(separator)
          .map(trimStart)
          .filter((document) => document !== '');

        expect(splitterOf('4.2.3')(source)).toEqual(reference);
      }),
      { numRuns: runs(2000) },
    );
  });
});

/** The pattern as a regular expression of JavaScript. */
function asRegExp(pattern: string, star: string, doubleStar: string): RegExp {
  const source = pattern.replaceAll(/\*+|\?|\[ab\]|[^*?[\]]/g, (token) => {
    if (token.startsWith('**') && doubleStar !== '') return doubleStar.repeat(Math.ceil(token.length / 2));
    if (token.startsWith('*')) return star;
    if (token === '?') return '[^/]';
    return token === '[ab]' ? token : token.replace(/[.+^$(){}|\\]/, '\\$&');
  });
  return new RegExp(`^${source}$`, 's');
}

describe('patterns of file names', () => {
  const name = text(['a', 'b', '/', '.', 'ab']);

  test('of .helmignore match as the regular expressions they stand for', () => {
    fc.assert(
      fc.property(text(['a', 'b', '/', '*', '?', '[ab]', '.']), name, (pattern, path) => {
        expect(compileGlob(pattern)?.(path)).toBe(asRegExp(pattern, '[^/]*', '').test(path));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('of .Files.Glob match as the regular expressions they stand for', () => {
    fc.assert(
      fc.property(text(['a', 'b', '/', '*', '**/', '?', '[ab]', '.']), name, (pattern, path) => {
        fc.pre(!pattern.includes('***'));
        expect(compileFileGlob(pattern)?.(path)).toBe(asRegExp(pattern, '[^/]*', '.*').test(path));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('values', () => {
  test('merged over nothing, or with nothing, are themselves, and merging changes neither side', () => {
    fc.assert(
      fc.property(values, values, (below, above) => {
        const [before, over] = [copyJson(below), copyJson(above)];

        const merged = mergeValues(below, above);

        expect(mergeValues({}, below)).toEqual(below);
        expect(mergeValues(below, {})).toEqual(below);
        expect(mergeValues(merged, above)).toEqual(merged);
        expect([below, above]).toEqual([before, over]);
      }),
    );
  });
});

describe('a render', () => {
  const tree = memoryTree({
    'Chart.yaml':
      'apiVersion: v2\nname: app\nversion: 1.0.0\ndependencies:\n- {name: sub, version: "*", condition: sub.on, import-values: [out]}\n',
    'values.yaml': 'a: {b: 1}\nlist: [1, {x: 2}]\nglobal: {g: {h: 1}}\n',
    'templates/a.yaml':
      'v: {{ toJson .Values }}\n{{ $_ := set .Values "seen" "a" }}{{ $_ := set .Values.global "seen" "a" }}r: {{ randAlphaNum 8 }} {{ uuidv4 }} {{ now | unixEpoch }}\n',
    'templates/b.yaml':
      'v: {{ toJson .Values }}\n{{ $_ := set . "extra" 1 }}{{ $_ := set .Chart "Name" "x" }}{{ $_ := unset .Values "list" }}',
    'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'charts/sub/values.yaml': 'exports: {out: {c: {d: 1}}}\nm: {n: 1}\n',
    'charts/sub/templates/x.yaml':
      'v: {{ toJson .Values }}\n{{ $_ := set .Values "seen" "sub" }}{{ $_ := set .Values.exports.out "mutated" true }}',
  });

  test('depends on the chart, the values and the release alone, whatever was rendered before', () => {
    const shared = loadChart(tree, '').chart;
    fc.assert(
      fc.property(values, values, (first, second) => {
        const fresh = loadChart(tree, '').chart;
        if (shared === undefined || fresh === undefined) throw new Error('the chart does not load');
        const render = (chart: typeof shared, given: JsonObject) => {
          const outcome = renderChart(chart, { values: given, release: { name: 'rel', namespace: 'ns' } });
          return outcome.problems[0]?.message ?? printTemplate(outcome);
        };
        const [before, chartBefore] = [copyJson(first), copyJson(shared.values)];

        render(shared, second);

        expect(render(shared, first)).toBe(render(fresh, first));
        expect(first).toEqual(before);
        expect(shared.values).toEqual(chartBefore);
      }),
      { numRuns: runs(150) },
    );
  });
});
