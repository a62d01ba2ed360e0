import type { FileOutcome } from '../core/changed-file.ts';
import type { Position } from '../core/position.ts';
import type { Problem, Warning } from '../core/problem.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { Manifest, NodeState, Orphan } from '../core/side-result.ts';
import type { DefinitionField } from './definition-change.ts';
import type { FieldChange } from './field-changes.ts';
import type { ReleasePage } from './versions/release-pages.ts';

/** One of the two trees. */
export type Side = 'base' | 'head';

/**
 * A run of neighbouring lines that differ, with the lines around them. Each line starts with `+` (head only), `-` (base
 * only) or a space (both). Secret values and private keys are already replaced.
 */
export interface Hunk {
  /** Where in the resource the first difference is, such as `spec.template.spec.containers[web]`; empty at the top. */
  readonly path: string;
  /** Line numbers of the first line in the text of each side, from 1; 0 on the side that has no text. */
  readonly baseLine: number;
  readonly headLine: number;
  readonly lines: readonly string[];
}

/** The edit of a source file that a change comes from. */
export interface Cause {
  /** The side whose line is meant: the base for what is no longer there. */
  readonly side: Side;
  readonly at: Position;
  /** Keys from the top of the document, joined by dots; empty when the file is not YAML. */
  readonly field: string;
}

/**
 * One field that differs, with the edit that it alone comes from where several edits are behind a resource and they can
 * be told apart.
 */
export type CausedField = FieldChange & { readonly cause?: Cause };

/**
 * Kind of difference of one resource between the sides. A moved resource is applied by another node than before, and
 * may differ too.
 */
export type ChangeStatus = 'added' | 'changed' | 'moved' | 'removed';

/** One resource that differs. */
export interface Change {
  /** Identity on the head; on the base for what is removed. */
  readonly id: ResourceId;
  readonly status: ChangeStatus;
  /** The manifests as rendered, with their secrets: for rules that judge a change, never for printing. */
  readonly base?: Manifest;
  readonly head?: Manifest;
  /** The node that applied it before, when it moved. */
  readonly movedFrom?: ResourceId;
  /** Its identity before, when the name changed (a generated name whose hash suffix moved on). */
  readonly renamedFrom?: ResourceId;
  /**
   * On what is added: the removed resource whose place it takes, with which it is compared. To the cluster they are two
   * resources.
   */
  readonly replaces?: ResourceId;
  /** On what is removed: the added resource that takes its place and shows the difference. */
  readonly replacedBy?: ResourceId;
  /** Field by field, with secrets replaced; for what is changed, moved or takes another's place. */
  readonly fields: readonly CausedField[];
  /** What the lines do not say at a glance, such as the versions of a CustomResourceDefinition that go. */
  readonly notes: readonly string[];
  /**
   * Of a CustomResourceDefinition that changed: the fields of its schemas that differ, what asks most of who uses them
   * first.
   */
  readonly schema?: readonly DefinitionField[];
  readonly hunks: readonly Hunk[];
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /**
   * Lines by which documents in texts differ as they are written, where that is hidden: their data is the same, or is
   * shown in one layout.
   */
  readonly layout?: readonly Hunk[];
  /** Differences left out by noise rules. */
  readonly hidden: number;
  /** The rules that left them out, sorted; absent when there are none. */
  readonly hiddenBy?: readonly string[];
  /** Values that differ but are not printed because they are secret. */
  readonly secretsChanged: number;
  /** True for what the base's tree has as the head has it, and the cluster has not got yet. */
  readonly isFormer?: true;
  /** Where the head (the base for what is removed) holds it, when known. */
  readonly origin?: Position;
  /**
   * The edit it comes from, when the sources were compared and something connects the two. Of several the one that says
   * most; fields may have others.
   */
  readonly cause?: Cause;
}

/** All differences in what one node applies. Removed first, then changed, moved and added, each sorted by identity. */
export interface ChangeGroup {
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly node: ResourceId;
  /** Absent on the side that does not have the node. */
  readonly baseState?: NodeState;
  readonly headState?: NodeState;
  readonly definedAt?: Position;
  readonly changes: readonly Change[];
}

/** Totals over all groups. Every resource is in exactly one of the first four. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly moved: number;
  readonly removed: number;
  /** Resources whose every difference was left out by noise rules; they are in none of the groups. */
  readonly hiddenOnly: number;
}

/** Number of differences that one noise rule left out, over all resources. */
export interface HiddenCount {
  readonly rule: string;
  readonly why: string;
  readonly differences: number;
}

/** A resource whose every difference was left out. */
export interface HiddenResource {
  readonly root: string;
  readonly node: ResourceId;
  readonly id: ResourceId;
  /** The rules that left them out, sorted. */
  readonly rules: readonly string[];
}

/** A node that does not render, or a problem that belongs to no node. */
export interface Failure {
  readonly root: string;
  readonly node?: ResourceId;
  readonly state: 'failed' | 'blocked';
  readonly reason: string;
  readonly problems: readonly Problem[];
  readonly blockedOn: readonly ResourceId[];
  readonly definedAt?: Position;
  /** Nodes that do not become ready because of this one, directly or through others. Only on root causes. */
  readonly blocks: readonly ResourceId[];
  /** Resources known from the other side that could not be compared because of this failure. */
  readonly notCompared: number;
  /** Absence of the node on the base: it did not render before. */
  readonly isAbsentBefore?: boolean;
  /** True where its former spec deletes some of these first; see `FormerSpecBuild`. */
  readonly deletesFirst?: boolean;
}

