import { fail } from '../../core/problem.ts';
import { spend as spendOfRun } from '../../core/step-budget.ts';

/** Counts the work that goes into the artifacts of one generator: entries that are looked at, and steps of matching. */
export interface Budget {
  steps: number;
}

/** A budget that ordinary generators use a thousandth of. */
export function newBudget(): Budget {
  return { steps: 50_000_000 };
}

/** @throws ProblemError `TREE_LIMIT` when nothing is left. */
export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps;
  spendOfRun(steps);
  if (budget.steps < 0) fail('TREE_LIMIT', 'the artifacts take more work to put together than is allowed');
}
