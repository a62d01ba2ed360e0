import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type Controller, inputsKey, withInputs } from './controller.ts';
import { reconcileGenerator } from './generator-controller.ts';
import { reconcileHelmRelease } from './helmrelease-controller.ts';
import { reconcileInputProvider } from './input-provider.ts';
import { reconcileInstance } from './instance-controller.ts';
import { reconcileKustomization } from './kustomization-controller.ts';
import { reconcileResourceSet } from './resourceset-controller.ts';
import { reconcileSource } from './source-controller.ts';

/** Kinds that are recognised but not rendered: what they do happens in the cluster, and `why` says what that is. */
const notRendered = (why: string): Controller => {
  return async (_side, run) => {
    const end = { state: 'skipped', reason: `${run.node.id.kind} is not rendered: ${why}` } as const;
    return withInputs(end, inputsKey(run.node.object));
  };
};

/** Controller that reconciles a node. `disabledKinds` are recognised, and not rendered. */
export function controllerOf(id: ResourceId, disabledKinds: readonly string[]): Controller {
  if (disabledKinds.includes(id.kind)) return notRendered('its kind is disabled');
  switch (nodeKindOf(id)) {
    case 'kustomization':
      return reconcileKustomization;
    case 'helmrelease':
      return reconcileHelmRelease;
    case 'source':
      return reconcileSource;
    case 'instance':
      return reconcileInstance;
    case 'provider':
      return reconcileInputProvider;
    case 'resourceset':
      return reconcileResourceSet;
    case 'automation':
      return notRendered('it edits the repository');
    case 'generator':
      return reconcileGenerator;
    case undefined:
      return notRendered('its kind is unknown');
  }
}
