import { goString } from '../../core/go/go-string.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { fail, type Problem, ProblemError, problemOf, type Warning } from '../../core/problem.ts';
import { kubernetesOfHelm, newestHelm } from '../../core/versions/helm-versions.ts';
import { type ExecCosts, type ExecLimits } from '../gotemplate/public.ts';
import { type CapabilityOptions, capabilitiesObject, parseKubeVersion } from './capabilities.ts';
import type { Chart } from './chart.ts';
import { type ChartNode, chartFullPath, chartNode } from './chart-node.ts';
import type { ClusterQueries } from './cluster-queries.ts';
import { decodeYaml } from './helm-yaml.ts';
import { type ReleaseOptions, type TemplateExecution, templateExecutions, templateObject } from './render-context.ts';
import { type SchemaSources, validateValues } from './schema/validate-values.ts';
import { isCompatibleRange } from './semver-range.ts';
import { type RenderedManifest, sortManifests } from './sort-manifests.ts';
import { type Splitter, splitterOf, trimSpace } from './split-manifests.ts';
import { templateExecutor, templateSet } from './templates.ts';
import { coalesceValues, warningCollector } from './values/coalesce.ts';
import { processDependencies } from './values/process-dependencies.ts';
import { toValueMap } from './values/value-map.ts';
import { noteDependencyReads, type ValueReads } from './values/value-reads.ts';

/** Options of rendering a chart. */
export interface RenderOptions {
  /** The version of Helm that renders it, such as `4.2`; the newest without it. */
  readonly helm?: string;
  /** The user's values. A `bigint` is an int64, as `--set` makes; every other number is a double. */
  readonly values: JsonObject;
  readonly release: ReleaseOptions;
  readonly capabilities?: CapabilityOptions;
  /** Gives the files of `crds/` in `crds`, which is empty without it. */
  readonly includeCrds?: boolean;
  /** Leaves `hooks` empty. */
  readonly noHooks?: boolean;
  /** Leaves test hooks out of `hooks`. */
  readonly skipTests?: boolean;
  readonly skipSchemaValidation?: boolean;
  /** Documents outside of the chart that its schemas refer to. */
  readonly schemas?: SchemaSources;
  /** Gives the root chart's NOTES.txt in `notes`. */
  readonly showNotes?: boolean;
  readonly limits?: Partial<ExecLimits>;
  /** Gets what the templates took of the limits; see `ExecCosts`. */
  readonly costs?: (costs: ExecCosts) => void;
  /** What `now` returns, in nanoseconds since 1970; a fixed day without it. */
  readonly now?: bigint;
  /** Notes what the templates ask of the cluster. */
  readonly questions?: ClusterQueries;
  /** Notes which values the templates read. */
  readonly reads?: ValueReads;
  /** The templates that are executed, by name; all without it. */
  readonly only?: ReadonlySet<string>;
}

/** A file of `crds/`, verbatim. */
export interface RenderedCrds {
  readonly source: string;
  readonly text: string;
  /** Its documents decoded, empty ones left out. Throws `RENDERED_YAML` when one is no mapping. */
  objects(): readonly JsonObject[];
}

