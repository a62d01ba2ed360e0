import { setMaxListeners } from 'node:events';
import type { Problem } from '../model/problem.ts';
import { printResource } from '../model/resource-id.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';

/**
 * A fetcher that gives up after a time, when there is a limit, and at once when its signal aborts, whether or not the fetcher within does. It then gives a problem and tells the one within to
 * stop; what that still brings is thrown away. Its timer ends with the fetch.
 */
export function limitedFetcher(fetcher: Fetcher, milliseconds?: number): Fetcher {
  return {
    async fetch(request, signal) {
      const stopping = new AbortController();
      const { promise: ended, resolve } = withResolver<Fetched>();
      const give = (problem: Problem): void => {
        resolve({ problem });
        stopping.abort();
      };
      const aborted = (): void => give({ code: 'ABORTED', message: 'the run was ended while this was fetched' });
      const timer =
        milliseconds === undefined ? undefined : setTimeout(() => give(exceeded(request, milliseconds)), milliseconds);
      // As many fetches as are under way listen to one run.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', aborted);
      try {
        if (signal.aborted) aborted();
        const fetching = fetcher.fetch(request, AbortSignal.any([signal, stopping.signal]));
        // Whoever comes second may fail as it likes.
        fetching.catch(() => undefined);
        return await Promise.race([fetching, ended]);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
      }
    },
  };
}

/** Names no asker, since several nodes may share the fetch. */
function exceeded({ repository }: FetchRequest, milliseconds: number): Problem {
  const what = repository === undefined ? 'it' : `its chart from ${printResource(repository.id)}`;
  return {
    code: 'NODE_TIMEOUT',
    message: `fetching ${what} took longer than ${milliseconds / 1000} s`,
    hint: 'Try again, or allow more time with `node-timeout`.',
  };
}

function withResolver<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
