import { type Change, restartNote } from '../compare/public.ts';
import { counted } from '../core/text/counted.ts';

/** Hidden differences of a resource, in a few words; empty where nothing is. */
export function hiddenNote(change: Change): string {
  const { hidden } = change;
  if (isLayoutOnly(change)) return 'comments, layout or spelling only';
  return hidden === 0 ? '' : `${counted(hidden, 'difference')} hidden`;
}

/** Test for a resource of which only the writing of documents in texts differs. */
export function isLayoutOnly({ hunks, layout, status, notes }: Change): boolean {
  const restarts = notes.some((note) => note.startsWith(restartNote));
  return layout !== undefined && hunks.length === 0 && status === 'changed' && !restarts;
}
