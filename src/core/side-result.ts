import type { JsonObject } from './json.ts';
import type { Position } from './position.ts';
import type { Problem, Warning } from './problem.ts';
import type { ResourceId } from './resource-id.ts';

/** A Flux object, and the keys of the nodes that it names. */
export interface FluxLinks {
  readonly id: ResourceId;
  readonly references: readonly string[];
}

/** One object that a node applies to the cluster. */
export interface Manifest {
  readonly id: ResourceId;
  readonly object: JsonObject;
  /**
   * The file (and line) it was read from, or the chart template that rendered it; absent when nothing in the tree holds
   * it.
   */
  readonly origin?: Position;
  /** The files besides that a generator or a patch of a kustomization made a part of it. */
  readonly inputs?: readonly string[];
  /** True for Helm hooks, which are run at install or upgrade time and are not part of the release manifest. */
  readonly hook?: boolean;
  /**
   * Of a definition in a `crds` directory of a chart that is in the cluster: `kept` as it is, `replaced`, or `open`:
   * replaced only where Helm applies the release on the server, which depends on the Helm that has installed it.
   */
  readonly crds?: 'kept' | 'open' | 'replaced';
}

/**
 * End of a node.
 * - `rendered`: its manifests are what Flux would apply
 * - `unchanged`: its inputs are identical on both sides, so it was not rendered
 * - `suspended`: Flux leaves it alone
 * - `skipped`: deliberately not rendered; `reason` says why
 * - `unchecked`: something outside the tree could not be had (network, secret), so nothing can be said
 * - `failed`: Flux would fail too; `problems` say why
 * - `blocked`: it waits for nodes in `blockedOn` that did not become ready
 */
export type NodeState = 'rendered' | 'unchanged' | 'suspended' | 'skipped' | 'unchecked' | 'failed' | 'blocked';

/** Membership of a state in those after which the content of a node is known: it was rendered, or is as it was. */
export function isRendered(state: NodeState | undefined): state is 'rendered' | 'unchanged' {
  return state === 'rendered' || state === 'unchanged';
}

/** Metadata of a chart, as it was loaded for a release. */
export interface ChartOrigin {
  readonly name: string;
  readonly version: string;
  /** Where it says that it comes from (`sources`, then `home`), as written; nothing about them is checked. */
  readonly addresses: readonly string[];
  /** The object that it was taken from. */
  readonly source: ResourceId;
  /**
   * Present when Flux keeps the chart that it packaged before, although the files are others: neither its name, its
   * version nor the HelmChart changed. `directory`: where it stands in the tree, if it does; `waiting`: a text that
   * tells the files which wait.
   */
  readonly kept?: { readonly directory?: string; readonly waiting: string };
  /** Presence of random values that its templates drew: they are others after each upgrade. */
  readonly draws?: boolean;
  /**
   * Of a chart in this repository whose version ends in the digest of its artifact, which is not known here: a text
   * that is equal as long as the files are.
   */
  readonly packaged?: string;
}

/**
 * A release as it comes out where the cluster answers its templates otherwise than was assumed, which is kept only
 * where it differs; or, about tests, the hooks that nothing runs but `helm test`, which helm-controller is not asked
 * for.
 */
export interface ReleaseVariant {
  /**
   * The answer that is another one: of the release's presence, of a run of its tests, of the API versions, or of the
   * version of Kubernetes.
   */
  readonly about:
    | 'action'
    | 'found-versions'
    | 'gone-versions'
    | 'newest-kubernetes'
    | 'oldest-kubernetes'
    | 'tests'
    | 'versions';
  /**
   * The case in which it comes out so: `on install`, `on upgrade`, `when tests are run`, `when a/v1 exists`,
   * `on Kubernetes 1.34`.
   */
  readonly when: string;
  readonly manifests: readonly Manifest[];
}

/**
 * Fields of a manifest that its Kustomization leaves as they are while the object is there, as JSON pointers (RFC
 * 6901).
 */
export interface DriftIgnored {
  readonly id: ResourceId;
  readonly paths: readonly string[];
}

/** The category of warnings about what only the cluster decides. */
export const undecided = 'undecided';

/** The category of warnings about variables whose data the tree does not have. */
export const unresolved = 'unresolved-substitution';

/**
 * Effect of some inputs of a node that are new already, with others that are not yet: of the new files of a
 * Kustomization with its former spec or variables, for example, or of the new chart of a release with its former
 * values.
 */
