import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { isProblem } from '../../../src/core/problem.ts';
import { openRepository } from '../../../src/engines/git/repository.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { FixtureRepository, gitEnvironment } from '../../engines/git/fixture-repository.ts';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';
import { options } from '../../support/preview-files.ts';

/**
 * Level of the first line, in a comparison of changed nodes, in a full one, and beside a base that an earlier run
 * knows.
 */
async function levelOf(base: Files, head: Files, before?: Files): Promise<string> {
  const commits = before === undefined ? [base, head] : [before, base, head];
  return verdictOf(await compared(commits, before !== undefined)).level;
}

const outside = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: outside}]}\n';
const unfetched = `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: own, namespace: flux-system}
spec: {interval: 1h, url: "oci://ghcr.io/example/fleet", ref: {tag: latest}}
`;
const fromUnfetched = (text: string): string =>
  text.replace('kind: GitRepository, name: flux-system', 'kind: OCIRepository, name: own');
const resourceSet = (spec: string): string => `apiVersion: fluxcd.controlplane.io/v1
kind: ResourceSet
metadata: {name: previews, namespace: flux-system}
spec: {inputsFrom: [{kind: ResourceSetInputProvider, name: live}], ${spec}}
`;
const provider = `---
apiVersion: fluxcd.controlplane.io/v1
kind: ResourceSetInputProvider
metadata: {name: live, namespace: flux-system}
spec: {type: GitHubPullRequest, url: "https://github.com/example/web"}
`;
const prodOf = (path: string): string =>
  `{apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, metadata: {name: prod, namespace: flux-system}, spec: {path: "${path}", prune: true, interval: 1h, sourceRef: {kind: GitRepository, name: flux-system}}}`;
