import { isProblem, type Problem } from '../model/problem.ts';
import { errorSummary, type GitContext, runGit } from './run-git.ts';

/** The result of a merge. */
export interface MergedTree {
  /** The id of its tree, in which files with conflicts hold both sides. */
  readonly tree: string;
  /** The files with conflicts. */
  readonly conflicts: readonly string[];
}

/** Merges two trees that came from `base` into the store of a context, without a work tree. Git before 2.38 cannot do so, which is `GIT_FAILED`. */
export async function mergeTreesIn(
  context: GitContext,
  base: string,
  ours: string,
  theirs: string,
): Promise<MergedTree | Problem> {
  // Commits of our own: the history of the real ones may end too early, or have several common ancestors.
  const root = await writeCommit(context, base, []);
  if (isProblem(root)) return root;
  const sides: string[] = [];
  for (const tree of [ours, theirs]) {
    const commit = await writeCommit(context, tree, [root.id]);
    if (isProblem(commit)) return commit;
    sides.push(commit.id);
  }
  const output = await runGit(context, ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', ...sides]);
  if (isProblem(output)) return output;
  const [tree = '', ...conflicts] = output.stdout.toString('utf8').split('\0');
  if (output.code > 1 || tree.length !== base.length)
    return { code: 'GIT_FAILED', message: `git merge-tree failed: ${errorSummary(output)}` };
  return { tree, conflicts: output.code === 0 ? [] : [...new Set(conflicts.filter((name) => name !== ''))] };
}

async function writeCommit(
  context: GitContext,
  tree: string,
  parents: readonly string[],
): Promise<{ readonly id: string } | Problem> {
  const who = 'fluxdelta <fluxdelta@localhost> 0 +0000';
  const lines = [`tree ${tree}`, ...parents.map((id) => `parent ${id}`), `author ${who}`, `committer ${who}`, '', ''];
  const output = await runGit(context, ['hash-object', '-t', 'commit', '-w', '--stdin'], { input: lines.join('\n') });
  if (isProblem(output)) return output;
  if (output.code !== 0) return { code: 'GIT_FAILED', message: `git hash-object failed: ${errorSummary(output)}` };
  return { id: output.stdout.toString('utf8').trim() };
}
