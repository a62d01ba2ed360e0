import { jsonEqual } from '../../core/json-equal.ts';
import { ProblemError } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type NodeResult, undecided } from '../../core/side-result.ts';
import { StepLimit, withSteps } from '../../core/step-budget.ts';
import type { JudgedSides } from '../../findings/public.ts';

/** Result of work, unless it takes too long or a subchart cannot be given its values. */
export function withinSteps<T>(work: () => T, isOver?: () => boolean): T | undefined {
  try {
    return withSteps({ left: Number.POSITIVE_INFINITY, isOver }, Number.POSITIVE_INFINITY, work);
  } catch (error) {
    if (error instanceof StepLimit || error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Test for a node that comes out otherwise under other answers of its cluster. */
export function dependsOnCluster(node: NodeResult | undefined): boolean {
  if (node === undefined) return true;
  const { variants = [], warnings } = node;
  return variants.some(({ about }) => about !== 'tests') || warnings.some(({ category }) => category === undecided);
}

/** Lines by which what a node applies differs; undefined where that is not compared in whole. */
export function linesIn(comparison: JudgedSides['comparison'], root: string, id: ResourceId): number | undefined {
  const isOf = (one: { readonly root: string; readonly node: ResourceId }): boolean =>
    one.root === root && jsonEqual({ ...one.node }, { ...id });
  if (comparison.notCompared.some(isOf)) return undefined;
  return comparison.groups
    .filter(isOf)
    .flatMap(({ changes }) => changes)
    .reduce((sum, { linesAdded, linesRemoved }) => sum + linesAdded + linesRemoved, 0);
}
