import { type ChangedFile, mostEditedFiles, type SourceEdit, sourceEdits } from './diff/source-edits.ts';
import { alignRoots } from './discovery/align-roots.ts';
import { claimChains } from './discovery/claim-chains.ts';
import { type Discovery, discover } from './discovery/discovery.ts';
import { FileFacts } from './discovery/file-facts.ts';
import { treeApiVersions } from './discovery/tree-api-versions.ts';
import { changedPaths } from './files/changed-paths.ts';
import type { FileTree } from './files/file-tree.ts';
import { type Conclusion, concludeSides, type Grounds } from './findings/conclude.ts';
import { loadConfiguration } from './load-configuration.ts';
import type { MemoStore } from './model/memo-store.ts';
import type { ResourceId } from './model/resource-id.ts';
import type { NodeResult, SideResult } from './model/side-result.ts';
import { type Hidden, safeSide } from './net/safe-message.ts';
import { BuildMemo } from './orchestrator/changes/build-memo.ts';
import type { Explanation } from './orchestrator/changes/explanation.ts';
import { Ledger, type SideName } from './orchestrator/changes/ledger.ts';
import { fileChanges, Provenance } from './orchestrator/changes/provenance.ts';
import type { RenderSettings } from './orchestrator/controllers/controller.ts';
import type { SopsDecryption } from './orchestrator/decryption/sops-decryption.ts';
import { textsInClear } from './orchestrator/decryption/texts-in-clear.ts';
import { Orchestrator } from './orchestrator/orchestrator.ts';
import type { Store, StoredObject } from './orchestrator/store.ts';
import type { Fetcher } from './sources/fetcher.ts';
import { SourceCache } from './sources/source-cache.ts';

/** What the use case needs of one side. */
export interface PreviewSide {
  readonly tree: FileTree;
  /** The directory of the tree in which entry points are looked for; empty for all of it. */
  readonly path: string;
}

/** What every run needs, whether it compares or only renders. */
export interface PreviewOptions {
  /** URLs of this repository. */
  readonly selfUrls: readonly string[];
  readonly settings: Partial<RenderSettings>;
  /** Bodies that may run at one time; 0 means no limit. */
  readonly concurrency: number;
  /** Milliseconds that fetching may take a node; no limit when absent. */
  readonly nodeTimeout?: number;
  /** age identities (`AGE-SECRET-KEY-1…`, one a line) that open what SOPS encrypted. What they open is used to render and masked in everything that is given back. */
  readonly ageKeys?: readonly string[];
  /** Fetchers by kind of source; kinds without one are reported as not checked. */
  readonly fetchers?: ReadonlyMap<string, Fetcher>;
  /** Nodes to report; all when absent. The others are rendered as far as these need them. */
  readonly selects?: (node: NodeResult) => boolean;
  /** Kinds of resources that are left out of a comparison. */
  readonly skipKinds?: readonly string[];
  readonly clock?: () => number;
  /** Charts also see the API versions of the CustomResourceDefinitions that stand in the tree. */
  readonly crdApiVersions?: boolean;
  /** Where the configuration file is, from the root of the tree; without it there is none. It is read from the base. */
  readonly configFile?: string;
  /** The day of the run as `2026-11-21`, for what counts until a day. */
  readonly today?: string;
  /** What earlier runs of this process left for one another; see `keptBetweenRuns`. */
  readonly kept?: Kept;
  /** What earlier runs worked out, and where this one leaves its own. */
  readonly memoStore?: MemoStore;
  /** What no message may say: directories of the machine, and what the run was given in confidence. */
  readonly hidden?: Hidden;
  readonly signal?: AbortSignal;
  /** What is to be followed to the files that it comes from: nodes, or resources that are rendered. */
  readonly explains?: (id: ResourceId) => boolean;
}

/** Both sides rendered, compared and judged. */
export interface Preview extends Conclusion {
  /** Of what `explains` asks for, by root and id. */
  readonly explanations: readonly Explanation[];
}

/** What the orchestrators of one run share. */
export interface Shared {
  readonly memo: BuildMemo;
  readonly sourceCache: SourceCache;
  readonly decryption?: SopsDecryption;
}

/** What several runs of one process share: work and sources that are the same are not done and fetched again. */
export interface Kept {
  readonly shared: Shared;
  readonly facts: FileFacts;
}

