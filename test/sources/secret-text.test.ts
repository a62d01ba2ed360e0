import { expect, test } from 'vitest';
import { mayHoldSecrets } from '../../src/sources/secret-text.ts';

const secret = (more: object): string => JSON.stringify([{ kind: 'ConfigMap' }, { deep: { kind: 'Secret', ...more } }]);

test.each([
  ['a Secret with a value', secret({ data: { password: 'eA==' } })],
  ['a Secret with a text', secret({ stringData: { password: 'x' } })],
  [
    'a Secret of which one value is encrypted',
    secret({ stringData: { a: 'ENC[AES256_GCM,data:x,type:str]', b: 'x' } }),
  ],
  ['a Secret with a field that no Secret has', secret({ metadata: { name: 'x' }, dataa: { password: 'x' } })],
  ['a URL with a login', '{"text":"postgres://user:password@host/db"}'],
  ['the URL of a source with a query', '{"url":"https://host/charts?token=x"}'],
  ['a text about Secrets that is no JSON', 'kind "Secret"'],
  ['one of several parts', `{}\u0001${secret({ data: { password: 'eA==' } })}`],
  ['a manifest of a Secret in a text', JSON.stringify({ data: { file: 'kind: Secret\ndata: {}' } })],
  ['a manifest of a Secret as JSON in a text', JSON.stringify({ data: { file: '{"kind": "Secret", "data": {}}' } })],
])('%s may be secret', (_what, text) => {
  expect(mayHoldSecrets(text)).toBe(true);
});

test.each([
  ['a Secret without values', secret({ metadata: { name: 'x' } })],
  ['a Secret that SOPS encrypted', secret({ data: { a: 'ENC[AES256_GCM,data:x,type:str]', empty: '' }, sops: {} })],
  [
    'a Secret without values of which SOPS wrote the block',
    secret({ metadata: { name: 'x' }, type: 'x', sops: { mac: 'x' } }),
  ],
  ['a reference to a Secret', JSON.stringify({ valuesFrom: [{ kind: 'Secret', name: 'x' }] })],
  ['a reference to a Secret in a part', `{}\u0001${JSON.stringify({ valuesFrom: [{ kind: 'Secret', name: 'x' }] })}`],
  ['a plain URL', '{"url":"https://host/charts","mail":"me@host"}'],
])('%s is none', (_what, text) => {
  expect(mayHoldSecrets(text)).toBe(false);
});
