import { lookup as dnsLookup } from 'node:dns';
import { setMaxListeners } from 'node:events';
import { isIP } from 'node:net';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { HostCredential } from '../core/host-credential.ts';
import type { UrlRewrite } from '../core/url-rewrite.ts';
import { type Environment } from '../engines/git/public.ts';
import {
  createHttpClient,
  type HttpClientOptions,
  isAllowed,
  isAllowedUrl,
  isPublicAddress,
  resolvesToPublic,
} from '../engines/http/public.ts';
import { type BucketEnvironment, bucketFetcher } from './bucket-fetcher.ts';
import { BlobCache } from './cache/blob-cache.ts';
import type { CredentialUse } from './cache/shared-content.ts';
import { withoutCloudIdentity } from './cloud-identity.ts';
import { type CredentialSource, dockerCredentials, firstCredential, hostCredentials } from './credentials.ts';
import { externalArtifactFetcher } from './external-artifact-fetcher.ts';
import type { Fetched, Fetcher } from './fetcher.ts';
import { GitClient } from './git/git-client.ts';
import { gitFetcher } from './git/git-fetcher.ts';
import { helmChartFetcher } from './helm-chart-fetcher.ts';
import { imageFetcher } from './image-fetcher.ts';
import { ociFetcher } from './oci-fetcher.ts';
import { remoteFileFetcher, remoteRepositoryFetcher } from './remote-fetcher.ts';
import { imageKind, remoteFileKind, remoteRepositoryKind } from './remote-kinds.ts';
import { SingleFlight } from './single-flight.ts';
import type { SourceContext } from './source-access.ts';
import { mirrorOrigins } from './url-rewrites.ts';

/** Options of fetching for a run. */
export interface SourceOptions {
  /** Texts of docker `config.json` files, the first of which wins. */
  readonly registryConfigs?: readonly string[];
  /** Shown to ghcr.io, and to github.com where the tree is trusted, when nothing else is known for them. */
  readonly githubToken?: string;
  readonly rewrites?: readonly UrlRewrite[];
  /** Where content is kept from run to run; nowhere when absent. */
  readonly cacheDirectory?: string;
  /** True when others can read that place, as where a cache service carries it. */
  readonly isCarried?: boolean;
  /** What is kept at most when a run ends, in bytes; without it nothing is evicted. */
  readonly cacheSize?: number;
  /** Logins for hosts, which come before those of registry configurations. */
  readonly hostCredentials?: readonly HostCredential[];
  readonly restrictEgress?: boolean;
  /** Hosts that may be asked in spite of that; `*.` stands for every name below. */
  readonly allowedHosts?: readonly string[];
  readonly proxy?: HttpClientOptions['proxy'];
  /** Resolution of names; that of the system when absent. */
  readonly lookup?: HttpClientOptions['lookup'];
  /** How long servers are waited for, and how often they are asked. */
  readonly patience?: Pick<HttpClientOptions, 'attempts' | 'milliseconds' | 'wait'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** What git is found by, and what CI says about certificates and ssh agents. */
  readonly environment?: Environment;
}

/**
 * The fetchers of a run by the kind that they bring. They share connections and a cache; `close` ends those and evicts
 * what is too much.
 */
export interface Fetchers {
  readonly byKind: ReadonlyMap<string, Fetcher>;
  /** True once something was fetched that not everybody may have whom results are kept for. See `CredentialUse`. */
  readonly usedLogins: () => boolean;
  close(): Promise<void>;
}

/** Makes the fetchers of a run. */
export function createFetchers(options: SourceOptions): Fetchers {
  const rewrites = options.rewrites ?? [];
  const network = {
    restrictEgress: options.restrictEgress ?? false,
    // Who runs this names the mirrors, so that they may be private.
    allowedOrigins: mirrorOrigins(rewrites),
    allowedHosts: options.allowedHosts ?? [],
    proxy: options.proxy,
    lookup: options.lookup,
    ...options.patience,
  };
  const isPublicHost = publicHosts(options);
  const logins: CredentialUse = { used: false, isInside: false };
  const isCarried = options.isCarried === true;
  const hasProxy = [options.proxy?.http, options.proxy?.https].some((url = '') => url !== '');
  const http = createHttpClient({ ...network, ...(isCarried ? notesWayInside(options, isPublicHost, logins) : {}) });
  const credentials = firstCredential(
    hostCredentials(options.hostCredentials ?? []),
    ...(options.registryConfigs ?? []).map(dockerCredentials),
    githubPackages(options),
  );
  const cache = options.cacheDirectory === undefined ? undefined : new BlobCache(options.cacheDirectory, options.now);
  const context: SourceContext = {
    http,
    credentials,
    rewrites,
    work: new SingleFlight(),
    singles: new Map(),
    logins,
    keptFor: isCarried ? (hasProxy ? 'nobody' : 'carried') : options.restrictEgress === true ? 'public' : 'own',
    exemptions: [...new Set([...network.allowedHosts, ...network.allowedOrigins])].sort(),
    isPublicHost,
    cache,
  };
  const git = new GitClient({
    ...network,
    context: {
      ...context,
      ...(isCarried ? { keptFor: 'nobody' } : {}),
      credentials: firstCredential(credentials, githubRepositories(options)),
    },
    environment: options.environment ?? {},
    ...(options.cacheDirectory === undefined ? {} : { directory: BlobCache.repositories(options.cacheDirectory) }),
  });
  const fetchers: readonly (readonly [string, Fetcher])[] = [
    ['Bucket', bucketFetcher(context, bucketEnvironment(options))],
    ['ExternalArtifact', externalArtifactFetcher(context)],
    ['GitRepository', gitFetcher(git)],
    ['HelmChart', withoutCloudIdentity(helmChartFetcher(context))],
    ['OCIRepository', withoutCloudIdentity(ociFetcher(context))],
    [imageKind, imageFetcher(context, (url) => !network.restrictEgress || isAllowedUrl(url, network))],
    [remoteFileKind, remoteFileFetcher(context)],
    [remoteRepositoryKind, remoteRepositoryFetcher(git)],
  ];
  const attendance = new Attendance();
  return {
    byKind: new Map(fetchers.map(([kind, fetcher]) => [kind, attendance.of(fetcher)])),
    usedLogins: () => logins.used,
    async close() {
      // What nobody waits for any more may still write files.
      await Promise.all([http.close(), attendance.end()]);
      await git.close();
      if (options.cacheSize !== undefined) await cache?.finish(options.cacheSize);
    },
  };
}

