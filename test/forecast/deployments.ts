import type { JsonObject } from '../../src/core/json.ts';
import { deployment } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';

const controllers = 'https://kubernetes.io/docs/concepts/workloads/controllers';
const probe: JsonObject = { readinessProbe: { httpGet: { path: '/', port: 80 } } };
const next: JsonObject = { image: 'ghcr.io/acme/app:1.0.1' };

/** A step of the image of a Deployment with a readiness probe, whose spec is `more` on both sides. */
function step(more: JsonObject, container: JsonObject = probe): Pick<ForecastCase, 'base' | 'head'> {
  return {
    base: [deployment(container, {}, more)],
    head: [deployment({ ...container, ...next }, {}, more)],
  };
}

/** Deployments with another template. */
export const deploymentCases: readonly ForecastCase[] = [
  {
    says: 'a Deployment of one pod surges by one, and none may be away',
    source: `${controllers}/deployment/#rolling-update-deployment`,
    ...step({}),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'percentages are rounded up for the surge, and down for pods that are away',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({ replicas: 5 }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 5, 2 more, 1 away'],
  },
  {
    says: 'Recreate ends all pods first',
    source: `${controllers}/deployment/#recreate-deployment`,
    ...step({ strategy: { type: 'Recreate' } }),
    expected: ['Deployment shop/app restarts (image): down until ready (recreate-strategy) of 1'],
  },
];
