import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { printFieldPath } from '../../src/compare/field-changes.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
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

  test('is shown with a note where both sides ignore it and have it', () => {
    const notesOf = (base: JsonObject, head: JsonObject, paths: readonly string[]): readonly string[] =>
      diffSides(applied(base, paths), applied(head, paths)).groups.flatMap(({ changes }) =>
        changes.flatMap(({ fields, notes }) => [...fields.map(({ path }) => printFieldPath(path)), ...notes]),
      );
    const note = 'left as it is while the object is there (spec.ignore)';
    expect(notesOf({ replicas: 1 }, { replicas: 2 }, replicas)).toEqual(['spec.replicas', `${note}: /spec/replicas`]);
    const items = (value: number): JsonObject => ({ list: [{ 'a/b': value }] });
    const pointer = '/spec/list/0/a~1b';
    expect(notesOf(items(1), items(2), [pointer])).toContain(`${note}: ${pointer}`);
    expect(notesOf({ replicas: 1 }, {}, replicas)).toEqual(['spec.replicas']);
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

describe('a text of pods in another layout', () => {
  const workload = (type: string, text: string): ReturnType<typeof side> => {
    const template = { spec: { containers: [{ name: 'a', args: [text] }] } };
    const one = object(type, { spec: { template } });
    const id = resourceIdOf(one);
    return side([node('Kustomization flux/apps', id === undefined ? [] : [{ id, object: one }])]);
  };
  const notesOf = (type: string): readonly string[] =>
    diffSides(workload(type, 'a: 1\nb: 2 # x\n'), workload(type, 'b: 2\na: 1\n')).groups.flatMap(({ changes }) =>
      changes.flatMap(({ notes }) => notes),
    );

  test('is told as a restart where pods are made of it', () => {
    expect(notesOf('apps/v1 Deployment')).toEqual([expect.stringMatching(/^pods restart: spec\.template\.spec\./)]);
    expect(notesOf('example.com/v1 Thing')).toEqual([]);
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
    ['ssa: IfNotPresent', { [key]: 'IfNotPresent' }],
    ['ssa: Ignore', { [key]: 'ignore' }],
    ['reconcile: disabled', { 'kustomize.toolkit.fluxcd.io/reconcile': 'disabled' }],
  ])('is shown with a note where both sides say so: %s', (written, mark) => {
    const note = `Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/${written})`;
    expect(of(applied(marked('a', mark)), applied(marked('b', mark)))).toEqual(['changed', note]);
  });

  test('has another note, or none, where the mark is new or gone, where another kind of node applies it, where it moves, and when Flux reads it', () => {
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
