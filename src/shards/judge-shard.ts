import { createHash } from 'node:crypto';
import type { LoadedChart, ShardJudgement, ShardReferences } from '../artifact/shard-judgement.ts';
import type { SourceEdit } from '../diff/causes/source-edits.ts';
import type { Change, ChangeGroup } from '../diff/comparison.ts';
import { diffSides } from '../diff/diff-sides.ts';
import { labelConsumers } from '../diff/label-consumers.ts';
import { defaultNoise } from '../diff/noise.ts';
import { nodeKey } from '../diff/pair-nodes.ts';
import { versionDifferences } from '../diff/versions/version-changes.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import { definitionKind, inRoot, recordingIndex, type UnansweredLookups } from '../findings/recording-index.ts';
import { reviewPart } from '../findings/review.ts';
import { countsInFindings, indexSide, isUnrendered, kindKey } from '../findings/side-index.ts';
import { append } from '../model/append.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { type FluxLinks, fluxLinksOf } from '../model/flux-references.ts';
import { type JsonObject, stringAt } from '../model/json.ts';
import { resourceKey } from '../model/resource-id.ts';
import type { NodeResult, SideResult } from '../model/side-result.ts';
import { repeatedObjects } from './repeated-objects.ts';

/** One side as a shard has it: which of the nodes it answers for, and which it has rendered, for itself or for others. */
export interface RenderedPart {
  readonly side: SideResult;
  readonly answers: readonly boolean[];
  readonly isHere: readonly boolean[];
}

/**
 * Compares and judges the nodes that a shard answers for, as far as nothing hangs on what the other shards hold. Undefined when something does that can be seen from here: failures, orphans, what is
 * applied twice, and whatever asks for everything there is. What cannot be seen from here is noted in the conclusion, and `mergeShardJudgements` holds it against the other parts.
 */
export function judgeShard(
  roots: Readonly<Record<'base' | 'head', readonly RenderedPart[]>>,
  grounds: ComparisonInputs,
  edits: readonly SourceEdit[],
): ShardJudgement | undefined {
  if (roots.head.some(({ side }) => side.orphans.length > 0)) return undefined;
  const [base, head] = [partSide(roots.base), partSide(roots.head)];
  if (base === undefined || head === undefined || !areAlike(base, head)) return undefined;
  // What selects by a label or annotation that is noise elsewhere counts for the other parts as well.
  const isRead = labelConsumers(() => differingObjects(base.own, head.own));
  const noise = (grounds.diff.noise ?? defaultNoise).filter((rule) => rule.class !== 'configured');
  if (noise.some(({ keys }) => keys.some((key) => isRead(key.replace('*', ''))))) return undefined;
  // Whether a release is new is known where all nodes are.
  if ([...base.own, ...head.own].some(({ variants = [] }) => variants.some(({ about }) => about !== 'tests')))
    return undefined;
  if (head.own.some((node) => node.chart?.kept !== undefined || isUnrendered(node))) return undefined;
  const compared = diffSides(base.compared, head.compared, { ...grounds.diff, edits, links: false });
  const { groups, hidden, hiddenIn, failures, notCompared, suspended, warnings } = compared;
  const left = [failures.new, failures.still, failures.fixed, notCompared, suspended, warnings];
  if (left.some((list) => list.length > 0)) return undefined;
  const indexes = { base: recordingIndex(indexSide(base.rendered)), head: recordingIndex(indexSide(head.rendered)) };
  const sides = { base: indexes.base.index, head: indexes.head.index };
  const review = reviewPart(compared, sides, grounds.review);
  const [asked, askedHead] = [indexes.base.open, indexes.head.open];
  if (asked.isWhole || askedHead.isWhole || review.acknowledged.length > 0) return undefined;
  const versions = review.groups.flatMap(({ changes }) => changes.flatMap(versionsOf));
  return {
    grounds: comparisonInputsDigest(grounds),
    edits: digestOf(edits),
    editCount: edits.length,
    nodes: [...new Set([...base.own, ...head.own].map((node) => numberOf(nodeKey(node.root, node.id))))],
    base: knowledgeOf(base.own, asked, groups),
    head: knowledgeOf(head.own, askedHead, groups),
    groups: review.groups,
    hidden,
    hiddenIn,
    versions,
    charts: chartsOf(versions, head.own),
    findings: review.findings,
    switchedOff: review.switchedOff,
    releases: review.releases,
    links: linksOf(head.own),
  };
}

/** What own nodes apply whose manifests differ, on both sides. */
function* differingObjects(base: readonly NodeResult[], head: readonly NodeResult[]): Iterable<JsonObject> {
  const before = new Map(base.map((node) => [nodeKey(node.root, node.id), node]));
  const isSame = new Set<NodeResult>();
  for (const node of head) {
    const other = before.get(nodeKey(node.root, node.id));
    if (other?.manifests !== node.manifests) continue;
    isSame.add(node);
    isSame.add(other);
  }
  for (const node of [...base, ...head]) if (!isSame.has(node)) for (const { object } of node.manifests) yield object;
}

