import type { FileTree } from '../files/file-tree.ts';
import { clampPath, joinPath } from '../files/paths.ts';
import { type JsonObject, objectAt, stringAt } from '../model/json.ts';
import type { Position } from '../model/position.ts';
import type { ResourceId } from '../model/resource-id.ts';

/** A directory of this repository that something outside of it holds a copy of: an artifact of a registry, or a bucket. */
export interface Publication {
  /** The URL of the source, with captures: `oci://ghcr.io/example/apps/{app}`, or `s3://` and the name of a bucket. */
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

/** The directory that stands for a declared OCIRepository or Bucket; undefined when nothing says so, or when the tree has no such directory. */
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
  for (const { source, path, ignore, follow, inferredFrom } of publications) {
    if (follow === 'pinned' && pinnedVersion(object) !== undefined) continue;
    const captures = capturesOf(source, url);
    if (captures === undefined) continue;
    const directory = clampPath(path.replace(/\{([^{}]*)\}/g, (_all, name: string) => captures.get(name) ?? ''));
    if (tree.kind(directory) === 'directory')
      return { path: directory, ignore, ...(inferredFrom === undefined ? {} : { inferredFrom }) };
  }
  return undefined;
}

/** The directory that stands for an OCIRepository which only the cluster knows, as what installed Flux there made it: the one that is published, charts aside; undefined when there are several. */
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
  return { path, ignore, ...(inferredFrom === undefined ? {} : { inferredFrom }) };
}

/** The version that an OCIRepository names for good, as people write it; undefined when it follows what is pushed under one tag again and again. */
export function pinnedVersion(object: JsonObject): string | undefined {
  const ref = objectAt(object, 'spec', 'ref');
  const [digest, semver, tag] = ['digest', 'semver', 'tag'].map((field) => stringAt(ref, field) ?? '');
  if (digest !== undefined && digest !== '') return digest.slice(0, 19);
  if (semver !== undefined && semver !== '') return `the versions ${semver}`;
  return tag !== undefined && /\d+\.\d+/.test(tag) ? `tag ${tag}` : undefined;
}

function sourceUrl(kind: string, object: JsonObject): string | undefined {
  if (kind === 'OCIRepository') return stringAt(object, 'spec', 'url');
  const bucket = kind === 'Bucket' ? stringAt(object, 'spec', 'bucketName') : undefined;
  return bucket === undefined ? undefined : `s3://${bucket}`;
}

function capturesOf(source: string, url: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = [];
  const parts = source
    .replace(/\/+$/, '')
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    });
  const match = new RegExp(`^${parts.join('')}$`, 'i').exec(url.replace(/\/+$/, ''));
  return match === null ? undefined : new Map(names.map((name, i) => [name, match[i + 1] ?? '']));
}
