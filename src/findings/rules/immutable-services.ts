import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { printed, unknownValue } from '../../engines/kubernetes/public.ts';
import { quoted } from '../finding.ts';
import { type ImmutableField, repeated, same } from '../immutable-field.ts';
import { inGroup, kept } from '../rule.ts';
import { immutable } from './immutable.ts';

/** A cluster IP that replaces the one that a Service has. */
function changedAddress(base: JsonObject, head: JsonObject): ImmutableField[] {
  const [before, after] = [stringAt(base, 'spec', 'clusterIP'), stringAt(head, 'spec', 'clusterIP')];
  const isNamed = [base, head].some((object) => stringAt(object, 'spec', 'type') === 'ExternalName');
  // Absent means any address: the API server keeps what there is, also that there is none. What it has chosen is known
  // to be an address.
  const stays = before === after || after === undefined || (before === unknownValue && after !== 'None');
  const answer = `spec.clusterIPs[0]: Invalid value: ${printed([after ?? ''])}: may not change once set`;
  return isNamed || before === undefined || stays ? [] : [{ field: 'spec.clusterIP', answer }];
}

/** Fields that stay as long as the type of a Service has them. */
function changedOfType(base: JsonObject, head: JsonObject): ImmutableField[] {
  const specs = [base, head].map((object) => objectAt(object, 'spec') ?? {});
  if (specs.some(({ type }) => type !== 'LoadBalancer')) return [];
  const [oldClass, newClass] = specs.map((spec) => spec['loadBalancerClass']);
  const [oldPort, newPort] = specs.map((spec) => spec['healthCheckNodePort']);
  const field = 'spec.loadBalancerClass';
  const isLocal = specs.every((spec) => spec['externalTrafficPolicy'] === 'Local');
  // A port that is stated no more stays, and one that was not stated may be the same.
  const hasOtherPort = isLocal && oldPort !== undefined && newPort !== undefined && !same(oldPort, newPort);
  return [
    ...(same(oldClass, newClass)
      ? []
      : [{ field, answer: `${field}: Invalid value: ${repeated(newClass)}: may not change once set` }]),
    ...(hasOtherPort
      ? [{ field: 'spec.healthCheckNodePort', answer: 'spec.healthCheckNodePort: Forbidden: field is immutable' }]
      : []),
  ];
}

/**
 * Rules about fields of Services that the API server refuses to change. Source: the update validation of each kind in
 * Kubernetes.
 */
export const immutableServiceRules = inGroup('immutable', [
  immutable(
    {
      id: 'service-cluster-ip-immutable',
      kinds: ['Service.'],
      title: 'cluster IP of a Service changes',
      explanation: 'A Service keeps its cluster IP.',
    },
    changedAddress,
  ),
  {
    id: 'service-cluster-ip-set',
    severity: 'warn',
    title: 'cluster IP of an existing Service set',
    explanation: 'A Service keeps the cluster IP that it got. The API server refuses another one.',
    hint: 'Set the address that the Service has, or recreate it.',
    kinds: ['Service.'],
    on: kept,
    check: ({ base, before, head }) => {
      const address = stringAt(head, 'spec', 'clusterIP') ?? 'None';
      const isFirst = before !== undefined && (stringAt(base, 'spec', 'clusterIP') ?? '') === '';
      const hadNone = stringAt(base, 'spec', 'type') === 'ExternalName';
      return isFirst && !hadNone && address !== '' && address !== 'None'
        ? `\`spec.clusterIP\` is set to ${quoted(address)}: if the Service has another address, the API server refuses it.`
        : undefined;
    },
  },
  immutable(
    {
      id: 'service-immutable',
      kinds: ['Service.'],
      title: 'immutable field of a load balancer changes',
      explanation: 'The class and the health check port of a Service are fixed while it is a load balancer.',
    },
    changedOfType,
  ),
]);
