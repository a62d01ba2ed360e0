import type { FileTree } from '../../core/files/file-tree.ts';
import { baseName, isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { helmGroup, kustomizeGroup } from '../../core/flux-kinds.ts';
import { addToGroup, groupBy } from '../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { helmReleaseSpec } from '../helm-release-spec.ts';
import type { ClusterFlux } from './cluster-flux/flux-settings.ts';
import { type ClusterPlace, distinctNames } from './cluster-places.ts';
import type { FluxObject } from './flux-object.ts';
import { ownBuild } from './instance-sync.ts';
import { type KustomizationGraph, kustomizationFile, kustomizationNames } from './kustomization-graph.ts';

/** Entry point of a run: an object that no build in the tree emits, or a directory to build as it is. */
export type EntryPoint = (
  | {
      readonly kind: 'object';
      readonly object: FluxObject;
      /** The source of a Kustomization that applies itself, where it applies that source too. */
      readonly ownSource?: ResourceId;
      /** True for a release that installs a Flux which applies this tree. */
      readonly isCharted?: true;
    }
  /** A kustomization that no Flux Kustomization claims; what it emits are the entry's objects. */
  | {
      readonly kind: 'directory';
      readonly path: string;
      readonly objects: readonly FluxObject[];
      /**
       * The manifests of Flux itself that it takes from wherever they stand, and the kustomizations that may patch
       * them.
       */
      readonly components: readonly string[];
    }
) & {
  /** The Kustomizations that what begins here builds first. */
  readonly builds?: readonly FluxObject[];
};

/** The name that bootstrapping gives the manifests of Flux. */
export const componentsFile = 'gotk-components.yaml';

/** One cluster: a named set of entries that are run together. */
export interface Root {
  /** Empty when the tree holds one cluster. */
  readonly name: string;
  readonly entries: readonly EntryPoint[];
  /** The directory that somebody says it begins in. */
  readonly path?: string;
  /** What its Flux is known to be, and the paths that were asked for to know it; absent where nobody has looked. */
  readonly flux?: { readonly found?: ClusterFlux; readonly reads: readonly string[] };
}

/** Owner of an object on disk by the build that emits it: none, its own, or that of another Kustomization. */
export type Owner = 'itself' | 'nobody' | 'other';

/**
 * Free objects become entries as they are, or through the topmost kustomization that lists them. `assembled` are
 * directories in which something begins, with the objects that they are put together from.
 */
export function entryPointsOf(
  tree: FileTree,
  scanPath: string,
  objects: readonly FluxObject[],
  ownerOf: (object: FluxObject) => Owner,
  ownSourceOf: (object: FluxObject) => ResourceId | undefined,
  graph: KustomizationGraph,
  hasBeginning: boolean,
  assembled: ReadonlyMap<string, readonly FluxObject[]>,
): EntryPoint[] {
  const directories = new Map([...assembled].map(([directory, own]) => [directory, [...own]]));
  const entries: EntryPoint[] = [];
  const free: FluxObject[] = [];
  for (const object of objects) {
    const owner = ownerOf(object);
    if (owner === 'other') continue;
    const directory = owner === 'itself' ? undefined : topmostBuild(tree, scanPath, object.at.file, graph);
    if (directory !== undefined) addToGroup(directories, directory, object);
    else if (owner === 'itself') {
      const ownSource = ownSourceOf(object);
      entries.push({ kind: 'object', object, ownSource });
    } else free.push(object);
  }
  // A build that begins a run decides what is below it; beside its kustomization stands what begins by itself.
  const isUnlisted = (directory: string): boolean => {
    if (directory === '') return false;
    const parent = parentPath(directory);
    return directories.has(parent) || isUnlisted(parent);
  };
  const whole = free.filter((object) => !isPatch(object));
  // The only object of a tree is told with what it lacks.
  const begins = entries.length + directories.size + whole.length === 0 ? free : whole;
  for (const object of begins) if (!isUnlisted(parentPath(object.at.file))) entries.push({ kind: 'object', object });
  const empty = !hasBeginning && entries.length === 0 && directories.size === 0;
  if (empty && objects.length === 0 && kustomizationFile(tree, scanPath) !== undefined && !graph.isComponent(scanPath))
    directories.set(scanPath, []);
  const begun = [...directories].filter(([directory]) => !isUnlisted(directory));
  const sorted = begun.sort(([left], [right]) => (left < right ? -1 : 1));
  return [
    ...entries,
    ...sorted.map(([path, inside]): EntryPoint => {
      const components = componentsOf(graph.files(path));
      return { kind: 'directory', path, objects: inside, components };
    }),
  ];
}

/**
 * Test for a HelmRelease that does not say which chart, which is a patch that no kustomization names: the API server
 * refuses it.
 */
function isPatch({ id, object }: FluxObject): boolean {
  const { chart, chartRef } = helmReleaseSpec(object);
  return id.group === helmGroup && chartRef === undefined && chart?.spec?.chart === undefined;
}

function componentsOf(files: ReadonlySet<string>): readonly string[] {
  const own = [...files].filter((file) => baseName(file) === componentsFile);
  return own.length === 0 ? [] : [...own, ...[...files].filter((file) => kustomizationNames.includes(baseName(file)))];
}

/** The highest directory at or below the scan path, and at or above the file, whose build reads the file. */
function topmostBuild(tree: FileTree, scanPath: string, file: string, graph: KustomizationGraph): string | undefined {
  let found: string | undefined;
  for (let directory = parentPath(file); isWithin(scanPath, directory); directory = parentPath(directory)) {
    if (
      kustomizationFile(tree, directory) !== undefined &&
      !graph.isComponent(directory) &&
      graph.files(directory).has(file)
    )
      found = directory;
    if (directory === '') break;
  }
  return found;
}

/** The file or directory by which an entry is placed. */
export function placeOf(entry: EntryPoint): string {
  return entry.kind === 'directory' ? `${entry.path}/` : entry.object.at.file;
}

/**
 * One root, unless one id is defined by several entries, or several apply their own source under one id: then each
 * directory below the definitions' common ancestor in which something begins is a cluster of its own, named after it
 * (and again several, where an id is defined more than once below it), and entries elsewhere belong to every cluster.
 * In a tree without a cluster each directory is one for itself.
 */
export function rootsOf(entries: readonly EntryPoint[], places?: readonly ClusterPlace[], isLibrary = false): Root[] {
  if (places !== undefined) return rootsAt(places, entries);
  return isLibrary ? rootsByDirectories(entries) : rootsByIds(entries);
}

/** One root for each directory. */
function rootsByDirectories(entries: readonly EntryPoint[]): Root[] {
  const own = [...groupBy(entries, directoryOf)];
  const names = distinctNames(own.map(([directory]) => directory));
  const roots = own.map(([, inside], at) => ({ name: names[at] ?? '', entries: inside }));
  return roots.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The closest of some places that holds a path. */
export function closestPlace(places: readonly ClusterPlace[], path: string): ClusterPlace | undefined {
  let found: ClusterPlace | undefined;
  for (const place of places)
    if (isWithin(place.path, path) && (found === undefined || place.path.length > found.path.length)) found = place;
  return found;
}

/** One root for each place in which something begins. */
function rootsAt(places: readonly ClusterPlace[], entries: readonly EntryPoint[]): Root[] {
  const found = places.flatMap((place) => {
    const own = entries.filter((entry) => closestPlace(places, placeOf(entry).replace(/\/$/, '')) === place);
    return own.length === 0 ? [] : [{ ...place, entries: own }];
  });
  const names = distinctNames(found.map(({ path }) => path));
  const taken = new Set(found.map(({ name }) => name));
  const roots = found.map(({ name, path, entries: own }, at) => {
    let given = name ?? names[at] ?? path;
    while (name === undefined && taken.has(given)) given = `${given}~`;
    return { name: given, entries: own, path };
  });
  return roots.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rootsByIds(entries: readonly EntryPoint[]): Root[] {
  const repeated = repeatedPlaces(entries);
  let ancestor = parentPath(repeated[0] ?? '');
  while (!repeated.every((file) => isWithin(ancestor, file))) ancestor = parentPath(ancestor);
  const clusterOf = (place: string): string | undefined => {
    if (!isWithin(ancestor, place)) return undefined;
    const rest = place.slice(ancestor === '' ? 0 : ancestor.length + 1);
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : undefined;
  };
  const names = new Set(repeated.map(clusterOf).filter((name) => name !== undefined));
  // What is there twice in one place does not tell clusters apart.
  if (names.size < 2) return [{ name: '', entries }];
  for (const entry of entries.filter(isBeginning)) {
    const name = clusterOf(placeOf(entry));
    if (name !== undefined) names.add(name);
  }
  const clusters = new Map<string, EntryPoint[]>();
  for (const entry of entries) {
    const name = clusterOf(placeOf(entry));
    if (name !== undefined && names.has(name)) addToGroup(clusters, name, entry);
  }
  const roots = [...clusters].flatMap(([name, own]) =>
    rootsByIds(own).map((root) => ({ name: joinPath(name, root.name), entries: new Set(root.entries) })),
  );
  const inOne = new Set(roots.flatMap((root) => [...root.entries]));
  return roots
    .map(({ name, entries: own }) => ({
      name,
      entries: entries.filter((one) => own.has(one) || !inOne.has(one)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The directory in which an entry stands. */
export function directoryOf(entry: EntryPoint): string {
  return entry.kind === 'object' ? parentPath(entry.object.at.file) : entry.path;
}

/** The Flux objects with which an entry begins. */
export function objectsOf(entry: EntryPoint): readonly FluxObject[] {
  return entry.kind === 'object' ? [entry.object] : entry.objects;
}

/** Test for what a cluster may begin with, rather than something that stands beside it. */
export function isBeginning(entry: EntryPoint): boolean {
  return objectsOf(entry).some(({ id }) => id.group === kustomizeGroup || id.kind === 'FluxInstance');
}

/**
 * The places of entries whose ids other places define too. Clusters are told apart by the Kustomizations with which
 * they begin, and by the sources of these; what else is there twice may be anything. A Kustomization that one place
 * begins with and another one builds from another file is there twice as well, and so is one that a FluxInstance makes
 * with another path: one cluster would have it in two versions. So is one that several build which apply themselves:
 * one cluster would have it from two owners.
 */
function repeatedPlaces(entries: readonly EntryPoint[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  const sources = new Map<string, Set<string>>();
  const note = (known: Map<string, Set<string>>, id: ResourceId, place: string): void => {
    const key = resourceKey(id);
    known.set(key, (known.get(key) ?? new Set()).add(place));
  };
  const begun = new Map(entries.flatMap(objectsOf).map(({ id, at }) => [resourceKey(id), at.file]));
  for (const entry of entries) {
    for (const { id } of objectsOf(entry)) note(places, id, placeOf(entry));
    for (const { id, at } of entry.builds ?? []) {
      const file = begun.get(resourceKey(id));
      if (file !== undefined && file !== at.file) note(places, id, placeOf(entry));
    }
    if (entry.kind === 'object' && entry.ownSource !== undefined) note(sources, entry.ownSource, placeOf(entry));
  }
  for (const entry of selfApplied(entries)) for (const { id } of entry.builds ?? []) note(places, id, placeOf(entry));
  const built = entries.flatMap((entry) =>
    objectsOf(entry)
      .flatMap(ownBuild)
      .map((own) => ({ ...own, place: placeOf(entry) })),
  );
  const paths = new Map(
    [...groupBy(built, ({ id }) => resourceKey(id))].map(([key, all]) => [key, new Set(all.map(({ path }) => path))]),
  );
  for (const { id, isMade, place } of built)
    if (isMade && (paths.get(resourceKey(id))?.size ?? 0) > 1) note(places, id, place);
  const several = [...places].filter(([, files]) => files.size > 1);
  const beginnings = [
    ...several.filter(([key]) => key.startsWith(`Kustomization.${kustomizeGroup}/`)),
    ...[...sources].filter(([, files]) => files.size > 1),
  ];
  return (beginnings.length > 0 ? beginnings : several).flatMap(([, files]) => [...files]);
}

/** Entries that build their own file, which no other entry builds. */
function selfApplied(entries: readonly EntryPoint[]): readonly EntryPoint[] {
  const builders = groupBy(
    entries.flatMap((entry) => (entry.builds ?? []).map(({ at }) => ({ at, entry }))),
    ({ at }) => at,
  );
  return entries.filter((entry) => {
    const own = entry.kind === 'object' ? (builders.get(entry.object.at) ?? []) : [];
    return own.length > 0 && own.every((one) => one.entry === entry);
  });
}
