import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packChart } from '../engines/helm/pack-archive.ts';
import { builtProgram } from '../support/built-program.ts';
import { chartIndex, packagedChart } from '../support/packaged-chart.ts';
import { expectPlanted, fixed, planted } from '../support/planted-secrets.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { secretsIn } from '../support/secret-watch/find-secrets.ts';
import { type ArtifactRegistry, fluxLayer, startArtifactRegistry } from '../support/servers/artifact-registry.ts';
import { startFileServer } from '../support/servers/file-server.ts';

/** Every secret that is planted, by the place that holds it. */
const secrets = {
  ...planted,
  ...fixed,
  ageKey: (JSON.parse(readFileSync('test/fixtures/sops/identities.json', 'utf8')) as { first: string }).first,
} as const;

const place = mkdtempSync(join(tmpdir(), 'secrets-'));
const [base, head, home, cache] = ['base', 'head', 'home', 'cache'].map((name) => join(place, name)) as [
  string,
  string,
  string,
  string,
];
const hosts = new ProgramHosts(1);
let server: ArtifactRegistry;
/** The secrets that reached a server, so that those that were never used hide nothing. */
const shown = new Set<string>();

beforeAll(async () => {
  server = await startArtifactRegistry();
  for (const directory of [base, head, home, join(home, '.docker')]) mkdirSync(directory, { recursive: true });
  for (const directory of [base, head, home]) expectPlanted(directory);
  const archive = packagedChart('app', '1.0.0');
  const index = chartIndex(new Map([['app 1.0.0', archive]]));
  /** Answers with `content` to whoever shows this password. */
  const guarded = (path: string, password: string, content: Buffer | string): void => {
    server.files.set(path, (request, response) => {
      note(request.headers.authorization);
      if (request.headers.authorization === basic(password)) response.end(content);
      else
        response
          .writeHead(401, { 'www-authenticate': `Basic realm="${secrets.echoedByServer}"` })
          .end(request.headers.authorization);
    });
  };
  guarded('/secret/index.yaml', secrets.secretPassword, index);
  guarded('/secret/app-1.0.0.tgz', secrets.secretPassword, archive);
  guarded('/wrong/index.yaml', 'another', index);
  guarded('/credentials/index.yaml', secrets.credentialsFile, index);
  guarded('/credentials/app-1.0.0.tgz', secrets.credentialsFile, archive);
  server.files.set('/url/index.yaml', (request, response) => {
    note(request.url);
    response.writeHead(403).end(`what was asked for: ${request.url} ${request.headers.authorization}`);
  });
  server.files.set('/redirect/index.yaml', (_request, response) => {
    response.writeHead(302, { location: `/gone?token=${secrets.redirectToken}` }).end();
  });
  server.push('files', '1.0.0', packChart([{ name: 'map.yaml', data: map('from-registry') }]), fluxLayer);
  for (const [path, content] of [...server.files].filter(([name]) => name.startsWith('/v2/files/'))) {
    server.files.set(path, (request, response) => {
      note(request.headers.authorization);
      if (request.headers.authorization === `Bearer ${secrets.registryToken}`) return response.end(content);
      return response
        .writeHead(401, { 'www-authenticate': `Bearer realm="${server.url}/token",service="registry"` })
        .end(secrets.echoedByServer);
    });
  }
  server.files.set('/token', (request, response) => {
    note(request.headers.authorization);
    response.end(JSON.stringify({ token: secrets.registryToken }));
  });
  for (const path of ['/git/info/refs', '/git/info/refs?service=git-upload-pack'])
    server.files.set(path, (request, response) => {
      note(request.headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end(request.headers.authorization);
    });
  writeFileSync(
    join(home, '.docker', 'config.json'),
    JSON.stringify({
      auths: { 'registry.example.org': { auth: Buffer.from(`me:${secrets.dockerConfig}`).toString('base64') } },
    }),
  );
  const host = new URL(server.url).host;
  writeFileSync(join(home, 'logins'), `${host}=me:${secrets.credentialsFile}\n`);
  writeFileSync(join(home, '.gitconfig'), '[credential]\n\thelper = store\n');
  writeFileSync(join(home, '.git-credentials'), `http://me:${secrets.gitCredential}@${host}\n`);
  for (const [side, file] of [
    [base, 'secret.sops.yaml'],
    [head, 'changed-secret.sops.yaml'],
  ] as const) {
    mkdirSync(join(side, 'encrypted'));
    copyFileSync(join('test/fixtures/sops', file), join(side, 'encrypted', 'secret.yaml'));
    writeFileSync(
      join(side, 'encrypted', 'map.yaml'),
      `${map('substituted')}data: {url: "https://me:\${PASSWORD}@host"}\n`,
    );
    writeFileSync(
      join(side, 'encrypted.yaml'),
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: encrypted, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./encrypted, decryption: {provider: sops}, sourceRef: {kind: GitRepository, name: flux-system}, postBuild: {substituteFrom: [{kind: Secret, name: app}]}}\n',
    );
  }
  for (const [side, version, value] of [
    [base, '1.0.0', 'before'],
    [head, '1.x', 'after'],
  ] as const) {
    mkdirSync(join(side, 'apps'));
    writeFileSync(join(side, 'apps', 'apps.yaml'), documents(version, value));
    writeFileSync(
      join(side, 'apps.yaml'),
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./apps, sourceRef: {kind: GitRepository, name: flux-system}}\n',
    );
  }
}, 60_000);
afterAll(async () => {
  hosts[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});

function note(text: string | undefined): void {
  const [, encoded = ''] = /^Basic (.*)$/.exec(text ?? '') ?? [];
  const whole = `${text ?? ''} ${Buffer.from(encoded, 'base64').toString()}`;
  for (const [name, secret] of Object.entries(secrets)) if (whole.includes(secret)) shown.add(name);
}

function basic(password: string): string {
  return `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;
}

function map(name: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\n`;
}

/** A tree in which every kind of source has a login; `version` and `value` differ between the sides. */
function documents(version: string, value: string): string {
  const secret = (name: string, data: Record<string, string>): string =>
    `apiVersion: v1\nkind: Secret\nmetadata: {name: ${name}, namespace: apps, annotations: {side: ${value}}}\nstringData: ${JSON.stringify(data)}\n`;
  const source = (kind: string, name: string, spec: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, ${spec}}\n`;
  const release = (name: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  values: {side: ${value}}\n  chart: {spec: {chart: app, version: "${version}", sourceRef: {kind: HelmRepository, name: ${name}}}}\n`;
  const kustomization = (name: string, kind: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./, commonMetadata: {labels: {side: ${value}}}, sourceRef: {kind: ${kind}, name: ${name}}}\n`;
  const [, authority = ''] = server.url.split('//');
  const repository = (name: string, url: string, login = ''): string[] => [
    source('HelmRepository', name, `url: "${url}"${login === '' ? '' : `, secretRef: {name: ${login}}`}`),
    release(name),
  ];
  const docker = { auths: { [authority]: { username: 'robot', password: secrets.dockerSecret } } };
  return [
    secret('login', { username: 'me', password: secrets.secretPassword }),
    secret('wrong', { username: 'me', password: secrets.wrongPassword, 'tls.key': secrets.tlsKey }),
    secret('docker', { '.dockerconfigjson': JSON.stringify(docker) }),
    secret('git', { username: 'me', password: secrets.gitSecret }),
    secret('ssh', {
      identity: `-----BEGIN OPENSSH PRIVATE KEY-----\n${secrets.identity}\n-----END OPENSSH PRIVATE KEY-----\n`,
      known_hosts: '127.0.0.1 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1234567890123456789012345678901234567890123',
    }),
    ...repository('good', `${server.url}/secret`, 'login'),
    ...repository('bad', `${server.url}/wrong`, 'wrong'),
    ...repository('named', `${server.url}/credentials`),
    ...repository('moved', `${server.url}/redirect`),
    ...repository('in-url', `http://me:${secrets.urlPassword}@${authority}/url`),
    ...repository('in-query', `${server.url}/url?token=${secrets.queryToken}`),
    source(
      'OCIRepository',
      'files',
      `insecure: true, url: "oci://${authority}/files", ref: {tag: 1.0.0}, secretRef: {name: docker}`,
    ),
    kustomization('files', 'OCIRepository'),
    source('GitRepository', 'git', `url: "${server.url}/git", secretRef: {name: git}`),
    kustomization('git', 'GitRepository'),
    source('GitRepository', 'ssh', `url: "ssh://git@127.0.0.1:1/git", secretRef: {name: ssh}`),
    kustomization('ssh', 'GitRepository'),
    source(
      'GitRepository',
      'git-url',
      `url: "http://me:${secrets.urlPassword}@${authority}/git?token=${secrets.queryToken}"`,
    ),
    kustomization('git-url', 'GitRepository'),
  ].join('---\n');
}

