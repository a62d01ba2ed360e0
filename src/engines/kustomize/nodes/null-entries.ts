import { type MappingEntry, type ScalarNode } from '../../yaml/public.ts';

/**
 * What kustomize put below nulls. Its setter of labels and annotations takes a null for an empty mapping and appends
 * the entry to it, but leaves it a null: nothing of this is printed, until something turns the null into a mapping (or
 * a list) and the entries come to light. A node goes by itself, so copies take theirs along.
 */
const held = new WeakMap<ScalarNode, MappingEntry[]>();

/**
 * Appends an entry to a null. One with the same key stays as it is: kustomize finds nothing in a null, and fails on
 * both when they come to light.
 */
export function addToNull(node: ScalarNode, entry: MappingEntry): void {
  const entries = held.get(node);
  if (entries === undefined) held.set(node, [entry]);
  else entries.push(entry);
}

/** The entries below a null, oldest first; undefined when it has none. */
export function entriesOfNull(node: ScalarNode): readonly MappingEntry[] | undefined {
  return held.get(node);
}

/** Forgets the entries of a null whose place something else takes. */
export function emptyNull(node: ScalarNode): void {
  held.delete(node);
}
