import { hash } from 'node:crypto';
import { ignoringDirectories, setIgnoringDirectories } from '../../../core/files/ignore-tree.ts';
import { baseName, joinPath, parentPath } from '../../../core/files/paths.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { getOwn, setOwn } from '../../../core/own-property.ts';
import { printJson } from '../../../core/plain-json.ts';
import {
  type ClaimsSnapshot,
  type Discovery,
  type DiscoverySnapshot,
  type FileFacts,
  fluxSettings,
  restoreDiscovery,
  sameDiscovery,
  snapshotClaims,
  snapshotDiscovery,
} from '../../../flux/public.ts';
import { type InitialObjects, memoisedManifests } from '../../public.ts';
import { fluxOf } from '../cluster-settings.ts';
import type {
  ComparedTrees,
  CrossRunCache,
  DiscoveredTrees,
  Discoveries,
  PreviewOptions,
  PreviewSide,
} from '../preview-request.ts';
import type { RenderedCluster, SideHooks } from '../render-cluster.ts';
import type { StaleOwners } from '../stale-owners.ts';
import { nodesToRun } from './nodes-to-run.ts';
import type { RecordedRun } from './recorded-run.ts';
import { RunRecorder } from './run-recorder.ts';
import { UnreachedNodes } from './unreached-nodes.ts';

/** What an earlier comparison with the same base left behind about it. */
interface BaseRecord {
  readonly discovery: DiscoverySnapshot;
  /** The directories in which a `.sourceignore` stands. */
  readonly ignoring: readonly string[];
  /** By name of the root. */
  readonly roots: Readonly<Record<string, RecordedRun>>;
}

/** The part that a shortcut takes in the runs of a comparison. */
export interface BaseShortcut {
  readonly hooks: (root: string) => SideHooks;
  /** Owners of a root that may wait for releases, where its run does not know all nodes. */
  readonly awaiting?: (root: string) => StaleOwners | undefined;
  /** Called with each root once it is rendered. */
  readonly add?: (root: string, cluster: RenderedCluster) => void;
}

/**
 * Results that a comparison takes from an earlier one for the same base: where a run begins on both sides, and the
 * nodes of each root that no changed file reaches.
 */
export interface KeptBase extends BaseShortcut {
  readonly found: Discoveries;
  /** True when a run did what the record does not foresee, so that its results do not count. */
  readonly isInvalidated: () => boolean;
}

/**
 * Results of an earlier comparison about this base; undefined when none did, and when the change is one that the record
 * cannot answer for: of what files say before anything is built.
 */
export function restoreKeptBase(
  { base, head, changes }: ComparedTrees,
  options: PreviewOptions,
  { shared, facts }: CrossRunCache,
): KeptBase | undefined {
  const name = recordName(base, head, options);
  const text = name === undefined ? undefined : options.memoStore?.get(name);
  if (name === undefined || text === undefined) return undefined;
  const changed = [...changes.keys()];
  // Whether a source fetches submodules is asked of all objects of the run.
  const isOfSubmodules = (path: string): boolean =>
    path === '.gitmodules' ||
    [base, head].some(({ tree }) => tree.submodules?.(parentPath(path))?.has(baseName(path)) === true);
  if (changed.some(isOfSubmodules)) return undefined;
  const record = JSON.parse(text) as BaseRecord;
  const variables = new Set(record.discovery.pathVariables);
  if (!sameDiscovery(base.tree, head.tree, changed, facts, variables)) return undefined;
  for (const { tree } of [base, head]) setIgnoringDirectories(tree, record.ignoring);
  const paths = withDirectories(changed);
  const roots = record.discovery.roots.map(({ flux, ...root }) =>
    flux === undefined || flux.reads.some((path) => paths.has(path)) ? root : { ...root, flux },
  );
  let claims: ClaimsSnapshot | undefined;
  const keptClaims = (): ClaimsSnapshot | undefined => {
    const kept = claims === undefined ? options.memoStore?.get(claimsOf(name)) : undefined;
    if (kept !== undefined) claims = JSON.parse(kept) as ClaimsSnapshot;
    return claims;
  };
  const restored = ({ tree, path, places }: PreviewSide): Discovery | undefined =>
    restoreDiscovery(
      { ...record.discovery, roots },
      tree,
      {
        path,
        ...(places === undefined ? {} : { places }),
        clusters: options.clusters ?? [],
        selfUrls: options.selfUrls,
        selfBranches: options.selfBranches ?? [],
        publications: options.publications ?? [],
        facts,
        ignoreFrom: base,
      },
      keptClaims,
    );
  const found = { base: restored(base), head: restored(head) };
  if (found.base === undefined || found.head === undefined) return undefined;
  // Another version of Flux renders everything anew.
  const flux = ({ tree }: PreviewSide, discovery: Discovery): string =>
    JSON.stringify(discovery.roots.map((root) => fluxSettings(fluxOf(shared.memo, tree, discovery, root).found)));
  if (flux(base, found.base) !== flux(head, found.head)) return undefined;

  const began = options.memoStore?.get(beginningsOf(name));
  const beginnings = began === undefined ? {} : (JSON.parse(began) as Record<string, InitialObjects>);
  const skipped = new Map<string, UnreachedNodes>();
  for (const [root, recorded] of Object.entries(record.roots)) {
    const beginning = getOwn(beginnings, root);
    const isSame = beginning?.reads.every((path) => !paths.has(path)) === true;
    const run = beginning !== undefined && isSame ? { ...recorded, beginning } : recorded;
    // What was evicted since has to be made again.
    const isKept = run.nodes.map(({ end }) => end?.kept === undefined || shared.memo.holds(end.kept));
    const whole = isKept.includes(false)
      ? { ...run, nodes: run.nodes.map((node, at) => (isKept[at] === true ? node : withoutEnd(node))) }
      : run;
    skipped.set(
      root,
      new UnreachedNodes(whole, nodesToRun(whole, paths), (kept) => memoisedManifests(shared.memo, kept, base.tree)),
    );
  }
  const isInvalidated = (): boolean => [...skipped.values()].some(({ signal }) => signal.aborted);
  const hooks = (root: string): SideHooks => {
    const hook = skipped.get(root);
    return hook === undefined ? {} : { base: hook, head: hook };
  };
  const awaiting = (root: string): StaleOwners | undefined => {
    const keys = getOwn(record.roots, root)?.awaiting;
    return keys === undefined ? undefined : new Map(keys.map((key) => [key, 'may wait for a release']));
  };
  return { found: { base: found.base, head: found.head }, hooks, awaiting, isInvalidated };
}

