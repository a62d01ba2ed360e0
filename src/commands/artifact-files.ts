import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { type ArtifactFile, fileInMemory } from '../artifact/artifact-file.ts';
import { artifactLimit } from '../artifact/artifact-limit.ts';
import { ArtifactFault } from '../artifact/part-artifact.ts';
import type { Problem } from '../model/problem.ts';

/** More files than there are shards are no artifact of ours. */
const mostFiles = 256;
/** The most bytes of all files together. */
const mostBytes = 4 * artifactLimit;

/** What is written is called so, and nothing else is read. */
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;

/**
 * Reads what other jobs rendered: the files that are named, and those called `fluxdelta-*.json` in directories that are named or stand in them. What was unpacked may be anything: links are not
 * followed, other files are left alone, and names are not repeated in messages.
 */
export function readArtifactFiles(places: readonly string[]): readonly ArtifactFile[] | Problem {
  try {
    const paths = [...new Set(places.flatMap((place) => filesAt(place, 0)))];
    if (paths.length === 0) return refused('no file', 'ARTIFACT_INVALID');
    if (paths.length > mostFiles) return refused('too many files', 'ARTIFACT_INVALID');
    let left = mostBytes;
    const files: ArtifactFile[] = [];
    for (const path of paths) {
      const file = startOf(path, Math.min(left, artifactLimit));
      if (file === undefined) return refused('file too large, or not a regular file', 'ARTIFACT_INVALID');
      left -= file.size;
      files.push(file);
    }
    return files;
  } catch {
    return refused('unreadable file or directory', 'FILE_UNREADABLE');
  }
}

function refused(why: string, code: Problem['code']): Problem {
  return {
    code,
    message: `report artifact not read: ${why}`,
    hint: 'Set the input `artifact` to the files of `mode: render`, as actions/download-artifact unpacks them.',
  };
}

/** A directory may hold one directory for each artifact. */
function filesAt(place: string, depth: number): readonly string[] {
  const found = lstatSync(place);
  if (found.isDirectory()) {
    return readdirSync(place, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (entry.isDirectory() && depth === 0) return filesAt(join(place, entry.name), 1);
        // A link or a pipe under a name of ours is a fault, which reading it tells.
        return fileName.test(entry.name) && !entry.isDirectory() ? [join(place, entry.name)] : [];
      });
  }
  return [place];
}

/** A plain file, read as far as its first line goes; undefined when it is something else or has more than `most` bytes. */
function startOf(path: string, most: number): ArtifactFile | undefined {
  return withFile(path, (file, { size, ino, dev }) => {
    if (size > most) return undefined;
    const start = readUntil(file, size, (chunk) => chunk.includes(lineFeed));
    if (start.length === size || !start.includes(lineFeed)) return fileInMemory(start);
    const whole = (): Uint8Array => {
      const again = withFile(path, (same, now) =>
        now.size === size && now.ino === ino && now.dev === dev ? readUntil(same, size, () => false) : undefined,
      );
      if (again?.length !== size) throw new ArtifactFault(refused('a file changed during the run', 'FILE_UNREADABLE'));
      return again;
    };
    return { size, start, whole };
  });
}

/** Gives `undefined` for what is no plain file. */
function withFile<T>(path: string, read: (file: number, stats: Stats) => T): T | undefined {
  if (!lstatSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    return stats.isFile() ? read(file, stats) : undefined;
  } finally {
    closeSync(file);
  }
}

const lineFeed = 10;
/** What is read at once: the conclusion of a part of some hundred releases has a few times as much. */
const chunkBytes = 1 << 20;

/** The bytes from the beginning, up to and with the chunk in which there is enough, or `size` of them. */
function readUntil(file: number, size: number, isEnough: (chunk: Uint8Array) => boolean): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let read = 0; read < size; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - read));
    const count = readSync(file, chunk, 0, chunk.length, read);
    if (count === 0) break;
    read += count;
    chunks.push(chunk.subarray(0, count));
    if (isEnough(chunk.subarray(0, count))) break;
  }
  return Buffer.concat(chunks);
}
