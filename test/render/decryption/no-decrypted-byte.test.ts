import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../../../src/commands/command-result.ts';
import { diffCommand } from '../../../src/commands/diff-command.ts';
import type { Terminal } from '../../../src/commands/output/terminal.ts';
import { buildCommand, getCommand, testCommand } from '../../../src/commands/render-command.ts';
import { whyCommand } from '../../../src/commands/why-command.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { addToGroup } from '../../../src/core/group-by.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { helmFunctions } from '../../../src/engines/helm/functions/helm-functions.ts';
import { parseArguments } from '../../../src/inputs/parse-arguments.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { type SopsKey, sopsKey } from '../../support/encrypt-sops.ts';
import { fc, runs } from '../../support/property.ts';
import { sampled, sampledNumbers } from '../../support/sampled.ts';

/** Letters that nothing else here writes, so that two of them in a row are a piece of a value. */
const rare = 'ѣѡѯѱѳѵѧѫѩѭѥѕѓѐ';
const plants = {
  password: `Zq7${rare}vK9xWj4`,
  pin: '8301746529',
  nested: `Yb3${[...rare].reverse().join('')}uH6tRd2`,
  user: 'QxGzVkWjPyUbNf',
  token: 'xK4-vQ8_zJ2-wY6_bN0',
} as const;
const secrets = Object.values(plants);

/** How much of a value is taken for a piece of it. */
const start = 6;

/**
 * What must be nowhere: pieces of the values, plain, backwards and encoded wherever they begin, and digests of the
 * whole.
 */
const needles: ReadonlyMap<string, string> = new Map(
  secrets.flatMap((value): [string, string][] => {
    const bytes = Buffer.from(value);
    const windows = (text: string, length: number): string[] =>
      Array.from({ length: Math.max(1, text.length - length + 1) }, (_one, at) => text.slice(at, at + length));
    const letters = [...value.replace(/[^\p{L}\p{N}]/gu, '')].join('').toLowerCase();
    const plain = windows(letters, /^\d+$/.test(letters) ? 8 : 6);
    const encoded = (text: Buffer): string[] =>
      [0, 1, 2].flatMap((before) => {
        const digits = Buffer.concat([Buffer.alloc(before), text]).toString('base64');
        return windows(digits.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6)), 9);
      });
    const digests = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'].flatMap((algorithm) =>
      [value, `${value}\n`].flatMap((text) => {
        const digest = createHash(algorithm).update(text).digest();
        return [digest.toString('hex').slice(0, 16), digest.toString('base64').slice(0, 12)];
      }),
    );
    const found = [
      ...plain,
      ...plain.map((text) => [...text].reverse().join('')),
      ...encoded(bytes)
        .map((text) => text.replaceAll(/[+/]/g, ''))
        .filter((text) => text.length >= 8),
      ...windows(bytes.toString('hex'), 14),
      ...windows(encodeURIComponent(value).toLowerCase(), 14).map((text) => text.replace(/[^\p{L}\p{N}]/gu, '')),
      ...digests,
    ];
    return found.filter((text) => text.length >= start).map((text) => [text.toLowerCase(), value]);
  }),
);
const byStart = new Map<string, [string, string][]>();
for (const [needle, value] of needles) addToGroup(byStart, needle.slice(0, start), [needle, value]);

/** Of which values a text holds something, whatever stands between their letters, with what is around it. */
function foundIn(text: string): string[] {
  const found = new Set<string>();
  const lone = /[ѣѡѯѱѳѵѧѫѩѭѥѓѐѢѠѮѰѲѴѦѪѨѬѤЃЀ]/.exec(text);
  if (lone !== null) found.add(`a letter of a value: ${text.slice(Math.max(0, lone.index - 60), lone.index + 60)}`);
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  for (let at = 0; at + start <= letters.length; at++)
    for (const [needle, value] of byStart.get(letters.slice(at, at + start)) ?? [])
      if (letters.startsWith(needle, at)) found.add(`${value}: ${letters.slice(Math.max(0, at - 60), at + 60)}`);
  return [...found];
}

