import type { FileTree } from '../files/file-tree.ts';
import { clampPath, isWithin, parentPath } from '../files/paths.ts';
import { helmGroup, kustomizeGroup, operatorGroup, sourceGroup } from '../model/flux-kinds.ts';
import { jsonAt, stringAt } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import { FileFacts } from './file-facts.ts';
import { type FluxObject, scanFluxObjects } from './flux-object.ts';
import { chartedSync, instanceSync, syncKustomization, syncsThisTree } from './instance-sync.ts';
import { KustomizationGraph, kustomizationFile } from './kustomization-graph.ts';
import { normaliseRepositoryUrl } from './self-url.ts';
import { krmIgnorePatterns } from './walk-files.ts';

/** Something that a run starts from: an object that no build in the tree emits, or a directory to build as it is. */
export type Entry =
  | { readonly kind: 'object'; readonly object: FluxObject }
  /** A kustomization that no Flux Kustomization claims; what it emits are the entry's objects. */
  | { readonly kind: 'directory'; readonly path: string; readonly objects: readonly FluxObject[] };

/** One cluster: a named set of entries that are run together. */
export interface Root {
  /** Empty when the tree holds one cluster. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** A claim of a Kustomization on a directory of this tree. */
export interface Claim {
  readonly id: ResourceId;
  /** The object on disk that makes the claim: the Kustomization itself, or the FluxInstance that makes it. */
  readonly by: ResourceId;
  readonly path: string;
  readonly at: FluxObject['at'];
  readonly files: ReadonlySet<string>;
}

/** What the files of one side say before anything is built. */
export interface Discovery {
  readonly roots: readonly Root[];
  /** Every Flux object on disk, wherever it stands. */
  readonly objects: readonly FluxObject[];
  readonly claims: readonly Claim[];
  /** The claims under which an object stands: those that read its file or its directory's kustomization, or that have it below their path. */
  readonly claimsOn: ReadonlyMap<FluxObject, readonly Claim[]>;
  /** Normalised URLs under which this repository may be named by its own sources. */
  readonly selfUrls: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** `path` is where to look for entry points (the root by default); `selfUrls` are the repository's remotes as git knows them. */
export interface DiscoveryOptions {
  readonly path: string;
  readonly selfUrls: readonly string[];
  /** Shared by trees that are discovered in one run. */
  readonly facts?: FileFacts;
}

/** True for a Kustomization that says what to build; a document with neither path nor source is a patch that happens to look like one. */
function buildsSomething(object: FluxObject): boolean {
  return (
    jsonAt(object.object, 'spec', 'path') !== undefined || jsonAt(object.object, 'spec', 'sourceRef') !== undefined
  );
}

/**
 * URLs that mean this repository: its remotes, whatever the canonical bootstrap source says, and those of sources from which a Kustomization takes the directory that holds both itself and
 * the source: it manages itself, as bootstrapping leaves it under any name. The root does not count, where a Kustomization from elsewhere may happen to lie.
 */
function repositoryUrls(
  objects: readonly FluxObject[],
  sources: ReadonlyMap<string, FluxObject>,
  remotes: readonly string[],
): Set<string> {
  const found = [...remotes];
  for (const { id, object, at } of objects) {
    if (id.group === sourceGroup && id.kind === 'GitRepository' && id.name === 'flux-system') {
      if (id.namespace === '' || id.namespace === 'flux-system') found.push(stringAt(object, 'spec', 'url') ?? '');
    } else if (id.group === kustomizeGroup && stringAt(object, 'spec', 'sourceRef', 'kind') === 'GitRepository') {
      const path = clampPath(stringAt(object, 'spec', 'path') ?? '');
      const source = sources.get(`GitRepository/${stringAt(object, 'spec', 'sourceRef', 'name') ?? ''}`);
      if (source !== undefined && path !== '' && isWithin(path, at.file) && isWithin(path, source.at.file))
        found.push(stringAt(source.object, 'spec', 'url') ?? '');
    }
  }
  return new Set(found.map(normaliseRepositoryUrl).filter((url) => url !== undefined));
}

/** True when the Kustomization's source is this repository, as far as files can tell: not declared anywhere, or declared with one of its URLs. */
function buildsThisTree(
  object: FluxObject,
  sources: ReadonlyMap<string, FluxObject>,
  selfUrls: ReadonlySet<string>,
): boolean {
  const kind = stringAt(object.object, 'spec', 'sourceRef', 'kind');
  const name = stringAt(object.object, 'spec', 'sourceRef', 'name');
  if (kind === undefined || name === undefined) return true;
  // Put together in the cluster, from parts of whatever sources.
  if (kind === 'ExternalArtifact') return false;
  const declared = sources.get(`${kind}/${name}`);
  if (declared === undefined) return true;
  if (kind === 'GitRepository' && name === 'flux-system') return true;
  return (
    kind === 'GitRepository' &&
    selfUrls.has(normaliseRepositoryUrl(stringAt(declared.object, 'spec', 'url') ?? '') ?? '')
  );
}

/** Finds the entry points of a tree, grouped into roots. Reads files only; nothing is built. */
export function discover(tree: FileTree, options: DiscoveryOptions): Discovery {
  const facts = options.facts ?? new FileFacts();
  const scan = scanFluxObjects(tree, '', facts, krmIgnorePatterns(tree, options.path));
  const graph = new KustomizationGraph(tree, facts);
  for (const { at } of scan.objects) graph.lookAbove(at.file);
  // A patch or the data of a generator may look like an object, and be none.
  const objects = scan.objects.filter(({ at }) => !graph.isInput(at.file));
  const sources = new Map(
    objects
      .filter(({ id }) => id.group === sourceGroup)
      .map((object) => [`${object.id.kind}/${object.id.name}`, object]),
  );
  const selfUrls = repositoryUrls(objects, sources, options.selfUrls);

  const claims: Claim[] = objects
    .filter(
      (object) =>
        object.id.group === kustomizeGroup && buildsSomething(object) && buildsThisTree(object, sources, selfUrls),
    )
    .map((object) => {
      const path = clampPath((stringAt(object.object, 'spec', 'path') ?? '').replace(/\$\{[^}]*\}.*$/, '\0'));
      const files = path.includes('\0') ? new Set<string>() : graph.files(path);
      return { id: object.id, by: object.id, path, at: object.at, files };
    });
  for (const object of objects.filter(({ id }) => id.group === operatorGroup && id.kind === 'FluxInstance')) {
    const sync = instanceSync(object);
    if (sync === undefined || !syncsThisTree(sync, tree, selfUrls)) continue;
    const path = clampPath(sync.path);
    claims.push({ id: sync.kustomization, by: object.id, path, at: object.at, files: graph.files(path) });
  }
  const charted = objects.flatMap((object): FluxObject[] => {
    const sync =
      object.id.group === helmGroup && isWithin(options.path, object.at.file) ? chartedSync(object) : undefined;
    if (sync === undefined || !syncsThisTree(sync, tree, selfUrls)) return [];
    const { kustomization: id } = sync;
    // What the tree defines itself counts.
    if (objects.some((other) => resourceKey(other.id) === resourceKey(id))) return [];
    const path = clampPath(sync.path);
    claims.push({ id, by: id, path, at: object.at, files: graph.files(path) });
    return [{ id, object: syncKustomization(sync), at: object.at }];
  });

