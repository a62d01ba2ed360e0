import { unexplainedFiles } from '../../../src/diff/comparison.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import type { Warning } from '../../../src/model/problem.ts';
import { undecided } from '../../../src/model/side-result.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { keyOf } from './fleet-tree.ts';
import type { ModelCluster } from './model-cluster.ts';

/** Cluster before the last commit and after it, in each order in which it may get it. */
export interface ComparedCluster {
  readonly name: string;
  readonly before: ModelCluster;
  readonly after: readonly ModelCluster[];
  /** True where it got each commit, and from the top: history says what it has. */
  readonly isPlain: boolean;
  /** Keys of the objects that are otherwise in the tree of the last commit than in that before. */
  readonly edited: ReadonlySet<string>;
}

type Outcome = 'added' | 'changed' | 'removed';

/** What a report says wrongly of a cluster; empty when all of it is true. */
export function faultsOf(comparison: ReviewedComparison, cluster: ComparedCluster): readonly string[] {
  const { name, before, after, isPlain, edited } = cluster;
  const done = after.map((each) => differences(before.objects(), each.objects()));
  const told = toldOf(comparison, name);
  const { unknown, dated, held } = openNodes(comparison, cluster);
  const isIn = (key: string, ...sets: readonly ReadonlySet<string>[]): boolean => {
    const nodes = [before, ...after].flatMap((each) => [key, ...each.ownersOf(key)]);
    return [...nodes, ...(told.get(key)?.nodes ?? [])].some((node) => sets.some((set) => set.has(node)));
  };
  // Of what the cluster did not get, history says too much.
  const isDoubtful = !isPlain && unexplainedFiles(comparison).length > 0;
  const isOfGone = (key: string, at: number): boolean => {
    const owners = [before, ...after.slice(at, at + 1)].flatMap((each) => [key, ...each.ownersOf(key)]);
    return owners.some((owner) => told.get(owner)?.outcome === 'left' || after[at]?.has(owner) === false);
  };
  // In another order its owner goes, which is told.
  const isGoneOtherwise = (key: string): boolean =>
    [key, ...before.ownersOf(key), ...(after[0]?.ownersOf(key) ?? [])].some(
      (owner) => told.get(owner)?.outcome === 'removed' && after.slice(1).some((each) => !each.has(owner)),
    );
  // What was suspended from its first day on is taken for something that has applied its objects.
  const isAsIfThere = (key: string, at: number): boolean =>
    [key, ...(after[at]?.ownersOf(key) ?? [])].some((one) => {
      const { outcome, nodes = [] } = told.get(one) ?? {};
      return (
        outcome === 'moved' && !before.has(one) && nodes.some((node) => before.has(node) && !before.hasApplied(node))
      );
    });
  const faults: string[] = [];
  if (done.some(({ size }) => size > 0) && verdictOf(comparison).level === 'same') faults.push('all-clear');
  for (const [at, each] of done.entries())
    for (const [key, outcome] of each) {
      const said = told.get(key)?.outcome;
      if (said === outcome || isIn(key, unknown) || (!isPlain && isIn(key, dated)) || isDoubtful) continue;
      // What nothing in the tree applies, and is in the cluster all the same, is told as new.
      if (said === 'added' && outcome === 'changed') continue;
      if (outcome === 'added' && isAsIfThere(key, at)) continue;
      // What a Kustomization applies once more before it goes or leaves it is told by that.
      if (at > 0 ? isOfGone(key, at) : isGoneOtherwise(key)) continue;
      faults.push(`not told: ${outcome} ${key}`);
    }
  for (const [key, { outcome, nodes }] of told) {
    if (outcome === 'left' || outcome === 'moved' || done.some((each) => each.get(key) === outcome)) continue;
    if (isIn(key, unknown, held) || (isIn(key, dated) && (!isPlain || edited.has(key) || key.endsWith('-made'))))
      continue;
    if (outcome === 'added' && after.every((each) => each.has(key))) continue;
    // That a Kustomization stops pruning while it waits does not keep what it had, for all that is known.
    if (outcome === 'removed' && isIn(key, dated) && after.every((each) => each.isLeft(key))) continue;
    // What lies below a Kustomization that was suspended from its first day on is told as if it were there.
    if (nodes.every((node) => [before, ...after].every((each) => !each.has(node)))) continue;
    faults.push(`does not happen: ${outcome} ${key}`);
  }
  return [...new Set(faults)].map((fault) => `${name} ${fault}`.trim());
}

function differences(had: ReadonlyMap<string, string>, has: ReadonlyMap<string, string>): ReadonlyMap<string, Outcome> {
  const found = new Map<string, Outcome>();
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const [old, now] = [had.get(key), has.get(key)];
    if (old !== now) found.set(key, old === undefined ? 'added' : now === undefined ? 'removed' : 'changed');
  }
  return found;
}

interface Told {
  /** `left` for what stays in the cluster without an owner; `moved` for what gets another one alone. */
  readonly outcome: Outcome | 'left' | 'moved';
  readonly nodes: readonly string[];
}

function toldOf({ groups }: ReviewedComparison, name: string): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>();
  for (const { root, node, changes } of groups) {
    if (root !== name) continue;
    for (const { id, status, notes, base, head, movedFrom } of changes) {
      const isLeft = notes.some((note) => note.startsWith('stays in the cluster'));
      const text = (of: typeof base): string => JSON.stringify(of?.object['data'] ?? of?.object['spec']);
      const moved = text(base) === text(head) ? 'moved' : 'changed';
      const outcome = status === 'moved' ? moved : status === 'removed' && isLeft ? 'left' : status;
      told.set(keyOf(id), { outcome, nodes: [node, ...(movedFrom === undefined ? [] : [movedFrom])].map(keyOf) });
    }
  }
  return told;
}

interface OpenNodes {
  /** Nodes of which nothing was compared, or of which the cluster alone knows what becomes. */
  readonly unknown: ReadonlySet<string>;
  /** Nodes that are compared with an earlier commit, which the cluster may not have got. */
  readonly dated: ReadonlySet<string>;
  /** Nodes that are told to go on without their owner. */
  readonly held: ReadonlySet<string>;
}

function openNodes(
  { notCompared, suspended, warnings, review }: ReviewedComparison,
  { name, before, isPlain }: ComparedCluster,
): OpenNodes {
  const isOf = ({ root }: { readonly root: string }): boolean => root === name;
  const warned = (isAsked: (warning: Warning) => boolean): string[] =>
    warnings.flatMap((warning) =>
      isAsked(warning) && warning.resource !== undefined ? [keyOf(warning.resource)] : [],
    );
  const isDated = ({ message }: Warning): boolean => message.startsWith('is compared with');
  // History tells what the cluster has of what it once applied.
  const resumed = suspended.filter(
    ({ change, node }) => change === 'resumed' && !(isPlain && before.hasApplied(keyOf(node))),
  );
  const unknown = [...notCompared, ...resumed].filter(isOf).map(({ node }) => keyOf(node));
  const doubtful = warned((warning) => warning.category === undecided && !isDated(warning));
  // What is deleted and made anew is what the commit makes of it: a release gets its chart as it is then.
  const anew = (review?.findings ?? []).flatMap(({ rule, root, resource }) =>
    rule === 'moved-may-be-deleted' && root === name && resource !== undefined ? [keyOf(resource)] : [],
  );
  return {
    unknown: new Set([...unknown, ...doubtful, ...anew]),
    dated: new Set(warned(isDated)),
    held: new Set(warned(({ category }) => category === 'owner-not-rendered')),
  };
}
