import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { getOwn } from '../../core/own-property.ts';
import { type StepBudget, StepLimit, spendOn, withSteps } from '../../core/step-budget.ts';
import { projected, withDefaults } from './expressions/projected-value.ts';
import { printed } from './field.ts';
import { lazyModule } from './lazy-module.ts';
import { holdsOpenValue, isOpen } from './open-value.ts';
import { maxRefusals, type Refusal } from './refusal.ts';

/** The interpreter with the API server's functions, which few changes need. */
const late = lazyModule(async () => {
  const [cel, { serverExpressions }, { errorWords }] = await Promise.all([
    import('@marcbachmann/cel-js'),
    import('./expressions/server-expressions.ts'),
    import('./expressions/expression-error.ts'),
  ]);
  return { cel, programs: serverExpressions(cel, ['self', 'oldSelf']), errorWords };
});

/** Steps that the rules of one object may take together, and the depth in which rules are looked for. */
const limits = { steps: 2_000_000, depth: 60 } as const;

/** Rules that could not be worked out of each object that was asked about. */
const undecided = new WeakMap<JsonObject, Set<string>>();

/**
 * The rules of its definition that could not be worked out when an object was last asked about; empty before it was.
 */
export function undecidedRules(object: JsonObject): ReadonlySet<string> {
  return undecided.get(object) ?? new Set();
}

/**
 * Holds a custom resource against the `x-kubernetes-validations` of its definition; rules with `oldSelf` against what
 * it was before. A rule refuses when it does not hold, and when it ends with an error that the API server has too. What
 * the interpreter cannot work out, what looks at values that are not known, and rules about what the change leaves
 * alone are passed over. Source: k8s.io/apiextensions-apiserver, pkg/apiserver/schema/cel.
 */
export function ruleViolations(
  object: JsonObject,
  old: JsonObject | undefined,
  schema: JsonObject,
  budget: StepBudget,
): readonly Refusal[] {
  const found: Refusal[] = [];
  const left = new Set<string>();
  try {
    withSteps(budget, limits.steps, () => visit(object, old, schema, '', { found, budget, undecided: left }, 0));
  } catch (error) {
    if (!(error instanceof StepLimit)) throw error;
    left.add('rules that take too many steps');
  }
  undecided.set(object, left);
  return found;
}

interface Walk {
  readonly found: Refusal[];
  readonly undecided: Set<string>;
  readonly budget: StepBudget;
}

function visit(
  value: JsonValue,
  old: JsonValue | undefined,
  schema: JsonObject,
  path: string,
  walk: Walk,
  depth: number,
): void {
  if (value === null || isOpen(value) || depth > limits.depth || walk.found.length >= maxRefusals) return;
  spendOn(value);
  // What stays is not validated again.
  if (old !== undefined && jsonEqual(value, old)) return;
  const rules = schema['x-kubernetes-validations'];
  if (Array.isArray(rules)) for (const rule of rules) if (isJsonObject(rule)) ask(rule, value, old, schema, path, walk);
  const under = path === '' ? '' : `${path}.`;
  if (isJsonObject(value)) {
    const properties = objectAt(schema, 'properties');
    const additional = schema['additionalProperties'];
    for (const [key, item] of Object.entries(withDefaults(value, properties))) {
      const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
      const before = isJsonObject(old) ? old[key] : undefined;
      if (isJsonObject(of)) visit(item, before, of, `${under}${key}`, walk, depth + 1);
      else if (isJsonObject(additional)) visit(item, before, additional, `${path}[${key}]`, walk, depth + 1);
    }
  } else if (Array.isArray(value) && isJsonObject(schema['items'])) {
    const items = schema['items'];
    const before = new Map<string, JsonValue>();
    const [keys, earlier] = [schema['x-kubernetes-list-map-keys'], Array.isArray(old) ? old : []];
    for (const item of earlier) {
      const key = keyText(item, keys);
      if (key !== undefined && !before.has(key)) before.set(key, item);
    }
    for (const [at, item] of value.entries()) {
      const key = keyText(item, keys);
      visit(item, key === undefined ? key : before.get(key), items, `${path}[${at}]`, walk, depth + 1);
    }
  }
}

/** Text of the keys of an item of a list; undefined in lists whose items have no keys. */
function keyText(item: JsonValue, keys: JsonValue | undefined): string | undefined {
  if (!Array.isArray(keys) || !isJsonObject(item)) return undefined;
  const values = keys.map((key) => (typeof key === 'string' ? getOwn(item, key) : undefined));
  return values.map((value) => (typeof value === 'bigint' ? String(value) : JSON.stringify(value))).join();
}

