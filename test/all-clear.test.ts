import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProblem } from '../src/core/problem.ts';
import { openRepository } from '../src/engines/git/repository.ts';
import { preview } from '../src/render/preview/preview.ts';
import { verdictOf } from '../src/report/verdict.ts';
import { FixtureRepository, gitEnvironment } from './engines/git/fixture-repository.ts';
import { memoryMemo } from './support/memory-memo.ts';
import { options, side } from './support/preview-files.ts';
import { fc, runs } from './support/property.ts';

type Files = Readonly<Record<string, string>>;

const kustomization = (name: string, spec: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, sourceRef: {kind: GitRepository, name: flux-system}, ${spec}}\n`;
const source = (more = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: https://github.com/example/fleet${more}}\n`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {key: ${value}}\n`;
const bootstrap: Files = {
  'cluster/flux-system/source.yaml': source(),
  'cluster/flux-system/sync.yaml': kustomization('flux-system', 'path: ./cluster'),
};

/**
 * What the first line says, in a comparison of changed nodes, in a full one, and beside a base that an earlier run
 * knows.
 */
async function firstLine(base: Files, head: Files): Promise<string> {
  const memoStore = memoryMemo();
  const lines: string[] = [];
  for (const more of [{}, { settings: { changedOnly: false } }, { memoStore }, { memoStore }]) {
    const { comparison } = await preview(
      side(base),
      side(head),
      options({ selfUrls: ['github.com/example/fleet'], ...more }),
    );
    lines.push(verdictOf(comparison).text);
  }
  expect(new Set(lines).size).toBe(1);
  return lines[0] ?? '';
}
const allClear = 'Nothing changes in the cluster';

test.each([
  ['an edit below the child of a suspended parent', 'suspend: true', 'child/cm.yaml'],
  ['a patch that only the child of a suspended parent reads', 'suspend: true', 'patches/replicas.yaml'],
  ['an edit below the child of a parent that waits for what fails', 'dependsOn: [{name: broken}]', 'child/cm.yaml'],
  ['a patch that only the child of a parent that waits reads', 'dependsOn: [{name: broken}]', 'patches/replicas.yaml'],
  ['a document that a suspended generator reads', 'suspend: true', 'docs/motd.md'],
])('%s is no all-clear', async (_what, state, path) => {
  const base: Files = {
    ...bootstrap,
    'cluster/parent.yaml': kustomization('parent', `path: ./parent, ${state}`),
    'cluster/broken.yaml': kustomization('broken', 'path: ./nowhere'),
    'parent/child.yaml': kustomization('child', 'path: ./child'),
    'child/kustomization.yaml':
      'resources: [cm.yaml]\npatches: [{path: ../patches/replicas.yaml}]\nconfigMapGenerator: [{name: motd, files: [../docs/motd.md]}]\n',
    'child/cm.yaml': configMap('a', 'one'),
    'patches/replicas.yaml': configMap('a', 'one'),
    'docs/motd.md': 'one',
  };
  const line = await firstLine(base, { ...base, [path]: (base[path] ?? '').replace('one', 'two') });
  expect(line).toMatch(
    /^(?:readers of 1 changed file not rendered|1 app still does not render(?: · result of 1 app depends on the cluster)?)$/,
  );
});

/** A Kustomization with a volume claim, in a file of the cluster. */
const claiming = kustomization('apps', 'path: ./apps');
const claims: Files = {
  'apps/claim.yaml': 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data, namespace: apps}\nspec: {}\n',
  'other/beside.yaml': kustomization('beside', 'path: ./beside'),
  'beside/cm.yaml': configMap('a', 'one'),
};
const removal = /2 resources removed in 1 app · 1 blocking: PersistentVolumeClaim removed/;

test.each([
  ['out of a cluster that applies itself', bootstrap, 'cluster/apps.yaml', 'infra/apps.yaml', removal],
  ['out of it to what begins beside it', bootstrap, 'cluster/apps.yaml', 'other/apps.yaml', removal],
  [
    'from one place that nothing applies to another',
    {},
    'prod/apps.yaml',
    'infra/apps.yaml',
    /^2 changed files not applied/,
  ],
  ['from one to where something else begins', {}, 'prod/apps.yaml', 'other/apps.yaml', /^2 changed files not applied/],
  ['within a directory with which a cluster begins', {}, 'prod/apps.yaml', 'prod/core/apps.yaml', /^Nothing changes/],
  [
    'within a cluster that applies itself',
    bootstrap,
    'cluster/apps.yaml',
    'cluster/core/apps.yaml',
    /^Nothing changes/,
  ],
])('a Kustomization that moves %s', async (_what, rest, from, to, line) => {
  const files = { ...rest, ...claims };
  expect(await firstLine({ ...files, [from]: claiming }, { ...files, [to]: claiming })).toMatch(line);
});

test.each([
  ['in a directory far from it', 'archive/old/apps.yaml', '1 changed file not applied by any Flux object found'],
  ['in a directory beside that of a cluster', 'clusters/dev/apps.yaml', '1 resource added'],
])('something new that nothing applies %s', async (_what, file, line) => {
  const base: Files = {
    ...claims,
    'clusters/prod/source.yaml': source(),
    'clusters/prod/sync.yaml': kustomization('flux-system', 'path: ./clusters/prod'),
  };
  expect(await firstLine(base, { ...base, [file]: claiming })).toContain(line);
});

test('a Kustomization that two clusters make differently, of which one is rendered, is no all-clear', async () => {
  const entry = (name: string): string => kustomization(name, `path: ./sync/${name}`);
  const base: Files = {
    'clusters/prod/prod.yaml': entry('prod'),
    'clusters/staging/staging.yaml': entry('staging'),
    'sync/prod/apps.yaml': kustomization('apps', 'path: ./apps/prod'),
    'sync/staging/apps.yaml': kustomization('apps', 'path: ./apps/staging'),
    'apps/base/kustomization.yaml': 'resources: [cm.yaml]\n',
    'apps/base/cm.yaml': configMap('a', 'one'),
    'apps/prod/kustomization.yaml': 'resources: [../base]\npatches: [{path: patch.yaml}]\n',
    'apps/prod/patch.yaml': configMap('a', 'fixed'),
    'apps/staging/kustomization.yaml': 'resources: [../base]\n',
  };
  const line = await firstLine(base, { ...base, 'apps/base/cm.yaml': configMap('a', 'two') });
  expect(line).toBe('result of 1 app depends on the cluster');
});

const release = (name: string, chart: string, spec: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: ./charts/${chart}, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system}}}${spec}}\n`;
const chart = (name: string, template: string): Files => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`charts/${name}/templates/all.yaml`]: template,
});
/** A release that does not change and makes ConfigMaps, which others may do without. */
const maker: Files = {
  ...bootstrap,
  'cluster/maker.yaml': release('maker', 'maker', ''),
  ...chart(
    'maker',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made, namespace: flux-system}\ndata: {values.yaml: "enabled: true"}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: variables, namespace: flux-system}\ndata: {who: cluster-admin}\n',
  ),
};

