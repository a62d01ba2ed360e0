import { nodeKindOf, sourceGroup, sourceId } from '../core/flux-kinds.ts';
import { type Problem, problemOf } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest, NodeManifests } from '../core/side-result.ts';
import { type ChartLoad } from '../engines/helm/public.ts';
import { type Discovery, discover, type Root } from '../flux/public.ts';
import { type Fetcher } from '../sources/public.ts';
import { addEntries } from './add-entries.ts';
import { BodyRuns } from './body-runs.ts';
import { collectRun, nodeManifests, type OrchestratorResult } from './collect-run.ts';
import type { NodeEnd, NodeInputs, RenderSettings, Side } from './controllers/controller.ts';
import { selectsProviders } from './controllers/resourceset-controller.ts';
import type { Memoised } from './memo/build-memo.ts';
import { NodeKeys } from './memo/node-keys.ts';
import { abandonedEnd, failedEnd, overdueEnd, recordEnd } from './node-end.ts';
import type { NodeStore } from './observed-store.ts';
import { defaultSettings, type OrchestratorConfig } from './orchestrator-config.ts';
import { RunSources } from './run-sources.ts';
import { type DrainLevel, type NodeId, type Outcome, Scheduler } from './scheduler.ts';
import { Store, type StoredObject } from './store.ts';
import { TaskPool } from './tasks.ts';
import { type TriedInputs, triedNode } from './tried-node.ts';
import { isWorkingTree } from './working-tree.ts';

/** Changes with which a run that has ended goes on. */
export interface Resumption {
  /** Releases to render. */
  readonly due?: readonly ResourceId[];
  /**
   * Nodes that are not ready, or suspended, and hold nobody back from now on. They do not run again: in the cluster,
   * what waits for them does not come.
   */
  readonly excused?: readonly ResourceId[];
  /** Nodes to run again. */
  readonly again?: readonly ResourceId[];
  /** Charts that Flux does not package again, by key of the release; undefined takes one back. */
  readonly charts?: ReadonlyMap<string, Memoised<ChartLoad> | undefined>;
  readonly settings?: Partial<RenderSettings>;
  /** Objects that are in the cluster, though no node that renders applies them. */
  readonly held?: readonly StoredObject[];
  /** Nodes that are at rest, with the keys of what they have applied: nothing else of them goes on in the cluster. */
  readonly unheld?: readonly { readonly id: ResourceId; readonly but: ReadonlySet<string> }[];
  /** Nodes that are not ready, with all that they have applied. */
  readonly applied?: readonly { readonly id: ResourceId; readonly held: readonly Manifest[] }[];
  /** Nodes with inputs that count in place of their own, since the cluster has them as these make them. */
  readonly inputs?: readonly { readonly id: ResourceId; readonly inputs: NodeInputs }[];
  /** Nodes that render, and of which the API server refuses an object. */
  readonly refused?: readonly { readonly id: ResourceId; readonly problem: Problem }[];
}

/** The place that a run begins at. */
interface Beginning {
  readonly discovery: Discovery;
  readonly root: Root;
  /** Warnings of entry points that stand in several files, by key. */
  readonly repeated: ReturnType<typeof addEntries>['repeated'];
}

/**
 * Renders one root of one side, and knows no other: wires store, scheduler and controllers. `settle` runs to rest;
 * `resume` tells a run at rest what to go on with; `result` collects what became of every node.
 * `render` does all of it for a side that stands alone.
 */
export class Orchestrator {
  readonly store = new Store();
  readonly keys = new NodeKeys();
  readonly #config: OrchestratorConfig;
  readonly #scheduler: Scheduler;
  readonly #sources: RunSources;
  readonly #bodies: BodyRuns;
  /** Keys of the releases to render. */
  readonly #due = new Set<string>();
  readonly #charts = new Map<string, Memoised<ChartLoad> | undefined>();
  /** What nodes at rest have applied, by their keys: another run of theirs says what they would apply. */
  readonly #applied = new Map<string, readonly Manifest[]>();
  readonly #unheld = new Map<string, ReadonlySet<string>>();
  /** Why the API server refuses what nodes apply, by their keys. */
  readonly #refused = new Map<string, Problem>();
  /** Keys of the objects that were told to be in the cluster. */
  readonly #held = new Set<string>();
  readonly #stopping = new AbortController();
  #settings: RenderSettings;
  #beginning: Beginning | undefined;

