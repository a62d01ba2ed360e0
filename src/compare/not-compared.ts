import { nodeKindOf } from '../core/flux-kinds.ts';
import { compareResources } from '../core/resource-id.ts';
import type { Manifest, NodeResult } from '../core/side-result.ts';
import type { SuspendChange, UncomparedNode, UncomparedResource } from './comparison.ts';
import { type ClassifiedPair, type NodePair, nodeKey, type RenderGap } from './pair-nodes.ts';

const applyingNothing: ReadonlySet<ReturnType<typeof nodeKindOf>> = new Set(['automation', 'source']);

/**
 * The nodes that differ and could not be compared, with all that the head applies by them, and those that are suspended
 * or resumed. `moved` is compared elsewhere.
 */
export function explainUncompared(
  judged: readonly ClassifiedPair[],
  moved: ReadonlySet<Manifest>,
): { notCompared: UncomparedNode[]; suspended: SuspendChange[] } {
  const notCompared: UncomparedNode[] = [];
  const suspended: SuspendChange[] = [];
  for (const { pair, verdict } of judged) {
    // What cannot be compared is the nodes that use a source. An automation edits the repository, and applies nothing
    // either.
    if (applyingNothing.has(nodeKindOf(pair.id))) continue;
    if (verdict.kind !== 'unusable' || !(hasTouched(pair) || isReleased(pair))) continue;
    const resources = (pair.base?.manifests.length ?? 0) + (pair.head?.manifests.length ?? 0);
    const broken = verdict.sides.filter(({ state }) => state !== 'suspended');
    const [first] = broken;
    if (first === undefined) {
      const [paused, second] = verdict.sides;
      if (paused === undefined || second !== undefined) continue;
      // A suspended node that is new applies nothing, and Flux prunes nothing of a suspended node that is deleted.
      if (paused.because === undefined && (pair.base === undefined || pair.head === undefined)) continue;
      const change = paused.side === 'head' ? 'suspended' : 'resumed';
      const { root, id: node } = pair;
      suspended.push({ root, node, change, resources, ...because(paused) });
      // With a commit at hand in which it was active, it would be compared with that.
      const applies = change === 'resumed' ? uncompared(pair.head, moved) : [];
      const { side, state, reason } = paused;
      if (applies.length > 0)
        notCompared.push({ root, node, side, state, reason, ...because(paused), resources, applies });
      continue;
    }
    const atRest = verdict.sides.find(({ side, state }) => side === 'head' && state === 'suspended');
    // Whatever the cluster has of it stays.
    if (atRest !== undefined && pair.base !== undefined) {
      suspended.push({ root: pair.root, node: pair.id, change: 'suspended', resources, ...because(atRest) });
      continue;
    }
    const last = broken.at(-1) ?? first;
    notCompared.push({
      root: pair.root,
      node: pair.id,
      side: broken.length === 2 ? 'both' : first.side,
      state: last.state,
      reason: last.reason,
      ...because(last),
      resources,
      // With the base rendered, all there is is the base's, and stays as it is.
      applies: broken.some(({ side }) => side === 'head') ? [] : uncompared(pair.head, moved),
    });
  }
  return { notCompared, suspended };
}

function hasTouched({ base, head }: NodePair): boolean {
  return base?.touched === true || head?.touched === true;
}

/**
 * Test for what only waited for something else before, and does not any more: it is applied, whenever it was that it
 * was written. Not of releases, of which a run that looks only at what changed renders those alone in which something
 * does.
 */
function isReleased({ id, base, head }: NodePair): boolean {
  return base?.state === 'blocked' && head?.state === 'rendered' && nodeKindOf(id) !== 'helmrelease';
}

function uncompared(node: NodeResult | undefined, moved: ReadonlySet<Manifest>): UncomparedResource[] {
  return (node?.manifests ?? [])
    .filter((manifest) => !moved.has(manifest))
    .map((manifest) => ({ id: manifest.id, origin: manifest.origin, manifest }))
    .sort((a, b) => compareResources(a.id, b.id));
}

function because(unusable: RenderGap): Pick<RenderGap, 'because'> {
  return unusable.because === undefined ? {} : { because: unusable.because };
}

/** Resources that were not compared, counted by the node that is the cause, by `nodeKey`. */
export function uncomparedByCause(notCompared: readonly UncomparedNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of notCompared) {
    const key = nodeKey(entry.root, entry.because ?? entry.node);
    counts.set(key, (counts.get(key) ?? 0) + entry.resources);
  }
  return counts;
}
