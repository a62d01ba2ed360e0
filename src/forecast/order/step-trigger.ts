import { nodeKindOf, sourceGroup } from '../../core/flux-kinds.ts';
import type { StepTrigger } from '../../core/forecast-order.ts';
import { isJsonObject, listAt, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import type { SideIndex } from '../../findings/public.ts';
import { fluxReferences, fluxSpec, sourceSpec } from '../../flux/public.ts';
import { takenInterval } from './step-timing.ts';

/** A step as far as its trigger depends on it. */
export interface TriggeredStep {
  readonly root: string;
  readonly id: ResourceId;
  /** True where what applies it changes its definition. */
  readonly isDefined: boolean;
  /** True where it takes data that differs, and nothing else of it does. */
  readonly takesDataAlone: boolean;
  /** True where the definition of its source differs. */
  readonly hasNewSource: boolean;
}

const atMerge: StepTrigger = { at: 'merge', field: '' };

/** The most owners that are asked for a trigger. */
const mostOwners = 50;

/**
 * The trigger of a step by its definition on the head: that of what applies it where this changes its definition, else
 * that of its source. Source: the watches of kustomize-controller, helm-controller and source-controller.
 */
export function stepTrigger(step: TriggeredStep, head: SideIndex): StepTrigger {
  let { id, isDefined } = step;
  const { root } = step;
  const own = head.definition(root, id);
  if (fluxSpec(own).suspend) return { at: 'resume', by: id, field: 'spec.suspend' };
  if (!isDefined && step.takesDataAlone) {
    const interval = takenInterval(own);
    return { at: 'interval', field: 'spec.interval', ...(interval === undefined ? {} : { interval }) };
  }
  // The change comes with its definition, from what applies that.
  for (let depth = 0; (isDefined || step.hasNewSource) && depth < mostOwners; depth++) {
    const above = head.findNode(root, id)?.parent;
    if (above === undefined) break;
    id = above;
    isDefined = false;
    if (fluxSpec(head.definition(root, id)).suspend) return { at: 'resume', by: id, field: 'spec.suspend' };
    if (nodeKindOf(id) === 'kustomization') break;
    isDefined = true;
  }
  return ofSource(root, id, head);
}

/** The trigger of what takes its content from a source that is the same on both sides. */
function ofSource(root: string, id: ResourceId, head: SideIndex): StepTrigger {
  const named = fluxReferences(head.definition(root, id), id).find(({ role }) => role === 'source' || role === 'chart');
  if (named === undefined) return atMerge;
  const source = named.id;
  const object = head.definition(root, source);
  const { ref } = sourceSpec(object);
  if (fluxSpec(object).suspend) return { at: 'resume', by: source, field: 'spec.suspend' };
  const interval = takenInterval(object);
  const looks = interval === undefined ? {} : { interval };
  if (source.group === sourceGroup && source.kind === 'GitRepository') {
    if (object === undefined) return atMerge;
    const pinned = (['commit', 'tag', 'semver'] as const).find((field) => ref?.[field] !== undefined);
    if (pinned !== undefined && !ref?.name)
      return { at: 'artifact', by: source, field: `spec.ref.${pinned}`, ...looks };
    const receiver = receiverOf(root, source, head);
    return { at: 'merge', by: source, field: '', ...looks, ...(receiver === undefined ? {} : { receiver }) };
  }
  if (source.kind === 'OCIRepository' || source.kind === 'Bucket')
    return { at: 'artifact', by: source, field: source.kind === 'Bucket' ? '' : 'spec.ref', ...looks };
  return atMerge;
}

const receiverKind = 'Receiver.notification.toolkit.fluxcd.io';

/** The receiver that asks a source to look at once, where one of the tree names it. */
function receiverOf(root: string, source: ResourceId, head: SideIndex): ResourceId | undefined {
  return head.ofKind(root, receiverKind).find(({ manifest: { id, object } }) => {
    if (fluxSpec(object).suspend) return false;
    return listAt(object, 'spec', 'resources').some(
      (named) =>
        isJsonObject(named) &&
        named['kind'] === source.kind &&
        named['name'] === source.name &&
        (stringAt(named, 'namespace') || id.namespace) === source.namespace,
    );
  })?.manifest.id;
}
