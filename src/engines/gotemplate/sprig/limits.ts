import { fail } from '../../../core/problem.ts';
import { MAX_TEXT } from '../limits.ts';

/** The longest list that one function may make. */
export const MAX_ITEMS = 1024 * 1024;

/** The most random bytes that one function may draw. */
const MAX_RANDOM = 1024 * 1024;

/** Depth to which values may be nested for functions that walk through them. */
export const MAX_DEPTH = 1000;

/**
 * Ends the execution with `TEMPLATE_LIMIT` when a function would build a string longer than `MAX_TEXT` UTF-16 units.
 */
export function checkText(name: string, length: number): void {
  if (length > MAX_TEXT) fail('TEMPLATE_LIMIT', `${name} would make a text longer than ${MAX_TEXT} characters`);
}

/** Ends the execution with `TEMPLATE_LIMIT` when a function would build a list longer than `MAX_ITEMS`. */
export function checkItems(name: string, length: number): void {
  if (length > MAX_ITEMS) fail('TEMPLATE_LIMIT', `${name} would make a list of more than ${MAX_ITEMS} items`);
}

/**
 * Ends the execution with `TEMPLATE_LIMIT` when a value is nested deeper than `MAX_DEPTH`, as one that holds itself is.
 */
export function checkDepth(name: string, depth: number): void {
  if (depth > MAX_DEPTH) fail('TEMPLATE_LIMIT', `${name}: the value is nested more than ${MAX_DEPTH} levels deep`);
}

/**
 * How many values one function may visit. A value that holds few others many times over has no more of them, but takes
 * as long.
 */
const MAX_VISITS = 1024 * 1024;

/** Bounds one walk through a value, in depth and in the number of visits. */
export class ValueWalk {
  readonly #name: string;
  #left = MAX_VISITS;

  /** `name` is the function's, for the problem. */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Counts one value. Ends the execution with `TEMPLATE_LIMIT` when there were too many, or when it is nested too
   * deeply.
   */
  visit(depth: number): void {
    checkDepth(this.#name, depth);
    this.count();
  }

  /** As `visit` where something else bounds the depth. */
  count(): void {
    if (--this.#left < 0) fail('TEMPLATE_LIMIT', `${this.#name} would visit more than ${MAX_VISITS} values`);
  }
}

/** Ends the execution with `TEMPLATE_LIMIT` when a function would draw more than `MAX_RANDOM` random bytes. */
export function checkRandom(name: string, length: number): void {
  if (length > MAX_RANDOM) fail('TEMPLATE_LIMIT', `${name} would draw more than ${MAX_RANDOM} random bytes`);
}

/** Cost of reading the keys and certificates that a certificate is made with: a few milliseconds. */
export const CERTIFICATE_STEPS = 10_000;
