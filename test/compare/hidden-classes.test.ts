import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HiddenClass, hiddenClasses, hiddenClassNames } from '../../src/compare/hidden-classes.ts';
import { defaultNoise } from '../../src/compare/noise.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import {
  between,
  configMap,
  deployment,
  hidden,
  isShown,
  labelled,
  object,
  sha,
  staying,
} from './hidden-differences.ts';

/** The groups here and in the files beside, one for each class: a class without one does not compile. */
const proofs: Readonly<Record<HiddenClass, string>> = {
  'api-default': 'a default of the API',
  'app-version': 'a label that follows the chart',
  chart: 'a label that follows the chart',
  checksum: 'a checksum',
  configured: 'what the configuration names',
  'crd-description': 'a description in a schema',
  'creation-timestamp': 'an empty time of creation',
  duration: 'a duration',
  'encoded-bytes': 'bytes that are written otherwise',
  'flux-owner': 'a label of an owner',
  'helm-chart': 'a label that follows the chart',
  layout: 'the layout of a document',
  quantity: 'a quantity',
  'test-hook': 'a hook that is only a test',
};

describe('the table of hidden classes', () => {
  test('names the proof of each class, which is in these files', () => {
    const text = ['classes', 'notations', 'objects']
      .map((of) => readFileSync(new URL(`hidden-${of}.test.ts`, import.meta.url), 'utf8'))
      .join('');
    for (const name of hiddenClassNames) {
      expect(hiddenClasses[name].test).toBe(proofs[name]);
      expect(text).toContain(`describe('${proofs[name]}'`);
    }
  });

  test('stands in docs/report.md as it is', () => {
    const rows = hiddenClassNames.map((name) => {
      const { covers, proof, show } = hiddenClasses[name];
      return `| \`${name}\` | ${covers} | ${proof} | ${show} |`;
    });
    const docs = readFileSync(new URL('../../docs/report.md', import.meta.url), 'utf8');

    expect(docs).toContain(
      ['| class | covers | why nothing can tell | to see it |', '|---|---|---|---|', ...rows].join('\n'),
    );
  });

  test('has a rule for each class, which can be switched off', () => {
    expect(defaultNoise.map(({ id }) => id)).toEqual(hiddenClassNames.filter((name) => name !== 'configured'));
    expect(between(labelled({ chart: 'a-1' }), labelled({ chart: 'a-2' }), { noise: [] }).shown).toBe(true);
  });
});

describe('a default of the API', () => {
  test('is hidden in a built-in kind, and shown with any other value, in any other kind and where something else decides it', () => {
    const spec = (more: JsonObject): JsonObject => ({ spec: { ports: [{ port: 80, ...more }] } });
    expect(between(object('v1 Service', spec({})), object('v1 Service', spec({ protocol: 'TCP' })))).toEqual(
      hidden('api-default'),
    );
    expect(isShown(object('v1 Service', spec({})), object('v1 Service', spec({ protocol: 'UDP' })))).toBe(true);
    expect(isShown(object('a/v1 Service', spec({})), object('a/v1 Service', spec({ protocol: 'TCP' })))).toBe(true);
    // Only of a pod itself the API server fills that in, so that a template with it is another one.
    const linked = (links: JsonObject): JsonObject => object('v1 Pod', { spec: { containers: [], ...links } });
    expect(between(linked({}), linked({ enableServiceLinks: true }))).toEqual(hidden('api-default'));
    const workload = (links: JsonObject): JsonObject =>
      object('apps/v1 Deployment', { spec: { template: { spec: { containers: [], ...links } } } });
    expect(isShown(workload({}), workload({ enableServiceLinks: true }))).toBe(true);
    expect(between(workload({}), workload({ dnsPolicy: 'ClusterFirst' }))).toEqual(hidden('api-default'));
    const named = (more: JsonObject): JsonObject => object('v1 Service', { spec: { type: 'ExternalName', ...more } });
    expect(isShown(named({}), named({ internalTrafficPolicy: 'Cluster' }))).toBe(true);
    const job = (more: JsonObject): JsonObject =>
      object('batch/v1 Job', { spec: { backoffLimitPerIndex: 1, ...more } });
    expect(isShown(job({}), job({ backoffLimit: 6 }))).toBe(true);
  });

  test('is the namespace of a kind that has none, and of no other', () => {
    const role = (metadata: JsonObject): JsonObject =>
      object('rbac.authorization.k8s.io/v1 ClusterRole', { rules: [] }, metadata);
    const bare = { ...role({}), metadata: { name: 'web' } };
    expect(between(bare, role({}))).toEqual(hidden('api-default'));
    expect(between(role({}), bare)).toEqual(hidden('api-default'));
    expect(between(role({ namespace: 'a' }), role({ namespace: 'b' }))).toEqual(hidden('api-default'));
    expect(isShown(role({}), role({ labels: { a: 'b' } }))).toBe(true);
    expect(isShown(configMap({}), object('v1 ConfigMap', { data: {} }, { namespace: 'b' }))).toBe(true);
  });
});

