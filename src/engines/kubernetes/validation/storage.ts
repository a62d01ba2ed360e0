import { words } from '../../../core/text/words.ts';
import type { Field } from '../field.ts';
import { dnsSubdomain, qualifiedName } from '../names.ts';
import { checkMetadata } from './metadata.ts';
import { checkAccessModes, checkClaimSpec, checkHostPath, checkNfs } from './volumes.ts';

/** A PersistentVolumeClaim. */
export function checkClaim(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  checkClaimSpec(spec);
  if (!spec.at('storageClassName').isEmpty) spec.at('storageClassName').fits(dnsSubdomain);
}

/** In the order in which the API server looks at them. */
const volumeSources = words(`
  hostPath gcePersistentDisk awsElasticBlockStore glusterfs flocker nfs rbd quobyte cephfs iscsi cinder fc flexVolume
  azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk scaleIO local storageos csi
`);

/** A PersistentVolume. */
export function checkVolume(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  if (spec.isOpen) return;
  spec.at('accessModes').needed();
  checkAccessModes(spec.at('accessModes'));
  const capacity = spec.at('capacity');
  if (!capacity.isOpen) {
    capacity.needed();
    if (capacity.object['storage'] === undefined || capacity.keys().length > 1)
      capacity.unsupported(['storage'], capacity.value ?? null);
  }
  spec.at('persistentVolumeReclaimPolicy').choice(['Delete', 'Recycle', 'Retain']);
  spec.at('volumeMode').oneOf(['Block', 'Filesystem']);
  if (!spec.at('storageClassName').isEmpty) spec.at('storageClassName').fits(dnsSubdomain);
  const sources = volumeSources.filter((name) => spec.at(name).isSet);
  for (const name of sources.slice(1)) spec.at(name).forbidden('may not specify more than 1 volume type');
  if (sources.length === 0 && spec.keys().length === Object.keys(spec.object).length)
    spec.required('must specify a volume type');
  if (spec.at('hostPath').isSet) checkHostPath(spec.at('hostPath'));
  if (sources[0] === 'nfs') checkNfs(spec.at('nfs'));
  if (spec.at('csi').isSet && !spec.at('csi').isOpen) {
    spec.down('csi', 'driver').needed();
    spec.down('csi', 'volumeHandle').needed();
  }
  if (spec.at('local').isSet && !spec.at('local').isOpen) {
    spec.down('local', 'path').needed();
    if (!spec.at('nodeAffinity').isSet) spec.at('nodeAffinity').required('Local volume requires node affinity');
  }
}

/** A StorageClass. */
export function checkStorageClass(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const provisioner = object.at('provisioner');
  if (!provisioner.isOpen && !provisioner.needed())
    for (const words of qualifiedName(provisioner.text.toLowerCase()))
      provisioner.invalid(words, provisioner.text.toLowerCase());
  object.at('reclaimPolicy').choice(['Delete', 'Retain']);
  object.at('volumeBindingMode').oneOf(['Immediate', 'WaitForFirstConsumer']);
}
