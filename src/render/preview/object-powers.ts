import { nodeKindOf } from '../../core/flux-kinds.ts';
import { type JsonObject, type JsonValue, objectAt } from '../../core/json.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { resourceIdOf } from '../../core/resource-id.ts';

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
const ofContainers = ['args', 'command', 'image', 'securityContext'];
const rbacGroup = 'rbac.authorization.k8s.io';

/** The fields of an object that grant rights, or decide what runs: as JSON text; undefined for an object without. */
export function objectPowers(object: JsonObject): string | undefined {
  const id = resourceIdOf(object);
  if (id === undefined) return undefined;
  if (id.group === rbacGroup) return JSON.stringify(fieldsOf(object, ['rules', 'subjects']));
  if (nodeKindOf(id) !== undefined) return JSON.stringify(fieldsOf(objectAt(object, 'spec') ?? {}, ofNodes));
  const template = podTemplateOf(object);
  if (template === undefined) return undefined;
  const containers = template.containers.map((one) => fieldsOf(one.object, ofContainers));
  return JSON.stringify([...fieldsOf(template.spec, ofPods), containers]);
}

function fieldsOf(object: JsonObject, fields: readonly string[]): readonly (JsonValue | undefined)[] {
  return fields.map((field) => (object[field] === false ? undefined : object[field]));
}
