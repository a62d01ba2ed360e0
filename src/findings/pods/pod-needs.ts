import { type JsonValue, jsonAt, listAt, stringAt } from '../../core/json.ts';
import type { Container, PodTemplate } from '../../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';

/**
 * The objects without which a pod does not start: data of its environment and of the volumes that its containers mount,
 * claims, its ServiceAccount and its classes. What is marked optional is none. Sources: `makeEnvironmentVariables` and
 * the volume manager of the kubelet, the scheduler's plugin VolumeBinding, the admission plugins ServiceAccount,
 * Priority and RuntimeClass.
 */
export function podNeeds({ spec, containers }: PodTemplate, namespace: string): readonly ResourceId[] {
  const mounted = new Set(containers.flatMap(mountedVolumes));
  const volumes = listAt(spec, 'volumes');
  const needs = [
    ...containers.flatMap(({ object }) => [
      ...listAt(object, 'envFrom').flatMap((from) => [
        named('ConfigMap', jsonAt(from, 'configMapRef')),
        named('Secret', jsonAt(from, 'secretRef')),
      ]),
      ...listAt(object, 'env').flatMap((variable) => [
        named('ConfigMap', jsonAt(variable, 'valueFrom', 'configMapKeyRef')),
        named('Secret', jsonAt(variable, 'valueFrom', 'secretKeyRef')),
      ]),
    ]),
    ...volumes.filter((volume) => mounted.has(stringAt(volume, 'name') ?? '')).flatMap(volumeData),
    ...volumes.map((volume) => named('PersistentVolumeClaim', jsonAt(volume, 'persistentVolumeClaim'), 'claimName')),
    named('ServiceAccount', spec, 'serviceAccountName'),
    named('PriorityClass', spec, 'priorityClassName'),
    named('RuntimeClass', spec, 'runtimeClassName'),
  ].flatMap((one) => one ?? []);
  return [...new Map(needs.map((one) => [resourceKey(one), one])).values()];

  function named(kind: string, holder: JsonValue | undefined, field = 'name'): ResourceId | undefined {
    const name = stringAt(holder, field) ?? '';
    if (name === '' || jsonAt(holder, 'optional') === true) return undefined;
    const group = classGroups.get(kind);
    return { group: group ?? '', kind, namespace: group === undefined ? namespace : '', name };
  }

  function volumeData(volume: JsonValue): readonly (ResourceId | undefined)[] {
    return [
      named('ConfigMap', jsonAt(volume, 'configMap')),
      named('Secret', jsonAt(volume, 'secret'), 'secretName'),
      ...listAt(volume, 'projected', 'sources').flatMap((source) => [
        named('ConfigMap', jsonAt(source, 'configMap')),
        named('Secret', jsonAt(source, 'secret')),
      ]),
    ];
  }
}

/** The API groups of kinds without a namespace. */
const classGroups: ReadonlyMap<string, string> = new Map([
  ['PriorityClass', 'scheduling.k8s.io'],
  ['RuntimeClass', 'node.k8s.io'],
]);

function mountedVolumes({ object }: Container): readonly string[] {
  return listAt(object, 'volumeMounts').map((mount) => stringAt(mount, 'name') ?? '');
}
