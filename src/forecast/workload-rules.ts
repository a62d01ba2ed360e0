import type { WorkloadRule } from '../core/forecast.ts';

const controllers = 'https://kubernetes.io/docs/concepts/workloads/controllers';

/** What a rule about workloads says, as a clause that fits behind a name, and the text that decides it. */
interface WorkloadRuleText {
  readonly says: string;
  readonly source: string;
}

/** The rules about workloads. */
export const workloadRuleTexts: Readonly<Record<WorkloadRule, WorkloadRuleText>> = {
  'all-unavailable': {
    says: 'all pods may be away at once',
    source: `${controllers}/deployment/#max-unavailable`,
  },
  'cron-job': { says: 'its next Job has the new template', source: `${controllers}/cron-jobs/#jobtemplate` },
  image: { says: 'another image', source: `${controllers}/deployment/#updating-a-deployment` },
  'no-readiness-probe': {
    says: 'no readiness probe: a pod counts as ready when its containers run',
    source: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-probes',
  },
  'no-replicas': { says: 'no pod runs', source: `${controllers}/deployment/#replicas` },
  'on-delete': {
    says: 'a pod gets the new template when somebody deletes it',
    source: `${controllers}/statefulset/#on-delete`,
  },
  'one-by-one': {
    says: 'each pod ends before the one in its place begins',
    source: `${controllers}/statefulset/#rolling-updates`,
  },
  'one-replica': {
    says: 'its only pod ends before the new one begins',
    source: `${controllers}/statefulset/#rolling-updates`,
  },
  paused: {
    says: 'paused: pods keep the template that they have',
    source: `${controllers}/deployment/#pausing-and-resuming-a-deployment`,
  },
  'pod-metadata': { says: 'another label or annotation', source: `${controllers}/deployment/#updating-a-deployment` },
  'pod-template': { says: 'another pod template', source: `${controllers}/deployment/#updating-a-deployment` },
  'ready-first': {
    says: 'an old pod stays until a new one is ready',
    source: `${controllers}/deployment/#rolling-update-deployment`,
  },
  'recreate-strategy': {
    says: 'all pods end before new ones begin',
    source: `${controllers}/deployment/#recreate-deployment`,
  },
};
