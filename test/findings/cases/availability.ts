import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { clusterObject, deployment, object, service, statefulSet } from '../objects.ts';

const probe = { httpGet: { port: 80 } };
const autoscaler = (maxReplicas: number) =>
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: { maxReplicas, scaleTargetRef: { kind: 'Deployment', name: 'app' } },
  });
const budget = (spec: JsonObject) =>
  object('policy/v1', 'PodDisruptionBudget', { spec: { selector: { matchLabels: { app: 'app' } }, ...spec } });
const cron = (spec: JsonObject) =>
  object('batch/v1', 'CronJob', {
    spec: { schedule: '0 1 * * *', jobTemplate: { spec: { template: { spec: { containers: [] } } } }, ...spec },
  });
const limits = (memory: string) => deployment({ resources: { limits: { memory } } });
const hook = (failurePolicy: string) =>
  clusterObject('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', {
    webhooks: [{ name: 'a.example', failurePolicy }],
  });

export const availabilityCases: Readonly<Record<string, RuleCases>> = {
  'anti-affinity-removed': {
    fires: { base: [deployment({}, { topologySpreadConstraints: [{ topologyKey: 'zone' }] })], head: [deployment()] },
    nearMiss: {
      base: [deployment({}, { topologySpreadConstraints: [{ topologyKey: 'zone' }] })],
      head: [deployment({}, { affinity: { podAntiAffinity: {} } })],
    },
  },
  'autoscaler-maximum-lowered': {
    fires: { base: [autoscaler(5)], head: [autoscaler(3)] },
    nearMiss: { base: [autoscaler(3)], head: [autoscaler(5)] },
  },
  'autoscaler-removed': {
    fires: { base: [autoscaler(5), deployment()], head: [deployment()] },
    nearMiss: { base: [autoscaler(5), deployment()] },
  },
  'cron-job-suspended': {
    fires: { base: [cron({})], head: [cron({ suspend: true })] },
    nearMiss: { base: [cron({})], head: [cron({ suspend: false })] },
  },
  'cron-schedule-changed': {
    fires: { base: [cron({})], head: [cron({ schedule: '0 2 * * *' })] },
    nearMiss: { base: [cron({})], head: [cron({ timeZone: 'UTC' })] },
  },
  'disruption-budget-blocks': {
    fires: { base: [budget({ maxUnavailable: 1 })], head: [budget({ maxUnavailable: 0 })] },
    nearMiss: { base: [budget({ maxUnavailable: 0 })], head: [budget({ maxUnavailable: '0%' })] },
  },
  'disruption-budget-removed': {
    fires: { base: [budget({ maxUnavailable: 1 }), deployment()], head: [deployment()] },
    nearMiss: { base: [budget({ maxUnavailable: 1 }), deployment()] },
  },
  'grace-period-zero': {
    fires: { base: [deployment()], head: [deployment({}, { terminationGracePeriodSeconds: 0 })] },
    nearMiss: { base: [deployment()], head: [deployment({}, { terminationGracePeriodSeconds: 5 })] },
  },
  'liveness-probe-removed': {
    fires: { base: [deployment({ livenessProbe: probe })], head: [deployment()] },
    nearMiss: {
      base: [deployment({ livenessProbe: probe })],
      head: [deployment({ livenessProbe: { tcpSocket: { port: 80 } } })],
    },
  },
  'memory-limit-lowered': {
    fires: { base: [limits('1Gi')], head: [limits('512Mi')] },
    nearMiss: { base: [limits('1Gi')], head: [limits('1000Mi')] },
  },
  'memory-limit-removed': {
    fires: { base: [limits('1Gi')], head: [deployment()] },
    nearMiss: { base: [limits('1Gi')], head: [limits('2Gi')] },
  },
  'node-selection-changed': {
    fires: { base: [deployment()], head: [deployment({}, { nodeSelector: { disk: 'ssd' } })] },
    nearMiss: { base: [deployment({}, { nodeSelector: { disk: 'ssd' } })], head: [deployment()] },
  },
  'readiness-probe-removed': {
    fires: { base: [deployment({ readinessProbe: probe })], head: [deployment()] },
    nearMiss: { base: [deployment()], head: [deployment({ startupProbe: probe })] },
  },
  'replicas-one': {
    fires: { base: [deployment({}, {}, { replicas: 3 })], head: [deployment({}, {}, { replicas: 1 })] },
    nearMiss: {
      base: [deployment({}, {}, { replicas: 3 }), autoscaler(5)],
      head: [deployment({}, {}, { replicas: 1 }), autoscaler(5)],
    },
  },
  'replicas-beside-autoscaler': {
    fires: { base: [deployment(), autoscaler(5)], head: [deployment({}, {}, { replicas: 2 }), autoscaler(5)] },
    nearMiss: {
      base: [deployment({}, {}, { replicas: 3 }), autoscaler(5)],
      head: [deployment({}, {}, { replicas: 2 }), autoscaler(5)],
    },
  },
  'replicas-zero': {
    fires: { base: [deployment()], head: [deployment({}, {}, { replicas: 0 })] },
    nearMiss: {
      base: [deployment({}, {}, { replicas: 0 })],
      head: [deployment({ image: 'ghcr.io/acme/app:1.0.1' }, {}, { replicas: 0 })],
    },
  },
  'requests-removed': {
    fires: { base: [deployment({ resources: { requests: { cpu: '1' } } })], head: [deployment()] },
    nearMiss: {
      base: [deployment({ resources: { requests: { cpu: '1' } } })],
      head: [deployment({ resources: { limits: { cpu: '1' } } })],
    },
  },
  'rollout-all-at-once': {
    fires: {
      base: [deployment()],
      head: [deployment({}, {}, { strategy: { rollingUpdate: { maxUnavailable: '100%' } } })],
    },
    nearMiss: {
      base: [deployment()],
      head: [deployment({}, {}, { strategy: { rollingUpdate: { maxUnavailable: '50%' } } })],
    },
  },
  'service-port-removed': {
    fires: { base: [service({ ports: [{ port: 80 }, { port: 81 }] })], head: [service()] },
    nearMiss: { base: [service()], head: [service({ ports: [{ port: 80, protocol: 'TCP', name: 'http' }] })] },
  },
  'service-selects-nothing': {
    fires: { base: [service(), deployment()], head: [service({ selector: { app: 'other' } }), deployment()] },
    nearMiss: {
      base: [service({ selector: { app: 'none' } }), deployment()],
      head: [service({ selector: { app: 'other' } }), deployment()],
    },
  },
  'update-on-delete': {
    fires: { base: [statefulSet()], head: [statefulSet({ updateStrategy: { type: 'OnDelete' } })] },
    nearMiss: { base: [statefulSet()], head: [statefulSet({ updateStrategy: { type: 'RollingUpdate' } })] },
  },
  'update-strategy-recreate': {
    fires: { base: [deployment()], head: [deployment({}, {}, { strategy: { type: 'Recreate' } })] },
    nearMiss: { head: [deployment({}, {}, { strategy: { type: 'Recreate' } })] },
  },
  'webhook-fails-closed': {
    fires: { base: [hook('Ignore')], head: [hook('Fail')] },
    nearMiss: { base: [hook('Fail')], head: [hook('Ignore')] },
  },
};
