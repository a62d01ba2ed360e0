import type { JsonValue } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Chart } from '../chart.ts';
import type { ValuePath } from '../values/value-reads.ts';
import type { Schema } from './compile-schema.ts';
import { chartSchema } from './validate-values.ts';

/** Values that the schemas of a chart take at one place, as far as they name types or list values. */
export interface AllowedValues {
  /** Types by their names in JSON Schema; any where it is undefined. */
  readonly types?: readonly string[];
  /** All values that are taken, where they are listed. */
  readonly values?: readonly JsonValue[];
  /** True where nothing else bounds what is taken. */
  readonly isAll: boolean;
}

/** Values at a place of a chart, as its schema and the one of the subchart that they are for have it. */
export function allowedValues(chart: Chart, path: ValuePath): AllowedValues {
  const [own, ...below] = path;
  const entry = chart.metadata.dependencies?.find(({ alias, name }) => (alias === '' ? name : alias) === own);
  const subchart = chart.dependencies.find(({ metadata }) => metadata.name === (entry?.name ?? own));
  const compiled = chartSchema(chart);
  const here = typeof compiled === 'object' ? allowedBy(compiled.schema, path) : { isAll: compiled === undefined };
  const isKnown = typeof compiled !== 'object' || compiled.missing.length === 0;
  const all = { ...here, isAll: here.isAll && isKnown };
  return subchart === undefined || below.length === 0 ? all : joined(all, allowedValues(subchart, below));
}

/** Names of the keys that the schemas of a chart and of its subcharts require somewhere. */
export function requiredKeys(chart: Chart): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (schema: Schema): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const name of schema.required ?? []) found.add(name);
    for (const inner of schemasBelow(schema)) visit(inner);
  };
  const compiled = chartSchema(chart);
  if (typeof compiled === 'object') visit(compiled.schema);
  for (const child of chart.dependencies) for (const name of requiredKeys(child)) found.add(name);
  return found;
}

/** Schemas that are applied to a value or to what is in it, lists aside. */
function schemasBelow(schema: Schema): readonly Schema[] {
  const {
    additionalProperties,
    allOf,
    anyOf,
    else: otherwise,
    if: when,
    oneOf,
    patternProperties,
    properties,
    ref,
  } = schema;
  return [
    ...(ref === undefined ? [] : [ref]),
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(properties?.values() ?? []),
    ...(patternProperties ?? []).map(([, held]) => held),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...[when, schema.then, otherwise].flatMap((one) => one ?? []),
  ];
}

function allowedBy(top: Schema, path: ValuePath): AllowedValues {
  let at = applied([top]);
  for (const key of path) {
    const next = applied(at.schemas.flatMap((schema) => schemaOf(schema, key) ?? []));
    at = { schemas: next.schemas, isAll: at.isAll && next.isAll };
  }
  return at.schemas
    .map((schema) => allowedHere(schema))
    .reduce((sum, one) => joined(sum, one), { isAll: at.isAll } as AllowedValues);
}

/** The schemas that some of them come to; not all where a condition decides. */
function applied(schemas: readonly Schema[]): { readonly schemas: readonly Schema[]; readonly isAll: boolean } {
  const found = new Set<Schema>();
  let isAll = true;
  const visit = (schema: Schema): void => {
    if (found.has(schema)) return;
    found.add(schema);
    isAll &&= !isConditional(schema);
    if (schema.ref !== undefined) visit(schema.ref);
    for (const one of schema.allOf ?? []) visit(one);
  };
  for (const schema of schemas) visit(schema);
  return { schemas: [...found], isAll };
}

function isConditional(schema: Schema): boolean {
  const { anyOf, dependencies, dependentSchemas, dynamicRef, if: when, not, oneOf, recursiveRef } = schema;
  return [
    anyOf,
    dependencies,
    dependentSchemas,
    dynamicRef,
    when,
    not,
    oneOf,
    recursiveRef,
    schema.patternProperties,
  ].some((one) => one !== undefined);
}

function schemaOf({ additionalProperties, properties }: Schema, key: string): Schema | undefined {
  const own = properties?.get(key);
  if (own !== undefined) return own;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function allowedHere(schema: Schema): AllowedValues {
  const { const: one, enum: listed, exclusiveMaximum, exclusiveMinimum, format, maxLength, maximum } = schema;
  const { minLength, minimum, multipleOf, pattern, types } = schema;
  const bounds = [
    exclusiveMaximum,
    exclusiveMinimum,
    format,
    maxLength,
    maximum,
    minLength,
    minimum,
    multipleOf,
    pattern,
  ];
  const values = one === undefined ? listed : [one.value];
  return {
    ...(types === undefined ? {} : { types }),
    ...(values === undefined ? {} : { values }),
    isAll: bounds.every((bound) => bound === undefined),
  };
}

/** Values that both take. */
function joined(one: AllowedValues, other: AllowedValues): AllowedValues {
  const types = shared(one.types, other.types, isTypeOf);
  const values = shared(one.values, other.values, jsonEqual);
  return {
    ...(types === undefined ? {} : { types }),
    ...(values === undefined ? {} : { values }),
    isAll: one.isAll && other.isAll,
  };
}

/** Items of either list that the other has too; all of one where the other is absent. */
function shared<T>(
  one: readonly T[] | undefined,
  other: readonly T[] | undefined,
  isOf: (a: T, b: T) => boolean,
): readonly T[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return [
    ...new Set([
      ...one.filter((a) => other.some((b) => isOf(a, b))),
      ...other.filter((a) => one.some((b) => isOf(a, b))),
    ]),
  ];
}

/** Test for a type whose values are all of another one. */
export function isTypeOf(type: string, other: string): boolean {
  return type === other || (type === 'integer' && other === 'number');
}
