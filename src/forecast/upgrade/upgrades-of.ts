import type { ChartUpgrade } from '../../core/chart-upgrade.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { JsonObject } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type NodeResult } from '../../core/side-result.ts';
import { indexSides, type JudgedSides } from '../../findings/public.ts';
import { chartUpgradeOf, type UpgradeFacts } from './chart-upgrade-of.ts';
import { failedStepOf } from './failed-step.ts';
import { dependsOnCluster, linesIn, withinSteps } from './render-lines.ts';
import { mostRendered } from './rendered-again.ts';
import type { SideMaterials } from './steps.ts';

/** Upgrades that are looked at in one run. */
const mostUpgrades = 40;

/** Meaning of each of some steps to the values of its release, in their order. */
export function upgradesOf(
  steps: readonly NodeResult[],
  { base, head, comparison, indexes = indexSides(base, head) }: JudgedSides,
  materials: SideMaterials,
  isOver?: () => boolean,
): readonly ChartUpgrade[] {
  const total = { left: mostRendered.run };
  // The same step of several releases, or of several clusters, is worked out once.
  const known = new Map<string, UpgradeFacts | undefined>();
  const upgrades: ChartUpgrade[] = [];
  for (const node of steps) {
    const { root, id } = node;
    if (upgrades.length >= mostUpgrades || isOver?.() === true) break;
    const [old, next] = [materials.base.release(id), materials.head.release(id)];
    if (old === undefined || next === undefined || old.chart.digest === next.chart.digest) continue;
    const values = [old.values, next.values].map((one) => JSON.stringify(one, asText));
    const failsBy = failureOf(node);
    const key = [old.chart.digest, next.chart.digest, id.namespace, id.name, failsBy, ...values].join('\n');
    const facts = getOrInsert(known, key, () => {
      const budget = { left: Math.min(mostRendered.step, total.left) };
      const left = budget.left;
      const found = withinSteps(
        () => (failsBy === undefined ? chartUpgradeOf(old, next, budget) : failedStepOf(old, next, failsBy, budget)),
        isOver,
      );
      total.left -= left - budget.left;
      return found;
    });
    if (facts === undefined) continue;
    const own = [indexes.base, indexes.head].map((side) => settingsOf(side.definition(root, id)));
    const isSure = [node, indexes.base.findNode(root, id)].every((one) => !dependsOnCluster(one));
    const isChartAlone = jsonEqual(own[0] ?? null, own[1] ?? null) && jsonEqual(old.values, next.values);
    if (failsBy !== undefined && !isSure) continue;
    const lines = isSure && isChartAlone && failsBy === undefined ? linesIn(comparison, root, id) : undefined;
    // Under another answer of the cluster the templates may read and render more.
    const { demands = [], ...others } = facts;
    const told = isSure ? others : { ...others, unread: [], templates: [], unreached: 0 };
    const asked = isSure ? demands : demands.filter(({ by }) => by === 'schema');
    const more = asked.length === 0 ? {} : { demands: asked };
    upgrades.push({ root, release: id, ...told, ...more, ...(lines === undefined ? {} : { renderLines: lines }) });
  }
  return upgrades;
}

/** Reason for which a release does not render with its chart; undefined where it renders. */
function failureOf({ problems, state }: NodeResult): 'schema' | 'templates' | undefined {
  if (state !== 'failed') return undefined;
  return problems.some(({ code }) => code === 'VALUES_SCHEMA') ? 'schema' : 'templates';
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** What a release says besides which chart it takes. */
function settingsOf(definition: JsonObject | undefined): JsonObject | undefined {
  const spec = definition?.['spec'];
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return undefined;
  const { chart: _chart, chartRef: _chartRef, ...rest } = spec;
  return rest;
}
