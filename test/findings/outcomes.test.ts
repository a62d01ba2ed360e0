import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { keepReason } from '../../src/findings/removal-outcome.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { id, node, side } from '../compare/sides.ts';
import { type Case, findingsOf, firedRules, judgeCase, severityOf } from './judge-case.ts';
import {
  claim,
  clusterObject,
  definition,
  deployment,
  helmRelease,
  ingress,
  kustomization,
  object,
  statefulSet,
} from './objects.ts';

const releaseId = { group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', namespace: 'shop', name: 'web' };

describe('what a removal really does', () => {
  const policy = { annotations: { 'helm.sh/resource-policy': 'keep' } };

  test('in a release depends on the resource policy of Helm, and not on the pruning of Flux', () => {
    expect(findingsOf({ base: [claim({}, policy)], byHelm: true })).toEqual([]);
    expect(findingsOf({ base: [claim({}, policy)] })).toMatchObject([{ rule: 'pvc-removed' }]);
    expect(findingsOf({ base: [claim()], byHelm: true, spec: { prune: false } })).toMatchObject([
      { rule: 'pvc-removed' },
    ]);
  });

  test('in an upgrade depends on `keep` to the letter', () => {
    const written = { annotations: { 'helm.sh/resource-policy': ' Keep' } };
    expect(findingsOf({ base: [claim({}, written)], byHelm: true })).toMatchObject([{ rule: 'pvc-removed' }]);
    const claimed = claim({}, written);
    expect([true, false].map((isGone) => keepReason({ object: claimed }, releaseId, isGone))).toEqual([
      'its resource policy is keep',
      undefined,
    ]);
  });

  test.each([
    ['pre-install,pre-upgrade', 'Helm does not delete hook resources', 'Helm does not delete hook resources'],
    [
      'pre-delete',
      'it is a hook that runs now, when Helm uninstalls the release',
      'it is a hook of another event, and may not be there',
    ],
    ['post-rollback', 'it is a hook of another event, and may not be there', undefined],
  ])('leaves the hook of `%s`, which may run for the first time', (events, gone, stays = gone) => {
    const hook = claim({}, { annotations: { 'helm.sh/hook': events } });
    expect([true, false].map((isGone) => keepReason({ object: hook }, releaseId, isGone))).toEqual([gone, stays]);
  });

  test('takes the data of a claim by the policy of its volume or class, where the tree has that', () => {
    const said = (spec: JsonObject, of: readonly JsonObject[], head: readonly JsonObject[] = []): unknown[] =>
      findingsOf({ base: [claim(spec), ...of], head }).flatMap(({ rule, severity, message }) =>
        rule === 'pvc-removed' ? [severity, message.replace(/^Flux deletes the claim of `10Gi`/, '')] : [],
      );
    const volume = (spec: JsonObject) => clusterObject('v1', 'PersistentVolume', { spec }, { name: 'disk' });
    const storageClass = (rest: JsonObject) =>
      clusterObject('storage.k8s.io/v1', 'StorageClass', { provisioner: 'x', ...rest }, { name: 'fast' });
    const unknown = ['block', ' and, with most storage classes, its data.'];
    const retained = ['warn', '; `PersistentVolume disk` retains its data, out of reach of any other claim.'];

    expect(said({ volumeName: 'disk' }, [volume({})])).toEqual(retained);
    expect(said({}, [volume({ claimRef: { namespace: 'shop', name: 'app' } })])).toEqual(retained);
    expect(said({ volumeName: 'disk' }, [volume({ persistentVolumeReclaimPolicy: 'Delete' })])).toEqual([
      'block',
      ' and, by the policy of `PersistentVolume disk`, its data.',
    ]);
    expect(said({ storageClassName: 'fast' }, [storageClass({})])).toEqual([
      'block',
      ' and, by the policy of `StorageClass fast`, its data.',
    ]);
    expect(said({ storageClassName: 'fast' }, [storageClass({ reclaimPolicy: 'Retain' })])[0]).toBe('warn');
    // Not known: another volume, one whose policy changes, and volumes of a class that somebody makes.
    expect(said({ volumeName: 'other' }, [volume({})])).toEqual(unknown);
    expect(said({ volumeName: 'disk' }, [volume({})], [volume({ persistentVolumeReclaimPolicy: 'Delete' })])).toEqual(
      unknown,
    );
    expect(said({ storageClassName: 'fast' }, [storageClass({ provisioner: 'kubernetes.io/no-provisioner' })])).toEqual(
      unknown,
    );
  });

  test('of a network policy is none of its limits where another one of the namespace has the same', () => {
    const policy = (name: string, spec: JsonObject = {}): JsonObject =>
      object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {}, ...spec } }, { name });
    const removed = { base: [policy('old')] };
    expect(firedRules({ ...removed, head: [policy('new', { ingress: [{}] })] })).toContain('network-policy-removed');
    expect(firedRules({ ...removed, head: [policy('new')] })).not.toContain('network-policy-removed');
  });

  test('in the change that stops pruning may come before it', () => {
    const rules = (one: Case): string[] => findingsOf({ base: [claim()], ...one }).map(({ rule }) => rule);
    expect(rules({ spec: { prune: false } })).toEqual([]);
    expect(rules({ headSpec: { prune: false } })).toContain('pvc-removed');
    // What is suspended gets its spec first.
    expect(rules({ spec: { suspend: true }, headSpec: { suspend: false, prune: false } })).not.toContain('pvc-removed');
  });

  test('is not known where the whole directory of a library goes', () => {
    const directory = {
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: '',
      name: 'bases/shop',
    };
    const build = (...objects: readonly JsonObject[]): SideResult['nodes'][number] => ({
      ...node(
        'Kustomization x',
        objects.flatMap((one) => {
          const id = resourceIdOf(one);
          return id === undefined ? [] : [{ id, object: one }];
        }),
      ),
      id: directory,
    });
    const namespace = clusterObject('v1', 'Namespace');
    const told = (head: SideResult): unknown => {
      const base = side([build(namespace)]);
      const [found] = reviewComparison(diffSides(base, head), base, head).review?.findings ?? [];
      return [found?.severity, found?.message];
    };
    expect(told(side([build()]))).toEqual(['block', 'Flux deletes the Namespace and everything in it.']);
    expect(told(side([]))).toEqual([
      'note',
      'If files are left in `bases/shop`: Flux deletes the Namespace and everything in it.',
    ]);
    const base = side([build(namespace)]);
    const found = reviewComparison(diffSides(base, side([])), base, side([]), { holdsFiles: () => false });
    expect(found.review?.findings).toEqual([]);
  });

  test('is not known where the directory in which a cluster begins goes with all files', () => {
    const namespace = clusterObject('v1', 'Namespace');
    const own = resourceIdOf(namespace);
    const build = (file: string): SideResult =>
      side([
        node('Kustomization flux-system/apps', own === undefined ? [] : [{ id: own, object: namespace }], {
          definedAt: { file, line: 1 },
        }),
      ]);
    const told = (base: SideResult, head: SideResult, hasFiles: boolean): unknown => {
      const options = { holdsFiles: () => hasFiles };
      const [found] = reviewComparison(diffSides(base, head), base, head, options).review?.findings ?? [];
      return [found?.severity, found?.message];
    };
    const deleted = 'Flux deletes the Namespace and everything in it.';

    expect(told(build('clusters/one/apps.yaml'), side([]), false)).toEqual([
      'note',
      `If another directory takes the place of \`clusters/one\`: ${deleted}`,
    ]);
    expect(told(build('clusters/one/apps.yaml'), side([]), true)).toEqual(['block', deleted]);
    // The cluster goes on.
    const other = side([node('Kustomization flux-system/other', [])]);
    expect(told(build('clusters/one/apps.yaml'), other, false)).toEqual(['block', deleted]);
    expect(told(build('apps.yaml'), side([]), false)).toEqual(['block', deleted]);
  });

  test('is known where files are left at the path that the cluster syncs, whatever goes below', () => {
    const sync = kustomization({ path: './clusters/one' });
    const objects = [clusterObject('v1', 'Namespace'), sync];
    const own = objects.flatMap((one) => {
      const id = resourceIdOf(one);
      return id === undefined ? [] : [{ id, object: one }];
    });
    const name = `Kustomization ${own[1]?.id.namespace ?? ''}/${own[1]?.id.name ?? ''}`;
    const base = side([node(name, own, { definedAt: { file: 'clusters/one/flux-system/sync.yaml', line: 1 } })]);
    const told = (left: string): readonly string[] | undefined =>
      reviewComparison(diffSides(base, side([])), base, side([]), {
        holdsFiles: (directory) => directory === left,
      }).review?.findings.flatMap(({ rule, severity }) => (rule === 'namespace-removed' ? [severity] : []));

    expect(told('clusters/one')).toEqual(['block']);
    expect(told('')).toEqual(['note']);
  });

  test('of what another node goes on applying is no deletion', () => {
    const policy = object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {} } });
    const widget = object('acme.example/v1', 'Widget', { spec: { size: 1 } });
    const as = (objects: readonly JsonObject[]): SideResult['nodes'][number]['manifests'] =>
      objects.flatMap((one) => {
        const id = resourceIdOf(one);
        return id === undefined ? [] : [{ id, object: one }];
      });
    const of = (shared: boolean, ...own: readonly JsonObject[]): SideResult =>
      side([
        node('Kustomization flux-system/apps', as(own)),
        node('Kustomization flux-system/other', as(shared ? [definition(), policy] : [])),
      ]);
    const told = (shared: boolean): readonly string[] => {
      const [base, head] = [of(shared, definition(), policy, widget), of(shared, widget)];
      return (reviewComparison(diffSides(base, head), base, head).review?.findings ?? []).map(({ rule }) => rule);
    };

    expect(told(false)).toEqual(['crd-still-used', 'network-policy-removed']);
    expect(told(true)).toEqual([]);
  });

  test('is none where pruning starts later', () => {
    const [found] = findingsOf({ base: [kustomization({ prune: false })], head: [kustomization()] });
    expect(found).toMatchObject({
      rule: 'flux-prune-enabled',
      message: expect.stringContaining(
        'leaves what it stopped applying before. What this change takes away may stay too.',
      ),
    });
  });

  test('of what a hook of a chart made is none, which Helm leaves alone', () => {
    const hook = claim({}, { annotations: { 'helm.sh/hook': 'pre-install' } });

    expect(findingsOf({ base: [hook], byHelm: true })).toEqual([]);
    expect(findingsOf({ base: [hook] })).toMatchObject([{ rule: 'pvc-removed' }]);
  });

  test('in a ResourceSet depends on the annotations of its operator', () => {
    const kept = claim({}, { annotations: { 'fluxcd.controlplane.io/prune': 'Disabled' } });
    const foreign = claim({}, { annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } });

    expect(findingsOf({ base: [kept], bySet: {} })).toEqual([]);
    expect(findingsOf({ base: [foreign], bySet: {} })).toMatchObject([{ rule: 'pvc-removed' }]);
    expect(findingsOf({ base: [kept] })).toMatchObject([{ rule: 'pvc-removed' }]);
  });

  test('of a Namespace that the API server does not delete is that its Kustomization fails', () => {
    const system = clusterObject('v1', 'Namespace', {}, { name: 'kube-system' });
    const told = (one: Case) => findingsOf(one).map(({ rule, message }) => `${rule}: ${message}`);
    const refused = 'namespace-removed: The API server refuses to delete this Namespace: it stays';

    expect(told({ base: [system] })).toEqual([`${refused}, the Kustomization fails, and what depends on that waits.`]);
    expect(told({ base: [system], byHelm: true })).toEqual([`${refused}.`]);
  });

  test('of what applied others deletes those, unless it is suspended or told to leave them', () => {
    const removed = (one: Case) => findingsOf(one).map(({ rule, message }) => `${rule}: ${message}`);
    const goes = 'kustomization-removed: Flux deletes the Kustomization and everything it applied.';

    expect(removed({ base: [kustomization()] })).toEqual([goes]);
    expect(removed({ base: [kustomization({ prune: false, deletionPolicy: 'Delete' })] })).toEqual([goes]);
    const staying: readonly JsonObject[] = [{ deletionPolicy: 'Orphan' }, { suspend: true }, { prune: false }];
    for (const stays of staying)
      expect(removed({ base: [kustomization(stays)] })).toEqual([
        'kustomization-removed: Flux leaves the resources it applied in the cluster, without an owner.',
      ]);
    expect(removed({ base: [helmRelease()] })).toEqual(['helm-release-removed: Flux uninstalls the Helm release.']);
    expect(removed({ base: [helmRelease({ suspend: true })] })).toEqual([
      'helm-release-removed: Flux leaves the Helm release in the cluster, without an owner.',
    ]);
    expect(severityOf('helm-release-removed', { base: [helmRelease({ suspend: true })] })).toBe('note');
    expect(judgeCase({ base: [helmRelease({ suspend: true })] }).review?.releases).toEqual([]);
  });

  test('that leaves what another owner applies from now on leaves nothing without one', () => {
    const parent = 'Kustomization flux-system/cluster';
    const config = (name: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\n---\n`;
    const built = (name: string, applied: string) => [
      node(
        parent,
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ./${name}, deletionPolicy: Orphan}\n`,
      ),
      node(`Kustomization flux-system/${name}`, applied, { parent: id(parent) }),
    ];
    const base = side(built('old', config('a') + config('b')));
    const told = (applied: string): string[] => {
      const head = side(built('new', applied));
      const { review } = reviewComparison(diffSides(base, head), base, head);
      return (review?.findings ?? []).flatMap(({ rule, message }) =>
        rule === 'kustomization-removed' ? [message] : [],
      );
    };

    expect(told(config('a') + config('b'))).toEqual([]);
    expect(told(config('a'))).toEqual(['Flux leaves the resources it applied in the cluster, without an owner.']);
  });

  test('of a Kustomization is only that of what no other one applies', () => {
    const parent = 'Kustomization flux-system/cluster';
    const config = (name: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\n---\n`;
    const owner = (name: string) =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ./${name}, prune: true}\n`;
    const built = (name: string, applied: string) => [
      node(parent, owner(name)),
      node(`Kustomization flux-system/${name}`, applied, { parent: id(parent) }),
    ];
    const base = side(built('old', config('a') + config('b')));
    const told = (applied: string): string[] => {
      const head = side(built('new', applied));
      const { review } = reviewComparison(diffSides(base, head), base, head);
      return (review?.findings ?? []).flatMap(({ rule, message }) =>
        rule === 'kustomization-removed' ? [message] : [],
      );
    };

    expect(told(config('c'))).toEqual(['Flux deletes the Kustomization and the 2 resources it applied.']);
    expect(told(config('a'))).toEqual([
      'Flux deletes the Kustomization and the resource that it alone applied, and 1 more unless their new owner is faster.',
    ]);
    expect(told(config('a') + config('b'))).toEqual([
      'Flux deletes the Kustomization and the 2 resources it applied, unless their new owner is faster.',
    ]);
  });

  test('of a StatefulSet is graver when its claims go with it', () => {
    expect(severityOf('statefulset-removed', { base: [statefulSet()] })).toBe('warn');
    expect(
      severityOf('statefulset-removed', {
        base: [statefulSet({ persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } })],
      }),
    ).toBe('block');
  });

  test('of a definition counts what goes with it', () => {
    const widgets = ['a', 'b'].map((name) => object('acme.example/v1', 'Widget', { spec: { size: 1 } }, { name }));

    expect(findingsOf({ base: [definition(), ...widgets] }).find(({ rule }) => rule === 'crd-removed')?.message).toBe(
      'Flux deletes the CRD and every `Widget` in the cluster, 2 of them in this repository.',
    );
    // Of those that remain it is told once.
    expect(
      findingsOf({ base: [definition(), ...widgets], head: widgets }).map(({ rule, message }) => `${rule} ${message}`),
    ).toEqual([
      'crd-still-used Flux deletes the CRD and every `Widget` in the cluster; 2 of them remain in this repository.',
    ]);
  });
});

