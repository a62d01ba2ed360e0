import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { printResource } from '../../../src/core/resource-id.ts';
import { type Preview, preview } from '../../../src/render/preview/preview.ts';

type Files = Record<string, string>;

const bootstrap = (name: string): Files => ({
  [`clusters/${name}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: flux-system, namespace: flux-system}
spec: {interval: 1m, url: 'https://example.com/x.git', ref: {branch: main}}
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: flux-system, namespace: flux-system}
spec: {interval: 10m, path: ./clusters/${name}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
  [`clusters/${name}/shop.yaml`]: 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n',
  [`clusters/${name}/apps.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {interval: 10m, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
});
const apps = (value: string): Files => ({
  'apps/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: shop}\ndata: {v: "${value}"}\n`,
});

async function compared(base: Files, head: Files): Promise<Preview['comparison']> {
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: '' });
  return (await preview(side(base), side(head), { selfUrls: [], settings: { changedOnly: true }, concurrency: 0 }))
    .comparison;
}

const both = { ...bootstrap('prod'), ...bootstrap('dev') };
const changes = ({ groups }: Preview['comparison']): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${group.root}: ${status} ${printResource(id)}`));

test('a cluster whose directory goes fails, and keeps all that it has', async () => {
  const comparison = await compared({ ...both, ...apps('1') }, { ...bootstrap('prod'), ...apps('1') });

  expect(changes(comparison)).toEqual([]);
  expect(comparison.failures.new).toMatchObject([{ root: 'dev', node: { name: 'flux-system' } }]);
});

test('a cluster whose bootstrap goes while its directory does not build keeps all that it has', async () => {
  const broken = { 'clusters/dev/broken.yaml': 'a: [\n' };
  const { 'clusters/dev/flux-system/gotk-sync.yaml': _, ...rest } = both;
  for (const base of [both, { ...both, ...broken }]) {
    const comparison = await compared({ ...base, ...apps('1') }, { ...rest, ...broken, ...apps('1') });
    expect(changes(comparison)).toEqual([]);
    expect(comparison.notCompared).toMatchObject([{ root: 'dev', node: { name: 'flux-system' } }]);
  }
});

test('a cluster without a bootstrap beside others, whose directory goes, keeps all that it has', async () => {
  const old: Files = {
    'clusters/old/apps.yaml': bootstrap('old')['clusters/old/apps.yaml']?.replace('./apps', './old') ?? '',
    'old/claim.yaml': 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: a, namespace: shop}\n',
  };
  const comparison = await compared({ ...both, ...apps('1'), ...old }, { ...both, ...apps('1') });

  expect(changes(comparison)).toEqual([]);
  expect(comparison.failures.new).toMatchObject([{ root: 'old', node: { name: 'apps' } }]);
});

test('a cluster that no longer builds beside one that is declared takes nothing of that one', async () => {
  const files = (listed: string): Files => ({
    ...bootstrap('dev'),
    'clusters/prod/infra/kustomization.yaml': `resources: [apps.yaml, ${listed}]\n`,
    'clusters/prod/infra/apps.yaml': bootstrap('prod')['clusters/prod/apps.yaml']?.replace('./apps', './more') ?? '',
    'clusters/prod/infra/other.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: other}\n',
    'more/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, namespace: shop}\n',
    ...apps('1'),
  });
  const comparison = await compared(files('other.yaml'), files('gone.yaml'));

  expect(changes(comparison)).toEqual([]);
  expect(comparison.failures.new).toMatchObject([{ root: 'prod' }]);
});

test('a release whose owner fails from now on keeps its values, which stay too', async () => {
  const web: Files = {
    'apps/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: flux-system}
spec:
  interval: 1h
  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}}
  valuesFrom: [{kind: ConfigMap, name: values}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: values, namespace: flux-system}
data: {values.yaml: "key: one"}
`,
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {key: "{{ .Values.key }}"}\n',
  };
  const base = { ...bootstrap('prod'), ...web };
  const { failures } = await compared(base, { ...base, 'apps/kustomization.yaml': 'resources: [missing.yaml]\n' });

  expect(failures.new.map(({ node }) => node?.name)).toEqual(['apps']);
});

test('what goes on in a cluster whose directory goes is compared', async () => {
  const comparison = await compared({ ...both, ...apps('1') }, { ...bootstrap('prod'), ...apps('2') });

  expect(changes(comparison)).toEqual(['dev: changed ConfigMap shop/a', 'prod: changed ConfigMap shop/a']);
});

test('a cluster whose Kustomization stays has its removals', async () => {
  const { 'clusters/dev/shop.yaml': _shop, ...head } = both;
  expect(changes(await compared({ ...both, ...apps('1') }, { ...head, ...apps('1') }))).toEqual([
    'dev: removed Namespace shop',
  ]);
});

test('a cluster by which two others are told apart goes, and these keep their names', async () => {
  const files = {
    ...bootstrap('dev'),
    ...bootstrap('stage/mgmt'),
    'clusters/stage/base/infra.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: infra, namespace: flux-system}
spec: {interval: 10m, path: ./infra, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
    'clusters/stage/one/kustomization.yaml': 'resources: [../base/infra.yaml]\n',
    'infra/i.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: i, namespace: shop}\n',
    ...apps('1'),
  };
  const sync = bootstrap('stage/two')['clusters/stage/two/flux-system/gotk-sync.yaml'] ?? '';
  const two = {
    'clusters/stage/two/flux-system/kustomization.yaml': 'resources: [gotk-sync.yaml]\n',
    'clusters/stage/two/flux-system/gotk-sync.yaml': sync.replace('./clusters/stage/two', './other'),
    'other/o.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: o, namespace: shop}\n',
  };

  const gone = changes(await compared({ ...files, ...two }, files));
  expect(gone).not.toEqual([]);
  expect(gone.filter((text) => !text.startsWith('stage/two: removed '))).toEqual([]);
  const comes = changes(await compared(files, { ...files, ...two }));
  expect(comes).not.toEqual([]);
  expect(comes.filter((text) => !text.startsWith('stage/two: added '))).toEqual([]);
});

test('what the directory of the only cluster applied stays, and its release is not uninstalled', async () => {
  const only: Files = {
    'clusters/dev/apps.yaml': bootstrap('dev')['clusters/dev/apps.yaml'] ?? '',
    'apps/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: shop}
spec: {interval: 1h, chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}
`,
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n',
  };
  const { 'clusters/dev/apps.yaml': _, 'apps/release.yaml': _release, ...rest } = only;
  const noted = async (base: Files, head: Files) => {
    const { groups, review } = await compared(base, head);
    const all = groups.flatMap(({ changes }) => changes).filter(({ status }) => status === 'removed');
    const staying = all.filter(({ notes }) =>
      notes.some((note) => note.startsWith('stays in the cluster: Flux fails')),
    );
    return { removed: all.length, staying: staying.length, releases: review?.releases.map(({ action }) => action) };
  };
  expect(await noted({ ...only, ...apps('1') }, { ...rest, ...apps('1') })).toEqual({
    removed: 3,
    staying: 3,
    releases: [],
  });
  const other = { 'clusters/dev/more.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more}\n' };
  expect(await noted({ ...only, ...other, ...apps('1') }, { ...rest, ...other, ...apps('1') })).toMatchObject({
    staying: 0,
    releases: ['uninstalled'],
  });
});
