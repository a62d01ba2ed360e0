import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { setOwn } from '../../../core/own-property.ts';
import { type GoValue, toNumber } from '../../gotemplate/public.ts';
import type { Chart } from '../chart.ts';
import { type ChartNode, chartNode } from '../chart-node.ts';
import { coalesceValues } from './coalesce.ts';
import { processDependencies } from './process-dependencies.ts';
import { isTable, toValueMap, type ValueMap } from './value-map.ts';
import type { ValuePath } from './value-reads.ts';

/** Values that the templates of a chart have where a user gives none. */
export interface EffectiveDefaults {
  readonly values: JsonObject;
  /** The names of the subcharts that take part with the user's values, whose defaults are among those of the chart. */
  readonly subcharts: ReadonlySet<string>;
  /** The places of subcharts' values that `import-values` copies to a parent, which has its own default of them. */
  readonly imported: readonly ValuePath[];
}

/**
 * The default values of a chart and of the subcharts that take part with the user's values.
 *
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function effectiveDefaults(chart: Chart, values: JsonObject): EffectiveDefaults {
  const root = chartNode(chart);
  processDependencies(root, toValueMap(values), () => undefined);
  return {
    values: plainObject(coalesceValues(root, new Map(), () => undefined)),
    subcharts: new Set(root.dependencies.map(({ metadata }) => metadata.name)),
    imported: importedPlaces(root),
  };
}

function importedPlaces({ dependencies, metadata }: ChartNode, above: ValuePath = []): ValuePath[] {
  return [
    ...(metadata.dependencies ?? []).flatMap(({ name, imported = [] }) =>
      imported.map(({ child }) => [...above, name, ...child.split('.')]),
    ),
    ...dependencies.flatMap((one) => importedPlaces(one, [...above, one.metadata.name])),
  ];
}

function plainObject(map: ValueMap): JsonObject {
  const object: JsonObject = {};
  for (const [key, value] of map) setOwn(object, key, plainValue(value));
  return object;
}

/** Defaults are what YAML holds: nothing else than numbers is left besides these. */
function plainValue(value: GoValue): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(plainValue);
  return isTable(value) ? plainObject(value) : toNumber(value);
}
