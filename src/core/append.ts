/**
 * Puts items at the end of a list. `push(...items)` would hand each of them over on the stack, which ends at some tens
 * of thousands.
 */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** The greatest of some numbers; 0 where there are none. */
export function greatest(numbers: Iterable<number>): number {
  let found = 0;
  for (const number of numbers) if (number > found) found = number;
  return found;
}

/** The smallest of some numbers; infinity where there are none. */
export function smallest(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const number of numbers) if (number < found) found = number;
  return found;
}
