import { type Part, readPart } from '../artifact/part-artifact.ts';
import { type ReportArtifact, readReportArtifact } from '../artifact/report-artifact.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { mergeParts } from '../shards/merge-parts.ts';

const partStart = Buffer.from('{"fluxdelta":"part",');

/** Makes one report of files that came from elsewhere: the one that a single job wrote, or the parts of all shards. */
export function receivedReport(files: readonly Uint8Array[]): ReportArtifact | Problem {
  const [only] = files;
  if (only !== undefined && files.length === 1 && !isPart(only)) return readReportArtifact(only);
  const parts: Part[] = [];
  for (const file of files) {
    const part = readPart(file);
    if (isProblem(part)) return part;
    parts.push(part);
  }
  return mergeParts(parts);
}

function isPart(file: Uint8Array): boolean {
  return partStart.equals(file.subarray(0, partStart.length));
}
