import type { ProblemCode } from '../../core/problem.ts';

/** Statuses that may be others in a moment. */
const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

/** One failed attempt. */
export class AttemptError extends Error {
  readonly code: ProblemCode;
  readonly again: boolean;
  readonly after: number | undefined;
  readonly hint: string | undefined;
  /** The missing part: a connection, or an answer on it. Absent when the server answered. */
  readonly lacks: 'answer' | 'connection' | undefined;
  constructor(
    code: ProblemCode,
    message: string,
    again: boolean,
    more: Partial<Pick<AttemptError, 'after' | 'hint' | 'lacks'>> = {},
  ) {
    super(message);
    this.code = code;
    this.again = again;
    this.after = more.after;
    this.hint = more.hint;
    this.lacks = more.lacks;
  }
}

/** The failure of a request that this run may not make. */
export function denied(why: string): AttemptError {
  return new AttemptError('EGRESS_DENIED', why, false, {
    hint: 'Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off.',
  });
}

/** The failure of an attempt that a server refused with a status. */
export function statusError(status: number, headers: ReadonlyMap<string, string>): AttemptError {
  const text = `HTTP status ${status}`;
  if (status === 401 || status === 403)
    return new AttemptError('SOURCE_AUTH', text, false, {
      hint: 'Add credentials for this host, or make the source public.',
    });
  if (status === 404 || status === 410) return new AttemptError('SOURCE_NOT_FOUND', text, false);
  if (!transient.has(status)) return new AttemptError('SOURCE_UNREACHABLE', text, false);
  const given = headers.get('retry-after');
  const seconds =
    given === undefined ? Number.NaN : /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return new AttemptError(
    'SOURCE_UNREACHABLE',
    text,
    true,
    Number.isFinite(seconds) ? { after: Math.max(0, seconds * 1000) } : {},
  );
}

/** The failure of an attempt that threw, and whether another one may succeed. */
export function attemptErrorOf(error: unknown, asked: { readonly signal?: AbortSignal }): AttemptError {
  if (error instanceof AttemptError) return error;
  if (asked.signal?.aborted === true) return new AttemptError('ABORTED', 'the run was stopped', false);
  const chain: { code?: unknown; message: string }[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  const codes = chain.map(({ code }) => (typeof code === 'string' ? code : ''));
  const blocked = chain.find(({ code }) => code === 'EGRESS_DENIED');
  if (blocked !== undefined) return denied(blocked.message);
  if (codes.some((code) => /^(?:CERT_|DEPTH_ZERO|ERR_TLS|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/.test(code)))
    return new AttemptError(
      'SOURCE_UNREACHABLE',
      `certificate not trusted (${codes.find((code) => code !== '')})`,
      false,
      { hint: 'Add its authority with certSecretRef, or correct the certificate.' },
    );
  if (codes.includes('ENOTFOUND'))
    return new AttemptError('SOURCE_UNREACHABLE', 'host name does not resolve', false, { lacks: 'connection' });
  if (codes.includes('ECONNREFUSED'))
    return new AttemptError('SOURCE_UNREACHABLE', 'connection refused', true, { lacks: 'connection' });
  const [first] = chain;
  // The time for all of an attempt is long: another one would be as slow.
  const isOver = error instanceof Error && error.name === 'TimeoutError';
  if (isOver || codes.some((code) => code.includes('TIMEOUT')))
    return new AttemptError('SOURCE_UNREACHABLE', 'no answer from the server in time', !isOver, { lacks: 'answer' });
  const refused = chain.map(({ message }) => /^Proxy response \((\d{3})\)/.exec(message)?.[1]).find(Boolean);
  if (refused !== undefined)
    return new AttemptError(
      refused === '407' ? 'SOURCE_AUTH' : 'SOURCE_UNREACHABLE',
      `connection refused by the proxy (HTTP status ${refused})`,
      transient.has(Number(refused)),
    );
  const text = `connection failed (${codes.find((code) => code !== '') ?? first?.message ?? 'unknown'})`;
  const isLost = codes.some((code) => /^(?:EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code));
  return new AttemptError('SOURCE_UNREACHABLE', text, true, isLost ? { lacks: 'connection' } : {});
}
