// src/sources/remote-kinds.ts
const remoteFileKind = "RemoteFile";
const remoteFileName = "content";
const remoteRepositoryKind = "RemoteRepository";
const imageKind = "Image";
export { remoteRepositoryKind as i, remoteFileKind as n, remoteFileName as r, imageKind as t };