const secretNames = ['PASSWORD', 'TOKEN', 'USER_NAME', 'PIN', 'URL', 'LINES', 'values.yaml', 'config.json', 'auth'];
const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** The Secret of the base, as its owner wrote it. */
const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'app', namespace: 'apps' },
  stringData: {
    PASSWORD: plants.password,
    TOKEN: plants.token,
    USER_NAME: plants.user,
    PIN: plants.pin,
    URL: `postgres://${plants.user}:${plants.password}@db.${plants.user}.example:5432/${plants.nested}`,
    LINES: `export A_USER=${plants.user}\nA_PASSWORD="${plants.password}"\n# ${plants.nested}\n`,
    'values.yaml': `# ${plants.token}\nadmin:\n  user: ${plants.user}\n  pin: ${plants.pin}\n  list: [a, ${plants.nested}]\nreplicas: 3\nenabled: true\n`,
    'config.json': JSON.stringify({ auths: { 'ghcr.io': { auth: encoded(`${plants.user}:${plants.password}`) } } }),
    auth: encoded(`${plants.user}:${plants.password}`),
  },
};
const flux = (kind: string, group: string, name: string, spec: JsonObject): string =>
  `${JSON.stringify({ apiVersion: group, kind, metadata: { name, namespace: 'apps' }, spec })}\n---\n`;
const kustomization = (name: string, more: JsonObject = {}): string =>
  flux('Kustomization', 'kustomize.toolkit.fluxcd.io/v1', name.replace('/', '-'), {
    interval: '1h',
    prune: true,
    path: `./${name}`,
    ...more,
  });
const configMap = (name: string, data: Record<string, string>, more: JsonObject = {}): string =>
  `${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'apps', ...more }, data })}\n---\n`;
const release = (name: string, values: JsonObject): string =>
  flux('HelmRelease', 'helm.toolkit.fluxcd.io/v2', name, {
    interval: '1h',
    chart: {
      spec: { chart: './chart', sourceRef: { kind: 'GitRepository', name: 'flux-system', namespace: 'flux-system' } },
    },
    valuesFrom: [
      { kind: 'Secret', name: 'app' },
      ...secretNames.slice(0, 6).map((key) => ({
        kind: 'Secret',
        name: 'app',
        valuesKey: key,
        targetPath: `s.${key}`,
        literal: true,
      })),
      { kind: 'Secret', name: 'app', valuesKey: 'config.json', targetPath: 's.json', literal: true },
    ],
    values,
  });

const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'chart/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\ndata:\n  made: {{ tpl .Values.expression . | toString | quote }}\n',
  'chart/values.schema.json': '{"properties": {"admin": {"properties": {"pin": {"maximum": 10}}}}}',
};

/** Every form of substitution, or a sample of them. */
const allSubstitutions = secretNames
  .filter((name) => /^\w+$/.test(name))
  .flatMap((name) => [
    `\${${name}}`,
    `\${${name},}`,
    `\${${name}^}`,
    `\${${name},,}`,
    `\${${name}^^}`,
    `\${#${name}}`,
    ...Array.from({ length: 24 }, (_one, at) => `\${${name}:${at}} \${${name}:${at}:5}`),
    ...[...rare.slice(0, 3), 'Z', 'x', '-', '[a-zA-Z]', '?'].flatMap((letter) => [
      `\${${name}/${letter}/_}`,
      `\${${name}//${letter}/ }`,
      `\${${name}/#${letter}/_}`,
      `\${${name}/%${letter}/_}`,
      `\${${name}#*${letter}}`,
      `\${${name}##*${letter}}`,
      `\${${name}%${letter}*}`,
      `\${${name}%%${letter}*}`,
    ]),
    `\${${name}:-x} \${${name}:=x} \${${name}-x} \${${name}=x} \${${name}+x} \${NOT_SET:-\${${name}}}`,
  ]);
const substitutions = sampled(allSubstitutions, 8, 0);

let key: SopsKey;
beforeAll(async () => {
  key = await sopsKey();
});

