import { kustomizeGroup } from '../../core/flux-kinds.ts';
import type { JsonObject } from '../../core/json.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { SideIndex } from '../side-index.ts';

/** Kind of Flux's Kustomizations, as rules name it. */
export const kustomizationKind = 'Kustomization.kustomize.toolkit.fluxcd.io';

/** Kinds of sources, as rules name them. */
export const sourceKinds: readonly string[] = [
  'Bucket.source.toolkit.fluxcd.io',
  'GitRepository.source.toolkit.fluxcd.io',
  'HelmChart.source.toolkit.fluxcd.io',
  'HelmRepository.source.toolkit.fluxcd.io',
  'OCIRepository.source.toolkit.fluxcd.io',
];

/** Truth of something that was not so before: absent counts as false. */
export function turnedOn(
  before: JsonObject | undefined,
  head: JsonObject | undefined,
  isOn: (object: JsonObject | undefined) => boolean,
): boolean {
  return isOn(head) && !isOn(before);
}

/**
 * Membership of a cluster's own objects: the Kustomization with which it begins, since it applies itself, and the
 * source of its name, as bootstrapping and FluxInstances make both.
 */
export function isClustersOwn({ namespace, name }: ResourceId, root: string, side: SideIndex): boolean {
  const own = { group: kustomizeGroup, kind: 'Kustomization', namespace, name };
  return side.findNode(root, own)?.manifests.some(({ id }) => resourceKey(id) === resourceKey(own)) === true;
}
