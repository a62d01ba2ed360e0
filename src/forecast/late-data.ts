import type { ForecastReason } from '../core/forecast.ts';
import type { JsonObject } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { applyOrder, followsRevisionOf, healthField, type IndexedSides } from '../findings/public.ts';
import type { DataChange } from './data-changes.ts';
import { dataReads } from './data-reads.ts';
import { mostFields } from './forecast-field.ts';
import { takenData } from './taken-data.ts';
import { watcherOf } from './watchers.ts';

/** A workload whose pods are replaced. */
interface Restarted {
  readonly root: string;
  readonly node: ResourceId;
  readonly id: ResourceId;
  readonly object: JsonObject;
}

/**
 * The data that new pods read when they start, and that something else applies after them, or perhaps after them:
 * nothing restarts them then. Of one node data comes before pods, by the order of kinds of Flux and of Helm, unless a
 * controller makes it of what is applied. A container waits for a key that it requires and that is not there yet.
 */
export function lateData(
  workload: Restarted,
  read: readonly DataChange[],
  sides: IndexedSides,
  watchesAll: boolean,
): readonly ForecastReason[] {
  const { root, object } = workload;
  const template = podTemplateOf(object);
  if (template === undefined) return [];
  const reads = dataReads(template).filter(({ by }) => by !== 'volume');
  return read.flatMap((data): readonly ForecastReason[] => {
    const watched = { workload: object, template, id: data.id, data: data.head, isRead: true, watchesAll };
    const early = reads.filter(
      ({ isRequired, keys = [] }) => isRequired !== true || !keys.every((key) => data.added.has(key)),
    );
    const taken = early.flatMap((one) => takenData(data, one) ?? []);
    if (taken.length === 0 || watcherOf(watched) !== undefined || isFirst(data, workload, sides)) return [];
    const fields = taken.flatMap((one) => one.fields).slice(0, mostFields);
    const isLast =
      healthField(root, workload.node, workload.id, sides.head) !== undefined &&
      followsRevisionOf(root, data.node, workload.node, sides) &&
      taken.some(({ isSure }) => isSure);
    return [{ rule: isLast ? 'data-later' : 'data-order-open', resource: data.id, fields }];
  });
}

/** Test for data that is there before the workload is applied. */
function isFirst(data: DataChange, { root, node }: Restarted, sides: IndexedSides): boolean {
  if (resourceKey(data.node) === resourceKey(node)) return data.isMade !== true;
  const [from, to] = [data.node, node].map((id) => sides.head.findNode(root, id));
  return from === undefined || to === undefined || applyOrder(root, to, from, sides) === 'before';
}
