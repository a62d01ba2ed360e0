import { formatCount } from '../core/text/counted.ts';

/** `+2 −1`, without what is 0. */
export function lineCounts(added: number, removed: number): string {
  return [added === 0 ? '' : `+${formatCount(added)}`, removed === 0 ? '' : `−${formatCount(removed)}`]
    .filter((count) => count !== '')
    .join(' ');
}
