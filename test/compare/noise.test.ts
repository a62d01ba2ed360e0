import { describe, expect, test } from 'vitest';
import { type DenoisedVersions, defaultNoise, hideNoise } from '../../src/compare/noise.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { fc } from '../support/property.ts';

const countsOf = (hidden: DenoisedVersions['hidden']): Record<string, number> =>
  Object.fromEntries([...hidden].map(([rule, { differences }]) => [rule, differences]));
const labelled = (chart: string, more: JsonObject = {}): JsonObject => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'web', labels: { 'helm.sh/chart': chart, app: 'web' } },
  spec: {
    jobTemplate: {
      metadata: { labels: { 'helm.sh/chart': chart } },
      spec: { template: { metadata: { annotations: { 'checksum/config': chart } }, spec: { containers: [] } } },
    },
    volumeClaimTemplates: [{ metadata: { name: 'data', labels: { 'helm.sh/chart': chart } } }],
  },
  ...more,
});

describe('noise of charts', () => {
  test('is left out in metadata of resources, and of jobs and pods to come', () => {
    const { base, head, hidden } = hideNoise(labelled('web-1.0.0'), labelled('web-1.1.0'), defaultNoise);

    expect(countsOf(hidden)).toEqual({ 'helm-chart': 2 });
    // What has no form of a hash is none, and claims cannot be changed.
    expect(head).not.toEqual(base);
    expect(JSON.stringify(head).match(/web-1\.1\.0/g)).toHaveLength(2);
  });

  test('that is the same on both sides stays as context', () => {
    const { base, hidden } = hideNoise(
      labelled('web-1.0.0'),
      labelled('web-1.0.0', { kind: 'CronJob', extra: 1 }),
      defaultNoise,
    );

    expect(base).toEqual(labelled('web-1.0.0'));
    expect(hidden.size).toBe(0);
  });

  test('in a selector is a difference, since it decides which pods are meant', () => {
    const selecting = (version: string): JsonObject => ({
      spec: { selector: { matchLabels: { 'helm.sh/chart': version } } },
    });

    const { base, head, hidden } = hideNoise(selecting('1'), selecting('2'), defaultNoise);

    expect([base, head, hidden.size]).toEqual([selecting('1'), selecting('2'), 0]);
  });

  test('that comes or goes is hidden too, and an emptied map with it', () => {
    const { base, head } = hideNoise(
      { metadata: { name: 'a', annotations: { 'checksum/secret': 'e3b0c44298fc1c14' } } },
      { metadata: { name: 'a' } },
      defaultNoise,
    );

    expect([base, head]).toEqual([{ metadata: { name: 'a' } }, { metadata: { name: 'a' } }]);
  });

  test('leaves the versions it was given as they were', () => {
    const [before, after] = [labelled('web-1.0.0'), labelled('web-1.1.0')];

    hideNoise(before, after, defaultNoise);

    expect([before, after]).toEqual([labelled('web-1.0.0'), labelled('web-1.1.0')]);
  });

  test('is what the given rules say', () => {
    const rule = {
      id: 'own',
      class: 'configured' as const,
      why: 'ours',
      in: ['annotations' as const],
      keys: ['example.com/*'],
    };
    const annotated = (value: string): JsonObject => ({
      metadata: { annotations: { 'example.com/build': value, 'helm.sh/chart': value } },
    });

    const { base, head } = hideNoise(annotated('1'), annotated('2'), [rule]);

    expect(base).toEqual({ metadata: { annotations: { 'helm.sh/chart': '1' } } });
    expect(head).toEqual({ metadata: { annotations: { 'helm.sh/chart': '2' } } });
    expect(hideNoise(annotated('1'), annotated('2'), []).hidden.size).toBe(0);
  });
});

describe('a key of a Secret', () => {
  const secret = (fields: JsonObject): JsonObject => ({ apiVersion: 'v1', kind: 'Secret', ...fields });
  const encoded = (text: string): string => Buffer.from(text).toString('base64');

  test('is in the field where the head has the same bytes, since the API server makes one of both', () => {
    const quiet = hideNoise(
      secret({ data: { a: encoded('same'), b: encoded('old') } }),
      secret({ stringData: { a: 'same' }, data: { b: encoded('new') } }),
      defaultNoise,
    );

    expect(quiet.base).toEqual(secret({ stringData: { a: 'same' }, data: { b: encoded('old') } }));
    expect(countsOf(quiet.hidden)).toEqual({ 'encoded-bytes': 1 });
  });

  test('that goes, comes or has other bytes stays where it is', () => {
    const base = secret({ data: { a: encoded('same') } });
    const baseAgainst = (head: JsonObject): JsonObject => hideNoise(base, secret(head), defaultNoise).base;

    expect(baseAgainst({ stringData: { b: 'new' } })).toEqual(base);
    expect(baseAgainst({ data: { a: encoded('same') }, stringData: { a: 'other' } })).toEqual(base);
    expect(baseAgainst({ stringData: { a: 'other' } })).toEqual(base);
  });
});

