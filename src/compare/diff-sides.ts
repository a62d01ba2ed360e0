import { append } from '../core/append.ts';
import { addToGroup, groupBy } from '../core/group-by.ts';
import { type JsonObject } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import type { Warning } from '../core/problem.ts';
import { compareResources, isEncryptedKind, type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  isKnownInAnyMode,
  type Manifest,
  type NodeResult,
  type Orphan,
  type SideResult,
  undecided,
  unresolved,
} from '../core/side-result.ts';
import { formatCount } from '../core/text/counted.ts';
import { type CauseGrounds, withCauses } from './causes/with-causes.ts';
import { compareManifest, isSameObject, type Replacement } from './compare-manifest.ts';
import type {
  Change,
  ChangeCounts,
  ChangeGroup,
  ChangeStatus,
  Comparison,
  HiddenCount,
  HiddenResource,
  Side,
} from './comparison.ts';
import { classifyFailures } from './failures.ts';
import { type IgnoreRule, ignoreRuleId } from './ignore-fields.ts';
import { labelConsumers } from './label-consumers.ts';
import { coarseLineWarnings, lineEffort } from './line-effort.ts';
import { newOrphans } from './new-orphans.ts';
import { type DenoisedVersions, defaultNoise, type NoiseRule } from './noise.ts';
import { explainUncompared, uncomparedByCause } from './not-compared.ts';
import { type Applied, type ManifestPair, pairManifests, pairMoved } from './pair-manifests.ts';
import type { ClassifiedPair } from './pair-nodes.ts';
import { classifyPair, type NodePair, nodeKey, nodesByKey, pairNodes } from './pair-nodes.ts';
import { pairReplaced } from './pair-replaced.ts';
import { byRemoteCluster, remoteClusters } from './remote-clusters.ts';
import { isInDefaultVariant, type VariantPair, variantPairs } from './versions/release-variants.ts';
import { versionChanges, withReleases } from './versions/version-changes.ts';

/** The note on what is not of this change. */
const formerNote = 'from a change before this one';

/** Options of a comparison. */
export interface DiffOptions extends CauseGrounds {
  /** Differences to leave out, counted; `defaultNoise` when absent. */
  readonly noise?: readonly NoiseRule[];
  /** Fields whose differences to leave out, counted. */
  readonly ignore?: readonly IgnoreRule[];
  /** Equal lines around each difference; 3 when absent. */
  readonly context?: number;
  /** Steps of exact line comparisons for all resources together; those of `lineEffort` when absent. */
  readonly lineSteps?: number;
  /** False for no links to releases of charts. */
  readonly links?: boolean;
}

/**
 * Compares what two sides apply. Nodes pair by root and identity, their manifests by identity, and what is left over
 * across nodes as moves. A node without a usable render on one side adds and removes nothing: it is named in
 * `notCompared`, `suspended` or `failures`. Pure and total: it has no failures of its own.
 */
export function diffSides(base: SideResult, head: SideResult, options: DiffOptions = {}): Comparison {
  const sides = {
    base: { nodes: nodesByKey(base), problems: base.problems },
    head: { nodes: nodesByKey(head), problems: head.problems },
  };
  const pairs = pairNodes(sides.base.nodes, sides.head.nodes);
  const verdicts = pairs.map((pair) => ({ pair, verdict: classifyPair(pair, sides) }));
  const {
    groups: found,
    hidden,
    hiddenIn,
    moved,
    warnings,
  } = compareManifests(verdicts, options, {
    base: () => remoteClusters(base.nodes),
    head: () => remoteClusters(head.nodes),
  });
  const former = found.map((group) => withFormer(group, sides.base.nodes.get(nodeKey(group.root, group.node))));
  const groups = withCauses(former, [...base.nodes, ...head.nodes], options);
  const unusable = verdicts.filter(({ verdict }) => verdict.kind === 'unusable');
  const { notCompared, suspended } =
    unusable.length === 0 ? { notCompared: [], suspended: [] } : explainUncompared(unusable, moved);
  return {
    groups,
    counts: countChanges(groups, hiddenIn.length),
    hidden,
    hiddenIn,
    failures: classifyFailures({
      pairs,
      ...sides,
      notCompared: notCompared.length === 0 ? new Map() : uncomparedByCause(notCompared),
    }),
    notCompared,
    suspended,
    versions: withReleases(versionChanges(groups), options.links === false ? [] : head.nodes),
    orphans: head.orphans.length === 0 ? [] : withoutRemoved(newOrphans(base, head, options.reads), groups),
    warnings: [...newWarnings(base, head, groups, options.reads), ...warnings],
  };
}

