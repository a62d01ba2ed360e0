import type { KubeMinor } from '../../model/kube-version.ts';
import type { Field } from '../field.ts';
import { checkAutoscaler, checkDisruptionBudget } from './autoscaling.ts';
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

/** What of the API server decides besides its rules. */
export interface ServerSettings {
  readonly version: KubeMinor;
  /** Feature gates that are set; others are as the version has them. */
  readonly gates: Readonly<Record<string, boolean>>;
}

/** The rules of each kind, by `apiVersion Kind`: what its registry refuses and no schema says. Source: k8s.io/kubernetes, pkg/apis/<group>/validation. */
export const kindRules: Readonly<Record<string, (object: Field, settings: ServerSettings) => void>> = {
  'apps/v1 DaemonSet': checkDaemonSet,
  'apps/v1 Deployment': checkDeployment,
  'apps/v1 ReplicaSet': checkReplicaSet,
  'apps/v1 StatefulSet': checkStatefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': (object, { version, gates }) =>
    checkAutoscaler(object, version, gates['HPAScaleToZero'] ?? false),
  'batch/v1 CronJob': checkCronJob,
  'batch/v1 Job': checkJob,
  'networking.k8s.io/v1 Ingress': (object, { version }) => checkIngress(object, version),
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
  'v1 Service': (object, { version }) => checkService(object, version),
  'v1 ServiceAccount': checkNamed,
};
