import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { jsonAt } from '../../src/core/json.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import { preview } from '../../src/render/preview/preview.ts';

type Files = Record<string, MemoryFile>;

const options = { selfUrls: [], settings: {}, concurrency: 0 };

const resourceSet = (spec: string, name = 'tenants', more = ''): string =>
  `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata:\n  name: ${name}\n  namespace: apps\n${more}spec:\n${spec}`;
const provider = (name: string, spec: string, labels = ''): string =>
  `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata:\n  name: ${name}\n  namespace: apps\n${labels}spec:\n${spec}`;
const template = `  resources:\n    - apiVersion: v1\n      kind: ConfigMap\n      metadata: {name: app-<< inputs.tenant >>, namespace: apps}\n      data: {id: x-<< inputs.id >>}\n`;

async function nodes(files: Files): Promise<readonly NodeResult[]> {
  return (await new Orchestrator({ tree: memoryTree(files) }).render()).side.nodes;
}

async function states(files: Files): Promise<string[]> {
  return (await nodes(files)).map(({ id, state }) => `${id.kind} ${id.name} ${state}`);
}

async function made(files: Files, name = 'tenants'): Promise<string[]> {
  const node = (await nodes(files)).find(({ id }) => id.kind === 'ResourceSet' && id.name === name);
  expect(node?.problems).toEqual([]);
  return (node?.manifests ?? []).map(({ id }) => `${id.kind} ${id.namespace}/${id.name}`);
}

