import {
  clusterPath,
  type Directory,
  type FleetTree,
  type Item,
  isBase,
  isEntry,
  itemsAt,
  type KustomizationItem,
  keyOf,
  movedPath,
  nameOfMade,
} from './fleet-tree.ts';

/** Names of the clusters that a tree may have. */
export const clusters = ['c0', 'c1', 'c2'] as const;

const shared = ['apps/d0', 'apps/d1', 'apps/d2', 'apps/d3', 'apps/d4', 'apps/d5'] as const;
const bases = ['bases/b0', 'bases/b1'] as const;
const places = [...clusters.map(clusterPath), ...shared, ...bases];
const chartNames = ['web', 'api'] as const;
const names = {
  ConfigMap: ['a', 'b', 'c', 'd', 'e', 'f'],
  Kustomization: ['k0', 'k1', 'k2', 'k3', 'k4', 'k5'],
  HelmRelease: ['r0', 'r1', 'r2'],
} as const;

/** Deepest nesting of Kustomizations below that of a cluster, and the most Flux objects of a cluster. */
const limits = { depth: 3, nodes: 20 };

/** Kinds of edits, by how they change a tree; each takes three numbers that choose among what there is. */
const edits = {
  addMap: (tree: FleetTree, at: number, name: number, value: number) =>
    added(tree, at, { kind: 'ConfigMap', name: pick(names.ConfigMap, name), value }),
  addKustomization: (tree: FleetTree, at: number, name: number, path: number) =>
    added(tree, at, kustomizationOf(pick(names.Kustomization, name), pick(shared, path))),
  addRelease: (tree: FleetTree, at: number, name: number, chart: number) =>
    added(tree, at, {
      ...{ kind: 'HelmRelease', name: pick(names.HelmRelease, name), chart: pick(chartNames, chart) },
      ...{ value: 0, suspend: false, dependsOn: [] },
    }),
  setValue: (tree: FleetTree, at: number, value: number) =>
    changed(tree, at, (item) => (item.kind === 'Kustomization' ? undefined : { ...item, value })),
  drop: (tree: FleetTree, at: number) => changed(tree, at, () => 'gone'),
  move: (tree: FleetTree, at: number, to: number) => {
    const [place, item] = pick(itemsOf(tree), at) ?? [];
    if (place === undefined || item === undefined || isEntry(item)) return undefined;
    const rest = changed(tree, at, () => 'gone');
    return rest && added(rest, to, item);
  },
  rename: (tree: FleetTree, at: number, name: number) =>
    changed(tree, at, (item) => {
      const other = pick(names[item.kind], name);
      // Nothing waits for itself.
      const isAwaited = item.kind !== 'ConfigMap' && item.dependsOn.includes(other);
      return isEntry(item) || isAwaited ? undefined : { ...item, name: other };
    }),
  comment: (tree: FleetTree, at: number) => {
    const [place, item] = pick(itemsOf(tree), at) ?? [];
    if (place === undefined || item === undefined || isEntry(item)) return undefined;
    return withDirectory(tree, place, (directory) => {
      const { unlisted = [] } = directory;
      const key = keyOf(item);
      return {
        ...directory,
        unlisted: unlisted.includes(key) ? unlisted.filter((one) => one !== key) : [...unlisted, key],
      };
    });
  },
  suspend: (tree: FleetTree, at: number) =>
    changed(tree, at, (item) =>
      item.kind === 'ConfigMap' || isEntry(item) ? undefined : { ...item, suspend: !item.suspend },
    ),
  // Edits that wait for a resumption.
  editSuspended: (tree: FleetTree, at: number, name: number, value: number) => {
    const paths = pathsOf(tree, ({ suspend }) => suspend);
    const item: Item =
      value === 0
        ? kustomizationOf(pick(names.Kustomization, name), pick(shared, name))
        : { kind: 'ConfigMap', name: pick(names.ConfigMap, name), value };
    return paths.length === 0 ? undefined : withItem(tree, pick(paths, at), item);
  },
  takeFromSuspended: (tree: FleetTree, at: number, to: number) => {
    const [suspended, active] = [true, false].map((state) => pathsOf(tree, ({ suspend }) => suspend === state));
    const all = itemsOf(tree);
    const waiting = all.flatMap(([path], place) => (suspended?.includes(path) === true ? [place] : []));
    const place = waiting.length === 0 ? undefined : pick(waiting, at);
    const [, item] = (place === undefined ? undefined : all[place]) ?? [];
    if (place === undefined || item === undefined || active === undefined || active.length === 0) return undefined;
    const rest = changed(tree, place, () => 'gone');
    return rest && withItem(rest, pick(active, to), item);
  },
  suspendCluster: (tree: FleetTree, at: number) =>
    changed(tree, at, (item) =>
      item.kind === 'Kustomization' && isEntry(item) ? { ...item, suspend: true } : undefined,
    ),
  resumeAll: (tree: FleetTree) =>
    withItems(tree, (item) => (item.kind === 'ConfigMap' || isEntry(item) ? item : { ...item, suspend: false })),
  prune: (tree: FleetTree, at: number) => kustomization(tree, at, (item) => ({ ...item, prune: !item.prune })),
  orphan: (tree: FleetTree, at: number) => kustomization(tree, at, (item) => ({ ...item, orphans: !item.orphans })),
  dependOn: (tree: FleetTree, at: number, name: number) =>
    kustomization(tree, at, (item) => {
      const other = pick(names.Kustomization, name);
      if (other === item.name || isEntry(item)) return undefined;
      return { ...item, dependsOn: item.dependsOn.includes(other) ? [] : [other] };
    }),
  dependRelease: (tree: FleetTree, at: number, name: number) =>
    ofKind(tree, at, 'HelmRelease', (item) => {
      const other = pick(names.HelmRelease, name);
      if (other === item.name) return undefined;
      return { ...item, dependsOn: item.dependsOn.includes(other) ? [] : [other] };
    }),
  take: (tree: FleetTree, at: number, name: number) =>
    changed(tree, at, (item) => {
      if (item.kind === 'ConfigMap' || isEntry(item)) return undefined;
      const { takes, needsTaken: _, ...others } = item;
      return takes === undefined ? { ...item, takes: pick(names.ConfigMap, name) } : others;
    }),
  takeMade: (tree: FleetTree, at: number, name: number) =>
    changed(tree, at, (item) =>
      item.kind === 'ConfigMap' || isEntry(item)
        ? undefined
        : { ...item, takes: nameOfMade(pick(names.HelmRelease, name)) },
    ),
  need: (tree: FleetTree, at: number) =>
    changed(tree, at, (item) =>
      item.kind === 'ConfigMap' || item.takes === undefined
        ? undefined
        : { ...item, needsTaken: item.needsTaken !== true },
    ),
  use: (tree: FleetTree, at: number, base: number) =>
    withDirectory(tree, pick(shared, at), (directory) => {
      if (directory.items.length === 0) return undefined;
      const { bases: used = [], unlisted = [] } = directory;
      const one = pick(bases, base);
      const isUsed = used.includes(one);
      return { ...directory, unlisted, bases: isUsed ? used.filter((each) => each !== one) : [...used, one] };
    }),
  addToBase: (tree: FleetTree, base: number, name: number, value: number) =>
    withItem(
      tree,
      pick(bases, base),
      value === 0
        ? kustomizationOf(pick(names.Kustomization, name), pick(shared, name))
        : { kind: 'ConfigMap', name: pick(names.ConfigMap, name), value },
    ),
  vary: (tree: FleetTree, at: number) =>
    ofKind(tree, at, 'ConfigMap', (item) => ({ ...item, isVariable: item.isVariable !== true })),
  stop: (tree: FleetTree, at: number, name: number) =>
    kustomization(tree, at, (item) => {
      // What applies itself gets its own patches one round later than what it applies gets the files.
      if (isEntry(item)) return undefined;
      const { stops, ...others } = item;
      return stops === undefined ? { ...item, stops: pick(names.Kustomization, name) } : others;
    }),
  path: (tree: FleetTree, at: number, path: number) =>
    kustomization(tree, at, (item) => (isEntry(item) ? undefined : { ...item, path: pick(shared, path) })),
  break: (tree: FleetTree, at: number, any: number) => {
    // A cluster of which nothing renders has little to compare.
    const all = Object.keys(tree.directories).filter((path) => any === 0 || path.startsWith('apps/') || isBase(path));
    if (all.length === 0) return undefined;
    return withDirectory(tree, pick(all, at), (directory) => ({ ...directory, isBroken: !directory.isBroken }));
  },
  repairAll: (tree: FleetTree): FleetTree => ({
    ...tree,
    directories: Object.fromEntries(
      Object.entries(tree.directories).map(([path, directory]) => [path, { ...directory, isBroken: false }]),
    ),
  }),
  removeDirectory: (tree: FleetTree, at: number): FleetTree => withoutDirectory(tree, pick(shared, at)),
  removeCluster: (tree: FleetTree, at: number): FleetTree => withoutDirectory(tree, clusterPath(pick(clusters, at))),
  dropEntry: (tree: FleetTree, at: number) =>
    withDirectory(tree, clusterPath(pick(clusters, at)), (directory) =>
      directory.unlisted === undefined
        ? { ...directory, items: directory.items.filter((item) => !isEntry(item)) }
        : undefined,
    ),
  moveCluster: (tree: FleetTree, at: number, keeps: number) => {
    const from = clusterPath(pick(clusters, at));
    const to = movedPath(pick(clusters, at));
    const directory = tree.directories[from];
    if (directory === undefined || to in tree.directories) return undefined;
    const items = directory.items.map((item) => (isEntry(item) ? ({ ...item, path: to } as Item) : item));
    const moved = withDirectory(tree, to, () => ({ ...directory, items }));
    if (moved === undefined || keeps % 2 === 0) return moved && withoutDirectory(moved, from);
    return withDirectory(moved, from, () => ({ items: items.filter(isEntry), isBroken: false }));
  },
  editChart: (tree: FleetTree, at: number, content: number) => chart(tree, at, (one) => ({ ...one, content })),
  raiseChart: (tree: FleetTree, at: number, content: number) =>
    chart(tree, at, (one) => ({ ...one, version: one.version + 1, content })),
} satisfies Record<string, (tree: FleetTree, a: number, b: number, c: number) => FleetTree | undefined>;

