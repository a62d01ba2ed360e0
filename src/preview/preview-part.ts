import { withLazyModules } from '../apiserver/lazy-module.ts';
import type { Part, PartRoot, PartSide } from '../artifact/part-artifact.ts';
import type { ArtifactRun } from '../artifact/report-artifact.ts';
import { FileFacts } from '../discovery/file-facts.ts';
import { treeChanges } from '../files/tree-changes.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import type { Problem } from '../model/problem.ts';
import type { Shard } from '../model/shard.ts';
import type { SideResult } from '../model/side-result.ts';
import { FileReaders } from '../orchestrator/changes/file-readers.ts';
import type { Store, StoredObject } from '../orchestrator/store.ts';
import { includeUnplannedNodes } from '../shards/include-unplanned-nodes.ts';
import { mergeEdits } from '../shards/joined-edits.ts';
import { judgeShard, type RenderedPart } from '../shards/judge-shard.ts';
import { ShardAssignment } from '../shards/shard-assignment.ts';
import { planShards, ShardPlan } from '../shards/shard-plan.ts';
import { collectFileReads, comparisonInputs } from './comparison-inputs.ts';
import { depthProblems, discoverSides, shallowSide } from './discover-sides.ts';
import { withConfiguration } from './load-configuration.ts';
import type { DiscoveredTrees, Discoveries, PreviewOptions, PreviewSide, RenderingOptions } from './preview-request.ts';
import { renderCluster } from './render-cluster.ts';
import { deadlineProblems, withDeadline } from './run-deadline.ts';
import { sharedState } from './shared-state.ts';

/** Says how a comparison would be split, from what files say alone. */
export async function previewPlan(
  givenBase: PreviewSide,
  givenHead: PreviewSide,
  given: PreviewOptions,
  of: number,
): Promise<ShardPlan> {
  const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
  const options = await withConfiguration(base, given);
  const facts = new FileFacts(options.memoStore);
  const changes = treeChanges(base.tree, head.tree);
  const found = discoverSides({ base, head, changes }, options, facts);
  return planOf(base, head, found, of);
}

function planOf(base: PreviewSide, head: PreviewSide, found: Discoveries, of: number): ShardPlan {
  return planShards({ tree: base.tree, discovery: found.base }, { tree: head.tree, discovery: found.head }, of);
}

/**
 * Renders one part of a comparison: what the shard answers for, and what that needs. Together with the parts of the other shards it makes the same comparison as `preview`.
 * Choices by node and kind (`selects`, `skipKinds`) are not heeded.
 */
export async function previewPart(
  givenBase: PreviewSide,
  givenHead: PreviewSide,
  given: PreviewOptions,
  shard: Shard,
  run: ArtifactRun,
): Promise<Part> {
  const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
  const options = withDeadline(await withConfiguration(base, given));
  const shared = await sharedState(options, base, head);
  const facts = new FileFacts(options.memoStore);
  const changes = treeChanges(base.tree, head.tree);
  const found = discoverSides({ base, head, changes }, options, facts);
  const plan = planOf(base, head, found, shard.of);
  const names = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const readers = new FileReaders(changes);
  const trees = { base, head, changes, found, shared };
  const roots: RenderedRoot[] = [];
  for (const name of [...names].sort())
    roots.push(await renderPartOfRoot(name, trees, options, new ShardAssignment(plan, shard), readers));
  const problems = {
    base: withoutPlaced(found.base.problems, roots, 'base'),
    head: [
      ...withoutPlaced(found.head.problems, roots, 'head'),
      ...depthProblems({ base, head, changes }),
      ...deadlineProblems(roots.flatMap((root) => [root.base.side, root.head.side])),
    ],
  };
  const inputs = await comparisonInputs(trees, options, readers);
  const conclusion =
    problems.base.length + problems.head.length > 0
      ? undefined
      : await withLazyModules(() =>
          judgeShard(
            { base: roots.map((root) => root.base), head: roots.map((root) => root.head) },
            inputs,
            mergeEdits([inputs.diff.edits ?? []]),
          ),
        );
  return {
    run,
    shard,
    ...(conclusion === undefined ? {} : { conclusion }),
    roots: roots.map(
      ({ name, base: before, head: after }): PartRoot => ({
        name,
        base: answeredIn(before),
        head: answeredIn(after),
      }),
    ),
    problems,
    files: (await collectFileReads(trees, options.configFile, readers, sidesOf(roots))).filter(
      // What nobody read is told once.
      (file) => shard.index === 1 || file.readers.length > 0,
    ),
    ...groundsIn(shard, inputs),
  };
}

