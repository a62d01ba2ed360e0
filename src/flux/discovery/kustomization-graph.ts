import type { FileTree } from '../../core/files/file-tree.ts';
import { joinPath, parentPath, resolvePath } from '../../core/files/paths.ts';
import type { FileFacts, KustomizationLinks } from './file-facts.ts';

/** The names under which kustomize looks for its file, in its order. */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Path of the kustomization file of a directory; undefined when it has none. */
export function kustomizationFile(tree: FileTree, directory: string): string | undefined {
  return kustomizationNames.map((name) => joinPath(directory, name)).find((path) => tree.kind(path) === 'file');
}

/**
 * Graph of readers and files, made by following `resources`, `bases` and `components` of kustomization files. It only
 * tells who owns a path;
 * what a directory yields is known by building it.
 */
export class KustomizationGraph {
  readonly #tree: FileTree;
  readonly #facts: FileFacts;
  /** What was read so far, by directory. */
  readonly #links = new Map<string, KustomizationLinks>();
  readonly #looked = new Set<string>();
  readonly #inputs = new Set<string>();
  #listed: ReadonlySet<string> | undefined;

  constructor(tree: FileTree, facts: FileFacts) {
    this.#tree = tree;
    this.#facts = facts;
  }

  /**
   * The files that a build of `directory` takes objects from, kustomization files included. Cycles and missing entries
   * end silently: the build reports them.
   */
  files(directory: string): ReadonlySet<string> {
    const files = new Set<string>();
    this.#visit(directory, files, new Set());
    return files;
  }

  /** True when the directory's kustomization file is a Component, which is no build of its own. */
  isComponent(directory: string): boolean {
    return this.#kustomization(directory)?.kind === 'Component';
  }

  /** Directory of the kustomization next above a file, at or above its own directory; undefined when there is none. */
  above(file: string): string | undefined {
    for (let directory = parentPath(file); ; directory = parentPath(directory)) {
      if (kustomizationFile(this.#tree, directory) !== undefined) return directory;
      if (directory === '') return undefined;
    }
  }

  /** True when the file lies in the directory of a Component or below it: it counts where the Component is used. */
  isInComponent(file: string): boolean {
    for (let directory = parentPath(file); ; directory = parentPath(directory)) {
      if (this.isComponent(directory)) return true;
      if (directory === '') return false;
    }
  }

  /** Reads the kustomizations in and above the directory of a file, so that `isInput` knows what they say. */
  lookAbove(file: string): void {
    for (let directory = parentPath(file); !this.#looked.has(directory); directory = parentPath(directory)) {
      this.#looked.add(directory);
      this.#kustomization(directory);
      if (directory === '') return;
    }
  }

  /**
   * True when kustomizations that were read so far take the file for a patch, for data of a generator or for a
   * configuration, and none takes objects from it.
   */
  isInput(file: string): boolean {
    if (!this.#inputs.has(file)) return false;
    // Most trees have no such file, and never come here.
    this.#listed ??= new Set([...this.#links].flatMap(([directory, { listed }]) => resolved(directory, listed)));
    return !this.#listed.has(file);
  }

  #kustomization(directory: string): KustomizationLinks | undefined {
    const file = kustomizationFile(this.#tree, directory);
    if (file === undefined) return undefined;
    const links = this.#facts.links(this.#tree, file);
    if (!this.#links.has(directory)) {
      this.#links.set(directory, links);
      this.#listed = undefined;
      for (const path of resolved(directory, links.inputs)) this.#inputs.add(path);
    }
    return links;
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
    for (const entry of kustomization.listed) {
      const path = resolvePath(directory, entry);
      if (path === undefined) continue;
      const kind = this.#tree.kind(path);
      if (kind === 'directory') {
        if (kustomizationFile(this.#tree, path) !== undefined) this.#visit(path, files, visited);
      } else if (kind === 'file') files.add(path);
    }
  }
}

function resolved(directory: string, entries: readonly string[]): string[] {
  return entries.map((entry) => resolvePath(directory, entry)).filter((path) => path !== undefined);
}
