import type { FileTree } from '../../core/files/file-tree.ts';
import { type BuildMemo, type Orchestrator, type Resumption, type RunHook } from '../public.ts';

/** Both sides of a cluster at rest. */
export interface SettledSides {
  readonly base: Orchestrator;
  readonly head: Orchestrator;
  /** The files of the head. */
  readonly tree: FileTree;
  readonly memo: BuildMemo;
  /** Identities of the charts that releases of the head were told to keep, by key; empty for none any more. */
  readonly keptCharts: Map<string, readonly string[]>;
  /** Keys of the nodes of the head that were told that what they wait for stays in the cluster. */
  readonly awaited: Set<string>;
  readonly isLibrary: boolean;
  /** True where nothing says whether the cluster's Flux accepts variables that nothing sets. */
  readonly mayBeLenient: boolean;
  readonly hook?: RunHook;
}

/** Resumption of both sides, with its reason. */
export interface Round {
  readonly reason: string;
  readonly base?: Resumption;
  readonly head?: Resumption;
}

/** Rounds of two sides, and what they lead to. Both sides are at rest whenever the next one is asked for. */
export type Rounds<Found = void> = AsyncGenerator<Round, Found, undefined>;
