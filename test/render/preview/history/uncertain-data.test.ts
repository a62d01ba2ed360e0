import { expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import {
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
} from '../../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const stopped = '  suspend: true\n';
const taken = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n';
const variables = configMap('vars', 'one').replace('apps', 'flux-system');
/** A Kustomization that takes variables, and applies a text without any other. */
const reader = (text = '${v:=none}'): Files => ({
  ...entry,
  'cluster/reader.yaml': kustomization('reader', './reader', taken),
  'reader/a.yaml': configMap('a', text),
});
const edited = '${v:=none}, edited';
const doubts = ({ warnings }: ReviewedComparison): string[] =>
  warnings.flatMap(({ category, message, resource }) =>
    category === 'undecided' ? [`${resource?.name ?? ''} ${message}`] : [],
  );

test('who takes variables of a Kustomization that takes over what another one has left is in doubt', async () => {
  const owner = (name: string, more = ''): Files => ({
    [`cluster/${name}.yaml`]: kustomization(name, './owner', more),
    'owner/vars.yaml': variables,
  });
  const comparison = await compared([
    { ...reader(), ...owner('first') },
    { ...reader(), ...owner('first', stopped) },
    { ...reader(), ...owner('second', stopped) },
    { ...reader(), ...owner('second') },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader takes ConfigMap flux-system/vars, which the cluster may have otherwise, or not at all: what it has of Kustomization flux-system/second, which applies it, is not known',
  );
});

test('who takes variables of a Kustomization that fails, and went from one owner to another as it broke, is in doubt', async () => {
  const owner = (name: string, more: Files = {}): Files => ({
    [`cluster/${name}.yaml`]: kustomization(name, './apps'),
    'apps/owner.yaml': kustomization('owner', './owner'),
    'owner/vars.yaml': variables,
    ...more,
  });
  const broken = { 'owner/broken.yaml': 'a: [\n' };
  const comparison = await compared([
    { ...reader(), ...owner('first') },
    { ...reader(), ...owner('second', broken) },
    { ...reader(edited), ...owner('second', broken) },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader takes ConfigMap flux-system/vars, which the cluster has as of 1111111 of 2026-09-21, or not any more: what applies it does not render since then',
  );
});

test('who takes variables of a Kustomization that its repaired owner brings suspended is in doubt', async () => {
  const owner = (above: string, own: string, more: Files = {}): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', above),
    'apps/owner.yaml': kustomization('owner', './owner', own),
    'owner/vars.yaml': variables,
    ...more,
  });
  const comparison = await compared([
    { ...reader(), ...owner('', '', { 'apps/broken.yaml': 'a: [\n' }) },
    { ...reader(), ...owner(stopped, '') },
    { ...reader(), ...owner('', stopped) },
    { ...reader(edited), ...owner('', stopped) },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader takes ConfigMap flux-system/vars, of which it is not known what the cluster has: what applies it renders in no commit that is known',
  );
});

test('who takes variables of a Kustomization that no known commit has active is in doubt where it changes, and not with others', async () => {
  const files = (text: string, value: string, other: string): Files => ({
    ...reader(text),
    'cluster/owner.yaml': kustomization('owner', './owner', stopped),
    'owner/vars.yaml': variables.replace('one', value),
    'cluster/other.yaml': kustomization('other', './other'),
    'other/b.yaml': configMap('b', other),
  });
  const after = async (text: string, other: string): Promise<string[]> =>
    doubts(
      await compared(
        [files('${v:=none}', 'zero', '1'), files('${v:=none}', 'one', '1'), files(text, 'one', other)],
        true,
        false,
      ),
    );
  expect(await after(edited, '1')).toHaveLength(1);
  expect(await after('${v:=none}', '2')).toEqual([]);
});

test('a Kustomization below one that goes on got edits also while the owner of that failed', async () => {
  const files = (value: string, more: Files, state = ''): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/middle.yaml': kustomization('middle', './middle'),
    'middle/low.yaml': kustomization('low', './low', state),
    'low/a.yaml': configMap('a', value),
    ...more,
  });
  const comparison = await compared([
    files('one', {}),
    files('two', { 'apps/broken.yaml': 'a: [\n' }),
    files('two', {}, stopped),
    files('two', {}),
  ]);
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/low']);
  expect(doubts(comparison)).toContainEqual(expect.stringContaining('is compared with 1111111'));
});

