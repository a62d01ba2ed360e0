import { printResource, resourceKey } from '../../core/resource-id.ts';
import type { ChartOrigin } from '../../core/side-result.ts';
import { forceRequest, helmChartSpec, helmReleaseSpec, pinnedChart } from '../../flux/public.ts';
import { chartReference, helmChartText, namedHelmChart } from '../release/chart-reference.ts';
import { inferredContent } from '../release/inferred-content.ts';
import { removedApiField } from '../release/post-render.ts';
import { chartPublication, isChart, type ResolvedChart, resolveChart } from '../release/release-chart.ts';
import { releaseRender } from '../release/release-render.ts';
import {
  collectValues,
  encryptedValues,
  standInWarning,
  valuesId,
  withStandInHint,
} from '../release/release-values.ts';
import { originOf, renderRelease } from '../release/render-release.ts';
import { awaitProducer } from './await-producer.ts';
import {
  type BodyResult,
  type Controller,
  failed,
  inputsKey,
  lacking,
  type Reconciled,
  withInputs,
  withNode,
} from './controller.ts';
import { deniedChart } from './denied-access.ts';
import { awaitDependencies, dependencyKey, dependencyWarnings } from './dependencies.ts';
import { memoisedRelease } from './memoised-render.ts';
import { dataKey } from './object-data.ts';
import { publishedWarnings } from './published-warnings.ts';
import { unverifiedChart } from './signatures.ts';
import { isGenerated, sourceContent } from './source-artifact.ts';
import { unknownFieldWarnings } from './unknown-fields.ts';
import { watchWarnings } from './watch-warnings.ts';

/**
 * Resolves chart and values, and renders as helm-controller does: values → chart → post-renderers → common metadata →
 * origin labels.
 */
