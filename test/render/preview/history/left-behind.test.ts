import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../../src/report/verdict.ts';
import { chart, compared, configMap, type Files, kustomization, release } from '../../../support/history-of-commits.ts';

const keeping = kustomization('flux-system', './cluster').replace('prune: true', 'prune: false');
const suspended = '  suspend: true\n';

/** First line, with what is said of files, of the last of some commits. */
async function told(...commits: readonly Files[]): Promise<readonly string[]> {
  const comparison = await compared(commits);
  return [verdictOf(comparison).level, ...(comparison.files ?? []).map(({ reason }) => reason)];
}

test('a file that only a suspended Kustomization reads may be read by one that was left behind', async () => {
  const files = (value: string, state: string): Files => ({
    'cluster/flux-system.yaml': keeping,
    'cluster/next.yaml': kustomization('next', './apps', state),
    'apps/a.yaml': configMap('a', value),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
  });
  const former = { 'cluster/former.yaml': kustomization('former', './apps') };
  // Its files have changed since it was suspended.
  const last = [files('1', suspended), files('2', suspended), files('3', suspended)];

  expect(await told({ ...files('1', ''), ...former }, ...last)).toEqual([
    'unsure',
    '`Kustomization flux-system/former` of an earlier commit may still be in the cluster, and read it',
  ]);
  // Nothing was ever left behind: what is suspended is not rendered, whatever earlier commits tell of it.
  expect(await told(files('1', ''), ...last)).toEqual([
    'unsure',
    '`Kustomization flux-system/next` would read it, but is suspended',
  ]);
});

test('a file of this repository is read by nothing that was left behind of another one', async () => {
  const source =
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: operator, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/else/operator", ref: {tag: v1}}\n';
  const files = (value: string, state: string): Files => ({
    'cluster/flux-system.yaml': keeping,
    'cluster/next.yaml': kustomization('next', './apps', state),
    'cluster/operator.yaml': source,
    'apps/a.yaml': configMap('a', value),
  });
  const former = (name: string): Files => ({
    'cluster/former.yaml': kustomization('former', './apps').replace('name: flux-system}', `name: ${name}}`),
  });
  const last = [files('1', suspended), files('2', suspended), files('3', suspended)];

  expect(await told({ ...files('1', ''), ...former('operator') }, ...last)).toEqual([
    'unsure',
    '`Kustomization flux-system/next` would read it, but is suspended',
  ]);
  expect(await told({ ...files('1', ''), ...former('flux-system') }, ...last)).toEqual([
    'unsure',
    '`Kustomization flux-system/former` of an earlier commit may still be in the cluster, and read it',
  ]);
});

test('a file that only a suspended Kustomization reads is told as its own, also where something may be left from before the commits that are known', async () => {
  const files = (value: string, state: string): Files => ({
    'cluster/flux-system.yaml': keeping,
    'cluster/next.yaml': kustomization('next', './apps', state),
    'apps/a.yaml': configMap('a', value),
  });
  const many = Array.from({ length: 100 }, () => files('1', suspended));
  const last = [files('2', suspended), files('3', suspended)];
  for (const earlier of [many, many.slice(1)])
    expect(await told(files('1', ''), ...earlier, ...last)).toEqual([
      'unsure',
      '`Kustomization flux-system/next` would read it, but is suspended',
    ]);
});

test('a file that nothing reads may be read by what an owner has not taken away that is suspended', async () => {
  const after: Files = {
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization('owner', './owner', suspended),
    'owner/c.yaml': configMap('c'),
  };
  const before: Files = {
    ...after,
    'cluster/owner.yaml': kustomization('owner', './owner'),
    'owner/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
  };
  const { 'owner/c.yaml': _c, ...first } = before;
  const broken = { 'child/broken.yaml': 'a: [\n' };
  const renders = { 'cluster/owner.yaml': before['cluster/owner.yaml'] ?? '' };

  expect(
    await told(first, { ...after, ...renders, ...broken }, { ...after, ...broken }, { ...after, 'child/none.md': '' }),
  ).toEqual([
    'unsure',
    '`Kustomization flux-system/child` of an earlier commit may still be in the cluster, and read it',
    'it is documentation that no build reads',
  ]);
});

test('a file of any kind may be read by one that was left behind', async () => {
  const files = (value: string): Files => ({
    'cluster/flux-system.yaml': keeping,
    'cluster/cm.yaml': configMap('z'),
    'child/kustomization.yaml': 'configMapGenerator: [{name: g, namespace: apps, files: [../data/app.conf]}]\n',
    'data/app.conf': `v: ${value}\n`,
  });
  const former = { 'cluster/child.yaml': kustomization('child', './child') };
  expect(await told({ ...files('1'), ...former }, files('1'), files('2'))).toEqual([
    'unsure',
    '`Kustomization flux-system/child` of an earlier commit may still be in the cluster, and read it',
  ]);
});

