import { unmanagedMark } from '../../compare/public.ts';
import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { nanosOf } from '../../core/quantity.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import { type ContainerPair, objectsAt, portText, services, workloads } from '../pods/pod-spec.ts';
import { gone, inGroup, kept, present, type UngroupedRule } from '../rule.ts';
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

/** A finding for each container that both sides have and for which `check` says something. */
function perContainer(
  transition: Transition,
  check: (pair: ContainerPair, before: JsonObject) => string | undefined,
): string[] {
  return transition.containers.flatMap((pair) => {
    if (pair.before === undefined) return [];
    const message = check(pair, pair.before.object);
    return message === undefined ? [] : [message];
  });
}

function probeRule(id: string, field: string, severity: 'note' | 'warn', explanation: string): UngroupedRule {
  return {
    id,
    severity,
    title: `${field.replace('Probe', '')} probe removed`,
    explanation,
    hint: 'Keep the probe, or check that nothing relies on it.',
    kinds: services,
    on: kept,
    watches: [field],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        objectAt(before, field) !== undefined && objectAt(after.object, field) === undefined
          ? `Container ${quoted(name)} loses its \`${field}\`.`
          : undefined,
      ),
  };
}

function sizeOf(object: JsonObject, what: 'limits' | 'requests', resource: string): JsonValue | undefined {
  return jsonAt(object, 'resources', what, resource);
}

/** Less of a resource by at least a tenth: what is below is rounding. */
function isLess(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  const [from, to] = [nanosOf(before), nanosOf(after)];
  return from !== undefined && to !== undefined && to * 10n < from * 9n;
}

function selectorOf(object: JsonObject | undefined): JsonObject | undefined {
  const selector = objectAt(object, 'spec', 'selector');
  return selector === undefined || Object.keys(selector).length === 0 ? undefined : selector;
}

/** Test whether some workload of the namespace has pods with these labels. */
function selectsSomething(selector: JsonObject, transition: Transition, index: JudgeContext['head']): boolean {
  return workloads.some((kind) =>
    index.ofKind(transition.root, kind).some(({ manifest }) => {
      if (manifest.id.namespace !== transition.id.namespace) return false;
      const labels = objectAt(podTemplateOf(manifest.object)?.metadata, 'labels') ?? {};
      return Object.entries(selector).every(([key, value]) => labels[key] === value);
    }),
  );
}

/** The Services without a change of their selector that the pods of a workload leave, where no others are selected. */
function leftServices(transition: Transition, { base, head }: Pick<JudgeContext, 'base' | 'head'>): readonly string[] {
  const [before = {}, after = {}] = [transition.podBefore, transition.podAfter].map((pod) =>
    objectAt(pod?.metadata, 'labels'),
  );
  if (transition.podBefore === undefined || jsonEqual(before, after)) return [];
  return head.ofKind(transition.root, 'Service.').flatMap(({ manifest: { id, object } }) => {
    const selector = selectorOf(object);
    if (selector === undefined || id.namespace !== transition.id.namespace) return [];
    if (!jsonEqual(selector, selectorOf(base.find(transition.root, id)?.manifest.object) ?? null)) return [];
    const isLeft = Object.entries(selector).every(([key, value]) => before[key] === value);
    return isLeft && !selectsSomething(selector, transition, head)
      ? [
          `Its pods leave Service ${quoted(id.name)}: no pod in the namespace matches \`spec.selector\` of that any more.`,
        ]
      : [];
  });
}

function isAll(value: JsonValue | undefined): boolean {
  return value === '100%';
}

function isNone(value: JsonValue | undefined): boolean {
  return value === 0 || value === '0' || value === '0%';
}

function blocksEviction(object: JsonObject | undefined): string | undefined {
  const spec = objectAt(object, 'spec');
  if (spec === undefined) return undefined;
  if (isNone(spec['maxUnavailable'])) return '`spec.maxUnavailable` is 0';
  return isAll(spec['minAvailable']) ? '`spec.minAvailable` is 100%' : undefined;
}

