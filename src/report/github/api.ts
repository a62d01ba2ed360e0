import type { Octokit } from '@octokit/rest';
import type { Platform } from '../../core/platform.ts';
import { type ProxySettings, proxiedFetch } from '../../engines/http/public.ts';
import { ApiError } from './api-error.ts';

/** Options of reaching the API. */
export interface ApiOptions {
  /** Root of the REST API, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly platform: Platform;
  /** Seconds that everything asked of the API may take together; 120 when absent. */
  readonly seconds?: number;
  readonly proxy?: ProxySettings;
  /** Told what is asked and how it ended, without tokens and bodies. */
  readonly log?: (line: string) => void;
}

/** A repository on a server. */
export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** Options of repeating one request. */
export interface CallOptions<T> {
  /** True when the request is not sent again, however it ends. */
  readonly once?: boolean;
  /**
   * Looks for what a request made whose answer was lost, before it is sent again; undefined when it is not there.
   * Without this a request that makes something would make it twice.
   */
  readonly recover?: () => Promise<T | undefined>;
}

/** An answer of Octokit, as far as it is read. */
interface Answer<T> {
  readonly status?: number;
  readonly data: T;
  readonly headers: { readonly link?: string | undefined; readonly 'x-total-count'?: number | string | undefined };
}

const defaultSeconds = 120;
/**
 * Waits before the second attempt and those after it, and the time one request may take, as parts of the whole time.
 */
const waits = [1 / 240, 1 / 60, 1 / 15];
const requestPart = 1 / 6;
/** The server says no more precisely when a secondary limit ends; GitHub asks for a minute at least. */
const secondaryWait = 60_000;
const pageSize = 100;
const mostPages = 100;

/**
 * A conversation with the API within one bound of time. Requests are repeated after failures of the server and the
 * network, and when the server asks to wait and there is time for it; any other answer is final. Every failure is an
 * `ApiError`.
 */
export class GitHubApi {
  readonly platform: Platform;
  readonly #octokit: Promise<Octokit>;
  readonly #milliseconds: number;
  readonly #deadline: number;
  #isReached = false;
  #calls = 0;

  constructor({ url, token, platform, seconds = defaultSeconds, proxy = {}, log = () => undefined }: ApiOptions) {
    this.platform = platform;
    this.#milliseconds = seconds * 1000;
    this.#deadline = Date.now() + this.#milliseconds;
    const milliseconds = (): number => Math.min(this.#left(), this.#milliseconds * requestPart);
    this.#octokit = openOctokit({ url, token, proxy, log }, milliseconds);
    // Whoever awaits it first is told.
    this.#octokit.catch(() => undefined);
  }

  /** True once the server has answered with something else than a failure of its own. */
  get isReached(): boolean {
    return this.#isReached;
  }

  /** How many requests were sent. */
  get calls(): number {
    return this.#calls;
  }

  /** Sends one request. */
  async call<T>(send: (octokit: Octokit) => Promise<Answer<T>>, options: CallOptions<T> = {}): Promise<T> {
    return (await this.#answer(send, options)).data;
  }

  /** Gathers all pages of a list, up to 10,000 items. `send` is given what goes into the query besides the page. */
  async list<T>(
    send: (octokit: Octokit, page: { readonly page: number; readonly per_page: number }) => Promise<Answer<T[]>>,
  ): Promise<T[]> {
    const items: T[] = [];
    for (let page = 1; page <= mostPages; page++) {
      // Gitea and Forgejo call the size of a page otherwise.
      const size = this.platform.kind === 'gitea' ? { limit: pageSize } : {};
      const { data, headers } = await this.#answer((octokit) => send(octokit, { page, per_page: pageSize, ...size }));
      for (const item of data) items.push(item);
      // Some lists of Gitea have a count, and no links to further pages.
      const isMore = /\brel="next"/.test(headers.link ?? '') || Number(headers['x-total-count'] ?? 0) > items.length;
      if (data.length === 0 || !isMore) break;
    }
    return items;
  }

  /** Sends a query or mutation to the GraphQL API. */
  async graphql<T>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    return await this.call(async (octokit) => ({ data: await octokit.graphql<T>(query, variables), headers: {} }));
  }

  /** Waits for a part of the whole time. */
  async pause(part: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#milliseconds * part));
  }

  async #answer<T>(
    send: (octokit: Octokit) => Promise<Answer<T>>,
    { recover, once = false }: CallOptions<T> = {},
  ): Promise<Answer<T>> {
    const octokit = await this.#octokit;
    let isLost = false;
    for (let attempt = 0; ; attempt++) {
      try {
        if (isLost && recover !== undefined) {
          const data = await recover();
          if (data !== undefined) return { data, headers: {} };
        }
        this.#calls++;
        const answer = await send(octokit);
        this.#isReached = true;
        // The body of an answer that breaks off is given as an empty text.
        if (answer.data === '' && answer.status !== 204) throw new ApiError('unavailable', 'truncated answer');
        return answer;
      } catch (thrown) {
        const error = ApiError.of(thrown);
        this.#isReached ||= error.status !== undefined && error.status < 500;
        isLost ||= error.kind === 'unavailable';
        const wait = this.#waitBefore(attempt, error);
        if (wait === undefined || once) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /**
   * How long to wait before trying again, in milliseconds; undefined when that is of no use or there is no time for it.
   */
  #waitBefore(attempt: number, error: ApiError): number | undefined {
    const part = waits[attempt];
    if (part === undefined) return undefined;
    switch (error.kind) {
      case 'missing':
      case 'permission':
      case 'rejected':
      case 'unauthorized':
        return undefined;
      case 'limited': {
        const wait = error.waitMilliseconds ?? secondaryWait;
        return wait < this.#left() ? wait : undefined;
      }
      case 'conflict':
      case 'unavailable': {
        const wait = Math.max(this.#milliseconds * part, error.waitMilliseconds ?? 0);
        return wait < this.#left() ? wait : undefined;
      }
    }
  }

  #left(): number {
    return Math.max(this.#deadline - Date.now(), 1);
  }
}

/** The package is loaded when it is needed: a run that posts nothing does without it. */
async function openOctokit(
  { url, token, proxy, log }: Required<Pick<ApiOptions, 'log' | 'proxy' | 'token' | 'url'>>,
  milliseconds: () => number,
): Promise<Octokit> {
  const { Octokit: Client } = await import('@octokit/rest');
  const transport = await proxiedFetch(proxy);
  const quiet = (): void => undefined;
  return new Client({
    auth: token,
    baseUrl: url,
    userAgent: 'fluxdelta',
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    request: {
      fetch: async (input: string | URL, init: RequestInit) => {
        const started = Date.now();
        const what = `${init.method ?? 'GET'} ${new URL(input).pathname}`;
        try {
          const response = await transport(input, { ...init, signal: AbortSignal.timeout(Math.ceil(milliseconds())) });
          log(`${what}: ${response.status} in ${Date.now() - started} ms`);
          return response;
        } catch (error) {
          log(`${what}: no answer in ${Date.now() - started} ms`);
          throw error;
        }
      },
    },
  });
}
