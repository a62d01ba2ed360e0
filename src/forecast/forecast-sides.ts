import type { Forecast, WorkloadForecast } from '../core/forecast.ts';
import { compareResources, resourceKey } from '../core/resource-id.ts';
import { StepLimit, withSteps } from '../core/step-budget.ts';
import { indexSides, type JudgedSides, lateNeeds } from '../findings/public.ts';
import { changedData } from './data-changes.ts';
import { dataReaders } from './data-readers.ts';
import { fatesOf } from './fates.ts';
import { operatedByImage } from './operated.ts';
import { nodeKeyOf } from './order/affected-nodes.ts';
import { orderOf } from './order/order-of.ts';
import { replacedWorkload } from './replaced-workload.ts';
import { type ForecastContext, workloadForecast } from './workload-forecast.ts';

/** Resources that are looked at, each as often as it is: some five seconds. */
const mostLooks = 50_000_000;

/**
 * Forecast of the merge of a change in one cluster; undefined where the cluster is too large for it, or the run is
 * over. Pure: nothing but the two sides and what is said of them counts.
 */
export function forecastSides(sides: JudgedSides, isOver?: () => boolean): Forecast | undefined {
  try {
    return withSteps({ left: mostLooks, isOver }, Number.POSITIVE_INFINITY, () => forecast(sides));
  } catch (error) {
    if (error instanceof StepLimit) return undefined;
    throw error;
  }
}

function forecast({ base, head, comparison, indexes = indexSides(base, head) }: JudgedSides): Forecast {
  const { base: before, head: after } = indexes;
  const data = changedData(comparison.groups, after);
  const late = lateNeeds(comparison.groups, indexes);
  const context: ForecastContext = { base: before, head: after, data, late, fates: fatesOf(comparison) };
  const found = new Map<string, WorkloadForecast>();
  const add = (one: WorkloadForecast | undefined): void => {
    if (one !== undefined) found.set(`${one.root}\0${resourceKey(one.resource)}`, one);
  };
  for (const group of comparison.groups)
    for (const change of group.changes)
      add(replacedWorkload(change, group, indexes, context.fates) ?? workloadForecast(change, group, context));
  // A configuration may hide what makes pods anew.
  for (const { root, node, id } of comparison.hiddenIn) {
    const [old, next] = [before.find(root, id)?.manifest, after.find(root, id)?.manifest];
    add(workloadForecast({ id, base: old, head: next, fields: [] }, { root, node }, context));
  }
  for (const { root, id } of context.fates.reinstalled)
    for (const manifest of after.findNode(root, id)?.manifests ?? [])
      add(
        workloadForecast(
          { id: manifest.id, base: before.find(root, manifest.id)?.manifest, head: manifest, fields: [] },
          { root, node: id },
          context,
        ),
      );
  const others = [...dataReaders(context), ...[...found.values()].flatMap((one) => operatedByImage(one, indexes))];
  for (const one of others) if (!found.has(`${one.root}\0${resourceKey(one.resource)}`)) add(one);
  const held = [...found.values()].flatMap(({ root, why }) =>
    why.filter(({ rule }) => rule === 'never-ready').map(({ resource }) => nodeKeyOf(root, resource)),
  );
  const order = orderOf(comparison, indexes, late, new Set(held));
  return {
    ...(order.steps.length + order.leftOut === 0 ? {} : { order }),
    workloads: [...found.values()].sort(
      (a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) || compareResources(a.resource, b.resource),
    ),
  };
}
