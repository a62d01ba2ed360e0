import { groupBy } from '../../core/group-by.ts';
import { compareResources } from '../../core/resource-id.ts';
import type { VersionChange } from '../comparison.ts';

/**
 * The versions of several clusters: what is the same change in several of them is one, with all of its users. A version
 * that goes from one cluster and comes to another is no news.
 */
export function joinVersions(clusters: readonly (readonly VersionChange[])[]): VersionChange[] {
  const found = clusters.flat();
  const keyOf = ({ what, name }: VersionChange, version: string): string => JSON.stringify([what, name, version]);
  const gone = new Set(found.flatMap((one) => (one.to === undefined ? [keyOf(one, one.from ?? '')] : [])));
  const come = new Set(found.flatMap((one) => (one.from === undefined ? [keyOf(one, one.to ?? '')] : [])));
  const isMoved = (one: VersionChange): boolean =>
    one.to === undefined
      ? come.has(keyOf(one, one.from ?? ''))
      : one.from === undefined && gone.has(keyOf(one, one.to));
  const news = found.filter((one) => !isMoved(one));
  const byKey = groupBy(news, ({ what, name, from, to, fromName }) => JSON.stringify([what, name, from, to, fromName]));
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const first = all.find(({ releases }) => releases !== undefined) ?? all[0];
      const usedBy = all.flatMap((one) => one.usedBy).sort(compareResources);
      return first === undefined ? [] : [{ ...first, usedBy }];
    });
}
