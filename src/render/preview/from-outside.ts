import type { ProblemCode } from '../../core/problem.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { dependenciesOf } from '../../flux/public.ts';
import { nodeInputs, type Store, type StoredObject } from '../public.ts';
import type { Round, SettledSides } from './settled-sides.ts';
import { isMadeByTerraform } from './terraform-objects.ts';

/**
 * Objects from outside of the repository: nodes of both sides fail for want of them, and neither side makes them; or
 * the content of a node itself is found on neither side. The cluster runs with them, so somebody makes them elsewhere,
 * as Terraform does, or hides them from who has no login. One that only the head names may as well be misspelled, and
 * stays a failure, unless Terraform's files in the tree make it.
 */
export function neededFromOutside({ base, head, isLibrary, tree }: SettledSides): Round | undefined {
  const wanting = (store: Store): readonly WantingNode[] => wantingNodes(store, isLibrary);
  const named = new Set(wanting(base.store).flatMap(({ absent }) => absent.map(resourceKey)));
  const known = head.settings.madeOutside;
  // What only comes after who needs it is in a cluster that got it in another order.
  const isThere = (id: ResourceId, isInCycle: boolean): boolean =>
    named.has(resourceKey(id)) || (isInCycle && base.store.get(id) !== undefined) || isMadeByTerraform(tree, id);
  const found = new Set(
    wanting(head.store).flatMap(({ absent, isInCycle }) =>
      absent.flatMap((id) => (isThere(id, isInCycle) && !known.has(resourceKey(id)) ? [resourceKey(id)] : [])),
    ),
  );
  if (found.size === 0) return undefined;
  const settings = { madeOutside: new Set([...known, ...found]) };
  const isOf = (ids: readonly ResourceId[]): boolean => ids.some((id) => found.has(resourceKey(id)));
  const [before, after] = [base, head].map(({ store }) => {
    const own = wanting(store).flatMap(({ id, absent }) => (isOf(absent) ? [id] : []));
    const waiting = [...store.ends()].flatMap(([{ id }, { state, blockedOn }]) =>
      state === 'blocked' && isOf(blockedOn) ? [id] : [],
    );
    return { settings, again: [...own, ...waiting] };
  });
  return { reason: 'objects from outside', base: before, head: after };
}

/**
 * Kustomizations that need variables on both sides which nothing sets, in a cluster of which the Flux is not known: it
 * runs with them, so that it leaves these empty, as Flux before 2.9 does. Where only the head needs one, that stays a
 * failure.
 */
export function unsetVariables({ base, head, mayBeLenient }: SettledSides): Round | undefined {
  const known = head.settings.leavesUnset;
  const named = new Set(failing(base.store, ['SUBSTITUTION']).map(({ id }) => resourceKey(id)));
  const again = failing(head.store, ['SUBSTITUTION'])
    .map(({ id }) => id)
    .filter((id) => named.has(resourceKey(id)) && !known.has(resourceKey(id)));
  if (!mayBeLenient || again.length === 0) return undefined;
  const settings = { leavesUnset: new Set([...known, ...again.map(resourceKey)]) };
  return { reason: 'variables that nothing sets', base: { settings, again }, head: { settings, again } };
}

/** Nodes that failed with a problem of some codes. */
export function failing(store: Store, codes: readonly ProblemCode[]): StoredObject[] {
  return [...store.ends()].flatMap(([node, { problems }]) =>
    problems.some(({ code }) => codes.includes(code)) ? [node] : [],
  );
}

/** A node that failed for want of others: those that it names and nothing makes, itself for want of its content. */
interface WantingNode {
  readonly id: ResourceId;
  readonly absent: readonly ResourceId[];
  /** True where what it needs is made by what waits for it. */
  readonly isInCycle: boolean;
}

function isData(role: ReturnType<typeof nodeInputs>[number]['role']): boolean {
  return role === 'values' || role === 'variables';
}

function wantingNodes(store: Store, isLibrary: boolean): readonly WantingNode[] {
  // What a library builds of may be put together elsewhere.
  const ofContent = new Set(['SOURCE_NOT_FOUND', ...(isLibrary ? ['PATH_NOT_FOUND'] : [])]);
  const codes = [
    'DEPENDENCY_CYCLE',
    'DEPENDENCY_NOT_FOUND',
    'PATH_NOT_FOUND',
    'SOURCE_NOT_FOUND',
    'VALUES_NOT_FOUND',
  ] as const;
  return failing(store, codes).map((node) => {
    const needed = [...nodeInputs(store, node), ...dependenciesOf(node.object, node.id)];
    const absent = needed.flatMap(({ id }) => (store.get(id) === undefined ? [id] : []));
    const isNamed = nodeInputs(store, node).every(({ role, id }) => isData(role) || store.get(id) !== undefined);
    const { problems = [] } = store.status(node.id) ?? {};
    const isOwn = isNamed && problems.every(({ code }) => ofContent.has(code));
    const isInCycle = problems.some(({ code }) => code === 'DEPENDENCY_CYCLE');
    return { id: node.id, absent: isOwn ? [node.id] : absent, isInCycle };
  });
}
