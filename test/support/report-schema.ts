import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const schemas = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'schema');
const schemaNamed = (name: string): object => JSON.parse(readFileSync(join(schemas, name), 'utf8')) as object;

/** The published schema of the report. */
export const reportSchema = schemaNamed('report.schema.json') as {
  readonly properties: { readonly version: { readonly const: number } };
};

/** A schema with every object closed: what it does not describe is a fault of it, although readers must bear it. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

const ajv = new Ajv2020({ allErrors: true }).addSchema(closed(reportSchema), 'report.schema.json');

/** What is wrong with a report, as it is read from its JSON text; empty when the schema describes all of it. */
export function schemaFaults(report: object): string[] {
  return faultsOf('report.schema.json', report);
}

/** The same of a plan of `plan-safe`. */
export function planSchemaFaults(plan: object): string[] {
  if (ajv.getSchema('plan.schema.json') === undefined)
    ajv.addSchema(closed(schemaNamed('plan.schema.json')), 'plan.schema.json');
  return faultsOf('plan.schema.json', plan);
}

function faultsOf(schema: string, data: object): string[] {
  ajv.validate(schema, JSON.parse(JSON.stringify(data)));
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
