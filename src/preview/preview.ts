import { withLazyModules } from '../apiserver/lazy-module.ts';
import { isIgnoreFile } from '../diff/causes/edit-scope.ts';
import { type ChangedFile, maxEditedFiles, type SourceEdit, sourceEdits } from '../diff/causes/source-edits.ts';
import { alignRoots } from '../discovery/align-roots.ts';
import { claimChains } from '../discovery/claim-chains.ts';
import { missingPlace } from '../discovery/cluster-places.ts';
import { deriveDiscovery } from '../discovery/derive-discovery.ts';
import { type Discovery, discover } from '../discovery/discovery.ts';
import { FileFacts } from '../discovery/file-facts.ts';
import { noEntryPoint } from '../discovery/no-entry-point.ts';
import { unreadFiles } from '../discovery/unread-files.ts';
import { withoutNestedRoots } from '../discovery/without-nested-roots.ts';
import { changedPaths } from '../files/changed-paths.ts';
import type { FileTree } from '../files/file-tree.ts';
import { isTooDeep, MAX_DEPTH, shallowTree } from '../files/shallow-tree.ts';
import { type ComparisonInputs, compareAndJudge, type JudgedSides } from '../findings/compare-and-judge.ts';
import { append } from '../model/append.ts';
import type { FileReads } from '../model/changed-file.ts';
import { type Problem, ProblemError, type Warning } from '../model/problem.ts';
import type { ResourceId } from '../model/resource-id.ts';
import type { SideResult } from '../model/side-result.ts';
import { safeSide } from '../net/safe-message.ts';
import { BuildMemo } from '../orchestrator/changes/build-memo.ts';
import { withEditedEntryPoints } from '../orchestrator/changes/edited-entry-points.ts';
import type { Explanation } from '../orchestrator/changes/explanation.ts';
import { FileReaders } from '../orchestrator/changes/file-readers.ts';
import { NodeKeys, type SideName } from '../orchestrator/changes/node-keys.ts';
import { externalVariables } from '../orchestrator/changes/outside-variables.ts';
import { fileChanges, Provenance } from '../orchestrator/changes/provenance.ts';
import type { RunSnapshot } from '../orchestrator/changes/run-snapshot.ts';
import type { SkippedNodes } from '../orchestrator/changes/skipped-nodes.ts';
import { needsSkippedReleases } from '../orchestrator/changes/skipped-releases.ts';
import { usesKeptChart } from '../orchestrator/changes/uses-kept-chart.ts';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import { literalTree } from '../orchestrator/controllers/placeholder.ts';
import { textsInClear } from '../orchestrator/decryption/texts-in-clear.ts';
import { Orchestrator, type OrchestratorConfig } from '../orchestrator/orchestrator.ts';
import type { Store } from '../orchestrator/store.ts';
import { SourceCache } from '../sources/cache/source-cache.ts';
import { restoreBaseSnapshot, saveBaseSnapshot } from './base-snapshot.ts';
import { clusterAccounts, settingsFor } from './cluster-settings.ts';
import { loadConfiguration, loadRepository } from './load-configuration.ts';
import type { Kept, PreviewOptions, PreviewSide, Shared } from './preview-request.ts';

/** Both sides rendered, compared and judged. */
export interface Preview extends JudgedSides {
  /** Of what `explains` asks for, by root and id. */
  readonly explanations: readonly Explanation[];
  /** All nodes that a side has, also those that nobody asked for. */
  readonly ids: readonly ResourceId[];
}

/** Something to share for runs with these options; `startRound` of its memo and `retryFailed` of its sources belong before each further run. */
export async function keptBetweenRuns(options: PreviewOptions): Promise<Kept> {
  return { shared: await sharedState(options), facts: new FileFacts(options.memoStore) };
}

/**
 * Renders both sides at one time, sharing sources and equal work, and compares what they apply. Failures of nodes are part of the result.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins on either side
 */
