import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { firedRules } from './judge-case.ts';
import { claim, object } from './objects.ts';

describe('a backup that is removed', () => {
  const backup = (name: string): JsonObject =>
    object('volsync.backube/v1alpha1', 'ReplicationSource', { spec: { sourcePVC: name } }, { name });

  test('with its data is told by what is said of the data', () => {
    expect(firedRules({ base: [backup('data'), claim({}, { name: 'data' })], head: [] })).toEqual(['pvc-removed']);
  });

  test.each<[string, JsonObject[], JsonObject[]]>([
    ['stays', [claim({}, { name: 'data' })], [claim({}, { name: 'data' })]],
    ['is not known', [], []],
    [
      'is excluded from pruning',
      [claim({}, { name: 'data', annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } })],
      [],
    ],
  ])('is told where its data %s', (_what, base, head) => {
    expect(firedRules({ base: [backup('data'), ...base], head })).toContain('backup-removed');
  });
});
