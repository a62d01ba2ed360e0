import {
  builtItems,
  clusterPath,
  type FleetTree,
  type Item,
  isEntry,
  type KustomizationItem,
  keyOf,
  madeBy,
  patchedBy,
  type ReleaseItem,
  textOf,
} from './fleet-tree.ts';

/** Object in a cluster. */
interface Live {
  readonly text: string;
  /** Key of the node whose labels it has. */
  readonly owner: string;
}

/** State of a Kustomization in a cluster, as its status has it. */
interface Applied {
  readonly item: KustomizationItem;
  readonly inventory: ReadonlySet<string>;
  /** Commit that it has applied last with success, and whether that was its last try. */
  readonly revision: number;
  readonly isReady: boolean;
}

/** State of a release and of its HelmChart in a cluster. */
interface Installed {
  readonly item: ReleaseItem;
  /** True where its last try had success; one that is suspended stays as it was. */
  readonly isReady: boolean;
  readonly installed?: {
    readonly chart: string;
    readonly version: number;
    readonly content: number;
    readonly value: string;
  };
}

/**
 * Whether the Kustomizations of a cluster get a commit from the top, or all of them at once, before their owners apply
 * new specs.
 */
export type Order = 'at once' | 'from the top';

/**
 * Cluster with Flux, as the sources of kustomize-controller 1.9, source-controller 1.9 and helm-controller 1.6 have it:
 * `reconcile`, `prune`, `finalize` and `checkDependencies` of the first, `reconcileDelete` and the chart builder of the
 * others.
 */
export class ModelCluster {
  readonly #cluster: string;
  #objects: Map<string, Live> = new Map();
  #kustomizations: Map<string, Applied> = new Map();
  #releases: Map<string, Installed> = new Map();
  /**
   * Packaged charts by the name of the release: the HelmChart outlives a release that is deleted while it is suspended.
   */
  #charts: Map<
    string,
    { readonly chart: string; readonly version: number; readonly content: number; readonly fails: boolean }
  > = new Map();
  #revision = 0;

  constructor(cluster: string) {
    this.#cluster = cluster;
  }

