import { lookup as dnsLookup } from 'node:dns';
import { setMaxListeners } from 'node:events';
import type { buildConnector, Dispatcher } from 'undici';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { Problem } from '../../core/problem.ts';
import { isPublicAddress } from './address-guard.ts';
import { AttemptError, attemptErrorOf, statusError } from './attempt-error.ts';
import {
  checkBeforeProxy,
  checkedUrl,
  checkNamedProxy,
  type EgressOptions,
  isAllowedUrl,
  proxyFor,
} from './egress-checks.ts';
import { publicLookup } from './public-lookup.ts';
import { redactUrl } from './redact-url.ts';
import { sleep } from './sleep.ts';

/** Trust in one server, and the client's own certificate. PEM texts. */
export interface TlsOptions {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** True to accept any certificate. */
}

/** Request to a server. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly tls?: TlsOptions;
  /**
   * URL of the proxy that is used instead of the run's, with its login; for all redirects. The tree names it, so that
   * with restricted egress it must be an allowed host.
   */
  readonly proxy?: string;
  /** Larger bodies are a problem; 64 MiB when absent. */
  readonly maxBytes?: number;
  /** Statuses besides 2xx that are answers rather than problems. */
  readonly accept?: readonly number[];
  /**
   * True when the caller verifies the digest of the body: then what was received before a connection broke is not asked
   * for again.
   */
  readonly isVerified?: boolean;
  readonly signal?: AbortSignal;
}

/** Response of a server, after redirects. Header names are in lower case. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The address that answered. */
  readonly url: string;
}

/** Options of every request of a run. */
export interface HttpClientOptions extends EgressOptions {
  readonly attempts?: number;
  readonly milliseconds?: { readonly connect?: number; readonly idle?: number; readonly total?: number };
  /** Awaited before the target of a redirect to another host is asked. */
  readonly onRedirect?: (from: URL, to: URL) => Promise<void>;
  /** Awaited before anything is asked over a connection, without a proxy, to an address that is not public. */
  readonly onPrivateConnection?: (host: string) => Promise<void>;
  /** For tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * Asks servers. Never throws for what the outside world does: a failure is a problem that names the URL without
 * credentials, the attempts and the way out.
 */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse | Problem>;
  /** Ends connections, and requests that are under way. */
  close(): Promise<void>;
}

const maxRedirects = 10;

const perHost = 6;

const defaultMaxBytes = 64 * 1024 * 1024;

/** Servers that do not answer in time are asked so often: waiting is what costs. */
const silentAttempts = 2;

/** A host that so many requests in a row could not reach is not asked for a while, in milliseconds. */
const unreachableRequests = { count: 3, pause: 60_000 };

/**
 * A request that is not made. It fails as the last one to its host did, so that what is reported does not depend on
 * which one was first.
 */
class GivenUp extends AttemptError {}

/** The part of a body that was received before the connection broke. */
interface Received {
  chunks: Buffer[];
  length: number;
  /** Of the answer that it is a part of. */
  entityTag: string;
}

