import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { words } from '../core/text/words.ts';

/** One field of a schema that differs. */
export interface SchemaDifference {
  readonly what:
    | 'added'
    | 'default'
    | 'merged'
    | 'narrowed'
    | 'optional'
    | 'removed'
    | 'required'
    | 'retyped'
    | 'validated'
    | 'widened';
  /** From the top of the resource, such as `spec.rules[].port`; `{}` stands for any key. */
  readonly path: string;
  /** Types, defaults, or the values that an enumeration no longer has or has as well. */
  readonly from?: string;
  readonly to?: string;
  /** Fields that come or go with this one, itself included, where they are several. */
  readonly fields?: number;
}

/** Mappings within each other that are followed. */
const maxDocumentDepth = 100;
/** Characters of a default or of values. */
const longestValue = 100;
/** Keywords that say how what several managers apply is put together. */
const merging = new Set(['x-kubernetes-list-map-keys', 'x-kubernetes-list-type', 'x-kubernetes-map-type']);
/** Keywords that describe, or that are compared by themselves. */
const notValidation = new Set(
  words(`
    additionalProperties default description enum example items nullable properties required title type
    x-kubernetes-int-or-string x-kubernetes-preserve-unknown-fields
  `),
);

/**
 * Differences between two schemas that matter to authors of resources of the kind. Texts that explain are no part of
 * it.
 */
export function schemaDifferences(
  base: JsonValue | undefined,
  head: JsonValue | undefined,
): readonly SchemaDifference[] {
  const found: SchemaDifference[] = [];
  compare(base, head, '', 0, found);
  return found;
}

function compare(
  base: JsonValue | undefined,
  head: JsonValue | undefined,
  path: string,
  depth: number,
  into: SchemaDifference[],
): void {
  if (!isJsonObject(base) || !isJsonObject(head) || depth > maxDocumentDepth || jsonEqual(base, head)) return;
  if (kindOf(base) !== kindOf(head)) into.push({ what: 'retyped', path, from: typeOf(base), to: typeOf(head) });
  compareValues(base, head, path, into);
  compareProperties(base, head, path, depth, into);
  for (const [keyword, sign] of [
    ['items', '[]'],
    ['additionalProperties', '{}'],
  ] as const)
    compare(base[keyword], head[keyword], `${path}${sign}`, depth + 1, into);
}

function compareProperties(
  base: JsonObject,
  head: JsonObject,
  path: string,
  depth: number,
  into: SchemaDifference[],
): void {
  const before = objectAt(base, 'properties') ?? {};
  const after = objectAt(head, 'properties') ?? {};
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const [name, field] of Object.entries(before)) {
    if (!Object.hasOwn(after, name))
      into.push({ what: 'removed', path: at(name), from: typeOf(field), ...sizeOf(field) });
    else compare(field, after[name], at(name), depth + 1, into);
  }
  for (const [name, field] of Object.entries(after))
    if (!Object.hasOwn(before, name)) into.push({ what: 'added', path: at(name), to: typeOf(field), ...sizeOf(field) });
  const [was, is] = [requiredOf(base), requiredOf(head)];
  // A default is filled in before anything is validated.
  for (const name of is)
    if (!was.has(name) && objectAt(after, name)?.['default'] === undefined)
      into.push({ what: 'required', path: at(name) });
  for (const name of was)
    if (!is.has(name) && Object.hasOwn(after, name)) into.push({ what: 'optional', path: at(name) });
}

