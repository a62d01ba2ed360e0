import { getOrInsert } from '../get-or-insert.ts';

/**
 * A version of a tool: `4.2.3`, or `4.2` for its last patch, with or without `v`. What is no version, such as nothing
 * at all, is the newest.
 */
function partsOf(version: string): readonly number[] {
  return getOrInsert(known, version, () => {
    const parts = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
    return [1, 2, 3].map((at) => (parts[at] === undefined ? Number.POSITIVE_INFINITY : Number(parts[at])));
  });
}

/** Asked for each release anew, of the few versions that clusters have. */
const known = new Map<string, readonly number[]>();

/** Membership of a version in `since` and all later ones. A part that `since` leaves out is 0. */
export function isSince(version: string, since: string): boolean {
  const first = partsOf(since);
  const parts = partsOf(version);
  const at = parts.findIndex((part, place) => part !== least(first[place]));
  return at < 0 || (parts[at] ?? 0) > least(first[at]);
}

function least(part = 0): number {
  return Number.isFinite(part) ? part : 0;
}

/** Rows that hold from a version on, in the order of the versions. */
export type Rows<Row extends { readonly since: string }> = readonly [Row, ...Row[]];

/** The last of rows that a version has reached; the first for older ones. */
export function rowOf<Row extends { readonly since: string }>(rows: Rows<Row>, version: string): Row {
  return rows.findLast(({ since }) => isSince(version, since)) ?? rows[0];
}
