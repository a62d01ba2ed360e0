import { type JsonObject, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import type { ImmutableField } from '../immutable-field.ts';
import { inGroup } from '../rule.ts';
import { immutable } from './immutable.ts';

/** The settings of a rolling update: what was applied without one of them, does not own what a null takes away. */
const parts = { Deployment: ['maxSurge', 'maxUnavailable'], StatefulSet: ['partition', 'maxUnavailable'] } as const;

/**
 * Test whether the API server keeps what it has filled in: nothing that was applied owns it, so that no apply takes it
 * away.
 */
function keepsDefaults(base: JsonObject, head: JsonObject, field: string, settings: readonly string[]): boolean {
  const owned = objectAt(base, 'spec', field, 'rollingUpdate');
  const isNull = jsonAt(head, 'spec', field, 'rollingUpdate') === null;
  return owned === undefined || (isNull && settings.some((name) => owned[name] === undefined));
}

/** A type of update that replaces the rolling one of which the API server has filled in the settings, in its words. */
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
  if (isStatedAlone || !keepsDefaults(base, head, field, parts[kind])) return [];
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
