import { hasInvalidUtf8, isAscii } from '../../../../core/go/go-string.ts';
import { quoteGo } from '../../../../core/go/quote.ts';
import { GoError } from '../../go-error.ts';
import { formatTime } from '../time/go-time-layout.ts';
import { UTC } from '../time/go-zone.ts';
import { readDer, readDerSequence } from './der.ts';
import { decodePem, encodePem } from './pem.ts';
import { digestOf, type PrivateKey } from './private-key.ts';

/** Content of a new certificate. */
export interface CertificateTemplate {
  readonly commonName: string;
  readonly ipAddresses: readonly string[];
  readonly dnsNames: readonly string[];
  readonly serial: Uint8Array;
  /** Seconds since 1970. */
  readonly notBefore: bigint;
  readonly notAfter: bigint;
  readonly isAuthority: boolean;
}

/** Issuer of a certificate: a certificate that was read, and its key. */
export interface Issuer {
  readonly certificate: ParsedCertificate;
  readonly key: PrivateKey;
}

/** Parts of a certificate that count for those that it signs. */
export interface ParsedCertificate {
  readonly digest: string;
  /** The digest of its key. */
  readonly publicKey: string;
}

/** Reads the first certificate of a PEM text; `role` is how sprig names it in the `GoError` this throws. */
export function parseCertificate(pem: string, role: string): ParsedCertificate {
  const block = decodePem(pem);
  if (block === undefined) throw new GoError('unable to decode certificate');
  const publicKey = generatedKey(block.bytes) ?? certifiedKey(block.bytes);
  if (publicKey === undefined) throw new GoError(`error parsing certificate: ${role}: x509: malformed certificate`);
  return { digest: digestOf(block.bytes), publicKey };
}

/** The key of a certificate that `createCertificate` made. */
function generatedKey(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 128)).toString('latin1');
  return /^fluxdelta certificate\nkey: ([0-9a-f]{64})\n/.exec(head)?.[1];
}

function certifiedKey(der: Uint8Array): string | undefined {
  const [body, algorithm, signature] = readDerSequence(der) ?? [];
  if (body?.tag !== 0x30 || algorithm?.tag !== 0x30 || signature?.tag !== 0x03) return undefined;
  const elements = readDer(body.content) ?? [];
  // The version comes first unless it is 1; then serial, algorithm, issuer, validity, subject, key.
  const at = elements[0]?.tag === 0xa0 ? 1 : 0;
  const publicKey = elements[at + 5];
  const isWhole = elements[at]?.tag === 0x02 && elements[at + 4]?.tag === 0x30 && publicKey?.tag === 0x30;
  return isWhole ? digestOf(publicKey.whole) : undefined;
}

/**
 * A stand-in for a new certificate of `subjectKey`, signed by `issuer` or else by itself: a block that says what would
 * be in it, with the key first. Gives PEM. Throws a `GoError` with the text of Go's x509.CreateCertificate where that
 * would make none.
 */
export function createCertificate(template: CertificateTemplate, subjectKey: PrivateKey, issuer?: Issuer): string {
  const { commonName, dnsNames, ipAddresses } = template;
  const signingKey = (issuer === undefined ? subjectKey : issuer.key).publicKey;
  if (signingKey === undefined) throw new GoError('x509: certificate private key does not implement crypto.Signer');
  if (subjectKey.publicKey === undefined) throw new GoError('x509: unsupported public key type: *dsa.PublicKey');
  if (hasInvalidUtf8(commonName)) throw new GoError('asn1: string not valid UTF-8');
  for (const name of dnsNames)
    if (!isAscii(name)) throw new GoError(`x509: ${quoteGo(name)} cannot be encoded as an IA5String`);
  if (issuer !== undefined && issuer.certificate.publicKey !== signingKey)
    throw new GoError("x509: provided PrivateKey doesn't match parent's PublicKey");
  const lines = [
    'fluxdelta certificate',
    `key: ${subjectKey.publicKey}`,
    `serial: ${Buffer.from(template.serial).toString('hex')}`,
    `issuer: ${issuer?.certificate.digest ?? 'itself'}`,
    `valid: ${timeOf(template.notBefore)} to ${timeOf(template.notAfter)}`,
    `authority: ${template.isAuthority}`,
    `subject: ${commonName}`,
    `names: ${[...dnsNames, ...ipAddresses].join(', ')}`,
  ];
  return encodePem('CERTIFICATE', Buffer.from(`${lines.join('\n')}\n`));
}

function timeOf(seconds: bigint): string {
  return formatTime(seconds, 0, UTC, '2006-01-02T15:04:05Z');
}
