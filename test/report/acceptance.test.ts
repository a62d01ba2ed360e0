import { expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import type { Manifest } from '../../src/core/side-result.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { acceptableFindings, withAccepted } from '../../src/report/acceptance.ts';
import { node, side } from '../compare/sides.ts';
import { clusterObject, deployment } from '../findings/objects.ts';

const policy = {
  failOn: ['block'],
  accept: { way: 'label', refusals: false },
  branch: 'main',
  commit: 'b'.repeat(40),
} as const;
const manifests = (objects: readonly JsonObject[]): Manifest[] =>
  objects.flatMap((object) => {
    const id = resourceIdOf(object);
    return id === undefined ? [] : [{ id, object }];
  });
const kustomization = (name: string, cluster: string): JsonObject => ({
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { name, namespace: 'flux-system' },
  spec: { path: `./${name}`, prune: true, kubeConfig: { configMapRef: { name: cluster } } },
});
const binding = (...users: readonly string[]): JsonObject =>
  clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: users.map((name) => ({ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name })),
  });
const access = (name: string): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'flux-system' },
  data: { address: `https://${name}.example.org` },
});
/** What the Kustomizations `a` and `b` apply to their clusters. */
const sideOf = (a: readonly JsonObject[], b: readonly JsonObject[], clusters = ['lab', 'prod']) =>
  side([
    node(
      'Kustomization flux-system/cluster',
      manifests([
        ...['a', 'b'].map((name, at) => kustomization(name, clusters[at] ?? '')),
        ...['elsewhere', 'lab', 'prod'].map(access),
      ]),
    ),
    node('Kustomization flux-system/a', manifests(a)),
    node('Kustomization flux-system/b', manifests(b)),
  ]);
const compared = (base: ReturnType<typeof sideOf>, head: ReturnType<typeof sideOf>) => {
  const comparison = reviewComparison(diffSides(base, head), base, head, {});
  return { comparison, acceptable: acceptableFindings(comparison, policy) };
};
const fingerprints = (base: ReturnType<typeof sideOf>, head: ReturnType<typeof sideOf>): string[] => [
  ...compared(base, head).acceptable.keys(),
];
const [old, next] = [[binding('ann')], [binding('ann', 'eve')]];

test('what is accepted in one cluster is not accepted in another one', () => {
  const [lab] = fingerprints(sideOf(old, old), sideOf(next, old));
  const [prod] = fingerprints(sideOf(old, old), sideOf(old, next));

  expect(lab).toBeDefined();
  expect(prod).toBeDefined();
  expect(lab).not.toBe(prod);
});

test('what is accepted is not accepted any more where what applies it goes to another cluster', () => {
  const [before] = fingerprints(sideOf(old, old), sideOf(next, old));
  const after = fingerprints(sideOf(old, old), sideOf(next, old, ['elsewhere', 'prod']));

  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
});

test('it is not either where the ConfigMap of the kubeconfig names another one', () => {
  const map = (address: string): JsonObject => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'lab', namespace: 'flux-system' },
    data: { address },
  });
  const files = (name: string, address: string, a: readonly JsonObject[]) =>
    side([
      node('Kustomization flux-system/cluster', [
        ...manifests([kustomization('a', name), map(address)]).map((one) =>
          one.id.kind === 'Kustomization'
            ? { ...one, object: { ...one.object, spec: { path: './a', kubeConfig: { configMapRef: { name } } } } }
            : one,
        ),
      ]),
      node('Kustomization flux-system/a', manifests(a)),
    ]);
  const [before] = fingerprints(files('lab', 'https://lab', old), files('lab', 'https://lab', next));
  const after = fingerprints(files('lab', 'https://lab', old), files('lab', 'https://prod', next));

  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
});

test('the same edit in two clusters is accepted as one', () => {
  const { comparison, acceptable } = compared(sideOf(old, old), sideOf(next, next));
  const accepted = [...acceptable.keys()].map((fingerprint) => ({
    ...{ fingerprint, by: 'octavia', at: '2026-11-01' },
    way: 'label' as const,
  }));
  const rest = acceptableFindings(withAccepted(comparison, acceptable, accepted), policy);

  expect(acceptable.size).toBeGreaterThan(0);
  expect([...rest.keys()]).toEqual([]);
});

test('other ciphertext is another content, though reports number it', () => {
  const sealed = (data: string): JsonObject =>
    deployment({ args: [`ENC[AES256_GCM,data:${data},iv:x,tag:x,type:str]`], securityContext: { privileged: true } });
  const [one] = fingerprints(sideOf([deployment()], []), sideOf([sealed('x')], []));
  const [two] = fingerprints(sideOf([deployment()], []), sideOf([sealed('y')], []));

  expect(one).toBeDefined();
  expect(two).toBeDefined();
  expect(one).not.toBe(two);

  const sealedSecret = (data: string): JsonObject => ({
    apiVersion: 'bitnami.com/v1alpha1',
    kind: 'SealedSecret',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { encryptedData: { token: data } },
  });
  const user = deployment({ env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'web', key: 'gone' } } }] });
  const base = { ...sealedSecret('x'), spec: { encryptedData: { token: 'x', gone: 'x' } } };
  const [first, second] = ['y', 'z'].map((data) =>
    fingerprints(sideOf([user, base], []), sideOf([user, sealedSecret(`A${data.repeat(400)}`)], [])),
  );

  expect(first).toHaveLength(1);
  expect(second).toHaveLength(1);
  expect(first).not.toEqual(second);
});

test('what stands for several resources is not accepted any more where another one of these differs', () => {
  const labels = { 'app.kubernetes.io/part-of': 'flux', 'app.kubernetes.io/instance': 'flux-system' };
  const own = { labels, name: 'own' };
  const accounts = [{ kind: 'ServiceAccount', name: 'helm-controller', namespace: 'flux-system' }];
  const installed = (verb: string) => {
    const objects: readonly JsonObject[] = [
      { ...binding(), metadata: own, subjects: accounts },
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: { labels, name: 'role' },
        rules: [{ apiGroups: ['*'], resources: ['secrets'], verbs: [verb] }],
      },
    ];
    const origin = { file: 'flux-system/gotk-components.yaml' };
    return side([
      node(
        'Kustomization flux-system/a',
        manifests(objects).map((one) => ({ ...one, origin })),
      ),
    ]);
  };
  const [before, after] = ['get', '*'].map((verb) => compared(side([]), installed(verb)));

  expect(before?.comparison.review?.findings.map(({ others }) => others?.length)).toContain(1);
  const [first] = before?.acceptable.keys() ?? [];
  expect(first).toBeDefined();
  expect([...(after?.acceptable.keys() ?? [])]).not.toContain(first);
});