/** Runs the command line and gives everything that it says. */
async function run(environment: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  return await start(builtProgram('cli'), environment, argv);
}

async function start(file: string, environment: Record<string, string>, argv: readonly string[]): Promise<string> {
  const { stdout, stderr } = await hosts.run({
    file,
    argv,
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      GITHUB_TOKEN: secrets.githubToken,
      ...environment,
    },
    directory: place,
  });
  return stdout + stderr;
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

test('no secret of any place is in any output, error or file of the cache', async () => {
  // What a key opens is not shown to servers: who has one logs in by other means. So that both kinds of login are seen,
  // half of the runs have it.
  const withKey = { SOPS_AGE_KEY: secrets.ageKey };
  const options = ['--cache-dir', cache, '--credentials', join(home, 'logins')];
  const found: Record<string, readonly string[]> = {};
  let whole = '';
  for (const format of ['text', 'json', 'markdown', 'html']) {
    const output = await run(
      format === 'json' ? {} : withKey,
      'diff',
      '--base',
      base,
      '--head',
      head,
      '--full',
      '-o',
      format,
      ...options,
    );
    whole += output;
    if (secretsIn(output).length > 0) found[`diff -o ${format}`] = secretsIn(output);
  }
  for (const argv of [
    ['test', '--head', head],
    ['test', '-o', 'json', '--head', head],
    ['get', 'all', '--head', head],
    ['get', 'all', '-o', 'yaml', '--head', head],
    // What the tree itself holds in clear is printed as it is.
    ['build', '--skip-kinds', 'Secret,HelmRepository,GitRepository', '--head', head],
    ['cache', 'list', '-o', 'json', '--cache-dir', cache],
  ]) {
    const output = await run(argv.includes('yaml') ? withKey : {}, ...argv, ...(argv[0] === 'cache' ? [] : options));
    whole += output;
    if (secretsIn(output).length > 0) found[argv.join(' ').replace(place, '')] = secretsIn(output);
  }
  const kept = filesBelow(cache);
  for (const path of kept) {
    const bytes = readFileSync(path);
    const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : Buffer.alloc(0);
    for (const text of [path, bytes, unpacked]) {
      const here = secretsIn(text);
      if (here.length > 0) found[relative(cache, path)] = here;
    }
  }
  expect(found).toEqual({});
  // The run was one in which secrets were used, and failures were reported.
  expect([...shown].sort()).toEqual(
    [
      'credentialsFile',
      'dockerSecret',
      'gitSecret',
      'queryToken',
      'registryToken',
      'secretPassword',
      'urlPassword',
      'wrongPassword',
    ].sort(),
  );
  expect(whole).toContain('HTTP status 401');
  expect(whole).toContain('HTTP status 404');
  expect(kept.length).toBeGreaterThan(5);
}, 120_000);

