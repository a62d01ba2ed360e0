import { type Forecast, replacesPods } from '../../core/forecast.ts';
import type { EdgeReason, ForecastOrder, OrderEdge, OrderStep, StepChange } from '../../core/forecast-order.ts';
import { addToGroup } from '../../core/group-by.ts';
import { resourceKey } from '../../core/resource-id.ts';

/** Words for the worst that happens to workloads of a step; empty for nothing. */
export type StepEffect = '' | 'down until ready' | 'restarts' | 'short downtime' | 'stuck';

/** One box of a picture: a step, or several that wait for the same ones. */
export interface PictureStep {
  /** Places in the list of steps: of several where nothing of them differs, nor of what is behind them. */
  readonly of: readonly number[];
  readonly wave: number;
  readonly change: StepChange;
  readonly effect: StepEffect;
}

/** An arrow of a picture, by the places of its boxes. */
type PictureEdge = Pick<OrderEdge, 'certainty' | 'from' | 'to' | 'why'>;

/** A picture of an order. */
export interface OrderPicture {
  readonly steps: readonly PictureStep[];
  readonly edges: readonly PictureEdge[];
  /** Steps for which there is no room. */
  readonly leftOut: number;
}

/** Fewer steps than this that only wait are drawn one by one. */
const gatheredFrom = 3;

/** Draws at most so many boxes of an order: what differs first, what only waits together. */
export function orderPicture(forecast: Forecast, order: ForecastOrder, most: number): OrderPicture {
  const effects = effectsOf(forecast);
  const leadsOn = leadsToChange(order);
  const before = new Map<number, number[]>();
  for (const { from, to, why } of order.edges) if (why !== 'waits-for') addToGroup(before, to, from);
  const groups = new Map<string, number[]>();
  for (const [at, step] of order.steps.entries()) {
    const isIdle = step.change === 'waits' && !leadsOn.has(at);
    addToGroup(groups, isIdle ? `${step.wave} ${(before.get(at) ?? []).join()}` : `step ${at}`, at);
  }
  const boxes = [...groups.values()].flatMap((of) => (of.length < gatheredFrom ? of.map((at) => [at]) : [of]));
  const ranked = boxes.sort((a, b) => rank(a, order.steps) - rank(b, order.steps)).slice(0, most);
  const drawn = ranked.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const steps = drawn.flatMap((of): PictureStep[] => {
    const step = order.steps[of[0] ?? -1];
    if (step === undefined) return [];
    const { wave, change } = step;
    return [{ of, wave, change, effect: of.length > 1 ? '' : (effects.get(keyOf(step)) ?? '') }];
  });
  const boxOf = new Map(steps.flatMap(({ of }, box) => of.map((at) => [at, box] as const)));
  const edges = new Map<string, PictureEdge>();
  for (const { certainty, from, to, why } of order.edges) {
    const [start, end] = [boxOf.get(from), boxOf.get(to)];
    if (start === undefined || end === undefined || start === end) continue;
    edges.set(`${start} ${end} ${why}`, { certainty, from: start, to: end, why });
  }
  const shown = steps.reduce((sum, { of }) => sum + of.length, 0);
  return { steps, edges: [...edges.values()], leftOut: order.leftOut + order.steps.length - shown };
}

/** What differs comes before what only waits, and each in its order. */
function rank([at = 0]: readonly number[], steps: readonly OrderStep[]): number {
  return steps[at]?.change === 'waits' ? at + steps.length : at;
}

/** The steps behind which something differs. */
function leadsToChange({ steps, edges }: ForecastOrder): ReadonlySet<number> {
  const before = new Map<number, number[]>();
  for (const { from, to } of edges) addToGroup(before, to, from);
  const found = new Set([...steps.keys()].filter((at) => steps[at]?.change !== 'waits'));
  const pending = [...found];
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for (const earlier of before.get(at) ?? []) {
      if (found.has(earlier)) continue;
      found.add(earlier);
      pending.push(earlier);
    }
  return found;
}

const words: readonly StepEffect[] = ['', 'restarts', 'short downtime', 'down until ready', 'stuck'];

/** The worst effect on workloads of each node. */
function effectsOf({ workloads }: Forecast): ReadonlyMap<string, StepEffect> {
  const found = new Map<string, StepEffect>();
  for (const workload of workloads) {
    const { root, node, isPossible, rollout } = workload;
    if (!replacesPods(workload) || isPossible === true) continue;
    const key = keyOf({ root, id: node });
    const known = rollout?.isPossible === true ? undefined : rollout?.word;
    const word: StepEffect = known === undefined || known === 'no downtime' ? 'restarts' : known;
    if (words.indexOf(word) > words.indexOf(found.get(key) ?? '')) found.set(key, word);
  }
  return found;
}

function keyOf({ root, id }: Pick<OrderStep, 'id' | 'root'>): string {
  return `${root}\0${resourceKey(id)}`;
}

/** Reasons that go without saying: a definition comes from its owner, a chart from its source. */
const trivial: readonly EdgeReason[] = ['applies', 'artifact', 'waits-for'];

/** Test for an order that is worth a picture: something that differs waits for something else that does. */
export function isWorthPicture({ steps, edges }: ForecastOrder): boolean {
  return edges.some(
    ({ certainty, to, why }) => certainty !== 'none' && !trivial.includes(why) && steps[to]?.change !== 'waits',
  );
}
