import { type Change } from '../compare/public.ts';
import { sharedNote, staysNote } from '../findings/public.ts';

/** Test for what is no longer applied and yet not deleted, or not for good. */
export function staysInCluster({ status, notes }: Change): boolean {
  return status === 'removed' && notes.some((note) => note.startsWith(staysNote) || note === sharedNote);
}
