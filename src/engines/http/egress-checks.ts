import { lookup as dnsLookup } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard.ts';
import { AttemptError, denied } from './attempt-error.ts';
import { type ResolveName, resolvesToPublic } from './public-lookup.ts';

/** Servers that a run may ask. */
export interface EgressOptions {
  /** Only https, and only to public addresses, whatever names and redirects say. */
  readonly restrictEgress: boolean;
  /** Hosts that are allowed all the same; `*.` stands for every name below one. */
  readonly allowedHosts?: readonly string[];
  /** Servers that are allowed all the same, by scheme, host and port. */
  readonly allowedOrigins?: readonly string[];
  /** `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` as the inputs have them. */
  readonly proxy?: { readonly http?: string; readonly https?: string; readonly except?: string };
  /** Resolution of names; that of the system when absent. */
  readonly lookup?: ResolveName;
}

/** The URL, if this run may ask for it at all; names are checked again once they are resolved. */
export function checkedUrl(url: string, options: EgressOptions): URL {
  if (!URL.canParse(url)) throw new AttemptError('SOURCE_INVALID', 'not a URL', false);
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new AttemptError('SOURCE_INVALID', `protocol ${target.protocol} is not supported for sources`, false);
  target.username = '';
  target.password = '';
  if (!options.restrictEgress || isAllowedUrl(target.href, options)) return target;
  if (target.protocol !== 'https:') throw denied('only https is allowed');
  const address = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw denied(`${address} is not a public address`);
  return target;
}

/**
 * A proxy resolves names itself, where this client does not see what they mean: as far as it can find out, it asks for
 * no private one.
 */
export async function checkBeforeProxy(target: URL, options: EgressOptions): Promise<void> {
  if (!options.restrictEgress || isAllowedUrl(target.href, options) || proxyFor(target, options) === undefined) return;
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) !== 0) return;
  if (!(await resolvesToPublic(options.lookup ?? dnsLookup, target.hostname)))
    throw denied(`${target.hostname} does not resolve to a public address`);
}

/** A proxy that the tree names sees and sends on whatever it likes. */
export function checkNamedProxy(proxy: string, options: EgressOptions): void {
  const { hostname } = new URL(proxy);
  if (options.restrictEgress && !isAllowed(hostname, options)) throw denied(`${hostname} is a proxy from the tree`);
}

/** Test for a host that is among the allowed ones; `*.` stands for every name below. */
export function isAllowed(host: string, { allowedHosts = [] }: Pick<EgressOptions, 'allowedHosts'>): boolean {
  return allowedHosts.some(
    (allowed) => allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1))),
  );
}

/** Test for a URL of an allowed host, or of an allowed server. */
export function isAllowedUrl(url: string, options: Pick<EgressOptions, 'allowedHosts' | 'allowedOrigins'>): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, host, protocol } = new URL(url);
  return isAllowed(hostname, options) || options.allowedOrigins?.includes(`${protocol}//${host}`) === true;
}

/** The proxy of the run for a URL; undefined where there is none, or where the URL is an exception. */
export function proxyFor(url: URL, { proxy }: EgressOptions): string | undefined {
  const used = url.protocol === 'https:' ? proxy?.https : proxy?.http;
  if (used === undefined || used === '') return undefined;
  const exceptions = (proxy?.except ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const host = url.hostname.toLowerCase();
  const excepted = exceptions.some((entry) => {
    if (entry === '') return false;
    if (entry === '*') return true;
    const name = entry.replace(/^\*?\./, '').replace(/:\d+$/, '');
    return host === name || host.endsWith(`.${name}`);
  });
  return excepted ? undefined : used;
}
