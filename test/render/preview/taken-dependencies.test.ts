import { describe, expect, test } from 'vitest';
import { changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const entry: Files = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const waits = '  dependsOn: [{name: child}]\n';
const messages = ({ warnings }: Awaited<ReturnType<typeof compared>>): string[] =>
  warnings.map(({ message, resource }) => `${resource?.name} ${message}`);

describe('a Kustomization that waits for what it has brought, and brings no more', () => {
  test('is applied once, where only earlier commits have that', async () => {
    const files = (app: string, more: Files): Files => ({
      ...entry,
      'cluster/apps.yaml': app,
      'apps/a.yaml': configMap('a'),
      'apps/parent.yaml': kustomization('parent', './parent'),
      'child/c.yaml': configMap('c'),
      'next/n.yaml': configMap('n'),
      ...more,
    });
    const apps = kustomization('apps', './apps');
    const comparison = await compared([
      files(apps, { 'parent/child.yaml': kustomization('child', './child') }),
      files(apps, {}),
      files(kustomization('apps', './next', waits), {}),
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining([
        'removed ConfigMap apps/a',
        'removed Kustomization flux-system/parent',
        'added ConfigMap apps/n',
      ]),
    );
    expect(messages(comparison)).toContain(
      'apps waits for Kustomization flux-system/child, which goes once it is applied: Flux applies it this time, and not again',
    );
  });

  test('is applied once, where its directory was gone and comes back without that', async () => {
    const files = (more: string, tree: Files): Files => ({
      ...entry,
      'cluster/apps.yaml': kustomization('apps', './apps', more),
      'child/d.yaml': configMap('d'),
      ...tree,
    });
    const child = { 'apps/c.yaml': configMap('c'), 'apps/child.yaml': kustomization('child', './child') };
    const comparison = await compared([
      files('', child),
      files(waits, {}),
      files(waits, { 'apps/f.yaml': configMap('f') }),
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining([
        'removed ConfigMap apps/c',
        'removed Kustomization flux-system/child',
        'added ConfigMap apps/f',
      ]),
    );
  });
});