export interface FormerSpecBuild {
  /** Objects that it deletes: it makes them again with the new spec, where that builds. */
  readonly pruned: readonly ResourceId[];
  /** Objects that it makes, and that neither tree has. */
  readonly made: readonly ResourceId[];
  /** Objects that it makes with other rights, or other programs, than before and after. */
  readonly otherwise: readonly ResourceId[];
  /** Those of the two above that stay as they are made: their marks keep them from being pruned or applied again. */
  readonly kept?: readonly ResourceId[];
  /**
   * The data of its variables, or its source, and what applies that: where these differ rather than its spec. `isLast`:
   * they meet the new spec last. `isGone`: the data moves to another owner, and is deleted by the former one.
   */
  readonly from?: {
    readonly id: ResourceId;
    readonly by: ResourceId;
    readonly isLast?: true;
    readonly isGone?: true;
  };
  /** Bindings that it makes for another role (`ClusterRole cluster-admin`), which cannot be changed. */
  readonly bound: readonly { readonly id: ResourceId; readonly role: string }[];
  /** True where nothing says that these inputs come before the others. */
  readonly isOpen?: true;
  /** The node that makes this one otherwise, where the inputs are those of that node. */
  readonly through?: ResourceId;
}

/** Result of one Kustomization, HelmRelease or other schedulable resource on one side. */
export interface NodeResult {
  readonly id: ResourceId;
  /** The named root (cluster) it belongs to; empty when the run has one root. */
  readonly root: string;
  readonly state: NodeState;
  /** One line for people; empty when `state` says it all. */
  readonly reason: string;
  /**
   * In apply order as Flux emits them; empty unless `rendered`. The same array on both sides means the same content.
   */
  readonly manifests: readonly Manifest[];
  /**
   * Of a node of the base that is suspended or waits: what it has applied, as far as the tree tells. Another node may
   * take that over.
   */
  readonly held?: readonly Manifest[];
  /** Of a HelmRelease whose templates ask what it is rendered for, at most one about each thing. */
  readonly variants?: readonly ReleaseVariant[];
  /** Of a Kustomization with `spec.ignore`, for the manifests that it is about. */
  readonly driftIgnored?: readonly DriftIgnored[];
  /** The Flux objects among the manifests with what they name, where that is known without reading them. */
  readonly fluxObjects?: readonly FluxLinks[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly blockedOn: readonly ResourceId[];
  /**
   * False when everything that goes into the node is identical on both sides: its failures are then not this change's.
   */
  readonly touched: boolean;
  /**
   * True on the head for a Kustomization that is defined otherwise, where the files that its former definition reads
   * are the same, or its directory is gone.
   */
  readonly readsUnedited?: boolean;
  /**
   * Present on the head where new inputs with former ones do what neither tree says, and on the base where they delete
   * or make something before the node goes and leaves the rest behind.
   */
  readonly withFormerSpec?: readonly FormerSpecBuild[];
  /** True on the head for a node that is rendered, and waits for what is not ready: Flux applies nothing of it. */
  readonly waits?: boolean;
  /** The node that emitted it; absent for entry points. */
  readonly parent?: ResourceId;
  /** Where the tree defines it. */
  readonly definedAt?: Position;
  /**
   * True for a HelmRelease that counts without a change: it may hold policies, or the change has some, so that every
   * run renders it.
   */
  readonly countsUnchanged?: boolean;
  /** True on the base for what an earlier commit renders, in place of the base. */
  readonly isEarlier?: true;
  /** Of such a node that fails, or waits for what does, with the files of the base: that result. */
  readonly failedAs?: NodeResult;
  /** Present for such a node whose updates are refused: the manifests that the base's tree makes. */
  readonly ofTree?: readonly Manifest[];
  /** Its manifests in the earlier commit alone, without what only the base's tree has otherwise than the head. */
  readonly ofCommit?: readonly Manifest[];
  /** Of a HelmRelease whose chart was loaded. */
  readonly chart?: ChartOrigin;
  /**
   * Time in its bodies, waits for sources included. For metrics only, as the number of attempts: neither is the same in
   * every run.
   */
  readonly milliseconds: number;
  /**
   * How often its body began, which is once more for each thing that it had to wait for; absent when that is not known.
   */
  readonly attempts?: number;
}

/** Manifests of a node, with the answer whether it differs. */
export type NodeManifests = Pick<NodeResult, 'manifests' | 'touched'>;

/**
 * Membership in the nodes whose content every run knows. Changed-only mode does not render most releases that the
 * change does not touch, and says the same as a full run.
 */
export function isKnownInAnyMode({ touched, countsUnchanged, id }: NodeResult): boolean {
  return touched || countsUnchanged === true || id.kind !== 'HelmRelease';
}

/** An object on disk below a parent's path that the parent never emits: Flux would not reconcile it. */
export interface Orphan {
  readonly id: ResourceId;
  readonly at: Position;
  readonly parent: ResourceId;
}

/** Result of one orchestrator for one side, sorted by root and id. */
export interface SideResult {
  readonly nodes: readonly NodeResult[];
  readonly orphans: readonly Orphan[];
  /** Problems that belong to no node (an unreadable file, a missing entry point). */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}
