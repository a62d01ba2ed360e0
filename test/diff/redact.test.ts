import { describe, expect, test } from 'vitest';
import { redactPair } from '../../src/diff/redact.ts';
import type { JsonObject } from '../../src/model/json.ts';

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

        expect(head).toEqual(configMap('(private key 1 in base64, hidden)'));
      }
    },
  );

  test('without an end are hidden to the end of the text', () => {
    const { head } = redactPair(undefined, configMap(privateKey('abc').slice(0, 90)));

    expect(head).toEqual(configMap('(rsa private key 1, hidden)'));
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

    expect(redactPair(undefined, hostile).head).toEqual(configMap('(private key 1, hidden)'));
  });
});

describe('binary data of ConfigMaps', () => {
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
