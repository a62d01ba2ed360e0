import { manifestLines } from '../../compare/public.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { builtInRoles } from '../../engines/kubernetes/public.ts';
import type { SideIndex } from '../side-index.ts';
import { aggregatedRoles } from './aggregated-roles.ts';

const group = 'rbac.authorization.k8s.io';

/**
 * The lines of all roles that a binding of a root grants: the role itself and those that the cluster puts into it. Of a
 * role that the root does not apply nobody knows what it takes, so that all ClusterRoles are meant. Empty for all else.
 */
export function grantedRoles(
  side: Pick<SideIndex, 'ofKind'>,
  root: string,
  { group: ofBinding, namespace }: ResourceId,
  binding: JsonObject,
): readonly string[] {
  const [kind, name] = [stringAt(binding, 'roleRef', 'kind'), stringAt(binding, 'roleRef', 'name')];
  if (ofBinding !== group || name === undefined) return [];
  if (kind === 'Role') {
    const own = side
      .ofKind(root, `Role.${group}`)
      .filter(({ manifest: { id } }) => id.name === name && id.namespace === namespace);
    return linesOf(own.map(({ manifest }) => manifest.object));
  }
  const applied = side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object);
  const named = [...applied, ...builtInRoles].filter((role) => nameOf(role) === name);
  // The API server's own roles take nothing but by rules that are known.
  if (named.length === 0) return name.startsWith('system:') ? [] : linesOf(applied);
  const all = (): readonly JsonObject[] => [...applied, ...builtInRoles];
  return linesOf(new Set(named.flatMap((role) => [...aggregatedRoles(role, all).roles])));
}

function nameOf(role: JsonObject): string {
  return stringAt(role, 'metadata', 'name') ?? '';
}

/** All that counts of roles, in an order that depends on nothing but them. */
function linesOf(roles: Iterable<JsonObject>): readonly string[] {
  return Array.from(roles, (role) => {
    const { rules = null, aggregationRule = null } = role;
    return manifestLines({ name: nameOf(role), rules, aggregationRule }).texts.join('\n');
  }).sort();
}
