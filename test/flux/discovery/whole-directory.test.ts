import { expect, test } from 'vitest';
import { preview } from '../../../src/render/preview/preview.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { configMap, kustomization } from '../../support/flux-objects.ts';
import { options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const base: Files = {
  'clusters/prod/apps.yaml': kustomization('apps', './apps'),
  'clusters/prod/settings/loose.yaml': configMap('loose', 'one'),
  'apps/cm.yaml': configMap('app', 'one'),
};

const changes = async (before: Files, after: Files, path = 'clusters/prod'): Promise<readonly string[]> => {
  const place = { path: '', places: [path] };
  const result = await preview({ ...side(before), ...place }, { ...side(after), ...place }, options());
  const all = result.comparison.groups.flatMap(({ changes: of }) => of.map(({ status, id }) => `${status} ${id.name}`));
  return [verdictOf(result.comparison).level, ...all.sort()];
};

test('a manifest beside the Kustomizations of a named directory is applied, as by the sync of a bootstrap', async () => {
  const edited = { ...base, 'clusters/prod/settings/loose.yaml': configMap('loose', 'two') };

  expect(await changes(base, edited)).toEqual(['changes', 'changed loose']);
});

test('it is removed with its file, and what stands beside it goes on', async () => {
  const { 'clusters/prod/settings/loose.yaml': _gone, ...rest } = base;

  expect(await changes(base, rest)).toEqual(['changes', 'removed loose']);
});

test('a Kustomization that leaves the directory takes along what it applies', async () => {
  const { 'clusters/prod/apps.yaml': apps = '', ...rest } = base;

  expect(await changes(base, { ...rest, 'infra/apps.yaml': apps })).toEqual(['changes', 'removed app', 'removed apps']);
});

test('a directory that the base begins with is applied whole, also where the head has a part of it built apart', async () => {
  const head = { ...base, 'clusters/prod/settings.yaml': kustomization('settings', './clusters/prod/settings') };

  expect(await changes(base, head)).not.toContain('removed loose');
});

test.each([
  ['in a file of its own', { 'clusters/prod/loose.yaml': configMap('loose', 'one') }],
  [
    'in the file of a Kustomization',
    { 'clusters/prod/apps.yaml': `${kustomization('apps', './apps')}---\n${configMap('loose', 'one')}` },
  ],
])('the first manifest that a named directory gets is added, %s', async (_, first) => {
  const { 'clusters/prod/settings/loose.yaml': _loose, ...bare } = base;

  expect(await changes(bare, { ...bare, ...first })).toEqual(['changes', 'added loose']);
  expect(await changes({ ...bare, ...first }, bare)).toEqual(['changes', 'removed loose']);
});

test('no setting is named for a file that is not applied where somebody says where clusters begin', async () => {
  const parted = { ...base, 'clusters/prod/settings.yaml': kustomization('settings', './clusters/prod/settings') };
  const place = { path: '', places: ['clusters/prod'] };
  const edited = side({ ...parted, 'clusters/prod/other.yaml': configMap('other', 'one') });
  const { comparison } = await preview({ ...side(parted), ...place }, { ...edited, ...place }, options());

  expect(comparison.files).toMatchObject([{ class: 'unexplained', hint: undefined }]);
});

test('a directory of which a Kustomization in it builds a part is not taken whole', async () => {
  const parted = { ...base, 'clusters/prod/settings.yaml': kustomization('settings', './clusters/prod/settings') };
  const edited = { ...parted, 'clusters/prod/other.yaml': configMap('other', 'one') };

  expect(await changes(parted, edited)).toEqual(['unsure']);
});

test('a directory with a kustomization is what that lists', async () => {
  const listed = { ...base, 'clusters/prod/kustomization.yaml': 'resources: [apps.yaml]\n' };
  const edited = { ...listed, 'clusters/prod/settings/loose.yaml': configMap('loose', 'two') };

  expect(await changes(listed, edited)).toEqual(['unsure']);
});

test('a directory of several clusters is none of them', async () => {
  const fleet = {
    'clusters/a/apps.yaml': kustomization('apps', './apps'),
    'clusters/b/apps.yaml': kustomization('apps', './apps'),
    'clusters/note.yaml': configMap('note', 'one'),
    'apps/cm.yaml': configMap('app', 'one'),
  };
  const edited = { ...fleet, 'apps/cm.yaml': configMap('app', 'two') };

  expect(await changes(fleet, edited, 'clusters')).toEqual(['changes', 'changed app']);
});

test('a file that cannot be read counts where a named cluster may build it, and not in the directory of another one', async () => {
  const broken = 'kind: [\n';
  const failing = async (file: string): Promise<number> => {
    const place = { path: '', places: ['clusters/prod'] };
    const before = { ...base, 'clusters/other/apps.yaml': kustomization('others', './others') };
    const after = { ...before, [file]: broken };
    const result = await preview({ ...side(before), ...place }, { ...side(after), ...place }, options());
    return result.comparison.failures.new.length;
  };

  expect(await failing('clusters/other/broken.yaml')).toBe(0);
  expect(await failing('others/broken.yaml')).toBe(0);
  expect(await failing('clusters/prod/broken.yaml')).toBe(1);
  expect(await failing('apps/broken.yaml')).toBe(1);
});

test('a manifest in the file of a Kustomization is applied with it', async () => {
  const beside = (value: string): Files => ({
    'clusters/prod/apps.yaml': `${kustomization('apps', './apps')}---\n${configMap('beside', value)}`,
    'apps/cm.yaml': configMap('app', 'one'),
  });

  expect(await changes(beside('one'), beside('two'))).toEqual(['changes', 'changed beside']);
});

test('a directory for which bootstrapping leaves its files is applied whole, although nothing in it syncs yet', async () => {
  const flux = (sync: string): Files => ({
    'clusters/prod/flux-system/gotk-components.yaml': '---\n',
    'clusters/prod/flux-system/gotk-sync.yaml': sync,
    'clusters/prod/flux-system/kustomization.yaml': 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
  });
  const edited = { ...base, 'clusters/prod/settings/loose.yaml': configMap('loose', 'two') };
  const found = async (files: Files): Promise<readonly string[]> => {
    const { comparison } = await preview(side({ ...files, ...base }), side({ ...files, ...edited }), options());
    return comparison.groups.flatMap(({ changes: of }) => of.map(({ status, id }) => `${status} ${id.name}`));
  };

  expect(await found(flux('# written by flux bootstrap\n'))).toEqual(['changed loose']);
  // What syncs another path says which.
  expect(await found(flux(kustomization('flux-system', './clusters/prod/flux-system')))).toEqual([]);
  expect(await found({})).toEqual([]);
});

test('so is one in which the Flux objects begin in a directory of their own, put together from elsewhere', async () => {
  const files = (value: string): Files => ({
    'clusters/prod/flux-system/gotk-components.yaml': '',
    'clusters/prod/flux-system/gotk-sync.yaml': '',
    'clusters/prod/flux-system/kustomization.yaml': 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
    'clusters/prod/platform/kustomization.yaml': 'resources: [../../../profiles]\n',
    'profiles/kustomization.yaml': 'resources: [apps.yaml]\n',
    'profiles/apps.yaml': kustomization('apps', './apps'),
    'apps/cm.yaml': configMap('app', 'one'),
    'clusters/prod/settings/loose.yaml': configMap('loose', value),
  });
  const { comparison } = await preview(side(files('one')), side(files('two')), options());

  expect(comparison.groups.map(({ node }) => node.name)).toEqual(['clusters/prod']);
});
