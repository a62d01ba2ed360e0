import { lookup as dnsLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Problem } from '../../core/problem.ts';
import { isPublicAddress } from './address-guard.ts';
import type { ResolveName } from './public-lookup.ts';

/**
 * The public addresses of a host, for programs that are told where to connect instead of resolving the name once more:
 * a second answer could be another one. `EGRESS_DENIED` when it has none, undefined when the name does not resolve.
 */
export async function publicAddresses(
  host: string,
  resolve: ResolveName = dnsLookup,
): Promise<readonly string[] | Problem | undefined> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await resolved(name, resolve) : [name];
  if (addresses === undefined) return undefined;
  const allowed = addresses.filter(isPublicAddress);
  if (allowed.length > 0) return allowed;
  return {
    code: 'EGRESS_DENIED',
    message: `${name} is not a public address`,
    hint: 'Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off.',
  };
}

async function resolved(name: string, resolve: ResolveName): Promise<readonly string[] | undefined> {
  return await new Promise((done) => {
    resolve(name, { all: true }, (error, addresses) => {
      done(error === null ? addresses.map(({ address }) => address) : undefined);
    });
  });
}
