import { expect } from 'vitest';
import { compared, type Files, kustomization } from './history-of-commits.ts';

/** A claim of volume. */
export const claim = (name: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: "${name}", namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n`;
/** A binding of a group to a ClusterRole. */
export const binding = (role: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: readers}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: "${role}"}\nsubjects: [{kind: Group, name: readers}]\n`;
/** A cluster with the Kustomization `apps`, with more of its spec and some files. */
export const files = (more: string, of: Files, path = './apps'): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/apps.yaml': kustomization('apps', path, more),
  ...of,
});

/** Findings of the rules about inputs that change at once, as `severity rule: message`. */
export const found = async (before: Files, after: Files): Promise<readonly string[]> => {
  const { review } = await compared([before, after]);
  return (review?.findings ?? [])
    .filter(({ rule }) => rule.endsWith('-by-former-spec'))
    .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
};
/** The finding that something is deleted and made again. */
export const deletes = (severity: string): unknown[] => [
  expect.stringMatching(new RegExp(`^${severity} deleted-by-former-spec: .*makes that again`)),
];

/** A Deployment of one container. */
export const web = (image: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: web, image: ${image}, env: [{name: x, value: y}]}]}}}\n`;
