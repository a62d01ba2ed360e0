import { manifestLines } from '../../compare/public.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { builtInRoles } from '../../engines/kubernetes/public.ts';
import type { SideIndex } from '../side-index.ts';
import { aggregatedRoles } from './aggregated-roles.ts';

const group = 'rbac.authorization.k8s.io';

/**
 * The lines of all bindings of a root that grant a role, and the names of the ClusterRoles that take it. A binding to a
 * ClusterRole that the root does not apply may grant every other one. Empty for all else. The mirror of `grantedRoles`.
 */
export function roleHolders(side: Pick<SideIndex, 'ofKind'>, root: string, role: ResourceId): readonly string[] {
  const { kind, name, namespace } = role;
  if (role.group !== group || (kind !== 'Role' && kind !== 'ClusterRole')) return [];
  const inNamespaces = side.ofKind(root, `RoleBinding.${group}`).map(({ manifest }) => manifest);
  if (kind === 'Role') {
    const near = inNamespaces.filter(({ id }) => id.namespace === namespace).map(({ object }) => object);
    return linesOf(near.filter((one) => isOf(one, kind, (of) => of === name)));
  }
  const applied = side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object);
  const all = [...applied, ...builtInRoles];
  const takers = new Set(
    all.flatMap((one) => {
      const { roles } = aggregatedRoles(one, () => all);
      return [...roles].some((taken) => nameOf(taken) === name) ? nameOf(one) : [];
    }),
  );
  const known = new Set(all.map(nameOf));
  const grants = (of: string): boolean => takers.has(of) || !(known.has(of) || of.startsWith('system:'));
  const everywhere = side.ofKind(root, `ClusterRoleBinding.${group}`).map(({ manifest }) => manifest);
  const bindings = [...everywhere, ...inNamespaces].map(({ object }) => object);
  return [...linesOf(bindings.filter((one) => isOf(one, kind, grants))), ...[...takers].sort()];
}

function isOf(binding: JsonObject, kind: string, fits: (name: string) => boolean): boolean {
  return stringAt(binding, 'roleRef', 'kind') === kind && fits(stringAt(binding, 'roleRef', 'name') ?? '');
}

function nameOf(object: JsonObject): string {
  return stringAt(object, 'metadata', 'name') ?? '';
}

/** All that counts of bindings, in an order that depends on nothing but them. */
function linesOf(bindings: readonly JsonObject[]): readonly string[] {
  return bindings
    .map((binding) => {
      const { kind = null, roleRef = null, subjects = null } = binding;
      const namespace = stringAt(binding, 'metadata', 'namespace') ?? '';
      return manifestLines({ kind, name: nameOf(binding), namespace, roleRef, subjects }).texts.join('\n');
    })
    .sort();
}
