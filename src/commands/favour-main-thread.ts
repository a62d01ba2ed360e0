import { readdirSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';

/** Where Linux lists the threads of a process, by their ids. Other systems have no priority for a single thread. */
const threadList = '/proc/self/task';

/** How much the other threads give way; the most is 19. */
const niceness = 10;

/**
 * Lets the threads in which V8 compiles and collects garbage give way to the one that renders. V8 starts four, however few processors there are, and on a runner with two they take its processor away just while all is
 * new and there is most to compile. Where there are more processors than threads nobody has to wait, and where there is one, they would come too late to be of use. Threads that are started later, and
 * programs, are as they would be.
 *
 * `setpriority` takes a thread's id on Linux (setpriority(2), "C library/kernel differences"). The size of V8's pool would do more, but is fixed when Node starts, and the runner starts it.
 */
export function favourMainThread(): void {
  if (process.platform !== 'linux' || availableParallelism() < 2) return;
  try {
    for (const thread of readdirSync(threadList))
      if (thread !== String(process.pid)) setPriority(Number(thread), niceness);
  } catch {
    // One has ended, or may not be changed: it is a matter of speed only.
  }
}
