export { defaultApiVersions } from './capabilities.ts';
export { type Chart, type ChartLoad, withChartVersion, withDefaultValues } from './chart.ts';
export { ClusterQueries } from './cluster-queries.ts';
export { fileDependencies } from './file-dependencies.ts';
export { compareKinds } from './install-order.ts';
export { type DependencyResolver, type LoadChartOptions, loadChart, loadChartMetadata } from './load-chart.ts';
export { loadChartArchive } from './load-chart-archive.ts';
export { type HookInfo, hookOf, readManifestHead } from './manifest-head.ts';
export type { ReleaseRender } from './release-render.ts';
export {
  type RenderedCrds,
  type RenderOptions,
  type RenderOutcome,
  renderChart,
  renderTexts,
  runsHook,
} from './render-chart.ts';
export { type AllowedValues, allowedValues, isTypeOf, requiredKeys } from './schema/allowed-values.ts';
export { type ValueRefusal, valueRefusals } from './schema/value-refusals.ts';
export { type RenderedManifest, sortManifests } from './sort-manifests.ts';
export { splitStream, splitterOf, trimSpace } from './split-manifests.ts';
export { type TemplateArguments, type TemplateCommandResult, templateCommand } from './template-command.ts';
export { printTemplate } from './template-output.ts';
export { TextCache } from './text-cache.ts';
export { type EffectiveDefaults, effectiveDefaults } from './values/effective-defaults.ts';
export {
  composeHelmReleaseValues,
  mergeValuesFiles,
  type NamedValues,
  type ResolvedValues,
  valuesFileOf,
} from './values/release-values.ts';
export { staleValueKeys } from './values/stale-keys.ts';
export { type ValuePath, ValueReads } from './values/value-reads.ts';
