import { type Change, type ChangeGroup, isIgnored, unmanagedMark } from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import type { Rollout, WorkloadForecast } from '../core/forecast.ts';
import { type JsonObject, jsonAt, stringAt } from '../core/json.ts';
import { type PodTemplate, podTemplateOf } from '../core/pod-template.ts';
import { resourceKey } from '../core/resource-id.ts';
import { isRendered } from '../core/side-result.ts';
import { spend } from '../core/step-budget.ts';
import {
  formerOwnerDeletion,
  kindKey,
  type LateNeed,
  podsField,
  type SideIndex,
  services,
} from '../findings/public.ts';
import { type ChangedData, dataPlace } from './data-changes.ts';
import { dataReads } from './data-reads.ts';
import type { Fates } from './fates.ts';
import { heldPart, hindranceOf } from './hindrance.ts';
import { lateData } from './late-data.ts';
import { operatedReason, operatedRollout } from './operated.ts';
import { deletesStale } from './order/removals.ts';
import { reloadsAll } from './reloads-all.ts';
import { servicesOf } from './replaced-workload.ts';
import { rolloutOf } from './rollout.ts';
import { templateDifference } from './template-difference.ts';
import { type NearData, type TemplateChange, templateReasons } from './template-reasons.ts';
import { headReason, runsNone, startsAnew } from './workload.ts';

/** Kinds with a template of pods that may be another one. */
const rollingKinds = new Set([...services, 'CronJob.batch', 'ReplicaSet.apps']);

/** Facts besides a change on which the forecast of a workload depends. */
export interface ForecastContext {
  readonly base: SideIndex;
  readonly head: SideIndex;
  readonly data: ChangedData;
  readonly late: readonly LateNeed[];
  readonly fates: Fates;
}

/**
 * The forecast of a workload that both sides have; undefined where nothing happens to its pods, or nothing is known of
 * it. What is added starts, and what is removed ends: these are no restarts.
 */
export function workloadForecast(
  change: Pick<Change, 'movedFrom' | 'renamedFrom'> & TemplateChange,
  { root, node }: Pick<ChangeGroup, 'node' | 'root'>,
  context: ForecastContext,
): WorkloadForecast | undefined {
  const { id, base, head, renamedFrom } = change;
  if (base === undefined || head === undefined || renamedFrom !== undefined || head.hook === true) return undefined;
  if (unmanagedMark(node, head) !== undefined) return undefined;
  const place = { root, node, resource: id };
  const kind = kindKey(id);
  if (context.fates.isHeldBack(root, node, id)) {
    const forced = services.includes(kind) ? context.fates.recreated(root, id) : undefined;
    // Flux deletes while it asks about all objects, and makes again once none is refused.
    const because = forced && { ...forced, rule: 'forced-beside-refused' as const };
    return (
      because && {
        ...place,
        effect: 'recreated',
        isPossible: true,
        why: [because],
        rollout: { word: 'down until ready', because },
      }
    );
  }
  const perhapsHeld = context.fates.isPerhapsHeldBack(root, node);
  const operated = operatedReason(change);
  if (operated !== undefined)
    return {
      ...place,
      effect: 'restarts',
      ...(perhapsHeld ? { isPossible: true } : {}),
      why: [operated],
      rollout: operatedRollout(id, head.object),
    };
  const recreated = recreatedBy(change, root, node, context);
  if (recreated !== undefined && (services.includes(kind) || kind === 'Job.batch')) {
    const rollout = { word: 'down until ready', because: recreated } as const;
    const perhaps = recreated.rule === 'order-open' ? ({ isPossible: true } as const) : {};
    const why = [recreated];
    return { ...place, effect: 'recreated', ...perhaps, why, ...(kind === 'Job.batch' ? {} : { rollout }) };
  }
  if (!rollingKinds.has(kind) || startsAnew(base.object, head.object)) return undefined;
  const difference = templateDifference(change, root, node, context);
  if (difference === undefined) return releasedForecast(change, root, node, context);
  const near = nearData(change, root, node, head.object, context);
  const why = templateReasons(change, near);
  const isOpen = difference === 'possible' || isIgnored(node, base) || perhapsHeld;
  const doubt = isOpen ? ({ isPossible: true } as const) : {};
  if (kind === 'CronJob.batch') {
    const isSuspended = jsonAt(head.object, 'spec', 'suspend') === true;
    const reason = isSuspended
      ? headReason('suspended', id, 'spec.suspend', true)
      : headReason('cron-job', id, 'spec.jobTemplate');
    return { ...place, effect: isSuspended ? 'waits' : 'next-run', ...doubt, why: [...why, reason] };
  }
  if (kind === 'ReplicaSet.apps')
    return { ...place, effect: 'waits', ...doubt, why: [...why, headReason('replica-set', id, 'spec.template')] };
  const hindrance = hindranceOf(id, head.object);
  if (hindrance !== undefined) {
    const held = hindrance.isNeverReady === true ? heldNode(root, node, id, context) : [];
    return { ...place, effect: hindrance.effect, ...doubt, why: [...why, ...held, hindrance.reason] };
  }
  const workload = { root, id, object: head.object, former: base.object, head: context.head };
  const rollout = lateRollout(rolloutOf(workload, context.base), root, id, context);
  const left = servicesOf(root, { id, object: base.object }, { id, object: head.object }, context).filter(
    ({ rule }) => rule === 'service-left',
  );
  const beside = [...heldPart(id, head.object), ...oldData(near, { root, node, id, object: head.object }, context)];
  if (left.length === 0) return { ...place, effect: 'restarts', ...doubt, why: [...why, ...beside], rollout };
  // Nothing answers for them when the pods are ready either.
  const { word: _word, because: _because, isPossible: _isPossible, ...numbers } = rollout;
  return { ...place, effect: 'restarts', ...doubt, why: [...why, ...beside, ...left], rollout: numbers };
}

