import { createHash } from 'node:crypto';
import { memoryTree } from '../files/memory-tree.ts';
import { booleanAt, stringAt } from '../model/json.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { redactUrl } from '../net/redact-url.ts';
import { CachedContent, cacheLifetime } from './cache/cached-content.ts';
import { askRepository, ChartRepository } from './chart-repository.ts';
import { parseStrictVersion, selectVersion } from './chart-versions.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { repositoryFile } from './git/repository-file.ts';
import type { IndexedChart } from './helm-index.ts';
import { chartMediaType, registryClient } from './oci-fetcher.ts';
import { type SourceAccess, type SourceContext, sourceAccess } from './source-access.ts';
import { sourceInterval } from './source-interval.ts';
import { rewriteUrl } from './url-rewrites.ts';

const maxChartBytes = 64 * 1024 * 1024;

/** Brings charts of HelmRepositories, of both types. The index of a repository is downloaded once however many charts are taken from it. */
export function helmChartFetcher(context: SourceContext): Fetcher {
  return {
    async fetch(request, signal) {
      const repository = request.repository?.spec ?? {};
      const url = (stringAt(repository, 'url') ?? '').replace(/\/+$/, '');
      const chart = stringAt(request.spec, 'chart') ?? '';
      if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(chart) || chart.split('/').includes('..'))
        return { problem: { code: 'SOURCE_INVALID', message: `invalid chart name: ${JSON.stringify(chart)}` } };
      if (stringAt(repository, 'type') === 'oci' || url.startsWith('oci://')) {
        const access = sourceAccess(request, `${url}/${chart}`, context);
        return await chartOfRegistry(context, access, request, chart, signal);
      }
      const access = sourceAccess(request, url, context);
      const kept = new CachedContent(context, access);
      const known = await keptChart(kept, request, cacheLifetime.version);
      if (known !== undefined) return known;
      const fetched = await chartOfIndex(context, access, kept, request, signal);
      if (!('problem' in fetched) || fetched.problem.code !== 'SOURCE_UNREACHABLE') return fetched;
      // A whole version means today what it meant the last time that anybody answered.
      return (await keptChart(kept, request, cacheLifetime.digest)) ?? fetched;
    },
  };
}

/** A chart that was named by its whole version in an earlier run. */
async function keptChart(kept: CachedContent, request: FetchRequest, maxAge: number): Promise<Fetched | undefined> {
  const digest = await kept.reference(chartReference(request), maxAge);
  if (digest === undefined) return undefined;
  const bytes = await kept.content(`sha256:${digest}`);
  const version = stringAt(request.spec, 'version') ?? '';
  return bytes === undefined ? undefined : packaged(bytes, `${version}@sha256:${digest}`, digest);
}

function chartReference({ spec }: FetchRequest): string {
  return `chart ${stringAt(spec, 'chart') ?? ''} ${stringAt(spec, 'version') ?? ''}`;
}

async function chartOfIndex(
  context: SourceContext,
  access: SourceAccess,
  kept: CachedContent,
  request: FetchRequest,
  signal: AbortSignal,
): Promise<Fetched> {
  const chart = stringAt(request.spec, 'chart') ?? '';
  const wanted = stringAt(request.spec, 'version') ?? '';
  const repository = new ChartRepository(context.http, access, kept, sourceInterval(request.repository?.spec));
  const suffices = (listed: readonly IndexedChart[]): boolean => selectVersion(listed, wanted) !== undefined;
  const entries = await repository.versions(chart, suffices, signal);
  if (isProblem(entries)) return { problem: entries };
  const found = selectVersion(entries, wanted);
  if (found === undefined) return { problem: missing(request, entries) };
  const place = repositoryFile(access.url, found.url);
  if (place === undefined)
    return { problem: { code: 'SOURCE_INVALID', message: `no valid URL for chart ${chart} in the index` } };
  const resolved = new URL(place);
  const sameHost = resolved.host === new URL(access.url).host;
  const url = sameHost ? resolved.href : rewriteUrl(resolved.href, context.rewrites).url;
  // Helm sends credentials on to another host only when it is told to; what the run itself has for that host is another matter.
  const withLogin = sameHost || booleanAt(request.repository?.spec, 'passCredentials') === true;
  const work = async (stopping: AbortSignal): Promise<Buffer | Problem> => {
    const known = found.digest === undefined ? undefined : await kept.content(`sha256:${found.digest}`);
    if (known !== undefined) return known;
    const isVerified = found.digest !== undefined;
    const options = { maxBytes: maxChartBytes, signal: stopping, withLogin, isVerified };
    const response = await askRepository(context.http, access, url, options);
    if (isProblem(response)) return response;
    const digest = digestOf(response.body);
    if (found.digest !== undefined && found.digest !== digest) return replaced(url, digest, found.digest);
    await kept.keep(response.body);
    return response.body;
  };
  const bytes = await kept.share(`package ${found.digest ?? ''} ${url} ${withLogin}`, work, signal);
  if (isProblem(bytes)) return { problem: bytes };
  const digest = found.digest ?? digestOf(bytes);
  if (found.version === wanted) await kept.remember(chartReference(request), digest);
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
      tags.map((tag) => ({ version: tag.replaceAll('_', '+') }));
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