describe('a ResourceSet in a tree', () => {
  test('makes nodes that are rendered in their turn', async () => {
    expect(
      await states({
        'set.yaml': resourceSet(
          "  inputs: [{tenant: a}, {tenant: b}]\n  resources:\n    - apiVersion: kustomize.toolkit.fluxcd.io/v1\n      kind: Kustomization\n      metadata: {name: '<< inputs.tenant >>', namespace: apps}\n      spec: {path: './tenants/<< inputs.tenant >>', sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}\n",
        ),
        'tenants/a/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: x}\n',
        'tenants/b/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, namespace: x}\n',
      }),
    ).toEqual(['Kustomization a rendered', 'Kustomization b rendered', 'ResourceSet tenants rendered']);
  });

  test('takes inputs from a static provider that a later render emits', async () => {
    expect(
      await made({
        'set.yaml': resourceSet(`  inputsFrom:\n    - name: list\n${template}`),
        'ks.yaml':
          'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: providers, namespace: flux-system}\nspec: {path: ./providers}\n',
        'providers/list.yaml': provider('list', '  type: Static\n  defaultValues: {tenant: a}\n'),
      }),
    ).toEqual(['ConfigMap apps/app-a']);
  });

  test('takes inputs from every provider that a selector matches, however late it comes', async () => {
    const labels = '  labels: {team: x}\n';
    expect(
      await made({
        'set.yaml': resourceSet(
          `  inputsFrom:\n    - selector:\n        matchLabels: {team: x}\n        matchExpressions: [{key: old, operator: DoesNotExist}]\n${template}`,
        ),
        'b.yaml': provider('b', '  type: Static\n  defaultValues: {tenant: b}\n', labels),
        'other.yaml': provider('other', '  type: Static\n  defaultValues: {tenant: other}\n', '  labels: {team: y}\n'),
        'ks.yaml':
          'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: providers, namespace: flux-system}\nspec: {path: ./providers}\n',
        'providers/a.yaml': provider('a', '  type: Static\n  defaultValues: {tenant: a}\n', labels),
      }),
    ).toEqual(['ConfigMap apps/app-a', 'ConfigMap apps/app-b']);
  });

  test('cannot be checked when a provider asks a service, and says which', async () => {
    const result = await nodes({
      'set.yaml': resourceSet(`  inputsFrom:\n    - name: pulls\n${template}`),
      'pulls.yaml': provider('pulls', '  type: GitHubPullRequest\n  url: https://git.example.com/a/b\n'),
    });

    expect(result.map(({ id, state, reason }) => `${id.kind} ${state}: ${reason}`)).toEqual([
      'ResourceSet unchecked: ResourceSetInputProvider apps/pulls of type GitHubPullRequest has inputs from outside of the repository',
      'ResourceSetInputProvider unchecked: ResourceSetInputProvider apps/pulls of type GitHubPullRequest has inputs from outside of the repository',
    ]);
  });

  test('uses inputs that the tree holds as exported', async () => {
    expect(
      await made({
        'set.yaml': resourceSet(`  inputsFrom:\n    - name: pulls\n${template}`),
        'pulls.yaml': `${provider('pulls', '  type: GitHubPullRequest\n')}status:\n  exportedInputs:\n    - {id: '4', tenant: four}\n    - {id: '5', tenant: five}\n`,
      }),
    ).toEqual(['ConfigMap apps/app-four', 'ConfigMap apps/app-five']);
  });

  test('fails when it names a provider that nothing defines', async () => {
    const [node] = await nodes({ 'set.yaml': resourceSet(`  inputsFrom:\n    - name: absent\n${template}`) });

    expect(node?.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'VALUES_NOT_FOUND spec.inputsFrom: ResourceSetInputProvider apps/absent is not in the tree',
    ]);
  });

  test('copies data from objects in the tree', async () => {
    const [, , node] = await nodes({
      'set.yaml': resourceSet(
        '  resources:\n    - apiVersion: v1\n      kind: ConfigMap\n      metadata:\n        name: copy\n        namespace: apps\n        annotations: {fluxcd.controlplane.io/copyFrom: apps/settings}\n',
      ),
      'ks.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: settings, namespace: flux-system}\nspec: {path: ./settings}\n',
      'settings/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: apps}\ndata: {a: b}\n',
      'z.yaml': resourceSet('  inputs: []\n', 'empty'),
    });

    expect(node?.manifests[0]?.object['data']).toEqual({ a: 'b' });
  });

  test('says when the object that it copies from is not in the tree', async () => {
    const [node] = await nodes({
      'set.yaml': resourceSet(
        '  resources:\n    - apiVersion: v1\n      kind: Secret\n      metadata:\n        name: copy\n        namespace: apps\n        annotations: {fluxcd.controlplane.io/copyFrom: other/tls}\n',
      ),
    });

    expect(node?.state).toBe('rendered');
    expect(node?.warnings.map(({ message }) => message)).toEqual([
      'copies data from Secret other/tls, which is not in the tree: the data is not shown',
    ]);
  });

  test('copies the data of a Secret beside its own, and its type where it states none', async () => {
    const source =
      'apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: apps}\ntype: kubernetes.io/basic-auth\nstringData: {username: a, password: b}\n';
    const copy = (name: string, more: string): string =>
      `    - apiVersion: v1\n      kind: Secret\n      metadata:\n        name: ${name}\n        namespace: apps\n        annotations: {fluxcd.controlplane.io/copyFrom: apps/login}\n${more}`;
    const made = (
      await nodes({
        'set.yaml': resourceSet(
          `  resources:\n${copy('plain', '')}${copy('typed', '      type: Opaque\n      data: {own: eA==}\n      stringData: {gone: x}\n')}`,
        ),
        'ks.yaml':
          'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: logins, namespace: flux-system}\nspec: {path: ./logins}\n',
        'logins/secret.yaml': source,
      })
    ).find(({ id }) => id.kind === 'ResourceSet');

    expect(made?.manifests.map(({ object: { data, stringData, type } }) => ({ data, stringData, type }))).toEqual([
      { data: { username: 'YQ==', password: 'Yg==' }, stringData: undefined, type: 'kubernetes.io/basic-auth' },
      { data: { own: 'eA==', username: 'YQ==', password: 'Yg==' }, stringData: undefined, type: 'Opaque' },
    ]);
  });

  test('puts a digest of the data that an annotation names beside it, wherever metadata is', async () => {
    const files = (data: string): Files => ({
      'set.yaml': resourceSet(
        `  resources:\n    - apiVersion: v1\n      kind: ConfigMap\n      metadata: {name: settings, namespace: apps}\n      data: {${data}}\n    - apiVersion: apps/v1\n      kind: Deployment\n      metadata: {name: web, namespace: apps}\n      spec:\n        template:\n          metadata:\n            annotations: {fluxcd.controlplane.io/checksumFrom: 'ConfigMap/apps/settings, ConfigMap/apps/more'}\n`,
      ),
      'ks.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: more, namespace: flux-system}\nspec: {path: ./more}\n',
      'more/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more, namespace: apps}\ndata: {k: v}\n',
    });
    const digest = async (data: string): Promise<unknown> => {
      const set = (await nodes(files(data))).find(({ id }) => id.kind === 'ResourceSet');
      return jsonAt(
        set?.manifests[1]?.object,
        'spec',
        'template',
        'metadata',
        'annotations',
        'fluxcd.controlplane.io/checksum',
      );
    };

    const text = (data: string): string => `ConfigMap/apps/settings\0${data}\0ConfigMap/apps/more\0k\0v\0`;
    expect(await digest('a: "1"')).toBe(`sha256:${createHash('sha256').update(text('a\u00001')).digest('hex')}`);
    expect(await digest('a: "2"')).toBe(`sha256:${createHash('sha256').update(text('a\u00002')).digest('hex')}`);
  });

  test('fills a ConfigMap with the address of a cluster from a kubeconfig, and fails on an annotation that cannot be read', async () => {
    const set = (annotation: string): string =>
      resourceSet(
        `  resources:\n    - apiVersion: v1\n      kind: ConfigMap\n      metadata:\n        name: cluster\n        namespace: apps\n        annotations: {${annotation}}\n      data: {kept: x}\n`,
      );
    const kubeConfig =
      'clusters:\n- name: a\n  cluster: {server: https://10.0.0.1:6443, certificate-authority-data: Y2E=}\n';
    const files = (annotation: string): Files => ({
      'set.yaml': set(annotation),
      'ks.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: clusters, namespace: flux-system}\nspec: {path: ./clusters}\n',
      'clusters/secret.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: remote, namespace: apps}\nstringData:\n  value: ${JSON.stringify(kubeConfig)}\n`,
    });
    const node = async (annotation: string): Promise<NodeResult | undefined> =>
      (await nodes(files(annotation))).find(({ id }) => id.kind === 'ResourceSet');

    expect(
      (await node('fluxcd.controlplane.io/convertKubeConfigFrom: apps/remote'))?.manifests[0]?.object,
    ).toMatchObject({ data: { kept: 'x', address: 'https://10.0.0.1:6443', 'ca.crt': 'ca' } });
    expect(
      (await node("fluxcd.controlplane.io/convertKubeConfigFrom: 'apps/remote:other'"))?.problems[0]?.message,
    ).toBe('Secret apps/remote has no other');
    expect((await node('fluxcd.controlplane.io/copyFrom: remote'))?.problems[0]?.message).toBe(
      'invalid annotation fluxcd.controlplane.io/copyFrom: remote',
    );
  });

  test('fails with an object that has no namespace, as the operator does', async () => {
    const [node] = await nodes({
      'set.yaml': resourceSet('  resources:\n    - {apiVersion: v1, kind: ConfigMap, metadata: {name: lost}}\n'),
    });

    expect(node?.state).toBe('failed');
    expect(node?.problems.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'NAMESPACE_MISSING',
        'ConfigMap lost has no namespace: Flux refuses it, does not apply the rest of the ResourceSet and prunes nothing',
        'Set metadata.namespace.',
      ],
    ]);
  });

  test('has no combination of inputs when empty providers count and it has none of its own', async () => {
    const set = (more: string): string =>
      resourceSet(
        `  inputStrategy: {name: Permute${more}}\n  inputsFrom: [{name: list}]\n  resources:\n    - {apiVersion: v1, kind: ConfigMap, metadata: {name: 'app-<< inputs.list.tenant >>', namespace: apps}}\n`,
      );
    const list = provider('list', '  type: Static\n  defaultValues: {tenant: a}\n');

    expect(await made({ 'set.yaml': set(''), 'list.yaml': list })).toEqual(['ConfigMap apps/app-a']);
    expect(await made({ 'set.yaml': set(', includeEmptyProviders: true'), 'list.yaml': list })).toEqual([]);
  });

  test('waits for an expression about the fields of what it depends on, where that must be ready', async () => {
    const set = (entry: string): string =>
      resourceSet(
        `  dependsOn:\n    - {apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: first, namespace: apps, ${entry}}\n  inputs: [{tenant: a, id: i}]\n${template}`,
      );
    const state = async (entry: string): Promise<string | undefined> =>
      (
        await nodes({
          'set.yaml': set(entry),
          'first.yaml': resourceSet(`  inputs: [{tenant: b, id: i}]\n${template}`, 'first', '  labels: {tier: one}\n'),
        })
      ).find(({ id }) => id.name === 'tenants')?.state;

    const ready = "status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')";
    expect(await state(`ready: true, readyExpr: "metadata.labels.tier == 'one' && ${ready}"`)).toBe('rendered');
    expect(await state(`ready: true, readyExpr: "metadata.labels.tier == 'two'"`)).toBe('failed');
    expect(await state(`readyExpr: "metadata.labels.tier == 'two'"`)).toBe('rendered');
  });

  test('waits for dependencies of any kind, and takes what is no node and not in the tree to be in the cluster', async () => {
    const dependsOn = (kind: string, version: string, name: string): string =>
      `    - {apiVersion: ${version}, kind: ${kind}, name: ${name}, namespace: apps, ready: true}\n`;
    const result = await nodes({
      'set.yaml': resourceSet(
        `  dependsOn:\n${dependsOn('ResourceSet', 'fluxcd.controlplane.io/v1', 'first')}${dependsOn('Database', 'db.example.com/v1', 'pg')}  inputs: [{tenant: a, id: i}]\n${template}`,
      ),
      'first.yaml': resourceSet(`  inputs: [{tenant: b, id: i}]\n${template}`, 'first'),
    });

    expect(result.map(({ id, state }) => `${id.name} ${state}`)).toEqual(['first rendered', 'tenants rendered']);
    expect(result[1]?.warnings.map(({ message }) => message)).toEqual([
      'waits for Database apps/pg, which is not in the tree: assumed to be in the cluster',
    ]);
  });

  test('waits in its own namespace when a dependency states none', async () => {
    expect(
      await states({
        'set.yaml': resourceSet(
          `  dependsOn:\n    - {apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: first, ready: true}\n  inputs: [{tenant: a, id: i}]\n${template}`,
        ),
        'first.yaml': resourceSet(`  inputs: [{tenant: b, id: i}]\n${template}`, 'first'),
      }),
    ).toEqual(['ResourceSet first rendered', 'ResourceSet tenants rendered']);
  });

  test('fails with all members of a circle of dependencies', async () => {
    const dependsOn = (name: string): string =>
      `  dependsOn:\n    - {apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: ${name}, namespace: apps, ready: true}\n`;

    expect(
      (await nodes({ 'a.yaml': resourceSet(dependsOn('b'), 'a'), 'b.yaml': resourceSet(dependsOn('a'), 'b') })).map(
        ({ id, problems }) => `${id.name} ${problems[0]?.code}`,
      ),
    ).toEqual(['a DEPENDENCY_CYCLE', 'b DEPENDENCY_CYCLE']);
  });

  test('is left alone while its reconcile annotation is disabled', async () => {
    const annotations = '  annotations: {fluxcd.controlplane.io/reconcile: disabled}\n';

    expect(await states({ 'set.yaml': resourceSet(template, 'tenants', annotations) })).toEqual([
      'ResourceSet tenants suspended',
    ]);
    expect(
      await states({ 'set.yaml': resourceSet(template, 'tenants', annotations.replace('disabled', 'Disabled')) }),
    ).toEqual(['ResourceSet tenants suspended']);
  });

  test('shows in a comparison what a changed input changes, and nothing else', async () => {
    const files = (tenant: string): Files => ({
      'set.yaml': resourceSet(`  inputsFrom: [{name: list}]\n${template}`),
      'same.yaml': resourceSet(`  inputs: [{tenant: other, id: x}]\n${template}`, 'same'),
      'list.yaml': provider('list', `  type: Static\n  defaultValues: {tenant: ${tenant}, id: x}\n`),
    });
    const side = (tenant: string) => ({ tree: memoryTree(files(tenant)), path: '' });

    const { comparison, head } = await preview(side('a'), side('b'), { ...options, settings: { changedOnly: true } });

    expect(comparison.groups.flatMap(({ changes }) => changes.map((change) => JSON.stringify(change)))).toEqual(
      (await preview(side('a'), side('b'), options)).comparison.groups.flatMap(({ changes }) =>
        changes.map((change) => JSON.stringify(change)),
      ),
    );
    expect(comparison.counts).toMatchObject({ added: 1, removed: 1 });
    expect(head.nodes.map(({ id, touched }) => `${id.name} ${touched}`)).toEqual([
      'same false',
      'tenants true',
      'list true',
    ]);
  });
});
