import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeName } from '../../core/files/file-name.ts';
import { walk } from '../../core/files/walk.ts';
import type { Commit } from './parse-object.ts';
import type { Repository } from './repository.ts';

/** A directory that is removed when it is disposed of. */
export interface TemporaryDirectory extends AsyncDisposable {
  /** Absolute path. */
  readonly directory: string;
}

/**
 * Writes the files of a commit into a new temporary directory, for tools that need one. Not `git worktree add`, which
 * registers itself in the user's repository, and not `git archive`, whose content depends on attributes. Symlinks are
 * written as they are, so the directory is for tools that are trusted with them.
 */
export async function worktree(
  repository: Repository,
  commit: Commit,
  temporaryDirectory: string = tmpdir(),
): Promise<TemporaryDirectory> {
  const directory = await mkdtemp(join(temporaryDirectory, 'fluxdelta-tree-'));
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true });
  try {
    const tree = repository.tree(commit);
    for (const { path, kind } of walk(tree)) {
      const place = encodeName(`${directory}/${path}`);
      if (kind === 'directory') await mkdir(place);
      else if (kind === 'symlink') await symlink(encodeName(tree.readLink(path) ?? ''), place);
      else {
        await writeFile(place, tree.read(path) ?? new Uint8Array(), { flag: 'wx' });
        if (tree.isExecutable(path)) await chmod(place, 0o755);
      }
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { directory, [Symbol.asyncDispose]: remove };
}
