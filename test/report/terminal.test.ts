import { expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { deployment, node, side } from '../compare/sides.ts';

test('the same change in several clusters names the cluster of each resource', () => {
  const clusters = (image: string): SideResult =>
    side(['a', 'b', 'c'].map((root) => node('Kustomization flux-system/apps', deployment('web', image), { root })));
  const lines = terminalReport(
    diffSides(clusters('web:1'), clusters('web:2')),
    { base: 'main', head: 'feature' },
    { color: false, width: 100 },
  );

  expect(lines).toContain('Same change: 3 × Deployment: a: shop/web, b: shop/web, c: shop/web');
});
