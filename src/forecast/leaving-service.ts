import type { ForecastReason } from '../core/forecast.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import type { SideIndex } from '../findings/public.ts';
import { serviceSelects, servicesThatSelect } from './service-selects.ts';
import { headReason, type Workload } from './workload.ts';

/**
 * A Service that reaches the old pods of a workload on the base, and not as the head has it: by its selector, or at the
 * port that it sends requests to. Undefined where there is none. Sources: `syncService` of Kubernetes' endpoint slice
 * controller, and `FindPort` of `k8s.io/endpointslice/util`.
 */
export function leavingService({ root, id, former, head }: Workload, base: SideIndex): ForecastReason | undefined {
  const pod = podTemplateOf(former);
  if (pod === undefined) return undefined;
  const labels = objectAt(pod.metadata, 'labels');
  for (const service of servicesThatSelect(base, root, id.namespace, labels)) {
    const after = head.find(root, service.id)?.manifest.object;
    if (after === undefined || objectAt(after, 'spec', 'selector') === undefined) continue;
    if (!serviceSelects(after, labels)) return headReason('service-leaves', service.id, 'spec.selector');
    const port = leftPort(pod, service.object, after);
    if (port !== undefined) return headReason('service-leaves', service.id, `spec.ports[${port}].targetPort`);
  }
  return undefined;
}

/** Test for a Service that reached the old pods at a port by name, and finds none of that name in the new ones. */
export function missesPort({ root, id, object, former, head }: Workload, base: SideIndex): boolean {
  const [old, next] = [podTemplateOf(former), podTemplateOf(object)];
  if (old === undefined || next === undefined) return false;
  return servicesThatSelect(head, root, id.namespace, objectAt(next.metadata, 'labels')).some((service) => {
    const was = base.find(root, service.id)?.manifest.object;
    const before = new Map(portsOf(was).map((port) => [keyOf(port), port] as const));
    return portsOf(service.object).some((port) => {
      const held = before.get(keyOf(port));
      return held !== undefined && reachedPort(old, held) !== undefined && reachedPort(next, port) === undefined;
    });
  });
}

/** The place of a port of a Service that goes to another one of the pods, which these do not state to have. */
function leftPort(pod: PodTemplate, base: JsonObject, head: JsonObject): number | undefined {
  const former = new Map(portsOf(base).map((port) => [keyOf(port), port]));
  const at = portsOf(head).findIndex((port) => {
    const before = former.get(keyOf(port));
    const held = before && reachedPort(pod, before);
    if (held === undefined) return false;
    const reached = reachedPort(pod, port);
    return reached === undefined || (reached !== held && !containerPorts(pod).some((one) => one.number === reached));
  });
  return at < 0 ? undefined : at;
}

function portsOf(service: JsonObject | undefined): readonly JsonObject[] {
  return listAt(service, 'spec', 'ports').filter(isJsonObject);
}

function keyOf(port: JsonObject): string {
  return `${JSON.stringify(jsonAt(port, 'port'))} ${stringAt(port, 'protocol') ?? 'TCP'}`;
}

/** The number of the port of a pod that a port of a Service goes to; undefined where the pod has none of that name. */
function reachedPort(pod: PodTemplate, port: JsonObject): JsonValue | undefined {
  const target = jsonAt(port, 'targetPort') ?? jsonAt(port, 'port');
  if (typeof target !== 'string') return target;
  const protocol = stringAt(port, 'protocol') ?? 'TCP';
  return containerPorts(pod).find((one) => one.name === target && one.protocol === protocol)?.number;
}

function containerPorts({ containers }: PodTemplate): readonly {
  readonly name: string | undefined;
  readonly number: JsonValue | undefined;
  readonly protocol: string;
}[] {
  return containers.flatMap(({ object }) =>
    listAt(object, 'ports').map((port) => ({
      name: stringAt(port, 'name'),
      number: jsonAt(port, 'containerPort'),
      protocol: stringAt(port, 'protocol') ?? 'TCP',
    })),
  );
}
