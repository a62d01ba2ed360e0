import type { FileTree } from '../core/files/file-tree.ts';
import type { JsonObject } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** A file that an artifact has of a GitRepository in the namespace of its own source. */
interface IncludedFile {
  readonly repository: string;
  /** Its path in that. */
  readonly path: string;
}

/** The content of a source. */
export interface Artifact {
  /** Equal on two artifacts exactly when their content is; also the memo key of what is made from it. */
  readonly identity: string;
  /** As Flux writes it: `main@sha1:…`, `1.2.3@sha256:…`. */
  readonly revision: string;
  readonly tree: FileTree;
  /** The packaged chart, when the content is one rather than a file tree. */
  readonly chartArchive?: Uint8Array;
  /**
   * Symbolic links that lead out of the archive which this was unpacked from, as `name -> target`; they were left out.
   * Absent when there are none.
   */
  readonly linksOut?: readonly string[];
  /**
   * Where what is at a path, or would be there, stands in the tree under review: nowhere, or in several places when it
   * is put together of them. Absent for content that is all from elsewhere.
   */
  readonly reviewed?: (path: string) => readonly string[];
  /** The file of another source that is at a path, or would be there; absent for content that is all of one source. */
  readonly included?: (path: string) => IncludedFile | undefined;
}

/** Request to a fetcher: a source object, or one chart of a HelmRepository. */
export interface FetchRequest {
  /** The object that asks, for problems. */
  readonly id: ResourceId;
  readonly kind: string;
  readonly spec: JsonObject;
  /** The HelmRepository that a chart comes from. */
  readonly repository?: { readonly id: ResourceId; readonly spec: JsonObject };
  /** The data of a Secret in the namespace of the source, as far as the tree holds it in clear. */
  readonly secret?: (name: string) => ReadonlyMap<string, string> | undefined;
  /** What a GitRepository includes of others, in the order of its `spec.include`. */
  readonly includes?: readonly Artifact[];
}

/** A fetched artifact, or why there is none. A fetcher never throws for what the outside world does. */
export type Fetched = { readonly artifact: Artifact } | { readonly problem: Problem };

/** Brings the content of one kind of source. Must be idempotent and give up when `signal` aborts. */
export interface Fetcher {
  fetch(request: FetchRequest, signal: AbortSignal): Promise<Fetched>;
}
