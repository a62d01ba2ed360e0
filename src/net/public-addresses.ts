import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Problem } from '../model/problem.ts';
import { isPublicAddress } from './address-guard.ts';

/**
 * The public addresses of a host, for programs that are told where to connect instead of resolving the name once more: a second answer could be another one. `EGRESS_DENIED` when it
 * has none, `SOURCE_UNREACHABLE` when the name does not resolve.
 */
export async function publicAddresses(host: string): Promise<readonly string[] | Problem> {
  const name = host.replace(/^\[|\]$/g, '');
  let addresses: readonly string[];
  try {
    addresses = isIP(name) === 0 ? (await lookup(name, { all: true })).map(({ address }) => address) : [name];
  } catch {
    return { code: 'SOURCE_UNREACHABLE', message: `${name}: its name does not resolve` };
  }
  const allowed = addresses.filter(isPublicAddress);
  if (allowed.length > 0) return allowed;
  return {
    code: 'EGRESS_DENIED',
    message: `${name} is not a public address, nor the name of one`,
    hint: 'Requests of untrusted pull requests are kept to public servers; allow the host, or turn restrict-egress off.',
  };
}
