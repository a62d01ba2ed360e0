import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/diff/diff-sides.ts';
import { type HiddenClass, hiddenClasses, hiddenClassNames } from '../../src/diff/hidden-classes.ts';
import { defaultNoise, type NoiseRule } from '../../src/diff/noise.ts';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { resourceIdOf } from '../../src/model/resource-id.ts';
import { node, side } from './sides.ts';

const sideOf = (objects: readonly JsonObject[]): ReturnType<typeof side> =>
  side([
    node(
      'HelmRelease shop/web',
      objects.flatMap((object) => {
        const id = resourceIdOf(object);
        return id === undefined ? [] : [{ id, object }];
      }),
    ),
  ]);
/** What is hidden between two versions of one resource beside others that stay; `shown` when something is told of it. */
const between = (
  base: JsonObject,
  head: JsonObject,
  { others = [], noise = defaultNoise }: { others?: readonly JsonObject[]; noise?: readonly NoiseRule[] } = {},
): { rules: readonly string[]; shown: boolean; notes: readonly string[]; lines: readonly string[] } => {
  const { groups, hiddenIn } = diffSides(sideOf([base, ...others]), sideOf([head, ...others]), { noise });
  const change = groups[0]?.changes[0];
  return {
    rules: change?.hiddenBy ?? hiddenIn[0]?.rules ?? [],
    shown: change !== undefined,
    notes: change?.notes ?? [],
    lines: change?.hunks.flatMap(({ lines }) => lines) ?? [],
  };
};
const hidden = (rule: HiddenClass): object => ({ rules: [rule], shown: false, notes: [], lines: [] });
const isShown = (base: JsonObject, head: JsonObject, others: readonly JsonObject[] = []): boolean => {
  const { shown, lines } = between(base, head, { others });
  return shown && lines.some((line) => /^[+-]/.test(line));
};

const object = (type: string, more: JsonObject = {}, metadata: JsonObject = {}): JsonObject => {
  const [apiVersion = '', kind = ''] = type.split(' ');
  return { apiVersion, kind, metadata: { name: 'web', namespace: 'shop', ...metadata }, ...more };
};
const configMap = (data: JsonObject): JsonObject => object('v1 ConfigMap', { data });
const deployment = (more: JsonObject, template: JsonObject = {}, type = 'apps/v1 Deployment'): JsonObject =>
  object(type, { spec: { ...more, template: { metadata: template, spec: { containers: [{ name: 'web' }] } } } });
const labelled = (labels: JsonObject): JsonObject => object('v1 Service', { spec: { ports: [] } }, { labels });
const sha = (digit: string): string => digit.repeat(64);

/** The groups below, one for each class: a class without one does not compile. */
const proofs: Readonly<Record<HiddenClass, string>> = {
  'api-default': 'a default of the API',
  'app-version': 'a label that follows the chart',
  chart: 'a label that follows the chart',
  checksum: 'a checksum',
  configured: 'what the configuration names',
  'crd-description': 'a description in a schema',
  'creation-timestamp': 'an empty time of creation',
  'drift-ignored': 'a field that a Kustomization ignores',
  duration: 'a duration',
  'encoded-bytes': 'bytes that are written otherwise',
  'flux-owner': 'a label of an owner',
  'helm-chart': 'a label that follows the chart',
  layout: 'the layout of a document',
  'left-alone': 'an object that is left alone',
  quantity: 'a quantity',
  'test-hook': 'a hook that is only a test',
};

describe('the table of hidden classes', () => {
  test('names the proof of each class, which is here', () => {
    const text = readFileSync(new URL(import.meta.url), 'utf8');
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
    const job = (more: JsonObject): JsonObject =>
      object('batch/v1 Job', { spec: { backoffLimitPerIndex: 1, ...more } });
    expect(isShown(job({}), job({ backoffLimit: 6 }))).toBe(true);
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

describe('a description in a schema', () => {
  test('is hidden there and nowhere else', () => {
    const crd = (schema: JsonObject): JsonObject =>
      object('apiextensions.k8s.io/v1 CustomResourceDefinition', {
        spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: schema } }] },
      });
    expect(between(crd({ description: 'a' }), crd({ description: 'b' }))).toEqual(hidden('crd-description'));
    expect(isShown(crd({ default: { description: 'a' } }), crd({ default: { description: 'b' } }))).toBe(true);
    expect(isShown(object('a/v1 A', { description: 'a' }), object('a/v1 A', { description: 'b' }))).toBe(true);
  });
});

