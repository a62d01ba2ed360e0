import type { Comparison } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { deployment, node, side } from '../compare/sides.ts';

/** A comparison of so many changed Deployments, fifty in an app; their new images are alike but for names, or not. */
export function largeComparison(resources: number, { alike = true } = {}): Comparison {
  const nodes = (version: string): Parameters<typeof side>[0] =>
    Array.from({ length: Math.ceil(resources / 50) }, (_app, app) => {
      const count = Math.min(50, resources - app * 50);
      const text = Array.from({ length: count }, (_one, at) =>
        deployment(
          `web-${app}-${at}`,
          `ghcr.io/example/web-${app}-${at}:${version}.${alike || version === '1.0' ? 0 : app * 50 + at}`,
        ),
      );
      return node(`HelmRelease shop/app-${app}`, text.join(''));
    });
  return diffSides(side(nodes('1.0')), side(nodes('1.1')));
}
