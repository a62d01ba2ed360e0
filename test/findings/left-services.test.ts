import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { findingsOf } from './judge-case.ts';
import { deployment, service } from './objects.ts';

const labelled = (labels: JsonObject, name = 'app'): JsonObject => ({
  ...deployment({}, {}, { template: { metadata: { labels: { app: 'app', ...labels } }, spec: { containers: [] } } }),
  metadata: { name, namespace: 'shop' },
});
const told = (base: readonly JsonObject[], head: readonly JsonObject[]): readonly string[] =>
  findingsOf({ base, head }).flatMap(({ rule, message, resource }) =>
    rule === 'service-selects-nothing' ? [`${resource?.kind}: ${message}`] : [],
  );
const front = service({ selector: { tier: 'front' } });

test('pods that lose the label of a Service are told, at what they are made of', () => {
  expect(told([labelled({ tier: 'front' }), front], [labelled({ tier: 'web' }), front])).toEqual([
    'Deployment: Its pods leave Service `app`: no pod in the namespace matches `spec.selector` of that any more.',
  ]);
});

test('nothing is told where others are selected, the Service follows, or it is told of the Service', () => {
  const other = labelled({ tier: 'front' }, 'other');
  const follows = service({ selector: { tier: 'web' } });

  expect(told([labelled({ tier: 'front' }), other, front], [labelled({ tier: 'web' }), other, front])).toEqual([]);
  expect(told([labelled({ tier: 'front' }), front], [labelled({ tier: 'web' }), follows])).toEqual([]);
  expect(
    told([labelled({ tier: 'front' }), front], [labelled({ tier: 'web' }), service({ selector: { tier: 'none' } })]),
  ).toEqual(['Service: No pod in the namespace matches the new `spec.selector`.']);
});