describe('an empty time of creation', () => {
  test('is hidden in the metadata of a resource; other nulls are shown, since they claim a field or are data', () => {
    expect(between(object('a/v1 A', {}, { creationTimestamp: null }), object('a/v1 A'))).toEqual(
      hidden('creation-timestamp'),
    );
    expect(isShown(object('a/v1 A', {}, { creationTimestamp: 'x' }), object('a/v1 A'))).toBe(true);
    expect(isShown(deployment({ replicas: null }), deployment({}))).toBe(true);
    const release = (values: JsonObject): JsonObject =>
      object('helm.toolkit.fluxcd.io/v2 HelmRelease', { spec: { values } });
    expect(isShown(release({ image: {} }), release({ image: {}, securityContext: null }))).toBe(true);
    expect(isShown(configMap({ a: null }), configMap({}))).toBe(true);
  });
});

describe('a duration', () => {
  const flux = (spec: JsonObject, type = 'kustomize.toolkit.fluxcd.io/v1 Kustomization'): JsonObject =>
    object(type, { spec });

  test('is hidden in fields of Flux', () => {
    expect(between(flux({ interval: '60m' }), flux({ interval: '1h' }))).toEqual(hidden('duration'));
    expect(isShown(flux({ interval: '60m' }), flux({ interval: '1h1s' }))).toBe(true);
  });

  test('is shown in data, in values, in variables and in other kinds', () => {
    expect(isShown(configMap({ interval: '60m' }), configMap({ interval: '1h' }))).toBe(true);
    const values = (value: string): JsonObject =>
      flux({ values: { interval: value } }, 'helm.toolkit.fluxcd.io/v2 HelmRelease');
    expect(isShown(values('60m'), values('1h'))).toBe(true);
    const variables = (value: string): JsonObject => flux({ postBuild: { substitute: { interval: value } } });
    expect(isShown(variables('60m'), variables('1h'))).toBe(true);
    expect(isShown(flux({ timeout: '60m' }, 'a/v1 A'), flux({ timeout: '1h' }, 'a/v1 A'))).toBe(true);
  });
});

describe('bytes that are written otherwise', () => {
  const secret = (more: JsonObject): JsonObject => object('v1 Secret', more);

  test('are hidden', () => {
    expect(between(secret({ data: { a: 'c2FtZQ==' } }), secret({ stringData: { a: 'same' } }))).toEqual(
      hidden('encoded-bytes'),
    );
    expect(between(secret({ data: { a: 'c2FtZQ==' } }), secret({ data: { a: 'c2Ft\nZQ==\n' } }))).toEqual(
      hidden('encoded-bytes'),
    );
    const binary = (a: string): JsonObject => object('v1 ConfigMap', { binaryData: { a } });
    expect(between(binary('AAEC'), binary('AAE\nC'))).toEqual(hidden('encoded-bytes'));
  });

  test('are told when they differ, and when the API server refuses them', () => {
    const told = (base: JsonObject, head: JsonObject): boolean => between(secret(base), secret(head)).shown;
    expect(told({ data: { a: 'c2FtZQ==' } }, { stringData: { a: 'Same' } })).toBe(true);
    expect(told({ data: { a: 'c2FtZQ==' } }, { data: { a: 'c2FtZQ' } })).toBe(true);
    expect(told({ data: { a: 'c2FtZQ==' } }, { data: { a: 'c2FtZR==' } })).toBe(true);
    expect(told({ data: { a: 'c2FtZQ==' } }, { data: { a: ' c2FtZQ==' } })).toBe(true);
    expect(told({ stringData: { a: '1' } }, { stringData: { a: 1 } })).toBe(true);
    // Nothing in a value of a Secret is layout.
    expect(told({ stringData: { 'a.json': '{"a": 1}' } }, { stringData: { 'a.json': '{"a":1}' } })).toBe(true);
  });
});

