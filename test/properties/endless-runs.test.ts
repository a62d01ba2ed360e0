import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import { jsonReport } from '../../src/report/json.ts';
import { memoryMemo } from '../support/memory-memo.ts';
import { fc, runs } from '../support/property.ts';

/** An object of a drawn repository. Names and places are few, so that objects apply, replace and prune one another. */
interface Drawn {
  readonly kind: 'ConfigMap' | 'Kustomization' | 'ResourceSet';
  readonly name: string;
  readonly namespace: string;
  readonly path: string;
  /** More fields of the `spec` of a Kustomization. */
  readonly more: string;
}

const directories = ['cluster', 'one', 'two', 'three', 'four'];
const url = 'https://git.example/own';

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('Kustomization', 'Kustomization', 'Kustomization', 'ResourceSet', 'ConfigMap'),
  name: fc.constantFrom('flux-system', 'a', 'b', 'c'),
  namespace: fc.constantFrom('flux-system', 'flux-system', 'other'),
  path: fc.constantFrom(...directories),
  more: fc.constantFrom(
    '',
    'kubeConfig: {secretRef: {name: elsewhere}}',
    'targetNamespace: other',
    'dependsOn: [{name: a}]',
    'dependsOn: [{name: b}]',
    'suspend: true',
    'namePrefix: x-',
    'components: [../three]',
    'postBuild: {substitute: {PLACE: two}}',
    'postBuild: {substituteFrom: [{kind: ConfigMap, name: c, optional: true}]}',
  ),
});

const repositories = fc.array(fc.array(drawn, { maxLength: 4 }), {
  minLength: directories.length,
  maxLength: directories.length,
});

function kustomization(name: string, namespace: string, path: string, more: string): string {
  return [
    'apiVersion: kustomize.toolkit.fluxcd.io/v1',
    'kind: Kustomization',
    `metadata: {name: ${name}, namespace: ${namespace}}`,
    'spec:',
    '  {interval: 1h, prune: true, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system},',
    `  path: ${path}${more === '' ? '' : `, ${more}`}}`,
  ].join('\n');
}

function manifest({ kind, name, namespace, path, more }: Drawn): string {
  const metadata = `metadata: {name: ${name}, namespace: ${namespace}}`;
  switch (kind) {
    case 'ConfigMap':
      return `apiVersion: v1\nkind: ConfigMap\n${metadata}\ndata: {PLACE: ${path}}\n`;
    case 'Kustomization':
      return `${kustomization(name, namespace, more.includes('optional') ? `"\${PLACE:=${path}}"` : path, more)}\n`;
    case 'ResourceSet': {
      const template = kustomization('<< inputs.name >>', namespace, '<< inputs.path >>', more);
      return `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\n${metadata}\nspec:\n  inputs: [{name: ${name}, path: ${path}}, {name: c, path: cluster}]\n  resourcesTemplate: |\n    ${template.replaceAll('\n', '\n    ')}\n`;
    }
  }
}

function filesOf(objects: readonly (readonly Drawn[])[]): Record<string, string> {
  return {
    'cluster/flux.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: ${url}}\n---\n${kustomization('flux-system', 'flux-system', 'cluster', '')}\n`,
    ...Object.fromEntries(objects.map((each, at) => [`${directories[at]}/own.yaml`, each.map(manifest).join('---\n')])),
  };
}

test('objects that apply, replace and prune one another end, and come to the same in full, in changed-only mode and with a known base', async () => {
  let nodes = 0;
  await fc.assert(
    fc.asyncProperty(repositories, fc.nat({ max: 4 }), fc.array(drawn, { maxLength: 3 }), async (before, at, edit) => {
      const side = (objects: readonly (readonly Drawn[])[]) => ({
        tree: memoryTree(filesOf(objects)),
        path: 'cluster',
      });
      const memoStore = memoryMemo();
      const compare = async (changedOnly: boolean): Promise<Preview> =>
        await preview(side(before), side(before.map((one, index) => (index === at ? edit : one))), {
          selfUrls: [url],
          settings: { strictSubstitution: false, changedOnly },
          concurrency: 0,
          fetchers: new Map(),
          ...(changedOnly ? { memoStore } : {}),
        });

      const [full, changed, known] = [await compare(false), await compare(true), await compare(true)];

      const report = ({ comparison }: Preview): object =>
        jsonReport({ ...comparison, files: [] }, { base: 'base', head: 'head' });
      expect(report(changed)).toEqual(report(full));
      expect(report(known)).toEqual(report(full));
      nodes += full.head.nodes.length;
    }),
    { numRuns: runs(12) },
  );
  expect(nodes).toBeGreaterThan(12);
});