test('an optional ConfigMap that an unchanged release makes has its say in a changed one', async () => {
  const base: Files = {
    ...maker,
    'cluster/user.yaml': release('user', 'user', ', valuesFrom: [{kind: ConfigMap, name: made, optional: true}]'),
    ...chart('user', `{{ if .Values.enabled }}\n${configMap('used', 'one')}{{ end }}\n`),
  };
  const path = 'charts/user/templates/all.yaml';
  const line = await firstLine(base, { ...base, [path]: (base[path] ?? '').replace('one', 'two') });
  expect(line).toBe('1 resource changed');
});

test('an optional ConfigMap that an unchanged release makes has its say in what is substituted', async () => {
  const optional = '{kind: ConfigMap, name: variables, optional: true}';
  const base: Files = {
    ...maker,
    'cluster/apps.yaml': kustomization('apps', `path: ./apps, postBuild: {substituteFrom: [${optional}]}`),
    'apps/cm.yaml': configMap('a', 'x'),
  };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a variable of Flux.
  const line = await firstLine(base, { ...base, 'apps/cm.yaml': configMap('a', '"x${who:=}"') });
  expect(line).toBe('1 resource changed');
});

test('what only the head has, and nothing applies, takes nothing away from what begins on the base', async () => {
  const base: Files = {
    'flux/apps.yaml': kustomization('apps', 'path: ./apps'),
    'apps/cm.yaml': configMap('a', 'one'),
  };
  const edited = { ...base, 'apps/cm.yaml': configMap('a', 'two') };
  const suspended = { 'docs/decoy.yaml': kustomization('decoy', 'path: ./flux, suspend: true') };
  const declared = {
    'docs/demo/sync.yaml': `${source().replace('example/fleet', 'example/other')}---\n${kustomization('flux-system', 'path: ./docs/demo')}`,
  };
  expect(await firstLine(base, { ...edited, ...suspended })).toContain('1 resource changed');
  expect(await firstLine(base, { ...edited, ...declared })).not.toMatch(/removed|Nothing changes/);
});

