import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactLimit } from '../artifact/artifact-limit.ts';
import { type ReportArtifact, readReportArtifact } from '../artifact/report-artifact.ts';
import type { Problem } from '../model/problem.ts';

/** What is written is called so, and nothing else is read. */
const fileName = /^fluxdelta-[\w.-]{1,80}\.json$/;

/**
 * Reads what another job rendered: the file that is named, or the one that is called `fluxdelta-*.json` in a directory that is named or stands in one. What was unpacked may be anything: links are not
 * followed, other files are left alone, and names are not repeated in messages.
 */
export function readArtifact(places: readonly string[]): ReportArtifact | Problem {
  try {
    const [path, second] = new Set(places.flatMap((place) => filesAt(place, 0)));
    if (path === undefined) return refused('no file', 'ARTIFACT_INVALID');
    if (second !== undefined) return refused('several files', 'ARTIFACT_INVALID');
    const bytes = bytesOf(path);
    return bytes === undefined
      ? refused('file too large, or not a regular file', 'ARTIFACT_INVALID')
      : readReportArtifact(bytes);
  } catch {
    return refused('unreadable file or directory', 'FILE_UNREADABLE');
  }
}

function refused(why: string, code: Problem['code']): Problem {
  return {
    code,
    message: `report artifact not read: ${why}`,
    hint: 'Set the input `artifact` to the file of `mode: render`, as actions/download-artifact unpacks it.',
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

/** Gives `undefined` for what is no plain file, or too large. */
function bytesOf(path: string): Uint8Array | undefined {
  if (!lstatSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.size <= artifactLimit ? readFileSync(file) : undefined;
  } finally {
    closeSync(file);
  }
}
