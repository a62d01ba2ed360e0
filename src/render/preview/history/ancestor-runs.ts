import { append } from '../../../core/append.ts';
import { clampPath } from '../../../core/files/paths.ts';
import { treeChanges } from '../../../core/files/tree-changes.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { ProblemError } from '../../../core/problem.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { NodeResult } from '../../../core/side-result.ts';
import { FileFacts, kustomizationSpec } from '../../../flux/public.ts';
import {
  buildWithFields,
  type Orchestrator,
  type RenderSettings,
  type Resumption,
  type StoredObject,
} from '../../public.ts';
import { discoverSides, shallowSide } from '../discover-sides.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide, RenderingOptions } from '../preview-request.ts';

/** A run of one cluster of an ancestor, at rest. */
export interface AncestorRun {
  readonly orchestrator: Orchestrator;
  /** Runs on to rest. */
  readonly goOn: (resumption: Resumption) => Promise<void>;
  readonly result: () => { readonly side: { readonly nodes: readonly NodeResult[] } };
}

/** Begins the run of a side. */
export type Begin = (
  side: PreviewSide,
  discovery: DiscoveredTrees['found']['base'],
  suspended: RenderSettings['suspended'],
) => Omit<AncestorRun, 'goOn'>;

type Refused = NonNullable<Resumption['refused']>[number];

/** Ancestors that are rendered for one cluster: each takes about as long as one side. */
const mostRuns = 6;

/** The history of the base of one cluster, and runs of it. */
export interface Ancestors {
  /** Asked for once; of a shallow clone as far as it goes, or with what is fetched for it. */
  readonly history: (extent?: 'at hand' | 'fetched') => Promise<readonly Ancestor[]>;
  /** Each commit once, and not too many. */
  readonly runOf: (ancestor: Ancestor) => Promise<AncestorRun | undefined> | undefined;
  /** Tells the runs of all later commits what their owners have applied in one, and do not render any more. */
  readonly hold: (ancestor: Ancestor, objects: readonly StoredObject[]) => void;
  /** Tells the runs of all commits after one that a node fails in them, and why. */
  readonly refuse: (after: Ancestor, refused: Refused) => void;
  /** The newest commit of such a node that did not fail so. */
  readonly refusedAfter: (id: ResourceId) => Ancestor | undefined;
  /** The commit in which the owner of such an object has applied it last. */
  readonly heldFrom: (id: ResourceId) => Ancestor | undefined;
  /** True for a Kustomization, as some run has it, of which the directory does not build in a tree. */
  readonly isBroken: (tree: PreviewSide['tree'], node: Pick<StoredObject, 'id' | 'object'>) => boolean;
  /** Any tree. */
  readonly settled: (
    tree: PreviewSide['tree'],
    suspended: RenderSettings['suspended'],
  ) => Promise<AncestorRun | undefined>;
  /** True once nothing more is to be asked. */
  readonly isOver: () => boolean;
}

/**
 * The ancestors of the base, where somebody knows them. Parts of clusters elsewhere have none: when these got them is
 * not known.
 */
export function ancestorsOf(
  { base, found, shared }: Pick<DiscoveredTrees, 'base' | 'found' | 'shared'>,
  options: RenderingOptions,
  begin: Begin,
): Ancestors | undefined {
  const ask = options.history;
  if (ask === undefined || found.base.isLibrary === true) return undefined;
  const asked = new Map<string, Promise<readonly Ancestor[]>>();
  const known = new Map<string, Ancestor>();
  const history: Ancestors['history'] = async (extent = 'fetched') =>
    await getOrInsert(asked, extent, async () =>
      (await ask(extent)).map((one) => getOrInsert(known, one.commit, () => one)),
    );
  const runs = new Map<string, Promise<AncestorRun | undefined>>();
  const held: (readonly [Ancestor, StoredObject])[] = [];
  const hold = (ancestor: Ancestor, objects: readonly StoredObject[]): void =>
    append(
      held,
      objects.map((object) => [ancestor, object] as const),
    );
  const refused: (readonly [Ancestor, Refused])[] = [];
  const refuse = (after: Ancestor, one: Refused): void => void refused.push([after, one]);
  /** A run with what stayed in the cluster until then. */
  const withHeld = async (
    ancestor: Ancestor,
    of: Promise<AncestorRun | undefined>,
  ): Promise<AncestorRun | undefined> => {
    const [run, all] = [await of, await history()];
    const missing = held.flatMap(([from, object]) =>
      run !== undefined && all.indexOf(ancestor) < all.indexOf(from) && lacks(run, object) ? [object] : [],
    );
    const failing = refused.flatMap(([after, one]) =>
      all.indexOf(ancestor) < all.indexOf(after) && run?.orchestrator.store.status(one.id)?.state === 'rendered'
        ? [one]
        : [],
    );
    if (run === undefined || missing.length + failing.length === 0) return run;
    await run.goOn({ held: missing, refused: failing });
    return run;
  };
  const runOf = (ancestor: Ancestor): Promise<AncestorRun | undefined> | undefined => {
    const known = runs.get(ancestor.commit);
    // What stands in for a decrypted value tells whether it is the same in two trees, not in three.
    const isOver = runs.size >= mostRuns || shared.decryption !== undefined || options.isOver?.() === true;
    const run = known ?? (isOver ? undefined : settled(ancestor.tree, 'followed'));
    if (run === undefined) return undefined;
    runs.set(ancestor.commit, run);
    return withHeld(ancestor, run);
  };
  const settled = async (
    tree: PreviewSide['tree'],
    suspended: RenderSettings['suspended'],
  ): Promise<AncestorRun | undefined> => {
    const side = shallowSide({ ...base, tree });
    try {
      const changes = treeChanges(side.tree, base.tree);
      const discovery = discoverSides({ base: side, head: base, changes }, options, new FileFacts(), shared.memo).base;
      const run = begin(side, discovery, suspended);
      const goOn = async (resumption: Resumption): Promise<void> => {
        run.orchestrator.resume(resumption);
        await run.orchestrator.settle(options.signal);
      };
      await goOn({});
      return { ...run, goOn };
    } catch (thrown) {
      // Before the cluster began there, or where the files cannot be had.
      if (thrown instanceof ProblemError) return undefined;
      throw thrown;
    }
  };
  const heldFrom = (id: ResourceId): Ancestor | undefined =>
    held.find(([, object]) => resourceKey(object.id) === resourceKey(id))?.[0];
  const isBroken: Ancestors['isBroken'] = (tree, { id, object }) => {
    const path = nodeKindOf(id) === 'kustomization' ? clampPath(kustomizationSpec(object).path ?? '') : '';
    if (path === '') return false;
    const built = buildWithFields(shared.memo, shallowSide({ ...base, tree }).tree, path, object);
    return built.value.problems.length > 0;
  };
  const refusedAfter = (id: ResourceId): Ancestor | undefined =>
    refused.find(([, one]) => resourceKey(one.id) === resourceKey(id))?.[0];
  return {
    history,
    runOf,
    hold,
    heldFrom,
    refuse,
    refusedAfter,
    isBroken,
    settled,
    isOver: () => options.isOver?.() === true,
  };
}

/** Test for an object that a run has not, and whose owner does not render in it. */
function lacks({ orchestrator: { store } }: AncestorRun, { id, parent }: StoredObject): boolean {
  return store.get(id) === undefined && (parent === undefined || store.status(parent)?.state !== 'rendered');
}
