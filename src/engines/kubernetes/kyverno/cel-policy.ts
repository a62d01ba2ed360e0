import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import type { AdmissionRequest } from '../admission/admission-request.ts';
import type { PolicyVerdict } from '../admission/policy-verdict.ts';
import { bindingVerdicts, type ObjectsOfKind } from '../admission/validating-admission-policy.ts';
import { isLeftOut } from './excluded.ts';

/** Resources of controllers for which Kyverno makes policies of one about pods, with the group of each. */
const controllers: Readonly<Record<string, string>> = {
  cronjobs: 'batch',
  daemonsets: 'apps',
  deployments: 'apps',
  jobs: 'batch',
  replicasets: 'apps',
  statefulsets: 'apps',
};

/**
 * Verdicts of a ValidatingPolicy of Kyverno, whose expressions are those of a ValidatingAdmissionPolicy, on a request.
 * Source: Kyverno 1.18, pkg/webhooks/resource/vpol and pkg/cel/autogen; by reading only.
 */
export function celPolicyVerdicts(
  policy: JsonObject,
  request: AdmissionRequest,
  objectsOf: ObjectsOfKind,
): readonly PolicyVerdict[] {
  const namespace = stringAt(policy, 'metadata', 'namespace');
  const isNamespaced = stringAt(policy, 'kind') === 'NamespacedValidatingPolicy';
  if (isLeftOut(request) || (isNamespaced && namespace !== request.namespace)) return [];
  if (objectAt(policy, 'spec', 'evaluation', 'admission')?.['enabled'] === false) return [];
  const written = listAt(policy, 'spec', 'validationActions');
  const binding: JsonObject = {
    metadata: { name: 'policy' },
    spec: { validationActions: written.length === 0 ? ['Deny'] : [...written] },
  };
  const name = stringAt(policy, 'metadata', 'name') ?? '';
  const webhook = stringAt(policy, 'spec', 'failurePolicy') === 'Ignore' ? 'ignore' : 'fail';
  return bindingVerdicts(forControllers(policy, request), binding, request, objectsOf).map((verdict) => {
    if (verdict.effect === 'unknown') return verdict;
    const head = `ValidatingAdmissionPolicy '${name}' with binding 'policy'`;
    const begin = verdict.effect === 'deny' ? `${head} denied request: ` : `Validation failed for ${head}: `;
    const said = `Policy ${name} failed: ${verdict.words.slice(begin.length)}`;
    const words =
      verdict.effect === 'deny'
        ? `admission webhook "vpol.validate.kyverno.svc-${webhook}" denied the request: ${said}`
        : said;
    return { ...verdict, words };
  });
}

/** A policy about pods as Kyverno makes it for the controller at hand; the policy itself for everything else. */
function forControllers(policy: JsonObject, { resource, group }: AdmissionRequest): JsonObject {
  if (!Object.hasOwn(controllers, resource) || controllers[resource] !== group) return policy;
  const match = objectAt(policy, 'spec', 'matchConstraints') ?? {};
  const [rule, ...more] = listAt(match, 'resourceRules').filter(isJsonObject);
  const resources = listAt(rule, 'resources');
  const isAboutPods = rule !== undefined && more.length === 0 && resources.length === 1 && resources[0] === 'pods';
  const isSelective = ['namespaceSelector', 'objectSelector', 'excludeResourceRules'].some((field) =>
    Object.hasOwn(match, field),
  );
  const named = objectAt(policy, 'spec', 'autogen', 'podControllers')?.['controllers'];
  if (!isAboutPods || isSelective || (Array.isArray(named) && !named.includes(resource))) return policy;
  const template = resource === 'cronjobs' ? 'spec.jobTemplate.spec.template' : 'spec.template';
  const spec = moved(objectAt(policy, 'spec') ?? {}, template);
  const resourceRules = [{ ...rule, apiGroups: [group], apiVersions: ['v1'], resources: [resource] }];
  return { ...policy, spec: { ...(spec as JsonObject), matchConstraints: { resourceRules } } };
}

function moved(value: JsonValue, template: string): JsonValue {
  if (typeof value === 'string') return value.replace(/\b(object|oldObject)\.(spec|metadata)\b/g, `$1.${template}.$2`);
  if (Array.isArray(value)) return value.map((item) => moved(item, template));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moved(item, template)]));
}
