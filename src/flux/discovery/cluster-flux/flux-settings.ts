import type { Position } from '../../../core/position.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { latestMinor, minorOfFlux2 } from '../../../core/versions/flux-versions.ts';
import { helmOfFlux, newestHelm } from '../../../core/versions/helm-versions.ts';
import { kustomizeOfFlux, kustomizeOfNewestFlux } from '../../../core/versions/kustomize-versions.ts';
import { fluxInRange } from './flux-range.ts';

/** The kinds that controllers of Flux with flags of their own reconcile. */
export type ControlledKind = 'HelmRelease' | 'Kustomization';

/** Settings of a cluster's own Flux that differ between versions, gates and flags. */
export interface FluxSettings {
  /**
   * Undefined variables in post-build substitution are errors, as in kustomize-controller 1.9 and later, unless its
   * gate `StrictPostBuildSubstitutions` says otherwise.
   */
  readonly strictSubstitution: boolean;
  /**
   * The version of a chart from an OCIRepository ends in the digest of its artifact, unless helm-controller's gate
   * `DisableChartDigestTracking` is on.
   */
  readonly tracksChartDigests: boolean;
  /** Of these kinds a dependency must be ready besides what `readyExpr` says: the gate `AdditiveCELDependencyCheck`. */
  readonly additiveReadiness: readonly ControlledKind[];
  /** These kinds may be made of an ExternalArtifact: the gate `ExternalArtifact`. */
  readonly externalArtifacts: readonly ControlledKind[];
  /** These kinds may only name sources of their own namespace: `--no-cross-namespace-refs`. */
  readonly sameNamespace: readonly ControlledKind[];
  /** False under `--no-remote-bases`. */
  readonly remoteBases: boolean;
  /** The minor version of Flux 2: which fields its definitions declare, and what they mean. */
  readonly minor: number;
  /** The minor version of Flux Operator 0, by which a ResourceSet's fields are known. */
  readonly operatorMinor: number;
  /**
   * How post-renderers take hooks where `spec.postRenderStrategy` says nothing: with the rest since helm-controller
   * 1.6, unless its gate `UseHelm3Defaults` is on, and not at all otherwise.
   */
  readonly postRenderStrategy: 'combined' | 'nohooks';
  /** `--default-service-account`: as what of its own namespace each kind is applied that names no account. */
  readonly defaultServiceAccounts: Readonly<Partial<Record<ControlledKind, string>>>;
  /**
   * The selectors of labels by which controllers watch: what meets none of its kind is not reconciled. None: all are.
   */
  readonly watched: Readonly<Partial<Record<ControlledKind, readonly string[]>>>;
  /** The minor version of Helm inside helm-controller: `4.2`. */
  readonly helm: string;
  /** The version of kustomize inside kustomize-controller: `5.8.1`. */
  readonly kustomize: string;
}

/** Statements of a tree about the Flux that a cluster runs; absent where there is none. */
export interface ClusterFlux {
  /** As it is written: `v2.8.1`, `2.x`. */
  readonly version?: string;
  readonly settings: Partial<FluxSettings>;
  /** Where each setting comes from: a gate or a flag, or `at` where it follows from the version. */
  readonly origins: Readonly<Partial<Record<keyof FluxSettings, Position>>>;
  readonly at: Position;
}

/** Settings of a Flux of which nothing is known: the latest, without flags. */
export const defaultFlux: FluxSettings = {
  strictSubstitution: true,
  tracksChartDigests: true,
  additiveReadiness: [],
  externalArtifacts: ['HelmRelease', 'Kustomization'],
  sameNamespace: [],
  remoteBases: true,
  minor: latestMinor,
  operatorMinor: latestMinor,
  postRenderStrategy: 'combined',
  defaultServiceAccounts: {},
  watched: {},
  helm: newestHelm,
  kustomize: kustomizeOfNewestFlux,
};

/**
 * The settings that follow from a version of Flux, or from the newest that a range admits, of those up to `newest`;
 * none from what is no version, and from a range that ends with the latest. Flux 2.n has kustomize-controller 1.n and
 * helm-controller 1.(n-3).
 */
export function settingsOfVersion(version: string | undefined, newest?: string): Partial<FluxSettings> {
  const flux = fluxInRange(version?.trim() ?? '', newest);
  if (flux === undefined) return {};
  return {
    strictSubstitution: behaves('flux-strict-substitution', flux),
    minor: minorOfFlux2(flux),
    postRenderStrategy: behaves('flux-post-renders-hooks', flux) ? 'combined' : 'nohooks',
    helm: helmOfFlux(flux),
    kustomize: kustomizeOfFlux(flux),
  };
}
