import { helmGroup, kustomizeGroup } from '../../core/flux-kinds.ts';
import { stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { fluxSpec } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import { inGroup, kept } from '../rule.ts';
import { kindKey, type SideIndex } from '../side-index.ts';

const appliers: readonly string[] = [`HelmRelease.${helmGroup}`, `Kustomization.${kustomizeGroup}`];
const configMap = 'ConfigMap.';

/** Keys of a ConfigMap for `spec.kubeConfig.configMapRef` that tell one cluster from another. */
const clusterKeys: readonly string[] = ['address', 'cluster', 'provider'];

/** The nodes that apply to the cluster which a ConfigMap names. */
function appliersTo({ namespace, name }: ResourceId, root: string, side: SideIndex): readonly ResourceId[] {
  return appliers
    .flatMap((kind) => side.ofKind(root, kind))
    .map(({ manifest }) => manifest)
    .filter(({ id, object }) => {
      const from = stringAt(object, 'spec', 'kubeConfig', 'configMapRef', 'name');
      return id.namespace === namespace && from === name;
    })
    .map(({ id }) => id);
}

/**
 * Rules about clusters that are reached by `spec.kubeConfig`. Source: `runtime/cluster` and `auth/utils` of fluxcd/pkg.
 */
export const remoteClusterRules = inGroup('flux', [
  {
    id: 'flux-kubeconfig-changed',
    severity: 'warn',
    title: 'cluster that a node applies to changes',
    explanation: 'Flux creates all of its resources in the new cluster. Those in the former one stay, unmanaged.',
    hint: 'Remove the resources from the former cluster first.',
    kinds: [...appliers, configMap],
    on: kept,
    check: ({ base, head, id, root }, sides) => {
      if (kindKey(id) !== configMap)
        return jsonEqual(fluxSpec(base).kubeConfig ?? null, fluxSpec(head).kubeConfig ?? null)
          ? undefined
          : '`spec.kubeConfig` changes: resources in the former cluster stay there.';
      const isOther = (key: string): boolean => stringAt(base, 'data', key) !== stringAt(head, 'data', key);
      const changed = clusterKeys.filter(isOther).map((key) => quoted(`data.${key}`));
      const nodes = changed.length === 0 ? [] : appliersTo(id, root, sides.head);
      if (nodes.length === 0) return undefined;
      const names = firstNames(
        nodes.map((node) => quoted(printResource(node))),
        3,
      );
      const change = changed.length === 1 ? 'changes' : 'change';
      return `${changed.join(', ')} ${change}: the cluster of ${names} may be another one. Resources in the former one stay there.`;
    },
  },
]);
