import { quotedName } from '../../core/changed-file.ts';
import { ignoreTree, sourceIgnorePatterns } from '../../core/files/ignore-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { sparseTree } from '../../core/files/sparse-tree.ts';
import { booleanAt, type JsonObject, listAt, objectAt, stringAt } from '../../core/json.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { checkConstraint } from '../../core/semver/semver-constraint.ts';
import { compareVersions } from '../../core/semver/semver-version.ts';
import { type Commit } from '../../engines/git/public.ts';
import { cacheLifetime } from '../cache/cached-content.ts';
import { parseStrictVersion, versionConstraint } from '../chart-versions.ts';
import type { Artifact, Fetched, Fetcher, FetchRequest } from '../fetcher.ts';
import { sourceInterval } from '../source-interval.ts';
import { sourceProxy } from '../source-proxy.ts';
import type { GitCheckout, GitClient, GitPlace, GitRevision } from './git-client.ts';
import { includedPlaces, withIncludes } from './git-include.ts';
import type { GitLogin } from './git-session.ts';

/** Brings the artifact of a GitRepository. */
export function gitFetcher(client: GitClient): Fetcher {
  return {
    async fetch(request, signal) {
      const proxy = sourceProxy(request);
      if (isProblem(proxy)) return { problem: proxy };
      const found = await fetchReference(client, request, signal);
      return isProblem(found) ? { problem: found } : gitArtifact(request, found.checkout, found.reference);
    },
  };
}

/** Where a GitRepository is, and the login that it names. */
function gitPlace(request: FetchRequest): GitPlace {
  const name = stringAt(request.spec, 'secretRef', 'name');
  const data = name === undefined ? undefined : request.secret?.(name);
  const login = data === undefined ? undefined : loginIn(data);
  const proxy = sourceProxy(request);
  return {
    url: stringAt(request.spec, 'url') ?? '',
    login,
    ...(typeof proxy === 'string' ? { proxy } : {}),
    ...(name !== undefined && data === undefined ? { lacksLogin: true } : {}),
  };
}

/** A login as Flux finds it in a Secret: a token before user and password, `ca.crt` before `caFile`. */
function loginIn(data: ReadonlyMap<string, string>): GitLogin {
  const token = data.get('bearerToken');
  const fields: Record<keyof GitLogin, string | undefined> = {
    bearerToken: token,
    ca: data.get('ca.crt') ?? data.get('caFile'),
    cert: data.get('tls.crt'),
    identity: data.get('identity'),
    key: data.get('tls.key'),
    knownHosts: data.get('known_hosts'),
    password: data.get('password'),
    username: token === undefined ? data.get('username') : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined && text !== ''));
}

/** Meaning of `spec.ref`: how the commit is found, and how Flux writes where it was found. */
export type GitReference =
  | { readonly kind: 'name'; readonly revision: GitRevision; readonly label: string }
  | { readonly kind: 'range'; readonly range: string };

/**
 * The reference of a GitRepository in the order in which source-controller looks: commit, name, tag, range, branch (its
 * documentation puts a range before a tag, its code does not), and `master` without any.
 */
export function gitReference(spec: JsonObject): GitReference {
  const ref = objectAt(spec, 'ref');
  const text = (field: string): string => stringAt(ref, field) ?? '';
  const maxAge = sourceInterval(spec);
  const branch = text('branch');
  const commit = text('commit');
  if (commit !== '') {
    const within = `refs/heads/${branch === '' ? '*' : branch}`;
    return { kind: 'name', revision: { name: commit, maxAge, within }, label: branch };
  }
  const name = text('name');
  if (name !== '') {
    const revision = {
      name: name.replace(/\^\{\}$/, ''),
      maxAge: name.startsWith('refs/tags/') ? cacheLifetime.version : maxAge,
    };
    return { kind: 'name', revision, label: name };
  }
  const tag = text('tag');
  if (tag !== '')
    return { kind: 'name', revision: { name: `refs/tags/${tag}`, maxAge: cacheLifetime.version }, label: tag };
  const range = text('semver');
  if (range !== '') return { kind: 'range', range };
  const followed = branch === '' ? 'master' : branch;
  return { kind: 'name', revision: { name: `refs/heads/${followed}`, maxAge }, label: followed };
}

interface FoundReference {
  readonly checkout: GitCheckout;
  readonly reference: string;
}

