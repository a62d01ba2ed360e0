import { type PublishedDirectory, publishedChart } from '../../discovery/publications.ts';
import { type FileTree, readText } from '../../files/file-tree.ts';
import { clampPath, resolvePath } from '../../files/paths.ts';
import type { ReadSet } from '../../files/read-set.ts';
import { type Chart, type ChartLoad, withChartVersion, withDefaultValues } from '../../helm/chart.ts';
import { fileDependencies } from '../../helm/file-dependencies.ts';
import { loadChart } from '../../helm/load-chart.ts';
import { loadChartArchive } from '../../helm/load-chart-archive.ts';
import { mergeValuesFiles, type NamedValues, valuesFileOf } from '../../helm/values/release-values.ts';
import { type Problem, problemOf } from '../../model/problem.ts';
import { printResource, type ResourceId } from '../../model/resource-id.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import { jsonCodec, type Memoised } from '../changes/build-memo.ts';
import type { StoredObject } from '../store.ts';
import { reviewedReads } from '../working-tree.ts';
import type { ChartReference } from './chart-reference.ts';
import { releasedVersion } from './chart-version.ts';
import { type BodyResult, failed, nodeKey, type Run, type Side, withNode } from './controller.ts';
import { awaitArtifact, isArtifact } from './source-artifact.ts';
import { isNotChecked } from './source-controller.ts';
import { awaitSecrets } from './source-secrets.ts';

/** A chart that can be loaded. `key` is equal exactly when the content is; `directory` is where it stands in the tree under review, if it does, and `reads` what was looked at there. */
export interface ResolvedChart {
  /** Opens the package and reads the templates when it is called first. */
  readonly chart: () => Chart;
  readonly key: string;
  /** Equal exactly when the files of the chart are. */
  readonly content: string;
  readonly directory?: string;
  readonly reads: ReadSet;
}

/** What the body must return without a chart. `reads`: what was looked at in the tree under review to find that it is none. */
export type NoChart = BodyResult & { readonly reads?: ReadSet };

/** True for a chart, false for a result to return. */
export function isChart(value: ResolvedChart | NoChart): value is ResolvedChart {
  return 'chart' in value;
}

/** Brings and loads the chart of a release, or says what the body must return. */
export async function resolveChart(
  side: Side,
  run: Run,
  reference: ChartReference,
  source: StoredObject | undefined,
): Promise<ResolvedChart | NoChart> {
  if (source?.id.kind === 'HelmRepository') {
    const published = chartPublication(side, reference, source);
    if (published === undefined) return await fromRepository(side, run, reference, source);
    const artifact = side.workingTree.published(published, {});
    const load = loadFrom(side, artifact, { ...reference, chart: '' });
    return finish(side, run, reference, load, placeOf(published.path, reviewedReads(artifact, load.readSet)));
  }
  const artifact = awaitArtifact(side, run, reference.source);
  if (!isArtifact(artifact)) return artifact;
  const load = loadFrom(side, artifact, reference);
  if (reference.source.kind === 'ExternalArtifact') {
    const [directory] = artifact.reviewed?.(baseDirectory(artifact.tree) ?? '') ?? [];
    return finish(
      side,
      run,
      reference,
      load,
      placeOf(directory, reviewedReads(artifact, load.readSet)),
      artifact.revision,
    );
  }
  if (artifact.reviewed === undefined) return finish(side, run, reference, load, placeOf(), artifact.revision);
  const [directory] = artifact.reviewed(clampPath(reference.chart));
  return finish(side, run, reference, load, placeOf(directory, reviewedReads(artifact, load.readSet)));
}

/** The directory of the tree under review that a chart of a HelmRepository is published from. */
export function chartPublication(
  { discovery, tree }: Pick<Side, 'discovery' | 'tree'>,
  reference: ChartReference,
  source: StoredObject | undefined,
): PublishedDirectory | undefined {
  if (source?.id.kind !== 'HelmRepository') return undefined;
  return publishedChart(discovery.publications, source.object, reference, tree);
}

async function fromRepository(
  side: Side,
  run: Run,
  reference: ChartReference,
  repository: StoredObject,
): Promise<ResolvedChart | NoChart> {
  const waiting = awaitSecrets(side, run, repository);
  if (waiting !== undefined) return waiting;
  const fetched = await side.fetch(chartRequest(run.node.id, reference, repository));
  if ('problem' in fetched) {
    const problem = withNode(run, fetched.problem);
    return {
      state: isNotChecked(problem) ? 'unchecked' : 'failed',
      reason: problem.message,
      problems: [problem],
      blockedOn: [repository.id],
    };
  }
  return finish(side, run, reference, loadFrom(side, fetched.artifact, { ...reference, chart: '' }), placeOf());
}

/** What is asked for, to have a chart of a HelmRepository. */
export function chartRequest(
  asker: ResourceId,
  { chart, version }: ChartReference,
  repository: StoredObject,
): Parameters<Side['fetch']>[0] {
  return { id: asker, kind: 'HelmChart', spec: { chart, version }, repository };
}

