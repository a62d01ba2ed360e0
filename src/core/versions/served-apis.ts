import { getOrInsert } from '../get-or-insert.ts';
import { getOwn } from '../own-property.ts';
import { apiLifecycles } from './api-lifecycles.ts';
import { isAtLeast, type KubeMinor } from './kube-minor.ts';

/** Minor versions of Kubernetes, and what to use instead. */
interface Lifecycle {
  readonly introducedIn: number;
  readonly deprecatedIn?: number;
  /** The 1.x release that no longer serves it. */
  readonly removedIn?: number;
  readonly use?: string;
}

/** The table of lifecycles by `apiVersion`, then kind. */
const lifecycles: ReadonlyMap<string, ReadonlyMap<string, Lifecycle>> = readLifecycles();

function readLifecycles(): ReadonlyMap<string, ReadonlyMap<string, Lifecycle>> {
  const found = new Map<string, Map<string, Lifecycle>>();
  for (const line of apiLifecycles.trim().split('\n')) {
    const [of = '', kinds = ''] = line.split(': ');
    const [apiVersion = '', introduced, deprecated, removed, use] = of.split(' ');
    const lifecycle = {
      introducedIn: Number(introduced),
      ...(deprecated === undefined ? {} : { deprecatedIn: Number(deprecated) }),
      ...(removed === undefined ? {} : { removedIn: Number(removed) }),
      ...(use === undefined ? {} : { use }),
    };
    const own = getOrInsert(found, apiVersion, () => new Map<string, Lifecycle>());
    for (const kind of kinds.split(' ')) own.set(kind, lifecycle);
  }
  return found;
}

/**
 * Deprecations that no lifecycle says, and what to use where no API replaces one, by `apiVersion Kind`. Source: the
 * deprecated API migration guide of Kubernetes, and the release notes of the other projects.
 */
const deprecations: Readonly<Record<string, { readonly deprecatedIn?: number; readonly use: string }>> = {
  'extensions/v1beta1 PodSecurityPolicy': { deprecatedIn: 11, use: 'pod security labels of the namespace' },
  'helm.toolkit.fluxcd.io/v2beta1 HelmRelease': { use: 'helm.toolkit.fluxcd.io/v2' },
  'helm.toolkit.fluxcd.io/v2beta2 HelmRelease': { use: 'helm.toolkit.fluxcd.io/v2' },
  'kustomize.toolkit.fluxcd.io/v1beta1 Kustomization': { use: 'kustomize.toolkit.fluxcd.io/v1' },
  'kustomize.toolkit.fluxcd.io/v1beta2 Kustomization': { use: 'kustomize.toolkit.fluxcd.io/v1' },
  'policy/v1beta1 PodSecurityPolicy': { deprecatedIn: 21, use: 'pod security labels of the namespace' },
  'source.toolkit.fluxcd.io/v1beta1 GitRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta1 HelmRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 GitRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 HelmChart': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 HelmRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'source.toolkit.fluxcd.io/v1beta2 OCIRepository': { use: 'source.toolkit.fluxcd.io/v1' },
  'v1 ComponentStatus': { deprecatedIn: 19, use: 'the health endpoints of the components' },
  'v1 Endpoints': { deprecatedIn: 33, use: 'discovery.k8s.io/v1 EndpointSlice' },
};

/**
 * Those of the table whose successor has the same fields, so that naming it is all there is to do. Source: the notable
 * changes of the migration guides.
 */
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

/** Equality of fields between an API version and the one to use instead. */
export function hasSameFields(apiVersion: string, kind: string): boolean {
  return sameFields.has(`${apiVersion} ${kind}`);
}

/**
 * The versions of each kind that some Flux 2 served, the last one first, by `group Kind`. Source: the definitions of
 * its controllers.
 */
const ofFlux: Readonly<Record<string, string>> = {
  'helm.toolkit.fluxcd.io HelmRelease': 'v2 v2beta2 v2beta1',
  'kustomize.toolkit.fluxcd.io Kustomization': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io Bucket': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io GitRepository': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io HelmChart': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io HelmRepository': 'v1 v1beta2 v1beta1',
  'source.toolkit.fluxcd.io OCIRepository': 'v1 v1beta2',
};

