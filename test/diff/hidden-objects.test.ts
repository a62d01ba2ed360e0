import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/diff/diff-sides.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { resourceIdOf } from '../../src/model/resource-id.ts';
import { object } from './hidden-differences.ts';
import { node, side } from './sides.ts';

describe('a hook that is only a test', () => {
  const release = (tests: readonly JsonObject[]): ReturnType<typeof side> =>
    side([
      node('HelmRelease shop/web', '', {
        variants: [
          {
            about: 'tests',
            when: 'when tests are run',
            manifests: tests.flatMap((one) => {
              const id = resourceIdOf(one);
              return id === undefined ? [] : [{ id, object: one, hook: true }];
            }),
          },
        ],
      }),
    ]);
  const pod = (image: string): JsonObject => object('v1 Pod', { spec: { containers: [{ name: 'a', image }] } });

  test.each([
    ['comes', [], [pod('a:1')], 'added'],
    ['changes', [pod('a:1')], [pod('a:2')], 'changed'],
    ['goes', [pod('a:1')], [], 'removed'],
  ])('is counted when it %s, and shown when it is asked for', (_what, base, head, status) => {
    const { groups, counts, hidden: left, hiddenIn } = diffSides(release(base), release(head));
    expect(groups).toEqual([]);
    expect(counts.hiddenOnly).toBe(1);
    expect(left).toEqual([{ rule: 'test-hook', why: 'runs only with `helm test`', differences: 1 }]);
    expect(hiddenIn.map(({ id, rules }) => [id.kind, rules])).toEqual([['Pod', ['test-hook']]]);

    const all = diffSides(release(base), release(head), { noise: [] });
    expect(all.groups.flatMap(({ changes }) => changes.map((one) => [one.status, ...one.notes]))).toEqual([
      [status, 'only when tests are run'],
    ]);
    expect(all.hidden).toEqual([]);
  });

  test('is nothing to count when it is the same', () => {
    expect(diffSides(release([pod('a:1')]), release([pod('a:1')])).hiddenIn).toEqual([]);
  });
});

describe('a field that a Kustomization ignores', () => {
  const replicas = ['/spec/replicas'];
  const applied = (spec: JsonObject, paths: readonly string[] | undefined, node_ = 'apps'): ReturnType<typeof side> => {
    const manifest = object('apps/v1 Deployment', { spec });
    const id = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' };
    const ignored = paths === undefined ? {} : { driftIgnored: [{ id, paths }] };
    return side([node(`Kustomization flux/${node_}`, [{ id, object: manifest }], ignored)]);
  };
  const ruled = (base: ReturnType<typeof side>, head: ReturnType<typeof side>): unknown => {
    const { groups, hiddenIn } = diffSides(base, head);
    const change = groups[0]?.changes[0];
    const fields = change?.fields.map(({ path }) => path.map((step) => ('field' in step ? step.field : '')).join('.'));
    return { shown: fields ?? [], hidden: change?.hiddenBy ?? hiddenIn[0]?.rules ?? [] };
  };

  test('is hidden where both sides ignore it and have it', () => {
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas))).toEqual({
      shown: [],
      hidden: ['drift-ignored'],
    });
    const more = (value: number): JsonObject => ({ replicas: value, paused: value > 1 });
    expect(ruled(applied(more(1), replicas), applied(more(2), replicas))).toEqual({
      shown: ['spec.paused'],
      hidden: ['drift-ignored'],
    });
    const items = (value: number): JsonObject => ({ list: [{ 'a/b': value }] });
    const pointer = ['/spec/list/0/a~1b'];
    expect(ruled(applied(items(1), pointer), applied(items(2), pointer))).toMatchObject({ shown: [] });
    const all = diffSides(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas), { noise: [] });
    expect(all.groups[0]?.changes[0]?.notes).toEqual([
      'spec.ignore of the Kustomization leaves /spec/replicas as it is',
    ]);
  });

  test('is shown where one side alone ignores it or has it, and where the object moves', () => {
    const shown = { shown: ['spec.replicas'], hidden: [] };
    expect(ruled(applied({ replicas: 1 }, undefined), applied({ replicas: 2 }, replicas))).toEqual(shown);
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, undefined))).toEqual(shown);
    expect(ruled(applied({ replicas: 1 }, replicas), applied({}, replicas))).toMatchObject({ hidden: [] });
    expect(ruled(applied({}, replicas), applied({ replicas: 1 }, replicas))).toMatchObject({ hidden: [] });
    expect(ruled(applied({ replicas: 1 }, ['spec/replicas']), applied({ replicas: 2 }, ['spec/replicas']))).toEqual(
      shown,
    );
    expect(ruled(applied({ replicas: 1 }, replicas), applied({ replicas: 2 }, replicas, 'others'))).toEqual(shown);
  });
});

