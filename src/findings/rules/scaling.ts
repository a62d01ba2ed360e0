import { unmanagedMark } from '../../compare/public.ts';
import { type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import { gone, inGroup, kept, present } from '../rule.ts';
import { kindKey } from '../side-index.ts';
import type { Transition } from '../transition.ts';

const scalable: readonly string[] = ['Deployment.apps', 'ReplicaSet.apps', 'StatefulSet.apps'];

function replicasOf(object: JsonObject | undefined): number | undefined {
  const value = jsonAt(object, 'spec', 'replicas');
  return typeof value === 'number' ? value : undefined;
}

/** Words for the number that a workload states beside an autoscaler; undefined where nothing sets it again. */
function setBack(workload: JsonObject | undefined, owner: ResourceId): string | undefined {
  const replicas = replicasOf(workload);
  if (workload === undefined || replicas === undefined || replicas === 0) return undefined;
  if (unmanagedMark(owner, { object: workload }) !== undefined) return undefined;
  const name = stringAt(workload, 'metadata', 'name') ?? '';
  const when = owner.kind === 'HelmRelease' ? 'Each upgrade' : 'Each reconciliation';
  return `${when} sets \`spec.replicas\` of ${quoted(name)} to ${replicas}, whatever its autoscaler has made of it.`;
}

/** The way to leave the number of a workload that runs to its autoscaler, as server-side apply has it. */
const handOver = 'let another field manager own `spec.replicas` first.';

const autoscalers: readonly string[] = ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh'];

/** Test whether something scales the workload, so that its own number does not count. */
function isScaled({ id, root }: Pick<Transition, 'id' | 'root'>, index: JudgeContext['head']): boolean {
  return autoscalers.some((kind) =>
    index
      .ofKind(root, kind)
      .some(
        ({ manifest }) =>
          manifest.id.namespace === id.namespace &&
          stringAt(manifest.object, 'spec', 'scaleTargetRef', 'name') === id.name,
      ),
  );
}

/** Rules about the number of pods, and who sets it. */
export const scalingRules = inGroup('availability', [
  {
    id: 'autoscaler-maximum-lowered',
    severity: 'note',
    title: 'autoscaler maximum lowered',
    explanation: 'Under load the autoscaler stops at the lower maximum.',
    hint: 'Check the number of replicas at peak times.',
    kinds: ['HorizontalPodAutoscaler.autoscaling'],
    on: kept,
    watches: ['maxReplicas'],
    check: ({ base, head }) => {
      const [before, after] = [jsonAt(base, 'spec', 'maxReplicas'), jsonAt(head, 'spec', 'maxReplicas')];
      return typeof before === 'number' && typeof after === 'number' && after < before
        ? `\`spec.maxReplicas\` changes from ${before} to ${after}.`
        : undefined;
    },
  },
  {
    id: 'autoscaler-removed',
    impliedBy: 'removal',
    severity: 'warn',
    title: 'autoscaler removed',
    explanation: 'The replica count stays at the value of the workload, by default one.',
    hint: 'Set `spec.replicas` of the workload to the number it needs.',
    kinds: ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh', 'VerticalPodAutoscaler.autoscaling.k8s.io'],
    on: gone,
    check: (transition, { base, head }) => {
      const target =
        stringAt(transition.base, 'spec', 'scaleTargetRef', 'name') ??
        stringAt(transition.base, 'spec', 'targetRef', 'name');
      const remains = scalable.some((kind) =>
        head
          .ofKind(transition.root, kind)
          .some(({ manifest }) => manifest.id.name === target && manifest.id.namespace === transition.id.namespace),
      );
      return remains && isDeleted(transition, { base, head })
        ? `${quoted(target ?? '')} loses its autoscaler.`
        : undefined;
    },
  },
  {
    id: 'replicas-beside-autoscaler',
    severity: 'warn',
    title: 'replicas set beside an autoscaler',
    explanation: 'Flux sets the number each time it applies the workload, whatever the autoscaler has made of it.',
    hint: `Leave \`spec.replicas\` out of a new workload. Of a running one, ${handOver}`,
    kinds: [...scalable, ...autoscalers],
    on: present,
    watches: ['replicas', 'scaleTargetRef'],
    check: ({ before, group, head: object, id, root }, { base, head }) => {
      if (scalable.includes(kindKey(id))) {
        const isNew = replicasOf(before) === undefined && isScaled({ id, root }, head);
        return isNew ? setBack(object, group.node) : undefined;
      }
      const name = stringAt(object, 'spec', 'scaleTargetRef', 'name');
      return scalable
        .flatMap((kind) => head.ofKind(root, kind))
        .flatMap(({ manifest, node }) => {
          if (manifest.id.name !== name || manifest.id.namespace !== id.namespace) return [];
          const isNew =
            replicasOf(base.definition(root, manifest.id)) !== undefined && !isScaled({ id: manifest.id, root }, base);
          return (isNew ? setBack(manifest.object, node.id) : undefined) ?? [];
        });
    },
  },
  {
    id: 'replicas-one',
    severity: 'note',
    title: 'workload scaled down to one replica',
    explanation: 'Every restart is an interruption.',
    hint: 'Keep two replicas for workloads that must stay available.',
    kinds: ['Deployment.apps', 'StatefulSet.apps'],
    on: kept,
    watches: ['replicas'],
    check: (transition, context) => {
      const { base, head } = transition;
      const before = replicasOf(base) ?? 1;
      if (before <= 1 || (replicasOf(head) ?? 1) !== 1) return undefined;
      if (!isScaled(transition, context.head)) return `\`spec.replicas\` changes from ${before} to 1.`;
      // Stated beside an autoscaler, it is what `replicas-beside-autoscaler` says; not stated, the default counts.
      if (jsonAt(head, 'spec', 'replicas') !== undefined) return undefined;
      return {
        message: `Without \`spec.replicas\`, so far ${before}, the API server may set 1 until the autoscaler scales up.`,
        severity: 'warn',
        hint: `Expect one replica for a moment, or ${handOver}`,
      };
    },
  },
  {
    id: 'replicas-zero',
    severity: 'warn',
    title: 'workload scaled down to zero',
    explanation: 'No pods run until somebody scales it up.',
    hint: 'Check that nothing needs it.',
    kinds: scalable,
    on: present,
    watches: ['replicas'],
    check: ({ before, head }) =>
      replicasOf(head) === 0 && replicasOf(before) !== 0 && before !== undefined
        ? '`spec.replicas` becomes 0: no pods run.'
        : undefined,
  },
]);
