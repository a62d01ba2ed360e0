import type { JsonValue } from '../../model/json.ts';
import { type ProxySettings, proxiedFetch } from '../../net/proxied-fetch.ts';
import { ApiError } from '../github/api-error.ts';

/** How the API of a GitLab is reached. */
export interface GitLabOptions {
  /** Root of the API, as `CI_API_V4_URL` has it, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Seconds that everything asked of the API may take together. */
  readonly seconds: number;
  readonly proxy: ProxySettings;
}

/** Waits before the second attempt and the third, and the time one request may take, as parts of the whole time. */
const waits = [1 / 120, 1 / 30];
const requestPart = 1 / 6;
const mostPages = 100;

/** A conversation with the API of a GitLab within one bound of time. What only reads or sets something is repeated after failures of the server and the network. Every failure is an `ApiError`. */
export class GitLabApi {
  readonly #options: GitLabOptions;
  readonly #deadline: number;

  constructor(options: GitLabOptions) {
    this.#options = options;
    this.#deadline = Date.now() + options.seconds * 1000;
  }

  async get(path: string): Promise<JsonValue> {
    return (await this.#send('GET', path)).body;
  }

  /** All pages of a list. `path` has a query already. */
  async list(path: string): Promise<readonly JsonValue[]> {
    const items: JsonValue[] = [];
    for (let page: string | null = '1', count = 0; page !== null && page !== '' && count < mostPages; count++) {
      const { body, nextPage } = await this.#send('GET', `${path}&per_page=100&page=${page}`);
      if (Array.isArray(body)) for (const item of body as readonly JsonValue[]) items.push(item);
      page = nextPage;
    }
    return items;
  }

  /** Sends what makes or changes something. `once` for what would be there twice when it is sent twice. */
  async write(method: 'POST' | 'PUT', path: string, body: object, once: boolean): Promise<JsonValue> {
    return (await this.#send(method, path, body, once)).body;
  }

  async #send(
    method: string,
    path: string,
    body?: object,
    once = false,
  ): Promise<{ readonly body: JsonValue; readonly nextPage: string | null }> {
    for (const wait of [...(once ? [] : waits), undefined]) {
      try {
        return await this.#sendOnce(method, path, body);
      } catch (thrown) {
        const error = ApiError.of(thrown);
        const milliseconds = Math.max((wait ?? 0) * this.#options.seconds * 1000, error.waitMilliseconds ?? 0);
        const mayPass = error.kind === 'unavailable' || error.kind === 'limited' || error.kind === 'conflict';
        if (wait === undefined || !mayPass || milliseconds >= this.#left()) throw error;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
    throw new ApiError('unavailable', 'there is no time left');
  }

  async #sendOnce(
    method: string,
    path: string,
    body: object | undefined,
  ): Promise<{ readonly body: JsonValue; readonly nextPage: string | null }> {
    const { url, token, seconds, proxy } = this.#options;
    const send = await proxiedFetch(proxy);
    const response = await send(`${url}${path}`, {
      method,
      headers: { 'private-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(Math.ceil(Math.min(this.#left(), seconds * 1000 * requestPart))),
    });
    if (!response.ok) {
      const { status, statusText } = response;
      throw Object.assign(new Error(statusText), {
        response: { status, headers: Object.fromEntries(response.headers) },
      });
    }
    return { body: (await response.json()) as JsonValue, nextPage: response.headers.get('x-next-page') };
  }

  #left(): number {
    return Math.max(this.#deadline - Date.now(), 1);
  }
}
