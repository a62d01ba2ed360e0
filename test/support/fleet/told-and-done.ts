import { unexplainedFiles } from '../../../src/compare/comparison.ts';
import type { Warning } from '../../../src/core/problem.ts';
import { undecided } from '../../../src/core/side-result.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import {
  builtItems,
  clusterPath,
  type FleetTree,
  filesOf,
  keyOf,
  keysOfFile,
  madeBy,
  movedPath,
  ownersInTrees,
  textOfObject,
} from './fleet-tree.ts';
import type { ModelCluster } from './model-cluster.ts';

/** Cluster before the last commit and after it, in each order in which it may get it. */
export interface ComparedCluster {
  readonly name: string;
  readonly before: ModelCluster;
  readonly after: readonly ModelCluster[];
  /** True where it got each commit, and from the top: history says what it has. */
  readonly isPlain: boolean;
  /** Cluster before the last commit, had it got each one from the top. */
  readonly inOrder: ModelCluster;
  /** Texts that objects have in the last two trees, by key, wherever they are applied. */
  readonly written: Readonly<Record<'base' | 'head', ReadonlyMap<string, string>>>;
  /** All trees of the history. */
  readonly trees: readonly FleetTree[];
}

type Outcome = 'added' | 'changed' | 'removed';

/** What becomes of an object, with its text before and after. */
interface Difference {
  readonly outcome: Outcome;
  readonly old: string | undefined;
  readonly now: string | undefined;
}

