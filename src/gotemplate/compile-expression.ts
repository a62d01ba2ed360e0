import {
  type BoolNode,
  type ChainNode,
  type CommandNode,
  type FieldNode,
  type IdentifierNode,
  type NilNode,
  type NumberNode,
  type OperandNode,
  type PipeNode,
  printNode,
  type StringNode,
  type TemplateAstNode,
  type VariableNode,
} from './ast.ts';
import { BUILTINS, type Callable } from './builtins.ts';
import { stepsOfCall, stepsOfResult } from './call-costs.ts';
import { canBeNil, converterFor, REFLECT_VALUE } from './convert.ts';
import { isGoError } from './exec-error.ts';
import { type CallMethod, fieldOf, holdsElements } from './fields.ts';
import type { Evaluated, Execution, Frame } from './frame.ts';
import type { FunctionTable } from './function-table.ts';
import { failTextLimit, MAX_TEXT } from './limits.ts';
import { quoteGo } from './quote.ts';
import type { Variable, VariableScope } from './scope.ts';
import { isTrue } from './truth.ts';
import {
  type CallContext,
  GoComplex,
  type GoFunction,
  GoMap,
  goInt,
  int,
  isIntegerKind,
  isUnsigned,
  type ParamType,
  typeOf,
} from './value.ts';

/** Evaluates an expression. */
export type Expression = (frame: Frame) => Evaluated;

/** Evaluates a command; `final` is the value of the command before it in the pipeline. */
type Command = (frame: Frame, final?: Evaluated) => Evaluated;

/** Sets a variable. `isElement` as `Frame.dotIsElement`. */
export type Store = (frame: Frame, value: Evaluated, isElement: boolean) => void;

/** Gives the expression for an argument once the type of its parameter is known. */
type Argument = (type: ParamType) => Expression;

type LiteralNode = BoolNode | NilNode | NumberNode | StringNode;

/** What compiling an expression needs to know. */
export interface ExpressionUnit {
  readonly functions: FunctionTable;
  readonly scope: VariableScope;
}

/** The value of a conditional variable whose declaration was not evaluated. */
const UNSET = new GoComplex(Number.NaN, Number.NaN);

// `frame.node` is always the node whose evaluation began last, because that is the one Go names in an error.

/**
 * A pipeline, and how to set the variables it declares or assigns. Its value is stored in them when it is evaluated; a
 * range then stores each element. A nil has lost its interface type at the end of a pipeline.
 */
export function compilePipeline(
  unit: ExpressionUnit,
  pipe: PipeNode,
): { readonly value: Expression; readonly stores: readonly Store[] } {
  const value = compileCommands(unit, pipe);
  if (pipe.decl.length === 0) return { value, stores: [] };
  const stores = pipe.decl.map(({ ident: [name = ''] }) =>
    pipe.isAssign ? assign(unit, name) : storeIn(unit.scope.declare(name)),
  );
  return {
    value: (frame) => {
      const result = value(frame);
      for (const store of stores) store(frame, result, false);
      return result;
    },
    stores,
  };
}

function storeIn({ slot }: Variable): Store {
  return (frame, value, isElement) => {
    frame.vars[slot] = value;
    frame.vars[slot + 1] = isElement;
  };
}

function assign(unit: ExpressionUnit, name: string): Store {
  const candidates = unit.scope.resolve(name);
  const stores = candidates.map((variable) => storeIn(variable));
  const [first] = stores;
  if (first !== undefined && candidates[0]?.conditional === false) return first;
  return (frame, value, isElement) => {
    const at = candidates.findIndex(({ slot }) => frame.vars[slot] !== UNSET);
    const store = stores[at] ?? frame.fail(`undefined variable: ${name}`);
    store(frame, value, isElement);
  };
}

function compileCommands(unit: ExpressionUnit, pipe: PipeNode): Expression {
  const [first, ...rest] = pipe.cmds.map((command, index) => compileCommand(unit, command, index > 0, pipe));
  if (first === undefined) return () => undefined;
  const [second, third] = rest;
  if (second === undefined) return (frame) => first(frame, undefined) ?? undefined;
  if (third === undefined) return (frame) => second(frame, first(frame, undefined) ?? undefined) ?? undefined;
  return (frame) => {
    let value = first(frame, undefined) ?? undefined;
    for (const command of rest) value = command(frame, value) ?? undefined;
    return value;
  };
}

