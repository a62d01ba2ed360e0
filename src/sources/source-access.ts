import { createHash } from 'node:crypto';
import { quotedName } from '../core/changed-file.ts';
import { objectAt, stringAt } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import { trimmed } from '../core/text/trimmed.ts';
import type { UrlRewrite } from '../core/url-rewrite.ts';
import { type HttpClient, type TlsOptions } from '../engines/http/public.ts';
import type { SharedContent } from './cache/shared-content.ts';
import {
  type Credential,
  type CredentialSource,
  credentialForScheme,
  dockerCredentials,
  isLoopback,
} from './credentials.ts';
import type { Fetched, FetchRequest } from './fetcher.ts';
import { sourceProxy } from './source-proxy.ts';
import { isWayward, type RewrittenUrl, rewriteUrl } from './url-rewrites.ts';

/** State that the fetchers of a run share. */
export interface SourceContext extends SharedContent {
  readonly http: HttpClient;
  /** Logins of the run by host: from its inputs, docker's configuration and the environment. */
  readonly credentials: CredentialSource;
  readonly rewrites: readonly UrlRewrite[];
}

/** A login with its owner. A type of its own, so that one of the run does not fit where only a tree may answer. */
export type OwnedCredential<Owner extends 'run' | 'tree'> = Credential & { readonly owner: Owner };

/**
 * A connection that the run alone vouches for: authorities of the system, the run's proxy, encrypted or on this
 * machine. Only here a login of the run may be sent.
 */
interface RunAccess extends RewrittenUrl {
  readonly trust: 'run';
  readonly credential?: OwnedCredential<'run'>;
}

/**
 * A connection of which a tree named a part, or the login. It gets what the tree holds, and what it brings is not kept
 * beyond the run.
 */
interface TreeAccess extends RewrittenUrl {
  readonly trust: 'tree';
  readonly credential?: OwnedCredential<'tree'>;
  readonly tls?: TlsOptions;
  /** URL of the proxy that the source names, with its login. */
  readonly proxy?: string;
  /**
   * The part of the tree that keeps a login of the run from being sent; absent when the run has none for this place, or
   * the tree has its own.
   */
  readonly withholds?: string;
}

/** Access to one URL of a source: with the trust of the run, or with that of a tree, never with both. */
export type SourceAccess = RunAccess | TreeAccess;

/**
 * Decides how a URL of a source is reached, from its spec and the Secrets that it names as far as the tree holds them
 * in clear. `passesLogin` is false for a server that no login is for, since another one has named it.
 * A mirror that the run names stands in the place of the source's server: nothing of the tree goes there.
 */
export function sourceAccess(
  request: FetchRequest,
  url: string,
  settings: Pick<SourceContext, 'credentials' | 'rewrites'>,
  { passesLogin = true } = {},
): SourceAccess {
  const source = request.repository?.spec ?? request.spec;
  const rewritten = rewriteUrl(url, settings.rewrites);
  const { host, repository, scheme } = placeOf(rewritten.url);
  const isClear = rewritten.plain || scheme === 'http';
  if (rewritten.isMirror)
    return ofRun(rewritten, passesLogin ? settings.credentials(host, repository) : undefined, host, isClear);

  const secret = (field: string): ReadonlyMap<string, string> | undefined => {
    const name = stringAt(source, field, 'name');
    return name === undefined ? undefined : request.secret?.(name);
  };
  const own = passesLogin ? (loginIn(request.kind, secret('secretRef')) ?? loginOf(url)) : undefined;
  const credential = own?.(host, repository);
  const certificates = secret('certSecretRef');
  const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((name) => certificates?.get(name));
  const tls: TlsOptions = {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined || key === undefined ? {} : { cert, key }),
  };
  const namesTls = Object.keys(tls).length > 0;
  const proxy = sourceProxy(request);
  const isInsecure = stringAt(source, 'type') !== 'default' && source['insecure'] === true;
  const ofTheRun = passesLogin ? settings.credentials(host, repository) : undefined;
  // Whoever runs this may say that a login goes out in clear, and nobody else reads what stays on this machine.
  const isOpen = isInsecure && !isLoopback(host) && ofTheRun?.inClear !== true;
  const named = typeof proxy === 'string' ? 'proxy' : namesTls ? 'certificates' : isOpen ? 'plain http' : undefined;
  if (named === undefined && credential === undefined)
    return ofRun({ ...rewritten, plain: isInsecure }, ofTheRun, host, isClear || isInsecure);
  return {
    ...rewritten,
    trust: 'tree',
    plain: isInsecure,
    ...(credential === undefined ? {} : { credential: { ...credential, owner: 'tree' } }),
    ...(namesTls ? { tls } : {}),
    ...(typeof proxy === 'string' ? { proxy } : {}),
    ...(named === undefined || credential !== undefined || ofTheRun === undefined ? {} : { withholds: named }),
  };
}

