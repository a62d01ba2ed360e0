import type { ForecastReason, Rollout } from '../core/forecast.ts';
import { isJsonObject, type JsonObject, jsonAt, listAt, objectAt, stringAt } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import { createdPod, podUsage, selects, withDefaultLimits } from '../engines/kubernetes/public.ts';
import { exceededAmounts, inNamespace, type SideIndex } from '../findings/public.ts';
import { isAttached } from './attached-claim.ts';
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
  const perhaps = isOnOneNode(pod) ? {} : ({ isPossible: true } as const);
  const port = keptHostPort(workload, pod);
  if (port !== undefined) return { word: 'stuck', because: port, ...perhaps };
  const alone = ownAntiAffinity(workload, pod);
  if (alone !== undefined) return { word: 'stuck', because: alone, ...perhaps };
  return attachHindrance(workload);
}

/**
 * A volume that stays attached to the node of the old pods as long as one of them runs, so that no new pod starts on
 * another node. Undefined where there is none. Source: `isMultiAttachForbidden` of Kubernetes.
 */
export function attachHindrance(workload: Workload): Hindrance | undefined {
  const pod = podTemplateOf(workload.object);
  if (pod === undefined || isOnOneNode(pod)) return undefined;
  const claim = claimOf(workload, pod, 'ReadWriteOnce');
  return claim === undefined ? undefined : { word: 'stuck', isPossible: true, because: claim };
}

/** Test for pods that all run on one node: its volumes are there already, and its ports are taken. */
function isOnOneNode({ spec }: PodTemplate): boolean {
  return jsonAt(spec, 'nodeName') !== undefined || jsonAt(spec, 'nodeSelector', hostname) !== undefined;
}

/**
 * A claim of the tree in a pod that one node, or one pod, alone can have.
 * Source: https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes.
 */
function claimOf(
  { root, id, former, head }: Workload,
  { spec }: PodTemplate,
  mode: 'ReadWriteOnce' | 'ReadWriteOncePod',
): ForecastReason | undefined {
  const held = new Set(claimsOf(podTemplateOf(former)?.spec));
  for (const name of claimsOf(spec)) {
    // The old pods have no other claims.
    if (!held.has(name)) continue;
    const claim = { group: '', kind: 'PersistentVolumeClaim', namespace: id.namespace, name };
    const object = head.definition(root, claim);
    const modes = listAt(object, 'spec', 'accessModes');
    if (modes.length !== 1 || modes[0] !== mode) continue;
    if (mode === 'ReadWriteOncePod') return headReason('read-write-once-pod', claim, 'spec.accessModes', mode);
    if (!isAttached(object, root, head)) continue;
    return headReason('read-write-once', claim, 'spec.accessModes', mode);
  }
  return undefined;
}

function claimsOf(spec: JsonObject | undefined): readonly string[] {
  return listAt(spec, 'volumes').flatMap((volume) => stringAt(volume, 'persistentVolumeClaim', 'claimName') ?? []);
}

/** A port of a node that the new pods take, and the old ones have. */
export function keptHostPort(workload: Workload, pod: PodTemplate): ForecastReason | undefined {
  const former = podTemplateOf(workload.former);
  const held = new Set(former === undefined ? [] : hostPorts(former).map(({ key }) => key));
  const kept = hostPorts(pod).find(({ key }) => held.has(key));
  return kept && headReason('host-port', workload.id, kept.path, kept.port);
}

/**
 * The ports of a node that the pods take. On the network of the node all ports of containers are such.
 * Source: `SetDefaults_PodSpec` and the scheduler's plugin NodePorts of Kubernetes.
 */
function hostPorts({
  containers,
  spec,
}: PodTemplate): readonly { readonly key: string; readonly path: string; readonly port: number }[] {
  return containers
    .filter(({ init }) => !init)
    .flatMap(({ name, object }) =>
      listAt(object, 'ports').flatMap((entry, at) => {
        const written = jsonAt(entry, 'hostPort');
        const port = spec['hostNetwork'] === true ? (written ?? jsonAt(entry, 'containerPort')) : written;
        const path = `spec.template.spec.containers[${name}].ports[${at}].hostPort`;
        if (typeof port !== 'number' || port <= 0) return [];
        const key = `${port} ${stringAt(entry, 'protocol') ?? 'TCP'}`;
        return [{ key, path, port }];
      }),
    );
}

/**
 * A rule by which no new pod runs on the node of an old one: of the new pods, or of the old ones, which the scheduler
 * heeds too. One that goes by the hash of the template looks at pods of one template alone.
 * Source: https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#matchlabelkeys, and the scheduler's
 * plugin InterPodAffinity.
 */
function ownAntiAffinity({ id, former }: Workload, pod: PodTemplate): ForecastReason | undefined {
  const path = ['affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'];
  const old = podTemplateOf(former);
  const repels = (one: PodTemplate | undefined, other: PodTemplate | undefined): boolean =>
    listAt(one?.spec, ...path)
      .filter(isJsonObject)
      .some((term) => {
        const namespaces = listAt(term, 'namespaces');
        if (term['topologyKey'] !== hostname || term['namespaceSelector'] !== undefined) return false;
        if (namespaces.length > 0 && !namespaces.includes(id.namespace)) return false;
        if (listAt(term, 'matchLabelKeys').length > 0 || listAt(term, 'mismatchLabelKeys').length > 0) return false;
        const labels: JsonObject = objectAt(other?.metadata, 'labels') ?? {};
        return selects(objectAt(term, 'labelSelector'), { labels, isWhole: true }) === true;
      });
  return repels(pod, old) || repels(old, pod)
    ? headReason('pod-anti-affinity', id, `spec.template.spec.${path.join('.')}`)
    : undefined;
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
