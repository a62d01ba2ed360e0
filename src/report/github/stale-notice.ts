/** Ends the notice, so that a later one can take its place. */
const noticeEnd = '<!-- fluxdelta:stale -->';
const noticeStart = '> [!WARNING]\n> **Out of date.**';

/**
 * Words of the notice: the commit of the report, the one without a report, the reason in words of our own, and where
 * more is said.
 */
export interface StaleNotice {
  readonly said: string;
  readonly head: string;
  readonly reason: string;
  readonly runUrl?: string | undefined;
}

/** The text of a comment about the commit `said`, with the notice above it that there is none about `head`. */
export function withStaleNotice(body: string, { said, head, reason, runUrl }: StaleNotice): string {
  const link = runUrl === undefined ? '' : ` [Log](${runUrl})`;
  const notice = `${noticeStart} This report is for \`${short(said)}\`. No report for \`${short(head)}\`: ${reason}${link}`;
  return `${notice}\n\n${noticeEnd}\n\n${withoutNotice(body)}`;
}

/** The text of a comment without the notice. */
export function withoutNotice(body: string): string {
  const text = body.replaceAll('\r\n', '\n');
  const end = text.startsWith(noticeStart) ? text.indexOf(noticeEnd) : -1;
  return end < 0 ? text : text.slice(end + noticeEnd.length).trimStart();
}

function short(sha: string): string {
  return sha.slice(0, 7);
}
