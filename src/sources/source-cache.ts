import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { accessKey } from './source-access.ts';

/**
 * One per run, shared by both sides: a source is fetched once however many nodes of either side ask for it, so that a floating reference
 * means the same content everywhere in the run.
 */
export class SourceCache {
  readonly #underWay = new Map<string, Promise<Fetched>>();
  readonly #failed = new Set<string>();

  /** Fetches through `fetcher`, or joins the fetch of an equal request that is under way or done. */
  fetch(fetcher: Fetcher, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
    const key = JSON.stringify([
      request.kind,
      request.spec,
      request.repository?.spec ?? null,
      accessKey(request),
      (request.includes ?? []).map(({ identity }) => identity),
    ]);
    let fetched = this.#underWay.get(key);
    if (fetched === undefined) {
      fetched = fetcher.fetch(request, signal);
      this.#underWay.set(key, fetched);
      const failed = (): unknown => this.#failed.add(key);
      fetched.then((result) => 'problem' in result && failed(), failed);
    }
    return fetched;
  }

  /** Forgets what could not be had, so that it is asked for again. */
  retryFailed(): void {
    for (const key of this.#failed) this.#underWay.delete(key);
    this.#failed.clear();
  }
}
