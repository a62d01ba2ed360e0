import { unmanagedMark } from '../../compare/public.ts';
import { helmGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, type JsonValue, objectAt, textsIn } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { producedObjects } from '../../core/secret-producers.ts';
import { builtInType } from '../../engines/kubernetes/public.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import type { JudgeContext } from '../judge-context.ts';
import { keepReason, removalOutcomeOfOwned } from '../removal-outcome.ts';
import { type Indexed, kindKey, type SideIndex } from '../side-index.ts';
import type { Transition } from '../transition.ts';
import { workloads } from './pod-spec.ts';

/**
 * Test for a policy that Flux deletes together with what makes the pods that it limits. A label that it selects has the
 * name of a workload, a release or an operator's resource that goes, and nothing that stays in the namespace has that
 * text;
 * or all of these go that the namespace has.
 * Charts and operators make pods that no tree shows, so that pods which are not found prove nothing.
 */
export function goesWithItsPods(
  { base: policy, id, root }: Transition,
  { base, head }: Pick<JudgeContext, 'base' | 'head'>,
): boolean {
  const selector = objectAt(policy, 'spec', 'podSelector') ?? objectAt(policy, 'spec', 'endpointSelector');
  const values = textsIn(objectAt(selector, 'matchLabels'));
  if (id.namespace === '') return false;
  const own = base.all(root).filter((one) => isIn(id.namespace, one) && mayMakePods(one));
  const deleted = own.filter((one) => isDeleted(one, base, head));
  const staying = head.all(root).filter((one) => isIn(id.namespace, one));
  if (own.length > 0 && deleted.length === own.length && !staying.some(mayMakePods)) return true;
  const names = new Set(deleted.map(({ manifest }) => manifest.id.name));
  const gone = values.filter((value) => names.has(value));
  if (gone.length === 0) return false;
  const texts = new Set(staying.flatMap(({ manifest }) => textsIn(manifest.object)));
  return gone.some((value) => !texts.has(value));
}

/** Test for a policy of which another one of its namespace has the limits: Flux deletes last. */
export function isReplacedAlike({ base, id, root }: Transition, { head }: Pick<JudgeContext, 'head'>): boolean {
  const limitsOf = (object: JsonObject | undefined): JsonValue => [object?.['spec'] ?? null, object?.['specs'] ?? null];
  return head
    .ofKind(root, kindKey(id))
    .some(
      ({ manifest: other, node }) =>
        other.id.namespace === id.namespace &&
        unmanagedMark(node.id, other) === undefined &&
        jsonEqual(limitsOf(other.object), limitsOf(base)),
    );
}

/** Test for what runs pods itself, or by a chart or an operator. */
function mayMakePods({ manifest }: Indexed): boolean {
  if (workloads.includes(kindKey(manifest.id))) return true;
  return builtInType(manifest.object) === undefined && producedObjects(manifest).length === 0;
}

function isDeleted({ manifest, node, root }: Indexed, base: SideIndex, head: SideIndex): boolean {
  if (head.find(root, manifest.id) !== undefined) return false;
  const isGone = head.findNode(root, node.id) === undefined;
  return (
    keepReason(manifest, node.id, isGone) === undefined && removalOutcomeOfOwned(root, node.id, base, head).deleted
  );
}

/** Test for an object of a namespace, and for a release whose objects go there. */
function isIn(namespace: string, { manifest: { id, object } }: Indexed): boolean {
  return (
    id.namespace === namespace || (id.group === helmGroup && helmReleaseSpec(object).targetNamespace === namespace)
  );
}