export async function preview(givenBase: PreviewSide, givenHead: PreviewSide, given: PreviewOptions): Promise<Preview> {
  const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
  const options = await withConfiguration(base, given);
  const kept = options.kept ?? (await keptBetweenRuns(options));
  const known = restoreBaseSnapshot(base, head, options, kept);
  if (known !== undefined) requireEntries([head, base], options, kept.facts, known.found.head, known.found.base);
  const some =
    known === undefined ? undefined : await renderSides(base, head, options, kept, known.found, known.resting);
  if (known?.isInvalidated() === true) kept.shared.sourceCache.retryFailed();
  const rendered =
    some === undefined || known?.isInvalidated() === true
      ? await renderSides(base, head, options, kept, discoverSides(base, head, options, kept.facts))
      : some;
  const { found, results, explanations, readers } = rendered;
  const sides = masked(
    kept.shared,
    base.tree,
    narrowed(joinRoots(results.base, found.base), options),
    narrowed(withProblems(joinRoots(results.head, found.head), depthProblems(base, head)), options),
  );
  const grounds = await comparisonInputs(kept.shared.memo, base, head, found, options, readers);
  const isWhole = options.selects === undefined && (options.skipKinds ?? []).length === 0;
  const files = isWhole ? { files: filesOf(base, head, found, options, readers) } : {};
  const concluded = await withLazyModules(() => compareAndJudge(...sides, { ...grounds, ...files }));
  return {
    ...concluded,
    comparison: isWhole ? concluded.comparison : { ...concluded.comparison, isPart: true },
    explanations,
    ids: [...results.head, ...results.base].flatMap(({ nodes }) => nodes.map(({ id }) => id)),
  };
}

/** Every root of both sides rendered. */
interface RenderedSides {
  readonly found: { readonly base: Discovery; readonly head: Discovery };
  readonly results: Readonly<Record<SideName, readonly SideResult[]>>;
  readonly explanations: readonly Explanation[];
  readonly readers: FileReaders;
}

async function renderSides(
  base: PreviewSide,
  head: PreviewSide,
  options: PreviewOptions,
  kept: Kept,
  found: RenderedSides['found'],
  resting?: ReadonlyMap<string, SkippedNodes>,
): Promise<RenderedSides> {
  const { shared } = kept;
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const results: Record<SideName, SideResult[]> = { base: [], head: [] };
  const explanations: Explanation[] = [];
  const changes = fileChanges(changedPaths(base.tree, head.tree), base.tree, head.tree);
  const readers = new FileReaders(changes);
  const settled = new Map<string, RunSnapshot | undefined>();
  for (const root of [...roots].sort()) {
    // Roots run one after the other: each is a cluster of its own, and the work they share is in the memo by then.
    const own = resting?.get(root);
    const first = await renderRootPair(base, head, found, root, options, shared, own && { resting: own });
    settled.set(root, resting === undefined ? first.base.settled() : undefined);
    const { ledger, ...sides } = await renderAgainWithMissing(base, head, found, root, options, shared, first);
    results.base.push(sides.base.side);
    results.head.push(sides.head.side);
    readers.add(root, ledger, sides.base.side, sides.head.side);
    if (options.explains === undefined) continue;
    const provenance = new Provenance({ root, base: sides.base.store, head: sides.head.store, ledger, changes });
    append(explanations, provenance.explainAll(options.explains));
  }
  if (resting === undefined && found.base.isNarrowed !== true)
    saveBaseSnapshot(base, head, options, kept, found.base, (root) => settled.get(root));
  return { found, results, explanations, readers };
}

/** One root as both sides came to it. */
export interface RootPair {
  readonly ledger: NodeKeys;
  readonly base: RootRun;
  readonly head: RootRun;
}

/** Renders one root on both sides at one time, and once more where the head was given charts that Flux does not package again: then with those of the base. */
export async function renderRootPair(
  base: PreviewSide,
  head: PreviewSide,
  found: RenderedSides['found'],
  root: string,
  options: PreviewOptions,
  shared: Shared,
  left?: Pick<OrchestratorConfig, 'isElsewhere' | 'resting'>,
): Promise<RootPair> {
  const render = async (earlier: Pick<OrchestratorConfig, 'earlier'>): Promise<RootPair> => {
    const ledger = new NodeKeys();
    const [before, after] = await Promise.all([
      renderRoot(base, found.base, root, options, shared, { ledger, side: 'base' }, left),
      renderRoot(head, found.head, root, options, shared, { ledger, side: 'head' }, { ...left, ...earlier }),
    ]);
    return { ledger, base: before, head: after };
  };
  const first = await render({});
  const isKeeping = usesKeptChart(first.ledger, first.base.store, first.head.store, shared.memo);
  const { ledger, ...sides } = isKeeping ? await render({ earlier: first.base.store }) : first;
  return { ledger, ...withEditedEntryPoints(sides.base, sides.head) };
}

