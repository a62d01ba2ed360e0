import type { ResourceId } from '../../core/resource-id.ts';
import { fluxSpec } from '../../flux/public.ts';
import {
  type Controller,
  inputsKey,
  type NodeEnd,
  type Reconciled,
  type Run,
  type Side,
  withInputs,
} from './controller.ts';

/** The end of a node that Flux leaves alone, with what `reconcile` would apply where somebody asks for that. */
export async function atRest(
  side: Side,
  run: Run,
  { reason, blockedOn = [] }: Pick<NodeEnd, 'blockedOn' | 'reason'>,
  reconcile: Controller,
): Promise<Reconciled> {
  const end = { state: 'suspended', reason, blockedOn } as const;
  const key = inputsKey(run.node.object);
  if (side.settings.suspended === 'at-rest') return withInputs(end, key);
  const active = await reconcile({ ...side, settings: { ...side.settings, suspended: 'rendered' } }, run);
  // What it may do without is known to be absent once the others have ended.
  if (active.state === 'blocked-on') return run.drain === 'none' ? active : withInputs({ ...end, held: [] }, key);
  const { held = active.manifests ?? [], isConfidential = false } = active;
  return withInputs({ ...end, held, isConfidential }, key);
}

/**
 * Test whether a source fetches nothing more, so that what needs it goes on with what it has fetched last. One that is
 * excused has fetched what is asked for.
 */
export function isSuspendedSource({ settings, store }: Side, source: ResourceId): boolean {
  if (settings.suspended === 'rendered' || store.status(source)?.isExcused === true) return false;
  return fluxSpec(store.get(source)?.object).suspend;
}
