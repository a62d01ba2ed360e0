import { isProblem, type Problem } from '../core/problem.ts';
import { type HttpClient, type HttpResponse } from '../engines/http/public.ts';
import { type CachedContent, cacheLifetime } from './cache/cached-content.ts';
import { basicAuthorization } from './credentials.ts';
import { repositoryFile } from './git/repository-file.ts';
import { chartsInIndex, type IndexedChart } from './helm-index.ts';
import { type SourceAccess, tlsOf } from './source-access.ts';

const maxIndexBytes = 128 * 1024 * 1024;
/** Longer lists of versions are read from the index each time. */
const maxAnswer = 4 * 1024 * 1024;

/** The index of a repository as one answer of its server was. */
interface Index {
  readonly digest: string | undefined;
  /** In memory when it was downloaded in this run. */
  readonly bytes?: Buffer;
  /** True when the server was asked in this run. */
  readonly isNew: boolean;
}

/**
 * A Helm repository with an index. The index is downloaded when what is kept of it is older than `interval`
 * milliseconds, and then only if the server has another one. What it says of each chart that was asked for is kept
 * beside it, so that later runs need not read tens of megabytes for one version.
 */
export class ChartRepository {
  readonly #http: HttpClient;
  readonly #access: SourceAccess;
  readonly #kept: CachedContent;
  readonly #interval: number;

  constructor(http: HttpClient, access: SourceAccess, kept: CachedContent, interval: number) {
    this.#http = http;
    this.#access = access;
    this.#kept = kept;
    this.#interval = interval;
  }

  /**
   * The versions of a chart, the newest that the server has when `suffices` is not content with those that are kept.
   */
  async versions(
    chart: string,
    suffices: (entries: readonly IndexedChart[]) => boolean,
    signal: AbortSignal,
  ): Promise<readonly IndexedChart[] | Problem> {
    const index = await this.#kept.share('index', (stopping) => this.#open(false, stopping), signal);
    if (isProblem(index)) return index;
    const entries = await this.#listed(index, chart, signal);
    if (index.isNew || isProblem(entries) || suffices(entries)) return entries;
    // A version may have been published since.
    const now = await this.#kept.share('index now', (stopping) => this.#open(true, stopping), signal);
    return isProblem(now) ? now : await this.#listed(now, chart, signal);
  }

  /** What an index says of a chart. */
  async #listed(index: Index, chart: string, signal: AbortSignal): Promise<readonly IndexedChart[] | Problem> {
    const { digest } = index;
    const name = `versions ${digest ?? ''} ${chart}`;
    const work = async (stopping: AbortSignal): Promise<readonly IndexedChart[] | Problem> => {
      const known = digest === undefined ? undefined : await this.#kept.reference(name, cacheLifetime.digest);
      const read = known === undefined ? undefined : parseAnswer(known);
      if (read !== undefined) return read;
      const bytes = index.bytes ?? (await this.#text(digest, stopping));
      if (isProblem(bytes)) return bytes;
      const entries = chartsInIndex(bytes, chart);
      if (isProblem(entries) || digest === undefined) return entries;
      const answer = JSON.stringify(entries);
      if (answer.length <= maxAnswer) await this.#kept.remember(name, answer);
      return entries;
    };
    return await this.#kept.share(name, work, signal);
  }

  /** The bytes of an index that was kept, or those that the server has now when they are gone. */
  async #text(digest: string | undefined, signal: AbortSignal): Promise<Buffer | Problem> {
    const known = digest === undefined ? undefined : await this.#kept.content(digest);
    if (known !== undefined) return known;
    const work = async (stopping: AbortSignal): Promise<Buffer | Problem> => {
      const response = await this.#download('', stopping);
      if (isProblem(response)) return response;
      await this.#kept.keep(response.body);
      return response.body;
    };
    return await this.#kept.share('index anew', work, signal);
  }

  /** The index of some time ago, or else the server's, which is not sent again when it is still the same. */
  async #open(now: boolean, signal: AbortSignal): Promise<Index | Problem> {
    const isFresh = !now && (await this.#kept.reference('index', this.#interval)) !== undefined;
    const last = await this.#kept.reference('index', cacheLifetime.digest);
    const [digest = '', tag = ''] = last?.split(' ') ?? [];
    if (isFresh && digest !== '') return { digest, isNew: false };
    const response = await this.#download(digest === '' ? '' : Buffer.from(tag, 'base64').toString('latin1'), signal);
    if (isProblem(response)) return response;
    if (response.status === 304) {
      await this.#kept.remember('index', `${digest} ${tag}`);
      return { digest, isNew: true };
    }
    const kept = await this.#kept.keep(response.body);
    const sent = Buffer.from(response.headers.get('etag') ?? '', 'latin1').toString('base64');
    if (kept !== undefined) await this.#kept.remember('index', `${kept} ${sent}`);
    return { digest: kept, bytes: response.body, isNew: true };
  }

  async #download(entityTag: string, signal: AbortSignal): Promise<HttpResponse | Problem> {
    const url = repositoryFile(this.#access.url, 'index.yaml') ?? this.#access.url;
    return await askRepository(this.#http, this.#access, url, { maxBytes: maxIndexBytes, signal, entityTag });
  }
}

/** Asks a repository for a file on the host that the access is for. */
export async function askRepository(
  http: HttpClient,
  access: SourceAccess,
  url: string,
  options: {
    readonly maxBytes: number;
    readonly signal: AbortSignal;
    readonly entityTag?: string;
    /** True when the caller knows the digest and looks at it. */
    readonly isVerified?: boolean;
  },
): Promise<HttpResponse | Problem> {
  const { entityTag = '', isVerified = false, maxBytes, signal } = options;
  const login = access.credential;
  return await http.request({
    url,
    headers: {
      ...(login === undefined ? {} : { authorization: basicAuthorization(login) }),
      ...(entityTag === '' ? {} : { 'if-none-match': entityTag }),
    },
    accept: entityTag === '' ? [] : [304],
    maxBytes,
    isVerified,
    signal,
    ...tlsOf(access),
  });
}

function parseAnswer(text: string): readonly IndexedChart[] | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    // What is read was verified against its sum, so that it is what this program wrote.
    return Array.isArray(answer) ? (answer as readonly IndexedChart[]) : undefined;
  } catch {
    return undefined;
  }
}
