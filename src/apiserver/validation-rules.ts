import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { boundedProgram, declareBounded, type StepBudget, withLinearMatches } from '../cel/bounded-expression.ts';
import { jsonEqual } from '../diff/json-equal.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { printed } from './field.ts';
import { lateCode } from './late-code.ts';
import { isOpen } from './open-value.ts';
import { mostRefusals, type Refusal } from './refusal.ts';

/** The interpreter, which few changes need. */
const interpreter = lateCode(() => import('@marcbachmann/cel-js'));
let environment: Environment | undefined;

/** Steps that the rules of one object may take together, and the depth and number of rules that are looked for. */
const limits = { steps: 2_000_000, depth: 60, rule: 10_000, programs: 5_000 } as const;

const programs = new Map<string, ((scope: unknown, budget: StepBudget) => unknown) | undefined>();

function programOf(text: string): ((scope: unknown, budget: StepBudget) => unknown) | undefined {
  if (programs.has(text)) return programs.get(text);
  const cel = interpreter.ask();
  if (cel === undefined || text.length > limits.rule || programs.size >= limits.programs) return undefined;
  environment ??= declareBounded(
    new cel.Environment({ homogeneousAggregateLiterals: true, enableOptionalTypes: true })
      .registerVariable('self', 'dyn')
      .registerVariable('oldSelf', 'dyn'),
  );
  let program: ParseResult | undefined;
  try {
    program = withLinearMatches(environment.parse(text));
    if (!program.check().valid) program = undefined;
  } catch {
    // Functions of Kubernetes that the interpreter does not have, and what it cannot read, are not decided.
    program = undefined;
  }
  const bounded = program === undefined ? undefined : boundedProgram(program);
  programs.set(text, bounded);
  return bounded;
}

/**
 * Holds a custom resource against the `x-kubernetes-validations` of its definition; rules with `oldSelf` against what it was before. A rule is refused only when the interpreter says that it does not hold: what it cannot
 * work out, what looks at values that are not known, and rules about what the change leaves alone are passed over. Source: k8s.io/apiextensions-apiserver, pkg/apiserver/schema/cel.
 */
export function ruleViolations(
  object: JsonObject,
  old: JsonObject | undefined,
  schema: JsonObject,
): readonly Refusal[] {
  const found: Refusal[] = [];
  const budget: StepBudget = { left: limits.steps };
  visit(object, old, schema, '', { found, budget }, 0);
  return found;
}

interface Walk {
  readonly found: Refusal[];
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
  if (value === null || isOpen(value) || depth > limits.depth || walk.found.length >= mostRefusals) return;
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
    for (const [at, item] of value.entries())
      visit(item, correlated(item, old, schema), items, `${path}[${at}]`, walk, depth + 1);
  }
}

/** The item of the old list with the same keys; undefined in lists whose items have none. */
function correlated(item: JsonValue, old: JsonValue | undefined, schema: JsonObject): JsonValue | undefined {
  const keys = schema['x-kubernetes-list-map-keys'];
  if (!Array.isArray(old) || !Array.isArray(keys) || !isJsonObject(item)) return undefined;
  return old.find(
    (one) => isJsonObject(one) && keys.every((key) => typeof key === 'string' && jsonEqual(one[key], item[key])),
  );
}

function ask(
  rule: JsonObject,
  value: JsonValue,
  old: JsonValue | undefined,
  schema: JsonObject,
  path: string,
  { found, budget }: Walk,
): void {
  const text = stringAt(rule, 'rule')?.trim() ?? '';
  const isTransition = /\boldSelf\b/.test(text);
  if (isTransition && (old === undefined || rule['optionalOldSelf'] === true)) return;
  if (!isTransition && old !== undefined && sameForRule(text, value, old)) return;
  if (holdsOpen(value, 0)) return;
  const program = programOf(text);
  if (program === undefined) return;
  let answer: unknown;
  const scope = {
    self: projected(value, schema, 0),
    ...(isTransition && old !== undefined ? { oldSelf: projected(old, schema, 0) } : {}),
  };
  try {
    answer = program(scope, budget);
  } catch {
    return;
  }
  // The order of such lists does not count, which the interpreter does not know.
  if (answer !== false || (isTransition && readsUnorderedLists(text, schema))) return;
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
      const message = programOf(expression)?.(scope, budget);
      if (typeof message === 'string' && message.trim() !== '' && !message.includes('\n')) return message.trim();
    } catch {
      // The message stands in for it, as in the API server.
    }
  }
  return stringAt(rule, 'message')?.trim() ?? `failed rule: ${text}`;
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

/** True when a rule looks at nothing that differs: at fields that are the same on both sides, or only at whether they are there. */
function sameForRule(text: string, value: JsonValue, old: JsonValue): boolean {
  if (!isJsonObject(value) || !isJsonObject(old)) return false;
  const asked = [...text.matchAll(/\bhas\(self\.([A-Za-z]\w*)\)/g)].map(([, name]) => name ?? '');
  const rest = text.replace(/\bhas\(self\.[A-Za-z]\w*\)/g, 'true');
  const read = [...rest.matchAll(/\bself\.([A-Za-z]\w*)/g)].map(([, name]) => name ?? '');
  if ((rest.match(/\bself\b/g) ?? []).length !== read.length) return false;
  return (
    asked.every((name) => (value[name] === undefined) === (old[name] === undefined)) &&
    read.every((name) => jsonEqual(value[name], old[name]))
  );
}

function holdsOpen(value: JsonValue, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return isOpen(value);
  return depth < limits.depth && Object.entries(value).some(([key, item]) => isOpen(key) || holdsOpen(item, depth + 1));
}

/** True when a rule may compare lists whose order does not count. */
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

/** An object with what the API server fills in before it validates. */
function withDefaults(value: JsonObject, properties: JsonObject | undefined): JsonObject {
  let filled = value;
  for (const [name, of] of Object.entries(properties ?? {})) {
    const fallback = isJsonObject(of) ? of['default'] : undefined;
    if (fallback !== undefined && (value[name] === undefined || value[name] === null))
      filled = { ...filled, [name]: fallback };
  }
  return filled;
}

/** Names that expressions write in another way. */
const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

function escapedName(name: string): string {
  if (reserved.has(name)) return `__${name}__`;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}

/** A value as expressions see it: with defaults, without nulls and undeclared fields, whole numbers as integers unless the schema says otherwise. */
function projected(value: JsonValue, schema: JsonObject, depth: number): unknown {
  if (typeof value === 'number')
    return schema['type'] !== 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  if (depth > limits.depth || typeof value !== 'object' || value === null) return value;
  const items = schema['items'];
  if (Array.isArray(value)) {
    const of = isJsonObject(items) ? items : {};
    return value.map((item) => projected(item, of, depth + 1));
  }
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(withDefaults(value, properties))) {
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (item === null) continue;
    if (isJsonObject(of)) {
      // Some expressions write reserved names as they are, and may.
      result[key] = projected(item, of, depth + 1);
      result[escapedName(key)] = result[key];
    } else result[key] = projected(item, isJsonObject(additional) ? additional : {}, depth + 1);
  }
  return result;
}
