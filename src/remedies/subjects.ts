import { type ResourceId } from '../core/resource-id.ts';
import { type Finding } from '../findings/public.ts';

/** Every object that a finding is about. */
export function subjectsOf({ resource, others = [] }: Finding): readonly ResourceId[] {
  return [resource, ...others];
}