/** The changes of a group with a mark on those that an earlier change has made, where the cluster has not got that. */
function withFormer(group: ChangeGroup, base: NodeResult | undefined): ChangeGroup {
  if (base?.ofTree === undefined) return group;
  const own = new Map(base.ofTree.map(({ id, object }) => [resourceKey(id), object]));
  const isFormer = ({ id, head }: Change): boolean => jsonEqual(own.get(resourceKey(id)), head?.object);
  const marked = (change: Change): Change =>
    isFormer(change) ? { ...change, isFormer: true, notes: [...change.notes, formerNote] } : change;
  return { ...group, changes: group.changes.map(marked) };
}

/** Says that labels and annotations were not looked for, and so are shown. */
function unaskedWarnings(keys: number): Warning[] {
  if (keys === 0) return [];
  const message = `${formatCount(keys)} labels and annotations are shown without a search for what reads them: there is too much to look through`;
  return [{ category: 'bound', message }];
}

function compareManifests(
  judged: readonly ClassifiedPair[],
  options: DiffOptions,
  clusters: Readonly<Record<Side, () => ReadonlyMap<string, string>>>,
): {
  groups: ChangeGroup[];
  hidden: HiddenCount[];
  hiddenIn: HiddenResource[];
  /** Manifests of the head that another node applied before. */
  moved: ReadonlySet<Manifest>;
  /** Bounds of the run that were reached. */
  warnings: readonly Warning[];
} {
  const rules = options.noise ?? defaultNoise;
  const ignore = options.ignore ?? [];
  const context = options.context ?? 3;
  const effort = lineEffort(options.lineSteps);
  const hiddenBy = new Map<string, number>();
  const hiddenIn: HiddenResource[] = [];
  const { isRead, unasked } = labelConsumers(() => objectsOf(judged));
  const changesOf = new Map<string, Change[]>();
  const owners = new Set(judged.flatMap(({ pair }) => (pair.base === undefined ? [] : [nodeKey(pair.root, pair.id)])));
  const isOwnedBefore = ({ root, node }: Applied): boolean => owners.has(nodeKey(root, node));

  const countHidden = (hidden: DenoisedVersions['hidden']): void => {
    for (const [rule, { differences }] of hidden) hiddenBy.set(rule, (hiddenBy.get(rule) ?? 0) + differences);
  };
  const tellHidden = ({ root, node, manifest }: Applied, hidden: DenoisedVersions['hidden']): void => {
    countHidden(hidden);
    hiddenIn.push({ root, node, id: manifest.id, rules: [...hidden.keys()].sort() });
  };
  const compare = (pair: ManifestPair, replaced?: Replacement): void => {
    const compared = compareManifest(pair, { rules, ignore, context, effort, isRead, isOwnedBefore }, replaced);
    const owner = pair.head ?? pair.base;
    if (compared === undefined || owner === undefined) return;
    if (compared.change === undefined) {
      tellHidden(owner, compared.hidden);
      return;
    }
    countHidden(compared.hidden);
    addToGroup(changesOf, nodeKey(owner.root, owner.node), compared.change);
  };

  const removed: Applied[] = [];
  const added: Applied[] = [];
  const elsewhere: { base: Applied[]; head: Applied[] } = { base: [], head: [] };
  const variants: VariantPair[] = [];
  for (const { pair, verdict } of judged) {
    if (verdict.kind === 'same') continue;
    if (verdict.kind === 'compare') append(variants, variantPairs(pair, isSameObject));
    const before = applied(pair, 'base');
    const after = applied(pair, 'head');
    if (verdict.kind === 'unusable') {
      append(elsewhere.base, before.length > 0 ? before : held(pair));
      append(elsewhere.head, after);
      continue;
    }
    for (const manifests of pairManifests(before, after)) {
      if (manifests.base === undefined && manifests.head !== undefined) added.push(manifests.head);
      else if (manifests.head === undefined && manifests.base !== undefined) {
        // No cluster has an object of it.
        if (!isEncryptedKind(manifests.base.manifest.id)) removed.push(manifests.base);
      } else compare(manifests);
    }
  }
  const left: { base: Applied[]; head: Applied[] } = { base: [], head: [] };
  const moves = removed.length + added.length === 0 ? [] : movesBetween({ removed, added, elsewhere }, clusters);
  const moved = new Set<Manifest>();
  for (const manifests of moves) {
    if (manifests.base !== undefined && manifests.head !== undefined) moved.add(manifests.head.manifest);
    if (manifests.base === undefined && manifests.head !== undefined) left.head.push(manifests.head);
    else if (manifests.head === undefined && manifests.base !== undefined) left.base.push(manifests.base);
    else compare(manifests);
  }
  const replacements = left.base.length === 0 || left.head.length === 0 ? [] : pairReplaced(left.base, left.head);
  const before = new Map(replacements.map(({ base, head }) => [head, base]));
  const after = new Map(replacements.map(({ base, head }) => [base, head]));
  for (const base of left.base) compare({ base }, { by: after.get(base) });
  for (const head of left.head) compare({ head }, { of: before.get(head) });

  const testRule = rules.find((rule) => rule.class === 'test-hook')?.id;
  for (const { about, when, ...manifests } of variants) {
    const owner = manifests.head ?? manifests.base;
    const compared = compareManifest(manifests, { rules, ignore, context, effort, isRead, isOwnedBefore });
    if (owner === undefined || compared === undefined) continue;
    if (compared.change === undefined) {
      tellHidden(owner, compared.hidden);
      continue;
    }
    if (about === 'tests' && testRule !== undefined) {
      tellHidden(owner, new Map([[testRule, { class: 'test-hook', differences: 1 }]]));
      continue;
    }
    const key = nodeKey(owner.root, owner.node);
    const changes = changesOf.get(key) ?? [];
    if (isInDefaultVariant(compared.change, changes)) continue;
    changesOf.set(key, [
      ...changes,
      { ...compared.change, notes: [...new Set([`only ${when}`, ...compared.change.notes])] },
    ]);
  }

  const groups: ChangeGroup[] = [];
  for (const { pair } of judged) {
    const changes = changesOf.get(nodeKey(pair.root, pair.id));
    if (changes === undefined) continue;
    changes.sort((a, b) => statusOrder[a.status] - statusOrder[b.status] || compareResources(a.id, b.id));
    const definedAt = pair.head?.definedAt ?? pair.base?.definedAt;
    groups.push({
      root: pair.root,
      node: pair.id,
      ...(pair.base === undefined ? {} : { baseState: pair.base.state }),
      ...(pair.head === undefined ? {} : { headState: pair.head.state }),
      ...(definedAt === undefined ? {} : { definedAt }),
      changes,
    });
  }
  hiddenIn.sort(compareHidden);
  const warnings = [...unaskedWarnings(unasked()), ...coarseLineWarnings(effort)];
  return { groups, hidden: hiddenCounts(hiddenBy, options), hiddenIn, moved, warnings };
}

