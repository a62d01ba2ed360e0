import { isJsonObject } from '../../../core/json.ts';
import { getOwn } from '../../../core/own-property.ts';
import type { Field } from '../field.ts';
import { configKey, dnsLabel, dnsSubdomain, qualifiedName } from '../names.ts';
import { isOpen } from '../open-value.ts';
import { checkMetadata } from './metadata.ts';
import { checkQuantity, checkQuotaName } from './resources.ts';

const mostBytes = 1024 * 1024;

/** A ConfigMap. */
export function checkConfigMap(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const [data, binary] = [object.at('data'), object.at('binaryData')];
  let size = 0;
  for (const key of data.keys()) {
    const value = data.object[key];
    for (const words of configKey(key)) data.key(key).invalid(words, key);
    if (binary.key(key).isSet) data.key(key).invalid('duplicate of key present in binaryData', key);
    size += typeof value === 'string' ? Buffer.byteLength(value) : 0;
  }
  for (const key of binary.keys()) {
    const value = binary.object[key];
    for (const words of configKey(key)) binary.key(key).invalid(words, key);
    size += typeof value === 'string' ? Math.floor((value.replace(/[\s=]/g, '').length * 3) / 4) : 0;
  }
  if (size > mostBytes) object.at('[]').tooLong(mostBytes);
}

/** What Secrets of each type must hold. */
const neededKeys: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
};

/** A Secret. Its values are not looked at. */
export function checkSecret(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const keys = new Set([...object.at('data').keys(), ...object.at('stringData').keys()]);
  const data = object.at('data').with({});
  for (const key of keys) for (const words of configKey(key)) data.key(key).invalid(words, key);
  const type = object.at('type');
  const isWhole = ['data', 'stringData'].every((field) => {
    const { value } = object.at(field);
    return value === undefined || (isJsonObject(value) && !Object.keys(value).some(isOpen));
  });
  if (!isWhole) return;
  for (const key of getOwn(neededKeys, type.text) ?? []) if (!keys.has(key)) data.key(key).required();
  if (type.text === 'kubernetes.io/basic-auth' && !keys.has('username') && !keys.has('password'))
    for (const key of ['username', 'password']) data.key(key).required();
  if (type.text === 'kubernetes.io/service-account-token') {
    const annotations = object.down('metadata', 'annotations');
    if (!annotations.isOpen && annotations.object['kubernetes.io/service-account.name'] === undefined)
      annotations.key('kubernetes.io/service-account.name').required();
  }
}

/** A Namespace. */
export function checkNamespace(object: Field): void {
  checkMetadata(object.at('metadata'), dnsLabel);
  const name = object.down('metadata', 'name').text;
  // The API server writes the name into a label.
  if (name.length > 63) object.down('metadata', 'labels').invalid('must be no more than 63 bytes', name);
}

/** A kind of which only the metadata is looked at. */
export function checkNamed(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
}

const quotaScopes: ReadonlySet<string> = new Set([
  'BestEffort',
  'CrossNamespacePodAffinity',
  'NotBestEffort',
  'NotTerminating',
  'PriorityClass',
  'Terminating',
  'VolumeAttributesClass',
]);

/** A ResourceQuota. */
export function checkQuota(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const hard = object.down('spec', 'hard');
  for (const name of hard.keys()) {
    const field = hard.key(name);
    checkQuotaName(field, name);
    checkQuantity(field);
  }
  const scopes = object.down('spec', 'scopes');
  if (scopes.items().some((scope) => !scope.isOpen && !quotaScopes.has(scope.text)))
    scopes.invalid('unsupported scope');
}

/** A LimitRange. */
export function checkLimitRange(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  for (const limit of object.down('spec', 'limits').items()) {
    const type = limit.at('type');
    if (type.isOpen || limit.isOpen || ['Container', 'PersistentVolumeClaim', 'Pod'].includes(type.text)) continue;
    const words = qualifiedName(type.text);
    for (const one of words) type.or('').invalid(one);
    if (words.length === 0 && !type.text.includes('/'))
      type.invalid('must be a standard limit type or fully qualified');
  }
}

/** A PriorityClass. */
export function checkPriorityClass(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const value = object.at('value');
  const name = object.down('metadata', 'name');
  if (name.text.startsWith('system-')) {
    if (name.text !== 'system-cluster-critical' && name.text !== 'system-node-critical')
      name.forbidden(
        `priority class names with 'system-' prefix are reserved for system use only. error: ${name.text} is not a known system priority class`,
      );
  } else if (value.number !== undefined && value.number > 1_000_000_000)
    value.forbidden('maximum allowed value of a user defined priority is 1000000000');
  object.at('preemptionPolicy').choice(['PreemptLowerPriority', 'Never']);
}
