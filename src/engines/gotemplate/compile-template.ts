import { sortedKeys } from '../../core/go/go-string.ts';
import { quoteGo } from '../../core/go/quote.ts';
import {
  type BranchNode,
  type ListNode,
  type ParsedTemplate,
  printNode,
  type StatementNode,
  type TemplateNode,
} from './ast.ts';
import { actionText, printable } from './builtins.ts';
import { compilePipeline, type ExpressionUnit } from './compile-pipeline.ts';
import { holdsElements } from './fields.ts';
import { printValue } from './fmt.ts';
import { BREAK, CONTINUE, type Evaluated, type Frame, NEXT, type Statement, type TemplateCode } from './frame.ts';
import type { FunctionTable } from './function-table.ts';
import { VariableScope } from './scope.ts';
import { isTrue } from './truth.ts';
import { GoInt, GoObject, int, itemsOf, typeOf } from './value.ts';

/**
 * Compiles a template to closures. Everything that does not depend on the data is decided here, but errors are left to
 * the run.
 */
export function compileTemplate(parsed: ParsedTemplate, functions: FunctionTable): TemplateCode {
  const unit = { functions, scope: new VariableScope() };
  const body = compileList(unit, parsed.root);
  return { body, slots: unit.scope.slots };
}

function compileList(unit: ExpressionUnit, list: ListNode): Statement {
  const statements: Statement[] = [];
  let text = '';
  for (const node of list.nodes) {
    const fixed = fixedText(node);
    if (fixed !== undefined) {
      text += fixed;
      continue;
    }
    if (text !== '') statements.push(writeText(text));
    text = '';
    statements.push(compileStatement(unit, node));
  }
  if (text !== '') statements.push(writeText(text));
  if (statements.length === 0) return () => NEXT;
  return (frame) => {
    const { execution } = frame;
    for (let index = 0; index < statements.length; index++) {
      execution.step();
      const flow = statements[index]?.(frame) ?? NEXT;
      if (flow !== NEXT) return flow;
    }
    return NEXT;
  };
}

/** What a node writes whatever the data are: a text, or an action that is a string alone, as charts write braces. */
function fixedText(node: StatementNode): string | undefined {
  if (node.type === 'text') return node.text;
  if (node.type !== 'action' || node.pipe.decl.length > 0 || node.pipe.cmds.length !== 1) return undefined;
  const args = node.pipe.cmds[0]?.args ?? [];
  const [only] = args;
  return args.length === 1 && only?.type === 'string' ? only.text : undefined;
}

function writeText(text: string): Statement {
  return (frame) => {
    frame.execution.write(text);
    return NEXT;
  };
}

function compileStatement(unit: ExpressionUnit, node: StatementNode): Statement {
  switch (node.type) {
    case 'text':
      return writeText(node.text);
    case 'action': {
      const { value } = compilePipeline(unit, node.pipe);
      if (node.pipe.decl.length > 0)
        return (frame) => {
          value(frame);
          return NEXT;
        };
      return (frame) => {
        const result = value(frame);
        const text = actionText(result);
        if (text === undefined) {
          frame.node = node;
          return frame.fail(`can't print ${printNode(node)} of type ${typeOf(result ?? null)}`);
        }
        frame.execution.write(text);
        return NEXT;
      };
    }
    case 'if':
      return unit.scope.block(() => compileIf(unit, node));
    case 'with':
      return unit.scope.block(() => compileWith(unit, node));
    case 'range':
      return unit.scope.block(() => compileRange(unit, node));
    case 'template':
      return compileInvocation(unit, node);
    case 'break':
      return () => BREAK;
    case 'continue':
      return () => CONTINUE;
    default:
      return node satisfies never;
  }
}

/** A block is compiled when it is first executed: most of what charts hold stands under conditions that do not hold. */
function compileBlock(unit: ExpressionUnit, list: ListNode | undefined): Statement {
  if (list === undefined || list.nodes.length === 0) return () => NEXT;
  const later = { ...unit, scope: unit.scope.later() };
  let body: Statement | undefined;
  return (frame) => {
    body ??= compileList(later, list);
    return body(frame);
  };
}