/** Name of a kind of edit. */
export type EditKind = keyof typeof edits;

/** One edit of a tree, with the numbers that choose. */
export type Edit = readonly [EditKind, number, number, number];

const kustomizationOf = (name: string, path: string): KustomizationItem => ({
  ...{ kind: 'Kustomization', name, path, prune: true, suspend: false, orphans: false },
  dependsOn: [],
});

/**
 * Tree of one cluster or more, which share apps nested in one another; with data that others take, if it `hasReaders`.
 */
export function firstFleet(count: number, hasReaders = false): FleetTree {
  const clusterDirectories = clusters.slice(0, count).map((cluster): [string, Directory] => {
    const path = clusterPath(cluster);
    return [path, { items: [kustomizationOf('flux-system', path), kustomizationOf('k0', 'apps/d0')], isBroken: false }];
  });
  const map = (name: string): Item => ({ kind: 'ConfigMap', name, value: 0 });
  const taking = (name: string): { readonly takes?: string } => (hasReaders ? { takes: name } : {});
  const release: Item = {
    ...{ kind: 'HelmRelease', name: 'r0', chart: 'web', value: 0, suspend: false, dependsOn: [] },
    ...taking('c'),
  };
  const apps: readonly (readonly [string, readonly Item[]])[] = [
    ['apps/d0', [map('a'), map('b'), kustomizationOf('k1', 'apps/d1'), release]],
    ['apps/d1', [map('c'), { ...kustomizationOf('k2', 'apps/d2'), ...taking('a') }]],
    ['apps/d2', [{ ...map('d'), ...(hasReaders ? { isVariable: true } : {}) }]],
  ];
  const directories = [
    ...clusterDirectories,
    ...apps.map(([path, items]): [string, Directory] => [path, { items, isBroken: false }]),
  ];
  const charts = Object.fromEntries(chartNames.map((name) => [name, { version: 0, content: 0, fails: false }]));
  return { directories: Object.fromEntries(directories), charts };
}

