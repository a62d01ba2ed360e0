import type { ResourceId } from '../../../core/resource-id.ts';
import type { FluxObject } from '../flux-object.ts';

/** A claim of a Kustomization on a directory of this tree. */
export interface Claim {
  readonly id: ResourceId;
  /** The object on disk that makes the claim: the Kustomization itself, or the FluxInstance that makes it. */
  readonly by: ResourceId;
  readonly path: string;
  readonly at: FluxObject['at'];
  readonly files: ReadonlySet<string>;
}
