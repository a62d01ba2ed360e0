import type { TemplateAstNode } from './ast.ts';
import type { Callable } from './builtins.ts';
import { stepsOfCall, stepsOfResult } from './call-costs.ts';
import { REFLECT_VALUE } from './convert.ts';
import { isGoError } from './exec-error.ts';
import type { Evaluated, Execution, Frame } from './frame.ts';
import { failTextLimit, MAX_TEXT } from './limits.ts';
import type { CallContext, ParamType } from './value.ts';

/** The type of a parameter by its index. */
export function paramType(callable: Callable, index: number): ParamType {
  return callable.params[index] ?? callable.variadic ?? REFLECT_VALUE;
}

/** Go's words when a function is called with too few or too many arguments. */
export function countProblem(callable: Callable, name: string, given: number, hasFinal: boolean): string | undefined {
  const fixed = callable.params.length;
  const count = given + (hasFinal ? 1 : 0);
  if (callable.variadic === undefined)
    return count === fixed ? undefined : `wrong number of args for ${name}: want ${fixed} got ${count}`;
  return count >= fixed ? undefined : `wrong number of args for ${name}: want at least ${fixed} got ${given}`;
}
/** Calls a function or method within the limits of the execution. */
export function invoke(
  frame: Frame,
  callable: Callable,
  name: string,
  args: readonly Evaluated[],
  node: TemplateAstNode,
): Evaluated {
  let result: Evaluated;
  const { execution } = frame;
  const context = execution.callContext;
  execution.calling = name;
  try {
    charge(execution, stepsOfCall(name, args));
    for (const arg of args) noteText(arg, context);
    result = callable.call(args, context);
  } catch (error) {
    return failInvocation(frame, name, node, error);
  }
  execution.calling = name;
  noteText(result, context);
  charge(execution, stepsOfResult(name, result));
  if (typeof result === 'string' && result.length > MAX_TEXT) failTextLimit(name);
  return result;
}

/** Takes steps from the limit. What is not worth telling apart is put down to the template alone. */
function charge(execution: Execution, steps: number): void {
  if (steps > 64) execution.callContext.spend(steps);
  else execution.steps(steps);
}

function noteText(value: Evaluated, context: CallContext): void {
  if (typeof value === 'string' && value.length > 1024) context.noteText(value.length);
}

/** Go errors get the place of the call; problems and faults of this program pass through. */
function failInvocation(frame: Frame, name: string, node: TemplateAstNode, error: unknown): never {
  if (!isGoError(error)) throw error;
  frame.node = node;
  return frame.failCall(name, error);
}