/**
 * Tree after some edits of one that has come from others. Of an edit that does not apply, or makes a tree that is of no
 * use, others of its kind are tried.
 */
export function edited(tree: FleetTree, list: readonly Edit[], former: readonly FleetTree[] = []): FleetTree {
  let now = tree;
  for (const [kind, a, b, c] of list)
    for (let more = 0; more < tries; more++) {
      const next = edits[kind](now, a + more, b + more, c + more);
      if (
        next === undefined ||
        isCyclic([next, ...former]) ||
        isTakenInCircles([next, ...former]) ||
        !clusters.every((cluster) => isSane(next, cluster))
      )
        continue;
      if (JSON.stringify(next) === JSON.stringify(now)) continue;
      now = next;
      break;
    }
  return now;
}

const tries = 6;

/**
 * True where no object has two owners in a cluster, whatever is suspended, broken or left out, and nothing is nested
 * too deeply.
 */
function isSane(tree: FleetTree, cluster: string): boolean {
  const seen = new Set<string>();
  let nodes = 0;
  const visit = (path: string, depth: number): boolean => {
    if (depth > limits.depth || seen.has(path)) return false;
    seen.add(path);
    return itemsAt(tree, path).every((item) => {
      if (seen.has(keyOf(item))) return false;
      seen.add(keyOf(item));
      if (item.kind !== 'ConfigMap') nodes += 1;
      if (item.kind !== 'Kustomization' || isEntry(item)) return true;
      // What waits for something that it applies itself waits for ever once that is gone.
      return visit(item.path, depth + 1) && !item.dependsOn.some((name) => namesBelow(tree, item.path).includes(name));
    });
  };
  return visit(clusterPath(cluster), 0) && nodes <= limits.nodes;
}

