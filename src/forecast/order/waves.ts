import type { EdgeCertainty, EdgeReason, OrderChain, StepReach } from '../../core/forecast-order.ts';

/** Order of two steps by their places. */
export interface StepLink {
  readonly from: number;
  readonly to: number;
  readonly why: EdgeReason;
  readonly certainty: EdgeCertainty;
}

/** Places of steps from left to right, and the chain that may take longest. */
export interface Waves {
  readonly waves: readonly number[];
  /** Steps that wait for themselves. */
  readonly circular: ReadonlySet<number>;
  readonly chain?: OrderChain;
}

/**
 * Two moments of each step: it begins, at twice its place, and is ready, one after. What applies a definition makes the
 * later step begin, and need not be ready for that; what waits for what it applies is ready later.
 */
const begins = (step: number): number => step * 2;
const isReady = (step: number): number => step * 2 + 1;

/** One moment that comes after another one, and whether it is in a later wave. */
interface Moment {
  readonly to: number;
  readonly later: boolean;
  readonly seconds: number;
  /** False where the wait of the later step has a bound of its own. */
  readonly takesTime: boolean;
}

function momentsOf({ from, to, why }: StepLink): readonly [number, number] {
  switch (why) {
    case 'applies':
    case 'data':
      return [begins(from), begins(to)];
    case 'waits-for':
      return [isReady(from), isReady(to)];
    case 'artifact':
    case 'depends-on':
    case 'inputs':
      return [isReady(from), begins(to)];
  }
}

function graphOf(
  count: number,
  links: readonly StepLink[],
  seconds: readonly number[],
): readonly (readonly Moment[])[] {
  const after: Moment[][] = Array.from({ length: count * 2 }, () => []);
  for (let step = 0; step < count; step++)
    after[begins(step)]?.push({ to: isReady(step), later: false, seconds: seconds[step] ?? 0, takesTime: true });
  for (const link of links) {
    if (link.certainty === 'none') continue;
    const [from, to] = momentsOf(link);
    const isWait = link.why === 'waits-for';
    after[from]?.push({ to, later: !isWait, seconds: 0, takesTime: !isWait || !seconds[link.to] });
  }
  return after;
}

/**
 * Waves of steps, by the longest way to each, and the chain that takes longest by what each may wait for readiness.
 * Steps of a circle, and those behind one, stand in the wave after all others. Linear in steps and links.
 */
export function wavesOf(count: number, links: readonly StepLink[], seconds: readonly number[]): Waves {
  const after = graphOf(count, links, seconds);
  const open = new Uint32Array(count * 2);
  for (const moments of after) for (const { to } of moments) open[to] = (open[to] ?? 0) + 1;
  const wave = new Uint32Array(count * 2);
  const time = new Float64Array(count * 2);
  const hops = new Uint32Array(count * 2);
  const before = new Int32Array(count * 2).fill(-1);
  const pending = [...open.keys()].filter((moment) => open[moment] === 0);
  let last = -1;
  let done = 0;
  for (let at = 0; at < pending.length; at++) {
    const moment = pending[at] ?? 0;
    done++;
    if (last < 0 || isLonger(moment, last)) last = moment;
    for (const { to, later, seconds: takes, takesTime } of after[moment] ?? []) {
      wave[to] = Math.max(wave[to] ?? 0, (wave[moment] ?? 0) + (later ? 1 : 0));
      const arrives = (time[moment] ?? 0) + takes;
      const steps = (hops[moment] ?? 0) + (later ? 1 : 0);
      if (
        takesTime &&
        (before[to] === -1 || arrives > (time[to] ?? 0) || (arrives === time[to] && steps > (hops[to] ?? 0)))
      ) {
        before[to] = moment;
        time[to] = arrives;
        hops[to] = steps;
      }
      open[to] = (open[to] ?? 0) - 1;
      if (open[to] === 0) pending.push(to);
    }
  }
  const circular = new Set<number>();
  let most = -1;
  for (let step = 0; step < count; step++)
    if (open[begins(step)] === 0 && open[isReady(step)] === 0) most = Math.max(most, wave[begins(step)] ?? 0);
    else circular.add(step);
  const waves = Array.from({ length: count }, (_, step) =>
    circular.has(step) && done < count * 2 ? most + 1 : (wave[begins(step)] ?? 0),
  );
  const chain = last < 0 ? [] : chainTo(last, before);
  return { waves, circular, ...(chain.length < 2 ? {} : { chain: { steps: chain, seconds: time[last] ?? 0 } }) };

  function isLonger(one: number, other: number): boolean {
    const [a, b] = [time[one] ?? 0, time[other] ?? 0];
    return a > b || (a === b && (hops[one] ?? 0) > (hops[other] ?? 0));
  }
}

/** The steps on the way to a moment, each once. */
function chainTo(end: number, before: Int32Array): readonly number[] {
  const steps: number[] = [];
  for (let moment = end; moment >= 0; moment = before[moment] ?? -1) {
    const step = Math.floor(moment / 2);
    if (!steps.includes(step)) steps.push(step);
  }
  return steps.reverse();
}

/**
 * The steps that do not begin when one fails, for each: those behind what it does not apply, and behind its readiness.
 * At most `most` of them are named.
 */
export function reachesOf(count: number, links: readonly StepLink[], most: number): readonly StepReach[] {
  const all = graphOf(count, links, []);
  const sure = graphOf(
    count,
    links.filter(({ certainty }) => certainty === 'sure'),
    [],
  );
  return Array.from({ length: count }, (_, step): StepReach => {
    const certain = behind(step, sure);
    const possible = behind(step, all);
    return { count: certain.length, open: possible.length - certain.length, steps: certain.slice(0, most) };
  });
}

/** The other steps whose beginning comes after a step, sorted. */
function behind(step: number, after: readonly (readonly Moment[])[]): readonly number[] {
  const seen = new Set([begins(step)]);
  const pending = [begins(step)];
  for (let moment = pending.pop(); moment !== undefined; moment = pending.pop())
    for (const { to } of after[moment] ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      pending.push(to);
    }
  return [...seen]
    .filter((moment) => moment % 2 === 0 && moment !== begins(step))
    .map((moment) => moment / 2)
    .sort((a, b) => a - b);
}
