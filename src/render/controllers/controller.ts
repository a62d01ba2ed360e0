import type { BuiltKustomization } from '../../core/built-kustomization.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import type { ReadSet } from '../../core/files/read-set.ts';
import { stringAt } from '../../core/json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { ChartOrigin, DriftIgnored, Manifest, NodeState, ReleaseVariant } from '../../core/side-result.ts';
import { closestName } from '../../core/text/closest-name.ts';
import { type ChartLoad, type ReleaseRender } from '../../engines/helm/public.ts';
import { type Discovery, type FluxSettings } from '../../flux/public.ts';
import { type Artifact, type Fetched } from '../../sources/public.ts';
import type { SopsDecryption } from '../decryption/sops-decryption.ts';
import type { BuildMemo, Memoised } from '../memo/build-memo.ts';
import type { NodeStore } from '../observed-store.ts';
import type { DrainLevel } from '../scheduler.ts';
import type { Status, StoredObject } from '../store.ts';
import type { WorkingTree } from '../working-tree.ts';

/** State of one side that a body works with. */
export interface Side {
  /** The tree under review on this side. */
  readonly tree: FileTree;
  readonly discovery: Discovery;
  readonly store: NodeStore;
  /** Makes artifacts of the tree for sources that are this repository. */
  readonly workingTree: WorkingTree;
  readonly memo: BuildMemo;
  readonly settings: RenderSettings;
  /** What opens encrypted objects; absent when the user gave no key. */
  readonly decryption?: SopsDecryption;
  /** Says that a source's content is needed; the source node then runs (again) and fetches it. */
  demand(source: ResourceId): void;
  isDemanded(source: ResourceId): boolean;
  /** True for a release that is to be rendered; one that is not ends pending. */
  isDue(release: ResourceId): boolean;
  /** The chart that Flux keeps for a release, although the files at its reference are others by now. */
  keptChart(release: ResourceId): Memoised<ChartLoad> | undefined;
  /** Fetches through the fetcher of `kind` and the cache that both sides share. */
  fetch(request: {
    readonly id: ResourceId;
    readonly kind: string;
    readonly spec: StoredObject['object'];
    readonly repository?: StoredObject;
    readonly includes?: readonly Artifact[];
  }): Promise<Fetched>;
}

/** Choices that change what is rendered. */
export interface RenderSettings extends FluxSettings {
  /** Releases with the same inputs on both sides are not rendered. Never changes what is reported. */
  readonly changedOnly: boolean;
  /** Kubernetes version that charts see; empty for Helm's default. */
  readonly kubeVersion: string;
  /**
   * Minor versions of Kubernetes of which the cluster runs one, where its own is not known; empty for all that are
   * supported.
   */
  readonly kubeVersions: readonly string[];
  /** API versions that charts see besides Helm's own. */
  readonly apiVersions: readonly string[];
  /** As what releases are rendered: as the first of their name, or as a later one. */
  readonly releaseAction: 'install' | 'upgrade';
  /** Releases count without a change, and every run renders them; see `NodeResult.countsUnchanged`. */
  readonly countsUnchangedReleases: boolean;
  /**
   * What is suspended is at rest; or the Flux objects that it has applied are rendered, since they go on in the
   * cluster; or it is rendered as if it were active.
   */
  readonly suspended: 'at-rest' | 'followed' | 'rendered';
  /**
   * Keys of Kustomizations that are applied once more as they are, although they are suspended: they apply that
   * themselves.
   */
  readonly appliedOnce: ReadonlySet<string>;
  /**
   * Keys of nodes by keys of dependencies that are in the cluster until the node itself, once it is applied, takes them
   * away.
   */
  readonly metBefore: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of nodes for which no dependency is excused. */
  readonly heldBack: ReadonlySet<string>;
  /** Releases whose templates ask what only the cluster knows are rendered for other answers too. */
  readonly weighsAnswers: boolean;
  /** Variables that come from ConfigMaps or Secrets outside of the repository. */
  readonly substitutions: Readonly<Record<string, string>>;
  /**
   * Keys of objects that come from outside of the repository, or whose content does, so that it is no failure that they
   * are not found.
   */
  readonly madeOutside: ReadonlySet<string>;
  /**
   * Keys of Kustomizations that do not fail for want of a variable which nothing sets, as before Flux 2.9, where the
   * cluster's own is not known.
   */
  readonly leavesUnset: ReadonlySet<string>;
  /** Kinds of nodes that are not reconciled; what needs them is not rendered either. */
  readonly disabledKinds: readonly string[];
}

/** One run of a body. */
export interface Run {
  readonly node: StoredObject;
  readonly drain: DrainLevel;
}