/** What a report says wrongly of a cluster; empty when all of it is true. */
export function faultsOf(comparison: ReviewedComparison, cluster: ComparedCluster): readonly string[] {
  const { name, before, after, inOrder, isPlain, trees, written } = cluster;
  const done = after.map((each) => differences(before.objects(), each.objects()));
  const told = toldOf(comparison, name);
  const open = openNodes(comparison, name, trees);
  const faults: string[] = [];
  // It, or what applies it, came in a race, or with a commit that was not pushed, from what is suspended, fails or
  // waits, and goes on doing so.
  const [had, hadInOrder] = [before.objects(), inOrder.objects()];
  const isRaced = (key: string): boolean =>
    [key, ...before.ownersOf(key), ...after.flatMap((one) => one.ownersOf(key))].some(
      (one) =>
        had.get(one) !== hadInOrder.get(one) &&
        before.ownersOf(one).some((each) => [before, ...after].every((cluster) => cluster.isIdle(each))),
    );
  /** Nodes that an object comes from, in the cluster or in some tree, also by the data that it takes. */
  const allSources = (key: string): readonly string[] =>
    [before, ...after].flatMap((one) => one.sourcesOf(key).flatMap((each) => [each, ...ownersInTrees(each, trees)]));
  const isBuilt = (key: string): boolean => trees.slice(-2, -1).some((tree) => keysBuilt(tree, name || 'c0').has(key));
  /** Origin in data that was left behind in an earlier commit, or that the base does not build. */
  const takesLeft = (key: string): boolean =>
    [before, ...after].some((cluster) =>
      cluster.sourcesOf(key).some((one) => {
        const taken = cluster.takenBy(one);
        return taken !== undefined && (before.isLeft(taken) || (before.has(taken) && !isBuilt(taken)));
      }),
    );
  /** Nodes that the sources of an object wait for, with the sources of these. */
  const awaitedBy = (key: string): readonly string[] =>
    [before, ...after].flatMap((one) =>
      [...one.sourcesOf(key), ...ownersAsTold(key, told)]
        .flatMap((each) => one.dependenciesOf(each))
        .flatMap((on) => [on, ...one.sourcesOf(on), ...ownersInTrees(on, isPlain ? trees.slice(-2) : trees)]),
    );
  /** Origin in a node that fails for want of data that the base does not build: it is taken to come from outside. */
  const lacks = (key: string): boolean =>
    [key, ...allSources(key), ...ownersAsTold(key, told), ...ownersInTrees(key, trees.slice(-2))].some((one) =>
      [before, ...after].some((cluster) => cluster.lacks(one) && !isBuilt(cluster.takenBy(one) ?? '')),
    );
  const isBelowDated = (key: string): boolean =>
    after.some((one) => one.ownersOf(key).some((owner) => open.dated.has(owner)));
  // Who applies an object last has it, with what is below it and what takes it.
  const isContested = (key: string): boolean =>
    [before, ...after].some((one) =>
      [key, ...(told.get(key)?.nodes ?? []), ...one.sourcesOf(key), ...ownersInTrees(key, trees.slice(-2))].some(
        (each) => one.isContested(each),
      ),
    );
  if (done.some(({ size }) => size > 0) && verdictOf(comparison).level === 'same') faults.push('all-clear');
  for (const [at, each] of done.entries())
    for (const [key, difference] of each) {
      const said = told.get(key);
      if (said !== undefined && isTold(difference, said)) continue;
      // Each node whose labels the object has had, or gets.
      const owners = [before, ...after.slice(at, at + 1)].flatMap((one) => one.ownersOf(key).slice(0, 1));
      const isOf = (...sets: readonly ReadonlySet<string>[]): boolean =>
        [...owners, ...(said?.nodes ?? [])].some((node) => sets.some((set) => set.has(node)));
      const isGoing = (one: string): boolean => ['left', 'removed'].includes(told.get(one)?.outcome ?? '');
      const isFromBelow = (nodes: ReadonlySet<string>): boolean => isBelow(nodes, key, before, after[at], each);
      const all = [before, ...after.slice(at, at + 1)].flatMap((one) => one.sourcesOf(key));
      const isExcused =
        open.present.has(key) ||
        all.some((one) => open.present.has(one)) ||
        // Nothing in the last two trees says that such an owner is there; who applies an object last has it.
        isContested(key) ||
        // What was left behind in an earlier commit goes on, and no tree says that it is there.
        [key, ...all].some((one) => !one.startsWith('ConfigMap ') && before.isLeft(one)) ||
        takesLeft(key) ||
        lacks(key) ||
        // They are told to overwrite each other, and what is below such a Kustomization is that of one of both.
        (said !== undefined && open.repeated.has(key)) ||
        all.some((one) => open.repeated.has(one)) ||
        [...ownersInTrees(key, trees.slice(-2))].some((one) => open.repeated.has(one)) ||
        [...all, ...ownersInTrees(key, trees.slice(-2))].some((one) => open.awaiting.has(one)) ||
        // It is told as removed by a node that is told to apply nothing unless the cluster knows more.
        (said?.outcome === 'removed' && ownersAsTold(key, told).some((one) => open.doubtful.has(one))) ||
        // It is told as removed, or as one that may be left behind, and goes on then.
        (said?.outcome === 'removed' && all.some((one) => open.leaving.has(one))) ||
        // It is told to be another one with every run.
        [key, ...all].some((one) => open.restless.has(one)) ||
        all.some((one) => open.cyclic.has(one)) ||
        // What waits for a release that waits for itself from now on may be upgraded before that.
        all.some((one) => after[at]?.dependenciesOf(one).some((each) => open.closed.has(each))) ||
        // It fails for want of what an owner has left behind, which no tree says is there.
        all.some(
          (one) => open.failing.has(one) && after[at]?.dependenciesOf(one).some((each) => before.isLeft(each)),
        ) ||
        open.applies.get(key)?.has(difference.now ?? '') === true ||
        isOf(open.doubtful) ||
        isFromBelow(open.doubtful) ||
        // A release below an owner that waits gets its chart before its values.
        (said?.outcome === difference.outcome && before.ownersOf(key).some((one) => open.doubtful.has(one))) ||
        // It is told to get this text, and to be in the cluster as an earlier commit has it.
        (open.doubtful.has(key) && said?.outcome === difference.outcome && said.now === difference.now) ||
        // What is deleted, or listed as not compared, brings on what becomes of the nodes below it.
        [key, ...all].some((one) => open.anew.has(one)) ||
        // It comes from a node of which it is not known what it has, or that is told to wait for ever.
        (said?.outcome === 'moved' &&
          (isOf(open.unrendered) || [...ownersInTrees(key, trees.slice(-2))].some((one) => open.doubtful.has(one)))) ||
        isFromBelow(new Set(open.applies.keys())) ||
        // Its own file is told to have no reader that renders.
        open.unread.has(key) ||
        (key.endsWith('-made') && owners.some((one) => open.unread.has(one))) ||
        (open.hasUnreadCharts && key.endsWith('-made')) ||
        // Edits that came with a suspension are told to be there perhaps, or those of a chart to wait.
        isOf(open.sameCommit, open.outdated) ||
        (said !== undefined && ownersAsTold(key, told).some((one) => open.sameCommit.has(one))) ||
        // History adds differences to those of the trees.
        (isOf(open.dated) && said?.outcome === 'changed' && said.now === difference.now) ||
        // A release that is resumed is told with edits of its chart that wait for a version.
        (isOf(open.dated) && said?.outcome === difference.outcome && key.endsWith('-made')) ||
        // What no inventory has is told as new.
        (said?.outcome === 'added' && [key, ...before.ownersOf(key)].some((one) => before.isLeft(one))) ||
        // In a race a Kustomization may get the files before what suspends it, takes it away, or lets it fail.
        (at > 0 && (isFromBelow(open.failing) || owners.some(isGoing) || said?.outcome === 'left')) ||
        isFromBelow(open.late) ||
        // It stays where its owner stops pruning before, and gets the edits that it is told to get perhaps.
        all.some((one) => isGoing(one) && open.late.has(one)) ||
        // What goes with its owner, and was suspended by that in time, leaves its data to who takes them.
        (at > 0 && all.some((one) => isGoing(after[at]?.takenBy(one) ?? ''))) ||
        // What such a Kustomization applies for a while may be the definition of another one.
        (at > 0 && [...ownersInTrees(key, trees.slice(-2))].some((one) => open.late.has(one) || isGoing(one))) ||
        // What a cluster has that did not get each commit, its tree and history may not tell.
        isRaced(key) ||
        (!isPlain &&
          ([...allSources(key), ...(said?.nodes ?? [])].some((one) =>
            [before, ...after].every((cluster) => cluster.isIdle(one)),
          ) ||
            isOf(open.dated) ||
            [...ownersAsTold(key, told), ...ownersInTrees(key, trees)].some((one) => open.dated.has(one)) ||
            allSources(key).some((one) => [open.dated, open.failing, open.unrendered].some((of) => of.has(one))) ||
            // So may a release that waits for one of them.
            all.some((one) => after[at]?.dependenciesOf(one).some((each) => isBelowDated(each))) ||
            [key, ...owners].some((one) => open.unread.has(one))));
      if (!isExcused) faults.push(`not told: ${difference.outcome} ${key}`);
    }
  for (const [key, said] of told) {
    if (said.outcome === 'left' || said.outcome === 'moved' || said.mayStay) continue;
    if (done.some((each) => isTold(each.get(key), said))) continue;
    const isOf = (...sets: readonly ReadonlySet<string>[]): boolean =>
      said.nodes.some((node) => sets.some((set) => set.has(node)));
    // History adds differences to those of the trees, and takes none away.
    const isWritten = written.base.get(key) === said.old && written.head.get(key) === said.now;
    const above = said.nodes.flatMap((node) => before.ownersOf(node).slice(0, 1));
    const inTrees = ownersInTrees(key, trees.slice(-2));
    const isExcused =
      isOf(open.held, open.doubtful, open.anew) ||
      // History adds differences to those of the trees.
      (isOf(open.dated) && said.outcome === 'changed' && after.some((each) => each.objects().get(key) === said.now)) ||
      [key, ...ownersAsTold(key, told)].some((one) => open.present.has(one)) ||
      isContested(key) ||
      // Where edits meet the former path, that alone prunes.
      (said.outcome === 'removed' && ownersAsTold(key, told).some((one) => open.late.has(one))) ||
      ownersAsTold(key, told).some((one) => open.sameCommit.has(one)) ||
      ownersAsTold(key, told).some((one) => [open.anew, open.held, open.doubtful].some((of) => of.has(one))) ||
      (said.outcome === 'added' &&
        ([key, ...before.ownersOf(key)].some((one) => before.isLeft(one)) || open.repeated.has(key))) ||
      ((isWritten || key.endsWith('-made')) &&
        (isOf(open.dated) || said.nodes.some((node) => before.ownersOf(node).some((one) => open.dated.has(one))))) ||
      // All below what is listed as not compared is shown as if that were there.
      [...inTrees].some((one) => open.applies.has(one) || open.doubtful.has(one) || (!isPlain && open.held.has(one))) ||
      (!isPlain && [...ownersInTrees(key, trees)].some((one) => open.doubtful.has(one))) ||
      // Edits that came with a suspension may be there, and have taken away what was left.
      [...ownersInTrees(key, trees)].some((one) => open.reached.has(one)) ||
      // It goes, and comes again from a node of which no tree says that it is there.
      (said.outcome === 'removed' && after.some((each) => each.ownersOf(key).some((one) => before.isLeft(one)))) ||
      (!isPlain &&
        [key, ...ownersAsTold(key, told), ...allSources(key)].some(
          (one) => open.dated.has(one) || open.failing.has(one),
        )) ||
      takesLeft(key) ||
      [...ownersAsTold(key, told), ...ownersInTrees(key, trees), ...before.sourcesOf(key), ...awaitedBy(key)].some(
        (one) => open.awaiting.has(one),
      ) ||
      awaitedBy(key).some((one) => open.doubtful.has(one)) ||
      lacks(key) ||
      (!isPlain && awaitedBy(key).some((one) => [before, ...after].every((cluster) => cluster.isIdle(one)))) ||
      // What it takes is told to have several owners.
      [before, ...after].some((each) => each.sourcesOf(key).some((one) => open.repeated.has(one))) ||
      // A node that is compared with an earlier commit may have been deleted since then, and made anew.
      (said.outcome === 'removed' && !before.has(key) && ownersAsTold(key, told).some((one) => open.dated.has(one))) ||
      (!isPlain && before.ownersOf(key).some((one) => open.failing.has(one))) ||
      // Its new owner is told to get it perhaps before it is suspended.
      (said.outcome === 'removed' && [...ownersInTrees(key, trees.slice(-1))].some((one) => open.late.has(one))) ||
      // Another node has taken it over since the commit that its former one is compared with, and does not render now.
      (said.outcome === 'removed' &&
        isOf(open.dated) &&
        before
          .ownersOf(key)
          .slice(0, 1)
          .some((one) => !said.nodes.includes(one) && before.isIdle(one))) ||
      // Who has applied it last is gone, and has left it.
      (said.outcome === 'removed' && before.ownersOf(key).some((one) => !before.has(one))) ||
      // Below a node that is compared with an earlier commit may be one that others have applied later.
      (said.outcome === 'removed' && above.some((node) => open.dated.has(node))) ||
      isRaced(key) ||
      (!isPlain && allSources(key).some((one) => [before, ...after].every((cluster) => cluster.isIdle(one)))) ||
      // What waits for something that fails on both sides is told as if that were mended.
      after.every((each) => [...above, ...ownersAsTold(key, told)].some((node) => each.isWaiting(node)));
    if (!isExcused) faults.push(`does not happen: ${said.outcome} ${key}`);
  }
  return [...new Set(faults)].map((fault) => `${name} ${fault}`.trim());
}

