import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '../../core/problem.ts';

/** Quiet time before a change is reported, and the longest delay of that, in milliseconds. */
export interface Debounce {
  readonly quiet: number;
  readonly most: number;
}

/**
 * Tells when files below some directories change. Where the system cannot watch a directory with all that is below it,
 * each directory is watched by itself: Node's stand-in for that watches files, and loses those that an editor replaces.
 */
export class DirectoryWatch implements Disposable {
  /** By path; with one for everything below where the system can do that. */
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #debounce: Debounce;
  /** Counts changes, so that one which comes while nobody waits is not lost. */
  #changes = 0;
  #seen = 0;
  #wake: (() => void) | undefined;

  private constructor(debounce: Debounce) {
    this.#debounce = debounce;
  }

  /**
   * Begins to watch. Git's own files count only as far as they say which commit is checked out. Problems:
   * `FILE_UNREADABLE` when the system does not let the directories be watched.
   */
  static open(directories: readonly string[], debounce: Debounce): DirectoryWatch | Problem {
    const opened = new DirectoryWatch(debounce);
    try {
      for (const directory of directories) {
        if (process.platform === 'linux') opened.#watchEach(directory, '');
        else opened.#watch(directory, '', true);
      }
      return opened;
    } catch (error) {
      opened[Symbol.dispose]();
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      return {
        code: 'FILE_UNREADABLE',
        message: `cannot watch the files${why}`,
        hint: 'Check the system limit of watched directories, such as fs.inotify.max_user_watches on Linux.',
      };
    }
  }

  /**
   * Resolves to true when something has changed since the last call and nothing more has for a while; to false when
   * `signal` aborts.
   */
  async changed(signal: AbortSignal): Promise<boolean> {
    while (this.#changes === this.#seen && !signal.aborted) await this.#nextEvent(signal);
    for (let waited = 0; waited < this.#debounce.most && !signal.aborted; waited += this.#debounce.quiet) {
      this.#seen = this.#changes;
      await wait(this.#debounce.quiet, undefined, { signal }).catch(() => undefined);
      if (this.#seen === this.#changes) break;
    }
    this.#seen = this.#changes;
    return !signal.aborted;
  }

  [Symbol.dispose](): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watch(top: string, path: string, recursive: boolean): void {
    const directory = join(top, path);
    const watcher = watch(directory, { recursive }, (event, name) => {
      const changed = name === null ? path : posix.join(path, name.replaceAll('\\', '/'));
      if (!recursive && event === 'rename' && name !== null) this.#rewatch(top, changed);
      if (isIgnored(changed)) return;
      this.#changes++;
      this.#wake?.();
    });
    // A directory that is gone is a change of the one above it.
    watcher.on('error', () => this.#forget(directory));
    this.#watchers.set(directory, watcher);
  }

  /** Watches a directory and all below it, each before it is listed, so that nothing comes in between unseen. */
  #watchEach(top: string, path: string): void {
    if (isIgnored(path) && !isAboveCheckout(path)) return;
    this.#watch(top, path, false);
    for (const entry of readdirSync(join(top, path), { withFileTypes: true }))
      if (entry.isDirectory()) this.#watchEach(top, posix.join(path, entry.name));
  }

  /** Something came, went or was replaced: if it is a directory, it is another one now. */
  #rewatch(top: string, path: string): void {
    this.#forget(join(top, path));
    try {
      if (lstatSync(join(top, path), { throwIfNoEntry: false })?.isDirectory() === true) this.#watchEach(top, path);
    } catch {
      // Gone again, which is one more event, or beyond what the system allows: then what is watched already goes on.
    }
  }

  #forget(directory: string): void {
    for (const [path, watcher] of this.#watchers) {
      if (path !== directory && !path.startsWith(`${directory}${sep}`)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }

  #nextEvent(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        signal.removeEventListener('abort', done);
        this.#wake = undefined;
        resolve();
      };
      this.#wake = done;
      signal.addEventListener('abort', done);
    });
  }
}

/**
 * Test for what changes without anything to render: git's files except those that move with commits and checkouts, and
 * installed packages.
 */
function isIgnored(path: string): boolean {
  const segments = path.split('/');
  if (segments.includes('node_modules')) return true;
  const git = segments.indexOf('.git');
  if (git < 0) return false;
  const inside = segments.slice(git + 1).join('/');
  return inside !== 'HEAD' && inside !== 'logs/HEAD';
}

/** Test for the directories of git that hold what is not ignored. */
function isAboveCheckout(path: string): boolean {
  return /(?:^|\/)\.git(?:\/logs)?$/.test(path) && !path.includes('node_modules');
}
