import { append } from '../../core/append.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { subtree } from '../../core/files/subtree.ts';
import { helmGroup, kustomizeGroup, operatorGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { addToGroup, groupBy } from '../../core/group-by.ts';
import { jsonAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { assembledBeginnings } from './assembled-beginnings.ts';
import type { Claim } from './claims/claim.ts';
import { claimedPaths, inlineVariables, pathVariables } from './claims/claimed-paths.ts';
import { GeneratedClaims } from './claims/generated-claims.ts';
import { type InstanceSpec, instancesOf } from './cluster-flux/cluster-flux.ts';
import { type ClusterChoice, type ClusterPlace, clusterPlaces } from './cluster-places.ts';
import { cycleEntryPoints } from './cycle-entry-points.ts';
import { declaredEntries } from './declared-clusters.ts';
import {
  declaresAll,
  namedStanding,
  otherBootstrapsOf,
  type PlacedSync,
  publishedFor,
  repositoryUrls,
  selfManagedSources,
  sourceStanding,
} from './declared-sources.ts';
import {
  closestPlace,
  type EntryPoint,
  entryPointsOf,
  type Owner,
  objectsOf,
  type Root,
  rootsOf,
} from './entry-points.ts';
import { FileFacts } from './file-facts.ts';
import { type FluxObject, scanFluxObjects } from './flux-object.ts';
import { scanInArtifact } from './ignored-by-sources.ts';
import { chartedSync, instanceSync, syncKustomization, syncsThisTree } from './instance-sync.ts';
import { isLibrary } from './is-library.ts';
import { KustomizationGraph, kustomizationFile } from './kustomization-graph.ts';
import { buildsFrom, dependencies, ownership } from './ownership.ts';
import { inferredOf, inferredRoot } from './publications/inferred-root.ts';
import { type Publication, publishedDirectory } from './publications/publications.ts';
import { workflowPublications } from './publications/workflow-publications.ts';
import { type ReviewedRevisions, reviewedRevisions } from './reviewed-revisions.ts';
import { treeBuilds } from './tree-builds.ts';
import { partsBeside, undeclaredEntries } from './undeclared-entries.ts';
import { unlistedDirectories, unsyncedDirectories } from './unsynced-directories.ts';
import { krmIgnoreTester, type Place } from './walk-files.ts';
import { wholeDirectory } from './whole-directory.ts';

/** An object that begins a cluster on both sides, in another file on the head. */
export interface MovedBeginning {
  readonly id: ResourceId;
  readonly from: string;
  readonly to: string;
}

/** Discovery of one side, from its files before anything is built. */
export interface Discovery {
  readonly roots: readonly Root[];
  /** Every Flux object on disk, wherever it stands. */
  readonly objects: readonly FluxObject[];
  readonly claims: readonly Claim[];
  /**
   * The claims under which an object stands: those that read its file or its directory's kustomization, or that have it
   * below their path.
   */
  readonly claimsOn: ReadonlyMap<FluxObject, readonly Claim[]>;
  /** The names of the variables that take part in paths. */
  readonly pathVariables: ReadonlySet<string>;
  /** Normalised URLs under which this repository may be named by its own sources. */
  readonly selfUrls: ReadonlySet<string>;
  /** Which of this repository's references the tree stands for. */
  readonly reviewed: ReviewedRevisions;
  /** Files in which the bootstrap source follows another reference of this repository, on each side. */
  readonly otherBootstraps: ReadonlySet<string>;
  /** Which directories of the tree stand for sources outside of it. */
  readonly publications: readonly Publication[];
  /** What the tree says of the Flux of its clusters, apart from the manifests of Flux itself. */
  readonly instances: readonly InstanceSpec[];
  readonly problems: readonly Problem[];
  /** Presence of declared clusters; see `declaredEntries`. */
  readonly declares: boolean;
  /** What a run starts from, whichever root it belongs to. */
  readonly entries: readonly EntryPoint[];
  /** The directories, of those that somebody names, that would be applied whole if they held more than Flux objects. */
  readonly mayBeWhole: readonly string[];
  /** The directories that are a cluster each, where somebody says so. */
  readonly places?: readonly ClusterPlace[];
  /** The files that a build of a directory takes objects from. */
  readonly filesOf: (directory: string) => ReadonlySet<string>;
  /** Of a head: what begins in other places than on the base, where nothing tells whether it is applied there. */
  readonly movedBeginnings?: readonly MovedBeginning[];
  /**
   * True for a tree without a cluster: parts of clusters elsewhere, each of which is compared as a build of its own.
   */
  readonly isLibrary?: true;
  /** True when the other side of the comparison has a say in what begins here. */
  readonly isNarrowed?: true;
}

/** Facts about a tree before it is read. */
export interface DiscoveryOptions extends ClusterChoice {
  /** The repository's remotes as git knows them. */
  readonly selfUrls: readonly string[];
  /** The branches that the tree may be of, the likeliest first. */
  readonly selfBranches?: readonly string[];
  /** Which directories of the tree stand for sources outside of it. */
  readonly publications?: readonly Publication[];
  /**
   * The other side of a comparison. A change that has a source follow another branch does not make that branch the one
   * under review.
   */
  readonly base?: Pick<
    Discovery,
    'declares' | 'entries' | 'mayBeWhole' | 'otherBootstraps' | 'publications' | 'reviewed'
  >;
  /** Shared by trees that are discovered in one run. */
  readonly facts?: FileFacts;
  /** Where the `.krmignore` is taken from; the place that is scanned when absent. */
  readonly ignoreFrom?: Place;
}

/**
 * Test for a Kustomization that says what to build; a document with neither path nor source is a patch that happens to
 * look like one.
 */
function buildsSomething(object: FluxObject): boolean {
  return (
    jsonAt(object.object, 'spec', 'path') !== undefined || jsonAt(object.object, 'spec', 'sourceRef') !== undefined
  );
}

/** The repository as `owner/name` by each of its remotes. */
function repositoryNames(remotes: readonly string[]): readonly string[] {
  return remotes.flatMap((url) => /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? []);
}

/**
 * Claims of Kustomizations that build another revision of this repository, as far as the files below their paths can be
 * taken for a later or an earlier state of what they build: then these files begin nothing.
 * A claim on the file that makes it, or on one that leads there, is about a tree with another layout, and would hide
 * what this one begins with.
 */
function claimsOfOtherRevisions(others: readonly Claim[], claims: readonly Claim[]): Claim[] {
  const covers = (claim: Claim, file: string): boolean => claim.files.has(file) || isWithin(claim.path, file);
  return others.filter(({ path, at }) => {
    const leading = new Set([at.file]);
    // A set that grows while it is gone through.
    for (const file of leading) for (const claim of claims) if (covers(claim, file)) leading.add(claim.at.file);
    return ![...leading].some((file) => isWithin(path, file));
  });
}

/** Directories that the workflows of a tree publish. What the base pushes counts, as its configuration does. */
function pushedByWorkflows(tree: FileTree, { ignoreFrom, selfUrls }: DiscoveryOptions): readonly Publication[] {
  return workflowPublications(ignoreFrom?.tree ?? tree, repositoryNames(selfUrls));
}

/** Finds the entry points of a tree, grouped into roots. Reads files only; nothing is built. */
export function discover(tree: FileTree, options: DiscoveryOptions): Discovery {
  const facts = options.facts ?? new FileFacts();
  const graph = new KustomizationGraph(tree, facts);
  const ignored = krmIgnoreTester(options.ignoreFrom ?? { tree, path: options.path }, options.path);
  const former = options.base === undefined ? tree : (options.ignoreFrom?.tree ?? tree);
  const scan = scanInArtifact(scanFluxObjects(tree, facts, ignored), [tree, former], () => [
    ...(options.publications ?? []),
    ...pushedByWorkflows(tree, options),
  ]);
  const { assembled, topmost } = treeBuilds(tree, options.path, facts, graph, ignored);
  for (const { at } of scan.objects) graph.lookAbove(at.file);
  // A patch or the data of a generator may look like an object, and be none.
  const objects = scan.objects.filter(({ at }) => !graph.isInput(at.file));
  const sources = new Map<string, FluxObject[]>();
  for (const object of objects) {
    if (object.id.group !== sourceGroup) continue;
    const name = `${object.id.kind}/${object.id.name}`;
    addToGroup(sources, name, object);
  }
  const selfManaged = selfManagedSources(objects, sources);
  const placed = objects.flatMap((object): PlacedSync[] => {
    const sync = object.id.kind === 'FluxInstance' ? instanceSync(object) : chartedSync(object);
    return sync === undefined ? [] : [{ sync, at: object.at }];
  });
  const syncs = placed.map(({ sync }) => sync);
  const selfUrls = repositoryUrls(objects, selfManaged, placed, options.selfUrls);
  const reviewed =
    options.base?.reviewed.isBootstrap === false
      ? options.base.reviewed
      : reviewedRevisions({
          urls: selfUrls,
          branches: options.selfBranches ?? [],
          objects,
          syncs,
          selfManaged: declaresAll(objects, sources) ? selfManaged : [],
        });

  const variables = inlineVariables(objects);
  const claims: Claim[] = [];
  const others: Claim[] = [];
  const isOutside = (kind: string): boolean =>
    kind === 'OCIRepository' || kind === 'Bucket' || kind === 'HelmRepository';
  const mayBePublished =
    objects.some(
      ({ id, object }) =>
        (id.group === sourceGroup && isOutside(id.kind)) ||
        (id.group === kustomizeGroup && isOutside(kustomizationSpec(object).sourceRef?.kind ?? '')),
    ) || syncs.some(({ source }) => isOutside(source.kind));
  const said = [...(options.publications ?? []), ...(mayBePublished ? pushedByWorkflows(tree, options) : [])];
  const own = said.filter(({ source }) => source.startsWith('oci://'));
  const inferred =
    options.base === undefined
      ? own.length === 0 && mayBePublished && inferredRoot(tree, objects, (name) => sources.has(name))
      : inferredOf(options.base.publications);
  const publications = [...said, ...(inferred ? [inferred] : [])];
  const addClaim = ({ id, at }: FluxObject, path: string): void => {
    claims.push({ id, by: id, path, at, files: graph.files(path) });
  };
  const known = { selfUrls, reviewed };
  const otherBootstraps = otherBootstrapsOf(objects, known, options.base?.otherBootstraps);
  const generated = new GeneratedClaims(tree, objects, facts, (kind, name) => {
    const [published] = publishedFor(kind, name, sources, publications, tree);
    return published ?? (namedStanding(kind, name, sources, known) === 'tree' ? '' : undefined);
  });
  const byId = groupBy(objects, (object) => resourceKey(object.id));
  for (const object of scan.objects) {
    if (object.id.group !== kustomizeGroup || !buildsSomething(object)) continue;
    // A patch says just as well what the Kustomization builds that it is for.
    const patched = graph.isInput(object.at.file) ? (byId.get(resourceKey(object.id)) ?? []) : [];
    if (graph.isInput(object.at.file) && patched.length === 0) continue;
    const { kind = '', name = '' } = kustomizationSpec(object.object).sourceRef ?? {};
    const published = publishedFor(kind, name, sources, publications, tree);
    for (const directory of published)
      for (const path of claimedPaths(subtree(tree, directory), object, variables))
        addClaim(object, joinPath(directory, path));
    for (const { paths, files } of generated.of(object, variables))
      for (const path of paths) claims.push({ id: object.id, by: object.id, path, at: object.at, files });
    const standing = sourceStanding(object, patched, sources, known);
    if (standing === 'elsewhere' || published.length > 0) continue;
    for (const path of claimedPaths(tree, object, variables))
      (standing === 'tree' ? claims : others).push({
        id: object.id,
        by: object.id,
        path,
        at: object.at,
        files: graph.files(path),
      });
  }
  for (const object of objects.filter(({ id }) => id.group === operatorGroup && id.kind === 'FluxInstance')) {
    const sync = instanceSync(object);
    if (sync === undefined) continue;
    const published = publishedDirectory(publications, sync.source, { spec: { url: sync.url } }, tree);
    if (published === undefined && !syncsThisTree(sync, tree, selfUrls, object.at.file)) continue;
    const path = joinPath(published?.path ?? '', clampPath(sync.path));
    claims.push({ id: sync.kustomization, by: object.id, path, at: object.at, files: graph.files(path) });
  }
  const charted = objects.flatMap((object): FluxObject[] => {
    const sync =
      object.id.group === helmGroup && isWithin(options.path, object.at.file) ? chartedSync(object) : undefined;
    if (sync === undefined || !syncsThisTree(sync, tree, selfUrls, object.at.file)) return [];
    const { kustomization: id } = sync;
    // What the tree defines itself counts.
    if (objects.some((other) => resourceKey(other.id) === resourceKey(id))) return [];
    const path = clampPath(sync.path);
    claims.push({ id, by: id, path, at: object.at, files: graph.files(path) });
    return [{ id, object: syncKustomization(sync), at: object.at }];
  });

  append(claims, claimsOfOtherRevisions(others, claims));

  const byFile = new Map<string, Claim[]>();
  for (const claim of claims) for (const file of claim.files) addToGroup(byFile, file, claim);
  const byPath = groupBy(claims, (claim) => claim.path);
  const above = new Map<string, readonly Claim[]>();
  /** The claims on a directory and on those above it. */
  const covering = (directory: string): readonly Claim[] => {
    let found = above.get(directory);
    if (found === undefined) {
      const own = byPath.get(directory) ?? [];
      found = directory === '' ? own : [...own, ...covering(parentPath(directory))];
      above.set(directory, found);
    }
    return found;
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
      .map((object) => [object, [...readers(object.at.file), ...covering(parentPath(object.at.file))]]),
  );
  const places = clusterPlaces(tree, options);
  const begun = assembledBeginnings(assembled, [...claimsOn.keys()], covering, graph);
  const beside = new Set(
    [...begun].flatMap(([directory, own]) => own.filter(({ at }) => !isWithin(directory, at.file))),
  );
  const inside = [...claimsOn.keys()].filter(
    (object) =>
      !beside.has(object) &&
      isWithin(options.path, object.at.file) &&
      (object.id.group !== kustomizeGroup || buildsSomething(object)) &&
      (claimsOn.get(object)?.length !== 0 || !graph.isInComponent(object.at.file)),
  );
  const waits = dependencies(byId);
  const owners = new Map(inside.map((one) => [one, ownership(one, claimsOn.get(one) ?? [], waits)]));
  const synced = new Set(charted.map(({ at }) => at));
  const isBeginning = (object: FluxObject): boolean => owners.get(object) !== 'other' || synced.has(object.at);
  /** The dependencies of a Kustomization that the same build makes. */
  const awaiting = (object: FluxObject): readonly FluxObject[] => {
    const makers = new Set(claimsOn.get(object));
    return kustomizationSpec(object.object)
      .dependsOn.flatMap(({ name = '', namespace = object.id.namespace }) => {
        const id = { ...object.id, name, namespace };
        return byId.get(resourceKey(id)) ?? [];
      })
      .filter((one) => claimsOn.get(one)?.some((claim) => makers.has(claim)) === true);
  };
  for (const object of cycleEntryPoints(inside, claimsOn, isBeginning, awaiting)) owners.set(object, 'itself');
  const ownerOf = (object: FluxObject): Owner => owners.get(object) ?? 'nobody';
  /** Read by its own build, as bootstrapping leaves it. */
  const ownSourceOf = (one: FluxObject): ResourceId | undefined => {
    const own = claimsOn.get(one)?.find(({ at, by }) => at === one.at && resourceKey(by) === resourceKey(one.id));
    return objects.find(({ id, at }) => own?.files.has(at.file) === true && buildsFrom(one, id))?.id;
  };
  const entriesBelow = (
    path: string,
    objects: readonly FluxObject[],
    isBegun: boolean,
    from: typeof begun,
  ): EntryPoint[] => entryPointsOf(tree, path, objects, ownerOf, ownSourceOf, graph, isBegun, from);
  /**
   * True for a directory that something outside of it builds, or takes objects from: it is no cluster for want of
   * others.
   */
  const isPart = (directory: string, objects: readonly FluxObject[]): boolean => {
    const file = kustomizationFile(tree, directory) ?? '';
    const above = [...(byFile.get(file) ?? []), ...objects.flatMap((object) => claimsOn.get(object) ?? [])];
    return (
      above.some(({ at }) => !isWithin(directory, at.file)) ||
      [...assembled].some(([one, files]) => !isWithin(directory, one) && files.has(file))
    );
  };
  const started: EntryPoint[] = charted.map((object) => ({ kind: 'object', object, isCharted: true }));
  const entries =
    places === undefined
      ? entriesBelow(options.path, inside, charted.length > 0, begun)
      : places.flatMap((place) => {
          const isHere = (path: string): boolean => closestPlace(places, path) === place;
          const own = new Map([...begun].filter(([directory]) => isHere(directory)));
          const objects = inside.filter(({ at }) => isHere(at.file));
          return entriesBelow(place.path, objects, charted.length > 0 || isPart(place.path, objects), own);
        });
  const named = places?.map(({ path }) => path) ?? [
    options.path,
    ...unsyncedDirectories(tree, inside, entries),
    ...unlistedDirectories(tree, options.base?.entries ?? []),
  ];
  const mayBeWhole: string[] = [];
  const begins = named.reduce<readonly EntryPoint[]>(
    (found, directory) => {
      const one = wholeDirectory(tree, directory, found, claims, graph, facts, options.base);
      if (one.mayBeWhole === true) mayBeWhole.push(directory);
      return one.entries;
    },
    withBuilds([...started, ...entries], claimsOn),
  );
  const declared = places === undefined ? declaredEntries(tree, begins, claims) : undefined;
  const claiming = new Set(claims.map(({ at }) => at));
  const builds = ({ object, at }: FluxObject): boolean =>
    claiming.has(at) || kustomizationSpec(object).path?.includes('$') === true;
  // What only a head declares does not end what its base began.
  const isAsked = places !== undefined || options.path !== '';
  const undeclared = isAsked ? begins : undeclaredEntries(begins, builds, options.base?.entries);
  const isOfParts =
    !isAsked &&
    declared === undefined &&
    (scan.objects.length === 0 ? undeclared.length === 0 : isLibrary(undeclared, builds));
  const parts = isOfParts ? [...undeclared, ...partsBeside(undeclared, topmost, graph)] : undeclared;
  const all = options.base?.declares === false ? parts : (declared ?? parts);
  return {
    roots: rootsOf(all, places, isOfParts && all.length > 0),
    ...(isOfParts && all.length > 0 ? { isLibrary: true as const } : {}),
    places,
    entries: all,
    mayBeWhole,
    declares: declared !== undefined,
    filesOf: (directory) => graph.files(directory),
    objects: [...claimsOn.keys()],
    instances: instancesOf([...claimsOn.keys()]),
    claims,
    claimsOn,
    pathVariables: pathVariables(scan.objects),
    selfUrls,
    reviewed,
    otherBootstraps,
    publications,
    problems: problemsWithin(named, scan.problems, claims),
  };
}

/** Entry points with the Kustomizations that they build first. */
function withBuilds(entries: readonly EntryPoint[], claimsOn: Discovery['claimsOn']): readonly EntryPoint[] {
  const built = new Map<FluxObject['at'], FluxObject[]>();
  for (const [object, claims] of claimsOn)
    if (object.id.group === kustomizeGroup) for (const { at } of claims) addToGroup(built, at, object);
  return entries.map((entry) => ({ ...entry, builds: objectsOf(entry).flatMap(({ at }) => built.get(at) ?? []) }));
}

/**
 * The problems of files in directories, and in those that Kustomizations below them build: files of other clusters hold
 * nobody back.
 */
function problemsWithin(
  directories: readonly string[],
  problems: readonly Problem[],
  claims: readonly Claim[],
): readonly Problem[] {
  // A set that grows while it is gone through.
  const reached = new Set(directories);
  for (const directory of problems.length === 0 ? [] : reached)
    for (const { at, path } of claims) if (isWithin(directory, at.file)) reached.add(path);
  return problems.filter(
    ({ at }) => at === undefined || [...reached].some((directory) => isWithin(directory, at.file)),
  );
}
