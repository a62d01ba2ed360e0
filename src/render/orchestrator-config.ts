import type { FileTree } from '../core/files/file-tree.ts';
import { type Discovery, defaultFlux } from '../flux/public.ts';
import { type SourceCache } from '../sources/public.ts';
import type { RenderSettings } from './controllers/controller.ts';
import type { SopsDecryption } from './decryption/sops-decryption.ts';
import type { BuildMemo } from './memo/build-memo.ts';
import type { RunHook } from './run-hook.ts';

/** Configuration of an orchestrator. Only `tree` has no default. */
export interface OrchestratorConfig {
  /** The tree to render. */
  readonly tree: FileTree;
  /** Where to look for entry points, relative to the tree's root. */
  readonly path?: string;
  /** Which root of the tree to run when there are several; its name as `discover` gives it. */
  readonly root?: string;
  /** What the tree's files say, when the caller has discovered them already. */
  readonly discovery?: Discovery;
  /** URLs of this repository, so that its own sources are recognised. */
  readonly selfUrls?: readonly string[];
  /** The branches that the tree may be of, the likeliest first. */
  readonly selfBranches?: readonly string[];
  /** Releases end pending until `resume` says that they are due; without it all are rendered at once. */
  readonly holdsReleases?: boolean;
  /** Shared by the orchestrators of one run, so that a source is fetched once. */
  readonly sourceCache?: SourceCache;
  /** Shared by the orchestrators of one run, so that equal work is done once. */
  readonly memo?: BuildMemo;
  readonly settings?: Partial<RenderSettings>;
  /** Shared by the orchestrators of one run; opens what SOPS encrypted. */
  readonly decryption?: SopsDecryption;
  /** Bodies that may run at one time; 0 means no limit. */
  readonly concurrency?: number;
  /**
   * Milliseconds that fetching may take a node; without it there is no limit but those of the fetchers. What is
   * rendered is bounded by steps, not by time.
   */
  readonly nodeTimeout?: number;
  /** True once the run has no time left: bodies that have not begun by then end as not checked. */
  readonly isOver?: () => boolean;
  /** Milliseconds by some monotonic clock, for the timings in results; nothing else depends on it. */
  readonly clock?: () => number;
  readonly hook?: RunHook | undefined;
}

/** The settings of a run that says nothing else. */
export const defaultSettings: RenderSettings = {
  ...defaultFlux,
  changedOnly: false,
  countsUnchangedReleases: false,
  kubeVersion: '',
  kubeVersions: [],
  apiVersions: [],
  releaseAction: 'install',
  suspended: 'at-rest',
  appliedOnce: new Set(),
  metBefore: new Map(),
  heldBack: new Set(),
  weighsAnswers: false,
  substitutions: {},
  madeOutside: new Set(),
  leavesUnset: new Set(),
  disabledKinds: [],
};
