import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const path = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'schema', 'report.schema.json');

/** The published schema of the report. */
export const reportSchema = JSON.parse(readFileSync(path, 'utf8')) as {
  readonly properties: { readonly version: { readonly const: number } };
};

/** The schema with every object closed: what it does not describe is a fault of it, although readers must bear it. */
const closed = JSON.parse(JSON.stringify(reportSchema), (_key, value: unknown) =>
  typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
    ? { ...value, additionalProperties: false }
    : value,
) as object;
const validate = new Ajv2020({ allErrors: true }).compile(closed);

/** What is wrong with a report, as it is read from its JSON text; empty when the schema describes all of it. */
export function schemaFaults(report: object): string[] {
  validate(JSON.parse(JSON.stringify(report)));
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
