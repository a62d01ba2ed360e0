import { jsonEqual } from '../../diff/json-equal.ts';
import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../model/json.ts';
import { nanosOf } from '../../model/quantity.ts';
import { fateOf } from '../fate.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { type ContainerPair, objectsAt, podTemplateOf, portText, services, workloads } from '../pod-spec.ts';
import { gone, kept, present, type Rule } from '../rule.ts';
import type { Transition } from '../transition.ts';

const scalable: readonly string[] = ['Deployment.apps', 'ReplicaSet.apps', 'StatefulSet.apps'];

function replicasOf(object: JsonObject | undefined): number | undefined {
  const value = jsonAt(object, 'spec', 'replicas');
  return typeof value === 'number' ? value : undefined;
}

/** True when something scales the workload, so that its own number does not count. */
function isScaled({ id, root }: Transition, { head }: JudgeContext): boolean {
  return ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh'].some((kind) =>
    head
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

function probeRule(id: string, field: string, severity: 'note' | 'warn', explanation: string): Rule {
  return {
    id,
    group: 'availability',
    severity,
    title: `${field.replace('Probe', '')} probe removed`,
    explanation,
    hint: 'Keep a probe, or check that nothing relied on it.',
    kinds: services,
    on: kept,
    watches: [field],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        objectAt(before, field) !== undefined && objectAt(after.object, field) === undefined
          ? `The container ${quoted(name)} has no ${field.replace('Probe', '')} probe any more.`
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

/** Whether some workload of the namespace has pods with these labels. */
function selectsSomething(selector: JsonObject, transition: Transition, index: JudgeContext['head']): boolean {
  return workloads.some((kind) =>
    index.ofKind(transition.root, kind).some(({ manifest }) => {
      if (manifest.id.namespace !== transition.id.namespace) return false;
      const labels = objectAt(podTemplateOf(manifest.object)?.metadata, 'labels') ?? {};
      return Object.entries(selector).every(([key, value]) => labels[key] === value);
    }),
  );
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
  if (isNone(spec['maxUnavailable'])) return '`maxUnavailable` is 0';
  return isAll(spec['minAvailable']) ? '`minAvailable` is 100%' : undefined;
}

/** Rules about what keeps running while things change, fail or move. */
export const availabilityRules: readonly Rule[] = [
  {
    id: 'anti-affinity-removed',
    group: 'availability',
    severity: 'note',
    title: 'pods no longer spread over nodes',
    explanation: 'Without anti-affinity or spread constraints all replicas can end up on one node, and go with it.',
    hint: 'Keep one of the two for what has several replicas.',
    kinds: services,
    on: kept,
    watches: ['affinity', 'topologySpreadConstraints'],
    check: ({ podBefore, podAfter }) => {
      const spreads = (spec: JsonObject | undefined): boolean =>
        objectsAt(spec, 'topologySpreadConstraints').length > 0 ||
        objectAt(spec, 'affinity', 'podAntiAffinity') !== undefined;
      return spreads(podBefore?.spec) && !spreads(podAfter?.spec)
        ? 'Nothing spreads its pods over nodes any more.'
        : undefined;
    },
  },
  {
    id: 'autoscaler-maximum-lowered',
    group: 'availability',
    severity: 'note',
    title: 'autoscaler maximum lowered',
    explanation: 'Under load it stops at the lower maximum.',
    hint: 'Check how many replicas are in use at peak times.',
    kinds: ['HorizontalPodAutoscaler.autoscaling'],
    on: kept,
    watches: ['maxReplicas'],
    check: ({ base, head }) => {
      const [before, after] = [jsonAt(base, 'spec', 'maxReplicas'), jsonAt(head, 'spec', 'maxReplicas')];
      return typeof before === 'number' && typeof after === 'number' && after < before
        ? `It scales to ${after} instead of ${before} replicas at most.`
        : undefined;
    },
  },
  {
    id: 'autoscaler-removed',
    group: 'availability',
    severity: 'warn',
    title: 'autoscaler removed',
    explanation: 'The number of replicas stays at whatever the workload says, which may be the default of one.',
    hint: 'Set `replicas` of the workload to what it needs.',
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
      return remains && fateOf(transition, base, head).deleted
        ? `Nothing scales ${quoted(target ?? '')} any more.`
        : undefined;
    },
  },
  {
    id: 'cron-job-suspended',
    group: 'availability',
    severity: 'warn',
    title: 'CronJob suspended',
    explanation: 'It does not run until it is resumed, and nothing tells that it did not.',
    hint: 'Resume it when the reason is gone.',
    kinds: ['CronJob.batch'],
    on: kept,
    watches: ['suspend'],
    check: ({ base, head }) =>
      jsonAt(base, 'spec', 'suspend') !== true && jsonAt(head, 'spec', 'suspend') === true
        ? 'It does not run from now on.'
        : undefined,
  },
  {
    id: 'cron-schedule-changed',
    group: 'availability',
    severity: 'note',
    title: 'CronJob schedule changes',
    explanation: 'What waits for its results has to expect them at other times.',
    hint: 'Check that no other job relies on the old time.',
    kinds: ['CronJob.batch'],
    on: kept,
    watches: ['schedule'],
    check: ({ base, head }) => {
      const [before, after] = [stringAt(base, 'spec', 'schedule'), stringAt(head, 'spec', 'schedule')];
      return before !== undefined && after !== undefined && before !== after
        ? `It runs at ${quoted(after)} instead of ${quoted(before)}.`
        : undefined;
    },
  },
  {
    id: 'disruption-budget-blocks',
    group: 'availability',
    severity: 'warn',
    title: 'PodDisruptionBudget allows no eviction',
    explanation: 'Nodes cannot be drained while its pods run, so upgrades of the cluster stall.',
    hint: 'Allow at least one pod to be unavailable.',
    kinds: ['PodDisruptionBudget.policy'],
    on: present,
    check: ({ before, head }) => {
      const reason = blocksEviction(head);
      return reason !== undefined && blocksEviction(before) === undefined
        ? `No pod may be evicted, since ${reason}.`
        : undefined;
    },
  },
  {
    id: 'disruption-budget-removed',
    group: 'availability',
    severity: 'warn',
    title: 'PodDisruptionBudget removed',
    explanation: 'A drain may stop all of its pods at the same time.',
    hint: 'Keep a budget for what has to stay available.',
    kinds: ['PodDisruptionBudget.policy'],
    on: gone,
    check: (transition, { base, head }) => {
      const labels = objectAt(transition.base, 'spec', 'selector', 'matchLabels');
      return labels !== undefined &&
        selectsSomething(labels, transition, head) &&
        fateOf(transition, base, head).deleted
        ? 'The pods that it protects stay, without the protection.'
        : undefined;
    },
  },
  {
    id: 'grace-period-zero',
    group: 'availability',
    severity: 'note',
    title: 'termination grace period becomes 0',
    explanation: 'With a grace period of 0 a pod cannot finish what it does.',
    hint: 'Give it a few seconds.',
    kinds: services,
    on: present,
    watches: ['terminationGracePeriodSeconds'],
    check: ({ podBefore, podAfter }) =>
      podAfter?.spec['terminationGracePeriodSeconds'] === 0 && podBefore?.spec['terminationGracePeriodSeconds'] !== 0
        ? 'Its pods get no time to end.'
        : undefined,
  },
  probeRule('liveness-probe-removed', 'livenessProbe', 'note', 'A container that hangs is not restarted.'),
  {
    id: 'memory-limit-lowered',
    group: 'availability',
    severity: 'warn',
    title: 'memory limit lowered',
    explanation: 'A container that needs more is killed.',
    hint: 'Check what it has used so far.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) => {
        const [from, to] = [sizeOf(before, 'limits', 'memory'), sizeOf(after.object, 'limits', 'memory')];
        return isLess(from, to)
          ? `The container ${quoted(name)} may use ${quoted(to)} of memory instead of ${quoted(from)}.`
          : undefined;
      }),
  },
  {
    id: 'memory-limit-removed',
    group: 'availability',
    severity: 'note',
    title: 'memory limit removed',
    explanation: 'A container that leaks memory takes it from everything else on its node.',
    hint: 'Keep a limit, or check that the namespace sets one.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        sizeOf(before, 'limits', 'memory') !== undefined && sizeOf(after.object, 'limits', 'memory') === undefined
          ? `The container ${quoted(name)} has no memory limit any more.`
          : undefined,
      ),
  },
  {
    id: 'node-selection-changed',
    group: 'availability',
    severity: 'note',
    title: 'node selection of pods changes',
    explanation: 'When no node fits, the pods stay pending.',
    hint: 'Check that such nodes exist and have room.',
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
        ? 'Its pods run only on nodes that fit other conditions than before.'
        : undefined;
    },
  },
  probeRule(
    'readiness-probe-removed',
    'readinessProbe',
    'warn',
    'Traffic reaches a container before it is ready, and a broken update is rolled out to the end.',
  ),
  {
    id: 'replicas-one',
    group: 'availability',
    severity: 'note',
    title: 'workload scaled down to one replica',
    explanation: 'Every restart is then an interruption.',
    hint: 'Keep two for what has to stay available.',
    kinds: ['Deployment.apps', 'StatefulSet.apps'],
    on: kept,
    watches: ['replicas'],
    check: (transition, context) => {
      const before = replicasOf(transition.base) ?? 1;
      return before > 1 && (replicasOf(transition.head) ?? 1) === 1 && !isScaled(transition, context)
        ? `It runs 1 replica instead of ${before}.`
        : undefined;
    },
  },
  {
    id: 'replicas-zero',
    group: 'availability',
    severity: 'warn',
    title: 'workload scaled down to zero',
    explanation: 'None of its pods run until it is scaled again.',
    hint: 'Check that nothing needs it.',
    kinds: scalable,
    on: present,
    watches: ['replicas'],
    check: ({ before, head }) =>
      replicasOf(head) === 0 && replicasOf(before) !== 0 && before !== undefined
        ? 'None of its pods run from now on.'
        : undefined,
  },
  {
    id: 'requests-removed',
    group: 'availability',
    severity: 'note',
    title: 'resource requests removed',
    explanation: 'The scheduler then takes no account of what the pod needs, and it is among the first to be evicted.',
    hint: 'Keep requests near to what is used.',
    kinds: workloads,
    on: kept,
    watches: ['resources'],
    check: (transition) =>
      perContainer(transition, ({ name, after }, before) =>
        Object.keys(objectAt(before, 'resources', 'requests') ?? {}).length > 0 &&
        Object.keys(objectAt(after.object, 'resources', 'requests') ?? {}).length === 0 &&
        Object.keys(objectAt(after.object, 'resources', 'limits') ?? {}).length === 0
          ? `The container ${quoted(name)} requests nothing any more.`
          : undefined,
      ),
  },
  {
    id: 'rollout-all-at-once',
    group: 'availability',
    severity: 'warn',
    title: 'rolling update may stop all pods at once',
    explanation: 'With `maxUnavailable: 100%` nothing answers while the new pods start.',
    hint: 'Keep some pods while the others are replaced.',
    kinds: services,
    on: kept,
    watches: ['strategy', 'updateStrategy'],
    check: ({ base, head }) => {
      const at = (object: JsonObject | undefined): boolean =>
        ['strategy', 'updateStrategy'].some((field) =>
          isAll(jsonAt(object, 'spec', field, 'rollingUpdate', 'maxUnavailable')),
        );
      return at(head) && !at(base) ? 'All of its pods may be replaced at the same time.' : undefined;
    },
  },
  {
    id: 'service-port-removed',
    group: 'availability',
    severity: 'warn',
    title: 'Service port removed',
    explanation: 'What connects to that port fails from then on.',
    hint: 'Check who uses the port; keep both until they have moved.',
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
      return lost.length === 0 ? undefined : `It no longer listens on ${lost.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'service-selects-nothing',
    group: 'availability',
    severity: 'warn',
    title: 'Service selects no pods',
    explanation: 'It has no endpoints then, and every connection fails.',
    hint: 'Make the selector fit the labels of the pods.',
    kinds: ['Service.'],
    on: kept,
    watches: ['selector'],
    check: (transition, { base, head }) => {
      const [before, after] = [selectorOf(transition.base), selectorOf(transition.head)];
      if (before === undefined || after === undefined || jsonEqual(before, after)) return undefined;
      return selectsSomething(before, transition, base) && !selectsSomething(after, transition, head)
        ? 'No pod in its namespace has the labels that it selects now.'
        : undefined;
    },
  },
  {
    id: 'update-on-delete',
    group: 'availability',
    severity: 'note',
    title: 'update strategy becomes OnDelete',
    explanation: 'With `OnDelete` a change of the template reaches a pod only when somebody deletes it.',
    hint: 'Keep `RollingUpdate` unless an operator deletes the pods.',
    kinds: ['DaemonSet.apps', 'StatefulSet.apps'],
    on: kept,
    watches: ['updateStrategy'],
    check: ({ base, head }) =>
      stringAt(head, 'spec', 'updateStrategy', 'type') === 'OnDelete' &&
      stringAt(base, 'spec', 'updateStrategy', 'type') !== 'OnDelete'
        ? 'Changes reach its pods only when they are deleted.'
        : undefined,
  },
  {
    id: 'update-strategy-recreate',
    group: 'availability',
    severity: 'warn',
    title: 'update strategy becomes Recreate',
    explanation: 'With `Recreate` nothing answers from the stop of the old pods until the new ones are ready.',
    hint: 'Keep `RollingUpdate` unless two versions cannot run side by side.',
    kinds: ['Deployment.apps'],
    on: kept,
    watches: ['strategy'],
    check: ({ base, head }) =>
      stringAt(head, 'spec', 'strategy', 'type') === 'Recreate' &&
      stringAt(base, 'spec', 'strategy', 'type') !== 'Recreate'
        ? 'Every update interrupts it from now on.'
        : undefined,
  },
  {
    id: 'webhook-fails-closed',
    group: 'availability',
    severity: 'warn',
    title: 'webhook failure policy becomes Fail',
    explanation: 'With `failurePolicy: Fail` nothing it covers can be created or changed while it does not answer.',
    hint: 'Exclude the namespaces that it needs itself, or keep `Ignore`.',
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
          ? [`The webhook ${quoted(hook['name'])} blocks what it covers while it does not answer.`]
          : [],
      );
    },
  },
];
