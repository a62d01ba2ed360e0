import { FairQueue } from '../fair-queue.ts';
import type { Fetched, Fetcher, FetchRequest } from '../fetcher.ts';
import { SingleFlight } from '../single-flight.ts';
import { accessKey } from '../source-access.ts';

/**
 * One per run, shared by both sides: a source is fetched once however many nodes of either side ask for it, so that a
 * floating reference means the same content everywhere in the run.
 */
export class SourceCache {
  readonly #work = new SingleFlight();
  readonly #failed = new Map<string, Promise<Fetched>>();
  readonly #turns = new FairQueue(() => this.#work.underWay > 0);

  /**
   * Fetches through `fetcher`, or joins the fetch of an equal request that is under way or done. A fetch that nobody
   * else waits for ends with `signal`. To begin what will be asked for later, ask and let the result be: it is of no
   * consequence before somebody takes it.
   */
  fetch(fetcher: Fetcher, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
    const key = JSON.stringify([
      request.kind,
      request.spec,
      request.repository?.spec ?? null,
      accessKey(request),
      (request.includes ?? []).map(({ identity }) => identity),
    ]);
    return this.#work.do(
      key,
      (stopping) => {
        const fetched = fetcher.fetch(request, stopping);
        const failed = (): unknown => this.#failed.set(key, fetched);
        fetched.then((result) => 'problem' in result && failed(), failed);
        return fetched;
      },
      signal,
    );
  }

  /** Resolves when another piece of work of `asker` may begin; see `FairQueue`. */
  turn(asker: object): Promise<void> {
    return this.#turns.next(asker);
  }

  /** Forgets what could not be had, so that it is asked for again. */
  retryFailed(): void {
    for (const [key, fetched] of this.#failed) this.#work.forget(key, fetched);
    this.#failed.clear();
  }
}
