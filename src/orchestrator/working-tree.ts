import type { FileTree } from '../files/file-tree.ts';
import { ignoreTree, sourceIgnorePatterns } from '../files/ignore-tree.ts';
import { pickTree } from '../files/pick-tree.ts';
import { type JsonObject, listAt, objectAt, stringAt } from '../model/json.ts';
import type { Artifact } from '../sources/fetcher.ts';

const identity = 'working tree';

/** True for an artifact that is made of the tree under review. */
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

  /** What source-controller would make of the tree for a source: what its `spec.sparseCheckout` names, without symlinks and what its `spec.ignore` and the `.sourceignore` files leave out. */
  artifact(source: JsonObject): Artifact {
    const ignore = stringAt(source, 'spec', 'ignore');
    const sparse = listAt(source, 'spec', 'sparseCheckout').filter((path) => typeof path === 'string');
    const key = JSON.stringify([ignore ?? null, ...sparse]);
    let artifact = this.#artifacts.get(key);
    if (artifact === undefined) {
      const checkout =
        sparse.length === 0
          ? this.#tree
          : pickTree(
              this.#tree,
              sparse.map((path) => path.replace(/^\.\//, '')),
            );
      const tree = ignoreTree(checkout, sourceIgnorePatterns(checkout, ignore));
      artifact = { identity, revision: identity, tree };
      this.#artifacts.set(key, artifact);
    }
    return artifact;
  }
}

/**
 * True for a GitRepository whose reference names one revision for good (a commit, a tag, a range of tags), so that it does not follow the branch under review: what is built
 * from it stays the same whatever the tree says.
 */
export function isPinned(source: JsonObject): boolean {
  const ref = objectAt(source, 'spec', 'ref');
  const name = stringAt(ref, 'name') ?? '';
  return (
    [stringAt(ref, 'commit'), stringAt(ref, 'tag'), stringAt(ref, 'semver')].some((text) => (text ?? '') !== '') ||
    name.startsWith('refs/tags/')
  );
}
