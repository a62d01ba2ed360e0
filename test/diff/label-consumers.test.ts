import { describe, expect, test } from 'vitest';
import { labelConsumers } from '../../src/diff/label-consumers.ts';
import type { JsonObject } from '../../src/model/json.ts';

const objects: readonly JsonObject[] = [
  { spec: { selector: { matchLabels: { app: 'x' } }, args: ['--label=team in (a)', 'example.com/tier'] } },
  { metadata: { labels: { unread: 'y' } }, spec: { metric: 'kube_label_example_com_zone' } },
];

describe('a label', () => {
  const isRead = labelConsumers(() => objects);

  test.each(['app', 'team', 'example.com/tier', 'example.com/zone'])('%s is read', (key) => {
    expect(isRead(key)).toBe(true);
  });

  test.each(['unread', 'tea', 'z', 'example.com/other', '(b', '(a|aa)*$'])('%s is not', (key) => {
    expect(isRead(key)).toBe(false);
  });

  test('counts as read, unsearched, when it is longer than any that the API server takes', () => {
    const isRead = labelConsumers(() => objects);

    expect([isRead('a'.repeat(317)), isRead('a'.repeat(318))]).toEqual([false, true]);
  });

  test('counts as read when there was too much to look through', () => {
    const few = labelConsumers(() => objects, 120);

    expect([few('unread'), few('other'), few('more')]).toEqual([false, true, true]);
  });
});
