import type { JsonObject } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../core/side-result.ts';
import { compareResults, judgeResults } from './compare-and-judge.ts';
import { recreatesIt } from './rules/immutable.ts';
import { firstRefused } from './rules/refused-on-base.ts';
import { rules } from './rules.ts';
import { indexSides } from './side-index.ts';

/** Object of which the API server refuses an update, and the words about it. */
export interface RefusedUpdate {
  readonly id: ResourceId;
  readonly said: string;
}

const rulesOfFixedFields = rules.filter(({ group, isRefusal }) => group === 'immutable' && isRefusal === true);
const refusals = new Set(rulesOfFixedFields.map(({ id }) => id));

/** Kinds that many nodes apply, and of which next to no edit is refused. */
const seldomRefused = new Set(['ConfigMap.', 'CustomResourceDefinition.apiextensions.k8s.io', 'Secret.']);

/** The kinds (`Job.batch`) with fields that the API server does not let change, but for `seldomRefused`. */
export const kindsWithFixedFields: ReadonlySet<string> = new Set(
  rulesOfFixedFields
    .flatMap((rule) => ('kinds' in rule ? (rule.kinds ?? []) : []))
    .filter((kind) => !seldomRefused.has(kind)),
);

/**
 * The first object of which the API server refuses the update, where a node (`owner`) has applied its earlier manifests
 * and applies its later ones. Undefined where it refuses none for certain, or where Flux makes the object anew.
 */
export function refusedBetween(
  owner: { readonly id: ResourceId; readonly object: JsonObject },
  earlier: readonly Manifest[],
  later: readonly Manifest[],
): RefusedUpdate | undefined {
  return refusalsBetween(owner, earlier, later).find(({ rule }) => refusals.has(rule));
}

/** All objects that the API server refuses then, also for what they are. */
export function allRefusedBetween(
  owner: { readonly id: ResourceId; readonly object: JsonObject },
  earlier: readonly Manifest[],
  later: readonly Manifest[],
): readonly RefusedUpdate[] {
  return refusalsBetween(owner, earlier, later).filter(
    ({ rule }) => refusals.has(rule) || rule === 'api-server-refuses',
  );
}

function refusalsBetween(
  owner: { readonly id: ResourceId; readonly object: JsonObject },
  earlier: readonly Manifest[],
  later: readonly Manifest[],
): readonly (RefusedUpdate & { readonly rule: string })[] {
  const [base, head] = [sideOf(owner, earlier), sideOf(owner, later)];
  const { comparison } = judgeResults(compareResults(base, head, { diff: {}, review: {}, warnings: [] }), {});
  return (comparison.review?.findings ?? []).flatMap(({ rule, resource: id, severity, message: said }) =>
    severity === 'block' && !said.startsWith(recreatesIt) ? [{ id, said, rule }] : [],
  );
}

/** The first object of a node that any API server refuses as it is. */
export function refusedAlone(
  owner: { readonly id: ResourceId; readonly object: JsonObject },
  manifests: readonly Manifest[],
): RefusedUpdate | undefined {
  const { base } = indexSides(sideOf(owner, manifests), sideOf(owner, []));
  const found = firstRefused(owner.id, manifests, '', base);
  return found && { id: found.manifest.id, said: found.said };
}

/** A side on which one node applies some manifests, and something its definition. */
function sideOf(
  { id, object }: { readonly id: ResourceId; readonly object: JsonObject },
  manifests: readonly Manifest[],
): SideResult {
  const node = (of: ResourceId, applied: readonly Manifest[]): NodeResult => ({
    id: of,
    root: '',
    state: 'rendered',
    reason: '',
    manifests: applied,
    problems: [],
    warnings: [],
    blockedOn: [],
    touched: true,
    milliseconds: 0,
  });
  const own = manifests.filter((one) => resourceKey(one.id) !== resourceKey(id));
  const above = { ...id, name: '' };
  return { nodes: [node(above, [{ id, object }]), node(id, own)], orphans: [], problems: [], warnings: [] };
}