/** Something to share for runs with these options; `startRound` of its memo and `retryFailed` of its sources belong before each further run. */
export async function keptBetweenRuns(options: PreviewOptions): Promise<Kept> {
  return { shared: await sharedBy(options), facts: new FileFacts(options.memoStore) };
}

/** Renders both sides at one time, sharing sources and equal work, and compares what they apply. Failures of nodes are part of the result. */
export async function preview(base: PreviewSide, head: PreviewSide, options: PreviewOptions): Promise<Preview> {
  const { shared, facts } = options.kept ?? (await keptBetweenRuns(options));
  const found = discoverSides(base, head, options, facts);
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const results: Record<SideName, SideResult[]> = { base: [], head: [] };
  const explanations: Explanation[] = [];
  const read = new Set<string>();
  for (const root of [...roots].sort()) {
    // Roots run one after the other: each is a cluster of its own, and the work they share is in the memo by then.
    const ledger = new Ledger();
    const sides = await Promise.all([
      renderRoot(base, found.base, root, options, shared, { ledger, side: 'base' }),
      renderRoot(head, found.head, root, options, shared, { ledger, side: 'head' }),
    ]);
    results.base.push(sides[0].side);
    results.head.push(sides[1].side);
    addRead(read, ledger, [sides[0].side, sides[1].side]);
    if (options.explains === undefined) continue;
    const changes = fileChanges(changedPaths(base.tree, head.tree), base.tree, head.tree);
    const provenance = new Provenance({ root, base: sides[0].store, head: sides[1].store, ledger, changes });
    explanations.push(...provenance.explainAll(options.explains));
  }
  const sides = masked(
    shared,
    base.tree,
    narrowed(joinRoots(results.base, found.base), options),
    narrowed(joinRoots(results.head, found.head), options),
  );
  const grounds = await groundsOf(base, head, found, options, read);
  return { ...concludeSides(...sides, grounds), explanations };
}

/** What two trees are compared and judged by, as the configuration of the base says. Edits of files that are not among those that were `read` are the cause of nothing. */
export async function groundsOf(
  base: PreviewSide,
  head: PreviewSide,
  found: Readonly<Record<SideName, Discovery>>,
  { configFile, settings, today }: PreviewOptions,
  read: ReadonlySet<string>,
): Promise<Grounds> {
  const changed = changedPaths(base.tree, head.tree);
  const configuration =
    configFile === undefined ? undefined : await loadConfiguration(base.tree, head.tree, configFile);
  return {
    diff: {
      edits: editsBetween(
        base,
        head,
        changed.filter((path) => read.has(path) || isIgnoreFile(path)),
      ),
      ...configuration?.diff,
    },
    review: {
      ...configuration?.review,
      ...(settings.kubeVersion === undefined ? {} : { kubeVersion: settings.kubeVersion }),
      ...(today === undefined ? {} : { today }),
    },
    warnings: configuration?.warnings ?? [],
    claims: { base: claimChains(found.base, changed), head: claimChains(found.head, changed) },
  };
}

/** Adds the files that one root was made from on both sides. */
export function addRead(read: Set<string>, ledger: Ledger, sides: readonly SideResult[]): void {
  for (const path of ledger.readPaths()) read.add(path);
  for (const { nodes } of sides)
    for (const { definedAt } of nodes) if (definedAt !== undefined) read.add(definedAt.file);
}

/** True for files that say what is left out of a source or a scan, so that everything may come from them. */
function isIgnoreFile(path: string): boolean {
  return /(?:^|\/)\.(?:source|krm)ignore$/.test(path);
}

/** Larger files than this many bytes are not looked at for the causes of changes. */
const largestCause = 1_000_000;

/** What was edited between two trees in some files. */
function editsBetween(base: PreviewSide, head: PreviewSide, paths: readonly string[]): SourceEdit[] {
  const decoder = new TextDecoder();
  const textOf = (tree: FileTree, path: string): string | undefined => {
    const bytes = tree.read(path);
    return bytes === undefined || bytes.length > largestCause ? undefined : decoder.decode(bytes);
  };
  const files = paths.slice(0, mostEditedFiles).map((path): ChangedFile => {
    const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
    return {
      path,
      ...(before === undefined ? {} : { base: before }),
      ...(after === undefined ? {} : { head: after }),
    };
  });
  return sourceEdits(files);
}

