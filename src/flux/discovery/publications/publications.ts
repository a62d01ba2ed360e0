import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath, joinPath } from '../../../core/files/paths.ts';
import { type JsonObject } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import type { ResourceId } from '../../../core/resource-id.ts';
import { trimmedEnd } from '../../../core/text/trimmed.ts';
import { sourceSpec } from '../../source-spec.ts';
import { normaliseRepositoryUrl } from '../self-url.ts';

/**
 * A directory of this repository that something outside of it holds a copy of: an artifact of a registry, or a bucket.
 */
export interface Publication {
  /**
   * The URL of the source, with captures: `oci://ghcr.io/example/apps/{app}`, that of a git repository, `s3://` and the
   * name of a bucket, or that of a repository of charts and the name of the chart.
   */
  readonly source: string;
  /** The directory, with the same captures. */
  readonly path: string;
  /** What is not published of it, as lines of an ignore file. */
  readonly ignore: readonly string[];
  /** `pinned`: a source that names a version holds what the registry has, and not what the tree will publish next. */
  readonly follow?: 'pinned' | 'tree';
  /** The step of a workflow that publishes it, when nobody said so. */
  readonly inferredFrom?: Position;
}

/** A directory of the tree that stands for a source. */
export interface PublishedDirectory {
  readonly path: string;
  readonly ignore: readonly string[];
  readonly inferredFrom?: Position;
}

/**
 * The directory that stands for a declared OCIRepository, Bucket or GitRepository; undefined when nothing says so, or
 * when the tree has no such directory.
 */
export function publishedDirectory(
  publications: readonly Publication[],
  { kind }: Pick<ResourceId, 'kind'>,
  object: JsonObject,
  tree: FileTree,
): PublishedDirectory | undefined {
  if (publications.length === 0) return undefined;
  const url = sourceUrl(kind, object);
  if (url === undefined)
    return object['spec'] === undefined ? undeclaredDirectory(publications, kind, tree) : undefined;
  return directoryFor(publications, url, pinnedVersion(object), tree);
}

/**
 * The directory that stands for a chart of a HelmRepository, whose URL has the name of the chart at its end in what is
 * published.
 */
export function publishedChart(
  publications: readonly Publication[],
  repository: JsonObject,
  { chart, version }: { readonly chart: string; readonly version: string },
  tree: FileTree,
): PublishedDirectory | undefined {
  const url = publications.length === 0 ? undefined : sourceSpec(repository).url;
  if (url === undefined) return undefined;
  const found = directoryFor(publications, `${trimmedEnd(url, '/')}/${chart}`, pinnedChart(version), tree);
  return found !== undefined && tree.kind(joinPath(found.path, 'Chart.yaml')) === 'file' ? found : undefined;
}

/** The version of a chart that a release names for good; undefined for a range. */
export function pinnedChart(version: string): string | undefined {
  return /^[v=]*\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/.test(version) ? `version ${version}` : undefined;
}

function directoryFor(
  publications: readonly Publication[],
  url: string,
  pinned: string | undefined,
  tree: FileTree,
): PublishedDirectory | undefined {
  for (const { source, path, ignore, follow, inferredFrom } of publications) {
    if (follow === 'pinned' && pinned !== undefined) continue;
    const captures = capturesOf(source, url);
    if (captures === undefined) continue;
    const directory = clampPath(path.replace(/\{([^{}]*)\}/g, (_all, name: string) => captures.get(name) ?? ''));
    if (tree.kind(directory) === 'directory') return { path: directory, ignore, inferredFrom };
  }
  return undefined;
}

/**
 * The directory that stands for an OCIRepository which only the cluster knows, as what installed Flux there made it:
 * the one that is published, charts aside; undefined when there are several.
 */
function undeclaredDirectory(
  publications: readonly Publication[],
  kind: string,
  tree: FileTree,
): PublishedDirectory | undefined {
  if (kind !== 'OCIRepository') return undefined;
  const own = publications
    .map((publication) => ({ ...publication, path: clampPath(publication.path) }))
    .filter(
      ({ source, path }) =>
        source.startsWith('oci://') &&
        !`${source}${path}`.includes('{') &&
        tree.kind(path) === 'directory' &&
        tree.kind(joinPath(path, 'Chart.yaml')) === undefined,
    );
  const [first] = own;
  if (first === undefined || own.some(({ path }) => path !== first.path)) return undefined;
  const { path, ignore, inferredFrom } = first;
  return { path, ignore, inferredFrom };
}

/**
 * The version that an OCIRepository or a GitRepository names for good, as people write it; undefined when it follows
 * what is pushed under one tag or to one branch again and again.
 */
export function pinnedVersion(object: JsonObject): string | undefined {
  const { commit, digest, semver, tag } = sourceSpec(object).ref ?? {};
  if (digest) return digest.slice(0, 19);
  if (commit) return `commit ${commit.slice(0, 12)}`;
  if (semver) return `the versions ${semver}`;
  return tag !== undefined && /\d\.\d/.test(tag) ? `tag ${tag}` : undefined;
}

function sourceUrl(kind: string, object: JsonObject): string | undefined {
  if (kind === 'OCIRepository' || kind === 'GitRepository') return sourceSpec(object).url;
  const bucket = kind === 'Bucket' ? sourceSpec(object).bucketName : undefined;
  return bucket === undefined ? undefined : `s3://${bucket}`;
}

function capturesOf(source: string, url: string): ReadonlyMap<string, string> | undefined {
  const captures = matchedCaptures(trimmedEnd(source, '/'), trimmedEnd(url, '/'));
  // The URL of a git repository may be spelled in several ways.
  if (captures === undefined && !/\{[^{}]*\}/.test(source) && !source.startsWith('oci:') && !source.startsWith('s3:')) {
    const [left, right] = [normaliseRepositoryUrl(source), normaliseRepositoryUrl(url)];
    return left !== undefined && left === right ? new Map() : undefined;
  }
  return captures;
}

/**
 * What stands in a text for each `{name}` of a pattern: some text without a slash, the first of them as much as it can.
 * Upper case is as lower case. Each name takes linear time.
 */
function matchedCaptures(pattern: string, text: string): ReadonlyMap<string, string> | undefined {
  const [first = '', ...parts] = pattern.split(/\{([^{}]*)\}/);
  const [start, whole] = [lowerCase(first), lowerCase(text)];
  if (parts.length === 0) return start === whole ? new Map() : undefined;
  if (!whole.startsWith(start)) return undefined;
  const captures = new Map<string, string>();
  const capture = (name: string, from: number, to: number): boolean => {
    if (!captures.has(name)) captures.set(name, text.slice(from, to));
    return from < to && !text.slice(from, to).includes('/');
  };
  // From the end: each part between two names stands as far right as it can.
  let stop: number | undefined;
  for (let at = parts.length - 2; at >= 0; at -= 2) {
    const part = lowerCase(parts[at + 1] ?? '');
    const latest = (stop === undefined ? text.length : stop - 1) - part.length;
    if (latest < 0) return undefined;
    const found = stop !== undefined ? whole.lastIndexOf(part, latest) : whole.endsWith(part) ? latest : -1;
    if (found < 0) return undefined;
    if (stop !== undefined && !capture(parts[at + 2] ?? '', found + part.length, stop)) return undefined;
    stop = found;
  }
  return capture(parts[0] ?? '', first.length, stop ?? 0) ? captures : undefined;
}

/** As long as the text, which some letters in lower case are not. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
