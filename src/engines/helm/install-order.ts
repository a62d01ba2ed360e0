import { words } from '../../core/text/words.ts';

/** The order in which Helm installs kinds; others follow, by name. */
const installOrder: readonly string[] = words(`
  PriorityClass Namespace NetworkPolicy ResourceQuota LimitRange PodSecurityPolicy PodDisruptionBudget ServiceAccount
  Secret SecretList ConfigMap StorageClass PersistentVolume PersistentVolumeClaim CustomResourceDefinition ClusterRole
  ClusterRoleList ClusterRoleBinding ClusterRoleBindingList Role RoleList RoleBinding RoleBindingList Service DaemonSet
  Pod ReplicationController ReplicaSet Deployment HorizontalPodAutoscaler StatefulSet Job CronJob IngressClass Ingress
  APIService MutatingWebhookConfiguration ValidatingWebhookConfiguration
`);

const positions: ReadonlyMap<string, number> = new Map(installOrder.map((kind, index) => [kind, index]));

/** Orders two kinds as Helm installs them: known ones by their place, unknown ones after them by name. */
export function compareKinds(a: string, b: string): number {
  if (a === b) return 0;
  const left = positions.get(a);
  const right = positions.get(b);
  if (left !== undefined && right !== undefined) return left - right;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}
