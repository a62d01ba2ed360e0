import type { Files } from '../../report/scenarios/scenario.ts';

/** The repository of the trees, as sources name it. */
export const ownUrl = 'https://github.com/example/cluster';

/** An object of Flux, as YAML in the namespace flux-system. */
function flux(apiVersion: string, kind: string, name: string, spec: string, metadata = ''): string {
  return `---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: flux-system${metadata}}\nspec: ${spec}\n`;
}

const fromTree = 'sourceRef: {kind: GitRepository, name: flux-system}';

/** A Kustomization that applies the directory of its name, and prunes. `more` begins with a comma. */
export function ks(name: string, more = '', source = fromTree): string {
  const stated = (field: string): boolean => more.includes(`${field}:`);
  const defaults = [
    ...(stated('interval') ? [] : ['interval: 1h']),
    ...(stated('prune') ? [] : ['prune: true']),
    ...(stated('path') ? [] : [`path: ./${name}`]),
  ];
  return flux('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', name, `{${defaults.join(', ')}, ${source}${more}}`);
}

/** `, dependsOn: …` with Kustomizations or releases of the same namespace. */
export function on(...names: readonly string[]): string {
  return `, dependsOn: [${names.map((name) => `{name: ${name}}`).join(', ')}]`;
}

/** A HelmRelease of the chart in charts/NAME of the tree. */
export function hr(name: string, more = '', value = '1'): string {
  const chart = `chart: {spec: {chart: ./charts/${name}, ${fromTree}}}`;
  const interval = more.includes('interval:') ? '' : 'interval: 10m, ';
  return flux(
    'helm.toolkit.fluxcd.io/v2',
    'HelmRelease',
    name,
    `{${interval}${chart}, values: {a: '${value}'}${more}}`,
  );
}

/** Files of a chart with a ConfigMap that has the value, and other files below its directory. */
export function chart(name: string, more: Files = {}, version = '1.0.0'): Files {
  const files: Files = {
    'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
    'values.yaml': 'a: "0"\n',
    'templates/one.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}-one}\ndata: {a: {{ .Values.a | quote }}, version: {{ .Chart.Version | quote }}}\n`,
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`charts/${name}/${path}`, text]));
}

/** A hook of a chart. */
export function hook(name: string, events: string, more = ''): string {
  return `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: ${name}\n  annotations:\n    helm.sh/hook: ${events}\n${more}spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a:1}]}}}\n`;
}

/** A ConfigMap of the namespace shop. */
export function cm(name: string, value: string, metadata = ''): string {
  return `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop${metadata}}\ndata: {a: '${value}'}\n`;
}

/** A ResourceSet that applies one ConfigMap. */
export function set(name: string, value: string, spec = '', annotations = ''): string {
  return flux(
    'fluxcd.controlplane.io/v1',
    'ResourceSet',
    name,
    `{resources: [{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}-one, namespace: shop}, data: {a: '${value}'}}]${spec}}`,
    annotations === '' ? '' : `, annotations: {${annotations}}`,
  );
}

/** A GitRepository of the tree by another name. */
export function git(name: string, more: string, interval = '1m'): string {
  return flux('source.toolkit.fluxcd.io/v1', 'GitRepository', name, `{interval: ${interval}, url: ${ownUrl}${more}}`);
}

/** Any other source. */
export function source(kind: string, name: string, spec: string): string {
  return flux('source.toolkit.fluxcd.io/v1', kind, name, `{interval: 10m${spec}}`);
}

/** A receiver of webhooks that names GitRepositories. */
export function receiver(name: string, ...names: readonly string[]): string {
  const named = names.map((one) => `{kind: GitRepository, name: ${one}}`).join(', ');
  return flux(
    'notification.toolkit.fluxcd.io/v1',
    'Receiver',
    name,
    `{type: github, secretRef: {name: token}, resources: [${named}]}`,
  );
}

/** The files of a cluster: `sync` is what its own Kustomization applies beside itself, `self` more of its spec. */
export function tree(sync: string, files: Files = {}, self = '', source = ''): Files {
  return {
    'clusters/home/flux-system/gotk-sync.yaml':
      git('flux-system', source === '' ? ', ref: {branch: main}' : source) +
      ks('flux-system', `, path: ./clusters/home${self}`),
    'clusters/home/all.yaml': sync,
    ...files,
  };
}
