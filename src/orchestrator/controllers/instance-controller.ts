import { kustomizeGroup, sourceGroup } from '../../model/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { resourceIdOf } from '../../model/resource-id.ts';
import type { Manifest } from '../../model/side-result.ts';
import type { Controller } from './controller.ts';

/**
 * A FluxInstance with `spec.sync` makes a source and a Kustomization, both named after the namespace unless stated (flux-operator's rule). Its distribution manifests
 * are not in the tree and not rendered.
 */
export const reconcileInstance: Controller = async (side, run) => {
  const { id, object } = run.node;
  side.record(id, JSON.stringify(object['spec']));
  const sync = objectAt(object, 'spec', 'sync');
  if (sync === undefined)
    return { state: 'skipped', reason: 'a FluxInstance without spec.sync makes nothing that is in the tree' };
  const name = stringAt(sync, 'name') || id.namespace;
  const kind = stringAt(sync, 'kind') ?? 'GitRepository';
  const metadata = { name, namespace: id.namespace };
  const interval = stringAt(sync, 'interval') ?? '1m';
  const reference: JsonObject =
    kind === 'OCIRepository' ? { tag: stringAt(sync, 'ref') ?? 'latest' } : { name: stringAt(sync, 'ref') ?? '' };
  const objects: JsonObject[] = [
    {
      apiVersion: `${sourceGroup}/v1`,
      kind,
      metadata,
      spec: { interval, url: stringAt(sync, 'url') ?? '', ref: reference },
    },
    {
      apiVersion: `${kustomizeGroup}/v1`,
      kind: 'Kustomization',
      metadata,
      spec: { interval, path: stringAt(sync, 'path') ?? './', prune: true, sourceRef: { kind, name } },
    },
  ];
  const manifests = objects.flatMap((made): Manifest[] => {
    const made_ = resourceIdOf(made);
    return made_ === undefined
      ? []
      : [{ id: made_, object: made, ...(run.node.origin === undefined ? {} : { origin: run.node.origin }) }];
  });
  return { state: 'rendered', manifests };
};
