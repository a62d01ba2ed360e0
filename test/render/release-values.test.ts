import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

/** A release of a chart in the tree that prints its values, with these references and next to these objects. */
async function release(valuesFrom: string, objects: string): Promise<NodeResult | undefined> {
  const tree = memoryTree({
    'cluster/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ./apps}\n',
    'apps/objects.yaml': objects,
    'apps/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  valuesFrom: ${valuesFrom}\n  values: {inline: yes-it-is}\n`,
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/values.yaml': 'password: from-chart\n',
    'chart/values.schema.json': '{"properties": {"password": {"type": "string", "maxLength": 12}}}',
    'chart/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: printed}\ndata: {password: {{ .Values.password | quote }}, inline: {{ .Values.inline }}}\n',
  });
  const { side } = await new Orchestrator({ tree, path: 'cluster' }).render();
  return side.nodes.find(({ id }) => id.kind === 'HelmRelease');
}

const encrypted = 'ENC[AES256_GCM,data:AAAA,iv:AAAA,tag:AAAA,type:str]';
const secret = (key: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: vars, namespace: apps}\nstringData: {${key}: "${encrypted}"}\nsops: {mac: x, version: 3}\n`;

describe('values that are encrypted in the tree', () => {
  test('show as placeholders at their target, which no schema holds against them', async () => {
    const node = await release('[{kind: Secret, name: vars, valuesKey: KEY, targetPath: password}]', secret('KEY'));

    expect(node?.problems).toEqual([]);
    expect(node?.manifests[0]?.object['data']).toEqual({ password: '..PLACEHOLDER_KEY..', inline: 'yes-it-is' });
  });

  test('are left out as a whole document, and said to be', async () => {
    const node = await release('[{kind: Secret, name: vars}]', secret('values.yaml'));

    expect(node?.manifests[0]?.object['data']).toEqual({ password: 'from-chart', inline: 'yes-it-is' });
    expect(node?.warnings.map(({ message }) => message)).toEqual([
      'key values.yaml of Secret apps/vars is not in the tree in clear text: rendered without its values',
    ]);
  });
});

describe('values that a producer brings into the cluster', () => {
  const producer =
    'apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: vars, namespace: apps}\nspec:\n';

  test('are left out when it does not tell their key, and said to be', async () => {
    const node = await release('[{kind: Secret, name: vars}]', `${producer}  dataFrom: [{extract: {key: x}}]\n`);

    expect(node?.state).toBe('rendered');
    expect(node?.warnings.map(({ category }) => category)).toEqual(['unresolved-values']);
  });

  test('are placeholders when it does', async () => {
    const node = await release(
      '[{kind: Secret, name: vars, valuesKey: KEY, targetPath: password}]',
      `${producer}  data: [{secretKey: KEY}]\n`,
    );

    expect(node?.manifests[0]?.object['data']).toMatchObject({ password: '..PLACEHOLDER_KEY..' });
  });

  test('leave the release unchecked when nothing in the tree makes the Secret', async () => {
    const node = await release('[{kind: Secret, name: other}]', `${producer}  data: [{secretKey: KEY}]\n`);

    expect([node?.state, node?.reason]).toEqual(['unchecked', 'valuesFrom: Secret apps/other is not in the tree']);
  });

  test('that are not in the tree are told with the Secret whose name is a slip away', async () => {
    const node = await release('[{kind: Secret, name: varz}]', secret('values.yaml'));

    expect([node?.state, node?.reason]).toEqual([
      'unchecked',
      'valuesFrom: Secret apps/varz is not in the tree; there is Secret apps/vars',
    ]);
  });
});
