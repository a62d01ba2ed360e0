import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import {
  composeHelmReleaseValues,
  mergeValuesFiles,
  type ResolvedValues,
  valuesFileOf,
} from '../../../src/engines/helm/values/release-values.ts';

function composed(valuesFrom: readonly Omit<ResolvedValues, 'label'>[], inline: JsonObject = {}): JsonObject {
  const { values, problems } = composeHelmReleaseValues({
    valuesFrom: valuesFrom.map((entry) => ({ ...entry, label: 'x' })),
    inline,
  });
  expect(problems).toEqual([]);
  return values;
}

describe('the values of a HelmRelease', () => {
  test('are valuesFrom in order under the inline values, mappings merged, lists and nulls replacing', () => {
    expect(composed([{ text: 'a: {b: 1, c: [1, 2]}\n' }, { text: 'a: {b: 2}\nd: null\n' }], { a: { c: [3] } })).toEqual(
      {
        a: { b: 2, c: [3] },
        d: null,
      },
    );
  });

  test('are empty for empty data, and take only the first document', () => {
    expect(composed([{ text: '' }, { text: '# nothing\n' }, { text: 'a: 1\n---\nb: 2\n' }])).toEqual({ a: 1 });
  });

  test('set a target path as --set does, a quoted text as text, a literal one verbatim', () => {
    expect(composed([{ text: '5', targetPath: 'a' }])).toEqual({ a: 5n });
    expect(composed([{ text: "'5'", targetPath: 'a' }])).toEqual({ a: '5' });
    expect(
      composed([
        { text: '"x"', targetPath: 'a' },
        { text: 'b', targetPath: 'l[1]' },
      ]),
    ).toMatchObject({ a: 'x', l: [null, 'b'] });
    expect(composed([{ text: '{a},b=c\\d\n', targetPath: 'a\\.b.c', literal: true }])).toEqual({
      'a.b': { c: '{a},b=c\\d\n' },
    });
  });

  test('let the inline value win over a target where both come from merged mappings', () => {
    expect(composed([{ text: 'target', targetPath: 'a' }], { a: 'inline' })).toEqual({ a: 'inline' });
    expect(composed([{ text: 'a: {x: 1}' }, { text: 'target', targetPath: 'a.b' }], { a: { b: 'inline' } })).toEqual({
      a: { b: 'inline', x: 1 },
    });
  });

  test('let the target win inside a mapping that only the inline values have, without changing the caller', () => {
    const inline: JsonObject = { a: { b: 'inline', l: ['x'] } };

    expect(
      composed(
        [
          { text: 'target', targetPath: 'a.b' },
          { text: 'y', targetPath: 'a.l[0]' },
        ],
        inline,
      ),
    ).toEqual({ a: { b: 'target', l: ['y'] } });
    expect(inline).toEqual({ a: { b: 'inline', l: ['x'] } });
  });

  test('are doubles, whatever the size of an integer', () => {
    expect(composed([{ text: 'a: 9007199254740993' }], { b: 9007199254740993n })).toEqual({
      a: 9007199254740992,
      b: 9007199254740992,
    });
  });

  test('fail on data that is no mapping and on a broken target path, naming the reference', () => {
    const problemOf = (entry: Omit<ResolvedValues, 'label'>) =>
      composeHelmReleaseValues({ valuesFrom: [{ ...entry, label: "Secret 'ns/x'" }], inline: {} }).problems.map(
        ({ code, message }) => `${code}: ${message}`,
      )[0];

    expect(problemOf({ text: '- 1' })).toContain(
      "VALUES_INVALID: could not resolve Secret 'ns/x': error unmarshaling JSON",
    );
    expect(problemOf({ text: 'a: [' })).toContain(
      "VALUES_INVALID: could not resolve Secret 'ns/x': error converting YAML to JSON",
    );
    expect(problemOf({ text: 'x,y', targetPath: 'a' })).toContain('key "y" has no value');
  });
});

describe('values files of a HelmChart', () => {
  test('are merged in order and replace values.yaml', () => {
    expect(
      mergeValuesFiles([
        { name: 'values.yaml', text: 'a: {b: 1}\nl: [1]\n' },
        { name: 'more.yaml', text: 'a: {c: 2}\nl: [2]\n' },
      ]),
    ).toEqual({ a: { b: 1, c: 2 }, l: [2] });
  });

  test('of a package are its own values under values.yaml, and its other files under their names', () => {
    const { chart } = loadChart(
      memoryTree({ 'Chart.yaml': 'name: x\nversion: 1.0.0\n', 'values.yaml': 'a: 1\n', 'ci/more.yaml': 'b: 2\n' }),
      '',
    );
    const merged = (...names: readonly string[]) =>
      chart && mergeValuesFiles(names.map((name) => valuesFileOf(chart, name)));

    expect(merged('./values.yaml', 'ci/more.yaml')).toEqual({ a: 1, b: 2 });
    expect(merged('ci/more.yaml')).toEqual({ b: 2 });
    expect(() => merged('Chart.yaml')).toThrow("no values file found at path 'Chart.yaml'");
  });

  test('must exist, unless missing ones are ignored', () => {
    const files = [{ name: 'x.yaml', text: undefined }];

    expect(() => mergeValuesFiles(files)).toThrow("no values file found at path 'x.yaml'");
    expect(mergeValuesFiles(files, true)).toEqual({});
  });
});
