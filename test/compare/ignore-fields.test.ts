import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { ignoreFields } from '../../src/compare/ignore-fields.ts';
import { deployment, id, node, side } from './sides.ts';

const web = id('Deployment shop/web');
const at = (path: string) => [{ path, reason: 'test' }];

describe('fields that a configuration ignores', () => {
  test('are those at the pointer, whichever side has them', () => {
    expect(ignoreFields({ spec: { a: 1 } }, { spec: { a: 2 } }, web, at('/spec/a'))).toMatchObject({
      base: { spec: { a: 2 } },
      head: { spec: { a: 2 } },
    });
    expect(ignoreFields({ spec: { a: 1 } }, { spec: {} }, web, at('/spec/a'))).toMatchObject({
      base: { spec: {} },
      head: { spec: {} },
    });
    expect(ignoreFields({ spec: {} }, { spec: { a: 1 } }, web, at('/spec/a'))).toMatchObject({
      base: { spec: {} },
      head: { spec: {} },
    });
  });

  test('are counted once each', () => {
    const { hidden } = ignoreFields({ a: { x: 1, y: 2, z: 3 } }, { a: { x: 2, y: 3, z: 3 } }, web, at('/a/*'));

    expect([...hidden]).toEqual([['ignore /a/*', 2]]);
  });

  test('can lie in items of lists, by place, by name, or in all of them', () => {
    const base = {
      list: [
        { name: 'a', v: 1 },
        { name: 'b', v: 1 },
      ],
    };
    const head = {
      list: [
        { name: 'b', v: 2 },
        { name: 'a', v: 2 },
      ],
    };

    expect(ignoreFields(base, head, web, at('/list/a/v')).base).toEqual({
      list: [
        { name: 'a', v: 2 },
        { name: 'b', v: 1 },
      ],
    });
    expect(
      ignoreFields(
        base,
        {
          list: [
            { name: 'a', v: 3 },
            { name: 'b', v: 4 },
          ],
        },
        web,
        at('/list/*/v'),
      ).base,
    ).toEqual({
      list: [
        { name: 'a', v: 3 },
        { name: 'b', v: 4 },
      ],
    });
    expect(ignoreFields({ list: [1, 2] }, { list: [1, 3] }, web, at('/list/1')).base).toEqual({ list: [1, 3] });
  });

  test('have escaped slashes in their keys', () => {
    const labels = (value: string) => ({ metadata: { annotations: { 'a.example/b': value } } });

    expect(ignoreFields(labels('1'), labels('2'), web, at('/metadata/annotations/a.example~1b')).base).toEqual(
      labels('2'),
    );
  });

  test('belong to the kinds, namespaces and names that are meant', () => {
    const apply = (rule: object) =>
      ignoreFields({ a: 1 }, { a: 2 }, web, [{ path: '/a', reason: 'test', ...rule }]).hidden.size;

    expect(apply({ kind: 'Deployment', namespace: 'sh*', name: 'web' })).toBe(1);
    expect(apply({ kind: 'Service' })).toBe(0);
    expect(apply({ namespace: 'media' })).toBe(0);
    expect(apply({ name: 'we' })).toBe(0);
  });

  test('leave the objects as they were', () => {
    const [base, head] = [{ spec: { a: [1] } }, { spec: { a: [2] } }];
    ignoreFields(base, head, web, at('/spec/a/0'));

    expect([base, head]).toEqual([{ spec: { a: [1] } }, { spec: { a: [2] } }]);
  });

  test('are named with the reason where they are counted, and a resource in which nothing else differs is no change', () => {
    const [base, head] = [1, 3].map((replicas) =>
      side([node('Kustomization flux-system/apps', deployment('web', 'nginx:1', { replicas }))]),
    );
    const comparison = diffSides(base ?? side([]), head ?? side([]), {
      ignore: [{ kind: 'Deployment', path: '/spec/replicas', reason: 'scaled by hand' }],
    });

    expect(comparison.groups).toEqual([]);
    expect(comparison.counts.hiddenOnly).toBe(1);
    expect(comparison.hidden).toEqual([
      { rule: 'ignore Deployment /spec/replicas', why: 'scaled by hand', differences: 1 },
    ]);
  });
});
