import { type ChangeGroup, type Comparison, ofNoNode } from '../compare/public.ts';
import type { Forecast } from '../core/forecast.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Problem } from '../core/problem.ts';
import { resourceKey } from '../core/resource-id.ts';
import type { SideResult } from '../core/side-result.ts';
import { firstNames } from '../core/text/counted.ts';
import { type KubeMinor, kubeMinorOf } from '../core/versions/kube-minor.ts';
import { newestKubernetes, possibleVersions } from '../core/versions/kubernetes-versions.ts';
import { withContent } from './content/finding-content.ts';
import { type DirectorySides, withoutDirectory } from './gone-directory.ts';
import { type Impact, impactOf } from './impact.ts';
import { type Judgement, judge } from './judge.ts';
import type {
  ConfigurationChange,
  DefaultAccounts,
  Directories,
  FindingSettings,
  JudgeContext,
} from './judge-context.ts';
import { isMadeByKubernetes, madeNote } from './made-by-kubernetes.ts';
import { type ClusterPlace, clusterPlace, type Place, treeVersions, upgradeIn } from './named-versions.ts';
import { otherApplier } from './other-applier.ts';
import { type BrokenReferences, brokenReferences } from './references.ts';
import { type ReleaseChange, releaseChanges } from './releases.ts';
import { isShared, presentNote, removalOutcome, sharedNote, staysNote } from './removal-outcome.ts';
import { indexSides, type SideIndex } from './side-index.ts';
import { transitionOf } from './transition.ts';

/** All that is said about a comparison besides what differs. */
export interface Review extends Judgement {
  readonly releases: readonly ReleaseChange[];
  readonly impact: Impact;
}

/** A comparison with what is said about it; without a review when nobody asked for one. */
export interface ReviewedComparison extends Comparison {
  readonly review?: Review;
  /** Absent where it was not worked out. */
  readonly forecast?: Forecast;
}

/** Options of a review besides the two sides. */
export interface ReviewOptions {
  /** The target Kubernetes version, such as `1.36`. */
  readonly kubeVersion?: string;
  /** Those of clusters whose own version is known, which comes first. */
  readonly kubeVersions?: readonly { readonly root: string; readonly version: string }[];
  /** The minor versions of which clusters run one that nothing names; all that are supported without them. */
  readonly possibleVersions?: readonly string[];
  /** Those of single clusters, which come first. */
  readonly possibleOfClusters?: readonly { readonly root: string; readonly versions: readonly string[] }[];
  /** Feature gates of clusters' API servers that are not as the version has them, as `HPAScaleToZero=true`. */
  readonly featureGates?: readonly { readonly root: string; readonly gates: readonly string[] }[];
  /** The default accounts of clusters whose Flux has some. */
  readonly accounts?: readonly ClusterAccounts[];
  readonly settings?: FindingSettings;
  /** The day of the run as `2026-11-21`, for acknowledgements that expire. */
  readonly today?: string;
  readonly configuration?: ConfigurationChange;
  /** The files that differ, with their readers; when absent, any node may have read some. */
  readonly changedFiles?: JudgeContext['changedFiles'];
  /** Tells of a directory whether the head's tree has files in it; when absent, that is not known. */
  readonly holdsFiles?: JudgeContext['holdsFiles'];
  /** Of a library: its directories by what they begin to apply. */
  readonly directories?: Directories;
  /** Answers of registries about new images. */
  readonly images?: JudgeContext['images'];
}

/** The default accounts of a cluster's controllers on both sides. */
export interface ClusterAccounts {
  readonly root: string;
  readonly base: DefaultAccounts;
  readonly head: DefaultAccounts;
}

const noSettings: FindingSettings = { severities: [], acknowledgements: [] };

/** Judges a comparison, says what becomes of releases, and measures it. Pure, and without failures of its own. */
export function reviewComparison(
  comparison: Comparison,
  base: SideResult,
  head: SideResult,
  options: ReviewOptions = {},
  isOver?: () => boolean,
  sides = indexSides(base, head, isOver),
): ReviewedComparison {
  const { unfinished = [], ...judgement } = judge(comparison, contextOf(comparison, sides, options));
  const withFiles = { ...sides, holdsFiles: options.holdsFiles };
  const releases = withoutRefused(releaseChanges(comparison, withFiles), judgement);
  const { failures } = comparison;
  const groups = withFates(comparison, withFiles);
  return {
    ...comparison,
    versions: withoutShared(comparison.versions, groups),
    failures:
      // A run that is over is told of as a whole.
      unfinished.length === 0 || isOver?.() === true
        ? failures
        : { ...failures, new: [...failures.new, ofNoNode(notJudged(unfinished))] },
    groups,
    review: {
      ...judgement,
      findings: withContent(judgement.findings, comparison.groups, sides.head),
      releases,
      impact: impactOf({ ...comparison, groups }, sides.head, releases, judgement.findings),
    },
  };
}

/** The releases whose HelmRelease the API server takes: helm-controller does nothing about one that it refuses. */
function withoutRefused(releases: readonly ReleaseChange[], { findings }: Judgement): readonly ReleaseChange[] {
  const refused = new Set(
    findings.flatMap(({ rule, severity, root, resource }) =>
      rule === 'api-server-refuses' && severity === 'block' ? [`${root}\0${resourceKey(resource)}`] : [],
    ),
  );
  return releases.filter(({ root, release }) => !refused.has(`${root}\0${resourceKey(release)}`));
}

