/** A bounded pool of running tasks. */
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
