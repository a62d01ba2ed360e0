import { describe, expect, test } from 'vitest';
import { labelConsumers } from '../../src/compare/label-consumers.ts';
import { keyForms } from '../../src/compare/label-readers.ts';
import type { JsonObject } from '../../src/core/json.ts';

const objects: readonly JsonObject[] = [
  { spec: { selector: { matchLabels: { app: 'x' } }, args: ['--label=team in (a)', 'example.com/tier'] } },
  { metadata: { labels: { unread: 'y' } }, spec: { metric: 'kube_label_example_com_zone' } },
];

describe('a label', () => {
  const { isRead } = labelConsumers(() => objects);

  test.each(['app', 'team', 'example.com/tier', 'example.com/zone'])('%s is read', (key) => {
    expect(isRead(key, 'Pod')).toBe(true);
  });

  test.each(['unread', 'tea', 'z', 'example.com/other', '(b', '(a|aa)*$'])('%s is not', (key) => {
    expect(isRead(key, 'Pod')).toBe(false);
  });

  test.each<[string, JsonObject]>([
    ['a namespace label of Cilium', { matchLabels: { 'k8s:io.cilium.k8s.namespace.labels.chart': 'a' } }],
    ['a label with a source of Cilium', { endpointSelector: { matchLabels: { 'any:chart': 'a' } } }],
    ['an expression', { expression: 'namespaceObject.metadata.labels.chart != "a"' }],
    ['an expression with an index', { expression: 'object.metadata.labels["chart"] != "a"' }],
    ['a selector of Calico', { selector: 'has(chart)' }],
    ['a selector of Calico with an operator', { selector: 'a == "b" && chart starts with "c"' }],
    ['labels in a selector', { workloadSelector: { labels: { chart: 'a' } } }],
    ['subsets of Istio', { subsets: [{ labels: { chart: 'a' } }] }],
    ['an exclusion of Kyverno', { exclude: { any: [{ resources: { annotations: { chart: 'a' } } }] } }],
    ['a field of a kind of which nothing is known', { pick: { chart: 'a' } }],
    ['labels that nothing says to be set', { labels: { chart: 'a' } }],
    ['an expression with an optional step', { expression: "object.metadata.labels.?chart.orValue('') != 'a'" }],
    ['an expression with an optional index', { expression: "object.metadata.?labels[?'chart'].orValue('') != 'a'" }],
    ['an expression about its presence', { expression: "!('chart' in object.metadata.labels)" }],
    ['an expression over all keys', { expression: "object.metadata.labels.exists(k, k == 'chart')" }],
    ['a path of JMESPath in quotes', { key: '{{ request.object.metadata.labels."chart" }}' }],
    ['a selector in quotes of a command', { args: ['-c', "kubectl delete pod -l 'chart=a'"] }],
    ['a column of a command', { args: ['-c', 'kubectl get pods -L app,chart'] }],
    ['a program of jq', { args: ['-c', "jq '.metadata.labels | .chart'"] }],
    ['a template of Go', { args: ['-c', '{{index .metadata.labels "chart"}}'] }],
  ])('is read by %s', (_reader, spec) => {
    expect(labelConsumers(() => [{ apiVersion: 'example.com/v1', kind: 'A', spec }]).isRead('chart', 'Pod')).toBe(true);
  });

  test.each<[string, JsonObject]>([
    ['labels as a whole', { expression: 'object.metadata.labels == oldObject.metadata.labels' }],
    ['every key', { expression: "object.metadata.labels.all(k, !k.startsWith('helm.sh/'))" }],
    ['the keys', { key: '{{ request.object.metadata.labels | keys(@) }}' }],
    ['a pattern of keys', { pattern: { metadata: { labels: { 'helm.sh/*': 'a' } } } }],
  ])('with any key is read by a policy that reads %s', (_what, spec) => {
    const read = (apiVersion: string): boolean =>
      labelConsumers(() => [{ apiVersion, kind: 'A', spec }]).isRead('helm.sh/chart', 'Pod');
    expect(['kyverno.io/v1', 'admissionregistration.k8s.io/v1', 'v1'].map(read)).toEqual([true, true, false]);
  });

  test('is not read by a policy whose condition is named after labels', () => {
    const expression = "object.metadata.?labels['app'].orValue('') == 'x'";
    const spec = { matchConditions: [{ name: 'has-labels', expression }] };
    const policy = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'MutatingAdmissionPolicy', spec };
    expect(labelConsumers(() => [policy]).isRead('helm.sh/chart', 'Pod')).toBe(false);
  });

  test('is read by a policy that asks for it in a pattern, and not by one that has it', () => {
    const pattern = { metadata: { labels: { '=(chart)': 'a' } } };
    const policy = { apiVersion: 'kyverno.io/v1', kind: 'A', metadata: { labels: { chart: 'a' } } };
    const read = (one: JsonObject): boolean => labelConsumers(() => [one]).isRead('chart', 'Pod');
    expect([read({ ...policy, spec: { pattern } }), read(policy)]).toEqual([true, false]);
  });

  test.each([
    "has(object.metadata.labels) && 'team' in object.metadata.labels",
    "object.metadata.labels['team'] == object.metadata.labels.app",
    "namespaceObject.metadata.labels.?env.orValue('')",
  ])('is not read by a policy that reads another one: %s', (expression) => {
    const policy = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'A', spec: { expression } };
    expect(['chart', 'helm.sh/chart'].map((key) => labelConsumers(() => [policy]).isRead(key, 'Pod'))).toEqual([
      false,
      false,
    ]);
  });

  test.each<[string, JsonObject]>([
    ['metadata', { template: { metadata: { labels: { chart: 'a' } } } }],
    ['labels with a prefix', { podLabels: { chart: 'a' }, commonAnnotations: { chart: 'a' } }],
    ['a template', { secretTemplate: { labels: { chart: 'a' } } }],
  ])('is not read by %s', (_setter, spec) => {
    expect(labelConsumers(() => [{ apiVersion: 'example.com/v1', kind: 'A', spec }]).isRead('chart', 'Pod')).toBe(
      false,
    );
  });

  test('is not read by a field of the same name in a kind that is known', () => {
    const release = { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', spec: { chart: { spec: {} } } };
    const labels = { apiVersion: 'v1', kind: 'List', items: [{ labels: { chart: 'a' } }] };

    expect(labelConsumers(() => [release, labels]).isRead('chart', 'Pod')).toBe(false);
  });

  test('is not read by the media type of a layer', () => {
    const spec = { layerSelector: { mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip' } };
    const source = { apiVersion: 'source.toolkit.fluxcd.io/v1', kind: 'OCIRepository', spec };

    expect(labelConsumers(() => [source]).isRead('chart', 'Pod')).toBe(false);
  });

  test.each(keyForms.map(({ form }) => form))('is read in the form: %s', (form) => {
    const texts: Readonly<Record<string, readonly string[]>> = {
      'the key alone': ['chart', 'k8s:chart'],
      'a path of fields': ['object.metadata.labels.chart', "metadata.labels['chart']", 'metadata.annotations.[chart]'],
      'a key in quotes, or behind a dot': ['labels.?chart', "'chart' in labels"],
      'a column': ['kubectl get pods -L chart'],
      'a JSON pointer': ['/metadata/labels/chart'],
      'a selector as text': ['app=a,chart=b', 'chart notin (a)', '!has(chart)'],
      'a key of a document in a text': ['selector:\n  chart: a', '{"chart":"a"}'],
      'a label of a metric': ['__meta_kubernetes_pod_label_chart'],
    };

    expect(texts[form]?.map((text) => labelConsumers(() => [{ data: { text } }]).isRead('chart', 'Pod'))).toEqual(
      texts[form]?.map(() => true),
    );
    expect(texts[form]).not.toHaveLength(0);
  });

  test('is read in the form of a metric where metrics have labels of the kind', () => {
    const { isRead } = labelConsumers(() => [{ data: { text: 'regex: helm_sh_chart' } }]);

    expect([isRead('helm.sh/chart', 'Deployment'), isRead('helm.sh/chart', 'ClusterRole')]).toEqual([true, false]);
  });

  test('with a prefix is read by a JSON pointer', () => {
    expect(labelConsumers(() => [{ path: '/metadata/labels/helm.sh~1chart' }]).isRead('helm.sh/chart', 'Pod')).toBe(
      true,
    );
  });

  test('with a prefix is read by a path of kubectl, in a URL, and in the data of a Secret', () => {
    const data = { config: Buffer.from('labelSelector: app.kubernetes.io/version=1').toString('base64') };
    const readers: readonly JsonObject[] = [
      { text: "-o jsonpath='{.metadata.labels.app\\.kubernetes\\.io/version}'" },
      { text: '"jsonpath={.metadata.labels.app\\\\.kubernetes\\\\.io/version}"' },
      { text: '/api/v1/pods?labelSelector=app.kubernetes.io%2Fversion%3D1' },
      { apiVersion: 'v1', kind: 'Secret', data },
    ];

    for (const reader of readers)
      expect(labelConsumers(() => [reader]).isRead('app.kubernetes.io/version', 'Pod')).toBe(true);
    expect(labelConsumers(() => readers).isRead('app.kubernetes.io/part-of', 'Pod')).toBe(false);
  });

  test('counts as read, unsearched, when it is longer than any that the API server takes', () => {
    const { isRead } = labelConsumers(() => objects);

    expect([isRead('a'.repeat(317), 'Pod'), isRead('a'.repeat(318), 'Pod')]).toEqual([false, true]);
  });

  test('counts as read when there was too much to look through', () => {
    const { isRead: few, unasked } = labelConsumers(() => objects, 120);

    expect([few('unread', 'Pod'), few('other', 'Pod'), few('more', 'Pod')]).toEqual([false, true, true]);
    expect(unasked()).toBe(2);
  });
});
