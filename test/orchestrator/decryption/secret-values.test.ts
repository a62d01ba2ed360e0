import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/files/memory-tree.ts';
import type { JsonObject, JsonValue } from '../../../src/model/json.ts';
import type { Manifest } from '../../../src/model/side-result.ts';
import { SecretValues } from '../../../src/orchestrator/decryption/secret-values.ts';
import { textsInClear } from '../../../src/orchestrator/decryption/texts-in-clear.ts';
import { preview, renderTree } from '../../../src/preview/preview.ts';
import { node, side as sideOf } from '../../diff/sides.ts';
import { fc } from '../../support/property.ts';

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

  test('change without a key when their encrypted text does, which is shown without the envelope', async () => {
    const { comparison } = await preview(side('secret.sops.yaml'), side('changed-secret.sops.yaml'), {
      ...options,
      ageKeys: [],
    });
    const changes = comparison.groups.flatMap((group) => group.changes);

    expect(changes.map(({ id, secretsChanged }) => `${id.kind} ${id.name} ${secretsChanged}`)).toEqual([
      'Secret app 3',
    ]);
    expect(JSON.stringify(changes.map(({ hunks }) => hunks))).not.toMatch(/sops|ENC\[|AGE ENCRYPTED/);
  });

  test('are said to stay closed when no given key fits', async () => {
    const result = await renderTree(side('other-key.sops.yaml'), options);

    expect(result.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'cannot decrypt Secret apps/app with the given age keys',
    ]);
  });

  test('are asked for when a Kustomization holds an encrypted Secret and no decryption', async () => {
    const tree = memoryTree({
      ...files('secret.sops.yaml'),
      'secrets.yaml': kustomization('secrets', './secrets', ''),
    });
    const result = await renderTree({ tree, path: '' }, { ...options, ageKeys: [] });

    expect(result.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'Secret apps/app is encrypted with SOPS, but spec.decryption is not set: Flux refuses it',
    ]);
  });
});

test('values that were decrypted for a release are masked in what the chart makes of them', async () => {
  const tree = memoryTree({
    'cluster/ks.yaml': kustomization('apps', './apps', '  decryption: {provider: sops}\n'),
    'apps/secret.yaml': fixture('secret.sops.yaml'),
    'apps/release.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  valuesFrom:\n    - {kind: Secret, name: app, valuesKey: VALUES}\n    - {kind: Secret, name: app, valuesKey: PASSWORD, targetPath: password}\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\ndata:\n  nested: {{ .Values.database.password }}\n  encoded: {{ .Values.password | b64enc }}\n  file.yaml: |\n    url: pg://{{ .Values.password }}@db\n{{ if eq .Values.password "correct-horse-battery" }}  seen: "true"{{ end }}\n',
    'chart/templates/fail.yaml': '{{ if .Values.fail }}{{ fail .Values.password }}{{ end }}',
  });
  const result = await renderTree({ tree, path: 'cluster' }, options);
  const text = JSON.stringify(result);
  const made = result.nodes.find(({ id }) => id.kind === 'HelmRelease')?.manifests[0]?.object['data'];

  expect(made).toEqual({
    nested: '..SECRET_password..',
    encoded: '..SECRET_PASSWORD in base64..',
    'file.yaml': 'url: pg://..SECRET_PASSWORD..@db\n',
    seen: 'true',
  });
  expect(spellings.filter((value) => text.includes(value))).toEqual([]);
});

