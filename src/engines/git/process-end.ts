import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** What has to be undone, with the same as a line for `undoScript`. */
const undone = new Map<() => void, string>();
let isWatched = false;
let heir: ChildProcess | undefined;

/**
 * Undoes what a process leaves that ended in a way in which no code of it ran: a signal ends it at once, whatever it is
 * doing, also in the middle of a render. Its input says what is to be undone, each time as a whole, and ends with the
 * process.
 */
const undoScript = `
while IFS= read -r line; do
  case $line in
    begin) set -- ;;
    *) set -- "$@" "$line" ;;
  esac
done
for line do
  case $line in
    group\\ *) kill -9 "-\${line#group }" ;;
    directory\\ *) rm -rf -- "\${line#directory }" ;;
  esac
done`;

/**
 * Removes a directory when the process ends before somebody has, however it ends; what of it is still being written may
 * stay. Gives what takes it back.
 */
export function removeAtProcessEnd(directory: string): () => void {
  return atProcessEnd(`directory ${directory}`, () =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 }),
  );
}

/**
 * Ends a group of processes, by its leader, when the process ends before they have, however it ends. Gives what takes
 * it back.
 */
export function killAtProcessEnd(leader: number): () => void {
  return atProcessEnd(`group ${leader}`, () => process.kill(-leader, 'SIGKILL'));
}

function atProcessEnd(line: string, undo: () => void): () => void {
  if (!isWatched) process.once('exit', () => [...undone.keys()].reverse().forEach(undoQuietly));
  isWatched = true;
  undone.set(undo, line);
  tellHeir();
  return () => {
    undone.delete(undo);
    tellHeir();
  };
}

/** Without a shell, as on Windows, only what ends in order is undone. */
function tellHeir(): void {
  if (process.platform === 'win32') return;
  if (heir === undefined) {
    // In a session of its own, so that Ctrl-C does not reach it.
    heir = spawn('sh', ['-c', undoScript], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    heir.on('error', () => {});
    heir.stdin?.on('error', () => {});
    heir.unref();
    // A pipe of a child is a socket to node, and would keep the process waiting for it.
    if (heir.stdin !== null && 'unref' in heir.stdin && typeof heir.stdin.unref === 'function') heir.stdin.unref();
  }
  const lines = [...undone.values()].filter((line) => !line.includes('\n'));
  heir.stdin?.write(`${['begin', ...lines].join('\n')}\n`);
}

/** One that fails keeps no other from being done. */
function undoQuietly(undo: () => void): void {
  try {
    undo();
  } catch {
    // The process ends.
  }
}