/** Makes a client whose connections are reused until it is closed. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const dispatchers = new Map<string, Promise<Dispatcher>>();
  const running = new Map<string, { count: number; waiting: (() => void)[] }>();
  /** How many requests in a row found no server, by host, why the last one did not, and until when that counts. */
  const unreachable = new Map<
    string,
    { readonly count: number; readonly until: number; readonly last: AttemptError }
  >();
  const failuresOf = (host: string): number => {
    const known = unreachable.get(host);
    return known === undefined || performance.now() > known.until ? 0 : known.count;
  };
  const attempts = options.attempts ?? 4;
  const wait = options.wait ?? sleep;

  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const request = async (given: HttpRequest): Promise<HttpResponse | Problem> => {
    const ending = given.signal === undefined ? [closing.signal] : [given.signal, closing.signal];
    const asked = { ...given, signal: AbortSignal.any(ending) };
    // What is not reached through one proxy may be reached otherwise.
    const host = asked.proxy === undefined ? hostOf(asked.url) : `${hostOf(asked.url)} ${asked.proxy}`;
    const received: Received = { chunks: [], length: 0, entityTag: '' };
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await limited(running, host, () => {
          const known = failuresOf(host) >= unreachableRequests.count ? unreachable.get(host) : undefined;
          if (known !== undefined) throw new GivenUp(known.last.code, known.last.message, false, known.last);
          return follow(asked, received, options, dispatchers);
        });
        unreachable.delete(host);
        return response;
      } catch (error) {
        const failed = attemptErrorOf(error, asked);
        const isNew = !(error instanceof GivenUp);
        const most = failed.lacks === 'answer' ? Math.min(silentAttempts, attempts) : attempts;
        const last = attempt >= most || !failed.again || asked.signal.aborted;
        const tried = attempt === 1 ? '' : ` (${attempt} attempts)`;
        if (failed.lacks === undefined) unreachable.delete(host);
        else if (last && isNew)
          unreachable.set(host, {
            count: failuresOf(host) + 1,
            until: performance.now() + unreachableRequests.pause,
            last: new AttemptError(failed.code, `${failed.message}${tried}`, false, failed),
          });
        if (last)
          return {
            code: failed.code,
            message: `${redactUrl(asked.url)}: ${failed.message}${tried}`,
            hint: failed.hint,
          };
        // Exponential with full jitter, so that many runs do not come back at one time.
        const pause = failed.after ?? Math.random() * 250 * 2 ** attempt;
        await wait(Math.min(pause, 30_000), asked.signal);
      }
    }
  };
  return {
    request,
    async close() {
      closing.abort();
      const open = await Promise.allSettled(dispatchers.values());
      dispatchers.clear();
      await Promise.allSettled(
        open.map(async (one) => (one.status === 'fulfilled' ? await one.value.destroy() : undefined)),
      );
    },
  };
}

/** At most a few requests to a host at one time, in the order in which they came. */
async function limited<Result>(
  running: Map<string, { count: number; waiting: (() => void)[] }>,
  host: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = running.get(host) ?? { count: 0, waiting: [] };
  running.set(host, state);
  if (state.count >= perHost) await new Promise<void>((resolve) => state.waiting.push(resolve));
  state.count++;
  try {
    return await work();
  } finally {
    state.count--;
    state.waiting.shift()?.();
  }
}

/** One attempt: the request and its redirects, each of which is checked like the first. */
async function follow(
  asked: HttpRequest,
  received: Received,
  options: HttpClientOptions,
  dispatchers: Map<string, Promise<Dispatcher>>,
): Promise<HttpResponse> {
  let { url, method = 'GET', headers = {}, body } = asked;
  const total = AbortSignal.timeout(options.milliseconds?.total ?? 120_000);
  const signal = asked.signal === undefined ? total : AbortSignal.any([asked.signal, total]);
  for (let hop = 0; ; hop++) {
    const target = checkedUrl(url, options);
    if (asked.proxy === undefined) await checkBeforeProxy(target, options);
    else checkNamedProxy(asked.proxy, options);
    const { request } = await import('undici');
    const response = await request(target, {
      method,
      headers: { 'user-agent': 'fluxdelta', ...headers, ...rangeOf(received) },
      body,
      dispatcher: await dispatcherFor(target, asked, options, dispatchers),
      headersTimeout: options.milliseconds?.idle ?? 30_000,
      bodyTimeout: options.milliseconds?.idle ?? 30_000,
      signal,
    });
    const answered = new Map(
      Object.entries(response.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const location = answered.get('location');
    if ([301, 302, 303, 307, 308].includes(response.statusCode) && location !== undefined) {
      await response.body.dump();
      if (hop >= maxRedirects) throw new AttemptError('SOURCE_UNREACHABLE', 'more than 10 redirects', false);
      const next = new URL(location, target);
      // Credentials are for the host that was asked, and as it was asked; a registry sends its clients on to storage of
      // others.
      if (next.host !== target.host || next.protocol !== target.protocol) {
        // A form to another server would take its fields there, such as an identity token.
        if (body !== undefined)
          throw new AttemptError('SOURCE_UNREACHABLE', 'redirect of a form to another server', false);
        headers = withoutCredentials(headers);
      }
      if (next.host !== target.host) await options.onRedirect?.(target, next);
      if (response.statusCode === 303 || (method === 'POST' && response.statusCode < 303)) {
        method = 'GET';
        body = undefined;
      }
      url = next.href;
      continue;
    }
    const { statusCode: status } = response;
    const into = bodyFor(asked, received, status, answered);
    if (into === undefined) {
      await response.body.dump();
      throw new AttemptError('SOURCE_UNREACHABLE', 'the server sent a wrong range of bytes', true);
    }
    const bytes = await readBody(response.body, asked.maxBytes ?? defaultMaxBytes, into, answered);
    if ((status >= 200 && status < 300) || asked.accept?.includes(status) === true)
      return { status, headers: answered, body: bytes, url: target.href };
    throw statusError(status, answered);
  }
}

function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:authorization|cookie|proxy-authorization|private-token|x-amz-.*)$/i.test(name),
    ),
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

