import { append } from '../core/append.ts';
import { quotedName } from '../core/changed-file.ts';
import type { ImageAnswer } from '../core/image-answer.ts';
import type { Problem } from '../core/problem.ts';
import { isProblem } from '../core/problem.ts';
import { type HttpClient, type HttpRequest, type HttpResponse, type TlsOptions } from '../engines/http/public.ts';
import { sha256 } from './cache/blob-cache.ts';
import { type CachedContent, cacheLifetime } from './cache/cached-content.ts';
import { basicAuthorization, type Credential, identityUser } from './credentials.ts';
import type { OciRepository } from './oci-reference.ts';

/** A part of an artifact. */
export interface OciDescriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

/** An image manifest with its own digest. */
export interface OciManifest {
  readonly digest: string;
  readonly layers: readonly OciDescriptor[];
}

/** Access to a registry. */
export interface OciAccess {
  readonly credential?: Credential;
  readonly tls?: TlsOptions;
  /** True for plain http. */
  readonly plain?: boolean;
  /** Content from earlier runs. */
  readonly kept?: CachedContent;
}

/** What is asked of a registry besides the path. */
interface Asked {
  readonly signal: AbortSignal | undefined;
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True when the digest of the body is looked at. */
  readonly isVerified?: boolean;
  /** Statuses besides 2xx that are answers. */
  readonly accept?: readonly number[];
}

const manifestTypes = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');
/** What the specification allows as a tag or a digest; nothing else becomes part of a path. */
const referenceForm = /^(?:\w[\w.-]{0,127}|sha256:[0-9a-f]{64})$/;
const digestForm = /^sha256:[0-9a-f]{64}$/;
/** A tag that names a whole version, which publishers do not move by custom. */
const versionTag = /^v?\d+\.\d+\.\d+(?:[-_.].*)?$/;
const maxManifest = 4 * 1024 * 1024;

/**
 * Speaks to one repository of a registry by the OCI distribution specification 1.1: tokens and basic authentication as
 * the registry asks for them, and the digest of everything that is read is verified. Failures are problems.
 */
export class OciClient {
  readonly #http: HttpClient;
  readonly #repository: OciRepository;
  readonly #access: OciAccess;
  #authorization: string | undefined;
  #authorizing: Promise<string | Problem> | undefined;

  constructor(http: HttpClient, repository: OciRepository, access: OciAccess = {}) {
    this.#http = http;
    this.#repository = repository;
    this.#access = access;
  }

