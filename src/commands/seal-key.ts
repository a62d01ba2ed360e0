import { createHmac, randomBytes } from 'node:crypto';
import type { ArtifactRun } from '../artifact/report-artifact.ts';

/**
 * The key of the digests that stand for values of Secrets in a part, which nobody who has the part can know: made from the age identity of the run, the same in all parts of a run, or drawn for this part alone. Then a
 * Secret that moves from one part to another counts as changed.
 */
export function sealKey(ageIdentity: string | undefined, run: ArtifactRun): string {
  if (ageIdentity === undefined) return randomBytes(32).toString('base64');
  return createHmac('sha256', ageIdentity).update(JSON.stringify(run)).digest('base64');
}
