import { describe, expect, test } from 'vitest';
import { printResource } from '../../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
} from '../../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const broken = { 'apps/broken.yaml': 'a: [\n' };
const messages = ({ warnings }: ReviewedComparison): string[] => warnings.map(({ message }) => message);

describe('a Kustomization that a commit has left out, and the next one names again,', () => {
  const files = (listed: string, more: Files = {}, owner = entry): Files => ({
    ...owner,
    ...active,
    'cluster/kustomization.yaml': `resources: [${listed}]\n`,
    'apps/a.yaml': configMap('a'),
    ...more,
  });
  const all = 'flux-system.yaml, apps.yaml';

  test('has nothing of the time before when it is repaired', async () => {
    const comparison = await compared([files(all), files('flux-system.yaml'), files(all, broken), files(all)]);
    expect(messages(comparison)).not.toContainEqual(expect.stringContaining('is compared with'));
    expect(comparison.notCompared.flatMap(({ applies }) => applies.map(({ id }) => printResource(id)))).toEqual([
      'ConfigMap apps/a',
    ]);
  });

  test('has it where what left it out does not prune', async () => {
    const keeps = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster').replace('true', 'false') };
    const comparison = await compared([
      files(all, {}, keeps),
      files('flux-system.yaml', {}, keeps),
      files(all, broken, keeps),
      files(all, {}, keeps),
    ]);
    expect(messages(comparison)).toContainEqual(expect.stringContaining('is compared with 2222222'));
    expect(changes(comparison)).toEqual([]);
  });
});

test('a Kustomization that is suspended by what repairs its owner has been applied before', async () => {
  const files = (child: string, more: Files): Files => ({
    ...entry,
    ...active,
    'apps/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
    'child/next.yaml': kustomization('next', './next'),
    'next/n.yaml': configMap('n'),
    ...more,
  });
  const comparison = await compared([
    files('', {}),
    files('', broken),
    files('  suspend: true\n', {
      'next/n.yaml': configMap('n'),
      'child/next.yaml': kustomization('next', './next', '  timeout: 1m\n'),
    }),
    files('', { 'child/next.yaml': kustomization('next', './next', '  timeout: 1m\n') }),
  ]);
  expect(changes(comparison)).not.toContain('added ConfigMap apps/c');
  expect(messages(comparison)).not.toContainEqual(expect.stringContaining('Flux has applied nothing of it until now'));
});

test('a release that waits for one which may not be there is in doubt', async () => {
  const files = (state: string, more: Files, version: string): Files => ({
    ...entry,
    ...chart(version, version),
    'cluster/apps.yaml': kustomization('apps', './apps', state),
    'apps/a.yaml': configMap('a'),
    'cluster/web.yaml': `${release}  dependsOn: [{name: other}]\n`,
    ...more,
  });
  const other = { 'apps/other.yaml': release.replace('name: web,', 'name: other,') };
  const stopped = '  suspend: true\n';
  const comparison = await compared([
    files('', {}, '1.0.0'),
    files(stopped, other, '1.0.0'),
    files(stopped, other, '1.1.0'),
  ]);
  expect(messages(comparison)).toContainEqual(
    'waits or has waited for HelmRelease apps/other, which may not be there: Flux applies nothing until it is',
  );
});

test('what moves to another owner in the commit that takes its former one away is not deleted with that', async () => {
  const comparison = await compared([
    {
      ...entry,
      'cluster/top.yaml': kustomization('top', './top'),
      'top/owner.yaml': kustomization('owner', './owner'),
      'owner/low.yaml': kustomization('low', './low'),
      'low/d.yaml': configMap('d', '1'),
    },
    {
      ...entry,
      'cluster/top.yaml': kustomization('top', './top'),
      'owner/low.yaml': kustomization('low', './low'),
      'low/d.yaml': configMap('d', '1'),
    },
    { ...entry, 'cluster/low.yaml': kustomization('low', './gone'), 'owner/low.yaml': kustomization('low', './low') },
    { ...entry, 'owner/low.yaml': kustomization('low', './low') },
  ]);
  expect(changes(comparison)).toEqual(['removed Kustomization flux-system/low', 'removed ConfigMap apps/d']);
});

test('what leaves the build of a Kustomization is deleted also where all would stay when that itself goes', async () => {
  const files = (isThere: boolean, more: Files = {}): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster', '  deletionPolicy: Orphan\n'),
    'cluster/kustomization.yaml': `resources: [flux-system.yaml${isThere ? ', top.yaml' : ''}]\n`,
    'cluster/top.yaml': kustomization('top', './top'),
    'top/apps.yaml': kustomization('apps', './apps'),
    'apps/a.yaml': configMap('a'),
    ...more,
  });
  const comparison = await compared([files(true), files(false, broken), files(true, broken), files(true)]);
  expect(messages(comparison)).not.toContainEqual(expect.stringContaining('is compared with'));
});
