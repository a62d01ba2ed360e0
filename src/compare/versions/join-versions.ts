import { groupBy } from '../../core/group-by.ts';
import { compareResources } from '../../core/resource-id.ts';
import type { VersionChange } from '../comparison.ts';

/** The versions of several clusters: what is the same change in several of them is one, with all of its users. */
export function joinVersions(clusters: readonly (readonly VersionChange[])[]): VersionChange[] {
  const byKey = groupBy(clusters.flat(), ({ what, name, from, to, fromName }) =>
    JSON.stringify([what, name, from, to, fromName]),
  );
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const first = all.find(({ releases }) => releases !== undefined) ?? all[0];
      const usedBy = all.flatMap((one) => one.usedBy).sort(compareResources);
      return first === undefined ? [] : [{ ...first, usedBy }];
    });
}
