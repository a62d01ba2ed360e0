import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { build } from '../../../src/engines/kustomize/build.ts';

const DEPLOYMENT =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: prod}\nspec: {replicas: 1}\n';

function problemOf(kustomization: unknown, files: Record<string, string> = {}): Problem {
  const tree = memoryTree({
    'app/kustomization.yaml': JSON.stringify(kustomization),
    'app/d.yaml': DEPLOYMENT,
    ...files,
  });
  const { problems } = build(tree, 'app');
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  if (problem === undefined) throw new Error('no problem');
  return problem;
}

describe('a patch that fails', () => {
  it('is named by its place in the kustomization when it is inline', () => {
    const problem = problemOf({
      resources: ['d.yaml'],
      patches: [
        { target: { kind: 'None' }, patch: '[]' },
        { target: { kind: 'Deployment' }, patch: '- {op: remove, path: /spec/none}' },
      ],
    });
    expect(problem.code).toBe('KUSTOMIZE_PATCH');
    expect(problem.message).toContain('patches[1]');
    expect(problem.message).toContain('Deployment prod/web');
    expect(problem.at?.file).toBe('app/kustomization.yaml');
  });

  it('is named by its file, with the line of its object, and names the object', () => {
    const problem = problemOf(
      { resources: ['d.yaml'], patches: [{ path: 'p.yaml' }] },
      {
        'app/p.yaml':
          '# two documents\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: prod}\nspec: {replicas: {a: 1}}\n',
      },
    );
    expect(problem.message).toContain('patches[0] (p.yaml) on Deployment prod/web');
    expect(problem.message).toContain('a mapping where the object has a scalar at spec.replicas');
    expect(problem.at).toEqual({ file: 'app/p.yaml', line: 3 });
  });

  it('says which id was looked for when nothing has it', () => {
    const problem = problemOf(
      { resources: ['d.yaml'], patches: [{ path: 'p.yaml' }] },
      { 'app/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n' },
    );
    expect(problem.message).toContain('no matches for Id Deployment.v1.apps/web.[noNs]');
    expect(problem.resource).toEqual({ group: 'apps', kind: 'Deployment', namespace: '', name: 'web' });
    expect(problem.hint).toContain('target');
  });

  it('is neither kind of patch', () => {
    const problem = problemOf({ resources: ['d.yaml'], patches: [{ patch: 'just: a mapping' }] });
    expect(problem.message).toContain('patches[0] is neither a strategic merge patch nor a JSON patch');
  });

  it('has a pattern or selector that cannot be read', () => {
    expect(
      problemOf({
        resources: ['d.yaml'],
        patches: [{ target: { name: '(' }, patch: '- {op: add, path: /a, value: 1}' }],
      }).message,
    ).toContain('The name of a selector is wrong: "("');
    expect(
      problemOf({
        resources: ['d.yaml'],
        patches: [{ target: { labelSelector: 'a in b' }, patch: '- {op: add, path: /a, value: 1}' }],
      }).message,
    ).toContain('The labelSelector "a in b" cannot be read');
  });
});
