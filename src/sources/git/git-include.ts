import type { FileTree } from '../../core/files/file-tree.ts';
import { mountTree } from '../../core/files/mount-tree.ts';
import { clampPath, resolvePath } from '../../core/files/paths.ts';
import { subtree } from '../../core/files/subtree.ts';
import { type JsonObject, listAt, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Artifact } from '../fetcher.ts';

/**
 * A tree with parts of other artifacts in it, as `spec.include` says. Flux moves them there, so that nothing may be in
 * their place.
 */
export function withIncludes(tree: FileTree, spec: JsonObject, includes: readonly Artifact[]): FileTree | Problem {
  const mounts = new Map<string, FileTree>();
  for (const [i, include] of listAt(spec, 'include').entries()) {
    const artifact = includes[i];
    const name = stringAt(include, 'repository', 'name') ?? '';
    if (artifact === undefined)
      return { code: 'SOURCE_NOT_FOUND', message: `spec.include: GitRepository ${name} has no content` };
    const from = resolvePath('', stringAt(include, 'fromPath') || '.');
    const to = clampPath(stringAt(include, 'toPath') || name);
    if (from === undefined || artifact.tree.kind(from) !== 'directory')
      return {
        code: 'SOURCE_INVALID',
        message: `spec.include: GitRepository ${name} has no directory ${stringAt(include, 'fromPath') ?? ''}`,
      };
    if (to === '' || mounts.has(to) || (tree.kind(to) !== undefined && (tree.list(to)?.length ?? 1) > 0))
      return {
        code: 'SOURCE_INVALID',
        message: `spec.include: ${to || '.'} is not free for GitRepository ${name}`,
      };
    mounts.set(to, subtree(artifact.tree, from));
  }
  return mounts.size === 0 ? tree : mountTree(tree, mounts);
}
