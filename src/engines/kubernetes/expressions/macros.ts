import type { Environment } from '@marcbachmann/cel-js';
import { spend } from '../../../core/step-budget.ts';
import { declare } from './declare.ts';
import { sorted } from './list-functions.ts';

/** What is used of the interpreter's nodes, scopes and walkers; it publishes no types of them. */
interface Node {
  readonly op: string;
  readonly args: unknown;
}
interface Scope {
  forkWithVariable(name: string, type: unknown): Scope;
  reuse(parent: Scope): Scope;
  setIterValue(value: unknown, evaluator: Evaluator): Scope;
}
interface Checker {
  check(node: Node, scope: Scope): unknown;
  getType(name: string): unknown;
}
interface Evaluator {
  run(node: Node, scope: Scope): unknown;
}
interface Call {
  readonly args: readonly Node[];
  readonly receiver: Node;
}

/**
 * A macro over a list, a mapping or an optional value: its variables, the parts that are worked out for each item, and
 * what is made of them.
 */
interface Macro {
  readonly names: readonly string[];
  readonly receiver: Node;
  readonly parts: readonly Node[];
  scopes: readonly Scope[];
  typeCheck(checker: Checker, macro: Macro, scope: Scope): unknown;
  evaluate(evaluator: Evaluator, macro: Macro, scope: Scope): unknown;
}

/** What one part comes to for one item. */
type Ask = (part: number, ...values: readonly unknown[]) => unknown;

function macro(
  { args, receiver }: Call,
  variables: number,
  type: string,
  come: (items: readonly (readonly [unknown, unknown])[], ask: Ask, value: unknown) => unknown,
): Macro {
  const names = args.slice(0, variables).map(({ op, args: name }) => {
    if (op !== 'id' || typeof name !== 'string') throw new Error('a variable of a macro must be a name');
    return name;
  });
  return {
    names,
    receiver,
    parts: args.slice(variables),
    scopes: [],
    typeCheck(checker, own, scope) {
      checker.check(own.receiver, scope);
      const scopes: Scope[] = [];
      for (const name of own.names)
        scopes.push((scopes.at(-1) ?? scope).forkWithVariable(name, checker.getType('dyn')));
      own.scopes = scopes;
      for (const part of own.parts) checker.check(part, scopes.at(-1) ?? scope);
      return checker.getType(type);
    },
    evaluate(evaluator, own, scope) {
      const value = evaluator.run(own.receiver, scope);
      const ask: Ask = (part, ...values) => {
        let inner = scope;
        for (const [at, one] of own.scopes.entries()) inner = one.reuse(inner).setIterValue(values[at], evaluator);
        const node = own.parts[part];
        return node === undefined ? true : evaluator.run(node, inner);
      };
      return come(pairsOf(value), ask, value);
    },
  };
}

/** The items of a list with their places, or the values of a mapping with their keys. */
function pairsOf(value: unknown): readonly (readonly [unknown, unknown])[] {
  if (Array.isArray(value)) return value.map((item, at) => [BigInt(at), item] as const);
  if (value instanceof Map) return [...value];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** How many items fit; as in CEL an error counts only when the others do not decide. */
function count(items: readonly (readonly [unknown, unknown])[], ask: Ask, ending?: boolean): number {
  let failure: unknown;
  let fitting = 0;
  for (const [key, item] of items) {
    try {
      const answer = ask(0, key, item);
      if (typeof answer !== 'boolean') throw new Error('a predicate must be a boolean');
      if (answer) fitting++;
      if (answer === ending) return answer ? 1 : -1;
    } catch (error) {
      spend(0);
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return fitting;
}

function fits(ask: Ask, parts: number, key: unknown, item: unknown): boolean {
  return parts === 1 || ask(0, key, item) === true;
}

/** A value of an optional type. */
export interface OptionalValue {
  hasValue(): boolean;
  value(): unknown;
}

/**
 * Declares the macros with two variables, `sortBy`, and those of optional values. `optional` wraps a value; undefined
 * is none.
 */
export function declareMacros(environment: Environment, optional: (value: unknown) => unknown): void {
  const add = (signature: string, expand: (call: Call) => Macro): void => declare(environment, signature, expand);
  add('list.all(ast, ast, ast): bool', (call) => macro(call, 2, 'bool', (items, ask) => count(items, ask, false) >= 0));
  add('list.exists(ast, ast, ast): bool', (call) =>
    macro(call, 2, 'bool', (items, ask) => count(items, ask, true) > 0),
  );
  for (const name of ['existsOne', 'exists_one'])
    add(`list.${name}(ast, ast, ast): bool`, (call) => macro(call, 2, 'bool', (items, ask) => count(items, ask) === 1));
  for (const parts of [1, 2]) {
    const params = Array.from({ length: 2 + parts }, () => 'ast').join(', ');
    const kept = (items: readonly (readonly [unknown, unknown])[], ask: Ask): (readonly [unknown, unknown])[] =>
      items.filter(([key, item]) => fits(ask, parts, key, item)).map(([key, item]) => [key, ask(parts - 1, key, item)]);
    add(`list.transformList(${params}): list`, (call) =>
      macro(call, 2, 'list', (items, ask) => kept(items, ask).map(([, value]) => value)),
    );
    add(`list.transformMap(${params}): map`, (call) => macro(call, 2, 'map', (items, ask) => mapOf(kept(items, ask))));
    add(`list.transformMapEntry(${params}): map`, (call) =>
      macro(call, 2, 'map', (items, ask) => mapOf(kept(items, ask).flatMap(([, value]) => pairsOf(value)))),
    );
  }
  add('list.sortBy(ast, ast): list', (call) =>
    macro(call, 1, 'list', (items, ask) => {
      const list = items.map(([, item]) => item);
      return sorted(
        list,
        list.map((item) => ask(0, item)),
      );
    }),
  );
  const ofOptional = (value: unknown, then: (inner: unknown) => unknown): unknown => {
    const wrapped = value as OptionalValue;
    return wrapped.hasValue() ? then(wrapped.value()) : optional(undefined);
  };
  add('optional.optMap(ast, ast): optional<dyn>', (call) =>
    macro(call, 1, 'optional<dyn>', (_, ask, value) => ofOptional(value, (inner) => optional(ask(0, inner)))),
  );
  add('optional.optFlatMap(ast, ast): optional<dyn>', (call) =>
    macro(call, 1, 'optional<dyn>', (_, ask, value) => ofOptional(value, (inner) => ask(0, inner))),
  );
}

/** A mapping; a key that comes twice is an error. Texts as keys make a plain one, as the interpreter has it. */
function mapOf(entries: readonly (readonly [unknown, unknown])[]): unknown {
  const map = new Map(entries);
  if (map.size < entries.length) throw new Error('insert failed: key already exists');
  return entries.every(([key]) => typeof key === 'string') ? Object.fromEntries(entries as [string, unknown][]) : map;
}
