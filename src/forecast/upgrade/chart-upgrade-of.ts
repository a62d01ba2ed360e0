import type { ChartUpgrade, ChartVersions } from '../../core/chart-upgrade.ts';
import { type JsonObject, jsonAt } from '../../core/json.ts';
import {
  type Chart,
  type EffectiveDefaults,
  effectiveDefaults,
  type ReleaseRender,
  ValueReads,
} from '../../engines/helm/public.ts';
import { changedDefaults } from './changed-defaults.ts';
import { changedChartLines } from './chart-lines.ts';
import { chartNotes } from './chart-notes.ts';
import { type RenderBudget, textsOf } from './rendered-again.ts';
import { toggledTemplates } from './toggled-templates.ts';
import { redundantValues, unreadValues } from './unread-values.ts';
import { withoutValue, withValue } from './value-paths.ts';

/** Facts of a step of a release without its place in a run. */
export type UpgradeFacts = Omit<ChartUpgrade, 'release' | 'renderLines' | 'root'>;

/**
 * Meaning of another chart to the values of a release: both charts are rendered with the values that the release has
 * afterwards, so that nothing but the chart makes a difference.
 *
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function chartUpgradeOf(former: Chart, release: ReleaseRender, budget: RenderBudget): UpgradeFacts {
  const { chart, values } = release;
  const reads = { former: new ValueReads(), now: new ValueReads() };
  const defaults = comparableDefaults(former, chart, values);
  const before = textsOf(release, former, values, budget, reads.former);
  const texts = textsOf(release, chart, values, budget, reads.now);
  const now = texts === undefined ? undefined : { texts, reads: reads.now };
  const changed =
    now === undefined
      ? { defaults: [], unreached: 0, former: new Map() }
      : changedDefaults(release, defaults, now, budget);
  const isBoth = now !== undefined && before !== undefined;
  return {
    chart: chart.metadata.name,
    from: versionsOf(former),
    to: versionsOf(chart),
    chartLines: changedChartLines(former, chart),
    defaults: changed.defaults,
    unreached: changed.unreached,
    unread: isBoth ? unreadValues(release, reads.former, now, budget) : [],
    redundant: redundantValues(release, defaults),
    templates: isBoth ? toggledTemplates(before, now.texts, changed.former) : [],
    notes: chartNotes(former, chart),
  };
}

/**
 * The default values of two charts. Of a subchart that takes part in one of them alone, those that its parent has
 * itself are compared.
 */
function comparableDefaults(former: Chart, chart: Chart, values: JsonObject): readonly [JsonObject, JsonObject] {
  const [before, after] = [effectiveDefaults(former, values), effectiveDefaults(chart, values)];
  const alone = [...before.subcharts, ...after.subcharts].filter(
    (name) => !(before.subcharts.has(name) && after.subcharts.has(name)),
  );
  const own = ({ values: all }: EffectiveDefaults, { values: written }: Chart): JsonObject =>
    alone.reduce((kept, name) => {
      const value = jsonAt(written, name);
      return value === undefined ? withoutValue(kept, [name]) : withValue(kept, [name], value);
    }, all);
  return [own(before, former), own(after, chart)];
}

function versionsOf({ metadata: { appVersion, version } }: Chart): ChartVersions {
  return { version, appVersion };
}
