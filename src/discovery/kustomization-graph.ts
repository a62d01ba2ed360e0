import { type FileTree, readText } from '../files/file-tree.ts';
import { joinPath, parentPath, resolvePath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, stringAt } from '../model/json.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';

/** The names under which kustomize looks for its file, in its order. */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Fields that name what a build takes objects from. */
const listFields = ['bases', 'components', 'resources'] as const;

/** Fields that name files which shape a build and are no objects of it. */
const inputFields = [
  'configurations',
  'crds',
  'generators',
  'patches',
  'patchesJson6902',
  'patchesStrategicMerge',
  'replacements',
  'transformers',
  'validators',
] as const;

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
  readonly #looked = new Set<string>();
  readonly #listed = new Set<string>();
  readonly #inputs = new Set<string>();

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

  /** True when kustomizations that were read so far take the file for a patch, for data of a generator or for a configuration, and none takes objects from it. */
  isInput(file: string): boolean {
    return this.#inputs.has(file) && !this.#listed.has(file);
  }

  #kustomization(directory: string): JsonObject | undefined {
    const file = kustomizationFile(this.#tree, directory);
    if (file === undefined) return undefined;
    let decoded = this.#decoded.get(file);
    if (decoded === undefined) {
      const { value } = decodeHelmYaml(readText(this.#tree, file) ?? '');
      decoded = isJsonObject(value) ? value : {};
      this.#decoded.set(file, decoded);
      this.#note(directory, decoded);
    }
    return decoded;
  }

  #note(directory: string, kustomization: JsonObject): void {
    const note = (into: Set<string>, entry: JsonValue | undefined): void => {
      const path = typeof entry === 'string' ? resolvePath(directory, entry) : undefined;
      if (path !== undefined) into.add(path);
    };
    for (const field of listFields) for (const entry of listAt(kustomization, field)) note(this.#listed, entry);
    for (const field of inputFields)
      for (const entry of listAt(kustomization, field)) note(this.#inputs, stringAt(entry, 'path') ?? entry);
    for (const field of ['configMapGenerator', 'secretGenerator'] as const) {
      for (const generator of listAt(kustomization, field)) {
        for (const entry of listAt(generator, 'files'))
          note(this.#inputs, typeof entry === 'string' ? entry.slice(entry.indexOf('=') + 1) : undefined);
        for (const entry of [stringAt(generator, 'env'), ...listAt(generator, 'envs')]) note(this.#inputs, entry);
      }
    }
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
    for (const field of listFields) {
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
