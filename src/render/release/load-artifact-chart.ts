import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { clampPath, resolvePath } from '../../core/files/paths.ts';
import { problemOf } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import {
  type Chart,
  type ChartLoad,
  fileDependencies,
  loadChart,
  loadChartArchive,
  mergeValuesFiles,
  type NamedValues,
  valuesFileOf,
  withDefaultValues,
} from '../../engines/helm/public.ts';
import { type Artifact } from '../../sources/public.ts';
import type { BuildMemo, Memoised } from '../memo/build-memo.ts';
import type { ChartReference } from './chart-reference.ts';

/**
 * The chart that an artifact holds at a reference, as a version of Helm loads it, with the values files that replace
 * its defaults; problems are part of the value.
 */
export function loadArtifactChart(
  memo: BuildMemo,
  artifact: Artifact,
  reference: ChartReference,
  helm: string,
): Memoised<ChartLoad> {
  const { chartArchive: archive } = artifact;
  const { valuesFiles, ignoreMissingValuesFiles } = reference;
  const key = JSON.stringify([
    'chart',
    archive === undefined ? '' : artifact.identity,
    clampPath(reference.chart),
    valuesFiles,
    ignoreMissingValuesFiles,
    behaves('helm-values-line-feed', helm),
    behaves('helm-file-bound', helm),
  ]);
  if (archive !== undefined)
    return memo.fromKeyOnDemand(key, () => {
      const load = loadChartArchive(archive, {}, helm);
      return withValuesFiles(load, valuesFiles, ignoreMissingValuesFiles, valuesFileOf);
    });
  const path = clampPath(reference.chart);
  if (reference.source.kind === 'ExternalArtifact')
    return memo.fromTree(key, artifact.tree, (tree) => loadPackaged(tree, helm));
  return memo.fromTree(key, artifact.tree, (tree) => {
    const packaged = path.endsWith('.tgz') ? tree.read(path) : undefined;
    const load =
      packaged === undefined
        ? loadChart(tree, path, { helm, resolveDependency: fileDependencies(tree, helm) })
        : loadChartArchive(packaged, {}, helm);
    return withValuesFiles(load, valuesFiles, ignoreMissingValuesFiles, (_chart, name) => fromRoot(tree, name));
  });
}

/** Directory of the chart in an artifact, whatever its name; undefined when there is none, or several. */
export function chartDirectory(tree: FileTree): string | undefined {
  const directories = (tree.list('') ?? []).filter(({ kind }) => kind === 'directory');
  return directories.length === 1 ? directories[0]?.name : undefined;
}

/**
 * The chart of an artifact, which helm-controller loads as the package that it is: nothing is left out, and no
 * dependency looked for.
 */
function loadPackaged(tree: FileTree, helm: string): ChartLoad {
  const entries = tree.list('') ?? [];
  const directory = chartDirectory(tree);
  const invalid = (message: string): ChartLoad => ({ problems: [{ code: 'CHART_INVALID', message }] });
  if (entries.some(({ name }) => name === 'Chart.yaml')) return invalid('chart yaml not in base directory');
  const file = entries.find(({ kind }) => kind === 'file');
  if (file !== undefined)
    return invalid(`chart illegally contains content outside the base directory: ${JSON.stringify(file.name)}`);
  if (directory === undefined)
    return invalid(
      entries.length === 0 ? 'no files in chart archive' : 'several directories in the artifact of a chart',
    );
  return loadChart(tree, directory, { helm, isPackaged: true });
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