function compileCommand(unit: ExpressionUnit, command: CommandNode, hasFinal: boolean, pipe: PipeNode): Command {
  const [first, ...args] = command.args;
  if (first === undefined) return () => undefined;
  const given = args.length > 0 || hasFinal;
  switch (first.type) {
    case 'field':
      return compileField(unit, first, args, hasFinal);
    case 'chain':
      return compileChain(unit, first, args, hasFinal);
    case 'identifier':
      return compileCall(unit, first, command, args, hasFinal);
    case 'variable':
      return compileVariable(unit, first, args, hasFinal);
    case 'pipe': {
      if (!given) return compilePipeline(unit, first).value;
      return (frame) => {
        if (!hasFinal) frame.node = pipe;
        return failNotAFunction(frame, first);
      };
    }
    case 'dot':
      return (frame) => {
        frame.node = first;
        return given ? failNotAFunction(frame, first) : frame.dot;
      };
    case 'nil':
      return (frame) => {
        frame.node = first;
        return given ? failNotAFunction(frame, first) : frame.fail('nil is not a command');
      };
    case 'bool':
    case 'number':
    case 'string':
      if (!given) return constant(first);
      return (frame) => {
        frame.node = first;
        return failNotAFunction(frame, first);
      };
    default:
      return first satisfies never;
  }
}

function failNotAFunction(frame: Frame, node: TemplateAstNode): never {
  return frame.fail(`can't give argument to non-function ${printNode(node)}`);
}

/** The value of a literal where nothing says which type it should have. */
function constant(node: BoolNode | NumberNode | StringNode): Expression {
  const value = node.type === 'bool' ? node.value : node.type === 'string' ? node.text : untypedNumber(node);
  return (frame) => {
    frame.node = node;
    return value ?? frame.fail(`${printNode(node)} overflows int`);
  };
}

/** An int or a float64 by the way it is written; undefined when it needs an unsigned type. */
function untypedNumber(node: NumberNode): Evaluated {
  const { text } = node;
  if (node.complex !== undefined) return new GoComplex(node.complex.re, node.complex.im);
  const isHexadecimalInt = /^0[xX]./.test(text) && !/[pP]/.test(text);
  const looksLikeFloat = !isHexadecimalInt && !text.startsWith("'") && /[.eEpP]/.test(text);
  if (looksLikeFloat && node.float !== undefined) return node.float;
  return node.int === undefined ? undefined : int(node.int);
}

/** An operand that is not a literal, as a value or as an argument of any type. */
function compileOperand(unit: ExpressionUnit, node: Exclude<OperandNode, LiteralNode>): Expression {
  switch (node.type) {
    case 'dot':
      return (frame) => {
        frame.node = node;
        return frame.dot;
      };
    case 'field':
      return compileField(unit, node, [], false);
    case 'variable':
      return compileVariable(unit, node, [], false);
    case 'pipe':
      return compilePipeline(unit, node).value;
    case 'identifier':
      return compileCall(unit, node, node, [], false);
    case 'chain':
      return compileChain(unit, node, [], false);
    default:
      return node satisfies never;
  }
}

function compileArgument(unit: ExpressionUnit, node: OperandNode): Argument {
  if (node.type === 'bool' || node.type === 'nil' || node.type === 'number' || node.type === 'string') {
    return (type) => literalArgument(node, type);
  }
  const operand = compileOperand(unit, node);
  return (type) => {
    if (type === REFLECT_VALUE) return operand;
    if (type === 'interface {}') return (frame) => operand(frame) ?? null;
    const convert = converterFor(type);
    return (frame) => convert(operand(frame), frame);
  };
}

function literalArgument(node: LiteralNode, type: ParamType): Expression {
  if (node.type === 'nil') {
    const nothing = type === REFLECT_VALUE ? undefined : null;
    const fits = canBeNil(type);
    return (frame) => {
      frame.node = node;
      return fits ? nothing : frame.fail(`cannot assign nil to ${type}`);
    };
  }
  if (type === REFLECT_VALUE || type === 'interface {}') return constant(node);
  const { expected, value } = typedLiteral(node, type);
  return (frame) => {
    frame.node = node;
    if (value !== undefined) return value;
    if (expected === undefined) return frame.fail(`can't handle ${printNode(node)} for arg of type ${type}`);
    return frame.fail(`expected ${expected}; found ${printNode(node)}`);
  };
}

