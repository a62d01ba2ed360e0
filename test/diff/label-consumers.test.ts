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

  test.each<[string, JsonObject]>([
    ['a namespace label of Cilium', { matchLabels: { 'k8s:io.cilium.k8s.namespace.labels.chart': 'a' } }],
    ['a label with a source of Cilium', { endpointSelector: { matchLabels: { 'any:chart': 'a' } } }],
    ['an expression', { expression: 'namespaceObject.metadata.labels.chart != "a"' }],
    ['an expression with an index', { expression: 'object.metadata.labels["chart"] != "a"' }],
    ['a selector of Calico', { selector: 'has(chart)' }],
    ['a selector of Calico with an operator', { selector: 'a == "b" && chart starts with "c"' }],
    ['labels in a selector', { workloadSelector: { labels: { chart: 'a' } } }],
  ])('is read by %s', (_reader, spec) => {
    expect(labelConsumers(() => [{ kind: 'A', spec }])('chart')).toBe(true);
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
