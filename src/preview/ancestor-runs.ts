import { FileFacts } from '../discovery/file-facts.ts';
import { treeChanges } from '../files/tree-changes.ts';
import { ProblemError } from '../model/problem.ts';
import type { NodeResult } from '../model/side-result.ts';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import type { Orchestrator } from '../orchestrator/orchestrator.ts';
import { discoverSides, shallowSide } from './discover-sides.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide, RenderingOptions } from './preview-request.ts';

/** A run of one cluster of an ancestor. */
export interface AncestorRun {
  readonly orchestrator: Orchestrator;
  readonly result: () => { readonly side: { readonly nodes: readonly NodeResult[] } };
}

/** Begins the run of a side. */
export type Begin = (
  side: PreviewSide,
  discovery: DiscoveredTrees['found']['base'],
  suspended: RenderSettings['suspended'],
) => AncestorRun;

/** Ancestors that are rendered for one cluster: each takes about as long as one side. */
const mostRuns = 6;

/** The history of the base of one cluster, and runs of it. */
export interface Ancestors {
  /** Asked for once. */
  readonly history: () => Promise<readonly Ancestor[]>;
  /** Each commit once, and not too many. */
  readonly runOf: (ancestor: Ancestor) => Promise<AncestorRun | undefined> | undefined;
  /** Any tree. */
  readonly settled: (
    tree: PreviewSide['tree'],
    suspended: RenderSettings['suspended'],
  ) => Promise<AncestorRun | undefined>;
}

/** The ancestors of the base, where somebody knows them. */
export function ancestorsOf(
  { base, shared }: Pick<DiscoveredTrees, 'base' | 'shared'>,
  options: RenderingOptions,
  begin: Begin,
): Ancestors | undefined {
  const ask = options.history;
  if (ask === undefined) return undefined;
  let asked: Promise<readonly Ancestor[]> | undefined;
  const history = async (): Promise<readonly Ancestor[]> => await (asked ??= ask());
  const runs = new Map<string, Promise<AncestorRun | undefined>>();
  const runOf = (ancestor: Ancestor): Promise<AncestorRun | undefined> | undefined => {
    const known = runs.get(ancestor.commit);
    // What stands in for a decrypted value tells whether it is the same in two trees, not in three.
    const isOver = runs.size >= mostRuns || shared.decryption !== undefined || options.isOver?.() === true;
    if (known !== undefined || isOver) return known;
    const run = settled(ancestor.tree, 'followed');
    runs.set(ancestor.commit, run);
    return run;
  };
  const settled = async (
    tree: PreviewSide['tree'],
    suspended: RenderSettings['suspended'],
  ): Promise<AncestorRun | undefined> => {
    const side = shallowSide({ ...base, tree });
    try {
      const changes = treeChanges(side.tree, base.tree);
      const discovery = discoverSides({ base: side, head: base, changes }, options, new FileFacts()).base;
      const run = begin(side, discovery, suspended);
      await run.orchestrator.settle(options.signal);
      return run;
    } catch (thrown) {
      // Before the cluster began there, or where the files cannot be had.
      if (thrown instanceof ProblemError) return undefined;
      throw thrown;
    }
  };
  return { history, runOf, settled };
}
