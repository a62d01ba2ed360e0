import type { CachedContent } from '../cache/cached-content.ts';
import type { Credential } from '../credentials.ts';
import type { OwnedCredential } from '../source-access.ts';
import { agentIdentity } from './agent-identity.ts';
import type { GitRemote } from './git-remote.ts';
import type { GitAccess, GitLogin } from './git-session.ts';

/** A repository, how it is reached, and what is known of it. */
export interface Reached {
  readonly remote: GitRemote;
  readonly access: GitAccess;
  /** The URL that the source names, which relative URLs of submodules start from. */
  readonly written: string;
  /** The login of the source itself, which goes on to submodules on the same server. */
  readonly login?: GitLogin;
  readonly lacksLogin?: boolean;
  /** True for what a repository on another server led to, and for all that it leads to itself. */
  readonly isForeign?: boolean;
  /** The same without the login of the run, when that is a last resort. */
  readonly open?: Reached;
  readonly kept: CachedContent;
}

/** The access of the run with a login that it has for a host, if it has one. */
export function runAccess(credential: Credential | undefined): GitAccess {
  if (credential === undefined) return { trust: 'run', login: {} };
  const { username, password, isLastResort = false } = credential;
  return { trust: 'run', login: { username, password }, isLastResort };
}

/** The login of the run as what is kept knows it. */
export function keptCredential(
  { agent = '', isLastResort, login: { password } }: GitAccess & { readonly trust: 'run' },
  { username }: { readonly username: string },
): { readonly credential?: OwnedCredential<'run'> } {
  if (agent !== '') return { credential: { username: 'agent', password: agentIdentity(agent), owner: 'run' } };
  return password === undefined ? {} : { credential: { username, password, isLastResort, owner: 'run' } };
}
