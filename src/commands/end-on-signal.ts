import { constants } from 'node:os';

/**
 * Lets a signal end the first process of a container, for which the kernel has no default. Every other process is ended by the signal itself, at once, also in the middle of a synchronous render, where no handler would be
 * called; what it leaves is undone from outside (`src/git/process-end.ts`). Nothing more is written or posted.
 */
export function endOnSignal(): void {
  if (process.pid !== 1) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
