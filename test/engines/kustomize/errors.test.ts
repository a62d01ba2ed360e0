import { describe, expect, it } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { build } from '../../../src/engines/kustomize/build.ts';

const map = (name: string, more = ''): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`;

function problemOf(files: Readonly<Record<string, MemoryFile>>, path = ''): Problem {
  const { problems, resources } = build(memoryTree(files), path);
  const [problem] = problems;
  if (problem === undefined || problems.length > 1 || resources.length > 0) throw new Error('one problem is expected');
  return problem;
}

it.each(['kind', 'group', 'version'])('a number for the %s of a configuration is refused', (field) => {
  const problem = problemOf({
    'kustomization.yaml': 'resources: [x.yaml]\nconfigurations: [c.yaml]\n',
    'x.yaml': map('x'),
    'c.yaml': `commonLabels: [{path: x, ${field}: 5}]\n`,
  });

  expect(problem.code).toBe('KUSTOMIZE_TRANSFORMER');
  expect(problem.message).toContain(field);
});

describe('a problem says where it is', () => {
  it.each<[string, string, string, number, string]>([
    ['an unknown field', 'resources: []\nfoo: 1\n', 'KUSTOMIZATION_FIELD', 2, 'foo'],
    ['a field of another type', 'resources: []\nnamePrefix: [a]\n', 'KUSTOMIZATION_FIELD', 2, 'namePrefix'],
    [
      'an item of another type',
      'namePrefix: a\nresources:\n- x.yaml\n- {a: b}\n',
      'KUSTOMIZATION_FIELD',
      4,
      'resources[1]',
    ],
    ['a field deep inside', 'resources: []\nimages:\n- name: a\n  newTag: 1.2\n', 'KUSTOMIZATION_FIELD', 4, 'newTag'],
    ['another kind', 'apiVersion: v1\nkind: ConfigMap\nresources: []\n', 'KUSTOMIZATION_INVALID', 2, 'ConfigMap'],
    ['another apiVersion', 'kind: Kustomization\napiVersion: v1\nresources: []\n', 'KUSTOMIZATION_INVALID', 2, 'v1'],
    ['a syntax error', 'resources: []\nnamePrefix: "a\n', 'YAML_SYNTAX', 2, 'yaml:'],
    ['an absent file', 'namePrefix: a\nresources:\n- gone.yaml\n', 'PATH_NOT_FOUND', 3, 'gone.yaml'],
    ['an absent component', 'components:\n\n- gone\n', 'PATH_NOT_FOUND', 3, 'gone'],
    ['an absent patch', 'resources: []\npatches:\n- path: gone.yaml\n', 'PATH_NOT_FOUND', 3, 'gone.yaml'],
    [
      'a generator without a name',
      'resources: []\nconfigMapGenerator:\n- literals: [a=b]\n',
      'KUSTOMIZE_GENERATOR',
      3,
      'name',
    ],
    [
      'a literal without a key',
      'resources: []\nsecretGenerator:\n- name: x\n  literals: [=b]\n',
      'KUSTOMIZE_GENERATOR',
      3,
      'x',
    ],
    ['Helm charts', 'resources: []\nhelmCharts:\n- name: x\n', 'KUSTOMIZE_UNSUPPORTED', 2, 'Helm'],
    [
      'an inline plugin',
      'resources: []\ntransformers:\n- |\n  apiVersion: x/v1\n  kind: Y\n  metadata: {name: z}\n',
      'KUSTOMIZE_UNSUPPORTED',
      3,
      'Y',
    ],
  ])('of %s', (_, kustomization, code, line, words) => {
    const problem = problemOf({ 'app/kustomization.yaml': kustomization, 'app/x.yaml': map('x') }, 'app');
    expect(problem).toMatchObject({ code, at: { file: 'app/kustomization.yaml', line } });
    expect(problem.message).toContain(words);
  });

  it.each<[string, string, number]>([
    ['a syntax error', `${map('a')}---\n${map('b')}data: [\n`, 11],
    ['a key that is there twice', `${map('a')}---\n${map('b')}data: {x: y, x: z}\n`, 6],
    ['an object without a kind', `${map('a')}---\napiVersion: v1\nmetadata: {name: x}\n`, 6],
    ['an object without a name', `${map('a')}---\napiVersion: v1\nkind: ConfigMap\n`, 6],
    ['a document that is no object', `${map('a')}---\n- 1\n`, 6],
  ])('in a manifest: %s', (_, text, line) => {
    const problem = problemOf({ 'kustomization.yaml': 'resources: [all.yaml]\n', 'all.yaml': text });
    expect(problem.at?.file).toBe('all.yaml');
    expect(Math.abs((problem.at?.line ?? 0) - line)).toBeLessThanOrEqual(4);
  });

  it('and the way of kustomizations that leads there', () => {
    const problem = problemOf(
      {
        'over/kustomization.yaml': 'namePrefix: a\nresources:\n- ../base\n',
        'base/kustomization.yaml': 'resources:\n- x.yaml\n',
        'base/x.yaml': 'a: [\n',
      },
      'over',
    );
    expect(problem.at?.file).toBe('base/x.yaml');
    expect(problem.stack).toEqual(['over/kustomization.yaml:3', 'base/kustomization.yaml:2']);
  });
});

describe('a patch that fails', () => {
  const files = { 'x.yaml': map('x', 'data: {a: b}\n') };

  it('names itself and its target', () => {
    const problem = problemOf({
      ...files,
      'kustomization.yaml': 'resources: [x.yaml]\npatches:\n- path: p.yaml\n  target: {kind: ConfigMap}\n',
      'p.yaml': '- {op: remove, path: /data/gone}\n',
    });
    expect(problem).toMatchObject({ code: 'KUSTOMIZE_PATCH', at: { file: 'p.yaml' } });
    expect(problem.message).toContain('patches[0] (p.yaml) on ConfigMap x');
    expect(problem.message).toContain('/data/gone');
  });

  it('names the field in which patch and object disagree', () => {
    const problem = problemOf({
      ...files,
      'kustomization.yaml': 'resources: [x.yaml]\npatches:\n- path: p.yaml\n',
      'p.yaml': map('x', 'data: [a]\n'),
    });
    expect(problem.message).toBe(
      'patches[0] (p.yaml) on ConfigMap x: The patch has a list where the object has a mapping at data.',
    );
  });

  it('names what it looked for and did not find', () => {
    const problem = problemOf({
      ...files,
      'kustomization.yaml': 'resources: [x.yaml]\npatches:\n- path: p.yaml\n',
      'p.yaml': map('other'),
    });
    expect(problem).toMatchObject({
      code: 'KUSTOMIZE_PATCH',
      resource: { kind: 'ConfigMap', name: 'other' },
      at: { file: 'p.yaml', line: 1 },
    });
    expect(problem.hint).toBeDefined();
  });
});

describe('two resources of one id', () => {
  it('are named with both of their files', () => {
    const problem = problemOf({
      'kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
      'a.yaml': map('x'),
      'b.yaml': `# head\n---\n${map('x')}`,
    });
    expect(problem.code).toBe('KUSTOMIZE_DUPLICATE_ID');
    expect(problem.message).toContain('a.yaml:1');
    expect(problem.message).toContain('b.yaml:3');
  });

  it('are named when only a namespace makes them one', () => {
    const problem = problemOf({
      'kustomization.yaml': 'resources: [a.yaml, b.yaml]\nnamespace: ns\n',
      'a.yaml': map('x'),
      'b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: other}\n',
    });
    expect(problem.code).toBe('KUSTOMIZE_DUPLICATE_ID');
    expect(problem.message).toContain('a.yaml');
    expect(problem.message).toContain('b.yaml');
  });
});

