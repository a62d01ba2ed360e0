// What stands in a cluster because of Flux: every object that an inventory of a Kustomization or HelmRelease names, by
// who applied it, and what became of each of the two.
import { ready } from './flux.js';

/**
 * An entry of an inventory, as `{ group, version, kind, namespace, name }`; the namespace is empty for kinds that have
 * none.
 */
function idOf({ id, v: version }) {
  const [namespace, ...rest] = id.split('_');
  const kind = rest.pop();
  const group = rest.pop();
  return { group, version, kind, namespace, name: rest.join('_').replaceAll('__', ':') };
}

/** The node that applied an object of Flux, by the labels that it got. */
function parentOf({ metadata: { labels } }) {
  const name = labels?.['kustomize.toolkit.fluxcd.io/name'];
  const namespace = labels?.['kustomize.toolkit.fluxcd.io/namespace'];
  return name === undefined ? undefined : `Kustomization.kustomize.toolkit.fluxcd.io/${namespace}/${name}`;
}

/** What an object of Flux says that it made. */
const idsOf = ({ kind, status }) =>
  kind === 'ArtifactGenerator'
    ? (status?.inventory ?? []).map(({ name, namespace }) => ({
        ...{ group: 'source.toolkit.fluxcd.io', version: 'v1', kind: 'ExternalArtifact' },
        ...{ namespace, name },
      }))
    : (status?.inventory?.entries ?? []).map(idOf);

/** A name for an object that does not change with the version of its API. */
export const keyOf = ({ group, kind, namespace, name }) =>
  `${kind}${group === '' ? '' : `.${group}`} ${namespace}/${name}`;

/** The name of a Kustomization or HelmRelease, as fluxdelta writes it. */
const nodeOf = ({ apiVersion, kind, metadata }) =>
  `${kind}.${apiVersion.split('/')[0]}/${metadata.namespace}/${metadata.name}`;

/**
 * Reads back what stands there. Gives by node `{ state, reason, message, objects }`: state is `ready`, `failed` or
 * `suspended`, objects the live ones by their key, `uid` that of the node's own object, and `deployed` the time of a
 * release.
 * An object that an inventory names and that is not there is undefined.
 */
export async function snapshot(client, fluxObjects) {
  const nodes = new Map();
  for (const node of fluxObjects) {
    if (!/^(Kustomization|HelmRelease|ArtifactGenerator|ResourceSet)$/.test(node.kind)) continue;
    const condition = ready(node);
    const objects = await Promise.all(
      idsOf(node).map(async (id) => {
        const { group, version, kind, namespace, name } = id;
        const apiVersion = group === '' ? version : `${group}/${version}`;
        const live = await client.get({ apiVersion, kind, namespace, name }).catch((error) => {
          // What fails for want of a namespace may stand in an inventory.
          if (error.status !== 404 && error.status !== 400) throw error;
        });
        return [keyOf(id), live];
      }),
    );
    nodes.set(nodeOf(node), {
      state: node.spec.suspend === true ? 'suspended' : condition?.status === 'True' ? 'ready' : 'failed',
      uid: node.metadata.uid,
      parent: parentOf(node),
      reason: condition?.reason,
      message: condition?.message,
      deployed: node.status?.history?.[0]?.lastDeployed,
      objects: new Map(objects),
    });
  }
  return nodes;
}

/**
 * What an object says, without what the API server keeps about it: no status, no managed fields, no versions and times.
 */
export function content({ status: _status, metadata, ...rest }) {
  const {
    managedFields: _fields,
    resourceVersion: _version,
    generation: _generation,
    uid: _uid,
    creationTimestamp: _time,
    ...kept
  } = metadata;
  const { 'reconcile.fluxcd.io/requestedAt': _asked, ...annotations } = kept.annotations ?? {};
  return { ...rest, metadata: { ...kept, annotations } };
}
