import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import { objectsAt, portText, services, workloads } from '../pods/pod-spec.ts';
import { gone, inGroup, kept, present } from '../rule.ts';
import type { Transition } from '../transition.ts';

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
