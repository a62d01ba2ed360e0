import { expect, test } from 'vitest';
import { refusedObject } from '../../scripts/oracle/flux/refusals.js';
import { settledBy } from '../../scripts/oracle/flux/settled.js';

test.each([
  ['Deployment/apps/web dry-run failed (Invalid): no', 'Deployment/apps/web'],
  [
    'Helm install failed for release apps/web with chart web@1.0.0: server-side apply failed for object apps/data /v1, Kind=PersistentVolumeClaim: namespaces "apps" not found',
    'PersistentVolumeClaim/apps/data',
  ],
  [
    'Helm upgrade failed: server-side apply failed for object /reader rbac.authorization.k8s.io/v1, Kind=ClusterRole: it is forbidden',
    'ClusterRole/reader',
  ],
  ['dependency apps/web is not ready', undefined],
])('the object that is refused is read from %s', (message, object) => {
  expect(refusedObject(message)).toBe(object);
});

test('what waits for an object that was left behind fails in a build alone', () => {
  const difference = { what: 'failure not told', ours: 'dependsOn: HelmRelease apps/db is not in the tree' };
  expect(settledBy({ ...difference, needsLeftBehind: true })).toContain('left behind what the node waits for');
  expect(settledBy({ ...difference, needsLeftBehind: false })).toBeUndefined();
});

test('a step of a release is settled where the report does not know its chart, and its fields are not', () => {
  const difference = { what: 'step', node: 'HelmRelease.helm.toolkit.fluxcd.io/apps/web', flux: 'removed' };
  expect(settledBy({ ...difference, hasUnknownChart: true })).toContain('is not known');
  expect(settledBy({ ...difference, hasUnknownChart: false })).toBeUndefined();
  expect(settledBy({ ...difference, what: 'field', hasUnknownChart: true })).toBeUndefined();
});
