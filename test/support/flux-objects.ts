/** A Kustomization of Flux in flux-system that builds a directory of a repository; `more` are lines of its spec. */
export const kustomization = (name: string, path: string, more = '', source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;

/** A HelmRelease of a chart below `charts` of the repository; `more` are lines of its spec. */
export const release = (name: string, more = '', namespace = 'apps', chart = 'app'): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/${chart}, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;

/** A ConfigMap with one value, under `key`. */
export const configMap = (name: string, value = 'value', namespace = 'apps'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: ${namespace}}\ndata: {key: "${value}"}\n`;

/** The files of the chart in `charts/app`: one template, and others. */
export const chart = (template: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/templates/all.yaml': template,
  ...more,
});
