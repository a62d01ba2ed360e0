// Flux on this machine: an API server, its controllers, what stands in for Kubernetes, and a git server with the
// repository under test.
import { setTimeout as sleep } from 'node:timers/promises';
import { startMirrorProxy } from '../../conformance/mirror-proxy.js';
import { startApiServer } from './api-server.js';
import { startControllers } from './controllers.js';
import { startGitServer } from './git-server.js';
import { patchesFor } from './patches.js';
import { until } from './processes.js';
import { standIn } from './stand-ins.js';

const kustomize = 'kustomize.toolkit.fluxcd.io/v1';
const source = 'source.toolkit.fluxcd.io/v1';
const helm = 'helm.toolkit.fluxcd.io/v2';
const sync = { name: 'flux-system', namespace: 'flux-system' };

/** What is reconciled, the one that others wait for first. */
const reconciled = [
  [source, 'GitRepository'],
  [source, 'OCIRepository'],
  [source, 'HelmRepository'],
  [source, 'HelmChart'],
  [kustomize, 'Kustomization'],
  [helm, 'HelmRelease'],
];

/** What source-watcher reconciles, and what it makes. */
const generated = [
  ['source.extensions.fluxcd.io/v1beta1', 'ArtifactGenerator'],
  [source, 'ExternalArtifact'],
];

/** What Flux Operator reconciles. */
const operated = [
  ['fluxcd.controlplane.io/v1', 'ResourceSetInputProvider'],
  ['fluxcd.controlplane.io/v1', 'ResourceSet'],
];

/**
 * Whether something goes into an object that nobody tells its controller of: it is asked for, as it would come with its
 * interval.
 */
const looksElsewhere = ({ kind, spec }) =>
  kind === 'ArtifactGenerator' ||
  kind === 'ResourceSet' ||
  (kind === 'HelmRelease' && spec.valuesFrom !== undefined) ||
  (kind === 'Kustomization' && spec.postBuild?.substituteFrom !== undefined);

/** The condition Ready of an object: `{ status, reason, message }`; undefined while there is none. */
export const ready = ({ status }) => status?.conditions?.find(({ type }) => type === 'Ready');

/**
 * Starts all of it for the git repository in a directory. `mirrors` are `FROM=TO` as `--mirror` takes them, `urls` what
 * the repository is known as, `branch` what its own sources may name besides main and master, `operator` whether Flux
 * Operator runs too.
 * `report` is told what the run patches. Gives the client and what a run asks for.
 */
