import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How deep below the workspace a checkout is looked for. */
const maxDocumentDepth = 2;
/** A workspace with more directories is not searched. */
const mostDirectories = 1_000;

/**
 * The directory of the checkout in a workflow's workspace: the workspace itself, or the one place below it where
 * actions/checkout put the repository with its input `path`. Of several checkouts it is the one whose remote is
 * `repository` (`owner/name`). The workspace when there is none or no telling which.
 */
export function checkoutIn(workspace: string, repository: string): string {
  if (isInRepository(workspace)) return workspace;
  const found = checkoutsBelow(workspace, maxDocumentDepth);
  const [first, second] = found;
  if (first === undefined) return workspace;
  if (second === undefined) return first;
  const [own, another] = found.filter((directory) => isOf(directory, repository));
  return own === undefined || another !== undefined ? workspace : own;
}

function isInRepository(start: string): boolean {
  for (let at = resolve(start); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
}

function checkoutsBelow(directory: string, depth: number): readonly string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
    if (inner.length > mostDirectories) return [];
    return inner.flatMap((path) =>
      existsSync(join(path, '.git')) ? [path] : depth > 1 ? checkoutsBelow(path, depth - 1) : [],
    );
  } catch {
    return [];
  }
}

function isOf(directory: string, repository: string): boolean {
  try {
    const config = readFileSync(join(directory, '.git', 'config'), 'utf8').toLowerCase();
    const addresses = [...config.matchAll(/^[ \t]*url[ \t]*=[ \t]*(\S+?)(?:\.git)?\/?[ \t]*$/gm)].map(
      ([, url = '']) => url,
    );
    return addresses.some(
      (url) => /[/:]$/.test(url.slice(0, -repository.length)) && url.endsWith(repository.toLowerCase()),
    );
  } catch {
    return false;
  }
}
