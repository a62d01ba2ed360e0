import type { ResourceId } from './resource-id.ts';

/** A length of time as Flux takes it, in whole seconds. */
export interface TakenDuration {
  readonly seconds: number;
  /** The field that states it; absent where Flux fills it in. */
  readonly field?: string;
}

/** Things that have to be ready before an object is: all that it applies, some of it that it lists, or nothing. */
export const awaitedParts = ['all', 'listed', 'nothing'] as const;
type AwaitedPart = (typeof awaitedParts)[number];

/** Times of a Flux object. What cannot be known is absent. */
export interface StepTiming {
  /** The longest wait for readiness, or of each hook and of the resources of a release. */
  readonly timeout?: TakenDuration;
  readonly interval?: TakenDuration;
  readonly retryInterval?: TakenDuration;
  readonly waitsFor: AwaitedPart;
}

/**
 * Times at which a step begins.
 * - `merge`: the new commit, once its source has fetched it
 * - `interval`: the next time that the object is reconciled anyway: nothing tells it of the change
 * - `artifact`: the next artifact or tag of its source, which the merge alone does not make
 * - `resume`: nothing until somebody resumes it, or its source
 */
export const triggerTimes = ['artifact', 'interval', 'merge', 'resume'] as const;
type TriggerTime = (typeof triggerTimes)[number];

/** Trigger of a step. */
export interface StepTrigger {
  readonly at: TriggerTime;
  /** The source, or what is suspended; absent where the tree has no definition of it. */
  readonly by?: ResourceId;
  /** The field that decides; empty where none does. */
  readonly field: string;
  /** Interval at which the source, or the object itself, looks. */
  readonly interval?: TakenDuration;
  /** The webhook receiver of the tree that tells the source at once. */
  readonly receiver?: ResourceId;
}

/** A Helm hook that runs. */
export interface HookRun {
  readonly event: string;
  readonly weight: number;
  readonly id: ResourceId;
}

/** Stages of an apply, in the order of Flux. */
export const stageNames = ['definitions', 'classes', 'resources'] as const;
export type StageName = (typeof stageNames)[number];

/** Part of what a node applies that is applied before the rest, or after it. */
export interface ApplyStage {
  readonly stage: StageName;
  /** Resources that are added or changed in it. */
  readonly resources: number;
}

/**
 * Times of removals.
 * - `after-apply`: after all is applied without an error, and before health checks
 * - `on-uninstall`: when the node itself is deleted
 */
export const removalTimes = ['after-apply', 'on-uninstall'] as const;
type RemovalTime = (typeof removalTimes)[number];

/** Resources that a node no longer applies. */
export interface Removals {
  /** Resources that are deleted. */
  readonly deleted: number;
  /** At most the first twenty of what stays, each with the reason. */
  readonly kept: readonly { readonly id: ResourceId; readonly because: string }[];
  readonly keptCount: number;
  readonly when: RemovalTime;
}

/** Rules about what a failure leaves. */
export const halfWayRules = [
  'apply-fails',
  'definitions-stay',
  'health-check-fails',
  'hook-fails',
  'left-as-it-stands',
  'retried',
  'rolled-back',
  'uninstall-fails',
  'uninstalled',
] as const;
type HalfWayRule = (typeof halfWayRules)[number];

/** Remains of a step that fails in its middle. */
export interface HalfWay {
  readonly rule: HalfWayRule;
  readonly text: string;
  /** The field that decides; empty where Flux has no choice. */
  readonly field: string;
}

/** Effects of the merge on what is reconciled; `waits`: nothing of it differs, and it is held up by what does. */
export const stepChanges = ['added', 'changed', 'removed', 'waits'] as const;
export type StepChange = (typeof stepChanges)[number];

/** One Flux object that is reconciled, or waits, because of the merge. */
export interface OrderStep {
  readonly root: string;
  readonly id: ResourceId;
  readonly change: StepChange;
  /** True where its own definition is added, changed or removed, by what applies it. */
  readonly isDefined: boolean;
  /** Resources of it that differ. */
  readonly resources: number;
  /** Place from left to right, from 0; what has the same one does not wait for each other. */
  readonly wave: number;
  /** True where it waits for itself, through others. */
  readonly isCircular?: true;
  /** True where it does not render on the head. */
  readonly fails?: true;
  readonly when: StepTrigger;
  readonly timing: StepTiming;
  /** Stages in which the differing resources are applied, the first one first, where these are several. */
  readonly stages: readonly ApplyStage[];
  /** The Helm hooks that run, in their order. */
  readonly hooks: readonly HookRun[];
  readonly removals?: Removals;
  readonly halfWay: readonly HalfWay[];
  /** The steps that do not begin when this one fails. */
  readonly blocks: StepReach;
}

/** Steps behind another one. */
export interface StepReach {
  readonly count: number;
  /** Those of which it is open whether they wait: an expression decides, or both may run at the same time. */
  readonly open: number;
  /** Their places in the list of steps: at most the first fifty. */
  readonly steps: readonly number[];
}

/**
 * Reasons for which one step waits for another one.
 * - `depends-on`: it names it in `spec.dependsOn`
 * - `applies`: the other one applies its definition, or prunes it
 * - `artifact`: it takes its source or chart from it
 * - `inputs`: it takes the inputs of its template from it
 * - `waits-for`: it is ready only when the other one is
 * - `data`: it takes variables or values from what the other one applies
 */
export const edgeReasons = ['applies', 'artifact', 'data', 'depends-on', 'inputs', 'waits-for'] as const;
export type EdgeReason = (typeof edgeReasons)[number];

/** Order of two steps, by their places in the list of steps. */
export interface OrderEdge {
  readonly from: number;
  readonly to: number;
  readonly why: EdgeReason;
  /** The field that says so, of the later step. */
  readonly field: string;
  /** The expression that decides in place of the other one's conditions. */
  readonly readyExpr?: string;
  readonly certainty: EdgeCertainty;
}

/**
 * Certainty with which the later step waits: in any case, perhaps, or not at all, since the other one is ready from
 * before, or nothing makes it wait.
 */
export const edgeCertainties = ['sure', 'open', 'none'] as const;
export type EdgeCertainty = (typeof edgeCertainties)[number];

/** The chain of steps that may take longest until all of it is ready. */
export interface OrderChain {
  /** Places in the list of steps, the first one first. */
  readonly steps: readonly number[];
  /** The sum of what each may wait for readiness before it fails. */
  readonly seconds: number;
}

/** Order in which Flux reconciles what the merge changes. The steps of a cluster are sorted by wave and identity. */
export interface ForecastOrder {
  readonly steps: readonly OrderStep[];
  readonly edges: readonly OrderEdge[];
  readonly waves: number;
  /** Absent where no step waits for another one, or one of it is ready only when somebody acts. */
  readonly chain?: OrderChain;
  /** Steps beyond the bound, which are in none of the lists. */
  readonly leftOut: number;
}