test.each([
  ['is suspended', ', suspend: true'],
  ['lacks values', ', valuesFrom: [{kind: ConfigMap, name: outside}]'],
])('a document in the chart, or a values file, of a release that %s is no all-clear', async (_what, spec) => {
  const base: Files = {
    ...bootstrap,
    'cluster/user.yaml': release('user', 'user', spec).replace('chart: ./', 'valuesFiles: [settings.txt], chart: ./'),
    ...chart('user', '{{ .Files.Get "motd.md" }}'),
    'charts/user/motd.md': 'one',
    'settings.txt': 'key: one',
  };
  for (const path of ['charts/user/motd.md', 'settings.txt'])
    expect(await firstLine(base, { ...base, [path]: 'key: two' })).toBe('readers of 1 changed file not rendered');
});

test.each([
  ['a document that nothing reads', 'README.md'],
  ['a script', 'scripts/run.sh'],
])('%s is an all-clear, also beside what is suspended', async (_what, path) => {
  const base: Files = {
    ...bootstrap,
    'cluster/parent.yaml': kustomization('parent', 'path: ./parent, suspend: true'),
    'parent/cm.yaml': configMap('a', 'one'),
    [path]: 'one',
  };
  expect(await firstLine(base, { ...base, [path]: 'two' })).toBe(allClear);
});

