import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { HostCredential } from '../core/host-credential.ts';
import { fail, type Problem } from '../core/problem.ts';
import { buildId } from '../core/version.ts';
import { type Redactions } from '../engines/http/public.ts';
import { normaliseRepositoryUrl } from '../flux/public.ts';
import {
  defaultCacheSize,
  defaultConfigFile,
  defaultDeadline,
  defaultNodeTimeout,
  parseByteSize,
  parseDuration,
  parseHostCredentials,
  proxySettings,
  type RenderChoices,
  registrySecrets,
} from '../inputs/public.ts';
import { type RepositoryContext, type Sides } from '../inputs/trees/public.ts';
import { MemoFile, type PreviewOptions } from '../render/preview/public.ts';
import { type RenderSettings } from '../render/public.ts';
import { type Fetcher, offlineFetcher, type ReviewedRemote, type ReviewedRepository } from '../sources/public.ts';
import { openCacheDirectory } from './cache-directory.ts';
import { trustOfJob } from './job-trust.ts';
import { memoScope } from './memo-scope.ts';

/** Facts about downloads that only the entry knows. */
export interface FetchContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Strangers as the authors of the tree: then only public servers are asked, unless the choices say
   * otherwise.
   */
  readonly untrusted?: boolean;
  /** Opens packages of ghcr.io. */
  readonly githubToken?: string;
  /** Presence of a cache service that carries the cache directory to others. */
  readonly isCarried?: boolean;
  /** What is rendered, whose own objects answer for its other revisions. */
  readonly sides?: Pick<Sides, 'own' | 'repository'>;
}

/** The fetchers of a run and what earlier runs left behind, which are to be disposed of at its end. */
export interface OpenFetchers extends Pick<PreviewOptions, 'fetchers' | 'memoStore'>, AsyncDisposable {}

/**
 * The fetchers of a run, with what is needed only where something is downloaded; none when it is offline.
 *
 * @throws ProblemError when a file with logins cannot be read
 */
export async function fetchersFor(
  choices: RenderChoices,
  {
    environment,
    untrusted = false,
    githubToken = environment['GITHUB_TOKEN'] ?? '',
    isCarried = false,
    sides,
  }: FetchContext,
): Promise<OpenFetchers> {
  const cacheDirectory = choices.cache === false ? undefined : await openCacheDirectory(choices, environment);
  const restrictEgress = choices.restrictEgress ?? (untrusted || trustOfJob(environment) === 'stranger');
  // A tree of a stranger gets no login that nobody gave for it.
  const registryConfig =
    restrictEgress && choices.registryConfig === undefined
      ? undefined
      : registryConfigText(choices.registryConfig, environment);
  const reach = {
    environment,
    restrictEgress,
    allowedHosts: choices.allowEgress ?? [],
    rewrites: choices.registryMirrors ?? [],
    isCarried,
    hostCredentials: [...(choices.credentials ?? []), ...credentialsIn(choices.credentialsFile)],
    registryConfigs: registryConfig === undefined ? [] : [registryConfig],
    githubToken,
  };
  const memoStore =
    cacheDirectory === undefined || buildId === undefined
      ? undefined
      : new MemoFile(cacheDirectory, buildId, memoScope(cacheDirectory, reach));
  const memo = memoStore === undefined ? {} : { memoStore };
  if (choices.offline === true) {
    const fetchers = await withOwnRevisions(new Map([['GitRepository', offlineFetcher]]), sides, {
      online: false,
      isForStranger: restrictEgress,
    });
    return { ...memo, fetchers, [Symbol.asyncDispose]: async () => void memoStore?.close() };
  }
  const { createFetchers } = await import('../sources/create-fetchers.ts');
  const fetchers = createFetchers({
    ...reach,
    ...(cacheDirectory === undefined ? {} : { cacheDirectory, cacheSize: choices.cacheSize ?? defaultSize }),
    proxy: proxySettings(environment),
  });
  const close = async (): Promise<void> => {
    // What was rendered from private content is as private.
    if (!fetchers.usedLogins()) memoStore?.close();
    await fetchers.close();
  };
  const byKind = await withOwnRevisions(fetchers.byKind, sides, { online: true, isForStranger: restrictEgress });
  return { ...memo, fetchers: byKind, [Symbol.asyncDispose]: close };
}

/** The fetchers, of which that of repositories looks into the repository under review first. */
async function withOwnRevisions(
  fetchers: ReadonlyMap<string, Fetcher>,
  sides: FetchContext['sides'],
  access: Pick<ReviewedRepository, 'isForStranger' | 'online'>,
): Promise<ReadonlyMap<string, Fetcher>> {
  const next = fetchers.get('GitRepository');
  if (sides?.repository === undefined || next === undefined) return fetchers;
  const { reviewedRepositoryFetcher } = await import('../sources/git/reviewed-repository-fetcher.ts');
  const { own, repository } = sides;
  const remotes = new Map<string, ReviewedRemote>();
  const add = (url: string, remote: ReviewedRemote): void => {
    const normal = normaliseRepositoryUrl(url);
    if (normal !== undefined && !remotes.has(normal)) remotes.set(normal, remote);
  };
  // Further remotes are reached with logins that are none of a stranger's business: to one they are other repositories.
  const isKnown = ({ name }: (typeof repository.remotes)[number]): boolean =>
    access.isForStranger !== true || name === 'origin' || repository.remotes.length === 1;
  const further = new Set(repository.remotes.filter((one) => !isKnown(one)).map(({ publicUrl }) => publicUrl));
  for (const remote of repository.remotes) if (isKnown(remote)) add(remote.publicUrl, { name: remote.name });
  for (const url of own.urls) if (!further.has(url)) add(url, {});
  const remoteOf = (url: string): ReviewedRemote | undefined => remotes.get(normaliseRepositoryUrl(url) ?? '');
  return new Map([
    ...fetchers,
    ['GitRepository', reviewedRepositoryFetcher({ repository, remoteOf, ...access }, next)],
  ]);
}