  /**
   * All tags: those that are kept and no older than `maxAge` milliseconds, unless `suffices` is not content with them.
   */
  async tags(
    maxAge: number,
    suffices: (tags: readonly string[]) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly string[] | Problem> {
    const known = (await this.#access.kept?.reference('tags', maxAge))?.split('\n');
    if (known !== undefined && suffices(known)) return known;
    return await this.#once('tags', (stopping) => this.#list(stopping), signal);
  }

  /** Asks for all tags, page by page. */
  async #list(signal: AbortSignal): Promise<readonly string[] | Problem> {
    const tags: string[] = [];
    let path: string | undefined = 'tags/list?n=1000';
    for (let page = 0; path !== undefined && page < 200; page++) {
      const response = await this.#get(path, { signal, maxBytes: maxManifest });
      if (isProblem(response)) return response;
      const listed = parseJson(response) as { tags?: unknown } | undefined;
      if (Array.isArray(listed?.tags))
        append(
          tags,
          listed.tags.filter((tag) => typeof tag === 'string'),
        );
      path = this.#nextPage(response);
    }
    // No tag holds a line break.
    if (tags.length > 0) await this.#access.kept?.remember('tags', tags.join('\n'));
    return tags;
  }

  /**
   * A manifest by tag or digest; of an index the first image for any platform. What a tag meant is believed for
   * `maxAge` milliseconds.
   */
  async manifest(reference: string, maxAge: number, signal?: AbortSignal): Promise<OciManifest | Problem> {
    if (!referenceForm.test(reference)) {
      const shown = JSON.stringify(reference.slice(0, 150));
      return { code: 'SOURCE_INVALID', message: `neither a tag nor a digest: ${shown}` };
    }
    const work = (stopping: AbortSignal): Promise<Buffer | HttpResponse | Problem> =>
      this.#manifestText(reference, maxAge, stopping);
    const body = await this.#once(`manifest ${reference}`, work, signal);
    if (isProblem(body)) return body;
    if (!Buffer.isBuffer(body)) return this.#wrong('is not an image manifest');
    const digest = sha256(body);
    const parsed = parseJson({ body }) as { manifests?: unknown; layers?: unknown } | undefined;
    if (Array.isArray(parsed?.manifests)) {
      const [first] = parsed.manifests.filter(isDescriptor);
      if (first === undefined) return this.#wrong('is an index without manifests');
      const inner = await this.manifest(first.digest, cacheLifetime.digest, signal);
      // Flux writes the digest that the tag means, which is that of the index.
      return isProblem(inner) ? inner : { ...inner, digest };
    }
    if (!Array.isArray(parsed?.layers)) return this.#wrong('is not an image manifest');
    return { digest, layers: parsed.layers.filter(isDescriptor) };
  }

  /**
   * The answer of the registry about an image. Only its own word that a manifest is unknown says that there is none:
   * a repository that does not open, or is not there, may open to others.
   */
  async image(
    reference: string,
    { maxAge, needsPlatforms }: { readonly maxAge: number; readonly needsPlatforms: boolean },
    signal?: AbortSignal,
  ): Promise<ImageAnswer | Problem> {
    if (!referenceForm.test(reference)) return { code: 'SOURCE_INVALID', message: 'neither a tag nor a sha256 digest' };
    const ask = (stopping: AbortSignal): ReturnType<OciClient['image']> =>
      this.#imageAnswer(reference, maxAge, needsPlatforms, stopping);
    return await this.#once(`image ${reference} ${needsPlatforms}`, ask, signal);
  }

  async #imageAnswer(
    reference: string,
    maxAge: number,
    needsPlatforms: boolean,
    signal: AbortSignal,
  ): Promise<ImageAnswer | Problem> {
    const body = await this.#manifestText(reference, maxAge, signal, [404]);
    if (isProblem(body)) return body;
    if (!Buffer.isBuffer(body)) {
      const isOwn = new URL(body.url).host === this.#repository.host;
      if (isOwn && says(body, 'MANIFEST_UNKNOWN')) return { is: 'absent' };
      return { code: 'SOURCE_NOT_FOUND', message: `${this.#repository.host}: HTTP status 404` };
    }
    const { manifests, config } = (parseJson({ body }) ?? {}) as { manifests?: unknown; config?: unknown };
    if (!needsPlatforms) return { is: 'present' };
    const platforms = Array.isArray(manifests)
      ? platformsOf(manifests)
      : isDescriptor(config)
        ? await this.#platformOf(config, signal)
        : undefined;
    return { is: 'present', ...(platforms === undefined ? {} : { platforms }) };
  }

