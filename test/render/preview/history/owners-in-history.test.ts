import { describe, expect, test } from 'vitest';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  suspended,
} from '../../../support/history-of-commits.ts';

const entry: Files = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const stopped = '  suspend: true\n';
const messages = ({ warnings }: Awaited<ReturnType<typeof compared>>): string[] =>
  warnings.map(({ message }) => message);

test('a Kustomization that was suspended from the first commit has applied nothing, also where its owner fails by now', async () => {
  const files = (value: string): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'child/next.yaml': kustomization('next', './next'),
    'next/c.yaml': configMap('c', value),
  });
  const first = { ...files('1'), 'apps/child.yaml': kustomization('child', './child', stopped) };
  expect(changes(await compared([first, files('1'), files('2')]))).toEqual([]);
});

test('a Kustomization that its failing owner was to suspend goes on, and gets no edits again when that is repaired', async () => {
  const files = (more: Files, state: string, value: string): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/child.yaml': kustomization('child', './child', state),
    'child/c.yaml': configMap('c', value),
    ...more,
  });
  const broken: Files = { 'apps/broken.yaml': 'a: [\n' };
  const comparison = await compared([files({}, '', '1'), files(broken, stopped, '2'), files({}, '', '2')]);
  expect(changes(comparison)).toEqual([]);
});

test('edits of a chart without a version go on waiting where more of them come with other values', async () => {
  const files = (content: string, value: string): Files => ({
    ...entry,
    ...chart('1.0.0', content),
    'charts/web/templates/v.yaml': configMap('values', '{{ .Values.v }}').replace('"{{', '{{').replace('}}"', '}}'),
    'cluster/web.yaml': `${release}  values: {v: ${value}}\n`,
  });
  const comparison = await compared([files('1', 'a'), files('2', 'a'), files('3', 'b')]);
  expect(messages(comparison)).toEqual([expect.stringMatching(/^keeps its chart as of 1111111/)]);
});

describe('a Kustomization that stops pruning and gets another path', () => {
  const files = (path: string, prune: string, more: Files = {}): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', path).replace('prune: true', `prune: ${prune}`),
    'apps/a.yaml': configMap('a'),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
    'next/n.yaml': configMap('n'),
    ...more,
  });
  const stay = (comparison: Awaited<ReturnType<typeof compared>>): unknown =>
    comparison.groups.flatMap((group) =>
      group.changes.flatMap(({ id, notes, status }) =>
        status === 'removed' ? [[id.name, notes.some((note) => note.startsWith('stays in the cluster'))]] : [],
      ),
    );

  test('leaves all that it has applied', async () => {
    const base = files('./apps', 'true');
    expect(stay(await compared([base, base, files('./next', 'false')]))).toEqual([
      ['a', true],
      ['child', true],
    ]);
  });

  test('may delete what goes from its former path at the same time', async () => {
    const base = files('./apps', 'true');
    const { 'apps/a.yaml': _, ...head } = files('./next', 'false');
    expect(stay(await compared([base, base, head]))).toContainEqual(['a', false]);
  });
});

