import type { Discovery } from './discovery.ts';
import { type EntryPoint, rootsOf } from './entry-points.ts';
import { asWhole } from './whole-directory.ts';

/**
 * The base of a comparison in which a directory is applied whole, as on the head, where that holds more than Flux
 * objects first.
 */
export function wholeLater(base: Discovery, head: Discovery): Discovery {
  const later = base.mayBeWhole.filter((directory) =>
    head.entries.some((entry) => entry.kind === 'directory' && entry.path === directory),
  );
  if (later.length === 0) return base;
  const entries = later.reduce<readonly EntryPoint[]>((found, directory) => asWhole(directory, found), base.entries);
  return { ...base, entries, roots: rootsOf(entries, base.places), isNarrowed: true };
}