function sidesOf(roots: readonly RenderedRoot[]): Readonly<Record<'base' | 'head', readonly SideResult[]>> {
  return { base: roots.map(({ base }) => base.side), head: roots.map(({ head }) => head.side) };
}

/** What the shard tells of one side of a root. */
function answeredIn({ side, answers }: RenderedPart): PartSide {
  return {
    nodes: side.nodes.filter((node, index) => answers[index] || node.countsUnchanged),
    orphans: side.orphans,
  };
}

/** Only the first shard says how to judge; the edits of files are told by all that read them. */
function groundsIn(
  shard: Shard,
  { diff: { edits = [], reads: _reads, ...diff }, ...grounds }: ComparisonInputs,
): Pick<Part, 'edits' | 'grounds'> {
  return { edits, ...(shard.index === 1 ? { grounds: { ...grounds, diff } } : {}) };
}

interface RenderedRoot {
  readonly name: string;
  readonly base: RenderedPart;
  readonly head: RenderedPart;
}

/** Reasons to go on that hang on what others render. */
const ofWhole = ['values that a release may make', 'variables from outside', 'a change of what the API server accepts'];

/** Runs a root until nothing is missing; what was done before is in the memo by then. */
async function renderPartOfRoot(
  name: string,
  trees: DiscoveredTrees,
  options: RenderingOptions,
  ownership: ShardAssignment,
  readers: FileReaders,
): Promise<RenderedRoot> {
  const { base, head, found } = trees;
  for (;;) {
    const isElsewhere = (store: Store, object: StoredObject): boolean => ownership.isElsewhere(store, object);
    const some = await renderCluster(trees, name, options, { isElsewhere });
    const isIncomplete = includeUnplannedNodes(
      { store: some.base.store, discovery: found.base, tree: base.tree },
      { store: some.head.store, discovery: found.head, tree: head.tree },
      ownership,
    );
    if (isIncomplete) continue;
    const isPart = ![...some.reasons].some((reason) => ofWhole.includes(reason));
    const all = isPart ? some : await renderCluster(trees, name, options);
    readers.add(name, all.keys, all.base.side, all.head.side);
    return { name, base: answered(all.base, ownership), head: answered(all.head, ownership) };
  }
}

function answered(
  { side, store }: { readonly side: SideResult; readonly store: Store },
  ownership: ShardAssignment,
): RenderedPart {
  const answers: boolean[] = [];
  const isHere: boolean[] = [];
  for (const { id } of side.nodes) {
    const object = store.get(id);
    answers.push(object !== undefined && ownership.answersFor(store, object));
    isHere.push(object === undefined || !ownership.isElsewhere(store, object));
  }
  return { side, answers, isHere };
}

/** Problems of files that no node of the shard reports as its own. */
function withoutPlaced(
  problems: readonly Problem[],
  roots: readonly RenderedRoot[],
  side: 'base' | 'head',
): readonly Problem[] {
  const nodes = roots.flatMap((root) => root[side].side.nodes);
  const placed = new Set(nodes.flatMap((node) => node.problems.map((problem) => problem.at?.file)));
  return problems.filter((problem) => !placed.has(problem.at?.file));
}
