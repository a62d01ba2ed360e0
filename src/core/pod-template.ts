import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from './json.ts';

/** A pod, or the template of pods. `containers` are those of every sort, init containers first. */
export interface PodTemplate {
  readonly metadata: JsonObject;
  readonly spec: JsonObject;
  readonly containers: readonly Container[];
}

/** One container of any sort in a pod. */
export interface Container {
  readonly name: string;
  readonly init: boolean;
  readonly object: JsonObject;
}

/** The pod template of a workload, or the pod itself; undefined for any other object. */
export function podTemplateOf(object: JsonObject | undefined): PodTemplate | undefined {
  if (object === undefined) return undefined;
  const kind = object['kind'];
  const template =
    kind === 'Pod'
      ? object
      : kind === 'CronJob'
        ? objectAt(object, 'spec', 'jobTemplate', 'spec', 'template')
        : objectAt(object, 'spec', 'template');
  const spec = objectAt(template, 'spec');
  if (template === undefined || spec === undefined) return undefined;
  return {
    metadata: objectAt(template, 'metadata') ?? {},
    spec,
    containers: [
      ...containersIn(spec['initContainers'], true),
      ...containersIn(spec['containers'], false),
      ...containersIn(spec['ephemeralContainers'], false),
    ],
  };
}

function containersIn(list: JsonValue | undefined, init: boolean): Container[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map((object) => ({ name: stringAt(object, 'name') ?? '', init, object }));
}
