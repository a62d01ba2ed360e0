import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: tag, length, content. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents);
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')));
/** `CN=localhost`. */
const name = sequence(der(0x31, sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from('localhost')))));
const alternatives = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
const isAuthority = sequence(der(0x01, hex('ff')));
const extensions = sequence(
  sequence(der(0x06, hex('551d13')), der(0x01, hex('ff')), der(0x04, isAuthority)),
  sequence(der(0x06, hex('551d11')), der(0x04, alternatives)),
);

function time(seconds: number): Buffer {
  const text = new Date(seconds * 1000).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}

/** A certificate for this machine that signs itself, with its key, both PEM. Times are seconds since 1970. */
export function certificate(
  notBefore: number,
  notAfter: number,
): { readonly certificate: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ecdsaWithSha256,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, extensions),
  );
  const whole = sequence(body, ecdsaWithSha256, der(0x03, hex('00'), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
  };
}
