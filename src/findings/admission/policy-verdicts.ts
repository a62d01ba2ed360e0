import { getOrInsert } from '../../core/get-or-insert.ts';
import { groupBy } from '../../core/group-by.ts';
import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { apiGroup, type ResourceId } from '../../core/resource-id.ts';
import { type StepBudget, StepLimit, spend, withSteps } from '../../core/step-budget.ts';
import {
  type AdmissionRequest,
  bindingVerdicts,
  celPolicyVerdicts,
  clusterPolicyVerdicts,
  defaultedObject,
  type KyvernoTree,
  type ObjectsOfKind,
  type PolicyVerdict,
  pluralOf,
  unevaluatedVerdicts,
} from '../../engines/kubernetes/public.ts';
import { definitionOf, schemaFor } from '../definitions.ts';
import type { Indexed, SideIndex } from '../side-index.ts';
import { requesterOf } from './requester.ts';
import type { AskedChange, TreePolicy, TreeVerdict } from './tree-policies.ts';

/** Steps that it takes to ask one policy about one request. */
const policySteps = 150;

const unknownVerdict: PolicyVerdict = {
  effect: 'unknown',
  words: 'it cannot be worked out here',
  rule: '',
  fields: [],
};

/** Stands for a policy that is not asked, and for those behind it. */
const tooMany: Omit<TreeVerdict, 'policy'> = {
  ...unknownVerdict,
  isLast: true,
  words: 'too many policies are asked about too many resources',
};

/** The request as the policies of a side see it. */
function requestOf(change: AskedChange, side: SideIndex, budget: StepBudget): AdmissionRequest {
  const { operation, root, id, object, oldObject, node, defaultAccounts = {} } = change;
  const { group, kind, name } = id;
  const shown = object ?? oldObject ?? {};
  const [asked, old] = [object, oldObject].map((one) =>
    one === undefined ? undefined : withDefaults(one, id.namespace, root, side),
  );
  const apiVersion = stringAt(shown, 'apiVersion') ?? '';
  const isNamespace = kind === 'Namespace' && group === '';
  const ofNamespace: ResourceId = { group: '', kind: 'Namespace', namespace: '', name: id.namespace };
  const namespace = isNamespace || id.namespace === '' ? undefined : side.definition(root, ofNamespace);
  const seen = namespace === undefined ? undefined : defaultedObject(namespace, '', undefined).object;
  const labels = objectAt(isNamespace ? (asked ?? old)?.object : seen, 'metadata', 'labels');
  return {
    operation,
    group,
    version: apiVersion.slice(apiGroup(apiVersion) === '' ? 0 : group.length + 1),
    kind,
    resource: stringAt(definitionOf(shown, root, side), 'spec', 'names', 'plural') ?? pluralOf(kind),
    name,
    namespace: id.namespace,
    ...(asked === undefined ? {} : { object: asked.object }),
    ...(old === undefined ? {} : { oldObject: old.object }),
    isWhole: (asked ?? old)?.isWhole ?? true,
    budget,
    namespaceLabels: {
      labels: labels ?? { 'kubernetes.io/metadata.name': id.namespace },
      isWhole: labels !== undefined,
    },
    ...(seen === undefined ? {} : { namespaceObject: seen }),
    // Few policies ask.
    get requester() {
      return requesterOf(root, node, side, defaultAccounts);
    },
  };
}

const withDefaultsOf = new WeakMap<SideIndex, WeakMap<JsonObject, ReturnType<typeof defaultedObject>>>();

/** An object with the defaults of its schema, the same whenever a policy is asked about it. */
function withDefaults(
  object: JsonObject,
  namespace: string,
  root: string,
  side: SideIndex,
): ReturnType<typeof defaultedObject> {
  const known = getOrInsert(withDefaultsOf, side, () => new WeakMap<JsonObject, ReturnType<typeof defaultedObject>>());
  return getOrInsert(known, object, () => defaultedObject(object, namespace, schemaFor(object, root, side)));
}

type DefaultedObject = ReturnType<ObjectsOfKind>[number];

const defaulted = new WeakMap<SideIndex, Map<string, readonly DefaultedObject[]>>();

