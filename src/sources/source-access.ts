import { createHash } from 'node:crypto';
import { objectAt, stringAt } from '../model/json.ts';
import type { UrlRewrite } from '../model/url-rewrite.ts';
import type { HttpClient, TlsOptions } from '../net/http-client.ts';
import type { SharedContent } from './cache/shared-content.ts';
import { type Credential, type CredentialSource, credentialForScheme, dockerCredentials } from './credentials.ts';
import type { FetchRequest } from './fetcher.ts';
import { sourceProxy } from './source-proxy.ts';
import { type RewrittenUrl, rewriteUrl } from './url-rewrites.ts';

/** What the fetchers of a run share. */
export interface SourceContext extends SharedContent {
  readonly http: HttpClient;
  /** Logins by host, from `registry-config` and the environment. */
  readonly credentials: CredentialSource;
  readonly rewrites: readonly UrlRewrite[];
}

/** How one source is reached: its URL after rewriting, its login and its certificates. */
export interface SourceAccess extends RewrittenUrl {
  readonly tls?: TlsOptions;
  /** URL of the proxy that the source names, with its login. */
  readonly proxy?: string;
  /** The login that the source itself names, or else that of the settings, which is shown in clear to nobody; `scheme` is that of the request, when it is not for the source's own URL. */
  readonly credentials: (host: string, repository?: string, scheme?: string) => Credential | undefined;
}

/** Finds out how a source is reached, from its spec and the Secrets that it names as far as the tree holds them in clear. */
export function sourceAccess(request: FetchRequest, url: string, settings: SourceContext): SourceAccess {
  const source = request.repository?.spec ?? request.spec;
  const secret = (field: string): ReadonlyMap<string, string> | undefined => {
    const name = stringAt(source, field, 'name');
    return name === undefined ? undefined : request.secret?.(name);
  };
  const rewritten = rewriteUrl(url, settings.rewrites);
  const own = loginIn(secret('secretRef')) ?? loginOf(url);
  // What a source names is for its own server, and not for what stands in its place.
  const moved = rewritten.url !== url;
  const certificates = secret('certSecretRef');
  const proxy = sourceProxy(request);
  const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((name) => certificates?.get(name));
  const tls: TlsOptions = {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined || key === undefined ? {} : { cert, key }),
  };
  const plain = rewritten.plain || (!moved && stringAt(source, 'type') !== 'default' && source['insecure'] === true);
  const ownScheme = plain || /^http:/i.test(rewritten.url) ? 'http' : 'https';
  return {
    ...rewritten,
    plain,
    ...(moved || Object.keys(tls).length === 0 ? {} : { tls }),
    ...(moved || typeof proxy !== 'string' ? {} : { proxy }),
    credentials: (host, repository, scheme = ownScheme) =>
      (moved ? undefined : own?.(host, repository)) ??
      credentialForScheme(settings.credentials(host, repository), host, scheme),
  };
}

/** A client whose requests go through the proxy that a source names, if it names one. */
export function throughProxy(http: HttpClient, { proxy }: Pick<SourceAccess, 'proxy'>): HttpClient {
  return proxy === undefined ? http : { ...http, request: (request) => http.request({ ...request, proxy }) };
}

/** A login from a Secret: `username` and `password`, or a docker configuration. */
function loginIn(data: ReadonlyMap<string, string> | undefined): CredentialSource | undefined {
  const docker = data?.get('.dockerconfigjson');
  if (docker !== undefined) return dockerCredentials(docker);
  const [username, password] = [data?.get('username'), data?.get('password')];
  if (username === undefined || password === undefined) return undefined;
  const login: Credential = { username, password };
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
