/**
 * A version of a tool: `4.2.3`, or `4.2` for its last patch, with or without `v`. What is no version, such as nothing at all, is the newest.
 */
function partsOf(version: string): readonly number[] {
  const parts = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return [1, 2, 3].map((at) => (parts[at] === undefined ? Number.POSITIVE_INFINITY : Number(parts[at])));
}

/** True for `since` and all later versions. A part that `since` leaves out is 0. */
export function isSince(version: string, since: string): boolean {
  const first = partsOf(since).map((part) => (Number.isFinite(part) ? part : 0));
  const parts = partsOf(version);
  for (const [at, part] of parts.entries()) {
    const least = first[at] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

/** What versions have from one on, in their order. */
export type Rows<Row extends { readonly since: string }> = readonly [Row, ...Row[]];

/** The last of rows that a version has reached; the first for older ones. */
export function rowOf<Row extends { readonly since: string }>(rows: Rows<Row>, version: string): Row {
  return rows.findLast(({ since }) => isSince(version, since)) ?? rows[0];
}
