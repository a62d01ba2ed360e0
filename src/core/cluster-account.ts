import type { FileReads, NodeEnd } from './changed-file.ts';
import type { Orphan } from './side-result.ts';

/** Facts about one cluster for a report of all clusters: by these accounts their reports are joined. */
export interface ClusterAccount {
  readonly cluster: string;
  /** The clusters that either side has, by name. */
  readonly clusters: readonly string[];
  /** Equal for runs with the same configuration, versions and settings. */
  readonly inputs: string;
  /** Every file that differs, with its readers in this cluster; `unread` where it has none. */
  readonly files: readonly FileReads[];
  /** How the nodes ended that would read a file without readers, or whose chart holds it. */
  readonly ends: readonly NodeEnd[];
  /** Objects that this cluster does not apply, as far as the change left them over. */
  readonly orphans: readonly Orphan[];
  /** The files of Flux objects that it applies, or may apply. */
  readonly applies: readonly string[];
}
