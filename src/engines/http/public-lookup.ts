import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address-guard.ts';

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for connections, to public addresses only. What a name means is checked where it is used, so that a
 * second answer cannot be another one; an answer of both kinds loses the others.
 * Gives an error with the code `EGRESS_DENIED` when none is left.
 */
export function publicLookup(resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (first === undefined) {
        const message = `${hostname} does not resolve to a public address`;
        return callback(Object.assign(new Error(message), { code: 'EGRESS_DENIED' }), '', 0);
      }
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Test for a name that means public addresses alone. One that cannot be resolved here may mean any to another resolver,
 * such as that of a proxy.
 */
export async function resolvesToPublic(resolve: ResolveName, hostname: string): Promise<boolean> {
  return await new Promise((done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      done(error === null && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)));
    });
  });
}
