import { describe, expect, test } from 'vitest';
import { type ResourceId, resourceKey } from '../../src/core/resource-id.ts';
import { type Dispatcher, type DrainLevel, type NodeId, type Outcome, Scheduler } from '../../src/render/scheduler.ts';
import { TaskPool } from '../../src/render/tasks.ts';
import { fc, runs } from '../support/property.ts';

const node = (name: string, kind = 'Kustomization'): ResourceId => ({
  group: 'kustomize.toolkit.fluxcd.io',
  kind,
  namespace: 'flux-system',
  name,
});

/**
 * A graph without store and controllers: each node waits for its dependencies, then is ready, or fails with a reason.
 */
class FakeGraph implements Dispatcher {
  readonly dependencies = new Map<string, NodeId[]>();
  readonly results = new Map<string, string>();
  readonly runs: string[] = [];
  readonly delays = new Map<string, number>();
  body: ((id: NodeId, drain: DrainLevel) => Outcome | undefined) | undefined;

  add(id: NodeId, ...dependencies: NodeId[]): this {
    this.dependencies.set(resourceKey(id), dependencies);
    return this;
  }

  get ids(): NodeId[] {
    return [...this.dependencies.keys()].map((key) => node(key.split('/').at(-1) ?? '', key.split('.')[0]));
  }

  async dispatch(id: NodeId, drain: DrainLevel): Promise<Outcome> {
    const key = resourceKey(id);
    this.runs.push(`${id.name}:${drain}`);
    for (let ticks = this.delays.get(key) ?? 0; ticks > 0; ticks--) await Promise.resolve();
    const own = this.body?.(id, drain);
    if (own !== undefined) return own;
    const blocked: NodeId[] = [];
    for (const dependency of this.dependencies.get(key) ?? []) {
      const result = this.results.get(resourceKey(dependency));
      if (result === 'ready') continue;
      if (result !== undefined) {
        this.results.set(key, `failed: ${result.replace(/^failed: /, '')}`);
        return { state: 'terminal' };
      }
      if (!this.dependencies.has(resourceKey(dependency)) && drain !== 'none') {
        this.results.set(key, `failed: ${dependency.name} not found`);
        return { state: 'terminal' };
      }
      if (drain === 'force') {
        this.results.set(key, `failed: ${dependency.name} not ready`);
        return { state: 'terminal' };
      }
      blocked.push(dependency);
    }
    if (blocked.length > 0) return { state: 'blocked', on: blocked };
    this.results.set(key, 'ready');
    return { state: 'terminal' };
  }

  abandoned(id: NodeId): void {
    this.results.set(resourceKey(id), 'abandoned');
  }

