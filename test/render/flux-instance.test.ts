import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

type Files = Record<string, MemoryFile>;

const instance = (spec: string, metadata = ''): string =>
  `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system${metadata}}\nspec:\n  distribution: {version: 2.9.x, registry: ghcr.io/fluxcd}\n${spec}`;
const sync = (more = '', kind = 'GitRepository'): string =>
  `  sync: {kind: ${kind}, url: "https://git.example.com/org/fleet.git", ref: refs/heads/main, path: clusters/a${more}}\n`;
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: x}\n';

async function nodes(files: Files, selfUrls: readonly string[] = []): Promise<readonly NodeResult[]> {
  return (await new Orchestrator({ tree: memoryTree(files), selfUrls }).render()).side.nodes;
}

const states = (result: readonly NodeResult[]): string[] =>
  result.map(({ id, state }) => `${id.kind} ${id.name} ${state}`);

describe('a FluxInstance', () => {
  test('makes a source and a Kustomization, which builds the path of this repository', async () => {
    const result = await nodes({ 'flux.yaml': instance(sync()), 'clusters/a/cm.yaml': configMap });

    expect(states(result)).toEqual([
      'FluxInstance flux rendered',
      'GitRepository flux-system rendered',
      'Kustomization flux-system rendered',
    ]);
    expect(result[0]?.manifests.map(({ object }) => object['spec'])).toEqual([
      { interval: '1m', url: 'https://git.example.com/org/fleet.git', ref: { name: 'refs/heads/main' } },
      { interval: '10m', path: 'clusters/a', prune: true, sourceRef: { kind: 'GitRepository', name: 'flux-system' } },
    ]);
  });

  test('of an artifact that it builds as a whole does not build all of a repository in which it stands further below', async () => {
    const whole = instance(
      '  sync: {kind: OCIRepository, url: "oci://registry.example/sync", ref: local, path: "./"}\n',
    );
    const synced = async (files: Files): Promise<string | undefined> =>
      (await nodes({ 'cm.yaml': configMap, ...files })).find(({ id }) => id.kind === 'Kustomization')?.state;

    expect(await synced({ 'clusters/a/flux.yaml': whole })).toBe('unchecked');
    expect(await synced({ 'flux.yaml': whole })).toBe('rendered');
    expect(await synced({ 'clusters/a/flux.yaml': whole, 'kustomization.yaml': 'resources: [cm.yaml]\n' })).toBe(
      'rendered',
    );
  });

  test('owns what is below its path, so that it is rendered once', async () => {
    const result = await nodes({
      'bootstrap/flux.yaml': instance(sync()),
      'clusters/a/apps.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ./apps, sourceRef: {kind: GitRepository, name: flux-system}}\n',
      'apps/cm.yaml': configMap,
    });

    expect(result.map(({ id, parent }) => `${id.name} by ${parent?.name ?? 'nobody'}`)).toEqual([
      'flux by nobody',
      'flux-system by flux',
      'apps by flux-system',
      'flux-system by flux',
    ]);
  });

  test('is an entry also when its own path holds it', async () => {
    expect(
      states(await nodes({ 'clusters/a/flux.yaml': instance(sync()), 'clusters/a/cm.yaml': configMap })),
    ).toContain('Kustomization flux-system rendered');
  });

  test('that syncs an artifact of a registry builds this repository when it holds the path', async () => {
    const result = await nodes({ 'flux.yaml': instance(sync('', 'OCIRepository')), 'clusters/a/cm.yaml': configMap });

    expect(states(result)).toContain('Kustomization flux-system rendered');
    expect(result[0]?.manifests[0]?.object['spec']).toEqual({
      interval: '1m',
      url: 'https://git.example.com/org/fleet.git',
      ref: { tag: 'refs/heads/main' },
    });
  });

  test('that stands below its own path syncs this repository, which may have had another name', async () => {
    const result = await nodes({ 'clusters/a/flux.yaml': instance(sync()), 'clusters/a/cm.yaml': configMap }, [
      'https://git.example.com/org/renamed',
    ]);

    expect(states(result)).toContain('Kustomization flux-system rendered');
  });

  test('that syncs another repository is not taken for this one', async () => {
    const result = await nodes({ 'flux.yaml': instance(sync(', name: other')), 'clusters/a/cm.yaml': configMap }, [
      'https://git.example.com/org/apps',
    ]);

    expect(states(result)).toEqual([
      'FluxInstance flux rendered',
      'GitRepository other unchecked',
      'Kustomization other unchecked',
    ]);
  });

  test('patches what it makes, and leaves the patches of its controllers alone', async () => {
    const [node] = await nodes({
      'flux.yaml': instance(
        `${sync()}  commonMetadata: {labels: {team: x}}\n  kustomize:\n    patches:\n      - target: {kind: Kustomization}\n        patch: |\n          - op: add\n            path: /spec/decryption\n            value: {provider: sops}\n      - target: {kind: Deployment}\n        patch: |\n          - op: remove\n            path: /spec/absent\n`,
      ),
      'clusters/a/cm.yaml': configMap,
    });

    expect(node?.manifests.map(({ object }) => object)).toMatchObject([
      { kind: 'GitRepository', metadata: { labels: { team: 'x' } } },
      { kind: 'Kustomization', metadata: { labels: { team: 'x' } }, spec: { decryption: { provider: 'sops' } } },
    ]);
  });

  test('says that the controllers it installs are not rendered, and whether anything applies it', async () => {
    const warnings = async (path: string, text = configMap): Promise<unknown> => {
      const found = await nodes({ [path]: instance(sync()), 'clusters/a/cm.yaml': text });
      return found.find(({ id }) => id.kind === 'FluxInstance')?.warnings.map(({ message }) => message);
    };
    const message = 'installs the Flux controllers (version 2.9.x): their manifests are not rendered';

    expect(await warnings('clusters/a/flux.yaml')).toEqual([message]);
    // What applies it fails, and is there all the same.
    expect(await warnings('clusters/a/flux.yaml', 'a: [\n')).toEqual([message]);
    expect(await warnings('flux.yaml')).toEqual([
      `${message}. Nothing in the tree applies this object: its changes need a manual apply`,
    ]);
  });

  test('without sync, or disabled, makes nothing', async () => {
    const disabled = ', annotations: {fluxcd.controlplane.io/reconcile: disabled}';

    expect(states(await nodes({ 'flux.yaml': instance('') }))).toEqual(['FluxInstance flux skipped']);
    expect(states(await nodes({ 'flux.yaml': instance(sync(), disabled), 'clusters/a/cm.yaml': configMap }))).toEqual([
      'FluxInstance flux suspended',
    ]);
  });
});