async function fetchReference(
  client: GitClient,
  request: FetchRequest,
  signal: AbortSignal,
): Promise<FoundReference | Problem> {
  const provider = stringAt(request.spec, 'provider') ?? 'generic';
  const place = gitPlace(request);
  const submodules = booleanAt(request.spec, 'recurseSubmodules') === true;
  const reference = gitReference(request.spec);
  const checkout = async (revision: GitRevision, label: string): Promise<FoundReference | Problem> => {
    const found = await client.checkout(place, { ...revision, submodules }, signal);
    if (!isProblem(found)) return { checkout: found, reference: label };
    if (found.code !== 'SOURCE_AUTH' || provider === 'generic') return found;
    return {
      ...found,
      hint: `The identity of provider ${quotedName(provider)} exists only in the cluster. Set a login for this host.`,
    };
  };
  if (reference.kind === 'name') {
    const { revision, label } = reference;
    const found = await checkout(revision, label);
    if (!isProblem(found) || found.code !== 'SOURCE_NOT_FOUND' || objectAt(request.spec, 'ref') !== undefined)
      return found;
    return { ...found, hint: 'Without spec.ref Flux uses the branch master. Set the branch.' };
  }
  const tags = await client.tags(place, sourceInterval(request.spec), signal);
  if (isProblem(tags)) return tags;
  const names = selectTags([...tags.keys()], reference.range);
  if (isProblem(names)) return names;
  let latest: FoundReference | undefined;
  for (const tag of names) {
    const found = await checkout({ name: `refs/tags/${tag}`, maxAge: cacheLifetime.version }, tag);
    if (isProblem(found)) return found;
    if (latest === undefined || found.checkout.commit.committedAt > latest.checkout.commit.committedAt) latest = found;
  }
  return latest ?? { code: 'SOURCE_NOT_FOUND', message: 'the repository has no tags' };
}

/** Tags that differ in build metadata only, of which one is wanted; more than these are not looked at. */
const maxEqualTags = 20;

/**
 * The tags of the highest version that satisfies a range, the last by name first: of several, which differ in build
 * metadata, Flux takes the one whose commit is the latest.
 */
export function selectTags(tags: readonly string[], range: string): readonly string[] | Problem {
  const constraint = versionConstraint(range);
  if (constraint === undefined)
    return { code: 'SOURCE_INVALID', message: `invalid version range: ${JSON.stringify(range.slice(0, 100))}` };
  const matching = tags.flatMap((tag) => {
    const version = parseStrictVersion(tag);
    return version !== undefined && checkConstraint(constraint, version) ? [{ tag, version }] : [];
  });
  matching.sort((a, b) => compareVersions(b.version, a.version) || (a.tag < b.tag ? 1 : -1));
  const [highest] = matching;
  if (highest === undefined)
    return { code: 'SOURCE_NOT_FOUND', message: `no tag matches ${JSON.stringify(range.slice(0, 100))}` };
  const equal = matching.filter(({ version }) => compareVersions(version, highest.version) === 0);
  return equal.slice(0, maxEqualTags).map(({ tag }) => tag);
}

/**
 * Artifact that source-controller makes of a checkout: of sparse directories, with what is included of others, without
 * links and what is ignored.
 */
export function gitArtifact(
  request: FetchRequest,
  checkout: Omit<GitCheckout, 'commit'> & { readonly commit: Pick<Commit, 'id'> },
  reference: string,
): Fetched {
  const { spec } = request;
  const sparse = listAt(spec, 'sparseCheckout').filter((path) => typeof path === 'string');
  const missing = sparse.find((path) => checkout.tree.kind(clampPath(path)) === undefined);
  if (missing !== undefined)
    return { problem: { code: 'SOURCE_INVALID', message: `sparse checkout: no ${missing} in the repository` } };
  const picked =
    sparse.length === 0
      ? checkout.tree
      : sparseTree(
          checkout.tree,
          sparse.map((path) => path.replace(/^\.\//, '')),
        );
  const whole = withIncludes(picked, spec, request.includes ?? []);
  if (isProblem(whole)) return { problem: whole };
  const ignore = stringAt(spec, 'ignore');
  const included = (request.includes ?? []).map(({ identity }) => identity);
  const artifact: Artifact = {
    identity: JSON.stringify([checkout.identity, sparse, listAt(spec, 'include'), included, ignore ?? null]),
    revision: reference === '' ? `sha1:${checkout.commit.id}` : `${reference}@sha1:${checkout.commit.id}`,
    tree: ignoreTree(whole, sourceIgnorePatterns(whole, ignore)),
    ...includedPlaces(spec, request.includes ?? []),
  };
  return { artifact };
}
