import { type JsonObject, objectAt } from '../../core/json.ts';
import { selects } from '../../engines/kubernetes/public.ts';
import { objectsAt } from '../pods/pod-spec.ts';

/** A ClusterRole with all that the cluster puts into it. */
export interface AggregatedRoles {
  /** Also those of which nobody can tell whether they are selected. */
  readonly roles: ReadonlySet<JsonObject>;
  readonly isCertain: boolean;
}

/**
 * A ClusterRole with those among `all` that the cluster puts into it. Each role counts once, however they select each
 * other. Source: the controller of aggregated roles in Kubernetes.
 */
export function aggregatedRoles(role: JsonObject, all: () => readonly JsonObject[]): AggregatedRoles {
  const roles = new Set([role]);
  if (objectAt(role, 'aggregationRule') === undefined) return { roles, isCertain: true };
  let isCertain = true;
  const others = all().map((other) => ({
    other,
    labels: { labels: objectAt(other, 'metadata', 'labels') ?? {}, isWhole: true },
  }));
  for (const one of roles) {
    const selectors = objectsAt(objectAt(one, 'aggregationRule'), 'clusterRoleSelectors');
    if (selectors.length === 0) continue;
    for (const { other, labels } of others) {
      if (roles.has(other)) continue;
      const taken = selectors.map((selector) => selects(selector, labels));
      if (taken.every((each) => each === false)) continue;
      roles.add(other);
      isCertain &&= taken.includes(true);
    }
  }
  return { roles, isCertain };
}
