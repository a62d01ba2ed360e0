import { accessSync, constants, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { joinPath } from '../core/files/paths.ts';
import { fail, isProblem } from '../core/problem.ts';
import { openRepository, type Repository } from '../engines/git/public.ts';
import { defaultCacheDirectory, type RenderChoices } from '../inputs/public.ts';
import { cacheFault, cacheParts } from '../sources/public.ts';
import { checkoutAbove } from './checkout-above.ts';
import { makeDirectory } from './make-directory.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Directory that downloads are kept in: what was chosen, or else the place that the environment names. */
export function cacheDirectoryOf(
  { cacheDirectory }: Pick<RenderChoices, 'cacheDirectory'>,
  environment: Environment,
): string | undefined {
  return cacheDirectory === undefined ? defaultCacheDirectory(environment, process.platform) : resolve(cacheDirectory);
}

/**
 * Cache directory that is made where it is missing, and that nobody else can fill: neither other users nor a commit.
 * Undefined where the default place is not so, or cannot be written.
 *
 * @throws ProblemError where somebody chose such a place
 */
export async function openCacheDirectory(
  choices: Pick<RenderChoices, 'cacheDirectory'>,
  environment: Environment,
): Promise<string | undefined> {
  const directory = cacheDirectoryOf(choices, environment);
  if (directory === undefined) return undefined;
  const fault = await faultOf(directory, environment);
  if (fault === undefined) return directory;
  if (choices.cacheDirectory === undefined) return undefined;
  return fail('INPUT_INVALID', `cannot use the directory of \`cache-dir\`: ${fault.message}`, { hint: fault.hint });
}

async function faultOf(
  directory: string,
  environment: Environment,
): Promise<{ readonly message: string; readonly hint: string } | undefined> {
  if (await isCommitted(directory, environment))
    return { message: 'the repository has files there', hint: 'Use a directory outside of the checkout.' };
  try {
    const message = cacheFault(directory);
    const hint = 'Use a directory of your own that nobody else may write to (`chmod go-w`), or the default.';
    if (message !== undefined) return { message, hint };
    makeDirectory(directory, 0o700);
    accessSync(directory, constants.W_OK);
    return undefined;
  } catch {
    return { message: 'it cannot be written', hint: 'Use a writable directory, or the default.' };
  }
}

/**
 * Test whether the commit that is checked out has what a cache would put there, or a link on the way: whoever wrote the
 * commit would choose what is read from the cache, and where it is written.
 */
async function isCommitted(directory: string, environment: Environment): Promise<boolean> {
  for (const place of new Set([directory, realPath(directory)])) {
    const top = checkoutAbove(place);
    const repository = top === undefined ? undefined : await openRepository(top, { environment, trusted: true });
    if (top === undefined || repository === undefined || isProblem(repository)) continue;
    await using opened = repository;
    const commit = opened.head();
    if (commit === undefined) continue;
    const tree = opened.tree(commit);
    const names = relative(top, place)
      .split(sep)
      .filter((name) => name !== '');
    if (cacheParts.some((part) => isTracked(tree, [...names, part]))) return true;
  }
  return false;
}

/** File systems may know no case. */
function isTracked(tree: ReturnType<Repository['tree']>, names: readonly string[]): boolean {
  let at = '';
  for (const [i, name] of names.entries()) {
    const found = (tree.list(at) ?? []).find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    if (found === undefined) return false;
    if (found.kind !== 'directory' || i === names.length - 1) return true;
    at = joinPath(at, found.name);
  }
  return false;
}

/** The path without links, also where its end is not there yet. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), path.slice(dirname(path).length));
  }
}
