import { type ReleaseRender, valueRefusals } from '../../engines/helm/public.ts';
import { changedChartLines } from './chart-lines.ts';
import { type UpgradeFacts, underVersionOf, versionsOf } from './chart-upgrade-of.ts';
import { newRefusals, refusals } from './demands-of.ts';
import { type RenderBudget, textsOf } from './rendered-again.ts';
import { chartNotes } from './version-notes.ts';

/**
 * Facts of a step after which a release does not render, where the new chart is the reason: the former one renders with
 * the same values. Undefined where that is not so, or is not known. `by` is what ends the render.
 *
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function failedStepOf(
  { chart: former }: ReleaseRender,
  head: ReleaseRender,
  by: 'schema' | 'templates',
  budget: RenderBudget,
): UpgradeFacts | undefined {
  const { chart, values } = head;
  if (valueRefusals(former, values)?.length !== 0) return undefined;
  if (textsOf(head, underVersionOf(chart, former), values, budget) === undefined) return undefined;
  // What only fails afterwards, as post-renderers do, is no doing of the values.
  const fails =
    by === 'schema'
      ? (valueRefusals(chart, values)?.length ?? 0) > 0
      : textsOf(head, chart, values, budget) === undefined;
  if (!fails) return undefined;
  const demands = refusals(newRefusals(former, chart, head), 'refused');
  return {
    chart: chart.metadata.name,
    from: versionsOf(former),
    to: versionsOf(chart),
    failsBy: by,
    chartLines: changedChartLines(former, chart),
    defaults: [],
    unreached: 0,
    untried: 0,
    unread: [],
    redundant: [],
    templates: [],
    ...(demands.length === 0 ? {} : { demands }),
    notes: chartNotes(former, chart),
  };
}