async function dispatcherFor(
  url: URL,
  { tls, proxy: named }: HttpRequest,
  options: HttpClientOptions,
  known: Map<string, Promise<Dispatcher>>,
): Promise<Dispatcher> {
  const restricted = options.restrictEgress && !isAllowedUrl(url.href, options);
  const proxy = named ?? proxyFor(url, options);
  const key = JSON.stringify([restricted, proxy ?? '', tls ?? {}]);
  const made = getOrInsert(known, key, () =>
    import('undici').then(({ Agent, ProxyAgent, buildConnector }) => {
      const connect = {
        timeout: options.milliseconds?.connect ?? 10_000,
        ...(tls?.ca === undefined ? {} : { ca: tls.ca }),
        ...(tls?.cert === undefined ? {} : { cert: tls.cert }),
        ...(tls?.key === undefined ? {} : { key: tls.key }),
        ...(restricted ? { lookup: publicLookup(options.lookup ?? dnsLookup) } : {}),
      };
      const settings = { connections: perHost, keepAliveTimeout: 10_000 };
      const { onPrivateConnection } = options;
      if (proxy === undefined && onPrivateConnection !== undefined)
        return new Agent({ ...settings, connect: watched(buildConnector(connect), onPrivateConnection) });
      return proxy === undefined
        ? new Agent({ ...settings, connect })
        : new ProxyAgent({ ...settings, uri: proxy, requestTls: connect });
    }),
  );
  return await made;
}

/**
 * A connector that tells of connections to addresses that are not public before it hands them on. What a name meant
 * when it was asked for before says nothing of them.
 */
function watched(
  connect: buildConnector.connector,
  onPrivateConnection: (host: string) => Promise<void>,
): buildConnector.connector {
  return (place, give) =>
    connect(place, (...[error, socket]) => {
      if (error !== null) return give(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return give(null, socket);
      onPrivateConnection(place.hostname).then(
        () => give(null, socket),
        (failed: unknown) => give(failed instanceof Error ? failed : new Error(String(failed)), null),
      );
    });
}

/** What asks for the rest of a body. */
function rangeOf({ length, entityTag }: Received): Record<string, string> {
  if (length === 0) return {};
  // A weak tag does not say that the bytes are the same.
  return { range: `bytes=${length}-`, ...(entityTag.startsWith('"') ? { 'if-range': entityTag } : {}) };
}

/**
 * Where the body of an answer is put: after what was received of it before, if it is its rest. Undefined when it is
 * neither the rest nor the whole.
 */
function bodyFor(
  asked: HttpRequest,
  received: Received,
  status: number,
  headers: ReadonlyMap<string, string>,
): Received | undefined {
  const isRest =
    received.length > 0 &&
    status === 206 &&
    headers.get('content-range')?.startsWith(`bytes ${received.length}-`) === true;
  const isOther = received.length > 0 && !isRest && (status === 206 || status === 416);
  if (!isRest) Object.assign(received, { chunks: [], length: 0, entityTag: '' });
  if (isOther) return undefined;
  if (asked.isVerified !== true || (status !== 200 && !isRest)) return { chunks: [], length: 0, entityTag: '' };
  received.entityTag = headers.get('etag') ?? '';
  return received;
}

async function readBody(
  body: AsyncIterable<Buffer>,
  most: number,
  into: Received,
  headers: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const tooLarge = (): AttemptError => new AttemptError('SOURCE_LIMIT', `answer larger than ${most} bytes`, false);
  if (into.length + Number(headers.get('content-length') ?? 0) > most) throw tooLarge();
  for await (const chunk of body) {
    into.length += chunk.length;
    if (into.length > most) throw tooLarge();
    into.chunks.push(chunk);
  }
  return Buffer.concat(into.chunks);
}
