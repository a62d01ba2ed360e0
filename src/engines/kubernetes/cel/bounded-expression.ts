import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';
import { type StepBudget, spend, spendOn, spendOnSearch, withSteps } from '../../../core/step-budget.ts';
import { foldedCharacters } from '../../../core/text/folded-characters.ts';

/**
 * Steps that one answer may take: parts of an expression that are worked out, what they are worked out from, and
 * characters and items of what they come to.
 */
const maximumSteps = 1_000_000;
/** Steps that all answers of a run may take. */
export const runSteps = 50_000_000;

/** What an error costs in each part that it leaves. */
const errorSteps = 50;

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
  return meteredSearch(text, pattern)() !== undefined;
}

/** Instructions of a regular expression that meet a character in a step. */
const instructionsInStep = 10;

/** A place where a regular expression matches. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A search that gives one match of a regular expression after the other, and counts what each takes. Throws for what Go
 * cannot read.
 */
export function meteredSearch(text: string, pattern: string): () => Match | undefined {
  // Counts make of a pattern up to a thousand times what is written.
  spend(Math.ceil((pattern.includes('{') ? pattern.length * 1000 : pattern.length) / instructionsInStep));
  spend(Math.ceil(foldedCharacters(pattern) / instructionsInStep));
  const regex = RE2JS.compile(pattern);
  const size = regex.programSize();
  const matcher = regex.matcher(text);
  let from = 0;
  return () => {
    // A search may look at all of the rest before it knows where the next match ends.
    spend(Math.ceil((size * (text.length - from + 10)) / instructionsInStep));
    if (!matcher.find()) return undefined;
    from = matcher.end();
    return { start: matcher.start(), end: from, text: matcher.group() ?? '' };
  };
}

/** The nodes of the interpreter's trees, as far as they are counted. */
interface Node {
  op: string;
  args: unknown;
  evaluate: (evaluator: unknown, node: Node, scope: unknown) => unknown;
  /** Evaluation from the values of its parts, once its type was checked. */
  handle?: (first: unknown, second: unknown, third: unknown, fourth: unknown) => unknown;
  readonly meta: { readonly alternate?: unknown; readonly macro?: unknown; readonly evaluate: Node['evaluate'] };
}

/**
 * An expression, whose type was checked, with answers that are bounded: each part that is worked out counts, and what
 * it is worked out from; regular expressions take linear time, as in Go. `parse` gives the interpreter's program. What
 * is too large for the interpreter throws its error, an answer that takes too many steps `StepLimit`.
 */
export function boundedProgram(program: ParseResult): (scope: unknown, budget: StepBudget) => unknown {
  for (const node of nodesOf(program.ast)) count(node);
  return (scope, budget) => withSteps(budget, maximumSteps, () => program(scope as Parameters<ParseResult>[0]));
}

/**
 * The expression, not yet checked, with calls of `matches` and of the other named functions going to their
 * replacements.
 */
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
  countOperands(node);
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

/** Operators that walk through their operands; others look at one part, or make something that is counted. */
const walking: ReadonlySet<string> = new Set(['==', '!=', 'in', '<', '<=', '>', '>=']);
/** A conversion into a time zone. */
const zoneSteps = 100;

/** Counts what a function, an operator or a macro is given: each may look at all of it. */
function countOperands(node: Node): void {
  const { handle, op } = node;
  if (handle === undefined) return;
  const given = (first: unknown, second: unknown): void => {
    if (op === 'call' || op === 'rcall') {
      const values = first as readonly unknown[];
      for (const value of values) spendOn(value);
      spendOnCall(String((node.args as readonly unknown[])[0]), values);
    } else if (walking.has(op)) {
      spendOn(first);
      spendOn(second);
      // Of a mapping the keys are listed.
    } else if (op === 'comprehension' && !Array.isArray(first)) spendOn(first);
  };
  node.handle = (first, second, third, fourth) => {
    given(first, second);
    return handle(first, second, third, fourth);
  };
}

/**
 * Counts what it takes the interpreter to read a duration: its search for a number with a unit begins anew at each
 * digit, three times over.
 */
export function spendOnDuration(text: string): void {
  spend(Math.floor(text.length ** 3 / 100));
}

/** Counts what takes longer than to look at the values. */
function spendOnCall(name: string, [first, second]: readonly unknown[]): void {
  if (typeof first === 'string' && typeof second === 'string') spendOnSearch(first, second);
  else if (name === 'duration' && typeof first === 'string') spendOnDuration(first);
  else if (first instanceof Date && typeof second === 'string') spend(zoneSteps);
}
