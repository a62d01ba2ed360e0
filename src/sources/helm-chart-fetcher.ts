import { createHash } from 'node:crypto';
import { memoryTree } from '../core/files/memory-tree.ts';
import { booleanAt, stringAt } from '../core/json.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { printVersion } from '../core/semver/semver-version.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';
import { redactUrl } from '../engines/http/public.ts';
import { CachedContent, cacheLifetime } from './cache/cached-content.ts';
import { askRepository, ChartRepository } from './chart-repository.ts';
import { parseStrictVersion, selectVersion } from './chart-versions.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { repositoryFile } from './git/repository-file.ts';
import type { IndexedChart } from './helm-index.ts';
import { chartMediaType, registryClient } from './oci-fetcher.ts';
import { fetchAs, type SourceAccess, type SourceContext, sourceAccess, withWithheldLogin } from './source-access.ts';
import { sourceInterval } from './source-interval.ts';

const maxChartBytes = 64 * 1024 * 1024;

/**
 * Brings charts of HelmRepositories, of both types. The index of a repository is downloaded once however many charts
 * are taken from it.
 */
export function helmChartFetcher(context: SourceContext): Fetcher {
  return {
    async fetch(request, signal) {
      const repository = request.repository?.spec ?? {};
      const url = trimmedEnd(stringAt(repository, 'url') ?? '', '/');
      const chart = stringAt(request.spec, 'chart') ?? '';
      if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(chart) || chart.split('/').includes('..'))
        return { problem: { code: 'SOURCE_INVALID', message: `invalid chart name: ${JSON.stringify(chart)}` } };
      const isRegistry = stringAt(repository, 'type') === 'oci' || url.startsWith('oci://');
      const access = sourceAccess(request, isRegistry ? `${url}/${chart}` : url, context);
      const fetched = await fetchAs(access, (reached) =>
        isRegistry
          ? chartOfRegistry(context, reached, request, chart, signal)
          : chartOfRepository(context, reached, request, signal),
      );
      return 'problem' in fetched ? { problem: withWithheldLogin(fetched.problem, request, access) } : fetched;
    },
  };
}

async function chartOfRepository(
  context: SourceContext,
  access: SourceAccess,
  request: FetchRequest,
  signal: AbortSignal,
): Promise<Fetched> {
  const place: ChartPlace = { context, access, kept: new CachedContent(context, access) };
  const known = await keptChart(place, request, cacheLifetime.version);
  if (known !== undefined) return known;
  const fetched = await chartOfIndex(place, request, signal);
  if (!('problem' in fetched) || fetched.problem.code !== 'SOURCE_UNREACHABLE') return fetched;
  // A whole version means today what it meant the last time that anybody answered.
  return (await keptChart(place, request, cacheLifetime.digest)) ?? fetched;
}

/** A repository with an index, or a server that its index sends on to: how it is reached, and what is kept of it. */
interface ChartPlace {
  readonly context: SourceContext;
  readonly access: SourceAccess;
  readonly kept: CachedContent;
}

/**
 * How a package is reached: with all that the repository has on its own server, and as a server of its own elsewhere.
 * Helm sends credentials on only when it is told to, and no index makes a run show its login elsewhere.
 */
function packagePlace(repository: ChartPlace, request: FetchRequest, url: string): ChartPlace {
  const { access, context } = repository;
  if (new URL(url).origin === new URL(access.url).origin) return { ...repository, access: { ...access, url } };
  const passesLogin = booleanAt(request.repository?.spec, 'passCredentials') === true;
  const elsewhere = sourceAccess(request, url, context, { passesLogin });
  return { context, access: elsewhere, kept: new CachedContent(context, elsewhere) };
}

/** A chart that was named by its whole version in an earlier run. */
async function keptChart(place: ChartPlace, request: FetchRequest, maxAge: number): Promise<Fetched | undefined> {
  const [digest, url = ''] = (await place.kept.reference(chartReference(request), maxAge))?.split(' ') ?? [];
  if (digest === undefined || !URL.canParse(url)) return undefined;
  const bytes = await packagePlace(place, request, url).kept.content(`sha256:${digest}`);
  const version = stringAt(request.spec, 'version') ?? '';
  return bytes === undefined ? undefined : packaged(bytes, `${version}@sha256:${digest}`, digest);
}

function chartReference({ spec }: FetchRequest): string {
  return `chart ${stringAt(spec, 'chart') ?? ''} ${stringAt(spec, 'version') ?? ''}`;
}

