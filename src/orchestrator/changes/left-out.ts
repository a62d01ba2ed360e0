import { nodeKindOf } from '../../model/flux-kinds.ts';
import type { ProblemCode } from '../../model/problem.ts';
import type { SideResult } from '../../model/side-result.ts';

/** What nodes fail with for want of an object that somebody else would have to make. */
const absences: ReadonlySet<ProblemCode> = new Set(['DEPENDENCY_NOT_FOUND', 'SOURCE_NOT_FOUND', 'VALUES_NOT_FOUND']);

/**
 * True when a node failed for want of an object, and a release was left out as unchanged: what its chart makes is known only when it is rendered. Nodes that nobody touched count as well, since what they would
 * make may be touched.
 */
export function mayLackWhatWasLeftOut(sides: readonly SideResult[]): boolean {
  return (
    sides.some(({ nodes }) =>
      nodes.some(({ id, state }) => state === 'unchanged' && nodeKindOf(id) === 'helmrelease'),
    ) && sides.some(({ nodes }) => nodes.some(({ problems }) => problems.some(({ code }) => absences.has(code))))
  );
}