/** Texts that the templates of a chart render to, as given to post-renderers. */
export interface RenderedTexts {
  /** Texts by template (`<chart>/templates/x.yaml`), without partials and notes. */
  readonly files: ReadonlyMap<string, string>;
  readonly crds: readonly RenderedCrds[];
  readonly notes?: string;
  /** At most one, for Helm stops at the first; then there is nothing else. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** Result of rendering a chart: manifests, hooks, definitions and problems. */
export interface RenderOutcome extends Omit<RenderedTexts, 'files'> {
  /** In install order. */
  readonly manifests: readonly RenderedManifest[];
  /** By kind, as `helm template` prints them; weights only matter when hooks are run. */
  readonly hooks: readonly RenderedManifest[];
}

/** 2020-01-01T00:00:00Z: what the clock of every render shows, so that equal sides give equal output. */
const defaultNow = 1_577_836_800_000_000_000n;

/**
 * Renders a chart for a release as a version of Helm does, down to the byte, but for functions that are random or look
 * at the clock in Helm: they are drawn from a stream that depends on release and template alone.
 *
 * The chart is compiled once and shared by all its renders; nothing of it is changed.
 *
 * Problems: `INPUT_INVALID` (release name, version of Kubernetes), `VALUES_INVALID`, `VALUES_SCHEMA`,
 * `CHART_KUBE_VERSION`, `TEMPLATE_PARSE`, `TEMPLATE_EXEC`, `TEMPLATE_LIMIT`, `RENDERED_YAML`.
 */
export function renderChart(chart: Chart, options: RenderOptions): RenderOutcome {
  const { files, ...texts } = renderTexts(chart, options);
  const nothing = { manifests: [], hooks: [] };
  if (texts.problems.length > 0) return { ...nothing, ...texts };
  try {
    const { manifests, hooks } = sortManifests(files, splitterOf(options.helm ?? newestHelm));
    return { ...texts, manifests, hooks: hooks.filter((hook) => runsHook(hook, options)) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...nothing, crds: [], problems: [problemOf(error)], warnings: texts.warnings };
  }
}

/** As `renderChart`, before Helm looks into the texts; `noHooks` and `skipTests` do not count. */
export function renderTexts(chart: Chart, options: RenderOptions): RenderedTexts {
  const { sink, warnings } = warningCollector('helm');
  try {
    return { ...render(chart, options, sink), problems: [], warnings: warnings() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { files: new Map(), crds: [], problems: [problemOf(error)], warnings: warnings() };
  }
}

/** Test for a hook that such a release runs. */
export function runsHook(
  { hook }: Pick<RenderedManifest, 'hook'>,
  { noHooks, skipTests }: Pick<RenderOptions, 'noHooks' | 'skipTests'>,
): boolean {
  return noHooks !== true && !(skipTests === true && hook?.events.includes('test') === true);
}

function render(
  chart: Chart,
  options: RenderOptions,
  warn: (message: string) => void,
): Omit<RenderedTexts, 'problems' | 'warnings'> {
  const { helm = newestHelm, questions, reads } = options;
  checkReleaseName(options.release.name);
  const root = chartNode(chart);
  const userValues = toValueMap(options.values);
  processDependencies(root, userValues, warn);
  const { kubeVersion: given, assumes = helm } = options.capabilities ?? {};
  const cluster = parseKubeVersion(given ?? `v${kubernetesOfHelm(assumes)}.0`);
  const values = coalesceValues(root, userValues, warn);
  if (options.skipSchemaValidation !== true) {
    const problem = validateValues(root, values, options.schemas ?? {}, warn);
    if (problem !== undefined) throw new ProblemError(problem);
  }
  const { kubeVersion } = chart.metadata;
  if (kubeVersion !== '' && !isCompatibleRange(kubeVersion, cluster.normalized))
    fail(
      'CHART_KUBE_VERSION',
      `chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${cluster.version}`,
    );
  const capabilities = capabilitiesObject(cluster, helm, options.capabilities ?? {}, questions);
  const shown = reads?.watch(values) ?? values;
  if (reads !== undefined) noteDependencyReads(reads, chart);
  const executions = templateExecutions(root, shown, options.release, capabilities, helm, questions);
  const files = executeAll(chart, executions, options);
  const notes = files.get(`${chartFullPath(root)}/templates/NOTES.txt`);
  return {
    files: new Map([...files].filter(([name]) => !name.endsWith('NOTES.txt'))),
    crds: options.includeCrds === true ? crdsOf(root, splitterOf(helm)) : [],
    ...(options.showNotes === true && notes !== undefined ? { notes } : {}),
  };
}

function checkReleaseName(name: string): void {
  const original = `release name check failed: release name ${JSON.stringify(name)}: `;
  if (name === '')
    fail('INPUT_INVALID', 'release name "": no name provided', { original: `${original}no name provided` });
  if (name.length > 53 || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name))
    fail(
      'INPUT_INVALID',
      `release name ${JSON.stringify(name)}: invalid release name: it must be lower case letters, digits, dashes and dots, and not longer than 53 characters`,
      {
        original: `${original}invalid release name, must match regex ^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$ and the length must not be longer than 53`,
      },
    );
}

/** Executes every template that is not a partial; the texts by template name. */
function executeAll(
  chart: Chart,
  files: readonly TemplateExecution[],
  options: RenderOptions,
): ReadonlyMap<string, string> {
  const { release, now = defaultNow, limits = {}, costs, questions, reads, only, helm = newestHelm } = options;
  const execute = templateExecutor(templateSet(chart, files, helm), { release, now, limits, costs, questions });
  const rendered = new Map<string, string>();
  for (const file of files) {
    if (file.name.slice(file.name.lastIndexOf('/') + 1).startsWith('_')) continue;
    if (only?.has(file.name) === false) continue;
    if (reads !== undefined) reads.template = file.name;
    file.fields.set('Template', templateObject(file));
    const text = execute(file);
    rendered.set(file.name, text.includes('<no value>') ? text.replaceAll('<no value>', '') : text);
  }
  return rendered;
}

function crdsOf(node: ChartNode, split: Splitter): RenderedCrds[] {
  const path = chartFullPath(node);
  const own = node.chart.crds.map(({ name, data }): RenderedCrds => {
    const source = `${path}/${name}`;
    const text = goString(data);
    return { source, text, objects: () => crdObjects(source, split(text)) };
  });
  return [...own, ...node.dependencies.flatMap((inner) => crdsOf(inner, split))];
}

function crdObjects(source: string, documents: readonly string[]): JsonObject[] {
  return documents.flatMap((document) => {
    if (trimSpace(document) === '') return [];
    let decoded: ReturnType<typeof decodeYaml>;
    try {
      decoded = decodeYaml(document);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return fail('RENDERED_YAML', `YAML parse error on ${source}: ${error.problem.message}`, { at: { file: source } });
    }
    if (decoded === null) return [];
    return isJsonObject(decoded)
      ? [decoded]
      : fail('RENDERED_YAML', `${source} has a document that is not a mapping`, { at: { file: source } });
  });
}
