import { helmGroup, kustomizeGroup, operatorGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { getOwn } from '../../core/own-property.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type Requester } from '../../engines/kubernetes/public.ts';
import { fluxSpec } from '../../flux/public.ts';
import { binds } from '../account-rights.ts';
import type { DefaultAccounts } from '../judge-context.ts';
import type { Indexed, SideIndex } from '../side-index.ts';

/** The controllers of Flux that apply objects, by the group of the kind that they reconcile. */
const controllers: Readonly<Record<string, string>> = {
  [helmGroup]: 'helm-controller',
  [kustomizeGroup]: 'kustomize-controller',
  [operatorGroup]: 'flux-operator',
};

/**
 * The name of the ServiceAccount that a Kustomization, HelmRelease or ResourceSet is applied with; undefined for that
 * of its controller.
 */
export function accountName(object: JsonObject | undefined, defaults: DefaultAccounts): string | undefined {
  const kind = stringAt(object, 'kind');
  const byDefault = kind === 'HelmRelease' || kind === 'Kustomization' ? defaults[kind] : undefined;
  return fluxSpec(object).serviceAccountName || byDefault;
}

/**
 * Author of the requests to the API server for the objects of a node: the ServiceAccount that the node names, or that
 * of its controller. Undefined where the tree does not say. Source: `runtime/client/impersonator.go` of fluxcd/pkg;
 * groups and the bound roles as the API server and Kyverno (pkg/userinfo) have them.
 */
export function requesterOf(
  root: string,
  node: ResourceId | undefined,
  side: SideIndex,
  defaults: DefaultAccounts,
): Requester | undefined {
  const controller = node === undefined ? undefined : getOwn(controllers, node.group);
  const object = node === undefined ? undefined : side.definition(root, node);
  if (node === undefined || controller === undefined || object === undefined) return undefined;
  if (fluxSpec(object).kubeConfig !== undefined) return undefined;
  const own = accountName(object, defaults);
  const account =
    own === undefined ? controllerAccount(root, controller, side) : { namespace: node.namespace, name: own };
  if (account === undefined) return undefined;
  const bound = (kind: string): Indexed[] =>
    side.ofKind(root, `${kind}.rbac.authorization.k8s.io`).filter(({ manifest }) => binds(manifest.object, account));
  const [ofCluster, ofNamespace] = [bound('ClusterRoleBinding'), bound('RoleBinding')];
  const roles = (bindings: readonly Indexed[], kind: string): string[] =>
    bindings.flatMap(({ manifest: { id, object: binding } }) => {
      const name = stringAt(binding, 'roleRef', 'name');
      if (name === undefined || stringAt(binding, 'roleRef', 'kind') !== kind) return [];
      return [kind === 'Role' ? `${id.namespace}:${name}` : name];
    });
  return {
    account,
    username: `system:serviceaccount:${account.namespace}:${account.name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${account.namespace}`, 'system:authenticated'],
    roles: roles(ofNamespace, 'Role'),
    clusterRoles: roles([...ofCluster, ...ofNamespace], 'ClusterRole'),
  };
}

/** The account of a controller, as its Deployment names it, or as Flux Operator makes it for all but itself. */
function controllerAccount(root: string, name: string, side: SideIndex): Requester['account'] | undefined {
  const deployment = side.ofKind(root, 'Deployment.apps').find(({ manifest }) => manifest.id.name === name);
  if (deployment !== undefined) {
    const { id, object } = deployment.manifest;
    const account = stringAt(object, 'spec', 'template', 'spec', 'serviceAccountName') || 'default';
    return { namespace: id.namespace, name: account };
  }
  const [instance] = side.ofKind(root, `FluxInstance.${operatorGroup}`);
  return instance === undefined || name === controllers[operatorGroup]
    ? undefined
    : { namespace: instance.manifest.id.namespace, name };
}
