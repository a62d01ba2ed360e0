import type { FileTree } from '../files/file-tree.ts';
import { joinPath } from '../files/paths.ts';

/** Directories that never hold what Flux would apply: version control, editors, CI, package folders. */
function isSkippedDirectory(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'vendor';
}

/** Reads all that discovery and most builds will look at, where that is cheaper in one go. */
export function prefetchYamlFiles(tree: FileTree): void {
  tree.prefetch?.((path, kind) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return kind === 'directory' ? !isSkippedDirectory(name) : /\.ya?ml$|^Kustomization$/.test(name);
  });
}

/**
 * Visits every `.yaml` and `.yml` file below `directory` in path order, without the inside of Helm charts (a directory with a Chart.yaml: its
 * templates are not YAML).
 */
export function walkYamlFiles(tree: FileTree, directory: string, visit: (path: string) => void): void {
  const entries = tree.list(directory);
  if (entries === undefined || entries.some((entry) => entry.name === 'Chart.yaml')) return;
  for (const entry of entries) {
    const path = joinPath(directory, entry.name);
    if (entry.kind === 'directory') {
      if (!isSkippedDirectory(entry.name)) walkYamlFiles(tree, path, visit);
    } else if (entry.kind === 'file' && /\.ya?ml$/.test(entry.name)) visit(path);
  }
}