/** Names of the Kustomizations below a directory. */
function namesBelow(tree: FleetTree, path: string): readonly string[] {
  return itemsAt(tree, path).flatMap((item) =>
    item.kind === 'Kustomization' ? [item.name, ...namesBelow(tree, item.path)] : [],
  );
}

/**
 * True where data that others take is a variable itself, in one commit or another: it may come from these. So may data
 * that a Kustomization needs and applies, itself or through others: it waits for ever where that is not there.
 */
function isTakenInCircles(trees: readonly FleetTree[]): boolean {
  const items = trees.flatMap((tree) => itemsOf(tree).map(([, item]) => item));
  const variables = new Set(
    items.flatMap((item) => (item.kind === 'ConfigMap' && item.isVariable === true ? [item.name] : [])),
  );
  return (
    items.some((item) => item.kind !== 'ConfigMap' && item.takes !== undefined && variables.has(item.takes)) ||
    // Releases take what those of an earlier name make.
    items.some(
      (item) =>
        item.kind === 'HelmRelease' && item.takes?.endsWith('-made') === true && item.takes >= nameOfMade(item.name),
    ) ||
    items.some(
      (item) =>
        item.kind === 'Kustomization' &&
        item.needsTaken === true &&
        reachedFrom(item.path, trees).maps.has(item.takes ?? ''),
    )
  );
}

/** Directories that Kustomizations reach from one, as several commits have them, and the names of the data in these. */
function reachedFrom(
  start: string,
  trees: readonly FleetTree[],
): { readonly paths: ReadonlySet<string>; readonly maps: ReadonlySet<string> } {
  const paths = new Set([start]);
  const maps = new Set<string>();
  // A set that grows while it is gone through.
  for (const path of paths)
    for (const item of trees.flatMap((tree) => itemsAt(tree, path))) {
      if (item.kind === 'Kustomization') paths.add(item.path);
      if (item.kind === 'ConfigMap') maps.add(item.name);
      if (item.kind === 'HelmRelease') maps.add(nameOfMade(item.name));
    }
  return { paths, maps };
}

/**
 * True where a Kustomization applies itself, also through others and as several commits have them: it would go on when
 * nothing else applies it, and no tree of the cluster says so.
 */
function isCyclic(trees: readonly FleetTree[]): boolean {
  const found = trees.flatMap((tree) =>
    Object.keys(tree.directories).flatMap((directory) =>
      itemsAt(tree, directory).flatMap((item) =>
        item.kind === 'Kustomization' && !isEntry(item) ? [{ directory, name: item.name, path: item.path }] : [],
      ),
    ),
  );
  return found.some(({ name, path }) => {
    const { paths } = reachedFrom(path, trees);
    return found.some((one) => one.name === name && paths.has(one.directory));
  });
}

