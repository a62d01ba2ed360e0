import type { HookRun } from '../../core/forecast-order.ts';
import { hookEvents } from '../../core/hook-events.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { Manifest } from '../../core/side-result.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import type { ReleaseAction } from './step-timing.ts';

const events: Readonly<Record<ReleaseAction, readonly string[]>> = {
  install: ['pre-install', 'post-install'],
  upgrade: ['pre-upgrade', 'post-upgrade'],
  uninstall: ['pre-delete', 'post-delete'],
};

/** A whole number as Go's `strconv.Atoi` reads it; Helm takes 0 for anything else. */
function weightOf(object: JsonObject): number {
  const written = stringAt(object, 'metadata', 'annotations', 'helm.sh/hook-weight') ?? '';
  return /^[+-]?\d{1,18}$/.test(written) ? Number(written) : 0;
}

/**
 * The hooks of a release that an action runs, in the order in which Helm runs them one after the other: by event, then
 * weight, then name. Source: `execHook` in pkg/action/hooks.go of Helm 4.2.
 */
export function hookRuns(
  manifests: readonly Manifest[],
  action: ReleaseAction,
  definition: JsonObject | undefined,
): readonly HookRun[] {
  if (helmReleaseSpec(definition)[action]?.disableHooks === true) return [];
  const hooks = manifests.filter(({ hook }) => hook === true);
  return events[action].flatMap((event) =>
    hooks
      .filter((one) => hookEvents(one).includes(event))
      .map(({ id, object }) => ({ event, weight: weightOf(object), id }))
      .sort((a, b) => a.weight - b.weight || (a.id.name < b.id.name ? -1 : a.id.name > b.id.name ? 1 : 0)),
  );
}