/** The value of a literal in a parameter's type, if it has one, and what Go calls that type. */
function typedLiteral(
  node: BoolNode | NumberNode | StringNode,
  type: ParamType,
): { readonly expected: string | undefined; readonly value: Evaluated } {
  const number = node.type === 'number' ? node : undefined;
  if (isIntegerKind(type)) {
    const unsigned = isUnsigned(type);
    const value = unsigned ? number?.uint : number?.int;
    return {
      expected: unsigned ? 'unsigned integer' : 'integer',
      value: value === undefined ? undefined : goInt(type, value),
    };
  }
  switch (type) {
    case 'bool':
      return { expected: 'bool', value: node.type === 'bool' ? node.value : undefined };
    case 'string':
      return { expected: 'string', value: node.type === 'string' ? node.text : undefined };
    case 'float32':
    case 'float64':
      return { expected: 'float', value: number?.float };
    case 'complex128':
    case 'complex64':
      return {
        expected: 'complex',
        value: number?.complex === undefined ? undefined : new GoComplex(number.complex.re, number.complex.im),
      };
    default:
      return { expected: undefined, value: undefined };
  }
}

function compileVariable(
  unit: ExpressionUnit,
  node: VariableNode,
  args: readonly OperandNode[],
  hasFinal: boolean,
): Command {
  const [name = '', ...fields] = node.ident;
  const candidates = unit.scope.resolve(name);
  const read = readVariable(node, name, candidates);
  if (fields.length > 0) {
    const isElement = (frame: Frame): boolean => {
      const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
      return variable !== undefined && frame.vars[variable.slot + 1] === true;
    };
    return compileFields(unit, node, read, isElement, fields, args, hasFinal);
  }
  if (args.length === 0 && !hasFinal) return read;
  return (frame) => {
    read(frame);
    return failNotAFunction(frame, node);
  };
}

function readVariable(node: VariableNode, name: string, candidates: readonly Variable[]): Expression {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1 && !only.conditional) {
    const { slot } = only;
    return (frame) => {
      frame.node = node;
      return frame.vars[slot];
    };
  }
  return (frame) => {
    frame.node = node;
    const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
    return variable === undefined ? frame.fail(`undefined variable: ${name}`) : frame.vars[variable.slot];
  };
}

function never(): boolean {
  return false;
}

function compileField(unit: ExpressionUnit, node: FieldNode, args: readonly OperandNode[], hasFinal: boolean): Command {
  const dot: Expression = (frame) => {
    frame.node = node;
    return frame.dot;
  };
  return compileFields(unit, node, dot, (frame) => frame.dotIsElement, node.ident, args, hasFinal);
}

function compileChain(unit: ExpressionUnit, node: ChainNode, args: readonly OperandNode[], hasFinal: boolean): Command {
  const inner = compileArgument(unit, node.node)(REFLECT_VALUE);
  const receiver: Expression = (frame) => {
    frame.node = node;
    return inner(frame);
  };
  return compileFields(unit, node, receiver, never, node.field, args, hasFinal);
}

