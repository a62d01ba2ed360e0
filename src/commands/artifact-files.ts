import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { artifactLimit } from '../artifact/report-artifact.ts';
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
export function readArtifactFiles(places: readonly string[]): readonly Uint8Array[] | Problem {
  try {
    const paths = [...new Set(places.flatMap((place) => filesAt(place, 0)))];
    if (paths.length === 0) return refused('there is no file of it', 'ARTIFACT_INVALID');
    if (paths.length > mostFiles) return refused('there are too many files', 'ARTIFACT_INVALID');
    let left = mostBytes;
    const files: Uint8Array[] = [];
    for (const path of paths) {
      const bytes = readFile(path, Math.min(left, artifactLimit));
      if (bytes === undefined) return refused('a file is too large, or no plain file', 'ARTIFACT_INVALID');
      left -= bytes.length;
      files.push(bytes);
    }
    return files;
  } catch {
    return refused('it cannot be read', 'FILE_UNREADABLE');
  }
}

function refused(why: string, code: Problem['code']): Problem {
  return {
    code,
    message: `the report is not taken: ${why}`,
    hint: 'The input `artifact` names what `mode: render` wrote, as actions/download-artifact leaves it.',
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

/** The bytes of a plain file; undefined when it is something else or has more than `most`. */
function readFile(path: string, most: number): Uint8Array | undefined {
  if (!lstatSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = fstatSync(file);
    if (!fstatSync(file).isFile() || size > most) return undefined;
    const bytes = Buffer.alloc(size);
    let filled = 0;
    while (filled < size) {
      const count = readSync(file, bytes, filled, size - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  } finally {
    closeSync(file);
  }
}
