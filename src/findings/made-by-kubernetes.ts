import type { ResourceId } from '../core/resource-id.ts';

/** The note on an added resource that every cluster, or every namespace, has without it. */
export const madeNote = 'Kubernetes makes it itself';

/** Namespaces that every cluster has. */
export const namespacesOfKubernetes: ReadonlySet<string> = new Set([
  'default',
  'kube-node-lease',
  'kube-public',
  'kube-system',
]);

/**
 * Test for what the API server and its controllers make in every cluster: their namespaces and the Service of the API
 * server, and in each namespace the account and the certificate that pods get.
 */
export function isMadeByKubernetes({ group, kind, namespace, name }: ResourceId): boolean {
  if (group !== '') return false;
  switch (kind) {
    case 'Namespace':
      return namespacesOfKubernetes.has(name);
    case 'Service':
      return namespace === 'default' && name === 'kubernetes';
    case 'ServiceAccount':
      return name === 'default';
    case 'ConfigMap':
      return name === 'kube-root-ca.crt';
    default:
      return false;
  }
}
