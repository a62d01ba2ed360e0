import { ignoreTree, sourceIgnorePatterns } from '../files/ignore-tree.ts';
import { memoryTree } from '../files/memory-tree.ts';
import { stringAt } from '../model/json.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { CachedContent } from './cache/cached-content.ts';
import { selectVersion } from './chart-versions.ts';
import { extractArchive } from './extract-archive.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { OciClient, type OciDescriptor } from './oci-client.ts';
import { parseOciUrl } from './oci-reference.ts';
import { type SourceAccess, type SourceContext, sourceAccess, throughProxy } from './source-access.ts';
import { sourceInterval } from './source-interval.ts';
import { sourceProxy } from './source-proxy.ts';

/** The media type of a packaged chart in a registry. */
export const chartMediaType = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

const maxLayerBytes = 128 * 1024 * 1024;

/** Brings the artifact of an OCIRepository. */
export function ociFetcher(context: SourceContext): Fetcher {
  return {
    async fetch(request, signal) {
      const proxy = sourceProxy(request);
      if (isProblem(proxy)) return { problem: proxy };
      const url = stringAt(request.spec, 'url') ?? '';
      const client = registryClient(context, sourceAccess(request, url, context));
      if (isProblem(client)) return { problem: client };
      const reference = await resolveReference(client, request, signal);
      if (isProblem(reference)) return { problem: reference };
      const manifest = await client.manifest(reference, sourceInterval(request.spec), signal);
      if (isProblem(manifest)) return { problem: manifest };
      const layer = selectLayer(manifest.layers, stringAt(request.spec, 'layerSelector', 'mediaType'));
      if (isProblem(layer)) return { problem: layer };
      const bytes = await client.blob(layer, maxLayerBytes, signal);
      if (isProblem(bytes)) return { problem: bytes };
      const revision = reference === manifest.digest ? manifest.digest : `${reference}@${manifest.digest}`;
      return unpack(request, layer, bytes, revision);
    },
  };
}

/** A client for the repository that an access leads to. */
export function registryClient(context: SourceContext, access: SourceAccess): OciClient | Problem {
  const repository = parseOciUrl(access.url);
  if (repository === undefined) return { code: 'SOURCE_INVALID', message: 'not an oci:// URL of a repository' };
  const credential = access.credentials(repository.host, repository.name);
  const kept = new CachedContent(context, access, repository.name);
  return kept.single(
    'client',
    () =>
      new OciClient(throughProxy(context.http, access), repository, {
        ...(credential === undefined ? {} : { credential }),
        ...(access.tls === undefined ? {} : { tls: access.tls }),
        plain: access.plain,
        kept,
      }),
  );
}

/** The digest or tag that `spec.ref` means: digest before semver before tag, and `latest` without any. A tag that names its digest, as image references may, is that digest. */
async function resolveReference(
  client: OciClient,
  { spec }: FetchRequest,
  signal: AbortSignal,
): Promise<string | Problem> {
  const [digest, range] = [stringAt(spec, 'ref', 'digest') ?? '', stringAt(spec, 'ref', 'semver') ?? ''];
  if (digest !== '') {
    if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
    return { code: 'SOURCE_INVALID', message: `invalid digest: ${JSON.stringify(digest)}` };
  }
  if (range === '') {
    const tag = stringAt(spec, 'ref', 'tag') || 'latest';
    return /^[\w.-]+@(sha256:[0-9a-f]{64})$/.exec(tag)?.[1] ?? tag;
  }
  const filter = stringAt(spec, 'ref', 'semverFilter') ?? '';
  const matches = tagFilter(filter);
  if (isProblem(matches)) return matches;
  const isChart = stringAt(spec, 'layerSelector', 'mediaType') === chartMediaType;
  const select = (tags: readonly string[]): string | undefined => {
    const versions = tags.filter(matches).map((tag) => ({ tag, version: isChart ? tag.replaceAll('_', '+') : tag }));
    return selectVersion(versions, range)?.tag;
  };
  const tags = await client.tags(sourceInterval(spec), (listed) => select(listed) !== undefined, signal);
  if (isProblem(tags)) return tags;
  return select(tags) ?? { code: 'SOURCE_NOT_FOUND', message: `no tag matches ${JSON.stringify(range)}` };
}

/** Only patterns without repeated groups, so that no pattern of a pull request takes more than linear time in a tag of 128 characters. */
function tagFilter(filter: string): ((tag: string) => boolean) | Problem {
  if (filter === '') return () => true;
  const invalid: Problem = {
    code: 'SOURCE_UNSUPPORTED',
    message: `unsupported semverFilter: ${JSON.stringify(filter.slice(0, 100))}`,
    hint: 'Use a regular expression without repeated groups.',
  };
  if (filter.length > 256 || /\)[*+{]/.test(filter) || (filter.match(/[*+{]/g)?.length ?? 0) > 4) return invalid;
  try {
    const pattern = new RegExp(filter, 'u');
    return (tag) => tag.length <= 128 && pattern.test(tag);
  } catch {
    return invalid;
  }
}

function selectLayer(layers: readonly OciDescriptor[], mediaType: string | undefined): OciDescriptor | Problem {
  const layer =
    mediaType === undefined || mediaType === '' ? layers[0] : layers.find((one) => one.mediaType === mediaType);
  return (
    layer ?? {
      code: 'SOURCE_INVALID',
      message:
        mediaType === undefined
          ? 'no layer in the artifact'
          : `no layer with media type ${JSON.stringify(mediaType)} in the artifact`,
    }
  );
}

function unpack({ spec }: FetchRequest, layer: OciDescriptor, bytes: Buffer, revision: string): Fetched {
  const copies = stringAt(spec, 'layerSelector', 'operation') === 'copy';
  const ignore = stringAt(spec, 'ignore');
  const identity = `${layer.digest} ${copies ? 'copy' : 'extract'} ${ignore ?? ''}`;
  const archive = copies || layer.mediaType === chartMediaType ? { chartArchive: bytes } : {};
  if (copies) return { artifact: { identity, revision, tree: memoryTree({}), ...archive } };
  const extracted = extractArchive(bytes);
  if (isProblem(extracted)) return { problem: extracted };
  const { tree, linksOut } = extracted;
  return {
    artifact: {
      identity,
      revision,
      tree: ignoreTree(tree, sourceIgnorePatterns(tree, ignore)),
      ...archive,
      ...(linksOut.length === 0 ? {} : { linksOut }),
    },
  };
}