describe('a Kustomization below one that is suspended', () => {
  const files = (app: string, child: string, value = '1'): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', app),
    'apps/b.yaml': configMap('b'),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next'),
    'next/c.yaml': configMap('c', value),
  });

  test('that was resumed at the same time, and never active before, applies all with the next resumption', async () => {
    expect(changes(await compared([files('', stopped), files(stopped, ''), files('', '')]))).toEqual([
      'changed Kustomization flux-system/child',
      'added Kustomization flux-system/next',
      'changed Kustomization flux-system/apps',
      'added ConfigMap apps/c',
    ]);
  });

  test('and is suspended in the tree since then goes on when its owner goes', async () => {
    const { 'cluster/apps.yaml': _, ...head } = files('', stopped);
    const edited = { ...head, 'child/next.yaml': kustomization('next', './other') };
    const comparison = await compared([files('', ''), files(stopped, ''), files(stopped, stopped), edited]);
    expect(changes(comparison)).toContain('changed Kustomization flux-system/next');
    expect(messages(comparison)).toContain(
      'goes on in the cluster as 2222222 of 2026-09-20 has it: Kustomization flux-system/apps, which applies it, goes and leaves it behind',
    );
  });

  test('and was dropped in the commit that suspends it may have gone', async () => {
    const { 'apps/child.yaml': _, ...without } = files(stopped, '');
    const comparison = await compared([files('', ''), without, { ...without, 'next/c.yaml': configMap('c', '2') }]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
    expect(messages(comparison)).toContain(
      'goes on in the cluster as 1111111 of 2026-09-21 has it: Kustomization flux-system/apps, which applies it, is suspended; edits that came with that suspension, or with another owner, may have reached it',
    );
  });

  test('and got another path with that is told to differ there as long as its owner is suspended', async () => {
    const before = files('', '');
    const moved = { ...files(stopped, ''), 'apps/child.yaml': kustomization('child', './moved') };
    const comparison = await compared([before, moved, { ...moved, 'moved/m.yaml': configMap('m') }]);
    expect(changes(comparison)).toEqual(['added ConfigMap apps/m']);
    expect(messages(comparison)).toContain(
      'goes on in the cluster as 1111111 of 2026-09-21 has it: Kustomization flux-system/apps, which applies it, is suspended; edits that came with that suspension, or with another owner, may have reached it',
    );
  });

  test('and came together with that may not be there', async () => {
    const { 'apps/child.yaml': _, ...without } = files('', '');
    const comparison = await compared([without, files(stopped, ''), files(stopped, '', '2')]);
    expect(messages(comparison)).toContain(
      'goes on in the cluster if it is there: Kustomization flux-system/apps was suspended together with edits that add it, or with another owner',
    );
  });
});

test.each<[string, string, string]>([
  ['values', '', '  values: {v: 2}\n'],
  ['a resumption', stopped, ''],
])(
  'a release that gets %s while its Kustomization is suspended is told with the resumption of that',
  async (_, old, next) => {
    const files = (state: string, more: string): Files => ({
      ...entry,
      ...chart('1.0.0', '{{ .Values.v }}'),
      'charts/web/values.yaml': 'v: 1\n',
      'cluster/apps.yaml': kustomization('apps', './apps', state),
      'apps/b.yaml': configMap('b'),
      'apps/web.yaml': `${release}${more}`,
    });
    const comparison = await compared([files('', old), files(stopped, next), files('', next)]);
    expect(changes(comparison)).toContain(`${old === '' ? 'changed' : 'added'} ConfigMap apps/web`);
  },
);

test('a release below a Kustomization that is resumed has the chart of the base with the values of before', async () => {
  const files = (state: string, version: string, value: string): Files => ({
    ...entry,
    ...chart(version, `${version} {{ .Values.v }}`),
    'cluster/apps.yaml': kustomization('apps', './apps', state),
    'apps/b.yaml': configMap('b'),
    'apps/web.yaml': `${release}  values: {v: ${value}}\n`,
  });
  const comparison = await compared([
    files('', '1.0.0', 'old'),
    files(stopped, '1.1.0', 'new'),
    files('', '1.1.0', 'new'),
  ]);
  const { base, head } =
    comparison.groups.flatMap((group) =>
      group.changes.filter(({ id }) => id.name === 'web' && id.kind === 'ConfigMap'),
    )[0] ?? {};
  expect([base?.object['data'], head?.object['data']]).toEqual([{ v: '1.1.0 old' }, { v: '1.1.0 new' }]);
});

