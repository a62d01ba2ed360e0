import { compareResources, type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { TaskPool } from './tasks.ts';

/** A schedulable node is named by its resource id. */
export type NodeId = ResourceId;

/**
 * Urgency with which a body must end.
 * - `none`: what is not satisfied yet parks
 * - `cascade`: an absent dependency ends the body as a failure; a present one that is pending still parks, so that a
 *   dangling chain fails leaf first and each level passes the real cause upward
 * - `force`: a pending dependency ends the body too; reached only when a cascade made no progress (a cycle across
 *   kinds)
 */
export type DrainLevel = 'none' | 'cascade' | 'force';

/** Report of one run of a body: done until its object changes, or waiting for the named ids. */
export type Outcome = { readonly state: 'terminal' } | { readonly state: 'blocked'; readonly on: readonly NodeId[] };

/** Runs bodies. The consumer's side of the seam: the scheduler knows neither store nor controllers. */
export interface Dispatcher {
  /** What to wait for before each body, so that what goes on beside the bodies does. */
  turn?(): Promise<void>;
  /** Runs the body of `id` once. A rejection ends the node; it is reported through `crashed` and counts as terminal. */
  dispatch(id: NodeId, drain: DrainLevel, signal: AbortSignal): Promise<Outcome>;
  /** The body of `id` threw `error`: the owner records a failure for it. */
  crashed?(id: NodeId, error: unknown): void;
  /** The node was still blocked after the last drain: the owner records a failure for it. */
  abandoned?(id: NodeId, on: readonly NodeId[]): void;
}

type NodeState = 'runnable' | 'running' | 'parked' | 'terminal';

interface Node {
  readonly id: NodeId;
  readonly key: string;
  state: NodeState;
  /** Ids it waits for while parked. */
  on: readonly NodeId[];
  /** Something asked for another run while it was running. */
  again: boolean;
  /** Event count when its last run began: an event after that may have been missed by the run. */
  seen: number;
}

/**
 * A re-entrant fixpoint over nodes.
 *
 * It ends because every body ends and names what it waits for: emissions are synchronous writes made before a body
 * returns, so when nothing runs and nothing is runnable no object can appear any more, and what is parked can never be
 * satisfied.
 * Drains then end the parked nodes, leaf first. There are no timeouts here; a body that may hang has its own limit.
 */
export class Scheduler {
  readonly #tasks: TaskPool;
  readonly #dispatcher: Dispatcher;
  readonly #nodes = new Map<string, Node>();
  /** Runnable nodes in the order in which they became so. */
  #queue: Node[] = [];
  readonly #waiters = new Map<string, Set<Node>>();
  readonly #lastEvent = new Map<string, number>();
  #events = 0;
  #inFlight = 0;
  #wakeRun: (() => void) | undefined;
  #rerunAtDrain: ((id: NodeId) => boolean) | undefined;
  #beforeDrain: (() => unknown) | undefined;
  readonly #rerunners = new Set<Node>();

  constructor(tasks: TaskPool, dispatcher: Dispatcher) {
    this.#tasks = tasks;
    this.#dispatcher = dispatcher;
  }

  /**
   * An object arrived or its content changed. Wakes what waits for it. A schedulable id becomes a node; one that had
   * ended runs again, one that is running runs once more afterwards.
   */
  onArrival(id: NodeId, schedulable: boolean): void {
    const key = resourceKey(id);
    this.#lastEvent.set(key, ++this.#events);
    if (schedulable) {
      const node = this.#nodes.get(key);
      if (node === undefined) this.#register(id);
      else this.#makeRunnable(node);
    }
    this.#wakeWaiters(key);
  }

  /**
   * A status changed. Only a terminal one matters: what waits gates on Ready or Failed, so waking on progress is churn.
   */
  onStatusWake(id: NodeId, terminal: boolean): void {
    if (!terminal) return;
    const key = resourceKey(id);
    this.#lastEvent.set(key, ++this.#events);
    this.#wakeWaiters(key);
  }

  /** Nodes for which `predicate` holds run again at each fixpoint until a whole fixpoint passes without an event. */
  setRerunAtDrain(predicate: (id: NodeId) => boolean): void {
    this.#rerunAtDrain = predicate;
  }

  /**
   * `hook` runs at each fixpoint, after the nodes that run again there and before anything is drained; what it wakes is
   * run before the drains are looked at again.
   */
  setBeforeDrain(hook: () => unknown): void {
    this.#beforeDrain = hook;
  }

  /** Runs to the fixpoint: every node terminal, or `signal` aborted and the bodies in flight ended. */
  async run(signal: AbortSignal): Promise<void> {
    const wake = (): void => this.#wakeRun?.();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        this.#startRunnable(signal);
        if (this.#inFlight > 0) await this.#nextWake();
        else if (this.#queue.length === 0 && !(await this.#drain(signal))) break;
      }
      while (this.#inFlight > 0) await this.#nextWake();
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  #register(id: NodeId): void {
    const key = resourceKey(id);
    const node: Node = { id, key, state: 'runnable', on: [], again: false, seen: 0 };
    this.#nodes.set(key, node);
    this.#queue.push(node);
    this.#wakeRun?.();
  }

  #makeRunnable(node: Node): void {
    if (node.state === 'running') node.again = true;
    if (node.state !== 'parked' && node.state !== 'terminal') return;
    this.#unpark(node);
    node.state = 'runnable';
    this.#queue.push(node);
    this.#wakeRun?.();
  }

  #unpark(node: Node): void {
    for (const id of node.on) this.#waiters.get(resourceKey(id))?.delete(node);
    node.on = [];
  }

  #wakeWaiters(key: string): void {
    const waiting = this.#waiters.get(key);
    if (waiting === undefined) return;
    this.#waiters.delete(key);
    for (const node of waiting) this.#makeRunnable(node);
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#wakeRun = () => {
        this.#wakeRun = undefined;
        resolve();
      };
    });
  }

  #startRunnable(signal: AbortSignal): void {
    const starting = this.#queue;
    this.#queue = [];
    for (const node of starting) void this.#runBody(node, 'none', signal);
  }

  async #runBody(node: Node, drain: DrainLevel, signal: AbortSignal): Promise<void> {
    node.state = 'running';
    node.again = false;
    this.#inFlight++;
    const outcome = await this.#tasks.run(async (): Promise<Outcome> => {
      await this.#dispatcher.turn?.();
      node.seen = this.#events;
      node.again = false;
      if (signal.aborted) return { state: 'terminal' };
      try {
        return await this.#dispatcher.dispatch(node.id, drain, signal);
      } catch (error) {
        this.#dispatcher.crashed?.(node.id, error);
        return { state: 'terminal' };
      }
    });
    this.#inFlight--;
    this.#settle(node, outcome);
    this.#wakeRun?.();
  }

  #settle(node: Node, outcome: Outcome): void {
    if (outcome.state === 'terminal') {
      node.state = 'terminal';
      if (this.#rerunAtDrain?.(node.id) === true) this.#rerunners.add(node);
      this.#lastEvent.set(node.key, ++this.#events);
      this.#wakeWaiters(node.key);
    } else {
      node.state = 'parked';
      node.on = outcome.on;
      let missed = false;
      for (const id of outcome.on) {
        const key = resourceKey(id);
        if ((this.#lastEvent.get(key) ?? 0) > node.seen) missed = true;
        const waiting = this.#waiters.get(key);
        if (waiting === undefined) this.#waiters.set(key, new Set([node]));
        else waiting.add(node);
      }
      if (missed) this.#makeRunnable(node);
    }
    if (node.again) this.#makeRunnable(node);
  }

  #parked(): Node[] {
    return [...this.#nodes.values()]
      .filter((node) => node.state === 'parked')
      .sort((a, b) => compareResources(a.id, b.id));
  }

  /** At a fixpoint: true when something was woken or ended, so that the run goes on; false when all is done. */
  async #drain(signal: AbortSignal): Promise<boolean> {
    for (const node of [...this.#rerunners].sort((a, b) => compareResources(a.id, b.id))) {
      // Its own end is the one event that does not count as news.
      if (node.state === 'terminal' && this.#events > node.seen + 1) {
        node.seen = this.#events;
        await this.#runBody(node, 'none', signal);
        if (this.#queue.length > 0) return true;
      }
    }
    this.#beforeDrain?.();
    if (this.#queue.length > 0) return true;
    if (this.#parked().length === 0) return false;
    for (const level of ['cascade', 'force'] as const) {
      let progress = false;
      for (const node of this.#parked()) {
        if (signal.aborted) return false;
        if (node.state !== 'parked') continue;
        this.#unpark(node);
        await this.#runBody(node, level, signal);
        progress ||= node.state !== ('parked' as NodeState);
        // One forced end may free the others, so that only one member of a cycle is called "not ready".
        if (progress && level === 'force') return true;
      }
      if (progress || this.#queue.length > 0) return true;
    }
    for (const node of this.#parked()) {
      const on = node.on;
      this.#unpark(node);
      this.#dispatcher.abandoned?.(node.id, on);
      this.#settle(node, { state: 'terminal' });
    }
    return this.#queue.length > 0;
  }
}
