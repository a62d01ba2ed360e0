import { expect, test } from 'vitest';
import { findingsOf } from './judge-case.ts';
import { helmRelease, kustomization, object } from './objects.ts';

const cluster = (data: Record<string, string>) => object('v1', 'ConfigMap', { data }, { name: 'kubeconfig' });
const remote = { kubeConfig: { configMapRef: { name: 'kubeconfig' } } };
const messages = (before: Record<string, string>, after: Record<string, string>, ...nodes: object[]): string[] =>
  findingsOf({ base: [cluster(before), ...(nodes as [])], head: [cluster(after), ...(nodes as [])] })
    .filter(({ rule }) => rule === 'flux-kubeconfig-changed')
    .map(({ message }) => message);

const [old, next] = [
  { address: 'https://a.example', audiences: 'x' },
  { address: 'https://b.example', audiences: 'x' },
];

test('another address in the ConfigMap of a kubeconfig is another cluster for the nodes that name it', () => {
  expect(messages(old, next, kustomization(remote), helmRelease(remote))).toEqual([
    '`data.address` changes: the cluster of `HelmRelease shop/app`, `Kustomization shop/app` may be another one. Resources in the former one stay there.',
  ]);
});

test('it is none where no node names the ConfigMap, or another one, and where the same cluster is reached otherwise', () => {
  expect(messages(old, next)).toEqual([]);
  expect(messages(old, next, kustomization({ kubeConfig: { configMapRef: { name: 'other' } } }))).toEqual([]);
  expect(messages(old, { ...old, audiences: 'y' }, kustomization(remote))).toEqual([]);
});
