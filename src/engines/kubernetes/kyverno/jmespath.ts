import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type StepBudget, StepLimit, spend, spendOn, spendOnSearch, withSteps } from '../../../core/step-budget.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { holdsOpenValue, isOpen } from '../open-value.ts';
import { type JmesPathArgument, JmesPathTypeError, jmesPathFunctions } from './jmespath-functions.ts';
import { type JmesPath, JmesPathSyntaxError, parseJmesPath } from './jmespath-syntax.ts';

/**
 * A field that a mapping does not have. Alternatives, comparisons and lists of expressions take it for nothing;
 * elsewhere it is Kyverno's error.
 */
export class NotFound extends Error {}

/**
 * Steps that one expression may take: parts that are worked out, what functions look at, and items of what they come
 * to.
 */
const mostSteps = 1_000_000;

/**
 * Works out a JMESPath expression as Kyverno does, within bounds. Throws `UnknownValue` where the answer hangs on what
 * is not known, `NotFound` for a field that is not there, and `UnknownValue` too for what cannot be read here. `open`
 * are mappings that may have more fields than are known. Source: answers of `kyverno jp query`, Kyverno 1.18.
 */
export function queryJmesPath(
  text: string,
  data: JsonValue,
  budget: StepBudget,
  open: WeakSet<object> = new WeakSet(),
): JsonValue {
  try {
    return withSteps(budget, mostSteps, () => {
      spend(text.length);
      const found = evaluated(parseJmesPath(text), data, { open });
      requireKnown(found);
      return found;
    });
  } catch (error) {
    if (error instanceof StepLimit) throw new UnknownValue('an expression that takes too long');
    if (error instanceof JmesPathSyntaxError) throw new UnknownValue('an expression that cannot be read');
    if (error instanceof JmesPathTypeError) throw new UnknownValue('an expression that fails');
    if (error instanceof RangeError) throw new UnknownValue('an expression that is too large');
    throw error;
  }
}

/** Throws `UnknownValue` for a value of which a part is not known. */
function requireKnown(value: JsonValue): void {
  spendOn(value);
  if (holdsOpenValue(value)) throw new UnknownValue('a value');
}

interface Run {
  /** Mappings that may have more fields than are known. */
  readonly open: WeakSet<object>;
}

/** The value, and nothing for a field that is not there. */
function orNothing(node: JmesPath, value: JsonValue, run: Run): JsonValue {
  try {
    return evaluated(node, value, run);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function isTrue(value: JsonValue): boolean {
  if (value === null || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (!isJsonObject(value)) return true;
  const { length } = Object.keys(value);
  spend(length);
  return length > 0;
}

function evaluated(node: JmesPath, value: JsonValue, run: Run): JsonValue {
  spend(1);
  switch (node.type) {
    case 'current':
      return value;
    case 'field':
      return fieldOf(value, node.name, run);
    case 'literal':
      return node.value;
    case 'index':
      return Array.isArray(value) ? (value.at(node.at) ?? null) : null;
    case 'slice':
      if (!Array.isArray(value)) return null;
      spend(value.length);
      return sliced(value, node);
    case 'chain':
      return evaluated(node.right, evaluated(node.left, value, run), run);
    case 'flatten': {
      const list = orNothing(node.left, value, run);
      if (!Array.isArray(list)) return null;
      for (const item of list) spend(Array.isArray(item) ? item.length : 1);
      return list.flat(1);
    }
    case 'project': {
      const of = orNothing(node.left, value, run);
      const items = node.of === 'list' ? of : isJsonObject(of) ? Object.values(of) : null;
      return Array.isArray(items) ? projected(items, node.right, run) : null;
    }
    case 'filter': {
      const list = orNothing(node.left, value, run);
      if (!Array.isArray(list)) return null;
      const kept = list.filter((item) => isTrue(orNothing(node.condition, item, run)));
      return projected(kept, node.right, run);
    }
    case 'or': {
      const left = orNothing(node.left, value, run);
      return isTrue(left) ? left : evaluated(node.right, value, run);
    }
    case 'and': {
      const left = orNothing(node.left, value, run);
      return isTrue(left) ? evaluated(node.right, value, run) : left;
    }
    case 'not':
      try {
        return !isTrue(evaluated(node.of, value, run));
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    case 'compare':
      return compared(node.operator, orNothing(node.left, value, run), orNothing(node.right, value, run));
    case 'list':
      return value === null ? null : node.items.map((item) => orNothing(item, value, run));
    case 'mapping':
      return value === null
        ? null
        : Object.fromEntries(node.entries.map(([key, item]) => [key, orNothing(item, value, run)]));
    case 'call':
      return called(node.name, node.args, value, run);
    case 'reference':
      throw new JmesPathTypeError('an expression is no value');
  }
}

function fieldOf(value: JsonValue, name: string, { open }: Run): JsonValue {
  if (!isJsonObject(value)) return null;
  if (!Object.hasOwn(value, name)) throw open.has(value) ? new UnknownValue(name) : new NotFound(name);
  const found = value[name] ?? null;
  if (isOpen(found)) throw new UnknownValue(name);
  return found;
}

function sliced(list: readonly JsonValue[], { start, stop, step }: JmesPath & { readonly type: 'slice' }): JsonValue[] {
  const { length } = list;
  const clamp = (at: number): number => {
    const from = at < 0 ? at + length : at;
    return step < 0 ? Math.min(Math.max(from, -1), length - 1) : Math.min(Math.max(from, 0), length);
  };
  const [from, to] = [
    start === undefined ? (step < 0 ? length - 1 : 0) : clamp(start),
    stop === undefined ? (step < 0 ? -1 : length) : clamp(stop),
  ];
  const found: JsonValue[] = [];
  for (let at = from; step > 0 ? at < to : at > to; at += step) found.push(list[at] ?? null);
  return found;
}

function projected(items: readonly JsonValue[], right: JmesPath, run: Run): JsonValue {
  spend(items.length);
  return items.map((item) => orNothing(right, item, run)).filter((item) => item !== null);
}

function compared(operator: string, left: JsonValue, right: JsonValue): JsonValue {
  requireKnown(left);
  requireKnown(right);
  if (operator === '==') return jsonEqual(left, right);
  if (operator === '!=') return !jsonEqual(left, right);
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  return operator === '<'
    ? left < right
    : operator === '<='
      ? left <= right
      : operator === '>'
        ? left > right
        : left >= right;
}

function called(name: string, args: readonly JmesPath[], value: JsonValue, run: Run): JsonValue {
  const call = Object.hasOwn(jmesPathFunctions, name) ? jmesPathFunctions[name] : undefined;
  if (call === undefined) throw new UnknownValue(`the function ${name}`);
  const given = args.map((arg): JmesPathArgument => {
    if (arg.type === 'reference') return (item) => orNothing(arg.of, item, run);
    const one = name === 'not_null' ? orNothing(arg, value, run) : evaluated(arg, value, run);
    requireKnown(one);
    return one;
  });
  const [first, second] = given;
  if (typeof first === 'string' && typeof second === 'string') spendOnSearch(first, second);
  const found = call(given);
  spend(typeof found === 'string' ? found.length / 100 : Array.isArray(found) ? found.length : 1);
  return found;
}
