import type { ChartUpgrade, ChartVersions } from '../../core/chart-upgrade.ts';
import { type JsonObject, jsonAt } from '../../core/json.ts';
import {
  type Chart,
  type EffectiveDefaults,
  effectiveDefaults,
  type ReleaseRender,
  type ValuePath,
  ValueReads,
} from '../../engines/helm/public.ts';
import { changedDefaults } from './changed-defaults.ts';
import { changedChartLines } from './chart-lines.ts';
import { demandsOf } from './demands-of.ts';
import { type RenderBudget, type Texts, textsOf } from './rendered-again.ts';
import { toggledTemplates } from './toggled-templates.ts';
import { redundantValues, unreadValues } from './unread-values.ts';
import { withoutValues, withValues } from './value-paths.ts';
import { chartNotes } from './version-notes.ts';

/** Facts of a step of a release without its place in a run. */
export type UpgradeFacts = Omit<ChartUpgrade, 'release' | 'renderLines' | 'root'>;

/**
 * Meaning of another chart to the values of a release: both charts are rendered with the values that the release has
 * afterwards, so that nothing but the chart makes a difference. A former chart that does not render with these is
 * rendered with those of its time.
 *
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function chartUpgradeOf(base: ReleaseRender, head: ReleaseRender, budget: RenderBudget): UpgradeFacts {
  const { chart: former } = base;
  const { chart, values } = head;
  const defaults = comparableDefaults(former, chart, values);
  const old = underVersionOf(chart, former);
  const before = renderedWith(head, old, values, budget) ?? renderedWith(base, old, base.values, budget);
  const now = renderedWith(head, chart, values, budget);
  const changed =
    now === undefined
      ? { defaults: [], unreached: 0, untried: 0, former: new Map() }
      : changedDefaults(head, defaults, { ...now, before: before?.texts }, budget);
  const isBoth = now !== undefined && before !== undefined;
  const templates =
    isBoth && before.values === values
      ? toggledTemplates(before.texts, now.texts, changed.former, commonSubcharts(former, chart))
      : [];
  const unread = isBoth ? unreadValues(head, before.reads, now, budget) : [];
  const step = isBoth && before.values === values ? { before, now, defaults: defaults[1] } : undefined;
  const demands = now === undefined ? [] : demandsOf(base, head, step, budget);
  return {
    chart: chart.metadata.name,
    from: versionsOf(former),
    to: versionsOf(chart),
    chartLines: changedChartLines(former, chart),
    defaults: changed.defaults,
    unreached: changed.unreached,
    untried: changed.untried,
    unread,
    redundant: redundantValues(head, defaults),
    templates,
    ...(demands.length === 0 ? {} : { demands }),
    notes: chartNotes(former, chart),
  };
}

/** A render with what it read. */
interface Rendered {
  readonly texts: Texts;
  readonly reads: ValueReads;
  readonly values: JsonObject;
}

function renderedWith(
  release: ReleaseRender,
  chart: Chart,
  values: JsonObject,
  budget: RenderBudget,
): Rendered | undefined {
  const reads = new ValueReads();
  const texts = textsOf(release, chart, values, budget, { reads });
  return texts === undefined ? undefined : { texts, reads, values };
}

/**
 * The default values of two charts. Of a subchart that takes part in one of them alone, those that its parent has
 * itself are compared. The last are places of subcharts' values that a parent has by `import-values`.
 */
function comparableDefaults(
  former: Chart,
  chart: Chart,
  values: JsonObject,
): readonly [JsonObject, JsonObject, readonly ValuePath[]] {
  const [before, after] = [effectiveDefaults(former, values), effectiveDefaults(chart, values)];
  const alone = [...before.subcharts, ...after.subcharts].filter(
    (name) => !(before.subcharts.has(name) && after.subcharts.has(name)),
  );
  const own = ({ values: all }: EffectiveDefaults, { values: written }: Chart): JsonObject =>
    alone.reduce((kept, name) => {
      const value = jsonAt(written, name);
      return value === undefined ? withoutValues(kept, [[name]]) : withValues(kept, [{ path: [name], value }]);
    }, all);
  return [own(before, former), own(after, chart), [...before.imported, ...after.imported]];
}

/** Names of the subcharts that both charts declare, which may take part in a render. */
function commonSubcharts(former: Chart, chart: Chart): ReadonlySet<string> {
  const names = ({ metadata: { dependencies = [] } }: Chart): string[] =>
    dependencies.map(({ alias, name }) => (alias === '' ? name : alias));
  const old = new Set(names(former));
  return new Set(names(chart).filter((name) => old.has(name)));
}

/** A chart under the version of another one, which most charts print in each resource. */
export function underVersionOf({ metadata: { appVersion, version } }: Chart, chart: Chart): Chart {
  return { ...chart, metadata: { ...chart.metadata, appVersion, version } };
}

/** The version of a chart, and that of the program in it. */
export function versionsOf({ metadata: { appVersion, version } }: Chart): ChartVersions {
  return { version, appVersion };
}
