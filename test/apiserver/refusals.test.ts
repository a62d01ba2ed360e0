import { expect, test } from 'vitest';
import { withLazyModules } from '../../src/apiserver/lazy-module.ts';
import { refusalsOfChange } from '../../src/apiserver/refusals.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { version, widget } from '../findings/objects.ts';

const settings = { version: { major: 1, minor: 36 }, gates: {} };

function schema(color: JsonObject): JsonObject {
  const { openAPIV3Schema } = (version('v1', { storage: true }, { size: { type: 'integer' }, color })['schema'] ??
    {}) as { openAPIV3Schema: JsonObject };
  const { spec } = openAPIV3Schema['properties'] as { spec: JsonObject };
  return {
    ...openAPIV3Schema,
    properties: { spec: { ...spec, 'x-kubernetes-validations': [{ rule: 'self.size < 9', message: 'too large' }] } },
  };
}

const said = async (before: JsonObject, after: JsonObject): Promise<readonly string[]> => {
  const old = { object: widget({ size: 1, color: 'blue' }), server: { settings, schema: before } };
  const object = widget({ size: 10, color: 'blue' });
  const found = await withLazyModules(() => refusalsOfChange(old, object, { settings, schema: after }));
  return found.map(({ path, words }) => `${path}: ${words}`);
};

test('a value that stays under the same schema is not refused, and hides no rule about what changes', async () => {
  const red = schema({ type: 'string', pattern: '^red$' });

  expect(await said(red, red)).toEqual([expect.stringContaining('too large')]);
});

test('a value that stays is refused by a schema that changes', async () => {
  const any = schema({ type: 'string' });

  expect(await said(any, schema({ type: 'string', pattern: '^red$' }))).toEqual([
    expect.stringMatching(/^spec\.color: Invalid value: .*should match '\^red\$'$/),
  ]);
});