function compileIf(unit: ExpressionUnit, node: BranchNode): Statement {
  const { value } = compilePipeline(unit, node.pipe);
  const list = compileBlock(unit, node.list);
  const elseList = compileBlock(unit, node.elseList);
  return (frame) => (isTrue(value(frame)) ? list(frame) : elseList(frame));
}

function compileWith(unit: ExpressionUnit, node: BranchNode): Statement {
  const { value } = compilePipeline(unit, node.pipe);
  const list = compileBlock(unit, node.list);
  const elseList = compileBlock(unit, node.elseList);
  return (frame) => {
    const result = value(frame);
    if (!isTrue(result)) return elseList(frame);
    const { dot, dotIsElement } = frame;
    frame.dot = result;
    frame.dotIsElement = false;
    const flow = list(frame);
    frame.dot = dot;
    frame.dotIsElement = dotIsElement;
    return flow;
  };
}

function compileInvocation(unit: ExpressionUnit, node: TemplateNode): Statement {
  const value = node.pipe === undefined ? undefined : compilePipeline(unit, node.pipe).value;
  return (frame) => {
    frame.node = node;
    const template = frame.execution.lookup(node.name) ?? frame.fail(`template ${quoteGo(node.name)} not defined`);
    frame.execution.run(template, value?.(frame));
    return NEXT;
  };
}

function compileRange(unit: ExpressionUnit, node: BranchNode): Statement {
  const { value, stores } = compilePipeline(unit, node.pipe);
  const list = compileBlock(unit, node.list);
  const elseList = compileBlock(unit, node.elseList);
  const storeElement = stores.at(-1);
  const storeIndex = stores.length > 1 ? stores[0] : undefined;
  return (frame) => {
    const result = value(frame);
    const container = result instanceof GoObject ? (result.underlying() ?? result) : result;
    const { dot, dotIsElement, execution } = frame;
    const isElement = holdsElements(container);
    const ran = iterate(frame, container, stores.length, (index, element) => {
      execution.step();
      storeIndex?.(frame, index, false);
      storeElement?.(frame, element, isElement);
      frame.dot = element;
      frame.dotIsElement = isElement;
      return list(frame) !== BREAK;
    });
    frame.dot = dot;
    frame.dotIsElement = dotIsElement;
    return ran ? NEXT : elseList(frame);
  };
}

/**
 * Calls `each` for the items of a slice, the entries of a map by key, or the integers below a number, until it says
 * false. Changes made meanwhile to the container are not seen. False when there was nothing.
 */
function iterate(
  frame: Frame,
  container: Evaluated,
  variables: number,
  each: (index: Evaluated, element: Evaluated) => boolean,
): boolean {
  if (container === undefined || container === null) return false;
  if (container instanceof Map) {
    const entries = sortedKeys(container).map((key) => [key, container.get(key) ?? null] as const);
    for (const [key, element] of entries) if (!each(key, element)) break;
    return entries.length > 0;
  }
  if (container instanceof GoInt) {
    if (variables > 1) frame.fail(`can't use ${printValue(container)} to iterate over more than one variable`);
    const { type, value } = container;
    // No execution reaches 2^53 steps.
    const end = Number(value);
    for (let index = 0; index < end; index++) {
      if (!each(undefined, type === 'int' ? int(index) : new GoInt(type, BigInt(index)))) break;
    }
    return value > 0n;
  }
  const items = typeof container === 'object' ? itemsOf(container) : undefined;
  if (items === undefined) return frame.fail(`range can't iterate over ${printValue(printable(container))}`);
  const { length } = items;
  for (let index = 0; index < length; index++)
    if (!each(variables > 1 ? int(index) : undefined, items[index] ?? null)) break;
  return length > 0;
}
