import { type Discovery, discover } from '../discovery/discovery.ts';
import type { Entry, Root } from '../discovery/entries.ts';
import { defaultFlux } from '../discovery/flux-settings.ts';
import type { FileTree } from '../files/file-tree.ts';
import { recordingTree } from '../files/read-set.ts';
import { helmGroup, kustomizeGroup, nodeKindOf, sourceGroup, sourceId } from '../model/flux-kinds.ts';
import { objectAt } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import { problemOf, type Warning } from '../model/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../model/resource-id.ts';
import type { Manifest, Orphan } from '../model/side-result.ts';
import { SourceCache } from '../sources/cache/source-cache.ts';
import type { Fetched, Fetcher, FetchRequest } from '../sources/fetcher.ts';
import { limitedFetcher } from '../sources/limited-fetcher.ts';
import { offlineFetcher } from '../sources/offline-fetcher.ts';
import { BuildMemo } from './changes/build-memo.ts';
import { ChangeFilter } from './changes/change-filter.ts';
import { DeferredNodes } from './changes/deferred-nodes.ts';
import type { NodeKeys, SideName } from './changes/node-keys.ts';
import { recordRun } from './changes/record-run.ts';
import type { Beginning, RunSnapshot } from './changes/run-snapshot.ts';
import type { SkippedNodes } from './changes/skipped-nodes.ts';
import { collectRun, type OrchestratorResult } from './collect-run.ts';
import { type BodyResult, barrierId, type RenderSettings, type Side } from './controllers/controller.ts';
import { controllerOf } from './controllers/controller-of.ts';
import { prepareDependencies } from './controllers/dependencies.ts';
import { dataOf, isPlaceholder } from './controllers/placeholder.ts';
import { chartPublication } from './controllers/release-chart.ts';
import { selectsProviders } from './controllers/resourceset-controller.ts';
import type { SopsDecryption } from './decryption/sops-decryption.ts';
import { clusterOf, repeatedEntryPointWarning } from './duplicates.ts';
import { type NodeStore, Observations } from './observed-store.ts';
import { OutputBudget } from './output-budget.ts';
import { OwnSources } from './own-sources.ts';
import { appliedDefinition, owningKustomizations } from './owning-kustomization.ts';
import type { PrefetchContext, Prefetcher } from './prefetcher.ts';
import { type DrainLevel, type NodeId, type Outcome, Scheduler } from './scheduler.ts';
import { type Status, Store, type StoredObject } from './store.ts';
import { TaskPool } from './tasks.ts';
import { isWorkingTree, WorkingTree } from './working-tree.ts';

/** Everything an orchestrator needs to know. Only `tree` has no default. */
export interface OrchestratorConfig {
  /** The tree to render. */
  readonly tree: FileTree;
  /** Where to look for entry points, relative to the tree's root. */
  readonly path?: string;
  /** Which root of the tree to run when there are several; its name as `discover` gives it. */
  readonly root?: string;
  /** What the tree's files say, when the caller has discovered them already. */
  readonly discovery?: Discovery;
  /** URLs of this repository, so that its own sources are recognised. */
  readonly selfUrls?: readonly string[];
  /** The branches that the tree may be of, the likeliest first. */
  readonly selfBranches?: readonly string[];
  /** Comparison with the other side; without one every node counts as touched. */
  readonly comparison?: { readonly nodeKeys: NodeKeys; readonly side: SideName };
  /** What the cluster holds before: the other side, once that has ended. Charts are taken from there that Flux does not package again. */
  readonly earlier?: Store;
  /** Shared by the orchestrators of one run, so that a source is fetched once. */
  readonly sourceCache?: SourceCache;
  /** Shared by the orchestrators of one run, so that equal work is done once. */
  readonly memo?: BuildMemo;
  readonly settings?: Partial<RenderSettings>;
  /** Shared by the orchestrators of one run; opens what SOPS encrypted. What is rendered then holds secret values: mask it before it is shown. */
  readonly decryption?: SopsDecryption;
  /** Bodies that may run at one time; 0 means no limit. */
  readonly concurrency?: number;
  /** Milliseconds that fetching may take a node; without it there is no limit but those of the fetchers. What is rendered is bounded by steps, not by time. */
  readonly nodeTimeout?: number;
  /** Milliseconds by some monotonic clock, for the timings in results; nothing else depends on it. */
  readonly clock?: () => number;
  /** True for nodes that another process renders; here they end as skipped, and nobody waits for them. */
  readonly isElsewhere?: (store: Store, object: StoredObject) => boolean;
  /** Makes what begins downloads early; without it each begins when a node asks. */
  readonly prefetcher?: (context: PrefetchContext) => Prefetcher;
  /** Nodes that are not run, since it is known how they end. Their results are among those of the run. */
  readonly skipped?: SkippedNodes;
}

/** How nodes end that `isElsewhere` names. */
const renderedElsewhere = { state: 'skipped', reason: 'another process renders it' } as const;

