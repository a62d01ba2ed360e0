import * as cel from '@marcbachmann/cel-js';
import { type StepBudget, StepLimit } from '../../../core/step-budget.ts';
import { boundedProgram } from '../cel/bounded-expression.ts';
import { errorWords } from '../expressions/expression-error.ts';
import { programMemo } from '../expressions/program-memo.ts';
import { type ServerExpression, serverParser } from '../expressions/server-expressions.ts';
import { UnknownValue } from './policy-values.ts';

/**
 * Result of an expression of a policy: a value, an error of the expression in the words of the API server, or, when it
 * cannot be worked out here, why.
 */
export type Answer = { readonly value: unknown } | { readonly error: string } | { readonly unknown: string };

/** The longest expression that is read. */
const longest = 20_000;

/** Type that an expression must have; `dyn` for any value. */
export type ExpressionType = 'bool' | 'dyn' | 'string';

const otherType = 'the API server does not take it: an expression has another type';

const names = ['object', 'oldObject', 'request', 'params', 'namespaceObject', 'authorizer', 'variables'];
const parse = serverParser(cel, names);

/** Programs of expressions with their types; a text says why there is none. */
const programs = programMemo((text): ReadProgram | string => {
  if (text.length > longest) return `an expression is longer than ${longest.toLocaleString('en')} characters`;
  try {
    const parsed = parse(text);
    const { valid, type } = parsed.check();
    if (valid) return { type: String(type), program: boundedProgram(parsed) };
  } catch {
    // What the interpreter cannot read.
  }
  return 'an expression uses what is not known here';
});

interface ReadProgram {
  readonly type: string;
  readonly program: ServerExpression;
}

/** The program of an expression; a text says why there is none. */
function programOf(text: string, type: ExpressionType, budget: StepBudget): ServerExpression | string {
  const read = programs(text, budget);
  if (typeof read === 'string') return read;
  return type === 'dyn' || read.type === type ? read.program : otherType;
}

/** Test for an expression of another type than the API server asks for. Throws `StepLimit`. */
export function isOfOtherType(text: string, type: ExpressionType, budget: StepBudget): boolean {
  return programOf(text, type, budget) === otherType;
}

/** An error of a composited variable, which errors of what reads it repeat. */
class VariableError extends Error {}

/** Works an expression out. The API server takes no policy with one of another type. */
export function answerOf(
  text: string,
  scope: Readonly<Record<string, unknown>>,
  budget: StepBudget,
  type: ExpressionType = 'bool',
): Answer {
  try {
    const program = programOf(text, type, budget);
    if (typeof program === 'string') return { unknown: program };
    return { value: program(scope, budget) };
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof UnknownValue) return { unknown: `${cause.of} is not known` };
      if (cause instanceof VariableError) return { error: cause.message };
    }
    if (error instanceof StepLimit) return { unknown: 'an expression takes too long' };
    const words = errorWords(error, cel);
    return words === undefined ? { unknown: 'an expression fails in a way that is not known here' } : { error: words };
  }
}

/** Variables of a policy, each worked out when it is first asked for; it sees those before it. */
export function lazyVariables(
  variables: readonly { readonly name: string; readonly expression: string }[],
  scope: Readonly<Record<string, unknown>>,
  budget: StepBudget,
): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  /** Variables from this place on are not seen by the one that is worked out. */
  let seen = variables.length;
  for (const [at, { name, expression }] of variables.entries()) {
    let answer: Answer | undefined;
    Object.defineProperty(own, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        if (at >= seen) throw new VariableError(`composited variable "${name}" is not defined yet`);
        if (answer === undefined) {
          const outer = seen;
          seen = at;
          answer = answerOf(expression, { ...scope, variables: own }, budget, 'dyn');
          seen = outer;
        }
        if ('value' in answer) return answer.value;
        if ('unknown' in answer) throw new UnknownValue(`variables.${name}`);
        throw new VariableError(`composited variable "${name}" fails to evaluate: ${answer.error}`);
      },
    });
  }
  return own;
}
