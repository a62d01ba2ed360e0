import { type JsonObject, jsonAt, stringAt } from '../core/json.ts';
import type { SideIndex } from '../findings/public.ts';

/** Classes and drivers of volumes that are on one node for good, so that pods with such a claim come to it. */
const local = /local|hostpath|topolvm|lvm/i;
/**
 * Drivers and provisioners of file systems on a network, which no node attaches: any number of nodes mount them,
 * whatever the mode. The first are those whose CSIDriver says so. A class may be called after NFS and be attached.
 */
const mounted =
  /^(?:nfs|smb)\.csi\.k8s\.io$|^efs\.csi\.aws\.com$|^file\.csi\.azure\.com$|^filestore\.csi\.storage\.gke\.io$|^csi\.juicefs\.com$/;
const isNfs = (name: string): boolean => /nfs/i.test(name) && !/csi/i.test(name);

const isDefault = 'storageclass.kubernetes.io/is-default-class';

/**
 * Test for a claim whose volume may be attached to one node at a time. What is mounted without an attachment is on as
 * many nodes as have pods: nothing holds `ReadWriteOnce` up there. Sources: `isMultiAttachForbidden` of Kubernetes, and
 * https://kubernetes-csi.github.io/docs/skip-attach.html.
 */
export function isAttached(claim: JsonObject | undefined, root: string, side: SideIndex): boolean {
  const { className = '', driver = '' } = volumeOrigin(claim, root, side);
  const object = side.find(root, { group: 'storage.k8s.io', kind: 'CSIDriver', namespace: '', name: driver });
  if (jsonAt(object?.manifest.object, 'spec', 'attachRequired') === false) return false;
  return !local.test(className) && !local.test(driver) && !mounted.test(driver) && !isNfs(driver);
}

interface VolumeOrigin {
  readonly className?: string | undefined;
  /** The driver, the provisioner, or the kind of volume. */
  readonly driver?: string | undefined;
}

function volumeOrigin(claim: JsonObject | undefined, root: string, side: SideIndex): VolumeOrigin {
  const named = stringAt(claim, 'spec', 'volumeName') ?? '';
  const volume = side.find(root, { group: '', kind: 'PersistentVolume', namespace: '', name: named })?.manifest.object;
  if (volume !== undefined) {
    const driver = stringAt(volume, 'spec', 'csi', 'driver');
    return {
      driver: driver ?? ['hostPath', 'local', 'nfs'].find((kind) => jsonAt(volume, 'spec', kind) !== undefined),
    };
  }
  const className =
    stringAt(claim, 'spec', 'storageClassName') ??
    stringAt(claim, 'metadata', 'annotations', 'volume.beta.kubernetes.io/storage-class');
  const [found, ...others] = side.ofKind(root, 'StorageClass.storage.k8s.io').filter(({ manifest }) => {
    if (className !== undefined) return manifest.id.name === className;
    return stringAt(manifest.object, 'metadata', 'annotations', isDefault) === 'true';
  });
  return { className, driver: others.length > 0 ? undefined : stringAt(found?.manifest.object, 'provisioner') };
}
