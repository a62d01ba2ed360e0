import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { nearestEntry } from '../../../src/core/files/nearest-entry.ts';

const files = Object.fromEntries(
  [
    'apps/web/c.yaml',
    'apps/web/external-secret.yaml',
    'apps/web/overlay/patch.yaml',
    'apps/api/service.yaml',
    'apps/api/twice.yaml',
    'apps/job/twice.yaml',
    'apps/common.yaml',
  ].map((path) => [path, '']),
);

test.each([
  ['another extension', 'apps/web/c.yml', 'apps/web/c.yaml'],
  ['no extension', 'apps/web/c', 'apps/web/c.yaml'],
  ['a slip', 'apps/web/externalsecret.yaml', 'apps/web/external-secret.yaml'],
  ['a slip in a directory', 'apps/web/overlays', 'apps/web/overlay'],
  ['the same name in the directory beside', 'apps/web/service.yaml', 'apps/api/service.yaml'],
  ['the same name above', 'apps/web/common.yaml', 'apps/common.yaml'],
  ['the same name below', 'apps/web/patch.yaml', 'apps/web/overlay/patch.yaml'],
  ['the same name in two places, which says nothing', 'apps/web/twice.yaml', undefined],
  ['nothing that is near', 'apps/web/ingress.yaml', undefined],
  ['a directory that is not there', 'apps/none/c.yaml', undefined],
])('a path that does not exist may mean %s', (_what, path, meant) => {
  expect(nearestEntry(memoryTree(files), path)).toBe(meant);
});

test('a path that does not exist does not mean what another directory beside it has for itself', () => {
  const isNamed = (path: string): boolean => path === 'apps/api/service.yaml';
  expect(nearestEntry(memoryTree(files), 'apps/web/service.yaml', isNamed)).toBeUndefined();
});
