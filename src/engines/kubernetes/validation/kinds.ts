import type { Field } from '../field.ts';
import type { ServerSettings } from '../server-settings.ts';
import { checkAutoscaler, checkDisruptionBudget, checkFirstAutoscaler } from './autoscaling.ts';
import {
  checkConfigMap,
  checkLimitRange,
  checkNamed,
  checkNamespace,
  checkPriorityClass,
  checkQuota,
  checkSecret,
} from './configuration.ts';
import { checkCronJob, checkJob } from './jobs.ts';
import { checkIngress, checkIngressClass, checkNetworkPolicy } from './networking.ts';
import { checkRole, checkRoleBinding } from './rbac.ts';
import { checkService } from './services.ts';
import { checkClaim, checkStorageClass, checkVolume } from './storage.ts';
import { checkDaemonSet, checkDeployment, checkPod, checkReplicaSet, checkStatefulSet } from './workloads.ts';

/**
 * The rules of each kind, by `apiVersion Kind`: what its registry refuses and no schema says. Source:
 * k8s.io/kubernetes, pkg/apis/<group>/validation.
 */
export const kindRules: Readonly<Record<string, (object: Field, settings: ServerSettings) => void>> = {
  'apps/v1 DaemonSet': checkDaemonSet,
  'apps/v1 Deployment': checkDeployment,
  'apps/v1 ReplicaSet': checkReplicaSet,
  'apps/v1 StatefulSet': checkStatefulSet,
  'autoscaling/v1 HorizontalPodAutoscaler': checkFirstAutoscaler,
  'autoscaling/v2 HorizontalPodAutoscaler': checkAutoscaler,
  'batch/v1 CronJob': checkCronJob,
  'batch/v1 Job': checkJob,
  'networking.k8s.io/v1 Ingress': checkIngress,
  'networking.k8s.io/v1 IngressClass': checkIngressClass,
  'networking.k8s.io/v1 NetworkPolicy': checkNetworkPolicy,
  'policy/v1 PodDisruptionBudget': checkDisruptionBudget,
  'rbac.authorization.k8s.io/v1 ClusterRole': (object) => checkRole(object, false),
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': (object) => checkRoleBinding(object, false),
  'rbac.authorization.k8s.io/v1 Role': (object) => checkRole(object, true),
  'rbac.authorization.k8s.io/v1 RoleBinding': (object) => checkRoleBinding(object, true),
  'scheduling.k8s.io/v1 PriorityClass': checkPriorityClass,
  'storage.k8s.io/v1 StorageClass': checkStorageClass,
  'v1 ConfigMap': checkConfigMap,
  'v1 LimitRange': checkLimitRange,
  'v1 Namespace': checkNamespace,
  'v1 PersistentVolume': checkVolume,
  'v1 PersistentVolumeClaim': checkClaim,
  'v1 Pod': checkPod,
  'v1 ResourceQuota': checkQuota,
  'v1 Secret': checkSecret,
  'v1 Service': checkService,
  'v1 ServiceAccount': checkNamed,
};
