/** Kind of the source that stands for a file outside of the tree, by its URL in `spec.url`. */
export const remoteFileKind = 'RemoteFile';
/** The path of its content in the artifact of a remote file. */
export const remoteFileName = 'content';
/**
 * A repository at a revision: `spec.url`, `spec.ref` (a name that the server knows, or empty), `spec.submodules` and
 * `spec.timeoutSeconds`.
 */
export const remoteRepositoryKind = 'RemoteRepository';
