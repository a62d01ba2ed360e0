/**
 * API groups of files that a tool reads from disk, and no API server serves: clusters of kind, k3d, k0sctl, eksctl and
 * ctlptl, Kubernetes' own components, tests of kuttl, chainsaw and Kyverno, catalogs of Backstage and Krew.
 */
const groupsOfTools: ReadonlySet<string> = new Set([
  'apiserver.config.k8s.io',
  'audit.k8s.io',
  'backstage.io',
  'chainsaw.kyverno.io',
  'cli.kyverno.io',
  'client.authentication.k8s.io',
  'ctlptl.dev',
  'eksctl.io',
  'k0sctl.k0sproject.io',
  'k3d.io',
  'kind.x-k8s.io',
  'krew.googlecontainertools.github.com',
  'kubeadm.k8s.io',
  'kubelet.config.k8s.io',
  'kubeproxy.config.k8s.io',
  'kubescheduler.config.k8s.io',
  'kuttl.dev',
]);

/** An `apiVersion` at any depth, in YAML or JSON: what stands within a configuration may be another one. */
const apiVersion = /^[ \t{-]*"?apiVersion"?[ \t]*:[ \t]*["']?([^\s"',}#]*)/gm;

/** Test for a text all of whose objects configure tools. */
export function configuresTools(text: string): boolean {
  const groups = [...text.matchAll(apiVersion)].map(([, version = '']) => version.split('/')[0] ?? '');
  return groups.length > 0 && groups.every((group) => groupsOfTools.has(group));
}
