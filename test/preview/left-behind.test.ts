import { expect, test } from 'vitest';
import { verdictOf } from '../../src/report/verdict.ts';
import { compared, configMap, type Files, kustomization } from '../support/history-of-commits.ts';

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
