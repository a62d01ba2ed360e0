import type { ForecastField, ForecastReason, WorkloadEffect, WorkloadForecast } from '../core/forecast.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import { spend } from '../core/step-budget.ts';
import { type Indexed, services } from '../findings/public.ts';
import { type DataChange, dataPlace } from './data-changes.ts';
import { type DataRead, dataReads } from './data-reads.ts';
import { mostFields } from './forecast-field.ts';
import { heldPart, hindranceOf } from './hindrance.ts';
import { reloadsAll } from './reloads-all.ts';
import { rolloutOf } from './rollout.ts';
import { takenData } from './taken-data.ts';
import { watcherOf } from './watchers.ts';
import { startsAnew } from './workload.ts';
import type { ForecastContext } from './workload-forecast.ts';

/** As much data is told of one workload. */
const mostReasons = 20;

/** Forecasts of the workloads of both sides whose pods read data that differs, in every root that has some. */
export function dataReaders(context: ForecastContext): readonly WorkloadForecast[] {
  const { base, head, data, fates } = context;
  const roots = new Set([...data.byPlace.keys()].map((place) => place.slice(0, place.indexOf('\0'))));
  return [...roots].flatMap((root) =>
    services.flatMap((kind) =>
      head.ofKind(root, kind).flatMap((indexed) => {
        const { manifest, node } = indexed;
        const near = data.byPlace.get(dataPlace(root, node.id, manifest.id.namespace, head));
        // What is added starts with the new data.
        const isHeldBack = fates.isHeldBack(root, node.id, manifest.id);
        if (near === undefined || base.find(root, manifest.id) === undefined || isHeldBack) return [];
        return readerForecast(indexed, near, context) ?? [];
      }),
    ),
  );
}

/** The data among some that the pods of a workload read, or that something watches for it. */
function readerForecast(
  { root, node, manifest }: Indexed,
  near: readonly DataChange[],
  { base, fates, head }: ForecastContext,
): WorkloadForecast | undefined {
  const { id, object } = manifest;
  const template = podTemplateOf(object);
  const former = base.find(root, id)?.manifest.object;
  if (template === undefined || startsAnew(former, object)) return undefined;
  const reads = dataReads(template);
  spend(near.length * (reads.length + 1));
  const restarts: ForecastReason[] = [];
  const lacking: ForecastReason[] = [];
  const inPlace: ForecastReason[] = [];
  const sure = new Set<ForecastReason>();
  for (const one of near) {
    const own = reads.filter(({ kind, name }) => kind === one.id.kind && name === one.id.name);
    const watched = { workload: object, template, id: one.id, data: one.head, isRead: own.length > 0 };
    const watcher = watcherOf({ ...watched, watchesAll: reloadsAll(head, root) });
    if (watcher !== undefined) {
      const reason = reasonOf('watcher', one, [{ path: `metadata.annotations["${watcher.annotation}"]` }]);
      restarts.push(reason);
      if (one.unsure.size < one.keys.size) sure.add(reason);
      continue;
    }
    // A container that goes on beside may bring what an init container made of it up to date.
    const isFollowed = own.some((read) => read.by === 'volume' && takenData(one, read) !== undefined);
    for (const read of own) {
      const taken = takenData(one, read);
      if (taken === undefined || (isFollowed && read.by === 'init-container')) continue;
      const reason = reasonOf(read.by, one, taken.fields);
      (read.by === 'volume' ? inPlace : lacking).push(reason);
      if (taken.isSure) sure.add(reason);
    }
  }
  const hindrance = hindranceOf(id, object);
  const held = restarts.length === 0 ? [] : heldPart(id, object);
  const told = (effect: WorkloadEffect, reasons: readonly ForecastReason[]): WorkloadForecast => ({
    root,
    node: node.id,
    resource: id,
    effect,
    ...(!fates.isPerhapsHeldBack(root, node.id) && reasons.some((one) => sure.has(one)) ? {} : { isPossible: true }),
    why: onceEach([...reasons, ...(hindrance === undefined ? held : [hindrance.reason])]),
  });
  const atStart = [...restarts, ...lacking];
  if (hindrance !== undefined) return atStart.length === 0 ? undefined : told(hindrance.effect, atStart);
  if (restarts.length > 0)
    return { ...told('restarts', restarts), rollout: rolloutOf({ root, id, object, former, head }, base) };
  if (lacking.length > 0) return told('needs-restart', lacking);
  return inPlace.length === 0 ? undefined : told('updated-in-place', inPlace);
}

function reasonOf(
  rule: DataRead['by'] | 'watcher',
  { id }: DataChange,
  fields: readonly ForecastField[],
): ForecastReason {
  return { rule, resource: id, fields: fields.slice(0, mostFields) };
}

function onceEach(reasons: readonly ForecastReason[]): readonly ForecastReason[] {
  return [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()].slice(0, mostReasons);
}
