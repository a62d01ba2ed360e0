import { expect, test } from 'vitest';
import { type FileTree, readText } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import { build } from '../../../src/engines/kustomize/build.ts';
import { prepareFluxKustomization } from '../../../src/render/kustomization/flux-kustomization.ts';

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {a: b}\n`;

/**
 * A tree that gives the same bytes for a file whenever it is read, and for files of the same content, as one of git
 * does.
 */
function keepingBytes(files: Readonly<Record<string, string>>): FileTree {
  const tree = memoryTree(files);
  const kept = new Map<string, Uint8Array>();
  return {
    ...tree,
    read(path) {
      const bytes = tree.read(path);
      const text = readText(tree, path);
      if (bytes === undefined || text === undefined) return bytes;
      kept.set(text, kept.get(text) ?? bytes);
      return kept.get(text);
    },
  };
}

function namesOf(tree: FileTree, spec: Parameters<typeof prepareFluxKustomization>[2]): readonly string[] {
  const prepared = prepareFluxKustomization(tree, './apps', spec);
  const built = build(prepared.tree, prepared.directory, prepared.options);
  expect([...prepared.problems, ...built.problems]).toEqual([]);
  return built.resources.map(
    ({ object }) => `${stringAt(object, 'metadata', 'namespace') ?? ''}/${stringAt(object, 'metadata', 'name') ?? ''}`,
  );
}

test('what one build makes of manifests is not seen by the next one', () => {
  const tree = keepingBytes({ 'apps/a.yaml': configMap('a'), 'apps/b.yaml': configMap('b') });

  expect(namesOf(tree, { namePrefix: 'x-', targetNamespace: 'one' })).toEqual(['one/x-a', 'one/x-b']);
  expect(namesOf(tree, { namePrefix: 'y-' })).toEqual(['/y-a', '/y-b']);
  expect(namesOf(tree, {})).toEqual(['/a', '/b']);
});

test('files of the same content are objects of their own', () => {
  const tree = keepingBytes({
    'apps/one/kustomization.yaml': 'namespace: one\nresources: [a.yaml]\n',
    'apps/one/a.yaml': configMap('a'),
    'apps/two.yaml': configMap('a'),
    'apps/three/kustomization.yaml': 'namespace: three\nresources: [a.yaml]\n',
    'apps/three/a.yaml': configMap('a'),
  });

  expect([...namesOf(tree, {})].sort()).toEqual(['/a', 'one/a', 'three/a']);
});

test.each([
  ['broken YAML', 'a: {b\n', 'Correct the YAML at line 1 of `apps/v.yaml`.'],
  ['values', 'a: b\n', 'Below a path without kustomization.yaml, Flux reads every YAML file as a manifest.'],
  ['a template', 'a: {{ .b }}\n', 'Below a path without kustomization.yaml, Flux reads every YAML file as a manifest.'],
])('%s below a path without kustomization.yaml has advice of its own', (_what, text, hint) => {
  const { problems } = prepareFluxKustomization(memoryTree({ 'apps/v.yaml': text }), 'apps', {});

  expect(problems.map((problem) => problem.hint?.slice(0, hint.length))).toEqual([hint]);
});