test('a path that hangs on variables may be any, so that a file outside of all others is no all-clear', async () => {
  const base: Files = {
    ...bootstrap,
    'cluster/parent.yaml': kustomization('parent', 'path: ./parent, suspend: true'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a variable of Flux.
    'parent/child.yaml': kustomization('child', 'path: "./${where}"'),
    'somewhere/patch.txt': 'one',
  };
  const line = await firstLine(base, { ...base, 'somewhere/patch.txt': 'two' });
  expect(line).toBe('readers of 1 changed file not rendered');
});

test.each([
  [', recurseSubmodules: true', '1 changed file not applied by any Flux object found'],
  ['', allClear],
])('a submodule of another commit counts where a source fetches submodules (%j)', async (more, line) => {
  const directory = mkdtempSync(join(tmpdir(), 'all-clear-'));
  try {
    const fixture = new FixtureRepository(directory);
    fixture.git('init', '--quiet', '--initial-branch=main');
    fixture.commit({ ...bootstrap, 'cluster/flux-system/source.yaml': source(more) });
    const [before, after] = ['1', '2'].map((digit) => {
      fixture.git('update-index', '--add', '--cacheinfo', `160000,${digit.repeat(40)},modules/lib`);
      fixture.git('commit', '--quiet', '-m', digit);
      return fixture.git('rev-parse', 'HEAD').trim();
    });
    const opened = await openRepository(directory, { environment: gitEnvironment });
    if (isProblem(opened)) throw new Error(opened.message);
    await using _opened = opened;
    const trees = [before, after].map((revision) => {
      const commit = opened.resolve(revision ?? '');
      if (commit === undefined) throw new Error('no commit');
      return { tree: opened.tree(commit), path: '' };
    });
    const [base, head] = trees;
    if (base === undefined || head === undefined) throw new Error('no trees');
    const { comparison } = await preview(base, head, options({ selfUrls: ['github.com/example/fleet'] }));
    expect(verdictOf(comparison).text).toBe(line);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test.each([
  [', recurseSubmodules: true', '1 changed file not applied by any Flux object found'],
  ['', allClear],
])('other submodules by their file count where a source fetches submodules (%j)', async (more, line) => {
  const base: Files = {
    ...bootstrap,
    'cluster/flux-system/source.yaml': source(more),
    '.gitmodules': '[submodule "a"]',
  };
  expect(await firstLine(base, { ...base, '.gitmodules': '' })).toBe(line);
});

/**
 * A random cluster: Kustomizations in a chain or beside each other, each with a state, and shared files that some of
 * them read from elsewhere.
 */
const states = ['', 'suspend: true', 'dependsOn: [{name: broken}]', 'components: [../nowhere]'] as const;
const apps = fc.array(
  fc.record({
    state: fc.constantFrom(...states),
    /** The app that applies this one; the cluster itself when there is none before. */
    parent: fc.nat(3),
    shares: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

test('no random cluster has an all-clear over an edit that a node reads which may be there', async () => {
  let [gaps, clears] = [0, 0];
  await fc.assert(
    fc.asyncProperty(apps, fc.nat(9), fc.boolean(), async (cluster, chosen, isShared) => {
      const files: Record<string, string> = {
        ...bootstrap,
        ...(cluster.some(({ state }) => state.includes('broken'))
          ? { 'cluster/broken.yaml': kustomization('broken', 'path: ./nowhere') }
          : {}),
        'shared/unused.yaml': 'one',
      };
      for (const [at, { state, parent, shares }] of cluster.entries()) {
        const above = at === 0 || parent >= at ? 'cluster' : `app-${parent}`;
        files[`${above}/ks-${at}.yaml`] = kustomization(
          `app-${at}`,
          `path: ./app-${at}${state === '' ? '' : `, ${state}`}`,
        );
        files[`app-${at}/cm.yaml`] = configMap(`cm-${at}`, 'one');
        if (!shares) continue;
        // A kustomization that lists itself what the directory holds.
        files[`shared/${at}.txt`] = 'one';
      }
      for (const [at, { shares }] of cluster.entries()) {
        if (!shares) continue;
        const listed = Object.keys(files)
          .filter((path) => path.startsWith(`app-${at}/`))
          .map((path) => path.slice(`app-${at}/`.length));
        files[`app-${at}/kustomization.yaml`] =
          `resources: [${listed.join(', ')}]\nconfigMapGenerator: [{name: shared, files: [../shared/${at}.txt]}]\n`;
      }
      const at = chosen % cluster.length;
      const app = cluster[at];
      const path = isShared ? (app?.shares === true ? `shared/${at}.txt` : 'shared/unused.yaml') : `app-${at}/cm.yaml`;
      const line = await firstLine(files, { ...files, [path]: (files[path] ?? '').replace('one', 'two') });
      const isRead = path !== 'shared/unused.yaml';
      if (isRead) expect([files, path, line]).not.toEqual([files, path, allClear]);
      if (isRead && !/1 resource changed/.test(line)) gaps++;
      if (line === allClear) clears++;
    }),
    { numRuns: runs(40) },
  );
  // Otherwise it would have tried nothing.
  expect(gaps).toBeGreaterThan(runs(40) / 10);
  expect(clears).toBeGreaterThan(0);
}, 600_000);
