/**
 * A bounded pool of running tasks. A task that only waits (for the network) leaves its slot with `outside`, so that
 * waiting never keeps work from being done.
 */
export class TaskPool {
  readonly #limit: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** `limit` tasks at most hold a slot at one time; 0 or less means no limit. */
  constructor(limit: number) {
    this.#limit = limit > 0 ? limit : Number.POSITIVE_INFINITY;
  }

  /** Runs `task` as soon as a slot is free, first come first served. The slot is free again however the task ends. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  /** Called from inside a running task: gives its slot away while `wait` is under way and takes one again afterwards. */
  async outside<T>(wait: () => Promise<T>): Promise<T> {
    this.#leave();
    try {
      return await wait();
    } finally {
      await this.#enter();
    }
  }

  #enter(): Promise<void> | undefined {
    if (this.#running < this.#limit) {
      this.#running++;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running--;
    else next();
  }
}
