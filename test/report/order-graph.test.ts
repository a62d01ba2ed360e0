import { describe, expect, test } from 'vitest';
import type { Forecast } from '../../src/core/forecast.ts';
import type { ForecastOrder, OrderEdge, OrderStep, StepChange } from '../../src/core/forecast-order.ts';
import { orderGraph } from '../../src/report/order/order-mermaid.ts';
import { orderPicture } from '../../src/report/order/order-picture.ts';
import { durationText, stepLines, triggerText } from '../../src/report/order/order-text.ts';
import { orderLayout } from '../../src/report/page/order-layout.ts';

function step(name: string, wave: number, more: Partial<OrderStep> = {}): OrderStep {
  return {
    root: '',
    id: { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: 'flux-system', name },
    change: 'changed',
    isDefined: false,
    resources: 1,
    wave,
    when: { at: 'merge', field: '' },
    timing: { waitsFor: 'nothing' },
    stages: [],
    hooks: [],
    halfWay: [],
    blocks: { count: 0, open: 0, steps: [] },
    ...more,
  };
}

function edge(from: number, to: number, more: Partial<OrderEdge> = {}): OrderEdge {
  return { from, to, why: 'depends-on', field: 'spec.dependsOn[0]', certainty: 'sure', ...more };
}

function forecast(
  steps: readonly OrderStep[],
  edges: readonly OrderEdge[],
  more: Partial<ForecastOrder> = {},
): Forecast {
  const waves = 1 + Math.max(0, ...steps.map(({ wave }) => wave));
  return { workloads: [], order: { steps, edges, waves, leftOut: 0, ...more } };
}

const text = (one: Forecast): string => orderGraph(one).join('\n');
const two = forecast([step('infra', 0), step('apps', 1)], [edge(0, 1)]);