/** The bytes that downloads may take up when nobody says otherwise. */
export const defaultSize = parseByteSize(defaultCacheSize) ?? 0;

function credentialsIn(file: string | undefined): readonly HostCredential[] {
  if (file === undefined) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return fail('INPUT_INVALID', `cannot read credentials file ${file}`);
  }
  const { credentials, fault } = parseHostCredentials(text.split('\n'));
  if (fault === undefined) return credentials;
  return fail('INPUT_INVALID', `invalid line ${fault} in credentials file ${file}`, {
    hint: 'Use one host=username:password a line.',
  });
}

/** The configuration that was given, or else the one that `docker login` writes; undefined when there is none. */
function registryConfigText(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (given?.trimStart().startsWith('{')) return given;
  const directory = environment['DOCKER_CONFIG'] ?? join(environment['HOME'] ?? '', '.docker');
  try {
    return readFileSync(given ?? join(directory, 'config.json'), 'utf8');
  } catch {
    if (given === undefined) return undefined;
    return fail('INPUT_INVALID', 'cannot read the file of `registry-config`', {
      hint: 'Use a docker `config.json`, as a path or as text.',
    });
  }
}

/** The problem of a configuration file that somebody names and neither side has; undefined when there is none. */
export function missingConfiguration(
  file: string | undefined,
  { base, head }: Pick<Sides, 'base' | 'head'>,
): Problem | undefined {
  if (file === undefined || file === defaultConfigFile) return undefined;
  if ([base, head].some(({ tree }) => tree.read(file) !== undefined)) return undefined;
  return {
    code: 'INPUT_INVALID',
    message: `no configuration file \`${file}\` in base or head`,
    hint: 'Use a path from the root of the repository. The file is read from the base.',
  };
}

/** Redactions for the messages of a run: its directories and its credentials. */
export function redactionsOf(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
  choices: Partial<RenderChoices> & { readonly token?: string } = {},
): Redactions {
  const { credentials = [], credentialsFile, registryConfig, sopsAgeKey, token } = choices;
  // What cannot be read has shown its login to nobody, and is told where it is needed.
  const readable = (read: () => readonly string[]): readonly string[] => {
    try {
      return read();
    } catch {
      return [];
    }
  };
  const known = [
    ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'GITHUB_TOKEN'].map((name) => environment[name]),
    token,
    sopsAgeKey,
    ...credentials.map(({ password }) => password),
    ...readable(() => credentialsIn(credentialsFile).map(({ password }) => password)),
    ...readable(() => registrySecrets(registryConfigText(registryConfig, environment) ?? '')),
  ];
  const directories = [resolve(directory), environment['GITHUB_WORKSPACE'], environment['RUNNER_TEMP']];
  const present = (texts: readonly (string | undefined)[]): string[] => texts.flatMap((text) => text || []);
  return { directories: present(directories), secrets: present(known) };
}

const defaultTimeout = parseDuration(defaultNodeTimeout) ?? 0;
const defaultTime = parseDuration(defaultDeadline) ?? 0;

/** Options of a preview, from those of a command. */
export function previewOptions(
  choices: RenderChoices,
  own: RepositoryContext,
  settings: Partial<RenderSettings> = {},
): PreviewOptions {
  return {
    selfUrls: own.urls,
    selfBranches: own.branches,
    settings: {
      ...(choices.helmVersion === undefined ? {} : { helm: choices.helmVersion.replace(/^v/, '') }),
      kubeVersion: choices.kubeVersion ?? '',
      kubeVersions: choices.kubeVersions ?? [],
      apiVersions: choices.apiVersions,
      // Otherwise as the Flux of each cluster does.
      ...(choices.strictSubstitutions === false ? { strictSubstitution: false } : {}),
      ...(choices.chartDigests === false ? { tracksChartDigests: false } : {}),
      ...(choices.releaseAction === undefined ? {} : { releaseAction: choices.releaseAction }),
      substitutions: choices.substitutions ?? {},
      madeOutside: new Set(),
      disabledKinds: choices.disabledKinds ?? [],
      ...settings,
    },
    ageKeys: choices.sopsAgeKey === undefined ? [] : [choices.sopsAgeKey],
    decrypt: choices.decrypt,
    concurrency: choices.concurrency ?? 0,
    nodeTimeout: choices.nodeTimeout ?? defaultTimeout,
    deadline: choices.deadline || defaultTime,
    clock: () => performance.now(),
    crdApiVersions: choices.crdApiVersions,
    featureGates: choices.featureGates,
    verifiesImages: choices.verifyImages === true,
    configFile: choices.configFile ?? defaultConfigFile,
    today: new Date().toISOString().slice(0, 10),
  };
}

/**
 * The choices with the age identity that SOPS itself would take from the environment. What it opens is not rendered
 * with in a job that may be for a fork.
 */
export function withAgeKey(
  choices: RenderChoices,
  environment: Readonly<Record<string, string | undefined>>,
): RenderChoices {
  const key = environment['SOPS_AGE_KEY']?.trim() ?? '';
  if (key === '') return choices;
  const { decrypt, ...others } = choices;
  return {
    ...others,
    sopsAgeKey: key,
    ...(decrypt === undefined || trustOfJob(environment) !== 'member' ? {} : { decrypt }),
  };
}
