import type { Problem } from '../../core/problem.ts';
import { safeMessage } from '../../engines/http/public.ts';
import { ApiError } from '../../report/public.ts';

/** Problem of a list of requests that the server does not give. Throws what is no answer of a server. */
export function requestsProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = ['missing', 'permission', 'unauthorized'].includes(error.kind);
  return {
    code: 'GITHUB_API',
    message: `cannot list the pull requests: ${safeMessage(error.message)}`,
    hint: isRefused ? 'Use a token that may read pull requests.' : 'Run it again once the server answers.',
  };
}