/** A comparison that finds out about its base what later ones with the same base need not. */
export interface BaseRecording extends BaseShortcut {
  readonly save: () => void;
}

/** Begins to record what a comparison finds out about its base. */
export function recordBase(trees: DiscoveredTrees, options: PreviewOptions, facts: FileFacts): BaseRecording {
  const name = recordName(trees.base, trees.head, options);
  // A record that does not answer for this change may answer for the next.
  const isKept = name !== undefined && options.memoStore?.has(name) === true;
  if (name === undefined || isKept || trees.found.base.isNarrowed === true)
    return { hooks: () => ({}), save: () => undefined };
  const recorders = new Map<string, RunRecorder>();
  const runs = new Map<string, RecordedRun | undefined>();
  return {
    hooks: (root) => ({ base: getOrInsert(recorders, root, () => new RunRecorder()) }),
    add: (root, { awaiting, base, keys }) => {
      const run = recorders.get(root)?.record({ store: base.store, keys: keys.base }, base.side.orphans);
      const owners = run === undefined ? [] : [...awaiting.possible().keys()];
      runs.set(root, run === undefined || owners.length === 0 ? run : { ...run, awaiting: owners });
    },
    save: () => saveRecord(name, trees, options, facts, (root) => runs.get(root)),
  };
}

function saveRecord(
  name: string,
  { base, found: { base: discovery }, shared }: DiscoveredTrees,
  options: PreviewOptions,
  facts: FileFacts,
  runOf: (root: string) => RecordedRun | undefined,
): void {
  if (options.signal?.aborted === true) return;
  const kept = snapshotDiscovery(discovery, base.tree, facts, (root) =>
    fluxOf(shared.memo, base.tree, discovery, root),
  );
  if (kept === undefined) return;
  const ignoring = ignoringDirectories(base.tree);
  // What a link leads to may change without it.
  if (ignoring.some((directory) => base.tree.kind(joinPath(directory, '.sourceignore')) !== 'file')) return;
  const roots: Record<string, RecordedRun> = {};
  const beginnings: Record<string, InitialObjects> = {};
  for (const { name: root } of discovery.roots) {
    if (options.cluster !== undefined && options.cluster !== root) continue;
    const run = runOf(root);
    // Of a cluster without a record every node runs.
    if (run === undefined) continue;
    const { beginning, ...nodes } = run;
    setOwn(roots, root, nodes);
    if (beginning !== undefined) setOwn(beginnings, root, beginning);
  }
  if (Object.keys(roots).length === 0) return;
  // By itself, since a definition may hold what is not to be kept.
  const began = printJson(beginnings);
  if (began !== undefined) options.memoStore?.set(beginningsOf(name), began);
  options.memoStore?.set(claimsOf(name), JSON.stringify(snapshotClaims(discovery)), true);
  options.memoStore?.set(name, JSON.stringify({ discovery: kept, ignoring, roots } satisfies BaseRecord));
}

/** The name under which the claims of a base are kept: apart, since only some comparisons ask who claims what. */
function claimsOf(record: string): string {
  return `claims of ${record}`;
}

function beginningsOf(record: string): string {
  return `beginnings of ${record}`;
}

function withoutEnd({ end: _end, ...node }: RecordedRun['nodes'][number]): RecordedRun['nodes'][number] {
  return node;
}

/**
 * Everything that goes into what a run finds out about a base, apart from the program; undefined for a comparison in
 * which that is not to be kept or not asked for.
 */
function recordName(base: PreviewSide, head: PreviewSide, options: PreviewOptions): string | undefined {
  const {
    settings,
    ageKeys = [],
    memoStore,
    explains,
    crdApiVersions,
    selfUrls,
    selfBranches = [],
    clusters = [],
    fetchers,
  } = options;
  const places = base.places ?? [];
  const tree = base.tree.contentId('');
  if (memoStore === undefined || tree === undefined || base.path !== head.path) return undefined;
  if (JSON.stringify(places) !== JSON.stringify(head.places ?? [])) return undefined;
  // Without `changedOnly` every node is run, and `explains` asks for what all of them looked at.
  if (settings.changedOnly !== true || explains !== undefined || crdApiVersions === true) return undefined;
  // What the user gave, and what it opened, leaves no trace on disk.
  if (ageKeys.length > 0 || Object.keys(settings.substitutions ?? {}).length > 0) return undefined;
  const asked = [base.path, places, clusters, options.cluster ?? null];
  const key = [tree, asked, [...selfUrls].sort(), selfBranches, settings, [...(fetchers?.keys() ?? [])].sort()];
  return `run ${hash('sha1', JSON.stringify(key), 'base64')}`;
}

/** The paths, and every directory above one. */
function withDirectories(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths) for (let at = path; !found.has(at); at = parentPath(at)) found.add(at);
  return found;
}
