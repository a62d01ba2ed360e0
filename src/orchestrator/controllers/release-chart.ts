import { clampPath } from '../../files/paths.ts';
import type { Chart } from '../../helm/chart.ts';
import { type ChartLoad, loadChart } from '../../helm/load-chart.ts';
import { loadChartArchive } from '../../helm/load-chart-archive.ts';
import { objectAt, stringAt } from '../../model/json.ts';
import { printResource } from '../../model/resource-id.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import type { StoredObject } from '../store.ts';
import type { ChartReference } from './chart-reference.ts';
import { type BodyResult, failed, type Run, type Side, withNode } from './controller.ts';
import { awaitArtifact, isArtifact } from './source-artifact.ts';
import { isNotChecked } from './source-controller.ts';

/** A loaded chart. `key` is equal exactly when the content is; `directory` is where it stands in the tree under review, if it does. */
export interface ResolvedChart {
  readonly chart: Chart;
  readonly key: string;
  readonly directory?: string;
}

/** True for a chart, false for a result to return. */
export function isChart(value: ResolvedChart | BodyResult): value is ResolvedChart {
  return 'chart' in value;
}

/** Brings and loads the chart of a release, or says what the body must return. */
export async function resolveChart(side: Side, run: Run, reference: ChartReference, source: StoredObject | undefined): Promise<ResolvedChart | BodyResult> {
  if (source?.id.kind === 'HelmRepository') return await fromRepository(side, run, reference, source);
  const artifact = awaitArtifact(side, run, reference.source);
  if (!isArtifact(artifact)) return artifact;
  const directory = artifact.tree === side.tree ? clampPath(reference.chart) : undefined;
  return finish(side, run, reference, loadFrom(side, artifact, reference), directory);
}

async function fromRepository(side: Side, run: Run, reference: ChartReference, repository: StoredObject): Promise<ResolvedChart | BodyResult> {
  const fetched = await side.fetch({ id: run.node.id, kind: 'HelmChart', spec: { chart: reference.chart, version: reference.version }, repository });
  if ('problem' in fetched) {
    const problem = withNode(run, fetched.problem);
    return { state: isNotChecked(problem) ? 'unchecked' : 'failed', reason: problem.message, problems: [problem], blockedOn: [repository.id] };
  }
  return finish(side, run, reference, loadFrom(side, fetched.artifact, { ...reference, chart: '' }), undefined);
}

function loadFrom(side: Side, artifact: Artifact, reference: ChartReference): { readonly value: ChartLoad; readonly serial: number } {
  const archive = artifact.chartArchive;
  if (archive !== undefined) return side.memo.fromKey(JSON.stringify(['chart', artifact.identity]), () => loadChartArchive(archive));
  const path = clampPath(reference.chart);
  return side.memo.fromTree(JSON.stringify(['chart', path]), artifact.tree, (tree) => {
    const packaged = path.endsWith('.tgz') ? tree.read(path) : undefined;
    return packaged === undefined ? loadChart(tree, path) : loadChartArchive(packaged);
  });
}

function finish(
  side: Side,
  run: Run,
  reference: ChartReference,
  load: { readonly value: ChartLoad; readonly serial: number },
  directory: string | undefined,
): ResolvedChart | BodyResult {
  const { chart, problems } = load.value;
  if (chart === undefined) {
    const named = problems.map((problem) => withNode(run, problem));
    return { state: 'failed', reason: named[0]?.message ?? `${printResource(reference.source)} holds no chart`, problems: named };
  }
  if (reference.valuesFiles.length > 0) {
    return failed(run, { code: 'VALUES_INVALID', message: 'spec.chart.spec.valuesFiles is not supported yet', hint: 'Move the values into spec.values.' });
  }
  void side;
  void objectAt;
  void stringAt;
  return { chart, key: `chart ${load.serial}`, ...(directory === undefined ? {} : { directory }) };
}
