import type { ResourceId } from './resource-id.ts';

/** API groups of Flux and its operator. */
export const kustomizeGroup = 'kustomize.toolkit.fluxcd.io';
export const helmGroup = 'helm.toolkit.fluxcd.io';
export const sourceGroup = 'source.toolkit.fluxcd.io';
export const operatorGroup = 'fluxcd.controlplane.io';
export const extensionsGroup = 'source.extensions.fluxcd.io';
export const imageGroup = 'image.toolkit.fluxcd.io';

/** Kinds of `source.toolkit.fluxcd.io` that produce an artifact (or, for HelmRepository, an index). */
const sourceKinds: readonly string[] = [
  'Bucket',
  'ExternalArtifact',
  'GitRepository',
  'HelmChart',
  'HelmRepository',
  'OCIRepository',
];

/**
 * Role of a schedulable resource for the orchestrator. An `automation` edits the repository from the cluster: it is
 * known, and not rendered.
 */
export type NodeKind =
  | 'automation'
  | 'generator'
  | 'helmrelease'
  | 'instance'
  | 'kustomization'
  | 'provider'
  | 'resourceset'
  | 'source';

/** The kind of node that an object is; undefined for everything that is only data. */
export function nodeKindOf(id: ResourceId): NodeKind | undefined {
  if (id.group === kustomizeGroup) return id.kind === 'Kustomization' ? 'kustomization' : undefined;
  if (id.group === helmGroup) return id.kind === 'HelmRelease' ? 'helmrelease' : undefined;
  if (id.group === sourceGroup) return sourceKinds.includes(id.kind) ? 'source' : undefined;
  if (id.group === extensionsGroup) return id.kind === 'ArtifactGenerator' ? 'generator' : undefined;
  if (id.group === imageGroup) return id.kind === 'ImageUpdateAutomation' ? 'automation' : undefined;
  if (id.group !== operatorGroup) return undefined;
  if (id.kind === 'ResourceSet') return 'resourceset';
  if (id.kind === 'ResourceSetInputProvider') return 'provider';
  return id.kind === 'FluxInstance' ? 'instance' : undefined;
}

/** Every kind of node, sorted: what a run reconciles, or says that it does not. */
export const nodeKindNames: readonly string[] = [
  'ArtifactGenerator',
  'FluxInstance',
  'HelmRelease',
  'ImageUpdateAutomation',
  'Kustomization',
  'ResourceSet',
  'ResourceSetInputProvider',
  ...sourceKinds,
].sort();

/** Group of the kind that a `sourceRef` or `chartRef` names. */
export function sourceId(kind: string, namespace: string, name: string): ResourceId {
  return { group: sourceGroup, kind, namespace, name };
}

/** Test for a Kustomization that nobody wrote: it stands for a directory in which a cluster begins. */
export function standsForDirectory({ kind, namespace }: ResourceId): boolean {
  return kind === 'Kustomization' && namespace === '';
}
