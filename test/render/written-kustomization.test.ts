import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { Position } from '../../src/core/position.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { fc, runs } from '../support/property.ts';

const apps =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ./apps, prune: true, targetNamespace: apps, sourceRef: {kind: GitRepository, name: flux-system}}\n';
const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

/** The place of the problem of a Kustomization with this kustomization.yaml. */
async function placeOf(kustomization: string): Promise<Position | undefined> {
  const tree = memoryTree({
    'cluster/apps.yaml': apps,
    'apps/kustomization.yaml': kustomization,
    'apps/a.yaml': map,
  });
  const { nodes } = await renderTree({ tree, path: 'cluster' }, { selfUrls: [], settings: {}, concurrency: 0 });
  const [problem] = nodes.flatMap(({ problems }) => problems);
  expect(problem?.code).toBe('PATH_NOT_FOUND');
  return problem?.at;
}

test.each<[string, number | undefined, string]>([
  ['in one line', 1, 'resources: [a.yaml, gone.yaml]\n'],
  ['after comments', 5, '# what\n# this\n# is\nresources:\n  - gone.yaml # soon\n  - a.yaml\n'],
  ['in another order', 3, 'namespace: apps\nresources:\n  - "gone.yaml"\nkind: Kustomization\n'],
  ['twice', undefined, '# not gone.yaml\nresources: [a.yaml, gone.yaml]\n'],
  ['as a patch', 4, 'resources: [a.yaml]\npatches:\n  - target: {kind: ConfigMap}\n    path: gone.yaml\n'],
])('a missing file is named at the line of the file in the repository where it stands %s', async (_, line, text) => {
  expect(await placeOf(text)).toMatchObject({
    file: 'apps/kustomization.yaml',
    ...(line === undefined ? {} : { line }),
  });
  expect('line' in ((await placeOf(text)) ?? {})).toBe(line !== undefined);
});

test('a line of a kustomization is one that holds the name, whatever stands around it', async () => {
  const filler = fc.constantFrom('# a comment', 'namespace: apps', 'namePrefix: x-', 'commonAnnotations: {a: b}', '');
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(filler), fc.uniqueArray(filler), async (before, after) => {
      const rest = after.filter((one) => !before.includes(one));
      const text = [...before, 'resources:', '- a.yaml', '- gone.yaml', ...rest, ''].join('\n');
      expect((await placeOf(text))?.line).toBe(text.split('\n').indexOf('- gone.yaml') + 1);
    }),
    { numRuns: runs(30) },
  );
});
