import { describe, expect, test } from 'vitest';
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
  suspended,
} from '../../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const stopped = '  suspend: true\n';
const stoppedRelease = `${release}  suspend: true\n`;
const messages = ({ warnings }: ReviewedComparison): string[] => warnings.map(({ message }) => message);

describe('a release that was suspended in all commits since it is there', () => {
  const files = { ...entry, ...active, 'apps/a.yaml': configMap('a') };

  test('is new when it is resumed, with what was edited in its chart', async () => {
    const comparison = await compared([
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': stoppedRelease },
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': stoppedRelease, 'apps/b.yaml': configMap('b') },
      { ...files, ...chart('1.0.0', '2'), 'apps/release.yaml': release, 'apps/b.yaml': configMap('b') },
    ]);
    expect(changes(comparison)).toEqual(['added ConfigMap apps/web', 'changed HelmRelease apps/web']);
    expect(JSON.stringify(comparison.groups)).toContain('"v":"2"');
    expect(messages(comparison)).toContainEqual(expect.stringContaining('Flux has applied nothing of it until now'));
  });

  test('is not, where it came from another owner, which had it active', async () => {
    const comparison = await compared([
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': stoppedRelease },
      { ...files, ...chart('1.0.0', '1'), 'cluster/release.yaml': stoppedRelease },
      { ...files, ...chart('1.0.0', '1'), 'cluster/release.yaml': `${release}  timeout: 1m\n` },
    ]);
    expect(changes(comparison)).toEqual(['changed HelmRelease apps/web']);
  });
});

describe('a suspended Kustomization whose owner was commented out for one commit', () => {
  const files = (kustomizationFile: string, child: string): Files => ({
    ...entry,
    ...active,
    'cluster/kustomization.yaml': kustomizationFile,
    'apps/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
  });
  const listed = 'resources: [flux-system.yaml, apps.yaml]\n';
  const unlisted = 'resources: [flux-system.yaml]\n';

  test('was deleted, and may add all when it is resumed', async () => {
    const comparison = await compared([
      files(listed, ''),
      files(unlisted, stopped),
      files(listed, stopped),
      files(listed, ''),
    ]);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/child', 'added ConfigMap apps/c']);
    // It may be suspended before it is deleted, and leaves all behind then.
    expect(messages(comparison)).toContainEqual(expect.stringContaining('was deleted together with its owner'));
  });

  test('goes on with it where what left it out does not prune', async () => {
    const keeps = (of: Files): Files => ({
      ...of,
      'cluster/flux-system.yaml': kustomization('flux-system', './cluster').replace('prune: true', 'prune: false'),
    });
    const comparison = await compared([
      keeps(files(listed, '')),
      keeps(files(unlisted, stopped)),
      keeps(files(listed, stopped)),
      keeps(files(listed, '')),
    ]);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/child']);
  });
});

test('what goes from a Kustomization that renders in no commit is there in doubt', async () => {
  const files = {
    ...entry,
    'cluster/none.yaml': kustomization('none', './none'),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
  };
  const waiting = { 'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: none}]\n') };
  const comparison = await compared([
    { ...files, ...waiting },
    { ...files, ...waiting, 'other/o.yaml': configMap('o') },
    { ...files, 'other/o.yaml': configMap('o') },
  ]);
  expect(messages(comparison)).toContainEqual(
    'is there only if Kustomization flux-system/apps has applied it, which renders in no commit that is known',
  );
});

test('what came while its owner was suspended, and goes when that is resumed, is there in doubt', async () => {
  const files = (owner: Files, more: Files): Files => ({ ...entry, ...owner, ...more, ...chart('1.0.0', '1') });
  const comparison = await compared([
    files(active, {}),
    files(suspended, { 'apps/release.yaml': release }),
    files(active, { 'apps/a.yaml': configMap('a') }),
  ]);
  expect(messages(comparison)).toContainEqual(
    'is there only if edits that came with the suspension of Kustomization flux-system/apps have reached it',
  );
});

test('what a Kustomization applies that was repaired with its suspension may be there where another one gets it', async () => {
  const files = (child: string, path: string, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', path),
    'apps/a.yaml': configMap('a'),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
    ...more,
  });
  const comparison = await compared([
    files('', './apps', { 'child/broken.yaml': 'a: [\n' }),
    files(stopped, './apps', {}),
    files(stopped, './child', {}),
  ]);
  expect(messages(comparison)).toContainEqual(
    'may find ConfigMap apps/c in the cluster: edits that came with the suspension of Kustomization flux-system/child may have reached it',
  );
});

test('what is below a Kustomization that nobody applied yet was not there when a file leaves it out', async () => {
  const files = (owner: Files, child: string, more: Files): Files => ({
    ...owner,
    ...more,
    ...chart('1.0.0', '1'),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next', child),
    'next/d.yaml': configMap('d'),
  });
  const comparison = await compared([
    files(active, stopped, { 'next/release.yaml': release }),
    files(suspended, '', {}),
    files(active, '', {}),
  ]);
  expect(changes(comparison)).toEqual([
    'changed Kustomization flux-system/apps',
    'changed Kustomization flux-system/child',
    'added Kustomization flux-system/next',
    'added ConfigMap apps/d',
  ]);
});

describe('a release that waits for one of which nothing was applied', () => {
  const files = (first: string, next: string): Files => ({
    ...entry,
    ...chart('1.0.0', '1'),
    'cluster/first.yaml': first.replace('name: web', 'name: first'),
    ...(next === '' ? {} : { 'cluster/next.yaml': next.replace('name: web', 'name: next') }),
  });
  const waiting = `${release}  dependsOn: [{name: first}]\n`;
  const doubt = expect.stringMatching(/^waits or has waited for HelmRelease apps\/first, .* all of it may be new$/);

  test.each<[string, Files]>([
    ['when that is resumed', files(release, waiting)],
    ['when it waits no more', files(stoppedRelease, release)],
    ['when it goes', files(stoppedRelease, '')],
  ])('may be new, or never have been there, %s', async (_, head) => {
    const [first, next] = [files(stoppedRelease, waiting), files(stoppedRelease, waiting)];
    const comparison = await compared([
      first,
      { ...next, 'cluster/a.yaml': configMap('a') },
      { ...head, 'cluster/a.yaml': configMap('a') },
    ]);
    expect(messages(comparison)).toContainEqual(doubt);
  });
});
