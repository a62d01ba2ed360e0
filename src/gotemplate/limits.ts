import { fail } from '../model/problem.ts';

/** Bounds of one execution; exceeding one ends it with a `TEMPLATE_LIMIT` problem. */
export interface ExecLimits {
  /** Actions, texts and iterations executed. */
  readonly steps: number;
  /** UTF-16 units written in all, including the output of templates that are included more than once. */
  readonly output: number;
  /** Templates within templates. */
  readonly depth: number;
}

/** Far above what real charts need (some hundred thousand steps, a few MiB), and reached within seconds. */
export const DEFAULT_LIMITS: ExecLimits = { steps: 10_000_000, output: 64 * 1024 * 1024, depth: 1100 };

/** The longest string that one function may make, in UTF-16 units. */
export const MAX_TEXT = 16 * 1024 * 1024;

/** Ends the execution because a string grew beyond `MAX_TEXT`. */
export function failTextLimit(): never {
  fail('TEMPLATE_LIMIT', `a template makes a string of more than ${MAX_TEXT / 1024 / 1024} MiB`);
}

/** Ends parsing or execution because templates, blocks or parentheses are nested too deeply. */
export function failNesting(): never {
  fail('TEMPLATE_LIMIT', 'templates are nested too deeply');
}
