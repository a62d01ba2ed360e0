import {
  awaitedParts,
  edgeCertainties,
  edgeReasons,
  type ForecastOrder,
  halfWayRules,
  type OrderEdge,
  type OrderStep,
  removalTimes,
  stageNames,
  stepChanges,
  type TakenDuration,
  triggerTimes,
} from '../../core/forecast-order.ts';
import { anyText, count, many, name, resourceId } from './model-shapes.ts';
import { flag, integer, list, oneOf, record, type Shape } from './shape.ts';

const taken: Shape<TakenDuration> = record({ seconds: count }, { field: anyText });
/** Presence of a mark; whoever reads it takes any value for one. */
const mark = flag as Shape<true>;
const places = list(count, many);

const step: Shape<OrderStep> = record(
  {
    root: name,
    id: resourceId,
    change: oneOf(...stepChanges),
    isDefined: flag,
    resources: count,
    wave: count,
    when: record(
      { at: oneOf(...triggerTimes), field: anyText },
      { by: resourceId, interval: taken, receiver: resourceId },
    ),
    timing: record({ waitsFor: oneOf(...awaitedParts) }, { timeout: taken, interval: taken, retryInterval: taken }),
    stages: list(record({ stage: oneOf(...stageNames), resources: count }), many),
    hooks: list(record({ event: name, weight: integer(-1e18, 1e18), id: resourceId }), many),
    halfWay: list(record({ rule: oneOf(...halfWayRules), text: anyText, field: anyText }), many),
    blocks: record({ count, open: count, steps: places }),
  },
  {
    isCircular: mark,
    fails: mark,
    removals: record({
      deleted: count,
      kept: list(record({ id: resourceId, because: anyText }), many),
      keptCount: count,
      when: oneOf(...removalTimes),
    }),
  },
);

const edge: Shape<OrderEdge> = record(
  { from: count, to: count, why: oneOf(...edgeReasons), field: anyText, certainty: oneOf(...edgeCertainties) },
  { readyExpr: anyText },
);

/** An order of reconciliations as it travels. */
export const orderShape: Shape<ForecastOrder> = record(
  { steps: list(step, many), edges: list(edge, many), waves: count, leftOut: count },
  { chain: record({ steps: places, seconds: count }) },
);
