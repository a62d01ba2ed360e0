import type { OrderCase } from './order-case.ts';
import { chart, cm, hook, hr, ks, on, set, tree } from './order-trees.ts';

const docs = 'https://fluxcd.io/flux/components/helm/helmreleases/';
const controller = 'helm-controller v1.6.4, internal/reconcile/atomic_release.go';
const helm = 'Helm v4.2.4, pkg/action/hooks.go';
const api = 'helm-controller/api v1.6.4, helmrelease_types.go';
const operator = 'Flux Operator v0.59.0';

/** One release, of a chart with more files, with another value on each side. */
const one = (more: string, value: string, files: Readonly<Record<string, string>> = {}) =>
  tree(ks('apps'), { 'apps/a.yaml': hr('app', more, value), ...chart('app', files) });

/** Two releases, of which the second one depends on the first. */
const two = (first: string, second: string, version = '1.0.0', more = '') =>
  tree(ks('apps'), {
    'apps/a.yaml': hr('db', more, first) + hr('app', on('db'), second),
    ...chart('db', {}, version),
    ...chart('app'),
  });

const without = tree(ks('apps'), { 'apps/b.yaml': cm('b', '1'), ...chart('app') });
const withRelease = (more = '', files: Readonly<Record<string, string>> = {}) =>
  tree(ks('apps'), { 'apps/b.yaml': cm('b', '1'), 'apps/a.yaml': hr('app', more), ...chart('app', files) });

