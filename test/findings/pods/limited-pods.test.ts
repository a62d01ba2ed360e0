import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { firedRules } from '../judge-case.ts';
import { deployment, object } from '../objects.ts';

describe('a network policy that is removed', () => {
  const policy = object(
    'networking.k8s.io/v1',
    'NetworkPolicy',
    { spec: { podSelector: { matchLabels: { app: 'cache', 'app.kubernetes.io/part-of': 'dragonfly' } } } },
    { name: 'cache-scrape' },
  );
  const dragonfly = (metadata: JsonObject): JsonObject =>
    object('dragonflydb.io/v1alpha1', 'Dragonfly', { spec: { replicas: 1 } }, { name: 'cache', ...metadata });
  const cache = dragonfly({});
  const kept = dragonfly({ annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } });

  test('with the resource whose operator makes its pods limits nothing any more', () => {
    expect(firedRules({ base: [policy, cache], head: [] })).not.toContain('network-policy-removed');
  });

  test('of all pods with all that makes pods in its namespace limits nothing any more', () => {
    const all = object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {} } }, { name: 'deny-all' });
    const other = deployment({}, { name: 'other' });
    expect(firedRules({ base: [all, cache], head: [] })).not.toContain('network-policy-removed');
    expect(firedRules({ base: [all, cache, other], head: [other] })).toContain('network-policy-removed');
  });

  test.each<[string, JsonObject[], JsonObject[]]>([
    ['nothing that goes has the name of a label', [], []],
    ['what makes its pods stays', [cache], [cache]],
    ['what makes its pods is excluded from pruning', [kept], []],
    [
      'another resource of its namespace has the same label',
      [cache],
      [deployment({}, {}, { template: { metadata: { labels: { app: 'cache' } } } })],
    ],
  ])('is told where %s', (_what, base, head) => {
    expect(firedRules({ base: [policy, ...base], head })).toContain('network-policy-removed');
  });
});