test('what goes with a release that waited for one below a Kustomization that was never applied is in doubt', async () => {
  const files = (listed: string): Files => ({
    ...entry,
    ...chart('1.0.0', 'one'),
    'cluster/low.yaml': kustomization('low', './low', stopped),
    'low/awaited.yaml': release.replace('name: web,', 'name: awaited,'),
    'cluster/kustomization.yaml': `resources: [flux-system.yaml, low.yaml${listed}]\n`,
    'cluster/waiting.yaml': `${release}  dependsOn: [{name: awaited}]\n`,
  });
  const comparison = await compared([files(', waiting.yaml'), files(', waiting.yaml'), files('')]);
  expect(doubts(comparison)).toContainEqual(
    'web has waited for HelmRelease apps/awaited, which the base does not have: the cluster has it as it was before that',
  );
});

test('what goes with a Kustomization is in doubt where another one has applied it, which fails and stays', async () => {
  const files = (first: Files, more: Files = {}): Files => ({
    ...entry,
    ...first,
    'cluster/second.yaml': kustomization('second', './apps'),
    'apps/a.yaml': configMap('a'),
    ...more,
  });
  const broken = { 'apps/broken.yaml': 'a: [\n' };
  const first = { 'cluster/first.yaml': kustomization('first', './apps') };
  const comparison = await compared([files(first), files(first, broken), files({}, broken)]);
  expect(doubts(comparison)).toContainEqual(
    'first may leave ConfigMap apps/a in the cluster: Kustomization flux-system/second, which does not render, has applied that, too',
  );
});

test('what a Kustomization had below it is in doubt once it waits for what nothing in the tree makes', async () => {
  const files = (on: string, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', on),
    'apps/a.yaml': configMap('a'),
    'low/d.yaml': configMap('d', '1'),
    ...more,
  });
  const low = { 'apps/low.yaml': kustomization('low', './low') };
  const waits = '  dependsOn: [{name: elsewhere}]\n';
  const comparison = await compared([
    files('', low),
    files(waits, {}),
    files(waits, { 'low/d.yaml': configMap('d', '2') }),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/d']);
  expect(doubts(comparison)).toContainEqual(
    'low goes on in the cluster as 1111111 of 2026-09-21 has it: Kustomization flux-system/apps, which applies it, waits for what nothing in the tree makes',
  );
});

test('a Kustomization that waits for its owner gets its new definition before its new files', async () => {
  const files = (more: string, tree: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', more).replace(
      'prune: true',
      more === '' ? 'prune: true' : 'prune: false',
    ),
    'apps/a.yaml': configMap('a'),
    ...tree,
  });
  const waits = '  dependsOn: [{name: flux-system}]\n';
  const before = files(waits, { 'apps/b.yaml': configMap('b') });
  const prunes = Object.fromEntries(
    Object.entries(before).map(([path, text]) => [path, text.replace('prune: false', 'prune: true')]),
  );
  const { groups } = await compared([prunes, files(waits, {})]);
  expect(groups.flatMap((group) => group.changes.flatMap(({ notes }) => notes))).toContain(
    'stays in the cluster: its Kustomization does not prune',
  );
});

test('what leaves a Kustomization goes also where an owner above fails, and its own owner would leave things behind', async () => {
  const files = (entries: Files, listed: string): Files => ({
    ...entries,
    'apps/child.yaml': kustomization('child', './child', '  deletionPolicy: Orphan\n'),
    'child/kustomization.yaml': `resources: [${listed}]\n`,
    'child/c.yaml': configMap('c'),
    'child/low.yaml': kustomization('low', './low'),
    'low/d.yaml': configMap('d'),
  });
  const entries = { ...entry, 'cluster/apps.yaml': kustomization('apps', './apps') };
  const broken = { ...entries, 'cluster/broken.yaml': 'a: [\n' };
  const comparison = await compared([
    files(entries, 'c.yaml, low.yaml'),
    files(entries, 'c.yaml, low.yaml'),
    files(broken, 'c.yaml'),
  ]);
  expect(changes(comparison)).toEqual(['removed Kustomization flux-system/low', 'removed ConfigMap apps/d']);
});

