import { trimmedEnd } from '../../core/text/trimmed.ts';

/** The URL of a submodule as `.gitmodules` has it: absolute, or relative to that of the repository around it. */
export function resolveSubmoduleUrl(parent: string, url: string): string {
  if (!url.startsWith('./') && !url.startsWith('../')) return url;
  let base = trimmedEnd(parent, '/');
  let rest = url;
  for (;;) {
    if (rest.startsWith('./')) rest = rest.slice(2);
    else if (rest.startsWith('../')) {
      rest = rest.slice(3);
      base = base.replace(/[/:][^/:]*$/, '');
    } else return `${base}/${rest}`;
  }
}
