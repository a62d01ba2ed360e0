export {
  annotatedSources,
  type ChecksumSource,
  checksumSources,
  copySource,
  type KubeConfigSource,
  kubeConfigSource,
} from './annotated-sources.ts';
export { artifactGeneratorSpec } from './artifact-generator-spec.ts';
export { newBudget } from './artifactgenerator/budget.ts';
export { applyCopyOperations, type CopySource } from './artifactgenerator/copy-operations.ts';
export {
  type GeneratorSpec,
  generatorSpec,
  isGeneratorDisabled,
  type OutputArtifact,
} from './artifactgenerator/generator-spec.ts';
export { type ArtifactRequest, artifactRequests } from './artifactgenerator/path-pattern.ts';
export type { Origin } from './artifactgenerator/staging.ts';
export { withCommonMetadata } from './common-metadata.ts';
export { alignRoots } from './discovery/align-roots.ts';
export { begunByBase } from './discovery/begun-by-base.ts';
export { chartFiles, chartPlaces } from './discovery/chart-users.ts';
export type { Claim } from './discovery/claims/claim.ts';
export { claimChains } from './discovery/claims/claim-chains.ts';
export { claimedPaths, inlineVariables } from './discovery/claims/claimed-paths.ts';
export { clusterFlux, fluxOfVersion, fluxSettings } from './discovery/cluster-flux/cluster-flux.ts';
export {
  type ClusterFlux,
  type ControlledKind,
  defaultFlux,
  type FluxSettings,
} from './discovery/cluster-flux/flux-settings.ts';
export { type ConfiguredCluster, missingPlace } from './discovery/cluster-places.ts';
export { type EntryPointSummary, entryPointSummaries } from './discovery/cluster-summary.ts';
export { declaredLater } from './discovery/declared-later.ts';
export { deriveDiscovery } from './discovery/derive-discovery.ts';
export { type Discovery, discover, type MovedBeginning } from './discovery/discovery.ts';
export {
  type ClaimsSnapshot,
  type DiscoverySnapshot,
  restoreDiscovery,
  sameDiscovery,
  snapshotClaims,
  snapshotDiscovery,
} from './discovery/discovery-snapshot.ts';
export { type EntryPoint, placeOf, type Root } from './discovery/entry-points.ts';
export { FileFacts } from './discovery/file-facts.ts';
export type { FluxObject } from './discovery/flux-object.ts';
export {
  chartedSync,
  type InstanceSync,
  instanceSync,
  syncKustomization,
  syncsThisTree,
} from './discovery/instance-sync.ts';
export { kustomizationFile, kustomizationNames } from './discovery/kustomization-graph.ts';
export { looseDocuments } from './discovery/loose-documents.ts';
export { noEntryPoint } from './discovery/no-entry-point.ts';
export { otherDefinitions } from './discovery/other-definitions.ts';
export { inferredRootWarnings } from './discovery/publications/inferred-root.ts';
export {
  type Publication,
  type PublishedDirectory,
  pinnedChart,
  pinnedVersion,
  publishedChart,
  publishedDirectory,
} from './discovery/publications/publications.ts';
export {
  followsThisTree,
  isKnownElsewhere,
  isReviewedRevision,
  sourceRelation,
} from './discovery/reviewed-revisions.ts';
export { normaliseRepositoryUrl } from './discovery/self-url.ts';
export { clusterSetting, type SuggestedSetting } from './discovery/suggested-setting.ts';
export { treeApiVersions } from './discovery/tree-api-versions.ts';
export {
  isIgnoreFile,
  isManifestFile,
  looseObjects,
  type UnreadFileOfSide,
  unreadFiles,
} from './discovery/unread-files.ts';
export type { Place } from './discovery/walk-files.ts';
export { wholeLater } from './discovery/whole-later.ts';
export { withoutNestedRoots } from './discovery/without-nested-roots.ts';
export { withoutParts } from './discovery/without-parts.ts';
export {
  type Dependency,
  dependenciesOf,
  type FluxReference,
  fluxLinksOf,
  fluxReferences,
  kustomizationSource,
  namesSource,
  sourceNamed,
} from './flux-references.ts';
export { fluxSpec } from './flux-spec.ts';
export { type HelmChartSpec, helmChartSpec } from './helm-chart-spec.ts';
export {
  forceRequest,
  type HelmReleaseSpec,
  helmReleaseFields,
  helmReleaseSpec,
  isForcedAnew,
} from './helm-release-spec.ts';
export {
  type ApplyPart,
  applyPart,
  type BuildField,
  type BuildFields,
  buildPart,
  type KustomizationSpec,
  kustomizationFields,
  kustomizationSpec,
} from './kustomization-spec.ts';
export {
  fluxInstanceSpec,
  inputProviderSpec,
  type ResourceSetSpec,
  resourceSetFields,
  resourceSetSpec,
} from './operator-spec.ts';
export { substitute, substitutionBudget } from './postbuild/substitute.ts';
export { checkVariableNames, substitutionDisabled, variableValue } from './postbuild/variables.ts';
export { combineInputs, type ProviderInputs } from './resourceset/input-sets.ts';
export { renderResourceSet } from './resourceset/render-resource-set.ts';
export { isAtOrBelow } from './same-address.ts';
export { sourceSpec } from './source-spec.ts';
export { versionedPaths } from './spec-fields.ts';
