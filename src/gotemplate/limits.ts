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

/**
 * Twenty times what the heaviest of 812 renders of public charts takes (`scripts/chart-costs.js`): 1,973,143 steps by
 * argo-workflows with its minimal CRDs, and an output of 4,507,717 units by prometheus-operator-crds. A step is some tenths of a
 * microsecond; how long a run takes to its bound was not measured. Templates stand at most 11 deep in these charts; Helm ends inclusion
 * after a thousand.
 */
export const DEFAULT_LIMITS: ExecLimits = { steps: 40_000_000, output: 96 * 1024 * 1024, depth: 1100 };

/** The longest string that one function may make, in UTF-16 units: twenty times a file of victoria-metrics-operator-crds with 3,031,856. */
export const MAX_TEXT = 64 * 1024 * 1024;

/** Ends the execution because a string grew beyond `MAX_TEXT`. */
export function failTextLimit(by = 'a template'): never {
  fail('TEMPLATE_LIMIT', `${by} makes a text of more than ${MAX_TEXT / 1024 / 1024} MiB`);
}

/** Ends parsing or execution because templates, blocks or parentheses are nested too deeply. */
export function failNesting(): never {
  fail('TEMPLATE_LIMIT', 'templates are nested too deeply');
}
