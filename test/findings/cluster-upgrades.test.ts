import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { namedVersion, versionNamingKinds } from '../../src/core/versions/cluster-versions.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { type Case, findingsOf, judgeCase } from './judge-case.ts';
import { clusterObject, object } from './objects.ts';

const upgrade = (version: string): JsonObject =>
  object('tuppr.home-operations.com/v1alpha1', 'KubernetesUpgrade', { spec: { kubernetes: { version } } });
const plan = (version: string, name: string): JsonObject =>
  object(
    'upgrade.cattle.io/v1',
    'Plan',
    { spec: { version, upgrade: { image: 'docker.io/rancher/k3s-upgrade' } } },
    { name },
  );
const autoscaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'app' },
    minReplicas: 0,
    maxReplicas: 3,
    metrics: [{ type: 'External', external: { metric: { name: 'jobs' }, target: { type: 'Value', value: '1' } } }],
  },
});
const flowSchema = clusterObject('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', { spec: {} }, { name: 'flow' });

const said = async (one: Case): Promise<string[]> => {
  const { review } = await withLazyModules(() => judgeCase(one));
  return (review?.findings ?? [])
    .filter(({ rule }) => rule === 'api-server-refuses' || rule.startsWith('kubernetes-upgrade-'))
    .map(({ severity, message }) => `${severity}: ${message}`);
};

describe('a version of Kubernetes that objects of the cluster name', () => {
  const refused = '`spec.minReplicas: Invalid value: 0: must be greater than or equal to 1`';

  test('is the one that refuses', async () => {
    const named = (version: string): Case => ({ base: [upgrade(version)], head: [upgrade(version), autoscaler] });
    expect(await said(named('v1.36.2'))).toEqual([`block: Refused: ${refused}.`]);
    expect(await said(named('v1.37.1'))).toEqual([]);
    expect(await said({ head: [autoscaler] })).toEqual([`note: Refused before 1.37: ${refused}.`]);
    expect(await said(named('${version}'))).toEqual([`note: Refused before 1.37: ${refused}.`]);
  });

  test('is the one of an input where that says it', async () => {
    const one = {
      base: [upgrade('v1.36.2')],
      head: [upgrade('v1.36.2'), autoscaler],
      options: { kubeVersion: '1.37' },
    };
    expect(await said(one)).toEqual([]);
  });

  test('is among those that a setting gives where nothing names it', async () => {
    const of = (...possibleVersions: string[]): Case => ({ head: [autoscaler], options: { possibleVersions } });
    expect(await said(of('1.37'))).toEqual([]);
    expect(await said(of('1.35', '1.36'))).toEqual([`block: Refused: ${refused}.`]);
    expect(await said(of('1.36', '1.37'))).toEqual([`note: Refused before 1.37: ${refused}.`]);
  });

  test('is judged by both where the request changes it', async () => {
    const change = (from: string, to: string): Case => ({ base: [upgrade(from)], head: [upgrade(to), autoscaler] });
    expect(await said(change('v1.36.2', 'v1.37.0'))).toEqual([`note: Refused before 1.37: ${refused}.`]);
    expect(await said(change('v1.35.2', 'v1.36.0'))).toEqual([`block: Refused: ${refused}.`]);
  });
});

test('an upgrade tells once which API versions in use it removes', async () => {
  const of = (version: string): JsonObject[] => [plan(version, 'agent'), plan(version, 'server'), flowSchema];
  expect(await said({ base: of('v1.31.9+k3s1'), head: of('v1.32.0+k3s1') })).toEqual([
    'block: Kubernetes 1.32 does not serve `flowcontrol.apiserver.k8s.io/v1beta3`: `FlowSchema flow`.',
  ]);
  expect(await said({ base: of('v1.32.0+k3s1'), head: of('v1.33.0+k3s1') })).toEqual([]);
});

test('a downgrade tells which API versions the older server does not serve', async () => {
  const rule = clusterObject('resource.k8s.io/v1', 'DeviceTaintRule', { spec: { taint: {} } });
  const [newer, older] = [plan('v1.37.2+k3s1', 'server'), plan('v1.36.2+k3s1', 'server')];
  const told = (base: JsonObject[], head: JsonObject[]): string[] =>
    findingsOf({ base, head })
      .filter(({ rule: id }) => /^(?:api-not|kubernetes-)/.test(id))
      .map(({ message }) => message);

  expect(told([newer, rule], [older, rule])).toEqual([
    'Kubernetes 1.36 does not serve `resource.k8s.io/v1`: `DeviceTaintRule app`.',
  ]);
  expect(told([newer], [older, rule])).toContain(
    '`resource.k8s.io/v1` needs Kubernetes 1.37; the target version is 1.36.',
  );
});

