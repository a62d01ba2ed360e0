import { expect, test } from 'vitest';
import type { Impact } from '../../src/findings/impact.ts';
import { dependentsText } from '../../src/report/finding-text.ts';
import { id } from '../compare/sides.ts';

const impact = (names: readonly string[]): Impact => ({
  kinds: [],
  apps: [],
  blastRadius: names.length,
  affected: names.map((name) => ({ root: '', id: id(`Kustomization flux-system/${name}`) })),
});
const text = (...names: readonly string[]): string => dependentsText(impact(names), (name) => name);

test('apps that depend on a change are named, the first ones where there are many', () => {
  expect(text('a')).toBe('Kustomization flux-system/a depends on a changed resource.');
  expect(text('a', 'b', 'c', 'd', 'e')).toBe(
    'Kustomization flux-system/a, Kustomization flux-system/b, Kustomization flux-system/c and 2 more depend on changed resources.',
  );
});
