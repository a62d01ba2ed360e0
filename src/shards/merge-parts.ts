import { ArtifactFault, type Part, type PartRoot } from '../artifact/part-artifact.ts';
import type { ReportArtifact } from '../artifact/report-artifact.ts';
import type { Side } from '../diff/comparison.ts';
import { type ComparisonInputs, compareResults, judgeResults } from '../findings/compare-and-judge.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import type { Problem } from '../model/problem.ts';
import { compareResources, type ResourceId, resourceKey } from '../model/resource-id.ts';
import { printShard } from '../model/shard.ts';
import type { Manifest, NodeResult, Orphan, SideResult } from '../model/side-result.ts';
import { clusterOf, duplicateWarnings } from '../orchestrator/duplicates.ts';
import { mergeEdits } from './joined-edits.ts';
import { mergeFileReads } from './joined-files.ts';
import { mergeShardJudgements } from './merge-shard-judgements.ts';
import { repeatedObjects } from './repeated-objects.ts';

/**
 * Puts the parts of all shards together and concludes from them what one machine would have concluded. Gives the problem (code `ARTIFACT_REFUSED`) when a part is missing, is there twice, or
 * is of another run.
 */
export function mergeParts(parts: readonly Part[]): ReportArtifact | Problem {
  const fault = faultOf(parts);
  const first = parts.find(({ shard }) => shard.index === 1);
  if (fault !== undefined || first?.grounds === undefined) {
    return {
      code: 'ARTIFACT_REFUSED',
      message: `shards do not match: ${fault ?? 'no rules in the first one'}`,
      hint: 'Use the files of all shards of one run, each once.',
    };
  }
  const grounds = { ...first.grounds, files: mergeFileReads(parts.map(({ files }) => files)) };
  const joined = mergeShardJudgements(
    parts.map(({ conclusion }) => conclusion),
    grounds,
  );
  if (joined !== undefined) return { run: first.run, comparison: joined };
  try {
    return { run: first.run, comparison: concludeParts(parts, grounds) };
  } catch (error) {
    if (error instanceof ArtifactFault) return error.problem;
    throw error;
  }
}

/** The conclusion from what all parts rendered. */
function concludeParts(parts: readonly Part[], { diff, ...grounds }: ComparisonInputs): ReviewedComparison {
  const compared = compareResults(sideOf(parts, 'base'), sideOf(parts, 'head'), {
    ...grounds,
    diff: {
      ...diff,
      edits: mergeEdits(parts.map(({ edits }) => edits)),
      ...(grounds.files === undefined ? {} : { reads: grounds.files }),
    },
  });
  return judgeResults(compared, grounds.review).comparison;
}

function faultOf(parts: readonly Part[]): string | undefined {
  const [first] = parts;
  if (first === undefined) return 'no shards';
  const { of } = first.shard;
  const seen = new Set<number>();
  for (const { shard, run } of parts) {
    if (shard.of !== of) return `${printShard(shard)} beside shards of ${of}`;
    if (seen.has(shard.index)) return `duplicate shard ${printShard(shard)}`;
    if (JSON.stringify(run) !== JSON.stringify(first.run)) return `shard ${printShard(shard)} is from another run`;
    seen.add(shard.index);
  }
  for (let index = 1; index <= of; index++) if (!seen.has(index)) return `missing shard ${printShard({ index, of })}`;
  return undefined;
}

function sideOf(parts: readonly Part[], side: Side): SideResult {
  const names = [...new Set(parts.flatMap(({ roots }) => roots.map((root) => root.name)))].sort();
  const results = names.map((name) =>
    rootOf(
      parts.flatMap(({ roots }) => roots.filter((root) => root.name === name)),
      side,
    ),
  );
  return {
    nodes: results.flatMap((result) => result.nodes),
    orphans: results.flatMap((result) => result.orphans),
    warnings: results.flatMap((result) => result.warnings),
    problems: sharedProblems(parts.map(({ problems }) => problems[side])),
  };
}

/** A shard leaves out the problems that its own nodes report; what all of them name is reported by none. */
function sharedProblems([first = [], ...rest]: readonly (readonly Problem[])[]): readonly Problem[] {
  const others = rest.map((problems) => new Set(problems.map((problem) => JSON.stringify(problem))));
  return first.filter((problem) => others.every((known) => known.has(JSON.stringify(problem))));
}

function rootOf(roots: readonly PartRoot[], side: Side): SideResult {
  const byKey = new Map<string, NodeResult>();
  for (const root of roots) {
    for (const node of root[side].nodes) {
      const key = resourceKey(node.id);
      const known = byKey.get(key);
      if (known === undefined || wins(node, known)) byKey.set(key, node);
    }
  }
  const nodes = [...byKey.values()].sort((a, b) => compareResources(a.id, b.id));
  return {
    nodes,
    orphans: orphansOf(
      roots.flatMap((root) => root[side].orphans),
      nodes,
    ),
    problems: [],
    warnings: duplicateWarnings(repeatedObjects(nodes), clustersOf(nodes)),
  };
}

/** True for the node that counts of two: a release that one shard rendered although the change does not touch it, or the one of two parents' that would have won in one store. */
function wins(one: NodeResult, other: NodeResult): boolean {
  if (one.countsUnchanged !== other.countsUnchanged) return one.countsUnchanged === true;
  return compareResources(one.parent ?? one.id, other.parent ?? other.id) < 0;
}

/** Which cluster a node applies to, as far as its definition is among what the nodes apply: that of an entry point is in no part. */
function clustersOf(nodes: readonly NodeResult[]): (parent: ResourceId) => string {
  const definitions = new Map<string, Manifest>();
  for (const { manifests } of nodes)
    for (const manifest of manifests)
      if (nodeKindOf(manifest.id) !== undefined) definitions.set(resourceKey(manifest.id), manifest);
  return (parent) => clusterOf(definitions.get(resourceKey(parent))?.object);
}

/** What a shard takes for an orphan may be emitted by what another one renders. */
function orphansOf(found: readonly Orphan[], nodes: readonly NodeResult[]): Orphan[] {
  const nameOf = ({ group, kind, name }: ResourceId): string => `${group}/${kind}/${name}`;
  const manifests = nodes.flatMap((node) => node.manifests);
  const known = new Set([...nodes.map(({ id }) => nameOf(id)), ...manifests.map(({ id }) => nameOf(id))]);
  const files = new Set([
    ...nodes.map(({ definedAt }) => definedAt?.file),
    ...manifests.map(({ origin }) => origin?.file),
  ]);
  const byKey = new Map<string, Orphan>();
  for (const orphan of found) {
    const key = `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}\0${orphan.at.file}\0${orphan.at.line ?? 0}`;
    if (!known.has(nameOf(orphan.id)) && !files.has(orphan.at.file)) byKey.set(key, orphan);
  }
  return [...byKey.values()].sort(
    (a, b) => (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || (a.at.line ?? 0) - (b.at.line ?? 0),
  );
}
