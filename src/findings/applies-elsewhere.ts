import type { ResourceId } from '../core/resource-id.ts';
import { fluxSpec } from '../flux/public.ts';
import type { SideIndex } from './side-index.ts';

/** Test for a node that applies to another cluster than Flux runs in (`spec.kubeConfig`). */
export function appliesElsewhere(root: string, id: ResourceId, side: SideIndex): boolean {
  return fluxSpec(side.definition(root, id)).kubeConfig !== undefined;
}
