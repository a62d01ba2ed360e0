import type { Problem } from '../../core/problem.ts';
import type { SideResult } from '../../core/side-result.ts';
import { type Discovery } from '../../flux/public.ts';
import type { SelectionOptions } from './preview-request.ts';

/**
 * The roots of one side as one result. Problems of files belong to no root; those that some node reports with its own
 * are left out.
 */
export function joinRoots(results: readonly SideResult[], discovery: Discovery): SideResult {
  const nodes = results.flatMap((result) => result.nodes);
  const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
  return {
    nodes,
    orphans: results.flatMap((result) => result.orphans),
    problems: discovery.problems.filter((problem) => !placed.has(problem.at?.file)),
    warnings: results.flatMap((result) => result.warnings),
  };
}

/** A side with more problems than its own. */
export function withProblems(side: SideResult, problems: readonly Problem[]): SideResult {
  return problems.length === 0 ? side : { ...side, problems: [...side.problems, ...problems] };
}

/**
 * The part of a side that the user selects. Untouched lists of manifests keep their identity, by which a comparison
 * knows them to be equal.
 */
export function applySelection(side: SideResult, { selects, skipKinds = [] }: SelectionOptions): SideResult {
  if (selects === undefined && skipKinds.length === 0) return side;
  const skipped = new Set(skipKinds);
  const nodes = side.nodes
    .filter((node) => selects?.(node) ?? true)
    .map((node) =>
      node.manifests.some(({ id }) => skipped.has(id.kind))
        ? { ...node, manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind)) }
        : node,
    );
  return { ...side, nodes };
}
