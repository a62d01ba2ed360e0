import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import {
  addAmounts,
  createdPod,
  hardLimits,
  isScoped,
  objectUsage,
  podUsage,
  printAmount,
  type ResourceAmount,
  withDefaultLimits,
} from '../../engines/kubernetes/public.ts';
import { kindKey, type SideIndex } from '../side-index.ts';
import { inNamespace } from './pod-refusals.ts';

/**
 * The amounts by which the objects of the tree, and `more`, exceed a quota, each as `requests.cpu: 5, limited to 4`.
 * Objects that the tree does not have, such as pods of DaemonSets and what releases that do not change apply, are not
 * counted: what is told here is exceeded at least.
 */
export function exceededAmounts(
  quota: JsonObject,
  side: SideIndex,
  root: string,
  more: Usage = new Map(),
): readonly string[] {
  if (isScoped(quota)) return [];
  const used = new Map(usageIn(stringAt(quota, 'metadata', 'namespace') ?? '', side, root));
  addAmounts(used, more);
  return [...hardLimits(quota)].flatMap(([name, most]) => {
    const amount = used.get(name);
    const isOver = amount !== undefined && amount.nanos > most.nanos;
    return isOver ? [`${name}: ${printAmount(amount)}, limited to ${printAmount(most)}`] : [];
  });
}

type Usage = ReadonlyMap<string, ResourceAmount>;

const usages = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, Usage>>>();

/** Amounts that the objects of a namespace use together. */
function usageIn(namespace: string, side: SideIndex, root: string): Usage {
  const known = getOrInsert(usages, side, () => new Map());
  return getOrInsert(known, root, () => usageByNamespace(side, root)).get(namespace) ?? new Map();
}

function usageByNamespace(side: SideIndex, root: string): ReadonlyMap<string, Usage> {
  const scaled = scaledWorkloads(side, root);
  const found = new Map<string, Map<string, ResourceAmount>>();
  for (const { manifest } of side.all(root)) {
    const { id, object } = manifest;
    const used = getOrInsert(found, id.namespace, () => new Map<string, ResourceAmount>());
    const pods = scaled.has(`${id.namespace}/${id.name}`) ? 0 : podsOf(kindKey(id), object);
    const template = pods === 0 ? undefined : podTemplateOf(object);
    if (template !== undefined) {
      const ranges = inNamespace(side, root, 'LimitRange', id.namespace);
      addAmounts(used, podUsage(withDefaultLimits(ranges, createdPod(template)), pods));
    }
    addAmounts(used, objectUsage(object));
  }
  return found;
}

/** Workloads whose number of pods something else sets, as `namespace/name`. */
function scaledWorkloads(side: SideIndex, root: string): ReadonlySet<string> {
  const scalers = ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh'];
  return new Set(
    scalers.flatMap((scaler) =>
      side
        .ofKind(root, scaler)
        .map(({ manifest: { id, object } }) => `${id.namespace}/${stringAt(object, 'spec', 'scaleTargetRef', 'name')}`),
    ),
  );
}

/** The least number of pods that a workload keeps running. */
function podsOf(kind: string, object: JsonObject): number {
  if (kind === 'Pod.') return 1;
  if (kind !== 'Deployment.apps' && kind !== 'StatefulSet.apps' && kind !== 'ReplicaSet.apps') return 0;
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  return typeof replicas === 'number' && replicas >= 0 ? replicas : 0;
}
