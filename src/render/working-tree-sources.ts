import type { FileTree } from '../core/files/file-tree.ts';
import { kustomizeGroup, sourceGroup } from '../core/flux-kinds.ts';
import { type JsonObject } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  type Discovery,
  kustomizationSource,
  normaliseRepositoryUrl,
  publishedDirectory,
  sourceRelation,
  sourceSpec,
} from '../flux/public.ts';
import type { Store, StoredObject } from './store.ts';
import type { WorkingTree } from './working-tree.ts';

/**
 * Sources that stand for the tree under review: the bootstrap source, those that name this repository and follow the
 * branch under review, and those that nothing defines.
 */
export class WorkingTreeSources {
  readonly #store: Store;
  readonly #workingTree: WorkingTree;
  readonly #discovery: Discovery;
  readonly #tree: FileTree;
  /** What stands for the tree though nothing defines it. It takes the place again of a definition that goes. */
  readonly #made = new WeakSet<JsonObject>();

  constructor(store: Store, workingTree: WorkingTree, discovery: Discovery, tree: FileTree) {
    this.#tree = tree;
    this.#store = store;
    this.#workingTree = workingTree;
    this.#discovery = discovery;
  }

  /** Makes a source that stands for the tree, though nothing defines it. */
  add(id: ResourceId): void {
    const object = {
      apiVersion: `${sourceGroup}/v1`,
      kind: id.kind,
      metadata: { name: id.name, namespace: id.namespace },
    };
    this.#made.add(object);
    this.give({ id, object });
    this.#store.add({ id, object });
  }

  /** Gives a declared source the tree when it stands for it. */
  give({ id, object }: StoredObject): void {
    const published = publishedDirectory(this.#discovery.publications, id, object, this.#tree);
    if (published !== undefined) {
      this.#store.setArtifact(id, this.#workingTree.published(published, object));
      return;
    }
    if (this.#made.has(object)) {
      this.#store.setArtifact(id, this.#workingTree.artifact({}));
      return;
    }
    switch (sourceRelation(id, object, this.#discovery)) {
      case 'tree': {
        // What includes others is put together when those are there.
        const includes = sourceSpec(object).include.length > 0;
        this.#store.setArtifact(id, includes ? undefined : this.#workingTree.artifact(object));
        return;
      }
      case 'another-revision':
        // The bootstrap source is there before anything declares it.
        this.#store.setArtifact(id, undefined);
        return;
      case 'elsewhere':
        return;
    }
  }

  /**
   * True for a GitRepository that is the bootstrap source, or names one of this repository's URLs, and follows what the
   * tree stands for.
   */
  has(id: ResourceId, object: JsonObject): boolean {
    return sourceRelation(id, object, this.#discovery) === 'tree';
  }

  /**
   * Adds the sources that Kustomizations name and nothing in `store` defines, if `isAbsent` says so too: that is how
   * repositories look whose first source is made outside of them (by `flux bootstrap`, a FluxInstance or Terraform).
   * Where something defines the tree's own source, Flux does not find another one. True when one was added.
   * `isLeftAlone`: Kustomizations that do not count.
   */
  addAbsent(isAbsent: (id: ResourceId) => boolean, isLeftAlone: (id: ResourceId) => boolean): boolean {
    let added = false;
    if (this.#isDefined()) return added;
    for (const node of this.#store.ofKind(kustomizeGroup, 'Kustomization')) {
      if (isLeftAlone(node.id)) continue;
      const source = kustomizationSource(node);
      if (source.group !== sourceGroup || !['GitRepository', 'OCIRepository', 'Bucket'].includes(source.kind)) continue;
      if (this.#store.get(source) !== undefined || !isAbsent(source)) continue;
      this.add(source);
      added = true;
    }
    return added;
  }

  /** Presence of an object in the store that is this tree as a source. */
  #isDefined(): boolean {
    return this.#store
      .ofKind(sourceGroup, 'GitRepository')
      .some(({ id, object }) => sourceSpec(object).url !== undefined && this.has(id, object));
  }

  /**
   * True for a source that files declare as something other than this repository and nowhere as this one, although
   * nothing that renders makes it. What names no host, as a template does, declares nothing.
   */
  isAnotherRepository(id: ResourceId): boolean {
    const declared = this.#discovery.objects.filter(
      ({ id: other, object }) =>
        resourceKey(other) === resourceKey(id) && normaliseRepositoryUrl(sourceSpec(object).url ?? '') !== undefined,
    );
    return declared.length > 0 && !declared.some(({ object }) => this.has(id, object));
  }
}
