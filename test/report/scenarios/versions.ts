import { webChart } from './chart.ts';
import { apps, configMap, deployment, listing, release, statefulSet } from './cluster.ts';
import type { Files, Scenario } from './scenario.ts';

const digest = `sha256:${'4f1a'.repeat(16)}`;

const plain = (image: string): Files => ({ 'web.yaml': deployment('web', { image }) });
const images = (images: string): Files => ({
  'kustomization.yaml': listing(['web.yaml', 'worker.yaml'], `images:\n${images}`),
  'web.yaml': deployment('web', { image: 'ghcr.io/example/web' }),
  'worker.yaml': deployment('worker', { image: 'ghcr.io/example/web' }),
});
const pinned = (tag: string, more = ''): string => `  - name: ghcr.io/example/web\n    newTag: ${tag}\n${more}`;

const charts: Record<string, Files> = {
  'web-1.0.0': webChart({ version: '1.0.0', image: 'ghcr.io/example/web:1.8.2' }),
  'web-1.0.0-1': webChart({ version: '1.0.0-1', image: 'ghcr.io/example/web:1.8.2' }),
  'web-1.0.1': webChart({ version: '1.0.1', image: 'ghcr.io/example/web:1.8.3' }),
  'web-1.1.0': webChart({ version: '1.1.0', image: 'ghcr.io/example/web:1.9.0', probe: false }),
  'web-2.0.0': webChart({
    version: '2.0.0',
    image: 'ghcr.io/example/web:2.0.0',
    selector: 'app.kubernetes.io/instance',
    probe: false,
  }),
};
const web = (version: string, values = 'replicas: 2\nenv:\n  LEVEL: info\n'): Files => ({
  'web.yaml': release('web', version, values),
});

/** The chart `web` with templates that ask what they are rendered for. */
const asking = (version: string, more: Files): Files => ({
  ...webChart({ version, image: 'ghcr.io/example/web:1.8.2' }),
  ...more,
});
const grant = (condition: string): string => `{{- if ${condition} }}
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: {{ .Release.Name }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: cluster-admin
subjects:
  - kind: ServiceAccount
    name: {{ .Release.Name }}
    namespace: {{ .Release.Namespace }}
{{- end }}
`;

const inTree = (replicas: number): string => `---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: web
  namespace: shop
spec:
  interval: 1h
  chart:
    spec:
      chart: ./charts/web
      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}
  values:
    replicas: ${replicas}
`;
const chartInTree = (image: string): Files =>
  Object.fromEntries(
    Object.entries(webChart({ version: '1.0.0', image })).map(([path, text]) => [`charts/web/${path}`, text]),
  );

/** A chart whose second version has other defaults, a renamed value, and notes about that. */
const upgraded: Readonly<Record<string, Files>> = {
  'web-1.0.0': {
    ...webChart({ version: '1.0.0', image: 'ghcr.io/example/web:1.8.2' }),
    'values.yaml':
      'replicas: 1\nimage: ghcr.io/example/web:1.8.2\nenv: {}\nlogLevel: info\nmonitor:\n  enabled: false\nspare: 1\n',
    'values.schema.json': '{"properties":{"replicas":{"type":["integer","string"]}}}',
    'templates/settings.yaml': configMap('settings', 'level', '{{ .Values.logLevel }}'),
    'templates/owner.yaml': configMap('owner', 'team', '{{ .Values.owner }}'),
    'templates/monitor.yaml': `{{ if .Values.monitor.enabled }}\n${configMap('monitor', 'port', '"8080"')}{{ end }}\n`,
  },
  'web-2.0.0': {
    ...webChart({ version: '2.0.0', image: 'ghcr.io/example/web:2.0.0' }),
    'values.yaml':
      'replicas: 2\nimage: ghcr.io/example/web:2.0.0\nenv: {}\nlog:\n  level: info\nmonitor:\n  enabled: true\nspare: 2\n',
    'values.schema.json': '{"properties":{"replicas":{"type":"integer"}},"required":["owner"]}',
    'templates/settings.yaml': configMap('settings', 'level', '{{ .Values.log.level }}'),
    'templates/owner.yaml': configMap('owner', 'team', '{{ .Values.owner }}'),
    'templates/monitor.yaml': `{{ if .Values.monitor.enabled }}\n${configMap('monitor', 'port', '"8080"')}{{ end }}\n`,
    'CHANGELOG.md':
      '# Changes\n\n## 2.0.0\n\n- `logLevel` is `log.level` now, see #12 and @example/team\n- </details> ``` <b>bold</b>\n\n## 1.0.0\n\n- First\n',
  },
};

