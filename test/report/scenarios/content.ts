import { apps, configMap, deployment, listing } from './cluster.ts';
import type { Scenario } from './scenario.ts';

const secret = (password: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: database\n  namespace: shop\nstringData:\n  user: web\n  password: ${password}\n`;
const externalSecret = `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: database
  namespace: shop
spec:
  secretStoreRef: {kind: ClusterSecretStore, name: vault}
  data:
    - {secretKey: user, remoteRef: {key: shop}}
    - {secretKey: password, remoteRef: {key: shop}}
`;
const database = (version: string, server: string): string =>
  deployment('database', {
    image: `docker.io/library/postgres:${version}`,
    container: '          volumeMounts: [{name: data, mountPath: /var/lib/postgresql/data}]\n',
    pod: `      volumes: [{name: data, nfs: {server: ${server}, path: /database}}]\n`,
  });
const plainSettings = (level: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata: {LEVEL: ${level}}\n`;

const generated = (level: string): string =>
  listing(
    ['web.yaml'],
    `configMapGenerator:\n  - name: settings\n    namespace: shop\n    literals:\n      - LEVEL=${level}\n      - REGION=north\n`,
  );
const panels = (unit: string): string =>
  JSON.stringify({
    title: 'Web',
    uid: 'web-overview',
    panels: [
      { id: 1, title: 'Requests', type: 'timeseries', targets: [{ expr: 'sum(rate(requests_total[5m]))' }] },
      { id: 2, title: 'Latency', type: 'timeseries', fieldConfig: { defaults: { unit } } },
    ],
  });
const dashboard = (unit: string): string =>
  configMap('dashboard', 'web.json', `'${panels(unit)}'`).replace(
    'shop\n',
    'shop\n  labels:\n    grafana_dashboard: "1"\n',
  );
const settings = ({ level, port, order }: { level: string; port: number; order: 'new' | 'old' }): string => {
  const server = `server:\n  host: 0.0.0.0\n  port: ${port}\n  timeouts: {read: 5s, write: 10s}\n`;
  const log = `log:\n  level: ${level}\n  format: json\n`;
  const routes = 'routes:\n  - name: api\n    prefix: /api\n  - name: web\n    prefix: /\n';
  const yaml =
    order === 'old' ? `# Settings of the shop\n${server}${log}${routes}` : `# Sorted\n${log}${routes}${server}`;
  const toml = `title = "Shop"\n\n[limits]\nrequests = ${port === 80 ? 100 : 250} # per second\nburst = 20\n`;
  const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
  const inBase64 = Buffer.from(`colors:\n  primary: ${port === 80 ? 'blue' : 'green'}\n`).toString('base64');
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n  namespace: shop\ndata:\n  config.yaml: |\n${indented(yaml)}  limits.toml: |\n${indented(toml)}binaryData:\n  theme.yaml: ${inBase64}\n`;
};
const crd = (more: { fields: string; served?: boolean }): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Backup, listKind: BackupList, plural: backups, singular: backup}
  versions:
    - name: v1alpha1
      served: ${more.served ?? true}
      storage: false
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {schedule: {type: string}}}}}}
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                schedule: {type: string}
${more.fields}`;
/** A definition with a long list of fields, of which a new release removes, requires and adds some. */
const large = (release: 1 | 2): string => {
  const text = { type: 'string' };
  const many = (prefix: string, count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, text]));
  const fields =
    release === 1
      ? {
          ...many('option', 12),
          legacy: { type: 'object', properties: many('old', 40) },
          policy: { ...text, enum: ['Delete', 'Keep'] },
          port: text,
        }
      : {
          ...many('option', 12),
          owner: text,
          placement: { type: 'object', properties: many('rule', 90) },
          policy: { ...text, enum: ['Keep'] },
          port: { type: 'integer' },
        };
  const spec = { type: 'object', properties: fields, ...(release === 1 ? {} : { required: ['owner'] }) };
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'backups.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Backup', listKind: 'BackupList', plural: 'backups', singular: 'backup' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
        },
      ],
    },
  };
  return `${JSON.stringify(definition, null, 2)}\n`;
};
const backup =
  'apiVersion: example.com/v1\nkind: Backup\nmetadata:\n  name: nightly\n  namespace: shop\nspec:\n  schedule: "0 3 * * *"\n';
