import { RE2JS } from 're2js';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { getOwn } from '../../core/own-property.ts';
import { spendOn } from '../../core/step-budget.ts';
import { foldedCharacters } from '../../core/text/folded-characters.ts';
import { printed } from './field.ts';
import { dns1035Label, pathSegment } from './names.ts';
import { holdsOpenValue, isOpen } from './open-value.ts';
import { maxRefusals, type Refusal } from './refusal.ts';
import { stringFormats } from './string-formats.ts';

/**
 * No resource is nested deeper, and no text is held against a pattern beyond this length. `combined` is how many
 * schemas of combinations (`oneOf`, `anyOf`) one object is held against.
 */
const limits = {
  depth: 60,
  text: 10_000,
  pattern: 1_000,
  program: 2_000_000,
  steps: 10_000_000,
  combined: 5_000,
} as const;

/** Characters that are looked at without regard to case in the time of an instruction. */
const charactersInInstruction = 20;

/** Patterns of definitions are in the dialect of Go, in which matching takes time in proportion to the text. */
const patterns = new Map<string, RE2JS | undefined>();
/** Instructions of all of them: counts make a thousand of one that is written. */
let program = 0;

function compiled(pattern: string): RE2JS | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  if (program > limits.program || pattern.length > limits.pattern) return undefined;
  program += foldedCharacters(pattern) / charactersInInstruction;
  let expression: RE2JS | undefined;
  try {
    expression = RE2JS.compile(pattern);
    program += expression.programSize();
  } catch {
    // A pattern that Go cannot read is refused with the definition itself.
  }
  patterns.set(pattern, expression);
  return expression;
}

/** Test whether the text does not match the pattern, which is found out only in a bounded number of steps. */
function differs(pattern: string, text: string): boolean {
  const expression = compiled(pattern);
  return (
    expression !== undefined &&
    expression.programSize() * text.length <= limits.steps &&
    !expression.matcher(text).find()
  );
}

/**
 * What is validated of one object: where refusals go, how many schemas of combinations may still be asked, and whether
 * something could not be decided.
 */
interface Walk {
  readonly found: Refusal[];
  readonly left: { combined: number };
}

/**
 * Refusals of a custom resource whose types are right: required fields, enumerations, patterns, formats, limits,
 * combinations (`allOf`, `anyOf`, `oneOf`, `not`), sets without duplicates, and objects within objects. What is not
 * known of a value is not judged, nor a scalar that `old` has at the same place. Source of the words:
 * k8s.io/kube-openapi, pkg/validation, and k8s.io/apiextensions-apiserver, pkg/apiserver/schema.
 */
export function valueRefusals(value: JsonValue, schema: JsonObject, old?: JsonValue): readonly Refusal[] {
  const found: Refusal[] = [];
  visit(value, schema, '', { found, left: { combined: limits.combined } }, 0, old);
  return found;
}

/** The texts of a list. */
export function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function schemasOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function visit(
  value: JsonValue,
  schema: JsonObject,
  path: string,
  walk: Walk,
  depth: number,
  old: JsonValue | undefined,
): void {
  if (value === old && typeof value !== 'object') return;
  // A null is dropped where something is filled in for it.
  if (value === null && (schema['nullable'] === true || schema['default'] !== undefined)) return;
  if (isOpen(value) || depth > limits.depth || walk.found.length >= maxRefusals) return;
  const add = (words: string, at = path): void => {
    // A merge takes a null for what is to go.
    const only = value === null ? ({ isServerSideOnly: true } as const) : {};
    if (walk.found.length < maxRefusals) walk.found.push({ mechanism: 'validation', path: at, words, ...only });
  };
  if (!checkType(value, schema, path, add)) return checkCombined(value, schema, path, walk, add, depth);
  checkValue(value, schema, path, add);
  checkCombined(value, schema, path, walk, add, depth);
  if (Array.isArray(value)) {
    const items = schema['items'];
    if (isJsonObject(items))
      for (const [at, item] of value.entries()) visit(item, items, `${path}[${at}]`, walk, depth + 1, undefined);
    return;
  }
  if (!isJsonObject(value)) return;
  if (schema['x-kubernetes-embedded-resource'] === true) checkEmbedded(value, path, add);
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const before = isJsonObject(old) ? old : {};
  for (const [key, item] of Object.entries(value)) {
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : additional;
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isJsonObject(of)) visit(item, of, path === '' ? key : `${path}.${key}`, walk, depth + 1, was);
  }
}

type Add = (words: string, at?: string) => void;

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  if (typeof value === 'bigint') return 'integer';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