/** Rules about what keeps running while things change, fail or move. */
export const availabilityRules = inGroup('availability', [
  {
    id: 'anti-affinity-removed',
    severity: 'note',
    title: 'pods no longer spread over nodes',
    explanation: 'All replicas can run on one node, and fail with it.',
    hint: 'Keep `podAntiAffinity` or `topologySpreadConstraints` for several replicas.',
    kinds: services,
    on: kept,
    watches: ['affinity', 'topologySpreadConstraints'],
    check: ({ podBefore, podAfter }) => {
      const spreads = (spec: JsonObject | undefined): boolean =>
        objectsAt(spec, 'topologySpreadConstraints').length > 0 ||
        objectAt(spec, 'affinity', 'podAntiAffinity') !== undefined;
      return spreads(podBefore?.spec) && !spreads(podAfter?.spec)
        ? 'Neither `podAntiAffinity` nor `topologySpreadConstraints` is left: all pods may run on one node.'
        : undefined;
    },
  },
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
    id: 'cron-job-suspended',
    severity: 'warn',
    title: 'CronJob suspended',
    explanation: 'It starts no Jobs until somebody resumes it.',
    hint: 'Resume it when the reason is gone.',
    kinds: ['CronJob.batch'],
    on: kept,
    watches: ['suspend'],
    check: ({ base, head }) =>
      jsonAt(base, 'spec', 'suspend') !== true && jsonAt(head, 'spec', 'suspend') === true
        ? '`spec.suspend` becomes true: it starts no Jobs.'
        : undefined,
  },
  {
    id: 'cron-schedule-changed',
    severity: 'note',
    title: 'CronJob schedule changes',
    explanation: 'Consumers of its results get them at other times.',
    hint: 'Check that no other job depends on the old time.',
    kinds: ['CronJob.batch'],
    on: kept,
    watches: ['schedule'],
    check: ({ base, head }) => {
      const [before, after] = [stringAt(base, 'spec', 'schedule'), stringAt(head, 'spec', 'schedule')];
      return before !== undefined && after !== undefined && before !== after
        ? `\`spec.schedule\` changes from ${quoted(before)} to ${quoted(after)}.`
        : undefined;
    },
  },
  {
    id: 'disruption-budget-blocks',
    severity: 'warn',
    title: 'PodDisruptionBudget allows no eviction',
    explanation: 'Node drains hang while its pods run. Cluster upgrades stall.',
    hint: 'Allow at least one unavailable pod.',
    kinds: ['PodDisruptionBudget.policy'],
    on: present,
    check: ({ before, head }) => {
      const reason = blocksEviction(head);
      return reason !== undefined && blocksEviction(before) === undefined
        ? `No pod may be evicted: ${reason}.`
        : undefined;
    },
  },
  {
    id: 'disruption-budget-removed',
    impliedBy: 'removal',
    severity: 'warn',
    title: 'PodDisruptionBudget removed',
    explanation: 'A node drain may stop all of its pods at once.',
    hint: 'Keep a budget for workloads that must stay available.',
    kinds: ['PodDisruptionBudget.policy'],
    on: gone,
    check: (transition, { base, head }) => {
      const labels = objectAt(transition.base, 'spec', 'selector', 'matchLabels');
      return labels !== undefined && selectsSomething(labels, transition, head) && isDeleted(transition, { base, head })
        ? 'Its pods remain, without a limit for evictions.'
        : undefined;
    },
  },
  {
    id: 'grace-period-zero',
    severity: 'note',
    title: 'termination grace period of 0',
    explanation: 'Pods cannot finish their work or close connections.',
    hint: 'Give pods a few seconds to stop.',
    kinds: services,
    on: present,
    watches: ['terminationGracePeriodSeconds'],
    check: ({ podBefore, podAfter }) =>
      podAfter?.spec['terminationGracePeriodSeconds'] === 0 && podBefore?.spec['terminationGracePeriodSeconds'] !== 0
        ? '`terminationGracePeriodSeconds` is 0: pods are killed at once.'
        : undefined,
  },
  probeRule('liveness-probe-removed', 'livenessProbe', 'note', 'A hanging container is not restarted.'),
  {
    id: 'memory-limit-lowered',
    severity: 'warn',
    title: 'memory limit lowered',
    explanation: 'A container above the limit is killed.',
    hint: 'Check its memory use so far.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) => {
        const [from, to] = [sizeOf(before, 'limits', 'memory'), sizeOf(after.object, 'limits', 'memory')];
        return isLess(from, to)
          ? `Container ${quoted(name)}: memory limit changes from ${quoted(from)} to ${quoted(to)}.`
          : undefined;
      }),
  },
  {
    id: 'memory-limit-removed',
    severity: 'note',
    title: 'memory limit removed',
    explanation: 'A memory leak can starve every other pod on the node.',
    hint: 'Keep a limit, or check that a LimitRange sets one.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        sizeOf(before, 'limits', 'memory') !== undefined && sizeOf(after.object, 'limits', 'memory') === undefined
          ? `Container ${quoted(name)} loses its memory limit of ${quoted(sizeOf(before, 'limits', 'memory'))}.`
          : undefined,
      ),
  },
  {
    id: 'node-selection-changed',
    severity: 'note',
    title: 'node selection of pods changes',
    explanation: 'Pods stay pending when no node matches.',
    hint: 'Check that matching nodes exist and have room.',
    kinds: workloads,
    on: kept,
    watches: ['affinity', 'nodeSelector'],
    check: ({ podBefore, podAfter }) => {
      const narrow = (spec: JsonObject | undefined): JsonValue[] => [
        spec?.['nodeSelector'] ?? {},
        jsonAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution') ?? null,
      ];
      const after = narrow(podAfter?.spec);
      return podBefore !== undefined && !jsonEqual(narrow(podBefore.spec), after) && !jsonEqual(after, [{}, null])
        ? '`nodeSelector` or required `nodeAffinity` changes: the pods need other nodes.'
        : undefined;
    },
  },
  probeRule(
    'readiness-probe-removed',
    'readinessProbe',
    'warn',
    'Traffic reaches a container before it is ready. A broken update rolls out completely.',
  ),
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
  {
    id: 'requests-removed',
    severity: 'note',
    title: 'resource requests removed',
    explanation: 'The scheduler reserves nothing for the pod. It is among the first to be evicted.',
    hint: 'Keep requests close to the actual use.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        Object.keys(objectAt(before, 'resources', 'requests') ?? {}).length > 0 &&
        Object.keys(objectAt(after.object, 'resources', 'requests') ?? {}).length === 0 &&
        Object.keys(objectAt(after.object, 'resources', 'limits') ?? {}).length === 0
          ? `Container ${quoted(name)} loses its resource requests.`
          : undefined,
      ),
  },
  {
    id: 'rollout-all-at-once',
    severity: 'warn',
    title: 'rolling update may stop all pods at once',
    explanation: 'With `maxUnavailable: 100%` nothing answers until the new pods are ready.',
    hint: 'Keep some pods running during the update.',
    kinds: services,
    on: kept,
    watches: ['strategy', 'updateStrategy'],
    check: ({ base, head }) => {
      const at = (object: JsonObject | undefined): boolean =>
        ['strategy', 'updateStrategy'].some((field) =>
          isAll(jsonAt(object, 'spec', field, 'rollingUpdate', 'maxUnavailable')),
        );
      return at(head) && !at(base) ? '`maxUnavailable` becomes 100%: all pods may be replaced at once.' : undefined;
    },
  },
  {
    id: 'service-port-removed',
    severity: 'warn',
    title: 'Service port removed',
    explanation: 'Connections to the port fail.',
    hint: 'Check who uses the port. Keep both ports until the clients have moved.',
    kinds: ['Service.'],
    on: kept,
    watches: ['ports'],
    check: ({ base, head }) => {
      const ports = (object: JsonObject | undefined): string[] =>
        objectsAt(object, 'spec', 'ports').map(
          (port) => `${portText(port['port'])}/${stringAt(port, 'protocol') ?? 'TCP'}`,
        );
      const after = new Set(ports(head));
      const lost = ports(base).filter((port) => !after.has(port));
      return lost.length === 0
        ? undefined
        : `The Service loses ${lost.length === 1 ? 'port' : 'ports'} ${lost.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'service-selects-nothing',
    severity: 'warn',
    title: 'Service selects no pods',
    explanation: 'Without endpoints every connection fails.',
    hint: 'Match the selector with the labels of the pods.',
    kinds: ['Service.', ...workloads],
    on: kept,
    watches: ['labels', 'selector'],
    check: (transition, { base, head }) => {
      if (transition.id.kind !== 'Service') return leftServices(transition, { base, head });
      const [before, after] = [selectorOf(transition.base), selectorOf(transition.head)];
      if (before === undefined || after === undefined || jsonEqual(before, after)) return undefined;
      return selectsSomething(before, transition, base) && !selectsSomething(after, transition, head)
        ? 'No pod in the namespace matches the new `spec.selector`.'
        : undefined;
    },
  },
  {
    id: 'update-on-delete',
    severity: 'note',
    title: 'update strategy becomes OnDelete',
    explanation: 'With `OnDelete` a pod gets a new template only when somebody deletes it.',
    hint: 'Keep `RollingUpdate` unless an operator deletes the pods.',
    kinds: ['DaemonSet.apps', 'StatefulSet.apps'],
    on: kept,
    watches: ['updateStrategy'],
    check: ({ base, head }) =>
      stringAt(head, 'spec', 'updateStrategy', 'type') === 'OnDelete' &&
      stringAt(base, 'spec', 'updateStrategy', 'type') !== 'OnDelete'
        ? '`spec.updateStrategy.type` becomes OnDelete: updates wait for the deletion of pods.'
        : undefined,
  },
  {
    id: 'update-strategy-recreate',
    severity: 'warn',
    title: 'update strategy becomes Recreate',
    explanation: 'With `Recreate` nothing answers between the stop of old pods and the start of new ones.',
    hint: 'Keep `RollingUpdate` unless two versions cannot run side by side.',
    kinds: ['Deployment.apps'],
    on: kept,
    watches: ['strategy'],
    check: ({ base, head }) =>
      stringAt(head, 'spec', 'strategy', 'type') === 'Recreate' &&
      stringAt(base, 'spec', 'strategy', 'type') !== 'Recreate'
        ? '`spec.strategy.type` becomes Recreate: every update is an interruption.'
        : undefined,
  },
  {
    id: 'webhook-fails-closed',
    severity: 'warn',
    title: 'webhook failure policy becomes Fail',
    explanation: 'While the webhook is down, the API server refuses every request it covers.',
    hint: 'Exclude the namespaces the webhook itself needs, or keep `Ignore`.',
    kinds: [
      'MutatingWebhookConfiguration.admissionregistration.k8s.io',
      'ValidatingWebhookConfiguration.admissionregistration.k8s.io',
    ],
    on: kept,
    check: ({ base, head }) => {
      const before = new Map(
        objectsAt(base, 'webhooks').map((hook) => [stringAt(hook, 'name'), stringAt(hook, 'failurePolicy')]),
      );
      return objectsAt(head, 'webhooks').flatMap((hook) =>
        before.get(stringAt(hook, 'name')) === 'Ignore' && stringAt(hook, 'failurePolicy') !== 'Ignore'
          ? [`Webhook ${quoted(hook['name'])}: \`failurePolicy\` changes from Ignore to Fail.`]
          : [],
      );
    },
  },
]);