test('a release that was suspended together with its owner, and moves to another one, may go on as it was', async () => {
  const files = (owner: string, state: string, of: string): Files => ({
    ...entry,
    ...chart('1.0.0', 'x'),
    'cluster/apps.yaml': kustomization('apps', './apps', of),
    'apps/b.yaml': configMap('b'),
    [`${owner}/web.yaml`]: `${release}${state}`,
  });
  const comparison = await compared([
    files('apps', '', ''),
    files('apps', stopped, stopped),
    files('cluster', '', stopped),
  ]);
  expect(messages(comparison)).toEqual([
    'may be in the cluster as 1111111 of 2026-09-21 has it: what applied it then is suspended since that',
  ]);
});

test('a Kustomization that is repaired after it got another owner may remove what it has applied before', async () => {
  const files = (path: string, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', path),
    'apps/child.yaml': kustomization('child', './child'),
    'next/b.yaml': configMap('b'),
    'next/parent.yaml': kustomization('parent', './parent'),
    'parent/child.yaml': kustomization('child', './other'),
    'child/d.yaml': configMap('d'),
    ...more,
  });
  const comparison = await compared([
    files('./apps', {}),
    files('./next', {}),
    files('./next', { 'other/a.yaml': configMap('a') }),
  ]);
  expect(changes(comparison)).toEqual([]);
  expect(messages(comparison)).toEqual([
    'may remove ConfigMap apps/d: it has applied that as of 1111111 of 2026-09-21, and has another owner since then',
  ]);
});

test('an object of a Kustomization that was suspended and moved at once may be there where another one adds it', async () => {
  const files = (owner: string, state: string, more: Files = {}): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/b.yaml': configMap('b'),
    [`${owner}/child.yaml`]: kustomization('child', './child', state),
    ...more,
  });
  const a = configMap('a');
  const comparison = await compared([
    files('apps', '', { 'child/a.yaml': a }),
    files('cluster', stopped),
    files('cluster', stopped, { 'apps/a.yaml': a }),
  ]);
  expect(messages(comparison)).toEqual([expect.stringMatching(/^may find ConfigMap apps\/a in the cluster/)]);
});

test('a release that is resumed together with its owner, suspended by the same commit, is no new one', async () => {
  const files = (owner: Files, more: string, value: string): Files => ({
    ...owner,
    ...chart('1.0.0', value),
    'apps/release.yaml': release + more,
  });
  const comparison = await compared([
    files(active, '', '1'),
    files(suspended, '  suspend: true\n', '1'),
    files(active, '', '1'),
  ]);
  expect(changes(comparison).filter((one) => one.startsWith('added'))).toEqual([]);
});

describe('variables below a suspended Kustomization that were edited since then', () => {
  const files = (owner: string, value: string, more: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/vars.yaml': kustomization('vars', './vars', owner),
    'vars/vars.yaml': configMap('vars', value).replace('namespace: apps', 'namespace: flux-system'),
    'cluster/app.yaml': kustomization('app', './app', more),
    'app/a.yaml': configMap('a', '${v}'),
  });
  const taken = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n';
  const stopped = '  suspend: true\n';
  const doubt = 'takes ConfigMap flux-system/vars, which the cluster has as of';

  test.each([
    ['written out', files(stopped, 'two', '  postBuild: {substitute: {v: two}}\n')],
    ['applied again', files('', 'two', taken)],
  ])('are in doubt for who takes them when they are %s', async (_, head) => {
    const comparison = await compared([
      files('', 'one', taken),
      files(stopped, 'one', taken),
      files(stopped, 'two', taken),
      head,
    ]);
    expect(comparison.warnings.filter(({ message }) => message.startsWith(doubt))).toMatchObject([
      { category: 'undecided', resource: { name: 'app' } },
    ]);
  });

  test('are none where they were not edited', async () => {
    const comparison = await compared([
      files('', 'one', taken),
      files(stopped, 'one', taken),
      files(stopped, 'one', `${taken}  timeout: 1m\n`),
    ]);
    expect(comparison.warnings.filter(({ message }) => message.startsWith(doubt))).toEqual([]);
  });
});