/** False when the value is of another type than the schema has. */
function checkType(value: JsonValue, schema: JsonObject, path: string, add: Add): boolean {
  const actual = typeOf(value);
  const expected = schema['x-kubernetes-int-or-string'] === true ? 'integer,string' : schema['type'];
  if (typeof expected !== 'string' || expected === '') return true;
  if (expected.split(',').includes(actual) || (expected === 'number' && actual === 'integer')) return true;
  add(`Invalid value: "${actual}": ${path} in body must be of type ${expected}: "${actual}"`);
  return false;
}

function limitOf(schema: JsonObject, field: string): number | undefined {
  const value = schema[field];
  return typeof value === 'number' ? value : undefined;
}

/** The values of an `enum`, by which many values are held against many. */
interface Enumeration {
  readonly scalars: ReadonlySet<string>;
  readonly others: readonly JsonValue[];
  readonly words: () => string;
}

const enumerations = new WeakMap<readonly JsonValue[], Enumeration>();

function enumerationOf(choices: readonly JsonValue[]): Enumeration {
  let words: string | undefined;
  return {
    scalars: new Set(choices.flatMap((choice) => scalarKey(choice) ?? [])),
    others: choices.filter((choice) => scalarKey(choice) === undefined),
    words: () => {
      words ??= choices.map((choice) => printed(choice)).join(', ');
      return words;
    },
  };
}

/** A text that is equal for two scalars exactly when `jsonEqual` says so; undefined for a list or a mapping. */
function scalarKey(value: JsonValue): string | undefined {
  if (typeof value === 'object') return value === null ? 'null' : undefined;
  return typeof value === 'string' ? `"${value}` : String(value);
}

function isAmong(value: JsonValue, { scalars, others }: Enumeration): boolean {
  const key = scalarKey(value);
  if (key !== undefined) return scalars.has(key);
  return others.some((other) => {
    spendOn(value);
    return jsonEqual(other, value);
  });
}

/** What the schema asks of the value itself, not of what is inside. */
function checkValue(value: JsonValue, schema: JsonObject, path: string, add: Add): void {
  const invalid = (words: string): void => add(`Invalid value: ${printed(value)}: ${path} in body ${words}`);
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    const known = getOrInsert(enumerations, choices, () => enumerationOf(choices));
    if (!isAmong(value, known)) add(`Unsupported value: ${printed(value)}: supported values: ${known.words()}`);
  }
  if (typeof value === 'string') checkText(value, schema, add, invalid);
  else if (typeof value === 'number' || typeof value === 'bigint') {
    const number = Number(value);
    const [least, most] = [limitOf(schema, 'minimum'), limitOf(schema, 'maximum')];
    if (least !== undefined && (number < least || (schema['exclusiveMinimum'] === true && number === least)))
      invalid(`should be greater than ${schema['exclusiveMinimum'] === true ? '' : 'or equal to '}${least}`);
    if (most !== undefined && (number > most || (schema['exclusiveMaximum'] === true && number === most)))
      invalid(`should be less than ${schema['exclusiveMaximum'] === true ? '' : 'or equal to '}${most}`);
    const factor = limitOf(schema, 'multipleOf');
    if (factor !== undefined && factor > 0 && !Number.isInteger(number / factor))
      invalid(`should be a multiple of ${factor}`);
  } else if (Array.isArray(value)) {
    const [least, most] = [limitOf(schema, 'minItems'), limitOf(schema, 'maxItems')];
    if (least !== undefined && value.length < least) invalid(`should have at least ${least} items`);
    if (most !== undefined && value.length > most) add(`Too many: ${value.length}: must have at most ${most} items`);
  } else if (isJsonObject(value)) {
    const size = Object.keys(value).length;
    const [least, most] = [limitOf(schema, 'minProperties'), limitOf(schema, 'maxProperties')];
    if (least !== undefined && size < least) invalid(`should have at least ${least} properties`);
    if (most !== undefined && size > most) add(`Too many: ${size}: must have at most ${most} items`);
    if (Object.keys(value).some(isOpen)) return;
    const properties = objectAt(schema, 'properties');
    for (const name of texts(schema['required'])) {
      const isFilledIn = properties !== undefined && objectAt(properties, name)?.['default'] !== undefined;
      if (getOwn(value, name) === undefined && !isFilledIn)
        add('Required value', path === '' ? name : `${path}.${name}`);
    }
  }
}

