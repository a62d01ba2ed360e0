import { type JsonObject, objectAt, stringAt } from '../core/json.ts';
import { printResource, type ResourceId } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { quoted } from './finding.ts';
import type { SideIndex } from './side-index.ts';

/** The fate of a claim's storage when the claim is deleted, and the object that says so. */
export interface ReclaimPolicy {
  readonly isKept: boolean;
  /** The object in code font. */
  readonly by: string;
}

/** Provisioner of a class whose volumes somebody makes, each with a policy of its own. */
const noProvisioner = 'kubernetes.io/no-provisioner';

/**
 * The reclaim policy of the volume that a claim is bound to by name, or of its storage class, as the cluster has it
 * before and after; undefined where only the cluster knows. A volume without a policy is retained, a class without one
 * deletes: `SetDefaults_PersistentVolume` and `SetDefaults_StorageClass` of Kubernetes.
 */
export function reclaimPolicyOf(
  id: ResourceId,
  claim: JsonObject | undefined,
  root: string,
  sides: readonly SideIndex[],
): ReclaimPolicy | undefined {
  const policies = sides.flatMap((side) => policyAt(id, claim, root, side) ?? []);
  const [first] = policies;
  return policies.every(({ isKept }) => isKept === first?.isKept) ? first : undefined;
}

function policyAt(
  id: ResourceId,
  claim: JsonObject | undefined,
  root: string,
  side: SideIndex,
): ReclaimPolicy | undefined {
  const named = stringAt(claim, 'spec', 'volumeName') ?? '';
  const volume = side.ofKind(root, 'PersistentVolume.').find(({ manifest }) => {
    const claimed = objectAt(manifest.object, 'spec', 'claimRef');
    return named === ''
      ? claimed?.['name'] === id.name && claimed['namespace'] === id.namespace
      : manifest.id.name === named;
  })?.manifest;
  if (volume !== undefined) return policyIn(volume, ['spec', 'persistentVolumeReclaimPolicy'], 'Retain');
  const name = stringAt(claim, 'spec', 'storageClassName') ?? '';
  if (named !== '' || name === '') return undefined;
  const found = side.find(root, { group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name })?.manifest;
  return found === undefined || stringAt(found.object, 'provisioner') === noProvisioner
    ? undefined
    : policyIn(found, ['reclaimPolicy'], 'Delete');
}

function policyIn({ id, object }: Manifest, path: readonly string[], otherwise: string): ReclaimPolicy | undefined {
  const policy = stringAt(object, ...path) ?? otherwise;
  // `Recycle`, and what stands for an unknown value, say nothing of the data.
  if (policy !== 'Delete' && policy !== 'Retain') return undefined;
  return { isKept: policy === 'Retain', by: quoted(printResource(id)) };
}
