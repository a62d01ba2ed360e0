import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { readSetHolds } from '../../core/files/read-set.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { Warning } from '../../core/problem.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { type FormerSpecBuild, type NodeResult, undecided } from '../../core/side-result.ts';
import { type Discovery, kustomizationSpec } from '../../flux/public.ts';
import { nodesAbove, type RenderedSide, type RenderSettings } from '../public.ts';
import type { BuildSettings } from './between/built-objects.ts';
import {
  excusedDataWarning,
  excusedWarnings,
  releasedWarning,
  takenBelowWaitingWarning,
  waitingTakerWarning,
} from './excused-warnings.ts';
import {
  doubtfulRemovalWarning,
  formerDataWarning,
  heldWarning,
  historyWarning,
  neverAppliedWarning,
  neverReadyWarning,
  ownLeftWarning,
  presentWarning,
  refusedUpdateWarning,
  sharedRemovalWarning,
  waitedInVainWarning,
} from './history/history-warnings.ts';
import type { LastApplied } from './history/last-applied.ts';
import type { FormerData, HeldBefore, LeftObject } from './history/last-held.ts';
import type { NeverApplied } from './history/never-applied.ts';
import type { RefusedSince } from './history/refused-updates.ts';
import { isWrittenAlike } from './history/written-alike.ts';
import {
  ignoredBeforeWarning,
  ignoredFields,
  managedAgainWarning,
  preservedValuesWarning,
} from './kept-content-warnings.ts';
import { awaitsOutside } from './next-round.ts';
import { ownVariablesWarning } from './own-variables-warning.ts';
import { artifactFiles, readsNothingNew } from './sides/former-reads.ts';
import type { SideKeys } from './sides/side-keys.ts';
import { awaitingFailures } from './stale-owners.ts';
import {
  latePathWarning,
  latePruneWarning,
  lateRemovalWarning,
  lateSuspensionWarning,
  ownRemovalWarning,
  suspendedDependencies,
  suspendedSourceWarning,
  takenDependencyWarning,
  waitingWarning,
} from './suspension-warnings.ts';
import {
  encryptedAnew,
  encryptedDataWarning,
  staleInputsWarning,
  unknownDataWarning,
  waitedWarning,
} from './unknown-data.ts';
import { unreadyParents, unreadyParentWarning } from './unready-parents.ts';

/** State of the cluster beside the trees of both sides; all by key. */
export interface ClusterHistory {
  /** Nodes as the cluster last got them. */
  readonly earlier: ReadonlyMap<string, LastApplied>;
  /** Nodes that an owner which does not render has applied otherwise. */
  readonly held: ReadonlyMap<string, HeldBefore>;
  /** Objects that such an owner has applied, and the base's tree has not. */
  readonly left: ReadonlyMap<string, LeftObject>;
  /** Nodes that may not be there: they came together with the suspension of their owner, or that never rendered. */
  readonly late: ReadonlySet<string>;
  /** Nodes of which nothing was applied. */
  readonly never: NeverApplied;
  /** Nodes that may be older in the cluster, since the API server refuses an object of them. */
  readonly behind: ReadonlyMap<string, RefusedSince>;
  /** ConfigMaps and Secrets that the cluster has of a commit before the base. */
  readonly data: ReadonlyMap<string, FormerData>;
  /** Owners of which the objects in the cluster are known for certain, although the base's tree has others. */
  readonly known: ReadonlySet<string>;
  /** Effects of inputs that come one after the other. */
  readonly between: ReadonlyMap<string, readonly FormerSpecBuild[]>;
}

