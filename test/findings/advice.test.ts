import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { id, manifests, node, deployment as plainDeployment, side } from '../compare/sides.ts';
import { findingsOf, judgeCase } from './judge-case.ts';
import { claim, deployment, helmRelease, ingress, object, statefulSet } from './objects.ts';

const judged = (base: SideResult, head: SideResult): ReviewedComparison =>
  reviewComparison(diffSides(base, head), base, head);
const job = (image: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: {name: migrate, namespace: shop}\nspec: {template: {spec: {containers: [{name: run, image: run, args: ["${image}"]}]}}}\n`;

describe('a field that cannot change', () => {
  const release = (image: string, hook: boolean): SideResult =>
    side([node('HelmRelease shop/web', manifests(job(image), hook ? { hook } : {}))]);

  test('changes in a hook all the same, which Helm deletes before it creates it again', () => {
    const rulesOf = (hook: boolean): string[] | undefined =>
      judged(release('--one', hook), release('--two', hook)).review?.findings.map(({ rule }) => rule);

    expect(rulesOf(false)).toEqual(['job-immutable']);
    expect(rulesOf(true)).toEqual([]);
  });

  test('is refused only while a Job is there that goes by itself when it has ended', () => {
    const ended = (image: string): SideResult =>
      side([
        node(
          'Kustomization shop/web',
          manifests(job(image).replace('spec: {', 'spec: {ttlSecondsAfterFinished: 60, ')),
        ),
      ]);
    const [finding] = judged(ended('--one'), ended('--two')).review?.findings ?? [];

    expect(finding?.severity).toBe('warn');
    expect(finding?.message).toContain('Refused while the former one is there, which goes 60 seconds after its end: ');
  });

  test('is not to be forced by an annotation that means nothing to Helm', () => {
    const changed = {
      base: [deployment()],
      head: [deployment({}, {}, { selector: { matchLabels: { app: 'other' } } })],
    };
    const hints = (byHelm: boolean): string[] | undefined =>
      judgeCase({ ...changed, byHelm })
        .review?.findings.filter(({ rule }) => rule === 'workload-selector-immutable')
        .map(({ hint }) => hint);

    expect(hints(false)?.[0]).toContain('kustomize.toolkit.fluxcd.io/force');
    expect(hints(true)).toEqual(['Keep the value, or delete the resource before the upgrade: Helm creates it again.']);
  });
});

describe('what a new release asks for', () => {
  const release = (spec: JsonObject): JsonObject => helmRelease({ values: { image: 'nginx:latest' }, ...spec });
  const told = (spec: JsonObject, made: string): unknown[] | undefined => {
    const head = side([
      node('Kustomization flux-system/apps', [{ id: id('HelmRelease shop/app'), object: release(spec) }]),
      node('HelmRelease shop/app', made),
    ]);
    const base = side([node('Kustomization flux-system/apps', '')]);
    return judged(base, head).review?.findings.map(({ rule, resource }) => [rule, resource.kind]);
  };
  const chart = (kind: string): JsonObject => ({
    chart: { spec: { chart: 'charts/app', sourceRef: { kind, name: 'a' } } },
  });

  test('is any version only where a version is asked for, which it is not among files', () => {
    expect(told(chart('HelmRepository'), '')).toContainEqual(['chart-unpinned', 'HelmRelease']);
    expect(told(chart('GitRepository'), '')).not.toContainEqual(['chart-unpinned', 'HelmRelease']);
  });

  test('is told of what runs the image, and of the release where nothing is rendered that does', () => {
    const unpinned = (made: string): unknown[] | undefined =>
      told(chart('GitRepository'), made)?.filter((one) => JSON.stringify(one).includes('image-unpinned'));

    expect(unpinned(plainDeployment('web', 'nginx:latest'))).toEqual([['image-unpinned', 'Deployment']]);
    expect(unpinned('')).toEqual([['image-unpinned', 'HelmRelease']]);
  });
});

test('a release that goes is not to be suspended for resources that go with their Namespace', () => {
  const place = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
  const hint = (...head: readonly JsonObject[]): string | undefined =>
    findingsOf({ base: [helmRelease(), place], head }).find(({ rule }) => rule === 'helm-release-removed')?.hint;

  expect(hint(place)).toBe('Suspend the HelmRelease first to keep its resources.');
  expect(hint()).toBe('');
});

test('what becomes of the rest beside a refused update is that of Helm, or of the stages of Flux', () => {
  const migrate = (image: string): JsonObject =>
    object('batch/v1', 'Job', { spec: { template: { spec: { containers: [{ name: 'run', image }] } } } });
  const role = {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'app' },
    rules: [],
  };
  const end = (more: readonly JsonObject[], byHelm: boolean): string | undefined =>
    findingsOf({ base: [migrate('a:1')], head: [migrate('a:2'), ...more], byHelm })
      .find(({ rule }) => rule === 'job-immutable')
      ?.message.replace(/^.*[`)]\. /, '');

  expect(end([], true)).toBe('Helm applies the rest, deletes nothing, and the upgrade fails.');
  expect(end([], false)).toBe('Flux applies nothing else of the Kustomization.');
  expect(end([role], false)).toBe('Flux applies nothing else of the Kustomization but its definitions and classes.');
});