/** A failure of the run as a whole: what rules did not come to see may be what they are for. */
function notJudged(unfinished: readonly string[]): Problem {
  return {
    code: 'EXPRESSION_LIMIT',
    message: `too many resources to judge: not asked to their end: ${firstNames(unfinished, 5)}`,
    hint: 'Switch these rules off, or apply fewer policies, quotas and limits to so many resources.',
  };
}

/** Gates by name: `HPAScaleToZero=true`. */
function gatesOf(texts: readonly string[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(texts.map((text) => [text.split('=')[0] ?? '', text.endsWith('=true')]));
}

function contextOf(
  comparison: Comparison,
  sides: { readonly base: SideIndex; readonly head: SideIndex },
  options: ReviewOptions,
): JudgeContext {
  let broken: BrokenReferences | undefined;
  const ofAll = kubeMinorOf(options.kubeVersion);
  const ofClusters = new Map((options.kubeVersions ?? []).map(({ root, version }) => [root, kubeMinorOf(version)]));
  const possible = new Map((options.possibleOfClusters ?? []).map(({ root, versions }) => [root, versions]));
  const versionsOf = (place: ClusterPlace): readonly KubeMinor[] => {
    // What is said of the cluster of a root says nothing of a remote one.
    const isOwn = place.remote === undefined;
    const version = isOwn ? (ofClusters.get(place.root) ?? ofAll) : undefined;
    if (version !== undefined) return [version];
    const inTree = treeVersions(place, sides);
    if (inTree.length > 0) return inTree;
    if (ofAll !== undefined) return [ofAll];
    return possibleVersions((isOwn ? possible.get(place.root) : undefined) ?? options.possibleVersions);
  };
  const known = new Map<string, readonly KubeMinor[]>();
  const kubeVersions = (at: Place): readonly KubeMinor[] => {
    const place = clusterPlace(at, sides);
    return getOrInsert(known, `${place.root}\0${place.remote ?? ''}`, () => versionsOf(place));
  };
  const gates = new Map((options.featureGates ?? []).map((one) => [one.root, gatesOf(one.gates)]));
  return {
    ...sides,
    kubeVersion: (place) => kubeVersions(place).at(-1) ?? newestKubernetes,
    kubeVersions,
    upgrade: (place) => upgradeIn(clusterPlace(place, sides), sides),
    featureGates: (root) => gates.get(root) ?? {},
    settings: options.settings ?? noSettings,
    ...(options.accounts === undefined ? {} : { defaultAccounts: accountsOf(options.accounts) }),
    ...(options.today === undefined ? {} : { today: options.today }),
    ...(options.configuration === undefined ? {} : { configuration: options.configuration }),
    changedFiles: options.changedFiles,
    ...(options.holdsFiles === undefined ? {} : { holdsFiles: options.holdsFiles }),
    ...(options.directories === undefined ? {} : { directories: options.directories }),
    ...(options.images === undefined ? {} : { images: options.images }),
    broken: () => {
      broken ??= brokenReferences(comparison, sides.base, sides.head);
      return broken;
    },
  };
}

function accountsOf(clusters: readonly ClusterAccounts[]): NonNullable<JudgeContext['defaultAccounts']> {
  const byRoot = new Map(clusters.map((cluster) => [cluster.root, cluster]));
  const isSame = ({ base, head }: ClusterAccounts): boolean =>
    base.HelmRelease === head.HelmRelease && base.Kustomization === head.Kustomization;
  return {
    base: (root) => byRoot.get(root)?.base ?? {},
    head: (root) => byRoot.get(root)?.head ?? {},
    changed: clusters.filter((cluster) => !isSame(cluster)).map(({ root }) => root),
  };
}

/** The versions without those that are gone only where another node applies their users too. */
function withoutShared(versions: Comparison['versions'], groups: readonly ChangeGroup[]): Comparison['versions'] {
  const removed = groups.flatMap(({ changes }) => changes.filter(({ status }) => status === 'removed'));
  if (!removed.some(isShared)) return versions;
  // Of one name there may be a resource in each of several clusters.
  const gone = new Set(removed.filter((one) => !isShared(one)).map(({ id }) => resourceKey(id)));
  const kept = new Set(removed.map(({ id }) => resourceKey(id)).filter((key) => !gone.has(key)));
  return versions.filter(({ to, usedBy }) => to !== undefined || !usedBy.every((id) => kept.has(resourceKey(id))));
}

/**
 * The groups with a note on everything that is removed and yet stays in the cluster, or is added and was there before.
 */
function withFates(comparison: Comparison, sides: DirectorySides): readonly ChangeGroup[] {
  const { base, head } = sides;
  const { added, removed } = comparison.counts;
  if (added + removed === 0) return comparison.groups;
  return comparison.groups.map((group) => {
    if (!group.changes.some(({ status }) => status === 'added' || status === 'removed')) return group;
    const changes = group.changes.map((change) => {
      if (change.status === 'added') {
        const before = otherApplier(group.root, change.id, group.node, { base: head, head: base });
        const note = before !== undefined ? presentNote : isMadeByKubernetes(change.id) ? madeNote : undefined;
        return note === undefined ? change : { ...change, notes: [...change.notes, note] };
      }
      if (change.status !== 'removed') return change;
      const { deleted, because } = removalOutcome(transitionOf(change, group, undefined), base, head);
      const why = deleted ? withoutDirectory(group.root, group.node, sides) : because;
      if (why !== undefined) return { ...change, notes: [...change.notes, `${staysNote}: ${why}`] };
      // Which of them applied it last, and so owns it, only the cluster knows.
      const other = otherApplier(group.root, change.id, group.node, { base, head });
      return other !== undefined ? { ...change, notes: [...change.notes, sharedNote] } : change;
    });
    return { ...group, changes };
  });
}