/** Keys of all that a tree builds from the entry of a cluster on. */
function keysBuilt(tree: FleetTree, cluster: string): ReadonlySet<string> {
  const keys = new Set<string>();
  const paths = new Set([clusterPath(cluster), movedPath(cluster)]);
  // A set that grows while it is gone through.
  for (const path of paths)
    for (const item of builtItems(tree, path) ?? []) {
      keys.add(keyOf(item));
      if (item.kind === 'HelmRelease') keys.add(madeBy(item.name));
      if (item.kind === 'Kustomization') paths.add(item.path);
    }
  return keys;
}

/**
 * Origin of an object's outcome in one of some nodes, also by the outcome of the nodes and the data between them, and
 * of those that these wait for.
 */
function isBelow(
  nodes: ReadonlySet<string>,
  key: string,
  before: ModelCluster,
  after: ModelCluster | undefined,
  done: ReadonlyMap<string, Difference>,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const clusters = [before, ...(after === undefined ? [] : [after])];
  const owners = clusters.flatMap((one) => one.ownersOf(key).slice(0, 1));
  const taken = owners.flatMap((owner) =>
    clusters.flatMap((one) => [one.takenBy(owner) ?? [], one.dependenciesOf(owner)].flat()),
  );
  const isFrom = (one: string): boolean =>
    one !== key && done.has(one) && !seen.has(one) && isBelow(nodes, one, before, after, done, new Set([...seen, one]));
  return (
    owners.some((owner) => nodes.has(owner) || isFrom(owner)) || taken.some((one) => nodes.has(one) || isFrom(one))
  );
}

