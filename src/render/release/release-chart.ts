import { clampPath } from '../../core/files/paths.ts';
import type { ReadSet } from '../../core/files/read-set.ts';
import { fileElsewhere } from '../../core/position.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { type Chart, type ChartLoad, withChartVersion } from '../../engines/helm/public.ts';
import { type PublishedDirectory, publishedChart } from '../../flux/public.ts';
import { type BodyResult, failed, inputsKey, type Run, type Side, withNode } from '../controllers/controller.ts';
import { awaitArtifact, isArtifact } from '../controllers/source-artifact.ts';
import { isInconclusive } from '../controllers/source-controller.ts';
import { awaitSecrets } from '../controllers/source-secrets.ts';
import { jsonCodec, type Memoised } from '../memo/build-memo.ts';
import type { StoredObject } from '../store.ts';
import { reviewedReads } from '../working-tree.ts';
import type { ChartReference } from './chart-reference.ts';
import { releasedVersion } from './chart-version.ts';
import { chartDirectory, loadArtifactChart } from './load-artifact-chart.ts';

/**
 * A chart that can be loaded. `key` is equal exactly when the content is; `directory` is where it stands in the tree
 * under review, if it does, and `reads` what was looked at there.
 */
export interface ResolvedChart {
  /** Opens the package and reads the templates when it is called first. */
  readonly chart: () => Chart;
  readonly key: string;
  readonly directory?: string;
  /** Of the chart that was packaged before, where the files are others by now: a text that tells these files. */
  readonly waiting?: string;
  readonly reads: ReadSet;
}

/** Result of a body without a chart. `reads`: what was looked at in the tree under review to find that it is none. */
export type NoChart = BodyResult & { readonly reads?: ReadSet };

/** Test for a chart, false for a result to return. */
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
    const load = loadArtifactChart(side.memo, artifact, { ...reference, chart: '' }, side.settings.helm);
    return finish(side, run, reference, load, placeOf(published.path, reviewedReads(artifact, load.readSet)));
  }
  const artifact = awaitArtifact(side, run, reference.source);
  if (!isArtifact(artifact)) return artifact;
  const present = loadArtifactChart(side.memo, artifact, reference, side.settings.helm);
  if (reference.source.kind === 'ExternalArtifact') {
    const [directory] = artifact.reviewed?.(chartDirectory(artifact.tree) ?? '') ?? [];
    return finish(
      side,
      run,
      reference,
      present,
      placeOf(directory, reviewedReads(artifact, present.readSet)),
      artifact.revision,
    );
  }
  const kept = side.keptChart(run.node.id);
  const [directory] = artifact.reviewed?.(clampPath(reference.chart)) ?? [];
  const place = placeOf(directory, reviewedReads(artifact, present.readSet));
  if (kept !== undefined) return finish(side, run, reference, kept, { ...place, waiting: present.identity });
  return finish(side, run, reference, present, place, artifact.reviewed === undefined ? artifact.revision : '');
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
      state: isInconclusive(problem) ? 'unchecked' : 'failed',
      reason: problem.message,
      problems: [problem],
      blockedOn: [repository.id],
    };
  }
  return finish(
    side,
    run,
    reference,
    loadArtifactChart(side.memo, fetched.artifact, { ...reference, chart: '' }, side.settings.helm),
    placeOf(),
  );
}

/** What is asked for, to have a chart of a HelmRepository. */
function chartRequest(
  asker: ResourceId,
  { chart, version }: ChartReference,
  repository: StoredObject,
): Parameters<Side['fetch']>[0] {
  return { id: asker, kind: 'HelmChart', spec: { chart, version }, repository };
}

/** What must be known of a chart before it is rendered: why it cannot be loaded, or its version. */
interface ChartHead {
  readonly problems: readonly Problem[];
  readonly version?: string;
}

const headCodec = jsonCodec<ChartHead>();

/** Where a chart stands in the tree under review, if it does, what was looked at there, and whether that counts. */
type PlaceOfChart = Pick<ResolvedChart, 'directory' | 'reads' | 'waiting'>;

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
  const head = side.memo.fromKey(inputsKey('chart head', load.identity), () => headOf(load.value), headCodec);
  const { problems, version } = head.value;
  if (version === undefined) {
    const isOfTree = place.directory !== undefined;
    const named = problems.map((problem) => withNode(run, isOfTree ? problem : ofSource(problem, reference.source)));
    return {
      state: 'failed',
      reason: named[0]?.message ?? `no chart in ${printResource(reference.source)}`,
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
    ...place,
  };
}

/** A problem of a chart from elsewhere, which no file of the tree holds. */
function ofSource({ at, ...problem }: Problem, source: ResourceId): Problem {
  const file = clampPath(at?.file ?? '');
  return file === '' ? problem : { ...problem, at: { ...at, file: fileElsewhere(printResource(source), file) } };
}

function headOf({ chart, problems }: ChartLoad): ChartHead {
  return chart === undefined ? { problems } : { problems: [], version: chart.metadata.version };
}

/** The chart of a load whose head says that there is one. */
function loadedChart({ value }: Memoised<ChartLoad>): Chart {
  if (value.chart === undefined) throw new Error('a chart that loaded before does not load');
  return value.chart;
}
