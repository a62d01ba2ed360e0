/** A Kustomization as a file defines it, or a directory that is built as it is. */
export interface Claimant {
  readonly name: string;
  /** Absent for a directory, whose Kustomization nobody wrote. */
  readonly file?: string;
}

/**
 * Owners of some files that differ, as far as files alone tell. The first level holds the Kustomizations that claim the
 * files most closely, each further level those that claim the files in which the level before is defined.
 */
export interface ClaimChain {
  /** How many files. */
  readonly files: number;
  readonly levels: readonly (readonly Claimant[])[];
}