describe('a kustomization', () => {
  it('that is absent is told from one that is there twice', () => {
    expect(problemOf({ 'a/x.yaml': map('x') }, 'a')).toMatchObject({
      code: 'KUSTOMIZATION_NOT_FOUND',
      at: { file: 'a' },
    });
    const twice = { 'kustomization.yaml': 'resources: []\n', Kustomization: 'resources: []\n' };
    expect(problemOf(twice).message).toContain('kustomization.yaml, Kustomization');
    expect(problemOf({ 'x.yaml': map('x') }, 'gone')).toMatchObject({ code: 'PATH_NOT_FOUND' });
  });

  it('of Flux is told from one of kustomize', () => {
    const flux = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: x}\n';
    expect(
      problemOf({ 'kustomization.yaml': flux }).hint ?? problemOf({ 'kustomization.yaml': flux }).message,
    ).toBeDefined();
    expect(problemOf({ 'kustomization.yaml': flux }).code).toBe('KUSTOMIZATION_INVALID');
  });

  it('is not mixed up with a component', () => {
    const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: []\n';
    const files = { 'c/kustomization.yaml': component, 'k/kustomization.yaml': 'resources: []\n' };
    expect(problemOf({ ...files, 'kustomization.yaml': 'resources: [c]\n' })).toMatchObject({
      code: 'KUSTOMIZATION_INVALID',
      at: { file: 'c/kustomization.yaml', line: 2 },
      hint: 'List it under components.',
    });
    expect(problemOf({ ...files, 'kustomization.yaml': 'components: [k]\n' })).toMatchObject({
      hint: 'List it under resources.',
    });
  });
});

it('a file that is not there is told with the one that is meant', () => {
  const files = { 'kustomization.yaml': 'resources: [external-secret.yaml]\n', 'externalsecret.yaml': map('a') };

  expect(problemOf(files)).toMatchObject({ code: 'PATH_NOT_FOUND', hint: 'Did you mean `externalsecret.yaml`?' });
});

it('a file that is not there is not told with one that another kustomization names', () => {
  const files = (named: string): Record<string, string> => ({
    'kustomization.yaml': 'resources: [web]\n',
    'web/kustomization.yaml': 'resources: [values.yaml]\n',
    'api/kustomization.yaml': `resources: [${named}]\n`,
    'api/values.yaml': map('a'),
  });

  expect(problemOf(files('./values.yaml')).hint).toBeUndefined();
  expect(problemOf(files('other.yaml')).hint).toBe('Did you mean `api/values.yaml`?');
});
