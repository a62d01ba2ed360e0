// CustomResourceDefinitions for kinds that a repository uses and whose definitions are not at hand: they accept
// everything, and add nothing.

import { loadTypeScript } from '../../load-typescript.js';
import { until } from './processes.js';

const { isClusterScoped } = await loadTypeScript('src/core/cluster-scope.ts');

/** By group and kind: what was defined in this run, with all versions so far. */
const defined = new Map();

/**
 * The plural that the definition of a kind mostly has: one of the tree that comes later is then the same object, and
 * not a second one of the kind, which the API server would not accept.
 */
const pluralOf = (kind) =>
  kind
    .toLowerCase()
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/(s|x|z|ch|sh)$/, '$1e')
    .concat('s');

/**
 * Defines every kind among the objects that the API server does not know and that no object among them defines. A kind
 * stands in namespaces when one of the objects says so that it is first seen with, unless it is known to stand in none:
 * a `namespace` of kustomize goes to it all the same.
 * Another version of a kind that is served by itself stays unknown.
 */
export async function defineMissing(client, objects) {
  const served = await client.kinds();
  const known = new Set(served.map(({ version, kind }) => `${version} ${kind}`));
  const kinds = new Set(served.map(({ version, kind }) => `${version.split('/')[0]} ${kind}`));
  const inTree = new Set(
    objects
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map(({ spec }) => `${spec?.group} ${spec?.names?.kind}`),
  );
  const missing = new Map();
  for (const { apiVersion = '', kind, metadata } of objects) {
    const [group, version] = apiVersion.split('/');
    const name = `${group} ${kind}`;
    // A group without a dot is one of Kubernetes.
    if (version === undefined || !group.includes('.') || known.has(`${apiVersion} ${kind}`) || inTree.has(name))
      continue;
    if (kinds.has(name) && !defined.has(name)) continue;
    const found = defined.get(name) ?? missing.get(name) ?? { group, kind, versions: new Set(), isNamespaced: false };
    found.versions.add(version);
    if (!defined.has(name)) found.isNamespaced ||= metadata.namespace !== undefined && !isClusterScoped(group, kind);
    missing.set(name, found);
  }
  for (const [name, found] of missing) defined.set(name, found);
  for (const { group, kind, versions, isNamespaced } of missing.values()) {
    const plural = pluralOf(kind);
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
  if (missing.size === 0) return;
  const wanted = [...missing.values()].flatMap(({ group, kind, versions }) =>
    [...versions].map((version) => `${group}/${version} ${kind}`),
  );
  await until('the definitions of the run', async () => {
    const found = new Set((await client.kinds()).map(({ version, kind }) => `${version} ${kind}`));
    return wanted.every((each) => found.has(each));
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
}
