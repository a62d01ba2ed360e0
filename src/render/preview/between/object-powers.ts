import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../../../core/json.ts';
import { podTemplateOf } from '../../../core/pod-template.ts';
import { resourceIdOf } from '../../../core/resource-id.ts';

/** Fields of the spec of a Flux object that decide what it applies, where, and with which rights. */
const ofNodes = [
  'chart',
  'chartRef',
  'kubeConfig',
  'path',
  'postRenderers',
  'serviceAccountName',
  'sourceRef',
  'storageNamespace',
  'suspend',
  'targetNamespace',
  'values',
  'valuesFrom',
];
const ofPods = ['hostIPC', 'hostNetwork', 'hostPID', 'securityContext', 'serviceAccountName', 'volumes'];
const ofContainers = ['args', 'command', 'envFrom', 'image', 'lifecycle', 'securityContext'];
const ofClasses = ['parameters', 'provisioner', 'reclaimPolicy', 'volumeBindingMode'];
/** The API group of rights. */
export const rbacGroup = 'rbac.authorization.k8s.io';
const admissionGroup = 'admissionregistration.k8s.io';

/**
 * The fields of an object that grant rights, decide what runs, or cannot be changed: as JSON text; undefined for an
 * object without.
 */
export function objectPowers(object: JsonObject): string | undefined {
  const id = resourceIdOf(object);
  if (id === undefined) return undefined;
  if (id.group === rbacGroup) return textOf([...fieldsOf(object, ['rules', 'subjects']), ...aggregated(object)]);
  if (id.group === admissionGroup) return textOf(clientsOf(object));
  if (id.kind === 'NetworkPolicy') return textOf([object['spec']]);
  // Roles of clouds.
  if (id.kind === 'ServiceAccount') return textOf([objectAt(object, 'metadata', 'annotations')]);
  if (nodeKindOf(id) !== undefined) return textOf(fieldsOf(objectAt(object, 'spec') ?? {}, ofNodes));
  if (id.kind === 'PersistentVolumeClaim') return textOf([object['spec']]);
  if (id.kind === 'StorageClass') return textOf(fieldsOf(object, ofClasses));
  const template = podTemplateOf(object);
  if (template === undefined) return undefined;
  const containers = template.containers.flatMap((one) => fieldsOf(one.object, ofContainers));
  return textOf([...fieldsOf(template.spec, ofPods), ...containers]);
}

/** The labels by which the rules of a ClusterRole become those of others. */
function aggregated(object: JsonObject): readonly (JsonValue | undefined)[] {
  const labels = Object.entries(objectAt(object, 'metadata', 'labels') ?? {});
  return labels.filter(([key]) => key.startsWith(`${rbacGroup}/aggregate-to-`)).map((label) => [...label]);
}

/** The addresses to which webhooks send requests. */
function clientsOf(object: JsonObject): readonly (JsonValue | undefined)[] {
  const webhooks = Array.isArray(object['webhooks']) ? object['webhooks'].filter(isJsonObject) : [];
  return webhooks.flatMap((one) => fieldsOf(objectAt(one, 'clientConfig') ?? {}, ['service', 'url']));
}

/** Text of a value, like its JSON, in which the order of keys makes no difference. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === 'bigint') return String(one);
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function fieldsOf(object: JsonObject, fields: readonly string[]): readonly (JsonValue | undefined)[] {
  return fields.map((field) => (object[field] === false ? undefined : object[field]));
}