describe('kinds that are not rendered', () => {
  const kustomization = (name: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: app, namespace: flux-system}\nspec: {path: ./, sourceRef: {kind: ExternalArtifact, name: ${name}}}\n`;
  test('leave what is built from an unknown artifact unchecked', async () => {
    const [node] = await nodes({ 'app.yaml': kustomization('other') });

    expect(`${node?.state}: ${node?.reason}`).toBe(
      'unchecked: ExternalArtifact flux-system/other is created by a controller in the cluster: not rendered',
    );
  });

  test('are told where an image automation edits the repository, and image policies and receivers are plain objects', async () => {
    const result = await nodes({
      'cluster/app.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: app, namespace: flux-system}\nspec: {path: ./images}\n',
      'images/all.yaml': ['ImageUpdateAutomation', 'ImagePolicy', 'ImageRepository']
        .map(
          (kind) =>
            `apiVersion: image.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: x, namespace: flux-system}\n`,
        )
        .concat(
          ['Receiver', 'Alert', 'Provider'].map(
            (kind) =>
              `apiVersion: notification.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: x, namespace: flux-system}\n`,
          ),
        )
        .join('---\n'),
    });

    expect(states(result)).toEqual(['ImageUpdateAutomation x skipped', 'Kustomization app rendered']);
    expect(result[1]?.manifests).toHaveLength(6);
  });
});
