import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import type { ImmutableField } from '../immutable-field.ts';
import { inGroup } from '../rule.ts';
import { immutable } from './immutable.ts';

/**
 * A type of update beside settings of the rolling one that the API server has filled in, in its words. Nothing that was
 * applied owns these, so that no apply takes them away.
 */
function refusedStrategy(
  _base: JsonObject,
  head: JsonObject,
  version: KubeMinor,
  applied: JsonObject,
): readonly ImmutableField[] {
  const isDeployment = stringAt(head, 'kind') === 'Deployment';
  const [field, type] = isDeployment ? ['strategy', 'Recreate'] : ['updateStrategy', 'OnDelete'];
  const isOther = stringAt(head, 'spec', field, 'type') === type;
  // What the change states itself is refused in any case.
  const isStated = objectAt(applied, 'spec', field, 'rollingUpdate') !== undefined;
  if (!isOther || isStated || objectAt(head, 'spec', field, 'rollingUpdate') === undefined) return [];
  const most = behaves('kubernetes-stateful-set-unavailable', printMinor(version)) ? '1' : 'null';
  const words = isDeployment
    ? "Forbidden: may not be specified when strategy `type` is 'Recreate'"
    : `Invalid value: {"Partition":0,"MaxUnavailable":${most}}: only allowed for updateStrategy 'RollingUpdate'`;
  return [{ field: `spec.${field}.type`, answer: `spec.${field}.rollingUpdate: ${words}` }];
}

/**
 * Rules about defaults of the API server that stay where a strategy of updates changes. Source: defaults and validation
 * of Deployments and StatefulSets in Kubernetes.
 */
export const updateStrategyRules = inGroup('immutable', [
  immutable(
    {
      id: 'update-strategy-immutable',
      kinds: ['Deployment.apps', 'StatefulSet.apps'],
      title: 'update strategy refused beside defaults of the old one',
      explanation:
        'The API server has filled in `rollingUpdate`. Server-side apply leaves it in place, and the new type does not allow it.',
      hint: 'State `rollingUpdate` in an earlier change, or let Flux recreate the workload with the annotation `kustomize.toolkit.fluxcd.io/force: enabled`.',
      watches: ['strategy', 'updateStrategy'],
      isServerSideOnly: true,
    },
    refusedStrategy,
  ),
]);