export async function startFlux({
  repository,
  mirrors = [],
  urls = [],
  branch = 'main',
  featureGates,
  apiServer,
  helmGates,
  report = () => {},
  releases = true,
  sourceWatcher,
  isMultiTenant = false,
  operator = false,
}) {
  const git = await startGitServer(repository);
  const proxy = await startMirrorProxy(mirrors.length > 0 ? mirrors : ['example.invalid=http://127.0.0.1:9']);
  const server = await startApiServer({ featureGates, name: apiServer });
  const { client } = server;
  const names = [
    ...['source-controller', 'kustomize-controller'],
    ...(releases ? ['helm-controller'] : []),
    ...(operator ? ['flux-operator'] : []),
  ];
  await startControllers(server, names, { variables: proxy.variables, helmGates, sourceWatcher, isMultiTenant });
  for (const { says, objects } of patchesFor({ url: git.url, urls, releases })) {
    report(says);
    for (const object of objects) await client.apply(object);
  }
  const stopStandIns = standIn(client);
  await sleep(2000);
  const kinds = [
    ...reconciled.filter(([, kind]) => releases || kind !== 'HelmRelease'),
    ...(sourceWatcher === undefined ? [] : generated),
    ...(operator ? operated : []),
  ];

  const all = async () => (await Promise.all(kinds.map(([apiVersion, kind]) => client.list(apiVersion, kind)))).flat();

  /**
   * Whether nobody says anything of an object: it is suspended, or a registry, which is looked at by who asks it for a
   * chart.
   */
  const isSilent = ({ kind, spec }) => spec.suspend === true || (kind === 'HelmRepository' && spec.type === 'oci');

  /** Whether the newest spec was looked at, and nobody says that it is still at it. */
  const isLookedAt = ({ kind, metadata, spec, status }) => {
    if (isSilent({ kind, spec })) return true;
    const asked = metadata.annotations?.['reconcile.fluxcd.io/requestedAt'];
    const condition = ready({ status });
    return (
      metadata.deletionTimestamp === undefined &&
      (asked === undefined || status?.lastHandledReconcileAt === asked) &&
      condition !== undefined &&
      condition.status !== 'Unknown' &&
      (condition.observedGeneration ?? metadata.generation) === metadata.generation
    );
  };

  const nameOf = (kind, { name, namespace }) => `${kind} ${namespace}/${name}`;
  const sourceOf = ({ metadata: { namespace }, spec: { sourceRef } }) =>
    nameOf(sourceRef.kind, { namespace, ...sourceRef });

  /**
   * Whether nothing is under way, by the other objects too: what is ready has what its source holds, and what waits for
   * others waits for one that is not.
   */
  function isAtRest(object, byName) {
    const { kind, metadata, spec, status } = object;
    if (!isLookedAt(object)) return false;
    if (isSilent(object) || (kind !== 'Kustomization' && kind !== 'HelmRelease')) return true;
    const condition = ready(object);
    if (condition.reason === 'DependencyNotReady')
      return !(spec.dependsOn ?? []).every(({ name, namespace = metadata.namespace }) => {
        const other = byName.get(nameOf(kind, { name, namespace }));
        if (other === undefined || ready(other)?.status !== 'True' || !isAtRest(other, byName)) return false;
        // One that is suspended does not come to a newer revision.
        const { artifact } = (kind === 'Kustomization' && byName.get(sourceOf(other))?.status) || {};
        return !isSilent(other) || artifact === undefined || other.status.lastAppliedRevision === artifact.revision;
      });
    if (condition.status !== 'True') return true;
    const source = kind === 'Kustomization' ? sourceOf(object) : `HelmChart ${status.helmChart}`;
    const { status: offered } = byName.get(source) ?? {};
    const revision = ready({ status: offered })?.status === 'True' ? offered.artifact?.revision : undefined;
    return revision === undefined || status.lastAttemptedRevision?.startsWith(revision) === true;
  }

  const ask = ({ apiVersion, kind, metadata: { name, namespace } }, at) =>
    client.patch(
      { apiVersion, kind, name, namespace },
      { metadata: { annotations: { 'reconcile.fluxcd.io/requestedAt': at } } },
    );

  /** What would be different when something went on: versions of specs and conditions, not times. */
  const stateOf = (objects) =>
    JSON.stringify(
      objects.map(({ kind, metadata, status }) => [
        kind,
        metadata.namespace,
        metadata.name,
        metadata.generation,
        status?.artifact?.digest,
        status?.lastAppliedRevision,
        status?.lastAttemptedRevision,
        ready({ status })?.status,
        ready({ status })?.reason,
      ]),
    );

  /**
   * Waits until every object has been at rest for 0.7 seconds with the same state; gives the objects, and those that
   * never rested after `seconds`.
   */
  async function settle(seconds) {
    const end = Date.now() + seconds * 1000;
    let state;
    for (let since = Date.now(); ; await sleep(150)) {
      const objects = await all();
      const now = stateOf(objects);
      const byName = new Map(objects.map((object) => [nameOf(object.kind, object.metadata), object]));
      const restless = objects.filter((object) => !isAtRest(object, byName));
      if (now !== state || restless.length > 0) since = Date.now();
      state = now;
      if (Date.now() - since > 700) return { objects, state, restless };
      if (Date.now() > end) return { objects, state, restless };
    }
  }

  return {
    client,
    git,
    directory: server.directory,
    /**
     * Serves a commit, and tags by name at theirs, and waits until source-controller has it; without a GitRepository of
     * the repository `flux-system` is made.
     */
    serve: async (commit, tags) => {
      git.serve(commit, ['main', 'master', branch], tags);
      const spec = { interval: '24h', url: git.url, ref: { branch: 'main' } };
      const known = (await client.list(source, 'GitRepository')).filter((each) => each.spec.url === git.url);
      if (known.length === 0) await client.apply({ apiVersion: source, kind: 'GitRepository', metadata: sync, spec });
      const at = new Date().toISOString();
      for (const each of known) await ask(each, at);
      await until(
        `an artifact of ${commit}`,
        async () => {
          const { status } = await client.get({ apiVersion: source, kind: 'GitRepository', ...sync });
          return status?.artifact?.revision?.endsWith(commit);
        },
        60,
      );
    },
    /** Applies the Kustomization of a path as bootstrap does, unless it is there. */
    bootstrap: async (path) => {
      const known = await client.list(kustomize, 'Kustomization', sync.namespace);
      if (known.some(({ metadata }) => metadata.name === sync.name)) return;
      const spec = {
        ...{ interval: '24h', path, prune: true, sourceRef: { kind: 'GitRepository', name: sync.name } },
        ...(isMultiTenant && { serviceAccountName: 'kustomize-controller' }),
      };
      await client.apply({ apiVersion: kustomize, kind: 'Kustomization', metadata: sync, spec });
    },
    /**
     * Waits until all is at rest: what failed is asked for again until nothing more comes of it. Gives all objects of
     * Flux, and those that never came to rest.
     */
    rest: async ({ seconds = 120, turns = 2 } = {}) => {
      let settled = await settle(seconds);
      for (let turn = 0; turn < turns; turn++) {
        const names = new Set(settled.objects.map(({ kind, metadata }) => nameOf(kind, metadata)));
        // Nobody tells a release that what it depends on is gone.
        const isAlone = ({ kind, metadata: { namespace }, spec }) =>
          (spec.dependsOn ?? []).some(
            (other) => kind !== 'ResourceSet' && !names.has(nameOf(kind, { namespace, ...other })),
          );
        const isAsked = (each) =>
          each.metadata.deletionTimestamp !== undefined ||
          ready(each)?.status !== 'True' ||
          (turn === 0 && (looksElsewhere(each) || isAlone(each)));
        const asked = settled.objects.filter((each) => !isSilent(each) && isAsked(each));
        if (asked.length === 0) break;
        const before = settled.state;
        const again = new Date().toISOString();
        await Promise.all(asked.map((each) => ask(each, again).catch(() => {})));
        settled = await settle(seconds);
        if (settled.state === before) break;
      }
      return settled;
    },
    stop: async () => {
      await stopStandIns();
      git.stop();
      proxy.stop();
      client.close();
    },
  };
}
