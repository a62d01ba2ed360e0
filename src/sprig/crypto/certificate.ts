import { createHash, type KeyObject } from 'node:crypto';
import { GoError } from '../../gotemplate/go-error.ts';
import { goBytes, hasInvalidUtf8, isAscii } from '../../gotemplate/go-string.ts';
import { quoteGo } from '../../gotemplate/quote.ts';
import { formatTime } from '../time/go-time-layout.ts';
import { UTC } from '../time/go-zone.ts';
import {
  derBits,
  derElement,
  derInteger,
  derObjectId,
  derOctets,
  derSequence,
  readDer,
  readDerSequence,
} from './der.ts';
import { decodePem, encodePem } from './pem.ts';
import { certificateSigner, type PrivateKey, publicKeyInfo } from './private-key.ts';

/** What a new certificate says. */
export interface CertificateTemplate {
  readonly commonName: string;
  /** 4 or 16 bytes each. */
  readonly ipAddresses: readonly Uint8Array[];
  readonly dnsNames: readonly string[];
  readonly serial: bigint;
  /** Seconds since 1970. */
  readonly notBefore: bigint;
  readonly notAfter: bigint;
  readonly isAuthority: boolean;
}

/** Who signs: a certificate that was read, and its key. */
export interface Issuer {
  readonly certificate: ParsedCertificate;
  readonly key: KeyObject | undefined;
}

/** The parts of a certificate that go into what it signs, as they are in it. */
export interface ParsedCertificate {
  /** The subject's Name in DER. */
  readonly subject: Uint8Array;
  /** The SubjectPublicKeyInfo in DER. */
  readonly publicKey: Uint8Array;
  /** Empty when it has none. */
  readonly subjectKeyId: Uint8Array;
}

const SUBJECT_KEY_ID = '2.5.29.14';
const EMPTY = new Uint8Array();

/** Reads the first certificate of a PEM text; `role` is how sprig names it in the `GoError` this throws. */
export function parseCertificate(pem: string, role: string): ParsedCertificate {
  const block = decodePem(pem);
  if (block === undefined) throw new GoError('unable to decode certificate');
  const parsed = readCertificate(block.bytes);
  if (parsed === undefined) throw new GoError(`error parsing certificate: ${role}: x509: malformed certificate`);
  return parsed;
}

function readCertificate(der: Uint8Array): ParsedCertificate | undefined {
  const [body, algorithm, signature] = readDerSequence(der) ?? [];
  if (body?.tag !== 0x30 || algorithm?.tag !== 0x30 || signature?.tag !== 0x03) return undefined;
  const elements = readDer(body.content) ?? [];
  // The version comes first unless it is 1; then serial, algorithm, issuer, validity, subject, key.
  const at = elements[0]?.tag === 0xa0 ? 1 : 0;
  const subject = elements[at + 4];
  const publicKey = elements[at + 5];
  if (elements[at]?.tag !== 0x02 || subject?.tag !== 0x30 || publicKey?.tag !== 0x30) return undefined;
  const extensions = elements.find((element) => element.tag === 0xa3);
  return {
    subject: subject.whole,
    publicKey: publicKey.whole,
    subjectKeyId: extensions === undefined ? EMPTY : subjectKeyIdIn(extensions.content),
  };
}

function subjectKeyIdIn(extensions: Uint8Array): Uint8Array {
  const wanted = Buffer.from(derObjectId(SUBJECT_KEY_ID));
  for (const extension of readDerSequence(extensions) ?? []) {
    const parts = readDer(extension.content) ?? [];
    const value = parts.at(-1);
    if (parts[0] === undefined || !wanted.equals(parts[0].whole) || value?.tag !== 0x04) continue;
    return readDer(value.content)?.[0]?.content ?? EMPTY;
  }
  return EMPTY;
}

/**
 * Makes a certificate for `subjectKey`, signed by `issuer` or else by itself, as Go's x509.CreateCertificate lays it out (version
 * 3, SHA-256 with RSA or what fits the key). Gives PEM. Throws a `GoError` with Go's text.
 */
