import { getOrInsert } from '../core/get-or-insert.ts';
import { groupBy } from '../core/group-by.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import type { Applied, ManifestPair } from './pair-manifests.ts';

/**
 * How alike two manifests must be, as the share of their fields that are equal, to be read as one that replaces the
 * other.
 */
const alikeEnough = 0.6;
/** The most pairs of one kind that are looked at; beyond it only equal names are. */
const maxPairs = 40_000;
/** The most fields of a manifest that count. */
const maxFields = 4_000;

/**
 * Kinds that do the same (run pods, publish a Service), so that one in place of another is a replacement rather than
 * two unrelated events.
 */
const families: ReadonlyMap<string, string> = new Map([
  ['CronJob.batch', 'workload'],
  ['DaemonSet.apps', 'workload'],
  ['DaemonSet.extensions', 'workload'],
  ['Deployment.apps', 'workload'],
  ['Deployment.extensions', 'workload'],
  ['GRPCRoute.gateway.networking.k8s.io', 'route'],
  ['HTTPProxy.projectcontour.io', 'route'],
  ['HTTPRoute.gateway.networking.k8s.io', 'route'],
  ['Ingress.extensions', 'route'],
  ['Ingress.networking.k8s.io', 'route'],
  ['IngressRoute.traefik.containo.us', 'route'],
  ['IngressRoute.traefik.io', 'route'],
  ['Job.batch', 'workload'],
  ['ReplicaSet.apps', 'workload'],
  ['ReplicaSet.extensions', 'workload'],
  ['StatefulSet.apps', 'workload'],
  ['VirtualService.networking.istio.io', 'route'],
]);

/**
 * Finds among what is removed and what is added the resources of which one takes the place of another: the same name in
 * another kind of workload or route, or the same kind with nearly the same content under another name or namespace. To
 * the cluster they stay a removal and an addition; a reader sees what differs between them. Each is in one pair at
 * most, the most alike first.
 */
export function pairReplaced(removed: readonly Applied[], added: readonly Applied[]): ManifestPair[] {
  const pairs: { base: Applied; head: Applied; alike: number }[] = [];
  const fields = new Map<Applied, ReadonlySet<string>>();
  const fieldsOf = (applied: Applied): ReadonlySet<string> => {
    return getOrInsert(fields, applied, () => leaves(applied.manifest.object));
  };
  const addedBy = groupBy(added, bucketOf);
  const addedAt = groupBy(added, placeOf);
  const removedBy = groupBy(removed, bucketOf);
  for (const base of removed) {
    const candidates = addedBy.get(bucketOf(base)) ?? [];
    const many = candidates.length * (removedBy.get(bucketOf(base))?.length ?? 0) > maxPairs;
    const atPlace = new Set(addedAt.get(placeOf(base)));
    for (const head of many ? atPlace : candidates) {
      const sameName = atPlace.has(head);
      if (!sameKind(base, head) && !sameName) continue;
      const alike = similarity(fieldsOf(base), fieldsOf(head));
      // What keeps its name and changes its kind needs no other likeness.
      if (alike >= alikeEnough || (sameName && !sameKind(base, head)))
        pairs.push({ base, head, alike: sameName ? alike + 1 : alike });
    }
  }
  pairs.sort((a, b) => b.alike - a.alike);
  const used = new Set<Applied>();
  return pairs.filter(({ base, head }) => {
    if (used.has(base) || used.has(head)) return false;
    used.add(base);
    used.add(head);
    return true;
  });
}

function bucketOf({ root, manifest, remote = '' }: Applied): string {
  const { kind, group } = manifest.id;
  return `${root}\0${remote}\0${families.get(`${kind}.${group}`) ?? `${group}/${kind}`}`;
}

function placeOf(applied: Applied): string {
  const { name, namespace } = applied.manifest.id;
  return `${bucketOf(applied)}\0${namespace}\0${name}`;
}

function sameKind(base: Applied, head: Applied): boolean {
  const [left, right] = [base.manifest.id, head.manifest.id];
  return left.kind === right.kind && left.group === right.group;
}

/** The share of fields that both have, of all fields that either has. */
function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  // Too different in size to reach the share.
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  if (large.size === 0 || small.size < large.size * alikeEnough) return 0;
  let both = 0;
  for (const leaf of small) if (large.has(leaf)) both++;
  return both / (left.size + right.size - both);
}

/**
 * Paths with their values, apart from kind and version, which all have; the resource's own name counts as the same in
 * each.
 */
function leaves(object: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const own = isJsonObject(object['metadata']) ? object['metadata']['name'] : undefined;
  const walk = (value: JsonValue, path: string): void => {
    if (found.size >= maxFields) return;
    if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
    else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`);
    else {
      found.add(`${path}=${String(value)}`);
      if (value === own) found.add(`${path}:own name`);
    }
  };
  for (const [key, value] of Object.entries(object)) {
    if (key === 'apiVersion' || key === 'kind') continue;
    if (key === 'metadata' && isJsonObject(value)) {
      // Names and labels of a chart follow the release's name; content tells more.
      for (const [field, item] of Object.entries(value)) if (field === 'annotations') walk(item, `.metadata.${field}`);
    } else walk(value, `.${key}`);
  }
  return found;
}
