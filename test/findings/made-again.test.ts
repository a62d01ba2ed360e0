import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { findingsOf } from './judge-case.ts';
import { deployment, object } from './objects.ts';

const secret = object('v1', 'Secret', { data: { a: 'YQ==', b: 'YQ==' } }, { name: 'token' });
const reads = (key: string) =>
  deployment({ env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'token', key } } }] });
const external = (keys: readonly string[], target: JsonObject = {}) =>
  object(
    'external-secrets.io/v1',
    'ExternalSecret',
    { spec: { target, data: keys.map((secretKey) => ({ secretKey })) } },
    { name: 'token' },
  );
const sealed = object(
  'bitnami.com/v1alpha1',
  'SealedSecret',
  { spec: { encryptedData: { a: 'x', b: 'x' } } },
  { name: 'token' },
);
const item = object('onepassword.com/v1', 'OnePasswordItem', { spec: { itemPath: 'a' } }, { name: 'token' });
const certificate = object('cert-manager.io/v1', 'Certificate', { spec: { secretName: 'token' } });

/** Rules about references with their messages. */
function told(base: readonly JsonObject[], head: readonly JsonObject[]): string[] {
  return findingsOf({ base, head }).flatMap(({ rule, severity, message }) =>
    /still-used|made-again/.test(rule) ? [`${severity} ${rule}: ${message}`] : [],
  );
}

const note = (rest: string): string =>
  `note data-made-again: \`Secret shop/token\` is deleted${rest}; \`Deployment shop/app\` uses it.`;

describe('a Secret in use that is removed', () => {
  test.each([
    ['an ExternalSecret', external(['a', 'b']), '`ExternalSecret shop/token`'],
    ['a SealedSecret', sealed, '`SealedSecret shop/token`'],
    ['a OnePasswordItem, whose keys are not known', item, '`OnePasswordItem shop/token`'],
    ['a Certificate, which names the Secret too', certificate, '`Certificate shop/app`'],
  ])('is made again by %s', (_what, producer, by) => {
    expect(told([secret, reads('a')], [producer, reads('a')])).toEqual([note(`, and made again by ${by}`)]);
  });

  test('is made again by a producer that was there before', () => {
    expect(told([secret, certificate, reads('a')], [certificate, reads('a')])).toEqual([
      note(', and made again by `Certificate shop/app`'),
    ]);
  });

  test('blocks for a key that its producer is known not to make', () => {
    expect(told([secret, reads('b')], [external(['a']), reads('b')])).toEqual([
      'block config-key-still-used: Key `b` of `Secret shop/token` is removed, but `Deployment shop/app` still uses it.',
      note(', and made again by `ExternalSecret shop/token`, without `b`'),
    ]);
  });

  test.each([
    ['OnePasswordItem shop/token', item],
    ['ExternalSecret shop/token', external(['a'])],
    [
      'VaultStaticSecret shop/app',
      object('secrets.hashicorp.com/v1beta1', 'VaultStaticSecret', {
        spec: { destination: { name: 'token', create: true } },
      }),
    ],
  ])('blocks where it goes with the %s that owns it', (owner, producer) => {
    expect(told([producer, reads('a')], [reads('a')])).toEqual([
      `block secret-still-used: \`Secret shop/token\` is removed with \`${owner}\`, but \`Deployment shop/app\` still uses it.`,
    ]);
  });

  test('stays where its producer does not own it', () => {
    expect(told([certificate, reads('a')], [reads('a')])).toEqual([]);
  });

  test('blocks where a producer makes one of another name', () => {
    expect(told([secret, reads('a')], [external(['a'], { name: 'other' }), reads('a')])).toEqual([
      'block secret-still-used: `Secret shop/token` is removed, but `Deployment shop/app` still uses it.',
    ]);
  });
});

describe('an ExternalSecret that is removed', () => {
  test('takes the Secret that it owns with it', () => {
    expect(told([external(['a']), reads('a')], [reads('a')])).toEqual([
      'block secret-still-used: `Secret shop/token` is removed with `ExternalSecret shop/token`, but `Deployment shop/app` still uses it.',
    ]);
  });

  test('leaves a Secret that it does not own', () => {
    expect(told([external(['a'], { creationPolicy: 'Orphan' }), reads('a')], [reads('a')])).toEqual([]);
  });

  test('makes place for a Secret that Flux applies', () => {
    expect(told([external(['a']), reads('a')], [secret, reads('a')])).toEqual([
      note(' with `ExternalSecret shop/token`, and made again when Flux applies it next'),
    ]);
  });

  test('makes place for another producer', () => {
    expect(told([external(['a']), reads('a')], [sealed, reads('a')])).toEqual([
      note(' with `ExternalSecret shop/token`, and made again by `SealedSecret shop/token`'),
    ]);
  });
});

describe('an ExternalSecret that no longer makes a key', () => {
  test('blocks while the key is in use', () => {
    expect(told([external(['a', 'b']), reads('b')], [external(['a']), reads('b')])).toEqual([
      'block config-key-still-used: Key `b` of `Secret shop/token` is removed, but `Deployment shop/app` still uses it.',
    ]);
  });

  test('says nothing where the keys of the head are not all known', () => {
    const open = object('external-secrets.io/v1', 'ExternalSecret', { spec: { dataFrom: [{}] } }, { name: 'token' });
    expect(told([external(['a', 'b']), reads('b')], [open, reads('b')])).toEqual([]);
  });
});