export function createCertificate(template: CertificateTemplate, subjectKey: PrivateKey, issuer?: Issuer): string {
  const signingKey = issuer === undefined ? subjectKey.signer : issuer.key;
  if (signingKey === undefined) throw new GoError('x509: certificate private key does not implement crypto.Signer');
  if (subjectKey.signer === undefined) throw new GoError('x509: unsupported public key type: *dsa.PublicKey');
  const publicKey = publicKeyInfo(subjectKey.signer);
  const subject = nameOf(template.commonName);
  const issuerName = issuer?.certificate.subject ?? subject;
  const authorityKeyId =
    issuer === undefined || Buffer.from(issuerName).equals(subject) ? EMPTY : issuer.certificate.subjectKeyId;
  const extensions = extensionsOf(template, publicKey, authorityKeyId);
  if (issuer !== undefined && !Buffer.from(issuer.certificate.publicKey).equals(publicKeyInfo(signingKey))) {
    throw new GoError("x509: provided PrivateKey doesn't match parent's PublicKey");
  }
  const signer = certificateSigner(signingKey);
  const body = derSequence(
    derElement(0xa0, derInteger(2n)),
    derInteger(template.serial),
    signer.algorithm,
    issuerName,
    derSequence(timeOf(template.notBefore), timeOf(template.notAfter)),
    subject,
    publicKey,
    derElement(0xa3, derSequence(...extensions)),
  );
  return encodePem('CERTIFICATE', derSequence(body, signer.algorithm, derBits(signer.sign(body))));
}

/** A Name with only a common name; none when that is empty. */
function nameOf(commonName: string): Uint8Array {
  if (commonName === '') return derSequence();
  if (hasInvalidUtf8(commonName)) throw new GoError('asn1: string not valid UTF-8');
  const tag = /^[A-Za-z0-9 '()+,./:=?-]*$/.test(commonName) ? 0x13 : 0x0c;
  const attribute = derSequence(derObjectId('2.5.4.3'), derElement(tag, goBytes(commonName)));
  return derSequence(derElement(0x31, attribute));
}

/** UTCTime from 1950 to 2049, else GeneralizedTime. */
function timeOf(seconds: bigint): Uint8Array {
  const long = formatTime(seconds, 0, UTC, '20060102150405Z');
  if (!/^[0-9]{14}Z$/.test(long)) {
    throw new GoError('asn1: structure error: cannot represent time as GeneralizedTime');
  }
  const year = Number(long.slice(0, 4));
  if (year >= 1950 && year < 2050) return derElement(0x17, Buffer.from(long.slice(2), 'latin1'));
  return derElement(0x18, Buffer.from(long, 'latin1'));
}

function extensionsOf(
  template: CertificateTemplate,
  publicKey: Uint8Array,
  authorityKeyId: Uint8Array,
): readonly Uint8Array[] {
  const extensions = [
    // Digital signature and key encipherment; an authority may sign certificates too.
    extension(
      '2.5.29.15',
      derElement(0x03, template.isAuthority ? Uint8Array.of(2, 0xa4) : Uint8Array.of(5, 0xa0)),
      true,
    ),
    extension('2.5.29.37', derSequence(derObjectId('1.3.6.1.5.5.7.3.1'), derObjectId('1.3.6.1.5.5.7.3.2'))),
    extension(
      '2.5.29.19',
      template.isAuthority ? derSequence(derElement(0x01, Uint8Array.of(0xff))) : derSequence(),
      true,
    ),
  ];
  if (template.isAuthority) extensions.push(extension(SUBJECT_KEY_ID, derOctets(keyIdOf(publicKey))));
  if (authorityKeyId.length > 0) {
    extensions.push(extension('2.5.29.35', derSequence(derElement(0x80, authorityKeyId))));
  }
  if (template.dnsNames.length > 0 || template.ipAddresses.length > 0) {
    extensions.push(extension('2.5.29.17', alternativeNames(template), template.commonName === ''));
  }
  return extensions;
}

function extension(id: string, value: Uint8Array, critical = false): Uint8Array {
  const flag = critical ? [derElement(0x01, Uint8Array.of(0xff))] : [];
  return derSequence(derObjectId(id), ...flag, derOctets(value));
}

/** The first 160 bits of the SHA-256 of the key's bits. */
function keyIdOf(publicKey: Uint8Array): Uint8Array {
  const bits = readDerSequence(publicKey)?.[1]?.content.subarray(1) ?? EMPTY;
  return createHash('sha256').update(bits).digest().subarray(0, 20);
}

function alternativeNames({ dnsNames, ipAddresses }: CertificateTemplate): Uint8Array {
  for (const name of dnsNames) {
    if (!isAscii(name)) throw new GoError(`x509: ${quoteGo(name)} cannot be encoded as an IA5String`);
  }
  return derSequence(
    ...dnsNames.map((name) => derElement(0x82, goBytes(name))),
    ...ipAddresses.map((address) => derElement(0x87, shortened(address))),
  );
}

/** An IPv4 address that was written as IPv6 (`::ffff:1.2.3.4`) is an IPv4 address. */
function shortened(address: Uint8Array): Uint8Array {
  const prefix = address.subarray(0, 12);
  const isMapped = address.length === 16 && prefix.every((byte, index) => byte === (index < 10 ? 0 : 0xff));
  return isMapped ? address.subarray(12) : address;
}
