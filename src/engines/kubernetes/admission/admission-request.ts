import type { JsonObject } from '../../../core/json.ts';
import type { StepBudget } from '../../../core/step-budget.ts';
import type { KnownLabels } from './label-selector.ts';

/** Author of a request: a ServiceAccount, as the API server knows it. */
export interface Requester {
  readonly account: { readonly namespace: string; readonly name: string };
  readonly username: string;
  readonly groups: readonly string[];
  /**
   * Roles that the tree binds the account to, as `namespace:name`, and ClusterRoles. The cluster may bind it to others.
   */
  readonly roles: readonly string[];
  readonly clusterRoles: readonly string[];
}

/** Request of Flux to the API server about one object, as admission sees it. */
export interface AdmissionRequest {
  readonly operation: 'CREATE' | 'DELETE' | 'UPDATE';
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The plural name: `deployments`. */
  readonly resource: string;
  readonly name: string;
  /** Empty for what stands in no namespace. */
  readonly namespace: string;
  /** With the defaults of the API server; absent when it is deleted. */
  readonly object?: JsonObject;
  /** What the cluster has; absent when it is new. */
  readonly oldObject?: JsonObject;
  /** False where the API server may fill in fields that are not known here. */
  readonly isWhole: boolean;
  /** Steps that policies may still take; one for all requests of a side. */
  readonly budget: StepBudget;
  /** The labels of its namespace, or its own when it is one. */
  readonly namespaceLabels: KnownLabels;
  /** The namespace as the tree has it; absent when it does not, or for what stands in none. */
  readonly namespaceObject?: JsonObject;
  /** Absent where the tree does not say who asks. */
  readonly requester?: Requester | undefined;
}

/** Plural names that do not follow the rule. */
const plurals: Readonly<Record<string, string>> = { Endpoints: 'endpoints' };

/** The plural name of a kind, as API machinery guesses it; definitions name their own. */
export function pluralOf(kind: string): string {
  const known = Object.hasOwn(plurals, kind) ? plurals[kind] : undefined;
  if (known !== undefined) return known;
  const lower = kind.toLowerCase();
  if (/(?:s|x|ch|sh)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
