import { type Discovery, discover } from '../discovery/discovery.ts';
import type { Root } from '../discovery/entry-points.ts';
import { helmGroup, nodeKindOf, sourceGroup, sourceId } from '../model/flux-kinds.ts';
import { problemOf } from '../model/problem.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Orphan } from '../model/side-result.ts';
import { SourceCache } from '../sources/cache/source-cache.ts';
import type { Fetched, Fetcher } from '../sources/fetcher.ts';
import { limitedFetcher } from '../sources/limited-fetcher.ts';
import { offlineFetcher } from '../sources/offline-fetcher.ts';
import { addEntries } from './add-entries.ts';
import { BuildMemo } from './changes/build-memo.ts';
import { ChangeFilter } from './changes/change-filter.ts';
import { DeferredNodes } from './changes/deferred-nodes.ts';
import type { RunSnapshot } from './changes/run-snapshot.ts';
import { snapshotRun } from './changes/snapshot-run.ts';
import { collectRun, type OrchestratorResult } from './collect-run.ts';
import { barrierId, type RenderSettings, type Side } from './controllers/controller.ts';
import { controllerOf } from './controllers/controller-of.ts';
import { prepareDependencies } from './controllers/dependencies.ts';
import { chartPublication } from './controllers/release-chart.ts';
import { selectsProviders } from './controllers/resourceset-controller.ts';
import { fetchRequest } from './fetch-request.ts';
import { abandonedEnd, failedEnd, type NodeEnd, overdueEnd, recordEnd } from './node-end.ts';
import { DependencyTracker, type NodeStore } from './observed-store.ts';
import { defaultSettings, type OrchestratorConfig } from './orchestrator-config.ts';
import { nodesAbove, OutputBudget } from './output-budget.ts';
import type { Prefetcher } from './prefetcher.ts';
import { type DrainLevel, type NodeId, type Outcome, Scheduler } from './scheduler.ts';
import { Store, type StoredObject } from './store.ts';
import { TaskPool } from './tasks.ts';
import { isWorkingTree, WorkingTree } from './working-tree.ts';
import { WorkingTreeSources } from './working-tree-sources.ts';

/** How nodes end that `isElsewhere` names. */
const renderedElsewhere = { state: 'skipped', reason: 'another process renders it' } as const;

/**
 * Renders one root of one side: wires store, scheduler and controllers, and collects what became of every node. Lifecycle: `new` → `bootstrap` → `run` → results; `render` does all
 * of it. Calls may be repeated: a second one returns what the first did.
 */
export class Orchestrator {
  readonly store = new Store();
  readonly #config: OrchestratorConfig;
  readonly #settings: RenderSettings;
  readonly #scheduler: Scheduler;
  readonly #fetchers = new Map<string, Fetcher>();
  readonly #cache: SourceCache;
  readonly #memo: BuildMemo;
  readonly #workingTree: WorkingTree;
  readonly #demanded = new Set<string>();
  readonly #milliseconds = new Map<string, number>();
  readonly #attempts = new Map<string, number>();
  /** Nodes that asked whether they differ between the sides, and those whose end hung on more than what they looked at; see `RunTrace`. */
  readonly #gated = new Set<string>();
  readonly #unsettled = new Set<string>();
  #hasAbsentSources = false;
  #isCutShort = false;
  /** Nodes whose failure held nobody back, since it is the same on both sides. What came of that does not mend them: in the cluster both go on waiting for each other. */
  readonly #excused = new Set<string>();
  readonly #deferred = new DeferredNodes();
  readonly #stopping = new AbortController();
  readonly #budget = new OutputBudget();
  readonly #filter: ChangeFilter;
  readonly #observations: DependencyTracker;
  readonly #prefetcher: Prefetcher | undefined;
  #entries: ReturnType<typeof addEntries> | undefined;
  #discovery: Discovery | undefined;
  #own: WorkingTreeSources | undefined;
  #root: Root | undefined;
  #running: Promise<void> | undefined;
  #rendered: Promise<OrchestratorResult> | undefined;

