// Trees of a cluster with one ConfigMap, which are pushed to a real forge.
const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {interval: 1h, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`;
const settings = (colour) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata: {colour: ${colour}}\n`;
/** A binding of cluster-admin, which blocks. */
const binding = (name, account = 'deployer') => `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: ${name}}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}
subjects: [{kind: ServiceAccount, name: ${account}, namespace: shop}]
`;
/** Files with a ConfigMap of so many lines each. */
const many = (count, lines) =>
  Array.from({ length: count }, (_, at) => [
    `apps/more-${at}.yaml`,
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more-${at}, namespace: shop}\ndata:\n${Array.from({ length: lines }, (__, line) => `  key-${line}: ${'x'.repeat(40)}-${at}\n`).join('')}`,
  ]);
const release = (url) => `apiVersion: source.toolkit.fluxcd.io/v1
kind: HelmRepository
metadata: {name: charts, namespace: shop}
spec: {interval: 1h, url: ${url}}
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: shop}
spec:
  interval: 1h
  chart: {spec: {chart: web, version: 1.0.0, sourceRef: {kind: HelmRepository, name: charts}}}
`;
const base = { 'flux.yaml': kustomization, 'apps/settings.yaml': settings('red') };

/** Trees by name. */
export const trees = {
  base,
  green: { ...base, 'apps/settings.yaml': settings('green') },
  blue: { ...base, 'apps/settings.yaml': settings('blue') },
  broken: { ...base, 'apps/kustomization.yaml': 'resources: [settings.yaml, nowhere.yaml]\n' },
  admin: { ...base, 'apps/admin.yaml': binding('admin') },
  'two admins': { ...base, 'apps/admin.yaml': binding('admin'), 'apps/root.yaml': binding('root') },
  root: { ...base, 'apps/admin.yaml': binding('root') },
  'another admin': { ...base, 'apps/admin.yaml': binding('admin', 'stranger') },
  'namesake admin': { ...base, 'apps/admin.yaml': `${binding('admin')}---\n${binding('admin-2')}` },
  /** More than a comment holds. */
  long: { ...base, ...Object.fromEntries(many(60, 40)) },
  /** A release whose chart comes from an address. */
  chart: (url) => ({ ...base, 'apps/release.yaml': release(url) }),
};
