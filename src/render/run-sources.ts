import type { Problem } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { type Discovery, type EntryPoint, type FluxObject } from '../flux/public.ts';
import {
  type Artifact,
  type Fetched,
  type Fetcher,
  limitedFetcher,
  offlineFetcher,
  SourceCache,
} from '../sources/public.ts';
import type { Side } from './controllers/controller.ts';
import { fetchRequest } from './fetch-request.ts';
import type { OrchestratorConfig } from './orchestrator-config.ts';
import type { Store, StoredObject } from './store.ts';
import { WorkingTree } from './working-tree.ts';
import { WorkingTreeSources } from './working-tree-sources.ts';

/** The sources of a run: fetchers with the cache that both sides share, and what stands for the tree under review. */
export class RunSources {
  /** Makes artifacts of the tree. */
  readonly workingTree: WorkingTree;
  /** Keys of the sources whose content is needed. */
  readonly demanded = new Set<string>();
  readonly #config: OrchestratorConfig;
  readonly #store: Store;
  readonly #cache: SourceCache;
  readonly #fetchers = new Map<string, Fetcher>();
  #own: WorkingTreeSources | undefined;

  constructor(config: OrchestratorConfig, store: Store) {
    this.#config = config;
    this.#store = store;
    this.#cache = config.sourceCache ?? new SourceCache();
    this.workingTree = new WorkingTree(config.tree);
  }

  /** Installs, replaces or (with undefined) removes the fetcher of one kind. */
  setFetcher(kind: string, fetcher: Fetcher | undefined): void {
    if (fetcher === undefined) this.#fetchers.delete(kind);
    else this.#fetchers.set(kind, limitedFetcher(fetcher, this.#config.nodeTimeout));
  }

  /**
   * Makes the source of the tree itself, once it is known what stands for it. A cluster whose bootstrap follows another
   * branch has another tree.
   */
  begin(discovery: Discovery, entries: readonly EntryPoint[], bootstrapSource: ResourceId): void {
    this.#own = new WorkingTreeSources(this.#store, this.workingTree, discovery, this.#config.tree);
    const files = entries.flatMap((entry) => (entry.kind === 'object' ? [entry.object.at.file] : []));
    const other = files.find((file) => discovery.otherBootstraps.has(file));
    const isOther = ({ id, at }: FluxObject): boolean =>
      at.file === other && resourceKey(id) === resourceKey(bootstrapSource);
    const declared = other === undefined ? undefined : discovery.objects.find(isOther);
    if (declared === undefined) {
      this.#own.add(bootstrapSource);
      return;
    }
    this.#own.give(declared);
    this.#store.add({ id: declared.id, object: declared.object, origin: declared.at });
  }

  /** Gives a declared source the tree when it stands for it. */
  fill(object: StoredObject): void {
    this.#own?.give(object);
  }

  /**
   * Adds sources that Kustomizations name and nothing defines: those that `isAbsent` says so of, or else those that no
   * file declares as another repository. True when one was added.
   */
  addAbsent(
    isAbsent: (id: ResourceId) => boolean = (id) => this.#own?.isAnotherRepository(id) !== true,
    isLeftAlone: (id: ResourceId) => boolean = () => false,
  ): boolean {
    return this.#own?.addAbsent(isAbsent, isLeftAlone) === true;
  }

  /** True for a kind that somebody fetches. What nobody fetches ends the same way in each run. */
  fetches(kind: string): boolean {
    return this.#fetchers.has(kind);
  }

  /** Fetches what a body asks for. */
  async fetch(request: Parameters<Side['fetch']>[0], signal: AbortSignal): Promise<Fetched> {
    const { includes = [], spec } = request;
    if (includes.length > 0 && this.#own?.has(request.id, { spec }) === true)
      return this.workingTree.including({ spec }, includes);
    const included = includes.flatMap((one) => withOwnIdentity(one) ?? []);
    if (included.length < includes.length) return { problem: unidentified };
    const whole = { ...request, includes: included };
    const asked = fetchRequest(this.#store, whole, this.#config.decryption === undefined);
    return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
  }

  /** Waits for the turn of a run among those that share the cache. */
  turn(run: object): Promise<void> {
    return this.#cache.turn(run);
  }
}

const unidentified: Problem = {
  code: 'SOURCE_UNSUPPORTED',
  message: 'spec.include: what this repository holds there has no identity',
};

/**
 * An artifact whose identity is that of its content alone: those of the tree under review have one on both sides, which
 * share what is fetched. Undefined where its content has none.
 */
function withOwnIdentity(artifact: Artifact): Artifact | undefined {
  if (artifact.reviewed === undefined) return artifact;
  const content = artifact.tree.contentId('');
  return content === undefined ? undefined : { ...artifact, identity: JSON.stringify([artifact.identity, content]) };
}