function ofRun(place: RewrittenUrl, login: Credential | undefined, host: string, isClear: boolean): RunAccess {
  const credential = credentialForScheme(login, host, isClear ? 'http' : 'https');
  return {
    ...place,
    trust: 'run',
    ...(credential === undefined ? {} : { credential: { ...credential, owner: 'run' } }),
  };
}

/** The host, the path below it and the scheme of a URL; all empty for what is none. */
function placeOf(url: string): { readonly host: string; readonly repository: string; readonly scheme: string } {
  if (!URL.canParse(url)) return { host: '', repository: '', scheme: '' };
  const { host, pathname, protocol } = new URL(url);
  // A login for a path is not shown to one that a server may take for another.
  return { host, repository: isWayward(pathname) ? '' : trimmed(pathname, '/'), scheme: protocol.slice(0, -1) };
}

/** The certificates of the tree for a request. */
export function tlsOf(access: SourceAccess): { readonly tls?: TlsOptions } {
  return access.trust === 'tree' && access.tls !== undefined ? { tls: access.tls } : {};
}

/** A client whose requests go through the proxy that a source names, if it names one. */
export function throughProxy(http: HttpClient, access: SourceAccess): HttpClient {
  const proxy = access.trust === 'tree' ? access.proxy : undefined;
  return proxy === undefined ? http : { ...http, request: (request) => http.request({ ...request, proxy }) };
}

/**
 * Result of a fetch that is anonymous first, where the login of the run is a last resort: a server refuses even what is
 * public to a login that may not read it, and what is public is kept for everybody.
 */
export async function fetchAs(
  access: SourceAccess,
  fetch: (access: SourceAccess) => Promise<Fetched>,
): Promise<Fetched> {
  if (access.credential?.isLastResort !== true) return await fetch(access);
  const { credential: _login, ...open } = access;
  const fetched = await fetch(open);
  return 'problem' in fetched && fetched.problem.code === 'SOURCE_AUTH' ? await fetch(access) : fetched;
}

/**
 * A problem of a missing login that says which part of the tree keeps the run's from being sent; any other problem as
 * it is.
 */
export function withWithheldLogin(problem: Problem, { id, repository }: FetchRequest, access: SourceAccess): Problem {
  const withholds = access.trust === 'tree' ? access.withholds : undefined;
  if (problem.code !== 'SOURCE_AUTH' || withholds === undefined) return problem;
  return {
    ...problem,
    hint: `${quotedName(printResource(repository?.id ?? id))} names its own ${withholds}: the run's login is not sent there. Put a login into its secretRef, or name the host in \`registry-mirrors\` (HOST=HOST) to reach it as the run does.`,
  };
}

/** A login from a Secret: `username` and `password`, a docker configuration, or the key of a bucket. */
function loginIn(kind: string, data: ReadonlyMap<string, string> | undefined): CredentialSource | undefined {
  const docker = data?.get('.dockerconfigjson');
  if (docker !== undefined) return dockerCredentials(docker);
  const fields = kind === 'Bucket' ? (['accesskey', 'secretkey'] as const) : (['username', 'password'] as const);
  const [username, password] = fields.map((field) => data?.get(field));
  if (username === undefined || password === undefined) return undefined;
  const login: Credential =
    kind === 'Bucket' ? { username: username.trim(), password: password.trim() } : { username, password };
  return () => login;
}

/** A login that stands in the URL itself, as Go's client takes it. */
function loginOf(url: string): CredentialSource | undefined {
  if (!URL.canParse(url)) return undefined;
  const { username, password, host } = new URL(url);
  if (username === '' && password === '') return undefined;
  try {
    const login: Credential = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
    return (asked) => (asked === host ? login : undefined);
  } catch {
    return undefined;
  }
}

/** Equal for requests that are answered equally as far as logins go; holds no secret in clear. */
export function accessKey(request: FetchRequest): string {
  const source = request.repository?.spec ?? request.spec;
  const names = ['certSecretRef', 'proxySecretRef', 'secretRef'].flatMap(
    (field) => stringAt(objectAt(source, field), 'name') ?? [],
  );
  if (names.length === 0) return '';
  const held = names.map((name) => [name, [...(request.secret?.(name) ?? [])]]);
  return createHash('sha256').update(JSON.stringify(held)).digest('hex');
}
