import type { Field } from '../field.ts';
import { dnsSubdomain, domainPrefixedPath, portName, wildcardSubdomain } from '../names.ts';
import type { ServerSettings } from '../server-settings.ts';
import { checkCidr, isAddress, isPartOf } from './addresses.ts';
import { checkLabelSelector } from './labels.ts';
import { checkMetadata } from './metadata.ts';
import { serviceName } from './services.ts';

function checkHost(host: Field): void {
  host.fits(host.text.includes('*') ? wildcardSubdomain : dnsSubdomain);
}

function checkBackend(backend: Field, settings: ServerSettings): void {
  if (backend.isOpen) return;
  const [service, resource] = [backend.at('service'), backend.at('resource')];
  if (resource.isSet && service.isSet) return backend.invalid('cannot set both resource and service backends', '');
  if (resource.isSet) {
    resource.at('kind').needed();
    resource.at('name').needed();
    return;
  }
  if (!service.isSet) return backend.invalid('resource or service backend is required', '');
  if (service.isOpen) return;
  const name = service.at('name');
  if (!name.needed()) name.fits(serviceName(settings));
  const [portText, number] = [service.down('port', 'name'), service.down('port', 'number')];
  if (service.at('port').isOpen) return;
  if (!portText.isEmpty && !number.isEmpty) backend.invalid('cannot set both port name & port number', '');
  else if (!portText.isEmpty) portText.fits(portName);
  else if (!number.isEmpty) number.between(1, 65535);
  else backend.required('port name or number is required');
}

function checkPath(path: Field, settings: ServerSettings): void {
  const [type, text] = [path.at('pathType'), path.at('path')];
  if (path.isOpen || type.isOpen) return;
  if (!type.isSet) return type.required('pathType must be specified');
  if (type.text === 'Exact' || type.text === 'Prefix') {
    if (!text.isOpen && !text.text.startsWith('/')) text.or('').invalid('must be an absolute path');
    for (const sequence of ['//', '/./', '/../', '%2f', '%2F'])
      if (text.text.includes(sequence)) text.invalid(`must not contain '${sequence}'`);
    for (const suffix of ['/..', '/.']) if (text.text.endsWith(suffix)) text.invalid(`cannot end with '${suffix}'`);
  } else if (type.text === 'ImplementationSpecific') {
    if (!text.isEmpty && !text.isOpen && !text.text.startsWith('/')) text.invalid('must be an absolute path');
  } else type.unsupported(['Exact', 'ImplementationSpecific', 'Prefix']);
  checkBackend(path.at('backend'), settings);
}

/** An Ingress. */
export function checkIngress(object: Field, settings: ServerSettings): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  if (spec.isOpen) return;
  const rules = spec.at('rules');
  if (rules.isEmpty && !spec.at('defaultBackend').isSet)
    spec.invalid('either `defaultBackend` or `rules` must be specified', rules.value ?? null);
  if (spec.at('defaultBackend').isSet) checkBackend(spec.at('defaultBackend'), settings);
  for (const rule of rules.items()) {
    const host = rule.at('host');
    if (!host.isEmpty) {
      if (isAddress(host.text)) host.invalid('must be a DNS name, not an IP address');
      checkHost(host);
    }
    const http = rule.at('http');
    if (!http.isSet) continue;
    const paths = http.at('paths');
    if (!paths.isOpen && !http.isOpen) paths.needed();
    for (const path of paths.items()) checkPath(path, settings);
  }
  for (const tls of spec.at('tls').items()) {
    for (const host of tls.at('hosts').items()) checkHost(host);
    if (!tls.at('secretName').isEmpty) tls.at('secretName').fits(dnsSubdomain);
  }
  const name = spec.at('ingressClassName');
  if (name.isSet) name.fits(dnsSubdomain);
  const annotation = object.down('metadata', 'annotations').object['kubernetes.io/ingress.class'];
  const shown = object.at('annotations').at('kubernetes.io/ingress.class').with(annotation);
  if (shown.isSet && name.isSet && !name.isOpen && !shown.isOpen && name.text !== shown.text)
    shown.invalid('must match `ingressClassName` when both are specified');
}

/** An IngressClass. */
export function checkIngressClass(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const controller = object.down('spec', 'controller');
  if (!controller.isOpen && !controller.needed()) controller.fits(domainPrefixedPath);
}

function checkPolicyPort(port: Field): void {
  if (port.isOpen) return;
  port.at('protocol').oneOf(['TCP', 'UDP', 'SCTP']);
  const [number, end] = [port.at('port'), port.at('endPort')];
  if (number.isOpen) return;
  if (!number.isSet) {
    if (end.isSet) end.invalid('may not be specified when `port` is not specified');
  } else if (typeof number.value === 'string') {
    if (end.isSet) end.invalid('may not be specified when `port` is non-numeric');
    number.fits(portName);
  } else {
    number.between(1, 65535);
    if (end.number !== undefined && end.number < (number.number ?? 0))
      end.invalid(
        'must be greater than or equal to `port`',
        end.does('kubernetes-end-port-words') ? end.value : number.value,
      );
    end.between(1, 65535);
  }
}

function checkPeer(peer: Field): void {
  if (peer.isOpen) return;
  const [pods, namespaces, block] = [peer.at('podSelector'), peer.at('namespaceSelector'), peer.at('ipBlock')];
  checkLabelSelector(pods);
  checkLabelSelector(namespaces);
  if (block.isSet && !block.isOpen && !block.at('cidr').needed()) {
    checkCidr(block.at('cidr'));
    for (const except of block.at('except').items()) {
      checkCidr(except);
      if (!isPartOf(except.text, block.at('cidr').text)) except.invalid('must be a strict subset of `cidr`');
    }
  }
  if (!pods.isSet && !namespaces.isSet && !block.isSet) peer.required('must specify a peer');
  else if (block.isSet && (pods.isSet || namespaces.isSet))
    peer.forbidden('may not specify both ipBlock and another peer');
}

/** A NetworkPolicy. */
export function checkNetworkPolicy(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  checkLabelSelector(spec.at('podSelector'));
  for (const [rules, peers] of [
    ['ingress', 'from'],
    ['egress', 'to'],
  ] as const)
    for (const rule of spec.at(rules).items()) {
      for (const port of rule.at('ports').items()) checkPolicyPort(port);
      for (const peer of rule.at(peers).items()) checkPeer(peer);
    }
  const types = spec.at('policyTypes');
  if (types.items().length > 2) return types.invalid('may not specify more than two policyTypes');
  for (const type of types.items()) type.oneOf(['Ingress', 'Egress']);
}
