import { trimmed } from '../../core/text/trimmed.ts';

/**
 * A repository URL in a form in which two spellings of one repository are equal: without scheme, user, port, query,
 * fragment, trailing slash and `.git`, in lower case; `git@host:owner/name` reads like a URL. Undefined when the text
 * names no host.
 */
export function normaliseRepositoryUrl(url: string): string | undefined {
  const scp = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)([^\s]+)$/.exec(url);
  const parsed = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]]+\]|[^:/?#\s]+)(?::\d+)?(\/[^?#\s]*)?/i.exec(url);
  const host = parsed?.[1] ?? scp?.[1];
  const path = parsed === null ? scp?.[2] : parsed[2];
  if (host === undefined || path === undefined) return undefined;
  const bare = trimmed(path, '/').replace(/\.git$/, '');
  return bare === '' ? undefined : `${host}/${bare}`.toLowerCase();
}
