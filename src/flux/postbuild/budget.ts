/** Ends a substitution; the message says why. `notSet` names the variable that strict mode misses. */
export class SubstitutionError extends Error {
  readonly hint?: string;
  readonly notSet?: string;
  constructor(message: string, hint?: string, notSet?: string) {
    super(message);
    this.hint = hint;
    this.notSet = notSet;
  }
}

/** Counts the work of one substitution. */
export interface Budget {
  steps: number;
}

/** Counts steps before they are taken. Throws `SubstitutionError`. */
export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) tooLarge();
}

/** Throws a `SubstitutionError` about work or space. */
export function tooLarge(): never {
  throw new SubstitutionError('too many steps or too large a result');
}