function pick<T>(from: readonly T[], at: number): T {
  return from[at % from.length] as T;
}

function itemsOf({ directories }: FleetTree): readonly (readonly [string, Item])[] {
  return Object.entries(directories).flatMap(([path, { items }]) => items.map((item) => [path, item] as const));
}

/** Directories of Kustomizations of a state. */
function pathsOf(tree: FleetTree, isAsked: (item: KustomizationItem) => boolean): readonly string[] {
  return itemsOf(tree).flatMap(([, item]) => (item.kind === 'Kustomization' && isAsked(item) ? [item.path] : []));
}

function withDirectory(
  tree: FleetTree,
  path: string,
  edit: (directory: Directory) => Directory | undefined,
): FleetTree | undefined {
  const next = edit(tree.directories[path] ?? { items: [], isBroken: false });
  if (next === undefined) return undefined;
  const { [path]: _, ...others } = tree.directories;
  // Without items there is no directory.
  return { ...tree, directories: next.items.length === 0 ? others : { ...tree.directories, [path]: next } };
}

function withoutDirectory(tree: FleetTree, path: string): FleetTree {
  const { [path]: _, ...directories } = tree.directories;
  return { ...tree, directories };
}

function added(tree: FleetTree, at: number, item: Item): FleetTree | undefined {
  const known = places.filter((path) => path in tree.directories || path.startsWith('apps/'));
  return withItem(tree, pick(known, at), item);
}

function withItem(tree: FleetTree, path: string, item: Item): FleetTree | undefined {
  return withDirectory(tree, path, (directory) =>
    directory.items.some((one) => keyOf(one) === keyOf(item))
      ? undefined
      : // A base is built by its kustomization.
        { ...(isBase(path) ? { unlisted: [] } : {}), ...directory, items: [...directory.items, item] },
  );
}

/** Tree in which one of all items is another one. */
function changed(tree: FleetTree, at: number, edit: (item: Item) => Item | 'gone' | undefined): FleetTree | undefined {
  const [place, item] = pick(itemsOf(tree), at) ?? [];
  if (place === undefined || item === undefined) return undefined;
  const next = edit(item);
  if (next === undefined || (next === 'gone' && isEntry(item))) return undefined;
  return withDirectory(tree, place, (directory) => {
    const others = directory.items.filter((one) => one !== item);
    if (next === 'gone') return { ...directory, items: others };
    return others.some((one) => keyOf(one) === keyOf(next))
      ? undefined
      : { ...directory, items: directory.items.map((one) => (one === item ? next : one)) };
  });
}

function kustomization(
  tree: FleetTree,
  at: number,
  edit: (item: KustomizationItem) => KustomizationItem | undefined,
): FleetTree | undefined {
  return ofKind(tree, at, 'Kustomization', edit);
}

/** Tree in which one of all items of a kind is another one. */
function ofKind<Kind extends Item['kind']>(
  tree: FleetTree,
  at: number,
  kind: Kind,
  edit: (item: Extract<Item, { readonly kind: Kind }>) => Item | undefined,
): FleetTree | undefined {
  const isAsked = (item: Item): item is Extract<Item, { readonly kind: Kind }> => item.kind === kind;
  const places = itemsOf(tree).flatMap(([, item], place) => (isAsked(item) ? [place] : []));
  return places.length === 0
    ? undefined
    : changed(tree, pick(places, at), (item) => (isAsked(item) ? edit(item) : undefined));
}

function withItems(tree: FleetTree, edit: (item: Item) => Item): FleetTree {
  const directories = Object.entries(tree.directories).map(([path, directory]): [string, Directory] => [
    path,
    { ...directory, items: directory.items.map(edit) },
  ]);
  return { ...tree, directories: Object.fromEntries(directories) };
}

function chart(
  tree: FleetTree,
  at: number,
  edit: (one: FleetTree['charts'][string]) => FleetTree['charts'][string],
): FleetTree | undefined {
  const name = pick(chartNames, at);
  const one = tree.charts[name];
  return one === undefined ? undefined : { ...tree, charts: { ...tree.charts, [name]: edit(one) } };
}