describe('the graph of an order', () => {
  test('is folded, and draws what waits', () => {
    expect(text(two).split('\n').slice(0, 6)).toEqual([
      '<details><summary>Order: 2 steps in 2 waves</summary>',
      '',
      '```mermaid',
      'flowchart LR',
      's0["Kustomization flux-system/infra"]',
      's1["Kustomization flux-system/apps"]',
    ]);
    expect(text(two)).toContain('\ns0 --> s1\n');
  });

  test.each([
    ['one step', forecast([step('a', 0)], [])],
    ['definitions that are applied alone', forecast([step('a', 0), step('b', 1)], [edge(0, 1, { why: 'applies' })])],
    ['a chart and its release', forecast([step('a', 0), step('b', 1)], [edge(0, 1, { why: 'artifact' })])],
    ['what finds the other one ready', forecast([step('a', 0), step('b', 0)], [edge(0, 1, { certainty: 'none' })])],
    ['what only waits', forecast([step('a', 0), step('b', 1, { change: 'waits' })], [edge(0, 1)])],
    [
      'more than twelve steps',
      forecast(
        many(13, 'changed'),
        many(13, 'changed')
          .slice(1)
          .map((_, at) => edge(0, at + 1)),
      ),
    ],
    ['steps that were left out', forecast([step('a', 0), step('b', 1)], [edge(0, 1)], { leftOut: 1 })],
  ])('is not there for %s', (_, one) => {
    expect(orderGraph(one)).toEqual([]);
  });

  test('draws as one what only waits, and what is open with a broken line', () => {
    const steps = [step('a', 0), step('b', 1), ...many(20, 'waits')];
    const edges = [edge(0, 1, { certainty: 'open' }), ...many(20, 'waits').map((_, at) => edge(0, at + 2))];

    expect(text(forecast(steps, edges))).toContain('s2["20 steps that wait"]');
    expect(text(forecast(steps, edges))).toContain('\ns0 -.-> s1\n');
  });

  test('says which workloads are down, and what does not render', () => {
    const [first, second] = [step('infra', 0, { fails: true }), step('apps', 1)];
    const graph = text({
      ...forecast([first, second], [edge(0, 1)]),
      workloads: [
        {
          root: '',
          node: second.id,
          resource: { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' },
          effect: 'restarts',
          why: [],
          rollout: { word: 'down until ready' },
        },
      ],
    });

    expect(graph).toContain('s0["Kustomization flux-system/infra<br>does not render"]');
    expect(graph).toContain('s1["Kustomization flux-system/apps<br>down until ready"]');
    expect(graph).toContain('\nclass s1 down\n');
  });

  test.each([
    '"]; click s0 "javascript:x"',
    '```\n</details><script>',
    '%%{init: {}}%%',
    'end',
    'a#quot;b',
    '`x`',
    '$$x$$',
    'fa:fa-x',
  ])('lets no name be a part of its language: %j', (name) => {
    const graph = text(forecast([step(name, 0), step('apps', 1)], [edge(0, 1)]));
    const label = graph.split('\n').find((line) => line.startsWith('s0['));

    expect(label).toMatch(/^s0\["(?:[\w ./?-]|: )*"\]$/);
    expect(graph.match(/```/g)).toHaveLength(2);
    expect(graph.match(/<\/?(?:details|summary|script)>/g)).toHaveLength(4);
  });

  test('bounds its names', () => {
    const label = text(forecast([step('n'.repeat(5_000), 0), step('b', 1)], [edge(0, 1)]));

    expect(label.length).toBeLessThan(1_000);
  });
});

function many(count: number, change: StepChange): OrderStep[] {
  return Array.from({ length: count }, (_, at) => step(`many-${at}`, 1, { change }));
}

describe('the picture of an order', () => {
  test('keeps what differs where there is no room for all, and counts the rest', () => {
    const one = forecast([...many(2, 'waits'), ...many(4, 'changed')], []);
    const { steps, leftOut } = orderPicture(one, one.order as ForecastOrder, 4);

    expect(steps.map(({ change }) => change)).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(leftOut).toBe(2);
  });

  test('has no two boxes in one place, and no arrow over several waves through a box', () => {
    const steps = [0, 1, 1, 2, 3].map((wave) => ({ wave }));
    const edges = [
      [0, 1],
      [0, 2],
      [1, 3],
      [3, 4],
      [0, 4],
    ].map(([from = 0, to = 0]) => ({ from, to, why: 'depends-on', text: '', certainty: 'sure' as const }));
    const { boxes, paths, height } = orderLayout({ steps: steps as never, edges });

    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(steps.length);
    expect(Math.max(...boxes.map(({ y }) => y))).toBeLessThan(height);
    const lanes = [...(paths[4] ?? '').matchAll(/([\d.]+) ([\d.]+)H/g)].map(([, x, y]) => [Number(x), Number(y)]);
    for (const [x = 0, y = 0] of lanes)
      expect(boxes.filter((box) => box.x === x && y > box.y && y < box.y + 46)).toEqual([]);
    expect(lanes).not.toEqual([]);
  });
});

describe('the words of an order', () => {
  test.each([
    [0, '0s'],
    [59, '59s'],
    [3600, '1h'],
    [5430, '1h 30m 30s'],
  ])('write %i seconds as %s', (seconds, written) => {
    expect(durationText(seconds)).toBe(written);
  });

  test('say when a step begins', () => {
    const by = { group: '', kind: 'OCIRepository', namespace: 'flux-system', name: 'app' };
    const hook = { group: '', kind: 'Receiver', namespace: 'flux-system', name: 'hook' };
    const interval = { seconds: 60 };

    expect([
      triggerText({ at: 'merge', field: '' }),
      triggerText({ at: 'merge', by, field: '', interval }),
      triggerText({ at: 'merge', by, field: '', interval, receiver: hook }),
      triggerText({ at: 'interval', field: 'spec.interval', interval }),
      triggerText({ at: 'artifact', by, field: 'spec.ref' }),
      triggerText({ at: 'resume', by, field: 'spec.suspend' }),
    ]).toEqual([
      'at the merge',
      'at the merge, within 1m (OCIRepository flux-system/app)',
      'at the merge, told by Receiver flux-system/hook',
      'at its next interval, within 1m',
      'at the next artifact of OCIRepository flux-system/app (spec.ref)',
      'when OCIRepository flux-system/app is resumed',
    ]);
  });

  test('say what a step waits for, deletes, keeps and leaves', () => {
    const id = { group: '', kind: 'ConfigMap', namespace: 'shop', name: 'a' };
    const lines = stepLines(
      step('apps', 0, {
        timing: { waitsFor: 'all', timeout: { seconds: 90 }, retryInterval: { seconds: 120 } },
        stages: [
          { stage: 'definitions', resources: 1 },
          { stage: 'resources', resources: 2 },
        ],
        hooks: [{ event: 'pre-upgrade', weight: -5, id }],
        removals: { deleted: 1, kept: [{ id, because: 'excluded from pruning' }], keptCount: 1, when: 'after-apply' },
        halfWay: [{ rule: 'rolled-back', text: 'A failed upgrade is rolled back', field: '' }],
        blocks: { count: 2, open: 1, steps: [1, 2] },
      }),
    );

    expect(lines).toEqual([
      'Begins at the merge',
      'Waits for readiness up to 1m 30s',
      'Tries again every 2m',
      'Applies definitions (1), then resources (2)',
      'Runs hooks: pre-upgrade a (-5)',
      'Deletes 1 resource after the apply, before health checks',
      'Keeps ConfigMap shop/a: excluded from pruning',
      'A failed upgrade is rolled back',
      'If it fails, 2 steps and perhaps 1 do not begin',
    ]);
  });
});
