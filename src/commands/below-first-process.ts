import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * This program as a child of itself, where it is the first process of a container: gives the exit code of the child;
 * undefined in every other process, which goes on itself. For a first process the kernel has no default for signals,
 * and no handler is called in the middle of a synchronous render. The child is ended by a signal at once, and what it
 * leaves is undone from outside (`src/engines/git/process-end.ts`).
 */
export function belowFirstProcess(): Promise<number> | undefined {
  if (process.pid !== 1) return undefined;
  // Before there is a child: what arrives while it is made is handed on once it is.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
