import { addToGroup } from '../core/group-by.ts';

/** So many milliseconds of work are done at a stretch while something is fetched. */
const stretch = 4;

/**
 * Queue that starts pieces of work one after the other, fairly between those who ask: each when what the last one did
 * at once is done: of those who ask in turn, the pieces of each in the order in which it asks, so that two sides come
 * to know the same at about the same time. While `isNeeded` the event loop turns now and then in between: work that
 * never waits would keep downloads from going on, since connections make progress only then.
 */
export class FairQueue {
  readonly #isNeeded: () => boolean;
  /** What may begin, by who asks, the next one first. */
  readonly #waiting = new Map<object, (() => void)[]>();
  #isGoing = false;
  #turned = 0;

  constructor(isNeeded: () => boolean) {
    this.#isNeeded = isNeeded;
  }

  /** Resolves when it is the turn of this piece of work of `asker`. */
  next(asker: object): Promise<void> {
    return new Promise((resolve) => {
      addToGroup(this.#waiting, asker, resolve);
      if (this.#isGoing) return;
      this.#isGoing = true;
      this.#continue();
    });
  }

  #continue(): void {
    queueMicrotask(() => {
      // Asked for among promises, this comes when all of them that can go on have done so.
      process.nextTick(() => {
        if (!this.#isNeeded() || performance.now() - this.#turned < stretch) this.#begin();
        else
          setImmediate(() => {
            this.#turned = performance.now();
            this.#begin();
          });
      });
    });
  }

  #begin(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isGoing = false;
      return;
    }
    const [asker, waiting] = next;
    const begin = waiting.shift();
    this.#waiting.delete(asker);
    if (waiting.length > 0) this.#waiting.set(asker, waiting);
    begin?.();
    this.#continue();
  }
}
