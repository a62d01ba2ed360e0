import { goString } from '../../../../core/go/go-string.ts';
import { parseIp } from '../../../../core/ip-address.ts';
import type { FunctionTable } from '../../function-table.ts';
import { GoError } from '../../go-error.ts';
import { type CallContext, type GoKind, GoObject, type GoValue, itemsOf } from '../../value.ts';
import { integerAt, stringAt, valueAt } from '../arguments.ts';
import { decodeBase64 } from '../base-encodings.ts';
import { functionTable, pure, seeded } from '../define.ts';
import { printed } from '../format.ts';
import { CERTIFICATE_STEPS } from '../limits.ts';
import { createCertificate, type Issuer, parseCertificate } from './certificate.ts';
import { generateKey, type KeyKind, type PrivateKey, parseKey, SHORT_RSA_BYTES } from './private-key.ts';

const CERTIFICATE = 'sprig.certificate';
const LIST = '[]interface {}';
const DAY = 24n * 3_600_000_000_000n;
const NANOSECONDS = 1_000_000_000n;
/** Bytes that one generated key takes from the random stream. */
const SEED_BYTES = 32;

/** Sprig's pair of a certificate and its key, both PEM. */
export class SprigCertificate extends GoObject {
  readonly type = CERTIFICATE;
  readonly kind: GoKind = 'struct';
  readonly certificate: string;
  readonly key: string;

  constructor(certificate: string, key: string) {
    super();
    this.certificate = certificate;
    this.key = key;
  }
  override field(name: string): GoValue | undefined {
    return name === 'Cert' ? this.certificate : name === 'Key' ? this.key : undefined;
  }
  override fields(): readonly (readonly [name: string, value: GoValue])[] {
    return [
      ['Cert', this.certificate],
      ['Key', this.key],
    ];
  }
  override equals(other: GoObject): boolean {
    return other instanceof SprigCertificate && other.certificate === this.certificate && other.key === this.key;
  }
}

/**
 * Stand-ins for private keys and certificates (sprig 3.3 crypto.go), made from the run's random stream and clock; those
 * that are given are read.
 */
export const certificateFunctions: FunctionTable = functionTable(
  pure('buildCustomCert', ['string', 'string'], (args) => {
    const certificate = decoded(stringAt(args, 0), 'certificate');
    const key = decoded(stringAt(args, 1), 'private key');
    parseCertificate(certificate, 'decodedCert.Bytes');
    explaining('error parsing private key', () => parseKey(key));
    return new SprigCertificate(certificate, key);
  }),
  seeded('genCA', ['string', 'int'], (args, context) => authority(args, newKey(context), context)),
  seeded('genCAWithKey', ['string', 'int', 'string'], (args, context) => authority(args, givenKey(args, 2), context)),
  seeded('genPrivateKey', ['string'], (args, context) => {
    const name = stringAt(args, 0);
    const kind = keyKind(name);
    if (kind === undefined) return `Unknown type ${name}`;
    return drawnKey(kind, context).pem;
  }),
  seeded('genSelfSignedCert', ['string', LIST, LIST, 'int'], (args, context) =>
    leaf(args, newKey(context), undefined, context),
  ),
  seeded('genSelfSignedCertWithKey', ['string', LIST, LIST, 'int', 'string'], (args, context) =>
    leaf(args, givenKey(args, 4), undefined, context),
  ),
  seeded('genSignedCert', ['string', LIST, LIST, 'int', CERTIFICATE], (args, context) => {
    const key = newKey(context);
    return leaf(args, key, issuerAt(args, 4), context);
  }),
  seeded('genSignedCertWithKey', ['string', LIST, LIST, 'int', CERTIFICATE, 'string'], (args, context) => {
    const key = givenKey(args, 5);
    return leaf(args, key, issuerAt(args, 4), context);
  }),
);

function keyKind(name: string): KeyKind | undefined {
  switch (name) {
    case '':
      return 'rsa';
    case 'dsa':
    case 'ecdsa':
    case 'ed25519':
    case 'rsa':
      return name;
    default:
      return undefined;
  }
}

function newKey(context: CallContext): PrivateKey {
  return drawnKey('rsa', context, SHORT_RSA_BYTES);
}

/** What it costs to make the stand-in of a key. */
const KEY_STEPS = 400;

function drawnKey(kind: KeyKind, context: CallContext, length?: number): PrivateKey {
  context.spend(KEY_STEPS);
  return generateKey(kind, context.draw(SEED_BYTES), length);
}

function givenKey(args: readonly GoValue[], index: number): PrivateKey {
  return explaining('parsing private key', () => parseKey(stringAt(args, index)));
}

function explaining<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`${what}: ${error.message}`);
    throw error;
  }
}

function decoded(text: string, what: string): string {
  try {
    return goString(decodeBase64(text));
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`unable to decode base64 ${what}`);
    throw error;
  }
}

function issuerAt(args: readonly GoValue[], index: number): Issuer {
  const given = valueAt(args, index);
  if (!(given instanceof SprigCertificate)) throw new GoError(`wrong type for value; expected ${CERTIFICATE}`);
  const certificate = parseCertificate(given.certificate, 'decodedSignerCert.Bytes');
  return { certificate, key: explaining('error parsing private key', () => parseKey(given.key)) };
}

function authority(args: readonly GoValue[], key: PrivateKey, context: CallContext): SprigCertificate {
  return certified(stringAt(args, 0), [], [], integerAt(args, 1), key, undefined, true, context);
}

function leaf(
  args: readonly GoValue[],
  key: PrivateKey,
  issuer: Issuer | undefined,
  context: CallContext,
): SprigCertificate {
  const addresses = (itemsOf(valueAt(args, 1)) ?? []).map(addressOf);
  const names = (itemsOf(valueAt(args, 2)) ?? []).map(nameOf);
  return certified(stringAt(args, 0), addresses, names, integerAt(args, 3), key, issuer, false, context);
}

function addressOf(value: GoValue): string {
  if (typeof value !== 'string') throw new GoError(`error parsing ip: ${printed(value)} is not a string`);
  if (parseIp(value) === undefined) throw new GoError(`error parsing ip: ${value}`);
  return value;
}

function nameOf(value: GoValue): string {
  if (typeof value === 'string') return value;
  throw new GoError(`error processing alternate dns name: ${printed(value)} is not a string`);
}

function certified(
  commonName: string,
  ipAddresses: readonly string[],
  dnsNames: readonly string[],
  days: bigint,
  key: PrivateKey,
  issuer: Issuer | undefined,
  isAuthority: boolean,
  context: CallContext,
): SprigCertificate {
  context.spend(CERTIFICATE_STEPS);
  const serial = context.draw(16);
  const notAfter = context.now + BigInt.asIntN(64, DAY * days);
  const template = {
    commonName,
    ipAddresses,
    dnsNames,
    serial,
    notBefore: context.now / NANOSECONDS,
    notAfter: (notAfter - (((notAfter % NANOSECONDS) + NANOSECONDS) % NANOSECONDS)) / NANOSECONDS,
    isAuthority,
  };
  return new SprigCertificate(
    explaining('error creating certificate', () => createCertificate(template, key, issuer)),
    key.pem,
  );
}
