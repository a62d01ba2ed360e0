import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/files/memory-tree.ts';
import { SecretValues } from '../../../src/orchestrator/decryption/secret-values.ts';
import { preview, renderTree } from '../../../src/preview.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/sops');
const fixture = (name: string): Uint8Array => readFileSync(join(fixtures, name));
const identities = JSON.parse(readFileSync(join(fixtures, 'identities.json'), 'utf8')) as Record<string, string>;

const kustomization = (name: string, path: string, more: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  path: ${path}\n${more}`;

const files = (secret: string): Record<string, MemoryFile> => ({
  'secrets.yaml': kustomization('secrets', './secrets', '  decryption: {provider: sops}\n'),
  'apps.yaml': kustomization(
    'apps',
    './apps',
    '  postBuild:\n    substituteFrom:\n      - {kind: Secret, name: app}\n',
  ).replace('substituteFrom:', 'substitute: {X: y}\n    substituteFrom:'),
  'secrets/kustomization.yaml': 'resources: [app.yaml]\n',
  'secrets/app.yaml': fixture(secret),
  'apps/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: config, namespace: apps}\ndata:\n  url: "postgres://u:${PASSWORD}@db:${PORT}"\n  same: "${X}"\n',
});
const side = (secret: string) => ({ tree: memoryTree(files(secret)), path: '' });
const options = { selfUrls: [], settings: {}, concurrency: 0, ageKeys: [identities['first'] ?? ''] };

const values = ['correct-horse', 'wrong-horse', 'staple-in', '65123'];
const spellings = values.flatMap((value) => [value, Buffer.from(value).toString('base64').slice(0, -4)]);

describe('values that were decrypted', () => {
  test('are used to render and never given back', async () => {
    const rendered = await renderTree(side('secret.sops.yaml'), options);
    const text = JSON.stringify(rendered);

    expect(rendered.nodes.map(({ id, state }) => `${id.name} ${state}`)).toEqual(['apps rendered', 'secrets rendered']);
    expect(text).toContain('postgres://u:..SECRET_PASSWORD..@db:..SECRET_PORT..');
    expect(spellings.filter((value) => text.includes(value))).toEqual([]);
  });

  test('show that they changed, and where, without the values', async () => {
    const result = await preview(side('secret.sops.yaml'), side('changed-secret.sops.yaml'), options);
    const text = JSON.stringify(result);

    expect(
      result.comparison.groups.flatMap(({ changes }) =>
        changes.map(({ id, status }) => `${status} ${id.kind} ${id.name}`),
      ),
    ).toEqual(['changed ConfigMap config', 'changed Secret app']);
    expect(text).toMatch(/SECRET_PASSWORD_[12]\.\.@db/);
    expect(spellings.filter((value) => text.includes(value))).toEqual([]);
  });

  test('are placeholders without a key, which a change of the encrypted text does not touch', async () => {
    const { ageKeys: _keys, ...without } = options;
    const result = await renderTree(side('secret.sops.yaml'), without);

    expect(JSON.stringify(result)).toContain('postgres://u:..PLACEHOLDER_PASSWORD..@db:..PLACEHOLDER_PORT..');
  });

  test('are said to stay closed when no given key fits', async () => {
    const result = await renderTree(side('other-key.sops.yaml'), options);

    expect(result.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'Secret apps/app cannot be decrypted with the given age keys',
    ]);
  });

  test('are asked for when a Kustomization holds an encrypted Secret and no decryption', async () => {
    const tree = memoryTree({
      ...files('secret.sops.yaml'),
      'secrets.yaml': kustomization('secrets', './secrets', ''),
    });
    const result = await renderTree({ tree, path: '' }, { ...options, ageKeys: [] });

    expect(result.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'Secret apps/app is encrypted with SOPS, but spec.decryption is not set: Flux will refuse it',
    ]);
  });
});

describe('a mask of secret values', () => {
  const masked = (text: string, ...secrets: readonly [string, string][]): string => {
    const register = new SecretValues();
    for (const [name, value] of secrets) register.add(name, value);
    return register.mask().text(text);
  };

  test('covers the value, its base64, and its longer lines', () => {
    const key = 'first line of it\nsecond line of it\n';

    expect(masked(`a hunter22 b`, ['p', 'hunter22'])).toBe('a ..SECRET_p.. b');
    expect(masked(Buffer.from('hunter22').toString('base64'), ['p', 'hunter22'])).toBe('..SECRET_p..');
    expect(masked('  first line of it\n    second line of it', ['k', key])).toBe('  ..SECRET_k..\n    ..SECRET_k..');
    expect(masked('first line of itsecond line of it', ['k', key])).toBe('..SECRET_k..');
  });

  test('prefers the longer of two values that overlap', () => {
    expect(masked('abcdef abcd', ['short', 'abcd'], ['long', 'abcdef'])).toBe('..SECRET_long.. ..SECRET_short..');
  });

  test('leaves short values and the words of YAML alone', () => {
    expect(masked('abc true', ['a', 'abc'], ['b', 'true'])).toBe('abc true');
  });

  test('tells two values of one key apart', () => {
    expect(masked('one-value two-value', ['k', 'two-value'], ['k', 'one-value'])).toBe('..SECRET_k_1.. ..SECRET_k_2..');
  });

  test('takes values literally', () => {
    expect(masked('a.*b a-cb', ['k', 'a.*b'])).toBe('..SECRET_k.. a-cb');
  });
});
