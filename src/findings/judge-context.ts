import type { FileChange, FileReader } from '../core/changed-file.ts';
import type { ImageAnswer } from '../core/image-answer.ts';
import type { Position } from '../core/position.ts';
import type { KubeMinor } from '../core/versions/kube-minor.ts';
import type { Severity } from './finding.ts';
import type { ClusterUpgrade, Place } from './named-versions.ts';
import type { BrokenReferences } from './references.ts';
import type { SideIndex } from './side-index.ts';

/** A finding that somebody has looked at. */
interface Acknowledgement {
  /** Rule ids; `*` stands for any text. */
  readonly rule: string;
  /** `namespace/name`, or `name` of what has no namespace; `*` stands for any text. */
  readonly resource: string;
  /** Absent for every kind. */
  readonly kind?: string;
  readonly reason: string;
  /** The last day on which it counts, as `2026-12-31`; always when absent. */
  readonly until?: string;
}

/** A severity for some rules, or none at all, in some places. */
interface SeverityRule {
  /** Rule ids; `*` stands for any text. */
  readonly rule: string;
  readonly severity: Severity | 'off';
  /** `namespace/name` of resources, or the file a change comes from; everywhere when empty. `*` stands for any text. */
  readonly paths: readonly string[];
}

/** Settings of findings in a configuration. */
export interface FindingSettings {
  readonly severities: readonly SeverityRule[];
  readonly acknowledgements: readonly Acknowledgement[];
}

/** Change of the configuration file. */
export interface ConfigurationChange {
  readonly position: Position;
  /** What it says less strictly than before, in a few words each; empty when it is not weaker. */
  readonly weaker: readonly string[];
  /** Faults of the new version with their places, one sentence each. */
  readonly faults: readonly { readonly position: Position; readonly message: string }[];
}

/** The accounts of the controllers' `--default-service-account`, by the kind that they reconcile. */
export type DefaultAccounts = Readonly<Partial<Record<'HelmRelease' | 'Kustomization', string>>>;

/** Directories of a library that begin to apply an object, by `resourceKey` of the object. */
export type Directories = ReadonlyMap<string, readonly string[]>;

/** Context besides the change that rules look at. */
export interface JudgeContext {
  readonly base: SideIndex;
  readonly head: SideIndex;
  /** The version of the cluster at a place; the newest where nothing names it. */
  readonly kubeVersion: (place: Place) => KubeMinor;
  /** All versions that this cluster may have, the newest last. */
  readonly kubeVersions: (place: Place) => readonly KubeMinor[];
  /** The change of the version of that cluster which its own objects make. */
  readonly upgrade: (place: Place) => ClusterUpgrade | undefined;
  /** Feature gates of that cluster's API server that are not as its version has them. */
  readonly featureGates: (root: string) => Readonly<Record<string, boolean>>;
  readonly settings: FindingSettings;
  /** The default accounts of each cluster, and the clusters in which they differ; absent where no cluster has any. */
  readonly defaultAccounts?: {
    readonly base: (root: string) => DefaultAccounts;
    readonly head: (root: string) => DefaultAccounts;
    readonly changed: readonly string[];
  };
  /** The day of the run as `2026-11-21`; without one no acknowledgement expires. */
  readonly today?: string;
  readonly configuration?: ConfigurationChange;
  /** The files that differ, with their readers; when absent, any node may have read some. */
  readonly changedFiles?: readonly {
    readonly path: string;
    readonly change?: FileChange;
    readonly readers: readonly FileReader[];
  }[];
  /** Tells of a directory whether the head's tree has files in it; when absent, that is not known. */
  readonly holdsFiles?: (directory: string) => boolean;
  /** Of a library: its directories by what they begin to apply. */
  readonly directories?: Directories;
  /** Answers of registries about new images, by their texts; absent where nobody has asked. */
  readonly images?: ReadonlyMap<string, ImageAnswer>;
  /** References on the head to what goes; worked out when first asked for. */
  readonly broken: () => BrokenReferences;
}
