import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GoError } from '../../../../src/engines/gotemplate/go-error.ts';
import { SprigCertificate } from '../../../../src/engines/gotemplate/sprig/crypto/certificates.ts';
import { sprigFunctions } from '../../../../src/engines/gotemplate/sprig/sprig.ts';
import { type GoValue, int } from '../../../../src/engines/gotemplate/value.ts';
import { certificate } from '../../../support/certificate.ts';
import { callContext, textOf } from './run-sprig.ts';

/** Calls functions one after another with one random stream. */
function session(seed: string): (name: string, ...args: GoValue[]) => GoValue {
  const context = callContext(seed);
  return (name, ...args) => sprigFunctions().get(name)?.call(args, context) ?? null;
}

function pair(value: GoValue): SprigCertificate {
  if (!(value instanceof SprigCertificate)) throw new Error('no certificate');
  return value;
}

/** What stands in a PEM block. */
function body(pem: string): string {
  return Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64').toString('utf8');
}

const encode = (text: string): string => Buffer.from(text).toString('base64');

describe('generated certificates', () => {
  it('say what they are, of whom, for which names and how long', () => {
    const call = session('a');
    const root = call('genCA', 'my-ca', int(365));
    const leaf = pair(call('genSignedCert', 'é', ['10.0.0.1', '::1'], ['svc.ns', '*.svc.ns'], int(10), root));

    expect(leaf.certificate).toMatch(
      /^-----BEGIN CERTIFICATE-----\n(?:[\w+/=]{64}\n)*[\w+/=]{1,64}\n-----END CERTIFICATE-----\n$/,
    );
    expect(body(leaf.certificate).split('\n')).toEqual([
      'fluxdelta certificate',
      expect.stringMatching(/^key: [0-9a-f]{64}$/),
      expect.stringMatching(/^serial: [0-9a-f]{32}$/),
      expect.stringMatching(/^issuer: [0-9a-f]{64}$/),
      expect.stringMatching(/^valid: \d{4}-\d\d-\d\dT.*Z to \d{4}-\d\d-\d\dT.*Z$/),
      'authority: false',
      'subject: é',
      'names: svc.ns, *.svc.ns, 10.0.0.1, ::1',
      '',
    ]);
    expect(body(pair(root).certificate)).toMatch(/\nissuer: itself\n.*\nauthority: true\nsubject: my-ca\nnames: \n$/);
  });

  it('are the same for the same draws and inputs, and differ where one does', () => {
    const made = (seed: string, ...args: GoValue[]): string =>
      JSON.stringify(session(seed)('genSelfSignedCert', ...args));
    const usual = (): string => made('a', 'svc', ['10.0.0.1'], ['h'], int(5));
    expect(usual()).toBe(usual());
    const others = [
      made('b', 'svc', ['10.0.0.1'], ['h'], int(5)),
      made('a', 'other', ['10.0.0.1'], ['h'], int(5)),
      made('a', 'svc', ['10.0.0.2'], ['h'], int(5)),
      made('a', 'svc', ['10.0.0.1'], ['i'], int(5)),
      made('a', 'svc', ['10.0.0.1'], ['h'], int(6)),
    ];
    expect(new Set([usual(), ...others]).size).toBe(6);
    const call = session('a');
    expect(call('genCA', 'ca', int(5))).not.toEqual(call('genCA', 'ca', int(5)));
  });

  it('differ with their authority and their key', () => {
    const signed = (authority: string, kind: string): string => {
      const call = session('a');
      const root = session(authority)('genCA', 'ca', int(5));
      const key = call('genPrivateKey', kind);
      return pair(call('genSignedCertWithKey', 'x', [], [], int(1), root, key)).certificate;
    };
    const all = [signed('a', 'rsa'), signed('b', 'rsa'), signed('a', 'ecdsa')];
    expect(new Set(all).size).toBe(3);
    expect(signed('a', 'rsa')).toBe(all[0]);
  });

  it('sign and are given as real ones are', () => {
    const call = session('a');
    const made = pair(call('genCAWithKey', 'ca', int(5), call('genPrivateKey', 'ecdsa')));
    const built = call('buildCustomCert', encode(`some text\n${made.certificate}`), encode(made.key));
    const leaf = pair(call('genSignedCert', 'x', [], [], int(1), built));
    expect(body(leaf.certificate)).toContain('subject: x');
  });

  it('are signed by a given authority, whose key must be its own', () => {
    const call = session('a');
    const [given, other] = [certificate(0, 9_999_999_999), certificate(0, 9_999_999_999)];
    const built = call('buildCustomCert', encode(given.certificate), encode(given.key));
    const leaf = pair(call('genSignedCert', 'x', [], [], int(1), built));
    expect(body(leaf.certificate)).toMatch(/\nissuer: [0-9a-f]{64}\n/);
    const mixed = call('buildCustomCert', encode(given.certificate), encode(other.key));
    expect(() => call('genSignedCert', 'x', [], [], int(1), mixed)).toThrow(
      new GoError("error creating certificate: x509: provided PrivateKey doesn't match parent's PublicKey"),
    );
    const generated = pair(call('genCA', 'ca', int(5)));
    const both = new SprigCertificate(given.certificate, generated.key);
    expect(() => call('genSignedCert', 'x', [], [], int(1), both)).toThrow("doesn't match parent's PublicKey");
  });
});

describe('generated private keys', () => {
  it.each([
    ['', 'RSA PRIVATE KEY', 'rsa', 3243],
    ['rsa', 'RSA PRIVATE KEY', 'rsa', 3243],
    ['ecdsa', 'EC PRIVATE KEY', 'ecdsa', 227],
    ['ed25519', 'PRIVATE KEY', 'ed25519', 119],
    ['dsa', 'DSA PRIVATE KEY', 'dsa', 1224],
  ])('of kind "%s" have the form and length of such a key, and say that they are none', (kind, type, name, length) => {
    const pem = textOf(session('k')('genPrivateKey', kind));
    expect(pem.split('\n')[0]).toBe(`-----BEGIN ${type}-----`);
    expect(pem).toHaveLength(length);
    expect(body(pem).startsWith(`fluxdelta ${name} key\n`)).toBe(true);
    expect(textOf(session('other')('genPrivateKey', kind))).not.toBe(pem);
  });

  it('are keys only in a block of their type', () => {
    const call = session('k');
    const pem = textOf(call('genPrivateKey', 'ecdsa')).replaceAll('EC PRIVATE', 'RSA PRIVATE');
    expect(() => call('genCAWithKey', 'ca', int(1), pem)).toThrow('parsing RSA private key from PEM');
  });

  it.each(['rsa', 'ec', 'ed25519'])('of kind %s that are given count as they are', (kind) => {
    const call = session('k');
    const { privateKey } = generateKeyPairSync(
      kind as 'rsa',
      {
        modulusLength: 2048,
        namedCurve: 'prime256v1',
      } as unknown as { modulusLength: number },
    );
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const { certificate: made, key } = pair(call('genCAWithKey', 'ca', int(1), pem));
    expect(body(made)).toContain('subject: ca');
    expect(key).toMatch({ ec: /BEGIN EC P/, ed25519: /BEGIN P/, rsa: /BEGIN RSA P/ }[kind] ?? /no/);
    expect(() => call('genCAWithKey', 'ca', int(1), pem.replace(/M/, 'A'))).toThrow('parsing private key');
  });
});
