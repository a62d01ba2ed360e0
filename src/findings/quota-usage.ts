import { createdPod } from '../apiserver/created-pod.ts';
import { withDefaultLimits } from '../apiserver/limit-range.ts';
import { addAmounts, printAmount, type ResourceAmount } from '../apiserver/pod-resources.ts';
import { hardLimits, isScoped, objectUsage, podUsage } from '../apiserver/resource-quota.ts';
import { type JsonObject, jsonAt, stringAt } from '../model/json.ts';
import { podTemplateOf } from '../model/pod-template.ts';
import { inNamespace } from './pod-refusals.ts';
import { kindKey, type SideIndex } from './side-index.ts';

/**
 * The amounts by which the objects of the tree exceed a quota, each as `requests.cpu: 5, limited to 4`. Objects that the tree does not have, such as pods of DaemonSets and what releases
 * that do not change apply, are not counted: what is told here is exceeded at least.
 */
export function exceededAmounts(quota: JsonObject, side: SideIndex, root: string): readonly string[] {
  if (isScoped(quota)) return [];
  const namespace = stringAt(quota, 'metadata', 'namespace') ?? '';
  const ranges = inNamespace(side, root, 'LimitRange', namespace);
  const used = new Map<string, ResourceAmount>();
  for (const { manifest } of side.all(root)) {
    if (manifest.id.namespace !== namespace) continue;
    const pods = podsOf(kindKey(manifest.id), manifest.object, side, root);
    const template = pods === 0 ? undefined : podTemplateOf(manifest.object);
    if (template !== undefined) addAmounts(used, podUsage(withDefaultLimits(ranges, createdPod(template)), pods));
    addAmounts(used, objectUsage(manifest.object));
  }
  return [...hardLimits(quota)].flatMap(([name, most]) => {
    const amount = used.get(name);
    const isOver = amount !== undefined && amount.nanos > most.nanos;
    return isOver ? [`${name}: ${printAmount(amount)}, limited to ${printAmount(most)}`] : [];
  });
}

/** The least number of pods that a workload keeps running. */
function podsOf(kind: string, object: JsonObject, side: SideIndex, root: string): number {
  if (kind === 'Pod.') return 1;
  if (kind !== 'Deployment.apps' && kind !== 'StatefulSet.apps' && kind !== 'ReplicaSet.apps') return 0;
  const isScaled = ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh'].some((scaler) =>
    side
      .ofKind(root, scaler)
      .some(
        ({ manifest }) =>
          manifest.id.namespace === stringAt(object, 'metadata', 'namespace') &&
          stringAt(manifest.object, 'spec', 'scaleTargetRef', 'name') === stringAt(object, 'metadata', 'name'),
      ),
  );
  if (isScaled) return 0;
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  return typeof replicas === 'number' && replicas >= 0 ? replicas : 0;
}