describe('a file may be read by what an earlier commit applied and nothing took away', () => {
  const root = kustomization('flux-system', './cluster');
  const child = kustomization('child', './child');
  const marked = (of: string, mark: string): string =>
    of.replace(/namespace: flux-system}/, `namespace: flux-system, annotations: {${mark}}}`);
  /** A child whose build reads one file elsewhere. */
  const files = (value: string, more: Files, owner = root): Files => ({
    'cluster/flux-system.yaml': owner,
    'cluster/cm.yaml': configMap('z'),
    'child/kustomization.yaml': 'configMapGenerator: [{name: g, namespace: apps, files: [../data/app.yaml]}]\n',
    'data/app.yaml': `v: ${value}\n`,
    ...more,
  });
  const dropped = (before: Files, after: Files, owner = root): readonly Files[] => [
    files('1', before, owner),
    files('1', after, owner),
    files('2', after, owner),
  ];
  const patched = (path: string): string =>
    `resources: [flux-system.yaml, cm.yaml, child.yaml]\npatches: [{target: {name: child}, patch: '[{"op": "replace", "path": "/spec/path", "value": "${path}"}]'}]\n`;
  const listed = { 'cluster/kustomization.yaml': 'resources: [flux-system.yaml, cm.yaml]\n' };
  const webChart = {
    'cluster/hr.yaml': release,
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/templates/cm.yaml': configMap('web'),
  };
  const raisedChart = { ...webChart, 'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.1\n' };
  const set = (more: string): Files => ({
    'cluster/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system}\nspec:\n  inputs: [{n: a}]\n  resources:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: set, namespace: apps}}\n${more}`,
  });
  const ofSet = (annotations: string): string =>
    `  - apiVersion: kustomize.toolkit.fluxcd.io/v1\n    kind: Kustomization\n    metadata: {name: child, namespace: flux-system${annotations}}\n    spec: {path: ./child, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
  const middle = (more: string): Files => ({
    'cluster/mid.yaml': kustomization('mid', './mid', more),
    'mid/child.yaml': child,
  });
  const valued = release.replace('./charts/web,', './charts/web, valuesFiles: [./settings/prod.yaml],');
  const settings = (value: string, more: Files, owner: string): Files => ({
    'cluster/flux-system.yaml': owner,
    'cluster/cm.yaml': configMap('z'),
    ...chart('1.0.0', '{{ .Values.v }}'),
    'settings/prod.yaml': `v: ${value}\n`,
    ...more,
  });
  const overlaid = (value: string, owner: string, more: Files = {}): Files => ({
    'cluster/flux-system.yaml': owner,
    'cluster/next.yaml': kustomization('next', './overlay'),
    'overlay/kustomization.yaml':
      'resources: [../bases]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n    - {op: replace, path: /data/v, value: fixed}\n',
    'bases/kustomization.yaml': 'resources: [a.yaml]\n',
    'bases/a.yaml': configMap('a', value),
    ...more,
  });
  const former = { 'cluster/former.yaml': kustomization('former', './bases') };
  const without = (owner: string): string => owner.replace('prune: true', 'prune: false');
  const disabled = 'kustomize.toolkit.fluxcd.io/prune: disabled';
  const present = 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent';
  const other = (mark: string, path: string, value: string): Files =>
    files(value, { 'cluster/child.yaml': marked(kustomization('child', path), mark), 'other/c.yaml': configMap('o') });

  /** What holds it in the cluster, the commits with that, and without. */
  const cases: [string, readonly Files[], readonly Files[]][] = [
    [
      'its own mark',
      dropped({ 'cluster/child.yaml': marked(child, disabled) }, {}),
      dropped({ 'cluster/child.yaml': child }, {}),
    ],
    [
      'the mark that its owner gives to all',
      dropped({ 'cluster/child.yaml': child }, {}, `${root}  commonMetadata: {annotations: {${disabled}}}\n`),
      dropped({ 'cluster/child.yaml': child }, {}, `${root}  commonMetadata: {annotations: {a: b}}\n`),
    ],
    [
      'an owner that prunes since then',
      [
        files('1', { 'cluster/child.yaml': child }, without(root)),
        files('1', {}, without(root)),
        files('1', {}),
        files('2', {}),
      ],
      [files('1', { 'cluster/child.yaml': child }), files('1', {}), files('1', {}), files('2', {})],
    ],
    [
      'an owner that does not prune, where its path hangs on a variable',
      dropped(
        { 'cluster/child.yaml': kustomization('child', './${dir}') },
        {},
        `${without(root)}  postBuild: {substitute: {dir: child}}\n`,
      ),
      dropped(
        { 'cluster/child.yaml': kustomization('child', './${dir}') },
        {},
        `${without(root)}  postBuild: {substitute: {dir: other}}\n`,
      ),
    ],
    [
      'an owner that does not prune, where a patch sets its path',
      dropped(
        { 'cluster/child.yaml': kustomization('child', './unset'), 'cluster/kustomization.yaml': patched('./child') },
        listed,
        without(root),
      ),
      dropped(
        { 'cluster/child.yaml': kustomization('child', './unset'), 'cluster/kustomization.yaml': patched('./other') },
        listed,
        without(root),
      ),
    ],
    [
      'an owner that does not prune, of a release with a values file',
      [
        settings('1', { 'cluster/hr.yaml': valued }, without(root)),
        settings('1', {}, without(root)),
        settings('2', {}, without(root)),
      ],
      [settings('1', { 'cluster/hr.yaml': valued }, root), settings('1', {}, root), settings('2', {}, root)],
    ],
    [
      'an owner that does not prune, beside a rendered reader that hides the edit',
      [overlaid('1', without(root), former), overlaid('1', without(root)), overlaid('2', without(root))],
      [overlaid('1', root, former), overlaid('1', root), overlaid('2', root)],
    ],
    [
      'an owner that left all behind when it went',
      dropped(middle('  deletionPolicy: Orphan\n'), { 'mid/child.yaml': child }),
      dropped(middle(''), { 'mid/child.yaml': child }),
    ],
    [
      'an owner that left all behind when it went, and came back',
      [
        files('1', { ...middle('  deletionPolicy: Orphan\n') }),
        files('1', {}),
        files('1', { ...middle('  deletionPolicy: Orphan\n'), 'mid/child.yaml': configMap('m') }),
        files('2', { ...middle('  deletionPolicy: Orphan\n'), 'mid/child.yaml': configMap('m') }),
      ],
      [
        files('1', {}),
        files('1', { ...middle('  deletionPolicy: Orphan\n') }),
        files('1', { ...middle('  deletionPolicy: Orphan\n'), 'mid/child.yaml': configMap('m') }),
        files('2', { ...middle('  deletionPolicy: Orphan\n'), 'mid/child.yaml': configMap('m') }),
      ],
    ],
    [
      'the policy of an object in a chart',
      dropped(
        { ...webChart, 'charts/web/templates/child.yaml': marked(child, 'helm.sh/resource-policy: keep') },
        webChart,
      ),
      dropped({ ...webChart, 'charts/web/templates/child.yaml': child }, raisedChart),
    ],
    [
      'a chart that was edited without a version',
      dropped({ ...webChart, 'charts/web/templates/child.yaml': child }, webChart),
      dropped({ ...webChart, 'charts/web/templates/child.yaml': child }, raisedChart),
    ],
    [
      'the mark of an object that a ResourceSet makes',
      dropped(set(ofSet(', annotations: {fluxcd.controlplane.io/prune: disabled}')), set('')),
      dropped(set(ofSet('')), set('')),
    ],
    [
      'a mark by which its former path stays',
      [other(present, './child', '1'), other(present, './other', '1'), other(present, './other', '2')],
      [other('a: b', './child', '1'), other('a: b', './other', '1'), other('a: b', './other', '2')],
    ],
  ];
  test.each(cases)('by %s', async (_name, kept, gone) => {
    const [level, reason] = await told(...kept);
    expect([level, reason]).toEqual([
      'unsure',
      expect.stringMatching(/^`\w+ [\w-]+\/\w+` of an earlier commit may still be in the cluster, and read it$/),
    ]);
    expect((await told(...gone))[0]).toBe('same');
  });
});

test('a release that stays since its owner does not prune is not told as uninstalled', async () => {
  const files: Files = {
    'cluster/flux-system.yaml': keeping,
    'cluster/web.yaml': release,
    ...chart('1.0.0', '1'),
  };
  const { 'cluster/web.yaml': _web, ...after } = files;
  const { groups, review } = await compared([files, after]);

  expect(groups.flatMap(({ changes }) => changes.map(({ status, notes }) => [status, ...notes]))).toEqual([
    ['removed', 'stays in the cluster: its Kustomization does not prune'],
  ]);
  expect(review?.releases).toEqual([]);
});

test('variables that a suspended Kustomization leaves behind are there for who takes them', async () => {
  const files = (owner: Files, more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/app.yaml': kustomization(
      'app',
      './app',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n',
    ),
    'vars/vars.yaml': configMap('vars', 'one').replace('namespace: apps', 'namespace: flux-system'),
    'app/a.yaml': configMap('a', '${v}'),
    ...owner,
    ...more,
  });
  const owner = { 'cluster/vars.yaml': kustomization('vars', './vars', suspended) };
  const active = { 'cluster/vars.yaml': kustomization('vars', './vars') };
  const added = { 'app/b.yaml': configMap('b', '${v}') };
  const comparison = await compared([files(active, {}), files(owner, {}), files({}, added)]);
  expect(comparison.failures.new).toEqual([]);
  expect(JSON.stringify(comparison.groups)).toContain('"name":"b"');
});

test('a file may be read by what an owner has applied whose directory came and went since', async () => {
  const files = (more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization('owner', './owner'),
    'low/c.yaml': configMap('c'),
    ...more,
  });
  const low = { 'owner/low.yaml': kustomization('low', './low') };
  const broken = { 'low/broken.yaml': 'a: [\n' };

  expect(
    await told(files(low), files({ 'owner/a.yaml': configMap('a'), ...broken }), files(broken), files({})),
  ).toEqual([
    'unsure',
    '`Kustomization flux-system/low` of an earlier commit may still be in the cluster, and read it',
  ]);
});

test('what leaves a Kustomization that stops pruning with the same commit is in doubt', async () => {
  const files = (prune: boolean, more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization('apps', './apps').replace('prune: true', `prune: ${prune}`),
    'apps/a.yaml': configMap('a'),
    ...more,
  });
  const { warnings } = await compared([files(true, { 'apps/b.yaml': configMap('b') }), files(false, {})]);

  expect(warnings.map(({ resource, message }) => `${resource?.name} ${message}`)).toContainEqual(
    'apps takes away what it does not apply any more, or leaves it behind: Flux hands new files to all at once, maybe before it stops pruning',
  );
});

describe('a file may be read by what an earlier commit has of a Kustomization whose owner has not applied it so since', () => {
  /** The edit is hidden by the reader that is known. */
  const shared = (value: string): Files => ({
    'base/kustomization.yaml': 'resources: [c.yaml]\n',
    'base/c.yaml': configMap('c', value),
    'one/kustomization.yaml': 'resources: [../base]\n',
    'two/kustomization.yaml': `resources: [../base]\npatches: [{target: {kind: ConfigMap}, patch: '[{"op": "replace", "path": "/data/v", "value": "mask"}]'}]\nnamePrefix: two-\n`,
    'cluster/two.yaml': kustomization('two', './two'),
  });
  const owned = (path: string, more: string): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', more),
    'apps/child.yaml': kustomization('child', path),
    'three/d.yaml': configMap('d'),
  });
  const entry = (more = ''): Files => ({ 'cluster/flux-system.yaml': kustomization('flux-system', './cluster', more) });
  const infra = (content: string): Files => ({
    'cluster/infra.yaml': kustomization('infra', './infra'),
    'infra/kustomization.yaml': `resources: [${content}]\n`,
    'infra/i.yaml': configMap('i'),
  });
  const waits = '  dependsOn: [{name: infra}]\n';
  const ignores = (path: string): string =>
    `  ignore: [{paths: [${path}], target: {kind: Kustomization, name: child}}]\n`;
  const owner = (more: string, files: Files = {}): readonly Files[] => {
    const at = (value: string, path: string, now: Files): Files => ({
      ...entry(),
      ...shared(value),
      ...owned(path, more),
      ...now,
    });
    return [at('1', './one', { ...infra('i.yaml') }), at('1', './three', files), at('2', './three', files)];
  };
  const cases: readonly (readonly [string, readonly Files[], 'same' | 'unsure'])[] = [
    ['it waits for what fails with or without the change', owner(waits, infra('i.yaml, gone.yaml')), 'unsure'],
    ['it waits for what renders', owner(waits, infra('i.yaml')), 'same'],
    ['it leaves the path as it is', owner(ignores('/spec/path')), 'unsure'],
    ['it leaves another field as it is', owner(ignores('/spec/force')), 'same'],
  ];
  test.each(cases)('%s', async (_, commits, level) => {
    expect((await told(...commits))[0]).toBe(level);
  });
});
