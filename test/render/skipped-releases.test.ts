import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { chart, compare, configMap, type Files, flux, release } from '../flux-rules/cluster.ts';
import { options } from '../support/preview-files.ts';

const giver: Files = {
  ...chart,
  'cluster/apps.yaml': flux('apps', './apps'),
  'cluster/other.yaml': flux('other', './other'),
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: given, namespace: flux-system}\ndata: {NAME: "{{ .Values.size }}"}\n',
  'apps/release.yaml': release('giver'),
  'other/cm.yaml': configMap('other', 'name: "${NAME}"'),
};
const wanting = flux('other', './other', '  postBuild: {substituteFrom: [{kind: ConfigMap, name: given}]}\n');

test('variables that a release makes which nobody touched are there for a Kustomization that begins to want them', async () => {
  const { changes, lines } = await compare(giver, { ...giver, 'cluster/other.yaml': wanting }, { path: 'cluster' });

  expect(changes).toEqual(['other: changed ConfigMap apps/other', 'other: changed Kustomization flux-system/other']);
  expect(lines).toContain('+ name: 1');
});

test('what wants them on both sides is looked into', async () => {
  const files = { ...giver, 'cluster/other.yaml': wanting };
  const { lines } = await compare(
    files,
    { ...files, 'other/cm.yaml': configMap('other', 'name: "${NAME}", more: "yes"') },
    { path: 'cluster' },
  );

  expect(lines).toEqual(['+ more: "yes"']);
});

test('a release is left out while nothing is missing', async () => {
  const side = (size: string) => ({
    tree: memoryTree({ ...giver, 'other/cm.yaml': configMap('other', `size: "${size}"`) }),
    path: 'cluster',
  });
  const { head } = await preview(side('1'), side('2'), options());

  expect(head.nodes.find(({ id }) => id.kind === 'HelmRelease')?.state).toBe('unchanged');
});