/** Whether a report says of an object what becomes of it. What is removed is named, and need not be shown. */
function isTold(one: Difference | undefined, { outcome, old, now }: Told): boolean {
  return one?.outcome === outcome && one.now === now && (one.old === old || outcome === 'removed');
}

function differences(
  had: ReadonlyMap<string, string>,
  has: ReadonlyMap<string, string>,
): ReadonlyMap<string, Difference> {
  const found = new Map<string, Difference>();
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const [old, now] = [had.get(key), has.get(key)];
    if (old === now) continue;
    found.set(key, { outcome: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed', old, now });
  }
  return found;
}

interface Told {
  /** `left` for what stays in the cluster without an owner; `moved` for what gets another one alone. */
  readonly outcome: Outcome | 'left' | 'moved';
  readonly nodes: readonly string[];
  readonly old: string | undefined;
  readonly now: string | undefined;
  /** True for what goes from one owner, and is told to be applied by another one too. */
  readonly mayStay: boolean;
}

function toldOf({ groups }: ReviewedComparison, name: string): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>();
  for (const { root, node, changes } of groups) {
    if (root !== name) continue;
    for (const { id, status, notes, base, head, movedFrom } of changes) {
      // The model has no sources.
      if (id.kind === 'GitRepository') continue;
      const isLeft = notes.some((note) => note.startsWith('stays in the cluster'));
      const [old, now] = [base, head].map((of) => (of === undefined ? undefined : textOfObject(of.object)));
      const moved = old === now ? 'moved' : 'changed';
      const outcome = status === 'moved' ? moved : status === 'removed' && isLeft ? 'left' : status;
      const nodes = [node, ...(movedFrom === undefined ? [] : [movedFrom])].map(keyOf);
      const mayStay = notes.some((note) => note.startsWith('also applied by another node'));
      const other = told.get(keyOf(id));
      // Two nodes had it, of which one leaves it behind.
      const [known, isBoth] = [other?.outcome === 'removed', other?.outcome === 'left' || outcome === 'left'];
      if (outcome === 'left' && known) told.set(keyOf(id), { ...other, mayStay: true } as Told);
      else told.set(keyOf(id), { outcome, nodes, old, now, mayStay: mayStay || (other !== undefined && isBoth) });
    }
  }
  return told;
}