test('an encrypted Secret that nobody decrypts is told as that, and not as one with an unknown field', () => {
  const secret = object('v1', 'Secret', { sops: { mac: 'ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]' } });

  expect(findingsOf({ head: [secret] }).map(({ rule }) => rule)).toEqual(['flux-secret-encrypted']);
  expect(findingsOf({ head: [secret], byHelm: true }).map(({ rule }) => rule)).toEqual([]);
});

test('an object that SOPS has encrypted as a whole has no kind that lacks a schema', () => {
  const ciphertext = 'ENC[AES256_GCM,data:AA==,iv:AA==,tag:AA==,type:str]';
  expect(firedRules({ head: [object(ciphertext, ciphertext)] })).not.toContain('kind-without-schema');
  expect(firedRules({ head: [object('example.com/v1', 'Unknown')] })).toContain('kind-without-schema');
});

test('an encrypted Secret in a directory in which a cluster begins may be decrypted: nothing says how it is applied', () => {
  const secret = object('v1', 'Secret', { sops: { mac: 'ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]' } });
  const id = { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: '', name: 'clusters/one' };
  const own = resourceIdOf(secret);
  const manifests = own === undefined ? [] : [{ id: own, object: secret }];
  const [base, head] = [
    side([{ ...node('Kustomization x', []), id }]),
    side([{ ...node('Kustomization x', manifests), id }]),
  ];

  expect(reviewComparison(diffSides(base, head), base, head).review?.findings).toEqual([]);
});

