import { createHash } from 'node:crypto';
import { append } from '../../core/append.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { baseName, joinPath } from '../../core/files/paths.ts';
import { fail, type Problem, problemOf } from '../../core/problem.ts';
import { buildChart } from './build-chart.ts';
import type { Chart, ChartDependency, ChartFile, ChartLoad, ChartMetadata } from './chart.ts';
import { type ChartBudget, type ChartLimits, chartBudget } from './chart-limits.ts';
import { helmIgnoreRules } from './helm-ignore.ts';
import { withoutByteOrderMark } from './read-archive.ts';
import { isCompatibleRange } from './semver-range.ts';

/**
 * Finds the chart of a dependency that is declared but not in `charts/`; undefined when that is not its work.
 * `directory` is the folder of the chart that declares it.
 */
export type DependencyResolver = (dependency: ChartDependency, directory: string) => ChartLoad | undefined;

/** Options of loading a chart directory. */
export interface LoadChartOptions {
  readonly limits?: Partial<ChartLimits>;
  /** The version of Helm that loads it; the newest without it. */
  readonly helm?: string;
  /**
   * Asked for each dependency that is missing; see `fileDependencies`. Without it they stay missing, which is no
   * problem here.
   */
  readonly resolveDependency?: DependencyResolver;
  /** True for what a package holds: `.helmignore` has done its work by then. */
  readonly isPackaged?: boolean;
}

/**
 * Loads the chart in a directory of a tree as Helm does: `.helmignore` and the rule against dot files in `templates/`
 * apply. Symlinks are absent, as in Flux's artifacts, unless the tree follows them: then one that leads nowhere or back
 * into a directory on the way to it makes the chart invalid, also when it is ignored and leads nowhere.
 *
 * Problems: `CHART_NOT_FOUND` when there is no Chart.yaml, `CHART_INVALID` for everything that makes Helm reject a
 * chart, `CHART_DEPENDENCY` when a dependency was found but cannot be used.
 */
export function loadChart(tree: FileTree, directory: string, options: LoadChartOptions = {}): ChartLoad {
  try {
    if (tree.kind(joinPath(directory, 'Chart.yaml')) !== 'file')
      fail('CHART_NOT_FOUND', `no Chart.yaml in ${directory === '' ? 'the root' : directory}`, {
        at: { file: directory },
      });
    const budget = chartBudget(options.limits, options.helm);
    const ignored =
      options.isPackaged === true
        ? (): boolean => false
        : helmIgnoreRules(readText(tree, joinPath(directory, '.helmignore')));
    const files: ChartFile[] = [];
    collect(tree, directory, '', ignored, budget, files);
    const id = tree.contentId(directory);
    const chart = checkApiVersion(buildChart(files, id === undefined ? contentDigest(files) : `tree:${id}`, budget));
    return options.resolveDependency === undefined
      ? { chart, problems: [] }
      : resolveMissing(chart, directory, options.resolveDependency);
  } catch (error) {
    return { problems: [withPlace(problemOf(error), directory)] };
  }
}

/**
 * Metadata in the Chart.yaml of a directory, whatever else of the chart cannot be loaded; undefined when it is not
 * there or not valid.
 */
export function loadChartMetadata(tree: FileTree, directory: string): ChartMetadata | undefined {
  const data = tree.read(joinPath(directory, 'Chart.yaml'));
  if (data === undefined) return undefined;
  try {
    return buildChart([{ name: 'Chart.yaml', data: withoutByteOrderMark(data) }], '', chartBudget({})).metadata;
  } catch {
    return undefined;
  }
}

function withPlace(problem: Problem, directory: string): Problem {
  return problem.at === undefined ? { ...problem, at: { file: directory } } : problem;
}

