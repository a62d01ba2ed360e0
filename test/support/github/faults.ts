/**
 * A way in which a request goes wrong. `lost-…` are done before the answer is lost; the others are not done at all.
 */
export type FaultKind =
  | 'bad-gateway'
  | 'brief-limit'
  | 'conflict'
  | 'limit'
  | 'lost-bad-gateway'
  | 'lost-reset'
  | 'lost-timeout'
  | 'missing'
  | 'permission'
  | 'primary-limit'
  | 'rejected'
  | 'reset'
  | 'server-error'
  | 'timeout'
  | 'unavailable';

/** Which requests go wrong. */
export interface Fault {
  readonly kind: FaultKind;
  /** The request of this number, from 1. */
  readonly call?: number;
  /** Requests for this operation (`POST /repos/…`). */
  readonly operation?: string;
  /** With `call`: every later request for the same operation too. */
  readonly persists?: boolean;
  /** How many of them; every one when absent. */
  times?: number;
}

/** Every kind, for tests that try all. */
export const faultKinds: readonly FaultKind[] = [
  'bad-gateway',
  'brief-limit',
  'conflict',
  'limit',
  'lost-bad-gateway',
  'lost-reset',
  'lost-timeout',
  'missing',
  'permission',
  'primary-limit',
  'rejected',
  'reset',
  'server-error',
  'timeout',
  'unavailable',
];

/** What the server says. */
export const faultAnswers: Readonly<
  Partial<
    Record<FaultKind, { readonly status: number; readonly message: string; readonly headers?: Record<string, string> }>
  >
> = {
  'bad-gateway': { status: 502, message: 'Server Error' },
  'brief-limit': {
    status: 429,
    message: 'You have exceeded a secondary rate limit.',
    headers: { 'retry-after': '0' },
  },
  conflict: { status: 409, message: 'Conflict' },
  limit: {
    status: 403,
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    headers: { 'retry-after': '60' },
  },
  'lost-bad-gateway': { status: 502, message: 'Server Error' },
  missing: { status: 404, message: 'Not Found' },
  permission: { status: 403, message: 'Resource not accessible by integration' },
  'primary-limit': {
    status: 403,
    message: 'API rate limit exceeded',
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4000000000' },
  },
  rejected: { status: 422, message: 'Validation Failed' },
  'server-error': { status: 500, message: 'Server Error' },
  unavailable: { status: 503, message: 'Service Unavailable' },
};