  constructor(config: OrchestratorConfig) {
    this.#config = config;
    this.#settings = { ...defaultSettings, ...config.settings };
    this.#cache = config.sourceCache ?? new SourceCache();
    this.#memo = config.memo ?? new BuildMemo();
    this.#workingTree = new WorkingTree(config.tree);
    this.#filter = new ChangeFilter(config.comparison, this.#settings.changedOnly);
    const { skipped } = config;
    this.#observations = new DependencyTracker(
      this.store,
      (id) => this.#runAgain(id),
      skipped === undefined ? {} : { missed: (id) => skipped.missed(id), scanned: () => skipped.scanned() },
    );
    this.#prefetcher = config.prefetcher?.({
      store: this.store,
      begin: (request) => {
        if (this.#fetchers.has(request.kind)) void this.#fetch(request, this.#stopping.signal).catch(() => undefined);
      },
      isLeftOut: (object) =>
        this.#settings.disabledKinds.includes(object.id.kind) ||
        skipped?.has(object.id) === true ||
        config.isElsewhere?.(this.store, object) === true,
      isPublished: (reference, source) =>
        this.#discovery !== undefined &&
        chartPublication({ discovery: this.#discovery, tree: config.tree }, reference, source) !== undefined,
      whenSure: (id, content, then) => {
        if (config.comparison === undefined || !this.#filter.isActive) then();
        else config.comparison.nodeKeys.announcements.announce(config.comparison.side, id, content, then);
      },
    });
    this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
      turn: () => this.#cache.turn(this),
      dispatch: (id, drain, signal) => this.#dispatch(id, drain, signal),
      crashed: (id, error) => this.#end(id, failedEnd(id, problemOf(error))),
      abandoned: (id, on) => this.#end(id, abandonedEnd(id, on)),
    });
  }

  /** What decides whether a node must be rendered; inactive without a comparison. */
  get filter(): ChangeFilter {
    return this.#filter;
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
        const { comparison } = this.#config;
        comparison?.nodeKeys.forget(comparison.side, id);
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

  /** Runs to the fixpoint. Resolves when every node has ended, or when `signal` or `stop` ended the run early. Idempotent. */
  async run(signal?: AbortSignal): Promise<void> {
    this.#running ??= this.#run(signal);
    return await this.#running;
  }

  /** Bootstraps, runs and collects. Failures of nodes are in the result and do not reject. Idempotent. */
  async render(signal?: AbortSignal): Promise<OrchestratorResult> {
    this.#rendered ??= (async () => {
      try {
        await this.bootstrap();
        await this.run(signal);
        const { comparison, skipped } = this.#config;
        // What is touched is known when the other side has its last keys too.
        await comparison?.nodeKeys.bothEnded();
        return collectRun({
          store: this.store,
          root: this.#root?.name ?? '',
          discovery: this.#discovery,
          repeatedEntryPointWarning: this.#entries?.repeated ?? new Map(),
          aborted: signal?.aborted === true || this.#stopping.signal.aborted,
          isTouched: (id) => comparison === undefined || comparison.nodeKeys.isTouchedAtEnd(comparison.side, id),
          milliseconds: this.#milliseconds,
          attempts: this.#attempts,
          ...(skipped === undefined ? {} : { skipped }),
        });
      } finally {
        this.stop();
      }
    })();
    return await this.#rendered;
  }

  /** Ends a run early; nodes that had not ended are reported as aborted. Safe to call at any time and repeatedly. */
  stop(): void {
    this.#stopping.abort();
    if (this.#config.comparison !== undefined) this.#config.comparison.nodeKeys.end(this.#config.comparison.side);
  }

  /** What the nodes of this run looked at and came to, when `render` has ended and nothing outside of the tree went into all of it. `orphans` are those that it gave. */
  snapshot(orphans: readonly Orphan[]): RunSnapshot | undefined {
    const { comparison } = this.#config;
    if (comparison === undefined || this.#hasAbsentSources || this.#isCutShort) return undefined;
    if ((this.#entries?.repeated.size ?? 0) > 0) return undefined;
    const run = snapshotRun(this.store, {
      gated: this.#gated,
      unsettled: new Set([...this.#unsettled, ...this.#demanded]),
      seen: (id) => this.#observations.seen(id),
      hasScanned: (id) => this.#observations.hasScanned(id),
      reads: (id) => comparison.nodeKeys.reads(comparison.side, id),
      orphans,
    });
    const beginning = this.#entries?.beginning();
    return run === undefined || beginning === undefined ? run : { ...run, beginning };
  }

  async #run(signal: AbortSignal | undefined): Promise<void> {
    const { comparison, skipped } = this.#config;
    const ends = [signal, skipped?.signal].filter((each) => each !== undefined);
    const aborted = (): void => this.#stopping.abort();
    for (const end of ends) {
      end.addEventListener('abort', aborted);
      if (end.aborted) aborted();
    }
    this.#scheduler.setRerunAtDrain((id) => {
      const node = nodeKindOf(id) === 'resourceset' ? this.store.get(id) : undefined;
      return node !== undefined && selectsProviders(node.object);
    });
    this.#scheduler.setBeforeDrain(async () => {
      if (this.#addAbsentSources((id) => this.#own?.isElsewhere(id) !== true)) return;
      if (comparison === undefined) return;
      const { nodeKeys, side } = comparison;
      do {
        await nodeKeys.rest(side, this.#scheduler.isIdle);
        this.#scheduler.onStatusWake(barrierId, true);
        for (const id of this.#takenAsUnchanged()) if (this.#filter.keeps(id) === true) this.#runAgain(id);
        for (const id of this.#deferred.reconsider((each) => nodeKeys.isTouched(side, each))) this.#runAgain(id);
      } while (this.#scheduler.isIdle && !nodeKeys.isCalm && !this.#stopping.signal.aborted);
    });
    try {
      await this.#scheduler.run(this.#stopping.signal);
    } finally {
      for (const end of ends) end.removeEventListener('abort', aborted);
      comparison?.nodeKeys.end(comparison.side);
    }
  }

  #added(object: StoredObject): void {
    const isElsewhere = this.#config.isElsewhere?.(this.store, object) === true;
    const ended = isElsewhere ? renderedElsewhere : this.#config.skipped?.endOf(object.id);
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
    this.#prefetcher?.added(object);
  }

  /** Releases that were left out because both sides had the same key for them, as one of them may no longer have. */
  #takenAsUnchanged(): ResourceId[] {
    return this.store
      .ofKind(helmGroup, 'HelmRelease')
      .map(({ id }) => id)
      .filter((id) => this.store.status(id)?.state === 'unchanged' && this.#config.skipped?.has(id) !== true);
  }

  #runAgain(id: ResourceId): void {
    if (this.#excused.has(resourceKey(id))) return;
    this.store.setStatus(id, undefined);
    this.#scheduler.onArrival(id, true);
  }

  /** True when one was added. */
  #addAbsentSources(isAbsent: (id: ResourceId) => boolean): boolean {
    const { skipped } = this.#config;
    const added = this.#own?.addAbsent(isAbsent, (id) => skipped?.has(id) === true) === true;
    if (added) {
      this.#hasAbsentSources = true;
      skipped?.invalidate();
    }
    return added;
  }

  async #dispatch(id: NodeId, drain: DrainLevel, signal: AbortSignal): Promise<Outcome> {
    const node = this.store.get(id);
    if (node === undefined) return { state: 'terminal' };
    if (this.#config.isElsewhere?.(this.store, node) === true) {
      this.#end(id, renderedElsewhere);
      return { state: 'terminal' };
    }
    if (this.#config.isOver?.() === true) {
      this.#isCutShort = true;
      this.#end(id, overdueEnd(id));
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
    this.#attempts.set(resourceKey(id), (this.#attempts.get(resourceKey(id)) ?? 0) + 1);
    this.#deferred.delete(id);
    const { store, ended } = this.#observations.observe(id);
    const version = this.store.version(id);
    const preparing = prepareDependencies(node);
    if (preparing !== undefined) await preparing;
    const result = await controllerOf(id, this.#settings.disabledKinds)(this.#side(id, store, signal), {
      node,
      drain,
      signal,
    });
    const key = resourceKey(id);
    this.#milliseconds.set(key, (this.#milliseconds.get(key) ?? 0) + (this.#config.clock?.() ?? 0) - started);
    if (result.state === 'blocked-on')
      return { state: 'blocked', on: result.on, untilRest: result.on.includes(barrierId) };
    // The object may have been replaced by another content while the body ran, or be gone; if it is there it runs again, and only that result counts.
    if (this.store.version(id) === version) {
      const left = this.#budget.hold(key, result.size ?? 0, result.manifests?.length);
      this.#end(id, left === undefined || result.state !== 'rendered' ? result : failedEnd(id, left));
      ended();
    }
    return { state: 'terminal' };
  }

  #side(node: ResourceId, store: NodeStore, signal: AbortSignal): Side {
    const { comparison, earlier, tree } = this.#config;
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
      record: (id, text, reads) => comparison?.nodeKeys.record(comparison.side, id, text, reads),
      isTouched: (id) => {
        this.#unsettled.add(key);
        const isTouched = comparison === undefined ? true : comparison.nodeKeys.isTouched(comparison.side, id);
        if (isTouched === false) this.#excused.add(resourceKey(id));
        if (isTouched !== undefined) this.#deferred.add(node, id, isTouched);
        return isTouched;
      },
      keeps: (id) => {
        const keeps = this.#filter.keeps(id);
        if (keeps === undefined) this.#gated.add(resourceKey(id));
        return keeps;
      },
      expect: (release) => this.#prefetcher?.expect(release),
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

  #end(id: ResourceId, result: NodeEnd): void {
    recordEnd(this.store, id, result, this.#config.skipped);
  }
}
