import { describe, expect, test } from 'vitest';
import { kustomizationCases } from './kustomization-cases.ts';
import { type OrderCase, orderBetween } from './order-case.ts';
import { chainText, edgeTexts, factsOf, stepTexts } from './order-text.ts';
import { releaseCases } from './release-cases.ts';

const table: Readonly<Record<string, readonly OrderCase[]>> = {
  'the order of Kustomizations': kustomizationCases,
  'the order of releases and ResourceSets': releaseCases,
};

describe.each(Object.entries(table))('%s', (_, cases) => {
  test.each(cases)('$says', async ({ base, head, steps, edges, facts = {}, without = {}, chain }) => {
    const order = await orderBetween(base, head);

    if (steps !== undefined) expect(stepTexts(order)).toEqual(steps);
    if (edges !== undefined) expect([...edgeTexts(order)].sort()).toEqual([...edges].sort());
    for (const [name, told] of Object.entries(facts))
      expect(factsOf(order, name)).toEqual(expect.arrayContaining([...told]));
    for (const [name, beginnings] of Object.entries(without))
      expect(factsOf(order, name).filter((fact) => beginnings.some((one) => fact.startsWith(one)))).toEqual([]);
    if (chain !== undefined) expect(chainText(order)).toBe(chain);
  });
});

test('the cases name what decides them, and say something each', () => {
  const cases = Object.values(table).flat();

  expect(cases.filter(({ source }) => !/^https:\/\/|\bv\d/.test(source)).map(({ says }) => says)).toEqual([]);
  expect(new Set(cases.map(({ says }) => says)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(60);
});
