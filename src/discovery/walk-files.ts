import { type FileTree, readText } from '../files/file-tree.ts';
import { type IgnorePattern, isIgnored, parseSourceIgnore } from '../files/ignore-pattern.ts';
import { joinPath, parentPath } from '../files/paths.ts';

/** Directories that never hold what Flux would apply: version control, editors, CI, package folders. */
function isSkippedDirectory(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'vendor';
}

/** Files beside a kustomization that builds do not read as texts. */
const media = /\.(?:7z|avif|bmp|gif|gz|ico|jpe?g|mp4|pdf|png|svg|tgz|webp|woff2?|xz|zip|zst)$/i;

/** Reads all that discovery and most builds will look at, where that is cheaper in one go: YAML, and what generators take from beside a kustomization. `isUnknown` leaves files out. */
export function prefetchYamlFiles(tree: FileTree, isUnknown: (path: string) => boolean = () => true): void {
  const withKustomization = new Map<string, boolean>();
  const isBesideKustomization = (path: string): boolean => {
    const directory = parentPath(path);
    let known = withKustomization.get(directory);
    if (known === undefined) {
      known = (tree.list(directory) ?? []).some(({ name }) => /^(?:kustomization\.ya?ml|Kustomization)$/.test(name));
      withKustomization.set(directory, known);
    }
    return known;
  };
  tree.prefetch?.((path, kind) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (kind === 'directory') return !isSkippedDirectory(name);
    if (/\.ya?ml$|^Kustomization$/.test(name)) return isUnknown(path);
    return !media.test(name) && isBesideKustomization(path) && isUnknown(path);
  });
}

/**
 * Visits every `.yaml` and `.yml` file below `directory` in path order, without the inside of Helm charts (a directory with a Chart.yaml: its
 * templates are not YAML) and without what `ignore` leaves out.
 */
export function walkYamlFiles(
  tree: FileTree,
  directory: string,
  visit: (path: string) => void,
  ignore: readonly IgnorePattern[] = [],
): void {
  const entries = tree.list(directory);
  if (entries === undefined || entries.some((entry) => entry.name === 'Chart.yaml')) return;
  for (const entry of entries) {
    const path = joinPath(directory, entry.name);
    if (entry.kind === 'directory') {
      // What an ignored directory holds may be taken back by another pattern, so every path is tested by itself.
      if (!isSkippedDirectory(entry.name)) walkYamlFiles(tree, path, visit, ignore);
    } else if (entry.kind === 'file' && /\.ya?ml$/.test(entry.name)) {
      if (ignore.length === 0 || !isIgnored(ignore, path.split('/'), false)) visit(path);
    }
  }
}

/** The patterns of a `.krmignore` in the directory that is scanned: what they match holds no entry points. Flux knows no such file; kpt and the like do. */
export function krmIgnorePatterns(tree: FileTree, directory: string): readonly IgnorePattern[] {
  const text = readText(tree, joinPath(directory, '.krmignore'));
  return text === undefined ? [] : parseSourceIgnore(text, directory);
}