describe.each(['app.kubernetes.io/version', 'helm.sh/chart', 'chart'])('a label that follows the chart: %s', (key) => {
  const rule = key === 'chart' ? 'chart' : key === 'helm.sh/chart' ? 'helm-chart' : 'app-version';
  const [before, after] = [labelled({ [key]: 'web-1' }), labelled({ [key]: 'web-2' })];

  test('is hidden when nothing reads it', () => {
    expect(between(before, after)).toEqual(hidden(rule));
    // Somebody else who sets it reads nothing.
    expect(between(before, after, { others: [object('v1 Pod', {}, { name: 'b', labels: { [key]: 'x' } })] })).toEqual(
      hidden(rule),
    );
  });

  test.each<[string, JsonObject]>([
    ['a Service', object('v1 Service', { spec: { selector: { [key]: 'web-1' } } }, { name: 'b' })],
    [
      'a NetworkPolicy',
      object('networking.k8s.io/v1 NetworkPolicy', { spec: { podSelector: { matchLabels: { [key]: 'web-1' } } } }),
    ],
    [
      'a ServiceMonitor',
      object('monitoring.coreos.com/v1 ServiceMonitor', {
        spec: { selector: { matchExpressions: [{ key, operator: 'Exists' }] } },
      }),
    ],
    ['the labels of a metric', object('monitoring.coreos.com/v1 ServiceMonitor', { spec: { targetLabels: [key] } })],
    [
      'an affinity',
      object('v1 Pod', {
        spec: { affinity: { podAffinity: { x: [{ labelSelector: { matchLabels: { [key]: 'a' } } }] } } },
      }),
    ],
    ['a spread over domains', object('v1 Pod', { spec: { topologySpreadConstraints: [{ matchLabelKeys: [key] }] } })],
    [
      'the downward API',
      object('v1 Pod', {
        spec: { containers: [{ env: [{ valueFrom: { fieldRef: { fieldPath: `metadata.labels['${key}']` } } }] }] },
      }),
    ],
    ['an argument', object('v1 Pod', { spec: { containers: [{ args: ['watch', '-l', `${key}=web-1`] }] } })],
    [
      'a rule of Prometheus',
      object('v1 ConfigMap', {
        data: { a: `source_labels: [__meta_kubernetes_service_label_${key.replace(/\W/g, '_')}]` },
      }),
    ],
    [
      'a selector of Flux',
      object('fluxcd.controlplane.io/v1 ResourceSet', {
        spec: { inputsFrom: [{ selector: { matchLabels: { [key]: 'x' } } }] },
      }),
    ],
  ])('is shown when %s reads it', (_what, reader) => {
    expect(isShown(before, after, [{ ...reader, metadata: { name: 'reader', namespace: 'shop' } }])).toBe(true);
  });

  test('is shown when an app that stays as it is reads it', () => {
    const policy = object('networking.k8s.io/v1 NetworkPolicy', {
      spec: { podSelector: { matchLabels: { [key]: 'web-1' } } },
    });
    expect(between(before, after, { stays: [staying('Kustomization flux-system/net', policy)] }).shown).toBe(true);
    // A full run alone knows what is in a release that stays.
    expect(between(before, after, { stays: [staying('HelmRelease shop/net', policy)] })).toEqual(hidden(rule));
  });

  test('is shown when the API server would refuse the label', () => {
    expect(isShown(before, labelled({ [key]: 'web 2' }))).toBe(true);
    expect(isShown(before, labelled({ [key]: 2 }))).toBe(true);
    expect(isShown(before, object('v1 Service', { spec: { ports: [] } }, { labels: ['x'] }))).toBe(true);
  });

  test('on pods lists the workload, since they restart, and is shown where nothing can be changed', () => {
    const pods = (value: string, type?: string): JsonObject => deployment({}, { labels: { [key]: value } }, type);
    expect(between(pods('web-1'), pods('web-2'))).toEqual({
      rules: [rule],
      shown: true,
      notes: [`pods restart: ${key}`],
      lines: [],
    });
    expect(isShown(pods('web-1', 'batch/v1 Job'), pods('web-2', 'batch/v1 Job'))).toBe(true);
    const hook = (value: string): JsonObject => ({
      ...pods(value, 'batch/v1 Job'),
      metadata: { name: 'web', namespace: 'shop', annotations: { 'helm.sh/hook': 'pre-upgrade' } },
    });
    expect(between(hook('web-1'), hook('web-2'))).toEqual(hidden(rule));
    const claims = (value: string): JsonObject =>
      object('apps/v1 StatefulSet', { spec: { volumeClaimTemplates: [{ metadata: { labels: { [key]: value } } }] } });
    expect(isShown(claims('web-1'), claims('web-2'))).toBe(true);
    const values = (value: string): JsonObject =>
      object('helm.toolkit.fluxcd.io/v2 HelmRelease', { spec: { values: { metadata: { labels: { [key]: value } } } } });
    expect(isShown(values('web-1'), values('web-2'))).toBe(true);
  });
});