describe('a label of an owner', () => {
  const key = 'kustomize.toolkit.fluxcd.io/name';

  test('is hidden where Flux sets it', () => {
    expect(between(labelled({ [key]: 'a' }), labelled({ [key]: 'b' }))).toEqual(hidden('flux-owner'));
    const pods = (value: string): JsonObject => deployment({}, { labels: { [key]: value } });
    expect(isShown(pods('a'), pods('b'))).toBe(true);
    const policy = object('a/v1 Policy', { spec: { selector: { matchLabels: { [key]: 'a' } } } }, { name: 'p' });
    expect(isShown(labelled({ [key]: 'a' }), labelled({ [key]: 'b' }), [policy])).toBe(true);
  });
});

describe('the layout of a document', () => {
  test.each<[string, string, string, string]>([
    ['a.yaml', 'comments', 'a: 1 # one\n', 'a: 1 # two\n'],
    ['a.json', 'white space', '{"a": 1}', '{"a":1}'],
  ])('of %s is hidden and the resource is listed: %s', (key, _what, before, after) => {
    const { rules, shown, lines } = between(configMap({ [key]: before }), configMap({ [key]: after }));
    expect([rules, shown, lines]).toEqual([['layout'], true, []]);
  });

  test.each<[string, string, string]>([
    ['a first line that says who reads it', '#cloud-config\na: 1\n', 'a: 1\n'],
    ['a shebang', '#!/bin/sh\na: 1\n', '#!/bin/bash\na: 1\n'],
    ['a header of a template', '## template: jinja\na: 1\n', '# comment\na: 1\n'],
    ['a version of YAML', '%YAML 1.1\n---\na: 1\n', '%YAML 1.2\n---\na: 1\n'],
    ['merge keys', 'x: &x {b: 1}\na: {<<: *x}\n', 'x: &x {b: 1}\na: {b: 1}\n'],
    ['a lone carriage return', 'a: 1\nb: 2\n', 'a: 1\rb: 2\n'],
    ['line ends', 'a: 1\nb: 2\n', 'a: 1\r\nb: 2\r\n'],
    ['a separator of lines', 'a: 1\n# b\n', 'a: 1\n# b\u2028c: 1\n'],
    ['a mark of byte order', 'a: 1\nb: 2\n', '\uFEFFa: 1\nb: 2\n'],
    ['an expression of a template in a comment', 'a: 1\n# x\n', 'a: 1\n# {{ exec "x" }}\n'],
    ['a number in another notation', 'a: 8\nb: 1\n', 'a: 0o10\nb: 1\n'],
  ])('is content in %s', (_what, before, after) => {
    expect(isShown(configMap({ 'a.yaml': before }), configMap({ 'a.yaml': after }))).toBe(true);
    expect(isShown(configMap({ a: before }), configMap({ a: after }))).toBe(true);
  });
});