/** The order of resources of which everything is hidden. */
function compareHidden(a: HiddenResource, b: HiddenResource): number {
  const byRoot = a.root < b.root ? -1 : a.root > b.root ? 1 : 0;
  return byRoot || compareResources(a.node, b.node) || compareResources(a.id, b.id);
}

/** Objects that both sides apply, as far as every run knows them: one that stays may read another that differs. */
function* objectsOf(judged: readonly ClassifiedPair[]): Iterable<JsonObject> {
  for (const { pair } of judged) {
    // Equal content is looked through once.
    const same = pair.base?.manifests === pair.head?.manifests && pair.base?.variants === pair.head?.variants;
    for (const node of same ? [pair.head] : [pair.base, pair.head]) {
      if (node === undefined || !isKnownInAnyMode(node)) continue;
      for (const list of [node.manifests, node.held ?? [], ...(node.variants ?? []).map(({ manifests }) => manifests)])
        for (const { object } of list) yield object;
    }
  }
}

/** How many differences each rule left out, by its id, in the order in which they are told. */
function hiddenCounts(
  hiddenBy: ReadonlyMap<string, number>,
  { noise = defaultNoise, ignore = [] }: DiffOptions,
): HiddenCount[] {
  const ignored = new Map(ignore.map((rule) => [ignoreRuleId(rule), { id: ignoreRuleId(rule), why: rule.reason }]));
  return [...noise, ...ignored.values()].flatMap((rule) => {
    const differences = hiddenBy.get(rule.id);
    return differences === undefined ? [] : [{ rule: rule.id, why: rule.why, differences }];
  });
}

/** What is applied on one side only, apart by cluster, paired where another node applies it. */
function movesBetween(
  {
    removed,
    added,
    elsewhere,
  }: {
    readonly removed: readonly Applied[];
    readonly added: readonly Applied[];
    readonly elsewhere: Readonly<Record<Side, readonly Applied[]>>;
  },
  clusters: Readonly<Record<Side, () => ReadonlyMap<string, string>>>,
): ManifestPair[] {
  const [base, head] = [clusters.base(), clusters.head()];
  return pairMoved(byRemoteCluster(removed, base), byRemoteCluster(added, head), {
    base: byRemoteCluster(elsewhere.base, base),
    head: byRemoteCluster(elsewhere.head, head),
  });
}

const statusOrder: Readonly<Record<ChangeStatus, number>> = { removed: 0, changed: 1, moved: 2, added: 3 };