interface Own {
  readonly own: readonly NodeResult[];
  /** All nodes but those that others render, by key. */
  readonly elsewhere: ReadonlySet<string>;
  /** What the own nodes are compared with: others are taken as equal. */
  readonly compared: SideResult;
  /** What may be asked about. */
  readonly rendered: SideResult;
}

/** Undefined when the side holds what only all parts together can tell of. */
function partSide(roots: readonly RenderedPart[]): Own | undefined {
  const own: NodeResult[] = [];
  const elsewhere = new Set<string>();
  const compared: NodeResult[] = [];
  const rendered: NodeResult[] = [];
  for (const { side, answers, isHere } of roots) {
    if (side.problems.length > 0) return undefined;
    const ownOfRoot: NodeResult[] = [];
    for (const [at, node] of side.nodes.entries()) {
      const isOwn = answers[at] === true;
      if (isOwn) ownOfRoot.push(node);
      else elsewhere.add(nodeKey(node.root, node.id));
      if (isOwn || isHere[at] === true) {
        rendered.push(node);
        compared.push(isOwn ? node : { ...node, state: 'unchanged', touched: false });
      }
    }
    if (repeatedObjects(ownOfRoot).length > 0) return undefined;
    append(own, ownOfRoot);
  }
  const nothing = { orphans: [], problems: [], warnings: [] };
  return { own, elsewhere, compared: { nodes: compared, ...nothing }, rendered: { nodes: rendered, ...nothing } };
}

/** True when both sides of each own node are own, and where one is not usable neither is, and holds nothing: no other node's absence is explained by it. */
function areAlike(base: Own, head: Own): boolean {
  const nodesOf = (side: Own): Map<string, NodeResult> =>
    new Map(side.own.map((node) => [nodeKey(node.root, node.id), node]));
  const [before, after] = [nodesOf(base), nodesOf(head)];
  const fits = (nodes: ReadonlyMap<string, NodeResult>, others: ReadonlyMap<string, NodeResult>, side: Own): boolean =>
    [...nodes].every(([key, node]) => {
      if (side.elsewhere.has(key)) return false;
      if (isUsable(node)) return true;
      const other = others.get(key);
      if (other === undefined || isUsable(other) || node.manifests.length > 0) return false;
      // Files that differ behind it might make it touched.
      return nodeKindOf(node.id) !== 'kustomization' || node.state === 'suspended';
    });
  return fits(before, after, head) && fits(after, before, base);
}

function isUsable({ state }: NodeResult): boolean {
  return state === 'rendered' || state === 'unchanged';
}

function knowledgeOf(
  own: readonly NodeResult[],
  open: UnansweredLookups,
  groups: readonly ChangeGroup[],
): ShardReferences {
  const [applied, kinds, defined] = [new Set<number>(), new Set<string>(), new Set<string>()];
  for (const { root, manifests } of own) {
    for (const { id, object } of manifests) {
      applied.add(numberOf(inRoot(root, resourceKey(id))));
      const kind = kindKey(id);
      kinds.add(inRoot(root, kind));
      if (kind !== definitionKind) continue;
      const names = `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`;
      defined.add(inRoot(root, names));
    }
  }
  const asked = new Set<string>();
  for (const { root, changes } of groups)
    if (open.definitions.has(root)) for (const { id } of changes) asked.add(inRoot(root, kindKey(id)));
  const numbers = (texts: Iterable<string>): number[] => [...texts].map(numberOf);
  return {
    applied: [...applied],
    kinds: numbers(kinds),
    defined: numbers(defined),
    asked: {
      applied: numbers(open.applied),
      nodes: numbers(open.nodes),
      kinds: numbers(open.kinds),
      defined: numbers(asked),
    },
  };
}

function versionsOf(change: Change): ShardJudgement['versions'] {
  const differences = versionDifferences(change);
  return differences.length === 0 ? [] : [{ change, differences }];
}

/** The charts of releases whose definition names another version. */
function chartsOf(versions: ShardJudgement['versions'], own: readonly NodeResult[]): LoadedChart[] {
  const users = new Set<string>();
  for (const { change, differences } of versions)
    if (differences.some(({ what }) => what === 'chart')) users.add(resourceKey(change.id));
  if (users.size === 0) return [];
  return own.flatMap(({ id, chart }) => (chart !== undefined && users.has(resourceKey(id)) ? [{ id, chart }] : []));
}

function linksOf(own: readonly NodeResult[]): ShardJudgement['links'] {
  const byRoot = new Map<string, FluxLinks[]>();
  for (const node of own) {
    const { root, manifests, fluxObjects } = node;
    if (!countsInFindings(node)) continue;
    const links = fluxObjects ?? fluxLinksOf(manifests);
    const known = byRoot.get(root);
    if (known === undefined) byRoot.set(root, [...links]);
    else append(known, links);
  }
  return [...byRoot].map(([root, objects]) => ({ root, objects }));
}

/** Equal for grounds by which sides are compared and judged alike, apart from edits and who read them. */
export function comparisonInputsDigest({
  diff: { edits: _edits, reads: _reads, ...diff },
  review,
}: ComparisonInputs): string {
  return digestOf({ diff, review });
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Equal for equal texts. Different ones are rarely equal, and then something is looked at anew that need not be. */
function numberOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x2f0b4c47];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
