import { trimmedEnd } from '../../core/text/trimmed.ts';

/**
 * The URL of a file of a Helm repository: absolute as it is, else below the repository's URL, whose query goes with it
 * (Helm's `repo.ResolveReferenceURL`). Undefined when that is no URL.
 */
export function repositoryFile(repository: string, file: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(file)) return URL.canParse(file) ? file : undefined;
  if (!URL.canParse(repository)) return undefined;
  const base = new URL(repository);
  const { search } = base;
  base.pathname = `${trimmedEnd(base.pathname, '/')}/`;
  if (!URL.canParse(file, base.href)) return undefined;
  const resolved = new URL(file, base);
  resolved.search = search;
  return resolved.href;
}
