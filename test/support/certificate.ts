import { randomBytes } from 'node:crypto';
import { createCertificate } from '../../src/sprig/crypto/certificate.ts';
import { generateKey } from '../../src/sprig/crypto/private-key.ts';

/** A certificate for this machine that signs itself, with its key, both PEM. Times are seconds since 1970. */
export function certificate(
  notBefore: number,
  notAfter: number,
): { readonly certificate: string; readonly key: string } {
  const key = generateKey('ecdsa', randomBytes(32));
  const template = {
    commonName: 'localhost',
    ipAddresses: [Uint8Array.of(127, 0, 0, 1)],
    dnsNames: ['localhost'],
    serial: 1n,
    notBefore: BigInt(notBefore),
    notAfter: BigInt(notAfter),
    isAuthority: true,
  };
  return { certificate: createCertificate(template, key), key: key.pem };
}