test('no secret is in what the action prints, writes or posts, whether it may post or not', async () => {
  const action = builtProgram('action');
  const temporary = join(place, 'runner');
  const found: Record<string, readonly string[]> = {};
  const runs: readonly (readonly [what: string, mayPost: boolean, inputs: Record<string, string>])[] = [
    ['posting', true, {}],
    ['posting for a fork that wants the values', true, { INPUT_DECRYPT: 'values' }],
    ['refused', false, {}],
    ['rendering', false, { INPUT_MODE: 'render' }],
  ];
  for (const [what, mayPost, inputs] of runs) {
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary);
    const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];
    const repo = { full_name: 'example/cluster', fork: false };
    const fork = what.includes('fork') ? { full_name: 'stranger/cluster', fork: true } : repo;
    const payload = { number: 7, base: { ref: 'main', sha: from, repo }, head: { ref: 'x', sha: to, repo: fork } };
    const files = { event: JSON.stringify({ pull_request: payload }), output: '', summary: '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(temporary, name), text);
    let posted = '';
    await using api = await startFileServer({
      '*': (request, response) => {
        request.on('data', (data) => {
          posted += String(data);
        });
        request.on('end', () => {
          // What is refused says why with what was shown, as no server should.
          const isPull = request.url?.endsWith('/pulls/7') === true;
          const made = {
            id: 1,
            node_id: 'x',
            html_url: 'https://github.com/x',
            body: '',
            state: 'open',
            base: { ref: 'main' },
            head: { sha: to },
          };
          const answer = request.method === 'GET' && !isPull ? [] : made;
          const refusal = { message: `Bad credentials: ${request.headers.authorization}` };
          response.writeHead(mayPost ? 200 : 403, { 'content-type': 'application/json' });
          response.end(JSON.stringify(mayPost ? answer : refusal));
        });
      },
    });
    const output = await start(
      action,
      {
        GITHUB_ACTIONS: 'true',
        GITHUB_API_URL: api.url,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: join(temporary, 'event'),
        GITHUB_OUTPUT: join(temporary, 'output'),
        GITHUB_REPOSITORY: 'example/cluster',
        GITHUB_STEP_SUMMARY: join(temporary, 'summary'),
        GITHUB_WORKSPACE: place,
        RUNNER_DEBUG: '1',
        RUNNER_TEMP: temporary,
        INPUT_BASE: './base',
        INPUT_CREDENTIALS: `${new URL(server.url).host}=me:${secrets.credentialsFile}`,
        INPUT_HEAD: './head',
        'INPUT_REGISTRY-CONFIG': readFileSync(join(home, '.docker', 'config.json'), 'utf8'),
        'INPUT_RESTRICT-EGRESS': 'false',
        'INPUT_SOPS-AGE-KEY': mayPost ? secrets.ageKey : '',
        INPUT_TOKEN: secrets.githubToken,
        ...inputs,
      },
      [],
    );
    // A runner hides what follows, and prints none of these lines.
    const printed = output.replace(/^::add-mask::.*$/gm, '');
    const written = filesBelow(temporary).map((path) => [relative(temporary, path), readFileSync(path)] as const);
    for (const [where, text] of [['log', printed], ['posted', posted], ...written] as const) {
      const here = secretsIn(text);
      if (here.length > 0) found[`${where}, ${what}`] = here;
    }
    expect(printed).toContain('changed');
    expect(written.map(([path]) => path)).toContain('fluxdelta-report.json');
    expect(posted.includes('HelmRelease')).toBe(mayPost);
  }
  expect(found).toEqual({});
}, 120_000);