/** Failures by what the change does to them. In each list, root causes come before what they block. */
export interface FailureChanges {
  /** Renders on the base, or is not there, and does not render on the head. */
  readonly new: readonly Failure[];
  /** Touched by the change, and renders on neither side. */
  readonly still: readonly Failure[];
  /** Does not render on the base and does on the head. */
  readonly fixed: readonly Failure[];
}

/**
 * A resource that the head applies by a node that the base could not be rendered of: whether it is new, or how it
 * differs, is not known.
 */
export interface UncomparedResource {
  readonly id: ResourceId;
  /** Where the head holds it, when known. */
  readonly origin?: Position;
  /** As rendered, with its secrets: for rules that judge it, never for printing. */
  readonly manifest?: Manifest;
}

/**
 * A node of which at least one side could not be rendered, or is suspended on the base and never got anything that is
 * known, so that its resources are neither added nor removed here.
 */
export interface UncomparedNode {
  readonly root: string;
  readonly node: ResourceId;
  readonly side: Side | 'both';
  readonly state: Exclude<NodeState, 'rendered' | 'unchanged'>;
  readonly reason: string;
  /** The node above it that is the reason; absent when it is its own. */
  readonly because?: ResourceId;
  /** Resources of the side that did render. */
  readonly resources: number;
  /**
   * What the head applies, where the base is the side that did not render, but for what has moved there and is
   * compared. Sorted by identity.
   */
  readonly applies: readonly UncomparedResource[];
}

/** A node that this change suspends or resumes: what it applied stays as it is, or is about to be reconciled. */
export interface SuspendChange {
  readonly root: string;
  readonly node: ResourceId;
  readonly change: 'suspended' | 'resumed';
  /** Resources of the side that renders. */
  readonly resources: number;
  /** The node above it whose suspension is meant; absent when it is its own. */
  readonly because?: ResourceId;
}

/**
 * Distance of one version from another: which part of a semantic version grew, `downgrade` when the version is lower,
 * `rebuild` when only the digest differs, `other` when the two cannot be ordered.
 */
export type VersionStep = 'downgrade' | 'major' | 'minor' | 'other' | 'patch' | 'rebuild';

/** One image or chart that some resources use in another version than before. */
export interface VersionChange {
  readonly what: 'chart' | 'image';
  /** The image without tag and digest; the chart's name, or its address in a registry. */
  readonly name: string;
  /** Of an image that takes the place of another one in its resources: the name of that. */
  readonly fromName?: string;
  /**
   * Tag and digest (`1.2.3`, `1.2.3@sha256:…`), or a version or range; absent when the name is new in these resources.
   */
  readonly from?: string;
  /** Absent when the name is no longer used by these resources. */
  readonly to?: string;
  /** Present when there are both. */
  readonly step?: VersionStep;
  readonly usedBy: readonly ResourceId[];
  /** Of a chart: pages with its releases, made by `releasePages`. */
  readonly releases?: readonly ReleasePage[];
}

/** All differences between two sides, in an order that depends on nothing but the content. */
export interface Comparison {
  readonly groups: readonly ChangeGroup[];
  readonly counts: ChangeCounts;
  readonly hidden: readonly HiddenCount[];
  /** The resources of which everything that differs is hidden, by root, node and identity. */
  readonly hiddenIn: readonly HiddenResource[];
  readonly failures: FailureChanges;
  readonly notCompared: readonly UncomparedNode[];
  readonly suspended: readonly SuspendChange[];
  /** Charts first, then images. */
  readonly versions: readonly VersionChange[];
  /** Objects on disk of the head that no parent emits, and that were not so on the base. */
  readonly orphans: readonly Orphan[];
  /** Warnings of the head that the base does not give. */
  readonly warnings: readonly Warning[];
  /**
   * What becomes of every file that differs between the trees, in byte order of their paths. Absent when only some
   * nodes or kinds were asked for.
   */
  readonly files?: readonly FileOutcome[];
  /** True when only some nodes or kinds were asked for, so that nothing is said of the rest. */
  readonly isPart?: boolean;
}

/** The nodes of which the head applies what could not be compared. */
export function nodesWithUncomparedResources({
  notCompared,
}: Pick<Comparison, 'notCompared'>): readonly UncomparedNode[] {
  return notCompared.filter(({ applies }) => applies.length > 0);
}

/** Entry of a node that could not be compared, as it may be printed. */
export function withoutManifests({ applies, ...entry }: UncomparedNode): UncomparedNode {
  return { ...entry, applies: applies.map(({ manifest: _manifest, ...one }) => one) };
}

/** The files that something ought to apply and nothing that was found does, or whose readers could not be rendered. */
export function unexplainedFiles({ files = [] }: Pick<Comparison, 'files'>): readonly FileOutcome[] {
  return files.filter((file) => file.class === 'unexplained');
}

/** The files whose edits take effect with a new version of their chart. */
export function waitingFiles({ files = [] }: Pick<Comparison, 'files'>): readonly FileOutcome[] {
  return files.filter((file) => file.class === 'waiting');
}

/** Test whether there is nothing at all to tell of what is applied. */
export function isEmptyComparison(comparison: Comparison): boolean {
  const { failures } = comparison;
  return (
    comparison.groups.length === 0 &&
    failures.new.length === 0 &&
    failures.still.length === 0 &&
    failures.fixed.length === 0 &&
    comparison.notCompared.length === 0 &&
    comparison.suspended.length === 0 &&
    comparison.orphans.length === 0 &&
    comparison.warnings.length === 0
  );
}
