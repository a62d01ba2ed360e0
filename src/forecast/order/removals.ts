import type { Change } from '../../compare/public.ts';
import type { NodeKind } from '../../core/flux-kinds.ts';
import type { Removals } from '../../core/forecast-order.ts';
import { sharedNote, staysNote } from '../../findings/public.ts';

/** The most that is named of what stays. */
const mostKept = 20;

/**
 * Fate of the resources that a node no longer applies, and its time. Source: kustomize-controller (`reconcile`)
 * applies, prunes, then checks health; Helm (`update` of pkg/kube/client.go) deletes after it has applied, before it
 * waits; the operator deletes what is stale after the last step, before it waits for that.
 */
export function removalsOf(changes: readonly Change[], isGone: boolean): Removals | undefined {
  const removed = changes.filter(({ status }) => status === 'removed');
  if (removed.length === 0) return undefined;
  const kept = removed.flatMap((change) => {
    const because = keptBecause(change);
    return because === undefined ? [] : [{ id: change.id, because }];
  });
  return {
    deleted: removed.length - kept.length,
    kept: kept.slice(0, mostKept),
    keptCount: kept.length,
    when: isGone ? 'on-uninstall' : 'after-apply',
  };
}

/** The reason for which a removed resource is not deleted; undefined for one that is. */
export function keptBecause({ notes }: Pick<Change, 'notes'>): string | undefined {
  const stays = notes.find((note) => note.startsWith(staysNote));
  if (stays !== undefined) return stays.slice(staysNote.length).replace(/^: /, '');
  return notes.includes(sharedNote) ? sharedNote : undefined;
}

/** Test for a kind of node that deletes what it does not apply any more. */
export function deletesStale(kind: NodeKind | undefined): boolean {
  return kind === 'kustomization' || kind === 'helmrelease' || kind === 'resourceset';
}
