import { type Discovery, discover } from '../discovery/discovery.ts';
import type { Root } from '../discovery/entry-points.ts';
import { nodeKindOf, sourceGroup, sourceId } from '../model/flux-kinds.ts';
import { getOrInsert } from '../model/get-or-insert.ts';
import { problemOf } from '../model/problem.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Orphan } from '../model/side-result.ts';
import { SourceCache } from '../sources/cache/source-cache.ts';
import type { Fetched, Fetcher } from '../sources/fetcher.ts';
import { limitedFetcher } from '../sources/limited-fetcher.ts';
import { offlineFetcher } from '../sources/offline-fetcher.ts';
import { addEntries } from './add-entries.ts';
import { BuildMemo } from './changes/build-memo.ts';
import { NodeKeys } from './changes/node-keys.ts';
import type { RunSnapshot } from './changes/run-snapshot.ts';
import { snapshotRun } from './changes/snapshot-run.ts';
import { collectRun, type OrchestratorResult } from './collect-run.ts';
import type { NodeEnd, RenderSettings, Side } from './controllers/controller.ts';
import { controllerOf } from './controllers/controller-of.ts';
import { prepareDependencies } from './controllers/dependencies.ts';
import { selectsProviders } from './controllers/resourceset-controller.ts';
import { fetchRequest } from './fetch-request.ts';
import { abandonedEnd, failedEnd, overdueEnd, recordEnd } from './node-end.ts';
import { DependencyTracker, type NodeStore } from './observed-store.ts';
import { defaultSettings, type OrchestratorConfig } from './orchestrator-config.ts';
import { nodesAbove, OutputBudget } from './output-budget.ts';
import { type DrainLevel, type NodeId, type Outcome, Scheduler } from './scheduler.ts';
import { Store, type StoredObject } from './store.ts';
import { TaskPool } from './tasks.ts';
import { isWorkingTree, WorkingTree } from './working-tree.ts';
import { WorkingTreeSources } from './working-tree-sources.ts';

/** What a run at rest is told, so that it goes on. */
export interface Resumption {
  /** Releases to render. */
  readonly due?: readonly ResourceId[];
  /** Nodes that are not ready and hold nobody back from now on. They do not run again: in the cluster, what waits for them does not come. */
  readonly excused?: readonly ResourceId[];
  /** Nodes to run again. */
  readonly again?: readonly ResourceId[];
  /** What the cluster holds before: the other side at rest. Charts are taken from there that Flux does not package again. */
  readonly earlier?: Store;
  readonly settings?: Partial<RenderSettings>;
}

/**
 * Renders one root of one side, and knows no other: wires store, scheduler and controllers. `settle` runs to rest; `resume` tells a run at rest what to go on with; `result` collects what became of every node.
 * `render` does all of it for a side that stands alone.
 */
export class Orchestrator {
  readonly store = new Store();
  readonly keys = new NodeKeys();
  readonly #config: OrchestratorConfig;
  readonly #scheduler: Scheduler;
  readonly #fetchers = new Map<string, Fetcher>();
  readonly #cache: SourceCache;
  readonly #memo: BuildMemo;
  readonly #workingTree: WorkingTree;
  readonly #demanded = new Set<string>();
  readonly #due = new Set<string>();
  readonly #efforts = new Map<string, { milliseconds: number; attempts: number }>();
  /** Releases that ended pending though nothing of them reaches beyond, and nodes whose end hung on more than what they looked at; see `RunTrace`. */
  readonly #gated = new Set<string>();
  readonly #unsettled = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #budget = new OutputBudget();
  readonly #observations: DependencyTracker;
  #settings: RenderSettings;
  #earlier: Store | undefined;
  #isWhole = true;
  #entries: ReturnType<typeof addEntries> | undefined;
  #discovery: Discovery | undefined;
  #own: WorkingTreeSources | undefined;
  #root: Root | undefined;