/** The objects that a node which does not render on the base has applied. */
function held({ root, id, base }: NodePair): Applied[] {
  return (base?.held ?? []).map((manifest) => ({ root, node: id, manifest }));
}

function applied(pair: NodePair, side: 'base' | 'head'): Applied[] {
  const { manifests = [], driftIgnored: rules = [] } = pair[side] ?? {};
  const owner = { root: pair.root, node: pair.id };
  if (rules.length === 0) return manifests.map((manifest) => ({ ...owner, manifest }));
  const ignored = new Map(rules.map(({ id, paths }) => [resourceKey(id), paths]));
  return manifests.map((manifest) => {
    const driftIgnored = ignored.get(resourceKey(manifest.id));
    return { ...owner, manifest, ...(driftIgnored === undefined ? {} : { driftIgnored }) };
  });
}

function countChanges(groups: readonly ChangeGroup[], hiddenOnly: number): ChangeCounts {
  const counts = { added: 0, changed: 0, moved: 0, removed: 0, hiddenOnly };
  for (const group of groups) for (const change of group.changes) counts[change.status]++;
  return counts;
}

/** Orphans apart from what is no longer applied, which is told as removed. */
function withoutRemoved(orphans: readonly Orphan[], groups: readonly ChangeGroup[]): readonly Orphan[] {
  const keyOf = ({ group, kind, name }: ResourceId, file: string): string => [group, kind, name, file].join('\0');
  const removed = new Set(
    groups.flatMap(({ changes }) =>
      changes.flatMap(({ id, status, origin }) =>
        status === 'removed' && origin !== undefined ? [keyOf(id, origin.file)] : [],
      ),
    ),
  );
  return orphans.filter(({ id, at }) => !removed.has(keyOf(id, at.file)));
}

/**
 * Warnings of touched nodes and of the side as a whole that the base does not give. Other nodes count on neither side:
 * a run that looks only at what changed does not render all of them.
 */
function newWarnings(
  base: SideResult,
  head: SideResult,
  groups: readonly ChangeGroup[],
  reads: DiffOptions['reads'],
): Warning[] {
  const keyOf = (warning: Warning): string =>
    [
      warning.category,
      warning.at?.file ?? '',
      warning.resource === undefined ? '' : resourceKey(warning.resource),
      warning.message,
    ].join('\0');
  const placeOf = ({ resource, root = '' }: Warning): string =>
    [root, resource === undefined ? '' : resourceKey(resource)].join('\0');
  const all = (side: SideResult): Warning[] => [
    ...side.warnings,
    ...side.nodes.flatMap((node) => (node.touched ? node.warnings : [])),
  ];
  // What the cluster decides may differ with whatever differs of a release.
  const known = new Set(
    all(base)
      .filter(({ category }) => category !== undecided)
      .map(keyOf),
  );
  const standing = new Set(base.warnings.map(keyOf));
  // What changes is not as it was.
  const changed = new Set(groups.flatMap(({ changes }) => changes.map(({ id }) => resourceKey(id))));
  const isStanding = (key: string, { resource }: Warning): boolean =>
    standing.has(key) && (resource === undefined || !changed.has(resourceKey(resource)));
  const named = groupBy(
    base.warnings.filter(({ parts }) => parts !== undefined),
    placeOf,
  );
  const isPartOfKnown = (warning: Warning): boolean =>
    warning.parts !== undefined &&
    warning.category !== undecided &&
    (named.get(placeOf(warning)) ?? []).some(({ parts }) => warning.parts?.every((part) => parts?.includes(part)));
  // Data that the tree lacks for one Kustomization it lacks for each further one.
  const lacking = new Set(
    base.nodes
      .filter(isKnownInAnyMode)
      .flatMap(({ warnings }) =>
        warnings.flatMap(({ category, message }) => (category === unresolved ? [message] : [])),
      ),
  );
  const isLackingAsBefore = ({ category, message }: Warning): boolean =>
    category === unresolved && lacking.has(message);
  // A base that does not build to its end has not told all that is deprecated in its files.
  const edited = reads && new Set(reads.map(({ path }) => path));
  const isOldField = ({ category, at }: Warning): boolean =>
    category === 'deprecated' && at !== undefined && edited?.has(at.file) === false;
  const fresh = new Map(all(head).map((warning) => [keyOf(warning), warning]));
  return [...fresh]
    .filter(
      ([key, warning]) =>
        !known.has(key) && !isPartOfKnown(warning) && !isLackingAsBefore(warning) && !isOldField(warning),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { parts: _parts, ...warning }]) =>
      isStanding(key, warning) ? { ...warning, standing: true } : warning,
    );
}
