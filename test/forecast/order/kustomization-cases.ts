import type { OrderCase } from './order-case.ts';
import { cm, git, hr, ks, on, receiver, source, tree } from './order-trees.ts';

const docs = 'https://fluxcd.io/flux/components/kustomize/kustomizations/';
const controller = 'kustomize-controller v1.9.4, internal/controller/kustomization_controller.go';
const ssa = 'fluxcd/pkg ssa v0.76.1, manager_apply.go';

/** Two Kustomizations, the second with more of a spec, with a ConfigMap each. */
const two = (more: string, infra: string, apps: string, first = '') =>
  tree(ks('infra', first) + ks('apps', more), { 'infra/a.yaml': cm('i', infra), 'apps/a.yaml': cm('a', apps) });

/** A parent of one Kustomization, and another one that depends on it. */
const family = (parent: string, child: string, value: string, next = value) =>
  tree(ks('parent', parent) + ks('next', on('parent')), {
    'parent/child.yaml': ks('child', child),
    'child/a.yaml': cm('c', value),
    'next/a.yaml': cm('n', next),
  });

const other = git('other', ', ref: {branch: main}');
const elsewhere = (tag: string) =>
  source('GitRepository', 'other', `, url: https://example.com/other, ref: {tag: ${tag}}`);
const fromOther = 'sourceRef: {kind: GitRepository, name: other}';

/** A source of its own for the first of two. */
const twoSources = (first: string, infra: string, apps: string) =>
  tree(other + ks('infra', first, fromOther) + ks('apps', on('infra')), {
    'infra/a.yaml': cm('i', infra),
    'infra/b.yaml': cm('j', 'same'),
    'apps/a.yaml': cm('a', apps),
  });

const crd =
  '---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\nspec:\n  group: example.com\n  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}\n  scope: Namespaced\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n';
const ns = '---\napiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n';
const ingressClass =
  '---\napiVersion: networking.k8s.io/v1\nkind: IngressClass\nmetadata: {name: web}\nspec: {controller: example.com/web}\n';

/** One Kustomization with a ConfigMap and other files, on each side. */
const one = (spec: string, ...documents: readonly string[]) =>
  tree(ks('apps', spec), { 'apps/a.yaml': documents.join('') });

/** A Kustomization that waits for pods, and one that applies a ConfigMap after it. */
const late = (workload: string, map = '') =>
  tree(ks('apps', ', wait: true, timeout: 3m') + ks('config', on('apps')), {
    'apps/a.yaml': workload,
    'config/a.yaml': cm('c', '1') + map,
  });