/** What the head of a hostile author adds to what others encrypted, and the Kustomizations that they apply. */
async function hostileFiles(): Promise<Record<string, string>> {
  const object = async (one: JsonObject, fields: readonly string[]): Promise<string> =>
    JSON.stringify(await key.object(one, fields));
  const decryption = { provider: 'sops' };
  const data = Object.fromEntries(
    Object.entries(secret.stringData).map(([name, text]) => [name.replaceAll('.', '-'), encoded(text)]),
  );
  const { metadata, ...rest } = secret;
  const variables = Object.fromEntries(Object.entries(secret.stringData).filter(([name]) => /^\w+$/.test(name)));
  return {
    'entry.yaml': [
      kustomization('secrets', { decryption }),
      ...substitutions.map((_text, at) =>
        kustomization(`substituted/${at}`, {
          postBuild: {
            substituteFrom: [
              { kind: 'Secret', name: 'variables' },
              { kind: 'Secret', name: 'decoys' },
            ],
          },
        }),
      ),
      kustomization('replaced', { decryption }),
      kustomization('copied', {}),
    ].join(''),
    'secrets/app.yaml': await object(secret, ['stringData']),
    'secrets/variables.yaml': await object(
      { ...secret, metadata: { ...metadata, name: 'variables' }, stringData: variables },
      ['stringData'],
    ),
    'secrets/encoded.yaml': await object(
      { apiVersion: 'v1', kind: 'Secret', metadata: { ...metadata, name: 'encoded' }, data },
      ['data'],
    ),
    // A copy of what somebody else encrypted, as an object whose values are shown.
    'secrets/map.yaml': await object(
      { ...rest, kind: 'ConfigMap', metadata: { ...metadata, name: 'map' }, data: secret.stringData },
      ['data', 'stringData'],
    ),
    'secrets/release.yaml': await object(
      {
        apiVersion: 'example.org/v1',
        kind: 'Thing',
        metadata: { ...metadata, name: 'thing' },
        spec: { ...plants, pin: Number(plants.pin), list: secrets },
      },
      ['spec'],
    ),
    // Decoys, which the mask of an earlier version took for values.
    'secrets/decoys.yaml': await object(
      {
        ...secret,
        metadata: { ...metadata, name: 'decoys' },
        stringData: Object.fromEntries([...plants.password].map((letter, at) => [`D${at}`, `AAAA${letter}`])),
      },
      ['stringData'],
    ),
    ...Object.fromEntries(
      substitutions.map((text, at) => [
        `substituted/${at}/cm.yaml`,
        configMap(`s${at}`, { text: text.replaceAll('"', '') }).replace(
          /"text":"(.*?)"/,
          (_all, one: string) => `"text":'${one} AAAA${one}'`,
        ),
      ]),
    ),
    'replaced/kustomization.yaml': `namespace: apps
resources: [cm.yaml]
secretGenerator:
- name: generated
  envs: [settings.env]
  files: [values.yaml=values.enc.yaml, file.bin, config.json=config.enc.json]
patches:
- path: patch.enc.yaml
  target: {kind: ConfigMap, name: patched}
replacements:
- source: {kind: Secret, name: generated, fieldPath: data.PASSWORD}
  targets: [{select: {kind: ConfigMap, name: target}, fieldPaths: [data.password]}]
${[0, 1, 2]
  .map(
    (
      index,
    ) => `- source: {kind: Secret, name: generated, fieldPath: "data.[values.yaml]", options: {delimiter: "${'aZ0'[index]}", index: ${index}}}
  targets: [{select: {kind: ConfigMap, name: target}, fieldPaths: [data.part${index}], options: {create: true}}]
`,
  )
  .join('')}- source: {kind: ConfigMap, name: patched, fieldPath: data.password, options: {delimiter: "k", index: 0}}
  targets: [{select: {kind: ConfigMap, name: target}, fieldPaths: [data.patched], options: {create: true}}]
`,
    'replaced/cm.yaml': configMap('patched', { password: 'x' }) + configMap('target', { password: 'x' }),
    'replaced/settings.env': await key.dotenv([
      ['PASSWORD', plants.password],
      ['TOKEN', plants.token],
    ]),
    'replaced/values.enc.yaml': await object({ ...plants, pin: Number(plants.pin) }, Object.keys(plants)),
    'replaced/config.enc.json': await object({ ...plants }, Object.keys(plants)),
    'replaced/file.bin': JSON.stringify(await key.binary(`any bytes ${plants.password} ${plants.token}`)),
    'replaced/patch.enc.yaml': await object(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'patched' }, data: { password: plants.password } },
      ['data'],
    ),
    'copied/cm.yaml':
      configMap('taken', {}, { annotations: { 'reflector.v1.k8s.emberstack.com/reflects': 'apps/app' } }) +
      flux('ResourceSet', 'fluxcd.controlplane.io/v1', 'set', {
        inputs: [{ name: 'one' }],
        resources: [
          {
            apiVersion: 'v1',
            kind: 'ConfigMap',
            metadata: {
              name: 'copy',
              namespace: 'apps',
              annotations: { 'fluxcd.controlplane.io/copyFrom': 'apps/map' },
            },
          },
          {
            apiVersion: 'v1',
            kind: 'Secret',
            metadata: {
              name: 'copy',
              namespace: 'apps',
              annotations: { 'fluxcd.controlplane.io/copyFrom': 'apps/app' },
            },
          },
          {
            apiVersion: 'v1',
            kind: 'ConfigMap',
            metadata: {
              name: 'sum',
              namespace: 'apps',
              annotations: { 'fluxcd.controlplane.io/checksumFrom': 'Secret/apps/app' },
            },
          },
        ],
      }),
    ...chart,
  };
}

