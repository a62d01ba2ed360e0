import { withoutNotice } from './stale-notice.ts';

/** The first line of an earlier report that is folded. */
export const folded = '<details><summary>An earlier report</summary>';

/**
 * Test for a text that begins as those of this program do. The marker at its end alone says nothing of a comment of the
 * same account: another program may end one with words of a stranger.
 */
export function isOwnText(body: string): boolean {
  return body.startsWith(folded) || /^### fluxdelta(?:: | \()/.test(withoutNotice(body));
}

/**
 * Comments that begin as this program's do; all of them where none does, since a person may have edited the only one.
 */
export function ownTexts<Text extends { readonly body: string }>(comments: Text[]): Text[] {
  const own = comments.filter(({ body }) => isOwnText(body));
  return own.length > 0 ? own : comments;
}
