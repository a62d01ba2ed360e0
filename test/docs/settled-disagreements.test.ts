import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../git/fixture-repository.ts';

interface LeftOut {
  readonly of: (id: string) => string | undefined;
  readonly isApplied: (id: string) => boolean;
  readonly generates: (name: string) => boolean;
  readonly reads: (path: string) => boolean;
  readonly isInput: (path: string) => boolean;
}
type LeftOutFiles = (directory: string, scan: string, urls: readonly string[]) => LeftOut;
type ReleaseOfName = (resource: string, releases: Iterable<string>) => string | undefined;
type SettledBy = (difference: Readonly<Record<string, unknown>>) => string | undefined;

const scripts = async (): Promise<{ readonly leftOutFiles: LeftOutFiles; readonly settledBy: SettledBy }> => {
  const at = (name: string): string => new URL(`../../scripts/history/${name}`, import.meta.url).href;
  const { leftOutFiles } = (await import(at('left-out-files.js'))) as { readonly leftOutFiles: LeftOutFiles };
  const { settledBy } = (await import(at('settled-disagreements.js'))) as { readonly settledBy: SettledBy };
  return { leftOutFiles, settledBy };
};

const flux = (kind: string, name: string, spec: string): string =>
  `apiVersion: ${kind === 'HelmRelease' ? 'helm' : 'kustomize'}.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}${kind === 'HelmRelease' ? '' : ', namespace: flux-system'}}\nspec: {${spec}}\n`;
const ks = (name: string, path: string, source = 'home'): string =>
  flux('Kustomization', name, `path: ${path}, sourceRef: {kind: GitRepository, name: ${source}}`);
