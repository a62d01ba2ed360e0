import type { Change, ChangeGroup } from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import type { ForecastField, ForecastReason, Rollout, WorkloadForecast, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, jsonAt, objectAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  followsRevisionOf,
  healthField,
  type IndexedSides,
  imagesOf,
  kindKey,
  presentNote,
  services,
} from '../findings/public.ts';
import type { Fates } from './fates.ts';
import { deletesStale, keptBecause } from './order/removals.ts';
import { serviceSelects, servicesThatSelect } from './service-selects.ts';
import { runsNone } from './workload.ts';

/**
 * The forecast of a workload that is made in the place of another one, which is deleted: under another name, in another
 * namespace, or of another kind. Both have one name or the same images; else nothing says that they are one program.
 * Undefined for what is no such workload.
 */
export function replacedWorkload(
  change: Change,
  { root, node }: Pick<ChangeGroup, 'node' | 'root'>,
  sides: IndexedSides,
  fates: Fates,
): WorkloadForecast | undefined {
  const { id, head, replaces, notes } = change;
  if (head === undefined || replaces === undefined || notes.includes(presentNote)) return undefined;
  if (![id, replaces].every((one) => services.includes(kindKey(one)))) return undefined;
  const former = fates.removed(root, replaces);
  const base = former?.change.base;
  if (former === undefined || base === undefined || keptBecause(former.change) !== undefined) return undefined;
  const isStill = jsonAt(head.object, 'spec', 'paused') === true || runsNone(head.object);
  if (isStill || runsNone(base.object) || fates.isRefused(root, node) || fates.isRefused(root, former.group.node))
    return undefined;
  if (id.name !== replaces.name && !hasSameImages(base.object, head.object)) return undefined;
  const rollout = rolloutBetween(root, { from: former.group.node, to: node, id }, sides, fates);
  if (rollout === undefined) return undefined;
  const takesPlace: ForecastReason = { rule: 'takes-place', resource: replaces, fields: identityFields(replaces, id) };
  const why = [
    takesPlace,
    ...servicesOf(root, { id: replaces, object: base.object }, { id, object: head.object }, sides),
  ];
  return { root, node, resource: id, effect: 'replaced', why, rollout };
}

function hasSameImages(base: JsonObject, head: JsonObject): boolean {
  const [before, after] = [base, head].map((object) => [...new Set(imagesOf(object).map(({ name }) => name))].sort());
  return before !== undefined && before.length > 0 && before.join(' ') === after?.join(' ');
}

function identityFields(base: ResourceId, head: ResourceId): readonly ForecastField[] {
  const fields = [
    { path: 'kind', base: base.kind, head: head.kind },
    { path: 'metadata.namespace', base: base.namespace, head: head.namespace },
    { path: 'metadata.name', base: base.name, head: head.name },
  ];
  return fields.filter((field) => field.base !== field.head);
}

/**
 * Service between the deletion of the former workload and the readiness of the new one. What applies both deletes
 * after it has applied, and does not wait for readiness in between (`removalsOf`). Of two Kustomizations only a
 * dependency says which is first.
 */
function rolloutBetween(
  root: string,
  { from, to, id }: Readonly<Record<'from' | 'id' | 'to', ResourceId>>,
  sides: IndexedSides,
  { isReinstalled }: Fates,
): Rollout | undefined {
  if (![from, to].every((owner) => deletesStale(nodeKindOf(owner)))) return undefined;
  const because = (rule: WorkloadRule, resource: ResourceId, path?: string): ForecastReason => {
    return { rule, resource, fields: path === undefined ? [] : [{ path }] };
  };
  const down = 'down until ready';
  if (resourceKey(from) === resourceKey(to))
    return { word: down, because: because(isReinstalled(root, to) ? 'new-release' : 'deleted-after-apply', to) };
  if (followsRevisionOf(root, to, from, sides))
    return { word: down, because: because('deleted-first', to, 'spec.dependsOn') };
  if (!followsRevisionOf(root, from, to, sides))
    return { word: down, isPossible: true, because: because('order-open', from) };
  const awaited = healthField(root, to, id, sides.head);
  return awaited === undefined
    ? { word: down, because: because('deleted-after-apply', to, 'spec.wait') }
    : { word: 'no downtime', because: because('deleted-when-ready', to, awaited) };
}

/** A workload of one side. */
interface Sided {
  readonly id: ResourceId;
  readonly object: JsonObject;
}

/** Services of both sides that select the pods of the former workload, and whether they select those of the new one. */
export function servicesOf(
  root: string,
  former: Sided,
  next: Sided,
  { base, head }: IndexedSides,
): readonly ForecastReason[] {
  const labels = objectAt(podTemplateOf(former.object)?.metadata, 'labels');
  return servicesThatSelect(base, root, former.id.namespace, labels).flatMap(({ id }): readonly ForecastReason[] => {
    const after = head.find(root, id)?.manifest.object;
    if (after === undefined) return [];
    const rule = selectsPodsOf(after, id, next) ? 'service-follows' : 'service-left';
    return [{ rule, resource: id, fields: [{ path: 'spec.selector' }] }];
  });
}

function selectsPodsOf(service: JsonObject, { namespace }: ResourceId, { id, object }: Sided): boolean {
  return namespace === id.namespace && serviceSelects(service, objectAt(podTemplateOf(object)?.metadata, 'labels'));
}
