import { isReservedKey } from '../../core/reserved-key.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { trimmedEnd } from '../../core/text/trimmed.ts';
import type { GitHubApi, RepositoryName } from './api.ts';

/** The key of a run that nobody named. */
export const defaultKey = 'fluxdelta';

/**
 * The key of a run: the name that somebody chose, or else the directories, so that runs about several of them are
 * apart. A directory whose name means something else as a key is told from that.
 */
export function keyOf(name: string | undefined, paths: readonly string[]): string {
  const directory = paths.map((path) => trimmedEnd(path.replace(/^(?:\.?\/)+/, ''), '/')).join(' ');
  if (name !== undefined && name !== defaultKey) return name;
  if (directory === '' || directory === '.') return defaultKey;
  return directory === defaultKey || isReservedKey(directory) ? `./${directory}` : directory;
}

/** A commit status. `error` says that there is no result at all, `pending` that a result will follow. */
export interface CommitStatus {
  readonly sha: string;
  readonly context: string;
  readonly state: 'error' | 'failure' | 'pending' | 'success';
  /** Plain words of our own. */
  readonly text: string;
  /** More of them, which stays where there is no room for both. */
  readonly note?: string;
  readonly url?: string;
}

const longestDescription = 140;
const longestContext = 255;

/** Sets the commit status that a branch rule can require. Rejects with an `ApiError`. */
export async function setStatus(api: GitHubApi, repository: RepositoryName, status: CommitStatus): Promise<void> {
  const { sha, context, state, text, note, url } = status;
  await api.call(
    (octokit) =>
      octokit.rest.repos.createCommitStatus({
        ...repository,
        sha,
        state,
        context,
        description: described(text, note === undefined ? '' : ` · ${note}`),
        ...(url === undefined ? {} : { target_url: url }),
      }),
    // Setting a result twice is the same as setting it once. A late second `pending` could take the place of a result.
    { once: state === 'pending' },
  );
}

function described(text: string, end: string): string {
  const room = longestDescription - end.length;
  return `${text.length > room ? `${text.slice(0, room - 1)}…` : text}${end}`;
}

/**
 * The context of a key's status: under the program's name, so that it is not that of a job, which would make both
 * required; with the branch that its request is into, where that has a context of its own. What is too long ends in a
 * hash of it.
 */
export function statusContext(key: string, branch?: string): string {
  const name = key === defaultKey ? 'fluxdelta/diff' : `fluxdelta/${key}`;
  return cutText(branch === undefined ? name : `${name} (${branch})`, longestContext);
}
