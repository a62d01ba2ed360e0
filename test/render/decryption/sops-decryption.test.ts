import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { build } from '../../../src/engines/kustomize/build.ts';
import { SopsDecryption } from '../../../src/render/decryption/sops-decryption.ts';
import {
  decryptSopsObject,
  type Opened,
  readSopsDocument,
  recipientsOf,
} from '../../../src/render/decryption/sops-document.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'sops');
const fixture = (name: string): Uint8Array => readFileSync(join(fixtures, name));
const identities = JSON.parse(readFileSync(join(fixtures, 'identities.json'), 'utf8')) as Record<
  'first' | 'second',
  string
>;

const clear = {
  PASSWORD: 'correct-horse-battery',
  PORT: '65123',
  empty: '',
  VALUES: 'database:\n    password: staple-in-the-values\n',
};

/** What a build of one manifest comes to with these keys. */
async function opened(name: string, ...keys: string[]): Promise<JsonObject | undefined> {
  const tree = memoryTree({ 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': fixture(name) });
  const built = await new SopsDecryption(keys, [], 'values').openBuild(build(tree, ''));
  expect(built.problems).toEqual([]);
  return built.resources[0]?.object;
}

/** The data of a Secret generated from one encrypted file. */
async function generated(generator: string, file: string): Promise<Record<string, string>> {
  const tree = memoryTree({
    'kustomization.yaml': `secretGenerator:\n  - name: s\n    ${generator}\ngeneratorOptions: {disableNameSuffixHash: true}\n`,
    [file]: fixture(file),
  });
  const decryption = new SopsDecryption([identities.first], [], 'values');
  const built = await decryption.openBuild(build(await decryption.openInputs(tree, ''), ''));
  expect(built.problems).toEqual([]);
  const data = built.resources[0]?.object['data'] as Record<string, string>;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}

describe('SOPS decryption', () => {
  test('opens the values of a Secret and takes the sops block away', async () => {
    expect(await opened('secret.sops.yaml', identities.first)).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'app', namespace: 'apps' },
      stringData: clear,
    });
  });

  test('takes keys as age-keygen writes them, several of them, and tries each', async () => {
    const file = `# created: today\n# public key: age1xyz\n${identities.second}\n`;

    expect((await opened('secret.sops.yaml', file, identities.first))?.['stringData']).toEqual(clear);
    expect((await opened('other-key.sops.yaml', `${file}${identities.first}\n`))?.['stringData']).toEqual(clear);
  });

  test('leaves as it is what is for another key', async () => {
    const object = await opened('other-key.sops.yaml', identities.first);

    expect(object?.['sops']).toBeDefined();
    expect(JSON.stringify(object?.['stringData'])).toContain('ENC[AES256_GCM');
  });

  test('puts the key together from the shares of two groups, and opens nothing with one of them', async () => {
    expect((await opened('two-groups.sops.yaml', identities.first, identities.second))?.['stringData']).toEqual(clear);
    expect((await opened('two-groups.sops.yaml', identities.first))?.['sops']).toBeDefined();
  });

  test('leaves alone what is annotated not to be decrypted', async () => {
    const tree = memoryTree({
      'kustomization.yaml': 'resources: [x.yaml]\ncommonAnnotations: {kustomize.toolkit.fluxcd.io/decrypt: disabled}\n',
      'x.yaml': fixture('secret.sops.yaml'),
    });
    const built = build(tree, '');

    expect(await new SopsDecryption([identities.first], []).openBuild(built)).toBe(built);
  });

  test('opens env files that a secret generator reads', async () => {
    expect(await generated('envs: [settings.sops.env]', 'settings.sops.env')).toEqual({
      USER_NAME: 'first-user-name',
      LINES: 'one\\ntwo',
    });
  });

  test('opens JSON, YAML and binary files that a secret generator reads', async () => {
    expect(
      JSON.parse((await generated('files: [config.sops.json]', 'config.sops.json'))['config.sops.json'] ?? ''),
    ).toEqual({
      token: 'json-token-value',
      list: ['first', { second: 'third' }],
    });
    expect(await generated('files: [values.yaml=types.sops.yaml]', 'types.sops.yaml')).toEqual({
      'values.yaml':
        'float: 1.5\nint: 65123\nnested:\n  list:\n  - alpha\n  - 1\n  - x: omega\n  open_unencrypted: plain\nnothing: null\n"yes": true\n',
    });
    expect(await generated('files: [file=file.sops.bin]', 'file.sops.bin')).toEqual({
      file: 'any bytes: \u0001 and text',
    });
  });

  test('does not open what a config map generator reads', async () => {
    const tree = memoryTree({
      'kustomization.yaml': 'configMapGenerator:\n  - name: c\n    files: [config.sops.json]\n',
      'config.sops.json': fixture('config.sops.json'),
    });

    expect(await new SopsDecryption([identities.first], []).openInputs(tree, '')).toBe(tree);
  });

  test('finds generators in the bases of a directory without a kustomization', async () => {
    const tree = memoryTree({
      'apps/one/kustomization.yaml': 'resources: [../../base]\n',
      'base/kustomization.yaml': 'secretGenerator:\n  - name: s\n    files: [config.sops.json]\n',
      'base/config.sops.json': fixture('config.sops.json'),
    });
    const open = await new SopsDecryption([identities.first], [], 'values').openInputs(tree, 'apps');

    expect(new TextDecoder().decode(open.read('base/config.sops.json'))).toContain('json-token-value');
  });

  test('opens an integer that a double cannot hold as it is', async () => {
    const dataKey = randomBytes(32);
    const sealed = (text: string): string => {
      const cipher = createCipheriv('aes-256-gcm', dataKey, Buffer.alloc(32, 1));
      cipher.setAAD(Buffer.from('data:id:'));
      const data = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
      const [iv, tag] = [Buffer.alloc(32, 1).toString('base64'), cipher.getAuthTag().toString('base64')];
      return `ENC[AES256_GCM,data:${data},iv:${iv},tag:${tag},type:int]`;
    };
    const inClear = { value: (value: Opened) => value, bytes: (bytes: Uint8Array) => bytes };
    const values = ['9007199254740992', '9007199254740993', '12', 'x'].map(
      (text) => decryptSopsObject({ data: { id: sealed(text) }, sops: {} }, dataKey, inClear)?.['data'],
    );

    expect(values).toEqual([{ id: 9007199254740992n }, { id: 9007199254740993n }, { id: 12 }, undefined]);
  });

  test('keeps every entry of a Secret in which one is opened, whatever its key', async () => {
    const sealed = Buffer.from(fixture('file.sops.bin')).toString('base64');
    const tree = memoryTree({
      'kustomization.yaml': 'resources: [x.yaml]\n',
      'x.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: x}\ndata: {"__proto__": "${sealed}", other: "${sealed}", plain: eA==}\n`,
    });
    const built = await new SopsDecryption([identities.first], [], 'values').openBuild(build(tree, ''));
    const entries = Object.entries(built.resources[0]?.object['data'] ?? {}) as [string, string][];

    expect(entries.map(([key, value]) => `${key} ${Buffer.from(value, 'base64').toString()}`).sort()).toEqual([
      '__proto__ any bytes: \u0001 and text',
      'other any bytes: \u0001 and text',
      'plain x',
    ]);
  });

  test('tries a hundred recipients and groups of a document at most, and none that is longer than any', () => {
    const groups = (count: number, each: number, length = 400) => ({
      key_groups: Array.from({ length: count }, () => ({
        age: Array.from({ length: each }, () => ({ enc: 'x'.repeat(length) })),
      })),
    });

    expect(recipientsOf(groups(10, 9)).groups.flat().length).toBe(90);
    expect(recipientsOf(groups(10, 10)).groups).toEqual([]);
    expect(recipientsOf(groups(101, 0)).groups).toEqual([]);
    expect(recipientsOf({ age: groups(1, 101).key_groups[0]?.age ?? [] }).groups).toEqual([]);
    expect(recipientsOf(groups(1, 1, 10_001)).groups).toEqual([]);
    const dotenv = Array.from({ length: 101 }, (_one, at) => `sops_age__list_${at}__map_enc=x`).join('\n');
    const document = readSopsDocument(Buffer.from(`A=b\n${dotenv}\nsops_mac=ENC[x]\n`), 'dotenv');
    expect(document?.recipients.groups).toEqual([]);
  });

  test('refuses a key that is none, without repeating it', () => {
    expect(() => new SopsDecryption(['AGE-SECRET-KEY-1NOTAKEY'], [])).toThrow('not an age identity');
    expect(() => new SopsDecryption(['my secret'], [])).toThrow(/^(?!.*my secret)/);
  });
});
