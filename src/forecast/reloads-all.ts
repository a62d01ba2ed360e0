import { type JsonObject, jsonAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import type { SideIndex } from '../findings/public.ts';

/** Test for a Reloader of the tree that watches what has no annotation. */
export function reloadsAll(head: SideIndex, root: string): boolean {
  const byArgument = head
    .ofKind(root, 'Deployment.apps')
    .some(({ manifest }) =>
      podTemplateOf(manifest.object)?.containers.some(({ object }) => hasArgument(object, '--auto-reload-all=true')),
    );
  if (byArgument) return true;
  return head
    .ofKind(root, 'HelmRelease.helm.toolkit.fluxcd.io')
    .some(({ manifest }) => jsonAt(manifest.object, 'spec', 'values', 'reloader', 'autoReloadAll') === true);
}

function hasArgument(container: JsonObject, argument: string): boolean {
  const given = container['args'];
  return Array.isArray(given) && given.includes(argument);
}
