import { nanosecondsOf } from '../../core/duration.ts';
/** A text that kustomize takes for a git repository, in its parts. */
export interface GitUrl {
  /** What `git clone` would be given. */
  readonly repository: string;
  /** Directory within the repository, without a leading slash; may be empty. */
  readonly path: string;
  /** Branch, tag or commit; empty for the default branch. */
  readonly ref: string;
  /** Whether submodules belong to it; they do unless `?submodules=` says otherwise. */
  readonly submodules: boolean;
  /** How long git may take, from `?timeout=`; 27 unless it says otherwise. */
  readonly timeoutSeconds: number;
  /** The text itself. */
  readonly written: string;
}

const SCHEMES = ['ssh://', 'https://', 'http://', 'file://'];
const USER = /^[a-zA-Z][a-zA-Z0-9-]*@/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Go takes no text with one for a URL.
const HTTP_URL = /^https?:[^\0-\x1f\x7f]*$/i;
const SHOWN_PARAMETER = /^(?:ref|submodules|timeout|version)=/;
/** Seconds that kustomize gives git by itself. */
const TIMEOUT = 27;

/** Test whether kustomize fetches the text as one file over HTTP (at first). */
export function isHttpUrl(path: string): boolean {
  return HTTP_URL.test(path);
}

/**
 * A URL as it may be shown: no user in one for HTTP, no password in any, and no values of a query but those that git
 * URLs have here.
 */
export function hideUser(url: string): string {
  const question = url.indexOf('?');
  const place = question < 0 ? url : url.slice(0, question);
  const isHttp = HTTP_URL.test(place.replace(/^git::/i, ''));
  const shown = place.replace(/^([^/]*:\/\/)([^/@]*)@/, (_, scheme: string, user: string) =>
    isHttp ? scheme : `${scheme}${user.split(':', 1)[0]}@`,
  );
  if (question < 0) return shown;
  const query = url
    .slice(question + 1)
    .split('&')
    .map((part) => (SHOWN_PARAMETER.test(part) ? part : part.replace(/=.*/s, '=…')));
  return `${shown}?${query.join('&')}`;
}

/**
 * Reads a git URL as kustomize does: scheme or `user@host:path` or github.com, the repository up to `_git/x`, `//`,
 * `.git` or two path segments, the rest a directory in it, and the parameters `ref` (or `version`), `submodules` and
 * `timeout`. Undefined when the text is no such URL, and is then a local path.
 */
export function parseGitUrl(written: string): GitUrl | undefined {
  if (written.startsWith('/')) return undefined;
  const question = written.indexOf('?');
  const parameters = readParameters(question < 0 ? '' : written.slice(question + 1));
  const split = splitHost(question < 0 ? written : written.slice(0, question));
  if (split === undefined) return undefined;
  const { host, rest } = split;
  const parts = splitRepository(rest, host.startsWith('file://'));
  if (parts === undefined || parts.repository === '' || leavesRepository(parts.path)) return undefined;
  const path = parts.path.startsWith('/') ? parts.path.slice(1) : parts.path;
  return { repository: host + parts.repository, path, ...parameters, written };
}

/** All of them have their usual values when one cannot be read as a query. */
function readParameters(query: string): Pick<GitUrl, 'ref' | 'submodules' | 'timeoutSeconds'> {
  const isQuery = !query.includes(';') && !/%(?![0-9a-fA-F]{2})/.test(query);
  const values = new URLSearchParams(isQuery ? query : '');
  return {
    ref: values.get('ref') || values.get('version') || '',
    submodules: !FALSE.has(values.get('submodules') ?? ''),
    timeoutSeconds: secondsOf(values.get('timeout') ?? '') ?? TIMEOUT,
  };
}

const FALSE: ReadonlySet<string> = new Set(['0', 'F', 'FALSE', 'False', 'f', 'false']);

/** Whole seconds, or a duration as Go writes it (`1m30s`); undefined for what is neither, or not above zero. */
function secondsOf(text: string): number | undefined {
  const seconds = /^\+?\d{1,15}$/.test(text) ? Number(text) : Number(nanosecondsOf(text) ?? 0n) / 1e9;
  return seconds > 0 ? seconds : undefined;
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
