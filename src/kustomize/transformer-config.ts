import { type FieldSpec, mergeFieldSpecs } from './field-spec.ts';
import type { Gvk } from './resource-id.ts';

/** Fields that hold the name of a resource of one kind. */
export interface NameReference {
  /** Which resources are referred to; empty parts match any. */
  readonly target: Gvk;
  readonly referrers: readonly FieldSpec[];
}

/** Which fields each transformer works on. */
export interface TransformerConfig {
  readonly namePrefix: readonly FieldSpec[];
  readonly nameSuffix: readonly FieldSpec[];
  readonly namespace: readonly FieldSpec[];
  readonly commonLabels: readonly FieldSpec[];
  readonly labels: readonly FieldSpec[];
  readonly templateLabels: readonly FieldSpec[];
  readonly commonAnnotations: readonly FieldSpec[];
  readonly nameReference: readonly NameReference[];
  readonly varReference: readonly FieldSpec[];
  readonly images: readonly FieldSpec[];
  readonly replicas: readonly FieldSpec[];
}

/** No fields at all. */
export const EMPTY_CONFIG: TransformerConfig = {
  namePrefix: [],
  nameSuffix: [],
  namespace: [],
  commonLabels: [],
  labels: [],
  templateLabels: [],
  commonAnnotations: [],
  nameReference: [],
  varReference: [],
  images: [],
  replicas: [],
};

const merged = new WeakMap<TransformerConfig, WeakMap<TransformerConfig, TransformerConfig>>();

/** Both configurations in one, sorted by kind as kustomize sorts. Throws `KUSTOMIZE_TRANSFORMER` when two specs of a field disagree. */
export function mergeConfigs(into: TransformerConfig, more: TransformerConfig): TransformerConfig {
  if (into === more || more === EMPTY_CONFIG) return into;
  let known = merged.get(into);
  if (known === undefined) {
    known = new WeakMap();
    merged.set(into, known);
  }
  let result = known.get(more);
  if (result === undefined) {
    result = {
      namePrefix: mergeSorted(into.namePrefix, more.namePrefix),
      nameSuffix: mergeSorted(into.nameSuffix, more.nameSuffix),
      namespace: mergeSorted(into.namespace, more.namespace),
      commonLabels: mergeSorted(into.commonLabels, more.commonLabels),
      labels: mergeSorted(into.labels, more.labels),
      templateLabels: mergeSorted(into.templateLabels, more.templateLabels),
      commonAnnotations: mergeSorted(into.commonAnnotations, more.commonAnnotations),
      nameReference: mergeReferences(into.nameReference, more.nameReference),
      varReference: mergeSorted(into.varReference, more.varReference),
      images: mergeSorted(into.images, more.images),
      replicas: mergeSorted(into.replicas, more.replicas),
    };
    known.set(more, result);
  }
  return result;
}

/** Sorts the specs of a configuration by kind, as kustomize does with each that it reads. */
export function sortedConfig(config: TransformerConfig): TransformerConfig {
  return {
    namePrefix: sortedSpecs(config.namePrefix),
    nameSuffix: sortedSpecs(config.nameSuffix),
    namespace: sortedSpecs(config.namespace),
    commonLabels: sortedSpecs(config.commonLabels),
    labels: sortedSpecs(config.labels),
    templateLabels: sortedSpecs(config.templateLabels),
    commonAnnotations: sortedSpecs(config.commonAnnotations),
    nameReference: [...config.nameReference].sort((a, b) => compareGvk(a.target, b.target)),
    varReference: sortedSpecs(config.varReference),
    images: sortedSpecs(config.images),
    replicas: sortedSpecs(config.replicas),
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
export const FIRST_KINDS: readonly string[] = [
  'Namespace',
  'ResourceQuota',
  'StorageClass',
  'CustomResourceDefinition',
  'ServiceAccount',
  'PodSecurityPolicy',
  'Role',
  'ClusterRole',
  'RoleBinding',
  'ClusterRoleBinding',
  'ConfigMap',
  'Secret',
  'Endpoints',
  'Service',
  'LimitRange',
  'PriorityClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Deployment',
  'StatefulSet',
  'CronJob',
  'PodDisruptionBudget',
];
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

/** kustomize's order of kinds: by rank, then by group, version and kind, where an empty part sorts after most letters (as `~G`). */
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
