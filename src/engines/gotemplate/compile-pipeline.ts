import { quoteGo } from '../../core/go/quote.ts';
import {
  type ChainNode,
  type CommandNode,
  type FieldNode,
  type IdentifierNode,
  type OperandNode,
  type PipeNode,
  printNode,
  type TemplateAstNode,
  type VariableNode,
} from './ast.ts';
import { BUILTINS, type Callable } from './builtins.ts';
import { compileFields } from './compile-fields.ts';
import { compileLiteral, compileLiteralArgument, type LiteralNode } from './compile-literal.ts';
import { assign, holdsElement, readVariable, type Store, storeIn, UNSET } from './compile-variable.ts';
import { converterFor, REFLECT_VALUE } from './convert.ts';
import type { Argument, Command, Expression } from './expression.ts';
import type { Evaluated, Frame } from './frame.ts';
import type { FunctionTable } from './function-table.ts';
import { countProblem, invoke, paramType } from './invoke.ts';
import type { VariableScope } from './scope.ts';
import { isTrue } from './truth.ts';
import { typeOf } from './value.ts';

/** Surroundings of an expression that is compiled. */
export interface ExpressionUnit {
  readonly functions: FunctionTable;
  readonly scope: VariableScope;
}

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
    pipe.isAssign ? assign(name, unit.scope.resolve(name)) : storeIn(unit.scope.declare(name)),
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
      if (!given) return compileLiteral(first);
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
  if (node.type === 'bool' || node.type === 'nil' || node.type === 'number' || node.type === 'string')
    return (type) => compileLiteralArgument(node, type);
  const operand = compileOperand(unit, node);
  return (type) => {
    if (type === REFLECT_VALUE) return operand;
    if (type === 'interface {}') return (frame) => operand(frame) ?? null;
    const convert = converterFor(type);
    return (frame) => convert(operand(frame), frame);
  };
}

function compileArguments(unit: ExpressionUnit, nodes: readonly OperandNode[]): readonly Argument[] {
  return nodes.map((node) => compileArgument(unit, node));
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
    const isElement = (frame: Frame): boolean => holdsElement(frame, candidates);
    return compileFields(node, read, isElement, fields, compileArguments(unit, args), hasFinal);
  }
  if (args.length === 0 && !hasFinal) return read;
  return (frame) => {
    read(frame);
    return failNotAFunction(frame, node);
  };
}

function compileField(unit: ExpressionUnit, node: FieldNode, args: readonly OperandNode[], hasFinal: boolean): Command {
  const dot: Expression = (frame) => {
    frame.node = node;
    return frame.dot;
  };
  return compileFields(node, dot, (frame) => frame.dotIsElement, node.ident, compileArguments(unit, args), hasFinal);
}

function compileChain(unit: ExpressionUnit, node: ChainNode, args: readonly OperandNode[], hasFinal: boolean): Command {
  const inner = compileArgument(unit, node.node)(REFLECT_VALUE);
  const receiver: Expression = (frame) => {
    frame.node = node;
    return inner(frame);
  };
  return compileFields(node, receiver, () => false, node.field, compileArguments(unit, args), hasFinal);
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
  if (callable === undefined || problem !== undefined)
    return (frame) => {
      frame.node = node;
      return frame.fail(problem ?? '');
    };
  const isBuiltin = provided === undefined;
  if (isBuiltin && (name === 'and' || name === 'or')) return compileLogic(unit, node, args, hasFinal, name === 'or');
  const values = args.map((argument, index) => compileArgument(unit, argument)(paramType(callable, index)));
  const convertFinal = hasFinal ? converterFor(paramType(callable, args.length)) : undefined;
  const isSeeded = provided?.purity === 'seeded';
  const callee = isBuiltin && name === 'call' ? args[0] : undefined;
  const isCall = isBuiltin && name === 'call';
  const [first, second] = values;
  if (!isSeeded && !isCall && convertFinal === undefined && values.length <= 2) {
    if (first === undefined)
      return (frame) => {
        frame.node = node;
        return invoke(frame, callable, name, [], call);
      };
    if (second === undefined)
      return (frame) => {
        frame.node = node;
        return invoke(frame, callable, name, [first(frame)], call);
      };
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
