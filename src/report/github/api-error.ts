import type { Platform } from '../../core/platform.ts';
import type { Problem } from '../../core/problem.ts';
import { safeMessage } from '../../engines/http/public.ts';
import { codeSpan } from '../safe-text.ts';

/**
 * Cause of a failed request:
 * - `permission`: the token may not do it
 * - `unauthorized`: the server does not know the token
 * - `missing`: not there, or not to be seen with this token
 * - `limited`: asked too often; later it may work
 * - `rejected`: the request is wrong for the state of things
 * - `conflict`: something else was done at the same time
 * - `unavailable`: a failure of the server or the network, after which nobody knows whether it was done
 */
export type ApiErrorKind =
  | 'conflict'
  | 'limited'
  | 'missing'
  | 'permission'
  | 'rejected'
  | 'unauthorized'
  | 'unavailable';

/** A failed request to the API. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The HTTP status; absent when there was no answer. */
  readonly status: number | undefined;
  /** How long the server asks to wait. */
  readonly waitMilliseconds: number | undefined;

  constructor(kind: ApiErrorKind, message: string, more: { status?: number; waitMilliseconds?: number } = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = more.status;
    this.waitMilliseconds = more.waitMilliseconds;
  }

  /** Reads what Octokit throws. */
  static of(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (thrown instanceof Error && thrown.name === 'GraphqlResponseError') return graphqlError(thrown, message);
    const { response } = (thrown ?? {}) as { readonly response?: Response };
    // Octokit gives failures of the network the status 500, and no response.
    if (response === undefined) return new ApiError('unavailable', message);
    const { status, headers } = response;
    const waitMilliseconds = askedWait(headers);
    const isLimit =
      status === 429 ||
      (status === 403 &&
        (waitMilliseconds !== undefined ||
          headers['x-ratelimit-remaining'] === '0' ||
          /\brate limit\b|abuse detection/i.test(message)));
    const kind: ApiErrorKind = isLimit
      ? 'limited'
      : status === 401
        ? 'unauthorized'
        : status === 403
          ? 'permission'
          : status === 404 || status === 410
            ? 'missing'
            : status === 408 || status === 425 || status >= 500
              ? 'unavailable'
              : status === 409
                ? 'conflict'
                : 'rejected';
    return new ApiError(kind, message, { status, ...(waitMilliseconds === undefined ? {} : { waitMilliseconds }) });
  }
}

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

function graphqlError(thrown: Error, message: string): ApiError {
  const { errors } = thrown as { readonly errors?: readonly { readonly type?: string }[] };
  const type = errors?.[0]?.type;
  // The limit of GraphQL begins anew every hour, which is not waited for.
  if (type === 'RATE_LIMITED') return new ApiError('limited', message, { waitMilliseconds: Number.POSITIVE_INFINITY });
  return new ApiError(
    type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES'
      ? 'permission'
      : type === 'NOT_FOUND'
        ? 'missing'
        : 'rejected',
    message,
  );
}

/** From `Retry-After` (seconds or a date), or from the time at which the primary limit starts anew. */
function askedWait(headers: Response['headers']): number | undefined {
  const after = headers['retry-after'];
  if (after !== undefined) {
    const milliseconds = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
    if (Number.isFinite(milliseconds)) return Math.max(milliseconds, 0);
  }
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  if (headers['x-ratelimit-remaining'] !== '0' || !Number.isFinite(reset)) return undefined;
  // A second more, since clocks differ and the server gives whole seconds.
  return Math.max(reset - Date.now() + 1000, 1000);
}

/** A permission of a job, as GitHub calls it. */
export type JobPermission = 'checks: write' | 'pull-requests: write' | 'statuses: write';

/** One that a queue asks for besides. */
type Permission = JobPermission | 'issues: write';

/**
 * What stands for it on Gitea and Forgejo: they know no permission for statuses or checks, and the scopes of their
 * tokens have other names.
 */
const giteaPermissions: Readonly<Record<Permission, { readonly job: string; readonly scope: string }>> = {
  'checks: write': { job: 'contents: write', scope: 'write:repository' },
  'issues: write': { job: 'issues: write', scope: 'write:issue' },
  'pull-requests: write': { job: 'pull-requests: write', scope: 'write:issue' },
  'statuses: write': { job: 'contents: write', scope: 'write:repository' },
};

function permissionHint(permission: Permission, { kind }: Platform): string {
  if (kind === 'gitlab') return 'Set `GITLAB_TOKEN` of the job to a token with scope `api` and role Developer.';
  if (kind !== 'gitea') return `Add \`permissions: ${permission}\` to the job, or use a token with it.`;
  const { job, scope } = giteaPermissions[permission];
  return `Add \`permissions: ${job}\` to the job, or use a token with the scope \`${scope}\`.`;
}

/** Action that failed on the server. */
export interface ChannelProblem {
  /** What was tried: `Setting the commit status`. */
  readonly doing: string;
  readonly problem: Problem;
  /** True when the token may not do it. */
  readonly isForbidden: boolean;
}

/** A failed request as a problem of what it was for; `permission` is what the job needs for it. */
export function channelProblem(
  thrown: unknown,
  doing: string,
  permission: JobPermission,
  platform: Platform,
): ChannelProblem {
  const isForbidden = ApiError.of(thrown).kind === 'permission';
  return { doing, problem: apiProblem(thrown, doing, permission, platform), isForbidden };
}

/** A failed request as a problem that says what would help; `permission` is what the job needs for it. */
export function apiProblem(thrown: unknown, doing: string, permission: Permission, platform: Platform): Problem {
  const { kind, status, message } = ApiError.of(thrown);
  const said = status === undefined ? '' : ` ${codeSpan(firstLine(message), { length: 160 })}`;
  const isLocked = kind === 'permission' && /\block(?:ed)?\b/i.test(message);
  return {
    code: platform.kind === 'gitlab' ? 'GITLAB_API' : 'GITHUB_API',
    message: `${doing} failed${status === undefined ? ': no answer from the server' : ` with HTTP status ${status}`}${reasons[kind]}${said}`,
    hint: isLocked
      ? 'The conversation is locked.'
      : kind === 'permission' || kind === 'missing'
        ? permissionHint(permission, platform)
        : kind === 'unauthorized'
          ? `Unknown or expired token: set another one ${platform.kind === 'gitlab' ? 'as' : 'with the input'} \`${platform.kind === 'gitlab' ? 'GITLAB_TOKEN' : 'token'}\`.`
          : `See the report in the ${platform.hasSummaries ? 'job summary' : 'log of the job'}; the next run tries again.`,
  };
}

/** What the server said, without the address of its documentation and what it may repeat of the request. */
function firstLine(message: string): string {
  return safeMessage((message.split('\n')[0] ?? '').replace(/ - https?:\S*$/, ''));
}

const reasons: Readonly<Record<ApiErrorKind, string>> = {
  conflict: ' (conflict with another change)',
  limited: ' (rate limit)',
  missing: '',
  permission: '',
  rejected: ' (refused by the server)',
  unauthorized: '',
  unavailable: '',
};

/** Waits for a removal; what is gone already is removed. */
export async function removed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
  }
}

/** Test for a request that this token may not make of this server. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && ['limited', 'missing', 'permission', 'rejected'].includes(error.kind);
}
