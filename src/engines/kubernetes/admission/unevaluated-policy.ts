import { isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { apiGroup } from '../../../core/resource-id.ts';
import { matchesWildcard } from '../kyverno/wildcard.ts';
import type { AdmissionRequest } from './admission-request.ts';
import { type Decided, everyDecided, selects } from './label-selector.ts';
import { matchesResources } from './match-resources.ts';
import type { PolicyVerdict } from './policy-verdict.ts';

/**
 * One verdict without an answer for what is asked about a request and is not worked out here: webhooks, policies that
 * change objects, and constraints of Gatekeeper. None for what is not asked about it.
 */
export function unevaluatedVerdicts(policy: JsonObject, request: AdmissionRequest): readonly PolicyVerdict[] {
  if (request.group === 'admissionregistration.k8s.io') return [];
  const [words, isAsked] = questionOf(policy, request);
  return isAsked === false ? [] : [{ effect: 'unknown', words, rule: '', fields: [] }];
}

function questionOf(policy: JsonObject, request: AdmissionRequest): readonly [words: string, isAsked: Decided] {
  const webhooks = listAt(policy, 'webhooks').filter(isJsonObject);
  if (stringAt(policy, 'kind') === 'MutatingAdmissionPolicy')
    return [
      'it may change what is applied, which is not worked out',
      matchesResources(objectAt(policy, 'spec', 'matchConstraints'), request, false),
    ];
  if (apiGroup(stringAt(policy, 'apiVersion') ?? '') === 'policies.kyverno.io') {
    const namespace = stringAt(policy, 'metadata', 'namespace') ?? '';
    const isHere = !stringAt(policy, 'kind')?.startsWith('Namespaced') || namespace === request.namespace;
    return [
      'a policy of Kyverno about images, changes or what is generated, which is not worked out',
      isHere && matchesResources(objectAt(policy, 'spec', 'matchConstraints'), request, false),
    ];
  }
  if (webhooks.length > 0) {
    const asked = webhooks.find(({ rules, ...webhook }) => {
      const match = { ...webhook, resourceRules: rules ?? [] };
      return matchesResources(match, request, false) !== false;
    });
    return [`the webhook ${stringAt(asked, 'name') ?? ''} is asked, whose answer is not known`, asked !== undefined];
  }
  const action = stringAt(policy, 'spec', 'enforcementAction') ?? 'deny';
  return [
    'a constraint of Gatekeeper, whose Rego is not worked out',
    action === 'deny' && isConstrained(objectAt(policy, 'spec', 'match') ?? {}, request),
  ];
}

function isConstrained(match: JsonObject, request: AdmissionRequest): Decided {
  const kinds = listAt(match, 'kinds');
  const takes = (list: readonly unknown[], value: string): boolean => list.includes('*') || list.includes(value);
  const isKind =
    kinds.length === 0 ||
    kinds.some((one) => takes(listAt(one, 'apiGroups'), request.group) && takes(listAt(one, 'kinds'), request.kind));
  const isIn = (field: string): boolean =>
    listAt(match, field).some((one) => typeof one === 'string' && matchesWildcard(one, request.namespace));
  const labels = objectAt(request.object ?? request.oldObject, 'metadata', 'labels') ?? {};
  return everyDecided([
    isKind,
    listAt(match, 'namespaces').length === 0 || isIn('namespaces'),
    !isIn('excludedNamespaces'),
    selects(objectAt(match, 'labelSelector'), { labels, isWhole: true }),
    request.namespace === '' ? true : selects(objectAt(match, 'namespaceSelector'), request.namespaceLabels),
  ]);
}