function checkText(value: string, schema: JsonObject, add: Add, invalid: (words: string) => void): void {
  const [least, most] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')];
  const length = least === undefined && most === undefined ? 0 : [...value].length;
  if (least !== undefined && length < least) invalid(`should be at least ${least} chars long`);
  if (most !== undefined && length > most) add(`Too long: may not be more than ${most} bytes`);
  const { pattern, format } = schema;
  if (typeof pattern === 'string' && value.length <= limits.text && differs(pattern, value))
    invalid(`should match '${pattern}'`);
  if (typeof format !== 'string' || value.length > limits.text) return;
  const name = format.replaceAll('-', '');
  if (Object.hasOwn(stringFormats, name) && stringFormats[name]?.(value) === false)
    invalid(`must be of type ${format}: ${printed(value)}`);
}

/** An object within an object. */
function checkEmbedded(value: JsonObject, path: string, add: Add): void {
  for (const field of ['apiVersion', 'kind']) {
    const at = `${path}.${field}`;
    const text = value[field];
    if (isOpen(text)) continue;
    if (text === undefined || text === null) add('Required value', at);
    else if (text === '') add('Invalid value: "": must not be empty', at);
    else if (field === 'kind' && typeof text === 'string') {
      const words = dns1035Label(text.toLowerCase());
      if (words.length > 0)
        add(`Invalid value: ${printed(text)}: may have mixed case, but should otherwise match: ${words.join(',')}`, at);
    }
  }
  const name = objectAt(value, 'metadata')?.['name'];
  if (typeof name === 'string' && !isOpen(name))
    for (const words of pathSegment(name)) add(`Invalid value: ${printed(name)}: ${words}`, `${path}.metadata.name`);
}

/** What a schema of a combination says of a value; undefined when too many have been asked. */
function refusalsWithin(
  value: JsonValue,
  schema: JsonObject,
  path: string,
  { left }: Walk,
  depth: number,
): readonly Refusal[] | undefined {
  if (left.combined-- <= 0) return undefined;
  const found: Refusal[] = [];
  visit(value, schema, path, { found, left }, depth + 1, undefined);
  return left.combined < 0 ? undefined : found;
}

/** The place of the schema that has most to say of what a value holds, whose refusals stand for the others. */
function closest(value: JsonValue, schemas: readonly JsonObject[]): number {
  const scores = schemas.map((schema) =>
    isJsonObject(value)
      ? Object.keys(objectAt(schema, 'properties') ?? {}).filter((name) => Object.hasOwn(value, name)).length
      : 0,
  );
  return scores.reduce((best, score, at) => (score > (scores[best] ?? 0) ? at : best), 0);
}

function checkCombined(value: JsonValue, schema: JsonObject, path: string, walk: Walk, add: Add, depth: number): void {
  const not = schema['not'];
  if (['allOf', 'anyOf', 'oneOf'].every((name) => schema[name] === undefined) && !isJsonObject(not)) return;
  // What is not known may fit each of them.
  if (holdsOpenValue(value)) return;
  const within = (of: JsonObject): readonly Refusal[] | undefined => refusalsWithin(value, of, path, walk, depth);
  const all = (name: string): readonly (readonly Refusal[] | undefined)[] => schemasOf(schema[name]).map(within);
  const merge = (refusals: readonly Refusal[] | undefined): void => {
    for (const { words, path: at } of refusals ?? []) add(words, at);
  };
  const say = (words: string): void => add(`Invalid value: ${printed('')}: ${JSON.stringify(path)} ${words}`);
  const any = all('anyOf');
  if (any.length > 0 && any.every((refusals) => refusals !== undefined && refusals.length > 0)) {
    say('must validate at least one schema (anyOf)');
    merge(any[closest(value, schemasOf(schema['anyOf']))]);
  }
  const one = all('oneOf');
  const fitting = one.filter((refusals) => refusals === undefined || refusals.length === 0).length;
  if (one.length > 0 && fitting !== 1 && !one.includes(undefined)) {
    say(
      `must validate one and only one schema (oneOf). ${fitting === 0 ? 'Found none valid' : `Found ${fitting} valid alternatives`}`,
    );
    if (fitting === 0) merge(one[closest(value, schemasOf(schema['oneOf']))]);
  }
  const every = all('allOf');
  const failing = every.filter((refusals) => refusals !== undefined && refusals.length > 0);
  for (const refusals of failing) merge(refusals);
  if (failing.length > 0)
    say(`must validate all the schemas (allOf)${failing.length === every.length ? '. None validated' : ''}`);
  if (isJsonObject(not) && within(not)?.length === 0) say('must not validate the schema (not)');
}