/**
 * The owner of a workload that is not ready as long as its pods have another template. For a release that depends on
 * the version of helm-controller: Helm 3 counted such pods as ready, as its legacy strategy does. Source: `ready.go` of
 * Helm's `pkg/kube`.
 */
function heldNode(
  root: string,
  node: ChangeGroup['node'],
  id: TemplateChange['id'],
  sides: ForecastContext,
): WorkloadForecast['why'] {
  const field = podsField(root, node, id, sides);
  if (field === undefined) return [];
  if (node.kind !== 'HelmRelease') return [headReason('never-ready', node, field)];
  const strategy = stringAt(sides.head.definition(root, node), 'spec', 'waitStrategy', 'name');
  return strategy === 'legacy' ? [] : [headReason('perhaps-never-ready', node, field)];
}

/** The data that new pods do not get, or perhaps not. */
function oldData(
  { read }: NearData,
  workload: Parameters<typeof lateData>[0],
  context: ForecastContext,
): WorkloadForecast['why'] {
  return read.length === 0 ? [] : lateData(workload, read, context, reloadsAll(context.head, workload.root));
}

/** A rollout whose new pods do not start where they need what is applied only after them. */
function lateRollout(rollout: Rollout, root: string, id: TemplateChange['id'], { late }: ForecastContext): Rollout {
  const need = late.find((one) => one.root === root && resourceKey(one.change.id) === resourceKey(id));
  if (need === undefined) return rollout;
  const because = { rule: 'needs-later', resource: need.needed, fields: [] } as const;
  const { isPossible: _isPossible, ...sure } = rollout;
  // Nothing of it is left that would stay.
  const isDown = rollout.word === 'down until ready' && rollout.isPossible !== true;
  return { ...sure, word: isDown ? 'down until ready' : 'stuck', because };
}

/** The forecast of a workload with the template that it has, whose pods are held back no longer: some may be older. */
function releasedForecast(
  { id, base, head }: TemplateChange,
  root: string,
  node: ChangeGroup['node'],
  sides: ForecastContext,
): WorkloadForecast | undefined {
  if (base === undefined || head === undefined || !services.includes(kindKey(id))) return undefined;
  const held = hindranceOf(id, base.object);
  if (held?.effect !== 'waits' || hindranceOf(id, head.object) !== undefined) return undefined;
  const [field] = held.reason.fields;
  const fields =
    field === undefined ? [] : [{ path: field.path, ...(field.head === undefined ? {} : { base: field.head }) }];
  const workload = { root, id, object: head.object, former: base.object, head: sides.head };
  const rollout = rolloutOf(workload, sides.base);
  const why = [{ rule: 'resumed', resource: id, fields } as const];
  return { root, node, resource: id, effect: 'restarts', isPossible: true, why, rollout };
}

function recreatedBy(
  change: Pick<Change, 'movedFrom'> & TemplateChange,
  root: string,
  node: ChangeGroup['node'],
  context: ForecastContext,
): WorkloadForecast['why'][number] | undefined {
  const { fates } = context;
  if (fates.isReinstalled(root, node)) return { rule: 'new-release', resource: node, fields: [] };
  return fates.recreated(root, change.id) ?? deletedByFormerOwner(change, root, node, context);
}

/** The deletion of a moved workload by what applied it before. One without pods loses none. */
function deletedByFormerOwner(
  change: Pick<Change, 'movedFrom'> & TemplateChange,
  root: string,
  node: ChangeGroup['node'],
  context: ForecastContext,
): WorkloadForecast['why'][number] | undefined {
  const isStill = [change.base, change.head].some((side) => runsNone(side?.object));
  const deletion = isStill ? undefined : formerOwnerDeletion(change, { root, node }, context);
  // What fails prunes nothing before it is repaired, and then the other one has it.
  const former = deletion && context.head.findNode(root, deletion.by);
  if (former !== undefined && !isRendered(former.state)) return undefined;
  if (deletion === undefined || ![node, deletion.by].every((owner) => deletesStale(nodeKindOf(owner))))
    return undefined;
  switch (deletion.when) {
    case 'alone':
    case 'first':
      return { rule: 'deleted-first', resource: node, fields: [{ path: 'spec.dependsOn' }] };
    case 'mostly':
    case 'open':
      return { rule: 'order-open', resource: deletion.by, fields: [] };
    case 'release':
      return { rule: 'release-deletes', resource: deletion.by, fields: [] };
    case 'unmanaged':
      return undefined;
  }
}

/** The data near a workload that differs. */
function nearData(
  { id }: TemplateChange,
  root: string,
  node: ChangeGroup['node'],
  object: JsonObject,
  { head, data }: ForecastContext,
): NearData {
  if (data.byPlace.size + data.renamed.size === 0) return { place: '', data, read: [] };
  const place = dataPlace(root, node, id.namespace, head);
  const template: PodTemplate | undefined = podTemplateOf(object);
  const reads = template === undefined ? [] : dataReads(template);
  const all = data.byPlace.get(place) ?? [];
  spend(all.length * (reads.length + 1));
  const read = all.filter((one) => reads.some(({ kind, name }) => kind === one.id.kind && name === one.id.name));
  return { place, data, read };
}