test('an encrypted Secret that nobody decrypts holds back what is beside it from the base on, unless its ciphertext is under `stringData`', () => {
  const ciphertext = 'ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]';
  const secret = object('v1', 'Secret', { data: { a: ciphertext }, sops: { mac: ciphertext } });
  const applied = object('v1', 'Secret', { stringData: { a: ciphertext }, sops: { mac: ciphertext } });
  const config = (v: string): JsonObject => object('v1', 'ConfigMap', { data: { v } }, { name: 'c' });
  const told = (head: readonly JsonObject[]): string[] =>
    findingsOf({ base: [secret, config('a')], head }).flatMap(({ rule, message }) =>
      rule === 'refused-on-base' ? [message] : [],
    );
  const held = (effect: string): string =>
    `On the base \`Secret shop/app\` is refused (it is encrypted, and its Kustomization does not decrypt), so that Flux applies nothing else of the same Kustomization: ${effect}.`;

  expect(told([secret, config('b')])).toEqual([held('nothing changes until that is mended')]);
  expect(told([config('b')])).toEqual([held('the cluster may have older content of it')]);
  expect(findingsOf({ base: [applied, config('a')], head: [applied, config('b')] })).toEqual([]);
  const messages = [secret, applied].map((one) => findingsOf({ head: [one] })[0]?.message);
  expect(messages).toEqual([
    '`flux-system/apps` does not decrypt this Secret: Flux applies nothing of it.',
    '`flux-system/apps` does not decrypt this Secret: Flux applies its ciphertext as the values.',
  ]);
});

