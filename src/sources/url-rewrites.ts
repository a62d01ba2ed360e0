import type { UrlRewrite } from '../core/url-rewrite.ts';

/** A URL after rewriting. */
export interface RewrittenUrl {
  readonly url: string;
  /** True when a mirror that is spoken to in plain http took its place. */
  readonly plain: boolean;
  /** True when a mirror that whoever runs this names stands in the place of the server, be it under the same name. */
  readonly isMirror: boolean;
}

/**
 * Puts the mirror with the longest matching prefix into a URL (`https`, `http` or `oci`); prefixes end at a slash. A
 * mirror that is an absolute path makes a `file` URL.
 */
export function rewriteUrl(url: string, rewrites: readonly UrlRewrite[]): RewrittenUrl {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(url) ?? [];
  let best: { readonly rewrite: UrlRewrite; readonly length: number; readonly tail: string } | undefined;
  for (const rewrite of rewrites) {
    const [, wanted, prefix = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(rewrite.from) ?? [];
    if (wanted !== undefined && wanted !== scheme) continue;
    if (rest !== prefix && !rest.startsWith(`${prefix}/`)) continue;
    if (best === undefined || prefix.length > best.length)
      best = { rewrite, length: prefix.length, tail: rest.slice(prefix.length) };
  }
  // What is behind a mirror's path stays there.
  if (best === undefined || isWayward(best.tail)) return { url, plain: false, isMirror: false };
  const [, given, place = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(best.rewrite.to) ?? [];
  if (place.startsWith('/')) return { url: `file://${place}${best.tail}`, plain: false, isMirror: true };
  const kept = scheme === 'oci' || given === undefined ? scheme : given;
  return { url: `${kept}://${place}${best.tail}`, plain: given === 'http', isMirror: true };
}

/**
 * The servers that mirrors stand on, by scheme, host and port: whoever runs this names them, so that they may be
 * private ones.
 */
export function mirrorOrigins(rewrites: readonly UrlRewrite[]): readonly string[] {
  return rewrites.flatMap(({ to }) => {
    const [, scheme = 'https', place = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(to) ?? [];
    const protocol = scheme.toLowerCase() === 'http' ? 'http' : 'https';
    const url = `${protocol}://${place}`;
    return !place.startsWith('/') && URL.canParse(url) ? [new URL(url).origin] : [];
  });
}

/** Test for a path that leads out of where it seems to be, once somebody decodes it. */
export function isWayward(path: string): boolean {
  const plain = path
    // What reads a URL leaves these out.
    .replace(/[\t\n\r]/g, '')
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/')
    .replaceAll('\\', '/');
  // Some servers leave out what follows a semicolon.
  return plain.split('/').some((segment) => /^\.\.?(?:;|$)/.test(segment)) || /%(?:2f|5c|25)/i.test(path);
}