/** Result of a body. `blocked` waits for ids; everything else is an end. */
export type BodyResult =
  | { readonly state: 'blocked-on'; readonly on: readonly ResourceId[] }
  | {
      readonly state: NodeState;
      readonly reason?: string;
      readonly problems?: readonly Problem[];
      readonly warnings?: readonly Warning[];
      readonly blockedOn?: readonly ResourceId[];
      readonly manifests?: readonly Manifest[];
      /** Of a node that is suspended or waits: what it would apply, and has applied as far as the tree tells. */
      readonly held?: readonly Manifest[];
      readonly variants?: readonly ReleaseVariant[];
      readonly driftIgnored?: readonly DriftIgnored[];
      /** About the bytes that the manifests take as text. */
      readonly size?: number;
      readonly chart?: ChartOrigin;
      /** Of a HelmRelease with a chart: how to render it again. */
      readonly again?: () => ReleaseRender | undefined;
      /** Of a Kustomization: what it was built from. */
      readonly builtFrom?: () => BuiltKustomization;
      readonly countsUnchanged?: boolean;
      /** True when the manifests may hold what comes from Secrets in clear; see `StoredObject`. */
      readonly isConfidential?: boolean;
      /** The name under which the memo keeps the manifests, when later runs find them there. */
      readonly kept?: string;
      readonly pending?: Status['pending'];
    };

/**
 * Inputs of a node that ended: a text that is equal exactly when all of them are, and what was looked at in the tree
 * under review.
 */
export interface NodeInputs {
  readonly key: string;
  readonly reads?: ReadSet;
}

/** End of a node. */
export type NodeEnd = Exclude<BodyResult, { readonly state: 'blocked-on' }>;

/** Result of a controller: a wait, or an end with the inputs that it follows from. */
export type Reconciled =
  | Extract<BodyResult, { readonly state: 'blocked-on' }>
  | (NodeEnd & { readonly inputs: NodeInputs });

/**
 * The reconciler of one kind of node. A body reads and writes its side only through `Side`, and may be run again at any
 * time.
 */
export type Controller = (side: Side, run: Run) => Promise<Reconciled>;

/** A result with the inputs that it follows from; a wait follows from nothing yet. */
export function withInputs(result: BodyResult, key: string, reads?: ReadSet): Reconciled {
  if (result.state === 'blocked-on') return result;
  return { ...result, inputs: reads === undefined ? { key } : { key, reads } };
}

/** The node failed with one problem. */
export function failed(
  run: Run,
  problem: Omit<Problem, 'resource'>,
  more: { readonly warnings?: readonly Warning[] } = {},
): NodeEnd {
  return { state: 'failed', reason: problem.message, problems: [withNode(run, problem)], ...more };
}

/**
 * Objects that nothing in the tree makes, and that the cluster is taken to have: Secrets, which are often made by hand
 * or by another tool, and what the driver has said.
 */
export function isMadeOutside({ settings, store }: Side, id: ResourceId): boolean {
  return store.get(id) === undefined && (id.kind === 'Secret' || settings.madeOutside.has(resourceKey(id)));
}

/** The object of the kind and namespace whose name is a slip away. */
function nearObject({ store }: Side, id: ResourceId): ResourceId | undefined {
  const beside = store.ofKind(id.group, id.kind).filter((one) => one.id.namespace === id.namespace);
  const name = closestName(
    id.name,
    beside.map((one) => one.id.name),
  );
  return name === undefined ? undefined : { ...id, name };
}

/**
 * The end of a node that lacks what the tree does not hold. It fails, unless the object may well be there: in clusters
 * elsewhere that include the tree, or from outside. That is not checked. An object that may be meant is named.
 */
export function lacking(side: Side, run: Run, id: ResourceId, found: Omit<Problem, 'resource'>): NodeEnd {
  const near = side.store.get(id) === undefined ? nearObject(side, id) : undefined;
  const problem =
    near === undefined ? found : { ...found, message: `${found.message}; there is ${printResource(near)}` };
  return side.discovery.isLibrary === true || isMadeOutside(side, id)
    ? { state: 'unchecked', reason: problem.message, problems: [withNode(run, problem)] }
    : failed(run, problem);
}

/** A problem that names its node and, when it has no place of its own, where the node is defined. */
export function withNode(run: Run, problem: Omit<Problem, 'resource'>): Problem {
  const at = problem.at ?? run.node.origin;
  return { ...problem, resource: run.node.id, ...(at === undefined ? {} : { at }) };
}

/**
 * A text that is equal exactly when the values are: what nodes record as their key. Integers beyond a double are kept
 * whole.
 */
export function inputsKey(...parts: readonly unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch {
    // Only integers that a double cannot hold bring JSON to refuse; a replacer for all would cost every key its speed.
    return JSON.stringify(parts, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  }
}

/** Test whether an object of the Flux Operator's kinds is left alone by an annotation, where that counts. */
export function isReconcileDisabled({ settings }: Side, { node }: Run): boolean {
  const value = stringAt(node.object, 'metadata', 'annotations', 'fluxcd.controlplane.io/reconcile');
  return settings.suspended !== 'rendered' && value?.toLowerCase() === 'disabled';
}

/** End of an object that is not reconciled. */
export const disabledEnd = { reason: 'reconciliation is disabled by annotation' } as const;