describe('a field that the new version lacks', () => {
  const deployment = (image: string, spec: JsonObject = { workloadRef: { name: 'jobs', podGroup: 'a' } }): JsonObject =>
    object('apps/v1', 'Deployment', {
      spec: {
        selector: { matchLabels: { app: 'a' } },
        template: { metadata: { labels: { app: 'a' } }, spec: { containers: [{ name: 'a', image }], ...spec } },
      },
    });
  const refused = '`.spec.template.spec.workloadRef: field not declared in schema`';
  const either = 'Refused, or dropped where Flux is built with a Kubernetes that lacks it';
  const [before, after] = [plan('v1.35.4+k3s1', 'server'), plan('v1.36.2+k3s1', 'server')];

  test('is told of resources that have it already', async () => {
    const told = [`warn: ${either}: ${refused}, says Kubernetes 1.36 of \`Deployment shop/app\`.`];
    expect(await said({ base: [before, deployment('a')], head: [after, deployment('a')] })).toEqual(told);
    expect(await said({ base: [before, deployment('a')], head: [after, deployment('b')] })).toEqual(told);
    expect(await said({ base: [before, deployment('a')], head: [after, deployment('a', {})] })).toEqual([]);
  });

  test('is told once of a resource that gets it with the upgrade', async () => {
    const told = [`warn: ${either}: ${refused}.`];
    expect(await said({ base: [before], head: [after, deployment('a')] })).toEqual(told);
    expect(await said({ base: [before, deployment('a', {})], head: [after, deployment('a')] })).toEqual(told);
  });

  test('is told with the versions that lack it where nothing names one', async () => {
    expect(await said({ base: [deployment('a', {})], head: [deployment('a')] })).toEqual([
      `note: Refused, or dropped by Flux, by 1.34, 1.36, 1.37: ${refused}.`,
    ]);
  });

  test('warns of resources of a release, which Helm may apply without it', async () => {
    const one = { base: [before, deployment('a')], head: [after, deployment('a')], byHelm: true };
    expect(await said(one)).toEqual([
      `warn: Refused with server-side apply, dropped without: ${refused}, says Kubernetes 1.36 of \`Deployment shop/app\`.`,
    ]);
  });
});

test('versions that nothing was asked of are not told', async () => {
  const service = object('v1', 'Service', { spec: { ports: [{ port: 80 }], trafficDistribution: 'PreferSameNode' } });
  const found = await said({ head: [service], options: { possibleVersions: ['1.33', '1.36'] } });
  expect(found.map((text) => text.slice(0, 21))).toEqual(['note: Refused by 1.33']);
  const images = object('v1', 'Pod', {
    spec: { containers: [{ name: 'a', image: 'a' }], volumes: [{ name: 'v', image: {} }] },
  });
  const template = object('apps/v1', 'Deployment', {
    spec: {
      selector: { matchLabels: { app: 'a' } },
      template: { metadata: { labels: { app: 'a' } }, spec: images['spec'] ?? {} },
    },
  });
  const downgraded = await said({ base: [upgrade('v1.37.2')], head: [upgrade('v1.36.2'), template] });
  expect(downgraded.map((text) => text.slice(0, 24))).toEqual(['note: Refused since 1.37']);
});

test('an API version is not called deprecated where the cluster may lack its successor', () => {
  const trust = clusterObject('certificates.k8s.io/v1beta1', 'ClusterTrustBundle', { spec: { trustBundle: '' } });
  const rules = (kubeVersion?: string): string[] =>
    findingsOf({ head: [trust], options: kubeVersion === undefined ? {} : { kubeVersion } }).map(({ rule }) => rule);
  expect(rules()).not.toContain('api-deprecated');
  expect(rules('1.37')).toContain('api-deprecated');
});

test('plans of other programs name no version of Kubernetes', () => {
  const other = object('upgrade.cattle.io/v1', 'Plan', {
    spec: { version: 'v1.12.0', upgrade: { image: 'ghcr.io/siderolabs/talosctl' } },
  });
  expect(versionNamingKinds.map((kind) => namedVersion(kind, other))).toEqual([undefined, undefined]);
});

test('an API version that only some versions serve blocks where the cluster is known', () => {
  const trust = clusterObject('certificates.k8s.io/v1', 'ClusterTrustBundle', { spec: { trustBundle: '' } });
  const range = clusterObject('networking.k8s.io/v1beta1', 'ServiceCIDR', { spec: { cidrs: ['10.0.0.0/16'] } });
  const told = (one: JsonObject, kubeVersion?: string): string[] =>
    findingsOf({ head: [one], options: kubeVersion === undefined ? {} : { kubeVersion } })
      .filter(({ rule }) => rule.startsWith('api-'))
      .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);

  expect(told(trust)).toEqual(['note api-not-served-yet: `certificates.k8s.io/v1` needs Kubernetes 1.37.']);
  expect(told(trust, '1.36')).toEqual([
    'block api-not-served-yet: `certificates.k8s.io/v1` needs Kubernetes 1.37; the target version is 1.36.',
  ]);
  expect(told(trust, '1.37')).toEqual([]);
  const gone = 'api-removed: Kubernetes 1.37 does not serve `networking.k8s.io/v1beta1`; use `networking.k8s.io/v1`.';
  expect(told(range)).toEqual([`note ${gone}`]);
  expect(told(range, '1.37')).toEqual([`block ${gone}`]);
  const policy = clusterObject('admissionregistration.k8s.io/v1beta1', 'ValidatingAdmissionPolicy', { spec: {} });
  expect(told(policy)).toEqual([
    'block api-removed: Kubernetes 1.37 does not serve `admissionregistration.k8s.io/v1beta1`; use `admissionregistration.k8s.io/v1`.',
  ]);
});
