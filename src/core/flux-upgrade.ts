import type { ResourceId } from './resource-id.ts';

/**
 * Behaviours that differ between versions of Flux, as far as sides are rendered by them.
 * - `helm`, `kustomize`: the version inside the controllers
 * - `postRenderStrategy`: the way in which post-renderers get hooks where a release does not say
 * - `strictSubstitution`: undefined variables of a substitution are errors
 */
export const fluxBehaviours = ['helm', 'kustomize', 'postRenderStrategy', 'strictSubstitution'] as const;

/** A difference between two versions of Flux, with the values of both. */
export interface FluxBehaviourChange {
  readonly behaviour: (typeof fluxBehaviours)[number];
  readonly base: string;
  readonly head: string;
}

/** An API version of Flux objects that is served before a step, and not after it. */
export interface UnservedVersion {
  readonly apiVersion: string;
  readonly kind: string;
  /** Resources of the head with this API version: at most the first twenty. */
  readonly users: readonly ResourceId[];
  readonly userCount: number;
  /** Source of that: the definitions of both sides, or those of each version of Flux. */
  readonly by: 'definitions' | 'versions';
}

/** The step of a cluster's own Flux from one minor version to another. */
export interface FluxUpgrade {
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly from: string;
  readonly to: string;
  /** Images of controllers in other versions, without registries. */
  readonly controllers: readonly { readonly name: string; readonly from: string; readonly to: string }[];
  readonly behaviours: readonly FluxBehaviourChange[];
  readonly unserved: readonly UnservedVersion[];
}
