import type { JsonObject } from '../../src/core/json.ts';
import { helmRelease, object } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';
import { app, concepts, data, probed, secret, set } from './objects.ts';

const surge = 'no downtime (ready-first) of 1, 1 more, 0 away';
const kubelet = 'https://github.com/kubernetes/kubernetes/blob/v1.36.2/pkg/kubelet/kubelet_pods.go';
const maps = `${concepts}/configuration/configmap`;
const reloader = 'https://github.com/stakater/Reloader/blob/master/pkg/common/common.go';
const whole = { ...probed, envFrom: [{ configMapRef: { name: 'settings' } }] };
const oneKey = {
  ...probed,
  env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'settings', key: 'a' } } }],
};
const mount = (more: JsonObject = {}): JsonObject => ({
  ...probed,
  volumeMounts: [{ name: 'settings', mountPath: '/etc/app', ...more }],
});
const volume = (more: JsonObject = {}): JsonObject => ({
  volumes: [{ name: 'settings', configMap: { name: 'settings', ...more } }],
});

/** A ConfigMap whose key `a` has another value, beside a workload. */
function edited(workload: JsonObject, annotations: JsonObject = {}): Pick<ForecastCase, 'base' | 'head'> {
  return {
    base: [workload, data({ a: '1', b: '1' }, annotations)],
    head: [workload, data({ a: '2', b: '1' }, annotations)],
  };
}

const sealed = (password: string) =>
  object('bitnami.com/v1alpha1', 'SealedSecret', { spec: { encryptedData: { password } } }, { name: 'login' });

const ofLogin = { ...probed, envFrom: [{ secretRef: { name: 'login' } }] };
const keyed = (more: JsonObject) => ({
  ...probed,
  env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'login', key: 'password', ...more } } }],
});
const onLogin = app({ container: ofLogin });
const fetched = (key: string, more: JsonObject = {}) =>
  object(
    'external-secrets.io/v1',
    'ExternalSecret',
    { spec: { secretStoreRef: { name: 'store' }, data: [{ secretKey: 'password', remoteRef: { key } }], ...more } },
    { name: 'login' },
  );

/** Pods that are replaced, and that read data which another Kustomization changes. */
function elsewhere(container: JsonObject, more: Partial<ForecastCase>, annotations: JsonObject = {}) {
  const image = (tag: string): JsonObject => app({ container: { ...container, image: `app:${tag}` }, annotations });
  return {
    base: [image('1')],
    head: [image('2')],
    besideBefore: [data({ a: '1', b: '1' })],
    beside: [data({ a: '2', b: '1' })],
    ...more,
  };
}
const after = { spec: { wait: true }, otherSpec: { dependsOn: [{ name: 'apps' }] } };
const replaced = `Deployment shop/app restarts (image): ${surge}`;
const early = (rule: string, of = 'ConfigMap settings'): string =>
  `Deployment shop/app restarts (image, ${rule} of ${of}): ${surge}`;

const extracted = (key: string, isFetched: boolean) =>
  fetched('a', { data: [], dataFrom: [{ extract: { key } }], ...(isFetched ? {} : { refreshPolicy: 'CreatedOnce' }) });

const withSum = (sum: string, key = 'checksum/config') =>
  app({
    spec: {
      template: {
        metadata: { labels: { app: 'app' }, annotations: { [key]: sum } },
        spec: { containers: [{ name: 'app', image: 'app:1', ...whole }] },
      },
    },
  });
const [oldSum, newSum] = ['a'.repeat(64), 'b'.repeat(64)];
const byReloader = `Deployment shop/app restarts (watcher of ConfigMap settings): ${surge}`;
const lacking = 'Deployment shop/app needs-restart (environment of ConfigMap settings)';