describe('a StatefulSet that a Deployment takes the place of', () => {
  test('leaves its claims behind, whose data is to be copied', () => {
    const [finding] =
      judgeCase({
        base: [statefulSet({ volumeClaimTemplates: [{ metadata: { name: 'data' } }] })],
        head: [deployment()],
      }).review?.findings ?? [];

    expect(finding?.message).toBe('Flux deletes the StatefulSet; its claims stay in the cluster, unused.');
    expect(finding?.hint).toBe('Copy the data of the claims to `Deployment app` if it is needed.');
  });
});

describe('how the CRDs of a chart are handled', () => {
  const told = (base: object, head: object): unknown[] | undefined =>
    judgeCase({ base: [helmRelease(base as never)], head: [helmRelease(head as never)] })
      .review?.findings.filter(({ rule }) => rule === 'flux-crds-policy')
      .map(({ severity, message }) => `${severity}: ${message}`);
  const replaced = { install: { crds: 'CreateReplace' }, upgrade: { crds: 'CreateReplace' } };

  test('is told once for both phases', () => {
    expect(told(replaced, {})).toEqual([
      'warn: `spec.install.crds` changes from `CreateReplace` to `Create`, `spec.upgrade.crds` changes from `CreateReplace` to `Create`.',
    ]);
  });

  test('asks for nothing when they begin to follow the chart', () => {
    expect(told({}, replaced)?.map((text) => String(text).split(':')[0])).toEqual(['note']);
  });
});

describe('a role for everything of a kind', () => {
  const severity = (group: string, verb: string): unknown =>
    judgeCase({
      head: [
        object('rbac.authorization.k8s.io/v1', 'ClusterRole', {
          rules: [{ apiGroups: [group], resources: ['*'], verbs: [verb] }],
        }),
      ],
    }).review?.findings.find(({ rule }) => rule === 'rbac-wildcard')?.severity;

  test('blocks unless it may only look at what is no Secret', () => {
    expect(severity('apps', 'list')).toBe('warn');
    expect(severity('apps', 'delete')).toBe('block');
    expect(severity('rbac.authorization.k8s.io', '*')).toBe('block');
    expect(severity('', 'list')).toBe('block');
    expect(severity('*', 'list')).toBe('block');
  });
});

test('a role that gets what every account has gets no more permissions', () => {
  const rules = (resource: string): string[] =>
    findingsOf({
      head: [
        object('rbac.authorization.k8s.io/v1', 'ClusterRole', {
          rules: [{ apiGroups: ['authorization.k8s.io'], resources: [resource], verbs: ['create'] }],
        }),
      ],
    }).map(({ rule }) => rule);

  expect(rules('selfsubjectrulesreviews')).toEqual([]);
  expect(rules('subjectaccessreviews')).toEqual(['rbac-widened']);
});

