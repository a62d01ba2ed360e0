import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import type { StepBudget } from '../../../core/step-budget.ts';
import { boundedProgram, declareBounded, withReplacedFunctions } from '../cel/bounded-expression.ts';
import { declare } from './declare.ts';
import { isEqual } from './equality.ts';
import { declareKubernetes } from './kubernetes-functions.ts';
import { declareLists } from './list-functions.ts';
import { declareMacros, type OptionalValue } from './macros.ts';
import { programMemo } from './program-memo.ts';
import { declareTexts, replacedFunctions } from './text-functions.ts';

type Interpreter = typeof import('@marcbachmann/cel-js');

/**
 * An expression that can be asked: its variables in, its value out. Throws what the expression fails with, and
 * `StepLimit`.
 */
export type ServerExpression = (scope: unknown, budget: StepBudget) => unknown;

/** The longest expression that is read. */
const longest = 10_000;

/** Test for what Go takes for no value. */
function isZero(value: unknown): boolean {
  if (value === null || value === '' || value === 0 || value === 0n || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value.constructor === Object && Object.keys(value).length === 0;
}

function declareOptionals(environment: Environment, optional: (value: unknown) => unknown): void {
  const present = (list: readonly OptionalValue[]): unknown[] =>
    list.filter((one) => one.hasValue()).map((one) => one.value());
  declare(environment, 'OptionalNamespace.ofNonZeroValue(dyn): optional<dyn>', (_: unknown, value: unknown) =>
    optional(isZero(value) ? undefined : value),
  );
  declare(environment, 'OptionalNamespace.unwrap(list): list', (_: unknown, list: readonly OptionalValue[]) =>
    present(list),
  );
  declare(environment, 'list.unwrapOpt(): list', present);
  environment.registerOperator(
    'optional == optional',
    ((one: OptionalValue, other: OptionalValue) =>
      one.hasValue() === other.hasValue() && (!one.hasValue() || isEqual(one.value(), other.value()))) as never,
  );
}

/**
 * Expressions with what Kubernetes 1.36 adds to the language; the `authorizer` is not known. Types are looser than the
 * API server's, which has taken the expression already.
 */
function serverEnvironment(cel: Interpreter): Environment {
  const optional = (value: unknown): unknown => cel.Optional.of(value);
  const environment = declareBounded(
    new cel.Environment({ enableOptionalTypes: true, homogeneousAggregateLiterals: false }),
  );
  declareTexts(environment);
  declareLists(environment, optional);
  declareMacros(environment, optional);
  declareOptionals(environment, optional);
  declareKubernetes(environment, optional);
  return environment;
}

/** All declarations, which take milliseconds; parsers add their variables to a copy. */
let declared: Environment | undefined;

/**
 * Parser of expressions (CEL) over some variables, as the API server has it: the tree of a text, whose type can be
 * checked. Throws for what the interpreter cannot read.
 */
export function serverParser(cel: Interpreter, variables: readonly string[]): (text: string) => ParseResult {
  let environment: Environment | undefined;
  return (text) => {
    declared ??= serverEnvironment(cel);
    environment ??= variables.reduce((one, name) => one.registerVariable(name, 'dyn'), declared.clone());
    return withReplacedFunctions(environment.parse(text), replacedFunctions);
  };
}

/**
 * The program of an expression over some variables, undefined for one that cannot be worked out here: a function that
 * is not known, what the interpreter cannot read, and what goes beyond a bound.
 */
export function serverExpressions(
  cel: Interpreter,
  variables: readonly string[],
): (text: string, budget: StepBudget) => ServerExpression | undefined {
  const parse = serverParser(cel, variables);
  return programMemo((text) => {
    if (text.length > longest) return undefined;
    try {
      const program = parse(text);
      return program.check().valid ? boundedProgram(program) : undefined;
    } catch {
      return undefined;
    }
  });
}
