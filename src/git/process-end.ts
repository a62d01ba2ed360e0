import { rmSync } from 'node:fs';

const undone = new Set<() => void>();
let isWatched = false;

/** Does something when the process ends before it was taken back. It must be synchronous. Gives what takes it back. */
export function atProcessEnd(undo: () => void): () => void {
  if (!isWatched) process.once('exit', () => [...undone].reverse().forEach(undoQuietly));
  isWatched = true;
  undone.add(undo);
  return () => undone.delete(undo);
}

/** Removes a directory when the process ends before somebody has; what of it is still being written may stay. Gives what takes it back. */
export function removeAtProcessEnd(directory: string): () => void {
  return atProcessEnd(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
}

/** One that fails keeps no other from being done. */
function undoQuietly(undo: () => void): void {
  try {
    undo();
  } catch {
    // The process ends.
  }
}