function loadFrom(side: Side, artifact: Artifact, reference: ChartReference): Memoised<ChartLoad> {
  const { chartArchive: archive } = artifact;
  const { valuesFiles, ignoreMissingValuesFiles } = reference;
  const key = JSON.stringify([
    'chart',
    archive === undefined ? '' : artifact.identity,
    clampPath(reference.chart),
    valuesFiles,
    ignoreMissingValuesFiles,
  ]);
  if (archive !== undefined) {
    return side.memo.fromKeyOnDemand(key, () => {
      const load = loadChartArchive(archive);
      return withValuesFiles(load, valuesFiles, ignoreMissingValuesFiles, valuesFileOf);
    });
  }
  const path = clampPath(reference.chart);
  if (reference.source.kind === 'ExternalArtifact') return side.memo.fromTree(key, artifact.tree, loadPackaged);
  return side.memo.fromTree(key, artifact.tree, (tree) => {
    const packaged = path.endsWith('.tgz') ? tree.read(path) : undefined;
    const load =
      packaged === undefined
        ? loadChart(tree, path, { resolveDependency: fileDependencies(tree) })
        : loadChartArchive(packaged);
    return withValuesFiles(load, valuesFiles, ignoreMissingValuesFiles, (_chart, name) => fromRoot(tree, name));
  });
}

/** The directory in which the chart of an artifact stands, whatever it is called; undefined when there is none, or several. */
function baseDirectory(tree: FileTree): string | undefined {
  const directories = (tree.list('') ?? []).filter(({ kind }) => kind === 'directory');
  return directories.length === 1 ? directories[0]?.name : undefined;
}

/** The chart of an artifact, which helm-controller loads as the package that it is: nothing is left out, and no dependency looked for. */
function loadPackaged(tree: FileTree): ChartLoad {
  const entries = tree.list('') ?? [];
  const directory = baseDirectory(tree);
  const invalid = (message: string): ChartLoad => ({ problems: [{ code: 'CHART_INVALID', message }] });
  if (entries.some(({ name }) => name === 'Chart.yaml')) return invalid('chart yaml not in base directory');
  const file = entries.find(({ kind }) => kind === 'file');
  if (file !== undefined)
    return invalid(`chart illegally contains content outside the base directory: ${JSON.stringify(file.name)}`);
  if (directory === undefined)
    return invalid(
      entries.length === 0 ? 'no files in chart archive' : 'the artifact of a chart holds several directories',
    );
  return loadChart(tree, directory, { isPackaged: true });
}

/** For charts in a Git or Bucket source the paths of values files begin at the source's root. */
function fromRoot(tree: FileTree, name: string): NamedValues {
  const path = resolvePath('', name);
  return { name, text: path === undefined ? undefined : readText(tree, path) };
}

/** The values files of a HelmChart replace the chart's own defaults, merged in order (source-controller's rule). */
function withValuesFiles(
  load: ChartLoad,
  names: readonly string[],
  ignoreMissing: boolean,
  read: (chart: Chart, name: string) => NamedValues,
): ChartLoad {
  const { chart } = load;
  if (chart === undefined || names.length === 0) return load;
  try {
    const files = names.map((name) => read(chart, name));
    const digest = JSON.stringify(files, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    return { ...load, chart: withDefaultValues(chart, mergeValuesFiles(files, ignoreMissing), digest) };
  } catch (error) {
    return { problems: [problemOf(error)] };
  }
}

/** What must be known of a chart before it is rendered: why it cannot be loaded, or its version. */
interface ChartHead {
  readonly problems: readonly Problem[];
  readonly version?: string;
}

const headCodec = jsonCodec<ChartHead>();

/** Where a chart stands in the tree under review, if it does, and what was looked at there. */
type PlaceOfChart = Pick<ResolvedChart, 'directory' | 'reads'>;

function placeOf(directory?: string, reads: ReadSet = []): PlaceOfChart {
  return directory === undefined ? { reads } : { directory, reads };
}

function finish(
  side: Side,
  run: Run,
  reference: ChartReference,
  load: Memoised<ChartLoad>,
  place: PlaceOfChart,
  revision = '',
): ResolvedChart | NoChart {
  const head = side.memo.fromKey(nodeKey('chart head', load.identity), () => headOf(load.value), headCodec);
  const { problems, version } = head.value;
  if (version === undefined) {
    const named = problems.map((problem) => withNode(run, problem));
    return {
      state: 'failed',
      reason: named[0]?.message ?? `${printResource(reference.source)} holds no chart`,
      problems: named,
      reads: place.reads,
    };
  }
  const chart = (): Chart => loadedChart(load);
  const released = releasedVersion(version, reference, revision, side.settings.tracksChartDigests);
  if (typeof released !== 'string') return failed(run, released);
  return {
    chart: released === version ? chart : () => withChartVersion(loadedChart(load), released),
    key: `chart ${load.identity} ${released}`,
    content: load.identity,
    ...place,
  };
}

function headOf({ chart, problems }: ChartLoad): ChartHead {
  return chart === undefined ? { problems } : { problems: [], version: chart.metadata.version };
}

/** The chart of a load whose head says that there is one. */
function loadedChart({ value }: Memoised<ChartLoad>): Chart {
  if (value.chart === undefined) throw new Error('a chart that loaded before does not load');
  return value.chart;
}
