import { sourceGroup } from '../../core/flux-kinds.ts';
import type { ResourceId } from '../../core/resource-id.ts';

/**
 * Test for the GitRepository from which `flux bootstrap` has a cluster begin; on disk it may stand without its
 * namespace.
 */
export function isBootstrapSource({ group, kind, namespace, name }: ResourceId): boolean {
  return (
    group === sourceGroup &&
    kind === 'GitRepository' &&
    name === 'flux-system' &&
    (namespace === '' || namespace === 'flux-system')
  );
}
