// Steps that Flux takes, with what of their forecast the cluster shows afterwards.
import { chart, cm, hook, hr, ks, on, tree } from '../../../test/forecast/order/order-trees.ts';

const refusedService = (port) =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: refused, namespace: shop}\nspec: {ports: [{port: ${port}}]}\n`;
const ns = '---\napiVersion: v1\nkind: Namespace\nmetadata: {name: added}\n';
const isBefore = (first, second) => first !== undefined && second !== undefined && first.wave < second.wave;
const says = (step, rule) => step?.halfWay.some((one) => one.rule === rule) === true;

/** Two Kustomizations with a ConfigMap each. */
const two = (more, infra, apps) =>
  tree(ks('infra') + ks('apps', more), { 'infra/a.yaml': cm('i', infra), 'apps/a.yaml': cm('a', apps) });

/** A parent with a child, and one that depends on the parent. */
const family = (parent, child, value) =>
  tree(ks('parent', parent) + ks('next', on('parent')), {
    'parent/child.yaml': ks('child', child),
    'child/a.yaml': cm('c', value),
    'next/a.yaml': cm('n', value),
  });

/** A release into the namespace shop, of a version of its chart. */
const release = (more, value, version = '1.0.0', files = {}) =>
  tree(ks('apps'), {
    'apps/a.yaml': hr('app', `, targetNamespace: shop, releaseName: app${more}`, value),
    ...chart('app', files, version),
  });

const values = (value, labels = '') =>
  tree(ks('data') + ks('apps'), {
    'data/a.yaml': `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: values, namespace: flux-system${labels}}\ndata: {values.yaml: 'b: "${value}"'}\n`,
    'apps/a.yaml': hr(
      'app',
      ', targetNamespace: shop, releaseName: app, valuesFrom: [{kind: ConfigMap, name: values}]',
    ),
    ...chart('app', {
      'templates/two.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\ndata: {a: {{ .Values.b | quote }}}\n',
    }),
  });

/** Failed upgrades: the second version of the chart has a Service that the API server refuses. */
const failing = (more, upgrade) => ({
  base: release(more, '1', '1.0.0', { 'templates/s.yaml': refusedService(80) }),
  head: release(more, '2', '1.1.0', { 'templates/s.yaml': refusedService(99999) }),
  seen: async ({ cluster, named }) => [
    {
      what: `the values of a failed upgrade are ${upgrade.leaves === '2' ? 'left' : 'taken back'}`,
      ours: says(named('HelmRelease app'), upgrade.rule) ? upgrade.leaves : 'not told',
      real: await cluster.data('app-one'),
    },
    {
      what: 'the release is not ready',
      ours: 'False',
      real: (
        await cluster.get('helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'app', 'flux-system')
      )?.status.conditions.find(({ type }) => type === 'Ready')?.status,
    },
  ],
});

/** A Deployment that one of two Kustomizations applies, the second of which depends on the first. */
const deployed = (by, more = '') => {
  const made = `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: app, namespace: shop}\nspec: {selector: {matchLabels: {app: app}}, template: {metadata: {labels: {app: app}}, spec: {containers: [{name: app, image: app:1}]}}}\n`;
  return tree(ks('infra') + ks('apps', `${on('infra')}${more}`), {
    'infra/a.yaml': cm('stays', '1') + (by === 'infra' ? made : ''),
    'apps/a.yaml': cm('a', '1') + (by === 'apps' ? made : ''),
  });
};

/** A Deployment that moves from one owner to the other, and whether it is the same object afterwards. */
const moved = (from, to, effect) => ({
  base: deployed(from),
  head: deployed(to),
  seen: async ({ cluster, workloads }) => [
    {
      what: `the Deployment is ${effect === undefined ? 'the same' : 'made again'}`,
      ours: workloads.find(({ resource }) => resource.name === 'app')?.effect === effect,
      real:
        (await cluster.created('apps/v1', 'Deployment', 'app')) - (await cluster.created('v1', 'ConfigMap', 'stays')) >
          2 ===
        (effect !== undefined),
    },
  ],
});

/** Steps by what they show. */
export const orderSteps = [
  {
    says: 'a dependency goes first',
    base: two(on('infra'), '1', '1'),
    head: two(on('infra'), '2', '2'),
    seen: async ({ cluster, named }) => [
      {
        what: 'the ConfigMap of the dependency is written first',
        ours: isBefore(named('Kustomization infra'), named('Kustomization apps')),
        real: (await cluster.revision('i')) < (await cluster.revision('a')),
      },
    ],
  },
  {
    says: 'what depends on an owner that waits comes after its children',
    base: family(', wait: true, timeout: 1m', '', '1'),
    head: family(', wait: true, timeout: 1m', ', commonMetadata: {labels: {a: b}}', '2'),
    seen: async ({ cluster, named }) => [
      {
        what: 'the ConfigMap of the child is written before that of the dependent',
        ours: isBefore(named('Kustomization child'), named('Kustomization next')),
        real: (await cluster.revision('c')) < (await cluster.revision('n')),
      },
    ],
  },
  {
    says: 'what moves to an owner that waits for the former one is deleted first',
    ...moved('infra', 'apps', 'recreated'),
  },
  { says: 'what moves to an owner for which the former one waits stays', ...moved('apps', 'infra', undefined) },
  {
    says: 'what goes is pruned after the apply, and before health checks',
    base: tree(ks('apps', ', timeout: 30s'), { 'apps/a.yaml': cm('a', '1') + cm('b', '1') }),
    // Its child never becomes ready.
    head: tree(ks('apps', ', timeout: 30s, wait: true'), {
      'apps/a.yaml': cm('a', '2') + ks('broken', ', path: ./nowhere'),
    }),
    seen: async ({ cluster, named }) => [
      {
        what: 'applied and pruned, and not healthy',
        ours: named('Kustomization apps')?.halfWay.some(({ text }) => text.endsWith('all is applied and pruned'))
          ? ['2', 'gone', 'HealthCheckFailed']
          : 'not told',
        real: [
          await cluster.data('a'),
          (await cluster.data('b')) ?? 'gone',
          (
            await cluster.get('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 'apps', 'flux-system')
          )?.status.conditions.find(({ type }) => type === 'Ready')?.reason,
        ],
      },
    ],
  },
  {
    says: 'a refused resource ends the apply: earlier stages stay, nothing of its stage is applied, nothing is pruned',
    base: tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') + cm('b', '1') }),
    head: tree(ks('apps'), { 'apps/a.yaml': `${cm('a', '2')}${ns}---\n${refusedService(99999)}` }),
    seen: async ({ cluster, named }) => [
      {
        what: 'the Namespace is there, the ConfigMap is as before, and the other one is not pruned',
        ours: says(named('Kustomization apps'), 'apply-fails') ? [true, '1', '1'] : 'not told',
        real: [
          (await cluster.get('v1', 'Namespace', 'added', undefined)) !== undefined,
          await cluster.data('a'),
          await cluster.data('b'),
        ],
      },
    ],
  },
  {
    says: 'a release waits for one that it depends on whose definition differs',
    base: tree(ks('apps'), {
      'apps/a.yaml':
        hr('db', ', targetNamespace: shop, releaseName: db', '1') +
        hr('app', `, targetNamespace: shop, releaseName: app${on('db')}`, '1'),
      ...chart('db'),
      ...chart('app'),
    }),
    head: tree(ks('apps'), {
      'apps/a.yaml':
        hr('db', ', targetNamespace: shop, releaseName: db', '2') +
        hr('app', `, targetNamespace: shop, releaseName: app${on('db')}`, '2'),
      ...chart('db'),
      ...chart('app'),
    }),
    seen: async ({ cluster, named }) => [
      {
        what: 'the ConfigMap of the dependency is written first',
        ours: isBefore(named('HelmRelease db'), named('HelmRelease app')),
        real: (await cluster.revision('db-one')) < (await cluster.revision('app-one')),
      },
    ],
  },
  {
    says: 'a failed hook before an upgrade leaves the release unapplied',
    base: release('', '1'),
    head: release('', '2', '1.1.0', { 'templates/h.yaml': hook('h', 'pre-upgrade').replace('Never', 'Always') }),
    seen: async ({ cluster, named }) => [
      {
        what: 'the ConfigMap of the release is as before',
        ours: says(named('HelmRelease app'), 'hook-fails') ? '1' : 'not told',
        real: await cluster.data('app-one'),
      },
    ],
  },
  {
    says: 'without remediation a failed upgrade is left as it stands',
    ...failing('', { rule: 'left-as-it-stands', leaves: '2' }),
  },
  {
    says: 'with retries a failed upgrade is rolled back',
    ...failing(', upgrade: {remediation: {retries: 1}}', { rule: 'rolled-back', leaves: '1' }),
  },
  {
    says: 'a failed upgrade that is retried is left as it stands',
    ...failing(', upgrade: {strategy: {name: RetryOnFailure, retryInterval: 10m}}', { rule: 'retried', leaves: '2' }),
  },
  {
    says: 'values from an object that nothing watches are taken at the interval',
    base: values('1'),
    head: values('2'),
    seen: async ({ cluster, named }) => [
      {
        what: 'the release has the former values',
        ours: named('HelmRelease app')?.when.at === 'interval' ? '1' : 'not told',
        real: await cluster.data('two'),
      },
    ],
  },
  {
    says: 'values from an object with the label to watch it are taken once it is applied',
    base: values('1', ', labels: {reconcile.fluxcd.io/watch: Enabled}'),
    head: values('2', ', labels: {reconcile.fluxcd.io/watch: Enabled}'),
    seen: async ({ cluster, named }) => [
      {
        what: 'the release has the new values',
        ours: named('HelmRelease app')?.when.at === 'merge' ? '2' : 'not told',
        real: await cluster.data('two'),
      },
    ],
  },
  {
    says: 'what Helm is told to keep stays when its release goes',
    base: release('', '1', '1.0.0', {
      'templates/two.yaml':
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two, annotations: {helm.sh/resource-policy: keep}}\ndata: {a: '1'}\n",
    }),
    head: tree(ks('apps'), { 'apps/b.yaml': cm('b', '1') }),
    seen: async ({ cluster, named }) => [
      {
        what: 'one is deleted, and the other one stays',
        ours: [named('HelmRelease app')?.removals?.deleted, named('HelmRelease app')?.removals?.keptCount],
        real: [
          (await cluster.data('app-one')) === undefined ? 1 : 0,
          (await cluster.data('two')) === undefined ? 0 : 1,
        ],
      },
    ],
  },
];