/** API version to use instead of one that no Flux 2 served; undefined for those of later lines, which may come. */
function insteadOfUnknown(apiVersion: string, kind: string): string | undefined {
  const [group = '', version = ''] = apiVersion.split('/');
  const versions = getOwn(ofFlux, `${group} ${kind}`)?.split(' ') ?? [];
  const line = (text = ''): number => Number(/^v(\d+)(?:(?:alpha|beta)\d+)?$/.exec(text)?.[1] ?? Number.NaN);
  const isUnknown = line(version) <= line(versions[0]) && !versions.includes(version);
  return isUnknown ? `${group}/${versions[0]}` : undefined;
}

/**
 * Fate of an API version of a kind in a version of Kubernetes, or of one that no Flux has in any; undefined when
 * nothing is to be said.
 */
export function apiStateOf(
  apiVersion: string,
  kind: string,
  version: KubeMinor,
):
  | { readonly state: 'deprecated' | 'removed' | 'unknown'; readonly use?: string }
  | { readonly state: 'future'; readonly since: number }
  | undefined {
  const instead = insteadOfUnknown(apiVersion, kind);
  if (instead !== undefined) return { state: 'unknown', use: instead };
  const lifecycle = lifecycles.get(apiVersion)?.get(kind);
  const { introducedIn = 0, removedIn } = lifecycle ?? {};
  if (!isAtLeast(version, introducedIn)) return { state: 'future', since: introducedIn };
  const stated = getOwn(deprecations, `${apiVersion} ${kind}`);
  const use = stated?.use ?? lifecycle?.use;
  const instructions = use === undefined ? {} : { use };
  if (removedIn !== undefined && isAtLeast(version, removedIn)) return { state: 'removed', ...instructions };
  const isFluxs = stated !== undefined && stated.deprecatedIn === undefined;
  const deprecatedIn = stated?.deprecatedIn ?? lifecycle?.deprecatedIn;
  return isFluxs || (deprecatedIn !== undefined && isAtLeast(version, deprecatedIn))
    ? { state: 'deprecated', ...instructions }
    : undefined;
}

/** Kinds, as `group/version/Kind`, that each cluster of one of these versions serves: those of stable APIs. */
export function kindsInAll(versions: readonly KubeMinor[]): string[] {
  return [...lifecycles]
    .filter(([apiVersion]) => /(?:^|\/)v\d+$/.test(apiVersion))
    .flatMap(([apiVersion, kinds]) => [...kinds.keys()].map((kind) => [apiVersion, kind] as const))
    .filter(([apiVersion, kind]) => versions.every((version) => !isAbsent(apiVersion, kind, version)))
    .map((names) => names.join('/'));
}

/**
 * Versions from before lifecycles, of which nothing is served since a 1.x release. Source: the deprecated API migration
 * guide.
 */
const goneSince: Readonly<Record<string, number>> = { 'rbac.authorization.k8s.io/v1alpha1': 22 };

/** Test for a `group/version` or `group/version/Kind` that no cluster of these versions serves. */
export function isInNone(name: string, versions: readonly KubeMinor[]): boolean {
  const last = name.lastIndexOf('/') + 1;
  const kind = last > 0 && /^[A-Z]/.test(name.slice(last)) ? name.slice(last) : undefined;
  const apiVersion = kind === undefined ? name : name.slice(0, last - 1);
  const kinds = lifecycles.get(apiVersion);
  const asked = kind !== undefined && kinds?.has(kind) === true ? [kind] : [...(kinds?.keys() ?? [])];
  const gone = getOwn(goneSince, apiVersion);
  return versions.every((version) =>
    asked.length === 0
      ? gone !== undefined && isAtLeast(version, gone)
      : asked.every((one) => isAbsent(apiVersion, one, version)),
  );
}

function isAbsent(apiVersion: string, kind: string, version: KubeMinor): boolean {
  const state = apiStateOf(apiVersion, kind, version)?.state;
  return state === 'removed' || state === 'future';
}