  constructor(config: OrchestratorConfig) {
    this.#config = config;
    this.#settings = { ...defaultSettings, ...config.settings };
    this.#sources = new RunSources(config, this.store);
    this.#bodies = new BodyRuns(this.store, config, (id) => {
      if (this.store.status(id)?.isExcused !== true) this.#runAgain(id);
    });
    this.#scheduler = new Scheduler(new TaskPool(config.concurrency ?? 0), {
      turn: () => this.#sources.turn(this),
      dispatch: async (id, drain, signal) => await this.#dispatch(id, drain, signal),
      crashed: (id, error) => this.#end(id, failedEnd(id, problemOf(error))),
      abandoned: (id, on) => recordEnd(this.store, id, abandonedEnd(id, on), config.hook),
    });
    this.#scheduler.setRerunAtDrain((id) => {
      const node = nodeKindOf(id) === 'resourceset' ? this.store.get(id) : undefined;
      return node !== undefined && selectsProviders(node.object);
    });
    this.#scheduler.setBeforeDrain(() => this.#addAbsentSources());
  }

  get settings(): RenderSettings {
    return this.#settings;
  }

  /**
   * Installs, replaces or (with undefined) removes the fetcher of one kind of source; a kind without fetcher is
   * reported as not checked. Call before `bootstrap`: a later call would silently miss sources that were already
   * brought, so it throws.
   */
  withFetcher(kind: string, fetcher: Fetcher | undefined): this {
    if (this.#beginning !== undefined) throw new Error('withFetcher must be called before bootstrap');
    this.#sources.setFetcher(kind, fetcher);
    return this;
  }

  /** Reads the tree, publishes the working tree as a source, and seeds the entry points. Idempotent. */
  async bootstrap(): Promise<void> {
    if (this.#beginning !== undefined) return;
    const { tree, path = '', selfUrls = [], selfBranches = [], root: name = '', hook } = this.#config;
    const discovery = this.#config.discovery ?? discover(tree, { path, selfUrls, selfBranches });
    const root = discovery.roots.find((each) => each.name === name) ?? { name, entries: [] };
    this.#beginning = { discovery, root, repeated: new Map() };
    this.store.listen({
      added: (object) => this.#added(object),
      removed: ({ id }) => {
        this.keys.forget(id);
        this.#scheduler.onArrival(id, false);
      },
      status: (id, status) => this.#scheduler.onStatusWake(id, status !== undefined),
    });
    this.#sources.begin(discovery, root.entries, sourceId('GitRepository', 'flux-system', 'flux-system'));
    const begun = hook?.beginning;
    if (begun === undefined) {
      const keeps = this.#config.decryption === undefined;
      const from = { tree: this.#sources.workingTree.artifact({}).tree, memo: this.#bodies.memo, keeps };
      const { initial, repeated } = addEntries(this.store, root.entries, from);
      this.#beginning = { discovery, root, repeated };
      if (repeated.size === 0) hook?.began?.(initial);
    } else for (const object of begun) this.store.add(object);
    this.#addAbsentSources(
      (id) => !discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name),
    );
  }

  /** Runs until every node has ended, or `signal` or `stop` ends the run early. Again after `resume`. */
  async settle(signal?: AbortSignal): Promise<void> {
    await this.bootstrap();
    const ends = [signal, this.#config.hook?.signal].filter((each) => each !== undefined);
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
  resume({
    due = [],
    excused = [],
    again = [],
    charts = new Map(),
    settings,
    held = [],
    unheld = [],
    applied = [],
    inputs = [],
    refused = [],
  }: Resumption): void {
    const { hook } = this.#config;
    if (held.length + unheld.length + refused.length > 0) hook?.extended?.();
    for (const { id, problem } of refused) this.#refused.set(resourceKey(id), problem);
    for (const object of held) {
      this.#held.add(resourceKey(object.id));
      this.store.add(object);
    }
    for (const { id, but } of unheld) {
      this.#unheld.set(resourceKey(id), but);
      const status = this.store.status(id);
      this.store.retainEmitted(id, but, 'none');
      if (status?.held === undefined) continue;
      this.store.setStatus(id, { ...status, held: status.held.filter((one) => but.has(resourceKey(one.id))) });
    }
    for (const one of applied) {
      this.#applied.set(resourceKey(one.id), one.held);
      const status = this.store.status(one.id);
      if (status !== undefined) this.store.setStatus(one.id, { ...status, held: one.held });
    }
    for (const one of inputs) this.keys.record(one.id, one.inputs);
    if (settings !== undefined) {
      this.#settings = { ...this.#settings, ...settings };
      hook?.extended?.();
    }
    for (const [release, chart] of charts) this.#charts.set(release, chart);
    const excusing = new Set(excused.map(resourceKey));
    for (const id of excused) {
      const status = this.store.status(id);
      if (status !== undefined) this.store.setStatus(id, { ...status, isExcused: true });
    }
    const waits = ({ id }: StoredObject): boolean => {
      const status = this.store.status(id);
      if (status?.state !== 'blocked' && status?.state !== 'suspended') return false;
      return status.blockedOn.some((each) => excusing.has(resourceKey(each)));
    };
    const released = excusing.size === 0 ? [] : this.store.all().filter(waits);
    for (const { id } of released) hook?.unsettled?.(id);
    for (const id of due) this.#due.add(resourceKey(id));
    const refusing = refused.map(({ id }) => id);
    for (const id of [...due, ...again, ...refusing, ...released.map((node) => node.id)]) this.#runAgain(id);
  }

  /** True when nothing of the run counts: it was stopped. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /**
   * The nodes with their manifests, in no order. `differs` says of a node whether the other side has another one, or
   * none.
   */
  nodeManifests(differs: (id: ResourceId) => boolean): readonly NodeManifests[] {
    const root = this.#beginning?.root.name ?? '';
    return nodeManifests({ store: this.store, root, hook: this.#config.hook, differs });
  }

  /** What became of every node. `differs` says of a node whether the other side has another one, or none. */
  result(differs: (id: ResourceId) => boolean = () => true): OrchestratorResult {
    return collectRun({
      store: this.store,
      root: this.#beginning?.root.name ?? '',
      discovery: this.#beginning?.discovery,
      repeatedEntryPointWarning: this.#beginning?.repeated ?? new Map(),
      restless: this.#bodies.restless,
      aborted: this.isStopped,
      differs,
      efforts: this.#bodies.efforts,
      hook: this.#config.hook,
    });
  }

  /** The manifests of a node as other inputs make it; see `triedNode`. */
  async tried(node: StoredObject, inputs: TriedInputs): Promise<readonly Manifest[] | undefined> {
    if (this.isStopped || this.#config.isOver?.() === true) return undefined;
    return await triedNode(this.#side(node.id, this.store, this.#stopping.signal), node, inputs);
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

  #added(object: StoredObject): void {
    const { hook } = this.#config;
    const ended = hook?.endOf?.(object.id);
    if (ended !== undefined) recordEnd(this.store, object.id, ended, hook);
    const schedulable = ended === undefined && nodeKindOf(object.id) !== undefined;
    if (schedulable) {
      this.store.setStatus(object.id, undefined);
      if (object.id.group === sourceGroup) {
        // What was fetched was fetched for what the object said before.
        if (!isWorkingTree(this.store.artifact(object.id))) this.store.setArtifact(object.id, undefined);
        this.#sources.fill(object);
      }
    }
    this.#scheduler.onArrival(object.id, schedulable);
  }

  #runAgain(id: ResourceId): void {
    this.store.setStatus(id, undefined);
    this.#scheduler.onArrival(id, true);
  }

  /** True when one was added. */
  #addAbsentSources(isAbsent?: (id: ResourceId) => boolean): boolean {
    const { hook } = this.#config;
    const added = this.#sources.addAbsent(isAbsent, (id) => hook?.knows?.(id) === true);
    if (added) hook?.extended?.();
    return added;
  }

  async #dispatch(id: NodeId, drain: DrainLevel, signal: AbortSignal): Promise<Outcome> {
    const { hook, isOver } = this.#config;
    const node = this.store.get(id);
    if (node === undefined) return { state: 'terminal' };
    const refusal = isOver?.() === true ? undefined : this.#bodies.refusal(id);
    if (refusal !== undefined || isOver?.() === true) {
      this.#end(id, refusal === undefined ? overdueEnd(id) : failedEnd(id, refusal));
      return { state: 'terminal' };
    }
    if (drain !== 'none') hook?.unsettled?.(id);
    const run = await this.#bodies.run(node, drain, (store) => this.#side(id, store, signal));
    if (run === undefined) return { state: 'terminal' };
    const { result, ended } = run;
    if (result.state === 'blocked-on') return { state: 'blocked', on: result.on };
    if (result.pending === 'alone') hook?.gated?.(id);
    this.keys.record(id, result.inputs);
    const problem = this.#bodies.overflow(id, result) ?? this.#refused.get(resourceKey(id));
    this.#end(id, problem === undefined || result.state !== 'rendered' ? result : failedEnd(id, problem));
    ended();
    return { state: 'terminal' };
  }

  #side(node: ResourceId, store: NodeStore, signal: AbortSignal): Side {
    const { tree, hook, decryption, holdsReleases } = this.#config;
    if (this.#beginning === undefined) throw new Error('bootstrap has not run');
    const { discovery } = this.#beginning;
    return {
      tree,
      discovery,
      store,
      workingTree: this.#sources.workingTree,
      memo: this.#bodies.memo,
      settings: this.#settings,
      decryption,
      demand: (source) => {
        for (const id of [node, source]) hook?.unsettled?.(id);
        this.#sources.demanded.add(resourceKey(source));
        this.#runAgain(source);
      },
      isDemanded: (source) => this.#sources.demanded.has(resourceKey(source)),
      keptChart: (id) => this.#charts.get(resourceKey(id)),
      isDue: (id) => holdsReleases !== true || this.#due.has(resourceKey(id)),
      fetch: (request) => {
        if (this.#sources.fetches(request.kind)) hook?.unsettled?.(node);
        return this.#sources.fetch(request, signal);
      },
    };
  }

  /** Ends a node. One that fails when the run is over may have failed because of that. */
  #end(id: ResourceId, result: NodeEnd): void {
    const isFailed = result.state === 'failed';
    // What an owner has applied before comes from the tree.
    const isHeld = this.store.get(id)?.isHeld === true;
    const isOutside = isFailed && !isHeld && this.#settings.madeOutside.has(resourceKey(id));
    const end = isOutside ? ({ ...result, state: 'unchecked' } as const) : this.#asApplied(id, result);
    const isLate = isFailed && this.#config.isOver?.() === true;
    recordEnd(this.store, id, isLate ? overdueEnd(id) : end, this.#config.hook, this.#held);
    // Another run of it does not bring to the cluster what it has not applied.
    const but = end.state === 'rendered' ? this.#unheld.get(resourceKey(id)) : undefined;
    if (but !== undefined) this.store.retainEmitted(id, but, 'none');
  }

  /** The end of a node with what it has applied, where that was told. */
  #asApplied(id: ResourceId, result: NodeEnd): NodeEnd {
    const key = resourceKey(id);
    const [applied, but] = [this.#applied.get(key), this.#unheld.get(key)];
    if (result.held === undefined || (applied === undefined && but === undefined)) return result;
    const held = applied ?? result.held;
    return { ...result, held: but === undefined ? held : held.filter((one) => but.has(resourceKey(one.id))) };
  }
}
