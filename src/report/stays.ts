import type { Change } from '../diff/comparison.ts';
import { sharedNote, staysNote } from '../findings/removal-outcome.ts';

/** True for what is no longer applied and yet not deleted, or not for good. */
export function staysInCluster({ status, notes }: Change): boolean {
  return status === 'removed' && notes.some((note) => note.startsWith(staysNote) || note === sharedNote);
}