describe('an object that is left alone', () => {
  const key = 'kustomize.toolkit.fluxcd.io/ssa';
  const marked = (value: string, mark: JsonObject, type = 'v1 ConfigMap'): JsonObject =>
    object(type, { data: { value } }, { annotations: mark });
  const applied = (one: JsonObject, owner = 'Kustomization flux/apps'): ReturnType<typeof side> => {
    const id = resourceIdOf(one);
    return side([node(owner, id === undefined ? [] : [{ id, object: one }])]);
  };
  const of = (base: ReturnType<typeof side>, head: ReturnType<typeof side>): readonly string[] => {
    const { groups, hiddenIn } = diffSides(base, head);
    return (
      hiddenIn[0]?.rules ?? groups.flatMap(({ changes }) => changes.flatMap(({ status, notes }) => [status, ...notes]))
    );
  };

  test.each([
    ['IfNotPresent', { [key]: 'IfNotPresent' }],
    ['Ignore', { [key]: 'ignore' }],
    ['reconcile', { 'kustomize.toolkit.fluxcd.io/reconcile': 'disabled' }],
  ])('is hidden where both sides say so: %s', (_what, mark) => {
    expect(of(applied(marked('a', mark)), applied(marked('b', mark)))).toEqual(['left-alone']);
  });

  test('is shown where it may be gone: a Job with a time to live, a Pod, and what goes to another cluster', () => {
    const mark = { annotations: { [key]: 'IfNotPresent' } };
    const note = 'Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent)';
    const job = (value: number, more: JsonObject): JsonObject =>
      object('batch/v1 Job', { spec: { parallelism: value, ...more } }, mark);
    expect(of(applied(job(1, {})), applied(job(2, {})))).toEqual(['left-alone']);
    expect(of(applied(job(1, { ttlSecondsAfterFinished: 0 })), applied(job(2, {})))).toEqual(['changed', note]);
    expect(
      of(applied(marked('a', mark.annotations, 'v1 Pod')), applied(marked('b', mark.annotations, 'v1 Pod'))),
    ).toEqual(['changed', note]);
    const to = (secret: string, value: string): ReturnType<typeof side> => {
      const spec = { kubeConfig: { secretRef: { name: secret } } };
      const owner = object(
        'kustomize.toolkit.fluxcd.io/v1 Kustomization',
        { spec },
        { name: 'apps', namespace: 'flux' },
      );
      const config = marked(value, mark.annotations);
      const ids = [owner, config].map((one) => ({ id: resourceIdOf(one) ?? expect.fail(), object: one }));
      return side([node('Kustomization flux/root', ids.slice(0, 1)), node('Kustomization flux/apps', ids.slice(1))]);
    };
    expect(of(to('x', 'a'), to('x', 'b'))).toEqual(['left-alone']);
    expect(of(to('x', 'a'), to('y', 'b'))).toContain(note);
  });

  test('is shown where the mark is new or gone, where another kind of node applies it, where it moves, and when Flux reads it', () => {
    const mark = { [key]: 'IfNotPresent' };
    const note = 'Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent)';
    expect(of(applied(marked('a', {})), applied(marked('b', mark)))).toEqual(['changed', note]);
    const again =
      'Flux has left it as it was until now (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent): in the cluster more may differ';
    expect(of(applied(marked('a', mark)), applied(marked('b', {})))).toEqual(['changed', again]);
    const merge = { [key]: 'Merge' };
    expect(of(applied(marked('a', merge)), applied(marked('b', merge)))).toEqual(['changed']);
    const release = 'HelmRelease flux/apps';
    expect(of(applied(marked('a', mark), release), applied(marked('b', mark), release))).toEqual(['changed']);
    expect(of(applied(marked('a', mark)), applied(marked('b', mark), 'Kustomization flux/others'))).toEqual(['moved']);
    const kind = 'kustomize.toolkit.fluxcd.io/v1 Kustomization';
    expect(of(applied(marked('a', mark, kind)), applied(marked('b', mark, kind)))).toEqual(['changed', note]);
    const none = side([]);
    expect([of(none, applied(marked('a', mark))), of(applied(marked('a', mark)), none)]).toEqual([
      ['added'],
      ['removed'],
    ]);
  });
});