/** The nodes that a report tells of as those that apply an object, and what applies these. */
function ownersAsTold(key: string, told: ReadonlyMap<string, Told>): readonly string[] {
  const owners = new Set<string>();
  const add = (one: string): void => {
    for (const node of told.get(one)?.nodes ?? []) {
      if (owners.has(node)) continue;
      owners.add(node);
      add(node);
    }
  };
  add(key);
  return [...owners];
}

/** What a report leaves open of one cluster, by the nodes that it names. */
interface OpenNodes {
  /** Texts of the objects that are listed as applied and not compared. */
  readonly applies: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nodes that are told not to render on the head. */
  readonly failing: ReadonlySet<string>;
  /** Nodes that may still get the edits that come with their suspension. */
  readonly late: ReadonlySet<string>;
  /** Nodes that are compared with an earlier commit, which the cluster may not have got. */
  readonly dated: ReadonlySet<string>;
  /** Those of them that may have more edits than that. */
  readonly sameCommit: ReadonlySet<string>;
  /** Releases whose charts may lack edits. */
  readonly outdated: ReadonlySet<string>;
  /** Nodes that are told to go on, if such edits have not reached them. */
  readonly reached: ReadonlySet<string>;
  /** Nodes that do not render on the base. */
  readonly unrendered: ReadonlySet<string>;
  /** Nodes that are told to go on without their owner. */
  readonly held: ReadonlySet<string>;
  /** Others of which the cluster alone knows what becomes. */
  readonly doubtful: ReadonlySet<string>;
  /** Nodes that are told to apply nothing unless the cluster has what nothing in the tree makes. */
  readonly awaiting: ReadonlySet<string>;
  /** Nodes that are told to take away what they do not apply any more, or to leave it. */
  readonly leaving: ReadonlySet<string>;
  /** Nodes that are told to wait for each other, and go on where all of them were ready before. */
  readonly cyclic: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** Nodes whose definitions are told to change with every run. */
  readonly restless: ReadonlySet<string>;
  /** Objects that are told to have several owners. */
  readonly repeated: ReadonlySet<string>;
  /** Objects whose files are told to be read by nothing. */
  readonly unread: ReadonlySet<string>;
  readonly hasUnreadCharts: boolean;
  /** Nodes that may be deleted and made anew. */
  readonly anew: ReadonlySet<string>;
  /** Objects that are told as added, and may be there already, or that may go. */
  readonly present: ReadonlySet<string>;
}

