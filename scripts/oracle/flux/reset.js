// A cluster emptied between two repositories.

const kinds = {
  ...{ Kustomization: 'kustomize.toolkit.fluxcd.io/v1', HelmRelease: 'helm.toolkit.fluxcd.io/v2' },
  ...{ ResourceSet: 'fluxcd.controlplane.io/v1', ResourceSetInputProvider: 'fluxcd.controlplane.io/v1' },
};

/** Empties the cluster: what Flux made goes with what made it, and then the namespaces. */
export async function reset({ client }) {
  const served = new Set((await client.kinds()).map(({ version, kind }) => `${version} ${kind}`));
  const known = Object.entries(kinds).filter(([kind, apiVersion]) => served.has(`${apiVersion} ${kind}`));
  for (let turn = 0; turn < 60; turn++) {
    const left = (await Promise.all(known.map(([kind, apiVersion]) => client.list(apiVersion, kind)))).flat();
    const charts = await client.list('source.toolkit.fluxcd.io/v1', 'HelmChart');
    if (left.length + charts.length === 0) break;
    for (const { apiVersion, kind, metadata } of [...left, ...charts])
      if (metadata.deletionTimestamp === undefined)
        await client.remove({ apiVersion, kind, name: metadata.name, namespace: metadata.namespace }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  for (const kind of ['GitRepository', 'HelmRepository', 'OCIRepository'])
    for (const { apiVersion, metadata } of await client.list('source.toolkit.fluxcd.io/v1', kind))
      if (metadata.name !== 'flux-system')
        await client.remove({ apiVersion, kind, name: metadata.name, namespace: metadata.namespace }).catch(() => {});
  for (const { metadata } of await client.list('v1', 'Namespace'))
    if (!/^(default|flux-system|kube-.*)$/.test(metadata.name))
      await client.remove({ apiVersion: 'v1', kind: 'Namespace', name: metadata.name });
  for (const namespace of ['flux-system', 'default'])
    for (const kind of ['ConfigMap', 'Secret'])
      for (const { metadata } of await client.list('v1', kind, namespace))
        await client.remove({ apiVersion: 'v1', kind, name: metadata.name, namespace }).catch(() => {});
  for (let turn = 0; turn < 100; turn++) {
    const going = (await client.list('v1', 'Namespace')).filter(({ metadata }) => metadata.deletionTimestamp);
    if (going.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
