import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../src/core/files/memory-tree.ts';
import { type Preview, preview } from '../src/render/preview/preview.ts';
import { jsonReport } from '../src/report/json.ts';
import { configMap, kustomization, release } from './support/flux-objects.ts';
import { memoryMemo } from './support/memory-memo.ts';
import { compareThreeWays, options } from './support/preview-files.ts';

type Files = Record<string, MemoryFile>;

/** A cluster with three applications; the third takes variables from what the second makes, by name. */
const files: Files = {
  'cluster/one.yaml': kustomization('one', './apps/one'),
  'cluster/two.yaml': kustomization('two', './apps/two'),
  'cluster/three.yaml': kustomization(
    'three',
    './apps/three',
    '  postBuild: {substituteFrom: [{kind: ConfigMap, name: variables}]}\n',
  ),
  'cluster/settings.yaml': configMap('settings', 'x', 'flux-system'),
  'apps/one/map.yaml': configMap('one', 'first'),
  'apps/one/release.yaml': release('one', '  values: {size: 1}\n'),
  'apps/two/map.yaml': configMap('two', 'second'),
  'apps/two/variables.yaml': configMap('variables', 'value', 'flux-system'),
  'apps/three/map.yaml': configMap('three', '${key}'),
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}-chart}\ndata: {values: {{ .Values | toJson | quote }}}\n',
};

const side = (tree: Files): { tree: ReturnType<typeof memoryTree>; path: string } => ({
  tree: memoryTree(tree),
  path: '',
});

/**
 * Compares with a base that was compared before. `left`: the nodes that did not run; `kept`: all that is kept for later
 * runs.
 */
async function compareAgain(
  edit: Files,
  base = files,
): Promise<{ readonly result: Preview; readonly left: string[]; readonly kept: string }> {
  const earlier = side({ ...base, 'apps/one/map.yaml': configMap('one', 'earlier') });
  const { again: result, texts } = await compareThreeWays(side(base), side({ ...base, ...edit }), earlier);
  const inBase = new Set(result.base.nodes);
  const left = result.head.nodes.filter((node) => inBase.has(node)).map(({ id }) => `${id.kind} ${id.name}`);
  return { result, left, kept: [...texts].flat().join('\n') };
}

const changes = ({ comparison }: Preview): string[] =>
  comparison.groups.flatMap((group) => group.changes.map(({ status, id }) => `${status} ${id.kind} ${id.name}`));

