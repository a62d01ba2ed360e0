import { type JsonObject, listAt, stringAt } from '../core/json.ts';
import { imagesOf } from './image-reference.ts';
import type { SideIndex } from './side-index.ts';

const groups: readonly string[] = ['kustomize', 'helm', 'notification', 'image', 'source'].map(
  (name) => `${name}.toolkit.fluxcd.io`,
);
const fluxGroups: readonly string[] = [...groups, 'source.extensions.fluxcd.io'];

const read: readonly string[] = ['get', 'list', 'watch'];
const write: readonly string[] = ['create', 'update', 'patch', 'delete'];

function policyRule(apiGroups: readonly string[], resources: readonly string[], verbs: readonly string[]): JsonObject {
  return { apiGroups: [...apiGroups], resources: [...resources], verbs: [...verbs] };
}

/** Rules of Flux's own roles, all that any release from 0.31 to 2.9 has. Source: `manifests/rbac` of flux2. */
const rulesOfFlux: Readonly<Record<string, readonly JsonObject[]>> = {
  'crd-controller': [
    policyRule(fluxGroups, ['*'], ['*']),
    policyRule([''], ['namespaces', 'secrets', 'configmaps', 'serviceaccounts'], read),
    policyRule([''], ['events'], ['create', 'patch']),
    policyRule([''], ['configmaps'], [...read, ...write]),
    policyRule([''], ['configmaps/status'], ['get', 'update', 'patch']),
    policyRule(['coordination.k8s.io'], ['leases'], [...read, ...write]),
    policyRule([''], ['serviceaccounts/token'], ['create']),
    { nonResourceURLs: ['/livez/ping'], verbs: ['head'] },
  ],
  'flux-edit': [policyRule(fluxGroups, ['*'], ['create', 'delete', 'deletecollection', 'patch', 'update'])],
  'flux-view': [policyRule(fluxGroups, ['*'], read)],
};

/** The controllers of Flux that a binding of its own names. */
const controllers: Readonly<Record<string, readonly string[]>> = {
  'cluster-reconciler': ['kustomize-controller', 'helm-controller'],
  'crd-controller': [
    'helm-controller',
    'image-automation-controller',
    'image-reflector-controller',
    'kustomize-controller',
    'notification-controller',
    'source-controller',
    'source-watcher',
  ],
};

/** The name that Flux gives an object in `manifests/rbac`, to which an installation adds its namespace. */
function ownName(object: JsonObject | undefined, names: readonly string[]): string | undefined {
  const name = stringAt(object, 'metadata', 'name') ?? '';
  return names.find((one) => name === one || name.startsWith(`${one}-`));
}

/** Rules of the role of Flux with the name of this one, as some release of it has them; none for another role. */
export function permissionsOfFlux(role: JsonObject | undefined): readonly JsonObject[] {
  const name = ownName(role, Object.keys(rulesOfFlux));
  return name === undefined ? [] : (rulesOfFlux[name] ?? []);
}

/**
 * Test for subjects of a binding of Flux's own that Flux binds itself: accounts of controllers in one namespace, in
 * which the side runs kustomize-controller from Flux's registry.
 */
export function bindsControllersOfFlux(binding: JsonObject | undefined, root: string, side: SideIndex): boolean {
  const name = ownName(binding, Object.keys(controllers));
  if (name === undefined) return false;
  const subjects = listAt(binding, 'subjects');
  const namespace = stringAt(subjects[0], 'namespace') ?? '';
  const role = stringAt(binding, 'roleRef', 'name') ?? '';
  const isOwnRole =
    name === 'cluster-reconciler'
      ? role === 'cluster-admin'
      : role === 'crd-controller' || role === `crd-controller-${namespace}`;
  const isOwn = subjects.every(
    (subject) =>
      stringAt(subject, 'kind') === 'ServiceAccount' &&
      stringAt(subject, 'namespace') === namespace &&
      controllers[name]?.includes(stringAt(subject, 'name') ?? ''),
  );
  const deployment = { group: 'apps', kind: 'Deployment', namespace, name: 'kustomize-controller' };
  const images = imagesOf(side.definition(root, deployment));
  return (
    isOwnRole &&
    isOwn &&
    images.length > 0 &&
    images.every((image) => /^(?:ghcr|docker)\.io\/fluxcd\//.test(image.name))
  );
}
