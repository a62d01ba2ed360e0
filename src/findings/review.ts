import type { ChangeGroup, Comparison } from '../diff/comparison.ts';
import type { SideResult } from '../model/side-result.ts';
import { fateOf, staysNote } from './fate.ts';
import { type Impact, impactOf } from './impact.ts';
import { type Judgement, judge } from './judge.ts';
import type { ConfigurationChange, FindingSettings, JudgeContext } from './judge-context.ts';
import { kubeMinorOf } from './kube-version.ts';
import { type BrokenReferences, brokenReferences } from './references.ts';
import { type ReleaseChange, releaseChanges } from './releases.ts';
import { indexSide, type SideIndex } from './side-index.ts';
import { transitionOf } from './transition.ts';

/** All that is said about a comparison besides what differs. */
export interface Review extends Judgement {
  readonly releases: readonly ReleaseChange[];
  readonly impact: Impact;
}

/** A comparison with what is said about it; without a review when nobody asked for one. */
export interface ReviewedComparison extends Comparison {
  readonly review?: Review;
}

/** What a review depends on besides the two sides. */
export interface ReviewOptions {
  /** The target Kubernetes version, such as `1.36`. */
  readonly kubeVersion?: string;
  readonly settings?: FindingSettings;
  /** The day of the run as `2026-11-21`, for acknowledgements that expire. */
  readonly today?: string;
  readonly configuration?: ConfigurationChange;
}

const noSettings: FindingSettings = { severities: [], acknowledgements: [] };

/** Judges a comparison, says what becomes of releases, and measures it. Pure, and without failures of its own. */
export function reviewComparison(
  comparison: Comparison,
  base: SideResult,
  head: SideResult,
  options: ReviewOptions = {},
): ReviewedComparison {
  const sides = { base: indexSide(base), head: indexSide(head) };
  let broken: BrokenReferences | undefined;
  const context: JudgeContext = {
    ...sides,
    kubeVersion: kubeMinorOf(options.kubeVersion),
    settings: options.settings ?? noSettings,
    ...(options.today === undefined ? {} : { today: options.today }),
    ...(options.configuration === undefined ? {} : { configuration: options.configuration }),
    broken: () => {
      broken ??= brokenReferences(comparison, sides.base, sides.head);
      return broken;
    },
  };
  return {
    ...comparison,
    groups: withFates(comparison, sides.base, sides.head),
    review: {
      ...judge(comparison, context),
      releases: releaseChanges(comparison, sides.base, sides.head),
      impact: impactOf(comparison, sides.head),
    },
  };
}

/** The groups with a note on everything that is removed and yet stays in the cluster. */
function withFates(comparison: Comparison, base: SideIndex, head: SideIndex): readonly ChangeGroup[] {
  if (comparison.counts.removed === 0) return comparison.groups;
  return comparison.groups.map((group) => {
    if (!group.changes.some(({ status }) => status === 'removed')) return group;
    const changes = group.changes.map((change) => {
      if (change.status !== 'removed') return change;
      const { deleted, because } = fateOf(transitionOf(change, group, undefined), base, head);
      return deleted ? change : { ...change, notes: [...change.notes, `${staysNote}: ${because}`] };
    });
    return { ...group, changes };
  });
}
