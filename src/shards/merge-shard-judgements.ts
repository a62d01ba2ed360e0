import type { ShardJudgement } from '../artifact/shard-judgement.ts';
import { comparesAll } from '../diff/causes/causes.ts';
import { fileOutcomes } from '../diff/causes/file-outcomes.ts';
import type { ChangeGroup, ChangeStatus, Comparison } from '../diff/comparison.ts';
import { compareHidden, hiddenCounts } from '../diff/diff-sides.ts';
import { nodeKey } from '../diff/pair-nodes.ts';
import { versionChanges, withReleases } from '../diff/versions/version-changes.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import { type ReviewedComparison, reviewJoined } from '../findings/review.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import type { FluxLinks } from '../model/flux-references.ts';
import { compareResources } from '../model/resource-id.ts';
import { comparisonInputsDigest } from './judge-shard.ts';

/**
 * Puts together what the shards concluded of their own nodes, where each would have concluded the same beside the others: nothing is applied by two of them, none looked for what another one holds, no resource that goes
 * could have moved to another part, and all were judged by the same. Undefined otherwise.
 */
export function mergeShardJudgements(
  parts: readonly (ShardJudgement | undefined)[],
  grounds: ComparisonInputs,
): ReviewedComparison | undefined {
  const conclusions = parts.filter((part) => part !== undefined);
  const [first] = conclusions;
  if (first === undefined || conclusions.length < parts.length) return undefined;
  const digest = comparisonInputsDigest(grounds);
  if (conclusions.some(({ grounds: own, edits }) => own !== digest || edits !== first.edits)) return undefined;
  const groups = conclusions
    .flatMap((part) => part.groups.map((group) => ({ group, key: nodeKey(group.root, group.node) })))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ group }) => group);
  const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
  if (!comparesAll(first.editCount, changes) || mayMove(conclusions) || !areApart(conclusions)) return undefined;
  const { files } = grounds;
  // What became of the nodes that would read a file is known where all nodes are.
  if (files?.some(({ unread }) => unread?.covering !== undefined && unread.covering.length > 0) === true)
    return undefined;
  const whole = joined(conclusions, groups, grounds);
  if (whole === undefined) return undefined;
  const comparison = files === undefined ? whole : { ...whole, files: fileOutcomes(whole, files, []) };
  const said = conclusions.map(({ findings, switchedOff, releases }) => ({
    findings,
    switchedOff,
    releases,
    acknowledged: [],
  }));
  return reviewJoined(comparison, said, linksOf(conclusions), grounds.review);
}

/** Undefined when the pages of a chart's releases hang on more than the release whose version changes. */
function joined(
  conclusions: readonly ShardJudgement[],
  groups: readonly ChangeGroup[],
  { diff, warnings }: ComparisonInputs,
): Comparison | undefined {
  const uses = new Map(conclusions.flatMap((part) => part.versions.map((use) => [use.change, use.differences])));
  const versions = versionChanges(groups, (change) => uses.get(change) ?? []);
  const charts = versions.filter(({ what, to }) => what === 'chart' && to !== undefined);
  const hasPages = diff.links !== false && charts.length > 0;
  if (hasPages && charts.some(({ usedBy }) => usedBy.some((id) => nodeKindOf(id) !== 'helmrelease'))) return undefined;
  if (hasPages && new Set(conclusions.flatMap((part) => part.links.map(({ root }) => root))).size > 1) return undefined;
  const loaded = conclusions.flatMap((part) => part.charts).sort((a, b) => compareResources(a.id, b.id));
  const hidden = new Map<string, number>();
  for (const { rule, differences } of conclusions.flatMap((part) => part.hidden))
    hidden.set(rule, (hidden.get(rule) ?? 0) + differences);
  const hiddenIn = conclusions.flatMap((part) => part.hiddenIn).sort(compareHidden);
  const counts = { added: 0, changed: 0, moved: 0, removed: 0, hiddenOnly: hiddenIn.length };
  for (const group of groups) for (const { status } of group.changes) counts[status]++;
  return {
    groups,
    counts,
    hidden: hiddenCounts(hidden, diff),
    hiddenIn,
    failures: { new: [], still: [], fixed: [] },
    notCompared: [],
    suspended: [],
    versions: hasPages ? withReleases(versions, loaded) : versions,
    orphans: [],
    warnings,
  };
}

/** True when what goes in one part could be what comes in another one, under its own name or a new one. */
function mayMove(conclusions: readonly ShardJudgement[]): boolean {
  const partsWith = (status: ChangeStatus): number[] =>
    conclusions.flatMap(({ groups }, at) =>
      groups.some(({ changes }) => changes.some((change) => change.status === status)) ? [at] : [],
    );
  const [removed, added] = [partsWith('removed'), partsWith('added')];
  return removed.length > 0 && added.length > 0 && new Set([...removed, ...added]).size > 1;
}

/** True when each node and each object is of one part, and what a part asked for is of none of the others. */
function areApart(conclusions: readonly ShardJudgement[]): boolean {
  return (
    holdsOnce(conclusions.map(({ nodes }) => nodes)) &&
    (['base', 'head'] as const).every((side) => {
      const known = conclusions.map((part) => part[side]);
      const asked = known.map((part) => part.asked);
      return (
        holdsOnce(known.map(({ applied }) => applied)) &&
        isHeldByNone(
          asked.map(({ applied }) => applied),
          known.map(({ applied }) => applied),
        ) &&
        isHeldByNone(
          asked.map(({ nodes }) => nodes),
          conclusions.map(({ nodes }) => nodes),
        ) &&
        isHeldByNone(
          asked.map(({ kinds }) => kinds),
          known.map(({ kinds }) => kinds),
        ) &&
        isHeldByNone(
          asked.map(({ defined }) => defined),
          known.map(({ defined }) => defined),
        )
      );
    })
  );
}

/** True when no number is in two of the lists. Each list holds a number once. */
function holdsOnce(lists: readonly (readonly number[])[]): boolean {
  const seen = new Set<number>();
  let count = 0;
  for (const list of lists) {
    const own = new Set(list);
    count += own.size;
    for (const number of own) seen.add(number);
  }
  return seen.size === count;
}

/** True when nothing that one asked for is held by another one. */
function isHeldByNone(asked: readonly (readonly number[])[], held: readonly (readonly number[])[]): boolean {
  return asked.every((numbers, at) => {
    if (numbers.length === 0) return true;
    return held.every((list, other) => {
      if (other === at) return true;
      const known = new Set(list);
      return numbers.every((number) => !known.has(number));
    });
  });
}

function linksOf(conclusions: readonly ShardJudgement[]): ReadonlyMap<string, readonly FluxLinks[]> {
  const byRoot = new Map<string, FluxLinks[]>();
  for (const { root, objects } of conclusions.flatMap(({ links }) => links)) {
    const known = byRoot.get(root);
    if (known === undefined) byRoot.set(root, [...objects]);
    else for (const one of objects) known.push(one);
  }
  return byRoot;
}