/** `.a.b.c` on a receiver; arguments go to the last of them, which must then be a method. */
function compileFields(
  unit: ExpressionUnit,
  node: TemplateAstNode,
  receiver: Expression,
  receiverIsElement: (frame: Frame) => boolean,
  fields: readonly string[],
  args: readonly OperandNode[],
  hasFinal: boolean,
): Command {
  const callPlain: CallMethod = (frame, method, name) => callMethod(frame, method, name, [], node);
  const given = args.length > 0 || hasFinal;
  const plainCount = given ? fields.length - 1 : fields.length;
  const callGiven = given ? compileMethodCall(unit, node, args, hasFinal) : undefined;
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
  unit: ExpressionUnit,
  node: TemplateAstNode,
  args: readonly OperandNode[],
  hasFinal: boolean,
): (frame: Frame, method: GoFunction, name: string, final: Evaluated) => Evaluated {
  const compiled = args.map((argument) => rememberTypes(compileArgument(unit, argument)));
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
    let expression = byType.get(type);
    if (expression === undefined) {
      expression = argument(type);
      byType.set(type, expression);
    }
    return expression;
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

function paramType(callable: Callable, index: number): ParamType {
  return callable.params[index] ?? callable.variadic ?? REFLECT_VALUE;
}

/** Go's words when a function is called with too few or too many arguments. */
function countProblem(callable: Callable, name: string, given: number, hasFinal: boolean): string | undefined {
  const fixed = callable.params.length;
  const count = given + (hasFinal ? 1 : 0);
  if (callable.variadic === undefined) {
    return count === fixed ? undefined : `wrong number of args for ${name}: want ${fixed} got ${count}`;
  }
  return count >= fixed ? undefined : `wrong number of args for ${name}: want at least ${fixed} got ${given}`;
}

function compileCall(
  unit: ExpressionUnit,
  node: IdentifierNode,
  call: CommandNode | IdentifierNode,
  args: readonly OperandNode[],
  hasFinal: boolean,
): Command {
  const name = node.ident;
  const provided = unit.functions.get(name);
  const callable: Callable | undefined = provided ?? BUILTINS.get(name);
  const problem =
    callable === undefined
      ? `${quoteGo(name)} is not a defined function`
      : countProblem(callable, name, args.length, hasFinal);
  if (callable === undefined || problem !== undefined) {
    return (frame) => {
      frame.node = node;
      return frame.fail(problem ?? '');
    };
  }
  const isBuiltin = provided === undefined;
  if (isBuiltin && (name === 'and' || name === 'or')) return compileLogic(unit, node, args, hasFinal, name === 'or');
  const values = args.map((argument, index) => compileArgument(unit, argument)(paramType(callable, index)));
  const convertFinal = hasFinal ? converterFor(paramType(callable, args.length)) : undefined;
  const isSeeded = provided?.purity === 'seeded';
  const callee = isBuiltin && name === 'call' ? args[0] : undefined;
  const isCall = isBuiltin && name === 'call';
  const [first, second] = values;
  if (!isSeeded && !isCall && convertFinal === undefined && values.length <= 2) {
    if (first === undefined) {
      return (frame) => {
        frame.node = node;
        return invoke(frame, callable, name, [], call);
      };
    }
    if (second === undefined) {
      return (frame) => {
        frame.node = node;
        return invoke(frame, callable, name, [first(frame)], call);
      };
    }
    return (frame) => {
      frame.node = node;
      return invoke(frame, callable, name, [first(frame), second(frame)], call);
    };
  }
  return (frame, final) => {
    frame.node = node;
    const given: Evaluated[] = [];
    for (const value of values) given.push(value(frame));
    if (convertFinal !== undefined) given.push(convertFinal(final, frame));
    if (isSeeded) frame.execution.enterCall(frame.template.parsed.name, name);
    // `call` says in its errors what it was asked to call.
    if (isCall) given.unshift(callee === undefined ? describe(final) : printNode(callee));
    return invoke(frame, callable, name, given, call);
  };
}

/** What reflect.Value.String gives: the string itself, or the type in angle brackets. */
function describe(value: Evaluated): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '<invalid Value>' : `<${value === null ? 'interface {}' : typeOf(value)} Value>`;
}

/** `and` and `or`: the first operand that decides, without evaluating those after it, or the last one. */
function compileLogic(
  unit: ExpressionUnit,
  node: IdentifierNode,
  args: readonly OperandNode[],
  hasFinal: boolean,
  decisive: boolean,
): Command {
  const [first, ...rest] = args;
  const firstOperand = first === undefined ? undefined : compileArgument(unit, first)(REFLECT_VALUE);
  const { result: restOperands, slots } = unit.scope.condition(() =>
    rest.map((argument) => compileArgument(unit, argument)(REFLECT_VALUE)),
  );
  const operands = firstOperand === undefined ? restOperands : [firstOperand, ...restOperands];
  return (frame, final) => {
    frame.node = node;
    for (const slot of slots) frame.vars[slot] = UNSET;
    let value: Evaluated;
    for (const operand of operands) {
      value = operand(frame);
      if (isTrue(value) === decisive) return value;
    }
    return hasFinal ? final : value;
  };
}

function invoke(
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
