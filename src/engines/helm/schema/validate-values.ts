import { append } from '../../../core/append.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { goString } from '../../../core/go/go-string.ts';
import type { JsonValue } from '../../../core/json.ts';
import type { Problem } from '../../../core/problem.ts';
import { StepLimit, withSteps } from '../../../core/step-budget.ts';
import { type GoValue, typeOf } from '../../gotemplate/public.ts';
import type { Chart } from '../chart.ts';
import type { ChartNode } from '../chart-node.ts';
import type { WarningSink } from '../values/coalesce.ts';
import { isTable } from '../values/value-map.ts';
import { type CompiledSchema, compileSchema, type MissingSchemas, type SchemaDocuments } from './compile-schema.ts';
import { SchemaError } from './schema-document.ts';
import { printViolation, type SchemaViolation } from './schema-violation.ts';
import { validateSchema } from './validate-schema.ts';

/**
 * Documents outside of a chart that its schemas refer to. Helm fetches them while it renders; this engine fetches
 * nothing, so whoever renders gives them (see `remoteSchemas`).
 */
export interface SchemaSources {
  /** Decoded documents by URL without fragment. */
  readonly documents?: SchemaDocuments;
  /**
   * What a reference to a document that is not given does: permit everything with a warning, which is what is used
   * without it, or fail the render as Helm does when it cannot fetch.
   */
  readonly missing?: MissingSchemas;
}

const noDocuments: SchemaDocuments = new Map();

/**
 * Validates coalesced values against the values.schema.json of a chart and of each of its enabled subcharts. One
 * `VALUES_SCHEMA` problem whose message lists every violation with its chart and path, as Helm prints them.
 */
export function validateValues(
  node: ChartNode,
  values: ReadonlyMap<string, GoValue>,
  sources: SchemaSources,
  warn: WarningSink,
): Problem | undefined {
  const found = schemaVerdicts(node, values, sources, warn)
    .map(({ chart, found }) => `${chart}:\n${typeof found === 'string' ? found : `${printViolation(found)}\n`}`)
    .join('');
  if (found === '') return undefined;
  return {
    code: 'VALUES_SCHEMA',
    message: `values don't meet the specifications of the schema(s) in the following chart(s):\n${found}`,
    hint: 'Correct the values, or disable schema validation for this release.',
  };
}

/** The URLs that the schemas of a chart and its subcharts refer to and `documents` lacks, sorted. */
export function remoteSchemas(chart: Chart, documents: SchemaDocuments = noDocuments): readonly string[] {
  const urls = new Set<string>();
  const visit = (each: Chart): void => {
    const compiled = each.schema === undefined ? undefined : compile(each.schema, documents, 'permit');
    if (typeof compiled === 'object') for (const url of compiled.missing) urls.add(url);
    for (const child of each.dependencies) visit(child);
  };
  visit(chart);
  return [...urls].sort();
}

/** Verdict of the schema of one chart on its part of the values. */
export interface SchemaVerdict {
  /** Name or alias of the chart. */
  readonly chart: string;
  /** Keys from the top of the values to its part. */
  readonly above: readonly string[];
  /** A violation, or why nothing could be held against the schema. */
  readonly found: SchemaViolation | string;
}

/** Verdicts of the schemas of a chart and of its enabled subcharts, of those that have something against the values. */
export function schemaVerdicts(
  node: ChartNode,
  values: ReadonlyMap<string, GoValue>,
  sources: SchemaSources,
  warn: WarningSink,
  above: readonly string[] = [],
): SchemaVerdict[] {
  const { name } = node.metadata;
  const verdicts: SchemaVerdict[] = [];
  const say = (chart: string, found: SchemaVerdict['found'] | undefined, at = above): void => {
    if (found !== undefined) verdicts.push({ chart, above: at, found });
  };
  if (node.chart.schema !== undefined) {
    const compiled = compile(node.chart.schema, sources.documents ?? noDocuments, sources.missing ?? 'permit');
    if (typeof compiled === 'string') say(name, compiled);
    else {
      for (const url of compiled.missing)
        warn(`values of ${name} were not checked against ${url}, which is not at hand`);
      say(name, validateSchema(compiled.schema, new Map(values)));
    }
  }
  for (const child of node.dependencies) {
    const { name: own } = child.metadata;
    const part = values.get(own) ?? null;
    if (part === null) continue;
    const below = [...above, own];
    if (isTable(part)) append(verdicts, schemaVerdicts(child, part, sources, warn, below));
    else say(own, `invalid type for values: expected object (map), got ${typeOf(part)}\n`, below);
  }
  return verdicts;
}

/** The compiled schema of a chart, or why there is none; undefined of a chart without one. */
export function chartSchema({ schema }: Chart): CompiledSchema | string | undefined {
  return schema === undefined ? undefined : compile(schema, noDocuments, 'permit');
}

/**
 * Instructions that all patterns of a schema and of what it refers to may have, each read twice: a microsecond each.
 */
const patternSteps = 2_000_000;

const cache = new WeakMap<Uint8Array, WeakMap<SchemaDocuments, Map<MissingSchemas, CompiledSchema | string>>>();

/** The compiled schema, or why there is none; made once for the same bytes and the same documents. */
function compile(bytes: Uint8Array, documents: SchemaDocuments, missing: MissingSchemas): CompiledSchema | string {
  const byDocuments = getOrInsert(cache, bytes, () => new WeakMap());
  const byPolicy = getOrInsert(byDocuments, documents, () => new Map());
  return getOrInsert(byPolicy, missing, () => compileBytes(bytes, documents, missing));
}

function compileBytes(bytes: Uint8Array, documents: SchemaDocuments, missing: MissingSchemas): CompiledSchema | string {
  let document: JsonValue;
  try {
    document = JSON.parse(goString(bytes)) as JsonValue;
  } catch {
    return 'values.schema.json is not valid JSON';
  }
  try {
    return withSteps({ left: patternSteps }, patternSteps, () => compileSchema(document, documents, missing));
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    if (error instanceof StepLimit) return `patterns of values.schema.json make more than ${patternSteps} instructions`;
    throw error;
  }
}
