import { type JsonObject, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { quoted } from '../finding.ts';

/** Sources of volumes whose data outlives the pod, with the fields that say where the data is. */
const places: Readonly<Record<string, readonly string[]>> = {
  awsElasticBlockStore: ['volumeID', 'partition'],
  azureDisk: ['diskURI'],
  azureFile: ['shareName'],
  cephfs: ['monitors', 'path'],
  cinder: ['volumeID'],
  // Of drivers that mount a share as it is named.
  csi: [
    'driver',
    'volumeAttributes.server',
    'volumeAttributes.share',
    'volumeAttributes.source',
    'volumeAttributes.subDir',
  ],
  fc: ['targetWWNs', 'lun', 'wwids'],
  gcePersistentDisk: ['pdName', 'partition'],
  glusterfs: ['endpoints', 'path'],
  hostPath: ['path'],
  iscsi: ['targetPortal', 'iqn', 'lun'],
  nfs: ['server', 'path'],
  portworxVolume: ['volumeID'],
  rbd: ['monitors', 'pool', 'image'],
  vsphereVolume: ['volumePath'],
};

/** Directories of a node that hold no data of an app. */
const ofSystem = /^\/(?:dev|etc|proc|run|sys|var\/run)(?:\/|$)|^\/$/;

function sourceOf(volume: JsonObject): string | undefined {
  const source = Object.keys(places).find((name) => objectAt(volume, name) !== undefined);
  if (source !== 'hostPath') return source;
  const type = stringAt(volume, 'hostPath', 'type') ?? '';
  return ofSystem.test(stringAt(volume, 'hostPath', 'path') ?? '/') || /Socket|Device/.test(type) ? undefined : source;
}

/** Test for a volume of a pod whose data outlives the pod. */
export function keepsData(volume: JsonObject): boolean {
  return objectAt(volume, 'persistentVolumeClaim') !== undefined || sourceOf(volume) !== undefined;
}

/**
 * Sentences on how a volume of a pod no longer holds the data that it held: its source says another place, or is
 * another one.
 */
export function sourceChanges(before: JsonObject, after: JsonObject): readonly string[] {
  const name = quoted(before['name']);
  const source = sourceOf(before);
  const next = Object.keys(after).find((key) => key !== 'name' && objectAt(after, key) !== undefined);
  if (next === undefined) return [];
  if (source === undefined) {
    const isClaim = objectAt(before, 'persistentVolumeClaim') !== undefined && sourceOf(after) !== undefined;
    return isClaim ? [`Volume ${name} changes from a PersistentVolumeClaim to ${quoted(next)}.`] : [];
  }
  if (next !== source) return [`Volume ${name} changes from ${quoted(source)} to ${quoted(next)}.`];
  return (places[source] ?? []).flatMap((field) => {
    const [from, to] = [before, after].map((volume) => jsonAt(volume, source, ...field.split('.')));
    if (from === undefined || jsonEqual(from, to)) return [];
    return [
      `Volume ${name}: ${quoted(`${source}.${field}`)} ${to === undefined ? `is removed, and was ${quoted(from)}` : `changes from ${quoted(from)} to ${quoted(to)}`}.`,
    ];
  });
}
