import { constants } from 'node:os';

/**
 * Lets signals that ask the process to end do so in order: programs that it started are ended, and directories that it made are removed, which death by a signal would leave. Nothing more is
 * written or posted.
 */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
