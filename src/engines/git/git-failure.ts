import type { ProblemCode } from '../../core/problem.ts';

/** Failure of a git command that talked to a server. */
export interface GitFailure {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint?: string;
  /** True when it may go well in a moment. */
  readonly again: boolean;
}

/** Failure where there is no repository, or none that one may know of without another login. */
export const noRepository: GitFailure = { code: 'SOURCE_NOT_FOUND', message: 'repository not found', again: false };

/** What git writes (in English, by LC_ALL=C), and what that means; the first that fits counts. */
const known: readonly (readonly [RegExp, GitFailure])[] = [
  [
    /couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object|unable to resolve reference/i,
    { code: 'SOURCE_NOT_FOUND', message: 'revision not found in the repository', again: false },
  ],
  [
    /Host key verification failed|host key is known/i,
    {
      code: 'SOURCE_AUTH',
      message: 'host key not in known_hosts',
      hint: 'Correct known_hosts in the Secret of the source.',
      again: false,
    },
  ],
  [
    /response 407|returned error: 407/i,
    { code: 'SOURCE_AUTH', message: 'login missing or refused by the proxy', again: false },
  ],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|returned error: 40[13]|Load key|invalid format/i,
    {
      code: 'SOURCE_AUTH',
      message: 'login missing or refused by the server',
      hint: 'Add credentials for this host, or make the source public.',
      again: false,
    },
  ],
  [
    /returned error: 30\d/i,
    {
      code: 'EGRESS_DENIED',
      message: 'redirect to another address, not followed',
      hint: 'Use the target of the redirect in the source.',
      again: false,
    },
  ],
  [
    /repository .* not found|does not appear to be a git repository|returned error: 4(?:04|10)|not valid: is this a git repository/i,
    noRepository,
  ],
  [
    /certificate|SSL_ERROR|gnutls_handshake|TLS/i,
    {
      code: 'SOURCE_UNREACHABLE',
      message: 'certificate not trusted',
      hint: 'Add its authority as ca.crt to the Secret of the source, or correct the certificate.',
      again: false,
    },
  ],
  [
    /Could not resolve (?:host|hostname|proxy)/i,
    { code: 'SOURCE_UNREACHABLE', message: 'host name does not resolve', again: false },
  ],
  [/Connection refused|Failed to connect/i, { code: 'SOURCE_UNREACHABLE', message: 'connection refused', again: true }],
  [
    /timed out|Operation too slow|timeout/i,
    { code: 'SOURCE_UNREACHABLE', message: 'no answer from the server in time', again: false },
  ],
  [/returned error: (?:408|425|429|5\d\d)/i, { code: 'SOURCE_UNREACHABLE', message: 'server error', again: true }],
  [
    /early EOF|RPC failed|hung up|Connection (?:reset|closed)|Empty reply|unexpected disconnect|Broken pipe|returned error/i,
    { code: 'SOURCE_UNREACHABLE', message: 'connection failed', again: true },
  ],
  [
    /protocol '?\w*'? is not allowed|transport '.*' not allowed/i,
    { code: 'EGRESS_DENIED', message: 'transport not allowed', again: false },
  ],
];

/** Meaning of a failed command, from its error output. */
export function gitFailure(stderr: string): GitFailure {
  for (const [pattern, failure] of known) if (pattern.test(stderr)) return failure;
  return { code: 'SOURCE_UNREACHABLE', message: 'git fetch failed', again: false };
}