  crashed(id: NodeId, error: unknown): void {
    this.results.set(resourceKey(id), `failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function arrive(scheduler: Scheduler, ids: readonly NodeId[]): void {
  for (const id of ids) scheduler.onArrival(id, true);
}

async function settle(
  graph: FakeGraph,
  workers = 4,
  order: readonly NodeId[] = graph.ids,
): Promise<Map<string, string>> {
  const scheduler = new Scheduler(new TaskPool(workers), graph);
  arrive(scheduler, order);
  await scheduler.run(new AbortController().signal);
  return graph.results;
}

describe('the scheduler', () => {
  test('runs a node after what it depends on, whatever the order of arrival', async () => {
    const graph = new FakeGraph().add(node('c'), node('b')).add(node('b'), node('a')).add(node('a'));

    const results = await settle(graph);

    expect([...results.values()]).toEqual(['ready', 'ready', 'ready']);
    expect([...results.keys()].map((key) => key.at(-1))).toEqual(['a', 'b', 'c']);
  });

  test('fails a chain of 50 whose last link is missing leaf first, with one root cause and a bounded number of runs', async () => {
    const graph = new FakeGraph();
    for (let i = 0; i < 50; i++) graph.add(node(`n${i}`), node(i === 49 ? 'missing' : `n${i + 1}`));

    const results = await settle(graph);

    expect(new Set(results.values())).toEqual(new Set(['failed: missing not found']));
    expect(results.size).toBe(50);
    expect(graph.runs.length).toBeLessThanOrEqual(3 * 50);
  });

  test('breaks a cycle across kinds by force, and names one node as not ready', async () => {
    const release = node('app', 'HelmRelease');
    const graph = new FakeGraph().add(node('app'), release).add(release, node('app')).add(node('other'));

    const results = await settle(graph);

    expect(results.get(resourceKey(node('other')))).toBe('ready');
    expect(results.get(resourceKey(release))).toBe('failed: app not ready');
    expect(results.get(resourceKey(node('app')))).toBe('failed: app not ready');
  });

  test('runs a node that is woken while running exactly once more', async () => {
    const graph = new FakeGraph().add(node('a'));
    const scheduler = new Scheduler(new TaskPool(1), graph);
    let woken = 0;
    graph.body = (id) => {
      if (woken++ === 0) {
        scheduler.onArrival(id, true);
        scheduler.onArrival(id, true);
      }
      return undefined;
    };
    arrive(scheduler, [node('a')]);

    await scheduler.run(new AbortController().signal);

    expect(graph.runs).toEqual(['a:none', 'a:none']);
  });

  test('does not lose an arrival that happens between the look and the park', async () => {
    const graph = new FakeGraph().add(node('a'));
    const data = node('settings', 'ConfigMap');
    let present = false;
    const scheduler = new Scheduler(new TaskPool(1), graph);
    graph.body = (id) => {
      if (present) {
        graph.results.set(resourceKey(id), 'ready');
        return { state: 'terminal' };
      }
      present = true;
      scheduler.onArrival(data, false);
      return { state: 'blocked', on: [data] };
    };
    arrive(scheduler, [node('a')]);

    await scheduler.run(new AbortController().signal);

    expect(graph.results.get(resourceKey(node('a')))).toBe('ready');
    expect(graph.runs).toEqual(['a:none', 'a:none']);
  });

  test('wakes a node on data but never runs the data as a node', async () => {
    const graph = new FakeGraph().add(node('a')).add(node('producer'));
    const data = node('settings', 'ConfigMap');
    let present = false;
    const scheduler = new Scheduler(new TaskPool(1), graph);
    graph.body = (id) => {
      if (id.name === 'producer' && !present) {
        present = true;
        scheduler.onArrival(data, false);
      }
      return id.name === 'a' && !present ? { state: 'blocked', on: [data] } : undefined;
    };
    arrive(scheduler, graph.ids);

    await scheduler.run(new AbortController().signal);

    expect(graph.runs.some((run) => run.startsWith('settings'))).toBe(false);
    expect(graph.results.get(resourceKey(node('a')))).toBe('ready');
  });

  test('ignores status changes that are not terminal', async () => {
    const graph = new FakeGraph().add(node('a'), node('b')).add(node('b'));
    const scheduler = new Scheduler(new TaskPool(4), graph);
    graph.body = (id) => {
      if (id.name === 'b') scheduler.onStatusWake(node('b'), false);
      return undefined;
    };
    arrive(scheduler, graph.ids);

    await scheduler.run(new AbortController().signal);

    expect(graph.runs).toEqual(['a:none', 'b:none', 'a:none']);
  });

  test('re-runs a terminal node when its object changes, and runs what arrives late', async () => {
    const graph = new FakeGraph().add(node('a')).add(node('late'));
    const scheduler = new Scheduler(new TaskPool(4), graph);
    let once = true;
    graph.body = (id) => {
      if (id.name === 'late' && once) {
        once = false;
        scheduler.onArrival(node('a'), true);
      }
      if (id.name === 'a' && once) scheduler.onArrival(node('late'), true);
      return undefined;
    };
    arrive(scheduler, [node('a')]);

    await scheduler.run(new AbortController().signal);

    expect(graph.runs).toEqual(['a:none', 'late:none', 'a:none']);
  });

  test('goes on when a body throws', async () => {
    const graph = new FakeGraph().add(node('bad')).add(node('good'));
    graph.body = (id) => {
      if (id.name === 'bad') throw new Error('boom');
      return undefined;
    };

    const results = await settle(graph);

    expect(results.get(resourceKey(node('bad')))).toBe('failed: boom');
    expect(results.get(resourceKey(node('good')))).toBe('ready');
  });

  test('ends a body that stays blocked through every drain', async () => {
    const graph = new FakeGraph().add(node('stuck'));
    graph.body = () => ({ state: 'blocked', on: [node('never')] });

    const results = await settle(graph);

    expect(results.get(resourceKey(node('stuck')))).toBe('abandoned');
    expect(graph.runs).toEqual(['stuck:none', 'stuck:cascade', 'stuck:force']);
  });

  test('re-runs selected nodes at the fixpoint for as long as there is news', async () => {
    const graph = new FakeGraph().add(node('selector')).add(node('source'));
    const scheduler = new Scheduler(new TaskPool(4), graph);
    scheduler.setRerunAtDrain((id) => id.name === 'selector');
    arrive(scheduler, graph.ids);

    await scheduler.run(new AbortController().signal);

    expect(graph.runs.filter((run) => run === 'selector:none')).toHaveLength(2);
  });

  test('re-runs selected nodes before the hook that runs at rest, so that what they make is there by then', async () => {
    const graph = new FakeGraph().add(node('selector')).add(node('source'));
    const scheduler = new Scheduler(new TaskPool(4), graph);
    const runsAtRest: number[] = [];
    scheduler.setRerunAtDrain((id) => id.name === 'selector');
    scheduler.setBeforeDrain(async () => {
      runsAtRest.push(graph.runs.filter((run) => run === 'selector:none').length);
    });
    arrive(scheduler, graph.ids);

    await scheduler.run(new AbortController().signal);

    expect(runsAtRest[0]).toBe(2);
  });

  test('stops starting bodies when it is aborted, and waits for those in flight', async () => {
    const graph = new FakeGraph();
    for (let i = 0; i < 20; i++) graph.add(node(`n${i}`));
    const controller = new AbortController();
    graph.body = (id) => {
      if (id.name === 'n10') controller.abort();
      return undefined;
    };
    const scheduler = new Scheduler(new TaskPool(1), graph);
    arrive(scheduler, graph.ids);

    await scheduler.run(controller.signal);

    expect(graph.runs.length).toBeLessThan(20);
    expect(graph.results.size).toBe(graph.runs.length);
  });

  test('gives the same results whatever the order of arrival, the delays and the number of workers', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const edges = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names, 'missing')), {
      maxLength: 14,
    });
    const build = (pairs: readonly (readonly [string, string])[]): FakeGraph => {
      const graph = new FakeGraph();
      for (const name of names) {
        graph.add(node(name), ...pairs.filter(([from]) => from === name).map(([, to]) => node(to)));
      }
      return graph;
    };

    await fc.assert(
      fc.asyncProperty(
        edges,
        fc.shuffledSubarray(names, { minLength: names.length }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.nat(5)),
        async (pairs, order, workers, delays) => {
          const plain = await settle(build(pairs), 1);
          const graph = build(pairs);
          delays.forEach((ticks, index) =>
            graph.delays.set(resourceKey(node(names[index % names.length] ?? 'a')), ticks),
          );
          const other = await settle(
            graph,
            workers,
            order.map((name) => node(name)),
          );

          const sorted = (results: Map<string, string>): [string, string][] =>
            [...results].sort(([left], [right]) => (left < right ? -1 : 1));
          // A node with several failing dependencies may report any of them first; whether it is ready may not vary.
          const readiness = (results: Map<string, string>): [string, boolean][] =>
            sorted(results).map(([key, result]) => [key, result === 'ready']);
          expect(readiness(other)).toEqual(readiness(plain));
          expect(plain.size).toBe(names.length);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