/** The head with warnings about what the cluster has and the trees do not say. */
export function withClusterWarnings(
  base: RenderedSide,
  head: RenderedSide,
  { behind, between, data, earlier, held, left, never, late }: ClusterHistory,
  {
    keys,
    former,
    tree,
    discovery,
    settings,
    doubts,
    build,
  }: {
    readonly build: BuildSettings;
    readonly keys: SideKeys;
    /** Of the base. */
    readonly former: FileTree;
    readonly tree: FileTree;
    readonly discovery: Discovery;
    /** Of the run of the head. */
    readonly settings: Pick<RenderSettings, 'madeOutside' | 'metBefore' | 'strictSubstitution'>;
    /** About nodes that both trees render alike, by key. */
    readonly doubts?: ReadonlyMap<string, Warning> | undefined;
  },
): RenderedSide {
  const before = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  const stopped = suspendedDependencies(head.store);
  const doubted = new Set([
    ...late,
    ...never.keys(),
    ...[...held].flatMap(([key, { isOpen }]) => (isOpen ? [key] : [])),
  ]);
  const changing = head.side.nodes.filter(({ touched }) => touched).map(({ id }) => id);
  // What changes below a node is as doubtful as that node.
  const reaching = new Set([...changing, ...changing.flatMap((id) => nodesAbove(head.store, id))].map(resourceKey));
  const filesOf = (id: ResourceId): FileTree => artifactFiles(base.store.get(id), head.store, tree);
  const formerFilesOf = (id: ResourceId): FileTree => artifactFiles(base.store.get(id), base.store, former);
  const isUnedited = (id: ResourceId): boolean => readSetHolds(keys.base.reads(id), filesOf(id));
  // What is known of the reads of a node that fails may be those of an earlier commit.
  const isRepaired = (id: ResourceId): boolean => {
    const path = clampPath(kustomizationSpec(base.store.get(id)?.object).path ?? '');
    const isOpen = before.get(resourceKey(id))?.state !== 'rendered';
    return isOpen && path !== '' && former.contentId(path) !== tree.contentId(path);
  };
  const isAsApplied = (id: ResourceId): boolean => isUnedited(id) && !isRepaired(id);
  /** Of a Kustomization that nothing brings to use other variables, it does not matter which there are. */
  const mayUseVariables = (id: ResourceId): boolean =>
    nodeKindOf(id) !== 'kustomization' ||
    !jsonEqual(base.store.get(id)?.object, head.store.get(id)?.object) ||
    [...keys.base.reads(id), ...keys.head.reads(id)].some(
      ([, path]) =>
        former.contentId(path) !== tree.contentId(path) &&
        [former, tree].some((of) => of.kind(path) === 'file' && readText(of, path)?.includes('$') === true),
    );
  const readsUnedited = (id: ResourceId): boolean => {
    if (nodeKindOf(id) !== 'kustomization') return false;
    const [old, next] = [base.store.get(id), head.store.get(id)];
    if (old === undefined || next === undefined) return false;
    return (
      !jsonEqual(old.object, next.object) && readsNothingNew(old, { keys: keys.base, store: base.store }, filesOf(id))
    );
  };
  const hasIgnored = base.side.nodes.some(({ driftIgnored = [] }) => driftIgnored.length > 0);
  let ignoredNow: ReturnType<typeof ignoredFields> | undefined;
  const unmoved: Warning[] = [];
  const stores = { base: base.store, head: head.store };
  const waiting = {
    base: { store: base.store, unready: unreadyParents(base.store) },
    head: { store: head.store, unready: unreadyParents(head.store, base.store) },
  };
  const excused = {
    base: excusedWarnings(base, settings.madeOutside),
    head: excusedWarnings(head, settings.madeOutside),
  };
  const bothExcused = [
    { store: base.store, excused: excused.base },
    { store: head.store, excused: excused.head },
  ];
  const encrypted = encryptedAnew(base.store, head.store);
  const discovered = { discovery, store: head.store, former: base.store, tree, mayUseVariables };
  /** The warning of a node that is held, which stands where its owner ends on the base as it does on the head. */
  const heldOf = (node: NodeResult): Warning | undefined => {
    const key = resourceKey(node.id);
    const { isHeld, parent: owner } = head.store.get(node.id) ?? {};
    // What is compared with an earlier commit says so itself.
    const isLate = late.has(key) && (isHeld === true || owner === undefined || !earlier.has(resourceKey(owner)));
    const isAwaiting = owner !== undefined && awaitsOutside({ settings, store: head.store }, owner);
    const warning = heldWarning(node, head, base.store, held.get(key), isLate, isAwaiting);
    const states = [base, head].map(({ store }) => owner && store.status(owner)?.state);
    const isSame = states[0] !== undefined && states[0] === states[1] && node.state === before.get(key)?.state;
    return warning !== undefined && isSame && held.get(key)?.isTaken !== true
      ? { ...warning, standing: true }
      : warning;
  };
  const isWritten = (id: ResourceId): boolean =>
    nodeKindOf(id) === 'kustomization' &&
    isWrittenAlike(
      id,
      [
        { keys: keys.base, store: base.store },
        { keys: keys.head, store: head.store },
      ],
      [former, tree],
    );
  /** Test for a node without a key that is read, but for comments, defined and made alike on both sides. */
  const isAlike = (node: NodeResult, was: NodeResult | undefined): boolean =>
    node.state === was?.state &&
    jsonEqual(
      node.manifests.map(({ object }) => object),
      was.manifests.map(({ object }) => object),
    ) &&
    (isUnedited(node.id) || isWritten(node.id)) &&
    jsonEqual(base.store.get(node.id)?.object, head.store.get(node.id)?.object);
  let differing: ReadonlySet<string> | undefined;
  /** Test for a node that differs, or has one below it that does. */
  const isOverDiffering = (key: string): boolean => {
    differing ??= new Set(
      head.side.nodes
        .filter((one) => one.touched && !isAlike(one, before.get(resourceKey(one.id))))
        .flatMap(({ id }) => [id, ...nodesAbove(head.store, id)])
        .map(resourceKey),
    );
    return differing.has(key);
  };
  /**
   * The warning of a node that waits, or that has waited until it fails; it stands where nothing there is edited, and
   * there is none where the edit is of comments alone.
   */
  const waitingOn = (node: NodeResult, was: NodeResult | undefined): Warning | undefined => {
    const key = resourceKey(node.id);
    const warning = (node.state === 'failed' && was !== undefined ? excused.base : excused.head).get(key);
    if (warning === undefined) return undefined;
    const isSame = warning.message === excused.base.get(key)?.message && !isOverDiffering(key);
    if (isSame && node.touched && isWritten(node.id)) return undefined;
    return isSame ? { ...warning, standing: true } : warning;
  };
  /** Warnings that only a node which differs has. */
  const changeWarnings = (node: NodeResult, was: NodeResult | undefined): readonly (Warning | undefined)[] => [
    unknownDataWarning(node, was, discovered),
    staleInputsWarning(node, stores),
    preservedValuesWarning(node, head, base, was),
    suspendedSourceWarning(node, head, base),
    excusedDataWarning(node, bothExcused, doubted),
    waitedInVainWarning(node, base),
    takenBelowWaitingWarning(node, was, base, excused.base),
    presentWarning(node, was, left),
    refusedUpdateWarning(behind.get(resourceKey(node.id))),
    earlier.has(resourceKey(node.id)) ? undefined : ownLeftWarning(node, head, left),
    ownVariablesWarning(node, base, head, { keys, tree, isStrict: settings.strictSubstitution }),
  ];
  const awaiting = awaitingFailures(head.store);
  const staying = new Set<NodeResult>();
  const nodes = head.side.nodes.map((node): NodeResult => {
    const key = resourceKey(node.id);
    const last = earlier.get(key);
    const was = before.get(key);
    if (was !== undefined) staying.add(was);
    const isAbove = reaching.has(key);
    const warnings: Warning[] = [];
    // The warnings of a node stand beside its differences; where there are none, by themselves.
    const shown = node.touched ? warnings : unmoved;
    const tell = (list: Warning[], warning: Warning | undefined): void => {
      if (warning !== undefined) list.push({ ...warning, resource: node.id, ...rootOf(node) });
    };
    // What waits perhaps in its former owner may be new below the next one.
    const isFreed =
      late.has(key) && head.store.get(node.id)?.isHeld !== true && base.store.get(node.id)?.isHeld === true;
    if (node.touched || isAbove || isFreed || held.get(key)?.isTaken === true) tell(shown, heldOf(node));
    tell(shown, waitedWarning(node, stores, isAbove));
    if (node.touched || isAbove) tell(shown, waitingOn(node, was));
    tell(shown, releasedWarning(node, was, excused));
    tell(shown, unreadyParentWarning(node, waiting));
    tell(shown, encryptedDataWarning(node, stores, encrypted));
    if (node.touched) for (const one of changeWarnings(node, was)) tell(warnings, one);
    if (last?.kind !== 'waiting-edits' || node.touched) tell(warnings, last && historyWarning(last));
    if (last?.kind === 'render') tell(warnings, waitingTakerWarning(last.node, base.side.nodes, excused.base));
    tell(warnings, neverAppliedWarning(node, never));
    tell(shown, neverReadyWarning(node, [base.store, head.store], never, late));
    tell(shown, formerDataWarning(node, stores, data, node.touched || isAbove));
    tell(warnings, lateSuspensionWarning(node, was, isAsApplied));
    tell(warnings, latePathWarning(node, stores, former, tree));
    tell(warnings, latePruneWarning(node, was, stores, readsUnedited));
    tell(warnings, waitingWarning(node, was, stopped.get(key)));
    tell(warnings, managedAgainWarning(node, was));
    if (hasIgnored) tell(warnings, ignoredBeforeWarning(node, was, (ignoredNow ??= ignoredFields(head))));
    tell(warnings, ownRemovalWarning(node, was));
    tell(warnings, takenDependencyWarning(node, head, settings.metBefore));
    if (warnings.every(({ category }) => category !== undecided)) tell(shown, doubts?.get(key));
    const warned = warnings.length === 0 ? node : { ...node, warnings: [...node.warnings, ...warnings] };
    const isAsBefore = readsUnedited(node.id);
    const effects = between.get(key) ?? [];
    const waits = node.state === 'rendered' && awaiting.has(key);
    if (!isAsBefore && !waits && effects.length === 0) return warned;
    return {
      ...warned,
      ...(effects.length === 0 ? {} : { withFormerSpec: effects }),
      ...(isAsBefore ? { readsUnedited: true } : {}),
      ...(waits ? { waits } : {}),
    };
  });
  const gone = base.side.nodes.flatMap((node): Warning[] => {
    if (staying.has(node)) return [];
    const last = earlier.get(resourceKey(node.id));
    const warnings = [
      last && historyWarning(last),
      lateRemovalWarning(
        node,
        base,
        isUnedited,
        { base: formerFilesOf(node.id), head: filesOf(node.id) },
        build,
        (id) =>
          head.side.nodes.some(({ manifests }) => manifests.some((one) => resourceKey(one.id) === resourceKey(id))),
      ),
      doubtfulRemovalWarning(node, base, late),
      refusedUpdateWarning(behind.get(resourceKey(node.id))),
      neverReadyWarning(node, [base.store], never, late),
      waitedInVainWarning(node, base),
      excused.base.get(resourceKey(node.id)),
      sharedRemovalWarning(last?.kind === 'render' ? last.node : node, head, left),
    ];
    return warnings.flatMap((one) => (one === undefined ? [] : [{ ...one, resource: node.id, ...rootOf(node) }]));
  });
  return {
    ...head,
    side: {
      ...head.side,
      nodes,
      warnings: [...head.side.warnings, ...unmoved, ...gone],
    },
  };
}

function rootOf({ root }: NodeResult): Pick<Warning, 'root'> {
  return root === '' ? {} : { root };
}