/** The objects of a kind with the defaults of their schemas. */
function defaultedObjects(side: SideIndex, root: string, kind: string): readonly DefaultedObject[] {
  const known = getOrInsert(defaulted, side, () => new Map<string, readonly DefaultedObject[]>());
  return getOrInsert(known, `${root}\0${kind}`, () =>
    side.ofKind(root, kind).map(({ manifest: { id, object } }) => ({
      namespace: id.namespace,
      ...withDefaults(object, id.namespace, root, side),
    })),
  );
}

/**
 * Verdicts of some policies of a side on a change. Those that the cluster has already have steps of their own, which no
 * new policy can use up.
 */
export function policyVerdicts(
  policies: readonly TreePolicy[],
  asked: AskedChange,
  side: SideIndex,
): readonly TreeVerdict[] {
  const groups = getOrInsert(grouped, policies, () => groupBy(policies, (one) => wasThere(one, asked.root, side)));
  return [
    ...verdictsOf(groups.get(true) ?? [], asked, side, side.stepsOfBefore),
    ...verdictsOf(groups.get(false) ?? [], asked, side, side.steps),
  ];
}

/** Policies by whether they were there before: each change of a root asks the same list. */
const grouped = new WeakMap<readonly TreePolicy[], ReadonlyMap<boolean, readonly TreePolicy[]>>();
const there = new WeakMap<TreePolicy, { readonly isThere: boolean }>();

/**
 * Test for a policy that is the same before, with the same bindings: a new one would have an old policy asked more
 * often.
 */
function wasThere(policy: TreePolicy, root: string, { before }: SideIndex): boolean {
  if (before === undefined) return false;
  const isSame = ({ manifest: { id, object } }: Indexed): boolean => jsonEqual(before.definition(root, id), object);
  return getOrInsert(there, policy, () => ({ isThere: [policy.indexed, ...policy.bindings].every(isSame) })).isThere;
}

function verdictsOf(
  policies: readonly TreePolicy[],
  asked: AskedChange,
  side: SideIndex,
  steps: StepBudget,
): readonly TreeVerdict[] {
  const [first] = policies;
  if (first === undefined) return [];
  if (steps.left < 0) return [{ ...tooMany, policy: first }];
  const request = requestOf(asked, side, steps);
  const objectsOf: ObjectsOfKind = (group, kind) => {
    const there = defaultedObjects(side, asked.root, `${kind}.${group}`);
    spend(there.length);
    const gone = (asked.deleted ?? [])
      .filter(({ id }) => id.group === group && id.kind === kind)
      .map(({ id, object }) => ({ namespace: id.namespace, object, isWhole: true, isDeleted: true as const }));
    return [...there, ...gone];
  };
  const ofKind = (kind: string): readonly JsonObject[] =>
    side.ofKind(asked.root, kind).map(({ manifest }) => manifest.object);
  const tree: KyvernoTree = {
    configMapOf: (namespace, name) => side.definition(asked.root, { group: '', kind: 'ConfigMap', namespace, name }),
    get exceptions() {
      return ofKind('PolicyException.kyverno.io');
    },
  };
  let wasSpent = false;
  const unasked = (policy: TreePolicy): readonly TreeVerdict[] => {
    wasSpent = true;
    return [{ ...tooMany, policy }];
  };
  return policies.flatMap((policy) => {
    const { object, id } = policy.indexed.manifest;
    const evaluated = (): readonly PolicyVerdict[] => {
      if (id.group === 'kyverno.io') return clusterPolicyVerdicts(object, request, tree);
      if (id.group === 'policies.kyverno.io' && id.kind.endsWith('ValidatingPolicy') && !id.kind.includes('Image'))
        return celPolicyVerdicts(object, request, objectsOf);
      if (id.kind !== 'ValidatingAdmissionPolicy') return unevaluatedVerdicts(object, request);
      return policy.bindings.flatMap(({ manifest }) => bindingVerdicts(object, manifest.object, request, objectsOf));
    };
    // One stands for all that are not asked any more: there may be thousands.
    if (steps.left < 0) return wasSpent ? [] : unasked(policy);
    let verdicts: readonly Omit<TreeVerdict, 'policy'>[];
    try {
      verdicts = withSteps(steps, Number.POSITIVE_INFINITY, () => {
        spend(policySteps);
        return evaluated();
      });
    } catch (error) {
      // Nothing that somebody writes into a policy may end a run.
      verdicts = [error instanceof StepLimit ? tooMany : unknownVerdict];
    }
    return verdicts.map((verdict) => ({ ...verdict, policy }));
  });
}