test('a major step of a controller of Flux is that of Flux where bootstrapping has it, and a downgrade is told', () => {
  const told = (file: string, from: string, to: string): string[] => {
    const [base, head] = [from, to].map((tag) => {
      const metadata = { name: 'app', namespace: 'shop', labels: { 'app.kubernetes.io/part-of': 'flux' } };
      const object = { ...deployment({ image: `ghcr.io/fluxcd/helm-controller:${tag}` }), metadata };
      const own = resourceIdOf(object);
      const manifests = own === undefined ? [] : [{ id: own, object, origin: { file, line: 1 } }];
      return side([node('Kustomization flux-system/flux-system', manifests)]);
    });
    if (base === undefined || head === undefined) throw new Error('no sides');
    return reviewComparison(diffSides(base, head), base, head).review?.findings.map(({ rule }) => rule) ?? [];
  };
  const components = 'clusters/home/flux-system/gotk-components.yaml';

  expect(told(components, 'v0.37.2', 'v1.0.1')).toEqual([]);
  expect(told('apps/controller.yaml', 'v0.37.2', 'v1.0.1')).toEqual(['image-major']);
  expect(told(components, 'v1.0.1', 'v0.37.2')).toEqual(['image-downgraded']);
});

test('a ServiceAccount that only a binding names is missed by nobody', () => {
  const account = object('v1', 'ServiceAccount', {}, { name: 'runner' });
  const binding = object('rbac.authorization.k8s.io/v1', 'RoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'run' },
    subjects: [{ kind: 'ServiceAccount', name: 'runner', namespace: 'shop' }],
  });
  const role = object('rbac.authorization.k8s.io/v1', 'Role', { rules: [] }, { name: 'run' });

  expect(firedRules({ base: [account, binding, role], head: [binding, role] })).toEqual([]);
  expect(firedRules({ base: [account, binding, role], head: [account, binding] })).toEqual(['resource-still-used']);
});