function compareValues(base: JsonObject, head: JsonObject, path: string, into: SchemaDifference[]): void {
  const [values, next] = [listAt(base, 'enum').map(String), listAt(head, 'enum').map(String)];
  const [had, allowed] = [new Set(values), new Set(next)];
  const gone = next.length === 0 ? [] : values.filter((value) => !allowed.has(value));
  const come = values.length === 0 ? [] : next.filter((value) => !had.has(value));
  if (values.length === 0 && next.length > 0) into.push({ what: 'narrowed', path, to: listed(next) });
  if (gone.length > 0) into.push({ what: 'narrowed', path, from: listed(gone) });
  if (come.length > 0) into.push({ what: 'widened', path, to: listed(come) });
  if (values.length > 0 && next.length === 0) into.push({ what: 'widened', path });
  if (!jsonEqual(base['default'], head['default']))
    into.push({ what: 'default', path, ...valueAs('from', base['default']), ...valueAs('to', head['default']) });
  const keywords = new Set([...Object.keys(base), ...Object.keys(head)]);
  const differs = [...keywords].filter(
    (keyword) => !notValidation.has(keyword) && !jsonEqual(base[keyword], head[keyword]),
  );
  const bounds = differs.filter((keyword) => isWiderBound(keyword, base[keyword], head[keyword]));
  if (bounds.length > 0)
    into.push({ what: 'widened', path, to: listed(bounds.map((one) => boundText(one, head[one]))) });
  const validation = differs.filter((keyword) => !merging.has(keyword) && !bounds.includes(keyword));
  if (validation.length > 0) into.push({ what: 'validated', path, to: listed(validation.sort()) });
  if (differs.some((keyword) => merging.has(keyword))) into.push({ what: 'merged', path });
}

/** Keywords that bound a number, a length or a count from above, and from below. */
const upperBounds = new Set(['maxItems', 'maxLength', 'maxProperties', 'maximum']);
const lowerBounds = new Set(['minItems', 'minLength', 'minProperties', 'minimum']);

/** Test for a bound that is gone, or lets more pass: nothing that was valid is refused for it. */
function isWiderBound(keyword: string, before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  const isUpper = upperBounds.has(keyword);
  if ((!isUpper && !lowerBounds.has(keyword)) || before === undefined) return false;
  if (after === undefined) return true;
  return isUpper ? Number(after) > Number(before) : Number(after) < Number(before);
}

function boundText(keyword: string, value: JsonValue | undefined): string {
  return value === undefined ? `any ${keyword}` : `${keyword} ${Number(value)}`;
}

function requiredOf(schema: JsonObject): ReadonlySet<string> {
  return new Set(listAt(schema, 'required').filter((name) => typeof name === 'string'));
}

/** What a value is, apart from what is in it. */
function kindOf(schema: JsonObject): string {
  if (schema['x-kubernetes-int-or-string'] === true) return 'integer or string';
  const type = stringAt(schema, 'type') ?? 'anything';
  return type === 'object' && isJsonObject(schema['additionalProperties']) ? 'map' : type;
}

function typeOf(schema: JsonValue | undefined, depth = 0): string {
  if (!isJsonObject(schema) || depth > 3) return 'anything';
  const kind = kindOf(schema);
  if (kind === 'array') return `list of ${typeOf(schema['items'], depth + 1)}`;
  return kind === 'map' ? `map of ${typeOf(schema['additionalProperties'], depth + 1)}` : kind;
}

/** How many fields a schema stands for, where they are several. */
function sizeOf(schema: JsonValue): { readonly fields?: number } {
  const fields = 1 + fieldsWithin(schema, 0);
  return fields === 1 ? {} : { fields };
}

function fieldsWithin(schema: JsonValue | undefined, depth: number): number {
  if (!isJsonObject(schema) || depth > maxDocumentDepth) return 0;
  const properties = Object.values(objectAt(schema, 'properties') ?? {});
  return (
    properties.length +
    properties.reduce((sum: number, field) => sum + fieldsWithin(field, depth + 1), 0) +
    fieldsWithin(schema['items'], depth + 1) +
    fieldsWithin(schema['additionalProperties'], depth + 1)
  );
}

function valueAs(side: 'from' | 'to', value: JsonValue | undefined): Partial<Record<'from' | 'to', string>> {
  if (value === undefined) return {};
  const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  return { [side]: text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text };
}

function listed(values: readonly string[]): string {
  const text = values.join(', ');
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
