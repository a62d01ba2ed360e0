import { type JsonObject, jsonAt, listAt, stringAt } from '../core/json.ts';
import { kindKey } from './side-index.ts';
import type { Transition } from './transition.ts';

/**
 * Test for a StatefulSet whose claims are deleted, with their data, when it is. Source:
 * https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#persistentvolumeclaim-retention.
 */
export function goesWithItsClaims(id: Transition['id'], object: JsonObject | undefined): boolean {
  return kindKey(id) === 'StatefulSet.apps' && deletesClaims(object, 'whenDeleted');
}

/**
 * The claims that are deleted since a StatefulSet of the second version has no pod for them any more, by name: as many
 * as both versions state, whatever an autoscaler has made of it.
 */
export function claimsScaledAway(
  name: string,
  base: JsonObject | undefined,
  head: JsonObject | undefined,
): readonly string[] {
  const [before, after] = [ordinalsOf(base), ordinalsOf(head)];
  if (before === undefined || after === undefined || !deletesClaims(head, 'whenScaled')) return [];
  const templates = listAt(base, 'spec', 'volumeClaimTemplates').flatMap(
    (template) => stringAt(template, 'metadata', 'name') ?? [],
  );
  const last = Math.min(before.end, before.start + mostOrdinals);
  const gone = Array.from({ length: Math.max(0, last - before.start) }, (_, at) => before.start + at).filter(
    (ordinal) => ordinal < after.start || ordinal >= after.end,
  );
  return templates.flatMap((template) => gone.map((ordinal) => `${template}-${name}-${ordinal}`));
}

/** The most pods of a StatefulSet that are looked at. */
const mostOrdinals = 1_000;

function deletesClaims(object: JsonObject | undefined, when: 'whenDeleted' | 'whenScaled'): boolean {
  return (
    listAt(object, 'spec', 'volumeClaimTemplates').length > 0 &&
    stringAt(object, 'spec', 'persistentVolumeClaimRetentionPolicy', when) === 'Delete'
  );
}

/** The ordinals of the pods of a StatefulSet, without the last one; undefined where they are not known. */
function ordinalsOf(object: JsonObject | undefined): { readonly start: number; readonly end: number } | undefined {
  const start = jsonAt(object, 'spec', 'ordinals', 'start') ?? 0;
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  return typeof start === 'number' && typeof replicas === 'number' ? { start, end: start + replicas } : undefined;
}
