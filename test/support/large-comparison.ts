import type { Comparison } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { deployment, node, side } from '../compare/sides.ts';

/** A comparison of so many changed Deployments, fifty in an app. */
export function largeComparison(resources: number): Comparison {
  const nodes = (version: string): Parameters<typeof side>[0] =>
    Array.from({ length: Math.ceil(resources / 50) }, (_app, app) => {
      const count = Math.min(50, resources - app * 50);
      const text = Array.from({ length: count }, (_one, at) =>
        deployment(`web-${app}-${at}`, `ghcr.io/example/web-${app}-${at}:${version}`),
      );
      return node(`HelmRelease shop/app-${app}`, text.join(''));
    });
  return diffSides(side(nodes('1.0.0')), side(nodes('1.1.0')));
}