/** What data that changes does to the workloads that read it. */
export const dataCases: readonly ForecastCase[] = [
  {
    says: 'nothing restarts pods whose environment is other data',
    source: `${maps}/#using-configmaps-as-environment-variables`,
    ...edited(app({ container: whole })),
    expected: [lacking],
  },
  {
    says: 'so it is with a single key',
    source: `${maps}/#using-configmaps-as-environment-variables`,
    ...edited(app({ container: oneKey })),
    expected: [lacking],
  },
  {
    says: 'a variable of `env` takes the place of one of `envFrom`',
    source: kubelet,
    ...edited(app({ container: { ...whole, env: [{ name: 'a', value: 'mine' }] } })),
    expected: [],
  },
  {
    says: 'so it does under a prefix',
    source: kubelet,
    ...edited(
      app({
        container: {
          ...probed,
          envFrom: [{ prefix: 'P_', configMapRef: { name: 'settings' } }],
          env: [{ name: 'P_a', value: 'mine' }],
        },
      }),
    ),
    expected: [],
  },
  {
    says: 'it does not where it names the other one, or may be absent',
    source: kubelet,
    ...edited(app({ container: { ...whole, env: [{ name: 'a', value: 'my $(a)' }] } })),
    expected: [lacking],
  },
  {
    says: 'nor where its own source may be absent',
    source: kubelet,
    ...edited(
      app({
        container: {
          ...whole,
          env: [{ name: 'a', valueFrom: { secretKeyRef: { name: 'login', key: 'a', optional: true } } }],
        },
      }),
    ),
    expected: [lacking],
  },
  {
    says: 'another key is not read',
    source: `${maps}/#using-configmaps-as-environment-variables`,
    base: [app({ container: oneKey }), data({ a: '1', b: '1' })],
    head: [app({ container: oneKey }), data({ a: '1', b: '2' })],
    expected: [],
  },
  {
    says: 'a volume is brought up to date without a restart',
    source: `${maps}/#mounted-configmaps-are-updated-automatically`,
    ...edited(app({ container: mount(), pod: volume() })),
    expected: ['Deployment shop/app updated-in-place (volume of ConfigMap settings)'],
  },
  {
    says: 'a volume by subPath never is',
    source: `${maps}/#mounted-configmaps-are-updated-automatically`,
    ...edited(app({ container: mount({ subPath: 'a' }), pod: volume() })),
    expected: ['Deployment shop/app needs-restart (sub-path of ConfigMap settings)'],
  },
  {
    says: 'a subPath reads its own key',
    source: `${concepts}/storage/volumes/#using-subpath`,
    ...edited(app({ container: mount({ subPath: 'b' }), pod: volume() })),
    expected: [],
  },
  {
    says: 'items give keys other paths',
    source: `${concepts}/storage/volumes/#configmap`,
    ...edited(app({ container: mount({ subPath: 'x.yaml' }), pod: volume({ items: [{ key: 'a', path: 'x.yaml' }] }) })),
    expected: ['Deployment shop/app needs-restart (sub-path of ConfigMap settings)'],
  },
  {
    says: 'keys that are no items are not in the volume',
    source: `${concepts}/storage/volumes/#configmap`,
    ...edited(app({ container: mount(), pod: volume({ items: [{ key: 'b', path: 'b' }] }) })),
    expected: [],
  },
  {
    says: 'a volume that no container mounts is not read',
    source: `${concepts}/storage/volumes/#how-volumes-work`,
    ...edited(app({ pod: volume() })),
    expected: [],
  },
  {
    says: 'a projected volume is one too',
    source: `${concepts}/storage/projected-volumes/`,
    ...edited(
      app({
        container: mount(),
        pod: { volumes: [{ name: 'settings', projected: { sources: [{ configMap: { name: 'settings' } }] } }] },
      }),
    ),
    expected: ['Deployment shop/app updated-in-place (volume of ConfigMap settings)'],
  },
  {
    says: 'an init container reads a volume once',
    source: `${concepts}/workloads/pods/init-containers/`,
    ...edited(app({ pod: { ...volume(), initContainers: [{ name: 'init', image: 'init:1', ...mount() }] } })),
    expected: ['Deployment shop/app needs-restart (init-container of ConfigMap settings)'],
  },
  {
    says: 'a container that goes on beside it may read it again',
    source: `${maps}/#mounted-configmaps-are-updated-automatically`,
    ...edited(
      app({
        container: mount(),
        pod: { ...volume(), initContainers: [{ name: 'init', image: 'init:1', ...mount() }] },
      }),
    ),
    expected: ['Deployment shop/app updated-in-place (volume of ConfigMap settings)'],
  },
  {
    says: 'a container with another key of it does not',
    source: `${concepts}/workloads/pods/init-containers/`,
    ...edited(
      app({
        container: mount(),
        pod: {
          volumes: [
            ...(volume({ items: [{ key: 'b', path: 'b' }] })['volumes'] as JsonObject[]),
            { name: 'all', configMap: { name: 'settings' } },
          ],
          initContainers: [{ name: 'init', image: 'init:1', volumeMounts: [{ name: 'all', mountPath: '/all' }] }],
        },
      }),
    ),
    expected: ['Deployment shop/app needs-restart (init-container of ConfigMap settings)'],
  },
  {
    says: 'a sidecar goes on reading',
    source: `${concepts}/workloads/pods/sidecar-containers/`,
    ...edited(
      app({
        pod: {
          ...volume(),
          initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always', ...mount() }],
        },
      }),
    ),
    expected: ['Deployment shop/app updated-in-place (volume of ConfigMap settings)'],
  },
  {
    says: 'a Secret in the environment is read once as well',
    source: `${concepts}/configuration/secret/#using-secrets-as-environment-variables`,
    base: [app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }), secret({ password: 'one' })],
    head: [app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }), secret({ password: 'two' })],
    expected: ['Deployment shop/app needs-restart (environment of Secret login)'],
  },
  {
    says: 'an encrypted value may be the one before',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#decryption',
    base: [
      app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }),
      secret({ password: 'ENC[AES256_GCM,data:aaaa,iv:b,tag:c,type:str]' }),
    ],
    head: [
      app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }),
      secret({ password: 'ENC[AES256_GCM,data:dddd,iv:e,tag:f,type:str]' }),
    ],
    expected: ['Deployment shop/app perhaps needs-restart (environment of Secret login)'],
  },
  {
    says: 'an encrypted value that comes is another one',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#decryption',
    base: [onLogin, secret({ user: 'ENC[AES256_GCM,data:aaaa,iv:b,tag:c,type:str]' })],
    head: [
      onLogin,
      secret({
        user: 'ENC[AES256_GCM,data:aaaa,iv:b,tag:c,type:str]',
        password: 'ENC[AES256_GCM,data:dddd,iv:e,tag:f,type:str]',
      }),
    ],
    expected: ['Deployment shop/app needs-restart (environment of Secret login)'],
  },
  {
    says: 'a sealed value is always sealed otherwise, and may be the one before',
    source: 'https://github.com/bitnami-labs/sealed-secrets#readme',
    base: [app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }), sealed('AgAAAA')],
    head: [app({ container: { ...probed, envFrom: [{ secretRef: { name: 'login' } }] } }), sealed('AgBBBB')],
    expected: ['Deployment shop/app perhaps needs-restart (environment of Secret login)'],
  },
  ...(
    [
      ['another remote key', fetched('b'), true],
      ['another store', fetched('a', { secretStoreRef: { name: 'other' } }), true],
      ['another interval', fetched('a', { refreshInterval: '2h' }), false],
      ['another key, where it is fetched once', fetched('b', { refreshPolicy: 'CreatedOnce' }), false],
    ] as const
  ).map(
    ([what, after, isOther]): ForecastCase => ({
      says: `an ExternalSecret with ${what} ${isOther ? 'may get another value' : 'keeps its value'}`,
      source: 'https://external-secrets.io/latest/api/externalsecret/',
      base: [onLogin, fetched('a')],
      head: [onLogin, after],
      expected: isOther ? ['Deployment shop/app perhaps needs-restart (environment of Secret login)'] : [],
    }),
  ),
  ...[true, false].map(
    (isFetched): ForecastCase => ({
      says: `keys that an ExternalSecret does not name ${isFetched ? 'may have other values' : 'keep theirs where it is fetched once'}`,
      source: 'https://external-secrets.io/latest/api/externalsecret/',
      base: [onLogin, extracted('a', isFetched)],
      head: [onLogin, extracted('b', isFetched)],
      expected: isFetched ? ['Deployment shop/app perhaps needs-restart (environment of Secret login)'] : [],
    }),
  ),
  {
    says: 'the same name in another namespace is other data',
    source: `${maps}/`,
    base: [app({ container: whole }), { ...data({ a: '1' }), metadata: { name: 'settings', namespace: 'other' } }],
    head: [app({ container: whole }), { ...data({ a: '2' }), metadata: { name: 'settings', namespace: 'other' } }],
    expected: [],
  },
  {
    says: 'what is added reads the new data',
    source: `${maps}/`,
    base: [data({ a: '1' })],
    head: [app({ container: whole }), data({ a: '2' })],
    expected: [],
  },
  {
    says: 'annotations of a ConfigMap are no data',
    source: `${maps}/#configmap-object`,
    base: [app({ container: whole }), data({ a: '1' }, { x: '1' })],
    head: [app({ container: whole }), data({ a: '1' }, { x: '2' })],
    expected: [],
  },
  {
    says: 'a StatefulSet with OnDelete waits with its data, too',
    source: `${concepts}/workloads/controllers/statefulset/#on-delete`,
    base: [set('StatefulSet', 'app:1', { updateStrategy: { type: 'OnDelete' } }, whole), data({ a: '1' })],
    head: [set('StatefulSet', 'app:1', { updateStrategy: { type: 'OnDelete' } }, whole), data({ a: '2' })],
    expected: ['StatefulSet shop/app waits (environment of ConfigMap settings, on-delete)'],
  },
  {
    says: 'a generated name is told as the data that it is made of',
    source: 'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/kustomization/#configmapgenerator',
    base: [
      app({ container: { ...probed, envFrom: [{ configMapRef: { name: 'settings-bb8k89b4h6' } }] } }),
      { ...data({ a: '1' }), metadata: { name: 'settings-bb8k89b4h6', namespace: 'shop' } },
    ],
    head: [
      app({ container: { ...probed, envFrom: [{ configMapRef: { name: 'settings-bm29f68ft9' } }] } }),
      { ...data({ a: '2' }), metadata: { name: 'settings-bm29f68ft9', namespace: 'shop' } },
    ],
    expected: [`Deployment shop/app restarts (generated-name of ConfigMap settings-bm29f68ft9): ${surge}`],
  },
  {
    says: 'a checksum is told as the data that it is of',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#automatically-roll-deployments',
    base: [withSum(oldSum), data({ a: '1' })],
    head: [withSum(newSum), data({ a: '2' })],
    expected: [`Deployment shop/app restarts (checksum of ConfigMap settings): ${surge}`],
  },
  {
    says: 'a checksum of other data is told as one',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#automatically-roll-deployments',
    base: [withSum(oldSum)],
    head: [withSum(newSum)],
    expected: [`Deployment shop/app restarts (checksum): ${surge}`],
  },
  {
    says: 'Reloader restarts for all that pods read',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'reloader.stakater.com/auto': 'true' } })),
    expected: [byReloader],
  },
  {
    says: 'it does for a volume',
    source: reloader,
    ...edited(app({ container: mount(), pod: volume(), annotations: { 'reloader.stakater.com/auto': 'true' } })),
    expected: [byReloader],
  },
  {
    says: 'it does not for what they do not read',
    source: reloader,
    ...edited(app({ annotations: { 'reloader.stakater.com/auto': 'true' } })),
    expected: [],
  },
  {
    says: 'it may be asked for ConfigMaps alone',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'configmap.reloader.stakater.com/auto': 'true' } })),
    expected: [byReloader],
  },
  {
    says: 'it is then not asked for ConfigMaps where it is for Secrets',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'secret.reloader.stakater.com/auto': 'true' } })),
    expected: [lacking],
  },
  {
    says: 'it may be asked for names, also of what pods do not read',
    source: reloader,
    ...edited(app({ annotations: { 'configmap.reloader.stakater.com/reload': 'other, settings' } })),
    expected: [byReloader],
  },
  {
    says: 'names may hold any text in a place',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'configmap.reloader.stakater.com/reload': 'set.*' } })),
    expected: [byReloader],
  },
  {
    says: 'it may search for what is marked',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'reloader.stakater.com/search': 'true' } }), {
      'reloader.stakater.com/match': 'true',
    }),
    expected: [byReloader],
  },
  {
    says: 'it finds nothing that is not',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'reloader.stakater.com/search': 'true' } })),
    expected: [lacking],
  },
  {
    says: 'it leaves alone what is to be ignored',
    source: reloader,
    ...edited(app({ container: whole, annotations: { 'reloader.stakater.com/auto': 'true' } }), {
      'reloader.stakater.com/ignore': 'true',
    }),
    expected: [lacking],
  },
  {
    says: 'it leaves alone what the workload excludes',
    source: reloader,
    ...edited(
      app({
        container: whole,
        annotations: {
          'configmaps.exclude.reloader.stakater.com/reload': 'settings',
          'reloader.stakater.com/auto': 'true',
        },
      }),
    ),
    expected: [lacking],
  },
  {
    says: 'it reads annotations of the pods where the workload has none',
    source: reloader,
    ...edited(
      app({
        spec: {
          template: {
            metadata: { labels: { app: 'app' }, annotations: { 'reloader.stakater.com/auto': 'true' } },
            spec: { containers: [{ name: 'app', image: 'app:1', ...whole }] },
          },
        },
      }),
    ),
    expected: [byReloader],
  },
  {
    says: 'it may watch everything',
    source: reloader,
    base: [app({ container: whole }), data({ a: '1' }), helmRelease({ values: { reloader: { autoReloadAll: true } } })],
    head: [app({ container: whole }), data({ a: '2' }), helmRelease({ values: { reloader: { autoReloadAll: true } } })],
    expected: [byReloader],
  },
  {
    says: 'it is told so by an argument in other clusters',
    source: reloader,
    ...(() => {
      const own = object(
        'apps/v1',
        'Deployment',
        {
          spec: {
            selector: { matchLabels: { app: 'reloader' } },
            template: {
              metadata: { labels: { app: 'reloader' } },
              spec: { containers: [{ name: 'reloader', image: 'r:1', args: ['--auto-reload-all=true'] }] },
            },
          },
        },
        { name: 'reloader' },
      );
      return {
        base: [app({ container: whole }), data({ a: '1' }), own],
        head: [app({ container: whole }), data({ a: '2' }), own],
      };
    })(),
    expected: [byReloader],
  },
  {
    says: 'Wave restarts for what pods read',
    source: 'https://github.com/wave-k8s/wave#configuration',
    ...edited(app({ container: whole, annotations: { 'wave.pusher.com/update-on-config-change': 'true' } })),
    expected: [byReloader],
  },
  {
    says: 'the pod reloader of SAP restarts for names',
    source: 'https://github.com/SAP/pod-reloader#readme',
    ...edited(app({ container: whole, annotations: { 'pod-reloader.cs.sap.com/configmaps': 'settings' } })),
    expected: [byReloader],
  },
  ...(
    [
      ['after the pods are ready', elsewhere(whole, after), early('data-later')],
      [
        'after a Kustomization that does not wait for them',
        elsewhere(whole, { ...after, spec: {} }),
        early('data-order-open'),
      ],
      ['at the same time', elsewhere(whole, {}), early('data-order-open')],
      ['before', elsewhere(whole, { spec: { dependsOn: [{ name: 'other' }] } }), replaced],
      [
        'with them',
        {
          base: [app({ container: whole }), data({ a: '1' })],
          head: [app({ container: { ...whole, image: 'app:2' } }), data({ a: '2' })],
        },
        replaced,
      ],
      [
        'with another key',
        elsewhere(
          { ...probed, env: [{ name: 'B', valueFrom: { configMapKeyRef: { name: 'settings', key: 'b' } } }] },
          after,
        ),
        replaced,
      ],
    ] satisfies readonly (readonly [string, Partial<ForecastCase>, string])[]
  ).map(
    ([when, sides, told]): ForecastCase => ({
      says: `new pods and data that is applied ${when}`,
      source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#dependencies',
      ...sides,
      expected: [told],
    }),
  ),
  ...(
    [
      ['may start before an ExternalSecret is fetched again', ofLogin, [fetched('a')], [fetched('b')], true],
      ['may start before a SealedSecret is opened', ofLogin, [sealed('AgAAAA')], [sealed('AgBBBB')], true],
      ['start after a Secret of their own Kustomization', ofLogin, [secret({ a: '1' })], [secret({ a: '2' })], false],
      ['wait for a key that comes', keyed({}), [fetched('a', { data: [] })], [fetched('a')], false],
      [
        'may start before one that is optional',
        keyed({ optional: true }),
        [fetched('a', { data: [] })],
        [fetched('a')],
        true,
      ],
    ] as const
  ).map(
    ([what, container, before, beside, isOpen]): ForecastCase => ({
      says: `new pods ${what}`,
      source: 'https://external-secrets.io/latest/api/externalsecret/',
      base: [app({ container: { ...container, image: 'app:1' } }), ...before],
      head: [app({ container: { ...container, image: 'app:2' } }), ...beside],
      expected: [isOpen ? early('data-order-open', 'Secret login') : replaced],
    }),
  ),
  {
    says: 'a volume brings the data that comes later',
    source: `${maps}/#mounted-configmaps-are-updated-automatically`,
    ...elsewhere(mount(), after),
    base: [app({ container: { ...mount(), image: 'app:1' }, pod: volume() })],
    head: [app({ container: { ...mount(), image: 'app:2' }, pod: volume() })],
    expected: [replaced],
  },
  {
    says: 'so does who restarts pods for it',
    source: reloader,
    ...elsewhere(whole, after, { 'reloader.stakater.com/auto': 'true' }),
    expected: [replaced],
  },
];
