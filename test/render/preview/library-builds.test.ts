import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';
import { changes, compared, configMap, type Files } from '../../support/history-of-commits.ts';

const library: Files = {
  'bases/web/kustomization.yaml': 'resources: [release.yaml]\n',
  'bases/web/release.yaml':
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: charts}}}\n',
  'bases/silences/cm.yaml': configMap('one'),
  'extras/jobs/kustomization.yaml': 'resources: [cm.yaml]\n',
  'extras/jobs/cm.yaml': configMap('two'),
};
const generating = (file: string): string => `configMapGenerator: [{name: g, namespace: apps, files: ["${file}"]}]\n`;
const builtin = (kind: string, spec: string): string =>
  `apiVersion: builtin\nkind: ${kind}\nmetadata: {name: t, namespace: apps}\n${spec}`;

/** Ways to name a file. */
const cases: readonly (readonly [how: string, text: string, path: string, more?: Files])[] = [
  ['as a plain word', generating('../../data/app.conf'), 'data/app.conf'],
  ['with a blank', generating('../../shared data/app.conf'), 'shared data/app.conf'],
  ['with a number sign', generating('../../a #b/app.conf'), 'a #b/app.conf'],
  ['with an escape', generating(String.raw`..\x2f..\x2fdata/app.conf`), 'data/app.conf'],
  [
    'in the file of a generator',
    'generators: [g.yaml]\n',
    'data/app.conf',
    { 'bases/silences/g.yaml': builtin('ConfigMapGenerator', 'files: [../../data/app.conf]\n') },
  ],
];

test.each(cases.map(([how, text, path, more = {}]) => ({ how, text, path, more })))(
  'a build of a library that names a changed file $how is compared',
  async ({ text, path, more }) => {
    const files = (value: string): Files => ({
      ...library,
      'bases/silences/kustomization.yaml': `resources: [cm.yaml]\n${text}`,
      ...more,
      [path]: value,
    });
    expect(changes(await compared([files('1'), files('2')]))).not.toEqual([]);
  },
);

const source = (name: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: ${name}, namespace: ${name}}\nspec: {interval: 1h, url: https://charts.example.com/${name}}\n`;
const variants = (...names: readonly string[]): Files =>
  Object.fromEntries(
    names.flatMap((name) =>
      ['community', 'enterprise'].flatMap((variant) => [
        [`services/${name}/${variant}/kustomization.yaml`, 'resources: [source.yaml, cm.yaml]\n'],
        [`services/${name}/${variant}/source.yaml`, source(name)],
        [`services/${name}/${variant}/cm.yaml`, configMap(`${name}-${variant}`)],
      ]),
    ),
  );

test('variants of several services are no clusters, and each is a build of its own', async () => {
  const files: Files = {
    ...variants('mail', 'web'),
    'services/dns/kustomization.yaml': 'resources: [source.yaml]\n',
    'services/dns/source.yaml': source('dns'),
  };
  const head = { ...files, 'services/dns/source.yaml': source('dns').replace('1h', '2h') };

  expect(changes(await compared([files, head]))).toHaveLength(1);
});

test('variants of one service may be clusters', async () => {
  const { roots } = discover(memoryTree(variants('web')), { path: '', selfUrls: [] });
  expect(roots.map(({ name }) => name)).toEqual(['community', 'enterprise']);
});

const namespaceOf = (name: string): string => `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${name}}\n`;
const taking = (name: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: ${name}}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${name}, sourceRef: {kind: HelmRepository, name: ${name}}}}\n`;

test.each([
  [
    'moves to another directory is a note with the condition',
    { 'services/sources/kustomization.yaml': 'resources: [dns.yaml]\n' },
    'note',
  ],
  ['is in no other directory blocks', {}, 'block'],
] as const)('what a directory of a library loses and still uses, and %s', async (_how, more, severity) => {
  const dns: Files = {
    'services/dns/release.yaml': taking('dns'),
    'services/sources/dns.yaml': `${source('dns')}---\n${namespaceOf('dns')}`,
  };
  const base: Files = {
    ...variants('mail', 'web'),
    ...dns,
    'services/dns/kustomization.yaml': 'resources: [../sources/dns.yaml, release.yaml]\n',
  };
  const head: Files = { ...base, 'services/dns/kustomization.yaml': 'resources: [release.yaml]\n', ...more };

  const { review } = await compared([base, head]);
  const told = review?.findings.filter(({ rule }) => rule === 'source-still-used' || rule === 'namespace-removed');
  expect(told?.map((one) => one.severity)).toEqual([severity, severity]);
  const condition = 'Where `sources` is not applied, too: ';
  expect(told?.map(({ message }) => message.startsWith(condition))).toEqual([severity === 'note', severity === 'note']);
});
