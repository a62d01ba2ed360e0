import { getOrInsert } from '../../core/get-or-insert.ts';
import type { TemplateAstNode } from './ast.ts';
import { converterFor } from './convert.ts';
import type { Argument, Command, Expression } from './expression.ts';
import { type CallMethod, fieldOf, holdsElements } from './fields.ts';
import type { Evaluated, Frame } from './frame.ts';
import { countProblem, invoke, paramType } from './invoke.ts';
import { type GoFunction, GoMap, type ParamType } from './value.ts';

/** `.a.b.c` on a receiver; arguments go to the last of them, which must then be a method. */
export function compileFields(
  node: TemplateAstNode,
  receiver: Expression,
  receiverIsElement: (frame: Frame) => boolean,
  fields: readonly string[],
  args: readonly Argument[],
  hasFinal: boolean,
): Command {
  const callPlain: CallMethod = (frame, method, name) => callMethod(frame, method, name, [], node);
  const given = args.length > 0 || hasFinal;
  const plainCount = given ? fields.length - 1 : fields.length;
  const callGiven = given ? compileMethodCall(node, args, hasFinal) : undefined;
  const lastName = fields.at(-1) ?? '';
  return (frame, final) => {
    let value = receiver(frame);
    let holder: Evaluated;
    for (let index = 0; index < plainCount; index++) {
      const name = fields[index] ?? '';
      const from = value;
      // Most steps go through plain maps, which have no methods.
      const found = from instanceof Map && !(from instanceof GoMap) ? from.get(name) : undefined;
      if (found === undefined) {
        const isElement = index === 0 ? receiverIsElement(frame) : holdsElements(holder);
        value = fieldOf(frame, from, isElement, name, false, callPlain);
      } else value = found;
      holder = from;
    }
    if (callGiven === undefined) return value;
    const isElement = plainCount === 0 ? receiverIsElement(frame) : holdsElements(holder);
    return fieldOf(frame, value, isElement, lastName, true, (at, method, name) => callGiven(at, method, name, final));
  };
}

/** Calls a method with arguments; which types they need is known only when the method is found. */
function compileMethodCall(
  node: TemplateAstNode,
  args: readonly Argument[],
  hasFinal: boolean,
): (frame: Frame, method: GoFunction, name: string, final: Evaluated) => Evaluated {
  const compiled = args.map((argument) => rememberTypes(argument));
  return (frame, method, name, final) => {
    const problem = countProblem(method, name, args.length, hasFinal);
    if (problem !== undefined) frame.fail(problem);
    const values = compiled.map((argument, index) => argument(paramType(method, index))(frame));
    if (hasFinal) values.push(converterFor(paramType(method, args.length))(final, frame));
    return callMethod(frame, method, name, values, node);
  };
}

function rememberTypes(argument: Argument): Argument {
  const byType = new Map<ParamType, Expression>();
  return (type) => {
    return getOrInsert(byType, type, () => argument(type));
  };
}

function callMethod(
  frame: Frame,
  method: GoFunction,
  name: string,
  values: readonly Evaluated[],
  node: TemplateAstNode,
): Evaluated {
  const problem = countProblem(method, name, values.length, false);
  if (problem !== undefined) frame.fail(problem);
  if (method.purity === 'seeded') frame.execution.enterCall(frame.template.parsed.name, name);
  return invoke(frame, method, name, values, node);
}
