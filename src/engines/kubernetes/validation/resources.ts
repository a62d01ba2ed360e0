import { getOwn } from '../../../core/own-property.ts';
import { nanosOf } from '../../../core/quantity.ts';
import type { Field } from '../field.ts';
import { dnsLabel, qualifiedName } from '../names.ts';
import { isOpen } from '../open-value.ts';

const standardForContainers = new Set(['cpu', 'ephemeral-storage', 'memory']);
const standard = new Set([
  ...standardForContainers,
  'configmaps',
  'limits.cpu',
  'limits.ephemeral-storage',
  'limits.memory',
  'persistentvolumeclaims',
  'pods',
  'replicationcontrollers',
  'requests.cpu',
  'requests.ephemeral-storage',
  'requests.memory',
  'requests.storage',
  'resourcequotas',
  'secrets',
  'services',
  'services.loadbalancers',
  'services.nodeports',
  'storage',
]);

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}

function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

/** The name of what a container asks for. */
export function checkResourceName(field: Field, name: string): void {
  const words = qualifiedName(name);
  for (const one of words) field.invalid(one, name);
  if (words.length > 0) return;
  if (!name.includes('/')) {
    if (!standard.has(name) && !isHugePages(name))
      field.invalid('must be a standard resource type or fully qualified', name);
    if (!standardForContainers.has(name) && !isHugePages(name))
      field.invalid('must be a standard resource for containers', name);
  } else if (!isNative(name) && name.startsWith('requests.'))
    field.invalid("doesn't follow extended resource name standard", name);
}

/** Names that a quota can count, besides `count/<resource>` and those with a domain. */
export function checkQuotaName(field: Field, name: string): void {
  const words = qualifiedName(name);
  for (const one of words) field.invalid(one, name);
  if (words.length > 0 || name.includes('/')) return;
  const isHuge = /^(?:requests\.|limits\.)?hugepages-/.test(name);
  if (!standard.has(name) && !isHuge) field.invalid('must be a standard resource type or fully qualified', name);
  if ((!standard.has(name) || name === 'storage') && !isHuge)
    field.invalid('must be a standard resource for quota', name);
}

/** A quantity that may not be below nought. */
export function checkQuantity(field: Field): void {
  const nanos = field.isOpen ? undefined : nanosOf(field.value);
  if (nanos !== undefined && nanos < 0n) field.invalid('must be greater than or equal to 0', field.spelling);
}

/** Check of requests and limits of a container. */
export function checkResources(resources: Field, claims: ReadonlySet<string>): void {
  const [limits, requests] = [resources.at('limits'), resources.at('requests')];
  let asksCompute = false;
  let asksHugePages = false;
  for (const list of [limits, requests])
    for (const name of list.keys()) {
      const field = list.key(name);
      checkResourceName(field, name);
      checkQuantity(field);
      if (name === 'cpu' || name === 'memory') asksCompute = true;
      if (isHugePages(name)) asksHugePages = true;
    }
  for (const name of requests.keys()) {
    const [asked, most] = [getOwn(requests.object, name), getOwn(limits.object, name)];
    const mayDiffer = isNative(name) && !isHugePages(name);
    if (most === undefined || most === null) {
      if (!mayDiffer) limits.required('Limit must be set for non overcommitable resources');
      continue;
    }
    const [least, bound] = [nanosOf(asked), nanosOf(most)];
    if (isOpen(asked) || isOpen(most) || least === undefined || bound === undefined) continue;
    if (!mayDiffer && least !== bound)
      requests.invalid(`must be equal to ${name} limit of ${shown(most)}`, shown(asked));
    else if (least > bound)
      requests.invalid(`must be less than or equal to ${name} limit of ${shown(most)}`, shown(asked));
  }
  if (asksHugePages && !asksCompute) resources.forbidden('HugePages require cpu or memory');
  for (const claim of resources.at('claims').items()) {
    const name = claim.at('name');
    if (name.isEmpty) claim.required();
    else if (!name.isOpen && !claims.has(name.text)) notAClaim(claim, name.text, claims);
    if (!claim.at('request').isEmpty) claim.at('request').fits(dnsLabel);
  }
}

function notAClaim(field: Field, name: string, claims: ReadonlySet<string>): void {
  const names = claims.size === 0 ? ' which is empty' : `: ${[...claims].sort().join(', ')}`;
  field.refuse(`Not found: ${JSON.stringify(name)}: must be one of the names in pod.spec.resourceClaims${names}`);
}

/** A quantity as the API server writes it; whole numbers and texts in their shortest form are as they stand. */
function shown(value: unknown): string {
  return String(value);
}
