import type { ProblemCode } from '../model/problem.ts';

/** What became of a git command that talked to a server and failed. */
export interface GitFailure {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint?: string;
  /** True when it may go well in a moment. */
  readonly again: boolean;
}

/** There is no repository at that place, or none that one may know of without another login. */
export const noRepository: GitFailure = {
  code: 'SOURCE_NOT_FOUND',
  message: 'there is no such repository',
  again: false,
};

/** What git writes (in English, by LC_ALL=C), and what that means; the first that fits counts. */
const known: readonly (readonly [RegExp, GitFailure])[] = [
  [
    /couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object|unable to resolve reference/i,
    { code: 'SOURCE_NOT_FOUND', message: 'the repository has no such revision', again: false },
  ],
  [
    /Host key verification failed|host key is known/i,
    {
      code: 'SOURCE_AUTH',
      message: 'the host key of the server is not among known_hosts',
      hint: 'Correct known_hosts in the Secret of the source.',
      again: false,
    },
  ],
  [
    /response 407|returned error: 407/i,
    { code: 'SOURCE_AUTH', message: 'the proxy asks for a login, or refuses this one', again: false },
  ],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|returned error: 40[13]|Load key|invalid format/i,
    {
      code: 'SOURCE_AUTH',
      message: 'the server asks for a login, or refuses this one',
      hint: 'Give credentials for this host, or make the source public.',
      again: false,
    },
  ],
  [
    /returned error: 30\d/i,
    {
      code: 'EGRESS_DENIED',
      message: 'the server sends on to another address, which is not followed here',
      hint: 'Write the address that it sends on to into the source.',
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
      message: 'its certificate is not trusted',
      hint: 'Give its authority as ca.crt in the Secret of the source, or correct the certificate.',
      again: false,
    },
  ],
  [
    /Could not resolve (?:host|hostname|proxy)/i,
    { code: 'SOURCE_UNREACHABLE', message: 'its name does not resolve', again: false },
  ],
  [
    /Connection refused|Failed to connect/i,
    { code: 'SOURCE_UNREACHABLE', message: 'the connection is refused', again: true },
  ],
  [
    /timed out|Operation too slow|timeout/i,
    { code: 'SOURCE_UNREACHABLE', message: 'the server does not answer in time', again: false },
  ],
  [
    /returned error: (?:408|425|429|5\d\d)/i,
    { code: 'SOURCE_UNREACHABLE', message: 'the server is out of order', again: true },
  ],
  [
    /early EOF|RPC failed|hung up|Connection (?:reset|closed)|Empty reply|unexpected disconnect|Broken pipe|returned error/i,
    { code: 'SOURCE_UNREACHABLE', message: 'the connection failed', again: true },
  ],
  [
    /protocol '?\w*'? is not allowed|transport '.*' not allowed/i,
    { code: 'EGRESS_DENIED', message: 'this transport is not allowed here', again: false },
  ],
];

/** What a failed command means, from what it wrote. */
export function gitFailure(stderr: string): GitFailure {
  for (const [pattern, failure] of known) if (pattern.test(stderr)) return failure;
  return { code: 'SOURCE_UNREACHABLE', message: 'git cannot fetch it', again: false };
}
