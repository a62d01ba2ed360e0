import { describe, expect, test } from 'vitest';
import { accounts, base, compare, configMap, type Files, kustomization } from './support/accounted-files.ts';

describe('a file that no Kustomization renders', () => {
  test('is not read by a Kustomization of the same name in another cluster, which applies no object beside it either', async () => {
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/me/fleet", ref: {branch: main}}\n';
    const before: Files = {
      'k8s/a/flux/sync.yaml': `${source}---\n${kustomization('flux-system', './k8s/a/flux')}`,
      'k8s/a/flux/apps.yaml': kustomization('apps', './k8s/a/apps'),
      'k8s/a/apps/kustomization.yaml': 'resources: [cm.yaml]\n',
      'k8s/a/apps/cm.yaml': configMap('cm', 'a'),
      'k8s/flux/b/apps.yaml': kustomization('apps', './k8s/b/apps'),
      'k8s/b/apps/kustomization.yaml': 'resources: [web/ks.yaml]\n',
      'k8s/b/apps/web/ks.yaml': kustomization('web', './k8s/b/apps/web/app'),
      'k8s/b/apps/web/app/cm.yaml': configMap('web', 'a'),
    };
    const { files, orphans } = await compare(before, {
      ...before,
      'k8s/b/apps/kustomization.yaml': 'resources: [api/ks.yaml]\n',
      'k8s/b/apps/api/ks.yaml': kustomization('api', './k8s/b/apps/web/app'),
    });

    expect(files?.map(({ path, reason }) => [path, reason])).toEqual(
      ['k8s/b/apps/api/ks.yaml', 'k8s/b/apps/kustomization.yaml'].map((path) => [
        path,
        '`Kustomization flux-system/apps` in `k8s/flux/b/apps.yaml` would read it, but is applied by nothing that renders',
      ]),
    );
    expect(orphans).toEqual([]);
  });

  test('is not read by a Kustomization that takes a Component for a resource, where that does not name the file', async () => {
    const before = {
      ...base,
      'flux/kustomization.yaml': 'resources: [apps.yaml, broken.yaml]\n',
      'flux/broken.yaml': kustomization('broken', './broken'),
      'broken/kustomization.yaml': 'resources: [../part]\n',
      'part/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [part.yaml]\n',
      'part/part.yaml': configMap('part', 'a'),
      'apps/kustomization.yaml': 'namespace: team\nresources: [cm.yaml]\n',
      'apps/cm.yaml': configMap('app', 'a'),
    };
    const renamed = { 'apps/cm.yaml': configMap('app', 'a').replace('namespace: apps', 'namespace: other') };
    const accounted = await accounts(renamed, before);

    expect(renamed['apps/cm.yaml']).not.toBe(before['apps/cm.yaml']);
    expect(accounted.map(({ class: of }) => of)).toEqual(['without-effect']);
    expect((await accounts({ 'part/part.yaml': configMap('part', 'b') }, before))[0]?.class).toBe('unexplained');
  });

  test('is not read by a Kustomization that fails, where the kustomization at its path leaves the file out', async () => {
    const failing = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: gone}]}\n';
    const before = {
      ...base,
      'flux/kustomization.yaml': 'namespace: team\nresources: [apps.yaml, spare.yaml]\n',
      'flux/spare.yaml': kustomization('spare', './spare', failing).replace(', namespace: flux-system', ''),
      'spare/kustomization.yaml': 'resources: [cm.yaml]\n',
      'spare/cm.yaml': configMap('spare', 'a'),
      'spare/draft.yaml': configMap('draft', 'a'),
    };
    const files = await accounts({ 'spare/draft.yaml': configMap('draft', 'b') }, before);

    expect(files).toMatchObject([
      {
        class: 'unexplained',
        reason: '`spare/kustomization.yaml` does not name it',
        hint: 'To apply it, name it there.',
      },
    ]);
  });

  test('is not read by a Kustomization of a tag of another repository, although the path is here too', async () => {
    const source =
      "apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: operator, namespace: flux-system}\nspec: {interval: 1h, url: 'https://git.example.com/else/operator', ref: {tag: v1}}\n";
    const before: Files = {
      ...base,
      'flux/operator.yaml': `${kustomization('operator', './apps').replace('name: flux-system}', 'name: operator}')}---\n${source}`,
      'apps/kustomization.yaml': 'namespace: team\nresources: [cm.yaml]\n',
    };
    const edits = { 'apps/cm.yaml': configMap('cm', 'a').replace(': apps', ': other') };

    expect(await accounts(edits, before)).toMatchObject([{ class: 'without-effect' }]);
    const branch = {
      ...before,
      'flux/operator.yaml': (before['flux/operator.yaml'] ?? '').replace('tag: v1', 'branch: main'),
    };
    expect(await accounts(edits, branch)).toMatchObject([{ class: 'unexplained' }]);
  });

  test('has no effect where it goes, and the Kustomization that would have read it was not applied before', async () => {
    const before: Files = {
      ...base,
      'flux/kustomization.yaml': 'resources: [apps.yaml]\n',
      'flux/spare/ks.yaml': kustomization('spare', './spare'),
      'spare/kustomization.yaml': 'resources: [old.yaml]\n',
      'spare/old.yaml': configMap('old', 'a'),
    };
    const { 'spare/old.yaml': _old, ...kept } = before;
    const { files } = await compare(before, {
      ...kept,
      'flux/kustomization.yaml': 'resources: [apps.yaml, spare/ks.yaml]\n',
      'spare/kustomization.yaml': 'resources: [new.yaml]\n',
      'spare/new.yaml': configMap('new', 'a'),
    });

    expect(files?.find(({ path }) => path === 'spare/old.yaml')).toMatchObject({
      class: 'without-effect',
      reason: '`Kustomization flux-system/spare` did not read it',
    });
  });

  test('has no effect where it goes together with the kustomization that named it and nobody listed', async () => {
    const before: Files = {
      ...base,
      'apps/backup/kustomization.yaml': 'resources: [old.yaml]\n',
      'apps/backup/old.yaml': configMap('old', 'a'),
    };
    const { 'apps/backup/old.yaml': _old, ...kept } = before;
    const { files } = await compare(before, {
      ...kept,
      'apps/kustomization.yaml': 'resources: [cm.yaml, backup]\n',
      'apps/backup/kustomization.yaml': 'resources: [new.yaml]\n',
      'apps/backup/new.yaml': configMap('new', 'a'),
    });

    expect(files?.find(({ path }) => path === 'apps/backup/old.yaml')?.class).toBe('without-effect');
  });

  test('is not read in doubt by a rendered Kustomization whose namespace a build sets, below one that is suspended', async () => {
    const before = {
      ...base,
      'flux/kustomization.yaml': 'namespace: flux-system\nresources: [apps.yaml, all.yaml, ../all]\n',
      'flux/all.yaml': kustomization('all', './all', '  suspend: true\n'),
      'all/kustomization.yaml': 'resources: [one.yaml]\n',
      'all/one.yaml': kustomization('one', './one').replace(', namespace: flux-system', ''),
      'one/kustomization.yaml': 'namespace: team\nresources: [cm.yaml]\n',
      'one/cm.yaml': configMap('one', 'a'),
    };
    const files = await accounts({ 'one/cm.yaml': before['one/cm.yaml'].replace(': apps', ': other') }, before);

    expect(files).toMatchObject([{ class: 'without-effect' }]);
  });

  test('is not read by a Kustomization that fails, where nothing lists the kustomization that names the file', async () => {
    const before: Files = {
      ...base,
      'flux/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': 'resources: [cm.yaml, broken.yaml]\n',
      'apps/broken.yaml': 'kind: [\n',
    };
    const files = await accounts(
      { 'apps/new/kustomization.yaml': 'resources: [new.yaml]\n', 'apps/new/new.yaml': configMap('new', 'a') },
      before,
    );

    expect(files.map(({ reason }) => reason)).toEqual([
      '`apps/kustomization.yaml` does not name this kustomization',
      '`apps/new/kustomization.yaml` names it, but nothing that renders builds `apps/new`',
    ]);
  });

  test('would be read by a Kustomization that fails, whose kustomization names the file for a generator', async () => {
    const before: Files = {
      ...base,
      'flux/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml':
        'resources: [cm.yaml, broken.yaml]\nconfigMapGenerator: [{name: web, files: [web/values.yaml]}]\n',
      'apps/broken.yaml': 'kind: [\n',
      'apps/web/values.yaml': 'a: b\n',
    };
    const files = await accounts({ 'apps/web/values.yaml': 'a: c\n' }, before);

    expect(files.map(({ reason }) => reason)).toEqual([
      '`Kustomization flux-system/apps` would read it, but is not rendered',
    ]);
  });

  test('would be read by a suspended Kustomization whose namespace a build sets', async () => {
    const before = {
      ...base,
      'flux/kustomization.yaml': 'namespace: flux-system\nresources: [apps.yaml, spare.yaml]\n',
      'flux/spare.yaml': kustomization('spare', './spare', '  suspend: true\n').replace(', namespace: flux-system', ''),
      'spare/cm.yaml': configMap('spare', 'a'),
    };
    const files = await accounts({ 'spare/cm.yaml': configMap('spare', 'b') }, before);

    expect(files).toMatchObject([{ reason: '`Kustomization flux-system/spare` would read it, but is suspended' }]);
  });

  test('is not read by a Kustomization of another repository that could not be downloaded', async () => {
    const before: Files = {
      ...base,
      'flux/operator.yaml': `${kustomization('operator', './config/default').replace('name: flux-system}', 'name: operator}')}---
apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: operator, namespace: flux-system}
spec: {interval: 1h, url: 'https://git.example.com/else/operator'}
`,
      'bin/settings.json': '{"a": 1}',
    };

    expect(await accounts({ 'bin/settings.json': '{"a": 2}' }, before)).toMatchObject([
      { class: 'not-an-input', reason: 'it is outside of all built directories' },
    ]);
  });
});
