import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, joinPath } from '../../core/files/paths.ts';
import { defaultChartLimits } from './chart-limits.ts';
import { type DependencyResolver, loadChart } from './load-chart.ts';
import { loadChartArchive } from './load-chart-archive.ts';

const maximumDepth = defaultChartLimits.depth;

/**
 * Resolves `file://` dependencies to charts and archives of the same tree, at any depth. A path is taken from the
 * folder of the chart that names it and cannot leave the tree's root. They are loaded as a version of Helm does, which
 * is the newest without it.
 */
export function fileDependencies(tree: FileTree, helm?: string): DependencyResolver {
  const at =
    (depth: number): DependencyResolver =>
    (dependency, directory) => {
      if (!dependency.repository.startsWith('file://')) return undefined;
      const path = clampPath(joinPath(directory, dependency.repository.slice('file://'.length)));
      if (depth > maximumDepth) {
        const message = `file:// dependencies are nested more than ${maximumDepth} deep`;
        return { problems: [{ code: 'CHART_DEPENDENCY', message, at: { file: directory } }] };
      }
      const archive = tree.read(path);
      if (archive !== undefined) return loadChartArchive(archive, {}, helm);
      if (tree.kind(path) === undefined) {
        const message = `no chart found at '${path}' for dependency '${dependency.name}'`;
        return { problems: [{ code: 'CHART_DEPENDENCY', message, at: { file: directory } }] };
      }
      return loadChart(tree, path, { resolveDependency: at(depth + 1), ...(helm === undefined ? {} : { helm }) });
    };
  return at(1);
}
