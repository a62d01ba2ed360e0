// src/sources/remote-kinds.ts
const remoteFileKind = "RemoteFile";
const remoteFileName = "content";
const remoteRepositoryKind = "RemoteRepository";
export { remoteFileName as n, remoteRepositoryKind as r, remoteFileKind as t };