test('a source of the tree exchanged for one that no tree defines is told to be missing', () => {
  const source = (name: string) => object('source.toolkit.fluxcd.io/v1', 'GitRepository', {}, { name });
  const named = (name: string) => kustomization({ sourceRef: { kind: 'GitRepository', name } });
  const told = (one: Case) =>
    findingsOf(one).flatMap(({ rule, message }) => (rule === 'flux-source-changed' ? [message] : []));
  const [base, head] = [
    [source('fleet'), named('fleet')],
    [source('fleet'), named('fleeet')],
  ];

  expect(told({ base, head })).toEqual([expect.stringMatching(/`, which nothing in the tree defines\.$/)]);
  expect(told({ base, head: [...head, source('fleeet')] })).toEqual([expect.stringMatching(/fleeet`\.$/)]);
  expect(told({ base: [named('fleet')], head: [named('fleeet')] })).toEqual([expect.stringMatching(/fleeet`\.$/)]);
  // That one is invalid, and fails.
  expect(told({ base, head: [source('fleet'), kustomization({ sourceRef: {} })] })).toEqual([]);
});

test('another branch, repository or path of a FluxInstance is another cluster', () => {
  const instance = (sync: JsonObject): JsonObject =>
    object('fluxcd.controlplane.io/v1', 'FluxInstance', { spec: { sync: { kind: 'GitRepository', ...sync } } });
  const told = (before: JsonObject, after: JsonObject): string[] =>
    findingsOf({ base: [instance(before)], head: [instance(after)] }).flatMap(({ rule, severity, message }) =>
      rule === 'flux-own-source-changed' ? [`${severity} ${message}`] : [],
    );
  const place = { url: 'https://example.org/a', ref: 'refs/heads/main', path: 'clusters/a' };

  expect(told(place, { ...place, ref: 'refs/heads/dev' })).toEqual([
    'block `spec.sync.ref` changes from `refs/heads/main` to `refs/heads/dev`.',
  ]);
  expect(told(place, { ...place, path: 'clusters/b' })).toEqual([
    'block `spec.sync.path` changes from `clusters/a` to `clusters/b`.',
  ]);
  expect(told(place, { ...place, interval: '1h' })).toEqual([]);
});

test('a host is no news when a route publishes it in place of an Ingress', () => {
  const ingress = object('networking.k8s.io/v1', 'Ingress', { spec: { rules: [{ host: 'web.example.org' }] } });
  const route = (...hostnames: readonly string[]) =>
    object('gateway.networking.k8s.io/v1', 'HTTPRoute', { spec: { hostnames: [...hostnames] } });
  const told = (one: Case) =>
    findingsOf(one).flatMap(({ rule, message }) => (rule === 'route-host-added' ? [message] : []));

  expect(told({ base: [ingress], head: [route('web.example.org')] })).toEqual([]);
  expect(told({ base: [ingress], head: [route('web.example.org', 'new.example.org')] })).toEqual([
    'It can be reached under `new.example.org`.',
  ]);
  expect(told({ head: [route('web.example.org')] })).toEqual(['It can be reached under `web.example.org`.']);
});

test('permissions for everything are told in words', () => {
  const role = (apiGroups: readonly string[], resources: readonly string[], verbs: readonly string[]): JsonObject =>
    clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRole', {
      rules: [{ apiGroups: [...apiGroups], resources: [...resources], verbs: [...verbs] }],
    });
  const told = (head: JsonObject) => findingsOf({ base: [role([''], ['pods'], ['get'])], head: [head] })[0]?.message;

  expect(told(role(['*'], ['*'], ['*']))).toBe('The role may now do anything with everything.');
  expect(told(role(['apps'], ['*'], ['get', 'list']))).toBe(
    'The role may now `get` everything of `apps`, `list` everything of `apps`.',
  );
  expect(told(role(['', 'batch'], ['jobs'], ['*']))).toBe(
    'The role may now do anything with `jobs`, do anything with `jobs.batch`.',
  );
});

test('the address of a source that a FluxInstance makes is told with the instance', () => {
  const sides = (owner: string) =>
    ['one', 'two'].map((url) => {
      const object: JsonObject = {
        apiVersion: 'source.toolkit.fluxcd.io/v1',
        kind: 'OCIRepository',
        metadata: { name: 'flux-system', namespace: 'flux-system' },
        spec: { interval: '1m', url: `oci://example.com/${url}` },
      };
      const id = resourceIdOf(object);
      return side([node(owner, id === undefined ? [] : [{ id, object }])]);
    });
  const told = (owner: string): readonly string[] => {
    const [base, head] = sides(owner);
    if (base === undefined || head === undefined) throw new Error('no sides');
    return reviewComparison(diffSides(base, head), base, head).review?.findings.map(({ rule }) => rule) ?? [];
  };

  expect(told('FluxInstance flux-system/flux')).toEqual([]);
  expect(told('Kustomization flux-system/apps')).toEqual(['flux-source-url-changed']);
});

