import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import type { ImmutableField } from '../immutable-field.ts';
import { inGroup } from '../rule.ts';
import { immutable } from './immutable.ts';

/**
 * A type of update that replaces the rolling one of which the API server has filled in the settings, in its words.
 * Nothing that was applied owns these, so that no apply takes them away. Flux drops a null before it applies.
 */
function refusedStrategy(base: JsonObject, head: JsonObject, version: KubeMinor): readonly ImmutableField[] {
  const kind = stringAt(head, 'kind') === 'Deployment' ? 'Deployment' : 'StatefulSet';
  const [field, type] =
    kind === 'Deployment' ? (['strategy', 'Recreate'] as const) : (['updateStrategy', 'OnDelete'] as const);
  const typeOf = (object: JsonObject): string => stringAt(object, 'spec', field, 'type') ?? 'RollingUpdate';
  // What the head states itself is refused in any case.
  const isStated = objectAt(head, 'spec', field, 'rollingUpdate') !== undefined;
  if (typeOf(base) !== 'RollingUpdate' || typeOf(head) !== type || isStated) return [];
  // Of a StatefulSet settings are filled in where there are some, or no type is stated.
  const isStatedAlone =
    kind === 'StatefulSet' &&
    stringAt(base, 'spec', field, 'type') !== undefined &&
    objectAt(base, 'spec', field, 'rollingUpdate') === undefined;
  if (isStatedAlone || objectAt(base, 'spec', field, 'rollingUpdate') !== undefined) return [];
  const most = behaves('kubernetes-stateful-set-unavailable', printMinor(version)) ? '1' : 'null';
  const words =
    kind === 'Deployment'
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