function collect(
  tree: FileTree,
  root: string,
  path: string,
  ignored: (path: string, isDirectory: boolean) => boolean,
  budget: ChartBudget,
  into: ChartFile[],
): void {
  for (const { name, kind } of tree.list(joinPath(root, path)) ?? []) {
    const inner = joinPath(path, name);
    if (kind === 'symlink') {
      if (tree.realPath !== undefined) checkLink(tree, joinPath(root, inner), inner, ignored);
      continue;
    }
    if (ignored(inner, kind === 'directory')) continue;
    if (--budget.entries < 0) fail('CHART_INVALID', `the chart has more than ${budget.limits.entries} files`);
    if (kind === 'directory') {
      collect(tree, root, inner, ignored, budget, into);
      continue;
    }
    const data = tree.read(joinPath(root, inner));
    if (data === undefined) continue;
    if (data.length > budget.limits.fileBytes)
      fail(
        'CHART_INVALID',
        `chart file ${JSON.stringify(baseName(inner))} is larger than the maximum file size ${budget.limits.fileBytes}`,
      );
    budget.bytes -= data.length;
    if (budget.bytes < 0)
      fail(
        'CHART_INVALID',
        `error reading ${inner}: chart exceeds maximum decompressed size of ${budget.limits.totalBytes} bytes`,
      );
    into.push({ name: inner, data: withoutByteOrderMark(data) });
  }
}

/**
 * Helm follows each link before it asks whether the path is ignored; it walks a directory that is not, until the system
 * refuses.
 */
function checkLink(
  tree: FileTree,
  path: string,
  inner: string,
  ignored: (path: string, isDirectory: boolean) => boolean,
): void {
  if (tree.kind(path) === 'symlink')
    fail('CHART_INVALID', `error evaluating symlink ${inner}: it leads to nothing that can be read`, {
      at: { file: path },
    });
  if (!ignored(inner, true))
    fail('CHART_INVALID', `open ${inner}: too many levels of symbolic links`, { at: { file: path } });
}

function contentDigest(files: readonly ChartFile[]): string {
  const hash = createHash('sha256');
  for (const { name, data } of files) hash.update(`${name}\0${data.length}\0`).update(data);
  return `files:${hash.digest('hex')}`;
}

/**
 * The chart, if Helm can install charts of its API version.
 *
 * @throws ProblemError `CHART_INVALID`
 */
export function checkApiVersion(chart: Chart): Chart {
  switch (chart.metadata.apiVersion) {
    case 'v1':
    case 'v2':
      return chart;
    case 'v3':
      return fail('CHART_INVALID', 'invalid chart apiVersion');
    default:
      return fail('CHART_INVALID', 'unsupported chart version');
  }
}

/**
 * Adds the dependencies that are missing from `charts/`, as source-controller does when it packages a chart from Git.
 */
function resolveMissing(chart: Chart, directory: string, resolve: DependencyResolver): ChartLoad {
  const wanted = chart.lock !== undefined && chart.lock.length > 0 ? chart.lock : (chart.metadata.dependencies ?? []);
  if (wanted.length === chart.dependencies.length) return { chart, problems: [] };
  const problems: Problem[] = [];
  const added: Chart[] = [];
  for (const dependency of wanted) {
    const name = dependency.alias === '' ? dependency.name : dependency.alias;
    if (chart.dependencies.some((present) => present.metadata.name === name)) continue;
    const found = resolve(dependency, directory);
    if (found === undefined) continue;
    append(problems, found.problems);
    if (found.chart === undefined) continue;
    const { metadata } = found.chart;
    if (dependency.version !== '' && !isCompatibleRange(dependency.version, metadata.version)) {
      problems.push({
        code: 'CHART_DEPENDENCY',
        message: `can't get a valid version for dependency '${dependency.name}': ${metadata.version} does not satisfy ${dependency.version}`,
        at: { file: directory },
      });
      continue;
    }
    added.push(name === metadata.name ? found.chart : { ...found.chart, metadata: { ...metadata, name } });
  }
  if (problems.length > 0) return { problems };
  if (added.length === 0) return { chart, problems };
  const digest = `${chart.digest}+${added.map((dependency) => dependency.digest).join('+')}`;
  return { chart: { ...chart, dependencies: [...chart.dependencies, ...added], digest }, problems };
}
