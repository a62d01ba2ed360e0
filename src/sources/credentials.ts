import type { HostCredential } from '../core/host-credential.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';

/** User and password for a host, or a token that stands for both. */
export interface Credential {
  readonly username: string;
  readonly password: string;
  /** True when it may be shown over http; see `HostCredential`. */
  readonly inClear?: boolean;
  /** True for a login that is shown only where nothing is given without one. */
  readonly isLastResort?: boolean;
}

/** Finds the credential for a host and, where several differ by path, for a repository on it. */
export type CredentialSource = (host: string, repository?: string) => Credential | undefined;

/**
 * The user of a credential whose password is an identity token, which registries give out access tokens for (the
 * distribution's OAuth 2 flow).
 */
export const identityUser = '<token>';

/** The names under which Docker's configuration keeps its own registry. */
const dockerHub = ['https://index.docker.io/v1/', 'index.docker.io', 'docker.io', 'registry-1.docker.io'];

/**
 * Reads a docker `config.json` (or a Secret's `.dockerconfigjson`): `auths` by host, with `auth` in base64 or
 * `username` and `password`. Credential helpers are programs, which are never run: hosts that only have one are as if
 * they had nothing. Texts that are no such file give nothing.
 */
export function dockerCredentials(text: string): CredentialSource {
  let auths: unknown;
  try {
    auths = (JSON.parse(text) as { auths?: unknown } | null)?.auths;
  } catch {
    return () => undefined;
  }
  if (typeof auths !== 'object' || auths === null) return () => undefined;
  const known = new Map<string, Credential>();
  for (const [server, entry] of Object.entries(auths)) {
    const credential = credentialOf(entry);
    if (credential === undefined) continue;
    const names = dockerHub.includes(server) ? dockerHub : [trimmedEnd(server.replace(/^https?:\/\//, ''), '/')];
    const shown = server.startsWith('http://') ? { ...credential, inClear: true } : credential;
    for (const name of names) known.set(name, shown);
  }
  return (host, repository) => longestMatch(known, host, repository);
}

/** The logins that whoever runs this names for hosts, or for what stands below a path on one. */
export function hostCredentials(given: readonly HostCredential[]): CredentialSource {
  const known = new Map<string, Credential>();
  for (const { host, ...login } of given) {
    const names = dockerHub.includes(host) ? dockerHub : [host];
    for (const name of names) known.set(name, login);
  }
  return (host, repository) => longestMatch(known, host, repository);
}

/** The longest path wins, as in containers-auth.json. */
function longestMatch(
  known: ReadonlyMap<string, Credential>,
  host: string,
  repository: string | undefined,
): Credential | undefined {
  for (
    let path = repository === undefined ? host : `${host}/${repository}`;
    ;
    path = path.slice(0, path.lastIndexOf('/'))
  ) {
    const found = known.get(path);
    if (found !== undefined || !path.includes('/')) return found;
  }
}

function credentialOf(entry: unknown): Credential | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { auth, username, password, identitytoken } = entry as Readonly<Record<string, unknown>>;
  if (typeof identitytoken === 'string' && identitytoken !== '')
    return { username: identityUser, password: identitytoken };
  if (typeof username === 'string' && typeof password === 'string') return { username, password };
  if (typeof auth !== 'string') return undefined;
  const text = Buffer.from(auth, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Asks several sources in turn. */
export function firstCredential(...sources: readonly CredentialSource[]): CredentialSource {
  return (host, repository) => {
    for (const source of sources) {
      const found = source(host, repository);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/**
 * Credential of the run, if it may be sent to a host over a scheme: a change could turn an address from https to http,
 * and everybody on the way would read it. What stays on this machine nobody else reads.
 */
export function credentialForScheme(
  credential: Credential | undefined,
  host: string,
  scheme: string,
): Credential | undefined {
  const isRead = scheme === 'http' && !isLoopback(host);
  return isRead && credential?.inClear !== true ? undefined : credential;
}

/** Test for a host, with or without a port, that is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d{1,5})?$/.test(host);
}

/** The header for a credential. */
export function basicAuthorization({ username, password }: Credential): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