const repository = (name: string, url: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}}\nspec: {url: "${url}"}\n`;

async function leftOut(files: Readonly<Record<string, string>>): Promise<LeftOut> {
  const directory = temporaryDirectory();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const { leftOutFiles } = await scripts();
  return leftOutFiles(directory, 'main', ['https://github.com/a/b']);
}

const cluster = {
  'main/flux/cluster.yaml': `${repository('home', 'ssh://git@github.com/a/b.git')}---\n${ks('cluster', './main/flux')}---\n${ks('apps', './main/apps')}`,
  'main/flux/elsewhere.yaml': `${repository('other', 'https://github.com/a/other')}---\n${ks('other', './', 'other')}`,
  'main/apps/kustomization.yaml': 'resources: [web]\n',
  'main/apps/web/ks.yaml': ks('web', './main/apps/web/app'),
  'main/apps/web/app/hr.yaml': flux('HelmRelease', 'web', 'interval: 1h'),
  'main/apps/web/app/kustomization.yaml':
    'resources: [hr.yaml]\nconfigMapGenerator: [{name: web-settings, literals: [a=b]}]\n',
  'main/apps/off/app/kustomization.yaml':
    'resources: [hr.yaml]\nconfigMapGenerator: [{name: off-settings, literals: [a=b]}]\n',
  'main/apps/off/ks.yaml': ks('off', './main/apps/off/app'),
  'main/apps/off/app/hr.yaml': flux('HelmRelease', 'off', 'interval: 1h'),
  'second/flux/cluster.yaml': ks('second', './second/apps'),
  'second/apps/hr.yaml': flux('HelmRelease', 'second', 'interval: 1h'),
  'main/alone/hr.yaml': flux('HelmRelease', 'alone', 'interval: 1h'),
};

describe('what the files of a repository leave out', () => {
  test('is not what a build takes for a patch or a generator alone', async () => {
    const { isInput, reads } = await leftOut({
      ...cluster,
      'main/apps/web/app/kustomization.yaml':
        'resources: [hr.yaml]\npatchesStrategicMerge: [merge.yaml]\npatches: [{path: patch.yaml}, {path: hr.yaml}]\nconfigMapGenerator: [{name: a, envs: [a.env], files: [b=c.txt]}]\n',
    });
    const named = ['merge.yaml', 'patch.yaml', 'a.env', 'c.txt', 'hr.yaml', 'other.yaml'];
    expect(named.map((name) => isInput(`main/apps/web/app/${name}`))).toEqual([true, true, true, true, false, false]);
    expect(reads('main/apps/web/app/hr.yaml')).toBe(true);
  });

  test('is told apart by the namespace that a file says, unless a kustomization sets it', async () => {
    const echo = (namespace: string): string =>
      flux('HelmRelease', 'echo', 'interval: 1h').replace('echo}', `echo, namespace: ${namespace}}`);
    const files = { ...cluster, 'main/apps/web/app/hr.yaml': echo('network'), 'archive/echo/hr.yaml': echo('default') };
    const { of } = await leftOut(files);
    expect(of('HelmRelease default/echo')).toBe('archive/echo/hr.yaml: outside of main');
    expect(of('HelmRelease network/echo')).toBeUndefined();
    const moved = await leftOut({
      ...files,
      'main/apps/web/app/kustomization.yaml': 'resources: [hr.yaml]\nnamespace: default\n',
    });
    expect(moved.of('HelmRelease default/echo')).toBeUndefined();
  });

  test('is what no applied build reads, below an applied path or outside of the scan', async () => {
    const { of } = await leftOut(cluster);
    expect(of('HelmRelease apps/off')).toBe('main/apps/off/app/hr.yaml: main/apps');
    expect(of('Kustomization flux-system/off')).toBe('main/apps/off/ks.yaml: main/apps');
    expect(of('HelmRelease apps/second')).toBe('second/apps/hr.yaml: outside of main');
  });

  test('is nothing that is applied, and nothing of which files do not say it', async () => {
    const { of, isApplied, reads, generates } = await leftOut(cluster);
    for (const id of ['HelmRelease apps/web', 'Kustomization flux-system/web', 'Kustomization flux-system/apps'])
      expect(of(id)).toBeUndefined();
    expect(of('HelmRelease apps/alone')).toBeUndefined();
    expect(of('HelmRelease apps/absent')).toBeUndefined();
    expect([isApplied('HelmRelease apps/web'), isApplied('HelmRelease apps/off')]).toEqual([true, false]);
    expect([reads('main/apps/web'), reads('main/apps/off'), reads('main/alone')]).toEqual([true, false, false]);
    expect(['web-settings', 'off-settings', 'no-settings'].map(generates)).toEqual([true, false, false]);
    // A directory by which others are begun is not read because builds read what stands below it.
    expect(reads('main')).toBe(false);
  });
});

describe('the release of something without labels', () => {
  test('is the one with the longest name that its name begins with', async () => {
    const at = new URL('../../scripts/conformance/release-of-name.js', import.meta.url).href;
    const { releaseOfName } = (await import(at)) as { readonly releaseOfName: ReleaseOfName };
    const releases = ['HelmRelease apps/web', 'HelmRelease apps/web-admin', 'HelmRelease other/web'];
    expect(releaseOfName('Job apps/web-test', releases)).toBe('HelmRelease apps/web');
    expect(releaseOfName('Job apps/web-admin-test', releases)).toBe('HelmRelease apps/web-admin');
    expect(releaseOfName('Job other/web', releases)).toBe('HelmRelease other/web');
    for (const none of [
      'Job apps/website',
      'Job apps/test-web',
      'Job third/web',
      'ClusterRole web',
      'ClusterRole /web',
    ])
      expect(releaseOfName(none, releases)).toBeUndefined();
  });
});

describe('a settled disagreement', () => {
  const only = { side: 'flate', id: 'v1 ConfigMap apps/x', parent: 'Kustomization flux-system/x' };
  const made = { side: 'ours', id: 'v1 ConfigMap apps/x', parent: 'hook or stranger', object: {} };

  test('needs the file that leaves an orphan out: a Kustomization that vanishes here is none', async () => {
    const { settledBy } = await scripts();
    expect(settledBy({ ...only, reason: 'nothing is known of it' })).toBeUndefined();
    expect(settledBy({ ...only, reason: 'nothing is known of it', leftOut: 'a/hr.yaml: a' })).toBe('orphans');
    expect(settledBy({ ...only, side: 'both', path: '.spec.x', flate: 1, ours: 2, isStranger: true })).toBeUndefined();
    const change = { side: 'change', id: 'ConfigMap apps/x', parent: 'HelmRelease apps/x', report: { groups: [] } };
    const unknown = 'nothing is known of it';
    for (const flate of ['added', 'changed', 'removed']) {
      const one = { ...change, flate, ours: 'nothing', base: unknown, head: unknown, others: [], lines: [] };
      expect(settledBy({ ...one, report: { groups: [], failures: { new: [], fixed: [] } } })).toBeUndefined();
      expect(settledBy({ ...one, leftOut: 'a/hr.yaml: a' })).toBe('orphans');
    }
  });

  test('needs a directory that no Kustomization stands for: what a ResourceSet makes is not applied by hand', async () => {
    const { settledBy } = await scripts();
    const reason = 'nothing is known of it';
    const directory = { ...made, reason, node: 'Kustomization.kustomize.toolkit.fluxcd.io//main/bootstrap' };
    expect(settledBy({ ...directory, isRead: false })).toBe('by-hand');
    expect(settledBy({ ...directory, isRead: true })).toBeUndefined();
    const product = { ...made, reason, node: 'ResourceSet.fluxcd.controlplane.io/apps/x', isRead: false };
    expect(settledBy(product)).toBeUndefined();
  });

  const field = {
    side: 'both',
    id: 'v1 Thing apps/x',
    parent: 'HelmRelease apps/x',
    release: { spec: { chartRef: { kind: 'OCIRepository', name: 'x' } } },
  };

  test('about the version of a chart needs a digest that helm-controller puts there, and the same version', async () => {
    const { settledBy } = await scripts();
    const of = (flate: unknown, ours: unknown, more = {}): string | undefined =>
      settledBy({ ...field, path: '.metadata.labels.chart', flate, ours, ...more });

    expect(of('app-4.1.0', 'app-4.1.0_54feb41d1bb4')).toBe('chart-digest');
    expect(of('app-v1.21.1', 'app-1.21.1_4151e18d0045')).toBe('chart-digest');
    expect(of('1.0.0+b1', '1.0.0+54feb41d1bb4')).toBe('chart-digest');
    expect(of('app-4.1.0', 'app-4.1.1_54feb41d1bb4')).toBeUndefined();
    expect(of('app-4.1.0', 'app-v4.1.0')).toBeUndefined();
    expect(of('app:sha', 'app:sha_54feb41d1bb4')).toBeUndefined();
    expect(of('app-4.1.0', 'app-4.1.0_54feb41d1bb4', { release: { spec: { chart: {} } } })).toBeUndefined();
  });

  test('about a Kustomization that flate does not know needs that no applied build reads it', async () => {
    const { settledBy } = await scripts();
    const unknown = { ...made, parent: 'Kustomization flux-system/old', reason: 'nothing is known of it' };
    expect(settledBy({ ...unknown, isApplied: false })).toBe('uncovered');
    expect(settledBy({ ...unknown, isApplied: true })).toBeUndefined();
    expect(settledBy(unknown)).toBeUndefined();
  });

  test('behind a failure of one side needs the failure of a node above', async () => {
    const { settledBy } = await scripts();
    const failed = (name: string): unknown => ({
      groups: [],
      failures: { new: [{ node: { kind: 'Kustomization', namespace: 'flux-system', name } }], fixed: [] },
    });
    const gone = {
      ...{ side: 'change', id: 'ConfigMap apps/x', parent: 'HelmRelease apps/x', flate: 'removed', ours: 'nothing' },
      ...{ base: 'ready', head: 'nothing is known of it', theirs: '', others: [], lines: [], notes: '' },
      above: ['HelmRelease apps/x', 'Kustomization flux-system/apps'],
    };
    expect(settledBy({ ...gone, report: failed('apps') })).toBe('other-side-failed');
    expect(settledBy({ ...gone, report: failed('other') })).toBeUndefined();
  });

  test('of which flate says nothing needs that all that is edited is a patch or for a generator', async () => {
    const { settledBy } = await scripts();
    const change = {
      ...{ side: 'change', id: 'ConfigMap apps/x', parent: 'HelmRelease apps/x', flate: 'nothing', ours: 'changed' },
      ...{ base: 'ready', head: 'ready', theirs: 'ready', others: [], lines: [], notes: '', above: [] },
      report: {
        groups: [
          {
            node: { kind: 'HelmRelease', namespace: 'apps', name: 'x' },
            changes: [
              { id: { kind: 'ConfigMap', namespace: 'apps', name: 'x' }, hunks: [{ path: 'data.a', lines: [] }] },
            ],
          },
        ],
        failures: { new: [], fixed: [] },
      },
    };
    expect(settledBy({ ...change, areInputs: true })).toBe('unfollowed-inputs');
    expect(settledBy({ ...change, areInputs: false })).toBeUndefined();
    expect(settledBy({ ...change, flate: 'added', areInputs: true })).toBeUndefined();
  });

  test('of a release without a namespace is one of a release that no cluster has', async () => {
    const { settledBy } = await scripts();
    expect(settledBy({ ...only, parent: 'HelmRelease /web', reason: '' })).toBe('unplaced-release');
    expect(settledBy({ ...only, parent: 'HelmRelease apps/web', reason: '' })).toBeUndefined();
    expect(settledBy({ ...made, parent: 'HelmRelease /web', reason: '' })).toBeUndefined();
  });

  test('about the end of a text needs a text that keeps its line breaks', async () => {
    const { settledBy } = await scripts();
    const of = (flate: string, ours: string): string | undefined =>
      settledBy({ ...field, path: '.data.a', flate, ours });

    expect(of('a\n\n', 'a\n\n\n')).toBe('text-end');
    for (const [flate, ours] of [
      ['a\n', 'a'],
      ['a', 'a\n'],
      ['a ', 'a'],
      ['a\n', 'a\n\n'],
      ['a\n\n', 'a'],
    ] as const)
      expect(of(flate, ours)).toBeUndefined();
  });

  test('about what has no variables filled in needs a release from a file, and a source that flate failed', async () => {
    const { settledBy } = await scripts();
    const failures = ['failed: GitRepository flux-system/home: secret flux-system/home not found'];
    const of = (flate: unknown, ours: unknown, more = {}): string | undefined =>
      settledBy({ ...field, path: '.data.values', isFromFile: true, failures, flate, ours, ...more });

    expect(of('host: a.${DOMAIN}\nport: 1\n', 'host: a.example.org\nport: 1\n')).toBe('own-source');
    expect(of('host: .${DOMAIN}\n', "host: '..PLACEHOLDER_DOMAIN..'\n")).toBe('own-source');
    expect(of('${COUNT}', 3)).toBe('own-source');
    for (const [flate, ours] of [
      ['host: a.${DOMAIN}\nport: 1\n', 'host: a.example.org\nport: 2\n'],
      ['host: a.${DOMAIN}\n', 'host: b.example.org\n'],
      ['host: a.${DOMAIN}\n', 'host: a.example.org\nport: 2\n'],
      ['host: a.example.org\n', 'host: b.example.org\n'],
    ] as const)
      expect(of(flate, ours)).toBeUndefined();
    expect(of('a.${DOMAIN}', 'a.example.org', { isFromFile: false })).toBeUndefined();
    expect(of('a.${DOMAIN}', 'a.example.org', { failures: [] })).toBeUndefined();
    const other = ['failed: GitRepository flux-system/home: authentication required'];
    expect(of('a.${DOMAIN}', 'a.example.org', { failures: other })).toBeUndefined();
  });

  test('about variables that are not found needs an applied build that generates them', async () => {
    const { settledBy } = await scripts();
    const of = (reason: string, isGenerated: boolean): string | undefined =>
      settledBy({ ...made, reason, isGenerated, failures: [] });

    const blocked = 'Kustomization above it blocked by flux-system/cluster-settings (not found)';
    expect(of(blocked, true)).toBe('self-made-variables');
    expect(of(blocked, false)).toBeUndefined();
    expect(of('failed: GitRepository flux-system/cluster-settings (not found)', true)).toBeUndefined();
  });

  test('about labels of hooks is about those of their origin alone', async () => {
    const { settledBy } = await scripts();
    const object = { metadata: { annotations: { 'helm.sh/hook': 'test' } } };
    const origin = { 'helm.toolkit.fluxcd.io/name': 'x', 'helm.toolkit.fluxcd.io/namespace': 'apps' };
    const of = (path: string, ours: unknown, more = {}): string | undefined =>
      settledBy({ ...field, object, path: `.metadata.labels${path}`, ours, ...more });

    expect(of('', origin)).toBe('hook-labels');
    expect(of('.helm.toolkit.fluxcd.io/name', 'x')).toBe('hook-labels');
    expect(of('', { ...origin, team: 'a' })).toBeUndefined();
    expect(of('.team', 'a')).toBeUndefined();
    expect(of('', origin, { object: {} })).toBeUndefined();
  });

  test('about annotations needs a release, and none in either', async () => {
    const { settledBy } = await scripts();
    const of = (flate: unknown, ours: unknown, more = {}): string | undefined =>
      settledBy({ ...field, path: '.metadata.annotations', flate, ours, ...more });

    expect(of({}, undefined)).toBe('empty-annotations');
    expect(of(null, undefined)).toBe('empty-annotations');
    expect(of({ a: 'b' }, undefined)).toBeUndefined();
    expect(of(undefined, {})).toBeUndefined();
    expect(of({}, undefined, { release: undefined })).toBeUndefined();
    expect(of({}, undefined, { path: '.spec.template.metadata.annotations' })).toBeUndefined();
  });

  test('about checksums needs a release that follows a digest', async () => {
    const { settledBy } = await scripts();
    const [flate, ours] = ['0'.repeat(64), '1'.repeat(64)];
    const path = '.spec.template.metadata.annotations.checksum/config';
    expect(settledBy({ ...field, path, flate, ours })).toBe('checksum');
    expect(settledBy({ ...field, path, flate, ours, release: { spec: { chart: {} } } })).toBeUndefined();
    expect(settledBy({ ...field, path: '.data.a', flate, ours })).toBeUndefined();
  });

  test('about the order of keys needs two ports of the object', async () => {
    const { settledBy } = await scripts();
    const object = {
      kind: 'Deployment',
      spec: { template: { spec: { containers: [{ ports: [{ containerPort: 80 }, { containerPort: 443 }] }] } } },
    };
    const path = '.spec.template.spec.containers[].livenessProbe.tcpSocket.port';

    expect(settledBy({ ...field, object, path, flate: 80, ours: 443 })).toBe('key-order');
    expect(settledBy({ ...field, object, path, flate: 80, ours: 8080 })).toBeUndefined();
    const words = { side: 'words', id: 'Deployment apps/x', flate: ['-1 80', '+1 443'], ours: [] };
    expect(settledBy({ ...words, lines: ['-   port: 80', '+   port: 443'] })).toBe('key-order');
    expect(settledBy({ ...words, lines: ['-   replicas: 80', '+   replicas: 443'] })).toBeUndefined();
  });

  test('about passwords needs two that may have been drawn', async () => {
    const { settledBy } = await scripts();
    const base64 = (value: string): string => Buffer.from(value).toString('base64');
    const of = (flate: string, ours: string): string | undefined =>
      settledBy({
        ...field,
        object: { kind: 'Secret' },
        path: '.data.admin-password',
        flate: base64(flate),
        ours: base64(ours),
      });

    expect(of('aZ09bcde', 'qwertyui')).toBe('random-password');
    expect(of('aZ09bcde', 'qwerty')).toBeUndefined();
    expect(of('aZ09bcde', '')).toBeUndefined();
  });

  test('has a row in the table', () => {
    const rules = readFileSync('scripts/history/settled-disagreements.js', 'utf8');
    const table = readFileSync('docs/flate.md', 'utf8');
    const kinds = new Set([...rules.matchAll(/^ {2}\[\s*'([a-z-]+)',/gm)].map(([, kind = '']) => kind));
    expect(kinds.size).toBeGreaterThan(20);
    expect([...kinds].filter((kind) => !table.includes(`| \`${kind}\` |`))).toEqual([]);
  });
});
