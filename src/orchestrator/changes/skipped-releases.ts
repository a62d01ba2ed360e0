import { nodeKindOf } from '../../model/flux-kinds.ts';
import type { SideResult } from '../../model/side-result.ts';

/**
 * True when a node failed for want of variables, values or inputs, and a release was left out as unchanged: whether its chart makes them is known only when it is rendered. Nodes that nobody touched count as well,
 * since what they would make may be touched. Sources and dependencies do not: releases that may make Flux objects are not left out (`controllers/inferred-content.ts`).
 */
export function needsSkippedReleases(sides: readonly SideResult[]): boolean {
  return (
    sides.some(({ nodes }) => nodes.some(({ problems }) => problems.some(({ code }) => code === 'VALUES_NOT_FOUND'))) &&
    sides.some(({ nodes }) => nodes.some(({ id, state }) => state === 'unchanged' && nodeKindOf(id) === 'helmrelease'))
  );
}
