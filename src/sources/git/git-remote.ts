import type { Problem } from '../../core/problem.ts';
import { trimmed } from '../../core/text/trimmed.ts';
import { redactUrl } from '../../engines/http/public.ts';
import { isWayward } from '../url-rewrites.ts';

/** A git server's repository, as git is asked for it. */
export interface GitRemote {
  readonly scheme: 'file' | 'http' | 'https' | 'ssh';
  /** What git is given: never with a password, and never anything that git could take for an option or a program. */
  readonly url: string;
  /** As in a URL: an IPv6 address stands in brackets. Empty for `file`. */
  readonly host: string;
  /** Empty for the usual one. */
  readonly port: string;
  /** The user that an ssh server is asked for. */
  readonly user: string;
  /** Without slashes at its ends. */
  readonly path: string;
  /** A login in the URL itself. */
  readonly login?: { readonly username: string; readonly password: string };
}

const hostForm = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)$/i;

/**
 * Reads the URL of a repository: `https`, `http`, `ssh`, `user@host:path`, or an absolute directory as `file://`.
 * Everything else is refused with its own problem: `git:`, `ext::` and other helpers run programs or are not
 * authenticated, and what begins with a dash would be an option.
 */
export function parseGitRemote(written: string): GitRemote | Problem {
  const shown = redactUrl(written).slice(0, 200);
  const refused = (why: string): Problem => ({ code: 'SOURCE_INVALID', message: `${shown}: ${why}` });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a command.
  if (/[\0-\x20\x7f]/.test(written)) return refused('space or control character in the URL');
  if (written.startsWith('-')) return refused('an option, not a repository');
  if (/^[a-z0-9+.-]+::/i.test(written)) return refused('git remote helpers are not supported');
  const scp = /^(?:([a-z0-9._-]+)@)?([^:/@]+):(?!\/\/)(.+)$/i.exec(written);
  if (scp !== null) return overSsh(scp[1] ?? 'git', scp[2] ?? '', '', scp[3] ?? '', written, refused);
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(written) ?? [];
  switch (scheme.toLowerCase()) {
    case 'https':
    case 'http':
      return overHttp(written, scheme.toLowerCase() === 'http' ? 'http' : 'https', refused);
    case 'ssh': {
      const [, user = 'git', host = '', port = '', path = ''] =
        /^(?:([a-z0-9._-]+)(?::[^@/]*)?@)?(\[[^\]]*\]|[^:/@]*)(?::(\d{1,5}))?\/(.*)$/i.exec(rest) ?? [];
      return overSsh(user, host, port, path, `ssh://${user}@${host}${port === '' ? '' : `:${port}`}/${path}`, refused);
    }
    case 'file':
      if (!rest.startsWith('/')) return refused('host in a file: URL');
      return { scheme: 'file', url: `file://${rest}`, host: '', port: '', user: '', path: rest };
    default:
      return refused('only https, http and ssh are supported');
  }
}

function overHttp(written: string, scheme: 'http' | 'https', refused: (why: string) => Problem): GitRemote | Problem {
  if (!URL.canParse(written)) return refused('not a URL');
  const { hostname, port, pathname, username, password } = new URL(written);
  if (!hostForm.test(hostname)) return refused('this is no host');
  if (isWayward(pathname)) return refused('invalid path of a repository');
  const path = trimmed(pathname, '/');
  const login = { username: decode(username), password: decode(password) };
  return {
    scheme,
    url: `${scheme}://${hostname}${port === '' ? '' : `:${port}`}/${path}`,
    host: hostname,
    port,
    user: '',
    path,
    ...(login.password === '' ? {} : { login }),
  };
}

function overSsh(
  user: string,
  host: string,
  port: string,
  path: string,
  url: string,
  refused: (why: string) => Problem,
): GitRemote | Problem {
  if (!hostForm.test(host) || user.startsWith('-')) return refused('this is no host');
  if (path === '' || path.startsWith('-') || isWayward(path)) return refused('invalid path of a repository');
  return { scheme: 'ssh', url, host, port, user, path: trimmed(path, '/') };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Test for a name that git may be asked for: a branch, a tag, a full ref or a commit, and nothing that git would read
 * as an option or a refspec.
 */
export function isRefName(name: string): boolean {
  return (
    name.length <= 500 &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them in names.
    /^[^\0-\x20\x7f:^~?*[\\+/-][^\0-\x20\x7f:^~?*[\\]*$/.test(name) &&
    !/\.\.|@\{|\/\/|\/$|\.$/.test(name)
  );
}

/** Test for repositories of one server: a login for one port or scheme is for no other. */
export function isSameServer(one: GitRemote, other: GitRemote): boolean {
  return one.scheme === other.scheme && one.host === other.host && one.port === other.port;
}