describe('what moves to another owner', () => {
  const moved = (one: Case) =>
    findingsOf({ ...one, moves: true })
      .filter(({ rule }) => rule === 'moved-may-be-deleted')
      .map(({ severity, message }) => `${severity} ${message}`);
  const keep = { annotations: { 'helm.sh/resource-policy': 'keep' } };

  test('from a Kustomization may be deleted by it, when it holds data or applications', () => {
    expect(moved({ base: [claim()], head: [claim()] })).toEqual([
      'warn Flux deletes it if it reconciles `flux-system/apps` before `flux-system/other`.',
    ]);
    expect(moved({ base: [helmRelease()], head: [helmRelease()] })).toEqual([
      'warn Flux deletes it and its release if it reconciles `flux-system/apps` before `flux-system/other`.',
    ]);
    expect(moved({ base: [deployment()], head: [deployment()] })).toEqual([]);
    expect(moved({ base: [claim()], head: [claim()], spec: { prune: false } })).toEqual([]);
  });

  test('from a Kustomization stays where that waits for the new owner to apply the same revision', () => {
    const dependsOn = (name: string, more: JsonObject = {}): JsonObject => ({ dependsOn: [{ name, ...more }] });
    const one = { base: [claim()], head: [claim()] };

    expect(moved({ ...one, spec: dependsOn('other') })).toEqual([]);
    expect(moved({ ...one, headSpec: dependsOn('other') })).toHaveLength(1);
    expect(moved({ ...one, spec: dependsOn('third') })).toHaveLength(1);
    expect(moved({ ...one, spec: dependsOn('other', { readyExpr: 'true' }) })).toHaveLength(1);
    const another = { sourceRef: { kind: 'GitRepository', name: 'another' } };
    expect(moved({ ...one, spec: { ...dependsOn('other'), ...another } })).toHaveLength(1);
  });

  test('is deleted by the former one where the new one leaves it as it is', () => {
    const once = { annotations: { 'kustomize.toolkit.fluxcd.io/ssa': 'IfNotPresent' } };
    const text =
      'Flux deletes it: `flux-system/other` does not take over what is there (`kustomize.toolkit.fluxcd.io/ssa: IfNotPresent`), and `flux-system/apps` prunes it.';
    expect(moved({ base: [claim()], head: [claim({}, once)] })).toEqual([`block ${text}`]);
    const config = object('v1', 'ConfigMap', {}, once);
    expect(moved({ base: [config], head: [config] })).toEqual([`warn ${text}`]);
    expect(moved({ base: [claim()], head: [claim({}, once)], spec: { prune: false } })).toEqual([]);
  });

  test('from a release is deleted by it, whatever it is, unless it is to be kept', () => {
    expect(moved({ base: [claim()], head: [claim()], byHelm: true })).toEqual([
      'block Flux deletes it when it upgrades the Helm release of `shop/app`, whoever applies it now.',
    ]);
    expect(moved({ base: [deployment()], head: [deployment()], byHelm: true })).toEqual([
      'warn Flux deletes it when it upgrades the Helm release of `shop/app`, whoever applies it now.',
    ]);
    expect(moved({ base: [claim({}, keep)], head: [claim()], byHelm: true })).toEqual([]);
  });
});

