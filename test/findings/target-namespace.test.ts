import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';

const tree = (kustomization: string, spec: string): ReturnType<typeof memoryTree> =>
  memoryTree({
    'cluster/ks.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a, namespace: flux-system}\nspec: {path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}${spec}}\n`,
    'apps/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [cm.yaml]\n${kustomization}`,
    'apps/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm}\n',
  });

/**
 * The messages of the rule about a change of `spec.targetNamespace`, from a kustomization without or with a namespace
 * of its own.
 */
async function told(before: readonly [string, string], after: readonly [string, string]): Promise<readonly string[]> {
  const { comparison } = await preview(
    { tree: tree(...before), path: '' },
    { tree: tree(...after), path: '' },
    { selfUrls: [], settings: { kubeVersion: '1.36', changedOnly: true }, concurrency: 0 },
  );
  return (comparison.review?.findings ?? [])
    .filter(({ rule }) => rule === 'flux-target-namespace-changed')
    .map(({ message }) => message);
}

test('a target namespace that takes the place of a namespace in the kustomization is told of nothing that it moves', async () => {
  const [own, target] = ['namespace: web\n', ', targetNamespace: web'];
  expect(await told([own, ''], ['', target])).toEqual([]);
  expect(await told(['', target], [own, ''])).toEqual([]);
  expect(await told([own, ', targetNamespace: web'], [own, ', targetNamespace: other'])).toEqual([
    '`spec.targetNamespace` changes from `web` to `other`.',
  ]);
  expect(await told(['namespace: api\n', ''], ['', target])).toEqual([
    '`spec.targetNamespace` changes from none to `web`.',
  ]);
});
