import type { GitHubApi } from './api.ts';
import { ApiError } from './api-error.ts';

const workflowBot = 'github-actions[bot]';
const known = new WeakMap<GitHubApi, Promise<string>>();

/**
 * The login that comments written with this token carry. Tokens of apps may not ask `GET /user`, but every token may ask GraphQL for its viewer. Where both are refused it is taken
 * for the token of a workflow. Asked once.
 */
export async function nameOfToken(api: GitHubApi): Promise<string> {
  let name = known.get(api);
  if (name === undefined) {
    name = askName(api);
    known.set(api, name);
    // A failure is not kept: whoever asks next asks again.
    name.catch(() => known.delete(api));
  }
  return await name;
}

async function askName(api: GitHubApi): Promise<string> {
  if (api.platform.hasGraphql) {
    try {
      const { viewer } = await api.graphql<{ readonly viewer: { readonly login: string } }>(
        'query { viewer { login } }',
      );
      return viewer.login;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  try {
    return (await api.call((octokit) => octokit.rest.users.getAuthenticated())).login;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return workflowBot;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && ['missing', 'permission', 'rejected'].includes(error.kind);
}
