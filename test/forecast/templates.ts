import { helmRelease } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';
import { app, controllers, probed, set, step } from './objects.ts';

const surge = 'no downtime (ready-first) of 1, 1 more, 0 away';
const withMetadata = (metadata: Record<string, Record<string, string>>) =>
  app({
    spec: {
      template: {
        metadata: { labels: { app: 'app' }, ...metadata },
        spec: { containers: [{ name: 'app', image: 'app:1', ...probed }] },
      },
    },
  });
const cpu = (requests: string) => ({ ...probed, resources: { requests: { cpu: requests } } });

/** What makes a pod template another one, and what does not. */
export const templateCases: readonly ForecastCase[] = [
  {
    says: 'a label of the Deployment itself restarts nothing',
    source: `${controllers}/deployment/#updating-a-deployment`,
    base: [app({ annotations: { a: '1' } })],
    head: [app({ annotations: { a: '2' } })],
    expected: [],
  },
  {
    says: 'a label of the pods does, also one that the report hides',
    source: `${controllers}/deployment/#updating-a-deployment`,
    base: [withMetadata({ labels: { app: 'app', 'helm.sh/chart': 'app-1.0.0' } })],
    head: [withMetadata({ labels: { app: 'app', 'helm.sh/chart': 'app-1.0.1' } })],
    expected: [`Deployment shop/app restarts (pod-metadata): ${surge}`],
  },
  {
    says: 'a time of restart in the annotations of the pods does',
    source: 'https://kubernetes.io/docs/reference/kubectl/generated/kubectl_rollout/kubectl_rollout_restart/',
    base: [withMetadata({})],
    head: [withMetadata({ annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-11-28T00:00:00Z' } })],
    expected: [`Deployment shop/app restarts (pod-metadata): ${surge}`],
  },
  {
    says: 'a default that is stated is stored as before',
    source: 'k8s.io/kubernetes pkg/apis/core/v1/defaults.go',
    base: [app()],
    head: [
      app({
        container: { ...probed, terminationMessagePath: '/dev/termination-log', imagePullPolicy: 'IfNotPresent' },
        pod: { restartPolicy: 'Always', dnsPolicy: 'ClusterFirst', securityContext: {}, hostNetwork: false },
      }),
    ],
    expected: [],
  },
  {
    says: 'an empty list and an empty value are stored as if they were absent',
    source: 'k8s.io/api core/v1/types.go',
    base: [app({ container: { ...probed, env: [{ name: 'A' }] } })],
    head: [app({ container: { ...probed, env: [{ name: 'A', value: '' }], args: [] }, pod: { tolerations: [] } })],
    expected: [],
  },
  {
    says: 'an empty security context of a container is another template',
    source: 'k8s.io/api core/v1/types.go',
    base: [app()],
    head: [app({ container: { ...probed, securityContext: {} } })],
    expected: [`Deployment shop/app restarts (pod-template): ${surge}`],
  },
  {
    says: 'an amount in another spelling is the same amount',
    source: 'k8s.io/apimachinery pkg/api/resource/quantity.go',
    base: [app({ container: cpu('1') })],
    head: [app({ container: cpu('1000m') })],
    expected: [],
  },
  {
    says: 'a Deployment goes by the value of an amount, whatever its form',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    base: [app({ container: { ...probed, resources: { limits: { memory: '1Gi' } } } })],
    head: [app({ container: { ...probed, resources: { limits: { memory: '1073741824' } } } })],
    expected: [],
  },
  {
    says: 'a StatefulSet goes by the form as well',
    source: 'k8s.io/kubernetes pkg/controller/history/controller_history.go',
    base: [set('StatefulSet', 'app:1', {}, { ...probed, resources: { limits: { memory: '1Gi' } } })],
    head: [set('StatefulSet', 'app:1', {}, { ...probed, resources: { limits: { memory: '1073741824' } } })],
    expected: ['StatefulSet shop/app restarts (pod-template): down until ready (one-replica) of 1'],
  },
  {
    says: 'another amount is another template',
    source: `${controllers}/deployment/#updating-a-deployment`,
    base: [app({ container: cpu('1') })],
    head: [app({ container: cpu('2') })],
    expected: [`Deployment shop/app restarts (pod-template): ${surge}`],
  },
  {
    says: 'another order of variables is another template',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    base: [
      app({
        container: {
          ...probed,
          env: [
            { name: 'A', value: '1' },
            { name: 'B', value: '2' },
          ],
        },
      }),
    ],
    head: [
      app({
        container: {
          ...probed,
          env: [
            { name: 'B', value: '2' },
            { name: 'A', value: '1' },
          ],
        },
      }),
    ],
    expected: [`Deployment shop/app restarts (pod-template): ${surge}`],
  },
  {
    says: 'a document in another layout is another text to a container',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    base: [app({ container: { ...probed, env: [{ name: 'CONFIG', value: '{"a":1,"b":[2]}' }] } })],
    head: [app({ container: { ...probed, env: [{ name: 'CONFIG', value: '{"a": 1, "b": [2]}' }] } })],
    expected: [`Deployment shop/app restarts (pod-template): ${surge}`],
  },
  {
    says: 'a value that only the cluster has may be the one before',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#post-build-variable-substitution',
    base: [app({ container: { ...probed, image: 'app:1' } })],
    head: [app({ container: { ...probed, image: 'app:..PLACEHOLDER_TAG..' } })],
    expected: [`Deployment shop/app perhaps restarts (image): ${surge}`],
  },
  {
    says: 'beside another field it does not matter',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#post-build-variable-substitution',
    base: [app({ container: { ...probed, image: 'app:1' } })],
    head: [app({ container: { ...probed, image: 'app:..PLACEHOLDER_TAG..', args: ['--new'] } })],
    expected: [`Deployment shop/app restarts (image, pod-template): ${surge}`],
  },
  {
    says: 'what Flux leaves as it is does not restart',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#controlling-the-apply-behavior-of-resources',
    ...step({ annotations: { 'kustomize.toolkit.fluxcd.io/ssa': 'IfNotPresent' } }),
    expected: [],
  },
  {
    says: 'a field that the Kustomization ignores stays as it is in the cluster',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#ignore',
    ...step(),
    ignored: ['/spec/template/spec/containers/0/image'],
    expected: [],
  },
  {
    says: 'what is added starts',
    source: `${controllers}/deployment/#creating-a-deployment`,
    base: [],
    head: [app()],
    expected: [],
  },
  {
    says: 'what is removed ends',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#prune',
    base: [app()],
    head: [],
    expected: [],
  },
  {
    says: 'a release that is installed anew has all of its pods made anew',
    source: 'https://fluxcd.io/flux/components/helm/helmreleases/#release-name',
    byHelm: true,
    base: [app()],
    head: [app()],
    headRelease: { releaseName: 'other' },
    expected: ['Deployment shop/app recreated (new-release of HelmRelease app): down until ready (new-release)'],
  },
  {
    says: 'a HelmRelease alone restarts nothing',
    source: 'https://fluxcd.io/flux/components/helm/helmreleases/#interval',
    base: [helmRelease({ interval: '1h' })],
    head: [helmRelease({ interval: '2h' })],
    expected: [],
  },
];
