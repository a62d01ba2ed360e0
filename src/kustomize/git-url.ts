/** A text that kustomize takes for a git repository, in its parts. */
export interface GitUrl {
  /** What `git clone` would be given. */
  readonly repository: string;
  /** Directory within the repository, without a leading slash; may be empty. */
  readonly path: string;
  /** Branch, tag or commit; empty for the default branch. */
  readonly ref: string;
  /** The text itself. */
  readonly written: string;
}

const SCHEMES = ['ssh://', 'https://', 'http://', 'file://'];
const USER = /^[a-zA-Z][a-zA-Z0-9-]*@/;

/** True when kustomize fetches the text as one file over HTTP (at first). */
export function isHttpUrl(path: string): boolean {
  return /^https?:/i.test(path);
}

/**
 * Reads a git URL as kustomize does: scheme or `user@host:path` or github.com, the repository up to `_git/x`, `//`, `.git` or two path segments, the rest a
 * directory in it, `?ref=` or `?version=`. Undefined when the text is no such URL, and is then a local path.
 */
export function parseGitUrl(written: string): GitUrl | undefined {
  if (written.startsWith('/')) return undefined;
  const question = written.indexOf('?');
  const ref = question < 0 ? '' : refOf(written.slice(question + 1));
  const split = splitHost(question < 0 ? written : written.slice(0, question));
  if (split === undefined) return undefined;
  const { host, rest } = split;
  const parts = splitRepository(rest, host.startsWith('file://'));
  if (parts === undefined || parts.repository === '' || leavesRepository(parts.path)) return undefined;
  const path = parts.path.startsWith('/') ? parts.path.slice(1) : parts.path;
  return { repository: host + parts.repository, path, ref, written };
}

function refOf(query: string): string {
  if (query.includes(';') || /%(?![0-9a-fA-F]{2})/.test(query)) return '';
  const values = new URLSearchParams(query);
  return values.get('ref') || values.get('version') || '';
}

function splitHost(url: string): { host: string; rest: string } | undefined {
  let rest = /^git::/i.test(url) ? url.slice(5) : url;
  const lower = rest.toLowerCase();
  const scheme = SCHEMES.find((prefix) => lower.startsWith(prefix)) ?? '';
  rest = rest.slice(scheme.length);
  const user = USER.exec(rest)?.[0] ?? '';
  rest = rest.slice(user.length);
  const isGithub = /^github\.com[/:]/i.test(rest);
  const isScp = scheme === '' && (user !== '' || isGithub);
  if (scheme === '' && !isScp) return undefined;
  if (scheme === 'file://') return { host: scheme, rest: user + rest };
  let separator = rest.indexOf('/');
  if (isScp) {
    const colon = rest.indexOf(':');
    if (separator < 0 || (colon > 0 && colon < separator)) separator = colon;
  }
  const host = separator < 0 ? rest : rest.slice(0, separator + 1);
  const path = separator < 0 ? '' : rest.slice(separator + 1);
  if (isGithub) {
    const overSsh = scheme === 'ssh://' || user !== '';
    return { host: overSsh ? `${user}github.com:` : 'https://github.com/', rest: path };
  }
  return host === '' ? undefined : { host: scheme + user + host, rest: path };
}

function splitRepository(rest: string, takesAll: boolean): { repository: string; path: string } | undefined {
  const azure = rest.indexOf('_git/');
  if (azure >= 0) {
    const [name = '', ...more] = rest.slice(azure + 5).split('/');
    return { repository: rest.slice(0, azure + 5) + name, path: more.join('/') };
  }
  const double = rest.indexOf('//');
  if (double >= 0) return { repository: rest.slice(0, double), path: rest.slice(double + 2) };
  const suffix = rest.indexOf('.git');
  if (suffix >= 0) return { repository: rest.slice(0, suffix + 4), path: rest.slice(suffix + 4) };
  if (takesAll) return { repository: rest, path: '' };
  const segments = rest.split('/');
  if (segments.length < 2) return undefined;
  return { repository: segments.slice(0, 2).join('/'), path: segments.slice(2).join('/') };
}

function leavesRepository(path: string): boolean {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(part);
  }
  return kept[0] === '..';
}