const defaultSettings: RenderSettings = {
  ...defaultFlux,
  changedOnly: false,
  countsUnchangedReleases: false,
  kubeVersion: '',
  apiVersions: [],
  releaseAction: 'install',
  weighsAnswers: false,
  substitutions: {},
  externalVariables: new Set(),
  disabledKinds: [],
};

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
  /** Nodes that asked whether they differ between the sides, and those whose end hung on more than what they looked at; see `RunNotes`. */
  readonly #gated = new Set<string>();
  readonly #unsettled = new Set<string>();
  #hasAbsentSources = false;
  /** Nodes whose failure held nobody back, since it is the same on both sides. What came of that does not mend them: in the cluster both go on waiting for each other. */
  readonly #excused = new Set<string>();
  readonly #deferred = new DeferredNodes();
  readonly #stopping = new AbortController();
  readonly #budget = new OutputBudget();
  readonly #filter: ChangeFilter;
  readonly #observations: Observations;
  readonly #prefetcher: Prefetcher | undefined;
  /** Warnings of entry points that stand in several files, by key. */
  readonly #repeatedEntryPointWarning = new Map<string, Warning>();
  #beginning: (() => Beginning) | undefined;
  #discovery: Discovery | undefined;
  #own: OwnSources | undefined;
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
    this.#observations = new Observations(
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
      crashed: (id, error) =>
        this.#end(id, {
          state: 'failed',
          reason: problemOf(error).message,
          problems: [{ ...problemOf(error), resource: id }],
        }),
      abandoned: (id, on) => this.#end(id, this.#abandonment(id, on)),
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
    const own = new OwnSources(this.store, this.#workingTree, discovery, tree);
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
    if (begun === undefined) this.#addEntries(this.#root.entries);
    else for (const object of begun) this.store.add(object);
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
          repeatedEntryPointWarning: this.#repeatedEntryPointWarning,
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
    if (comparison === undefined || this.#hasAbsentSources || this.#repeatedEntryPointWarning.size > 0)
      return undefined;
    const run = recordRun(this.store, {
      gated: this.#gated,
      unsettled: new Set([...this.#unsettled, ...this.#demanded]),
      seen: (id) => this.#observations.seen(id),
      hasScanned: (id) => this.#observations.hasScanned(id),
      reads: (id) => comparison.nodeKeys.reads(comparison.side, id),
      orphans,
    });
    const beginning = this.#beginning?.();
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

  #addEntries(entries: readonly Entry[]): void {
    const recording = recordingTree(this.#workingTree.artifact({}).tree);
    const objects: StoredObject[] = [];
    const files = new Set<string>();
    for (const entry of entries) {
      if (entry.kind === 'object') files.add(entry.object.at.file);
      for (const object of this.#entryObjects(entry, recording.tree)) {
        const first = entry.kind === 'object' ? this.store.get(object.id)?.origin : undefined;
        if (first === undefined || object.origin === undefined) this.store.add(object);
        else
          this.#repeatedEntryPointWarning.set(
            resourceKey(object.id),
            repeatedEntryPointWarning(object.id, first, object.origin),
          );
        objects.push(object);
      }
    }
    this.#beginning = () => ({ objects, reads: [...files, ...recording.readSet().map(([, path]) => path)] });
  }

  #entryObjects(entry: Entry, tree: FileTree): StoredObject[] {
    const keeps = this.#config.decryption === undefined;
    const placed = (id: ResourceId): ResourceId => (id.namespace === '' ? { ...id, namespace: 'flux-system' } : id);
    if (entry.kind === 'object') {
      const { id, at } = entry.object;
      return [{ id: placed(id), object: appliedDefinition(this.#memo, tree, entry.object, keeps), origin: at }];
    }
    const owners = owningKustomizations(this.#memo, tree, entry.path, keeps);
    if (owners.length > 0)
      return owners.flatMap(({ object, origin }): StoredObject[] => {
        const id = resourceIdOf(object);
        return id === undefined ? [] : [{ id: placed(id), object, ...(origin === undefined ? {} : { origin }) }];
      });
    // A directory is built like a Kustomization that nobody wrote: same rules, no owner.
    const name = entry.path === '' ? '.' : entry.path;
    return [
      {
        id: { group: kustomizeGroup, kind: 'Kustomization', namespace: '', name },
        object: {
          apiVersion: `${kustomizeGroup}/v1`,
          kind: 'Kustomization',
          metadata: { name },
          spec: { path: entry.path },
        },
      },
    ];
  }

  async #dispatch(id: NodeId, drain: DrainLevel, signal: AbortSignal): Promise<Outcome> {
    const node = this.store.get(id);
    if (node === undefined) return { state: 'terminal' };
    if (this.#config.isElsewhere?.(this.store, node) === true) {
      this.#end(id, renderedElsewhere);
      return { state: 'terminal' };
    }
    if (drain !== 'none') this.#unsettled.add(resourceKey(id));
    const beyond = nodeKindOf(id) === 'source' ? undefined : this.#budget.begin(resourceKey(id), this.#above(id));
    if (beyond !== undefined) {
      this.#end(id, outOfBounds(id, beyond));
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
      this.#end(id, left === undefined || result.state !== 'rendered' ? result : outOfBounds(id, left));
      ended();
    }
    return { state: 'terminal' };
  }

  /** How many nodes made one another down to this one, no more than are of interest; those of a circle, as of a Flux that installs itself, count once. */
  #above(id: ResourceId): number {
    const seen = new Set([resourceKey(id)]);
    let at = this.store.get(id)?.parent;
    while (at !== undefined && !seen.has(resourceKey(at)) && seen.size <= 100) {
      seen.add(resourceKey(at));
      at = this.store.get(at)?.parent;
    }
    return seen.size - 1;
  }

  #side(node: ResourceId, store: NodeStore, signal: AbortSignal): Side {
    const { comparison, earlier, tree } = this.#config;
    const discovery = this.#discovery;
    const key = resourceKey(node);
    if (discovery === undefined) throw new Error('bootstrap has not run');
    return {
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
    const { repository, includes = [], spec } = request;
    if (includes.length > 0 && this.#own?.has(request.id, { spec }) === true)
      return this.#workingTree.including({ spec }, includes);
    const asked: FetchRequest = {
      id: request.id,
      kind: request.kind,
      spec: request.spec,
      ...(repository === undefined
        ? {}
        : { repository: { id: repository.id, spec: objectAt(repository.object, 'spec') ?? {} } }),
      ...(includes.length === 0 ? {} : { includes }),
      // A change could name another server for the same login, so that what only decryption opens never leaves this process.
      ...(this.#config.decryption === undefined
        ? { secret: (name: string) => this.#secretInClear(repository?.id ?? request.id, name) }
        : {}),
    };
    return await this.#cache.fetch(this.#fetchers.get(request.kind) ?? offlineFetcher, asked, signal);
  }

  /** The data of a Secret beside a source; undefined when the tree does not hold all of it in clear. */
  #secretInClear({ namespace }: ResourceId, name: string): ReadonlyMap<string, string> | undefined {
    const secret = this.store.get({ group: '', kind: 'Secret', namespace, name });
    if (secret === undefined) return undefined;
    const data = dataOf(secret.object);
    return [...data.values()].some(isPlaceholder) ? undefined : data;
  }

  /** Records an end: emissions first, so that whoever the status wakes finds them. Data comes before nodes, for the same reason. */
  #end(id: ResourceId, result: Exclude<BodyResult, { readonly state: 'blocked-on' }>): void {
    const manifests = result.manifests ?? [];
    if (nodeKindOf(id) !== 'source') {
      const isConfidential = result.isConfidential === true || this.store.get(id)?.isConfidential === true;
      const emitted = manifests.filter((manifest) => resourceKey(manifest.id) !== resourceKey(id));
      const { skipped } = this.#config;
      const isElsewhere = clusterOf(this.store.get(id)?.object) !== '';
      const emit = (manifest: Manifest): void => {
        skipped?.emitted(id, resourceKey(manifest.id));
        this.store.add({
          id: manifest.id,
          // It may be parsed only now, and most of them nobody looks at.
          get object() {
            return manifest.object;
          },
          parent: id,
          isElsewhere,
          isConfidential,
          ...(manifest.origin === undefined ? {} : { origin: manifest.origin }),
        });
      };
      for (const manifest of emitted) if (nodeKindOf(manifest.id) === undefined) emit(manifest);
      for (const manifest of emitted) if (nodeKindOf(manifest.id) !== undefined) emit(manifest);
      this.store.retainEmitted(id, new Set(emitted.map((manifest) => resourceKey(manifest.id))));
    }
    const ready = result.state !== 'failed' && result.state !== 'blocked' && result.state !== 'unchecked';
    this.store.setStatus(id, {
      // What could not be checked holds nobody back who only waits for its turn.
      ready: ready || (result.state === 'unchecked' && nodeKindOf(id) !== 'source'),
      state: result.state,
      reason: result.reason ?? '',
      problems: result.problems ?? [],
      warnings: result.warnings ?? [],
      blockedOn: result.blockedOn ?? [],
      manifests,
      ...(result.chart === undefined ? {} : { chart: result.chart }),
      ...(result.countsUnchanged === true ? { countsUnchanged: true } : {}),
      ...(result.variants === undefined ? {} : { variants: result.variants }),
      ...(result.driftIgnored === undefined ? {} : { driftIgnored: result.driftIgnored }),
      ...(result.kept === undefined ? {} : { kept: result.kept }),
    } satisfies Status);
  }

  #abandonment(id: NodeId, on: readonly NodeId[]): Exclude<BodyResult, { readonly state: 'blocked-on' }> {
    const message = `waits for ${on.map(printResource).join(', ')}, never ready`;
    return {
      state: 'failed',
      reason: message,
      problems: [{ code: 'DEPENDENCY_NOT_READY', message, resource: id }],
      blockedOn: on,
    };
  }
}

/** The end of a node that would make more than is held. */
function outOfBounds(id: ResourceId, problem: Problem): Exclude<BodyResult, { readonly state: 'blocked-on' }> {
  return { state: 'failed', reason: problem.message, problems: [{ ...problem, resource: id }] };
}