const names = [...helmFunctions().keys()];

/** A function called with a value in each place, beside what makes most functions do something. */
function calls(name: string, value: string): string[] {
  return [
    value,
    `${value} ${value}`,
    `"e" ${value}`,
    `${value} "e"`,
    `3 ${value}`,
    `${value} 3`,
    `1 9 ${value}`,
    `"e" "x" ${value}`,
    `${value} "x" "e"`,
    `"[a-z]" ${value} "<\${0}>"`,
    `${value} "abc" "d"`,
    `(list ${value} "b")`,
    `"-" (list ${value} "b")`,
    `(dict "a" ${value})`,
    `"a" (dict "a" ${value})`,
    `(splitList "" ${value})`,
    `"" (splitList "" ${value})`,
  ].map((args) => `{{ ${name} ${args} }}`);
}

const options = (): { readonly ageKeys: readonly string[] } & Pick<
  Parameters<typeof preview>[2],
  'concurrency' | 'selfUrls' | 'settings'
> => ({
  ageKeys: [key.identity],
  concurrency: 0,
  selfUrls: [],
  settings: {},
});

/** What a chart makes of expressions, each in a release of its own. */
async function rendered(expressions: readonly string[]): Promise<{ readonly text: string; readonly made: number }> {
  const files = await hostileFiles();
  const tree = memoryTree({
    'entry.yaml': kustomization('secrets', { decryption: { provider: 'sops' } }) + kustomization('releases'),
    ...Object.fromEntries(Object.entries(files).filter(([path]) => /^(?:secrets|chart)\//.test(path))),
    'releases/all.yaml': expressions.map((expression, at) => release(`r${at}`, { expression })).join(''),
  });
  const result = await preview(
    { tree: memoryTree({ 'entry.yaml': kustomization('secrets') }), path: '' },
    { tree, path: '' },
    options(),
  );
  const made = result.head.nodes.filter(({ id, state }) => id.kind === 'HelmRelease' && state === 'rendered').length;
  return {
    text: JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    made,
  };
}

describe('of what was decrypted no piece, no encoding and no digest', () => {
  test('is in what any function of a template makes of it, or in what it says', async () => {
    const all = names.flatMap((name) => calls(name, '.Values.s.PASSWORD'));
    const { text, made } = await rendered(sampledNumbers(0, all.length - 1, 7, 0).map((at) => all[at] ?? ''));

    expect(made).toBeGreaterThan(100);
    expect(foundIn(text)).toEqual([]);
  }, 300_000);

  test('is in what functions make of what functions make', async () => {
    const values = ['PASSWORD', 'TOKEN', 'USER_NAME', 'PIN', 'URL', 'LINES', 'json'].map((name) => `.Values.s.${name}`);
    const leaf = fc.constantFrom(...values, '.Values.admin.user', '.Values.admin.pin', '(index .Values.admin.list 1)');
    const call = fc.tuple(fc.constantFrom(...names), fc.nat(16));
    const expression = fc
      .tuple(leaf, fc.array(call, { minLength: 1, maxLength: 4 }))
      .map(([value, all]) =>
        all.reduce((inner, [name, form]) => `(${(calls(name, inner)[form] ?? '').slice(3, -3)})`, value),
      )
      .map((text) => `{{ ${text} }}`);
    for (const sample of fc.sample(fc.array(expression, { minLength: 400, maxLength: 400 }), runs(1)))
      expect(foundIn((await rendered(sample)).text)).toEqual([]);
  }, 3_600_000);

  describe('is in what the commands print and keep', () => {
    const place = mkdtempSync(join(tmpdir(), 'decrypted-'));
    const terminal = (): Terminal => ({
      directory: place,
      environment: { SOPS_AGE_KEY: key.identity },
      color: false,
      width: 100,
    });
    const run = async (...argv: readonly string[]): Promise<CommandResult | Problem | undefined> => {
      const sides = ['diff', 'why'].includes(argv[0] ?? '')
        ? ['--base', './base', '--head', './head']
        : ['--head', './head'];
      const command = parseArguments([...argv, ...sides, '--offline', '--cache-dir', join(place, 'cache')]);
      switch (command.command) {
        case 'build':
          return await buildCommand(command, terminal());
        case 'diff':
          return await diffCommand(command, terminal());
        case 'get':
          return await getCommand(command, terminal());
        case 'test':
          return await testCommand(command, terminal());
        case 'why':
          return await whyCommand(command, terminal());
        default:
          return undefined;
      }
    };
    beforeAll(async () => {
      const files = await hostileFiles();
      const changed = await key.object(
        {
          ...secret,
          stringData: { ...secret.stringData, PASSWORD: `${plants.password}2`, URL: 'https://new.example' },
        },
        ['stringData'],
      );
      const more = {
        'releases/all.yaml': release('one', {
          expression: '{{ .Values.s.PASSWORD | b64enc }}{{ .Values.admin.list }}',
        }),
      };
      const head = {
        ...files,
        ...more,
        'entry.yaml': `${files['entry.yaml']}${kustomization('releases')}`,
        'secrets/app.yaml': JSON.stringify(changed),
      };
      for (const [side, tree] of Object.entries({ base: files, head }))
        for (const [path, text] of Object.entries(tree)) {
          mkdirSync(dirname(join(place, side, path)), { recursive: true });
          writeFileSync(join(place, side, path), text);
        }
    });
    afterAll(() => rmSync(place, { recursive: true }));

    test.each(
      [
        ...['artifact', 'comment', 'html', 'json', 'markdown', 'text'].map((format) => ['diff', '-o', format]),
        ['build', '-o', 'yaml'],
        ['build', '-o', 'json'],
        ...['json', 'overview', 'yaml'].map((format) => ['get', 'all', '-o', format]),
        ['test'],
        ['why', 'secrets/app.yaml'],
        ['why', 'releases/all.yaml', '-o', 'json'],
        ['why', 'HelmRelease/apps/one'],
      ].map((argv) => [argv.join(' '), argv] as const),
    )('of %s', async (_command, argv) => {
      const result = await run(...argv);

      expect(result).toBeDefined();
      expect(result).not.toHaveProperty('code');
      expect(foundIn(JSON.stringify(result))).toEqual([]);
    });

    test('in files of the cache', async () => {
      const below = (directory: string): string[] =>
        readdirSync(directory).flatMap((name) => {
          const path = join(directory, name);
          return statSync(path).isDirectory() ? below(path) : [path];
        });
      await run('diff', '-o', 'json');
      const kept = below(join(place, 'cache'));

      for (const path of kept) expect(foundIn(path + readFileSync(path, 'utf8')), path).toEqual([]);
    });
  });
});