/**
 * A root as it is, or rendered again where something failed for want of an object: with the releases that were left out as unchanged, which might make it, and then with the variables that come from outside of the
 * repository taken for unknown rather than missing.
 */
export async function renderAgainWithMissing(
  base: PreviewSide,
  head: PreviewSide,
  found: RenderedSides['found'],
  root: string,
  options: PreviewOptions,
  shared: Shared,
  rendered: RootPair,
): Promise<RootPair> {
  let result = rendered;
  let { settings } = options;
  const again = async (changes: Partial<RenderSettings>): Promise<void> => {
    settings = { ...settings, ...changes };
    result = await renderRootPair(base, head, found, root, { ...options, settings }, shared);
  };
  if (needsSkippedReleases([result.base.side, result.head.side])) await again({ changedOnly: false });
  // Each round may bring Kustomizations that name others.
  for (let round = 0; round < mostOutsideRounds; round++) {
    const outside = externalVariables(result.base, result.head);
    if (outside.size === 0) break;
    await again({ externalVariables: new Set([...(settings.externalVariables ?? []), ...outside]) });
    if (settings.changedOnly && needsSkippedReleases([result.base.side, result.head.side]))
      await again({ changedOnly: false });
  }
  return result;
}

/** Kustomizations that make Kustomizations are rarely nested deeper. */
const mostOutsideRounds = 8;

/** What two trees are compared and judged by, as the configuration of the base says. Edits of files that nobody read are the cause of nothing. */
export async function comparisonInputs(
  memo: BuildMemo,
  base: PreviewSide,
  head: PreviewSide,
  found: Readonly<Record<SideName, Discovery>>,
  { clusters = [], configFile, featureGates = [], settings, today }: PreviewOptions,
  readers: FileReaders,
): Promise<ComparisonInputs> {
  const changed = changedPaths(base.tree, head.tree);
  const configuration =
    configFile === undefined ? undefined : await loadConfiguration(base.tree, head.tree, configFile);
  const ofClusters = clusters.flatMap(({ name: root, kubeVersion: version }) =>
    version === undefined ? [] : [{ root, version }],
  );
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const gates = [...roots].flatMap((root) => {
    const own = clusters.find(({ name }) => name === root)?.featureGates ?? [];
    // Of two that name one gate the later holds.
    const ofCluster = [...featureGates, ...own];
    return ofCluster.length === 0 ? [] : [{ root, gates: ofCluster }];
  });
  const accounts = clusterAccounts(memo, { base, head }, found, { settings, clusters });
  return {
    diff: {
      edits: editsBetween(
        base,
        head,
        changed.filter((path) => readers.isCause(path) || isIgnoreFile(path)),
      ),
      reads: changed.map((path) => ({ path, readers: readers.of(path) })),
      ...configuration?.diff,
    },
    review: {
      ...configuration?.review,
      ...(settings.kubeVersion === undefined ? {} : { kubeVersion: settings.kubeVersion }),
      ...(accounts.length === 0 ? {} : { accounts }),
      ...(ofClusters.length === 0 ? {} : { kubeVersions: ofClusters }),
      ...(gates.length === 0 ? {} : { featureGates: gates }),
      ...(today === undefined ? {} : { today }),
    },
    warnings: configuration?.warnings ?? [],
    // Few ask, and to answer everything may have to be discovered.
    claims: {
      get base() {
        return claimChains(found.base, changed);
      },
      get head() {
        return claimChains(found.head, changed);
      },
    },
  };
}

