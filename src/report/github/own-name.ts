import type { GitHubApi } from './api.ts';
import { isRefused } from './api-error.ts';

/** What a workflow writes as, by platform: accounts that nobody else can have. */
const workflowNames = {
  ghes: ['github-actions[bot]'],
  gitea: ['forgejo-actions', 'gitea-actions'],
  github: ['github-actions[bot]'],
  gitlab: [],
} as const;
const known = new WeakMap<GitHubApi, Promise<readonly string[]>>();

/**
 * The logins that comments written with this token may carry. Tokens of apps may not ask `GET /user`, but every token may ask GraphQL for its viewer. Where both are refused, or the limit of GraphQL is reached, it is taken
 * for the token of a workflow. Asked once.
 */
export async function loginsOfToken(api: GitHubApi): Promise<readonly string[]> {
  let names = known.get(api);
  if (names === undefined) {
    names = askNames(api);
    known.set(api, names);
    // A failure is not kept: whoever asks next asks again.
    names.catch(() => known.delete(api));
  }
  return await names;
}

async function askNames(api: GitHubApi): Promise<readonly string[]> {
  if (api.platform.hasGraphql) {
    try {
      const { viewer } = await api.graphql<{ readonly viewer: { readonly login: string } }>(
        'query { viewer { login } }',
      );
      return [viewer.login];
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  try {
    return [(await api.call((octokit) => octokit.rest.users.getAuthenticated())).login];
  } catch (error) {
    if (!isRefused(error)) throw error;
    return workflowNames[api.platform.kind];
  }
}