const readsLate = ', envFrom: [{configMapRef: {name: late}}]';
const pods = (more: string) =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: app, namespace: shop}\nspec: {selector: {matchLabels: {app: app}}, template: {metadata: {labels: {app: app}}, spec: {containers: [{name: app, image: app:1${more}}]}}}\n`;

/** Cases of the order of Kustomizations. */
export const kustomizationCases: readonly OrderCase[] = [
  {
    says: 'a dependency goes first where both differ',
    source: `${docs}#dependencies`,
    base: two(on('infra'), '1', '1'),
    head: two(on('infra'), '2', '2'),
    steps: ['0 ~ infra', '1 ~ apps'],
    edges: ['infra → apps: depends-on spec.dependsOn[0]'],
    facts: { infra: ['blocks 1'], apps: ['blocks 0'] },
  },
  {
    says: 'a dependent of one source waits for the new revision although nothing of it differs',
    source: `${controller}, checkDependencies: "revision is not up to date"`,
    base: two(on('infra'), '1', '1'),
    head: two(on('infra'), '2', '1'),
    steps: ['0 ~ infra', '1 … apps'],
    facts: { infra: ['blocks 1'] },
  },
  {
    says: 'a dependency of which nothing differs is no step',
    source: `${docs}#dependencies`,
    base: two(on('infra'), '1', '1'),
    head: two(on('infra'), '1', '2'),
    steps: ['0 ~ apps'],
    edges: [],
  },
  {
    says: 'what does not depend on each other goes at one time',
    source: `${docs}#dependencies`,
    base: two('', '1', '1'),
    head: two('', '2', '2'),
    steps: ['0 ~ apps', '0 ~ infra'],
    edges: [],
    chain: '',
  },
  {
    says: 'a chain goes through what does not differ',
    source: `${controller}, checkDependencies`,
    base: tree(ks('a') + ks('b', on('a')) + ks('c', on('b')), {
      'a/a.yaml': cm('a', '1'),
      'b/a.yaml': cm('b', '1'),
      'c/a.yaml': cm('c', '1'),
    }),
    head: tree(ks('a') + ks('b', on('a')) + ks('c', on('b')), {
      'a/a.yaml': cm('a', '2'),
      'b/a.yaml': cm('b', '1'),
      'c/a.yaml': cm('c', '2'),
    }),
    steps: ['0 ~ a', '1 … b', '2 ~ c'],
    chain: 'a → b → c in 0s',
    facts: { a: ['blocks 2'], b: ['blocks 1'] },
  },
  {
    says: 'an expression decides in place of the conditions, so that the order is open',
    source: `${docs}#dependency-ready-expression`,
    base: two(", dependsOn: [{name: infra, readyExpr: 'dep.metadata.name == ''infra'''}]", '1', '1'),
    head: two(", dependsOn: [{name: infra, readyExpr: 'dep.metadata.name == ''infra'''}]", '2', '2'),
    steps: ['0 ~ infra', '1 ~ apps'],
    edges: ['infra → apps: depends-on spec.dependsOn[0] (open)'],
    facts: { infra: ['blocks 0 and perhaps 1'] },
  },
  {
    says: 'a dependency of another source that is ready from before holds nothing up',
    source: `${controller}, checkDependencies: the revision of a common source alone`,
    base: twoSources('', '1', '1'),
    head: twoSources('', '2', '2'),
    steps: ['0 ~ apps', '0 ~ infra'],
    edges: ['infra → apps: depends-on spec.dependsOn[0] (none)'],
  },
  {
    says: 'a dependency of another source is waited for where its definition differs',
    source: `${controller}, checkDependencies: observedGeneration`,
    base: twoSources('', '1', '1'),
    head: twoSources(', targetNamespace: next', '1', '2'),
    steps: ['0 ~ flux-system', '1 ~ infra', '2 ~ apps'],
    edges: ['flux-system → infra: applies', 'infra → apps: depends-on spec.dependsOn[0]'],
  },
  {
    says: 'a circle of dependencies begins at no step',
    source: `${docs}#dependencies (circular dependencies)`,
    base: tree(ks('a') + ks('b', on('a')), { 'a/a.yaml': cm('a', '1'), 'b/a.yaml': cm('b', '1') }),
    head: tree(ks('a', on('b')) + ks('b', on('a')), { 'a/a.yaml': cm('a', '2'), 'b/a.yaml': cm('b', '1') }),
    steps: ['0 ~ flux-system', '1 ~ a fails circular', '1 … b circular'],
  },
  {
    says: 'what waits for pods that need what comes after it waits for itself, without a bound',
    source: `${controller}, checkDependencies and checkHealth`,
    base: late(pods('')),
    head: late(pods(readsLate), cm('late', '1')),
    steps: ['0 ~ apps circular', '0 ~ config circular'],
    edges: ['apps → config: depends-on spec.dependsOn[0]', 'config → apps: waits-for spec.wait'],
    chain: '',
  },
  {
    says: 'so it is not where the pods do not need it',
    source: `${controller}, checkDependencies and checkHealth`,
    base: late(pods('')),
    head: late(pods(', args: [a]'), cm('late', '1')),
    steps: ['0 ~ apps', '1 ~ config'],
    chain: 'apps → config in 180s',
  },
  {
    says: 'a dependency that comes with the change goes first, after what applies it',
    source: `${controller}, checkDependencies: "dependency not found"`,
    base: tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') }),
    head: tree(ks('infra') + ks('apps', on('infra')), { 'apps/a.yaml': cm('a', '2'), 'infra/a.yaml': cm('i', '1') }),
    steps: ['0 ~ flux-system', '1 + infra', '2 ~ apps'],
    edges: [
      'flux-system → infra: applies',
      'flux-system → apps: applies',
      'infra → apps: depends-on spec.dependsOn[0]',
    ],
    facts: { 'flux-system': ['blocks 2'] },
  },
  {
    says: 'a dependency that the change drops orders nothing',
    source: `${docs}#dependencies`,
    base: two(on('infra'), '1', '1'),
    head: two('', '2', '2'),
    steps: ['0 ~ flux-system', '0 ~ infra', '1 ~ apps'],
    edges: ['flux-system → apps: applies'],
  },
  {
    says: 'a child that comes is applied by its owner first',
    source: `${docs}#dependencies; ${controller}, apply`,
    base: tree(ks('parent'), { 'parent/a.yaml': cm('p', '1') }),
    head: tree(ks('parent'), {
      'parent/a.yaml': cm('p', '1'),
      'parent/child.yaml': ks('child'),
      'child/a.yaml': cm('c', '1'),
    }),
    steps: ['0 ~ parent', '1 + child'],
    edges: ['parent → child: applies'],
    facts: { parent: ['blocks 1'] },
  },
  {
    says: 'a child of which the files differ alone does not wait for its owner',
    source: 'kustomize-controller v1.9.4, internal/controller/source_predicate.go: a revision goes to all of a source',
    base: family('', '', '1'),
    head: family('', '', '2', '1'),
    steps: ['0 ~ child'],
    edges: [],
  },
  {
    says: 'what depends on an owner that waits comes after its children',
    source: `${docs}#wait`,
    base: family(', wait: true', '', '1'),
    head: family(', wait: true', ', targetNamespace: next', '2'),
    steps: ['0 ~ parent', '1 ~ child', '2 ~ next'],
    edges: [
      'parent → child: applies',
      'parent → next: depends-on spec.dependsOn[0]',
      'child → parent: waits-for spec.wait',
    ],
    facts: { parent: ['waits for all', 'blocks 2'], child: ['blocks 1'] },
  },
  {
    says: 'what depends on an owner that does not wait comes beside its children',
    source: `${docs}#wait`,
    base: family('', '', '1'),
    head: family('', ', targetNamespace: next', '2'),
    steps: ['0 ~ parent', '1 ~ child', '1 ~ next'],
    facts: { parent: ['waits for nothing'], child: ['blocks 0'] },
  },
  {
    says: 'a listed health check is waited for',
    source: `${docs}#health-checks`,
    base: family(
      ', healthChecks: [{apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, name: child, namespace: flux-system}]',
      '',
      '1',
    ),
    head: family(
      ', healthChecks: [{apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, name: child, namespace: flux-system}]',
      ', targetNamespace: next',
      '2',
    ),
    steps: ['0 ~ parent', '1 ~ child', '2 ~ next'],
    edges: [
      'parent → child: applies',
      'parent → next: depends-on spec.dependsOn[0]',
      'child → parent: waits-for spec.healthChecks[0]',
    ],
    facts: { parent: ['waits for listed'] },
  },
  {
    says: 'a health check of something else is not waited for here',
    source: `${docs}#health-checks`,
    base: family(', healthChecks: [{apiVersion: v1, kind: Service, name: child, namespace: flux-system}]', '', '1'),
    head: family(
      ', healthChecks: [{apiVersion: v1, kind: Service, name: child, namespace: flux-system}]',
      ', targetNamespace: next',
      '2',
    ),
    steps: ['0 ~ parent', '1 ~ child', '1 ~ next'],
  },
  {
    says: 'expressions of health alone make nothing wait',
    source: `${controller}, checkHealth: returns without healthChecks and wait`,
    base: one(", healthCheckExprs: [{apiVersion: example.com/v1, kind: Widget, current: 'true'}]", cm('a', '1')),
    head: one(", healthCheckExprs: [{apiVersion: example.com/v1, kind: Widget, current: 'true'}]", cm('a', '2')),
    facts: { apps: ['waits for nothing'] },
    without: { apps: ['health-check-fails'] },
  },
  {
    says: 'an owner that waits may wait for a child that a common revision reaches at the same time',
    source: `${docs}#wait; internal/controller/source_predicate.go`,
    base: family(', wait: true', '', '1'),
    head: family(', wait: true', '', '2'),
    steps: ['0 ~ child', '0 … parent', '1 ~ next'],
    edges: ['child → parent: waits-for spec.wait (open)', 'parent → next: depends-on spec.dependsOn[0]'],
    facts: { child: ['blocks 0 and perhaps 1'], parent: ['blocks 1'] },
  },
  {
    says: 'a child that goes is pruned by its owner',
    source: `${docs}#prune`,
    base: family('', '', '1'),
    head: tree(ks('parent') + ks('next', on('parent')), { 'parent/a.yaml': cm('p', '1'), 'next/a.yaml': cm('n', '1') }),
    steps: ['0 ~ parent', '1 - child', '1 … next'],
    edges: ['parent → child: applies', 'parent → next: depends-on spec.dependsOn[0]'],
    facts: { parent: ['deletes 1 after-apply'], child: ['deletes 1 on-uninstall'] },
  },
  {
    says: 'what goes is pruned after the apply, and before health checks',
    source: `${controller}, reconcile: apply, prune, checkHealth`,
    base: one(', wait: true', cm('a', '1'), cm('b', '1')),
    head: one(', wait: true', cm('a', '2')),
    facts: {
      apps: [
        'deletes 1 after-apply',
        'apply-fails: A refused resource ends the apply: 1 resource not pruned',
        'health-check-fails: A failed health check undoes nothing: all is applied and pruned (spec.wait)',
      ],
    },
  },
  {
    says: 'without prune all stays',
    source: `${docs}#prune`,
    base: one(', prune: false', cm('a', '1'), cm('b', '1')),
    head: one(', prune: false', cm('a', '2')),
    facts: { apps: ['deletes 0 after-apply', 'keeps ConfigMap b: its Kustomization does not prune'] },
    without: { apps: ['apply-fails'] },
  },
  {
    says: 'what is excluded from pruning stays',
    source: `${docs}#controlling-the-apply-behavior-of-resources`,
    base: one('', cm('a', '1'), cm('b', '1', ', annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}')),
    head: one('', cm('a', '2')),
    facts: { apps: ['deletes 0 after-apply', 'keeps ConfigMap b: excluded from pruning'] },
  },
  {
    says: 'a Kustomization with the deletion policy Orphan leaves its resources behind',
    source: `${docs}#deletion-policy`,
    base: tree(ks('apps', ', deletionPolicy: Orphan') + ks('rest'), {
      'apps/a.yaml': cm('a', '1'),
      'rest/a.yaml': cm('r', '1'),
    }),
    head: tree(ks('rest'), { 'rest/a.yaml': cm('r', '1') }),
    steps: ['0 ~ flux-system', '1 - apps'],
    facts: {
      apps: ['deletes 0 on-uninstall', 'keeps ConfigMap a: its Kustomization leaves its resources behind'],
      'flux-system': ['deletes 1 after-apply'],
    },
  },
  {
    says: 'definitions and namespaces are applied before classes, and these before the rest',
    source: `${ssa}, ApplyAllStaged; utils/is.go`,
    base: one('', cm('a', '1')),
    head: one('', cm('a', '2'), ns, crd, ingressClass),
    facts: {
      apps: [
        'definitions: 2',
        'classes: 1',
        'resources: 1',
        'apply-fails: A refused resource ends the apply: earlier stages stay applied, nothing is pruned',
      ],
    },
  },
  {
    says: 'what is of one stage is asked about as a whole before any of it is applied',
    source: `${ssa}, ApplyAll: dry runs of all objects come first`,
    base: one('', cm('a', '1')),
    head: one('', cm('a', '2'), cm('b', '1')),
    without: { apps: ['resources:', 'apply-fails'] },
  },
  {
    says: 'the timeout is half a minute less than the interval, and retries come at the interval',
    source: 'kustomize-controller/api v1.9.4, GetTimeout and GetRetryInterval',
    base: one(', interval: 10m', cm('a', '1')),
    head: one(', interval: 10m', cm('a', '2')),
    facts: { apps: ['timeout 570s', 'interval 600s spec.interval', 'retries every 600s'] },
  },
  {
    says: 'the timeout is never less than half a minute',
    source: 'kustomize-controller/api v1.9.4, GetTimeout',
    base: one(', interval: 40s', cm('a', '1')),
    head: one(', interval: 40s', cm('a', '2')),
    facts: { apps: ['timeout 30s'] },
  },
  {
    says: 'stated times count',
    source: `${docs}#timeout and ${docs}#retry-interval`,
    base: one(', timeout: 90s, retryInterval: 2m', cm('a', '1')),
    head: one(', timeout: 90s, retryInterval: 2m', cm('a', '2')),
    facts: { apps: ['timeout 90s spec.timeout', 'retries every 120s spec.retryInterval'] },
  },
  {
    says: 'a chain takes as long as its steps may wait',
    source: `${controller}, checkHealth: WaitForSetWithContext with GetTimeout`,
    base: two(`${on('infra')}, wait: true, timeout: 5m`, '1', '1', ', wait: true, timeout: 2m'),
    head: two(`${on('infra')}, wait: true, timeout: 5m`, '2', '2', ', wait: true, timeout: 2m'),
    chain: 'infra → apps in 420s',
  },
  {
    says: 'the wait of an owner for its children takes no longer than its own timeout',
    source: `${controller}, checkHealth: WaitForSetWithContext with GetTimeout`,
    base: family(', wait: true, timeout: 3m', ', wait: true, timeout: 10m', '1'),
    head: family(', wait: true, timeout: 3m', ', wait: true, timeout: 10m, targetNamespace: next', '2'),
    chain: 'parent → child in 600s',
  },
  {
    says: 'a branch begins at the merge, as soon as its source looks',
    source: 'https://fluxcd.io/flux/components/source/gitrepositories/#interval',
    base: one('', cm('a', '1')),
    head: one('', cm('a', '2')),
    facts: { apps: ['at merge by GitRepository flux-system', 'looks every 60s spec.interval'] },
    without: { apps: ['told by'] },
  },
  {
    says: 'a receiver tells its source at once',
    source: 'https://fluxcd.io/flux/components/notification/receivers/',
    base: tree(receiver('hooks', 'flux-system') + ks('apps'), { 'apps/a.yaml': cm('a', '1') }),
    head: tree(receiver('hooks', 'flux-system') + ks('apps'), { 'apps/a.yaml': cm('a', '2') }),
    facts: { apps: ['at merge by GitRepository flux-system', 'told by Receiver hooks'] },
  },
  {
    says: 'a receiver of another source tells this one nothing',
    source: 'https://fluxcd.io/flux/components/notification/receivers/#resources',
    base: tree(receiver('hooks', 'other') + ks('apps'), { 'apps/a.yaml': cm('a', '1') }),
    head: tree(receiver('hooks', 'other') + ks('apps'), { 'apps/a.yaml': cm('a', '2') }),
    without: { apps: ['told by'] },
  },
  {
    says: 'a range of tags begins at the next tag',
    source: 'https://fluxcd.io/flux/components/source/gitrepositories/#semver-example',
    base: tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') }, '', ", ref: {semver: '>=1.0.0'}"),
    head: tree(ks('apps'), { 'apps/a.yaml': cm('a', '2') }, '', ", ref: {semver: '>=1.0.0'}"),
    facts: { apps: ['at artifact by GitRepository flux-system spec.ref.semver'] },
  },
  {
    says: 'a step whose definition the change brings begins with its owner',
    source: `${controller}, apply`,
    base: tree(ks('parent'), {
      'parent/child.yaml': ks('child', '', fromOther),
      'child/a.yaml': cm('c', '1'),
      'parent/o.yaml': other,
    }),
    head: tree(ks('parent'), {
      'parent/child.yaml': ks('child', ', targetNamespace: next', fromOther),
      'child/a.yaml': cm('c', '1'),
      'parent/o.yaml': other,
    }),
    steps: ['0 ~ parent', '1 ~ child'],
    facts: { child: ['at merge by GitRepository flux-system'] },
  },
  {
    says: 'what was suspended begins with its owner when the change resumes it',
    source: `${docs}#suspend`,
    base: one(', suspend: true', cm('a', '1')),
    head: one('', cm('a', '1')),
    steps: ['0 ~ flux-system', '1 ~ apps'],
    facts: { apps: ['at merge by GitRepository flux-system'] },
  },
  {
    says: 'what depends on a step that does not render does not begin',
    source: `${docs}#dependencies`,
    base: two(on('infra'), '1', '1'),
    head: { ...two(on('infra'), '1', '2'), 'infra/b.yaml': 'kind: Broken\n' },
    steps: ['0 ~ infra fails', '1 ~ apps'],
    facts: { infra: ['blocks 1'] },
  },
  {
    says: 'a source whose times differ alone gives no other artifact',
    source: 'source-controller v1.9.3, internal/controller/gitrepository_controller.go',
    base: tree(other + ks('apps', '', fromOther), { 'apps/a.yaml': cm('a', '1') }),
    head: tree(git('other', ', ref: {branch: main}', '5m') + ks('apps', '', fromOther), {
      'apps/a.yaml': cm('a', '2'),
    }),
    edges: ['flux-system → GitRepository other: applies', 'GitRepository other → apps: artifact spec.sourceRef (none)'],
  },
  {
    says: 'a source that comes is fetched before what builds from it',
    source: `${controller}: "Source artifact not found, retrying"`,
    base: tree(ks('rest'), { 'rest/a.yaml': cm('r', '1') }),
    head: tree(ks('rest') + other + ks('apps', '', fromOther), {
      'rest/a.yaml': cm('r', '1'),
      'apps/a.yaml': cm('a', '1'),
    }),
    steps: ['0 ~ flux-system', '1 + GitRepository other', '2 + apps'],
    edges: [
      'flux-system → GitRepository other: applies',
      'flux-system → apps: applies',
      'GitRepository other → apps: artifact spec.sourceRef',
    ],
  },
  {
    says: 'what builds from a source of another tag is reconciled although nothing of it is known',
    source: 'kustomize-controller v1.9.4, internal/controller/source_predicate.go: a revision goes to all of a source',
    base: tree(elsewhere('v1') + ks('apps', on('base'), fromOther) + ks('base'), { 'base/a.yaml': cm('b', '1') }),
    head: tree(elsewhere('v2') + ks('apps', on('base'), fromOther) + ks('base'), { 'base/a.yaml': cm('b', '1') }),
    steps: ['0 ~ flux-system', '1 ~ GitRepository other', '2 ~ apps'],
    edges: ['flux-system → GitRepository other: applies', 'GitRepository other → apps: artifact spec.sourceRef'],
    facts: { 'GitRepository other': ['blocks 1'] },
  },
  {
    says: 'what applies its own source builds from what that has held until then',
    source: `${controller}, reconcile: the artifact is fetched before the apply`,
    base: tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') }, '', ', ref: {branch: main}, ignore: a'),
    head: tree(ks('apps'), { 'apps/a.yaml': cm('a', '1') }, '', ', ref: {branch: main}, ignore: b'),
    edges: ['flux-system → GitRepository flux-system: applies'],
  },
  {
    says: 'a chart repository that moves is fetched before the releases of it',
    source: 'https://fluxcd.io/flux/components/source/helmrepositories/',
    base: tree(source('HelmRepository', 'charts', ', url: https://charts.example.com') + ks('apps'), {
      'apps/a.yaml': release('1'),
    }),
    head: tree(source('HelmRepository', 'charts', ', url: https://charts.example.org') + ks('apps'), {
      'apps/a.yaml': release('2'),
    }),
    edges: [
      'apps → HelmRelease app: applies',
      'flux-system → HelmRepository charts: applies',
      'HelmRepository charts → HelmRelease app: artifact spec.chart.spec.sourceRef',
    ],
  },
];

/** A release of a chart from outside of the tree. */
function release(value: string): string {
  return hr('app', '', value).replace(
    'chart: ./charts/app, sourceRef: {kind: GitRepository, name: flux-system}',
    "chart: app, version: '1.0.0', sourceRef: {kind: HelmRepository, name: charts}",
  );
}
