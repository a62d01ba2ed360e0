import { type JsonValue, stringAt } from '../../core/json.ts';
import { printed } from '../../engines/kubernetes/public.ts';
import { changedOf, declared, does, type FixedField, fixed, repeatedTexts } from '../immutable-field.ts';
import { inGroup, type UngroupedRule } from '../rule.ts';
import { immutable } from './immutable.ts';

/** A rule for fixed fields of a kind. */
function fixedFields(rule: Parameters<typeof immutable>[0], fields: readonly FixedField[]): UngroupedRule {
  return immutable(rule, (base, head, version) => changedOf(fields, base, head, version));
}

/** A list whose order says nothing. */
function asSet(value: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(value) ? [...new Set(value.map(String))].sort() : value;
}

const whenSet = (field: string): FixedField => ({
  field,
  answer: () => `${field}: Forbidden: field is immutable when \`immutable\` is set`,
});

/**
 * Rules about fields of small kinds that the API server refuses to change. Source: the update validation of each kind
 * in Kubernetes.
 */
export const immutableKindRules = inGroup('immutable', [
  immutable(
    {
      id: 'config-immutable',
      kinds: ['ConfigMap.', 'Secret.'],
      title: 'immutable ConfigMap or Secret changes',
      explanation: 'With `immutable: true` neither the data nor the mark can change.',
      hint: 'Put the new data under a new name, and refer to that name.',
    },
    (base, head, version) =>
      base['immutable'] === true
        ? changedOf(['immutable', 'data', 'binaryData'].map(whenSet), base, head, version)
        : [],
  ),
  fixedFields(
    {
      id: 'crd-immutable',
      kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
      title: 'scope, group or kind of a CRD changes',
      explanation: 'Scope, group and kind of a CRD are fixed.',
      hint: 'Define another kind and move the custom resources to it.',
    },
    ['spec.group', 'spec.names.kind', 'spec.scope'].map((field) => fixed(field)),
  ),
  fixedFields(
    {
      id: 'endpoint-slice-immutable',
      kinds: ['EndpointSlice.discovery.k8s.io'],
      title: 'address type of an EndpointSlice changes',
      explanation: 'The address type of an EndpointSlice is fixed.',
    },
    [declared('addressType')],
  ),
  fixedFields(
    {
      id: 'ingress-class-immutable',
      kinds: ['IngressClass.networking.k8s.io'],
      title: 'controller of an IngressClass changes',
      explanation: 'The controller of an IngressClass is fixed.',
    },
    [fixed('spec.controller')],
  ),
  fixedFields(
    {
      id: 'priority-class-immutable',
      kinds: ['PriorityClass.scheduling.k8s.io'],
      title: 'immutable field of a PriorityClass changes',
      explanation: 'Value and preemption policy of a PriorityClass are fixed.',
    },
    [fixed('preemptionPolicy'), { field: 'value', answer: () => 'value: Forbidden: may not be changed in an update.' }],
  ),
  fixedFields(
    {
      id: 'resource-quota-immutable',
      kinds: ['ResourceQuota.'],
      title: 'scopes of a ResourceQuota change',
      explanation: 'The field `spec.scopes` of a ResourceQuota is fixed.',
    },
    [{ ...fixed('spec.scopes', repeatedTexts), form: asSet }],
  ),
  immutable(
    {
      id: 'role-ref-immutable',
      kinds: ['ClusterRoleBinding.rbac.authorization.k8s.io', 'RoleBinding.rbac.authorization.k8s.io'],
      title: 'role of a binding changes',
      explanation: 'The role of a binding is fixed, as a guard against escalation.',
    },
    (base, head, version) => {
      const role = (field: string): string => stringAt(head, 'roleRef', field) ?? '';
      const value = { APIGroup: role('apiGroup'), Kind: role('kind'), Name: role('name') };
      const words = does('kubernetes-immutable-words', version) ? 'field is immutable' : 'cannot change roleRef';
      const answer = (): string => `roleRef: Invalid value: ${printed(value)}: ${words}`;
      const fields = ['roleRef.kind', 'roleRef.name'].map((field) => ({ field, answer }));
      return changedOf(fields, base, head, version);
    },
  ),
  fixedFields(
    {
      id: 'runtime-class-immutable',
      kinds: ['RuntimeClass.node.k8s.io'],
      title: 'handler of a RuntimeClass changes',
      explanation: 'The handler of a RuntimeClass is fixed.',
    },
    [declared('handler')],
  ),
  fixedFields(
    {
      id: 'secret-type-immutable',
      kinds: ['Secret.'],
      title: 'type of a Secret changes',
      explanation: 'The type of a Secret is fixed.',
    },
    [fixed('type')],
  ),
]);
