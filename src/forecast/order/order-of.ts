import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { ForecastOrder, OrderStep } from '../../core/forecast-order.ts';
import type { JsonObject } from '../../core/json.ts';
import { compareResources } from '../../core/resource-id.ts';
import { type LateNeed, lateNeeds, type ReviewedComparison } from '../../findings/public.ts';
import { type AffectedNode, affectedNodes, nodeKeyOf } from './affected-nodes.ts';
import { applyStages } from './apply-stages.ts';
import { dataLinks, takesDataAlone } from './data-links.ts';
import { halfWayOfApply, halfWayOfRelease } from './half-way.ts';
import { hookRuns } from './hook-runs.ts';
import { linkNodes, type NodeLink, type OrderSides } from './order-links.ts';
import { deletesStale, removalsOf } from './removals.ts';
import { longestWait, type ReleaseAction, stepTiming } from './step-timing.ts';
import { stepTrigger } from './step-trigger.ts';
import { reachesOf, wavesOf } from './waves.ts';

/** The most steps and links that are told. */
const mostSteps = 1_000;
const mostLinks = 10_000;
/** The most steps that a reach names. */
const mostNamed = 50;

const noOrder: ForecastOrder = { steps: [], edges: [], waves: 0, leftOut: 0 };

/**
 * Order in which Flux reconciles what differs between two sides, with what each step waits for, what is behind it, and
 * what is left when it fails. What is `held`, by its key, is ready when somebody acts: no time is told of a chain with
 * it. Pure; linear in what differs and in what waits for it. Empty where nothing is reconciled.
 */
export function orderOf(
  comparison: ReviewedComparison,
  sides: OrderSides,
  late: readonly LateNeed[] = lateNeeds(comparison.groups, sides),
  held: ReadonlySet<string> = new Set(),
): ForecastOrder {
  const nodes = affectedNodes(comparison);
  if (nodes.size === 0) return noOrder;
  const uncompared = new Set(comparison.notCompared.map(({ root, node }) => nodeKeyOf(root, node)));
  const linked = linkNodes(nodes, sides, uncompared, mostLinks);
  if (linked.length > mostLinks) return { ...noOrder, leftOut: nodes.size };
  const links = [...linked, ...dataLinks(nodes, linked, sides), ...late.map(linkOfNeed)];
  if (links.length > mostLinks) return { ...noOrder, leftOut: nodes.size };
  const differs = new Map(
    (comparison.review?.releases ?? []).map((one) => [nodeKeyOf(one.root, one.release), one.differs] as const),
  );
  const steps = [...nodes].map(([key, node]) => ({ key, ...stepOf(node, key, links, differs.get(key), sides) }));
  const placeOf = new Map(steps.map(({ key }, at) => [key, at]));
  const placed = placedLinks(links, placeOf);
  const { waves, circular } = wavesOf(
    steps.length,
    placed,
    steps.map(({ longest }) => longest),
  );
  const order = [...steps.keys()].sort((a, b) => {
    const [left, right] = [steps[a], steps[b]];
    if (left === undefined || right === undefined) return 0;
    const byWave = (waves[a] ?? 0) - (waves[b] ?? 0);
    if (byWave !== 0) return byWave;
    if (left.step.root !== right.step.root) return left.step.root < right.step.root ? -1 : 1;
    return compareResources(left.step.id, right.step.id);
  });
  const told = order.slice(0, mostSteps);
  const newPlace = new Map(told.map((from, at) => [steps[from]?.key ?? '', at]));
  const edges = placedLinks(links, newPlace).sort((a, b) => a.from - b.from || a.to - b.to || (a.why < b.why ? -1 : 1));
  const kept = told.flatMap((at) => steps[at] ?? []);
  const { chain } = wavesOf(
    kept.length,
    edges,
    kept.map(({ longest }) => longest),
  );
  const isHeld = chain?.steps.some((at) => held.has(kept[at]?.key ?? '')) === true;
  const reaches = reachesOf(kept.length, edges, mostNamed);
  return {
    steps: kept.map(({ step }, at) => ({
      ...step,
      wave: waves[told[at] ?? 0] ?? 0,
      ...(circular.has(told[at] ?? -1) ? { isCircular: true as const } : {}),
      blocks: reaches[at] ?? { count: 0, open: 0, steps: [] },
    })),
    edges,
    waves: 1 + Math.max(0, waves[order.at(-1) ?? 0] ?? 0),
    ...(chain === undefined || isHeld ? {} : { chain }),
    leftOut: steps.length - kept.length,
  };
}

/** Link from the owner of an object that new pods need to the node that waits for these pods. */
function linkOfNeed({ root, node, field, by }: LateNeed): NodeLink {
  return { from: nodeKeyOf(root, by), to: nodeKeyOf(root, node), why: 'waits-for', field, certainty: 'sure' };
}

function placedLinks(
  links: readonly NodeLink[],
  placeOf: ReadonlyMap<string, number>,
): ForecastOrder['edges'][number][] {
  return links.flatMap(({ from, to, ...link }) => {
    const [start, end] = [placeOf.get(from), placeOf.get(to)];
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, ...link }];
  });
}

/** A step before it has a place. */
interface UnplacedStep {
  readonly step: Omit<OrderStep, 'blocks' | 'isCircular' | 'wave'>;
  readonly longest: number;
}

function stepOf(
  node: AffectedNode,
  key: string,
  links: readonly NodeLink[],
  differs: readonly string[] | undefined,
  { base, head }: OrderSides,
): UnplacedStep {
  const { root, id, change, definition, changes } = node;
  const isGone = change === 'removed';
  const side = isGone ? base : head;
  const object: JsonObject | undefined = side.definition(root, id);
  const kind = nodeKindOf(id);
  const action: ReleaseAction = isGone ? 'uninstall' : isInstalled(node) ? 'install' : 'upgrade';
  const timing = stepTiming(id, object, action);
  // A release of which only fields differ that Helm does not look at is reconciled, and not upgraded.
  const isActed = node.action !== undefined || node.fails === true || changes.length > 0 || change !== 'changed';
  const runs = kind === 'helmrelease' && change !== 'waits' && isActed;
  const hooks = runs ? hookRuns(side.findNode(root, id)?.manifests ?? [], action, object) : [];
  const stages = applyStages(kind, changes);
  const removals = deletesStale(kind) ? removalsOf(changes, isGone) : undefined;
  const parts = { timing, stages, hooks, removals };
  const appliesNothing = kind === 'source' || kind === 'generator' || kind === 'provider' || kind === 'helmrelease';
  const isIdle = change === 'waits' || (appliesNothing && !runs);
  const halfWay = isIdle ? [] : runs ? halfWayOfRelease(object, action, parts) : isGone ? [] : halfWayOfApply(parts);
  const hasNewSource = links.some(({ to, why, certainty }) => to === key && why === 'artifact' && certainty === 'sure');
  const isAlone = takesDataAlone(node, key, links, differs);
  return {
    step: {
      root,
      id,
      change,
      isDefined: definition !== undefined,
      resources: changes.length,
      ...(node.fails === true ? { fails: true } : {}),
      when: stepTrigger({ root, id, isDefined: definition !== undefined, takesDataAlone: isAlone, hasNewSource }, side),
      timing,
      stages,
      hooks,
      ...(removals === undefined ? {} : { removals }),
      halfWay,
    },
    longest: change === 'waits' || isGone ? 0 : longestWait(timing, hooks.length),
  };
}

function isInstalled({ action, change }: AffectedNode): boolean {
  return action === 'installed' || action === 'reinstalled' || (action === undefined && change === 'added');
}
