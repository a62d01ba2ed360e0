import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { build } from '../../../src/engines/kustomize/build.ts';
import { splitFieldPath } from '../../../src/engines/kustomize/transformers/replacement-path.ts';

describe('a field path', () => {
  it.each([
    ['a.b', ['a', 'b']],
    ['.a', ['a']],
    ['a\\.b.c', ['a.b', 'c']],
    ['a.[b.c/d].e', ['a', 'b.c/d', 'e']],
    ['a.[name=x].b', ['a', '[name=x]', 'b']],
    ['a.[name=x.y.z].b', ['a', '[name=x.y.z]', 'b']],
    ['a.[=x]', ['a', '[=x]']],
    ['a.[b.c', ['a', 'b.c']],
    ['a.0.*', ['a', '0', '*']],
    ['', ['']],
  ])('"%s" has its parts', (path, parts) => {
    expect(splitFieldPath(path)).toEqual(parts);
  });
});

function problemOf(replacement: unknown): Problem {
  const tree = memoryTree({
    'kustomization.yaml': JSON.stringify({
      resources: ['r.yaml'],
      replacements: [{ sourceValue: 'v', targets: [{ select: { kind: 'Nothing' } }] }, replacement],
    }),
    'r.yaml':
      '{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: n}, data: {x: y}}\n---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: b}}\n',
  });
  const [problem] = build(tree, '').problems;
  if (problem === undefined) throw new Error('no problem');
  return problem;
}

describe('a replacement that fails', () => {
  it('is named by its place, with its target and field', () => {
    const problem = problemOf({ sourceValue: 'v', targets: [{ select: { name: 'a' }, fieldPaths: ['data.none'] }] });
    expect(problem.code).toBe('KUSTOMIZE_REPLACEMENT');
    expect(problem.message).toContain('replacements[1]: unable to find field "data.none" in replacement target');
    expect(problem.message).toContain('ConfigMap n/a');
    expect(problem.resource).toEqual({ group: '', kind: 'ConfigMap', namespace: 'n', name: 'a' });
    expect(problem.at?.file).toBe('kustomization.yaml');
  });

  it('has a source that is not there or not unique', () => {
    expect(problemOf({ source: { kind: 'Secret' }, targets: [{ select: { name: 'a' } }] }).message).toContain(
      'Nothing matches the source Secret.',
    );
    const several = problemOf({ source: { kind: 'ConfigMap' }, targets: [{ select: { name: 'a' } }] });
    expect(several.message).toContain('matches several resources: ConfigMap n/a and ConfigMap b');
  });

  it('ends when an item it creates is not matched by its own pattern', () => {
    const problem = problemOf({
      source: { name: 'a', fieldPath: 'data.x' },
      targets: [{ select: { name: 'b' }, options: { create: true }, fieldPaths: ['data.[name=x+y].value'] }],
    });
    expect(problem.message).toContain('is not matched by its own pattern');
  });
});