/** For how many milliseconds what was told to stop is waited for. */
const endingPatience = 5_000;

/** Knows which fetches are under way, so that none outlives the run. */
class Attendance {
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<Fetched>>();

  constructor() {
    setMaxListeners(0, this.#ending.signal);
  }

  /** The same fetcher, whose fetches end when this ends. */
  of(fetcher: Fetcher): Fetcher {
    return {
      fetch: (request, signal) => {
        const fetched = fetcher.fetch(request, AbortSignal.any([signal, this.#ending.signal]));
        this.#underWay.add(fetched);
        const ended = (): unknown => this.#underWay.delete(fetched);
        fetched.then(ended, ended);
        return fetched;
      },
    };
  }

  /**
   * Stops what is under way, and resolves when all of it has stopped, or after a while: a name that is being resolved
   * cannot be stopped.
   */
  async end(): Promise<void> {
    this.#ending.abort();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, endingPatience);
    });
    await Promise.race([Promise.allSettled(this.#underWay), patience]);
    clearTimeout(timer);
  }
}

/**
 * Notes that a host which counts as public leads to what is not, by a redirect or by an answer of its name server that
 * is another one than before: what is behind is as private as that.
 */
function notesWayInside(
  allowed: Pick<SourceOptions, 'allowedHosts'>,
  isPublicHost: (host: string) => Promise<boolean>,
  logins: CredentialUse,
): Pick<HttpClientOptions, 'onPrivateConnection' | 'onRedirect'> {
  const note = async (from: string): Promise<void> => {
    if (!(await isPublicHost(from))) return;
    logins.used = true;
    logins.isInside = true;
  };
  return {
    async onRedirect(from, to) {
      if (!(await isPublicHost(to.hostname))) await note(from.hostname);
    },
    async onPrivateConnection(host) {
      if (!isAllowed(host, allowed)) await note(host);
    },
  };
}

/** Tells hosts that every run can reach, each once: public ones, and those that whoever runs this allows. */
function publicHosts({ allowedHosts = [], lookup = dnsLookup }: SourceOptions): (host: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return async (host) => {
    const address = host.replace(/^\[|\]$/g, '');
    if (isAllowed(host, { allowedHosts })) return true;
    if (isIP(address) !== 0) return isPublicAddress(address);
    return await getOrInsert(known, host, () => resolvesToPublic(lookup, host));
  };
}

/**
 * The token of the job, for packages, where the tree is trusted: one that is not could name a private package to have
 * it shown.
 */
function githubPackages({ githubToken = '', restrictEgress = false }: SourceOptions): CredentialSource {
  return (host) =>
    host === 'ghcr.io' && githubToken !== '' && !restrictEgress
      ? { username: 'token', password: githubToken, isLastResort: true }
      : undefined;
}

/**
 * The token of the job, for repositories, where the tree is trusted: one that is not could name a private repository to
 * have it shown.
 */
function githubRepositories({
  githubToken = '',
  restrictEgress = false,
  environment,
}: SourceOptions): CredentialSource {
  // The token of a job is that of its own server.
  const server = environment?.['GITHUB_SERVER_URL'] ?? '';
  const own = URL.canParse(server) ? new URL(server).host : 'github.com';
  return (host) =>
    host === own && githubToken !== '' && !restrictEgress
      ? { username: 'x-access-token', password: githubToken, isLastResort: true }
      : undefined;
}

/**
 * The key of AWS that CI gives, where the tree is trusted: one that is not could name a private bucket to have it
 * shown.
 */
function bucketEnvironment({ environment = {}, restrictEgress = false }: SourceOptions): BucketEnvironment {
  const id = environment['AWS_ACCESS_KEY_ID'] ?? '';
  const secret = environment['AWS_SECRET_ACCESS_KEY'] ?? '';
  const session = environment['AWS_SESSION_TOKEN'] ?? '';
  if (id === '' || secret === '' || restrictEgress) return {};
  return { awsKey: { id, secret, ...(session === '' ? {} : { session }) } };
}
