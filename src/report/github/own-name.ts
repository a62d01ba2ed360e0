import type { GitHubApi } from './api.ts';
import { isRefused } from './api-error.ts';

/** What a workflow writes as, by platform: accounts that nobody else can have. */
const workflowNames = {
  ghes: ['github-actions[bot]'],
  gitea: ['forgejo-actions', 'gitea-actions'],
  github: ['github-actions[bot]'],
  gitlab: [],
} as const;
const known = new WeakMap<GitHubApi, Promise<Author>>();

/** The logins that may be meant, and whether that is known or taken for granted. */
interface Author {
  readonly logins: readonly string[];
  readonly isKnown: boolean;
}

/**
 * The logins that comments written with this token may carry. Tokens of apps may not ask `GET /user`, but every token
 * may ask GraphQL for its viewer. Where both are refused, or the limit of GraphQL is reached, it is taken for the token
 * of a workflow. Asked once.
 */
export async function loginsOfToken(api: GitHubApi): Promise<readonly string[]> {
  return (await authorOf(api)).logins;
}

/** Test whether the server has told who writes with this token. */
export async function isAuthorKnown(api: GitHubApi): Promise<boolean> {
  return (await authorOf(api)).isKnown;
}

/** Takes the author of what was just written for that of the token. */
export function learnAuthor(api: GitHubApi, login: string): void {
  if (login !== '') known.set(api, Promise.resolve({ logins: [login], isKnown: true }));
}

/**
 * Takes what a workflow writes for what this token writes: of one that only reads, it says what its own reports are.
 */
export function readAsWorkflow(api: GitHubApi): void {
  known.set(api, Promise.resolve({ logins: workflowNames[api.platform.kind], isKnown: false }));
}

async function authorOf(api: GitHubApi): Promise<Author> {
  let author = known.get(api);
  if (author === undefined) {
    author = askAuthor(api);
    known.set(api, author);
    // A failure is not kept: whoever asks next asks again.
    author.catch(() => known.delete(api));
  }
  return await author;
}

async function askAuthor(api: GitHubApi): Promise<Author> {
  if (api.platform.hasGraphql) {
    try {
      const { viewer } = await api.graphql<{ readonly viewer: { readonly login: string } }>(
        'query { viewer { login } }',
      );
      return { logins: [viewer.login], isKnown: true };
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  try {
    const { login } = await api.call((octokit) => octokit.rest.users.getAuthenticated());
    return { logins: [login], isKnown: true };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { logins: workflowNames[api.platform.kind], isKnown: false };
  }
}
