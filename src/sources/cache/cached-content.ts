import { createHash } from 'node:crypto';
import { isProblem } from '../../model/problem.ts';
import { redactUrl } from '../../net/redact-url.ts';
import type { SingleFlight } from '../single-flight.ts';
import type { SourceAccess } from '../source-access.ts';
import type { BlobCache } from './blob-cache.ts';
import type { CredentialUse, SharedContent } from './shared-content.ts';

/** How long what a reference means is believed, in milliseconds: versions a day, digests forever, and moving references as long as Flux's shortest usual interval where their source names none. */
export const cacheLifetime = { digest: Number.POSITIVE_INFINITY, moving: 5 * 60_000, version: 24 * 3_600_000 };

/**
 * The part of the disk cache that one access may see: what was fetched before from the same URL under the same user name. So a run without a login, such as that of a fork, is not given what
 * another run fetched with one, though it may know the digest. Without a cache nothing is kept, nor of a URL that may hold a secret.
 */
export class CachedContent {
  readonly #work: SingleFlight;
  readonly #singles: Map<string, unknown>;
  readonly #cache: BlobCache | undefined;
  readonly #scope: readonly string[];
  readonly #secret: string;
  readonly #logins: CredentialUse | undefined;

  constructor(shared: SharedContent, access: SourceAccess, repository?: string) {
    this.#work = shared.work;
    this.#singles = shared.singles;
    // A query or a login in a URL may be secret, and may decide what is there.
    this.#cache = mayBeSecret(access.url) ? undefined : shared.cache;
    // Names on disk are hashes of this. A password in it, even hashed, could be guessed from them, so that the user's name stands for the login.
    const login = access.credentials(hostOf(access.url), repository);
    this.#scope = [redactUrl(access.url), login?.username ?? '', access.tls?.cert ?? ''];
    const isOpen = (login?.username.trim() ?? '') === '' && access.tls?.cert === undefined;
    const isOfJob = (shared.logins?.jobToken ?? '') !== '' && login?.password.includes(shared.logins?.jobToken ?? '');
    this.#logins = isOpen || isOfJob ? undefined : shared.logins;
    const secret = JSON.stringify([
      access.url,
      login?.password ?? '',
      access.tls ?? {},
      access.plain,
      access.proxy ?? '',
    ]);
    this.#secret = createHash('sha256').update(secret).digest('hex');
  }

  /** Does `work` once in a run for everyone of this very access who asks for `name`; after a failure again for those who ask later. It is given a signal that aborts when all of them have gone. */
  async share<Result>(
    name: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const key = this.#sharedKey(name);
    const shared = this.#work.do(key, work, signal);
    const result = await shared;
    if (isProblem(result)) this.#work.forget(key, shared);
    return result;
  }

  /** What there is one of in a run for this very access. */
  single<Result>(name: string, make: () => Result): Result {
    const key = this.#sharedKey(name);
    if (!this.#singles.has(key)) this.#singles.set(key, make());
    return this.#singles.get(key) as Result;
  }

  /** The bytes of a digest, if this access has fetched them before. */
  async content(digest: string): Promise<Buffer | undefined> {
    if ((await this.reference(`content ${digest}`, cacheLifetime.digest)) === undefined) return undefined;
    return await this.#cache?.blob(digest);
  }

  /** Keeps bytes that this access has fetched, and gives their digest; undefined without a cache. */
  async keep(bytes: Uint8Array): Promise<string | undefined> {
    const digest = await this.#cache?.keep(bytes);
    if (digest !== undefined) await this.remember(`content ${digest}`, '');
    return digest;
  }

  /** What `name` meant, if that is not older than `maxAge` milliseconds. */
  async reference(name: string, maxAge: number): Promise<string | undefined> {
    return await this.#cache?.resolution(this.#key(name), maxAge);
  }

  /** Remembers what `name` means now. */
  async remember(name: string, value: string): Promise<void> {
    if (this.#logins !== undefined) this.#logins.used = true;
    await this.#cache?.resolve(this.#key(name), value);
  }

  #sharedKey(name: string): string {
    return JSON.stringify([...this.#scope, this.#secret, name]);
  }

  #key(name: string): string {
    return JSON.stringify([...this.#scope, name]);
  }
}

function mayBeSecret(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { search, username, password } = new URL(url);
  return search !== '' || username !== '' || password !== '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