  const byFile = new Map<string, Claim[]>();
  for (const claim of claims) {
    for (const file of claim.files) {
      const known = byFile.get(file);
      if (known === undefined) byFile.set(file, [claim]);
      else known.push(claim);
    }
  }
  const byPath = new Map<string, Claim[]>();
  for (const claim of claims) byPath.set(claim.path, [...(byPath.get(claim.path) ?? []), claim]);
  const covering = (file: string): Claim[] => {
    const found: Claim[] = [];
    for (let directory = parentPath(file); ; directory = parentPath(directory)) {
      found.push(...(byPath.get(directory) ?? []));
      if (directory === '') return found;
    }
  };
  const readers = (file: string): readonly Claim[] => {
    const read = byFile.get(file);
    if (read !== undefined) return read;
    // Beside a kustomization that is built and does not list it.
    const directory = graph.above(file);
    return directory === undefined ? [] : (byFile.get(kustomizationFile(tree, directory) ?? '') ?? []);
  };
  const claimsOn = new Map(
    objects
      .filter(({ at }) => !graph.isInput(at.file))
      .map((object) => [object, [...readers(object.at.file), ...covering(object.at.file)]]),
  );
  const inside = [...claimsOn.keys()].filter(
    (object) =>
      isWithin(options.path, object.at.file) &&
      (object.id.group !== kustomizeGroup || buildsSomething(object)) &&
      (claimsOn.get(object)?.length !== 0 || !graph.isInComponent(object.at.file)),
  );
  const entries = entriesOf(
    tree,
    options.path,
    inside,
    (object) => ownership(object, claimsOn.get(object) ?? []),
    graph,
    charted.length > 0,
  );
  const started: Entry[] = charted.map((object) => ({ kind: 'object', object }));
  return {
    roots: rootsOf([...started, ...entries]),
    objects: [...claimsOn.keys()],
    claims,
    claimsOn,
    selfUrls,
    problems: scan.problems,
  };
}

/**
 * Whose build an object on disk belongs to, of those whose claims it stands under. `other`: another Kustomization reads its file or covers it with its path, so that only the emitted form counts
 * (or nothing, when it is never emitted). `itself`: it covers its own file closest, as a self-managed flux-system does, and is an entry although a wider
 * Kustomization may cover it too. `nobody`: it is free.
 */
function ownership(object: FluxObject, candidates: readonly Claim[]): 'nobody' | 'itself' | 'other' {
  if (candidates.length === 0) return 'nobody';
  const longest = Math.max(...candidates.map((claim) => claim.path.length));
  const closest = candidates.filter((claim) => claim.path.length === longest);
  return closest.some((claim) => resourceKey(claim.by) === resourceKey(object.id) && claim.at.file === object.at.file)
    ? 'itself'
    : 'other';
}

/** Free objects become entries as they are, or through the topmost kustomization that lists them. */
function entriesOf(
  tree: FileTree,
  scanPath: string,
  objects: readonly FluxObject[],
  ownerOf: (object: FluxObject) => 'nobody' | 'itself' | 'other',
  graph: KustomizationGraph,
  hasBeginning: boolean,
): Entry[] {
  const directories = new Map<string, FluxObject[]>();
  const entries: Entry[] = [];
  const free: FluxObject[] = [];
  for (const object of objects) {
    const owner = ownerOf(object);
    if (owner === 'other') continue;
    const directory = owner === 'itself' ? undefined : topmostBuild(tree, scanPath, object.at.file, graph);
    if (directory !== undefined) directories.set(directory, [...(directories.get(directory) ?? []), object]);
    else if (owner === 'itself') entries.push({ kind: 'object', object });
    else free.push(object);
  }
  // A build that begins a run decides what is below it; beside its kustomization stands what begins by itself.
  const isUnlisted = (directory: string): boolean => {
    if (directory === '') return false;
    const parent = parentPath(directory);
    return directories.has(parent) || isUnlisted(parent);
  };
  for (const object of free) if (!isUnlisted(parentPath(object.at.file))) entries.push({ kind: 'object', object });
  const empty = !hasBeginning && entries.length === 0 && directories.size === 0;
  if (empty && objects.length === 0 && kustomizationFile(tree, scanPath) !== undefined && !graph.isComponent(scanPath))
    directories.set(scanPath, []);
  if (empty && objects.length > 0) {
    // Kustomizations that cover each other in a circle: the widest ones begin.
    const kustomizations = objects.filter(({ id }) => id.group === kustomizeGroup);
    const widest = Math.min(
      ...kustomizations.map(({ object }) => clampPath(stringAt(object, 'spec', 'path') ?? '').length),
    );
    for (const object of kustomizations) {
      if (clampPath(stringAt(object.object, 'spec', 'path') ?? '').length === widest)
        entries.push({ kind: 'object', object });
    }
  }
  const begun = [...directories].filter(([directory]) => !isUnlisted(directory));
  const sorted = begun.sort(([left], [right]) => (left < right ? -1 : 1));
  return [...entries, ...sorted.map(([path, inside]): Entry => ({ kind: 'directory', path, objects: inside }))];
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
function placeOf(entry: Entry): string {
  return entry.kind === 'directory' ? `${entry.path}/` : entry.object.at.file;
}

/**
 * One root, unless one id is defined by several entries: then each directory below the definitions' common ancestor is a cluster of its own, named after it,
 * and entries elsewhere belong to every cluster.
 */
function rootsOf(entries: readonly Entry[]): Root[] {
  const places = new Map<string, string[]>();
  for (const entry of entries) {
    for (const { id } of entry.kind === 'directory' ? entry.objects : [entry.object]) {
      const key = resourceKey(id);
      places.set(key, [...(places.get(key) ?? []), placeOf(entry)]);
    }
  }
  const isRepeated = ([, files]: readonly [string, readonly string[]]): boolean => new Set(files).size > 1;
  const several = [...places].filter(isRepeated);
  // Clusters are told apart by the Kustomizations with which they begin; what else is there twice may be anything.
  const beginnings = several.filter(([key]) => key.startsWith(`Kustomization.${kustomizeGroup}/`));
  const repeated = (beginnings.length > 0 ? beginnings : several).flatMap(([, files]) => files);
  if (repeated.length === 0) return [{ name: '', entries }];
  let ancestor = parentPath(repeated[0] ?? '');
  while (!repeated.every((file) => isWithin(ancestor, file))) ancestor = parentPath(ancestor);
  const clusterOf = (entry: Entry): string | undefined => {
    const place = placeOf(entry);
    if (!isWithin(ancestor, place)) return undefined;
    const rest = place.slice(ancestor === '' ? 0 : ancestor.length + 1);
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : undefined;
  };
  const names = [...new Set(entries.map(clusterOf).filter((name) => name !== undefined))].sort();
  return names.map((name) => ({ name, entries: entries.filter((entry) => (clusterOf(entry) ?? name) === name) }));
}
