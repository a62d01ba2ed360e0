import type { JsonObject } from '../../src/core/json.ts';
import { deployment, service } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';
import { app, controllers, probed, set } from './objects.ts';

const kustomizations = 'https://fluxcd.io/flux/components/kustomize/kustomizations';
const services = 'https://kubernetes.io/docs/concepts/services-networking/service/#services-in-kubernetes';

/** The object under another name or in another namespace. */
const at = (made: JsonObject, metadata: JsonObject): JsonObject => ({
  ...made,
  metadata: { name: 'app', namespace: 'shop', ...metadata },
});
const args = ['--port=80', '--log=info', '--tls', '--cache', '--wait', '--grace=5s'];
const image = (made: string): JsonObject => deployment({ ...probed, args, image: made });
const renamed = at(app(), { name: 'web' });
const needs = (name: string): JsonObject => ({ dependsOn: [{ name }] });
const late = 'deleted-after-apply';

/** Workloads that get another name, namespace, kind or owner. */
export const moveCases: readonly ForecastCase[] = [
  {
    says: 'one in another namespace is down until it is ready: the former one is deleted once it is applied',
    source: `${kustomizations}/#prune`,
    base: [app()],
    head: [at(app(), { namespace: 'store' })],
    expected: [`Deployment store/app replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'so is one under another name, and a release does not wait before it deletes either',
    source: 'k8s.io/helm pkg/kube/client.go',
    base: [app()],
    head: [renamed],
    byHelm: true,
    expected: [`Deployment shop/web replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'so is one of another kind under its name',
    source: `${kustomizations}/#prune`,
    base: [app()],
    head: [set('StatefulSet', 'ghcr.io/acme/app:1.0.0')],
    expected: [`StatefulSet shop/app replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'one of another version under another name is the same program by its image',
    source: `${kustomizations}/#prune`,
    base: [image('ghcr.io/acme/app:1.0.0')],
    head: [at(image('ghcr.io/acme/app:2.0.0'), { name: 'web' })],
    expected: [`Deployment shop/web replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'one with other images under another name is another program',
    source: `${kustomizations}/#prune`,
    base: [image('ghcr.io/acme/app:1.0.0')],
    head: [at(image('ghcr.io/acme/worker:1.0.0'), { name: 'worker' })],
    expected: [],
  },
  {
    says: 'nothing is down where the former one stays',
    source: `${kustomizations}/#prune`,
    base: [app({ annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } })],
    head: [renamed],
    expected: [],
  },
  {
    says: 'nothing is down where the former one has no pods',
    source: `${controllers}/deployment/#replicas`,
    base: [app({ spec: { replicas: 0 } })],
    head: [renamed],
    expected: [],
  },
  {
    says: 'a Service goes on with pods of its labels, and is left by those in another namespace',
    source: services,
    base: [app(), service()],
    head: [renamed, service()],
    expected: [
      `Deployment shop/web replaced (takes-place of Deployment app, service-follows of Service app): down until ready (${late})`,
    ],
  },
  {
    says: 'a Service is left by pods in another namespace',
    source: services,
    base: [app(), service()],
    head: [at(app(), { namespace: 'store' }), service()],
    expected: [
      `Deployment store/app replaced (takes-place of Deployment app, service-left of Service app): down until ready (${late})`,
    ],
  },
  {
    says: 'between two Kustomizations the order is open',
    source: `${kustomizations}/#dependencies`,
    base: [app()],
    head: [],
    beside: [renamed],
    expected: ['Deployment shop/web replaced (takes-place of Deployment app): perhaps down until ready (order-open)'],
  },
  {
    says: 'what is removed first is down until the other Kustomization has made it',
    source: `${kustomizations}/#dependencies`,
    base: [app()],
    head: [],
    beside: [renamed],
    otherSpec: needs('apps'),
    expected: ['Deployment shop/web replaced (takes-place of Deployment app): down until ready (deleted-first)'],
  },
  {
    says: 'a Kustomization that depends on the other one deletes when that has applied, ready or not',
    source: `${kustomizations}/#dependencies`,
    base: [app()],
    head: [],
    beside: [renamed],
    spec: needs('other'),
    expected: [`Deployment shop/web replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'it deletes when the new pods are ready where the other one waits for these',
    source: `${kustomizations}/#wait`,
    base: [app()],
    head: [],
    beside: [renamed],
    spec: needs('other'),
    otherSpec: { wait: true },
    expected: ['Deployment shop/web replaced (takes-place of Deployment app): no downtime (deleted-when-ready)'],
  },
  {
    says: 'health checks of something else do not wait for the new pods',
    source: `${kustomizations}/#health-checks`,
    base: [app()],
    head: [],
    beside: [renamed],
    spec: needs('other'),
    otherSpec: { healthChecks: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'db', namespace: 'shop' }] },
    expected: [`Deployment shop/web replaced (takes-place of Deployment app): down until ready (${late})`],
  },
  {
    says: 'one that moves to another Kustomization is made again if the former one is the first',
    source: `${kustomizations}/#prune`,
    base: [app()],
    head: [app()],
    moves: true,
    expected: [
      'Deployment shop/app perhaps recreated (order-open of Kustomization apps): down until ready (order-open)',
    ],
  },
  {
    says: 'it is made again in any case where the new owner waits for the former one',
    source: `${kustomizations}/#dependencies`,
    base: [app()],
    head: [app()],
    moves: true,
    otherSpec: needs('apps'),
    expected: [
      'Deployment shop/app recreated (deleted-first of Kustomization other): down until ready (deleted-first)',
    ],
  },
  {
    says: 'it stays where the former owner waits for the new one',
    source: `${kustomizations}/#dependencies`,
    base: [app()],
    head: [app()],
    moves: true,
    spec: needs('other'),
    expected: [],
  },
  {
    says: 'it stays where the former owner does not prune',
    source: `${kustomizations}/#prune`,
    base: [app()],
    head: [app()],
    moves: true,
    spec: { prune: false },
    expected: [],
  },
  {
    says: 'one that leaves a release is deleted by it, whoever has it now',
    source: 'k8s.io/helm pkg/kube/client.go',
    base: [app()],
    head: [app()],
    byHelm: true,
    moves: true,
    expected: [
      'Deployment shop/app recreated (release-deletes of HelmRelease app): down until ready (release-deletes)',
    ],
  },
  {
    says: 'it stays where it says so',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource',
    base: [app({ annotations: { 'helm.sh/resource-policy': 'keep' } })],
    head: [app({ annotations: { 'helm.sh/resource-policy': 'keep' } })],
    byHelm: true,
    moves: true,
    expected: [],
  },
];
