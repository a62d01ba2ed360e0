import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { findingsOf } from './judge-case.ts';
import { clusterObject, object } from './objects.ts';

const role = (name: string, ...rules: JsonObject[]): JsonObject =>
  clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRole', { rules }, { name });
const rule = (apiGroups: string[], resources: string[], verbs: string[]): JsonObject => ({
  apiGroups,
  resources,
  verbs,
});
const ofSources = rule(['source.toolkit.fluxcd.io'], ['*'], ['*']);
const tokens = rule([''], ['serviceaccounts/token'], ['create']);
const secrets = rule([''], ['secrets'], ['get', 'list', 'watch']);
const binding = (name: string, roleName: string, ...accounts: string[]): JsonObject =>
  clusterObject(
    'rbac.authorization.k8s.io/v1',
    'ClusterRoleBinding',
    {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: roleName },
      subjects: accounts.map((account) => {
        const [namespace = '', one = ''] = account.split('/');
        return { kind: 'ServiceAccount', namespace, name: one };
      }),
    },
    { name },
  );
const controller = (image: string): JsonObject =>
  object(
    'apps/v1',
    'Deployment',
    {
      spec: {
        selector: { matchLabels: { app: 'kustomize-controller' } },
        template: {
          metadata: { labels: { app: 'kustomize-controller' } },
          spec: { containers: [{ name: 'manager', image }] },
        },
      },
    },
    { name: 'kustomize-controller', namespace: 'flux-system' },
  );
const flux = controller('ghcr.io/fluxcd/kustomize-controller:v1.9.4');
const told = (base: readonly JsonObject[], head: readonly JsonObject[]): readonly string[] =>
  findingsOf({ base, head })
    .filter(({ rule: id }) => /^(?:rbac|cluster-admin|binding)-/.test(id))
    .map(({ severity, message }) => `${severity}: ${message}`);

describe('the roles that Flux installs', () => {
  test('give nothing to tell where they allow what a release of Flux does, on an upgrade and when they are new', () => {
    const before = role('crd-controller-flux-system', ofSources);
    const after = role('crd-controller-flux-system', ofSources, tokens, secrets);

    expect(told([before], [after])).toEqual([]);
    expect(told([], [after])).toEqual([]);
  });

  test('are told with what Flux does not let them do, or under another name', () => {
    const more = rule([''], ['secrets'], ['get', 'delete']);

    expect(told([], [role('crd-controller-flux-system', ofSources, more)])).toEqual([
      'note: The role may now `delete secrets`.',
    ]);
    expect(told([], [role('crd-controllers', ofSources)])).toHaveLength(1);
    expect(told([], [role('flux-view-flux-system', ofSources)])).toHaveLength(1);
  });
});

describe('the bindings that Flux installs', () => {
  const admin = binding(
    'cluster-reconciler-flux-system',
    'cluster-admin',
    'flux-system/kustomize-controller',
    'flux-system/helm-controller',
  );

  test('are a note with its controllers beside them', () => {
    expect(told([], [admin, flux])).toEqual([
      'note: `ServiceAccount flux-system/kustomize-controller`, `ServiceAccount flux-system/helm-controller` may do everything in the cluster, as Flux installs them.',
    ]);
  });

  test('block without its controllers, with an image from elsewhere, and for an account that is none of them', () => {
    const [blocks] = told([], [admin]);
    expect(blocks).toMatch(/^block: /);
    expect(told([], [admin, controller('ghcr.io/eve/fluxcd/kustomize-controller:v1.9.4')])).toEqual([blocks]);
    const eve = binding('cluster-reconciler-flux-system', 'cluster-admin', 'flux-system/eve');
    expect(told([], [eve, flux])[0]).toMatch(/^block: /);
    const elsewhere = binding('cluster-reconciler-flux-system', 'cluster-admin', 'shop/kustomize-controller');
    expect(told([], [elsewhere, flux])[0]).toMatch(/^block: /);
  });

  test('take the accounts of new controllers for no news', () => {
    const named = (...accounts: string[]): JsonObject =>
      binding('crd-controller-flux-system', 'crd-controller-flux-system', ...accounts);
    const before = named('flux-system/kustomize-controller');

    expect(
      told([before, flux], [named('flux-system/kustomize-controller', 'flux-system/source-watcher'), flux]),
    ).toEqual([]);
    expect(told([before, flux], [named('flux-system/kustomize-controller', 'flux-system/eve'), flux])).toHaveLength(1);
  });
});
