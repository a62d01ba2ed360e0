import type { Rollout } from '../core/forecast.ts';
import { type JsonObject, listAt, objectAt, stringAt } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import { inNamespace } from '../findings/public.ts';
import { serviceSelects } from './service-selects.ts';
import { headReason, type Workload } from './workload.ts';

/**
 * The word for pods of which an old one stays until a new one is ready. A pod without a probe counts as ready as soon
 * as its containers run, so that requests may come too early, where it takes any. Source: `UpdatePodStatus` of
 * `pkg/kubelet/prober` in Kubernetes, by which a container with a startup probe is not ready before that succeeds.
 */
export function readyFirst(workload: Workload, path: string): Pick<Rollout, 'because' | 'word'> {
  const { id, object } = workload;
  const pod = podTemplateOf(object);
  const first = pod?.containers.find(({ init }) => !init);
  if (pod === undefined || first === undefined) return {};
  const probed = pod.containers.find(({ object: container }) => asksForNoPort(container));
  if (probed !== undefined) {
    const field = `spec.template.spec.containers[${probed.name}].readinessProbe`;
    return { word: 'stuck', because: headReason('probed-port', id, field) };
  }
  if (!takesRequests(workload, pod) || isProbed(pod))
    return { word: 'no downtime', because: headReason('ready-first', id, path) };
  const probe = `spec.template.spec.containers[${first.name}].readinessProbe`;
  return { word: 'short downtime', because: headReason('no-readiness-probe', id, probe) };
}

/**
 * Test for a readiness probe of a port by a name that its container does not have, so that it never succeeds.
 * Source: `ResolveContainerPort` of `pkg/probe` in Kubernetes.
 */
function asksForNoPort(container: JsonObject): boolean {
  const probe = objectAt(container, 'readinessProbe');
  return ['httpGet', 'tcpSocket'].some((how) => {
    const port = stringAt(probe, how, 'port');
    if (port === undefined || !/^[a-z0-9-]{1,15}$/.test(port) || /^\d+$/.test(port)) return false;
    return !listAt(container, 'ports').some((one) => stringAt(one, 'name') === port);
  });
}

function isProbed({ containers, spec }: PodTemplate): boolean {
  const probes = containers.some(({ object }) =>
    ['readinessProbe', 'startupProbe'].some((probe) => objectAt(object, probe) !== undefined),
  );
  return probes || listAt(spec, 'readinessGates').length > 0;
}

/** Test for pods with a port, or that a Service of their namespace selects. */
function takesRequests({ root, id, head }: Workload, { containers, metadata }: PodTemplate): boolean {
  if (containers.some(({ init, object }) => !init && listAt(object, 'ports').length > 0)) return true;
  const labels = objectAt(metadata, 'labels');
  return inNamespace(head, root, 'Service', id.namespace).some((service) => serviceSelects(service, labels));
}
