import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../src/sources/fair-queue.ts';

/** A piece of work that goes on for several promises without waiting for anything. */
async function piece(turns: FairQueue, asker: object, name: string, seen: string[]): Promise<void> {
  await turns.next(asker);
  seen.push(`${name} begins`);
  for (let step = 0; step < 50; step++) await Promise.resolve();
  seen.push(`${name} ends`);
}

/** Longer than is worked at a stretch. */
function work(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}

describe('pieces of work', () => {
  test('begin one after the other, when the one before has done all that it can do at once', async () => {
    const turns = new FairQueue(() => false);
    const seen: string[] = [];
    const asker = {};
    await Promise.all(['a', 'b', 'c'].map((name) => piece(turns, asker, name, seen)));
    await piece(turns, asker, 'd', seen);
    expect(seen).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('of several who ask take turns', async () => {
    const turns = new FairQueue(() => false);
    const seen: string[] = [];
    const [base, head] = [{}, {}];
    await Promise.all([
      ...['1', '2', '3'].map((name) => piece(turns, base, `base ${name}`, seen)),
      ...['1', '2'].map((name) => piece(turns, head, `head ${name}`, seen)),
    ]);
    expect(seen.filter((line) => line.endsWith('begins'))).toEqual(
      ['base 1', 'head 1', 'base 2', 'head 2', 'base 3'].map((name) => `${name} begins`),
    );
  });

  test.each([
    [true, 'goes on between them while something is fetched'],
    [false, 'is left alone while nothing is'],
  ])('%s: the event loop %s', async (isNeeded) => {
    const turns = new FairQueue(() => isNeeded);
    const asker = {};
    let hasTurned = false;
    setImmediate(() => (hasTurned = true));
    const seen = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await turns.next(asker);
        work();
        return hasTurned;
      }),
    );
    expect(seen.at(-1)).toBe(isNeeded);
  });
});
