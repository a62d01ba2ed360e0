import { redactUrl } from '../net/redact-url.ts';

/** Where sources are really fetched from: pairs of a host or prefix and what stands in its place, as `registry-mirrors` gives them. */
export interface UrlRewrite {
  /** `ghcr.io`, `ghcr.io/owner` or `https://charts.example.org/stable`; without a scheme it holds for every one. */
  readonly from: string;
  /** `mirror.example.org/ghcr.io`, or with `http://` or `https://` to say how the mirror is spoken to. */
  readonly to: string;
}

/** A URL after rewriting. */
export interface RewrittenUrl {
  readonly url: string;
  /** True when a mirror that is spoken to in plain http took its place. */
  readonly plain: boolean;
}

/** Reads `from=to` lines; blank lines say nothing. The first line that is none is the fault, without credentials. */
export function parseUrlRewrites(lines: readonly string[]): {
  readonly rewrites: readonly UrlRewrite[];
  readonly fault?: string;
} {
  const rewrites: UrlRewrite[] = [];
  for (const line of lines) {
    const text = line.trim();
    if (text === '') continue;
    const equals = text.indexOf('=');
    const [from, to] = [text.slice(0, Math.max(0, equals)).trim(), text.slice(equals + 1).trim()];
    if (from === '' || to === '' || /\s/.test(from + to)) return { rewrites, fault: redactUrl(text) };
    rewrites.push({ from: from.replace(/\/+$/, ''), to: to.replace(/\/+$/, '') });
  }
  return { rewrites };
}

/** Puts the mirror with the longest matching prefix into a URL (`https`, `http` or `oci`); prefixes end at a slash. */
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
  if (best === undefined) return { url, plain: false };
  const [, given, place = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(best.rewrite.to) ?? [];
  const kept = scheme === 'oci' || given === undefined ? scheme : given;
  return { url: `${kept}://${place}${best.tail}`, plain: given === 'http' };
}

/** The hosts that mirrors stand on: whoever runs this names them, so that they may be private ones. */
export function mirrorHosts(rewrites: readonly UrlRewrite[]): readonly string[] {
  return rewrites.flatMap(({ to }) => {
    const url = `https://${to.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`;
    return URL.canParse(url) ? [new URL(url).hostname] : [];
  });
}
