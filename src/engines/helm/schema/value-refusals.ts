import type { JsonObject } from '../../../core/json.ts';
import { ProblemError } from '../../../core/problem.ts';
import type { Chart } from '../chart.ts';
import { chartNode } from '../chart-node.ts';
import { coalesceValues } from '../values/coalesce.ts';
import { processDependencies } from '../values/process-dependencies.ts';
import { toValueMap } from '../values/value-map.ts';
import type { ValuePath } from '../values/value-reads.ts';
import type { SchemaViolation } from './schema-violation.ts';
import { schemaVerdicts } from './validate-values.ts';

/** A value that a schema of a chart refuses. */
export interface ValueRefusal {
  readonly path: ValuePath;
  /** Words of the schema, without the value. */
  readonly message: string;
}

/** Messages in which nothing but the schema and names of keys stand. */
const ownWords =
  /^(?:additional properties |got |m(?:ax|in)(?:Items|Length|Properties)?: |missing propert|value must be )/;

/**
 * Values of a release that the schemas of a chart and of its subcharts refuse. Undefined where that is not known: a
 * schema refers to documents elsewhere or is none, or it takes too long.
 */
export function valueRefusals(chart: Chart, values: JsonObject): readonly ValueRefusal[] | undefined {
  if (!hasSchema(chart)) return [];
  const root = chartNode(chart);
  const given = toValueMap(values);
  const missing: string[] = [];
  try {
    processDependencies(root, given, () => undefined);
    const coalesced = coalesceValues(root, given, () => undefined);
    const verdicts = schemaVerdicts(root, coalesced, {}, (message) => missing.push(message));
    const refusals = verdicts.flatMap(({ above, found }) =>
      typeof found === 'string' ? [] : printed(found).map((one) => ({ ...one, path: [...above, ...one.path] })),
    );
    return missing.length > 0 || verdicts.some(({ found }) => typeof found === 'string') ? undefined : refusals;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

function hasSchema({ dependencies, schema }: Chart): boolean {
  return schema !== undefined || dependencies.some(hasSchema);
}

function printed({ path, message, causes }: SchemaViolation): readonly ValueRefusal[] {
  if (message === undefined) return causes.flatMap(printed);
  const keys = path.split('/').slice(1);
  return [
    {
      path: keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
      message: ownWords.test(message) ? message : 'not valid',
    },
  ];
}
