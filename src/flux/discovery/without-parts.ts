import type { Discovery } from './discovery.ts';
import { rootsOf } from './entry-points.ts';

/**
 * The discovery of a tree without a cluster beside one that has some: what begins in it is one cluster, or several by
 * what they define, and builds without Flux objects are none.
 */
export function withoutParts({ isLibrary, ...discovery }: Discovery): Discovery {
  if (isLibrary === undefined) return discovery;
  const entries = discovery.entries.filter((entry) => entry.kind === 'object' || entry.objects.length > 0);
  return { ...discovery, entries, roots: rootsOf(entries), isNarrowed: true };
}
