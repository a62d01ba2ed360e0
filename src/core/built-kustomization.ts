import type { FileTree } from './files/file-tree.ts';

/** Content that a Kustomization is built from, with the files of it that go into the build. */
export interface BuiltSource {
  /** Equal for all revisions of a source: the Flux object, or the address of a remote base. */
  readonly name: string;
  /** As Flux writes it, or as the address has it; empty where it names none. */
  readonly revision: string;
  /** Equal exactly when the content is. */
  readonly identity: string;
  readonly tree: FileTree;
  readonly files: readonly string[];
}

/** All that a Kustomization was built from. */
export interface BuiltKustomization {
  /** Equal when the definition, the variables and everything else but the sources is. */
  readonly settings: string;
  /** The content of its source, or the part of the tree under review that stands for it. */
  readonly own: BuiltSource & { readonly isReviewed: boolean };
  /** Equal when all remote bases have the same content. */
  readonly remoteIdentity: string;
  /** The remote bases, which is a build. */
  readonly remotes: () => readonly BuiltSource[];
}
