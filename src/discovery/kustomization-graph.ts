import { type FileTree, readText } from '../files/file-tree.ts';
import { joinPath, resolvePath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, listAt, stringAt } from '../model/json.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';

/** The names under which kustomize looks for its file, in its order. */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Path of the kustomization file of a directory; undefined when it has none. */
export function kustomizationFile(tree: FileTree, directory: string): string | undefined {
  return kustomizationNames.map((name) => joinPath(directory, name)).find((path) => tree.kind(path) === 'file');
}

/**
 * Who reads what, by following `resources`, `bases` and `components` of kustomization files. It only tells who owns a path;
 * what a directory yields is known by building it.
 */
export class KustomizationGraph {
  readonly #tree: FileTree;
  readonly #decoded = new Map<string, JsonObject>();

  constructor(tree: FileTree) {
    this.#tree = tree;
  }

  /** The files that a build of `directory` takes objects from, kustomization files included. Cycles and missing entries end silently: the build reports them. */
  files(directory: string): ReadonlySet<string> {
    const files = new Set<string>();
    this.#visit(directory, files, new Set());
    return files;
  }

  /** True when the directory's kustomization file is a Component, which is no build of its own. */
  isComponent(directory: string): boolean {
    return stringAt(this.#kustomization(directory), 'kind') === 'Component';
  }

  #kustomization(directory: string): JsonObject | undefined {
    const file = kustomizationFile(this.#tree, directory);
    if (file === undefined) return undefined;
    let decoded = this.#decoded.get(file);
    if (decoded === undefined) {
      const { value } = decodeHelmYaml(readText(this.#tree, file) ?? '');
      decoded = isJsonObject(value) ? value : {};
      this.#decoded.set(file, decoded);
    }
    return decoded;
  }

  #visit(directory: string, files: Set<string>, visited: Set<string>): void {
    if (visited.has(directory)) return;
    visited.add(directory);
    const kustomization = this.#kustomization(directory);
    if (kustomization === undefined) {
      for (const entry of this.#tree.list(directory) ?? []) {
        const path = joinPath(directory, entry.name);
        if (entry.kind === 'directory') this.#visit(path, files, visited);
        else if (/\.ya?ml$/.test(entry.name)) files.add(path);
      }
      return;
    }
    const own = kustomizationFile(this.#tree, directory);
    if (own !== undefined) files.add(own);
    for (const field of ['resources', 'bases', 'components'] as const) {
      for (const entry of listAt(kustomization, field)) {
        const path = typeof entry === 'string' ? resolvePath(directory, entry) : undefined;
        if (path === undefined) continue;
        const kind = this.#tree.kind(path);
        if (kind === 'directory') {
          if (kustomizationFile(this.#tree, path) !== undefined) this.#visit(path, files, visited);
        } else if (kind === 'file') files.add(path);
      }
    }
  }
}
