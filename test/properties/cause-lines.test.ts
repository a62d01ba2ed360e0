import { expect, test } from 'vitest';
import { searchCauses } from '../support/cause-search.ts';
import { fixtureTrees } from '../support/cause-trees.ts';
import { runs } from '../support/property.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 1);

test('of a hundred causes at most one is no line that its own cluster read, or one without whose edit the change is the same', async () => {
  const { wrong, causes } = await searchCauses(fixtureTrees(seed), runs(190), seed);
  const missed = wrong.filter(({ kind }) => kind === 'missed');
  const others = wrong.filter(({ kind }) => kind !== 'missed');

  expect(causes).toBeGreaterThan(300);
  expect(others.filter(({ kind }) => kind === 'another cluster' || kind === 'not read')).toEqual([]);
  expect(others.length / causes, JSON.stringify(others, null, 1)).toBeLessThan(0.01);
  expect(missed.length / causes, JSON.stringify(missed, null, 1)).toBeLessThan(0.02);
}, 300_000);
