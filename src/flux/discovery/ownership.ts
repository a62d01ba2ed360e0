import { greatest } from '../../core/append.ts';
import { isWithin } from '../../core/files/paths.ts';
import { kustomizeGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { namesSource } from '../flux-references.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import type { Claim } from './claims/claim.ts';
import type { Owner } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * Owner of an object on disk, of those whose claims it stands under. `other`: another Kustomization reads its file or
 * covers it with its path, so that only the emitted form counts (or nothing, when it is never emitted). `itself`: it
 * covers its own file closest, as a self-managed flux-system does, and is an entry although a wider Kustomization may
 * cover it too, unless that one builds the file and its own build leaves it out; and so is one that all that cover it
 * depend on, and the source of such a one: nothing could ever begin otherwise. `nobody`: it is free.
 */
export function ownership(
  object: FluxObject,
  candidates: readonly Claim[],
  waits: (claim: Claim) => readonly Awaited[],
): Owner {
  if (candidates.length === 0) return 'nobody';
  const longest = greatest(candidates.map((claim) => claim.path.length));
  const closest = candidates.filter((claim) => claim.path.length === longest);
  const { file } = object.at;
  const isSelf = closest.some(
    (claim) =>
      claim.at.file === file &&
      resourceKey(claim.by) === resourceKey(object.id) &&
      (claim.files.has(file) || !candidates.some(({ files }) => files.has(file))),
  );
  return isSelf || candidates.every((claim) => waitsFor(waits(claim), claim, object)) ? 'itself' : 'other';
}

/** A Kustomization that another one depends on, with its objects on disk. */
interface Awaited {
  readonly id: ResourceId;
  readonly objects: readonly FluxObject[];
}

/**
 * Dependencies of the Kustomizations that make claims, each looked up once: a claim has thousands of objects below it.
 */
export function dependencies(byId: ReadonlyMap<string, readonly FluxObject[]>): (claim: Claim) => readonly Awaited[] {
  const known = new Map<Claim, readonly Awaited[]>();
  return (claim) => {
    const { by, at } = claim;
    let found = known.get(claim);
    if (found === undefined) {
      const claimant = by.group === kustomizeGroup ? byId.get(resourceKey(by)) : undefined;
      const own = claimant?.find((one) => one.at.file === at.file);
      found = kustomizationSpec(own?.object).dependsOn.map(({ name = '', namespace = by.namespace }) => {
        const id = { ...by, name, namespace };
        return { id, objects: byId.get(resourceKey(id)) ?? [] };
      });
      known.set(claim, found);
    }
    return found;
  };
}

/** Test whether the Kustomization that makes a claim depends on another one, or on one that is built from a source. */
function waitsFor(awaited: readonly Awaited[], { path }: Claim, { id }: FluxObject): boolean {
  if (awaited.length === 0) return false;
  if (id.group === kustomizeGroup)
    return awaited.some((one) => one.id.name === id.name && one.id.namespace === id.namespace);
  if (id.group !== sourceGroup) return false;
  return awaited.some(({ objects }) =>
    objects.some((kustomization) => isWithin(path, kustomization.at.file) && buildsFrom(kustomization, id)),
  );
}

/** Test for a Kustomization that is built from a source. */
export function buildsFrom({ id, object }: FluxObject, source: ResourceId): boolean {
  return namesSource(kustomizationSpec(object).sourceRef, id.namespace, source);
}
