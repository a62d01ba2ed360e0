import { fail } from '../../model/problem.ts';

/**
 * What the build that runs may still make or look through: one for a character or a comparison, NODE for a node. Patches, replacements, variables and labels can multiply
 * what was read, each by itself a little and together without end; so all that makes nodes or texts counts here, and what is read, as often as it is. Builds are synchronous, so there is one at a time, and handing
 * a counter through every transformer would be noise.
 */
let left = Number.POSITIVE_INFINITY;

/** About the bytes that a node takes. */
export const NODE = 40;

/** Runs a build that may make this much. Gives how much it made as well. */
export function withGrowthLimit<T>(limit: number, build: () => T): { readonly value: T; readonly grown: number } {
  const outer = left;
  left = limit;
  try {
    const value = build();
    return { value, grown: limit - left };
  } finally {
    left = outer;
  }
}

/** Counts what is about to be made. Throws `KUSTOMIZE_LIMIT` when it is too much. */
export function grow(amount: number): void {
  left -= amount;
  if (left < 0) {
    fail('KUSTOMIZE_LIMIT', 'Too much output of patches, replacements and other fields of the kustomization.');
  }
}
