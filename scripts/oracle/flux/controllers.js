// The controllers of Flux against an API server, on the loopback interface.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort, scratch, start, until } from './processes.js';
import { moduleDirectory, program } from './programs.js';

const operator = 'flux-operator';

/** The controllers whose kinds a repository may use. */
const controllers = ['source-controller', 'kustomize-controller', 'helm-controller'];

/**
 * The arguments that one controller takes besides those of all. Helm keeps its caches where the run ends with them;
 * Flux Operator, which is none of Flux, has few of those of all.
 */
async function own(name, gates) {
  if (name === operator)
    return {
      args: ['--storage-path', scratch('oracle-flux-operator'), '--web-server-port', '0'],
      env: { REPORTING_INTERVAL: '10m', GODEBUG: 'fips140=on' },
    };
  const args = gates === '' ? [] : ['--feature-gates', gates];
  if (name === 'helm-controller') return { args, env: { HELM_CACHE_HOME: scratch('oracle-flux-helm') } };
  if (name === 'kustomize-controller') return { args, env: {} };
  if (name !== 'source-controller' && name !== 'source-watcher') return { args: [], env: {} };
  const address = `127.0.0.1:${await freePort()}`;
  return {
    args: [
      ...['--storage-path', scratch('oracle-flux-artifacts')],
      ...['--storage-addr', address, '--storage-adv-addr', address],
    ],
    env: {},
  };
}

/** The arguments by which the manual of Flux separates tenants from each other. */
function tenantsOf(name) {
  const apart = ['--no-cross-namespace-refs=true', '--default-service-account=default'];
  if (name === 'kustomize-controller') return [...apart, '--no-remote-bases=true'];
  return name === 'helm-controller' ? apart : [];
}

/** The arguments that the controllers of Flux have in common. */
const ofFlux = [
  ...['--watch-all-namespaces', '--events-addr', '', '--concurrent', '8', '--min-retry-delay', '500ms'],
  ...['--kube-api-qps', '500', '--kube-api-burst', '1000'],
];

/** Applies the CustomResourceDefinitions that the module of a controller ships. */
async function applyDefinitions(client, directory) {
  for (const file of readdirSync(directory).filter((each) => each.endsWith('.yaml')))
    await client.apply(parse(readFileSync(join(directory, file), 'utf8')));
}

/**
 * Starts controllers by name: `source-controller`, `kustomize-controller`, `helm-controller`, and `flux-operator`.
 * `variables` go to their environment, such as those of a proxy; `helmGates` are the feature gates of helm-controller.
 * `isMultiTenant` separates tenants.
 * `sourceWatcher` is a directory with a program of that name and its definitions, which no module can be had of here.
 * What fails is tried again after a second, as long as it waits for something; where a whole interval would pass,
 * somebody asks for it.
 */
export async function startControllers(
  { client, kubeconfig, directory },
  names,
  { variables = {}, helmGates, sourceWatcher, isMultiTenant = false } = {},
) {
  await client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'flux-system' } });
  for (const name of new Set([...controllers, ...names]))
    await applyDefinitions(client, join(moduleDirectory(name), 'config', 'crd', 'bases'));
  if (sourceWatcher !== undefined) await applyDefinitions(client, sourceWatcher);
  // What flux bootstrap gives the controllers, whose accounts a repository may name.
  await client.apply({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'controllers' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: controllers.map((name) => ({ kind: 'ServiceAccount', name, namespace: 'flux-system' })),
  });
  await until('the definitions of Flux', async () => {
    const kinds = await client.kinds();
    return ['GitRepository', 'Kustomization', 'HelmRelease'].every((kind) => kinds.some((each) => each.kind === kind));
  });
  // As Flux is installed with source-watcher.
  const artifacts = sourceWatcher === undefined ? [] : ['ExternalArtifact=true'];
  for (const name of [...names, ...(sourceWatcher === undefined ? [] : ['source-watcher'])]) {
    const { args, env } = await own(
      name,
      [...artifacts, ...(name === 'helm-controller' && helmGates !== undefined ? [helmGates] : [])].join(','),
    );
    const health = await freePort();
    start(
      name,
      name === 'source-watcher' ? join(sourceWatcher, name) : program(name),
      [
        ...['--metrics-addr', `127.0.0.1:${await freePort()}`, '--health-addr', `127.0.0.1:${health}`],
        ...['--enable-leader-election=false', '--requeue-dependency', '1s', '--log-level', 'info'],
        ...(name === operator ? [] : ofFlux),
        ...args,
        ...(isMultiTenant ? tenantsOf(name) : []),
      ],
      {
        log: join(directory, `${name}.log`),
        env: { RUNTIME_NAMESPACE: 'flux-system', KUBECONFIG: kubeconfig, ...variables, ...env },
      },
    );
    await until(name, async () => (await fetch(`http://127.0.0.1:${health}/readyz`)).ok);
  }
}
