/**
 * Steps that walks of what somebody wrote may take together, until the run is over. A step is a value that is looked
 * at, or some dozens of characters: less than a microsecond.
 */
export interface StepBudget {
  left: number;
  /** True when the run has reached its deadline: nothing is left then. */
  readonly isOver?: () => boolean;
}

/** Steps after which the deadline is asked again, which takes a look at the clock. */
const stepsBetweenAsking = 5_000;

/** Characters that are looked at in a step. */
const charactersInStep = 64;

/** Characters that the engine compares in a step. */
const comparisonsInStep = 2_000;

/** A walk takes more steps than it may. */
export class StepLimit extends Error {
  constructor(most: number) {
    super(`takes more than ${most} steps`);
    this.name = 'StepLimit';
  }
}

/** A walk that runs: what it may take, and the one that it is a part of. */
interface Walk {
  readonly most: number;
  left: number;
  readonly budget: StepBudget;
  readonly outer: Walk | undefined;
}

/**
 * The walk that runs now. Walks are synchronous, so that there is one at a time; to hand it through every function that
 * an author can call would be noise.
 */
let running: Walk | undefined;
let untilAsked = stepsBetweenAsking;

/**
 * Runs a walk of at most so many steps of a budget. Throws `StepLimit` when there are no more, also where the walk
 * itself passed over that: an answer that was cut short is none, and neither is its error.
 */
export function withSteps<T>(budget: StepBudget, most: number, walk: () => T): T {
  const own: Walk = { most, left: most, budget, outer: running };
  running = own;
  try {
    const value = walk();
    if (isSpent(own)) throw new StepLimit(most);
    return value;
  } catch (error) {
    throw isSpent(own) ? new StepLimit(most) : error;
  } finally {
    running = own.outer;
  }
}

function isSpent({ left, budget }: Walk): boolean {
  return left < 0 || budget.left < 0;
}

/** Counts steps before they are taken; none where nothing has a bound. Throws `StepLimit`. */
export function spend(steps: number): void {
  if (running === undefined) return;
  untilAsked -= steps;
  const asks = untilAsked < 0;
  if (asks) untilAsked = stepsBetweenAsking;
  let spent: Walk | undefined;
  for (let walk: Walk | undefined = running; walk !== undefined; walk = walk.outer) {
    const { budget, outer } = walk;
    walk.left -= steps;
    if (budget !== outer?.budget) {
      budget.left -= steps;
      if (asks && budget.isOver?.() === true) budget.left = Number.NEGATIVE_INFINITY;
    }
    if (isSpent(walk)) spent = walk;
  }
  if (spent !== undefined) throw new StepLimit(spent.most);
}

/** Counts what it takes to look at a text. Throws `StepLimit`. */
export function spendOnText(length: number): void {
  spend(1 + Math.floor(length / charactersInStep));
}

/**
 * Counts what it takes to search a text for another one: in the worst case the engine begins anew at each place. Throws
 * `StepLimit`.
 */
export function spendOnSearch(text: string, part: string): void {
  spend(Math.floor((text.length * part.length) / comparisonsInStep));
}

/**
 * Counts what it takes to look at all of a value. A part that stands in it more than once counts each time, as a walk
 * comes to it each time. What cannot be looked at takes one step. Throws `StepLimit`.
 */
export function spendOn(value: unknown): void {
  if (typeof value === 'string' || value instanceof Uint8Array) return spendOnText(value.length);
  spend(1);
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map) {
    for (const [key, item] of value) {
      spendOn(key);
      spendOn(item);
    }
  } else if (Array.isArray(value)) for (let at = 0; at < value.length; at++) spendOn(partOf(value, at));
  else
    for (const key of keysOf(value)) {
      spendOnText(key.length);
      spendOn(partOf(value, key));
    }
}

/** Keys of a mapping; none of one that tells them to nobody. */
function keysOf(value: object): readonly string[] {
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}

/** A part of a value; nothing for one that is told to nobody. */
function partOf(value: object, key: number | string): unknown {
  try {
    return (value as Readonly<Record<number | string, unknown>>)[key];
  } catch {
    return undefined;
  }
}