  /** Copy that goes on by itself. */
  copy(): ModelCluster {
    const copy = new ModelCluster(this.#cluster);
    copy.#objects = new Map(this.#objects);
    copy.#kustomizations = new Map(this.#kustomizations);
    copy.#releases = new Map(this.#releases);
    copy.#charts = new Map(this.#charts);
    copy.#revision = this.#revision;
    return copy;
  }

  /** True once Flux is in it. */
  get isBootstrapped(): boolean {
    return this.#revision > 0;
  }

  /** Texts of its objects, by key. */
  objects(): ReadonlyMap<string, string> {
    return new Map([...this.#objects].map(([key, { text }]) => [key, text]));
  }

  /** True for an object that is in no inventory. */
  isLeft(key: string): boolean {
    if (!this.#objects.has(key)) return false;
    const releases = [...this.#releases.values()].filter(({ installed }) => installed !== undefined);
    if (releases.some(({ item }) => madeBy(item.name) === key)) return false;
    return [...this.#kustomizations.values()].every(({ inventory }) => !inventory.has(key));
  }

  /** True for an object that several active Kustomizations apply: who applied it last has it. */
  isContested(key: string): boolean {
    const owners = [...this.#kustomizations.values()].filter(
      ({ inventory, isReady, item }) => isReady && !item.suspend && inventory.has(key),
    );
    return owners.length > 1;
  }

  /** True for a node that has applied something. */
  hasApplied(key: string): boolean {
    const [kind, name = ''] = key.split(' ');
    if (kind === 'HelmRelease') return this.#releases.get(name)?.installed !== undefined;
    return (this.#kustomizations.get(name)?.inventory.size ?? 0) > 0;
  }

  /** True for a node that is there. */
  has(key: string): boolean {
    return this.#objects.has(key);
  }

  /** Keys of what a node waits for. */
  dependenciesOf(key: string): readonly string[] {
    const [kind = '', name = ''] = key.split(' ');
    const { dependsOn = [] } = (kind === 'HelmRelease' ? this.#releases : this.#kustomizations).get(name)?.item ?? {};
    return dependsOn.map((other) => keyOf({ kind, name: other }));
  }

  /** Key of the data that a node takes. */
  takenBy(key: string): string | undefined {
    const [kind, name = ''] = key.split(' ');
    const { takes } = (kind === 'HelmRelease' ? this.#releases : this.#kustomizations).get(name)?.item ?? {};
    return takes === undefined ? undefined : keyOf({ kind: 'ConfigMap', name: takes });
  }

  /** True for a node that needs data which is not there. */
  lacks(key: string): boolean {
    const [kind, name = ''] = key.split(' ');
    const item = (kind === 'HelmRelease' ? this.#releases : this.#kustomizations).get(name)?.item;
    return item !== undefined && this.#lacks(item);
  }

  /** True for a node that is suspended, fails or waits, or that a node applies which does. */
  isIdle(key: string): boolean {
    const isStopped = (one: string): boolean => {
      const [kind, name = ''] = one.split(' ');
      const state = (kind === 'HelmRelease' ? this.#releases : this.#kustomizations).get(name);
      return state?.item.suspend === true || state?.isReady === false;
    };
    return [key, ...this.ownersOf(key)].some(isStopped);
  }

  /** True for a node that waits for others, or that a node applies which does. */
  isWaiting(key: string): boolean {
    return [key, ...this.ownersOf(key)].some((one) => {
      const state = this.#kustomizations.get(one.replace('Kustomization ', ''));
      return state !== undefined && !state.item.suspend && this.#waits(state.item);
    });
  }

  /** Key of the node that applied an object last, of the node that applied that, and so on. */
  ownersOf(key: string): readonly string[] {
    const owners: string[] = [];
    for (let next = this.#objects.get(key)?.owner; next !== undefined; next = this.#objects.get(next)?.owner) {
      if (owners.includes(next)) break;
      owners.push(next);
    }
    return owners;
  }

  /** Keys of all that an object comes from: its owners, the data that these take, and the owners of that. */
  sourcesOf(key: string): readonly string[] {
    const found = new Set(this.ownersOf(key));
    // A set that grows while it is gone through.
    for (const one of found) {
      const taken = this.takenBy(one);
      if (taken === undefined || found.has(taken)) continue;
      for (const each of [taken, ...this.ownersOf(taken)]) found.add(each);
    }
    return [...found];
  }

  /**
   * Brings a commit to the cluster. Who runs `flux bootstrap` for a new one is not modelled: its Kustomization is there
   * with its directory.
   */
  push(tree: FleetTree, order: Order): void {
    const entry = builtItems(tree, clusterPath(this.#cluster))?.find((item) => isEntry(item));
    if (!this.isBootstrapped) {
      if (entry === undefined) return;
      this.#apply(entry, keyOf(entry));
    }
    this.#revision += 1;
    this.#package(tree);
    if (order === 'at once') this.#round(tree, [...this.#kustomizations.values()].map(({ item }) => item).reverse());
    // What a change of one object brings on is over after as many rounds as there are objects in a chain.
    let before = this.#state();
    for (let round = 0; round < 40; round++) {
      this.#round(
        tree,
        [...this.#kustomizations.values()].map(({ item }) => item),
      );
      this.#package(tree);
      const now = this.#state();
      if (now === before) return;
      before = now;
    }
    throw new Error('the model cluster does not come to rest');
  }

  #state(): string {
    const nodes = [...this.#kustomizations.values()].map(({ item, inventory, revision, isReady }) => [
      textOf(item),
      [...inventory].sort(),
      revision,
      isReady,
    ]);
    return JSON.stringify([[...this.#objects], nodes, [...this.#releases], [...this.#charts]]);
  }

  #round(tree: FleetTree, items: readonly KustomizationItem[]): void {
    for (const { name } of items) this.#reconcile(tree, name);
    for (const name of [...this.#releases.keys()]) this.#upgrade(name);
  }

  #reconcile(tree: FleetTree, name: string): void {
    const state = this.#kustomizations.get(name);
    if (state === undefined || state.item.suspend) return;
    const { item } = state;
    const items = this.#waits(item) || this.#lacks(item) ? undefined : builtItems(tree, item.path);
    if (items === undefined) {
      this.#kustomizations.set(name, { ...state, isReady: false });
      return;
    }
    const inventory = new Set(items.map(keyOf));
    this.#kustomizations.set(name, { item, inventory, revision: this.#revision, isReady: true });
    const value =
      item.takes === undefined ? undefined : this.#objects.get(keyOf({ kind: 'ConfigMap', name: item.takes }))?.text;
    for (const each of items) this.#apply(patchedBy(item, each), keyOf(item), value);
    if (!item.prune) return;
    for (const key of state.inventory) if (!inventory.has(key)) this.#delete(key, keyOf(item));
  }

  #lacks({ needsTaken, takes }: KustomizationItem | ReleaseItem): boolean {
    return needsTaken === true && takes !== undefined && !this.has(keyOf({ kind: 'ConfigMap', name: takes }));
  }

  #waits({ dependsOn }: KustomizationItem): boolean {
    return dependsOn.some((other) => {
      const dependency = this.#kustomizations.get(other);
      return dependency?.isReady !== true || dependency.revision !== this.#revision;
    });
  }

  #apply(item: Item, owner: string, value?: string): void {
    const key = keyOf(item);
    const text = textOf(item, value);
    const isSame = this.#objects.get(key)?.text === text;
    this.#objects.set(key, { text, owner });
    if (isSame) return;
    if (item.kind === 'Kustomization') {
      const former = this.#kustomizations.get(item.name);
      const none = { inventory: new Set<string>(), revision: 0 };
      // Of another generation nothing is ready.
      this.#kustomizations.set(item.name, { ...none, ...former, item, isReady: false });
    }
    if (item.kind === 'HelmRelease') {
      const former = this.#releases.get(item.name);
      this.#releases.set(item.name, { ...former, item, isReady: item.suspend && former?.isReady === true });
    }
  }

  /** Deletes an object that has the labels of its owner, with what its own finalizer deletes. */
  #delete(key: string, owner: string): void {
    if (this.#objects.get(key)?.owner !== owner) return;
    this.#objects.delete(key);
    const [kind, name = ''] = key.split(' ');
    if (kind === 'Kustomization') {
      const state = this.#kustomizations.get(name);
      this.#kustomizations.delete(name);
      if (state === undefined || state.item.suspend || state.item.orphans || !state.item.prune) return;
      for (const each of state.inventory) this.#delete(each, key);
    }
    if (kind === 'HelmRelease') {
      const isSuspended = this.#releases.get(name)?.item.suspend;
      this.#releases.delete(name);
      if (isSuspended) return;
      this.#charts.delete(name);
      this.#delete(madeBy(name), key);
    }
  }

  /** Packages charts of another version, or for the first time. A HelmChart goes on while its release is suspended. */
  #package(tree: FleetTree): void {
    for (const [name, { item }] of this.#releases) {
      const known = this.#charts.get(name);
      const next = tree.charts[item.chart];
      // The HelmChart follows the release that is not suspended.
      if (next === undefined || (known === undefined && item.suspend)) continue;
      if (known?.chart !== item.chart ? !item.suspend : known.version !== next.version)
        this.#charts.set(name, { ...next, chart: item.chart });
    }
  }

  #upgrade(name: string): void {
    const state = this.#releases.get(name);
    const chart = this.#charts.get(name);
    if (state === undefined || chart === undefined || state.item.suspend || chart.chart !== state.item.chart) return;
    const { item, installed } = state;
    if (this.#lacks(item) || item.dependsOn.some((other) => this.#releases.get(other)?.isReady !== true)) {
      this.#releases.set(name, { ...state, isReady: false });
      return;
    }
    const { text = 'none' } = this.#objects.get(keyOf({ kind: 'ConfigMap', name: item.takes ?? '' })) ?? {};
    const value = `${item.value} ${text}`;
    // Of a chart with another name the release is uninstalled and installed anew.
    const isSame = installed?.chart === chart.chart && installed.version === chart.version;
    if (chart.fails && !(isSame && installed.value === value)) {
      this.#releases.set(name, { ...state, isReady: false });
      return;
    }
    if (isSame && installed.value === value) {
      this.#releases.set(name, { ...state, isReady: true });
      return;
    }
    const { content } = chart;
    this.#releases.set(name, { item, isReady: true, installed: { ...chart, value } });
    this.#objects.set(madeBy(name), { text: `${content} ${value}`, owner: keyOf(item) });
  }
}