const weight = (value: string) => `    helm.sh/hook-weight: "${value}"\n`;
const crd = (description: string) =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\nspec:\n  group: example.com\n  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}\n  scope: Namespaced\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {${description}: {type: string}}}}}]\n`;

/** Values of a release from a ConfigMap. */
const values = (value: string, metadata = '') =>
  tree(ks('data') + ks('apps'), {
    'data/a.yaml': `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: values, namespace: flux-system${metadata}}\ndata: {values.yaml: 'b: "${value}"'}\n`,
    'apps/a.yaml': hr('app', ', valuesFrom: [{kind: ConfigMap, name: values}]'),
    ...chart('app', {
      'templates/two.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\ndata: {b: {{ .Values.b | quote }}}\n',
    }),
  });

/** Cases of the order of releases and ResourceSets. */
export const releaseCases: readonly OrderCase[] = [
  {
    says: 'a release comes after what applies its definition',
    source: `${docs}#recommended-settings; kustomize-controller v1.9.4, apply`,
    base: one('', '1'),
    head: one('', '2'),
    steps: ['0 ~ apps', '1 ~ HelmRelease app'],
    edges: ['apps → HelmRelease app: applies'],
    facts: { apps: ['blocks 1'], 'HelmRelease app': ['at merge by GitRepository flux-system'] },
  },
  {
    says: 'a release waits for one that it depends on whose definition differs',
    source: `${docs}#dependencies; helm-controller v1.6.4, checkDependencies: generation`,
    base: two('1', '1'),
    head: two('2', '2'),
    steps: ['0 ~ apps', '1 ~ HelmRelease db', '2 ~ HelmRelease app'],
    facts: { 'HelmRelease db': ['blocks 1'] },
    chain: 'apps → HelmRelease db → HelmRelease app in 600s',
  },
  {
    says: 'a release that only waits is told as well',
    source: `${docs}#dependencies`,
    base: two('1', '1'),
    head: two('2', '1'),
    steps: ['0 ~ apps', '1 ~ HelmRelease db', '2 … HelmRelease app'],
  },
  {
    says: 'a release does not wait for one of which the chart differs alone, which is ready from before',
    source: 'helm-controller v1.6.4, internal/controller/helmrelease_controller.go, checkDependencies',
    base: two('1', '1'),
    head: two('1', '2', '1.1.0'),
    edges: ['HelmRelease db → HelmRelease app: depends-on spec.dependsOn[0] (none)', 'apps → HelmRelease app: applies'],
    facts: { 'HelmRelease db': ['blocks 0'] },
  },
  {
    says: 'hooks run by event, weight and name',
    source: `${helm}, execHook and hookByWeight`,
    base: one('', '1', {
      'templates/h.yaml': `${hook('b', 'pre-upgrade', weight('5'))}---\n${hook('c', 'pre-upgrade', weight('-5'))}---\n${hook('a', 'pre-upgrade', weight('5'))}---\n${hook('z', 'post-upgrade')}---\n${hook('i', 'pre-install')}`,
    }),
    head: one('', '2', {
      'templates/h.yaml': `${hook('b', 'pre-upgrade', weight('5'))}---\n${hook('c', 'pre-upgrade', weight('-5'))}---\n${hook('a', 'pre-upgrade', weight('5'))}---\n${hook('z', 'post-upgrade')}---\n${hook('i', 'pre-install')}`,
    }),
    facts: {
      'HelmRelease app': [
        'pre-upgrade -5 c',
        'pre-upgrade 5 a',
        'pre-upgrade 5 b',
        'post-upgrade 0 z',
        'hook-fails: A failed pre-upgrade hook leaves the release unapplied',
      ],
    },
    without: { 'HelmRelease app': ['pre-install'] },
    chain: 'apps → HelmRelease app in 1500s',
  },
  {
    says: 'a new release runs the hooks of an installation',
    source: 'Helm v4.2.4, pkg/action/install.go, performInstall',
    base: without,
    head: withRelease('', {
      'templates/h.yaml': `${hook('i', 'pre-install,pre-upgrade')}---\n${hook('u', 'post-upgrade')}`,
    }),
    steps: ['0 ~ apps', '1 + HelmRelease app'],
    facts: { 'HelmRelease app': ['pre-install 0 i'] },
    without: { 'HelmRelease app': ['pre-upgrade', 'post-upgrade'] },
  },
  {
    says: 'no hook runs where hooks are disabled',
    source: `${docs}#upgrade-configuration`,
    base: one(', upgrade: {disableHooks: true}', '1', { 'templates/h.yaml': hook('u', 'pre-upgrade') }),
    head: one(', upgrade: {disableHooks: true}', '2', { 'templates/h.yaml': hook('u', 'pre-upgrade') }),
    without: { 'HelmRelease app': ['pre-upgrade', 'hook-fails'] },
  },
  {
    says: 'a weight that is no whole number counts as none',
    source: 'Helm v4.2.4, pkg/release/v1/util/manifest_sorter.go, calculateHookWeight',
    base: one('', '1', { 'templates/h.yaml': hook('u', 'pre-upgrade', weight('first')) }),
    head: one('', '2', { 'templates/h.yaml': hook('u', 'pre-upgrade', weight('first')) }),
    facts: { 'HelmRelease app': ['pre-upgrade 0 u'] },
  },
  {
    says: 'a release that goes is uninstalled once its owner has pruned its definition',
    source: `${docs}#uninstall-configuration; Helm v4.2.4, pkg/action/uninstall.go`,
    base: withRelease('', { 'templates/h.yaml': hook('d', 'pre-delete') }),
    head: without,
    steps: ['0 ~ apps', '1 - HelmRelease app'],
    edges: ['apps → HelmRelease app: applies'],
    facts: {
      apps: ['deletes 1 after-apply'],
      'HelmRelease app': [
        'pre-delete 0 d',
        'uninstall-fails: A failed pre-delete hook keeps the release and its object',
        'keeps Job d: it is a hook that runs now, when Helm uninstalls the release',
        'deletes 1 on-uninstall',
      ],
    },
  },
  {
    says: 'what Helm is told to keep stays when its release goes',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource',
    base: withRelease('', {
      'templates/two.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two, annotations: {helm.sh/resource-policy: keep}}\n',
    }),
    head: without,
    facts: { 'HelmRelease app': ['deletes 1 on-uninstall', 'keeps ConfigMap two: its resource policy is keep'] },
  },
  {
    says: 'what a chart no longer has is deleted after the rest is applied',
    source: 'Helm v4.2.4, pkg/kube/client.go, update',
    base: one('', '1', { 'templates/two.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\n' }),
    head: tree(ks('apps'), { 'apps/a.yaml': hr('app', '', '2'), ...chart('app', {}, '1.1.0') }),
    facts: {
      'HelmRelease app': [
        'deletes 1 after-apply',
        'apply-fails: A refused resource leaves others applied, and 1 resource not deleted',
      ],
    },
  },
  {
    says: 'without remediation a failed upgrade is left as it stands',
    source: `${docs}#upgrade-remediation; ${api}, UpgradeRemediation.GetRetries`,
    base: one('', '1'),
    head: one('', '2'),
    without: { 'HelmRelease app': ['apply-fails'] },
    facts: {
      'HelmRelease app': [
        'left-as-it-stands: A failed upgrade is left as it stands until the chart, the values or the HelmRelease change (spec.upgrade.remediation)',
      ],
    },
  },
  {
    says: 'with retries a failed upgrade is rolled back, the last time as well',
    source: `${api}, UpgradeRemediation.MustRemediateLastFailure and GetStrategy`,
    base: one(', upgrade: {remediation: {retries: 3}}', '1'),
    head: one(', upgrade: {remediation: {retries: 3}}', '2'),
    facts: {
      'HelmRelease app': [
        'rolled-back: A failed upgrade is rolled back, and tried again 3 times (spec.upgrade.remediation)',
      ],
    },
  },
  {
    says: 'the last failure may be left as it stands',
    source: `${docs}#upgrade-remediation`,
    base: one(', upgrade: {remediation: {retries: 1, remediateLastFailure: false}}', '1'),
    head: one(', upgrade: {remediation: {retries: 1, remediateLastFailure: false}}', '2'),
    facts: {
      'HelmRelease app': [
        'rolled-back: A failed upgrade is rolled back, and tried again once; the last one is left as it stands (spec.upgrade.remediation)',
      ],
    },
  },
  {
    says: 'a failed upgrade without retries is rolled back where its last failure is remediated',
    source: `${controller}, actionForState: RetriesExhausted and MustRemediateLastFailure`,
    base: one(', upgrade: {remediation: {remediateLastFailure: true}}', '1'),
    head: one(', upgrade: {remediation: {remediateLastFailure: true}}', '2'),
    facts: {
      'HelmRelease app': [
        'rolled-back: A failed upgrade is rolled back, and not tried again (spec.upgrade.remediation)',
      ],
    },
  },
  {
    says: 'the strategy may uninstall a failed upgrade',
    source: `${docs}#upgrade-remediation`,
    base: one(', upgrade: {remediation: {retries: -1, strategy: uninstall}}', '1'),
    head: one(', upgrade: {remediation: {retries: -1, strategy: uninstall}}', '2'),
    facts: {
      'HelmRelease app': [
        'uninstalled: A failed upgrade is uninstalled, and tried again without end (spec.upgrade.remediation)',
      ],
    },
  },
  {
    says: 'a failed installation is uninstalled between its tries, and the last one is left',
    source: `${docs}#install-remediation; ${api}, InstallRemediation.MustRemediateLastFailure`,
    base: without,
    head: withRelease(', install: {remediation: {retries: 2}}'),
    facts: {
      'HelmRelease app': [
        'uninstalled: A failed install is uninstalled, and tried again 2 times; the last one is left as it stands (spec.install.remediation)',
      ],
    },
  },
  {
    says: 'RetryOnFailure undoes nothing, and tries again every five minutes',
    source: `${docs}#upgrade-strategy; ${api}, UpgradeStrategy.GetRetryInterval`,
    base: one(', upgrade: {strategy: {name: RetryOnFailure}, remediation: {retries: 3}}', '1'),
    head: one(', upgrade: {strategy: {name: RetryOnFailure}, remediation: {retries: 3}}', '2'),
    facts: {
      'HelmRelease app': [
        'retries every 300s',
        'retried: A failed upgrade is left as it stands, and upgraded again and again (spec.upgrade.strategy)',
      ],
    },
    without: { 'HelmRelease app': ['rolled-back'] },
  },
  {
    says: 'RetryOnFailure tries again at its own interval',
    source: `${docs}#install-strategy`,
    base: without,
    head: withRelease(', install: {strategy: {name: RetryOnFailure, retryInterval: 90s}}'),
    facts: { 'HelmRelease app': ['retries every 90s spec.install.strategy.retryInterval'] },
  },
  {
    says: 'a release has five minutes without a timeout',
    source: `${docs}#timeout`,
    base: one('', '1'),
    head: one('', '2'),
    facts: { 'HelmRelease app': ['timeout 300s', 'interval 600s spec.interval', 'waits for all'] },
  },
  {
    says: 'the timeout of an action comes before that of the release',
    source: `${api}, Upgrade.GetTimeout`,
    base: one(', timeout: 2m, upgrade: {timeout: 15m}', '1'),
    head: one(', timeout: 2m, upgrade: {timeout: 15m}', '2'),
    facts: { 'HelmRelease app': ['timeout 900s spec.upgrade.timeout'] },
  },
  {
    says: 'an installation has the timeout of the release where it states none',
    source: `${api}, Install.GetTimeout`,
    base: without,
    head: withRelease(', timeout: 2m, upgrade: {timeout: 15m}'),
    facts: { 'HelmRelease app': ['timeout 120s spec.timeout'] },
  },
  {
    says: 'a release that does not wait takes no time of its chain',
    source: `${docs}#upgrade-configuration (disableWait)`,
    base: one(', upgrade: {disableWait: true}', '1'),
    head: one(', upgrade: {disableWait: true}', '2'),
    facts: { 'HelmRelease app': ['waits for nothing'] },
    chain: 'apps → HelmRelease app in 0s',
  },
  {
    says: 'definitions of a chart that are replaced go first, and nothing takes them back',
    source:
      'helm-controller v1.6.4, internal/action/crds.go, applyCRDs; https://helm.sh/docs/chart_best_practices/custom_resource_definitions/',
    base: one(', upgrade: {crds: CreateReplace}', '1', { 'crds/a.yaml': crd('a') }),
    head: tree(ks('apps'), {
      'apps/a.yaml': hr('app', ', upgrade: {crds: CreateReplace}', '2'),
      ...chart('app', { 'crds/a.yaml': crd('b') }, '1.1.0'),
    }),
    facts: {
      'HelmRelease app': [
        'definitions: 1',
        'resources: 1',
        'definitions-stay: Nothing takes back the definitions of the chart',
      ],
    },
  },
  {
    says: 'values from an object that nothing watches are taken at the interval',
    source: `${docs}#values-references; https://fluxcd.io/flux/components/helm/helmreleases/#reacting-immediately-to-configuration-dependencies`,
    base: values('1'),
    head: values('2'),
    edges: ['data → HelmRelease app: data spec.valuesFrom (none)'],
    facts: { 'HelmRelease app': ['at interval spec.interval', 'looks every 600s spec.interval'] },
  },
  {
    says: 'values from an object with the label to watch it are taken once it is applied',
    source: `${docs}#reacting-immediately-to-configuration-dependencies`,
    base: values('1', ', labels: {reconcile.fluxcd.io/watch: Enabled}'),
    head: values('2', ', labels: {reconcile.fluxcd.io/watch: Enabled}'),
    steps: ['0 ~ data', '1 ~ HelmRelease app'],
    edges: ['data → HelmRelease app: data spec.valuesFrom'],
    facts: { 'HelmRelease app': ['at merge by GitRepository flux-system'] },
  },
  {
    says: 'a suspended release waits until somebody resumes it',
    source: `${docs}#suspend`,
    base: one(', suspend: true', '1'),
    head: one(', suspend: true', '2'),
    facts: { 'HelmRelease app': ['at resume by HelmRelease app spec.suspend'] },
  },
  {
    says: 'an owner with wait is ready once its releases are',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#wait',
    base: tree(ks('apps', ', wait: true') + ks('next', on('apps')), {
      'apps/a.yaml': hr('app', '', '1'),
      'next/a.yaml': cm('n', '1'),
      ...chart('app'),
    }),
    head: tree(ks('apps', ', wait: true') + ks('next', on('apps')), {
      'apps/a.yaml': hr('app', '', '2'),
      'next/a.yaml': cm('n', '2'),
      ...chart('app'),
    }),
    steps: ['0 ~ apps', '1 ~ HelmRelease app', '2 ~ next'],
    facts: { 'HelmRelease app': ['blocks 1'] },
  },
  {
    says: 'a ResourceSet waits for one that it depends on to be ready',
    source: `${operator}, internal/controller/resourceset_controller.go, checkDependencies`,
    base: tree(ks('apps'), {
      'apps/a.yaml':
        set('a', '1') +
        set(
          'b',
          '1',
          ', dependsOn: [{apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: a, ready: true}]',
        ),
    }),
    head: tree(ks('apps'), {
      'apps/a.yaml':
        set('a', '2') +
        set(
          'b',
          '2',
          ', dependsOn: [{apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: a, ready: true}]',
        ),
    }),
    steps: ['0 ~ apps', '1 ~ ResourceSet a', '2 ~ ResourceSet b'],
  },
  {
    says: 'a ResourceSet that asks for presence alone does not wait for what is there',
    source: `${operator}, internal/controller/resourceset_controller.go, checkDependencies`,
    base: tree(ks('apps'), {
      'apps/a.yaml':
        set('a', '1') +
        set('b', '1', ', dependsOn: [{apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: a}]'),
    }),
    head: tree(ks('apps'), {
      'apps/a.yaml':
        set('a', '2') +
        set('b', '2', ', dependsOn: [{apiVersion: fluxcd.controlplane.io/v1, kind: ResourceSet, name: a}]'),
    }),
    steps: ['0 ~ apps', '1 ~ ResourceSet a', '1 ~ ResourceSet b'],
  },
  {
    says: 'a ResourceSet has five minutes, and an hour between its runs',
    source: `${operator}, api/v1/resourceset_types.go, GetTimeout and GetInterval`,
    base: tree(ks('apps'), { 'apps/a.yaml': set('a', '1', ', wait: true') }),
    head: tree(ks('apps'), { 'apps/a.yaml': set('a', '2', ', wait: true') }),
    facts: { 'ResourceSet a': ['timeout 300s', 'interval 3600s', 'waits for all'] },
  },
  {
    says: 'annotations state the times of a ResourceSet',
    source: 'https://fluxoperator.dev/docs/crd/resourceset/#reconciliation-configuration',
    base: tree(ks('apps'), { 'apps/a.yaml': set('a', '1', '', 'fluxcd.controlplane.io/reconcileTimeout: 10m') }),
    head: tree(ks('apps'), { 'apps/a.yaml': set('a', '2', '', 'fluxcd.controlplane.io/reconcileTimeout: 10m') }),
    facts: {
      'ResourceSet a': [
        'timeout 600s metadata.annotations["fluxcd.controlplane.io/reconcileTimeout"]',
        'waits for nothing',
      ],
    },
  },
];
