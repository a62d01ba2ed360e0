import { nodeKindOf } from '../core/flux-kinds.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Problem } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { BodyResult, Reconciled, Side } from './controllers/controller.ts';
import { controllerOf } from './controllers/controller-of.ts';
import { prepareDependencies } from './controllers/dependencies.ts';
import { BuildMemo } from './memo/build-memo.ts';
import { DependencyTracker, type NodeStore } from './observed-store.ts';
import type { OrchestratorConfig } from './orchestrator-config.ts';
import { nodesAbove, OutputBudget } from './output-budget.ts';
import type { DrainLevel } from './scheduler.ts';
import type { Store, StoredObject } from './store.ts';

/** A run of a body whose result counts. */
export interface BodyRun {
  readonly result: Reconciled;
  /** To be called when the node has been ended with it. */
  readonly ended: () => void;
}

/** The time that runs of a node took, in milliseconds, and how many there were. */
export interface Effort {
  milliseconds: number;
  attempts: number;
}

/** Runs bodies of nodes, each with a view of the store that remembers what it saw, within what a side may take. */
export class BodyRuns {
  /** By key of the node. */
  readonly efforts = new Map<string, Effort>();
  /** Equal work is done once, until the run is over. */
  readonly memo: BuildMemo;
  readonly #store: Store;
  readonly #config: OrchestratorConfig;
  readonly #budget = new OutputBudget();
  readonly #observations: DependencyTracker;

  /** `rerun` is called for a node that ended and saw what is no longer so. */
  constructor(store: Store, config: OrchestratorConfig, rerun: (id: ResourceId) => void) {
    this.#store = store;
    this.#config = config;
    this.memo = (config.memo ?? new BuildMemo()).untilOver(config.isOver);
    this.#observations = new DependencyTracker(store, rerun, config.hook);
  }

  /**
   * Nodes that did not come to rest, or look at what such nodes make, by key, with an object that goes on to change.
   */
  get restless(): ReadonlyMap<string, ResourceId> {
    return this.#observations.restless();
  }

  /** The problem of a node that may not run any more. */
  refusal(id: ResourceId): Problem | undefined {
    return nodeKindOf(id) === 'source'
      ? undefined
      : this.#budget.begin(resourceKey(id), nodesAbove(this.#store, id).length, this.#store.get(id)?.parent);
  }

  /** The problem of a node whose output is more than the side may hold. */
  overflow(id: ResourceId, { size = 0, manifests }: Exclude<BodyResult, { state: 'blocked-on' }>): Problem | undefined {
    return this.#budget.hold(resourceKey(id), size, manifests?.length);
  }

  /**
   * Runs the body of a node. Undefined when its object was replaced or removed meanwhile: if it is there it runs again,
   * and only that result counts.
   */
  async run(node: StoredObject, drain: DrainLevel, sideOf: (store: NodeStore) => Side): Promise<BodyRun | undefined> {
    const { id } = node;
    const started = this.#config.clock?.() ?? 0;
    const effort = getOrInsert(this.efforts, resourceKey(id), () => ({ milliseconds: 0, attempts: 0 }));
    effort.attempts++;
    const { store, ended } = this.#observations.observe(id);
    const version = this.#store.version(id);
    const preparing = prepareDependencies(node);
    if (preparing !== undefined) await preparing;
    const side = sideOf(store);
    const result = await controllerOf(id, side.settings.disabledKinds)(side, { node, drain });
    effort.milliseconds += (this.#config.clock?.() ?? 0) - started;
    return result.state === 'blocked-on' || this.#store.version(id) === version ? { result, ended } : undefined;
  }
}