export const reconcileHelmRelease: Controller = async (side, run) => {
  const { id, object } = run.node;
  const { suspend, valuesFrom: written } = helmReleaseSpec(object);
  if (suspend && side.settings.suspended !== 'rendered')
    return withInputs({ state: 'suspended', reason: 'spec.suspend is true' }, inputsKey(object));
  const reference = chartReference(side.store, run.node);
  const named = new Map(written.map((entry) => valuesId(id, entry)).map((one) => [resourceKey(one), one]));
  const valuesKeys = (): readonly string[] => [...named.values()].map((one) => dataKey(side.store, one));
  /** What ends before its chart is looked at ends in the same way on both sides when this is the same. */
  const early = (result: BodyResult, chart?: unknown): Reconciled =>
    withInputs(result, inputsKey(object, reference, valuesKeys(), chart ?? null));
  const gone = removedApiField(object);
  if (gone !== undefined) return early(failed(run, gone));
  if ('code' in reference) return early(failed(run, reference));
  if ('kind' in reference) {
    if (run.drain === 'none') return { state: 'blocked-on', on: [reference] };
    const maker = awaitProducer(side, run, reference);
    if (maker !== undefined) return early(maker);
    return early(
      lacking(side, run, reference, {
        code: 'SOURCE_NOT_FOUND',
        message: `spec.chartRef: ${printResource(reference)} is not in the tree`,
        hint: 'Add it, or correct its name or namespace.',
      }),
    );
  }
  const denied = deniedChart(side.settings, id, reference);
  if (denied !== undefined) return early(failed(run, denied));
  const values = collectValues(side, run);
  // Without its values nobody sees what another chart would make.
  if (!Array.isArray(values)) return early(values, sourceContent(side.store, reference.source));
  // The key is of the values at hand: what they come from may be replaced while the chart is loaded.
  const valuesFrom = valuesKeys();

  const source = side.store.get(reference.source);
  if (source === undefined && run.drain === 'none') return { state: 'blocked-on', on: [reference.source] };
  const inTree =
    side.store.artifact(reference.source)?.reviewed !== undefined ||
    (source !== undefined && isGenerated(source)) ||
    chartPublication(side, reference, source) !== undefined;
  // What is rendered from outside the tree is fixed by its reference, which is resolved once for both sides; what is in
  // the tree is fixed by its content.
  const chart = inTree ? resolveChart(side, run, reference, source) : undefined;
  const outside = inTree ? undefined : sourceContent(side.store, reference.source);
  const loaded = await chart;
  if (loaded !== undefined && !isChart(loaded) && loaded.state === 'blocked-on') return loaded;
  const local = loaded !== undefined && isChart(loaded) ? loaded : undefined;
  // What is broken in the same way is the same.
  const broken = loaded === undefined || local !== undefined ? null : { ...loaded, reads: null };
  const fixedBy = chart === undefined ? outside : (local?.key ?? broken);
  const unknown = unknownFieldWarnings(side.settings, run.node);
  const helmChart = inTree ? namedHelmChart(side.store, run.node) : undefined;
  // The generation of a HelmChart is part of the chart's version where there are values files; one that is suspended
  // stays behind.
  const packaged =
    helmChart &&
    (reference.valuesFiles.length > 0 ? helmChartText(helmChart) : helmChartSpec(helmChart.object).suspend);
  const key = inputsKey(
    id,
    unknown,
    packaged ?? null,
    forceRequest(object),
    object['spec'],
    reference,
    fixedBy,
    valuesFrom,
    side.settings.kubeVersion,
    side.settings.kubeVersions,
    side.settings.apiVersions,
    side.settings.helm,
    side.settings.kustomize,
    side.settings.postRenderStrategy,
    dependencyKey(side.store, run.node),
  );
  const end = (result: BodyResult): Reconciled => withInputs(result, key, loaded?.reads);

  const chartOf = (resolved: ResolvedChart): ChartOrigin => ({
    ...originOf(resolved.chart()),
    source: reference.source,
    ...keptFrom(resolved),
  });
  const content = inferredContent(side, run.node, values, local);
  const countsUnchanged = side.settings.countsUnchangedReleases || content.policies;
  if (!side.isDue(id)) {
    const pending = countsUnchanged || content.fluxObjects ? 'reaches-beyond' : 'alone';
    // That its chart is edited in vain is told of it all the same.
    return end({ state: 'unchanged', pending, ...(local?.waiting !== undefined ? { chart: chartOf(local) } : {}) });
  }
  const counted = (result: BodyResult): Reconciled =>
    end(result.state === 'blocked-on' || !countsUnchanged ? result : { ...result, countsUnchanged });
  // The download goes on while dependencies end.
  const resolved = loaded ?? (await resolveChart(side, run, reference, source));
  if (!isChart(resolved) && resolved.state === 'blocked-on') return resolved;
  const waiting = awaitDependencies(side, run);
  if (waiting !== undefined) return counted(waiting);
  if (!isChart(resolved)) return counted(resolved);
  const isConfidential = values.some((entry) => entry.isConfidential);
  const { kubeVersion, kubeVersions, apiVersions, helm, kustomize, postRenderStrategy, releaseAction, weighsAnswers } =
    side.settings;
  const renderKey = inputsKey(
    'release',
    id,
    object['spec'],
    resolved.key,
    resolved.directory ?? null,
    valuesFrom,
    kubeVersion,
    kubeVersions,
    apiVersions,
    helm,
    kustomize,
    postRenderStrategy,
    releaseAction,
    weighsAnswers,
  );
  const rendered = memoisedRelease(side, run, { key: renderKey, isConfidential }, () =>
    renderRelease(side, run.node, resolved.chart(), resolved.directory, values),
  );
  const { problems, warnings, chart: origin, ...rest } = rendered.value;
  return counted({
    ...rest,
    chart: {
      ...origin,
      source: reference.source,
      ...keptFrom(resolved),
      ...(inTree && reference.tracks === 'digest' ? { packaged: resolved.key } : {}),
    },
    again: () => releaseRender(side, run.node, resolved.chart(), values),
    isConfidential,
    problems: problems.map((problem) => withNode(run, withStandInHint(side, values, problem))),
    warnings: [
      ...warnings,
      ...unverifiedChart(id, reference, origin),
      ...publishedWarnings(
        id,
        `chart ${reference.chart}`,
        chartPublication(side, reference, source),
        pinnedChart(reference.version),
      ),
      ...encryptedValues(side, run),
      ...standInWarning(side, run, values),
      ...unknown,
      ...dependencyWarnings(side, run.node),
      ...watchWarnings(side.settings, run.node),
    ],
  });
};

/** What is known of a chart whose files are edited without a new version. */
function keptFrom({ directory, waiting }: ResolvedChart): Pick<ChartOrigin, 'kept'> {
  if (waiting === undefined) return {};
  return { kept: { waiting, ...(directory === undefined ? {} : { directory }) } };
}
