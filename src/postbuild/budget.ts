/** Counts the work of one substitution. */
export interface Budget {
  steps: number;
}

/** Thrown when a substitution needs more work or space than is allowed. */
export class BudgetExceeded extends Error {}

/** Counts steps before they are taken. Throws `BudgetExceeded`. */
export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new BudgetExceeded();
}
