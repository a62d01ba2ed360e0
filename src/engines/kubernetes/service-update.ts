import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { storedVersions } from './stored-object.ts';

/** Test for a type with ports on the nodes. */
const hasNodePorts = ({ type }: JsonObject): boolean => type === 'NodePort' || type === 'LoadBalancer';

const isBalanced = ({ type }: JsonObject): boolean => type === 'LoadBalancer';

const hasHealthCheck = (spec: JsonObject): boolean => isBalanced(spec) && spec['externalTrafficPolicy'] === 'Local';

const isReachable = (spec: JsonObject): boolean =>
  hasNodePorts(spec) || (spec['type'] === 'ClusterIP' && spec['externalIPs'] !== undefined);

const hasAddress = ({ type }: JsonObject): boolean => type !== 'ExternalName';

/** Fields that the API server drops where a Service that had them by its type has another type. */
const ofTypes: readonly (readonly [fields: readonly string[], test: (spec: JsonObject) => boolean])[] = [
  [['clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy'], hasAddress],
  [['healthCheckNodePort'], hasHealthCheck],
  [['allocateLoadBalancerNodePorts', 'loadBalancerClass'], isBalanced],
  [['externalTrafficPolicy'], isReachable],
];

function nodePortsOf(spec: JsonObject): readonly JsonValue[] {
  const ports = spec['ports'];
  return (Array.isArray(ports) ? ports : []).flatMap((port) => (isJsonObject(port) ? (port['nodePort'] ?? []) : []));
}

function withoutNodePorts(ports: readonly JsonValue[]): JsonValue {
  return ports.map((port) => {
    if (!isJsonObject(port)) return port;
    const { nodePort: _nodePort, ...rest } = port;
    return rest;
  });
}

/**
 * A Service in the place of another one, as the API server validates it: without fields that its type lacks and that
 * stay as they were with the former type, and without an address where it had none. Source: `dropTypeDependentFields`
 * in pkg/registry/core/service/strategy.go, `patchAllocatedValues` in its storage.
 */
export function updatedService(old: JsonObject, object: JsonObject): JsonObject {
  const [from = {}, to = {}] = storedVersions(old, object).map((one) => objectAt(one, 'spec'));
  const spec: JsonObject = { ...objectAt(object, 'spec') };
  for (const [fields, test] of ofTypes)
    if (test(from) && !test(to))
      for (const field of fields) if (jsonEqual(from[field] ?? null, to[field] ?? null)) delete spec[field];
  const known = nodePortsOf(from);
  if (
    Array.isArray(spec['ports']) &&
    hasNodePorts(from) &&
    !hasNodePorts(to) &&
    nodePortsOf(to).every((port) => known.includes(port))
  )
    spec['ports'] = withoutNodePorts(spec['ports']);
  const staysWithout = hasAddress(from) && hasAddress(to) && from['clusterIP'] === 'None';
  return { ...object, spec: { ...spec, ...(staysWithout && !spec['clusterIP'] ? { clusterIP: 'None' } : {}) } };
}