describe('a mask of secret values', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const masked = (text: string, ...secrets: readonly [string, string][]): string => {
    const register = new SecretValues();
    for (const [name, value] of secrets) register.add(name, value);
    return register.mask().text(text);
  };

  test('covers the value, its base64, and its longer lines', () => {
    const key = 'first line of it\nsecond line of it\n';

    expect(masked(`a hunter22 b`, ['p', 'hunter22'])).toBe('a ..SECRET_p.. b');
    expect(masked(base64('hunter22'), ['p', 'hunter22'])).toBe('..SECRET_p in base64..');
    expect(masked('  first line of it\n    second line of it', ['k', key])).toBe(
      '  ..SECRET_k line 1..\n    ..SECRET_k line 2..',
    );
    expect(masked('first line of itsecond line of it', ['k', key])).toBe('..SECRET_k without line feeds..');
  });

  const value = 'p<ss "word" & ü';
  const digest = (algorithm: string): string => createHash(algorithm).update(value).digest('hex');
  test.each<[string, string]>([
    ['as it is', value],
    ['in base64', base64(value)],
    ['in base64 with a line feed', base64(`${value}\n`)],
    ['in base64 of more, at any place', base64(`a:${value}`)],
    ['in base64 of more, at another place', base64(`ab:${value}:c`)],
    ['in base64 of URLs', Buffer.from(`user:${value}`).toString('base64url')],
    ['in a URL', encodeURIComponent(value)],
    ['in a query', encodeURIComponent(value).replaceAll('%20', '+')],
    ['in JSON', JSON.stringify({ a: value })],
    ['in JSON as Go writes it', JSON.stringify({ a: value }).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026')],
    ['backwards', [...value].reverse().join('')],
    ['in hexadecimal digits', Buffer.from(value).toString('hex')],
    ['as a digest', `${digest('sha256')} ${digest('sha1')} ${digest('sha512')} ${digest('md5')}`],
  ])('covers what templates make of a value: %s', (_what, text) => {
    const shown = masked(`before ${text} after`, ['p', value]);

    expect(shown).toMatch(/^before .*\.\.SECRET_p.*after$/);
    // What is around the label is what was around the value; in base64 a digit at each end hangs on a few of its bits.
    expect(shown.replaceAll(/\.\.SECRET_p[^.]*\.\./g, '').length).toBeLessThan('before  after'.length + 14);
  });

  test('does not know a value that a template takes apart', () => {
    expect(masked('hunt er22', ['p', 'hunter22'])).toBe('hunt er22');
  });

  test('gives different texts for different texts, also for those that look like its own', () => {
    const piece = fc.constantFrom(
      'hunter22',
      base64('hunter22'),
      base64('a:hunter22'),
      base64('hunter22\n'),
      '22retnuh',
      'other-value',
      '\\',
      '.',
      '..SECRET_p..',
      '..SECRET_',
      '..SECRET_p in base64..',
      'SECRET_p',
      ' ',
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));

    fc.assert(
      fc.property(text, text, (left, right) => {
        const mask = (one: string): string => masked(one, ['p', 'hunter22'], ['p', 'other-value']);
        expect(mask(left) === mask(right)).toBe(left === right);
      }),
      { numRuns: 2_000 },
    );
  });

  test('tells a number from a text, and keeps a digest of what it masks', () => {
    const register = new SecretValues();
    register.add('pin', '12345');
    const data = (pin: JsonValue): Manifest => {
      const object: JsonObject = { apiVersion: 'v1', kind: 'X', metadata: { name: 'a' }, pin };
      return { id: { group: '', kind: 'X', namespace: '', name: 'a' }, object };
    };
    const shown = (pin: JsonValue): Manifest | undefined =>
      register.mask().side(sideOf([node('HelmRelease a/b', [data(pin)])])).nodes[0]?.manifests[0];

    expect(shown('12345')?.object['pin']).toBe('..SECRET_pin..');
    expect(shown(12345)?.object['pin']).toBe('..SECRET_pin as a number..');
    expect(shown('12345')?.digest).not.toBe(shown(12345)?.digest);
    expect(shown('12345')?.digest).toBe(shown('12345')?.digest);
    expect(shown('other')?.digest).toBeUndefined();
  });

  test('covers the texts inside of a value that is a document', () => {
    const document =
      'db:\n  password: in-the-yaml\n  url: pg://user-name:in-the-url@host\n  inner: |\n    {"token": "in-the-json"}\n';
    const docker = JSON.stringify({
      auths: { 'ghcr.io': { auth: Buffer.from('robot-name:robot-token').toString('base64') } },
    });

    expect(masked('in-the-yaml in-the-url in-the-json', ['d', document])).toBe(
      '..SECRET_password.. ..SECRET_url_1.. ..SECRET_token..',
    );
    expect(masked('robot-token', ['d', docker])).toMatch(/^\.\.SECRET_auth_\d\.\.$/);
    expect(masked('in-the-env', ['d', 'A=short\nexport B="in-the-env"'])).toBe('..SECRET_B..');
  });

  test('leaves texts inside of a value alone that anyone can read in the repository', () => {
    const register = new SecretValues();
    register.add('d', 'kind: ClusterIP\npassword: in-the-yaml\n');
    const inClear = textsInClear(memoryTree({ 'apps/x.yaml': 'type: ClusterIP\n' }), register.parts);

    expect(register.mask(inClear).text('ClusterIP in-the-yaml')).toBe('ClusterIP ..SECRET_password..');
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