  constructor(config: OrchestratorConfig) {
    this.#config = config;
    this.#settings = { ...defaultSettings, ...config.settings };
    this.#cache = config.sourceCache ?? new SourceCache();
    this.#memo = (config.memo ?? new BuildMemo()).untilOver(config.isOver);
    this.#workingTree = new WorkingTree(config.tree);
    const { skipped } = config;
    this.#observations = new DependencyTracker(
      this.store,
      (id) => {
        if (this.store.status(id)?.isExcused !== true) this.#runAgain(id);
      },
      skipped === undefined ? {} : { missed: (id) => skipped.missed(id), scanned: () => skipped.scanned() },
    );
    this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
      turn: () => this.#cache.turn(this),
      dispatch: (id, drain, signal) => this.#dispatch(id, drain, signal),
      crashed: (id, error) => this.#endInTime(id, failedEnd(id, problemOf(error))),
      abandoned: (id, on) => this.#end(id, abandonedEnd(id, on)),
    });
    this.#scheduler.setRerunAtDrain((id) => {
      const node = nodeKindOf(id) === 'resourceset' ? this.store.get(id) : undefined;
      return node !== undefined && selectsProviders(node.object);
    });
    this.#scheduler.setBeforeDrain(() => this.#addAbsentSources((id) => this.#own?.isAnotherRepository(id) !== true));
  }

  get settings(): RenderSettings {
    return this.#settings;
  }

  /**
   * Installs, replaces or (with undefined) removes the fetcher of one kind of source; a kind without fetcher is reported as not checked. Call before `bootstrap`: a later
   * call would silently miss sources that were already brought, so it throws.
   */
  withFetcher(kind: string, fetcher: Fetcher | undefined): this {
    if (this.#discovery !== undefined) throw new Error('withFetcher must be called before bootstrap');
    if (fetcher === undefined) this.#fetchers.delete(kind);
    else this.#fetchers.set(kind, limitedFetcher(fetcher, this.#config.nodeTimeout));
    return this;
  }

  /** Reads the tree, publishes the working tree as a source, and seeds the entry points. Idempotent. */
  async bootstrap(): Promise<void> {
    if (this.#discovery !== undefined) return;
    const { tree, path = '', selfUrls = [], selfBranches = [], root = '' } = this.#config;
    const discovery = this.#config.discovery ?? discover(tree, { path, selfUrls, selfBranches });
    this.#root = discovery.roots.find(({ name }) => name === root) ?? { name: root, entries: [] };
    this.#discovery = discovery;
    const own = new WorkingTreeSources(this.store, this.#workingTree, discovery, tree);
    this.#own = own;
    this.store.listen({
      added: (object) => this.#added(object),
      removed: ({ id }) => {
        this.keys.forget(id);
        this.#scheduler.onArrival(id, false);
      },
      status: (id, status) => this.#scheduler.onStatusWake(id, status !== undefined),
    });
    own.add(sourceId('GitRepository', 'flux-system', 'flux-system'));
    const begun = this.#config.skipped?.beginning;
    if (begun === undefined) {
      const keeps = this.#config.decryption === undefined;
      const from = { tree: this.#workingTree.artifact({}).tree, memo: this.#memo, keeps };
      this.#entries = addEntries(this.store, this.#root.entries, from);
    } else for (const object of begun) this.store.add(object);
    this.#addAbsentSources(
      (id) => !discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name),
    );
  }

  /** Runs until every node has ended, or `signal` or `stop` ends the run early. Again after `resume`. */
  async settle(signal?: AbortSignal): Promise<void> {
    await this.bootstrap();
    const ends = [signal, this.#config.skipped?.signal].filter((each) => each !== undefined);
    const aborted = (): void => this.#stopping.abort();
    for (const end of ends) {
      end.addEventListener('abort', aborted);
      if (end.aborted) aborted();
    }
    try {
      await this.#scheduler.run(this.#stopping.signal);
    } finally {
      for (const end of ends) end.removeEventListener('abort', aborted);
    }
  }

  /** Tells a run at rest what to go on with when it settles next. */
  resume({ due = [], excused = [], again = [], earlier, settings }: Resumption): void {
    if (settings !== undefined) {
      this.#settings = { ...this.#settings, ...settings };
      this.#isWhole = false;
      this.#config.skipped?.invalidate();
    }
    if (earlier !== undefined) this.#earlier = earlier;
    const excusing = new Set(excused.map(resourceKey));
    for (const id of excused) {
      const status = this.store.status(id);
      if (status !== undefined) this.store.setStatus(id, { ...status, isExcused: true });
    }
    const waits = ({ id }: StoredObject): boolean => {
      const status = this.store.status(id);
      return status?.state === 'blocked' && status.blockedOn.some((each) => excusing.has(resourceKey(each)));
    };
    const released = excusing.size === 0 ? [] : this.store.all().filter(waits);
    for (const { id } of released) this.#unsettled.add(resourceKey(id));
    for (const id of due) this.#due.add(resourceKey(id));
    for (const id of [...due, ...again, ...released.map((node) => node.id)]) this.#runAgain(id);
  }

  /** True when nothing of the run counts: it was stopped. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** What became of every node. `differs` says of a node whether the other side has another one, or none. */
  result(differs: (id: ResourceId) => boolean = () => true): OrchestratorResult {
    const { skipped } = this.#config;
    return collectRun({
      store: this.store,
      root: this.#root?.name ?? '',
      discovery: this.#discovery,
      repeatedEntryPointWarning: this.#entries?.repeated ?? new Map(),
      aborted: this.isStopped,
      differs,
      efforts: this.#efforts,
      ...(skipped === undefined ? {} : { skipped }),
    });
  }

  /** Settles a side that stands alone, and collects. Failures of nodes are in the result and do not reject. */
  async render(signal?: AbortSignal): Promise<OrchestratorResult> {
    await this.settle(signal);
    return this.result();
  }

  /** Ends a run early; nodes that had not ended are reported as aborted. Safe to call at any time and repeatedly. */
  stop(): void {
    this.#stopping.abort();
  }

  /** What the nodes of this run looked at and came to, when nothing outside of the tree went into all of it. `orphans` are those that it gave. */
  snapshot(orphans: readonly Orphan[]): RunSnapshot | undefined {
    if (!this.#isWhole || (this.#entries?.repeated.size ?? 0) > 0) return undefined;
    const run = snapshotRun(this.store, {
      gated: this.#gated,
      unsettled: new Set([...this.#unsettled, ...this.#demanded]),
      seen: (id) => this.#observations.seen(id),
      hasScanned: (id) => this.#observations.hasScanned(id),
      reads: (id) => this.keys.reads(id),
      orphans,
    });
    const beginning = this.#entries?.beginning();
    return run === undefined || beginning === undefined ? run : { ...run, beginning };
  }

  #added(object: StoredObject): void {
    const ended = this.#config.skipped?.endOf(object.id);
    if (ended !== undefined) this.#end(object.id, ended);
    const schedulable = ended === undefined && nodeKindOf(object.id) !== undefined;
    if (schedulable) {
      this.store.setStatus(object.id, undefined);
      if (object.id.group === sourceGroup) {
        // What was fetched was fetched for what the object said before.
        if (!isWorkingTree(this.store.artifact(object.id))) this.store.setArtifact(object.id, undefined);
        this.#own?.fill(object);
      }
    }
    this.#scheduler.onArrival(object.id, schedulable);
  }

  #runAgain(id: ResourceId): void {
    this.store.setStatus(id, undefined);
    this.#scheduler.onArrival(id, true);
  }

  /** True when one was added. */
  #addAbsentSources(isAbsent: (id: ResourceId) => boolean): boolean {
    const { skipped } = this.#config;
    const added = this.#own?.addAbsent(isAbsent, (id) => skipped?.has(id) === true) === true;
    if (added) {
      this.#isWhole = false;
      skipped?.invalidate();
    }
    return added;
  }

  async #dispatch(id: NodeId, drain: DrainLevel, signal: AbortSignal): Promise<Outcome> {
    const node = this.store.get(id);
    if (node === undefined) return { state: 'terminal' };
    if (this.#config.isOver?.() === true) {
      this.#endOverdue(id);
      return { state: 'terminal' };
    }
    if (drain !== 'none') this.#unsettled.add(resourceKey(id));
    const beyond =
      nodeKindOf(id) === 'source' ? undefined : this.#budget.begin(resourceKey(id), nodesAbove(this.store, id));
    if (beyond !== undefined) {
      this.#end(id, failedEnd(id, beyond));
      return { state: 'terminal' };
    }
    const started = this.#config.clock?.() ?? 0;
    const key = resourceKey(id);
    const effort = getOrInsert(this.#efforts, key, () => ({ milliseconds: 0, attempts: 0 }));
    effort.attempts++;
    const { store, ended } = this.#observations.observe(id);
    const version = this.store.version(id);
    const preparing = prepareDependencies(node);
    if (preparing !== undefined) await preparing;
    const result = await controllerOf(id, this.#settings.disabledKinds)(this.#side(id, store, signal), {
      node,
      drain,
      signal,
    });
    effort.milliseconds += (this.#config.clock?.() ?? 0) - started;
    if (result.state === 'blocked-on') return { state: 'blocked', on: result.on };
    if (result.pending === 'alone') this.#gated.add(key);
    // The object may have been replaced by another content while the body ran, or be gone; if it is there it runs again, and only that result counts.
    if (this.store.version(id) === version) {
      this.keys.record(id, result.inputs);
      const left = this.#budget.hold(key, result.size ?? 0, result.manifests?.length);
      this.#endInTime(id, left === undefined || result.state !== 'rendered' ? result : failedEnd(id, left));
      ended();
    }
    return { state: 'terminal' };
  }

  #side(node: ResourceId, store: NodeStore, signal: AbortSignal): Side {
    const { tree } = this.#config;
    const earlier = this.#earlier;
    const discovery = this.#discovery;
    const key = resourceKey(node);
    if (discovery === undefined) throw new Error('bootstrap has not run');
    return {
      root: this.#root?.name ?? '',
      tree,
      discovery,
      store,
      ...(earlier === undefined ? {} : { earlier }),
      workingTree: this.#workingTree,
      memo: this.#memo,
      settings: this.#settings,
      ...(this.#config.decryption === undefined ? {} : { decryption: this.#config.decryption }),
      demand: (source) => {
        this.#unsettled.add(key);
        this.#demanded.add(resourceKey(source));
        this.store.setStatus(source, undefined);
        this.#scheduler.onArrival(source, true);
      },
      isDemanded: (source) => this.#demanded.has(resourceKey(source)),
      isDue: (id) => this.#config.holdsReleases !== true || this.#due.has(resourceKey(id)),
      fetch: (request) => {
        // What nobody fetches ends the same way in each run.
        if (this.#fetchers.has(request.kind)) this.#unsettled.add(key);
        return this.#fetch(request, signal);
      },
    };
  }

  async #fetch(request: Parameters<Side['fetch']>[0], signal: AbortSignal): Promise<Fetched> {
    const { includes = [], spec } = request;
    if (includes.length > 0 && this.#own?.has(request.id, { spec }) === true)
      return this.#workingTree.including({ spec }, includes);
    const asked = fetchRequest(this.store, request, this.#config.decryption === undefined);
    return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
  }

  /** A node that fails when the run is over may have failed because of that. */
  #endInTime(id: ResourceId, result: NodeEnd): void {
    if (result.state === 'failed' && this.#config.isOver?.() === true) this.#endOverdue(id);
    else this.#end(id, result);
  }

  #endOverdue(id: ResourceId): void {
    this.#isWhole = false;
    this.#end(id, overdueEnd(id));
  }

  #end(id: ResourceId, result: NodeEnd): void {
    recordEnd(this.store, id, result, this.#config.skipped);
  }
}
