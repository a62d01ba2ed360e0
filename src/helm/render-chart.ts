import { compareBytes } from '../files/paths.ts';
import { goString } from '../gotemplate/go-string.ts';
import type { ExecLimits } from '../gotemplate/limits.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import { fail, type Problem, ProblemError, problemOf, type Warning } from '../model/problem.ts';
import { type CapabilityOptions, capabilitiesObject, defaultKubeVersion, parseKubeVersion } from './capabilities.ts';
import type { Chart } from './chart.ts';
import { type ChartNode, chartFullPath, chartNode } from './chart-node.ts';
import { decodeYaml } from './helm-yaml.ts';
import { compareKinds } from './install-order.ts';
import { type HookInfo, hookOf, type ManifestHead, readManifestHead } from './manifest-head.ts';
import { type ReleaseOptions, type Renderable, renderables, templateObject } from './render-context.ts';
import { type SchemaSources, validateValues } from './schema/validate-values.ts';
import { isCompatibleRange } from './semver-range.ts';
import { splitManifests, trimSpace } from './split-manifests.ts';
import { templateExecutor, templateSet } from './templates.ts';
import { TextCache } from './text-cache.ts';
import { coalesceValues, warningCollector } from './values/coalesce.ts';
import { processDependencies } from './values/process-dependencies.ts';
import { toValueMap } from './values/value-map.ts';

/** What a chart is rendered with. */
export interface RenderOptions {
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
  /** What `now` returns, in nanoseconds since 1970; a fixed day without it. */
  readonly now?: bigint;
}

/** One rendered document. */
export interface RenderedManifest {
  /** The template it comes from: `<chart>/templates/x.yaml`. */
  readonly source: string;
  /** As rendered, comments included. A Go string: bytes that are not UTF-8 are lone surrogates. */
  readonly text: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Present on hooks only. */
  readonly hook?: HookInfo;
  /** The document decoded, once; `{}` for a document of comments. It is shared, so callers must not change it. */
  object(): JsonObject;
}

/** A file of `crds/`, verbatim. */
export interface RenderedCrds {
  readonly source: string;
  readonly text: string;
  /** Its documents decoded, empty ones left out. Throws `RENDERED_YAML` when one is no mapping. */
  objects(): readonly JsonObject[];
}