describe('a JSON document in a text', () => {
  const holding = (text: string): JsonObject => ({ apiVersion: 'v1', kind: 'ConfigMap', data: { 'a.json': text } });
  const hides = (base: string, head: string): boolean =>
    hideNoise(holding(base), holding(head), defaultNoise).hidden.get('layout')?.differences === 1;

  test('is the same however it is written', () => {
    expect(hides('{"a": 1,\n "b": ["x"]}\n', '{"b":["\\u0078"],"a":1}')).toBe(true);
  });

  test.each([
    ['another order of a list', '[1, 2]', '[2, 1]'],
    ['a number that a double cannot hold', '{"a": 90071992547409931}', '{"a":90071992547409932}'],
    ['no document at all', '{a: 1}', '{a:  1}'],
    ['a text', '"a"', ' "a"'],
  ])('is another one with %s', (_what, base, head) => {
    expect(hides(base, head)).toBe(false);
  });
});

describe('what the API server fills in', () => {
  const workload = (container: JsonObject, spec: JsonObject = {}): JsonObject => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { ...spec, template: { spec: { containers: [{ name: 'web', ...container }] } } },
  });
  const hiddenBetween = (base: JsonObject, head: JsonObject): number | undefined => {
    const quiet = hideNoise(base, head, defaultNoise);
    expect(quiet.head).toEqual(quiet.base);
    return quiet.hidden.get('api-default')?.differences;
  };

  test('is no difference, wherever it stands in a workload', () => {
    const base = workload({ ports: [{ containerPort: 80 }], readinessProbe: { httpGet: { path: '/', port: 80 } } });
    const head = workload(
      {
        ports: [{ containerPort: 80, protocol: 'TCP' }],
        readinessProbe: { httpGet: { path: '/', port: 80, scheme: 'HTTP' }, periodSeconds: 10 },
        terminationMessagePolicy: 'File',
      },
      { revisionHistoryLimit: 10 },
    );

    expect(hiddenBetween(base, head)).toBe(5);
    expect(hiddenBetween(head, base)).toBe(5);
  });

  test('is no difference in an item of a list that stands in another place', () => {
    const containers = (...names: readonly JsonObject[]): JsonObject => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: { template: { spec: { containers: [...names] } } },
    });
    const web = (cpu: string, more: JsonObject): JsonObject => ({
      name: 'web',
      ports: [{ containerPort: 80, ...more }],
      resources: { requests: { cpu } },
    });
    const quiet = hideNoise(
      containers(web('1', {}), { name: 'side' }),
      containers({ name: 'side' }, web('1000m', { protocol: 'TCP' })),
      defaultNoise,
    );

    expect(quiet.head).toEqual(containers({ name: 'side' }, web('1000m', {})));
    expect(quiet.base).toEqual(containers(web('1000m', {}), { name: 'side' }));
    expect(countsOf(quiet.hidden)).toEqual({ 'api-default': 1, quantity: 1 });
  });

  test('is no difference for a target port that is the port', () => {
    const service = (port: JsonObject): JsonObject => ({ apiVersion: 'v1', kind: 'Service', spec: { ports: [port] } });

    expect(hiddenBetween(service({ port: 80 }), service({ port: 80, targetPort: 80 }))).toBe(1);
    expect(hideNoise(service({ port: 80 }), service({ port: 80, targetPort: 8080 }), defaultNoise).hidden.size).toBe(0);
  });

  test('is a difference where the value is another one, in another kind, or when the rule is switched off', () => {
    const service = (spec: JsonObject): JsonObject => ({ apiVersion: 'v1', kind: 'Service', spec });
    const own = (spec: JsonObject): JsonObject => ({ apiVersion: 'example.com/v1', kind: 'Service', spec });
    const shown = (base: JsonObject, head: JsonObject, rules = defaultNoise): JsonObject =>
      hideNoise(base, head, rules).head;

    expect(shown(service({}), service({ type: 'LoadBalancer' }))).toEqual(service({ type: 'LoadBalancer' }));
    expect(shown(own({}), own({ type: 'ClusterIP' }))).toEqual(own({ type: 'ClusterIP' }));
    expect(shown(service({}), service({ type: 'ClusterIP' }), [])).toEqual(service({ type: 'ClusterIP' }));
    expect(shown(service({}), service({ type: 'ClusterIP' }))).toEqual(service({}));
  });

  test('is a difference for replicas: whoever scales the workload has them until somebody names them', () => {
    expect(hideNoise(workload({}), workload({}, { replicas: 1 }), defaultNoise).head).toEqual(
      workload({}, { replicas: 1 }),
    );
  });
});

