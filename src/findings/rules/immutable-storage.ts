import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { nanosOf } from '../../core/quantity.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { printed } from '../../engines/kubernetes/public.ts';
import { quoted } from '../finding.ts';
import {
  changedOf,
  declared,
  fixed,
  type ImmutableField,
  otherSpecFields,
  repeated,
  repeatedTexts,
} from '../immutable-field.ts';
import { inGroup, kept } from '../rule.ts';
import { immutable } from './immutable.ts';

const claimMutable = new Set(['resources', 'volumeAttributesClassName']);
const volumeMutable = new Set([
  'accessModes',
  'capacity',
  'claimRef',
  'mountOptions',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'volumeAttributesClassName',
]);
const claimAnswer =
  'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
const volumeAnswer = 'spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation';
const volumeModeAnswer = (head: JsonObject): string =>
  `volumeMode: Invalid value: ${printed(stringAt(head, 'spec', 'volumeMode') ?? null)}: field is immutable`;

/** The resources that a claim asks for, without the size, which may grow. */
function withoutSize(value: JsonValue | undefined): JsonValue | undefined {
  const requests = isJsonObject(value) ? value['requests'] : undefined;
  if (!isJsonObject(value) || !isJsonObject(requests)) return value;
  const { storage: _storage, ...rest } = requests;
  return { ...value, requests: rest };
}

/** The fields of a claim that may not change. */
function changedOfClaim(base: JsonObject, head: JsonObject, version: KubeMinor): ImmutableField[] {
  const resources = { field: 'spec.resources', form: withoutSize, answer: () => claimAnswer };
  return [
    ...changedOf([resources], base, head, version),
    ...otherSpecFields(base, head, claimMutable, claimAnswer).filter(
      // It is set once, by whoever binds the claim.
      ({ field }) => field !== 'spec.volumeName' || jsonAt(base, 'spec', 'volumeName') !== undefined,
    ),
  ].flatMap((one) => (one.field === 'spec.volumeMode' ? [one, { ...one, answer: volumeModeAnswer(head) }] : [one]));
}

/** A volume without the Secret for its growth, which can be set where there is none. */
function withoutNewSecret(head: JsonObject, base: JsonObject): JsonObject {
  const [before, after] = [objectAt(base, 'spec', 'csi'), objectAt(head, 'spec', 'csi')];
  if (before === undefined || after === undefined || before['controllerExpandSecretRef'] !== undefined) return head;
  const { controllerExpandSecretRef: _secret, ...csi } = after;
  return { ...head, spec: { ...objectAt(head, 'spec'), csi } };
}

/** The fields of a volume that may not change. */
function changedOfVolume(base: JsonObject, head: JsonObject): ImmutableField[] {
  return otherSpecFields(base, withoutNewSecret(head, base), volumeMutable, volumeAnswer).flatMap((one) => {
    if (one.field === 'spec.volumeMode') return [{ ...one, answer: volumeModeAnswer(head) }];
    if (one.field !== 'spec.nodeAffinity') return [one];
    // An affinity can be set once.
    if (jsonAt(base, 'spec', 'nodeAffinity') === undefined) return [];
    const shown = repeated(jsonAt(head, 'spec', 'nodeAffinity'));
    const words = 'field is immutable, except for updating from beta label to GA';
    return [{ ...one, answer: `nodeAffinity: Invalid value: ${shown}: ${words}` }];
  });
}

/**
 * Rules about fields of claims, volumes and their classes that the API server refuses to change. Source: the update
 * validation of each kind in Kubernetes.
 */
export const immutableStorageRules = inGroup('immutable', [
  immutable(
    {
      id: 'claim-immutable',
      kinds: ['PersistentVolumeClaim.'],
      title: 'immutable field of a PersistentVolumeClaim changes',
      explanation: 'A bound claim may change only its requested size and its attributes class.',
      hint: 'Create a claim under another name and move the data.',
    },
    changedOfClaim,
  ),
  {
    id: 'claim-shrunk',
    severity: 'block',
    isRefusal: true,
    title: 'PersistentVolumeClaim shrinks',
    explanation: 'A volume can grow but never shrink.',
    hint: 'Keep the size, or move the data to a new, smaller claim.',
    kinds: ['PersistentVolumeClaim.'],
    on: kept,
    check: ({ base, head }) => {
      const [from, to] = [base, head].map((object) => jsonAt(object, 'spec', 'resources', 'requests', 'storage'));
      const [before, after] = [nanosOf(from), nanosOf(to)];
      return before !== undefined && after !== undefined && after < before
        ? `The API server refuses to shrink the claim from ${quoted(from)} to ${quoted(to)}.`
        : undefined;
    },
  },
  immutable(
    {
      id: 'csi-driver-immutable',
      kinds: ['CSIDriver.storage.k8s.io'],
      title: 'immutable field of a CSIDriver changes',
      explanation: 'The fields `spec.attachRequired` and `spec.volumeLifecycleModes` of a CSIDriver are fixed.',
    },
    (base, head, version) =>
      changedOf(
        [
          // As the API server spells it.
          { ...fixed('spec.attachedRequired'), field: 'spec.attachRequired' },
          fixed('spec.volumeLifecycleModes', repeatedTexts),
        ],
        base,
        head,
        version,
      ),
  ),
  immutable(
    {
      id: 'persistent-volume-immutable',
      kinds: ['PersistentVolume.'],
      title: 'immutable field of a PersistentVolume changes',
      explanation: 'The storage behind a volume is fixed.',
      hint: 'Create a volume under another name.',
    },
    changedOfVolume,
  ),
  immutable(
    {
      id: 'storage-class-immutable',
      kinds: ['StorageClass.storage.k8s.io'],
      title: 'immutable field of a StorageClass changes',
      explanation: 'Provisioner, parameters, reclaim policy and binding mode of a StorageClass are fixed.',
    },
    (base, head, version) =>
      changedOf(
        [
          declared('parameters', repeatedTexts),
          ...['provisioner', 'reclaimPolicy', 'volumeBindingMode'].map((field) => declared(field)),
        ],
        base,
        head,
        version,
      ),
  ),
  immutable(
    {
      id: 'volume-attributes-class-immutable',
      kinds: ['VolumeAttributesClass.storage.k8s.io'],
      title: 'immutable field of a VolumeAttributesClass changes',
      explanation: 'Driver and parameters of a VolumeAttributesClass are fixed.',
      hint: 'Create a class under another name, and name it in the claims.',
    },
    (base, head, version) =>
      changedOf(
        ['driverName', 'parameters'].map((field) => ({
          field,
          answer: () => `${field}: Forbidden: updates to ${field} are forbidden.`,
        })),
        base,
        head,
        version,
      ),
  ),
]);
