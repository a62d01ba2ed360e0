import type { Problem } from '../../core/problem.ts';
import { type Repository } from '../../engines/git/public.ts';
import { normaliseRepositoryUrl } from '../../flux/public.ts';
import { type RepositoryName } from '../../report/public.ts';

/** A repository on a server, and the login for its API. */
export interface QueuePlace {
  readonly apiUrl: string;
  /** Origin of the pages, without a slash at its end. */
  readonly serverUrl: string;
  readonly repository: RepositoryName;
  readonly token: string;
}

/**
 * The repository that a clone is of: of `origin`, or else of the first remote. `GITHUB_API_URL` and `GITHUB_REPOSITORY`
 * come first, as a workflow has them. Without `GITHUB_SERVER_URL` the token is taken to be of github.com.
 */
export function queuePlace(
  remotes: Repository['remotes'],
  environment: Readonly<Record<string, string | undefined>>,
): QueuePlace | Problem {
  const variable = (name: string): string => environment[name]?.trim() ?? '';
  const token = variable('GITHUB_TOKEN') || variable('GH_TOKEN');
  if (token === '')
    return problem('no token for the pull requests', 'Set GITHUB_TOKEN to a token that may read pull requests.');
  const remote = remotes.find(({ name }) => name === 'origin') ?? remotes[0];
  const [host = '', ...path] = normaliseRepositoryUrl(remote?.publicUrl ?? '')?.split('/') ?? [];
  const named = variable('GITHUB_REPOSITORY');
  const [owner = '', repo = '', ...rest] = named === '' ? path : named.split('/');
  if (owner === '' || repo === '' || rest.length > 0)
    return problem('no repository on GitHub', 'Run it in a clone, or set GITHUB_REPOSITORY to OWNER/NAME.');
  // A token of one server is not sent to another one that a remote happens to name, also not for git.
  if (variable('GITHUB_SERVER_URL') === '' && host !== '' && host !== 'github.com')
    return problem(
      `the remote is on ${host}, and the token may be of another server`,
      `Set GITHUB_SERVER_URL to https://${host} where the token is of that server.`,
    );
  const serverUrl = variable('GITHUB_SERVER_URL') || `https://${host === '' ? 'github.com' : host}`;
  const ownApi = serverUrl === 'https://github.com' ? 'https://api.github.com' : `${serverUrl}/api/v3`;
  return { apiUrl: variable('GITHUB_API_URL') || ownApi, serverUrl, repository: { owner, repo }, token };
}

function problem(message: string, hint: string): Problem {
  return { code: 'INPUT_INVALID', message, hint };
}
