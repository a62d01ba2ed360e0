// CustomResourceDefinitions for kinds that a repository uses and whose definitions are not at hand: they accept everything, and add nothing.

/** Defines every kind among the objects that the API server does not know and that no object among them defines. A kind stands in namespaces when one of its objects does, or the repository says nothing. */
export async function defineMissing(client, objects) {
  const known = new Set((await client.kinds()).map(({ version, kind }) => `${version} ${kind}`));
  const inTree = new Set(
    objects
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map(({ spec }) => `${spec.group} ${spec.names.kind}`),
  );
  const missing = new Map();
  for (const { apiVersion, kind, metadata } of objects) {
    const [group, version] = apiVersion.split('/');
    // A version of an API of Flux or Kubernetes that is not served is none.
    if (
      version === undefined ||
      /(^|\.)(toolkit\.fluxcd\.io|k8s\.io)$|^(apps|batch|policy|autoscaling|extensions)$/.test(group)
    )
      continue;
    if (known.has(`${apiVersion} ${kind}`) || inTree.has(`${group} ${kind}`)) continue;
    const found = missing.get(`${group} ${kind}`) ?? { group, kind, versions: new Set(), isNamespaced: false };
    found.versions.add(version);
    found.isNamespaced ||= metadata.namespace !== undefined;
    missing.set(`${group} ${kind}`, found);
  }
  for (const { group, kind, versions, isNamespaced } of missing.values()) {
    const plural = `${kind.toLowerCase()}s`;
    await client.apply({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: {
        name: `${plural}.${group}`,
        annotations: { 'api-approved.kubernetes.io': 'unapproved, a stand-in' },
      },
      spec: {
        group,
        names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
        scope: isNamespaced ? 'Namespaced' : 'Cluster',
        versions: [...versions].map((name, at) => ({
          name,
          served: true,
          storage: at === 0,
          schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
        })),
      },
    });
  }
  if (missing.size > 0) await new Promise((resolve) => setTimeout(resolve, 1500));
}
