import type { FileTree } from '../../core/files/file-tree.ts';
import { mountTree } from '../../core/files/mount-tree.ts';
import { clampPath, isWithin, joinPath, resolvePath } from '../../core/files/paths.ts';
import { subtree } from '../../core/files/subtree.ts';
import { type JsonObject, listAt, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Artifact } from '../fetcher.ts';

/** A part of another artifact in a tree. */
interface Include {
  readonly repository: string;
  readonly artifact: Artifact | undefined;
  /** As it is stated, and the directory that it is; undefined for one outside of the other artifact. */
  readonly fromPath: string;
  readonly from: string | undefined;
  readonly to: string;
}

function includesOf(spec: JsonObject, includes: readonly Artifact[]): readonly Include[] {
  return listAt(spec, 'include').map((include, at) => {
    const repository = stringAt(include, 'repository', 'name') ?? '';
    const fromPath = stringAt(include, 'fromPath') ?? '';
    const from = resolvePath('', fromPath || '.');
    return {
      repository,
      artifact: includes[at],
      fromPath,
      from,
      to: clampPath(stringAt(include, 'toPath') || repository),
    };
  });
}

/**
 * A tree with parts of other artifacts in it, as `spec.include` says. Flux moves them there, so that nothing may be in
 * their place.
 */
export function withIncludes(tree: FileTree, spec: JsonObject, includes: readonly Artifact[]): FileTree | Problem {
  const mounts = new Map<string, FileTree>();
  for (const { repository, artifact, from, fromPath, to } of includesOf(spec, includes)) {
    if (artifact === undefined)
      return { code: 'SOURCE_NOT_FOUND', message: `spec.include: GitRepository ${repository} has no content` };
    if (from === undefined || artifact.tree.kind(from) !== 'directory')
      return {
        code: 'SOURCE_INVALID',
        message: `spec.include: GitRepository ${repository} has no directory ${fromPath}`,
      };
    if (to === '' || mounts.has(to) || (tree.kind(to) !== undefined && (tree.list(to)?.length ?? 1) > 0))
      return {
        code: 'SOURCE_INVALID',
        message: `spec.include: ${to || '.'} is not free for GitRepository ${repository}`,
      };
    mounts.set(to, subtree(artifact.tree, from));
  }
  return mounts.size === 0 ? tree : mountTree(tree, mounts);
}

/**
 * The places of files in an artifact with includes: what is of another source, and where the tree under review has it.
 * `own` are the places of what is of no other source.
 */
export function includedPlaces(
  spec: JsonObject,
  includes: readonly Artifact[],
  own?: (path: string) => readonly string[],
): Pick<Artifact, 'included' | 'reviewed'> {
  if (includes.length === 0) return own === undefined ? {} : { reviewed: own };
  const all = includesOf(spec, includes);
  const inside = (path: string): { readonly include: Include; readonly path: string } | undefined => {
    const include = all.find(({ to }) => isWithin(to, path));
    return include && { include, path: joinPath(include.from ?? '', path.slice(include.to.length + 1)) };
  };
  const isReviewed = own !== undefined || includes.some(({ reviewed }) => reviewed !== undefined);
  return {
    included(path) {
      const found = inside(path);
      if (found === undefined) return undefined;
      const { repository, artifact } = found.include;
      return artifact?.included?.(found.path) ?? { repository, path: found.path };
    },
    ...(isReviewed
      ? {
          reviewed(path: string): readonly string[] {
            const found = inside(path);
            return (found === undefined ? own?.(path) : found.include.artifact?.reviewed?.(found.path)) ?? [];
          },
        }
      : {}),
  };
}
