import { type Change, type ChangeStatus, type Comparison, printFieldPath } from '../compare/public.ts';
import { append } from '../core/append.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { addToGroup } from '../core/group-by.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Finding } from './finding.ts';
import type { ReleaseChange } from './releases.ts';
import { isShared } from './removal-outcome.ts';
import type { SideIndex } from './side-index.ts';

/** How many resources differ, by what happens to them. */
type StatusCounts = Readonly<Record<ChangeStatus, number>>;

/** Changes in one app, and its dependants. */
export interface AppImpact {
  readonly root: string;
  readonly node: ResourceId;
  readonly counts: StatusCounts;
  /**
   * Nodes that wait for this one, or for a node that changes in it, by `dependsOn`, or take their source or values from
   * it; sorted. Those behind them are among `Impact.affected`.
   */
  readonly dependents: readonly ResourceId[];
}

/** The size of a change. */
export interface Impact {
  /** By kind, the most changed first. */
  readonly kinds: readonly { readonly kind: string; readonly counts: StatusCounts }[];
  /** In the order of the comparison. */
  readonly apps: readonly AppImpact[];
  /** How many nodes do not differ themselves and depend on something that does, each counted once. */
  readonly blastRadius: number;
  /** They, by root and identity. */
  readonly affected: readonly { readonly root: string; readonly id: ResourceId }[];
  /**
   * The form of a change that nobody needs to look at twice: `image-digest` when digests of images under the same tags
   * are all that differs, `image-patch` when there are patch versions of images, `chart-patch` when there are some of
   * charts. Absent for every other change. It says nothing of its safety.
   */
  readonly routine?: 'chart-patch' | 'image-digest' | 'image-patch';
}

/** Measures a comparison. What happens to releases is told of them, so that they count among what differs. */
export function impactOf(
  comparison: Comparison,
  head: Pick<SideIndex, 'fluxObjects'>,
  releases: readonly ReleaseChange[],
  findings: readonly Pick<Finding, 'severity'>[],
): Impact {
  const kinds = new Map<string, Record<ChangeStatus, number>>();
  const graphs = new Map<string, Graph>();
  const changedIn = new Map<string, ResourceId[]>();
  const differing = new Set<string>();
  const apps = comparison.groups.map(({ root, node, changes }): AppImpact => {
    const counts = noChanges();
    const changed: ResourceId[] = [node];
    differing.add(`${root}\0${resourceKey(node)}`);
    for (const change of changes) {
      const { id, status } = change;
      counts[status]++;
      const ofKind = kinds.get(id.kind) ?? noChanges();
      ofKind[status]++;
      kinds.set(id.kind, ofKind);
      if (nodeKindOf(id) === undefined || isShared(change)) continue;
      changed.push(id);
      differing.add(`${root}\0${resourceKey(id)}`);
    }
    const graph = getOrInsert(graphs, root, () => dependentsIn(root, head));
    append(
      getOrInsert(changedIn, root, () => []),
      changed,
    );
    return { root, node, counts, dependents: dependentsOf(changed, graph) };
  });
  const reached = new Map<string, { readonly root: string; readonly id: ResourceId }>();
  for (const [root, changed] of changedIn)
    for (const id of reachedFrom(changed, graphs.get(root) ?? new Map()))
      reached.set(`${root}\0${resourceKey(id)}`, { root, id });
  // What could not be compared may well differ, and is told elsewhere.
  for (const { root, node } of comparison.notCompared) differing.add(`${root}\0${resourceKey(node)}`);
  for (const { root, release } of releases) differing.add(`${root}\0${resourceKey(release)}`);
  const routine = routineOf(comparison, findings);
  const affected = [...reached].filter(([key]) => !differing.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    kinds: byCount(kinds),
    apps,
    blastRadius: affected.length,
    affected: affected.map(([, one]) => one),
    routine,
  };
}

