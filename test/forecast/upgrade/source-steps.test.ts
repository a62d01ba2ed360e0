import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';

type Files = Readonly<Record<string, string>>;

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata:\n${data}`;
const lines = (...values: readonly number[]): string =>
  values.map((value, at) => `  line-${at}: "${value}"\n`).join('');
const apps = (more = ''): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec:
  interval: 1h
  prune: true
${more === '' ? '  path: ./apps\n  sourceRef: {kind: GitRepository, name: flux-system}\n' : more}`;
const listing = (resource: string, more = ''): Files => ({
  'cluster/apps.yaml': apps(),
  'apps/kustomization.yaml': `resources:\n- ${resource}\n${more}`,
});

/** What is to be had from elsewhere, by address and ref. */
const elsewhere: Readonly<Record<string, Files>> = {
  'https://git.example.com/org/base v1': {
    'web/kustomization.yaml': 'resources: [a.yaml]\n',
    'web/a.yaml': configMap('a', lines(1, 2, 3)),
  },
  'https://git.example.com/org/base v2': {
    'web/kustomization.yaml': 'resources: [a.yaml]\n',
    'web/a.yaml': `# A note\n${configMap('a', lines(1, 2, 4))}`,
    'other/kustomization.yaml': 'resources: [b.yaml]\n',
    'other/b.yaml': configMap('b', lines(1)),
  },
  'https://git.example.com/org/base v2-again': {
    'web/kustomization.yaml': 'resources: [a.yaml]\n',
    'web/a.yaml': configMap('a', lines(1, 2, 3)),
  },
  'https://example.com/releases/v1.0.0/install.yaml ': { content: configMap('a', lines(1, 2)) },
  'https://example.com/releases/v1.1.0/install.yaml ': { content: configMap('a', lines(1, 5)) },
};

const fetcher: Fetcher = {
  fetch({ id, spec }) {
    const url = (stringAt(spec, 'url') ?? '').replace(/\/\/[^/@]*@/, '//');
    const ref = stringAt(spec, 'ref') ?? stringAt(spec, 'ref', 'tag') ?? '';
    const files = elsewhere[`${url} ${ref}`];
    if (files === undefined)
      return Promise.resolve({ problem: { code: 'SOURCE_NOT_FOUND', message: `${url} ${ref}`, resource: id } });
    const identity = JSON.stringify(files);
    return Promise.resolve({ artifact: { identity, revision: `${ref}@sha1:abc`, tree: memoryTree(files) } });
  },
};

async function stepsBetween(base: Files, head: Files): Promise<readonly string[]> {
  const { comparison } = await preview(
    { tree: memoryTree(base), path: 'cluster' },
    { tree: memoryTree(head), path: 'cluster' },
    {
      selfUrls: [],
      settings: {},
      concurrency: 0,
      fetchers: new Map(['GitRepository', 'RemoteFile', 'RemoteRepository'].map((kind) => [kind, fetcher])),
      configFile: '.fluxdelta.yaml',
      today: '2026-11-21',
    },
  );
  return (comparison.forecast?.sources ?? []).map(
    ({ from, renderLines, source, sourceLines, to }) =>
      `${source} ${from} → ${to}: ${sourceLines}, ${renderLines ?? '?'}`,
  );
}

describe('a step of a Kustomization to another revision', () => {
  const base = (ref: string): string => `https://git.example.com/org/base//web?ref=${ref}`;

  test('of a remote base is told with the lines of the files that it reads', async () => {
    expect(await stepsBetween(listing(base('v1')), listing(base('v2')))).toEqual([
      'https://git.example.com/org/base v1 → v2: 3, 2',
    ]);
  });

  test('of a remote file is told by the version in its address', async () => {
    const file = (version: string): string => `https://example.com/releases/${version}/install.yaml`;

    expect(await stepsBetween(listing(file('v1.0.0')), listing(file('v1.1.0')))).toEqual([
      'https://example.com/releases/*/install.yaml v1.0.0 → v1.1.0: 2, 2',
    ]);
  });

  test('is told without lines of the render where the tree has another patch too', async () => {
    const patch =
      'patches:\n- patch: |\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: a, namespace: shop}\n    data: {more: x}\n';

    expect(await stepsBetween(listing(base('v1')), listing(base('v2'), patch))).toEqual([
      'https://git.example.com/org/base v1 → v2: 3, ?',
    ]);
  });

  test('is none where the content is the same', async () => {
    expect(await stepsBetween(listing(base('v1')), listing(base('v2-again')))).toEqual([]);
  });

  test('is none where the repository is named at two refs, which cannot be told apart', async () => {
    const both = (ref: string): Files => listing(`${base(ref)}\n- https://git.example.com/org/base//other?ref=v2`);

    expect(await stepsBetween(both('v1'), both('v2'))).toEqual([]);
  });

  test('shows no user of an address', async () => {
    const secret = (ref: string): string => base(ref).replace('//git', '//bob:hunter2@git');

    expect(await stepsBetween(listing(secret('v1')), listing(secret('v2')))).toEqual([
      'https://git.example.com/org/base v1 → v2: 3, 2',
    ]);
  });

  const ofSource = (tag: string, more = ''): Files => ({
    'cluster/base.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: base, namespace: flux-system}
spec: {interval: 1h, url: 'https://git.example.com/org/base', ref: {tag: ${tag}}}
`,
    'cluster/apps.yaml': apps(`  path: ./web\n  sourceRef: {kind: GitRepository, name: base}\n${more}`),
  });

  test('of its source is told with the lines of the files that it reads', async () => {
    expect(await stepsBetween(ofSource('v1'), ofSource('v2'))).toEqual([
      'GitRepository flux-system/base v1@sha1:abc → v2@sha1:abc: 3, 2',
    ]);
  });

  test('of its source is told without lines of the render where variables are others too', async () => {
    const variable = (value: string): string => `  postBuild: {substitute: {a: '${value}'}}\n`;

    expect(await stepsBetween(ofSource('v1', variable('1')), ofSource('v2', variable('2')))).toEqual([
      'GitRepository flux-system/base v1@sha1:abc → v2@sha1:abc: 3, ?',
    ]);
  });
});
