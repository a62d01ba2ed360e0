import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt } from '../core/json.ts';
import { nanosOf, quantityForm } from '../core/quantity.ts';
import { defaultedObject } from '../engines/kubernetes/public.ts';

/** Fields of pods whose type has no pointer: false, zero and an empty text are stored as if the field were absent. */
const withoutPointer = new Set([
  'hostIP',
  'hostIPC',
  'hostNetwork',
  'hostPID',
  'hostPort',
  'host',
  'hostname',
  'initialDelaySeconds',
  'medium',
  'nodeName',
  'priorityClassName',
  'readOnly',
  'serviceAccount',
  'serviceAccountName',
  'stdin',
  'stdinOnce',
  'subPath',
  'subdomain',
  'tty',
  'value',
  'workingDir',
]);
/** Mappings that are stored as if they were absent when they are empty. */
const emptyMaps = new Set(['annotations', 'labels', 'limits', 'matchLabels', 'nodeSelector', 'requests', 'resources']);
/** Mappings of quantities. */
const quantityMaps = new Set(['limits', 'requests']);

/**
 * The pod template of a workload as its controller compares it: with the defaults of the API server, without what is
 * not stored, and with quantities by their value. A Deployment goes by the value alone (`EqualIgnoreHash` of
 * `pkg/controller/deployment/util`), a DaemonSet or StatefulSet by the stored bytes of its revision
 * (`pkg/controller/history`), which keep the form of a quantity.
 */
export function storedTemplate(object: JsonObject): JsonValue | undefined {
  const { object: whole } = defaultedObject(object, '', undefined);
  const template = objectAt(whole, 'spec', 'template') ?? objectAt(jsonAt(whole, 'spec', 'jobTemplate'), 'spec');
  const keepsForm = object['kind'] !== 'Deployment';
  return template === undefined ? undefined : stored(template, '', keepsForm);
}

function stored(value: JsonValue, holder: string, keepsForm: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => stored(item, holder, keepsForm));
  if (!isJsonObject(value)) return value;
  // By entries, since a field may be called `__proto__`.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): readonly (readonly [string, JsonValue])[] => {
      if (quantityMaps.has(holder)) return [[key, quantity(item, keepsForm)]];
      if (isAbsent(key, item)) return [];
      const inner = stored(item, key, keepsForm);
      return emptyMaps.has(key) && isJsonObject(inner) && Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );
}

function isAbsent(key: string, value: JsonValue): boolean {
  if (value === null || (Array.isArray(value) && value.length === 0)) return true;
  return (value === false || value === 0 || value === '') && withoutPointer.has(key);
}

function quantity(value: JsonValue, keepsForm: boolean): JsonValue {
  const nanos = nanosOf(value);
  if (nanos === undefined || typeof value === 'object') return value;
  return `${nanos}${keepsForm ? quantityForm(value) : ''}`;
}