async function chartOfIndex(place: ChartPlace, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
  const { access, context } = place;
  const chart = stringAt(request.spec, 'chart') ?? '';
  const wanted = stringAt(request.spec, 'version') ?? '';
  const repository = new ChartRepository(context.http, access, place.kept, sourceInterval(request.repository?.spec));
  const suffices = (listed: readonly IndexedChart[]): boolean => selectVersion(listed, wanted) !== undefined;
  const entries = await repository.versions(chart, suffices, signal);
  if (isProblem(entries)) return { problem: entries };
  const found = selectVersion(entries, wanted);
  if (found === undefined) return { problem: missing(request, entries) };
  const named = repositoryFile(access.url, found.url);
  if (named === undefined)
    return { problem: { code: 'SOURCE_INVALID', message: `no valid URL for chart ${chart} in the index` } };
  const { access: reached, kept } = packagePlace(place, request, new URL(named).href);
  const { url } = reached;
  const work = async (stopping: AbortSignal): Promise<Buffer | Problem> => {
    const known = found.digest === undefined ? undefined : await kept.content(`sha256:${found.digest}`);
    if (known !== undefined) return known;
    const isVerified = found.digest !== undefined;
    const options = { maxBytes: maxChartBytes, signal: stopping, isVerified };
    const response = await askRepository(context.http, reached, url, options);
    if (isProblem(response)) return response;
    const digest = digestOf(response.body);
    if (found.digest !== undefined && found.digest !== digest) return replaced(url, digest, found.digest);
    await kept.keep(response.body);
    return response.body;
  };
  const bytes = await kept.share(`package ${found.digest ?? ''} ${url}`, work, signal);
  if (isProblem(bytes)) return { problem: bytes };
  const digest = found.digest ?? digestOf(bytes);
  if (found.version === wanted) await place.kept.remember(chartReference(request), `${digest} ${new URL(named).href}`);
  return packaged(bytes, `${found.version}@sha256:${digest}`, digest);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function replaced(url: string, digest: string, wanted: string): Problem {
  return {
    code: 'SOURCE_INVALID',
    message: `${redactUrl(url)} has digest ${digest} instead of ${wanted} of the index`,
    hint: 'The chart was replaced after the index, or changed on the way. Update the index.',
  };
}

/**
 * Test for a version that Helm lists among the tags of a registry. Those in another form than the normal one, as with a
 * leading `v`, no range finds.
 */
function isListed(version: string): boolean {
  const parsed = parseStrictVersion(version);
  return parsed !== undefined && printVersion(parsed) === version;
}

async function chartOfRegistry(
  context: SourceContext,
  access: SourceAccess,
  request: FetchRequest,
  chart: string,
  signal: AbortSignal,
): Promise<Fetched> {
  const client = registryClient(context, access);
  if (isProblem(client)) return { problem: client };
  const wanted = stringAt(request.spec, 'version') ?? '';
  let version = wanted;
  // A full version is asked for at once; tags are listed for ranges only, as source-controller does.
  if (parseStrictVersion(wanted) === undefined) {
    const versionsIn = (tags: readonly string[]): readonly { readonly version: string }[] =>
      tags.map((tag) => ({ version: tag.replaceAll('_', '+') })).filter(({ version }) => isListed(version));
    const interval = sourceInterval(request.repository?.spec);
    const suffices = (tags: readonly string[]): boolean => selectVersion(versionsIn(tags), wanted) !== undefined;
    const tags = await client.tags(interval, suffices, signal);
    if (isProblem(tags)) return { problem: tags };
    const versions = versionsIn(tags);
    const found = selectVersion(versions, wanted);
    if (found === undefined) return { problem: missing(request, versions) };
    version = found.version;
  }
  const manifest = await client.manifest(version.replaceAll('+', '_'), cacheLifetime.version, signal);
  if (isProblem(manifest)) return { problem: manifest };
  const layer = manifest.layers.find(({ mediaType }) => mediaType === chartMediaType);
  if (layer === undefined)
    return { problem: { code: 'SOURCE_INVALID', message: `no chart layer in ${chart} ${version}` } };
  const bytes = await client.blob(layer, maxChartBytes, signal);
  if (isProblem(bytes)) return { problem: bytes };
  return packaged(bytes, `${version}@${layer.digest}`, layer.digest.replace('sha256:', ''));
}

function packaged(chartArchive: Buffer, revision: string, digest: string): Fetched {
  return { artifact: { identity: `sha256:${digest}`, revision, tree: memoryTree({}), chartArchive } };
}

function missing({ spec, repository }: FetchRequest, entries: readonly Pick<IndexedChart, 'version'>[]): Problem {
  const [chart, version] = [stringAt(spec, 'chart') ?? '', stringAt(spec, 'version') ?? ''];
  const place = redactUrl(stringAt(repository?.spec, 'url') ?? '');
  return {
    code: 'CHART_NOT_FOUND',
    message:
      entries.length === 0
        ? `${place} has no chart ${chart}`
        : `${place} has no version of chart ${chart} that matches ${JSON.stringify(version)}`,
    hint:
      entries.length === 0
        ? 'Correct the chart name or the repository URL.'
        : 'Correct the version, or publish the chart first.',
  };
}
