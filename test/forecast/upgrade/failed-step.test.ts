import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { failedStepOf } from '../../../src/forecast/upgrade/failed-step.ts';
import { configMap, rendersOf } from './upgrade-case.ts';

const web = configMap('web', '  host: {{ .Values.host | quote }}');
const schema = (...required: readonly string[]): string =>
  JSON.stringify({ type: 'object', required, properties: { port: { type: 'integer' } } });
const plain = { 'templates/a.yaml': web };

/** What is said of a release that does not render with another chart. */
function told(
  by: 'schema' | 'templates',
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string>>,
  values: JsonObject = {},
  openValues = values,
): readonly string[] | undefined {
  const facts = failedStepOf(...rendersOf({ base, head, values, openValues }), by, { left: 10_000_000 });
  return facts && [`by ${facts.failsBy}`, ...(facts.demands ?? []).map(({ path, message }) => `${path}: ${message}`)];
}

describe('a release that does not render with another chart', () => {
  test('lacks what the values schema of that requires', () => {
    expect(told('schema', plain, { ...plain, 'values.schema.json': schema('host') })).toEqual([
      'by schema',
      ": missing property 'host'",
    ]);
  });

  test('lacks what its templates require', () => {
    const asking = { 'templates/a.yaml': configMap('web', '  host: {{ required "a host" .Values.host }}') };

    expect(told('templates', plain, asking)).toEqual(['by templates']);
  });

  test('fails for its values where the former chart does not take them either', () => {
    const strict = { ...plain, 'values.schema.json': schema('host') };
    const asking = { 'templates/a.yaml': '{{ fail "no" }}' };

    expect(told('schema', strict, { ...strict, 'README.md': 'new' })).toBeUndefined();
    expect(told('templates', asking, { ...asking, 'README.md': 'new' })).toBeUndefined();
  });

  test('fails for something else where the chart renders, as a post-renderer may', () => {
    expect(told('templates', plain, { ...plain, 'README.md': 'new' })).toBeUndefined();
  });

  test('is told without a value that comes from a Secret', () => {
    const strict = { ...plain, 'values.schema.json': schema() };

    expect(told('schema', plain, strict, { port: 'a' }, {})).toEqual(['by schema']);
    expect(told('schema', plain, strict, { port: 'a' })).toEqual(['by schema', 'port: got string, want integer']);
  });
});
