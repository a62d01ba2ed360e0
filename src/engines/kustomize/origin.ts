import { parseGitUrl } from './git-url.ts';

/** Origin of a resource or a transformer, as `buildMetadata` prints it. Empty parts are left out. */
export interface Origin {
  readonly path: string;
  readonly repo: string;
  readonly ref: string;
  readonly configuredIn: string;
  readonly configuredBy: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly name: string;
    readonly namespace: string;
  };
}

/** Origin of something that has none. */
export const NO_ORIGIN: Origin = {
  path: '',
  repo: '',
  ref: '',
  configuredIn: '',
  configuredBy: { apiVersion: '', kind: '', name: '', namespace: '' },
};

/** The origin of what lies at `path` from this origin; a git URL starts anew in that repository. */
export function appendOrigin(origin: Origin, path: string): Origin {
  const git = parseGitUrl(path);
  if (git === undefined) return { ...origin, path: cleanJoin(origin.path, path) };
  // Without a path kustomize prints the placeholder of a directory that it has not cloned yet.
  const inside = git.path === '' ? 'notCloned' : cleanJoin('', git.path);
  return { ...origin, repo: git.repository, ref: git.ref, path: inside };
}

/** Go's `filepath.Join`: cleaned, and empty only when both are. */
export function cleanJoin(first: string, second: string): string {
  const joined = first === '' ? second : second === '' ? first : `${first}/${second}`;
  if (joined === '') return '';
  const rooted = joined.startsWith('/');
  const parts: string[] = [];
  for (const part of joined.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || !rooted) parts.push(part);
  }
  return (rooted ? '/' : '') + parts.join('/') || '.';
}

/** The origin of what a builtin generator or transformer of a kustomization made. */
export function builtinOrigin(origin: Origin, file: string, kind: string): Origin {
  return {
    path: '',
    repo: origin.repo,
    ref: origin.ref,
    configuredIn: cleanJoin(origin.path, file),
    configuredBy: { apiVersion: 'builtin', kind, name: '', namespace: '' },
  };
}
