import type { ArtifactFile } from '../artifact/artifact-file.ts';
import { ArtifactFault, type Part, readPart } from '../artifact/part-artifact.ts';
import { type ReportArtifact, readReportArtifact } from '../artifact/report-artifact.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { mergeParts } from '../shards/merge-parts.ts';

const partStart = Buffer.from('{"fluxdelta":"part",');

/** Makes one report of files that came from elsewhere: the one that a single job wrote, or the parts of all shards. */
export function reportFromFiles(files: readonly ArtifactFile[]): ReportArtifact | Problem {
  const [only] = files;
  if (only !== undefined && files.length === 1 && !isPart(only.start)) return wholeReport(only);
  const parts: Part[] = [];
  for (const file of files) {
    const part = readPart(file);
    if (isProblem(part)) return part;
    parts.push(part);
  }
  return mergeParts(parts);
}

function wholeReport(file: ArtifactFile): ReportArtifact | Problem {
  try {
    return readReportArtifact(file.whole());
  } catch (error) {
    if (error instanceof ArtifactFault) return error.problem;
    throw error;
  }
}

function isPart(start: Uint8Array): boolean {
  return partStart.equals(start.subarray(0, partStart.length));
}
