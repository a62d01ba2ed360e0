import { platformOf } from '../../core/platform.ts';
import { type ProxySettings } from '../../engines/http/public.ts';
import { GitHubApi, type RepositoryName } from './api.ts';

/** The place of a report on a server, with the login that writes it. */
export interface Destination {
  readonly apiUrl: string;
  readonly token: string;
  /** Seconds that all requests may take together; 120 when absent. */
  readonly seconds?: number;
  readonly proxy?: ProxySettings;
  readonly repository: RepositoryName;
  /** Tells the reports of several configurations apart. */
  readonly key: string;
  /** Absent when the run is about no pull request. `head` and `base` are commits, `baseName` is the branch. */
  readonly pullRequest?: {
    readonly number: number;
    readonly head: string;
    readonly base: string;
    readonly baseName: string;
  };
  /** As the event names it. */
  readonly defaultBranch?: string;
  /** The commit that gets the status; none when absent. */
  readonly commit?: string;
  /** The branch that a merge group is into; its head is the commit. */
  readonly group?: string;
  /** The workflow run as `id.attempt`, and its page. */
  readonly run: string;
  readonly runUrl?: string;
  /** Told what is asked of the API. */
  readonly log?: (line: string) => void;
}

/** A conversation with the server of a destination. */
export function openApi({ apiUrl, token, seconds, proxy, log }: Destination): GitHubApi {
  return new GitHubApi({
    url: apiUrl,
    token,
    platform: platformOf(apiUrl),
    ...(seconds === undefined ? {} : { seconds }),
    ...(proxy === undefined ? {} : { proxy }),
    ...(log === undefined ? {} : { log }),
  });
}
