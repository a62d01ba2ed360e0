import { type JsonObject, objectAt } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { definition, object, version, widget } from '../objects.ts';

const cron = (apiVersion: string) => object(apiVersion, 'CronJob', { spec: { schedule: '@daily' } });
const endpoints = object('v1', 'Endpoints', { subsets: [] });
const two = [version('v1', { storage: true }), version('v2')];
/** The version with a field that its schema requires. */
const requiring = (of: JsonObject, field: string): JsonObject => ({
  ...of,
  schema: { openAPIV3Schema: { ...objectAt(of, 'schema', 'openAPIV3Schema'), required: [field] } },
});
const claimTemplate = object('resource.k8s.io/v1', 'ResourceClaimTemplate', { spec: {} });

const plan = (version: string): JsonObject =>
  object('upgrade.cattle.io/v1', 'Plan', {
    spec: { version: `${version}+k3s1`, upgrade: { image: 'rancher/k3s-upgrade' } },
  });
const flowSchema = object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', { spec: {} }, { name: 'flow' });
const withWorkloadRef = object('v1', 'Pod', {
  spec: { containers: [{ name: 'app', image: 'app' }], workloadRef: { name: 'jobs', podGroup: 'a' } },
});

export const apiCases: Readonly<Record<string, RuleCases>> = {
  'api-deprecated': {
    fires: { head: [endpoints], options: { kubeVersion: '1.33' } },
    nearMiss: { head: [endpoints], options: { kubeVersion: '1.32' } },
  },
  'api-not-served-yet': {
    fires: { head: [claimTemplate], options: { kubeVersion: '1.33' } },
    nearMiss: { head: [claimTemplate], options: { kubeVersion: '1.34' } },
  },
  'api-removed': {
    fires: { base: [cron('batch/v1')], head: [cron('batch/v1beta1')], options: { kubeVersion: '1.25' } },
    nearMiss: { base: [cron('batch/v1')], head: [cron('batch/v1beta1')], options: { kubeVersion: '1.24' } },
  },
  'kubernetes-upgrade-removes-api': {
    fires: { base: [plan('v1.31.4'), flowSchema], head: [plan('v1.32.1'), flowSchema] },
    nearMiss: { base: [plan('v1.30.4'), flowSchema], head: [plan('v1.31.4'), flowSchema] },
  },
  'kubernetes-upgrade-removes-fields': {
    fires: { base: [plan('v1.35.4'), withWorkloadRef], head: [plan('v1.36.2'), withWorkloadRef] },
    nearMiss: { base: [plan('v1.34.4'), withWorkloadRef], head: [plan('v1.35.4'), withWorkloadRef] },
  },
  'crd-conversion-removed': {
    fires: {
      base: [definition({ versions: two, conversion: { strategy: 'Webhook' } })],
      head: [definition({ versions: two })],
    },
    nearMiss: {
      base: [definition({ versions: two.slice(0, 1), conversion: { strategy: 'Webhook' } })],
      head: [definition({ versions: two.slice(0, 1) })],
    },
  },
  'crd-field-removed': {
    fires: {
      base: [definition()],
      head: [definition({ versions: [version('v1', { storage: true }, { size: { type: 'integer' } })] })],
    },
    nearMiss: {
      base: [definition({ versions: [version('v1', { storage: true }, { size: { type: 'integer' } })] })],
      head: [definition()],
    },
  },
  'crd-field-required': {
    fires: {
      base: [definition()],
      head: [definition({ versions: [requiring(version('v1', { storage: true }), 'spec')] })],
    },
    nearMiss: {
      base: [definition({ versions: [requiring(version('v1', { storage: true }), 'spec')] })],
      head: [definition()],
    },
  },
  'crd-stored-version-removed': {
    fires: { base: [definition()], head: [definition({ versions: [version('v2', { storage: true })] })] },
    nearMiss: {
      base: [definition()],
      head: [definition({ versions: [version('v1'), version('v2', { storage: true })] })],
    },
  },
  'crd-version-removed': {
    fires: {
      base: [definition({ versions: two }), widget({ size: 1 }, 'acme.example/v2')],
      head: [definition(), widget({ size: 1 }, 'acme.example/v2')],
    },
    nearMiss: { base: [definition()], head: [definition({ versions: two })] },
  },
};
