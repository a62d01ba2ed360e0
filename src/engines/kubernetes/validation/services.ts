import type { Field } from '../field.ts';
import { dns1035Label, dnsLabel, dnsSubdomain, type NameCheck, qualifiedName } from '../names.ts';
import { type ServerSettings, serverDoes } from '../server-settings.ts';
import { checkAddress, checkCidr } from './addresses.ts';
import { checkLabels } from './labels.ts';
import { checkMetadata } from './metadata.ts';
import { checkPortOrName } from './probes.ts';

/** The form of a Service's name. */
export function serviceName(settings: ServerSettings): NameCheck {
  return (text) => {
    const words = dns1035Label(text);
    return words.length > 0 && serverDoes(settings, 'kubernetes-service-names') ? dnsLabel(text) : words;
  };
}

/** A Service. */
export function checkService(object: Field, settings: ServerSettings): void {
  checkMetadata(object.at('metadata'), serviceName(settings));
  const spec = object.at('spec');
  if (spec.isOpen) return;
  const [type, ports, clusterIP] = [spec.at('type'), spec.at('ports'), spec.at('clusterIP')];
  const kind = type.isEmpty ? 'ClusterIP' : type.text;
  const isHeadless = clusterIP.text === 'None';
  if (!type.isOpen && !clusterIP.isOpen && !isHeadless && kind !== 'ExternalName') ports.needed();
  if (isHeadless && (kind === 'LoadBalancer' || kind === 'NodePort'))
    spec.at('clusterIPs[0]').with('None').invalid(`may not be set to 'None' for ${kind} services`);
  if (kind === 'ExternalName') {
    if (!clusterIP.isEmpty && !clusterIP.isOpen)
      spec.at('clusterIPs').forbidden('may not be set for ExternalName services');
    const name = spec.at('externalName');
    if (!name.needed() && !name.isOpen)
      for (const words of dnsSubdomain(name.text.replace(/\.$/, ''))) name.invalid(words, name.text.replace(/\.$/, ''));
  } else checkClusterIPs(spec);
  checkPorts(ports, kind, type.isOpen);
  checkLabels(spec.at('selector'));
  const affinity = spec.at('sessionAffinity');
  affinity.choice(['ClientIP', 'None']);
  const timeout = spec.down('sessionAffinityConfig', 'clientIP', 'timeoutSeconds');
  if (affinity.text === 'ClientIP' && timeout.number !== undefined && (timeout.number <= 0 || timeout.number > 86400))
    timeout.invalid('must be greater than 0 and less than 86400');
  for (const address of spec.at('externalIPs').items()) checkAddress(address);
  if (!type.isEmpty) type.oneOf(['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']);
  if (!type.isOpen) checkTypeFields(spec, kind);
  spec.at('internalTrafficPolicy').oneOf(['Cluster', 'Local']);
  const traffic = spec.at('trafficDistribution');
  const isSame = traffic.text.startsWith('PreferSame') && !serverDoes(settings, 'kubernetes-traffic-distribution');
  traffic.oneOf(isSame ? ['PreferClose'] : ['PreferClose', 'PreferSameZone', 'PreferSameNode']);
}

function checkClusterIPs(spec: Field): void {
  const all = spec.at('clusterIPs');
  const first = spec.at('clusterIP');
  if (all.items().length > 2) all.invalid('may only hold up to 2 values');
  const families = new Set<string>();
  for (const family of spec.at('ipFamilies').items()) {
    family.oneOf(['IPv4', 'IPv6']);
    if (families.has(family.text)) family.duplicate();
    families.add(family.text);
  }
  spec.at('ipFamilyPolicy').oneOf(['PreferDualStack', 'RequireDualStack', 'SingleStack']);
  if (!all.isSet && first.text !== '' && first.text !== 'None')
    checkAddress(spec.at('clusterIPs[0]').with(first.value));
}

function checkPorts(ports: Field, type: string, isTypeOpen: boolean): void {
  const names = new Set<string>();
  const nodePorts = new Set<string>();
  const many = ports.items().length > 1;
  for (const port of ports.items()) {
    if (port.isOpen) continue;
    const name = port.at('name');
    if (many && name.isEmpty) name.required();
    else if (!name.isEmpty && !name.isOpen) {
      name.fits(dnsLabel);
      if (names.has(name.text)) name.duplicate();
      names.add(name.text);
    }
    port.at('port').or(0).between(1, 65535);
    const protocol = port.at('protocol');
    protocol.choice(['SCTP', 'TCP', 'UDP']);
    const target = port.at('targetPort');
    if (!target.isEmpty) checkPortOrName(target);
    port.at('appProtocol').fits(qualifiedName);
    const nodePort = port.at('nodePort');
    if (nodePort.isEmpty || isTypeOpen) continue;
    if (type === 'ClusterIP') nodePort.forbidden("may not be used when `type` is 'ClusterIP'");
    const key = `${protocol.isEmpty ? 'TCP' : protocol.text} ${String(nodePort.number)}`;
    if (nodePorts.has(key)) nodePort.duplicate();
    nodePorts.add(key);
  }
}

/** Fields that belong to some types only. */
function checkTypeFields(spec: Field, type: string): void {
  const isBalanced = type === 'LoadBalancer';
  const ranges = spec.at('loadBalancerSourceRanges');
  const shown = spec.at('LoadBalancerSourceRanges').with(ranges.value);
  if (!ranges.isEmpty && !isBalanced) shown.forbidden("may only be used when `type` is 'LoadBalancer'");
  for (const range of shown.items())
    checkCidr(range.with(typeof range.value === 'string' ? range.value.trim() : range.value));
  if (spec.at('allocateLoadBalancerNodePorts').isSet && !isBalanced)
    spec.at('allocateLoadBalancerNodePorts').forbidden("may only be used when `type` is 'LoadBalancer'");
  if (spec.at('loadBalancerClass').isSet && !isBalanced)
    spec.at('loadBalancerClass').forbidden("may only be used when `type` is 'LoadBalancer'");
  const policy = spec.at('externalTrafficPolicy');
  const isExternal = isBalanced || type === 'NodePort' || (type === 'ClusterIP' && !spec.at('externalIPs').isEmpty);
  if (!isExternal) {
    if (!policy.isEmpty) policy.invalid('may only be set for externally-accessible services');
  } else policy.choice(['Cluster', 'Local']);
  const health = spec.at('healthCheckNodePort');
  if (!health.isEmpty) {
    if (!isBalanced || (!policy.isOpen && policy.text !== 'Local'))
      health.invalid("may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'");
    else health.between(1, 65535);
  }
}