test('a binding of a role that comes with it says nothing beyond the permissions of that role', () => {
  const role = object('rbac.authorization.k8s.io/v1', 'Role', {
    rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }],
  });
  const bound = object('rbac.authorization.k8s.io/v1', 'RoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'app' },
    subjects: [{ kind: 'ServiceAccount', name: 'web', namespace: 'shop' }],
  });
  const rules = (base: readonly JsonObject[]): string[] =>
    findingsOf({ base, head: [role, bound] }).map(({ rule }) => rule);

  expect(rules([])).not.toContain('binding-subject-added');
  expect(rules([role])).toContain('binding-subject-added');
});

test('a dependency that another one waits for is not lost', () => {
  const named = (name: string, ...needs: readonly string[]): JsonObject =>
    object(
      'kustomize.toolkit.fluxcd.io/v1',
      'Kustomization',
      { spec: { path: `./${name}`, prune: true, dependsOn: needs.map((need) => ({ name: need })) } },
      { name },
    );
  const lost = (...middle: readonly string[]): string[] =>
    findingsOf({
      base: [named('crds'), named('apps', 'crds')],
      head: [named('crds'), named('middle', ...middle), named('apps', 'middle')],
    }).flatMap(({ rule, message }) => (rule === 'flux-dependency-removed' ? [message] : []));

  expect(lost('crds')).toEqual([]);
  expect(lost()).toEqual(['`spec.dependsOn` loses `shop/crds`.']);
});

test('a claim whose Namespace goes is kept by no annotation of its own', () => {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
  const hints = (head: readonly JsonObject[]): string[] =>
    findingsOf({ base: [claim(), namespace], head }).flatMap(({ rule, hint }) =>
      rule === 'pvc-removed' ? [hint] : [],
    );

  expect(hints([])).toEqual(['Keep it together with its Namespace, which Flux deletes too.']);
  expect(hints([namespace])).toEqual([
    'Keep the resource, or annotate it with `kustomize.toolkit.fluxcd.io/prune: disabled` in an earlier change.',
  ]);
});

describe('a Kustomization with another path', () => {
  const cluster = (path: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: web, namespace: flux-system}\nspec: {path: ${path}, prune: true}\n`;
  const both = (path: string, names: string[]): SideResult =>
    side([
      node('Kustomization flux-system/cluster', cluster(path)),
      node(
        'Kustomization flux-system/web',
        names.map((name) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`).join(''),
      ),
    ]);
  const severities = (head: SideResult): unknown[] | undefined =>
    judged(both('./old', ['a', 'b']), head)
      .review?.findings.filter(({ rule }) => rule === 'flux-path-changed')
      .map(({ severity }) => severity);

  test('is to be looked at unless all of its resources are there as well', () => {
    expect(severities(both('./new', ['a', 'b', 'c']))).toEqual([]);
    expect(severities(both('./new', ['a']))).toEqual(['warn']);
  });
});

