import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { apiGroup } from '../../../core/resource-id.ts';
import { kubernetesGroups } from '../kubernetes-types.ts';
import type { AdmissionRequest } from './admission-request.ts';
import { anyDecided, type Decided, everyDecided, type KnownLabels, selects } from './label-selector.ts';

/**
 * Test whether `matchConstraints` of a policy, or `matchResources` of a binding, take a request. Without rules a
 * binding takes everything. Source: k8s.io/apiserver 0.36, pkg/admission/plugin/policy/matching and
 * pkg/admission/plugin/webhook/predicates.
 */
export function matchesResources(
  match: JsonObject | undefined,
  request: AdmissionRequest,
  isBinding: boolean,
): Decided {
  if (match === undefined) return isBinding;
  const isEquivalent = stringAt(match, 'matchPolicy') !== 'Exact';
  const excluded = anyDecided(rulesOf(match, 'excludeResourceRules').map((rule) => takes(rule, request, isEquivalent)));
  if (excluded === true) return false;
  const rules = rulesOf(match, 'resourceRules');
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

/**
 * Answer whether a rule takes a request; undefined when it names another version, into which the API server may convert
 * the object.
 */
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
  const isNamed = (version: string): boolean => has('apiVersions', version);
  return isNamed(request.version) ? true : isEquivalent && mayBeConverted(request, isNamed) ? undefined : false;
}

/**
 * Test whether the API server may serve the object of a request in a version that is named, too. Of kinds that are not
 * its own the versions are not known.
 */
export function mayBeConverted({ group, version }: AdmissionRequest, isNamed: (version: string) => boolean): boolean {
  const served = Object.keys(kubernetesGroups).flatMap((one) =>
    apiGroup(one) === group ? one.slice(one.indexOf('/') + 1) : [],
  );
  return !served.includes(version) || served.some(isNamed);
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

/** Test for policies and bindings, which are not held against policies. */
export function isPolicyResource({ group, kind }: AdmissionRequest): boolean {
  const names = /^(?:Validating|Mutating)AdmissionPolicy(?:Binding)?$/;
  return group === 'admissionregistration.k8s.io' && names.test(kind);
}
