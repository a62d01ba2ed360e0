import type { ForecastReason, Rollout } from '../core/forecast.ts';
import { isJsonObject, type JsonObject, jsonAt, listAt, objectAt, stringAt } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import { createdPod, podUsage, selects, withDefaultLimits } from '../engines/kubernetes/public.ts';
import { exceededAmounts, inNamespace, type SideIndex } from '../findings/public.ts';
import { headReason, type Workload } from './workload.ts';

/** A reason for which a new pod does not start while the old ones run. */
type Hindrance = Pick<Rollout, 'isPossible' | 'word'> & { readonly because: ForecastReason };

const hostname = 'kubernetes.io/hostname';

/**
 * A reason for which a pod beyond the number of a Deployment does not start, while none of the old ones may end.
 * Undefined where there is none.
 */
export function surgeHindrance(workload: Workload, base: SideIndex): Hindrance | undefined {
  const pod = podTemplateOf(workload.object);
  if (pod === undefined) return undefined;
  const sure = claimOf(workload, pod, 'ReadWriteOncePod') ?? quotaOf(workload, pod, base);
  if (sure !== undefined) return { word: 'stuck', because: sure };
  // All pods are on this node: its volumes are there already, and its ports are taken.
  const isOnOneNode =
    jsonAt(pod.spec, 'nodeName') !== undefined || jsonAt(pod.spec, 'nodeSelector', hostname) !== undefined;
  const port = hostPort(workload, pod);
  if (port !== undefined) return { word: 'stuck', because: port, ...(isOnOneNode ? {} : { isPossible: true }) };
  const alone = ownAntiAffinity(workload, pod);
  if (alone !== undefined) return { word: 'stuck', because: alone, ...(isOnOneNode ? {} : { isPossible: true }) };
  const claim = isOnOneNode ? undefined : claimOf(workload, pod, 'ReadWriteOnce');
  return claim === undefined ? undefined : { word: 'stuck', isPossible: true, because: claim };
}

/** Classes of volumes that are on one node for good, so that pods with such a claim come to it. */
const localClass = /local|hostpath|topolvm|lvm/i;

/**
 * A claim of the tree in a pod that one node, or one pod, alone can have.
 * Source: https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes.
 */
function claimOf(
  { root, id, head }: Workload,
  { spec }: PodTemplate,
  mode: 'ReadWriteOnce' | 'ReadWriteOncePod',
): ForecastReason | undefined {
  for (const volume of listAt(spec, 'volumes')) {
    const name = stringAt(volume, 'persistentVolumeClaim', 'claimName');
    if (name === undefined) continue;
    const claim = { group: '', kind: 'PersistentVolumeClaim', namespace: id.namespace, name };
    const object = head.definition(root, claim);
    const modes = listAt(object, 'spec', 'accessModes');
    if (modes.length !== 1 || modes[0] !== mode) continue;
    if (mode === 'ReadWriteOncePod') return headReason('read-write-once-pod', claim, 'spec.accessModes', mode);
    if (localClass.test(stringAt(object, 'spec', 'storageClassName') ?? '')) continue;
    return headReason('read-write-once', claim, 'spec.accessModes', mode);
  }
  return undefined;
}

/**
 * A port of a node that the pods take. On the network of the node all ports of containers are such.
 * Source: `SetDefaults_PodSpec` and the scheduler's plugin NodePorts of Kubernetes.
 */
export function hostPort({ id }: Pick<Workload, 'id'>, { containers, spec }: PodTemplate): ForecastReason | undefined {
  for (const { init, name, object } of containers) {
    if (init) continue;
    for (const [at, port] of listAt(object, 'ports').entries()) {
      const written = jsonAt(port, 'hostPort');
      const taken = spec['hostNetwork'] === true ? (written ?? jsonAt(port, 'containerPort')) : written;
      const path = `spec.template.spec.containers[${name}].ports[${at}].hostPort`;
      if (typeof taken === 'number' && taken > 0) return headReason('host-port', id, path, taken);
    }
  }
  return undefined;
}

/** A rule by which no two of the pods run on one node. */
function ownAntiAffinity({ id }: Workload, { metadata, spec }: PodTemplate): ForecastReason | undefined {
  const path = ['affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'];
  const labels: JsonObject = objectAt(metadata, 'labels') ?? {};
  const isOwn = listAt(spec, ...path)
    .filter(isJsonObject)
    .some(
      (term) =>
        term['topologyKey'] === hostname &&
        selects(objectAt(term, 'labelSelector'), { labels, isWhole: true }) === true,
    );
  return isOwn ? headReason('pod-anti-affinity', id, `spec.template.spec.${path.join('.')}`) : undefined;
}

/** A quota that the pods of the base together with a new one exceed. */
function quotaOf({ root, id, head }: Workload, pod: PodTemplate, base: SideIndex): ForecastReason | undefined {
  const quotas = inNamespace(head, root, 'ResourceQuota', id.namespace);
  if (quotas.length === 0) return undefined;
  const ranges = inNamespace(head, root, 'LimitRange', id.namespace);
  const more = podUsage(withDefaultLimits(ranges, createdPod(pod)), 1);
  for (const quota of quotas) {
    const before = new Set(exceededAmounts(quota, base, root));
    const exceeded = exceededAmounts(quota, base, root, more).find((amount) => !before.has(amount));
    if (exceeded === undefined) continue;
    const name = stringAt(quota, 'metadata', 'name') ?? '';
    const resource = exceeded.slice(0, exceeded.indexOf(': '));
    const place = { group: '', kind: 'ResourceQuota', namespace: id.namespace, name };
    return headReason('quota', place, `spec.hard["${resource}"]`, jsonAt(quota, 'spec', 'hard', resource));
  }
  return undefined;
}
