import { setMaxListeners } from 'node:events';
import { fluxNanoseconds } from '../core/duration.ts';
import { stringAt } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import { startDeadline } from './deadline.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';

/**
 * A fetcher that gives up after a time, when the run has a limit or the source names one in its `spec.timeout` (the
 * shorter one counts), and at once when its signal aborts, whether or not the fetcher within does. It then gives a
 * problem and tells the one within to stop; what that still brings is thrown away. Its timer ends with the fetch.
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
      const aborted = (): void => give({ code: 'ABORTED', message: 'download stopped with the run' });
      const limit = shortestLimit(request, milliseconds);
      const timer =
        limit === undefined ? undefined : startDeadline(limit.milliseconds, () => give(exceeded(request, limit)));
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
        timer?.stop();
        signal.removeEventListener('abort', aborted);
      }
    },
  };
}

/** How long a fetch may take, and whether it is the source that says so. */
interface Limit {
  readonly milliseconds: number;
  readonly isOfSource: boolean;
}

/** The kinds of sources that have a `spec.timeout`; that of a chart is its repository's. */
const withTimeout: ReadonlySet<string> = new Set(['Bucket', 'GitRepository', 'HelmChart', 'OCIRepository']);
/** The longest time in milliseconds that timers can wait. */
const longest = 2_147_483_647;

function shortestLimit({ kind, spec, repository }: FetchRequest, ofRun: number | undefined): Limit | undefined {
  const source = kind === 'HelmChart' ? repository?.spec : spec;
  const ofSource = withTimeout.has(kind) ? Number(fluxNanoseconds(stringAt(source, 'timeout')) ?? 0n) / 1e6 : 0;
  if (ofSource > 0 && ofSource < (ofRun ?? longest)) return { milliseconds: ofSource, isOfSource: true };
  return ofRun === undefined ? undefined : { milliseconds: ofRun, isOfSource: false };
}

/** Names no asker, since several nodes may share the fetch. */
function exceeded({ repository }: FetchRequest, { milliseconds, isOfSource }: Limit): Problem {
  const what = repository === undefined ? 'it' : `its chart from ${printResource(repository.id)}`;
  const time = `${milliseconds / 1000} s`;
  if (isOfSource)
    return {
      code: 'NODE_TIMEOUT',
      message: `fetching ${what} took longer than spec.timeout, ${time}`,
      hint: 'Try again, or raise spec.timeout of the source. Flux stops after it too.',
    };
  return {
    code: 'NODE_TIMEOUT',
    message: `fetching ${what} took longer than ${time}`,
    hint: 'Try again, or raise `node-timeout`.',
  };
}

function withResolver<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
