import type { Problem } from '../../core/problem.ts';
import { spendOnText } from '../../core/step-budget.ts';
import { fromByteString, toByteString } from '../../core/text/byte-string.ts';
import { type Budget, SubstitutionError, spend, tooLarge } from './budget.ts';
import { applyOperator, suppliesDefault } from './operators.ts';
import { type Expression, parseTemplate, type TemplatePart } from './template.ts';

/**
 * The text with its variables filled in, or why that is not possible; `notSet` names the variable that strict mode
 * misses.
 */
export type Substitution = { readonly text: string } | { readonly problem: Problem; readonly notSet?: string };

/** Bytes of output that one text may take. */
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Bytes that are read and written, and steps of pattern matching and replacing, that one or more texts may take. */
const MAX_STEPS = 100_000_000;

/** Budget that all texts of one owner share. */
export function substitutionBudget(): Budget {
  return { steps: MAX_STEPS };
}

/**
 * Fills `${name}` expressions as Flux's post-build substitution does (`github.com/fluxcd/pkg/envsubst` 1.7.1, the
 * version in Flux 2.9): default, case, length, substring, trim and replace operators, `$$` for one `$`. Values and
 * offsets are bytes; names are letters, digits and `_`.
 *
 * Without `strict` a variable that is not set is empty; with it such a variable is a `SUBSTITUTION` problem unless its
 * operator supplies a default. With `keepsUnset` its whole expression is left as it is written, default and all, since
 * something unknown may set it. A text that does not parse, output beyond 64 MiB, more work than the budget has and a
 * result that is not UTF-8 are `SUBSTITUTION` problems too. Messages never quote the text, since it may be a secret.
 * Throws `StepLimit` when the run is over.
 */
export function substitute(
  text: string,
  variables: ReadonlyMap<string, string>,
  { strict, keepsUnset = false }: { readonly strict: boolean; readonly keepsUnset?: boolean },
  budget: Budget = substitutionBudget(),
): Substitution {
  const { steps } = budget;
  try {
    return substituted(text, new Evaluation(variables, strict, keepsUnset, budget));
  } finally {
    // So that what many texts take together ends with the run.
    spendOnText(steps - budget.steps);
  }
}

function substituted(text: string, evaluation: Evaluation): Substitution {
  if (!text.includes('$') && !text.includes('\0')) return { text };
  const bytes = toByteString(text);
  try {
    evaluation.spend(bytes.length);
    const parsed = parseTemplate(bytes);
    if ('error' in parsed) {
      const line = lineAt(bytes, parsed.offset);
      return problem(
        `variable substitution failed: ${parsed.error} (expression at line ${line} of the rendered object)`,
        ESCAPE_HINT,
      );
    }
    const result = fromByteString(evaluation.all(parsed.parts));
    if (result !== undefined) return { text: result };
    return problem(
      'variable substitution cuts a character: the result is not UTF-8',
      'Offsets and lengths count bytes.',
    );
  } catch (thrown) {
    if (!(thrown instanceof SubstitutionError)) throw thrown;
    const { message, hint, notSet } = thrown;
    return { ...problem(`variable substitution failed: ${message}`, hint), notSet };
  }
}

const ESCAPE_HINT =
  'Use $${ for a literal ${, or label or annotate the object with kustomize.toolkit.fluxcd.io/substitute: disabled.';

class Evaluation {
  readonly #variables: ReadonlyMap<string, string>;
  readonly #strict: boolean;
  readonly #keepsUnset: boolean;
  readonly #values = new Map<string, string>();
  readonly #budget: Budget;
  #output = 0;

  constructor(variables: ReadonlyMap<string, string>, strict: boolean, keepsUnset: boolean, budget: Budget) {
    this.#variables = variables;
    this.#strict = strict;
    this.#keepsUnset = keepsUnset;
    this.#budget = budget;
  }

  /** Counts bytes that are read or written. Throws `SubstitutionError`. */
  spend(bytes: number): void {
    spend(this.#budget, bytes);
  }

  all(parts: readonly TemplatePart[]): string {
    let result = '';
    for (const part of parts) {
      if (typeof part === 'string') this.#count(part);
      result += typeof part === 'string' ? part : this.#expression(part);
    }
    return result;
  }

  #expression(expression: Expression): string {
    const args: string[] = [];
    for (const argument of expression.arguments)
      args.push(typeof argument === 'string' ? argument : this.#expression(argument));
    const value = this.#value(expression.name);
    if (value === undefined && this.#keepsUnset) return this.#count(expression.source);
    if (value === undefined && this.#strict && !suppliesDefault(expression.operator)) {
      const notSet = fromByteString(expression.name) ?? '';
      throw new SubstitutionError(
        `variable not set (strict mode): ${JSON.stringify(notSet)}`,
        `Set it in \`postBuild.substitute\` or \`substituteFrom\`, or give a default: \`\${${notSet}:=value}\`. For literal text, write \`$\${\`.`,
        notSet,
      );
    }
    this.spend(value?.length ?? 0);
    return this.#count(applyOperator(expression.operator, value ?? '', args, this.#budget));
  }

  #count(piece: string): string {
    this.#output += piece.length;
    this.spend(piece.length);
    if (this.#output > MAX_OUTPUT) tooLarge();
    return piece;
  }

  #value(name: string): string | undefined {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const value = this.#variables.get(fromByteString(name) ?? '');
    if (value === undefined) return undefined;
    const bytes = toByteString(value);
    this.#values.set(name, bytes);
    return bytes;
  }
}

function lineAt(bytes: string, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf('\n'); at >= 0 && at < offset; at = bytes.indexOf('\n', at + 1)) line++;
  return line;
}

function problem(message: string, hint?: string): Substitution {
  return { problem: hint === undefined ? { code: 'SUBSTITUTION', message } : { code: 'SUBSTITUTION', message, hint } };
}
