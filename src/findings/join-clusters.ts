import {
  type ChangeCounts,
  type Comparison,
  type Failure,
  type FailureChanges,
  fileOutcomes,
  type HiddenCount,
  joinVersions,
} from '../compare/public.ts';
import type { FileReads, NodeEnd } from '../core/changed-file.ts';
import type { Forecast } from '../core/forecast.ts';
import type { ForecastOrder } from '../core/forecast-order.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Warning } from '../core/problem.ts';
import type { Finding } from './finding.ts';
import { joinImpacts } from './impact.ts';
import { compareFindings } from './judge.ts';
import type { Review, ReviewedComparison } from './review.ts';

/** One cluster with what is said about it. What holds for all clusters together is not in it. */
export interface JudgedCluster {
  readonly comparison: ReviewedComparison;
  /** How its nodes ended. */
  readonly ends: () => Iterable<NodeEnd>;
  /** True for the file of a Flux object that is applied in it, or may be. */
  readonly mayApply: (file: string) => boolean;
}

/**
 * The report of several clusters, in the order in which they are given: each says what it says by itself, apart from
 * what is said once for all of them. `files` are those that differ, with their readers in all clusters.
 */
export function joinClusters(
  clusters: readonly JudgedCluster[],
  files: readonly FileReads[] | undefined,
): ReviewedComparison {
  const all = clusters.map(({ comparison }) => comparison);
  const joined: Comparison = {
    groups: all.flatMap(({ groups }) => groups),
    counts: joinCounts(all),
    hidden: joinHidden(all),
    hiddenIn: all.flatMap(({ hiddenIn }) => hiddenIn),
    failures: joinFailures(all.map(({ failures }) => failures)),
    notCompared: all.flatMap(({ notCompared }) => notCompared),
    suspended: all.flatMap(({ suspended }) => suspended),
    versions: joinVersions(all.map(({ versions }) => versions)),
    // What one cluster leaves out and another applies is none.
    orphans: once(
      all.flatMap(({ orphans }) => orphans),
      JSON.stringify,
    ).filter(({ at }) => !clusters.some(({ mayApply }) => mayApply(at.file))),
    warnings: once(
      all.flatMap(({ warnings }) => warnings),
      warningKey,
    ),
  };
  const accounted: Comparison =
    files === undefined
      ? joined
      : { ...joined, files: fileOutcomes(joined, files, () => clusters.flatMap(({ ends }) => [...ends()])) };
  const reviews = all.flatMap(({ review }) => review ?? []);
  const forecast = joinForecasts(all.flatMap((one) => one.forecast ?? []));
  const told = forecast === undefined ? accounted : { ...accounted, forecast };
  return reviews.length < all.length ? told : { ...told, review: joinReviews(told, reviews) };
}

/** The forecasts of clusters as one; undefined where there is none. */
function joinForecasts(forecasts: readonly Forecast[]): Forecast | undefined {
  if (forecasts.length === 0) return undefined;
  const order = joinOrders(forecasts.flatMap((one) => one.order ?? []));
  const workloads = forecasts.flatMap((one) => one.workloads);
  const upgrades = forecasts.flatMap((one) => one.upgrades ?? []);
  const sources = forecasts.flatMap((one) => one.sources ?? []);
  const flux = forecasts.flatMap((one) => one.flux ?? []);
  return {
    workloads,
    ...(order === undefined ? {} : { order }),
    ...(upgrades.length === 0 ? {} : { upgrades }),
    ...(sources.length === 0 ? {} : { sources }),
    ...(flux.length === 0 ? {} : { flux }),
  };
}

