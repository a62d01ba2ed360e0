import type { ChartOrigin } from '../../core/side-result.ts';
import { trimmedEnd } from '../../core/text/trimmed.ts';
import { words } from '../../core/text/words.ts';

/** A page of a forge that lists the releases of a repository. */
export interface ReleasePage {
  /** The repository on its forge, such as `example/charts`. */
  readonly name: string;
  readonly url: string;
}

/** The most pages of one chart. */
const mostPages = 2;
/** `https://`, a forge, and a path; nothing that a URL could hide something in. */
const addressForm = /^(?:git\+)?https:\/\/(?:www\.)?(codeberg\.org|github\.com|gitlab\.com)\/([\w./-]{3,200})$/;
const segment = /^\w[\w.-]{0,99}$/;
/** First steps of paths that are no owner's. */
const reserved = new Set(
  words(`
    about api apps enterprise explore features groups help marketplace orgs search settings sponsors topics users
  `),
);
/** What may stand in a search. */
const searched = /^[\w.-]{1,130}$/;

/**
 * The pages with the releases of a chart: of the repositories on GitHub, GitLab and Codeberg that the chart says it
 * comes from, at most two. Nothing of what the chart says is taken over: the address is made anew from a forge and
 * names of a strict form. Which tag belongs to a version is not known, so that no page of one release is named; in a
 * repository of charts those of this chart are searched for, by the tag that the usual tool gives them. A link to such
 * a page leaves no trace there: forges note mentions of issues, pull requests and commits only.
 */
export function releasePages({ name, version, addresses }: Omit<ChartOrigin, 'source'>): readonly ReleasePage[] {
  const found = new Map<string, ReleasePage>();
  for (const address of addresses) {
    const [, forge = '', path = ''] = addressForm.exec(address) ?? [];
    const repository = repositoryOf(forge, path);
    if (repository === undefined || found.size >= mostPages) continue;
    // What follows a plus is the digest that Flux appends.
    const query = `${name}-${version.replace(/\+.*$/s, '')}`;
    const isSearched = forge === 'github.com' && /charts?$/i.test(repository) && searched.test(query);
    const url =
      forge === 'gitlab.com'
        ? `https://gitlab.com/${repository}/-/releases`
        : `https://${forge}/${repository}/releases${isSearched ? `?q=${query}` : ''}`;
    found.set(repository.toLowerCase(), found.get(repository.toLowerCase()) ?? { name: repository, url });
  }
  return [...found.values()];
}

/** The path of a repository in the path of any page of it; undefined for what is none. */
function repositoryOf(forge: string, path: string): string | undefined {
  const steps = trimmedEnd(path, '/').split('/');
  const marker = steps.findIndex((step) => step === '-' || step === 'tree' || step === 'blob' || step === 'src');
  const own = forge === 'gitlab.com' ? (marker < 0 ? steps : steps.slice(0, marker)) : steps.slice(0, 2);
  const [owner = ''] = own;
  const last = own.at(-1)?.replace(/\.git$/, '') ?? '';
  const names = [...own.slice(0, -1), last];
  if (names.length < 2 || names.length > 6 || reserved.has(owner.toLowerCase())) return undefined;
  return names.every((name) => segment.test(name)) ? names.join('/') : undefined;
}

const pageForm =
  /^https:\/\/(?:(codeberg\.org|github\.com)\/(\w[\w.-]{0,99}\/\w[\w.-]{0,99})\/releases(?:\?q=[\w.-]{1,130})?|gitlab\.com\/(\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){1,5})\/-\/releases)$/;

/**
 * Test for a page as `releasePages` makes them, of the repository of its name. Whatever is shown as a link is asked
 * this first.
 */
export function isReleasePage({ name, url }: ReleasePage): boolean {
  const match = pageForm.exec(url);
  return match !== null && name === (match[2] ?? match[3]);
}
