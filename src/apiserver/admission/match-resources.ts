import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../model/json.ts';
import type { AdmissionRequest } from './admission-request.ts';
import { anyDecided, type Decided, everyDecided, type KnownLabels, selects } from './label-selector.ts';

/**
 * Whether `matchConstraints` of a policy, or `matchResources` of a binding, take a request. Without rules a binding takes everything. Source: k8s.io/apiserver 0.36,
 * pkg/admission/plugin/policy/matching and pkg/admission/plugin/webhook/predicates.
 */
export function matchesResources(
  match: JsonObject | undefined,
  request: AdmissionRequest,
  isBinding: boolean,
): Decided {
  if (match === undefined) return isBinding;
  const excluded = anyDecided(rulesOf(match, 'excludeResourceRules').map((rule) => takes(rule, request, false)));
  if (excluded === true) return false;
  const rules = rulesOf(match, 'resourceRules');
  const isEquivalent = stringAt(match, 'matchPolicy') !== 'Exact';
  const taken =
    rules.length === 0 && isBinding ? true : anyDecided(rules.map((rule) => takes(rule, request, isEquivalent)));
  if (taken === false) return false;
  return everyDecided([
    taken,
    excluded === undefined ? undefined : true,
    inNamespaces(objectAt(match, 'namespaceSelector'), request),
    hasLabels(objectAt(match, 'objectSelector'), request),
  ]);
}

function rulesOf(match: JsonObject, field: string): readonly JsonObject[] {
  return listAt(match, field).filter(isJsonObject);
}

/** Whether a rule takes a request; undefined when it names another version, of an object that may be asked for in that version. */
function takes(rule: JsonObject, request: AdmissionRequest, isEquivalent: boolean): Decided {
  const has = (field: string, value: string): boolean => {
    const list = listAt(rule, field);
    return list.includes('*') || list.includes(value);
  };
  const names = listAt(rule, 'resourceNames');
  const isTaken =
    has('operations', request.operation) &&
    has('apiGroups', request.group) &&
    listAt(rule, 'resources').some(
      (one) => one === '*' || one === '*/*' || one === request.resource || one === `${request.resource}/*`,
    ) &&
    inScope(stringAt(rule, 'scope') ?? '*', request) &&
    (names.length === 0 || names.includes(request.name));
  if (!isTaken) return false;
  return has('apiVersions', request.version) ? true : isEquivalent && hasOtherVersions(request) ? undefined : false;
}

/** True for kinds that the API server serves in several versions. */
function hasOtherVersions({ group }: AdmissionRequest): boolean {
  return group === 'autoscaling' || (group.includes('.') && !group.endsWith('.k8s.io'));
}

function inScope(scope: string, { namespace, group, kind }: AdmissionRequest): boolean {
  const isNamespace = kind === 'Namespace' && group === '';
  if (scope === 'Namespaced') return !isNamespace && namespace !== '';
  return scope !== 'Cluster' || isNamespace || namespace === '';
}

function inNamespaces(selector: JsonObject | undefined, request: AdmissionRequest): Decided {
  if (selector === undefined) return true;
  const isNamespace = request.kind === 'Namespace' && request.group === '';
  return request.namespace === '' && !isNamespace ? true : selects(selector, request.namespaceLabels);
}

function hasLabels(selector: JsonObject | undefined, { object, oldObject }: AdmissionRequest): Decided {
  if (selector === undefined) return true;
  const labelsOf = (one: JsonObject): KnownLabels => ({
    labels: objectAt(one, 'metadata', 'labels') ?? {},
    isWhole: true,
  });
  return anyDecided(
    [object, oldObject].flatMap((one) => (one === undefined ? [] : [selects(selector, labelsOf(one))])),
  );
}

/** True for policies and bindings, which are not held against policies. */
export function isPolicyResource({ group, kind }: AdmissionRequest): boolean {
  const names = /^(?:Validating|Mutating)AdmissionPolicy(?:Binding)?$/;
  return group === 'admissionregistration.k8s.io' && names.test(kind);
}
