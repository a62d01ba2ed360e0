import type { Change, ChangeGroup } from '../compare/public.ts';
import { type JsonObject, jsonAt, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isRendered, type NodeResult } from '../core/side-result.ts';
import { dependenciesOf } from '../flux/public.ts';
import { followsRevisionOf } from './apply-order.ts';
import { healthField, podsField } from './health-field.ts';
import { heldDataReader } from './held-data.ts';
import { podNeeds } from './pods/pod-needs.ts';
import { services } from './pods/pod-spec.ts';
import { type Indexed, type IndexedSides, kindKey } from './side-index.ts';

/** New pods that need what is applied only once they are ready: neither ever is. */
export interface LateNeed {
  readonly root: string;
  readonly change: Change;
  /** The owner of the workload, which waits for its pods, with the field that says so. */
  readonly node: ResourceId;
  readonly field: string;
  /** The object without which the pods do not start, and what applies it. */
  readonly needed: ResourceId;
  readonly by: ResourceId;
  /** The node that has to be ready before that begins: the owner, or one that waits for it. */
  readonly awaited: ResourceId;
}

/** More owners than any node has. */
const mostOwners = 50;

/**
 * The workloads of a comparison whose new pods need an object that the cluster does not have yet, and that is applied
 * only by what begins when those pods are ready. Sources: `checkDependencies` and `checkHealth` of
 * kustomize-controller 1.10 and helm-controller 1.6.
 */
export function lateNeeds(groups: readonly ChangeGroup[], sides: IndexedSides): readonly LateNeed[] {
  const { base, head } = sides;
  const changed = new Set(
    groups.flatMap(({ root, changes }) => changes.map(({ id }) => `${root}\0${resourceKey(id)}`)),
  );
  const before = heldDataReader(base);
  const after = heldDataReader(head);
  return groups.flatMap(({ root, node: id, baseState, changes }) => {
    const node = head.findNode(root, id);
    if (node?.state !== 'rendered' || (baseState !== undefined && !isRendered(baseState))) return [];
    return changes.flatMap((change) => {
      const needs = newNeeds(change);
      const field = needs.length === 0 ? undefined : podsField(root, id, change.id, sides);
      if (field === undefined) return [];
      const waiting = [id, ...ownersWaitingFor(root, node)];
      const found = needs.flatMap((needed): readonly LateNeed[] => {
        if (base.find(root, needed) !== undefined || before(root, needed) !== undefined) return [];
        const appliers = appliersOf(root, needed);
        if (appliers.some((one) => head.clusterOf(root, one.id) !== head.clusterOf(root, id))) return [];
        const late = appliers.map((one) => waiting.find((awaited) => isBehind(root, one, awaited, sides)));
        const [[by], [awaited]] = [appliers, late];
        return by === undefined || awaited === undefined || late.includes(undefined)
          ? []
          : [{ root, change, node: id, field, needed, by: by.id, awaited }];
      });
      return found.slice(0, 1);
    });
  });

  /** Nodes that apply an object of the head; none where it has several makers, or another cluster has it. */
  function appliersOf(root: string, needed: ResourceId): readonly NodeResult[] {
    const held = after(root, needed);
    if (held !== undefined && held.makers.size > 1) return [];
    const maker: Indexed | undefined = head.find(root, held?.by ?? needed);
    if (maker === undefined || maker.manifest.hook === true) return [];
    return head
      .ofKind(root, kindKey(maker.manifest.id))
      .filter(({ manifest }) => resourceKey(manifest.id) === resourceKey(maker.manifest.id))
      .map(({ node }) => node);
  }

  /** The owners of a node that are ready only when it is, of which its own definition makes another one. */
  function ownersWaitingFor(root: string, node: NodeResult): readonly ResourceId[] {
    const owners: ResourceId[] = [];
    let at: NodeResult | undefined = node;
    while (at?.parent !== undefined && owners.length < mostOwners) {
      const { parent, id }: NodeResult = at;
      if (!changed.has(`${root}\0${resourceKey(id)}`) || healthField(root, parent, id, head) === undefined) break;
      owners.push(parent);
      at = head.findNode(root, parent);
    }
    return owners;
  }
}

/** The objects that the pods of a workload need now, and did not need before. */
function newNeeds({ id, base, head, renamedFrom }: Change): readonly ResourceId[] {
  if (!services.includes(kindKey(id)) || head === undefined || head.hook === true || keepsPods(head.object)) return [];
  const [former, template] = [base?.object, head.object].map(podTemplateOf);
  if (template === undefined) return [];
  const known = former === undefined || renamedFrom !== undefined ? [] : podNeeds(former, id.namespace);
  const had = new Set(known.map(resourceKey));
  return podNeeds(template, id.namespace).filter((one) => !had.has(resourceKey(one)));
}

/** Test for a workload that runs no pods, or of which some keep the template that they have. */
function keepsPods(object: JsonObject): boolean {
  const { replicas, paused, updateStrategy } = { ...(jsonAt(object, 'spec') as JsonObject | undefined) };
  const partition = jsonAt(updateStrategy, 'rollingUpdate', 'partition') ?? 0;
  return replicas === 0 || paused === true || stringAt(updateStrategy, 'type') === 'OnDelete' || partition !== 0;
}

/**
 * Test for a node that applies nothing of the head before another one is ready: by the revision of their source, as it
 * depends on what is new, or since it is new itself and what applies it is behind.
 */
function isBehind(root: string, node: NodeResult, awaited: ResourceId, sides: IndexedSides): boolean {
  const { base, head } = sides;
  let at: NodeResult | undefined = node;
  for (let depth = 0; at !== undefined && depth < mostOwners; depth++) {
    const { id, parent }: NodeResult = at;
    if (resourceKey(id) === resourceKey(awaited)) return false;
    if (followsRevisionOf(root, id, awaited, sides)) return true;
    const isOfNew =
      base.findNode(root, awaited) === undefined &&
      dependenciesOf(head.definition(root, id), id).some(
        (one) => one.mustBeReady && one.readyExpr === undefined && resourceKey(one.id) === resourceKey(awaited),
      );
    if (isOfNew) return true;
    if (base.findNode(root, id) !== undefined || parent === undefined) return false;
    at = head.findNode(root, parent);
  }
  return false;
}