describe('a base that was compared before', () => {
  test('runs only what an edited file reaches', async () => {
    const { result, left } = await compareAgain({ 'apps/one/map.yaml': configMap('one', 'new') });
    expect(changes(result)).toEqual(['changed ConfigMap one']);
    expect(left).toEqual(['HelmRelease one', 'Kustomization three', 'Kustomization two']);
  });

  test('runs all that emit one object, and leaves the others alone', async () => {
    const shared = {
      'apps/two/shared.yaml': configMap('shared', 'two'),
      'apps/three/shared.yaml': configMap('shared', 'three'),
    };
    const { result, left } = await compareAgain(
      { 'apps/one/map.yaml': configMap('one', 'new') },
      {
        ...files,
        ...shared,
        'cluster/four.yaml': kustomization('four', './apps/four'),
        'apps/four/map.yaml': configMap('four', 'x'),
      },
    );
    expect(changes(result)).toEqual(['changed ConfigMap one']);
    expect(left).toContain('Kustomization four');
    expect(left).not.toContain('Kustomization two');
    expect(left).not.toContain('Kustomization three');
  });

  test('runs who takes variables from what an edited file makes', async () => {
    const { result, left } = await compareAgain({
      'apps/two/variables.yaml': configMap('variables', 'new', 'flux-system'),
    });
    expect(changes(result)).toEqual(['changed ConfigMap three', 'changed ConfigMap variables']);
    expect(left).toEqual(['HelmRelease one', 'Kustomization one']);
  });

  describe('when a Kustomization changes', () => {
    const applied = {
      ...files,
      'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
      'cluster/kustomization.yaml': 'resources: [flux-system.yaml, one.yaml, two.yaml, three.yaml, settings.yaml]\n',
    };

    test('leaves alone what the same Kustomization applies from other files', async () => {
      const other = kustomization('two', './apps/two', '  wait: true\n');
      const { result, left } = await compareAgain({ 'cluster/two.yaml': other }, applied);
      expect(changes(result)).toEqual(['changed Kustomization two']);
      // The third takes variables from what the second makes.
      expect(left).toEqual(['HelmRelease one', 'Kustomization one']);
    });

    test('runs everything when the file has a say in what comes from others', async () => {
      const base = {
        ...applied,
        'cluster/kustomization.yaml':
          'resources: [flux-system.yaml, one.yaml, two.yaml, three.yaml, settings.yaml]\nreplacements:\n  - source: {kind: ConfigMap, name: settings, fieldPath: data.key}\n    targets: [{select: {kind: Kustomization, name: one}, fieldPaths: [spec.interval]}]\n',
        'cluster/settings.yaml': configMap('settings', '2h', 'flux-system'),
      };
      const { result, left } = await compareAgain(
        { 'cluster/settings.yaml': configMap('settings', '3h', 'flux-system') },
        base,
      );
      expect(changes(result)).toEqual(['changed ConfigMap settings', 'changed Kustomization one']);
      expect(left).toEqual([]);
    });
  });

  test('renders a release whose values changed on both sides', async () => {
    const { result, left } = await compareAgain({ 'apps/one/release.yaml': release('one', '  values: {size: 2}\n') });
    expect(changes(result)).toEqual(['changed ConfigMap one-chart', 'changed HelmRelease one']);
    expect(left).toEqual(['Kustomization three', 'Kustomization two']);
  });

  test('leaves alone what a changed release waits for, and what that waits for', async () => {
    const waiting = (size: number): string => release('one', `  dependsOn: [{name: two}]\n  values: {size: ${size}}\n`);
    const base = {
      ...files,
      'apps/one/release.yaml': waiting(1),
      'apps/two/release.yaml': release('two', '  dependsOn: [{name: three}]\n'),
      'apps/three/release.yaml': release('three'),
    };
    const { result, left } = await compareAgain({ 'apps/one/release.yaml': waiting(2) }, base);
    expect(changes(result)).toEqual(['changed ConfigMap one-chart', 'changed HelmRelease one']);
    expect(left).toEqual(['HelmRelease three', 'HelmRelease two', 'Kustomization three', 'Kustomization two']);
  });

  test('finds the circle that a changed release closes with one that is left alone', async () => {
    const base = { ...files, 'apps/two/release.yaml': release('two', '  dependsOn: [{name: one}]\n') };
    const { result } = await compareAgain(
      { 'apps/one/release.yaml': release('one', '  dependsOn: [{name: two}]\n  values: {size: 1}\n') },
      base,
    );
    expect(result.comparison.failures.new.map(({ problems }) => problems[0]?.code)).toEqual(['DEPENDENCY_CYCLE']);
  });

  test('renders every release of a chart that changed', async () => {
    const { result, left } = await compareAgain({
      'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 2.0.0\n',
    });
    expect(changes(result)).toEqual([]);
    expect(left).toEqual(['Kustomization one', 'Kustomization three', 'Kustomization two']);
  });

  test('gives what nothing changes when a file changes that nothing reads', async () => {
    const { result, left } = await compareAgain({ 'README.md': 'new\n' });
    expect(changes(result)).toEqual([]);
    expect(left).toHaveLength(4);
  });

  test.each<[string, Files]>([
    ['a file comes that a build reads', { 'apps/two/more.yaml': configMap('more', 'x') }],
    ['a Flux object comes in a file that is there', { 'apps/two/map.yaml': release('late') }],
    ['what is ignored changes', { 'apps/.sourceignore': 'two\n' }],
    ['a Kustomization builds another directory', { 'cluster/two.yaml': kustomization('two', './apps/three') }],
    ['the chart repository of an entry changes', { 'cluster/settings.yaml': kustomization('four', './apps/one') }],
  ])('runs everything when %s', async (_what, edit) => {
    expect((await compareAgain(edit)).left).toEqual([]);
  });

  test('runs everything when a node asks for what only one that is left alone makes', async () => {
    const { left } = await compareAgain({
      'cluster/one.yaml': kustomization(
        'one',
        './apps/one',
        '  postBuild: {substituteFrom: [{kind: ConfigMap, name: variables}]}\n',
      ),
    });
    expect(left).toEqual([]);
  });

  test('runs everything when a node makes what one that is left alone makes too', async () => {
    const { result, left } = await compareAgain({ 'apps/one/map.yaml': configMap('variables', 'mine', 'flux-system') });
    expect(left).toEqual([]);
    expect(result.head.warnings).toHaveLength(1);
  });

  test('runs everything when a node makes what one that is left alone had looked for in vain', async () => {
    const optional = {
      ...files,
      'cluster/three.yaml': kustomization(
        'three',
        './apps/three',
        '  postBuild: {substitute: {key: own}, substituteFrom: [{kind: ConfigMap, name: absent, optional: true}]}\n',
      ),
    };
    const { result } = await compareAgain(
      { 'apps/one/map.yaml': configMap('absent', 'there', 'flux-system') },
      optional,
    );
    expect(changes(result)).toContain('added ConfigMap absent');
  });

  test('runs everything when a release looks for who makes a Secret that is not there', async () => {
    const { left } = await compareAgain({
      'apps/one/release.yaml': release('one', '  valuesFrom: [{kind: Secret, name: nowhere, optional: true}]\n'),
    });
    expect(left).toEqual([]);
  });

  describe('with a base from elsewhere that nobody fetches', () => {
    const base = {
      ...files,
      'cluster/four.yaml': kustomization('four', './apps/four'),
      'apps/four/kustomization.yaml': 'resources: [map.yaml, "https://example.com/more.yaml"]\n',
      'apps/four/map.yaml': configMap('four', 'fourth'),
      'apps/four/nobody-names-it.yaml': configMap('other', 'x'),
    };

    test('leaves alone what could not be checked', async () => {
      const { result, left } = await compareAgain({ 'apps/one/map.yaml': configMap('one', 'new') }, base);
      expect(changes(result)).toEqual(['changed ConfigMap one']);
      expect(left).toEqual(['HelmRelease one', 'Kustomization four', 'Kustomization three', 'Kustomization two']);
      expect(result.head.nodes.find(({ id }) => id.name === 'four')).toMatchObject({
        state: 'unchecked',
        problems: [{ code: 'SOURCE_UNSUPPORTED' }],
      });
    });

    test.each(['map', 'nobody-names-it'])('says that what is in %s.yaml cannot be seen', async (name) => {
      const { result } = await compareAgain({ [`apps/four/${name}.yaml`]: configMap('four', 'new') }, base);
      const unseen = result.head.nodes.filter(({ touched }) => touched).map(({ id }) => id.name);
      expect(unseen).toEqual(['four']);
    });
  });

  describe('beside Secrets in clear', () => {
    const login = (value: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: flux-system}\nstringData: {word: ${value}}\n`;
    const base = { ...files, 'apps/two/login.yaml': login('correct-horse') };

    test('leaves alone what applies them, and keeps nothing of what they hold', async () => {
      const { result, left, kept } = await compareAgain({ 'apps/one/map.yaml': configMap('one', 'new') }, base);
      expect(changes(result)).toEqual(['changed ConfigMap one']);
      expect(left).toEqual(['HelmRelease one', 'Kustomization three', 'Kustomization two']);
      expect(kept).toContain('"login"');
      expect(kept).not.toContain('correct-horse');
      expect(kept).not.toContain(Buffer.from('correct-horse').toString('base64'));
    });

    test('shows that one changed, and not what it holds', async () => {
      const { result, left, kept } = await compareAgain({ 'apps/two/login.yaml': login('battery-staple') }, base);
      expect(changes(result)).toEqual(['changed Secret login']);
      expect(left).toEqual(['HelmRelease one', 'Kustomization one', 'Kustomization three']);
      expect(JSON.stringify(jsonReport(result.comparison, { base: 'base', head: 'head' }))).not.toMatch(
        /correct-horse|battery-staple/,
      );
      expect(kept).not.toMatch(/correct-horse|battery-staple/);
    });

    test('shows that one changed that a patch fills', async () => {
      const patched = (value: string): Files => ({
        'apps/two/kustomization.yaml':
          'resources: [map.yaml, variables.yaml, login.yaml]\npatches: [{path: patch.yaml}]\n',
        'apps/two/login.yaml': login('""'),
        'apps/two/patch.yaml': login(value),
      });
      const { result, left, kept } = await compareAgain(patched('battery-staple'), {
        ...files,
        ...patched('correct-horse'),
      });
      expect(changes(result)).toEqual(['changed Secret login']);
      expect(left).toEqual(['HelmRelease one', 'Kustomization one']);
      expect(kept).not.toMatch(/correct-horse|battery-staple/);
    });

    test('gives what takes values from one that is left alone what it held', async () => {
      const taking = {
        ...base,
        'cluster/three.yaml': kustomization(
          'three',
          './apps/three',
          '  postBuild: {substituteFrom: [{kind: Secret, name: login}]}\n',
        ),
      };
      const { result, left, kept } = await compareAgain(
        { 'apps/three/map.yaml': configMap('three', '${word}!') },
        {
          ...taking,
          'apps/three/map.yaml': configMap('three', '${word}'),
        },
      );
      expect(changes(result)).toEqual(['changed ConfigMap three']);
      const three = result.head.nodes.find(({ id }) => id.name === 'three');
      expect(three?.manifests.map(({ object }) => object['data'])).toEqual([{ key: 'correct-horse!' }]);
      expect(left).toEqual(['HelmRelease one', 'Kustomization one', 'Kustomization two']);
      expect(kept).not.toContain('correct-horse');
    });
  });

  test('is not kept when the run was given what is to leave no trace', async () => {
    const memoStore = memoryMemo();
    const settings = { changedOnly: true, substitutions: { key: 'confidential' } };
    await preview(side(files), side({ ...files, 'README.md': 'x' }), options({ memoStore, settings }));
    expect([...memoStore.texts.keys()].filter((name) => name.startsWith('run '))).toEqual([]);
  });

  test('runs again what an evicted memo kept', async () => {
    const memoStore = memoryMemo();
    const edit = { ...files, 'apps/one/map.yaml': configMap('one', 'new') };
    await preview(side(files), side(edit), options({ memoStore }));
    const forgetful = {
      get: (name: string) => (name.startsWith('value ') ? undefined : memoStore.get(name)),
      has: (name: string) => !name.startsWith('value ') && memoStore.has(name),
      set: () => {},
    };
    const result = await preview(side(files), side(edit), options({ memoStore: forgetful }));
    expect(changes(result)).toEqual(['changed ConfigMap one']);
    expect(result.head.nodes.filter((node) => new Set(result.base.nodes).has(node)).map(({ id }) => id.kind)).toEqual(
      [],
    );
  });

  test('is kept of one cluster though another one has a child of a suspended Kustomization, whose nodes all run', async () => {
    const clusters: Files = {
      'clusters/east/flux-system/gotk-sync.yaml': kustomization('flux-system', './clusters/east'),
      'clusters/east/one.yaml': kustomization('one', './apps/one'),
      'clusters/east/two.yaml': kustomization('two', './apps/two'),
      'clusters/west/flux-system/gotk-sync.yaml': kustomization('flux-system', './clusters/west'),
      'clusters/west/stopped.yaml': kustomization('stopped', './stopped', '  suspend: true\n'),
      'clusters/west/one.yaml': kustomization('one', './apps/one'),
      'stopped/child.yaml': kustomization('child', './apps/two'),
      'apps/one/map.yaml': configMap('one', 'first'),
      'apps/two/map.yaml': configMap('two', 'second'),
    };
    const top = (tree: Files) => ({ ...side(tree), path: '' });
    const edited = (value: string): Files => ({ ...clusters, 'apps/one/map.yaml': configMap('one', value) });
    const { again } = await compareThreeWays(top(clusters), top(edited('new')), top(edited('earlier')));
    const inBase = new Set(again.base.nodes);
    const left = again.head.nodes.filter((node) => inBase.has(node)).map(({ id, root }) => `${root} ${id.name}`);

    expect(changes(again)).toEqual(['changed ConfigMap one', 'changed ConfigMap one']);
    expect(left).toContain('east two');
    expect(left.filter((name) => name.startsWith('west'))).toEqual([]);
  });
});
