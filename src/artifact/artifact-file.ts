/** A file that holds a document, of which no more is read than is needed: what lies behind the first line may be many times as much. */
export interface ArtifactFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** The first line with its end, and whatever was read with it; the whole file when it has no second one. */
  readonly start: Uint8Array;
  /** Reads all of it. Throws an `ArtifactFault` when it is no longer the file that it was. */
  readonly whole: () => Uint8Array;
}

/** A file that has been read. */
export function fileInMemory(bytes: Uint8Array): ArtifactFile {
  return { size: bytes.length, start: bytes, whole: () => bytes };
}
