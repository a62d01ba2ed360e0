import { describe, expect, test } from 'vitest';
import type { ResourceId } from '../../src/model/resource-id.ts';
import { DeferredNodes } from '../../src/orchestrator/changes/deferred-nodes.ts';
import { NodeKeys } from '../../src/orchestrator/changes/node-keys.ts';

const node = (name: string): ResourceId => ({ group: 'example.com', kind: 'Node', namespace: 'apps', name });
const names = (ids: readonly ResourceId[]): string[] => ids.map(({ name }) => name);

describe('a node that is held back by another', () => {
  test('runs again once the other turns out to be the same on both sides', () => {
    const held = new DeferredNodes();
    held.add(node('one'), node('touched'), true);
    held.add(node('one'), node('late'), true);
    held.add(node('two'), node('touched'), true);

    expect(names(held.reconsider(() => true))).toEqual([]);
    expect(names(held.reconsider(() => undefined))).toEqual([]);
    expect(names(held.reconsider(({ name }) => name !== 'late'))).toEqual(['one']);
    expect(names(held.reconsider(({ name }) => name !== 'late'))).toEqual([]);
  });

  test('runs again too when the other fails on this side alone in the end', () => {
    const held = new DeferredNodes();
    held.add(node('one'), node('failing'), false);

    expect(names(held.reconsider(() => undefined))).toEqual([]);
    expect(names(held.reconsider(() => false))).toEqual([]);
    expect(names(held.reconsider(() => true))).toEqual(['one']);
  });

  test('is forgotten when it runs for another reason', () => {
    const held = new DeferredNodes();
    held.add(node('one'), node('late'), true);
    held.delete(node('one'));

    expect(held.reconsider(() => false)).toEqual([]);
  });

  test('does not run again for ever', () => {
    const held = new DeferredNodes();
    let reruns = 0;
    for (let round = 0; round < 1000; round++) {
      held.add(node('one'), node('flickering'), true);
      reruns += held.reconsider(() => false).length;
    }

    expect(reruns).toBe(20);
  });
});

describe('two sides that come to rest', () => {
  const meet = async (nodeKeys: NodeKeys, base: boolean, head: boolean): Promise<boolean> => {
    await Promise.all([nodeKeys.rest('base', base), nodeKeys.rest('head', head)]);
    return nodeKeys.isCalm;
  };

  test('may end at the second meeting in a row at which both are idle', async () => {
    const nodeKeys = new NodeKeys();
    const calm: boolean[] = [];
    for (const [base, head] of [
      [true, false],
      [true, true],
      [false, true],
      [true, true],
      [true, true],
    ] as const)
      calm.push(await meet(nodeKeys, base, head));

    expect(calm).toEqual([false, false, false, false, true]);
  });

  test('count a side that has ended as idle', async () => {
    const nodeKeys = new NodeKeys();
    nodeKeys.end('base');
    await nodeKeys.rest('head', true);
    await nodeKeys.rest('head', true);

    expect(nodeKeys.isCalm).toBe(true);
  });
});
