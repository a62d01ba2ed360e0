import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../../core/json.ts';
import { nanosOf } from '../../core/quantity.ts';
import { words } from '../../core/text/words.ts';
import { defaultedObject, unknownValue } from './admission/defaulted-object.ts';
import { isOpen } from './open-value.ts';
import { builtInType, fieldsOf, itemKey, itemType } from './typed-value.ts';

/**
 * Texts of which an empty one is another value than none: their fields are pointers in k8s.io/api. Some stand for a
 * value in other types, of which two that are the same are then taken for different.
 */
const pointerTexts = new Set(
  words(`
    apiGroup appProtocol cachingMode completionMode fsGroupChangePolicy fsGroupPolicy fsType gmsaCredentialSpec
    gmsaCredentialSpecName hostnameOverride internalTrafficPolicy ipFamilyPolicy loadBalancerClass localhostProfile
    managedBy mountPropagation nodeAffinityPolicy nodeTaintsPolicy podReplacementPolicy preemptionPolicy procMount
    reclaimPolicy recursiveReadOnly runAsUserName runtimeClassName service storageClassName supplementalGroupsPolicy
    trafficDistribution volumeAttributesClassName volumeBindingMode volumeMode
  `),
);

/** Fields of which `false` or 0 is the same as none: values, not pointers. */
const zeroValues = new Set(
  words(`
    failureThreshold healthCheckNodePort hostIPC hostNetwork hostPID hostPort initialDelaySeconds nodePort periodSeconds
    publishNotReadyAddresses stdin stdinOnce successThreshold timeoutSeconds tty
  `),
);

/** Volumes of which `readOnly` is a pointer. */
const pointerReadOnly = /\.(?:AzureDisk|CSI)VolumeSource$/;

/** Structures that are values, so that an empty one is the same as none. A pod's own `resources` are a pointer. */
const valueStructures = new Set(['metadata', 'podAffinityTerm', 'preference', 'spec', 'template', 'updateStrategy']);

/** Test for what the type of the field holds also where the field is left out. */
function isZero(value: JsonValue, field: string, holder: string): boolean {
  if (value === '') return !pointerTexts.has(field) && !(field === 'type' && holder.endsWith('.HostPathVolumeSource'));
  if (value === false || value === 0 || value === 0n)
    return zeroValues.has(field) || (field === 'readOnly' && !pointerReadOnly.test(holder));
  if (!isJsonObject(value) || Object.keys(value).length > 0) return false;
  return valueStructures.has(field) || (field === 'resources' && !holder.endsWith('.PodSpec'));
}

/** A quantity in one form; a text that is none is left as it is. */
function quantity(value: JsonValue): JsonValue {
  const nanos = isOpen(value) ? undefined : nanosOf(value);
  return nanos === undefined ? value : `${nanos}n`;
}

/**
 * A value as it is read into its type: without nulls, empty lists and mappings, fields that the type does not have and
 * those that hold no more than an absent one, and quantities in one form. Undefined for what counts as absent.
 */
function read(value: JsonValue, type: string): JsonValue | undefined {
  if (value === null) return undefined;
  const of = itemType(type);
  if (Array.isArray(value)) {
    if (of === undefined) return value;
    return value.length === 0 ? undefined : value.map((item) => read(item, of) ?? item);
  }
  if (!isJsonObject(value)) return type === 'quantity' ? quantity(value) : value;
  const fields = fieldsOf(type);
  if (fields === undefined && of === undefined) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
    const field = of ?? fields?.get(key);
    if (item === undefined) return [];
    // The name of a field may be one that only the cluster knows.
    if (field === undefined) return isOpen(key) ? [[key, item]] : [];
    const part = read(item, field);
    return part === undefined || (of === undefined && isZero(part, key, type)) ? [] : [[key, part]];
  });
  return entries.length === 0 && of !== undefined ? undefined : Object.fromEntries(entries);
}

function readObject(object: JsonObject, type: string): JsonObject {
  const value = read(object, type);
  return isJsonObject(value) ? value : {};
}

/** An object as it was applied, and as the API server has stored it. */
interface StoredVersion {
  readonly applied: JsonObject;
  readonly stored: JsonObject;
}

