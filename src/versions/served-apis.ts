import { getOwn } from '../model/own-property.ts';
import { isAtLeast, type KubeMinor } from './kube-minor.ts';

/** An API version that Kubernetes, or a project that many clusters run, no longer serves or is about to drop. */
interface ApiRemoval {
  /** The 1.x release that no longer serves it; absent when none is known or it is not part of Kubernetes. */
  readonly removedIn?: number;
  /** The 1.x release since which it is deprecated; absent when it is not part of Kubernetes. */
  readonly deprecatedIn?: number;
  /** What to use. */
  readonly use: string;
}

const k16 = { deprecatedIn: 9, removedIn: 16 } as const;
const k22 = { deprecatedIn: 19, removedIn: 22 } as const;

/** By `apiVersion Kind`. Source: the deprecated API migration guide of Kubernetes, and the release notes of the other projects. */
const removals: Readonly<Record<string, ApiRemoval>> = {
  'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration': {
    ...k22,
    use: 'admissionregistration.k8s.io/v1',
  },
  'admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration': {
    ...k22,
    use: 'admissionregistration.k8s.io/v1',
  },
  'apiextensions.k8s.io/v1beta1 CustomResourceDefinition': { ...k22, use: 'apiextensions.k8s.io/v1' },
  'apiregistration.k8s.io/v1beta1 APIService': { ...k22, use: 'apiregistration.k8s.io/v1' },
  'apps/v1beta1 Deployment': { ...k16, use: 'apps/v1' },
  'apps/v1beta1 StatefulSet': { ...k16, use: 'apps/v1' },
  'apps/v1beta2 DaemonSet': { ...k16, use: 'apps/v1' },
  'apps/v1beta2 Deployment': { ...k16, use: 'apps/v1' },
  'apps/v1beta2 ReplicaSet': { ...k16, use: 'apps/v1' },
  'apps/v1beta2 StatefulSet': { ...k16, use: 'apps/v1' },
  'authentication.k8s.io/v1beta1 TokenReview': { ...k22, use: 'authentication.k8s.io/v1' },
  'authorization.k8s.io/v1beta1 SubjectAccessReview': { ...k22, use: 'authorization.k8s.io/v1' },
  'autoscaling/v2beta1 HorizontalPodAutoscaler': { deprecatedIn: 22, removedIn: 25, use: 'autoscaling/v2' },
  'autoscaling/v2beta2 HorizontalPodAutoscaler': { deprecatedIn: 23, removedIn: 26, use: 'autoscaling/v2' },
  'batch/v1beta1 CronJob': { deprecatedIn: 21, removedIn: 25, use: 'batch/v1' },
  'certificates.k8s.io/v1beta1 CertificateSigningRequest': { ...k22, use: 'certificates.k8s.io/v1' },
  'coordination.k8s.io/v1beta1 Lease': { ...k22, use: 'coordination.k8s.io/v1' },
  'discovery.k8s.io/v1beta1 EndpointSlice': { deprecatedIn: 21, removedIn: 25, use: 'discovery.k8s.io/v1' },
  'events.k8s.io/v1beta1 Event': { deprecatedIn: 19, removedIn: 25, use: 'events.k8s.io/v1' },
  'extensions/v1beta1 DaemonSet': { ...k16, use: 'apps/v1' },
  'extensions/v1beta1 Deployment': { ...k16, use: 'apps/v1' },
  'extensions/v1beta1 Ingress': { deprecatedIn: 14, removedIn: 22, use: 'networking.k8s.io/v1' },
  'extensions/v1beta1 NetworkPolicy': { ...k16, use: 'networking.k8s.io/v1' },
  'extensions/v1beta1 PodSecurityPolicy': { ...k16, use: 'pod security labels of the namespace' },
  'extensions/v1beta1 ReplicaSet': { ...k16, use: 'apps/v1' },
  'flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema': {
    deprecatedIn: 23,
    removedIn: 26,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration': {
    deprecatedIn: 23,
    removedIn: 26,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema': {
    deprecatedIn: 26,
    removedIn: 29,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration': {
    deprecatedIn: 26,
    removedIn: 29,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema': {
    deprecatedIn: 29,
    removedIn: 32,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration': {
    deprecatedIn: 29,
    removedIn: 32,
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  'helm.toolkit.fluxcd.io/v2beta1 HelmRelease': { use: 'helm.toolkit.fluxcd.io/v2' },
  'helm.toolkit.fluxcd.io/v2beta2 HelmRelease': { use: 'helm.toolkit.fluxcd.io/v2' },
  'kustomize.toolkit.fluxcd.io/v1beta1 Kustomization': { use: 'kustomize.toolkit.fluxcd.io/v1' },
  'kustomize.toolkit.fluxcd.io/v1beta2 Kustomization': { use: 'kustomize.toolkit.fluxcd.io/v1' },
  'networking.k8s.io/v1beta1 IPAddress': { deprecatedIn: 34, removedIn: 37, use: 'networking.k8s.io/v1' },
  'networking.k8s.io/v1beta1 Ingress': { ...k22, use: 'networking.k8s.io/v1' },
  'networking.k8s.io/v1beta1 IngressClass': { ...k22, use: 'networking.k8s.io/v1' },
  'networking.k8s.io/v1beta1 ServiceCIDR': { deprecatedIn: 34, removedIn: 37, use: 'networking.k8s.io/v1' },
  'node.k8s.io/v1beta1 RuntimeClass': { deprecatedIn: 22, removedIn: 25, use: 'node.k8s.io/v1' },
  'policy/v1beta1 PodDisruptionBudget': { deprecatedIn: 21, removedIn: 25, use: 'policy/v1' },
  'policy/v1beta1 PodSecurityPolicy': { deprecatedIn: 21, removedIn: 25, use: 'pod security labels of the namespace' },
  'rbac.authorization.k8s.io/v1beta1 ClusterRole': {
    deprecatedIn: 17,
    removedIn: 22,
    use: 'rbac.authorization.k8s.io/v1',
  },
  'rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding': {
    deprecatedIn: 17,
    removedIn: 22,
    use: 'rbac.authorization.k8s.io/v1',
  },
  'rbac.authorization.k8s.io/v1beta1 Role': { deprecatedIn: 17, removedIn: 22, use: 'rbac.authorization.k8s.io/v1' },
  'rbac.authorization.k8s.io/v1beta1 RoleBinding': {
    deprecatedIn: 17,
    removedIn: 22,
    use: 'rbac.authorization.k8s.io/v1',
  },
  'scheduling.k8s.io/v1beta1 PriorityClass': { deprecatedIn: 14, removedIn: 22, use: 'scheduling.k8s.io/v1' },
  'source.toolkit.fluxcd.io/v1beta1 GitRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta1 HelmRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 GitRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 HelmChart': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 HelmRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 OCIRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'storage.k8s.io/v1beta1 CSIDriver': { ...k22, use: 'storage.k8s.io/v1' },
  'storage.k8s.io/v1beta1 CSINode': { deprecatedIn: 17, removedIn: 22, use: 'storage.k8s.io/v1' },
  'storage.k8s.io/v1beta1 CSIStorageCapacity': { deprecatedIn: 24, removedIn: 27, use: 'storage.k8s.io/v1' },
  'storage.k8s.io/v1beta1 StorageClass': { deprecatedIn: 17, removedIn: 22, use: 'storage.k8s.io/v1' },
  'storage.k8s.io/v1beta1 VolumeAttachment': { deprecatedIn: 17, removedIn: 22, use: 'storage.k8s.io/v1' },
  'storage.k8s.io/v1beta1 VolumeAttributesClass': { deprecatedIn: 34, removedIn: 37, use: 'storage.k8s.io/v1' },
  'v1 ComponentStatus': { deprecatedIn: 19, use: 'the health endpoints of the components' },
  'v1 Endpoints': { deprecatedIn: 33, use: 'discovery.k8s.io/v1 EndpointSlice' },
};

/** Those of the table whose successor has the same fields, so that naming it is all there is to do. Source: the notable changes of the migration guides. */
const sameFields = new Set([
  'apps/v1beta2 DaemonSet',
  'apps/v1beta2 Deployment',
  'apps/v1beta2 ReplicaSet',
  'apps/v1beta2 StatefulSet',
  'autoscaling/v2beta2 HorizontalPodAutoscaler',
  'batch/v1beta1 CronJob',
  'coordination.k8s.io/v1beta1 Lease',
  'helm.toolkit.fluxcd.io/v2beta2 HelmRelease',
  'kustomize.toolkit.fluxcd.io/v1beta2 Kustomization',
  'networking.k8s.io/v1beta1 IPAddress',
  'networking.k8s.io/v1beta1 IngressClass',
  'networking.k8s.io/v1beta1 ServiceCIDR',
  'node.k8s.io/v1beta1 RuntimeClass',
  'policy/v1beta1 PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1beta1 ClusterRole',
  'rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1beta1 Role',
  'rbac.authorization.k8s.io/v1beta1 RoleBinding',
  'scheduling.k8s.io/v1beta1 PriorityClass',
  'source.toolkit.fluxcd.io/v1beta2 GitRepository',
  'source.toolkit.fluxcd.io/v1beta2 HelmChart',
  'source.toolkit.fluxcd.io/v1beta2 HelmRepository',
  'source.toolkit.fluxcd.io/v1beta2 OCIRepository',
  'storage.k8s.io/v1beta1 CSIDriver',
  'storage.k8s.io/v1beta1 CSINode',
  'storage.k8s.io/v1beta1 CSIStorageCapacity',
  'storage.k8s.io/v1beta1 StorageClass',
  'storage.k8s.io/v1beta1 VolumeAttachment',
  'storage.k8s.io/v1beta1 VolumeAttributesClass',
]);

/** True when the version to use instead of this one has the same fields. */
export function hasSameFields(apiVersion: string, kind: string): boolean {
  return sameFields.has(`${apiVersion} ${kind}`);
}

/** API versions that Kubernetes serves only since a 1.x release, by `apiVersion Kind`. */
const introductions: Readonly<Record<string, number>> = {
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy': 30,
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding': 30,
  'autoscaling/v2 HorizontalPodAutoscaler': 23,
  'batch/v1 CronJob': 21,
  'certificates.k8s.io/v1 ClusterTrustBundle': 37,
  'certificates.k8s.io/v1 PodCertificateRequest': 37,
  'flowcontrol.apiserver.k8s.io/v1 FlowSchema': 29,
  'flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration': 29,
  'networking.k8s.io/v1 IPAddress': 33,
  'networking.k8s.io/v1 Ingress': 19,
  'networking.k8s.io/v1 ServiceCIDR': 33,
  'policy/v1 PodDisruptionBudget': 21,
  'resource.k8s.io/v1 DeviceClass': 34,
  'resource.k8s.io/v1 DeviceTaintRule': 37,
  'resource.k8s.io/v1 ResourceClaim': 34,
  'resource.k8s.io/v1 ResourceClaimTemplate': 34,
  'storage.k8s.io/v1 VolumeAttributesClass': 34,
  'storagemigration.k8s.io/v1 StorageVersionMigration': 37,
};

/** The versions of each kind that some Flux 2 served, the last one first, by `group Kind`. Source: the definitions of its controllers. */
const ofFlux: Readonly<Record<string, string>> = {
  'helm.toolkit.fluxcd.io HelmRelease': 'v2 v2beta2 v2beta1',
  'kustomize.toolkit.fluxcd.io Kustomization': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io Bucket': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io GitRepository': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io HelmChart': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io HelmRepository': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io OCIRepository': 'v1 v1beta2',
};

/** What to use instead of an API version that no Flux 2 served; undefined for those of later lines, which may come. */
function insteadOfUnknown(apiVersion: string, kind: string): string | undefined {
  const [group = '', version = ''] = apiVersion.split('/');
  const versions = getOwn(ofFlux, `${group} ${kind}`)?.split(' ') ?? [];
  const line = (text = ''): number => Number(/^v(\d+)(?:(?:alpha|beta)\d+)?$/.exec(text)?.[1] ?? Number.NaN);
  const isUnknown = line(version) <= line(versions[0]) && !versions.includes(version);
  return isUnknown ? `${group}/${versions[0]}` : undefined;
}

/** What a version of Kubernetes does with an API version of a kind, or any does with one that no Flux has; undefined when nothing is to be said. */
export function apiStateOf(
  apiVersion: string,
  kind: string,
  version: KubeMinor,
):
  | { readonly state: 'deprecated' | 'removed' | 'unknown'; readonly use: string }
  | { readonly state: 'future'; readonly since: number }
  | undefined {
  const instead = insteadOfUnknown(apiVersion, kind);
  if (instead !== undefined) return { state: 'unknown', use: instead };
  const key = `${apiVersion} ${kind}`;
  const since = getOwn(introductions, key);
  if (since !== undefined && !isAtLeast(version, since)) return { state: 'future', since };
  const removal = Object.hasOwn(removals, key) ? removals[key] : undefined;
  if (removal === undefined) return undefined;
  if (removal.removedIn !== undefined && isAtLeast(version, removal.removedIn))
    return { state: 'removed', use: removal.use };
  return removal.deprecatedIn === undefined || isAtLeast(version, removal.deprecatedIn)
    ? { state: 'deprecated', use: removal.use }
    : undefined;
}

/** The kinds of each stable API that the supported versions of Kubernetes serve in every cluster, apart from what `introductions` says. Source: the OpenAPI document of Kubernetes 1.34. */
const stableKinds: Readonly<Record<string, string>> = {
  v1: 'Binding ComponentStatus ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount',
  'admissionregistration.k8s.io/v1':
    'MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/v1': 'CustomResourceDefinition',
  'apiregistration.k8s.io/v1': 'APIService',
  'apps/v1': 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'authentication.k8s.io/v1': 'SelfSubjectReview TokenReview',
  'authorization.k8s.io/v1':
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'autoscaling/v1': 'HorizontalPodAutoscaler',
  'autoscaling/v2': 'HorizontalPodAutoscaler',
  'batch/v1': 'CronJob Job',
  'certificates.k8s.io/v1': 'CertificateSigningRequest',
  'coordination.k8s.io/v1': 'Lease',
  'discovery.k8s.io/v1': 'EndpointSlice',
  'events.k8s.io/v1': 'Event',
  'flowcontrol.apiserver.k8s.io/v1': 'FlowSchema PriorityLevelConfiguration',
  'networking.k8s.io/v1': 'IPAddress Ingress IngressClass NetworkPolicy ServiceCIDR',
  'node.k8s.io/v1': 'RuntimeClass',
  'policy/v1': 'PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'scheduling.k8s.io/v1': 'PriorityClass',
  'storage.k8s.io/v1': 'CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment',
};

/** API versions of which nothing is served any more, with the 1.x release since which. Source: as `removals`. */
const goneSince: Readonly<Record<string, number>> = {
  'apiextensions.k8s.io/v1beta1': 22,
  'apps/v1beta1': 16,
  'apps/v1beta2': 16,
  'autoscaling/v2beta1': 25,
  'autoscaling/v2beta2': 26,
  'batch/v1beta1': 25,
  'discovery.k8s.io/v1beta1': 25,
  'events.k8s.io/v1beta1': 25,
  'extensions/v1beta1': 22,
  'flowcontrol.apiserver.k8s.io/v1beta1': 26,
  'flowcontrol.apiserver.k8s.io/v1beta2': 29,
  'flowcontrol.apiserver.k8s.io/v1beta3': 32,
  'node.k8s.io/v1beta1': 25,
  'policy/v1beta1': 25,
  'rbac.authorization.k8s.io/v1alpha1': 22,
  'rbac.authorization.k8s.io/v1beta1': 22,
};

/** Kinds, as `group/version/Kind`, that each cluster of one of these versions serves. */
export function kindsInAll(versions: readonly KubeMinor[]): string[] {
  return Object.entries(stableKinds).flatMap(([apiVersion, kinds]) =>
    kinds
      .split(' ')
      .filter((kind) => versions.every((version) => !isAbsent(apiVersion, kind, version)))
      .map((kind) => `${apiVersion}/${kind}`),
  );
}

/** True for a `group/version` or `group/version/Kind` that no cluster of these versions serves. */
export function isInNone(name: string, versions: readonly KubeMinor[]): boolean {
  const last = name.lastIndexOf('/') + 1;
  const kind = last > 0 && /^[A-Z]/.test(name.slice(last)) ? name.slice(last) : undefined;
  const apiVersion = kind === undefined ? name : name.slice(0, last - 1);
  const gone = getOwn(goneSince, apiVersion);
  return versions.every(
    (version) =>
      (gone !== undefined && isAtLeast(version, gone)) || (kind !== undefined && isAbsent(apiVersion, kind, version)),
  );
}

function isAbsent(apiVersion: string, kind: string, version: KubeMinor): boolean {
  const state = apiStateOf(apiVersion, kind, version)?.state;
  return state === 'removed' || state === 'future';
}
