import { isProblem, type Problem } from '../../core/problem.ts';
import { type RenderChoices } from '../../inputs/public.ts';
import { baseHistory, type OpenQueue } from '../../inputs/trees/public.ts';
import { fetchersFor, missingConfiguration, previewOptions, redactionsOf } from '../preview-options.ts';
import type { LaneOptions } from './build-queue.ts';

/** Request for the options of a lane: what is the same for all lanes of a run. */
export interface LaneRequest {
  readonly choices: RenderChoices;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly changedOnly: boolean;
  readonly token: string;
  /** Presence of a cache service that carries the cache directory to others. */
  readonly isCarried?: boolean;
  /** Addresses of the repository besides those of its remotes. */
  readonly urls?: readonly string[];
  readonly log?: (line: string) => void;
}

/**
 * Options for requests of the repository, or for those of forks: these get no login, no key, and public servers only.
 */
export async function laneOptions(
  { choices, changedOnly, directory, environment, isCarried = false, log, token, urls = [] }: LaneRequest,
  open: OpenQueue,
  isFork: boolean,
): Promise<LaneOptions | Problem> {
  const missing = missingConfiguration(choices.configFile, { base: open.side, head: open.side });
  if (isProblem(missing)) return missing;
  const given = isFork ? strangersChoices(choices) : choices;
  const own = { ...open.own, urls: [...open.own.urls, ...urls] };
  const fetchers = await fetchersFor(given, {
    environment,
    untrusted: isFork,
    sides: { repository: open.repository, own },
    // Packages that the token may read are not for strangers.
    githubToken: isFork ? '' : token,
    isCarried,
  });
  const options = {
    ...previewOptions(given, own, { changedOnly }),
    ...fetchers,
    history: baseHistory({ base: open.side, repository: open.repository }),
    ...(log === undefined ? {} : { log }),
    hidden: redactionsOf(directory, environment, { ...choices, token }),
  };
  return { options, [Symbol.asyncDispose]: () => fetchers[Symbol.asyncDispose]() };
}

function strangersChoices(choices: RenderChoices): RenderChoices {
  const { credentials: _1, credentialsFile: _2, decrypt: _3, registryConfig: _4, sopsAgeKey: _5, ...others } = choices;
  return { ...others, restrictEgress: true };
}
