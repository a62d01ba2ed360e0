import { type Change, type ChangeGroup, type ChangeStatus, isIgnored } from '../compare/public.ts';
import type { JsonObject } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { type ContainerPair, pairContainers } from './pods/pod-spec.ts';
import { alikePlaced } from './unplaced.ts';

/** One resource that changed, prepared for rules. */
export interface Transition {
  readonly change: Change;
  readonly group: ChangeGroup;
  readonly root: string;
  readonly id: ResourceId;
  readonly status: ChangeStatus;
  /** The object of each side that has the resource. */
  readonly base: JsonObject | undefined;
  readonly head: JsonObject | undefined;
  /**
   * As `base`, and for what takes another resource's place the object of that: what was so before under another name is
   * no news.
   * Undefined for what Flux has not applied until now: nothing says that the cluster has it so.
   */
  readonly before: JsonObject | undefined;
  /** Pod templates of `before` and `head`. */
  readonly podBefore: PodTemplate | undefined;
  readonly podAfter: PodTemplate | undefined;
  readonly containers: readonly ContainerPair[];
}

/** Prepares a change. Pod templates are looked for once, whatever the number of rules. */
export function transitionOf(change: Change, group: ChangeGroup, replaced: JsonObject | undefined): Transition {
  const [base, head] = alikePlaced(change.base?.object, change.head?.object);
  const wasApplied = change.base === undefined || !isIgnored(group.node, change.base);
  const before = wasApplied ? (base ?? replaced) : undefined;
  const podBefore = podTemplateOf(before);
  const podAfter = podTemplateOf(head);
  return {
    change,
    group,
    root: group.root,
    id: change.id,
    status: change.status,
    base,
    head,
    before,
    podBefore,
    podAfter,
    containers: pairContainers(podBefore, podAfter),
  };
}
