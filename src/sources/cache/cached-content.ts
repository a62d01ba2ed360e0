import { createHash } from 'node:crypto';
import { isProblem } from '../../core/problem.ts';
import { redactUrl } from '../../engines/http/public.ts';
import type { SourceAccess } from '../source-access.ts';
import type { BlobCache } from './blob-cache.ts';
import type { SharedContent } from './shared-content.ts';

/**
 * Lifetime of a resolved reference, in milliseconds: versions a day, digests forever, and moving references as long as
 * Flux's shortest usual interval where their source names none.
 */
export const cacheLifetime = { digest: Number.POSITIVE_INFINITY, moving: 5 * 60_000, version: 24 * 3_600_000 };

/**
 * The part of the disk cache that one access may see: what was fetched before from the same URL, over the same scheme,
 * with the same login, in the place of another server or not, by a run that may ask the same addresses. A password
 * enters under a key of the cache directory, so that it cannot be guessed from the names of files. Nothing is kept of
 * what a tree had a part in (its login, certificates, proxy or plain http), nor of a URL that may hold a secret.
 */
export class CachedContent {
  /** The name of this part on disk; undefined when nothing of it may be kept beyond the run. */
  readonly scope: string | undefined;
  readonly #access: string;
  readonly #host: string;
  readonly #shared: SharedContent;
  readonly #isOfTree: boolean;
  readonly #hasLogin: boolean;
  readonly #isLastResort: boolean;
  #kept: Promise<boolean> | undefined;

  constructor(shared: SharedContent, access: SourceAccess) {
    this.#shared = shared;
    this.#access = createHash('sha256').update(JSON.stringify(access)).digest('hex');
    this.#host = URL.canParse(access.url) ? new URL(access.url).hostname : '';
    const { credential, isMirror, plain, trust, url } = access;
    const hasLogin = credential !== undefined && `${credential.username}${credential.password}` !== '';
    this.#isOfTree = trust === 'tree';
    this.#hasLogin = hasLogin && trust === 'run';
    this.#isLastResort = this.#hasLogin && credential?.isLastResort === true;
    const { exemptions = [], keptFor = 'own' } = shared;
    // A query or a login in a URL may be secret, and may decide what is there.
    const mayBeKept = trust === 'run' && !mayBeSecret(url) && !(hasLogin && keptFor === 'carried');
    const login = hasLogin ? [credential.username, shared.cache?.key.nameOf(credential.password)] : [];
    // What the service carries is public, and serves runs that may ask public addresses only. An answer does not tell
    // whether it came by way of a host that is exempt.
    const egress = keptFor === 'own' ? ['any'] : ['public', ...exemptions];
    this.scope = mayBeKept ? JSON.stringify([redactUrl(url), plain, isMirror, egress, ...login]) : undefined;
  }

  /**
   * True when something of this access may be kept beyond the run. Asked once, since a name may have to be resolved.
   */
  async isKept(): Promise<boolean> {
    this.#kept ??= this.#mayKeep();
    return await this.#kept;
  }

  async #mayKeep(): Promise<boolean> {
    const { keptFor, logins } = this.#shared;
    const isCarried = keptFor === 'carried' || keptFor === 'nobody';
    const isForAll = isCarried ? await this.#isForAll() : !this.#isLastResort;
    if (logins !== undefined && !isForAll) logins.used = true;
    return this.scope !== undefined && (isForAll || !isCarried);
  }

  /** True for what everybody gets from this very place. A proxy that a tree names may be inside. */
  async #isForAll(): Promise<boolean> {
    const { isPublicHost, keptFor } = this.#shared;
    if (keptFor === 'nobody' || this.#isOfTree || this.#hasLogin) return false;
    return isPublicHost === undefined || (await isPublicHost(this.#host));
  }

  async #cache(): Promise<BlobCache | undefined> {
    return (await this.isKept()) ? this.#shared.cache : undefined;
  }

  /**
   * Does `work` once in a run for everyone of this very access who asks for `name`; after a failure again for those who
   * ask later. It is given a signal that aborts when all of them have gone.
   */
  async share<Result>(
    name: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const key = this.#sharedKey(name);
    const shared = this.#shared.work.do(key, work, signal);
    const result = await shared;
    if (isProblem(result)) this.#shared.work.forget(key, shared);
    return result;
  }

  /** What there is one of in a run for this very access. */
  single<Result>(name: string, make: () => Result): Result {
    const key = this.#sharedKey(name);
    const { singles } = this.#shared;
    if (!singles.has(key)) singles.set(key, make());
    return singles.get(key) as Result;
  }

  /** The bytes of a digest, if this access has fetched them before. */
  async content(digest: string): Promise<Buffer | undefined> {
    if ((await this.reference(`content ${digest}`, cacheLifetime.digest)) === undefined) return undefined;
    return await (await this.#cache())?.blob(digest);
  }

  /** Keeps bytes that this access has fetched, and gives their digest; undefined without a cache. */
  async keep(bytes: Uint8Array): Promise<string | undefined> {
    if (this.#isLedInside) return undefined;
    const digest = await (await this.#cache())?.keep(bytes);
    if (digest !== undefined) await this.remember(`content ${digest}`, '');
    return digest;
  }

  /** What `name` meant, if that is not older than `maxAge` milliseconds. */
  async reference(name: string, maxAge: number): Promise<string | undefined> {
    return await (await this.#cache())?.resolution(this.#key(name), maxAge);
  }

  /** Remembers what `name` means now. */
  async remember(name: string, value: string): Promise<void> {
    if (this.#isLedInside) return;
    await (await this.#cache())?.resolve(this.#key(name), value);
  }

  /** True when nothing more is kept for others, since a public host has led to one that is not. */
  get #isLedInside(): boolean {
    return this.#shared.keptFor === 'carried' && this.#shared.logins?.isInside === true;
  }

  #sharedKey(name: string): string {
    return JSON.stringify([this.#access, name]);
  }

  #key(name: string): string {
    return JSON.stringify([this.scope, name]);
  }
}

function mayBeSecret(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { search, username, password } = new URL(url);
  return search !== '' || username !== '' || password !== '';
}
