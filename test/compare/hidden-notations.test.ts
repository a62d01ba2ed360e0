import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { between, configMap, deployment, hidden, isShown, labelled, object } from './hidden-differences.ts';

describe('a description in a schema', () => {
  test('is hidden there and nowhere else', () => {
    const crd = (schema: JsonObject): JsonObject =>
      object('apiextensions.k8s.io/v1 CustomResourceDefinition', {
        spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: schema } }] },
      });
    expect(between(crd({ description: 'a' }), crd({ description: 'b' }))).toEqual(hidden('crd-description'));
    expect(isShown(crd({ default: { description: 'a' } }), crd({ default: { description: 'b' } }))).toBe(true);
    expect(isShown(crd({ enum: [{ description: 'a' }] }), crd({ enum: [{ description: 'b' }] }))).toBe(true);
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

  test('with hours is shown where the API server takes none', () => {
    const repository = 'source.toolkit.fluxcd.io/v1 GitRepository';
    expect(isShown(flux({ timeout: '60m' }, repository), flux({ timeout: '1h' }, repository))).toBe(true);
    expect(between(flux({ timeout: '60s' }, repository), flux({ timeout: '1m' }, repository))).toEqual(
      hidden('duration'),
    );
    expect(between(flux({ interval: '60m' }, repository), flux({ interval: '1h' }, repository))).toEqual(
      hidden('duration'),
    );
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

  test('are hidden where `data` has what `stringData` takes the place of', () => {
    const both = { data: { a: 'b2xk' }, stringData: { a: 'new' } };
    expect(between(secret(both), secret({ data: { a: 'bmV3' } }))).toEqual(hidden('encoded-bytes'));
    expect(between(secret({ data: { a: 'bmV3' } }), secret(both))).toEqual(hidden('encoded-bytes'));
    expect(between(secret({ ...both, data: { a: 'eA==' } }), secret(both))).toEqual(hidden('encoded-bytes'));
    expect(between(secret(both), secret({ data: both.data })).shown).toBe(true);
    expect(between(secret(both), secret({ ...both, stringData: { a: 'other' } })).shown).toBe(true);
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

  test('is shown in another form, in which it is stored', () => {
    for (const [before, after] of [
      ['1Gi', '1073741824'],
      ['1G', '1e9'],
      ['1e3', '1000'],
    ] as const)
      expect(isShown(requests(before), requests(after)), before).toBe(true);
    for (const [before, after] of [
      ['0', '0Gi'],
      ['0.5Ki', '512'],
      ['-2Ki', '-2048m'],
      ['1e3', '10e2'],
    ] as const)
      expect(isShown(requests(before), requests(after)), before).toBe(before === '-2Ki');
    expect(isShown(requests('-2Ki'), requests('-2048'))).toBe(true);
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