  /** The platform in the configuration of an image; undefined where that does not tell. */
  async #platformOf(config: OciDescriptor, signal: AbortSignal): Promise<readonly string[] | undefined> {
    const body = await this.#layer(config, maxManifest, signal);
    const platform = isProblem(body) ? undefined : platformText(parseJson({ body }));
    return platform === undefined ? undefined : [platform];
  }

  /** The bytes of a layer, from the cache when they were fetched before: a digest never means anything else. */
  async blob(descriptor: OciDescriptor, maxBytes: number, signal?: AbortSignal): Promise<Buffer | Problem> {
    const work = (stopping: AbortSignal): Promise<Buffer | Problem> => this.#layer(descriptor, maxBytes, stopping);
    return await this.#once(`blob ${descriptor.digest}`, work, signal);
  }

  async #layer(descriptor: OciDescriptor, maxBytes: number, signal: AbortSignal): Promise<Buffer | Problem> {
    const known = await this.#access.kept?.content(descriptor.digest);
    if (known !== undefined) return known;
    const response = await this.#get(`blobs/${descriptor.digest}`, { signal, maxBytes, isVerified: true });
    if (isProblem(response)) return response;
    if (sha256(response.body) !== descriptor.digest)
      return this.#wrong(`sent a layer without the digest ${descriptor.digest}`);
    await this.#access.kept?.keep(response.body);
    return response.body;
  }

  /**
   * The text of a manifest: a digest is asked for once, a tag again after a while. The whole response where its status
   * is one of `answers`.
   */
  async #manifestText(
    reference: string,
    maxAge: number,
    signal: AbortSignal,
    answers: readonly number[] = [],
  ): Promise<Buffer | HttpResponse | Problem> {
    const { kept } = this.#access;
    const isDigest = digestForm.test(reference);
    const isVersion = versionTag.test(reference);
    const known = async (age: number): Promise<Buffer | undefined> => {
      const meant = isDigest ? reference : await kept?.reference(`tag ${reference}`, age);
      return meant === undefined ? undefined : await kept?.content(meant);
    };
    const recent = await known(isVersion ? cacheLifetime.version : maxAge);
    if (recent !== undefined) return recent;
    const response = await this.#get(`manifests/${reference}`, {
      signal,
      maxBytes: maxManifest,
      headers: { accept: manifestTypes },
      accept: answers,
    });
    if (isProblem(response)) {
      // A version means today what it meant the last time that the registry answered.
      const old = isVersion && response.code === 'SOURCE_UNREACHABLE' ? await known(cacheLifetime.digest) : undefined;
      return old ?? response;
    }
    if (answers.includes(response.status)) return response;
    const digest = sha256(response.body);
    if (isDigest && digest !== reference) return this.#wrong(`has the digest ${digest} instead of ${reference}`);
    await kept?.keep(response.body);
    if (!isDigest) await kept?.remember(`tag ${reference}`, digest);
    return response.body;
  }

  /** Does what others of this run may be doing already. */
  #once<Result>(
    name: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Result> {
    return this.#access.kept === undefined ? work(signal) : this.#access.kept.share(name, work, signal);
  }

  #wrong(what: string): Problem {
    return { code: 'SOURCE_INVALID', message: `${this.#repository.host}/${this.#repository.name} ${what}` };
  }

  async #get(path: string, more: Asked): Promise<HttpResponse | Problem> {
    const { host, name } = this.#repository;
    const ask = (accept: readonly number[]): Promise<HttpResponse | Problem> =>
      this.#http.request({
        url: `${this.#scheme}://${host}/v2/${name}/${path}`,
        headers: {
          ...more.headers,
          ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
        },
        maxBytes: more.maxBytes,
        isVerified: more.isVerified,
        accept,
        tls: this.#access.tls,
        signal: more.signal,
      });
    const shown = this.#authorization;
    const { accept = [] } = more;
    const response = await ask([401, ...accept]);
    if (isProblem(response) || response.status !== 401) return response;
    // The login is for the registry, and not for those that it sends its clients on to.
    if (new URL(response.url).origin !== new URL(`${this.#scheme}://${host}`).origin)
      return {
        code: 'SOURCE_AUTH',
        message: `${host}/${name} leads to ${new URL(response.url).host}, which asks for a login`,
        hint: 'A login is sent to its own host only. Name the server itself in the source, or make the content public.',
      };
    // A token of some minutes ago has expired, unless another request has brought a new one meanwhile.
    if (this.#authorization === shown) {
      // Whoever else waits for it may wait longer than the one who was first.
      this.#authorizing ??= this.#authorize(response.headers.get('www-authenticate') ?? '');
      const authorization = await this.#authorizing;
      this.#authorizing = undefined;
      if (isProblem(authorization)) return authorization;
      this.#authorization = authorization;
    }
    return await ask(accept);
  }

  /**
   * The next page of the tags, if one of this very list is named, whoever has answered: another path may be one that
   * the login opens and the source does not name.
   */
  #nextPage({ headers }: HttpResponse): string | undefined {
    const { host, name } = this.#repository;
    const list = new URL(`${this.#scheme}://${host}/v2/${name}/tags/list`);
    const link = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(headers.get('link') ?? '')?.[1];
    if (link === undefined || !URL.canParse(link, list.href)) return undefined;
    const next = new URL(link, list.href);
    return next.host === list.host && next.pathname === list.pathname ? `tags/list${next.search}` : undefined;
  }

  get #scheme(): string {
    return this.#access.plain === true ? 'http' : 'https';
  }

  /** Answers a registry's challenge: basic, or a token from the server that it names. */
  async #authorize(challenge: string): Promise<string | Problem> {
    const { credential } = this.#access;
    const { host, name } = this.#repository;
    const basic = credential === undefined ? undefined : basicAuthorization(credential);
    const needed: Problem = {
      code: 'SOURCE_AUTH',
      message: `login missing for ${host}/${name}`,
      hint: `Set credentials for ${quotedName(host)}: in the source's secretRef, or with registry-config.`,
    };
    if (/^basic\b/i.test(challenge)) return basic ?? needed;
    const field = (key: string): string | undefined => new RegExp(`\\b${key}="([^"]*)"`, 'i').exec(challenge)?.[1];
    const realm = field('realm');
    if (!/^bearer\b/i.test(challenge) || realm === undefined || !URL.canParse(realm)) return needed;
    const url = new URL(realm);
    const service = field('service');
    const asked = { ...(service === undefined ? {} : { service }), scope: field('scope') ?? `repository:${name}:pull` };
    // Another token server is asked over https only: the credential may go in clear to the registry alone.
    const shown = url.protocol === 'https:' || url.origin === `${this.#scheme}://${host}` ? credential : undefined;
    const isIdentity = shown?.username === identityUser;
    if (!isIdentity) for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
    const response = await this.#http.request({
      url: url.href,
      ...(isIdentity ? tokenForm({ ...asked, refresh_token: shown.password }) : {}),
      ...(isIdentity || shown === undefined ? {} : { headers: { authorization: basicAuthorization(shown) } }),
      maxBytes: 1024 * 1024,
      ...(this.#access.tls === undefined || url.host !== host ? {} : { tls: this.#access.tls }),
    });
    if (isProblem(response)) return response.code === 'SOURCE_AUTH' ? needed : response;
    const answer = parseJson(response) as { token?: unknown; access_token?: unknown } | undefined;
    const token = answer?.token ?? answer?.access_token;
    return typeof token === 'string' && token !== '' ? `Bearer ${token}` : needed;
  }
}

