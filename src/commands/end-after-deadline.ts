import { spawn } from 'node:child_process';

/** Time after the deadline in which a run reports what it has, in milliseconds. */
const grace = 60_000;

/**
 * A process of its own ends the run also in the middle of work that gives nothing else a turn. Its input ends with the
 * run, and it with that. The output may be full or closed, so that the end waits for it for a second at most.
 */
const watchScript = `
exec 3<&0
sleep "$2" & timer=$!
{ read -r _ <&3; kill "$timer"; } &
wait "$timer" || exit 0
printf '%s\\n' "$3" &
sleep 1
kill -9 "$1"`;

/**
 * Ends the process when a run goes on for a minute after its deadline (milliseconds), as one node, an expression or a
 * comparison may without an end. Nothing is posted then: the status of the commit stays as it was announced, and is
 * never green. Disposed of when the run is done. Without a shell, as on Windows, such a run goes on.
 */
export function endAfterDeadline(deadline = Number.POSITIVE_INFINITY, wait = grace): Disposable {
  if (deadline === Number.POSITIVE_INFINITY || process.platform === 'win32') return { [Symbol.dispose]: () => {} };
  const text = '::error title=fluxdelta RUN_TIMEOUT::the run did not end by its deadline, and was stopped';
  const seconds = (deadline + wait) / 1000;
  // In a session of its own, so that Ctrl-C does not reach it.
  const watcher = spawn('sh', ['-c', watchScript, 'sh', `${process.pid}`, seconds.toFixed(3), text], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'inherit', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  // A pipe of a child is a socket to node, and would keep the process waiting for it.
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return { [Symbol.dispose]: () => void watcher.stdin.destroy() };
}
