import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../../core/json.ts';
import { unknownValue } from '../../engines/kubernetes/public.ts';
import { type ImmutableField, otherSpecFields, repeated, same } from '../immutable-field.ts';

/** Fields of a pod's spec that are compared in ways of their own. */
const ownWays = new Set([
  'activeDeadlineSeconds',
  'containers',
  'initContainers',
  'schedulingGates',
  'terminationGracePeriodSeconds',
  'tolerations',
]);

/** Fields that a pod which waits for its gates may change in part. */
const gatedMutable = new Set([...ownWays, 'affinity', 'nodeSelector']);

const podAnswer =
  'spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

/** The containers of a list without their images, which may change. */
function withoutImages(list: JsonValue | undefined): JsonValue {
  return Array.isArray(list) ? list.map((item) => (isJsonObject(item) ? { ...item, image: '' } : item)) : [];
}

function changedContainers(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  for (const name of ['containers', 'initContainers']) {
    const [before, after] = [listAt(base, 'spec', name), listAt(head, 'spec', name)];
    const field = `spec.${name}`;
    if (before.length !== after.length)
      return [{ field, answer: `${field}: Forbidden: pod updates may not add or remove containers` }];
    if (!same(withoutImages([...before]), withoutImages([...after]))) return [{ field, answer: podAnswer }];
  }
  return [];
}

/** A deadline can be set, and brought forward. */
function changedDeadline(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  const [before, after] = [
    jsonAt(base, 'spec', 'activeDeadlineSeconds'),
    jsonAt(head, 'spec', 'activeDeadlineSeconds'),
  ];
  if (typeof before !== 'number' || (typeof after === 'number' && after <= before)) return [];
  if (after !== undefined && typeof after !== 'number') return [];
  const field = 'spec.activeDeadlineSeconds';
  const words =
    after === undefined
      ? 'must not update from a positive integer to nil value'
      : 'must be less than or equal to previous value';
  return [{ field, answer: `${field}: Invalid value: ${repeated(after)}: ${words}` }];
}

/** Tolerations can be added, and change how long they last. */
function changedTolerations(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  if (jsonAt(head, 'spec', 'tolerations') === unknownValue) return [];
  const field = 'spec.tolerations';
  const lasting = (one: JsonValue): JsonValue => (isJsonObject(one) ? { ...one, tolerationSeconds: null } : one);
  const after = listAt(head, 'spec', 'tolerations').map(lasting);
  const isGone = (one: JsonValue): boolean => !after.some((other) => same(lasting(one), other));
  return listAt(base, 'spec', 'tolerations').some(isGone)
    ? [{ field, answer: `${field}: Forbidden: existing toleration can not be modified except its tolerationSeconds` }]
    : [];
}

/** Gates can only go. */
function addedGates(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  const namesOf = (object: JsonObject): string[] =>
    listAt(object, 'spec', 'schedulingGates').map((gate) => stringAt(isJsonObject(gate) ? gate : {}, 'name') ?? '');
  const before = namesOf(base);
  return namesOf(head).flatMap((name, at) => {
    const field = `spec.schedulingGates[${at}].name`;
    const answer = `${field}: Forbidden: only deletion is allowed, but found new scheduling gate '${name}'`;
    return before.includes(name) ? [] : [{ field, answer }];
  });
}

/** A period before the end that was negative can become 1. */
function changedPeriod(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  const field = 'terminationGracePeriodSeconds';
  const [before, after] = [jsonAt(base, 'spec', field), jsonAt(head, 'spec', field)];
  const isMended = typeof before === 'number' && before < 0 && after === 1;
  return isMended || same(before, after) ? [] : [{ field: `spec.${field}`, answer: podAnswer }];
}

/** A pod with the account that admission gives to one without. */
function withAccount(object: JsonObject): JsonObject {
  const spec = objectAt(object, 'spec') ?? {};
  const account = { serviceAccount: 'default', serviceAccountName: 'default' };
  return spec['serviceAccountName'] === unknownValue ? { ...object, spec: { ...spec, ...account } } : object;
}

/** The fields of a stored pod that may not change. Source: `ValidatePodUpdate` of Kubernetes. */
export function changedOfPod(base: JsonObject, head: JsonObject): readonly ImmutableField[] {
  const containers = changedContainers(base, head);
  if (containers.some(({ answer }) => answer !== podAnswer)) return containers;
  const deadline = changedDeadline(base, head);
  const isGated = listAt(base, 'spec', 'schedulingGates').length > 0;
  return [
    ...containers,
    ...deadline,
    ...changedTolerations(base, head),
    ...addedGates(base, head),
    ...otherSpecFields(withAccount(base), withAccount(head), isGated ? gatedMutable : ownWays, podAnswer),
    ...changedPeriod(base, head),
  ];
}
