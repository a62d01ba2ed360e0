import type { FileTree } from '../../core/files/file-tree.ts';
import type { TreeChanges } from '../../core/files/tree-changes.ts';
import type { MemoStore } from '../../core/memo-store.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { type Redactions } from '../../engines/http/public.ts';
import { type ConfiguredCluster, type Discovery, type FileFacts, type Publication } from '../../flux/public.ts';
import { type Fetcher, type SourceCache } from '../../sources/public.ts';
import { type BuildMemo, type DecryptMode, type RenderSettings, type SopsDecryption } from '../public.ts';

/** Tree of one side, with its label. */
export interface PreviewSide {
  readonly tree: FileTree;
  /** The directory of the tree in which entry points are looked for; empty for all of it. */
  readonly path: string;
  /**
   * Directories and globs below it, each match a cluster of its own; absent where what begins there says which there
   * are.
   */
  readonly places?: readonly string[];
}

/** By what the entry points of a tree are found. */
export interface EntryPointOptions {
  /** URLs of this repository. */
  readonly selfUrls: readonly string[];
  /**
   * The branches of this repository that the trees may be of, the likeliest first: what a pull request is merged into,
   * or what is checked out.
   */
  readonly selfBranches?: readonly string[];
  /**
   * Which directories of the trees stand for sources outside of them; what the configuration file of the base says when
   * absent.
   */
  readonly publications?: readonly Publication[];
  /** The clusters that there are, where somebody says so; what the configuration file of the base says when absent. */
  readonly clusters?: readonly ConfiguredCluster[];
}

/** A commit that the base follows. */
export interface Ancestor {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  /** The same of the commit after it, where that is known. */
  readonly followedAt?: number;
  /** True for the commit that a history begins with. */
  readonly isFirst: boolean;
  readonly tree: FileTree;
}

/** Options of rendering nodes. */
export interface RenderingOptions extends EntryPointOptions {
  readonly settings: Partial<RenderSettings>;
  /** Bodies that may run at one time; 0 means no limit. */
  readonly concurrency: number;
  /** Milliseconds that fetching may take a node; no limit when absent. */
  readonly nodeTimeout?: number;
  /** Fetchers by kind of source; kinds without one are reported as not checked. */
  readonly fetchers?: ReadonlyMap<string, Fetcher>;
  /** Charts also see the API versions of the CustomResourceDefinitions that stand in the tree. */
  readonly crdApiVersions?: boolean;
  /** Milliseconds after which nothing more is begun; no limit when absent. */
  readonly deadline?: number;
  /** True once they are over; made of `deadline` and `clock` where a run begins. */
  readonly isOver?: () => boolean;
  /**
   * The first-parent history of the base, newest first: what Flux has applied before. Asked only where a node needs it.
   * Of a shallow clone it may be asked as far as it is at hand.
   */
  readonly history?: (extent?: 'at hand' | 'fetched') => Promise<readonly Ancestor[]>;
  readonly clock?: () => number;
  /** Is told why both sides are rendered again. */
  readonly log?: (line: string) => void;
  /** What no message may say: directories of the machine, and what the run was given in confidence. */
  readonly hidden?: Redactions;
  readonly signal?: AbortSignal;
}

/** Options of the judgement of a comparison, besides the configuration file. */
export interface JudgingOptions extends Pick<EntryPointOptions, 'clusters'>, Pick<RenderingOptions, 'settings'> {
  /** Where the configuration file is, from the root of the tree; without it there is none. It is read from the base. */
  readonly configFile?: string;
  /**
   * Feature gates of the API servers of all clusters, such as `HPAScaleToZero=true`; the defaults of the version when
   * absent.
   */
  readonly featureGates?: readonly string[];
  /** The day of the run as `2026-11-21`, for what counts until a day. */
  readonly today?: string;
  /** True where registries are asked for new images. */
  readonly verifiesImages?: boolean;
}

/** Selection of the part of a render that is reported. */
export interface SelectionOptions {
  /** The cluster that is rendered and reported alone, by name; all when absent. */
  readonly cluster?: string;
  /** Nodes to report; all when absent. The others are rendered as far as these need them. */
  readonly selects?: (node: NodeResult) => boolean;
  /** Kinds of resources that are left out of a comparison. */
  readonly skipKinds?: readonly string[];
  /** What is to be followed to the files that it comes from: nodes, or resources that are rendered. */
  readonly explains?: (id: ResourceId) => boolean;
}

/** Results that runs share. */
export interface SharedOptions {
  /**
   * age identities (`AGE-SECRET-KEY-1…`, one a line) that open what SOPS encrypted. Texts stand in for what they open,
   * unless `decrypt` says otherwise.
   */
  readonly ageKeys?: readonly string[];
  /** `values`: what was decrypted is rendered with, and shown wherever it is not in a Secret. */
  readonly decrypt?: DecryptMode;
  /** What earlier runs of this process left for one another; see `crossRunCache`. */
  readonly kept?: CrossRunCache;
  /** What earlier runs worked out, and where this one leaves its own. */
  readonly memoStore?: MemoStore;
}

/** Options of a run, put together once at its edge. Each stage asks for its own part. */
export interface PreviewOptions extends RenderingOptions, JudgingOptions, SelectionOptions, SharedOptions {}

/** Discoveries of two sides. */
export interface Discoveries {
  readonly base: Discovery;
  readonly head: Discovery;
}

/** Two trees, and how they differ. */
export interface ComparedTrees {
  readonly base: PreviewSide;
  readonly head: PreviewSide;
  readonly changes: TreeChanges;
}

/** Two trees whose entry points are known, and what their orchestrators share. */
export interface DiscoveredTrees extends ComparedTrees {
  readonly found: Discoveries;
  readonly shared: SharedState;
}

/** Caches and secrets that the orchestrators of one run share. */
export interface SharedState {
  readonly memo: BuildMemo;
  readonly sourceCache: SourceCache;
  readonly decryption?: SopsDecryption;
}

/** Cache of work and sources that the runs of one process share. */
export interface CrossRunCache {
  readonly shared: SharedState;
  readonly facts: FileFacts;
}
