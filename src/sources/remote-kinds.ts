/** Kind of the source that stands for a file outside of the tree, by its URL in `spec.url`. */
export const remoteFileKind = 'RemoteFile';
/** The path of its content in the artifact of a remote file. */
export const remoteFileName = 'content';
/**
 * A repository at a revision: `spec.url`, `spec.ref` (a name that the server knows, or empty), `spec.submodules` and
 * `spec.timeoutSeconds`.
 */
export const remoteRepositoryKind = 'RemoteRepository';
/**
 * An image in a registry: `spec.repository` with the host, `spec.reference` (a tag or digest), and `spec.platforms`,
 * true where these are needed. Its content is an `ImageAnswer` as JSON, under the name of a remote file.
 */
export const imageKind = 'Image';