describe('a release with another chart', () => {
  const oci = (url: string) =>
    object('source.toolkit.fluxcd.io/v1', 'OCIRepository', { spec: { url, ref: { tag: '2.0.0' } } }, { name: 'chart' });
  const referring = object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', {
    spec: { interval: '1h', chartRef: { kind: 'OCIRepository', name: 'chart' } },
  });
  const repository = (chart: string, more: JsonObject = {}) =>
    helmRelease({ chart: { spec: { chart, sourceRef: { kind: 'HelmRepository', name: 'charts' } } }, ...more });
  const directory = (chart: string) =>
    helmRelease({ chart: { spec: { chart, sourceRef: { kind: 'GitRepository', name: 'charts' } } } });
  const told = (one: Case) =>
    findingsOf(one)
      .filter(({ rule }) => rule === 'flux-release-reinstalled' || rule === 'flux-chart-exchanged')
      .map(({ severity, message }) => `${severity} ${message}`);
  const reinstalled = 'block Flux uninstalls the Helm release and installs another: the chart `app` becomes `other`.';
  const upgraded = 'warn The chart changes from `app` to `other`.';

  test('is installed again when the chart is called otherwise, unless it is told to be upgraded', () => {
    expect(told({ base: [repository('app')], head: [repository('other')] })).toEqual([reinstalled]);
    expect(told({ base: [repository('app')], head: [referring, oci('oci://example.org/charts/other')] })).toEqual([
      reinstalled,
    ]);
    expect(
      told({
        base: [repository('app')],
        head: [repository('other', { upgrade: { chartNameChangeStrategy: 'InPlaceUpdate' } })],
      }),
    ).toEqual([upgraded]);
    expect(
      judgeCase({ base: [repository('app')], head: [repository('other')] }).review?.releases.map(
        ({ action, differs }) => `${action} ${differs.join()}`,
      ),
    ).toEqual(['reinstalled chart']);
  });

  test('is upgraded when the same chart comes from elsewhere', () => {
    expect(told({ base: [repository('app')], head: [referring, oci('oci://example.org/charts/app')] })).toEqual([]);
    expect(told({ base: [directory('./charts/app')], head: [directory('charts/app/')] })).toEqual([]);
  });

  test('may have any name in another directory', () => {
    expect(told({ base: [directory('./app')], head: [directory('./other')] })).toEqual([upgraded]);
  });
});

describe('a release that two HelmReleases make', () => {
  const named = (name: string, spec: JsonObject) => ({
    ...helmRelease(spec),
    metadata: { name, namespace: 'shop' },
  });
  const shared = (one: Case) =>
    findingsOf(one)
      .filter(({ rule }) => rule === 'flux-release-shared')
      .map(({ message }) => message);
  const [one, two] = [named('one', { releaseName: 'web' }), named('two', { releaseName: 'web' })];

  test('is taken by each from the other', () => {
    expect(shared({ base: [one], head: [one, two] })).toEqual([
      'The Helm release `web` also belongs to `shop/one`: each takes it from the other.',
    ]);
    expect(shared({ base: [one, two], head: [one, two, named('three', {})] })).toEqual([]);
  });

  test('is uninstalled with the one that goes, unless that is left alone', () => {
    expect(shared({ base: [one], head: [two] })).toEqual([
      'Flux uninstalls the Helm release `web` with `shop/one`, although this HelmRelease takes it over.',
    ]);
    expect(shared({ base: [one], head: [two], spec: { prune: false } })).toEqual([]);
    expect(shared({ base: [one], head: [named('two', { releaseName: 'web', storageNamespace: 'other' })] })).toEqual(
      [],
    );
  });
});

describe('what a ResourceSet cannot change', () => {
  const base = deployment();
  const labels = { app: 'other' };
  const { template } = base['spec'] as JsonObject;
  const head = deployment(
    {},
    {},
    {
      selector: { matchLabels: labels },
      template: { ...(template as JsonObject), metadata: { labels } },
    },
  );
  const severity = (one: Case) => severityOf('immutable-field', one) ?? findingsOf(one)[0]?.severity;

  test('is created again where it or one of its objects is told to force', () => {
    const force = { 'fluxcd.controlplane.io/force': 'enabled' };
    const forced = { ...head, metadata: { name: 'app', namespace: 'shop', annotations: force } };

    expect(severity({ base: [base], head: [head], bySet: {} })).toBe('block');
    expect(severity({ base: [base], head: [head], bySet: force })).toBe('warn');
    expect(severity({ base: [base], head: [forced], bySet: {} })).toBe('warn');
  });
});

