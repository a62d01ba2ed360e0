import { baseName } from '../../../core/files/paths.ts';
import type { ResourceId } from '../../../core/resource-id.ts';
import { kustomizationNames, kustomizationSpec } from '../../../flux/public.ts';
import { nodesAbove, type Orchestrator, type StoredObject } from '../../public.ts';
import type { Ancestor, PreviewSide } from '../preview-request.ts';
import type { Ancestors } from './ancestor-runs.ts';

type ReadStore = Pick<Orchestrator['store'], 'get' | 'status'>;

/**
 * Test for a node of an earlier run that its owners of that run have deleted since, so that it was made anew. Looked at
 * are commits with another definition of it in that run or now, or another kustomization that names it.
 */
export async function wasDeleted(
  id: ResourceId,
  applied: Pick<Orchestrator, 'keys' | 'store'>,
  now: Pick<Orchestrator, 'keys' | 'store'>,
  since: readonly Ancestor[],
  base: PreviewSide,
  runOf: Ancestors['runOf'],
): Promise<boolean> {
  const places = [applied, now].flatMap(({ keys, store }) => {
    const above = nodesAbove(store, id);
    const named = above.flatMap((one) =>
      keys.reads(one).flatMap(([, path]) => (kustomizationNames.includes(baseName(path)) ? [path] : [])),
    );
    return [id, ...above].flatMap((one) => store.get(one)?.origin?.file ?? []).concat(named);
  });
  const above = nodesAbove(applied.store, id);
  const stateIn = (tree: PreviewSide['tree']): string =>
    JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
  let seen = stateIn(base.tree);
  for (const ancestor of since) {
    const state = stateIn(ancestor.tree);
    if (state === seen) continue;
    seen = state;
    const former = (await runOf(ancestor))?.orchestrator.store;
    if (former !== undefined && former.get(id) === undefined && isDeleted(above, former, applied.store)) return true;
  }
  return false;
}

/**
 * Test whether the nodes above one that is not there have deleted it: what is there of them renders, and all of them
 * prune.
 */
export function isDeleted(above: readonly ResourceId[], former: ReadStore, now: ReadStore): boolean {
  const there = above.findIndex((each) => former.get(each) !== undefined);
  const gone = there === -1 ? above : above.slice(0, there);
  const prunes = (one: StoredObject | undefined): boolean => kustomizationSpec(one?.object).prune;
  const goesWithAll = (one: StoredObject | undefined): boolean =>
    prunes(one) && kustomizationSpec(one?.object).deletionPolicy !== 'Orphan';
  return (
    there !== -1 &&
    above.slice(there).every((each) => former.status(each)?.state === 'rendered') &&
    prunes(above[there] && former.get(above[there])) &&
    gone.every((each) => goesWithAll(now.get(each)))
  );
}
