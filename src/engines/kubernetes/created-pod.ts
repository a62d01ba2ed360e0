import { isJsonObject, type JsonObject, objectAt } from '../../core/json.ts';
import type { PodTemplate } from '../../core/pod-template.ts';

/**
 * A pod with the defaults that count for admission: requests are limits where only these are given, and the ports of a
 * pod in the network of its node are ports of the node. Source:
 * k8s.io/kubernetes 1.36, pkg/apis/core/v1/defaults.go, SetDefaults_Pod.
 */
export function createdPod(pod: PodTemplate): PodTemplate {
  const isOnHost = pod.spec['hostNetwork'] === true;
  const containers = pod.containers.map((container) => {
    let { object } = container;
    const resources = objectAt(object, 'resources');
    const limits = objectAt(resources, 'limits');
    if (limits !== undefined)
      object = { ...object, resources: { ...resources, requests: { ...limits, ...objectAt(resources, 'requests') } } };
    const ports = object['ports'];
    if (isOnHost && Array.isArray(ports)) object = { ...object, ports: ports.map(onHost) };
    return { ...container, object };
  });
  return { ...pod, containers };
}

function onHost(port: JsonObject[string]): JsonObject[string] {
  const isOpen = isJsonObject(port) && (port['hostPort'] === undefined || port['hostPort'] === 0);
  return isOpen ? { ...port, hostPort: port['containerPort'] ?? 0 } : port;
}