function openNodes(comparison: ReviewedComparison, name: string, trees: readonly FleetTree[]): OpenNodes {
  const { notCompared, warnings, review } = comparison;
  const warned = (isAsked: (warning: Warning) => boolean): ReadonlySet<string> =>
    new Set(
      warnings.flatMap((warning) => {
        const { resource, root = '' } = warning;
        return resource !== undefined && root === name && isAsked(warning) ? [keyOf(resource)] : [];
      }),
    );
  const applies = new Map<string, Set<string>>();
  for (const entry of notCompared)
    for (const { id, manifest } of entry.root === name ? entry.applies : []) {
      const texts = applies.get(keyOf(id)) ?? new Set();
      applies.set(keyOf(id), texts.add(manifest === undefined ? '' : textOfObject(manifest.object)));
    }
  // What is taken for new is so only where each commit was applied.
  const isDated = ({ message }: Warning): boolean =>
    message.startsWith('is compared with') || message.startsWith('was suspended or failed in all commits');
  const isPresent = ({ message }: Warning): boolean => /^may (?:find|leave|remove) /.test(message);
  const present = warnings.flatMap(({ message, root = '' }) =>
    root === name && /^may (?:find|leave|remove) /.test(message)
      ? [...(message.split(':')[0] ?? '').matchAll(/(\w+) [\w-]+\/([\w-]+)/g)].map(([, kind, one]) => `${kind} ${one}`)
      : [],
  );
  const isLate = ({ message }: Warning): boolean => message.startsWith('may still get the edits');
  const found = (asked: string): readonly string[] =>
    (review?.findings ?? []).flatMap(({ rule, root, resource }) =>
      rule === asked && root === name && resource !== undefined ? [keyOf(resource)] : [],
    );
  const anew = found('moved-may-be-deleted');
  // A release that waits for ever is shown as it would be.
  const withoutDependency = found('flux-depends-on-missing');
  return {
    applies,
    failing: new Set(
      notCompared.flatMap(({ root, node, side }) => (root === name && side !== 'base' ? [keyOf(node)] : [])),
    ),
    late: warned(isLate),
    dated: warned(isDated),
    sameCommit: warned(({ message }) => /may be there too|may have been another one then/.test(message)),
    outdated: warned(({ message }) => message.endsWith('may wait for a new version')),
    reached: warned(({ message }) => message.endsWith('may have reached it')),
    unrendered: new Set(
      notCompared.flatMap(({ root, node, side }) => (root === name && side !== 'head' ? [keyOf(node)] : [])),
    ),
    held: warned(({ category }) => category === 'owner-not-rendered'),
    doubtful: new Set([
      ...warned((one) => one.category === undecided && !isDated(one) && !isLate(one) && !isPresent(one)),
      ...withoutDependency,
    ]),
    awaiting: warned(({ message }) => message.includes('which nothing in the tree makes')),
    leaving: warned(({ message }) => message.startsWith('takes away what it does not apply any more')),
    cyclic: inCycles(notCompared, name, 'both'),
    closed: inCycles(notCompared, name, 'head'),
    restless: new Set(
      notCompared.flatMap(({ root, node, reason }) =>
        root === name && reason?.includes('changes with every run') ? [keyOf(node)] : [],
      ),
    ),
    repeated: new Set(
      warnings.flatMap(({ message, resource }) =>
        message.includes('overwrite each other') && resource !== undefined ? [keyOf(resource)] : [],
      ),
    ),
    unread: unreadKeys(new Set(unexplainedFiles(comparison).map(({ path }) => path)), trees),
    hasUnreadCharts: unexplainedFiles(comparison).some(({ path }) => path.startsWith('charts/')),
    anew: new Set(anew),
    present: new Set(present),
  };
}

/** Keys of the nodes that are not compared since they wait for themselves. */
function inCycles(
  notCompared: ReviewedComparison['notCompared'],
  name: string,
  of: 'both' | 'head',
): ReadonlySet<string> {
  return new Set(
    notCompared.flatMap(({ root, node, side, reason }) =>
      root === name && side === of && reason?.startsWith('cycle in dependsOn') ? [keyOf(node)] : [],
    ),
  );
}

/** Keys of the objects of files that have no reader, where no other file that the last commit edits has them too. */
function unreadKeys(paths: ReadonlySet<string>, trees: readonly FleetTree[]): ReadonlySet<string> {
  const unread = new Set([...paths].flatMap((path) => keysOfFile(path, trees)));
  const [base = {}, head = {}] = trees.slice(-2).map(filesOf);
  for (const path of Object.keys(head))
    if (head[path] !== base[path] && !paths.has(path)) for (const key of keysOfFile(path, [])) unread.delete(key);
  return unread;
}
