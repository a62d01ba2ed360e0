import { goString } from '../../gotemplate/go-string.ts';
import type { GoValue } from '../../gotemplate/value.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { ChartNode } from '../chart-node.ts';
import { isTable } from '../values/value-map.ts';
import { compileSchema, type Schema, SchemaError } from './compile-schema.ts';
import { printViolation } from './schema-violation.ts';
import { validateSchema } from './validate-schema.ts';

/**
 * Validates coalesced values against the values.schema.json of a chart and of each of its enabled subcharts. One
 * `VALUES_SCHEMA` problem whose message lists every violation with its chart and path, as Helm prints them.
 */
export function validateValues(node: ChartNode, values: ReadonlyMap<string, GoValue>): Problem | undefined {
  const found = violations(node, values);
  if (found === '') return undefined;
  return {
    code: 'VALUES_SCHEMA',
    message: `values don't meet the specifications of the schema(s) in the following chart(s):\n${found}`,
    hint: 'Correct the values, or disable schema validation for this release.',
  };
}

function violations(node: ChartNode, values: ReadonlyMap<string, GoValue>): string {
  const { name } = node.metadata;
  let text = '';
  if (node.chart.schema !== undefined) {
    const problem = validateOne(node.chart.schema, values);
    if (problem !== undefined) text += `${name}:\n${problem}`;
  }
  for (const child of node.dependencies) {
    const part = values.get(child.metadata.name) ?? null;
    if (part === null) continue;
    if (isTable(part)) text += violations(child, part);
    else
      text += `${child.metadata.name}:\ninvalid type for values: expected object (map), got ${Array.isArray(part) ? '[]interface {}' : typeof part}\n`;
  }
  return text;
}

const compiled = new WeakMap<Uint8Array, Schema | string>();

function validateOne(bytes: Uint8Array, values: ReadonlyMap<string, GoValue>): string | undefined {
  let schema = compiled.get(bytes);
  if (schema === undefined) {
    schema = compile(bytes);
    compiled.set(bytes, schema);
  }
  if (typeof schema === 'string') return schema;
  const violation = validateSchema(schema, new Map(values));
  return violation === undefined ? undefined : `${printViolation(violation)}\n`;
}

/** The schema, or why there is none. */
function compile(bytes: Uint8Array): Schema | string {
  let document: JsonValue;
  try {
    document = JSON.parse(goString(bytes)) as JsonValue;
  } catch {
    return 'values.schema.json is not valid JSON';
  }
  try {
    return compileSchema(document);
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}
