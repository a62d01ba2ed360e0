import { createHash } from 'node:crypto';
import { memoryTree } from '../files/memory-tree.ts';
import { booleanAt, stringAt } from '../model/json.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import type { HttpClient, HttpResponse } from '../net/http-client.ts';
import { redactUrl } from '../net/redact-url.ts';
import { parseStrictVersion, selectVersion } from './chart-versions.ts';
import { basicAuthorization } from './credentials.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { chartsInIndex, type IndexedChart } from './helm-index.ts';
import { KeptContent, keptFor } from './kept-content.ts';
import { chartMediaType, registryClient } from './oci-fetcher.ts';
import { accessKey, type SourceAccess, type SourceContext, sourceAccess } from './source-access.ts';
import { rewriteUrl } from './url-rewrites.ts';

const maxIndexBytes = 128 * 1024 * 1024;
const maxChartBytes = 64 * 1024 * 1024;

/** Brings charts of HelmRepositories, of both types. The index of a repository is downloaded once however many charts are taken from it. */
export function helmChartFetcher(context: SourceContext): Fetcher {
  const indexes = new Map<string, Promise<Buffer | Problem>>();
  return {
    async fetch(request, signal) {
      const repository = request.repository?.spec ?? {};
      const url = (stringAt(repository, 'url') ?? '').replace(/\/+$/, '');
      const chart = stringAt(request.spec, 'chart') ?? '';
      if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(chart) || chart.split('/').includes('..'))
        return { problem: { code: 'SOURCE_INVALID', message: `${JSON.stringify(chart)} is no name of a chart` } };
      if (stringAt(repository, 'type') === 'oci' || url.startsWith('oci://')) {
        const access = sourceAccess(request, `${url}/${chart}`, context);
        return await chartOfRegistry(context, access, request, chart, signal);
      }
      const access = sourceAccess(request, url, context);
      const kept = new KeptContent(context.cache, access);
      const known = await keptChart(kept, request);
      if (known !== undefined) return known;
      const key = `${access.url} ${accessKey(request)}`;
      let index = indexes.get(key);
      if (index === undefined) {
        index = fetchIndex(context.http, access, kept, signal);
        indexes.set(key, index);
      }
      const bytes = await index;
      if (isProblem(bytes)) return { problem: bytes };
      return await chartOfIndex(context, access, kept, request, bytes, signal);
    },
  };
}

/** A chart that was named by its whole version in an earlier run. */
async function keptChart(kept: KeptContent, request: FetchRequest): Promise<Fetched | undefined> {
  const digest = await kept.reference(chartReference(request), keptFor.version);
  if (digest === undefined) return undefined;
  const bytes = await kept.content(`sha256:${digest}`);
  const version = stringAt(request.spec, 'version') ?? '';
  return bytes === undefined ? undefined : packaged(bytes, `${version}@sha256:${digest}`, digest);
}

function chartReference({ spec }: FetchRequest): string {
  return `chart ${stringAt(spec, 'chart') ?? ''} ${stringAt(spec, 'version') ?? ''}`;
}

/** The index of a repository: that of some minutes ago, or else the server's, which is not sent again when it is still the same. */
async function fetchIndex(
  http: HttpClient,
  access: SourceAccess,
  kept: KeptContent,
  signal: AbortSignal,
): Promise<Buffer | Problem> {
  const isFresh = (await kept.reference('index', keptFor.moving)) !== undefined;
  const [digest = '', tag = ''] = (await kept.reference('index', keptFor.digest))?.split(' ') ?? [];
  const known = digest === '' ? undefined : await kept.content(digest);
  if (known !== undefined && isFresh) return known;
  const entityTag = known === undefined ? '' : Buffer.from(tag, 'base64').toString('latin1');
  const response = await ask(http, access, `${access.url}/index.yaml`, true, maxIndexBytes, signal, entityTag);
  if (isProblem(response)) return response;
  if (response.status === 304 && known !== undefined) {
    await kept.remember('index', `${digest} ${tag}`);
    return known;
  }
  const now = await kept.keep(response.body);
  const sent = Buffer.from(response.headers.get('etag') ?? '', 'latin1').toString('base64');
  if (now !== undefined) await kept.remember('index', `${now} ${sent}`);
  return response.body;
}