describe('a JSON document that is also laid out anew', () => {
  const quiet = (before: string, after: string): unknown => {
    const { base, head, hidden } = hideNoise({ data: { a: before } }, { data: { a: after } }, defaultNoise);
    return [base, head, countsOf(hidden)];
  };

  test('differs in what it says only', () => {
    const before = '{ "tags": ["a", "b"],\n  "width": 1 }\n';
    const after = '{\n  "tags": [\n    "a",\n    "b"\n  ],\n  "width": 2\n}\n';

    expect(quiet(before, after)).toEqual([
      { data: { a: after.replace('2\n}', '1\n}') } },
      { data: { a: after } },
      { layout: 1 },
    ]);
  });

  test('may write characters as escapes', () => {
    const [, , hidden] = quiet(
      '{ "title": "a – b",\n  "width": 1 }',
      '{\n  "title": "a \\u2013 b",\n  "width": 2\n}',
    ) as unknown[];

    expect(hidden).toEqual({ layout: 1 });
  });

  test('is left as it is when neither side is laid out in the usual way', () => {
    expect(quiet('{ "a": 1,\n"b": 1 }', '{ "a": 1,\n\n"b": 2 }')).toEqual([
      { data: { a: '{ "a": 1,\n"b": 1 }' } },
      { data: { a: '{ "a": 1,\n\n"b": 2 }' } },
      {},
    ]);
  });
});

describe('what explains the fields of a definition', () => {
  const definition = (schema: JsonObject): JsonObject => ({
    kind: 'CustomResourceDefinition',
    spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: schema } }] },
  });
  const hiddenIn = (base: JsonObject, head: JsonObject): unknown =>
    countsOf(hideNoise(base, head, defaultNoise).hidden);

  test('is hidden, and nothing else of the schema', () => {
    const before = definition({ description: 'one', properties: { a: { type: 'string', description: 'x' } } });
    const after = definition({ description: 'two', properties: { a: { type: 'integer', description: 'y' } } });
    const { base, head, hidden } = hideNoise(before, after, defaultNoise);

    expect(countsOf(hidden)).toEqual({ 'crd-description': 2 });
    expect(base).toEqual(definition({ description: 'two', properties: { a: { type: 'string', description: 'y' } } }));
    expect(head).toEqual(after);
  });

  test('is not a value that resources have by default, nor what is called so elsewhere', () => {
    expect(
      hiddenIn(definition({ default: { description: 'one' } }), definition({ default: { description: 'two' } })),
    ).toEqual({});
    expect(hiddenIn({ kind: 'Widget', description: 'one' }, { kind: 'Widget', description: 'two' })).toEqual({});
  });
});

describe('every difference', () => {
  /** The scalars of a value by their place. */
  const leaves = (value: JsonValue, at = '', into = new Map<string, JsonValue>()): Map<string, JsonValue> => {
    if (typeof value !== 'object' || value === null) into.set(at, value);
    else for (const [key, item] of Object.entries(value)) leaves(item, `${at}/${key}`, into);
    return into;
  };
  const differing = (base: JsonValue, head: JsonValue): number => {
    const [left, right] = [leaves(base), leaves(head)];
    return [...new Set([...left.keys(), ...right.keys()])].filter(
      (at) => !left.has(at) || !right.has(at) || left.get(at) !== right.get(at),
    ).length;
  };
  const labels = fc.dictionary(
    fc.constantFrom('helm.sh/chart', 'checksum/a', 'checksum/b', 'app', 'kustomize.toolkit.fluxcd.io/name'),
    fc.constantFrom('1', '2', 'e3b0c44298fc1c14', '9f86d081884c7d65'),
  );
  const object: fc.Arbitrary<JsonObject> = fc
    .record({
      metadata: fc.record({ labels, annotations: labels }, { requiredKeys: [] }),
      spec: fc.record({
        template: fc.record({ metadata: fc.record({ labels }) }),
        timeout: fc.constantFrom('60s', '1m', '2m'),
        resources: fc.record({ requests: fc.record({ cpu: fc.constantFrom('1', '1000m', '2') }) }),
        extra: fc.constantFrom(null, 1, 2),
      }),
    })
    .map((one) => JSON.parse(JSON.stringify(one)) as JsonObject);

  test('is either left or counted as hidden', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const { base, head, hidden } = hideNoise(before, after, defaultNoise);
        const counted = [...hidden.values()].reduce((sum, { differences }) => sum + differences, 0);

        expect(differing(base, head) + counted).toBe(differing(before, after));
      }),
    );
  });
});