/** The impact of what several clusters come to together. */
export function joinImpacts(
  clusters: readonly Impact[],
  joined: Comparison,
  findings: readonly Pick<Finding, 'severity'>[],
): Impact {
  const kinds = new Map<string, Record<ChangeStatus, number>>();
  for (const { kind, counts } of clusters.flatMap((one) => one.kinds)) {
    const sum = getOrInsert(kinds, kind, noChanges);
    for (const status of ['added', 'changed', 'moved', 'removed'] as const) sum[status] += counts[status];
  }
  const routine = routineOf(joined, findings);
  return {
    kinds: byCount(kinds),
    apps: clusters.flatMap(({ apps }) => apps),
    blastRadius: clusters.reduce((sum, { blastRadius }) => sum + blastRadius, 0),
    affected: clusters.flatMap(({ affected }) => affected),
    ...(routine === undefined ? {} : { routine }),
  };
}

function byCount(kinds: ReadonlyMap<string, StatusCounts>): Impact['kinds'] {
  const sum = (counts: StatusCounts): number => counts.added + counts.changed + counts.moved + counts.removed;
  return [...kinds]
    .map(([kind, counts]) => ({ kind, counts }))
    .sort((a, b) => sum(b.counts) - sum(a.counts) || (a.kind < b.kind ? -1 : 1));
}

function noChanges(): Record<ChangeStatus, number> {
  return { added: 0, changed: 0, moved: 0, removed: 0 };
}

/** By what is depended on, who depends on it. */
type Graph = ReadonlyMap<string, readonly ResourceId[]>;

function dependentsIn(root: string, head: Pick<SideIndex, 'fluxObjects'>): Graph {
  const graph = new Map<string, ResourceId[]>();
  for (const { id, references } of head.fluxObjects(root)) for (const key of references) addToGroup(graph, key, id);
  return graph;
}

function dependentsOf(start: readonly ResourceId[], graph: Graph): ResourceId[] {
  const own = new Set(start.map(resourceKey));
  const found = new Map([...own].flatMap((key) => graph.get(key) ?? []).map((id) => [resourceKey(id), id]));
  return [...found]
    .filter(([key]) => !own.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, id]) => id);
}

function reachedFrom(start: readonly ResourceId[], graph: Graph): Iterable<ResourceId> {
  const found = new Map(start.map((id) => [resourceKey(id), id]));
  // A map that grows while it is gone through.
  for (const key of found.keys()) for (const id of graph.get(key) ?? []) found.set(resourceKey(id), id);
  return found.values();
}

/** Fields that follow the version of an image or a chart. */
const versionFields =
  /(?:^|\.)(?:image|imageName|tag|digest|appVersion)$|(?:^|\.)image\.(?:tag|digest)$|^spec\.chart\.spec\.version$|^spec\.ref\.(?:tag|digest|semver)$|^spec\.version$|^metadata\.labels\["(?:helm\.sh\/chart|app\.kubernetes\.io\/version)"\]$/;

function routineOf(
  { groups, versions, failures, notCompared, suspended, orphans, warnings }: Comparison,
  findings: readonly Pick<Finding, 'severity'>[],
): Impact['routine'] | undefined {
  // What somebody has to look at is none.
  if (findings.some(({ severity }) => severity !== 'note')) return undefined;
  const isSmall =
    versions.length > 0 &&
    versions.every(
      ({ step, from, fromName, to }) =>
        fromName === undefined && (step === 'rebuild' || (step === 'patch' && suffixOf(from) === suffixOf(to))),
    );
  if (
    !isSmall ||
    failures.new.length > 0 ||
    notCompared.length > 0 ||
    suspended.length > 0 ||
    orphans.length > 0 ||
    warnings.length > 0
  )
    return undefined;
  if (!groups.every(({ changes }) => changes.every(isVersionOnly))) return undefined;
  if (versions.some(({ what }) => what === 'chart')) return 'chart-patch';
  return versions.every(({ step }) => step === 'rebuild') ? 'image-digest' : 'image-patch';
}

/** The words behind the numbers of a version, without numbers of their own: a variant of an image, or a pre-release. */
function suffixOf(version = ''): string {
  const [tag = ''] = version.split('@');
  return tag.replace(/^v/i, '').replaceAll(/[\d.]/g, '');
}

function isVersionOnly({ status, fields, renamedFrom, secretsChanged }: Change): boolean {
  if (status !== 'changed' || renamedFrom !== undefined || secretsChanged > 0 || fields.length === 0) return false;
  return fields.every((field) => field.kind === 'changed' && versionFields.test(printFieldPath(field.path)));
}
