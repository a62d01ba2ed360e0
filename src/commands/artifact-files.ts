import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProblem, type Problem } from '../core/problem.ts';
import { artifactLimit, joinArtifacts, type ReportArtifact, readReportArtifact } from '../report/public.ts';

/** More files than these are no artifacts of ours. */
const mostFiles = 256;
/** The most bytes of all files together. */
const mostBytes = 4 * artifactLimit;

/** What is written is called so, and nothing else is read. */
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;

/**
 * The one report of what other jobs rendered: of the files that are named, and those called `fluxdelta-*.json` in
 * directories that are named or stand in them. What was unpacked may be anything: links are not followed, other files
 * are left alone, and names are not repeated in messages.
 */
export function readArtifacts(places: readonly string[]): ReportArtifact | Problem {
  const documents: ReportArtifact[] = [];
  try {
    const paths = [...new Set(places.flatMap((place) => filesAt(place, 0)))];
    if (paths.length === 0) return refused('no file', 'ARTIFACT_INVALID');
    if (paths.length > mostFiles) return refused('too many files', 'ARTIFACT_INVALID');
    let left = mostBytes;
    for (const path of paths) {
      const bytes = bytesOf(path, Math.min(left, artifactLimit));
      if (bytes === undefined) return refused('file too large, or not a regular file', 'ARTIFACT_INVALID');
      left -= bytes.length;
      const document = readReportArtifact(bytes);
      if (isProblem(document)) return document;
      documents.push(document);
    }
  } catch {
    return refused('unreadable file or directory', 'FILE_UNREADABLE');
  }
  return joinArtifacts(documents);
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

/** Gives `undefined` for what is no plain file, or has more than `most` bytes. */
function bytesOf(path: string, most: number): Uint8Array | undefined {
  if (!lstatSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.size <= most ? readFileSync(file) : undefined;
  } finally {
    closeSync(file);
  }
}