describe('a quantity', () => {
  const requests = (cpu: JsonValue, type = 'apps/v1 Deployment'): JsonObject =>
    object(type, { spec: { template: { spec: { containers: [{ name: 'a', resources: { requests: { cpu } } }] } } } });

  test('is hidden in fields of this type', () => {
    expect(between(requests('1000m'), requests(1))).toEqual(hidden('quantity'));
    const claim = (storage: string): JsonObject =>
      object('v1 PersistentVolumeClaim', { spec: { resources: { requests: { storage } } } });
    expect(between(claim('1Gi'), claim('1024Mi'))).toEqual(hidden('quantity'));
    const extended = (value: string): JsonObject =>
      object('v1 ResourceQuota', { spec: { hard: { 'requests.nvidia.com/gpu': value } } });
    expect(between(extended('1'), extended('1000m'))).toEqual(hidden('quantity'));
  });

  test('is another one however large or small it is', () => {
    for (const [before, after] of [
      ['1e500', '1e501'],
      ['1e-9', '2e-9'],
      ['99999999999999999999999999999999999999990', '99999999999999999999999999999999999999991'],
    ] as const)
      expect(isShown(requests(before), requests(after)), before).toBe(true);
  });

  test('is shown in data, in values, in labels and in other kinds', () => {
    expect(isShown(configMap({ limits: '1000m' }), configMap({ limits: '1' }))).toBe(true);
    expect(isShown(configMap({ storage: '1Gi' }), configMap({ storage: '1024Mi' }))).toBe(true);
    expect(isShown(requests('1000m', 'a/v1 Deployment'), requests('1', 'a/v1 Deployment'))).toBe(true);
    const release = (cpu: string): JsonObject =>
      object('helm.toolkit.fluxcd.io/v2 HelmRelease', { spec: { values: { resources: { requests: { cpu } } } } });
    expect(isShown(release('1000m'), release('1'))).toBe(true);
    const node = (value: string): JsonObject =>
      object('v1 Pod', { spec: { containers: [], nodeSelector: { storage: value } } });
    expect(isShown(node('1Gi'), node('1024Mi'))).toBe(true);
  });
});

describe('a hook that is only a test', () => {
  const release = (tests: readonly JsonObject[]): ReturnType<typeof side> =>
    side([
      node('HelmRelease shop/web', '', {
        variants: [
          {
            about: 'tests',
            when: 'when tests are run',
            manifests: tests.flatMap((one) => {
              const id = resourceIdOf(one);
              return id === undefined ? [] : [{ id, object: one, hook: true }];
            }),
          },
        ],
      }),
    ]);
  const pod = (image: string): JsonObject => object('v1 Pod', { spec: { containers: [{ name: 'a', image }] } });

  test.each([
    ['comes', [], [pod('a:1')], 'added'],
    ['changes', [pod('a:1')], [pod('a:2')], 'changed'],
    ['goes', [pod('a:1')], [], 'removed'],
  ])('is counted when it %s, and shown when it is asked for', (_what, base, head, status) => {
    const { groups, counts, hidden: left, hiddenIn } = diffSides(release(base), release(head));
    expect(groups).toEqual([]);
    expect(counts.hiddenOnly).toBe(1);
    expect(left).toEqual([{ rule: 'test-hook', why: 'runs only with `helm test`', differences: 1 }]);
    expect(hiddenIn.map(({ id, rules }) => [id.kind, rules])).toEqual([['Pod', ['test-hook']]]);

    const all = diffSides(release(base), release(head), { noise: [] });
    expect(all.groups.flatMap(({ changes }) => changes.map((one) => [one.status, ...one.notes]))).toEqual([
      [status, 'only when tests are run'],
    ]);
    expect(all.hidden).toEqual([]);
  });

  test('is nothing to count when it is the same', () => {
    expect(diffSides(release([pod('a:1')]), release([pod('a:1')])).hiddenIn).toEqual([]);
  });
});