/** The orders of clusters, which do not wait for each other, as one: its chain is the longest of theirs. */
function joinOrders(orders: readonly ForecastOrder[]): ForecastOrder | undefined {
  const [first, ...others] = orders;
  return others.reduce<ForecastOrder | undefined>((joined, next) => {
    if (joined === undefined) return next;
    const by = joined.steps.length;
    const moved = (places: readonly number[]): readonly number[] => places.map((at) => at + by);
    const chains = [joined.chain, next.chain && { ...next.chain, steps: moved(next.chain.steps) }];
    const [chain] = chains.flatMap((one) => one ?? []).sort((a, b) => b.seconds - a.seconds);
    return {
      steps: [
        ...joined.steps,
        ...next.steps.map((step) => ({ ...step, blocks: { ...step.blocks, steps: moved(step.blocks.steps) } })),
      ],
      edges: [...joined.edges, ...next.edges.map((edge) => ({ ...edge, from: edge.from + by, to: edge.to + by }))],
      waves: Math.max(joined.waves, next.waves),
      ...(chain === undefined ? {} : { chain }),
      leftOut: joined.leftOut + next.leftOut,
    };
  }, first);
}

function joinReviews(joined: Comparison, reviews: readonly Review[]): Review {
  const findings = onceOfNoCluster(
    reviews.flatMap((one) => one.findings),
    (one) => one,
  ).sort(compareFindings);
  return {
    findings,
    acknowledged: onceOfNoCluster(
      reviews.flatMap(({ acknowledged }) => acknowledged),
      ({ finding }) => finding,
    ),
    switchedOff: reviews.reduce((sum, { switchedOff }) => sum + switchedOff, 0),
    releases: reviews.flatMap(({ releases }) => releases),
    impact: joinImpacts(
      reviews.map(({ impact }) => impact),
      joined,
      findings,
    ),
  };
}

/**
 * Findings without repetitions of those that are of no cluster, such as the configuration: all clusters say the same of
 * it.
 */
function onceOfNoCluster<T>(all: readonly T[], findingOf: (one: T) => Finding): T[] {
  const told = new Set<string>();
  return all.filter((one) => {
    if (findingOf(one).root !== '') return true;
    const key = JSON.stringify(one);
    return !told.has(key) && told.add(key);
  });
}

function joinCounts(all: readonly Comparison[]): ChangeCounts {
  const sum = (of: keyof ChangeCounts): number => all.reduce((total, { counts }) => total + counts[of], 0);
  return {
    added: sum('added'),
    changed: sum('changed'),
    moved: sum('moved'),
    removed: sum('removed'),
    hiddenOnly: sum('hiddenOnly'),
  };
}

function joinHidden(all: readonly Comparison[]): HiddenCount[] {
  const byRule = new Map<string, HiddenCount>();
  for (const one of all.flatMap(({ hidden }) => hidden)) {
    const { differences } = getOrInsert(byRule, one.rule, () => ({ ...one, differences: 0 }));
    byRule.set(one.rule, { ...one, differences: differences + one.differences });
  }
  return [...byRule.values()];
}

/** A problem of no node is told once, by the gravest that it is to some cluster, and not where a node tells it. */
function joinFailures(all: readonly FailureChanges[]): FailureChanges {
  const told = new Set<string>();
  const join = (list: readonly Failure[]): Failure[] => {
    const files = new Set(
      list.flatMap((one) => (one.node === undefined ? [] : one.problems.map(({ at }) => at?.file))),
    );
    const ofNoNode = once(
      list.filter(({ node }) => node === undefined),
      ({ problems }) => JSON.stringify(problems),
      told,
    ).filter(({ definedAt }) => definedAt === undefined || !files.has(definedAt.file));
    return [...ofNoNode, ...list.filter(({ node }) => node !== undefined)];
  };
  return {
    new: join(all.flatMap((one) => one.new)),
    still: join(all.flatMap(({ still }) => still)),
    fixed: join(all.flatMap(({ fixed }) => fixed)),
  };
}

function warningKey({ category, at, resource, message, root }: Warning): string {
  return JSON.stringify([category, at?.file, resource, message, root]);
}

/** The first of each key, without those of `told`. */
function once<T>(all: readonly T[], keyOf: (one: T) => string, told = new Set<string>()): T[] {
  return all.filter((one) => {
    const key = keyOf(one);
    return !told.has(key) && told.add(key);
  });
}
