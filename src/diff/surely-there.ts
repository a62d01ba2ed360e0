import { jsonAt } from '../model/json.ts';
import type { Manifest } from '../model/side-result.ts';
import type { Applied, ManifestPair } from './pair-manifests.ts';

/** Object of the base that is in the cluster when the head is applied: to the same cluster, and of a kind that nothing but a request deletes. */
export function isSurelyThere(
  { base, head }: ManifestPair,
  clusterOf: (applied: Applied) => string | undefined,
): boolean {
  if (base === undefined || head === undefined || goesByItself(base.manifest)) return false;
  return clusterOf(base) === clusterOf(head);
}

/** Kubernetes removes finished Jobs after their time to live, and Pods with their node, by eviction or when there are too many. */
function goesByItself({ id, object }: Manifest): boolean {
  if (id.group === 'batch' && id.kind === 'Job')
    return (jsonAt(object, 'spec', 'ttlSecondsAfterFinished') ?? null) !== null;
  return id.group === '' && id.kind === 'Pod';
}
