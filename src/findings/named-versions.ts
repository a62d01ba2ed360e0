import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { namedVersion, versionNamingKinds } from '../core/versions/cluster-versions.ts';
import { type KubeMinor, printMinor } from '../core/versions/kube-minor.ts';
import type { SideIndex } from './side-index.ts';

/** The version of Kubernetes that a cluster's own objects name, and the object that does. */
interface NamedVersion {
  readonly version: KubeMinor;
  readonly id: ResourceId;
}

/** A change of the version of a cluster, and the object that makes it. */
export interface ClusterUpgrade {
  readonly from: KubeMinor;
  readonly to: KubeMinor;
  readonly id: ResourceId;
}

/** The place that a node applies to: the cluster of its root, or a remote one. A transition is at its node's. */
export interface Place {
  readonly root: string;
  readonly group: { readonly node: ResourceId };
}

/** A cluster of a root: the one that its Flux runs in, or a remote one as `SideIndex.clusterOf` names it. */
export interface ClusterPlace {
  readonly root: string;
  readonly remote: string | undefined;
}

/** The cluster of a place, as the head has it, or the base where the node is there alone. */
export function clusterPlace(
  { root, group: { node } }: Place,
  { base, head }: { readonly base: SideIndex; readonly head: SideIndex },
): ClusterPlace {
  const side = head.findNode(root, node) === undefined ? base : head;
  return { root, remote: side.clusterOf(root, node) };
}

/** The version that a cluster's objects name on a side; of several the newest, since servers come before agents. */
function namedOn({ root, remote }: ClusterPlace, side: SideIndex): NamedVersion | undefined {
  const named = versionNamingKinds.flatMap((kind) =>
    side.ofKind(root, kind).flatMap(({ node, manifest: { id, object } }): NamedVersion[] => {
      const version = namedVersion(kind, object);
      return version === undefined || side.clusterOf(root, node.id) !== remote ? [] : [{ version, id }];
    }),
  );
  const rank = ({ version, id }: NamedVersion): string =>
    `${String(version.major).padStart(4, '0')}.${String(version.minor).padStart(5, '0')} ${resourceKey(id)}`;
  return named.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).at(-1);
}

/**
 * The change of the version that the objects of a cluster name; undefined where there is none, or a side names none.
 */
export function upgradeIn(
  place: ClusterPlace,
  { base, head }: { readonly base: SideIndex; readonly head: SideIndex },
): ClusterUpgrade | undefined {
  const [before, after] = [namedOn(place, base), namedOn(place, head)];
  if (before === undefined || after === undefined || printMinor(before.version) === printMinor(after.version))
    return undefined;
  return { from: before.version, to: after.version, id: after.id };
}

/**
 * The versions that the objects of a cluster name: that of the base and that of the head, once where they are the same.
 */
export function treeVersions(
  place: ClusterPlace,
  sides: { readonly base: SideIndex; readonly head: SideIndex },
): readonly KubeMinor[] {
  const upgrade = upgradeIn(place, sides);
  if (upgrade !== undefined) return [upgrade.from, upgrade.to];
  const named = namedOn(place, sides.head) ?? namedOn(place, sides.base);
  return named === undefined ? [] : [named.version];
}
