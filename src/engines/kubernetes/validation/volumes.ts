import { nanosOf } from '../../../core/quantity.ts';
import type { Field } from '../field.ts';
import { dnsLabel, qualifiedName } from '../names.ts';
import { isOpen } from '../open-value.ts';
import { checkLabelSelector } from './labels.ts';

const fileMode = 'must be a number between 0 and 0777 (octal), both inclusive';

function checkMode(mode: Field): void {
  if (mode.number !== undefined && (mode.number < 0 || mode.number > 0o777)) mode.invalid(fileMode);
}

/** A path that does not lead upwards. */
function checkNoBacksteps(path: Field): void {
  if (path.text.split('/').includes('..')) path.invalid("must not contain '..'");
}

/** A path below another. */
export function checkDescending(path: Field): void {
  if (path.text.startsWith('/')) path.invalid('must be a relative path');
  checkNoBacksteps(path);
}

function checkNotReserved(path: Field): void {
  checkDescending(path);
  if (path.text.startsWith('..') && !path.text.startsWith('../')) path.invalid("must not start with '..'");
}

function checkItems(items: Field): void {
  for (const item of items.items()) {
    item.at('key').needed();
    item.at('path').needed();
    checkNotReserved(item.at('path'));
    checkMode(item.at('mode'));
  }
}

const fieldPaths = ['metadata.annotations', 'metadata.labels', 'metadata.name', 'metadata.namespace', 'metadata.uid'];
const environmentPaths = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.hostIPs',
  'status.podIP',
  'status.podIPs',
];
/** Paths that a version of the API knows at all. */
const knownPaths = new Set([
  ...fieldPaths,
  ...environmentPaths,
  'spec.host',
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
]);

/** A field of the pod, in a variable of its environment or in a file. */
export function checkFieldRef(ref: Field, isFile: boolean): void {
  const path = ref.at('fieldPath');
  if (path.isOpen || path.needed()) return;
  const [, map = '', key = ''] = /^([^[]*)\['(.*)'\]$/.exec(path.text) ?? [];
  if (map === 'metadata.annotations' || map === 'metadata.labels') {
    for (const words of qualifiedName(map === 'metadata.annotations' ? key.toLowerCase() : key))
      ref.invalid(words, key);
    return;
  }
  if (!knownPaths.has(path.text)) path.invalid(`error converting fieldPath: field label not supported: ${path.text}`);
  else path.oneOf(isFile ? fieldPaths : environmentPaths);
}

const resourcePaths = [
  'limits.cpu',
  'limits.ephemeral-storage',
  'limits.memory',
  'requests.cpu',
  'requests.ephemeral-storage',
  'requests.memory',
];

/** A resource of a container, in a variable or in a file. */
export function checkResourceFieldRef(ref: Field, isFile: boolean): void {
  const resource = ref.at('resource');
  if (isFile && ref.at('containerName').needed()) return;
  if (resource.needed() || /^(?:limits|requests)\.hugepages-/.test(resource.text)) return;
  resource.oneOf(resourcePaths);
}

function checkDownward(items: Field): void {
  for (const item of items.items()) {
    // The API server leaves the position out.
    const file = items.holder(item.value);
    file.at('path').needed();
    checkNotReserved(file.at('path'));
    if (file.at('fieldRef').isSet) {
      checkFieldRef(file.at('fieldRef'), true);
      if (file.at('resourceFieldRef').isSet)
        file.invalid('fieldRef and resourceFieldRef can not be specified simultaneously', 'resource');
    } else if (file.at('resourceFieldRef').isSet) checkResourceFieldRef(file.at('resourceFieldRef'), true);
    else file.required('one of fieldRef and resourceFieldRef is required');
    checkMode(file.at('mode'));
  }
}

function checkProjected(projected: Field): void {
  checkMode(projected.at('defaultMode'));
  for (const source of projected.at('sources').items()) {
    const set = [
      'secret',
      'configMap',
      'downwardAPI',
      'serviceAccountToken',
      'clusterTrustBundle',
      'podCertificate',
    ].filter((name) => source.at(name).isSet);
    for (const name of ['secret', 'configMap'])
      if (source.at(name).isSet) {
        source.at(name).at('name').needed();
        checkItems(source.at(name).at('items'));
      }
    checkDownward(source.down('downwardAPI', 'items'));
    const token = source.at('serviceAccountToken');
    if (token.isSet) {
      const seconds = token.at('expirationSeconds');
      if (seconds.number !== undefined && !seconds.isEmpty && seconds.number < 600)
        seconds.invalid('may not specify a duration less than 10 minutes');
      if (seconds.number !== undefined && seconds.number > 2 ** 32)
        seconds.invalid('may not specify a duration larger than 2^32 seconds');
      if (token.at('path').isEmpty) projected.at('path').required();
    }
    if (set.length > 1) source.forbidden('may not specify more than 1 volume type per source');
  }
}

const hostPathTypes = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
];

