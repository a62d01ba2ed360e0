import type { ChartNote } from './chart-upgrade.ts';
import type { ResourceId } from './resource-id.ts';

/** The step of a Kustomization from one revision of a source to another: of its own source, or of a remote base. */
export interface SourceUpgrade {
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly kustomization: ResourceId;
  /** `GitRepository apps/infra`, or the address of a remote base without its ref. */
  readonly source: string;
  /** Revisions as Flux writes them, or as the address has them; empty where it names none. */
  readonly from: string;
  readonly to: string;
  /** Lines that differ in the files that the build reads of the source. */
  readonly sourceLines: number;
  /** Lines that differ in what the Kustomization applies; absent where more than the source differs. */
  readonly renderLines?: number;
  readonly notes: readonly ChartNote[];
}
