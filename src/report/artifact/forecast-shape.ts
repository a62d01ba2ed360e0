import {
  downtimeWords,
  type Forecast,
  type ForecastField,
  type ForecastReason,
  type Rollout,
  type WorkloadForecast,
  workloadEffects,
  workloadRules,
} from '../../core/forecast.ts';
import { anyText, count, many, name, resourceId } from './model-shapes.ts';
import { orderShape } from './order-shape.ts';
import { list, oneOf, record, type Shape, ShapeFault } from './shape.ts';
import { fluxUpgradeShape, sourceUpgradeShape, upgradeShape } from './upgrade-shape.ts';

/** Only ever there where it is true. */
const isPossible: Shape<true> = (value) => {
  if (value !== true) throw new ShapeFault('true');
  return value;
};
const field: Shape<ForecastField> = record({ path: anyText }, { base: anyText, head: anyText });
const reason: Shape<ForecastReason> = record({
  rule: oneOf(...workloadRules),
  resource: resourceId,
  fields: list(field, many),
});
const rollout: Shape<Rollout> = record(
  {},
  {
    word: oneOf(...downtimeWords),
    isPossible,
    because: reason,
    pods: record({ least: count, most: count }),
    surge: count,
    unavailable: count,
  },
);
const workload: Shape<WorkloadForecast> = record(
  { root: name, node: resourceId, resource: resourceId, effect: oneOf(...workloadEffects), why: list(reason, many) },
  { rollout, isPossible },
);

/** A forecast as it travels. */
export const forecastShape: Shape<Forecast> = record(
  { workloads: list(workload, many) },
  {
    order: orderShape,
    upgrades: list(upgradeShape, many),
    sources: list(sourceUpgradeShape, many),
    flux: list(fluxUpgradeShape, many),
  },
);
