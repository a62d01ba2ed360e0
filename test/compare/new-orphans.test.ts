import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { newOrphans } from '../../src/compare/new-orphans.ts';
import type { Orphan } from '../../src/core/side-result.ts';
import { id, manifests, node, side } from './sides.ts';

const parent = id('Kustomization flux-system/cluster');
const orphan = (name: string, file: string): Orphan => ({
  id: id(`HelmRelease ${name}`),
  at: { file, line: 1 },
  parent,
});
const definition = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: shop}\nspec: {path: ${path}}\n`;
const none = side([]);

describe('what stands in the repository and is applied by nothing', () => {
  test('is told when it was not so before', () => {
    const web = orphan('web', 'apps/web.yaml');

    expect(newOrphans(none, side([], { orphans: [web] }))).toEqual([web]);
    expect(newOrphans(side([], { orphans: [web] }), side([], { orphans: [web] }))).toEqual([]);
  });

  test('is told below a parent whose file is new only where its own file changed, as after a bootstrap', () => {
    const sync = { file: 'cluster/sync.yaml', line: 1 };
    const head = side([node('Kustomization flux-system/cluster', '', { definedAt: sync })], {
      orphans: [orphan('web', 'apps/web.yaml')],
    });
    const count = (...changes: readonly (readonly [path: string, change: 'added' | 'changed'])[]): number =>
      newOrphans(
        none,
        head,
        changes.map(([path, change]) => ({ path, change })),
      ).length;

    expect(count()).toBe(1);
    expect(count(['cluster/sync.yaml', 'changed'])).toBe(1);
    expect(count(['cluster/sync.yaml', 'added'])).toBe(0);
    expect(count(['cluster/sync.yaml', 'added'], ['apps/web.yaml', 'added'])).toBe(1);
  });

  test('is not told of what is removed, which says it', () => {
    const web = { ...orphan('web', 'apps/web.yaml'), parent };
    const [release] = manifests(
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\n',
    );
    const base = side([
      node('Kustomization flux-system/cluster', release === undefined ? [] : [{ ...release, origin: web.at }]),
    ]);
    const head = side([node('Kustomization flux-system/cluster', '')], {
      orphans: [web, orphan('new', 'apps/new.yaml')],
    });

    expect(diffSides(base, head).orphans.map(({ id: { name } }) => name)).toEqual(['new']);
  });

  test('is not told where the base does not render what leaves it out, or an earlier commit does', () => {
    const head = side([node('Kustomization flux-system/cluster', '')], { orphans: [orphan('web', 'apps/web.yaml')] });
    const earlier = side([{ ...node('Kustomization flux-system/cluster', ''), isEarlier: true }]);
    const failed = side([node('Kustomization flux-system/cluster', '', { state: 'failed' })]);

    expect([earlier, failed, none].map((base) => newOrphans(base, head).length)).toEqual([0, 0, 1]);
  });

  test('is told once, however many clusters leave it out', () => {
    const web = orphan('web', 'apps/web.yaml');

    expect(newOrphans(none, side([], { orphans: [web, { ...web }] }))).toEqual([web]);
  });

  test('is not told of what one cluster leaves out and another applies', () => {
    const applied = node('Kustomization flux-system/cluster', manifests(definition('web', './web')), { root: 'main' });
    const withOrigin = applied.manifests.map((one) => ({ ...one, origin: { file: 'main/web.yaml', line: 1 } }));
    const head = side(
      [{ ...applied, manifests: withOrigin }, node('Kustomization flux-system/cluster', '', { root: 'test' })],
      {
        orphans: [orphan('web', 'main/web.yaml')],
      },
    );

    expect(newOrphans(none, head)).toEqual([]);
  });

  test('is not told of what lies below a Kustomization that does not render', () => {
    const cluster = node('Kustomization flux-system/cluster', definition('web', './apps/web'));
    const orphans = [orphan('web', 'apps/web/release.yaml'), orphan('website', 'apps/website/release.yaml')];
    const broken = side([cluster, node('Kustomization shop/web', '', { state: 'failed' })], { orphans });
    const whole = side([cluster, node('Kustomization shop/web', '')], { orphans });

    expect(newOrphans(none, broken).map((one) => one.id.name)).toEqual(['website']);
    expect(newOrphans(none, whole).map((one) => one.id.name)).toEqual(['web', 'website']);
  });
});