describe('what cannot change', () => {
  const base = deployment();
  const head = deployment({}, {}, { selector: { matchLabels: { app: 'other' } } });
  const forced = {
    ...head,
    metadata: { name: 'app', namespace: 'shop', annotations: { 'kustomize.toolkit.fluxcd.io/force': 'Enabled' } },
  };

  test('is recreated where Flux is told to force, by the resource or by its Kustomization', () => {
    expect(severityOf('workload-selector-immutable', { base: [base], head: [head] })).toBe('block');
    expect(severityOf('workload-selector-immutable', { base: [base], head: [forced] })).toBe('warn');
    expect(severityOf('workload-selector-immutable', { base: [base], head: [head], spec: { force: true } })).toBe(
      'warn',
    );
  });

  test('stays grave where data would go', () => {
    expect(
      severityOf('claim-immutable', {
        base: [claim({ storageClassName: 'a' })],
        head: [claim({ storageClassName: 'b' })],
        spec: { force: true },
      }),
    ).toBe('block');
  });

  test('is what the repository took out again, and not what it states for the first time', () => {
    expect(severityOf('claim-immutable', { base: [claim({ storageClassName: 'a' })], head: [claim()] })).toBe('block');
    expect(findingsOf({ base: [claim()], head: [claim({ storageClassName: 'a' })] })).toEqual([]);
  });

  test('is not the same data in another form', () => {
    const secret = (more: JsonObject) => object('v1', 'Secret', { immutable: true, ...more });

    expect(findingsOf({ base: [secret({ data: { a: 'YQ==' } })], head: [secret({ stringData: { a: 'a' } })] })).toEqual(
      [],
    );
    expect(
      severityOf('config-immutable', {
        base: [secret({ data: { a: 'YQ==' } })],
        head: [secret({ stringData: { a: 'b' } })],
      }),
    ).toBe('block');
  });

  test('depends on the version of Kubernetes', () => {
    const one = { base: [statefulSet({ revisionHistoryLimit: 5 })], head: [statefulSet({ revisionHistoryLimit: 3 })] };

    expect(severityOf('statefulset-immutable', { ...one, options: { kubeVersion: '1.30' } })).toBe('block');
    expect(findingsOf({ ...one, options: { kubeVersion: 'v1.36.1' } })).toEqual([]);
  });
});

test('a release that another HelmRelease takes over is told once, by that one', () => {
  const named = (name: string) =>
    object(
      'helm.toolkit.fluxcd.io/v2',
      'HelmRelease',
      { spec: { releaseName: 'web', chart: { spec: { chart: 'web', version: '1.0.0' } } } },
      { name },
    );

  expect(firedRules({ base: [named('old')], head: [named('new')] })).toEqual(['flux-release-shared']);
});

test('a middleware that asks for no login any more opens what it guards, and one that is gone serves nothing', () => {
  const middleware = (spec: JsonObject) => object('traefik.io/v1alpha1', 'Middleware', { spec }, { name: 'login' });
  const login = middleware({ forwardAuth: { address: 'http://login' } });

  expect(firedRules({ base: [login], head: [middleware({ headers: {} })] })).toContain('login-removed');
  expect(firedRules({ base: [login], head: [middleware({ basicAuth: {} })] })).not.toContain('login-removed');
  expect(firedRules({ base: [login], head: [] })).not.toContain('login-removed');
});

test('a login is removed from what a release that stays may make, and from nothing that goes with its release', () => {
  const login = object('gateway.envoyproxy.io/v1alpha1', 'SecurityPolicy', {
    spec: { targetRef: { group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', name: 'app' }, jwt: { providers: [] } },
  });
  const release = helmRelease();
  const applied = (objects: readonly JsonObject[]): SideResult =>
    side([
      node('Kustomization flux-system/apps', [
        ...objects.flatMap((one) => {
          const found = resourceIdOf(one);
          return found === undefined ? [] : [{ id: found, object: one }];
        }),
      ]),
      ...(objects.includes(release) ? [node('HelmRelease shop/app', '', { state: 'unchecked' })] : []),
    ]);
  const told = (objects: readonly JsonObject[]) => {
    const [base, head] = [applied([login, release]), applied(objects)];
    const { review } = reviewComparison(diffSides(base, head), base, head);
    return review?.findings.filter(({ rule }) => rule === 'login-removed').map(({ message }) => message);
  };

  expect(told([release])).toEqual([
    'Flux deletes it with `spec.jwt`: if `HTTPRoute shop/app` stays, it can be reached without a login.',
  ]);
  expect(told([])).toEqual([]);
});

test('a host that a variable completed before may be the one that stands there now', () => {
  const said = (before: string, after: string): string[] =>
    findingsOf({
      base: [ingress({ rules: [{ host: before }] })],
      head: [ingress({ rules: [{ host: after }] })],
    }).map(({ severity, message }) => `${severity} ${message}`);

  expect(said('${APP_HOST}', 'shop.example')).toEqual([
    'note If `${APP_HOST}` is another value: It can be reached under `shop.example`.',
  ]);
  expect(said('app.${DOMAIN}', 'shop.example')).toEqual(['warn It can be reached under `shop.example`.']);
});