// The title of the group above holds a key; this is the one that the table names.
describe('a label that follows the chart', () => {
  test('is shown in a selector', () => {
    const selecting = (value: string): JsonObject => object('v1 Service', { spec: { selector: { chart: value } } });
    expect(isShown(selecting('a-1'), selecting('a-2'))).toBe(true);
  });
});

describe('a checksum', () => {
  const annotated = (value: JsonValue, key = 'checksum/config'): JsonObject =>
    object('v1 Service', {}, { annotations: { [key]: value } });

  test('is hidden when it has the form of a hash', () => {
    expect(between(annotated(sha('a')), annotated(sha('b')))).toEqual(hidden('checksum'));
    expect(between(annotated('12345678'), annotated('3821634509'))).toEqual(hidden('checksum'));
  });

  test.each(['curl', 'https://example.com', `${sha('a')} `, true, 'x'.repeat(64)])('is shown as %j', (value) => {
    expect(isShown(annotated(sha('a')), annotated(value))).toBe(true);
  });

  test('on pods says that they restart', () => {
    const pods = (value: string, replicas = 1): JsonObject =>
      deployment({ replicas }, { annotations: { 'checksum/config': value } });
    expect(between(pods(sha('a')), pods(sha('b')))).toEqual({
      rules: ['checksum'],
      shown: true,
      notes: ['pods restart: checksum/config'],
      lines: [],
    });
    expect(between(pods(sha('a')), pods(sha('b'), 2)).notes).toEqual(['pods restart: checksum/config']);
  });
});

describe('what the configuration names', () => {
  test('is hidden by its own name', () => {
    const noise = [{ id: 'a/b', class: 'configured', why: 'ours', in: ['labels'], keys: ['a/b'] }] as const;
    expect(between(labelled({ 'a/b': '1' }), labelled({ 'a/b': '2' }), { noise }).rules).toEqual(['a/b']);
    // The name of a class does not make it one.
    const layout = [{ ...noise[0], id: 'layout' }] as const;
    expect(between(configMap({ a: '{"a": 1}' }), configMap({ a: '{"a":1}' }), { noise: layout }).rules).toEqual([]);
  });
});