test('who takes variables of a Kustomization that is resumed, and got another owner as it was suspended, is in doubt', async () => {
  const owner = (name: string, state: string): Files => ({
    [`cluster/${name}.yaml`]: kustomization(name, './apps'),
    'apps/owner.yaml': kustomization('owner', './owner', state),
    'owner/vars.yaml': variables,
  });
  const comparison = await compared([
    { ...reader(), ...owner('first', '') },
    { ...reader(), ...owner('second', stopped) },
    { ...reader(edited), ...owner('second', '') },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader takes ConfigMap flux-system/vars, which the cluster has as of 1111111 of 2026-09-21, or not any more: what applies it does not render since then',
  );
});

test('who takes variables of a Kustomization below a resumed one, which was suspended with it since it is there, gets them now', async () => {
  const owner = (top: string, low: string): Files => ({
    'cluster/top.yaml': kustomization('top', './top', top),
    'top/owner.yaml': kustomization('owner', './owner', low),
    'owner/vars.yaml': variables,
    'top/reader.yaml': kustomization('reader', './reader', taken),
    'reader/a.yaml': configMap('a', '${v:=none}'),
  });
  const comparison = await compared([
    { ...entry, ...owner('', stopped) },
    { ...entry, ...owner(stopped, '') },
    { ...entry, ...owner('', '') },
  ]);
  expect(changes(comparison)).toContain('changed ConfigMap apps/a');
});

test('a Kustomization that is resumed, and took variables as what applies them was suspended, is in doubt', async () => {
  const owner = (state: string): Files => ({
    'cluster/owner.yaml': kustomization('owner', './owner', state),
    'owner/vars.yaml': variables,
  });
  const resumed = (state: string): Files => ({
    ...reader(),
    'cluster/reader.yaml': kustomization('reader', './reader', `${taken}${state}`),
  });
  const comparison = await compared([
    { ...resumed(''), ...owner(stopped) },
    { ...resumed(stopped), ...owner('') },
    { ...resumed(''), ...owner('') },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader is compared with 1111111 of 2026-09-21, the last commit in which it renders and is not suspended: that Flux has applied this commit is likely, and not known, and ConfigMap flux-system/vars may have been another one then: what applies it did not render',
  );
});

test('who takes variables that went with the suspension of their owner is in doubt when that is resumed', async () => {
  const owner = (state: string, more: Files): Files => ({
    'cluster/owner.yaml': kustomization('owner', './owner', state),
    'owner/z.yaml': configMap('z'),
    ...more,
  });
  const comparison = await compared([
    { ...reader(), ...owner('', { 'owner/vars.yaml': variables }) },
    { ...reader(), ...owner(stopped, {}) },
    { ...reader(), ...owner('', {}) },
  ]);
  expect(doubts(comparison)).toContainEqual(
    'reader takes ConfigMap flux-system/vars, which the cluster has as of 1111111 of 2026-09-21, or as edits since then have it, or not any more: what applies it does not render since then',
  );
});

test('what a Kustomization has applied stays where it fails and depends on what nothing makes any more', async () => {
  const files = (path: string, more: string, added: Files = {}): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', path, more),
    'apps/a.yaml': configMap('a', 'old'),
    'apps/low.yaml': kustomization('low', './low'),
    'low/l.yaml': configMap('l'),
    ...added,
  });
  const waits = '  dependsOn: [{name: low}]\n';
  const comparison = await compared([
    files('./apps', ''),
    files('./gone', waits),
    files('./gone', waits, { 'cluster/a.yaml': configMap('a', 'new') }),
  ]);
  expect(doubts(comparison)).toContainEqual(expect.stringContaining('may find ConfigMap apps/a in the cluster'));
});

test('what came below a Kustomization that was suspended below a suspended one is new when both are resumed', async () => {
  const files = (top: string, low: string, more: Files): Files => ({
    ...entry,
    'cluster/top.yaml': kustomization('top', './top', top),
    'top/low.yaml': kustomization('low', './low', low),
    'low/l.yaml': configMap('l'),
    ...more,
  });
  const more = { 'low/web.yaml': release, ...chart('1.0.0', 'x') };
  const comparison = await compared([
    files('', '', {}),
    files('', stopped, {}),
    files(stopped, '', more),
    files('', '', more),
  ]);
  expect(changes(comparison)).toContain('added ConfigMap apps/web');
});