const hostile = [
  'Thanks to @everyone, see #1 and example/cluster#2',
  '```',
  '</details><script>alert(1)</script>',
  '[a link](https://evil.example) ![image](https://evil.example/x.png)',
  '<!-- fluxdelta:comment default -->',
].join('\n');

/** What is inside of resources: secrets, generated names, embedded documents, definitions. */
/** A private key in PEM form; put together here so that no scanner takes it for one. */
const privateKey = ['-----BEGIN', `KEY-----\\n${'abcd'.repeat(16)}\\n-----END`, 'KEY-----'].join(' PRIVATE ');
const running = (script: string): string =>
  deployment('web', { image: 'ghcr.io/example/web:1.8.2', container: `          command: [sh, -c, "${script}"]\n` });
const versioned = (version: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\n  labels: {app.kubernetes.io/version: ${version}}\nspec:\n  selector: {app: web}\n  ports: [{port: 80}]\n`;
const monitor =
  'apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: web, namespace: shop}\nspec:\n  selector:\n    matchLabels: {app.kubernetes.io/version: 1.8.2}\n  endpoints: [{port: http}]\n';

export const contentScenarios: readonly Scenario[] = [
  {
    name: 'text-like-a-hidden-key',
    reviewerSees: 'that a command changes into one with a private key, although the old text looks like a hidden one',
    firstLine: 'fluxdelta: `Deployment shop/web` changed · 1 warning: private key in a command or script',
    base: apps({ 'web.yaml': running('(private key 1, hidden)') }),
    change: { 'apps/web.yaml': running(privateKey) },
  },
  {
    name: 'selected-label',
    reviewerSees: 'that a label changes by which a monitor selects',
    firstLine: 'fluxdelta: `Service shop/web` changed',
    base: apps({ 'web.yaml': versioned('1.8.2'), 'monitor.yaml': monitor }),
    change: { 'apps/web.yaml': versioned('1.9.0') },
  },
  {
    name: 'secret-rotation',
    reviewerSees: 'which Secret changes, and nothing of what is in it',
    firstLine: 'fluxdelta: `Secret shop/database` changed',
    base: apps({ 'secret.yaml': secret('correct-horse') }),
    change: { 'apps/secret.yaml': secret('battery-staple') },
  },
  {
    name: 'secret-from-a-store',
    reviewerSees: 'that a Secret in use is made again by the ExternalSecret in its place, and that nothing is lost',
    firstLine: 'fluxdelta: 2 resources in `flux-system/apps`: 1 removed, 1 added',
    base: apps({
      'secret.yaml': secret('correct-horse'),
      'web.yaml': deployment('web', {
        image: 'ghcr.io/example/web:1.8.2',
        container: '          envFrom: [{secretRef: {name: database}}]\n',
      }),
    }),
    change: { 'apps/secret.yaml': externalSecret },
  },
  {
    name: 'database-major',
    reviewerSees:
      'that a database does not start on its data in the new version, and that its data is on another server',
    firstLine:
      'fluxdelta: `Deployment shop/database` changed · `postgres` `16.9` → `17.5` (major) · 2 warnings: database of another major version, volume mounts another storage',
    base: apps({ 'web.yaml': database('16.9', 'nas-1') }),
    change: { 'apps/web.yaml': database('17.5', 'nas-2') },
  },
  {
    name: 'hashed-configmap',
    reviewerSees: 'that a ConfigMap and what uses it change, in place of a removal and an addition',
    firstLine: 'fluxdelta: 2 resources changed in `flux-system/apps`',
    base: apps({
      'kustomization.yaml': generated('info'),
      'web.yaml': deployment('web', {
        image: 'ghcr.io/example/web:1.8.2',
        container: '          envFrom:\n            - configMapRef: {name: settings}\n',
      }),
    }),
    change: { 'apps/kustomization.yaml': generated('debug') },
  },
  {
    name: 'settings-in-the-environment',
    reviewerSees: 'the one ConfigMap that changes; below it, that nothing restarts the pods that have read it',
    firstLine: 'fluxdelta: `ConfigMap shop/settings` changed',
    base: apps({
      'settings.yaml': plainSettings('info'),
      'web.yaml': deployment('web', {
        image: 'ghcr.io/example/web:1.8.2',
        container: '          envFrom:\n            - configMapRef: {name: settings}\n',
      }),
    }),
    change: { 'apps/settings.yaml': plainSettings('debug') },
  },
  {
    name: 'dashboard',
    reviewerSees: 'the one ConfigMap that changes',
    firstLine: 'fluxdelta: `ConfigMap shop/dashboard` changed',
    base: apps({ 'dashboard.yaml': dashboard('s') }),
    change: { 'apps/dashboard.yaml': dashboard('ms') },
  },
  {
    name: 'documents-in-texts',
    reviewerSees:
      'the one ConfigMap that changes; below it, which settings in its texts do, apart from how they are written',
    firstLine: 'fluxdelta: `ConfigMap shop/settings` changed',
    base: apps({ 'settings.yaml': settings({ level: 'info', port: 80, order: 'old' }) }),
    change: { 'apps/settings.yaml': settings({ level: 'debug', port: 8080, order: 'new' }) },
  },
  {
    name: 'documents-written-anew',
    reviewerSees: 'that nothing but comments, layout or spelling of a text changes',
    firstLine: 'fluxdelta: `ConfigMap shop/settings` changed in comments, layout or spelling only',
    base: apps({ 'settings.yaml': settings({ level: 'info', port: 80, order: 'old' }) }),
    change: { 'apps/settings.yaml': settings({ level: 'info', port: 80, order: 'new' }) },
  },
  {
    name: 'crd-upgrade',
    reviewerSees: 'which definition changes, and that it is to be looked at',
    firstLine:
      'fluxdelta: `CustomResourceDefinition backups.example.com` changed · 2 warnings: CRD fields removed or retyped, CRD version no longer served',
    base: apps({ 'crd.yaml': crd({ fields: '                keep: {type: integer}\n' }), 'backup.yaml': backup }),
    change: {
      'apps/crd.yaml': crd({
        served: false,
        fields: '                keep: {type: string}\n                encrypt: {type: boolean}\n',
      }),
    },
  },
  {
    name: 'crd-major',
    reviewerSees:
      'which definition changes and that it asks for more; below it, which fields in what way, before any line',
    firstLine:
      'fluxdelta: `CustomResourceDefinition backups.example.com` changed · 2 warnings: CRD fields removed or retyped, CRD schema becomes stricter',
    base: apps({ 'crd.yaml': large(1) }),
    change: { 'apps/crd.yaml': large(2) },
  },
  {
    name: 'crd-removal',
    reviewerSees: 'that a definition is removed with all of its objects, and that this is to be decided',
    firstLine:
      'fluxdelta: `CustomResourceDefinition backups.example.com` removed · 1 blocking: CRD removed while resources of its kind remain',
    base: apps({ 'crd.yaml': crd({ fields: '' }), 'backup.yaml': backup }),
    change: { 'apps/crd.yaml': undefined },
  },
  {
    name: 'hostile-content',
    reviewerSees: 'the one ConfigMap that changes, with nothing of it at work',
    firstLine: 'fluxdelta: `ConfigMap shop/notes` changed',
    base: apps({ 'notes.yaml': configMap('notes', 'text', 'nothing') }),
    change: { 'apps/notes.yaml': configMap('notes', 'text', hostile) },
  },
];