/** Who read the files that differ, and what becomes of those that nobody read. */
export function filesOf(
  base: PreviewSide,
  head: PreviewSide,
  found: Readonly<Record<SideName, Discovery>>,
  { configFile }: PreviewOptions,
  readers: FileReaders,
): FileReads[] {
  const [before, after] = [
    { tree: base.tree, discovery: found.base },
    { tree: head.tree, discovery: found.head },
  ];
  // Asked for only where a file has no reader, since who claims a path is not known in a run with a known base.
  let unread: ReturnType<typeof unreadFiles> | undefined;
  return [...readers.changes].map(([path, change]) => {
    const nodes = readers.of(path);
    if (nodes.length > 0) return { path, change, readers: nodes };
    unread ??= unreadFiles(before, after, configFile);
    return { path, change, readers: nodes, unread: unread(path) };
  });
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
  const files = paths.slice(0, maxEditedFiles).map((path): ChangedFile => {
    const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
    return {
      path,
      ...(before === undefined ? {} : { base: before }),
      ...(after === undefined ? {} : { head: after }),
    };
  });
  return sourceEdits(files);
}

/**
 * Renders one tree.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export async function renderTree(givenSide: PreviewSide, given: PreviewOptions): Promise<SideResult> {
  const side = shallowSide(givenSide);
  const options = await withConfiguration(side, given);
  const shared = await sharedState(options);
  const facts = new FileFacts(options.memoStore);
  const discovery = discoverOne(side, options, facts);
  const results: SideResult[] = [];
  for (const { name } of discovery.roots) results.push((await renderRoot(side, discovery, name, options, shared)).side);
  return masked(shared, side.tree, joinRoots(results, discovery))[0];
}

/**
 * What the files of one tree say.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export function discoverOne(side: PreviewSide, options: PreviewOptions, facts: FileFacts): Discovery {
  const discovery = discoverSide(side, options, facts);
  requireEntries([side], options, facts, discovery);
  return discovery;
}

/** The options with what the configuration of a side says of its clusters, and of what the repository publishes. */
export async function withConfiguration({ tree }: PreviewSide, options: PreviewOptions): Promise<PreviewOptions> {
  if (options.publications !== undefined && options.clusters !== undefined) return options;
  return { ...(await loadRepository(tree, options.configFile)), ...options };
}

/** What the orchestrators of a run with these options share. */
export async function sharedState({ ageKeys = [], memoStore }: PreviewOptions): Promise<Shared> {
  const shared = { memo: new BuildMemo(memoStore), sourceCache: new SourceCache() };
  if (ageKeys.length === 0) return shared;
  const { SopsDecryption } = await import('../orchestrator/decryption/sops-decryption.ts');
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
  const before = discoverSide(base, options, facts);
  const after =
    JSON.stringify(choiceOf(base)) === JSON.stringify(choiceOf(head))
      ? deriveDiscovery(before, base.tree, head.tree, changedPaths(base.tree, head.tree), facts)
      : undefined;
  const found =
    after === undefined
      ? bothSides(before, discoverSide(head, options, facts, { side: base, discovery: before }))
      : { base: before, head: after };
  requireEntries([head, base], options, facts, found.head, found.base);
  return found;
}

/** Two sides that were discovered one by one, with one name for each cluster that both have. */
function bothSides(base: Discovery, head: Discovery): RenderedSides['found'] {
  return alignRoots(withoutNestedRoots(base, head), withoutNestedRoots(head, base));
}

/** Throws when nothing begins on a side, nor on the other one: that nothing is rendered must never look like nothing to tell. */
function requireEntries(
  sides: readonly PreviewSide[],
  { selfUrls, clusters = [] }: PreviewOptions,
  facts: FileFacts,
  ...found: readonly Discovery[]
): void {
  const [side] = sides;
  if (side === undefined) return;
  const begun = found.flatMap(({ roots }) =>
    roots.flatMap(({ path, entries }) => (entries.length > 0 ? (path ?? []) : [])),
  );
  const trees = sides.map(({ tree }) => tree);
  const missing = missingPlace(trees, { ...side, clusters }, [...new Set(begun)].sort());
  if (missing !== undefined) throw new ProblemError(missing);
  if (found.some(({ roots }) => roots.some(({ entries }) => entries.length > 0))) return;
  // A file that cannot be read may be the one with which a cluster begins, and is told.
  if (new Set(found.map(({ problems }) => JSON.stringify(problems))).size > 1) return;
  throw new ProblemError(found[0]?.problems[0] ?? noEntryPoint(side, { selfUrls, facts }));
}

