import { type JsonValue, jsonAt } from '../../core/json.ts';
import { type ProxySettings, proxiedFetch, safeMessage } from '../../engines/http/public.ts';
import { ApiError } from '../github/api-error.ts';

/** Options of reaching the API of a GitLab. */
export interface GitLabOptions {
  /** Root of the API, as `CI_API_V4_URL` has it, without a slash at its end. */
  readonly apiUrl: string;
  readonly token: string;
  /** Seconds that everything asked of the API may take together. */
  readonly seconds: number;
  readonly proxy: ProxySettings;
}

/** Waits before the second attempt and the third, and the time one request may take, as parts of the whole time. */
const waits = [1 / 120, 1 / 30];
const requestPart = 1 / 6;
const mostPages = 100;
const longestMessage = 300;

interface Answer {
  readonly body: JsonValue;
  readonly nextPage: string | null;
}

/**
 * A conversation with the API of a GitLab within one bound of time. What only reads or sets something is repeated after
 * failures of the server and the network. Every failure is an `ApiError`.
 */
export class GitLabApi {
  readonly #options: GitLabOptions;
  readonly #deadline: number;
  #isReached = false;

  constructor(options: GitLabOptions) {
    this.#options = options;
    this.#deadline = Date.now() + options.seconds * 1000;
  }

  /** True once the server has answered anything. */
  get isReached(): boolean {
    return this.#isReached;
  }

  async get(path: string): Promise<JsonValue> {
    return (await this.#send('GET', path)).body;
  }

  /** All pages of a list. */
  async list(path: string): Promise<readonly JsonValue[]> {
    const items: JsonValue[] = [];
    const start = `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=`;
    for (let page: string | null = '1', count = 0; page !== null && page !== '' && count < mostPages; count++) {
      const { body, nextPage } = await this.#send('GET', `${start}${page}`);
      if (Array.isArray(body)) for (const item of body as readonly JsonValue[]) items.push(item);
      page = nextPage;
    }
    return items;
  }

  /** Sends what makes, changes or removes something. `once` for what would be there twice when it is sent twice. */
  async write(method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object, once = false): Promise<JsonValue> {
    return (await this.#send(method, path, body, once)).body;
  }

  /** Sends what makes something, once more when it is not there although nobody knows whether it was made. */
  async make(path: string, body: object, isThere: () => Promise<boolean>): Promise<void> {
    try {
      await this.write('POST', path, body, true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unavailable') throw error;
      if (!(await isThere())) await this.write('POST', path, body, true);
    }
  }

  async #send(method: string, path: string, body?: object, once = false): Promise<Answer> {
    for (const wait of [...waits, undefined]) {
      try {
        return await this.#sendOnce(method, path, body);
      } catch (thrown) {
        const error = ApiError.of(thrown);
        const milliseconds = Math.max((wait ?? 0) * this.#options.seconds * 1000, error.waitMilliseconds ?? 0);
        const isRefused = error.kind === 'limited' || error.kind === 'conflict';
        const mayPass = isRefused || (error.kind === 'unavailable' && !once);
        if (wait === undefined || !mayPass || milliseconds >= this.#left()) throw error;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
    throw new ApiError('unavailable', 'time limit exceeded');
  }

  async #sendOnce(method: string, path: string, body: object | undefined): Promise<Answer> {
    const { apiUrl, token, seconds, proxy } = this.#options;
    const send = await proxiedFetch(proxy);
    const response = await send(`${apiUrl}${path}`, {
      method,
      headers: { 'private-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // It is not sent elsewhere, with the token in it.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(Math.min(this.#left(), seconds * 1000 * requestPart))),
    });
    this.#isReached = true;
    const text = await response.text();
    if (!response.ok) {
      const { status, statusText } = response;
      throw Object.assign(new Error(this.#reasonIn(text) ?? statusText), {
        response: { status, headers: Object.fromEntries(response.headers) },
      });
    }
    return {
      body: text === '' ? null : (JSON.parse(text) as JsonValue),
      nextPage: response.headers.get('x-next-page'),
    };
  }

  /** What the server says of a failure, without what it repeats of the token. */
  #reasonIn(text: string): string | undefined {
    try {
      const answer = JSON.parse(text) as JsonValue;
      const reason = jsonAt(answer, 'message') ?? jsonAt(answer, 'error');
      if (reason === undefined || reason === null) return undefined;
      const said = typeof reason === 'string' ? reason : JSON.stringify(reason);
      return safeMessage(said, { directories: [], secrets: [this.#options.token] }).slice(0, longestMessage);
    } catch {
      return undefined;
    }
  }

  #left(): number {
    return Math.max(this.#deadline - Date.now(), 1);
  }
}
