import { Worker } from 'node:worker_threads';

/** Time after the deadline in which a run reports what it has, in milliseconds. */
const grace = 60_000;
/** Timers wait no longer, in milliseconds. */
const longestTimer = 2_147_483_647;

/**
 * A thread has a clock of its own: it ends the process also in the middle of work that gives nothing else a turn. The
 * output may be full or closed, so that the end waits for it for a second at most.
 */
const watch = `
const { workerData: { milliseconds, text } } = require('node:worker_threads');
const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(() => {
  setTimeout(end, 1000);
  require('node:fs').write(1, text, end);
}, milliseconds);
`;

/**
 * Ends the process when a run goes on for a minute after its deadline (milliseconds), as one node, an expression or a comparison may without an end. Nothing is posted then: the status of the commit stays as it was announced, and
 * is never green. Disposed of when the run is done.
 */
export function endAfterDeadline(deadline = Number.POSITIVE_INFINITY, wait = grace): Disposable {
  if (deadline + wait > longestTimer) return { [Symbol.dispose]: () => undefined };
  const text = '::error title=fluxdelta RUN_TIMEOUT::the run did not end by its deadline, and was stopped\n';
  const worker = new Worker(watch, { eval: true, workerData: { milliseconds: deadline + wait, text } });
  worker.unref();
  return { [Symbol.dispose]: () => void worker.terminate() };
}
