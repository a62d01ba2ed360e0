import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { isProblem, type Problem } from '../../core/problem.ts';
import type { StoreContext } from './private-store.ts';
import { errorSummary, runGit } from './run-git.ts';

/** The result of a merge. */
export interface MergedTree {
  /** The id of its tree, in which files with conflicts hold both sides. */
  readonly tree: string;
  /** The files with conflicts. */
  readonly conflicts: readonly string[];
}

/**
 * Merges two trees that came from `base` into a private store, without a work tree. Git before 2.38 cannot do so, which
 * is `GIT_FAILED`.
 */
export async function mergeTreesIn(
  context: StoreContext,
  base: string,
  ours: string,
  theirs: string,
): Promise<MergedTree | Problem> {
  // Commits of our own: the history of the real ones may end too early, or have several common ancestors.
  const root = await writeCommit(context.gitDirectory, base, []);
  const sides = [
    await writeCommit(context.gitDirectory, ours, [root]),
    await writeCommit(context.gitDirectory, theirs, [root]),
  ];
  const output = await runGit(context, ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', ...sides]);
  if (isProblem(output)) return output;
  const [tree = '', ...conflicts] = output.stdout.toString('utf8').split('\0');
  if (output.code > 1 || tree.length !== base.length)
    return { code: 'GIT_FAILED', message: `git merge-tree failed: ${errorSummary(output)}` };
  return { tree, conflicts: output.code === 0 ? [] : [...new Set(conflicts.filter((name) => name !== ''))] };
}

/** Writes a commit as a loose object, and gives its id: git would start a process for each. */
async function writeCommit(store: string, tree: string, parents: readonly string[]): Promise<string> {
  const who = 'fluxdelta <fluxdelta@localhost> 0 +0000';
  const lines = [`tree ${tree}`, ...parents.map((id) => `parent ${id}`), `author ${who}`, `committer ${who}`, '', ''];
  const text = lines.join('\n');
  const object = Buffer.from(`commit ${Buffer.byteLength(text)}\0${text}`, 'utf8');
  const id = createHash(tree.length > 40 ? 'sha256' : 'sha1')
    .update(object)
    .digest('hex');
  const directory = join(store, 'objects', id.slice(0, 2));
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(join(directory, id.slice(2)), deflateSync(object), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return id;
}