function ask(
  rule: JsonObject,
  value: JsonValue,
  old: JsonValue | undefined,
  schema: JsonObject,
  path: string,
  { found, budget, undecided: left }: Walk,
): void {
  const text = stringAt(rule, 'rule')?.trim() ?? '';
  const isTransition = /\boldSelf\b/.test(text);
  const isOptional = rule['optionalOldSelf'] === true;
  // To see whether it is about a change, and to hand the value over.
  spendOn(value);
  if (isTransition && old === undefined && !isOptional) return;
  if (!isTransition && old !== undefined && sameForRule(text, value, old)) return;
  if (holdsOpenValue(value)) return;
  const interpreter = late.ask();
  const program = interpreter?.programs(text, budget);
  if (interpreter === undefined) return;
  if (program === undefined) {
    left.add(text);
    return;
  }
  const { cel, errorWords } = interpreter;
  let answer: unknown;
  const before = old === undefined ? undefined : projected(old, schema, cel);
  const scope = {
    self: projected(value, schema, cel),
    ...(isOptional ? { oldSelf: cel.Optional.of(before) } : before === undefined ? {} : { oldSelf: before }),
  };
  try {
    answer = program(scope, budget);
  } catch (error) {
    const words = errorWords(error, cel);
    if (words === undefined) left.add(text);
    else found.push({ mechanism: 'expression', path, words: wordsOfError(words, rule, text, schema) });
    return;
  }
  // The order of such lists does not count, which the interpreter does not know.
  if (answer !== false) return;
  if (isTransition && readsUnorderedLists(text, schema)) {
    left.add(text);
    return;
  }
  const fieldPath = stringAt(rule, 'fieldPath') ?? '';
  found.push({
    mechanism: 'expression',
    path: `${path}${path === '' ? fieldPath.replace(/^\./, '') : fieldPath}`,
    words: wordsOf(rule, value, messageOf(rule, text, scope, budget)),
  });
}

function messageOf(rule: JsonObject, text: string, scope: unknown, budget: StepBudget): string {
  const expression = stringAt(rule, 'messageExpression')?.trim();
  if (expression !== undefined && expression !== '') {
    try {
      const message = late.ask()?.programs(expression, budget)?.(scope, budget);
      if (typeof message === 'string' && message.trim() !== '' && !message.includes('\n')) return message.trim();
    } catch {
      // The message stands in for it, as in the API server.
    }
  }
  return stringAt(rule, 'message')?.trim() ?? `failed rule: ${text}`;
}

function wordsOfError(error: string, rule: JsonObject, text: string, schema: JsonObject): string {
  const asked = stringAt(rule, 'message')?.trim() ?? text;
  const said = error.startsWith('no such overload')
    ? `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${asked}`
    : `${error} evaluating rule: ${asked}`;
  return `Invalid value: ${printed(stringAt(schema, 'type') ?? '')}: ${said}`;
}

function wordsOf(rule: JsonObject, value: JsonValue, message: string): string {
  const shown = typeof value === 'object' ? '' : `: ${printed(value)}`;
  switch (rule['reason']) {
    case 'FieldValueForbidden':
      return `Forbidden: ${message}`;
    case 'FieldValueRequired':
      return `Required value: ${message}`;
    case 'FieldValueDuplicate':
      return `Duplicate value${shown}`;
    default:
      return `Invalid value${shown}: ${message}`;
  }
}

/**
 * Test whether a rule looks at nothing that differs: at fields that are the same on both sides, or only at whether they
 * are there.
 */
function sameForRule(text: string, value: JsonValue, old: JsonValue): boolean {
  if (!isJsonObject(value) || !isJsonObject(old)) return false;
  const asked = [...text.matchAll(/\bhas\(self\.([A-Za-z]\w*)\)/g)].map(([, name]) => name ?? '');
  const rest = text.replace(/\bhas\(self\.[A-Za-z]\w*\)/g, 'true');
  const read = [...rest.matchAll(/\bself\.([A-Za-z]\w*)/g)].map(([, name]) => name ?? '');
  if ((rest.match(/\bself\b/g) ?? []).length !== read.length) return false;
  return (
    asked.every((name) => Object.hasOwn(value, name) === Object.hasOwn(old, name)) &&
    read.every((name) => jsonEqual(getOwn(value, name), getOwn(old, name)))
  );
}

/** Test whether a rule may compare lists whose order does not count. */
function readsUnorderedLists(text: string, schema: JsonObject): boolean {
  const names = [...text.matchAll(/\b(?:self|oldSelf)\.([A-Za-z]\w*)/g)].map(([, name]) => name ?? '');
  if ((text.match(/\b(?:self|oldSelf)\b/g) ?? []).length !== names.length) return hasUnorderedLists(schema, 0);
  return names.some((name) => {
    const of = objectAt(schema, 'properties', name);
    return of !== undefined && hasUnorderedLists(of, 0);
  });
}

function hasUnorderedLists(schema: JsonObject, depth: number): boolean {
  const type = schema['x-kubernetes-list-type'];
  if (type === 'map' || type === 'set') return true;
  if (depth > limits.depth) return false;
  const parts = [
    schema['items'],
    schema['additionalProperties'],
    ...Object.values(objectAt(schema, 'properties') ?? {}),
  ];
  return parts.some((part) => isJsonObject(part) && hasUnorderedLists(part, depth + 1));
}