/** The applied object with the fields that the API server filled in before: no apply owns these. */
function withKept(object: JsonObject, { applied, stored }: StoredVersion, type: string): JsonObject {
  const result: JsonObject = { ...object };
  const fields = fieldsOf(type);
  for (const [key, kept] of Object.entries(stored)) {
    const [own, was] = [object[key], applied[key]];
    const of = fields?.get(key) ?? itemType(type) ?? '';
    if (kept === undefined) continue;
    if (own === undefined) {
      if (was === undefined) result[key] = kept;
    } else if (isJsonObject(own) && isJsonObject(kept))
      result[key] = withKept(own, { applied: isJsonObject(was) ? was : {}, stored: kept }, of);
    else if (Array.isArray(own) && Array.isArray(kept))
      result[key] = withKeptItems(own, Array.isArray(was) ? was : [], kept, of);
  }
  return result;
}

function withKeptItems(
  own: readonly JsonValue[],
  was: readonly JsonValue[],
  kept: readonly JsonValue[],
  type: string,
): JsonValue[] {
  const keys = /^\[([^\]]*)\]/.exec(type)?.[1] ?? '';
  // A list without keys is replaced as a whole.
  if (keys === '' || keys === '=') return [...own];
  const [before, there] = [was, kept].map((list) => itemsByKey(list, keys));
  return own.map((item) => {
    const key = itemKey(item, keys);
    const stored = key === undefined ? undefined : there?.get(key);
    if (!isJsonObject(item) || key === undefined || stored === undefined) return item;
    return withKept(item, { applied: before?.get(key) ?? {}, stored }, itemType(type) ?? '');
  });
}

/** The items of a list by their keys; of several with one key the first. */
function itemsByKey(list: readonly JsonValue[], keys: string): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const item of list) {
    const key = itemKey(item, keys);
    if (key !== undefined && isJsonObject(item) && !found.has(key)) found.set(key, item);
  }
  return found;
}

/** An object without the values that the API server gives only to a new one, and that it has not got before. */
function withoutGiven(value: JsonValue, before: JsonValue | undefined): JsonValue {
  if (Array.isArray(value))
    return value.map((item, at) => withoutGiven(item, Array.isArray(before) ? before[at] : undefined));
  if (!isJsonObject(value)) return value;
  const old = isJsonObject(before) ? before : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, JsonValue][] =>
      item === undefined || (item === unknownValue && old[key] !== unknownValue)
        ? []
        : [[key, withoutGiven(item, old[key])]],
    ),
  );
}

/** A new object of a built-in kind as the API server stores it: what only it knows is `unknownValue`. */
function created(object: JsonObject, type: string): JsonObject {
  return readObject(withDefaults(readObject(object, type)), type);
}

/** A Secret with its texts as data. */
function withEncodedTexts(object: JsonObject): JsonObject {
  const { stringData, ...rest } = object;
  if (object['apiVersion'] !== 'v1' || object['kind'] !== 'Secret' || !isJsonObject(stringData)) return object;
  const data = Object.entries(stringData).map(([key, value]): [string, JsonValue] => [
    key,
    typeof value === 'string' ? Buffer.from(value).toString('base64') : value,
  ]);
  return { ...rest, data: { ...objectAt(rest, 'data'), ...Object.fromEntries(data) } };
}

/** The defaults of the kind; metadata is left alone. */
function withDefaults(object: JsonObject): JsonObject {
  const { metadata: _metadata, status: _status, ...filled } = defaultedObject(object, '', undefined).object;
  return { ...filled, ...(object['metadata'] === undefined ? {} : { metadata: object['metadata'] }) };
}

/**
 * Two versions of an object, as the API server stores the first one, and then the second one in its place: with
 * defaults, and without what counts as absent. What the second one does not state and the first one has not stated
 * stays as it was filled in. Other than built-in kinds are stored as they are. Source: decoding and defaults of
 * Kubernetes, and server-side apply (`merge/update.go` of sigs.k8s.io/structured-merge-diff).
 */
export function storedVersions(base: JsonObject, head: JsonObject): readonly [JsonObject, JsonObject] {
  const type = builtInType(base);
  if (type === undefined || builtInType(head) !== type) return [base, head];
  const applied = withEncodedTexts(base);
  const stored = created(applied, type);
  const before = { applied: readObject(applied, type), stored };
  const merged = withKept(readObject(withEncodedTexts(head), type), before, type);
  return [stored, readObject(withoutGiven(withDefaults(merged), merged) as JsonObject, type)];
}