/** Where the clusters of a side are looked for. */
function choiceOf({ path, places }: PreviewSide): Pick<PreviewSide, 'path' | 'places'> {
  return { path, ...(places === undefined ? {} : { places }) };
}

/** What the files of a side say. */
function discoverSide(
  side: PreviewSide,
  { selfUrls, selfBranches = [], publications = [], clusters = [] }: PreviewOptions,
  facts: FileFacts,
  base?: { readonly side: PreviewSide; readonly discovery: Discovery },
): Discovery {
  const { side: ignoreFrom, discovery } = base ?? { side };
  const known = discovery === undefined ? {} : { base: discovery };
  return discover(side.tree, {
    ...choiceOf(side),
    clusters,
    selfUrls,
    selfBranches,
    publications,
    facts,
    ignoreFrom,
    ...known,
  });
}

/** One root as one side came to it. */
interface RootRun {
  readonly side: SideResult;
  readonly store: Store;
  readonly settled: () => RunSnapshot | undefined;
}

/** Runs one root of one side, but for the nodes that are `left` to others. */
export async function renderRoot(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: PreviewOptions,
  shared: Shared,
  comparison?: { readonly ledger: NodeKeys; readonly side: SideName },
  left: Pick<OrchestratorConfig, 'earlier' | 'isElsewhere' | 'resting'> = {},
): Promise<RootRun> {
  const settings = settingsFor(shared.memo, side, discovery, root, options);
  const orchestrator = new Orchestrator({
    tree: side.tree,
    path: side.path,
    root,
    discovery,
    selfUrls: options.selfUrls,
    selfBranches: options.selfBranches ?? [],
    settings: {
      // What the base has is in the cluster; what it has not is shown as it is installed.
      ...(comparison === undefined ? {} : { releaseAction: 'upgrade', weighsAnswers: true }),
      ...settings,
    },
    concurrency: options.concurrency,
    ...shared,
    ...(comparison === undefined ? {} : { comparison }),
    ...left,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.nodeTimeout === undefined ? {} : { nodeTimeout: options.nodeTimeout }),
  });
  for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
  const { side: rendered } = await orchestrator.render(options.signal);
  return {
    side: safeSide(
      { ...rendered, warnings: [...rendered.warnings, ...helmWarnings(root, settings.helm)] },
      options.hidden,
    ),
    store: orchestrator.store,
    settled: () => orchestrator.settled(rendered.orphans),
  };
}

/** Says of a cluster with an older helm-controller that its releases are rendered by another Helm here. */
function helmWarnings(root: string, helm: RenderSettings['helm'] | undefined): Warning[] {
  if (helm !== 3) return [];
  const where = root === '' ? 'This cluster' : `Cluster ${root}`;
  const message = `${where} runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ`;
  return [{ category: 'helm-version', message }];
}

/** A side without the directories that are nested too deeply to be read, in which no text imitates what stands for values that only the cluster has. */
export function shallowSide(side: PreviewSide): PreviewSide {
  return { ...side, tree: literalTree(shallowTree(side.tree)) };
}

/** Directories that differ, and are nested too deeply to be read: what they come to is not known. */
export function depthProblems(base: PreviewSide, head: PreviewSide): readonly Problem[] {
  return changedPaths(base.tree, head.tree)
    .filter((path) => isTooDeep(head.tree, path) || isTooDeep(base.tree, path))
    .map((path) => ({
      code: 'TREE_LIMIT',
      message: `directory nested more than ${MAX_DEPTH} levels deep: its files are skipped`,
      at: { file: path },
    }));
}

function withProblems(side: SideResult, problems: readonly Problem[]): SideResult {
  return problems.length === 0 ? side : { ...side, problems: [...side.problems, ...problems] };
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
