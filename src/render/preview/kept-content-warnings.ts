import { isPartlyManaged } from '../../compare/public.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { JsonValue } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { type Manifest, type NodeResult, undecided } from '../../core/side-result.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../../flux/public.ts';
import { inputsKey, type RenderedSide } from '../public.ts';

/** Warning of a Kustomization that applies all of an object from now on, of which it has left something as it was. */
export function managedAgainWarning(node: NodeResult, before: NodeResult | undefined): Warning | undefined {
  if (node.state !== 'rendered' || !node.touched) return undefined;
  const { id, manifests } = node;
  if (manifests === before?.manifests) return undefined;
  const marked = (before?.manifests ?? []).filter((one) => isPartlyManaged(id, one));
  if (marked.length === 0) return undefined;
  const keys = new Set(marked.map((one) => resourceKey(one.id)));
  const [first, ...more] = manifests.filter((one) => keys.has(resourceKey(one.id)) && !isPartlyManaged(id, one));
  if (first === undefined) return undefined;
  const named = `${printResource(first.id)}${more.length === 0 ? '' : ` and ${more.length} more`}`;
  const message = `applies all of ${named} from now on: what it has left in the cluster until now is not known`;
  return { category: undecided, message };
}

/**
 * Warning of an object in which a Kustomization has left fields as they were, and that is applied with these from now
 * on.
 */
export function ignoredBeforeWarning(
  { id, touched }: NodeResult,
  before: NodeResult | undefined,
  ignoredNow: ReadonlyMap<string, ReadonlySet<string>>,
): Warning | undefined {
  if (!touched) return undefined;
  const left = before?.driftIgnored?.find((one) => {
    const now = ignoredNow.get(resourceKey(one.id));
    return now !== undefined && one.paths.some((path) => !now.has(path));
  });
  if (left === undefined) return undefined;
  const message = `has left fields of ${printResource(left.id)} as they were until now (spec.ignore): what the cluster has there is not known`;
  return { category: undecided, message, resource: id };
}

/** The fields that are left as they are in all objects that a side applies, by key of the object. */
export function ignoredFields({ side: { nodes } }: RenderedSide): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { manifests, driftIgnored = [] } of nodes) {
    for (const { id } of manifests) getOrInsert(found, resourceKey(id), () => new Set<string>());
    for (const { id, paths } of driftIgnored) for (const path of paths) found.get(resourceKey(id))?.add(path);
  }
  return found;
}

/**
 * Warning of a release that changes and that Helm upgrades with the values of its last revision, and the defaults of
 * its chart, which the cluster alone knows (`--reuse-values`).
 */
export function preservedValuesWarning(
  node: NodeResult,
  { store }: RenderedSide,
  base: RenderedSide,
  before: NodeResult | undefined,
): Warning | undefined {
  const { id, state } = node;
  if (nodeKindOf(id) !== 'helmrelease' || state !== 'rendered' || before?.state !== 'rendered') return undefined;
  const object = store.get(id)?.object;
  const [spec, former] = [helmReleaseSpec(object), helmReleaseSpec(base.store.get(id)?.object)];
  if (spec.upgrade?.preserveValues !== true) return undefined;
  const objects = (of: readonly Manifest[]): JsonValue => of.map((manifest) => manifest.object);
  const inputs = ({ chart, chartRef, values }: HelmReleaseSpec): string => inputsKey(chart, chartRef, values);
  // Values that were kept may meet new ones, although neither shows alone.
  const isSame = spec.valuesFrom.length === 0 && inputs(spec) === inputs(former);
  if (isSame && jsonEqual(objects(node.manifests), objects(before.manifests))) return undefined;
  const message =
    'keeps values that are set no more, and the defaults of the chart before: `spec.upgrade.preserveValues` is true';
  return { category: undecided, message };
}
