import { createHash, createPrivateKey, createPublicKey, createSign, createVerify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GoError } from '../../src/gotemplate/go-error.ts';
import { type GoValue, int } from '../../src/gotemplate/value.ts';
import { SprigCertificate } from '../../src/sprig/crypto/certificates.ts';
import { sprigFunctions } from '../../src/sprig/sprig.ts';
import { callContext, NOW, textOf } from './run-sprig.ts';

/** Calls functions one after another with one random stream. */
function session(seed: string): (name: string, ...args: GoValue[]) => GoValue {
  const context = callContext(seed);
  return (name, ...args) => sprigFunctions().get(name)?.call(args, context) ?? null;
}

function pair(value: GoValue): { certificate: X509Certificate; pem: string; key: string } {
  if (!(value instanceof SprigCertificate)) throw new Error('no certificate');
  return { certificate: new X509Certificate(value.certificate), pem: value.certificate, key: value.key };
}

const kinds = ['rsa', 'ecdsa', 'ed25519'];

describe('generated certificates', () => {
  it('are signed by the authority that they were made with', () => {
    const call = session('a');
    const root = call('genCA', 'my-ca', int(365));
    const authority = pair(root);
    const leaf = pair(call('genSignedCert', 'svc', ['10.0.0.1', '::1'], ['svc.ns', '*.svc.ns'], int(10), root));
    expect(authority.certificate.ca).toBe(true);
    expect(authority.certificate.verify(authority.certificate.publicKey)).toBe(true);
    expect(leaf.certificate.ca).toBe(false);
    expect(leaf.certificate.verify(authority.certificate.publicKey)).toBe(true);
    expect(leaf.certificate.checkIssued(authority.certificate)).toBe(true);
    expect(leaf.certificate.checkPrivateKey(createPrivateKey(leaf.key))).toBe(true);
    expect(leaf.certificate.subject).toBe('CN=svc');
    expect(leaf.certificate.issuer).toBe('CN=my-ca');
    expect(leaf.certificate.subjectAltName).toBe(
      'DNS:svc.ns, DNS:*.svc.ns, IP Address:10.0.0.1, IP Address:0:0:0:0:0:0:0:1',
    );
    expect(leaf.certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  });

  it('start at the clock of the run and last so many days', () => {
    const { certificate } = pair(session('a')('genCA', 'x', int(2)));
    const start = Number(NOW / 1_000_000_000n) * 1000;
    expect(Date.parse(certificate.validFrom)).toBe(start);
    expect(Date.parse(certificate.validTo)).toBe(start + 2 * 86_400_000);
  });

  it('after 2049 say so in the long form of a date', () => {
    const { certificate } = pair(session('a')('genCA', 'x', int(20_000)));
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2080);
  });

  it('that sign themselves have no authority', () => {
    const { certificate, key } = pair(session('a')('genSelfSignedCert', 'é', null, ['h'], int(1)));
    expect(certificate.ca).toBe(false);
    expect(certificate.subject).toBe('CN=é');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  });

  it.each(kinds.flatMap((signer) => kinds.map((signee) => [signer, signee] as const)))(
    'of a %s authority for a %s key verify',
    (signer, signee) => {
      const call = session(`${signer}${signee}`);
      const root = call('genCAWithKey', 'ca', int(5), call('genPrivateKey', signer));
      const leaf = pair(call('genSignedCertWithKey', 'leaf', [], ['h'], int(5), root, call('genPrivateKey', signee)));
      expect(leaf.certificate.verify(pair(root).certificate.publicKey)).toBe(true);
      expect(leaf.certificate.checkPrivateKey(createPrivateKey(leaf.key))).toBe(true);
    },
  );

  it('are refused when the key of the authority is another', () => {
    const call = session('a');
    const one = pair(call('genCA', 'ca', int(5)));
    const other = pair(call('genCA', 'ca', int(5)));
    const mixed = new SprigCertificate(one.pem, other.key);
    expect(() => call('genSignedCert', 'x', [], [], int(1), mixed)).toThrow(
      new GoError("error creating certificate: x509: provided PrivateKey doesn't match parent's PublicKey"),
    );
  });

  it('are the same for the same draws and differ for others', () => {
    const first = pair(session('a')('genCA', 'ca', int(5)));
    const again = pair(session('a')('genCA', 'ca', int(5)));
    const other = pair(session('b')('genCA', 'ca', int(5)));
    expect(again.pem).toBe(first.pem);
    expect(again.key).toBe(first.key);
    expect(other.key).not.toBe(first.key);
    const call = session('a');
    expect(call('genCA', 'ca', int(5))).not.toEqual(call('genCA', 'ca', int(5)));
  });

  it('made elsewhere can sign', () => {
    const call = session('elsewhere');
    const made = pair(call('genCAWithKey', 'ca', int(5), call('genPrivateKey', 'ecdsa')));
    const encode = (s: string): string => Buffer.from(s).toString('base64');
    const built = call('buildCustomCert', encode(`some text\n${made.pem}`), encode(made.key));
    const leaf = pair(call('genSignedCert', 'x', [], [], int(1), built));
    expect(leaf.certificate.verify(made.certificate.publicKey)).toBe(true);
  });
});

describe('generated private keys', () => {
  it.each([...kinds, ''])('of kind "%s" sign what their public key verifies', (kind) => {
    const key = createPrivateKey(textOf(session('k')('genPrivateKey', kind)));
    const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    if (algorithm !== null) {
      const signature = createSign(algorithm).update('message').sign(key);
      expect(createVerify(algorithm).update('message').verify(createPublicKey(key), signature)).toBe(true);
    }
    expect(key.asymmetricKeyType).toBe({ '': 'rsa', ecdsa: 'ec', ed25519: 'ed25519', rsa: 'rsa' }[kind]);
  });

  it('of kind rsa have 4096 bits, those of certificates 2048', () => {
    const call = session('k');
    expect(createPrivateKey(textOf(call('genPrivateKey', 'rsa'))).asymmetricKeyDetails?.modulusLength).toBe(4096);
    const { key } = pair(call('genCA', 'ca', int(1)));
    expect(createPrivateKey(key).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('of kind dsa have the parts of their number system', () => {
    const pem = textOf(session('k')('genPrivateKey', 'dsa'));
    expect(pem.split('\n')[0]).toBe('-----BEGIN DSA PRIVATE KEY-----');
    expect(createHash('sha256').update(pem).digest('hex')).toBe(
      createHash('sha256')
        .update(textOf(session('k')('genPrivateKey', 'dsa')))
        .digest('hex'),
    );
  });
});