/** Renders one tree. */
export async function renderTree(side: PreviewSide, options: PreviewOptions): Promise<SideResult> {
  const shared = await sharedBy(options);
  const discovery = discoverSide(side, options, new FileFacts(options.memoStore));
  const results: SideResult[] = [];
  for (const { name } of discovery.roots) results.push((await renderRoot(side, discovery, name, options, shared)).side);
  return masked(shared, side.tree, joinRoots(results, discovery))[0];
}

/** What the orchestrators of a run with these options share. */
export async function sharedBy({ ageKeys = [], memoStore }: PreviewOptions): Promise<Shared> {
  const shared = { memo: new BuildMemo(memoStore), sourceCache: new SourceCache() };
  if (ageKeys.length === 0) return shared;
  const { SopsDecryption } = await import('./orchestrator/decryption/sops-decryption.ts');
  return { ...shared, decryption: new SopsDecryption(ageKeys) };
}

/** The sides without the values that were decrypted to render them. What `known` says in clear is no secret: ordinary words in encrypted documents. */
export function masked<Sides extends readonly SideResult[]>(
  { decryption }: Shared,
  known: FileTree,
  ...sides: Sides
): Sides {
  if (decryption === undefined || decryption.secrets.isEmpty) return sides;
  const mask = decryption.secrets.mask(textsInClear(known, decryption.secrets.parts));
  return sides.map((side) => mask.side(side)) as unknown as Sides;
}

/**
 * What the files of two sides say, with one name for each cluster that both have. The `.krmignore` of the base counts for both: to Flux a change of it is none, and a change cannot hide itself.
 */
export function discoverSides(
  base: PreviewSide,
  head: PreviewSide,
  options: PreviewOptions,
  facts: FileFacts,
): { readonly base: Discovery; readonly head: Discovery } {
  return alignRoots(discoverSide(base, options, facts), discoverSide(head, options, facts, base));
}

/** What the files of a side say. */
function discoverSide(
  side: PreviewSide,
  { selfUrls }: PreviewOptions,
  facts: FileFacts,
  ignoreFrom: PreviewSide = side,
): Discovery {
  return discover(side.tree, { path: side.path, selfUrls, facts, ignoreFrom });
}

/** Runs one root of one side. */
export async function renderRoot(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: PreviewOptions,
  shared: Shared,
  comparison?: { readonly ledger: Ledger; readonly side: SideName },
  isElsewhere?: (store: Store, object: StoredObject) => boolean,
): Promise<{ readonly side: SideResult; readonly store: Store }> {
  const orchestrator = new Orchestrator({
    tree: side.tree,
    path: side.path,
    root,
    discovery,
    selfUrls: options.selfUrls,
    settings: settingsFor(side, options),
    concurrency: options.concurrency,
    ...shared,
    ...(comparison === undefined ? {} : { comparison }),
    ...(isElsewhere === undefined ? {} : { isElsewhere }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.nodeTimeout === undefined ? {} : { nodeTimeout: options.nodeTimeout }),
  });
  for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
  const { side: rendered } = await orchestrator.render(options.signal);
  return { side: safeSide(rendered, options.hidden), store: orchestrator.store };
}

function settingsFor(
  { tree, path }: PreviewSide,
  { settings, crdApiVersions }: PreviewOptions,
): Partial<RenderSettings> {
  if (crdApiVersions !== true) return settings;
  return { ...settings, apiVersions: [...(settings.apiVersions ?? []), ...treeApiVersions(tree, path)] };
}

/** The roots of one side as one result. Problems of files belong to no root; those that some node reports with its own are left out. */
function joinRoots(results: readonly SideResult[], discovery: Discovery): SideResult {
  const nodes = results.flatMap((result) => result.nodes);
  const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
  return {
    nodes,
    orphans: results.flatMap((result) => result.orphans),
    problems: discovery.problems.filter((problem) => !placed.has(problem.at?.file)),
    warnings: results.flatMap((result) => result.warnings),
  };
}

/** What is asked for. Untouched lists of manifests keep their identity, by which a comparison knows them to be equal. */
function narrowed(side: SideResult, { selects, skipKinds = [] }: PreviewOptions): SideResult {
  if (selects === undefined && skipKinds.length === 0) return side;
  const skipped = new Set(skipKinds);
  const nodes = side.nodes
    .filter((node) => selects?.(node) ?? true)
    .map((node) =>
      node.manifests.some(({ id }) => skipped.has(id.kind))
        ? { ...node, manifests: node.manifests.filter(({ id }) => !skipped.has(id.kind)) }
        : node,
    );
  return { ...side, nodes };
}
