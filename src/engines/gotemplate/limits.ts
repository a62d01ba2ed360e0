import { fail } from '../../core/problem.ts';

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
 * Thirteen times the steps of the heaviest render of public charts (`scripts/bench/chart-costs.js`), 2,972,828 by
 * victoria-metrics-operator-crds, and twenty times its output, 4,507,717 units by prometheus-operator-crds. Templates
 * stand at most 11 deep in these charts; Helm ends inclusion after a thousand. Calls cost what they take
 * (`call-costs.ts`), so that all steps together take ten seconds of CPU at most: `scripts/bench/step-costs.js` measures
 * it for every function.
 */
export const DEFAULT_LIMITS: ExecLimits = { steps: 40_000_000, output: 96 * 1024 * 1024, depth: 1100 };

/**
 * The longest string that one function may make, in UTF-16 units: twenty times a file of victoria-metrics-operator-crds
 * with 3,031,856.
 */
export const MAX_TEXT = 64 * 1024 * 1024;

/** Ends the execution because a string grew beyond `MAX_TEXT`. */
export function failTextLimit(by = 'a template'): never {
  fail('TEMPLATE_LIMIT', `${by} makes a text of more than ${MAX_TEXT / 1024 / 1024} MiB`);
}

/** Ends parsing or execution because templates, blocks or parentheses are nested too deeply. */
export function failNesting(): never {
  fail('TEMPLATE_LIMIT', 'templates are nested too deeply');
}