export interface RenderOutcome {
  /** In install order. */
  readonly manifests: readonly RenderedManifest[];
  /** By kind, as `helm template` prints them; weights only matter when hooks are run. */
  readonly hooks: readonly RenderedManifest[];
  readonly crds: readonly RenderedCrds[];
  readonly notes?: string;
  /** At most one, for Helm stops at the first; then there is nothing else. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** 2020-01-01T00:00:00Z: what the clock of every render shows, so that equal sides give equal output. */
const defaultNow = 1_577_836_800_000_000_000n;

/**
 * Renders a chart for a release as Helm 4.2 does, down to the byte, but for functions that are random or look at the clock in
 * Helm: they are drawn from a stream that depends on release and template alone.
 *
 * The chart is compiled once and shared by all its renders; nothing of it is changed.
 *
 * Problems: `INPUT_INVALID` (release name, version of Kubernetes), `VALUES_INVALID`, `VALUES_SCHEMA`, `CHART_KUBE_VERSION`,
 * `TEMPLATE_PARSE`, `TEMPLATE_EXEC`, `TEMPLATE_LIMIT`, `RENDERED_YAML`.
 */
export function renderChart(chart: Chart, options: RenderOptions): RenderOutcome {
  const { sink, warnings } = warningCollector('helm');
  try {
    return { ...render(chart, options, sink), problems: [], warnings: warnings() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { manifests: [], hooks: [], crds: [], problems: [problemOf(error)], warnings: warnings() };
  }
}

function render(
  chart: Chart,
  options: RenderOptions,
  warn: (message: string) => void,
): Omit<RenderOutcome, 'problems' | 'warnings'> {
  checkReleaseName(options.release.name);
  const root = chartNode(chart);
  const userValues = toValueMap(options.values);
  processDependencies(root, userValues, warn);
  const cluster = parseKubeVersion(options.capabilities?.kubeVersion ?? defaultKubeVersion);
  const values = coalesceValues(root, userValues, warn);
  if (options.skipSchemaValidation !== true) {
    const problem = validateValues(root, values, options.schemas ?? {}, warn);
    if (problem !== undefined) throw new ProblemError(problem);
  }
  const { kubeVersion } = chart.metadata;
  if (kubeVersion !== '' && !isCompatibleRange(kubeVersion, cluster.normalized)) {
    fail(
      'CHART_KUBE_VERSION',
      `chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${cluster.version}`,
    );
  }
  const capabilities = capabilitiesObject(cluster, options.capabilities?.apiVersions);
  const files = executeAll(chart, renderables(root, values, options.release, capabilities), options);
  const notes = files.get(`${chartFullPath(root)}/templates/NOTES.txt`);
  const { manifests, hooks } = sortManifests(files);
  return {
    manifests,
    hooks:
      options.noHooks === true
        ? []
        : options.skipTests === true
          ? hooks.filter((hook) => !hook.hook?.events.includes('test'))
          : hooks,
    crds: options.includeCrds === true ? crdsOf(root) : [],
    ...(options.showNotes === true && notes !== undefined ? { notes } : {}),
  };
}

function checkReleaseName(name: string): void {
  const original = `release name check failed: release name ${JSON.stringify(name)}: `;
  if (name === '')
    fail('INPUT_INVALID', 'release name "": no name provided', { original: `${original}no name provided` });
  if (name.length > 53 || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name)) {
    fail(
      'INPUT_INVALID',
      `release name ${JSON.stringify(name)}: invalid release name: it must be lower case letters, digits, dashes and dots, and not longer than 53 characters`,
      {
        original: `${original}invalid release name, must match regex ^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$ and the length must not be longer than 53`,
      },
    );
  }
}

/** Executes every template that is not a partial; the texts by template name. */
function executeAll(chart: Chart, files: readonly Renderable[], options: RenderOptions): ReadonlyMap<string, string> {
  const { release, now = defaultNow, limits = {} } = options;
  const execute = templateExecutor(templateSet(chart, files), { release, now, limits });
  const rendered = new Map<string, string>();
  for (const file of files) {
    if (file.name.slice(file.name.lastIndexOf('/') + 1).startsWith('_')) continue;
    file.fields.set('Template', templateObject(file));
    const text = execute(file);
    rendered.set(file.name, text.includes('<no value>') ? text.replaceAll('<no value>', '') : text);
  }
  return rendered;
}

/** Splits rendered files into documents, takes the hooks out, and brings both into install order. */
function sortManifests(files: ReadonlyMap<string, string>): {
  manifests: RenderedManifest[];
  hooks: RenderedManifest[];
} {
  const manifests: RenderedManifest[] = [];
  const hooks: RenderedManifest[] = [];
  for (const source of [...files.keys()].sort(compareBytes)) {
    if (source.endsWith('NOTES.txt')) continue;
    for (const text of splitManifests(files.get(source) ?? '')) {
      const manifest = readManifest(source, text);
      if (manifest === undefined) continue;
      (manifest.hook === undefined ? manifests : hooks).push(manifest);
    }
  }
  const byKind = (a: RenderedManifest, b: RenderedManifest): number => compareKinds(a.kind, b.kind);
  return { manifests: manifests.sort(byKind), hooks: hooks.sort(byKind) };
}

/** What reading a rendered document gave, or why it cannot be read. */
type ReadDocument =
  | { readonly head: ManifestHead; readonly hook: HookInfo | 'unknown' | undefined; readonly object: JsonObject }
  | { readonly error: string };

/** Most documents of one side of a comparison are those of the other; they are neither parsed nor held twice. */
const documents = new TextCache<ReadDocument>(32 * 1024 * 1024);

/** One document; undefined when Helm drops it because it names an unknown hook. */
function readManifest(source: string, text: string): RenderedManifest | undefined {
  const document = documents.get(text, readDocument);
  if ('error' in document) {
    return fail('RENDERED_YAML', `YAML parse error on ${source}: ${document.error}`, { at: { file: source } });
  }
  const { head, hook, object } = document;
  if (hook === 'unknown') return undefined;
  const { apiVersion, kind, name } = head;
  return { source, text, apiVersion, kind, name, ...(hook === undefined ? {} : { hook }), object: () => object };
}

function readDocument(text: string): ReadDocument {
  try {
    const decoded = decodeYaml(text);
    const head = readManifestHead(decoded);
    return { head, hook: hookOf(head), object: isJsonObject(decoded) ? decoded : {} };
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.problem.message };
    throw error;
  }
}

function crdsOf(node: ChartNode): RenderedCrds[] {
  const path = chartFullPath(node);
  const own = node.chart.crds.map(({ name, data }): RenderedCrds => {
    const source = `${path}/${name}`;
    const text = goString(data);
    return { source, text, objects: () => crdObjects(source, text) };
  });
  return [...own, ...node.dependencies.flatMap(crdsOf)];
}

function crdObjects(source: string, text: string): JsonObject[] {
  return splitManifests(text).flatMap((document) => {
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
      : fail('RENDERED_YAML', `${source} holds a document that is no mapping`, { at: { file: source } });
  });
}
