import type { Field } from '../field.ts';
import { dnsLabel, dnsSubdomain, searchDomain } from '../names.ts';
import { checkAddress } from './addresses.ts';
import { checkContainers, checkIds, checkInitContainers, checkSeccomp, type PodContext } from './containers.ts';
import { checkAnnotations, checkLabels } from './labels.ts';
import { checkAffinity, checkSpread, checkTolerations } from './scheduling.ts';
import { checkVolumes } from './volumes.ts';

/** What a workload changes in its pods before they are made. */
interface PodOwner {
  /** Names of volumes that it adds. */
  readonly claimTemplates?: readonly Field[];
  /** It names the pods itself. */
  readonly namesPods?: true;
}

/** The spec of a pod. */
export function checkPodSpec(spec: Field, owner: PodOwner = {}): void {
  if (spec.isOpen) return;
  const volumes = checkVolumes(spec.at('volumes'));
  const added = owner.claimTemplates?.map((template) => template.down('metadata', 'name')) ?? [];
  const grace = spec.at('terminationGracePeriodSeconds');
  const surroundings: PodContext = {
    volumes:
      volumes === undefined || added.some(({ isOpen, isEmpty }) => isOpen || isEmpty)
        ? undefined
        : new Map([...volumes, ...added.map(({ text }) => [text, undefined] as const)]),
    claims: new Set(
      spec
        .at('resourceClaims')
        .items()
        .map((claim) => claim.at('name').text),
    ),
    gracePeriod: grace.isOpen ? undefined : (grace.number ?? 30),
  };
  checkContainers(spec.at('containers'), surroundings);
  checkInitContainers(spec.at('initContainers'), spec.at('containers'), surroundings);
  checkHostPorts(spec);
  checkHostUsers(spec);
  spec.at('restartPolicy').choice(['Always', 'OnFailure', 'Never']);
  checkDns(spec);
  checkLabels(spec.at('nodeSelector'));
  checkSecurityContext(spec.at('securityContext'));
  checkAffinity(spec.at('affinity'));
  checkSpread(spec.at('topologySpreadConstraints'));
  checkTolerations(spec.at('tolerations'));
  for (const name of ['serviceAccountName', 'nodeName', 'priorityClassName'])
    if (!spec.at(name).isEmpty) spec.at(name).fits(dnsSubdomain);
  spec.at('runtimeClassName').fits(dnsSubdomain);
  if (owner.namesPods !== true)
    for (const name of ['hostname', 'subdomain']) if (!spec.at(name).isEmpty) spec.at(name).fits(dnsLabel);
  spec.at('activeDeadlineSeconds').between(1, 2147483647);
  spec.at('preemptionPolicy').choice(['PreemptLowerPriority', 'Never']);
  for (const alias of spec.at('hostAliases').items()) {
    checkAddress(alias.at('ip'));
    for (const hostname of alias.at('hostnames').items()) hostname.fits(dnsSubdomain);
  }
}

function checkHostPorts(spec: Field): void {
  if (spec.at('hostNetwork').value !== true) return;
  for (const container of spec.at('containers').items())
    for (const port of container.at('ports').items()) {
      const [host, own] = [port.at('hostPort'), port.at('containerPort')];
      if (!host.isEmpty && host.number !== undefined && own.number !== undefined && host.number !== own.number)
        host.invalid('must match `containerPort` when `hostNetwork` is true');
    }
}

/** The namespaces that a pod with users of its own may not share with the node. */
function checkHostUsers(spec: Field): void {
  if (spec.at('hostUsers').value !== false) return;
  const words = 'when `hostUsers` is false';
  if (spec.at('hostNetwork').value === true) spec.at('hostNetwork').forbidden(words);
  // The API server spells these so.
  if (spec.at('hostPID').value === true) spec.at('HostPID').forbidden(words);
  if (spec.at('hostIPC').value === true) spec.at('HostIPC').forbidden(words);
}

function checkDns(spec: Field): void {
  const [policy, config] = [spec.at('dnsPolicy'), spec.at('dnsConfig')];
  policy.choice(['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None']);
  if (config.isOpen) return;
  const servers = config.at('nameservers');
  if (policy.text === 'None') {
    if (!config.isSet) config.required('must provide `dnsConfig` when `dnsPolicy` is None');
    else if (servers.isEmpty) servers.required('must provide at least one DNS nameserver when `dnsPolicy` is None');
  }
  if (servers.items().length > 3) servers.invalid('must not have more than 3 nameservers');
  for (const server of servers.items()) checkAddress(server);
  for (const search of config.at('searches').items())
    if (search.text !== '.' && !search.isOpen) search.with(search.text.replace(/\.$/, '')).fits(searchDomain);
  for (const option of config.at('options').items())
    if (option.at('name').isEmpty && !option.isOpen) option.required('must not be empty');
}

function checkSecurityContext(context: Field): void {
  checkIds(context, ['fsGroup', 'runAsUser', 'runAsGroup']);
  for (const group of context.at('supplementalGroups').items()) group.between(0, 2147483647);
  context.at('fsGroupChangePolicy').choice(['Always', 'OnRootMismatch']);
  checkSeccomp(context.at('seccompProfile'));
  for (const sysctl of context.at('sysctls').items()) sysctl.at('name').needed();
}

/** A template of pods. */
export function checkPodTemplate(template: Field, owner: PodOwner = {}): void {
  if (template.isOpen) return;
  const metadata = template.at('metadata');
  // The API server leaves `metadata` out of these paths.
  checkLabels(template.at('labels').with(metadata.at('labels').value));
  checkAnnotations(template.at('annotations').with(metadata.at('annotations').value));
  checkPodSpec(template.at('spec'), owner);
}
