import { describe, expect, test } from 'vitest';
import { wavesOf } from '../../../src/forecast/order/waves.ts';
import { fc } from '../../support/property.ts';
import { orderBetween } from './order-case.ts';
import { cm, ks, on, tree } from './order-trees.ts';

describe('an order', () => {
  test('of more than a thousand Kustomizations is bounded, and says so', async () => {
    const names = Array.from({ length: 1_100 }, (_, at) => `app-${at}`);
    const files = (value: string) =>
      tree(
        ks('infra') + names.map((name) => ks(name, `, path: ./apps, targetNamespace: ${name}${on('infra')}`)).join(''),
        { 'infra/a.yaml': cm('i', value), 'apps/a.yaml': cm('a', value) },
      );
    const { steps, leftOut, waves } = await orderBetween(files('1'), files('2'));

    expect([steps.length, leftOut, waves]).toEqual([1_000, 101, 2]);
    expect(steps[0]?.blocks).toMatchObject({ count: 999 });
    expect(steps[0]?.blocks.steps).toHaveLength(50);
  }, 120_000);

  test('puts each step behind what it waits for, whatever waits for what', () => {
    const links = fc.array(fc.tuple(fc.nat(19), fc.nat(19), fc.constantFrom('applies', 'depends-on', 'waits-for')), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(links, (all) => {
        const made = all
          .filter(([from, to]) => from !== to)
          .map(([from, to, why]) => ({ from, to, why, certainty: 'sure' as const }));
        const { waves, circular, chain } = wavesOf(20, made, new Array<number>(20).fill(1));
        for (const { from, to, why } of made)
          if (!circular.has(from) && !circular.has(to) && why !== 'waits-for')
            expect(waves[to]).toBeGreaterThan(waves[from] ?? 0);
        expect(chain?.steps.length ?? 2).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test('has no part for a tree that differs in nothing', async () => {
    const files = tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') });

    expect(await orderBetween(files, files)).toEqual({ steps: [], edges: [], waves: 0, leftOut: 0 });
  });
});
