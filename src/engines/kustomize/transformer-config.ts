import { getOrInsert } from '../../core/get-or-insert.ts';
import { words } from '../../core/text/words.ts';
import { type FieldSpec, mergeFieldSpecs } from './field-spec.ts';
import type { Gvk } from './resource-id.ts';

/** Fields that hold the name of a resource of one kind. */
export interface NameReference {
  /** Which resources are referred to; empty parts match any. */
  readonly target: Gvk;
  readonly referrers: readonly FieldSpec[];
}

const SPEC_LISTS = [
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonLabels',
  'labels',
  'templateLabels',
  'volumeClaimTemplateLabels',
  'commonAnnotations',
  'varReference',
  'images',
  'replicas',
] as const;
type SpecList = (typeof SPEC_LISTS)[number];

/** Fields that each transformer works on. */
export interface TransformerConfig extends Readonly<Record<SpecList, readonly FieldSpec[]>> {
  readonly nameReference: readonly NameReference[];
}

/** A value for each list of field specs that a configuration has. */
export function eachSpecList<T>(valueOf: (list: SpecList) => T): Record<SpecList, T> {
  return Object.fromEntries(SPEC_LISTS.map((list) => [list, valueOf(list)])) as Record<SpecList, T>;
}

/** No fields at all. */
export const EMPTY_CONFIG: TransformerConfig = { ...eachSpecList(() => []), nameReference: [] };

const merged = new WeakMap<TransformerConfig, WeakMap<TransformerConfig, TransformerConfig>>();

/**
 * Both configurations in one, sorted by kind as kustomize sorts. Throws `KUSTOMIZE_TRANSFORMER` when two specs of a
 * field disagree.
 */
export function mergeConfigs(into: TransformerConfig, more: TransformerConfig): TransformerConfig {
  if (into === more || more === EMPTY_CONFIG) return into;
  const known = getOrInsert(merged, into, () => new WeakMap());
  return getOrInsert(known, more, () => ({
    ...eachSpecList((list) => mergeSorted(into[list], more[list])),
    nameReference: mergeReferences(into.nameReference, more.nameReference),
  }));
}

/** Sorts the specs of a configuration by kind, as kustomize does with each that it reads. */
export function sortedConfig(config: TransformerConfig): TransformerConfig {
  return {
    ...eachSpecList((list) => sortedSpecs(config[list])),
    nameReference: [...config.nameReference].sort((a, b) => compareGvk(a.target, b.target)),
  };
}

function mergeSorted(into: readonly FieldSpec[], more: readonly FieldSpec[]): readonly FieldSpec[] {
  if (more.length === 0 || more === into) return into;
  return sortedSpecs(mergeFieldSpecs(into, more));
}

function mergeReferences(into: readonly NameReference[], more: readonly NameReference[]): readonly NameReference[] {
  if (more.length === 0 || more === into) return into;
  const result = [...into];
  for (const reference of more) {
    let found = false;
    for (let i = 0; i < result.length; i++) {
      const old = result[i];
      if (old === undefined || !sameGvk(old.target, reference.target)) continue;
      result[i] = { target: old.target, referrers: mergeFieldSpecs(old.referrers, reference.referrers) };
      found = true;
    }
    if (!found) result.push(reference);
  }
  return result.sort((a, b) => compareGvk(a.target, b.target));
}

function sortedSpecs(specs: readonly FieldSpec[]): readonly FieldSpec[] {
  return specs.length < 2 ? specs : [...specs].sort(compareGvk);
}

function sameGvk(a: Gvk, b: Gvk): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

/** Kinds that sort before all others, in this order, and after all others. */
export const FIRST_KINDS: readonly string[] = words(`
  Namespace ResourceQuota StorageClass CustomResourceDefinition ServiceAccount PodSecurityPolicy Role ClusterRole
  RoleBinding ClusterRoleBinding ConfigMap Secret Endpoints Service LimitRange PriorityClass PersistentVolume
  PersistentVolumeClaim Deployment StatefulSet CronJob PodDisruptionBudget
`);
export const LAST_KINDS: readonly string[] = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

/** The rank of each kind in `first` (below 0) and `last` (above 0); kinds in neither have rank 0. */
export function kindRanks(first: readonly string[], last: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  first.forEach((kind, i) => {
    ranks.set(kind, i - first.length);
  });
  last.forEach((kind, i) => {
    ranks.set(kind, i + 1);
  });
  return ranks;
}

const RANKS = kindRanks(FIRST_KINDS, LAST_KINDS);

/**
 * kustomize's order of kinds: by rank, then by group, version and kind, where an empty part sorts after most letters
 * (as `~G`).
 */
function compareGvk(a: Gvk, b: Gvk): number {
  const ranks = (RANKS.get(a.kind) ?? 0) - (RANKS.get(b.kind) ?? 0);
  if (ranks !== 0) return ranks;
  const left = gvkSortText(a);
  const right = gvkSortText(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The text by which kinds of equal rank are ordered. */
export function gvkSortText(gvk: Gvk): string {
  return `${gvk.group || '~G'}_${gvk.version || '~V'}_${gvk.kind || '~K'}`;
}