describe('what the API server refuses', () => {
  const scaler = (name: string, least: number): JsonObject =>
    object(
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      {
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
          minReplicas: least,
          maxReplicas: 3,
          metrics: [
            { type: 'External', external: { metric: { name: 'jobs' }, target: { type: 'Value', value: '1' } } },
          ],
        },
      },
      { name },
    );
  const refusals = (one: Parameters<typeof judgeCase>[0]): readonly string[] | undefined =>
    judgeCase(one)
      .review?.findings.filter(({ rule }) => rule === 'api-server-refuses')
      .map(({ severity, message }) => `${severity}: ${message}`);

  test('is no autoscaler down to nothing where the cluster has one or the gate is said to be on', () => {
    const one = scaler('one', 1);

    const change = { base: [one], head: [one, scaler('two', 0)] };
    const words = '`spec.minReplicas: Invalid value: 0: must be greater than or equal to 1`';
    expect(refusals(change)).toEqual([`note: Refused before 1.37: ${words}.`]);
    expect(refusals({ ...change, options: { kubeVersion: '1.36' } })).toEqual([`block: Refused: ${words}.`]);
    expect(refusals({ ...change, options: { kubeVersion: '1.37' } })).toEqual([]);
    const off = { featureGates: [{ root: '', gates: ['HPAScaleToZero=false'] }] };
    expect(refusals({ ...change, options: off })).toEqual([`block: Refused: ${words}.`]);
    // Who says that the gate is off is not told to turn it on.
    const hints = findingsOf({ ...change, options: off }).map(({ hint }) => hint);
    expect(hints).toContain('Use 1.');
    expect(refusals({ base: [one], head: [one, scaler('two', -1)] })).toEqual([
      'block: Refused: `spec.minReplicas: Invalid value: -1: must be greater than or equal to 0`.',
    ]);
    const options = { featureGates: [{ root: '', gates: ['HPAScaleToZero=true'] }] };
    expect(refusals({ base: [one], head: [one, scaler('two', 0)], options })).toEqual([]);
    expect(refusals({ base: [scaler('one', 0)], head: [scaler('one', 0), scaler('two', 0)] })).toEqual([]);
  });

  test('is a Flux object that does not fit its definition, and none that a later Flux Operator might accept', () => {
    const flux = (group: string, kind: string, spec: JsonObject): readonly string[] | undefined =>
      refusals({ head: [object(group, kind, { spec }, { name: kind.toLowerCase(), namespace: 'flux-system' })] });
    const source = { kind: 'FluxInstance', name: '*' };

    expect(flux('notification.toolkit.fluxcd.io/v1beta3', 'Provider', { type: 'slak' })?.[0]).toMatch(
      /^block: Refused: `spec\.type: Unsupported value: "slak": supported values: "slack", /,
    );
    const alert = { providerRef: { name: 'slack' }, eventSources: [source] };
    expect(flux('notification.toolkit.fluxcd.io/v1beta3', 'Alert', alert)).toEqual([]);
    expect(flux('notification.toolkit.fluxcd.io/v1beta3', 'Alert', { eventSources: [source] })).toEqual([
      'block: Refused: `spec.providerRef: Required value`.',
    ]);
    expect(flux('image.toolkit.fluxcd.io/v1', 'ImageRepository', { image: 'a', intervall: '1h' })).toEqual([
      'block: Refused: `.spec.intervall: field not declared in schema`.',
    ]);
    expect(flux('fluxcd.controlplane.io/v1', 'ResourceSetInputProvider', { type: 'NextForge', more: 1 })).toEqual([]);
    expect(flux('fluxcd.controlplane.io/v1', 'FluxInstance', { distribution: { version: 2 } })).not.toEqual([]);
  });

  test('is a field of a release that is dropped where Helm applies without the server', () => {
    const change = { base: [deployment()], head: [deployment({ imagePullPolcy: 'Always' })] };

    expect(refusals(change)).toEqual([]);
    expect(refusals({ ...change, byHelm: true })?.[0]).toMatch(
      /^warn: Refused with server-side apply, dropped without: /,
    );
  });

  test('is no lack of what Flux merges into an object that is there', () => {
    const part = (ssa: JsonObject): JsonObject =>
      object('apps/v1', 'Deployment', { spec: { replicas: 2 } }, { annotations: ssa });

    expect(refusals({ head: [part({})] })).not.toEqual([]);
    expect(refusals({ head: [part({ 'kustomize.toolkit.fluxcd.io/ssa': 'Merge' })] })).toEqual([]);
  });

  test('is nothing about values that only the cluster has', () => {
    const open = deployment({ image: '${IMAGE}', ports: [{ containerPort: '${PORT}', name: '${NAME}' }] });

    expect(refusals({ head: [open] })).toEqual([]);
  });
});

test('an image from a new registry is told once, and one of another publisher in a known registry as such', () => {
  const told = (image: string) =>
    findingsOf({ base: [deployment({ image: 'ghcr.io/acme/app:1.0.0' })], head: [deployment({ image })] }).map(
      ({ rule }) => rule,
    );

  expect(told('quay.io/acme/app:1.0.0')).toEqual(['image-registry-new']);
  expect(told('ghcr.io/other/app:1.0.0')).toEqual(['image-repository-changed']);
});

describe('a host', () => {
  const named = (name: string, spec: JsonObject): JsonObject =>
    ingress({ rules: [{ host: 'shop.example' }], ...spec }, { name });
  const told = (base: JsonObject, head: JsonObject): unknown[] =>
    findingsOf({ base: [base], head: [base, head] }).filter(({ rule }) => rule.endsWith('-host-added'));

  test('is new where no other Ingress of the class has it', () => {
    const inside = named('web', { ingressClassName: 'inside' });

    expect(told(inside, named('login', { ingressClassName: 'inside' }))).toEqual([]);
    expect(told(inside, named('login', { ingressClassName: 'outside' }))).toHaveLength(1);
  });

  test('is new where a route is attached to a Gateway that no other one has it at', () => {
    const route = (name: string, ...gateways: string[]): JsonObject => {
      const parentRefs = gateways.map((gateway) => ({ name: gateway }));
      const spec = { hostnames: ['shop.example'], parentRefs };
      return object('gateway.networking.k8s.io/v1', 'HTTPRoute', { spec }, { name });
    };

    expect(told(route('web', 'inside'), route('login', 'inside'))).toEqual([]);
    expect(told(route('web', 'inside'), route('login', 'inside', 'outside'))).toHaveLength(1);
  });
});

test('a dependency may go with all objects that its API group has here', () => {
  const text = (name: string, more = ''): string =>
    `---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ./${name}${more}}\n`;
  const sideOf = (more: string, applied: string): SideResult =>
    side([
      node('Kustomization flux-system/cluster', text('web', more) + text('volsync')),
      node('Kustomization flux-system/web', applied),
      node('Kustomization flux-system/volsync', ''),
    ]);
  const backup =
    'apiVersion: volsync.backube/v1alpha1\nkind: ReplicationSource\nmetadata: {name: web, namespace: shop}\n';
  const rules = (applied: string): string[] | undefined =>
    judged(sideOf(', dependsOn: [{name: volsync}]', backup), sideOf('', applied)).review?.findings.map(
      ({ rule }) => rule,
    );

  expect(rules(backup)).toContain('flux-dependency-removed');
  expect(rules(job('run'))).not.toContain('flux-dependency-removed');
});

describe('permissions that nobody writes here', () => {
  const role = (labels: JsonObject = {}): JsonObject => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'web', labels },
    rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['*'] }],
  });
  const hintOf = (result: SideResult): string | undefined =>
    judged(side([]), result).review?.findings.find(({ rule }) => rule === 'rbac-wildcard')?.hint;
  const applied = (name: string, labels?: JsonObject, origin?: { file: string }): SideResult => {
    const object = role(labels);
    const id = { group: 'rbac.authorization.k8s.io', kind: 'ClusterRole', namespace: '', name: 'web' };
    return side([node(name, [{ id, object, ...(origin === undefined ? {} : { origin }) }])]);
  };

  test('are to be named by whoever wrote them', () => {
    expect(hintOf(applied('Kustomization flux-system/apps', {}, { file: 'apps/role.yaml' }))).toBe(
      'Name the verbs and resources.',
    );
    expect(hintOf(applied('HelmRelease shop/web', {}, { file: 'charts/web/templates/role.yaml' }))).toBe(
      'Name the verbs and resources.',
    );
  });

  test('are looked at in a chart from elsewhere, and compared in Flux itself', () => {
    expect(hintOf(applied('HelmRelease shop/web'))).toBe('Check that the chart needs it.');
    expect(hintOf(applied('Kustomization flux-system/flux-system', { 'app.kubernetes.io/part-of': 'flux' }))).toBe(
      'Compare it with `flux install --export`.',
    );
  });
});

describe('roles and bindings of Flux', () => {
  const labels = { 'app.kubernetes.io/part-of': 'flux', 'app.kubernetes.io/instance': 'flux-system' };
  const manifest = (kind: string, name: string, more: JsonObject, file = 'flux-system/gotk-components.yaml') => ({
    id: { group: 'rbac.authorization.k8s.io', kind, namespace: '', name },
    object: { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata: { name, labels }, ...more },
    origin: { file },
  });
  const all = (file?: string) => [
    manifest('ClusterRole', 'edit', { rules: [{ apiGroups: ['a'], resources: ['*'], verbs: ['create'] }] }, file),
    manifest('ClusterRole', 'crd', { rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }] }, file),
    manifest(
      'ClusterRoleBinding',
      'all',
      {
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
        subjects: [{ kind: 'ServiceAccount', namespace: 'flux-system', name: 'helm-controller' }],
      },
      file,
    ),
  ];
  const told = (base: SideResult, head: SideResult): readonly string[] =>
    (judged(base, head).review?.findings ?? []).map(({ severity, message }) => `${severity}: ${message}`);
  const applied = (manifests: ReturnType<typeof all>): SideResult =>
    side([node('Kustomization flux-system/flux-system', manifests)]);

  test('of a new installation are one finding, in the words of the gravest, with the names of all', () => {
    expect(told(side([]), applied(all()))).toEqual([
      'block: `ServiceAccount flux-system/helm-controller` may do everything in the cluster; 2 more resources of Flux with permissions: `ClusterRole crd`, `ClusterRole edit`.',
    ]);
  });

  test('are told one by one where they are widened, and in other files', () => {
    const wider = manifest('ClusterRole', 'crd', {
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get', 'delete'] }],
    });

    expect(told(applied(all()), applied(all().map((one) => (one.id.name === 'crd' ? wider : one))))).toContain(
      'note: The role may now `delete secrets`.',
    );
    expect(told(side([]), applied(all('apps/roles.yaml')))).toHaveLength(3);
  });

  test('stand by themselves where they are of somebody else, and where there are more than Flux has', () => {
    const subjects = [{ kind: 'User', name: 'eve' }];
    const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' };
    const eve = manifest('ClusterRoleBinding', 'flux-eve', { roleRef, subjects });
    expect(told(side([]), applied([...all(), eve]))).toContain('block: `User eve` may do everything in the cluster.');

    const rules = [{ apiGroups: ['a'], resources: ['*'], verbs: ['create'] }];
    const many = Array.from({ length: 14 }, (_, at) => manifest('ClusterRole', `role-${at}`, { rules }));
    expect(told(side([]), applied(many))).toHaveLength(14);
  });
});

describe('a definition', () => {
  const definition = (group: string, kind: string, plural: string, schema: JsonObject): JsonObject => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural },
      versions: [{ name: 'v1beta2', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  });
  const rulesOf = (...head: readonly JsonObject[]): string[] => findingsOf({ head }).map(({ rule }) => rule);

  test('holds no variable where it describes one', () => {
    const schema = (pattern: string): JsonObject => ({
      type: 'object',
      description: 'such as ${var:=default}',
      pattern,
    });
    expect(rulesOf(definition('example.com', 'A', 'as', schema('a')))).not.toContain('flux-variable-unresolved');
    expect(rulesOf(definition('example.com', 'A', 'as', schema('${var}')))).toContain('flux-variable-unresolved');
  });

  test('without a newer version leaves an older one as it is', () => {
    const source: JsonObject = {
      apiVersion: 'source.toolkit.fluxcd.io/v1beta2',
      kind: 'GitRepository',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { interval: '1m', url: 'https://example.com/web' },
    };
    const own = definition('source.toolkit.fluxcd.io', 'GitRepository', 'gitrepositories', { type: 'object' });
    expect(rulesOf(source)).toContain('api-deprecated');
    expect(rulesOf(source, own)).not.toContain('api-deprecated');
    // Nor where the change takes the definition away that the cluster has.
    expect(findingsOf({ base: [own], head: [source] }).map(({ rule }) => rule)).not.toContain('api-deprecated');
  });
});
