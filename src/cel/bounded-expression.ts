import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';

/** What expressions may still take. One for all expressions of a run: each can be asked any number of times. */
export interface StepBudget {
  left: number;
}

/** Steps that one answer may take; a step is a part of an expression that is worked out, and a character or an item of what it comes to. */
const maximumSteps = 1_000_000;
/** Steps that all answers of a run may take. */
export const runSteps = 50_000_000;

/** What an error costs in each part that it leaves. */
const errorSteps = 50;

/** An expression takes more steps than it may. */
export class StepLimit extends Error {
  constructor() {
    super(`takes more than ${maximumSteps} steps`);
    this.name = 'StepLimit';
  }
}

/** What expressions are worked out with now: the interpreter is synchronous, so that there is one at a time. */
let running: { answer: number; readonly run: StepBudget } | undefined;

/** Counts steps of a function that takes more than one, before it takes them. */
export function spend(steps: number): void {
  if (running === undefined) return;
  running.answer -= steps;
  running.run.left -= steps;
  if (running.answer < 0 || running.run.left < 0) throw new StepLimit();
}

/** Name of the function that replaces one of the interpreter's; no expression can write it. */
export function replacementName(name: string): string {
  return `${name} own`;
}

/** Declares the functions that take the place of those of the interpreter which have no bound. */
export function declareBounded(environment: Environment): Environment {
  const pattern = { name: 'pattern', type: 'string' };
  return environment
    .registerFunction({
      name: replacementName('matches'),
      receiverType: 'string',
      params: [pattern],
      returnType: 'bool',
      async: false,
      handler: matches,
    })
    .registerFunction({
      name: 'matches',
      params: [{ name: 'text', type: 'string' }, pattern],
      returnType: 'bool',
      async: false,
      handler: matches,
    });
}

function matches(text: string, pattern: string): boolean {
  return meteredRegex(text, pattern).matcher(text).find();
}

/** Regular expression whose match against a text is charged to the step budget. Throws for what Go cannot read. */
export function meteredRegex(text: string, pattern: string): RE2JS {
  // A pattern with counts may be as large as Go allows: a thousand times what is written.
  const size = pattern.includes('{') ? pattern.length * 1000 : pattern.length;
  spend(Math.ceil((size * (text.length + 10)) / 10));
  return RE2JS.compile(pattern);
}

/** The nodes of the interpreter's trees, as far as they are counted. */
interface Node {
  op: string;
  args: unknown;
  evaluate: (evaluator: unknown, node: Node, scope: unknown) => unknown;
  readonly meta: { readonly alternate?: unknown; readonly macro?: unknown; readonly evaluate: Node['evaluate'] };
}

/**
 * An expression whose answers are bounded: each part that is worked out counts, and regular expressions take linear time, as in Go. `parse` gives the interpreter's program. What is too large for the interpreter throws its
 * error, an answer that takes too many steps `StepLimit`.
 */
export function boundedProgram(program: ParseResult): (scope: unknown, budget: StepBudget) => unknown {
  for (const node of nodesOf(program.ast)) count(node);
  return (scope, budget) => {
    const outer = running;
    running = { answer: maximumSteps, run: budget };
    const mine = running;
    let answer: unknown;
    let failure: unknown;
    try {
      answer = program(scope as Parameters<ParseResult>[0]);
    } catch (error) {
      failure = error;
    }
    running = outer;
    // Operators and quantifiers may pass over an error: an answer that was cut short is none, and neither is its error.
    if (mine.answer < 0 || budget.left < 0) throw new StepLimit();
    if (failure !== undefined) throw failure;
    return answer;
  };
}

/** The expression, not yet checked, with calls of `matches` and of the other named functions going to their replacements. */
export function withReplacedFunctions(
  program: ParseResult,
  names: ReadonlySet<string> = new Set(['matches']),
): ParseResult {
  for (const node of nodesOf(program.ast)) {
    const name = Array.isArray(node.args) ? (node.args[0] as unknown) : undefined;
    const isCall = node.op === 'rcall' || (node.op === 'call' && name !== 'matches');
    if (isCall && typeof name === 'string' && names.has(name)) (node.args as unknown[])[0] = replacementName(name);
  }
  return program;
}

/** Error message of the interpreter under the names that the expression uses. */
export function userMessage(message: string): string {
  return message.replace(/(\w) own\b/g, '$1');
}

/** Every node of a tree, those that stand in its place included. */
function nodesOf(root: object): ReadonlySet<Node> {
  const found = new Set<Node>();
  const seen = new Set<object>();
  const pending: unknown[] = [root];
  for (let one = pending.pop(); one !== undefined || pending.length > 0; one = pending.pop()) {
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (one.constructor === root.constructor) {
      const node = one as Node;
      found.add(node);
      pending.push(node.args, node.meta.alternate, node.meta.macro);
    } else if (Array.isArray(one)) for (const item of one as unknown[]) pending.push(item);
    else if (one.constructor === Object) for (const item of Object.values(one)) pending.push(item);
  }
  return found;
}

/** Counts each time that a node is worked out, and what it comes to. Nodes that others stand for are counted there. */
function count(node: Node): void {
  if (node.meta.alternate !== undefined || node.meta.macro !== undefined) return;
  node.evaluate = (evaluator, own, scope): unknown => {
    spend(1);
    let value: unknown;
    try {
      value = node.meta.evaluate(evaluator, own, scope);
    } catch (error) {
      // An error takes longer than a value.
      spend(errorSteps);
      throw error;
    }
    // A list that is being filled would be counted anew with each item.
    if (own.op !== 'accuPush' && own.op !== 'accuValue' && own.op !== 'id' && own.op !== 'value')
      spend(typeof value === 'string' || Array.isArray(value) ? value.length : 0);
    return value;
  };
}
