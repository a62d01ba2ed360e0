import { type FileTree, readText, type TreeEntry } from '../../core/files/file-tree.ts';
import { parseSourceIgnore } from '../../core/files/ignore-pattern.ts';
import { type IgnoreTester, ignoreTester } from '../../core/files/ignore-tester.ts';
import { joinPath, parentPath } from '../../core/files/paths.ts';

/** Directories that never hold what Flux would apply: version control, editors, CI, package folders. */
function isSkippedDirectory(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'vendor';
}

const kustomizationName = /^(?:kustomization\.ya?ml|Kustomization)$/;
/** Files beside a kustomization that builds do not read as texts. */
const media = /\.(?:7z|avif|bmp|gif|gz|ico|jpe?g|mp4|pdf|png|svg|tgz|webp|woff2?|xz|zip|zst)$/i;

/**
 * Reads all that discovery and most builds will look at, where that is cheaper in one go: YAML, and what generators
 * take from beside a kustomization. What `isKnown`, a file or a directory, is left out, and so is what stands beside a
 * kustomization that is known: it has been built.
 */
export function prefetchYamlFiles(tree: FileTree, isKnown: (path: string) => boolean = () => false): void {
  const builtBefore = new Map<string, boolean>();
  const mayBeGenerated = (path: string): boolean => {
    const directory = parentPath(path);
    let known = builtBefore.get(directory);
    if (known === undefined) {
      const own = (tree.list(directory) ?? []).find(({ name }) => kustomizationName.test(name));
      known = own === undefined || isKnown(joinPath(directory, own.name));
      builtBefore.set(directory, known);
    }
    return !known;
  };
  tree.prefetch?.((path, kind) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (kind === 'directory') return !isSkippedDirectory(name) && !isKnown(path);
    if (/\.ya?ml$|^Kustomization$/.test(name)) return !isKnown(path);
    return !media.test(name) && mayBeGenerated(path);
  });
}

/**
 * The entries of a directory that a scan looks at: its `.yaml` and `.yml` files, and the directories to go on in. None
 * inside a Helm chart, a directory with a Chart.yaml: its templates are not YAML.
 */
export function scannedEntries(tree: FileTree, directory: string): readonly TreeEntry[] {
  const entries = tree.list(directory);
  if (entries === undefined || entries.some((entry) => entry.name === 'Chart.yaml')) return [];
  return entries.filter(({ name, kind }) =>
    kind === 'directory'
      ? !isSkippedDirectory(name) || isBootstrapped(tree, joinPath(directory, name), name)
      : kind === 'file' && /\.ya?ml$/.test(name),
  );
}

/**
 * Test for a hidden directory in which bootstrapping left the beginning of a cluster: a path that has the name of the
 * directory in it. Decided by name and content alone, as what a scan found is known by these.
 */
function isBootstrapped(tree: FileTree, path: string, name: string): boolean {
  if (!name.startsWith('.') || name === '.git' || name === '.github') return false;
  const children = (tree.list(path) ?? []).filter(({ kind }) => kind === 'directory');
  return [path, ...children.map((child) => joinPath(path, child.name))].some((directory) =>
    ['', 'flux-system'].some((below) => {
      const text = readText(tree, joinPath(joinPath(directory, below), 'gotk-sync.yaml'));
      const built = /\bpath: ["']?([^\s"',}]+)/.exec(text ?? '')?.[1];
      return built?.split('/').includes(name) === true;
    }),
  );
}

/** Visits every `.yaml` and `.yml` file below `directory` in path order, as far as a scan looks at it. */
export function walkYamlFiles(tree: FileTree, directory: string, visit: (path: string) => void): void {
  for (const { name, kind } of scannedEntries(tree, directory)) {
    const path = joinPath(directory, name);
    if (kind === 'directory') walkYamlFiles(tree, path, visit);
    else visit(path);
  }
}

/** A directory of a tree. */
export interface Place {
  readonly tree: FileTree;
  readonly path: string;
}

/**
 * The test by the `.krmignore` at a place, for the directory that is scanned: what it matches holds no entry points.
 * Undefined without a pattern. Flux knows no such file; kpt and the like do.
 */
export function krmIgnoreTester({ tree, path }: Place, directory: string): IgnoreTester | undefined {
  const file = joinPath(path, '.krmignore');
  const patterns = parseSourceIgnore(readText(tree, file) ?? '', directory, file);
  return patterns.length === 0 ? undefined : ignoreTester(patterns);
}
