import { ignoreTree, sourceIgnorePatterns } from '../core/files/ignore-tree.ts';
import { memoryTree } from '../core/files/memory-tree.ts';
import { stringAt } from '../core/json.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { foldedCharacters, maxFoldedCharacters } from '../core/text/folded-characters.ts';
import { CachedContent } from './cache/cached-content.ts';
import { selectVersion } from './chart-versions.ts';
import { extractArchive } from './extract-archive.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { OciClient, type OciDescriptor } from './oci-client.ts';
import { parseOciUrl } from './oci-reference.ts';
import {
  fetchAs,
  type SourceAccess,
  type SourceContext,
  sourceAccess,
  throughProxy,
  tlsOf,
  withWithheldLogin,
} from './source-access.ts';
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
      const access = sourceAccess(request, stringAt(request.spec, 'url') ?? '', context);
      const fetched = await fetchAs(access, async (reached) => {
        const client = registryClient(context, reached);
        return isProblem(client) ? { problem: client } : await artifactOf(client, request, signal);
      });
      return 'problem' in fetched ? { problem: withWithheldLogin(fetched.problem, request, access) } : fetched;
    },
  };
}

async function artifactOf(client: OciClient, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
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
}

/** A client for the repository that an access leads to. */
export function registryClient(context: SourceContext, access: SourceAccess): OciClient | Problem {
  const repository = parseOciUrl(access.url);
  if (repository === undefined) return { code: 'SOURCE_INVALID', message: 'not an oci:// URL of a repository' };
  const { credential } = access;
  const kept = new CachedContent(context, access);
  return kept.single(
    'client',
    () =>
      new OciClient(throughProxy(context.http, access), repository, {
        credential,
        ...tlsOf(access),
        plain: access.plain,
        kept,
      }),
  );
}

/** What a registry takes for a tag. */
const longestTag = 128;
const longestFilter = 1000;
/** Steps of a filter over all tags: some seconds, and a hundred times what a filter takes on ten thousand tags. */
const filterSteps = 100_000_000;

/**
 * The digest or tag that `spec.ref` means: digest before semver before tag, and `latest` without any. A tag that names
 * its digest, as image references may, is that digest.
 */
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
  const matching = await tagFilter(stringAt(spec, 'ref', 'semverFilter') ?? '');
  if (isProblem(matching)) return matching;
  const isChart = stringAt(spec, 'layerSelector', 'mediaType') === chartMediaType;
  const select = (all: readonly string[]): string | Problem | undefined => {
    const tags = matching(all);
    if (isProblem(tags)) return tags;
    const versions = tags.map((tag) => ({ tag, version: isChart ? tag.replaceAll('_', '+') : tag }));
    return selectVersion(versions, range)?.tag;
  };
  const tags = await client.tags(sourceInterval(spec), (listed) => typeof select(listed) === 'string', signal);
  if (isProblem(tags)) return tags;
  return select(tags) ?? { code: 'SOURCE_NOT_FOUND', message: `no tag matches ${JSON.stringify(range)}` };
}

/**
 * What picks the tags that a filter, a regular expression of Go, matches. Takes linear time, and a bounded number of
 * steps.
 */
async function tagFilter(
  filter: string,
): Promise<((tags: readonly string[]) => readonly string[] | Problem) | Problem> {
  if (filter === '') return (tags) => tags;
  if (filter.length > longestFilter)
    return { code: 'SOURCE_LIMIT', message: `semverFilter has more than ${longestFilter} characters` };
  if (foldedCharacters(filter) > maxFoldedCharacters)
    return { code: 'SOURCE_LIMIT', message: 'semverFilter has ranges of too many characters' };
  const { RE2JS } = await import('re2js');
  try {
    const pattern = RE2JS.compile(filter);
    return (all) => {
      const tags = all.filter((tag) => tag.length <= longestTag);
      const characters = tags.reduce((sum, tag) => sum + tag.length, 0);
      return characters * pattern.programSize() > filterSteps
        ? { code: 'SOURCE_LIMIT', message: `semverFilter takes too many steps for ${tags.length} tags` }
        : tags.filter((tag) => pattern.matcher(tag).find());
    };
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return { code: 'SOURCE_INVALID', message: `invalid semverFilter: ${said}` };
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