/** A directory or file of the node. */
export function checkHostPath(hostPath: Field): void {
  if (hostPath.at('path').needed()) return;
  checkNoBacksteps(hostPath.at('path'));
  hostPath.at('type').oneOf(hostPathTypes);
}

/** A share of a server. */
export function checkNfs(nfs: Field): void {
  nfs.at('server').needed();
  nfs.at('path').needed();
  if (!nfs.at('path').isOpen && !nfs.at('path').text.startsWith('/'))
    nfs.at('path').or('').invalid('must be an absolute path');
}

/** In the order in which the API server looks at them, which decides which of two is one too many. */
const sources: Readonly<Record<string, (source: Field) => void>> = {
  emptyDir: (source) => {
    const limit = source.at('sizeLimit');
    if (typeof limit.value === 'string' && limit.value.startsWith('-'))
      limit.forbidden('SizeLimit field must be a valid resource quantity');
  },
  hostPath: checkHostPath,
  gitRepo: (source) => {
    source.at('repository').needed();
  },
  secret: (source) => {
    source.at('secretName').needed();
    checkMode(source.at('defaultMode'));
    checkItems(source.at('items'));
  },
  nfs: checkNfs,
  iscsi: () => {},
  persistentVolumeClaim: (source) => {
    source.at('claimName').needed();
  },
  downwardAPI: (source) => {
    checkMode(source.at('defaultMode'));
    checkDownward(source.at('items'));
  },
  configMap: (source) => {
    source.at('name').needed();
    checkMode(source.at('defaultMode'));
    checkItems(source.at('items'));
  },
  projected: checkProjected,
  csi: (source) => {
    source.at('driver').needed();
    const secret = source.at('nodePublishSecretRef');
    if (secret.isSet) secret.at('name').needed();
  },
  ephemeral: (source) => {
    const template = source.at('volumeClaimTemplate');
    if (template.isSet) checkClaimSpec(template.at('spec'));
    else template.required();
  },
  image: (source) => {
    // Before, only of a pod itself.
    if (source.path.startsWith('spec.volumes') || source.does('kubernetes-image-reference'))
      source.at('reference').needed();
    source.at('pullPolicy').choice(['Always', 'IfNotPresent', 'Never']);
  },
};

/** The volumes of a pod; those that containers can mount by name, or undefined when that is not known. */
export function checkVolumes(volumes: Field): ReadonlyMap<string, Field> | undefined {
  if (volumes.isOpen) return undefined;
  const names = new Map<string, Field>();
  let isKnown = true;
  for (const volume of volumes.items()) {
    const name = volume.at('name');
    const before = volume.refusals;
    if (!name.needed()) name.fits(dnsLabel);
    if (name.isOpen || volume.isOpen || volume.keys().length !== Object.keys(volume.object).length) isKnown = false;
    if (names.has(name.text)) name.duplicate();
    let count = 0;
    for (const [kind, check] of Object.entries(sources)) {
      const source = volume.at(kind);
      if (!source.isSet) continue;
      if (count > 0 && kind !== 'emptyDir') source.forbidden('may not specify more than 1 volume type');
      else check(source);
      count++;
    }
    // What is refused cannot be mounted.
    if (volume.refusals === before) names.set(name.text, volume);
  }
  return isKnown ? names : undefined;
}

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];

/** Check of the access modes of a claim or a volume. */
export function checkAccessModes(modes: Field): void {
  const texts = modes.items().map(({ text }) => text);
  for (const item of modes.items())
    if (!item.isOpen && !accessModes.includes(item.text)) modes.with(item.text).unsupported(accessModes);
  if (
    texts.includes('ReadWriteOncePod') &&
    texts.some((mode) => mode !== 'ReadWriteOncePod' && accessModes.includes(mode))
  )
    modes.forbidden('may not use ReadWriteOncePod with other access modes');
}

/** Check of the spec of a claim. */
export function checkClaimSpec(spec: Field): void {
  if (spec.isOpen) return;
  spec.at('accessModes').needed('at least 1 access mode is required');
  checkAccessModes(spec.at('accessModes'));
  const storage = spec.down('resources', 'requests').object['storage'];
  const asked = spec.at('resources').key('storage').with(storage);
  if (!isOpen(spec.at('resources').value) && !isOpen(spec.down('resources', 'requests').value)) {
    if (storage === undefined || storage === null) asked.required();
    else if (!asked.isOpen && (nanosOf(storage) ?? 1n) <= 0n)
      asked.invalid('must be greater than zero', asked.spelling);
  }
  checkLabelSelector(spec.at('selector'));
  spec.at('volumeMode').oneOf(['Block', 'Filesystem']);
}
