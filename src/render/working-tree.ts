import type { FileTree } from '../core/files/file-tree.ts';
import { parseIgnorePattern } from '../core/files/ignore-pattern.ts';
import { ignoreTree, sourceIgnorePatterns } from '../core/files/ignore-tree.ts';
import { joinPath } from '../core/files/paths.ts';
import type { ReadSet } from '../core/files/read-set.ts';
import { sparseTree } from '../core/files/sparse-tree.ts';
import { subtree } from '../core/files/subtree.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { type JsonObject, objectAt } from '../core/json.ts';
import { isProblem } from '../core/problem.ts';
import { type PublishedDirectory, sourceSpec } from '../flux/public.ts';
import { type Artifact, type Fetched, includedPlaces, withIncludes } from '../sources/public.ts';

const identity = 'working tree';

/** The place of a file of the tree under review in that tree. */
const itself = (path: string): readonly string[] => [path];

/** Test for an artifact that is made of the tree under review. */
export function isWorkingTree(artifact: Artifact | undefined): boolean {
  return artifact?.identity === identity;
}

/** Makes artifacts of the tree under review, which stands for the sources that are this repository. */
export class WorkingTree {
  readonly #tree: FileTree;
  readonly #artifacts = new Map<string, Artifact>();

  constructor(tree: FileTree) {
    this.#tree = tree;
  }

  /**
   * What source-controller would make of the tree for a source: what its `spec.sparseCheckout` names, without symlinks
   * and what its `spec.ignore` and the `.sourceignore` files leave out.
   */
  artifact(source: JsonObject): Artifact {
    const ignore = sourceSpec(source).ignore;
    const key = JSON.stringify([ignore ?? null, ...sparseOf(source)]);
    return getOrInsert(this.#artifacts, key, () => withoutIgnored(checkout(this.#tree, source), ignore));
  }

  /**
   * The artifact that is published of a directory: what source-controller makes of it for a source that holds a copy.
   */
  published({ path: directory, ignore }: PublishedDirectory, source: JsonObject): Artifact {
    const specIgnore = sourceSpec(source).ignore;
    const key = JSON.stringify(['published', directory, ignore, specIgnore ?? null, ...sparseOf(source)]);
    let artifact = this.#artifacts.get(key);
    if (artifact === undefined) {
      const pushed = ignoreTree(
        checkout(subtree(this.#tree, directory), source),
        ignore.map((line) => parseIgnorePattern(line)),
      );
      artifact = {
        identity: key,
        revision: '',
        tree: ignoreTree(pushed, sourceIgnorePatterns(pushed, specIgnore)),
        reviewed: (path) => [joinPath(directory, path)],
      };
      this.#artifacts.set(key, artifact);
    }
    return artifact;
  }

  /** The same for a source that includes others, whose artifacts are given in the order of its `spec.include`. */
  including(source: JsonObject, includes: readonly Artifact[]): Fetched {
    const spec = objectAt(source, 'spec') ?? {};
    const whole = withIncludes(checkout(this.#tree, source), spec, includes);
    if (isProblem(whole)) return { problem: whole };
    const artifact = withoutIgnored(whole, sourceSpec(source).ignore);
    return { artifact: { ...artifact, ...includedPlaces(spec, includes, itself) } };
  }
}

function sparseOf(source: JsonObject): readonly string[] {
  return sourceSpec(source).sparseCheckout;
}

function checkout(tree: FileTree, source: JsonObject): FileTree {
  const sparse = sparseOf(source).map((path) => path.replace(/^\.\//, ''));
  return sparse.length === 0 ? tree : sparseTree(tree, sparse);
}

function withoutIgnored(tree: FileTree, ignore: string | undefined): Artifact {
  return { identity, revision: identity, tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)), reviewed: itself };
}

/** Reads in an artifact as reads in the tree under review. */
export function reviewedReads({ reviewed }: Artifact, reads: ReadSet): ReadSet {
  if (reviewed === undefined) return [];
  if (reviewed === itself) return reads;
  return reads.flatMap(([question, path, answer]) => reviewed(path).map((at) => [question, at, answer] as const));
}
