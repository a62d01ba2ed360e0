import { isWithin, joinPath } from '../../core/files/paths.ts';
import type { Claim } from './claims/claim.ts';
import { isDeclared } from './declared-clusters.ts';
import type { Discovery } from './discovery.ts';
import { type EntryPoint, placeOf, rootsOf } from './entry-points.ts';
import { kustomizationNames } from './kustomization-graph.ts';

/**
 * The discovery of one side of a comparison without what begins only there and is a part of something on the other
 * side: a base does not become a cluster because a change stops including it, nor was it one before a change begins to.
 * Where nothing else would begin, all of it stays: the cluster itself has moved.
 */
export function withoutNestedRoots(discovery: Discovery, other: Discovery): Discovery {
  const places = new Set(other.entries.map(placeOf));
  const alone = discovery.entries.filter((entry) => !places.has(placeOf(entry)));
  if (alone.length === 0) return discovery;
  const parts = new Set(alone.filter((entry) => !isDeclared(entry) && isPartOf(entry, other)));
  const entries = discovery.entries.filter((entry) => !parts.has(entry));
  if (parts.size === 0 || entries.length === 0) return discovery;
  return { ...discovery, entries, roots: rootsOf(entries, discovery.places, discovery.isLibrary), isNarrowed: true };
}

function isPartOf(entry: EntryPoint, { claims, entries, filesOf }: Discovery): boolean {
  const own = entry.kind === 'directory' ? entry.path : undefined;
  const files =
    entry.kind === 'directory' ? kustomizationNames.map((name) => joinPath(entry.path, name)) : [entry.object.at.file];
  // A directory that applies itself is nobody's part.
  const isOwn = (claim: Claim): boolean =>
    own !== undefined && (isWithin(own, claim.at.file) || filesOf(own).has(claim.at.file));
  return (
    claims.some((claim) => !isOwn(claim) && files.some((file) => claim.files.has(file))) ||
    entries.some((one) => one.kind === 'directory' && files.some((file) => filesOf(one.path).has(file)))
  );
}