const release = (name: string, more = '', how = ''): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: ${name}, namespace: apps}
spec:
  interval: 1h
  chart: {spec: {chart: ./charts/web${how}, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}
${more}`;

/** Nodes that are not rendered, and that apply or may apply `./prod`. */
const gaps: Record<string, Files> = {
  'whose path hangs on an outside variable': {
    'cluster/f.yaml': kustomization('f', './f', outside),
    'f/prod.yaml': kustomization('prod', './${environment}'),
  },
  'below a suspended owner, with such a path': {
    'cluster/f.yaml': kustomization('f', './f', `  suspend: true\n${outside}`),
    'f/prod.yaml': kustomization('prod', './${environment}'),
  },
  'that a ResourceSet makes of live inputs': {
    'cluster/set.yaml': resourceSet(`resources: [${prodOf('./prod')}]`) + provider,
  },
  'that a ResourceSet makes without its provider': {
    'cluster/set.yaml': resourceSet(`resources: [${prodOf('./<< inputs.name >>')}]`),
  },
  'that a step of a ResourceSet makes of a text': {
    'cluster/set.yaml': resourceSet(`steps: [{name: one, resourcesTemplate: '${prodOf('./prod')}'}]`) + provider,
  },
  'of an artifact that is not fetched': {
    'cluster/own.yaml': unfetched,
    'cluster/prod.yaml': fromUnfetched(kustomization('prod', './prod')),
  },
  'whose owner fails': {
    'cluster/f.yaml': kustomization('f', './f'),
    'f/kustomization.yaml': 'resources: [prod.yaml, gone.yaml]\n',
    'f/prod.yaml': kustomization('prod', './prod'),
  },
};

describe.each(Object.entries(gaps))('beside a Kustomization %s', (_how, gap) => {
  test('a base that it shares with a rendered one, where it has no effect, is no all-clear', async () => {
    const base: Files = {
      'cluster/staging.yaml': kustomization('staging', './staging'),
      'staging/kustomization.yaml': 'namePrefix: s-\nresources: [../base]\npatches: [{path: pin.yaml}]\n',
      'staging/pin.yaml': configMap('web', 'pinned'),
      'prod/kustomization.yaml': 'namePrefix: p-\nresources: [../base]\n',
      'base/kustomization.yaml': 'resources: [web.yaml]\n',
      'base/web.yaml': configMap('web'),
      ...gap,
    };
    expect(await levelOf(base, { ...base, 'base/web.yaml': configMap('web', '2') })).not.toBe('same');
  });

  test('a file that leaves others out of sources is no all-clear', async () => {
    const base: Files = {
      'cluster/z.yaml': kustomization('z', './z'),
      'z/z.yaml': configMap('z'),
      'prod/a.yaml': configMap('a'),
      'prod/b.yaml': configMap('b'),
      '.sourceignore': 'nothing\n',
      ...gap,
    };
    expect(await levelOf(base, { ...base, '.sourceignore': 'nothing\nprod/b.yaml\n' })).not.toBe('same');
  });
});

test('a ResourceSet that makes nothing which reads files leaves an edit without effect an all-clear', async () => {
  const base: Files = {
    'cluster/staging.yaml': kustomization('staging', './staging'),
    'staging/kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: pin.yaml}]\n',
    'staging/pin.yaml': configMap('a', 'pinned'),
    'staging/a.yaml': configMap('a'),
    'cluster/set.yaml': `${resourceSet(`resources: [{apiVersion: v1, kind: Namespace, metadata: {name: "<< inputs.id >>"}}]`)}${provider}`,
  };
  expect(await levelOf(base, { ...base, 'staging/a.yaml': configMap('a', '2') })).toBe('same');
});

/** What the Kustomization is like that applies the optional data of others; rendered in the commit before. */
const makers: Record<string, Files> = {
  'is suspended': { 'cluster/p.yaml': kustomization('p', './p', '  suspend: true\n') },
  fails: { 'p/kustomization.yaml': 'resources: [data.yaml, gone.yaml]\n' },
  waits: { 'cluster/p.yaml': kustomization('p', './p', '  dependsOn: [{name: gone}]\n') },
  'is not fetched': { 'cluster/p.yaml': fromUnfetched(kustomization('p', './p')), 'cluster/own.yaml': unfetched },
};

describe.each(Object.entries(makers))('optional data of a Kustomization that %s is in the cluster', (_state, maker) => {
  test('as the values of a release', async () => {
    const before: Files = {
      'cluster/p.yaml': kustomization('p', './p'),
      'p/data.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vals, namespace: apps}\ndata: {values.yaml: "v: 5"}\n',
      'cluster/app.yaml': kustomization('app', './app'),
      'app/release.yaml': release('web', '  valuesFrom: [{kind: ConfigMap, name: vals, optional: true}]\n'),
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/values.yaml': 'v: 1\n',
      'charts/web/templates/web.yaml': configMap('web', '{{ .Values.v }}'),
    };
    const base = { ...before, ...maker };
    const head = {
      ...base,
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.1\n',
      'charts/web/templates/web.yaml': configMap('web', '1'),
    };
    expect(await levelOf(base, head, before)).not.toBe('same');
  });

  test('as variables', async () => {
    const before: Files = {
      'cluster/p.yaml': kustomization('p', './p'),
      'p/data.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {V: "5"}\n',
      'cluster/app.yaml': kustomization(
        'app',
        './app',
        '  postBuild:\n    substitute: {X: y}\n    substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]\n',
      ),
      'app/c.yaml': configMap('c', 'A${V:=1}'),
    };
    const base = { ...before, ...maker };
    expect(await levelOf(base, { ...base, 'app/c.yaml': configMap('c', 'A1') }, before)).not.toBe('same');
  });
});

test('an edit of a chart that waits for one release, while another takes it without effect, is no all-clear', async () => {
  const base: Files = {
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/a.yaml': release('a'),
    'apps/b.yaml': release('b', '  values: {v: 0}\n', ', reconcileStrategy: Revision'),
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/values.yaml': 'v: 1\n',
    'charts/web/templates/web.yaml': configMap('{{ .Release.Name }}', '{{ if .Values.v }}one{{ end }}'),
  };
  const head = {
    ...base,
    'charts/web/templates/web.yaml': configMap('{{ .Release.Name }}', '{{ if .Values.v }}two{{ end }}'),
  };
  expect(await levelOf(base, head)).not.toBe('same');
});

const sync = (more = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1m, url: "https://github.com/example/fleet", ref: {branch: main}${more}}\n---\n${kustomization('flux-system', './cluster')}`;
const patches = `patches: [{target: {kind: GitRepository}, patch: '[{"op": "add", "path": "/spec/recurseSubmodules", "value": true}]'}]`;

test.each<[string, Files]>([
  ['the file', { 'cluster/flux-system/gotk-sync.yaml': sync(', recurseSubmodules: true') }],
  [
    'a patch',
    {
      'cluster/flux-system/gotk-sync.yaml': sync(),
      'cluster/flux-system/kustomization.yaml': `resources: [gotk-sync.yaml]\n${patches}\n`,
    },
  ],
  [
    'a patch of the FluxInstance',
    {
      'cluster/flux-system/flux.yaml': `apiVersion: fluxcd.controlplane.io/v1
kind: FluxInstance
metadata: {name: flux, namespace: flux-system}
spec:
  distribution: {version: 2.x, registry: ghcr.io/fluxcd}
  sync: {kind: GitRepository, url: "https://github.com/example/fleet", ref: refs/heads/main, path: cluster}
  kustomize: {${patches}}
`,
    },
  ],
])('another commit of a submodule is no all-clear where %s has submodules fetched', async (_where, source) => {
  const directory = mkdtempSync(join(tmpdir(), 'gaps-'));
  try {
    const fixture = new FixtureRepository(directory);
    fixture.git('init', '--quiet', '--initial-branch=main');
    fixture.commit({ 'cluster/apps.yaml': kustomization('apps', './apps'), 'apps/a.yaml': configMap('a'), ...source });
    const commits = ['1', '2'].map((digit) => {
      fixture.git('update-index', '--add', '--cacheinfo', `160000,${digit.repeat(40)},apps/lib`);
      fixture.git('commit', '--quiet', '-m', digit);
      return fixture.git('rev-parse', 'HEAD').trim();
    });
    const opened = await openRepository(directory, { environment: gitEnvironment });
    if (isProblem(opened)) throw new Error(opened.message);
    await using repository = opened;
    const [base, head] = commits.map((commit) => {
      const resolved = repository.resolve(commit);
      if (resolved === undefined) throw new Error('no such commit');
      return { tree: repository.tree(resolved), path: '' };
    });
    if (base === undefined || head === undefined) throw new Error('no commits');
    const { comparison } = await preview(base, head, options({ selfUrls: ['github.com/example/fleet'] }));
    expect(comparison.failures.still).toEqual([]);
    expect(verdictOf(comparison).level).not.toBe('same');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test.each([
  ['example', '`Kustomization flux-system/prod` may read it, and is not rendered'],
  ['others', '`Kustomization flux-system/app` reads'],
])(
  'a package of %s that is not fetched may hold a file of this repository where its owner is the same',
  async (owner, expected) => {
    const files = (value: string): Files => ({
      'cluster/flux-system/gotk-sync.yaml': sync(),
      'cluster/own.yaml': unfetched.replace('example', owner),
      'cluster/prod.yaml': fromUnfetched(kustomization('prod', './')),
      'cluster/app.yaml': kustomization('app', './app'),
      'app/kustomization.yaml': 'resources: [a.yaml]\n',
      'app/a.yaml': `${configMap('a')}# ${value}\n`,
    });
    const [base, head] = ['1', '2'].map((value) => ({ tree: memoryTree(files(value)), path: '' }));
    if (base === undefined || head === undefined) throw new Error('no sides');
    const { files: outcomes = [] } = (await preview(base, head, options({ selfUrls: ['github.com/example/fleet'] })))
      .comparison;
    expect(outcomes.find((file) => file.path === 'app/a.yaml')?.reason).toContain(expected);
  },
);

describe('a build that ends before its end', () => {
  const reason = async (build: Files, path: string): Promise<string | undefined> => {
    const files = (value: string): Files => ({
      'cluster/f.yaml': kustomization('f', './f'),
      'cluster/g.yaml': kustomization('g', './g'),
      'g/a.yaml': configMap('g'),
      ...build,
      [path]: value,
    });
    const { files: outcomes = [] } = await compared([files('a: 1\n'), files('a: 2\n')]);
    return outcomes.find((file) => file.path === path)?.reason;
  };
  const outcome = async (build: Files, path: string): Promise<string | undefined> =>
    (await reason(build, path))?.replace(/(?<=and is not rendered): .*/, '');
  const twice = 'resources: [a.yaml, a.yaml, sub]\n';
  const sub = 'configMapGenerator: [{name: g, files: [own=../../data/secrets.json]}]\n';
  const build = { 'f/kustomization.yaml': twice, 'f/a.yaml': configMap('a'), 'f/sub/kustomization.yaml': sub };

  test('may read what its kustomizations name, and no other file', async () => {
    const mayRead = '`Kustomization flux-system/f` may read it, and is not rendered';

    expect(await reason(build, 'data/secrets.json')).toBe(
      `${mayRead}: \`Two resources have the same id ConfigMap.v1.[noGrp]/a.apps: one from f/a.yaml:1, the other from f/a.yaml:1.\``,
    );
    expect(await outcome(build, 'bin/other.json')).not.toBe(mayRead);
    const commented = `# https://example.com/schema.json \\x2f\n${twice}`;
    expect(await outcome({ ...build, 'f/kustomization.yaml': commented }, 'bin/other.json')).not.toBe(mayRead);
    const circular = `${build['f/sub/kustomization.yaml']}resources: [../../f]\n`;
    const once = 'resources: [a.yaml, sub]\n';
    const inCircle = { ...build, 'f/kustomization.yaml': once, 'f/sub/kustomization.yaml': circular };
    expect(await outcome(inCircle, 'data/secrets.json')).toBe(mayRead);
    expect(await outcome(inCircle, 'bin/other.json')).not.toBe(mayRead);
    const escaped = `${twice}components: ["../bin\\x2fother.json"]\n`;
    expect(await outcome({ ...build, 'f/kustomization.yaml': escaped }, 'bin/other.json')).toBe(
      '`Kustomization flux-system/f` would read it, but is not rendered',
    );
    const remote = `${twice}components: ["https://example.com/owner/name//f?ref=v1"]\n`;
    expect(await outcome({ ...build, 'f/kustomization.yaml': remote }, 'bin/other.json')).toBe(mayRead);
  });

  test('may read a kustomization by the name of its directory, or as a file', async () => {
    const reading = async (name: string): Promise<string | undefined> => {
      const files = (comment: string): Files => ({
        'cluster/f.yaml': kustomization('f', './f'),
        'cluster/g.yaml': kustomization('g', './g/sub2'),
        ...build,
        'f/sub/kustomization.yaml': `configMapGenerator: [{name: g, literals: ["a=${name}"]}]\n`,
        'g/sub2/kustomization.yaml': `resources: [a.yaml] # ${comment}\n`,
        'g/sub2/a.yaml': configMap('g'),
      });
      const { files: outcomes = [] } = await compared([files('one'), files('two')]);
      return outcomes[0]?.reason;
    };

    expect(await reading('../../g/sub2')).toContain('`Kustomization flux-system/f` may read it, and is not rendered');
    expect(await reading('../kustomization.yaml')).toContain('may read it');
    for (const name of ['replaced in other -> kustomization.yaml', 'Kustomization'])
      expect(await reading(name)).toBe('`Kustomization flux-system/g` reads it, without effect');
  });

  test('may read no more than that where a kustomization has an unknown field, or is another object', async () => {
    const other = 'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nspec: {type: oci}\n';
    const unknown = { ...build, 'f/kustomization.yaml': 'resources: [sub]\n', 'f/sub/kustomization.yaml': other };

    expect(await outcome(unknown, 'bin/other.json')).not.toContain('may read it');
  });

  test('may read what its kustomizations name also where they ask for Helm, which Flux does not run', async () => {
    const inflating = 'helmCharts: [{name: web, valuesFile: ../data/secrets.json}]\n';

    expect(await outcome({ 'f/kustomization.yaml': inflating }, 'data/secrets.json')).toBe(
      '`Kustomization flux-system/f` may read it, and is not rendered',
    );
    expect(await outcome({ 'f/kustomization.yaml': inflating }, 'bin/other.json')).not.toContain('may read it');
  });

  test('may read no more where it stands for a directory in which a cluster begins', async () => {
    const files = (value: string): Files => ({
      'one/kustomization.yaml': 'resources: [a.yaml, a.yaml]\n',
      'one/a.yaml': kustomization('a', './apps'),
      'apps/cm.yaml': configMap('a'),
      'bin/other.json': value,
    });
    const { files: outcomes = [] } = await compared([files('1'), files('2')]);

    expect(outcomes.map(({ reason: told }) => told).join()).not.toContain('`Kustomization one` may read it');
  });

  test('is named with the node that is not rendered above what may read a file', async () => {
    const files = (value: string): Files => ({
      'cluster/f.yaml': kustomization('f', './f'),
      'f/kustomization.yaml': 'resources: [a.yaml, a.yaml, child.yaml]\n',
      'f/a.yaml': configMap('a'),
      'f/child.yaml': kustomization('child', './child', '  components: [../shared]\n'),
      'child/c.yaml': configMap('c'),
      'shared/kustomization.yaml': 'kind: Component\nresources: [a.yaml]\n',
      'shared/a.yaml': configMap('child', value),
    });
    const { files: [outcome] = [] } = await compared([files('1'), files('2')]);

    expect(outcome?.reason).toMatch(
      /^`Kustomization flux-system\/child` may read it, and is not rendered below `Kustomization flux-system\/f`: `Two resources/,
    );
  });
});