async function ask(
  http: HttpClient,
  access: SourceAccess,
  url: string,
  withLogin: boolean,
  maxBytes: number,
  signal: AbortSignal,
  entityTag = '',
): Promise<HttpResponse | Problem> {
  const login = withLogin && URL.canParse(url) ? access.credentials(new URL(url).host) : undefined;
  return await http.request({
    url,
    headers: {
      ...(login === undefined ? {} : { authorization: basicAuthorization(login) }),
      ...(entityTag === '' ? {} : { 'if-none-match': entityTag }),
    },
    accept: entityTag === '' ? [] : [304],
    maxBytes,
    signal,
    ...(access.tls === undefined ? {} : { tls: access.tls }),
  });
}

async function chartOfIndex(
  context: SourceContext,
  access: SourceAccess,
  kept: KeptContent,
  request: FetchRequest,
  index: Buffer,
  signal: AbortSignal,
): Promise<Fetched> {
  const chart = stringAt(request.spec, 'chart') ?? '';
  const entries = chartsInIndex(index, chart);
  if (isProblem(entries)) return { problem: entries };
  const found = selectVersion(entries, stringAt(request.spec, 'version') ?? '');
  if (found === undefined) return { problem: missing(request, entries) };
  const base = `${access.url}/`;
  if (!URL.canParse(found.url, base))
    return { problem: { code: 'SOURCE_INVALID', message: `the index names no valid URL for chart ${chart}` } };
  const known = found.digest === undefined ? undefined : await kept.content(`sha256:${found.digest}`);
  const isPinned = found.version === stringAt(request.spec, 'version');
  if (known !== undefined && found.digest !== undefined) {
    if (isPinned) await kept.remember(chartReference(request), found.digest);
    return packaged(known, `${found.version}@sha256:${found.digest}`, found.digest);
  }
  const resolved = new URL(found.url, base);
  const sameHost = resolved.host === new URL(base).host;
  const url = sameHost ? resolved.href : rewriteUrl(resolved.href, context.rewrites).url;
  // Helm sends credentials on to another host only when it is told to; what the run itself has for that host is another matter.
  const withLogin = sameHost || booleanAt(request.repository?.spec, 'passCredentials') === true;
  const response = await ask(context.http, access, url, withLogin, maxChartBytes, signal);
  if (isProblem(response)) return { problem: response };
  const digest = createHash('sha256').update(response.body).digest('hex');
  if (found.digest !== undefined && found.digest !== digest) {
    return {
      problem: {
        code: 'SOURCE_INVALID',
        message: `${redactUrl(url)} has the digest ${digest}, and the index says ${found.digest}`,
        hint: 'The repository is inconsistent: its chart was replaced, or something between changed it.',
      },
    };
  }
  await kept.keep(response.body);
  if (isPinned) await kept.remember(chartReference(request), digest);
  return packaged(response.body, `${found.version}@sha256:${digest}`, digest);
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
    const tags = await client.tags(signal);
    if (isProblem(tags)) return { problem: tags };
    const versions = tags.map((tag) => ({ version: tag.replaceAll('_', '+') }));
    const found = selectVersion(versions, wanted);
    if (found === undefined) return { problem: missing(request, versions) };
    version = found.version;
  }
  const manifest = await client.manifest(version.replaceAll('+', '_'), signal);
  if (isProblem(manifest)) return { problem: manifest };
  const layer = manifest.layers.find(({ mediaType }) => mediaType === chartMediaType);
  if (layer === undefined)
    return { problem: { code: 'SOURCE_INVALID', message: `${chart} ${version} holds no layer with a chart` } };
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
        ? 'Correct the name of the chart or the URL of its repository.'
        : 'Correct the version, or publish the chart first.',
  };
}
