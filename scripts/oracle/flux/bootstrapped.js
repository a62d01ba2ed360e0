// A directory that a cluster begins with, as it is in the cluster: the Kustomization that bootstrap makes of it.

const group = 'kustomize.toolkit.fluxcd.io';
const sync = { namespace: 'flux-system', name: 'flux-system' };

/**
 * An object with the labels of that Kustomization, which kustomize-controller puts on all that it applies
 * (`setOwnerLabels`).
 */
const owned = ({ metadata, ...object }) => ({
  ...object,
  metadata: {
    ...metadata,
    labels: { ...metadata.labels, [`${group}/name`]: sync.name, [`${group}/namespace`]: sync.namespace },
  },
});

/** What the built program says about a path, in JSON, with that Kustomization in place of the node of the directory. */
export function bootstrapped(text, path) {
  const directory = path.replace(/^\.\//, '').replace(/\/$/, '');
  return JSON.parse(text, (_, value) => {
    if (value?.node === `Kustomization.${group}//${directory}`)
      return { ...value, node: `Kustomization.${group}/${sync.namespace}/${sync.name}`, object: owned(value.object) };
    return value?.kind === 'Kustomization' && value.namespace === '' && value.name === directory
      ? { ...value, ...sync }
      : value;
  });
}
