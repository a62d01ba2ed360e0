import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { type JsonObject, jsonAt } from '../../src/core/json.ts';
import { encodeYaml } from '../../src/engines/yaml/encode-yaml.ts';
import type { ApplyPart, BuildField } from '../../src/flux/kustomization-spec.ts';
import { BuildMemo } from '../../src/render/memo/build-memo.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

/**
 * A field as it is written, and what it makes of the value at a path of the only Deployment; without it that is
 * `before`.
 */
interface Case {
  readonly spec: JsonObject;
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after: unknown;
}

const labelled = 'metadata:\n  name: web\n  namespace: apps\n  labels: {patched: "yes"}\n';
const target = { kind: 'Deployment', name: 'web' };
const image = ['spec', 'template', 'spec', 'containers'];

/** A case for each field that goes into the build or into what is built. */
const cases: Readonly<Record<BuildField | keyof ApplyPart, Case>> = {
  buildMetadata: {
    spec: { buildMetadata: ['originAnnotations'] },
    path: ['metadata', 'annotations', 'config.kubernetes.io/origin'],
    after: 'path: web.yaml\n',
  },
  commonMetadata: {
    spec: { commonMetadata: { labels: { team: 'blue' } } },
    path: ['metadata', 'labels', 'team'],
    after: 'blue',
  },
  components: {
    spec: { components: ['../component'] },
    path: ['metadata', 'labels', 'component'],
    after: 'yes',
  },
  decryption: {
    spec: { decryption: { provider: 'sops' } },
    path: ['sops', 'mac'],
    before: 'sum',
    after: undefined,
  },
  ignoreMissingComponents: {
    spec: { components: ['../component', '../nowhere'], ignoreMissingComponents: true },
    path: ['metadata', 'labels', 'component'],
    after: 'yes',
  },
  images: {
    spec: { images: [{ name: 'web', newTag: '2' }] },
    path: image,
    before: [{ image: 'web:1', name: 'web' }],
    after: [{ image: 'web:2', name: 'web' }],
  },
  namePrefix: { spec: { namePrefix: 'a-' }, path: ['metadata', 'name'], before: 'web', after: 'a-web' },
  nameSuffix: { spec: { nameSuffix: '-z' }, path: ['metadata', 'name'], before: 'web', after: 'web-z' },
  patches: {
    spec: { patches: [{ patch: `apiVersion: apps/v1\nkind: Deployment\n${labelled}` }] },
    path: ['metadata', 'labels', 'patched'],
    after: 'yes',
  },
  patchesJson6902: {
    spec: { patchesJson6902: [{ target, patch: [{ op: 'add', path: '/spec/paused', value: true }] }] },
    path: ['spec', 'paused'],
    after: true,
  },
  patchesStrategicMerge: {
    spec: {
      patchesStrategicMerge: [
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: { name: 'web', namespace: 'apps' },
          spec: { paused: true },
        },
      ],
    },
    path: ['spec', 'paused'],
    after: true,
  },
  targetNamespace: {
    spec: { targetNamespace: 'elsewhere' },
    path: ['metadata', 'namespace'],
    before: 'apps',
    after: 'elsewhere',
  },
};

async function deployment(spec: JsonObject, memo = new BuildMemo()): Promise<JsonObject | undefined> {
  const tree = memoryTree({
    'cluster/apps.yaml': encodeYaml({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: { name: 'apps', namespace: 'flux-system' },
      spec: { path: './apps', sourceRef: { kind: 'GitRepository', name: 'flux-system' }, ...spec },
    }),
    'apps/web.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec: {template: {spec: {containers: [{name: web, image: "web:1"}]}}}\nsops: {mac: sum, version: 3.9.0, lastmodified: "2026-01-01T00:00:00Z"}\n',
    'component/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nlabels: [{pairs: {component: "yes"}}]\n',
  });
  const { side } = await new Orchestrator({ tree, memo }).render();
  expect(side.nodes.flatMap(({ problems }) => problems)).toEqual([]);
  return side.nodes.flatMap(({ manifests }) => manifests).find(({ id }) => id.kind === 'Deployment')?.object;
}

describe('a field of a Kustomization reaches the objects', () => {
  test.each(Object.entries(cases))('%s', async (_name, { spec, path, before, after }) => {
    expect(jsonAt(await deployment({}), ...path)).toEqual(before);
    expect(jsonAt(await deployment(spec), ...path)).toEqual(after);
  });

  test.each(Object.entries(cases))('%s, after a run without it', async (_name, { spec, path, before, after }) => {
    const memo = new BuildMemo();
    expect(jsonAt(await deployment({}, memo), ...path)).toEqual(before);
    expect(jsonAt(await deployment(spec, memo), ...path)).toEqual(after);
  });

  test('and null is as absent', async () => {
    const none = Object.fromEntries(Object.keys(cases).map((name) => [name, null]));

    expect(await deployment(none)).toEqual(await deployment({}));
  });
});