const shopBase = (version: string, port: number): Files => ({
  'CHANGELOG.md': '# Changes\n\n## 1.1.0\n\n- Another port\n\n## 1.0.0\n\n- First\n',
  'web/kustomization.yaml': listing(['web.yaml', 'limits.yaml']),
  'web/web.yaml': deployment('web', { image: `ghcr.io/example/web:${version}` }),
  'web/limits.yaml': configMap(
    'limits',
    'limits',
    `|\n${[1, 2, 3, 4, 5].map((step) => `    step-${step}: ${port + step}\n`).join('')}`,
  ),
});

const ofBase = (version: string): Files => ({
  'web.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: shop, namespace: flux-system}
spec:
  interval: 1h
  url: oci://registry.example.com/bases/shop
  ref: {tag: ${version}}
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: web, namespace: flux-system}
spec:
  interval: 1h
  prune: true
  path: ./web
  sourceRef: {kind: OCIRepository, name: shop}
  patches:
    - target: {kind: ConfigMap, name: limits}
      patch: '[{"op": "replace", "path": "/data/limits", "value": "none"}]'
`,
});

/** Images and charts in another version, and values. */
export const versionScenarios: readonly Scenario[] = [
  {
    name: 'chart-without-version',
    reviewerSees: 'that the edits of a chart reach no cluster, and what other values of its release do',
    firstLine: 'fluxdelta: 2 resources changed in `shop/web` · 1 warning: chart edited without a new version',
    base: { ...apps({ 'web.yaml': inTree(2) }), ...chartInTree('ghcr.io/example/web:1.8.2') },
    change: { 'apps/web.yaml': inTree(3), ...chartInTree('ghcr.io/example/web:1.9.0') },
  },
  {
    name: 'chart-upgrade',
    reviewerSees: 'a chart of another major version, and below what it means to the values of the release',
    firstLine: 'fluxdelta: 4 resources in `shop/web`: 3 changed, 1 added · `web` `1.0.0` → `2.0.0` (major) · 1 warning',
    base: apps({ 'web.yaml': release('web', '1.0.0', 'replicas: 2\nlogLevel: debug\nowner: shop\n') }),
    change: { 'apps/web.yaml': release('web', '2.0.0', 'replicas: 2\nlogLevel: debug\nowner: shop\n') },
    charts: upgraded,
  },
  {
    name: 'chart-upgrade-fails',
    reviewerSees: 'that the release does not render with the new chart, which takes its values no more, and why',
    firstLine: 'fluxdelta: `HelmRelease shop/web` no longer renders · `web` `1.0.0` → `2.0.0` (major) · 1 warning',
    base: apps({ 'web.yaml': release('web', '1.0.0', 'replicas: 2\nlogLevel: debug\nowner: shop\n') }),
    change: { 'apps/web.yaml': release('web', '2.0.0', 'replicas: 2\nlogLevel: debug\nowner: shop\n') },
    charts: {
      ...upgraded,
      'web-2.0.0': {
        ...upgraded['web-2.0.0'],
        'values.schema.json': JSON.stringify({ type: 'object', properties: { replicas: { type: 'string' } } }),
      },
    },
  },
  {
    name: 'base-upgrade',
    reviewerSees: 'a base of another version, and below how little of it reaches the cluster',
    firstLine: 'fluxdelta: 2 resources changed in 2 apps · `shop` `1.0.0` → `1.1.0`',
    base: apps(ofBase('1.0.0')),
    change: { 'apps/web.yaml': ofBase('1.1.0')['web.yaml'] ?? '' },
    charts: { 'shop-1.0.0': shopBase('1.8.2', 8000), 'shop-1.1.0': shopBase('1.8.3', 9000) },
  },
  {
    name: 'only-on-install',
    reviewerSees: 'what a chart does in another cluster only, where it is installed and not upgraded',
    firstLine:
      'fluxdelta: 3 resources in `shop/web`: 2 changed, 1 added · `web` `1.0.0` → `1.0.1` · 1 blocking: cluster-admin granted',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': release('web', '1.0.1', 'replicas: 2\nenv:\n  LEVEL: info\n') },
    charts: {
      'web-1.0.0': asking('1.0.0', {}),
      'web-1.0.1': asking('1.0.1', { 'templates/grant.yaml': grant('.Release.IsInstall') }),
    },
  },
  {
    name: 'up-to-the-cluster',
    reviewerSees: 'that nobody can say what a template comes to, and where it asks, rather than that nothing changes',
    firstLine:
      'fluxdelta: 2 resources changed in `shop/web` · `web` `1.0.0` → `1.0.1` · result of `HelmRelease shop/web` depends on the cluster',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': release('web', '1.0.1', 'replicas: 2\nenv:\n  LEVEL: info\n') },
    charts: {
      'web-1.0.0': asking('1.0.0', {}),
      'web-1.0.1': asking('1.0.1', { 'templates/grant.yaml': grant('lookup "v1" "Secret" .Release.Namespace "web"') }),
    },
  },
  {
    name: 'image-patch',
    reviewerSees: 'the one Deployment that changes, and its two versions',
    firstLine: 'fluxdelta: `Deployment shop/web` changed · `web` `1.8.2` → `1.8.3`',
    base: apps(plain('ghcr.io/example/web:1.8.2')),
    change: { 'apps/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.8.3' }) },
  },
  {
    name: 'digest-pin',
    reviewerSees: 'that the version stays and gets a digest',
    firstLine: 'fluxdelta: 2 resources changed in `flux-system/apps` · `web` `1.8.3` → `1.8.3@4f1a4f1a4f1a`',
    base: apps(images(pinned('1.8.3'))),
    change: {
      'apps/kustomization.yaml': listing(
        ['web.yaml', 'worker.yaml'],
        `images:\n${pinned('1.8.3', `    digest: ${digest}\n`)}`,
      ),
    },
  },
  {
    name: 'image-major',
    reviewerSees: 'that a database takes a step to another major version',
    firstLine:
      'fluxdelta: `StatefulSet db/pg` changed · `postgres` `16.4` → `17.0` (major) · 1 warning: database of another major version',
    base: apps({ 'pg.yaml': statefulSet('pg', 'docker.io/library/postgres:16.4') }),
    change: { 'apps/pg.yaml': statefulSet('pg', 'docker.io/library/postgres:17.0') },
  },
  {
    name: 'image-downgrade',
    reviewerSees: 'that an image goes back to an older version',
    firstLine: 'fluxdelta: `Deployment shop/web` changed · `web` `1.9.0` → `1.7.4` (downgrade) · 1 warning',
    base: apps(plain('ghcr.io/example/web:1.9.0')),
    change: { 'apps/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.7.4' }) },
  },
  {
    name: 'image-from-another-registry',
    reviewerSees: 'that an image comes from another registry, in which version',
    firstLine:
      'fluxdelta: `Deployment shop/web` changed · `web` `docker.io/example/web:1.9.0` → `ghcr.io/example/web:1.9.0` · 1 warning: image from a new registry',
    base: apps(plain('docker.io/example/web:1.9.0')),
    change: { 'apps/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.9.0' }) },
  },
  {
    name: 'chart-patch',
    reviewerSees: 'the release, and the small step of its chart',
    firstLine: 'fluxdelta: 2 resources changed in `shop/web` · `web` `1.0.0` → `1.0.1`',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': web('1.0.1')['web.yaml'] },
    charts,
  },
  {
    name: 'chart-minor',
    reviewerSees: 'the release, the step of its chart, and that something of it is to be looked at',
    firstLine:
      'fluxdelta: 2 resources changed in `shop/web` · `web` `1.0.0` → `1.1.0` · 1 warning: readiness probe removed',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': web('1.1.0')['web.yaml'] },
    charts,
  },
  {
    name: 'chart-major',
    reviewerSees: 'the large step of a chart, and that something of it is to be decided',
    firstLine:
      'fluxdelta: 3 resources changed in `shop/web` · `web` `1.0.0` → `2.0.0` (major) · 1 blocking: selector of a workload changes · 2 warnings',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': web('2.0.0')['web.yaml'] },
    charts,
  },
  {
    name: 'chart-labels-only',
    reviewerSees: 'which chart takes which step; below it, that its pods restart although only labels differ',
    firstLine: 'fluxdelta: 2 resources changed in `shop/web` · `web` `1.0.0-1` → `1.0.0`',
    base: apps(web('1.0.0-1')),
    change: { 'apps/web.yaml': web('1.0.0')['web.yaml'] },
    charts,
  },
  {
    name: 'chart-group',
    reviewerSees: 'the charts that go together, and their common step',
    firstLine: 'fluxdelta: 4 resources changed in 2 apps · `shop` and `web` `1.0.0` → `1.0.1`',
    base: apps({
      'web.yaml': release('web', '1.0.0', 'replicas: 2\n'),
      'shop.yaml': release('shop', '1.0.0', 'replicas: 1\n'),
    }),
    change: {
      'apps/web.yaml': release('web', '1.0.1', 'replicas: 2\n'),
      'apps/shop.yaml': release('shop', '1.0.1', 'replicas: 1\n'),
    },
    charts: { ...charts, 'shop-1.0.0': charts['web-1.0.0'] ?? {}, 'shop-1.0.1': charts['web-1.0.1'] ?? {} },
  },
  {
    name: 'image-in-a-text',
    reviewerSees: 'the ConfigMap, and the version of the image that its text names',
    firstLine: 'fluxdelta: `ConfigMap shop/runner` changed · `runner` `2.335.1` → `2.336.0`',
    base: apps({
      'runner.yaml': configMap(
        'runner',
        'pod.yaml',
        'spec:\n  containers:\n    - name: job\n      image: ghcr.io/example/runner:2.335.1\n',
      ),
    }),
    change: {
      'apps/runner.yaml': configMap(
        'runner',
        'pod.yaml',
        'spec:\n  containers:\n    - name: job\n      image: ghcr.io/example/runner:2.336.0\n',
      ),
    },
  },
  {
    name: 'values-change',
    reviewerSees: 'what a line of values changes in the cluster',
    firstLine: 'fluxdelta: 2 resources changed in `shop/web`',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': web('1.0.0', 'replicas: 3\nenv:\n  LEVEL: debug\n')['web.yaml'] },
    charts,
  },
  {
    name: 'kustomize-patch',
    reviewerSees: 'the one Deployment that a patch changes',
    firstLine: 'fluxdelta: `Deployment shop/web` changed',
    base: apps({
      'kustomization.yaml': listing(['web.yaml']),
      'web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.8.2' }),
    }),
    change: {
      'apps/kustomization.yaml': listing(
        ['web.yaml'],
        'patches:\n  - target: {kind: Deployment}\n    patch: |\n      - op: replace\n        path: /spec/replicas\n        value: 4\n      - op: add\n        path: /spec/template/metadata/annotations\n        value: {linkerd.io/inject: enabled}\n',
      ),
    },
  },
  {
    name: 'substitution-variable',
    reviewerSees: 'how many resources follow one variable',
    firstLine: 'fluxdelta: 3 resources changed in 2 apps',
    base: {
      ...apps(
        {
          'web.yaml': deployment('web', {
            image: 'ghcr.io/example/web:1.8.2',
            container: '          env:\n            - {name: HOST, value: "web.${DOMAIN}"}\n',
          }),
          'links.yaml': configMap('links', 'home', 'https://${DOMAIN}/'),
        },
        '  postBuild:\n    substituteFrom:\n      - {kind: ConfigMap, name: settings}\n',
      ),
      'clusters/home/settings.yaml': configMap('settings', 'DOMAIN', 'example.com', 'flux-system'),
    },
    change: { 'clusters/home/settings.yaml': configMap('settings', 'DOMAIN', 'example.org', 'flux-system') },
  },
  {
    name: 'chart-not-to-be-had',
    reviewerSees: 'that nothing can be said about the release whose chart is not to be had',
    firstLine: 'fluxdelta: `web` `1.0.0` → `1.4.0` · `HelmRelease shop/web` not checked',
    base: apps(web('1.0.0')),
    change: { 'apps/web.yaml': web('1.4.0')['web.yaml'] },
    charts,
  },
];