describe('a field that a Kustomization ignores', () => {
  const replicas = ['/spec/replicas'];
  const applied = (spec: JsonObject, paths: readonly string[] | undefined, node_ = 'apps'): ReturnType<typeof side> => {
    const manifest = object('apps/v1 Deployment', { spec });
    const id = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' };
    const ignored = paths === undefined ? {} : { driftIgnored: [{ id, paths }] };
    return side([node(`Kustomization flux/${node_}`, [{ id, object: manifest }], ignored)]);
  };
  const ruled = (base: ReturnType<typeof side>, head: ReturnType<typeof side>): unknown => {
    const { groups, hiddenIn } = diffSides(base, head);
    const change = groups[0]?.changes[0];
    const fields = change?.fields.map(({ path }) => path.map((step) => ('field' in step ? step.field : '')).join('.'));
    return { shown: fields ?? [], hidden: change?.hiddenBy ?? hiddenIn[0]?.rules ?? [] };
  };

  test('is hidden where both sides ignore it and have it', () => {
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas))).toEqual({
      shown: [],
      hidden: ['drift-ignored'],
    });
    const more = (value: number): JsonObject => ({ replicas: value, paused: value > 1 });
    expect(ruled(applied(more(1), replicas), applied(more(2), replicas))).toEqual({
      shown: ['spec.paused'],
      hidden: ['drift-ignored'],
    });
    const items = (value: number): JsonObject => ({ list: [{ 'a/b': value }] });
    const pointer = ['/spec/list/0/a~1b'];
    expect(ruled(applied(items(1), pointer), applied(items(2), pointer))).toMatchObject({ shown: [] });
    const all = diffSides(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas), { noise: [] });
    expect(all.groups[0]?.changes[0]?.notes).toEqual([
      'spec.ignore of the Kustomization leaves /spec/replicas as it is',
    ]);
  });

  test('is shown where one side alone ignores it or has it, and where the object moves', () => {
    const shown = { shown: ['spec.replicas'], hidden: [] };
    expect(ruled(applied({ replicas: 1 }, undefined), applied({ replicas: 2 }, replicas))).toEqual(shown);
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, undefined))).toEqual(shown);
    expect(ruled(applied({ replicas: 1 }, replicas), applied({}, replicas))).toMatchObject({ hidden: [] });
    expect(ruled(applied({}, replicas), applied({ replicas: 1 }, replicas))).toMatchObject({ hidden: [] });
    expect(ruled(applied({ replicas: 1 }, ['spec/replicas']), applied({ replicas: 2 }, ['spec/replicas']))).toEqual(
      shown,
    );
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas, 'others'))).toEqual(shown);
  });
});

describe('an object that is left alone', () => {
  const key = 'kustomize.toolkit.fluxcd.io/ssa';
  const marked = (value: string, mark: JsonObject, type = 'v1 ConfigMap'): JsonObject =>
    object(type, { data: { value } }, { annotations: mark });
  const applied = (one: JsonObject, owner = 'Kustomization flux/apps'): ReturnType<typeof side> => {
    const id = resourceIdOf(one);
    return side([node(owner, id === undefined ? [] : [{ id, object: one }])]);
  };
  const of = (base: ReturnType<typeof side>, head: ReturnType<typeof side>): readonly string[] => {
    const { groups, hiddenIn } = diffSides(base, head);
    return (
      hiddenIn[0]?.rules ?? groups.flatMap(({ changes }) => changes.flatMap(({ status, notes }) => [status, ...notes]))
    );
  };

  test.each([
    ['IfNotPresent', { [key]: 'IfNotPresent' }],
    ['Ignore', { [key]: 'ignore' }],
    ['reconcile', { 'kustomize.toolkit.fluxcd.io/reconcile': 'disabled' }],
  ])('is hidden where both sides say so: %s', (_what, mark) => {
    expect(of(applied(marked('a', mark)), applied(marked('b', mark)))).toEqual(['left-alone']);
  });

  test('is shown where the mark is new or gone, where another kind of node applies it, where it moves, and when Flux reads it', () => {
    const mark = { [key]: 'IfNotPresent' };
    const note = 'Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent)';
    expect(of(applied(marked('a', {})), applied(marked('b', mark)))).toEqual(['changed', note]);
    expect(of(applied(marked('a', mark)), applied(marked('b', {})))).toEqual(['changed']);
    const merge = { [key]: 'Merge' };
    expect(of(applied(marked('a', merge)), applied(marked('b', merge)))).toEqual(['changed']);
    const release = 'HelmRelease flux/apps';
    expect(of(applied(marked('a', mark), release), applied(marked('b', mark), release))).toEqual(['changed']);
    expect(of(applied(marked('a', mark)), applied(marked('b', mark), 'Kustomization flux/others'))).toEqual(['moved']);
    const kind = 'kustomize.toolkit.fluxcd.io/v1 Kustomization';
    expect(of(applied(marked('a', mark, kind)), applied(marked('b', mark, kind)))).toEqual(['changed', note]);
    const none = side([]);
    expect([of(none, applied(marked('a', mark))), of(applied(marked('a', mark)), none)]).toEqual([
      ['added'],
      ['removed'],
    ]);
  });
});
