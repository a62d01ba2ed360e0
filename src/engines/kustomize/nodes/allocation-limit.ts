import { fail } from '../../../core/problem.ts';
import { spend } from '../../../core/step-budget.ts';

/**
 * What the build that runs may still make or look through: one for a character or a comparison, NODE_BYTES for a node.
 * Patches, replacements, variables and labels can multiply what was read, each by itself a little and together without
 * end; so all that makes nodes or texts counts here, and what is read, as often as it is. Builds are synchronous, so
 * there is one at a time, and handing a counter through every transformer would be noise.
 */
let left = Number.POSITIVE_INFINITY;

/** Bytes whose allocation takes a step. */
const bytesInStep = 20;

/** Approximate size of a node in bytes. */
export const NODE_BYTES = 40;

/** Runs a build under a limit of allocations. Gives what it allocated as well. */
export function withAllocationLimit<T>(limit: number, build: () => T): { readonly value: T; readonly grown: number } {
  const outer = left;
  left = limit;
  try {
    const value = build();
    return { value, grown: limit - left };
  } finally {
    left = outer;
  }
}

/** Counts an allocation before it is made. Throws `KUSTOMIZE_LIMIT` when it is too much. */
export function countAllocation(amount: number): void {
  left -= amount;
  spend(amount / bytesInStep);
  if (left < 0)
    fail('KUSTOMIZE_LIMIT', 'Too much output of patches, replacements and other fields of the kustomization.');
}
