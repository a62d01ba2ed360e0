import type { Octokit } from '@octokit/rest';
import type { Problem } from '../../model/problem.ts';

/** How the API is reached. */
export interface ApiOptions {
  /** Root of the REST API, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Waits before attempt 2, 3, …, in milliseconds, when the server fails or asks to wait. */
  readonly waits?: readonly number[];
}

/** A repository on a server. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

const requestTimeout = 20_000;
const longestWait = 60_000;

/** A client whose requests are given up after 20 seconds. The package is loaded when it is needed. */
export async function openApi({ url, token }: ApiOptions): Promise<Octokit> {
  const { Octokit: Client } = await import('@octokit/rest');
  const quiet = (): void => undefined;
  return new Client({
    auth: token,
    baseUrl: url,
    userAgent: 'fluxdelta',
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    request: {
      fetch: (input: string | URL, init: RequestInit) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(requestTimeout) }),
    },
  });
}

/** Runs a request again after failures of the server or the network, and when it asks to wait; other answers are final. */
export async function withRetries<T>(waits: readonly number[], request: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const wait = waits[attempt];
      if (wait === undefined || !isTransient(error)) throw error;
      const asked = Number(headersOf(error)['retry-after'] ?? Number.NaN) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Number.isFinite(asked) ? Math.min(asked, longestWait) : wait));
    }
  }
}

/** The HTTP status of a failed request; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null ? (error as { status?: unknown }).status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function headersOf(error: unknown): Readonly<Record<string, string | undefined>> {
  const response =
    typeof error === 'object' && error !== null
      ? (error as { response?: { headers?: Record<string, string> } }).response
      : undefined;
  return response?.headers ?? {};
}

/** No answer, 5xx and 429; and a 403 that is a rate limit rather than a missing permission. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status >= 500 || status === 429) return true;
  const headers = headersOf(error);
  return status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0');
}

/** A failed request as a problem that says which permission would have helped. */
export function apiProblem(error: unknown, doing: string, permission: string): Problem {
  const status = statusOf(error);
  const hint =
    status === 401 || status === 403 || status === 404
      ? `Give the job \`permissions: ${permission}\`, or pass a token that has it.`
      : 'The report is in the job summary; a later run tries again.';
  return {
    code: 'GITHUB_API',
    message: `${doing} failed${status === undefined ? ': no answer from the server' : ` with HTTP status ${status}`}`,
    hint,
  };
}