/** Asks a token server by the OAuth 2 flow of the distribution's documentation. */
function tokenForm(fields: Readonly<Record<string, string>>): Pick<HttpRequest, 'body' | 'headers' | 'method'> {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'fluxdelta', ...fields }).toString(),
  };
}

function parseJson({ body }: Pick<HttpResponse, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function isDescriptor(value: unknown): value is OciDescriptor {
  if (typeof value !== 'object' || value === null) return false;
  const { mediaType, digest, size } = value as Readonly<Record<string, unknown>>;
  return (
    typeof mediaType === 'string' && typeof digest === 'string' && digestForm.test(digest) && typeof size === 'number'
  );
}

/** Test for a response with an error of this code, in the form of the distribution specification. */
function says(response: HttpResponse, code: string): boolean {
  const { errors } = (parseJson(response) ?? {}) as { errors?: unknown };
  return Array.isArray(errors) && errors.some((error) => (error as { code?: unknown } | null)?.code === code);
}

/** The platforms of an index, without those of attestations; undefined where it does not tell all. */
function platformsOf(manifests: readonly unknown[]): readonly string[] | undefined {
  const told = manifests.map((one) => platformText((one as { platform?: unknown } | null)?.platform));
  const known = told.flatMap((platform) => platform ?? []);
  return known.length < told.length ? undefined : known.filter((platform) => platform !== 'unknown/unknown');
}

function platformText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { os, architecture } = value as Readonly<Record<string, unknown>>;
  return typeof os === 'string' && typeof architecture === 'string' ? `${os}/${architecture}` : undefined;
}
