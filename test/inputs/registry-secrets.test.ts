import { expect, test } from 'vitest';
import { registrySecrets } from '../../src/inputs/registry-secrets.ts';

test('passwords and tokens are secret, in base64 and without', () => {
  const auth = Buffer.from('robot:a:b').toString('base64');

  expect(
    registrySecrets(
      JSON.stringify({
        auths: { 'ghcr.io': { auth }, 'quay.io': { username: 'me', password: 'p', identitytoken: 't' } },
      }),
    ),
  ).toEqual([auth, 'a:b', 't', 'p']);
});

test('the path of a file, and JSON of another form, hold none', () => {
  expect(registrySecrets('~/.docker/config.json')).toEqual([]);
  expect(registrySecrets('{"auths":{"ghcr.io":7,"quay.io":{"auth":[]}}}')).toEqual([]);
  expect(registrySecrets('[1]')).toEqual([]);
});
