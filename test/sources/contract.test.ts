import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walk } from '../../src/files/walk.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Problem } from '../../src/model/problem.ts';
import { SourceCache } from '../../src/sources/cache/source-cache.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Artifact, Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { FixtureRepository, gitEnvironment } from '../git/fixture-repository.ts';
import { packChart } from '../helm/pack-archive.ts';
import { planted, plantedCore } from '../support/planted-secrets.ts';
import { startProxyServer } from '../support/proxy-server.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { freePort } from '../support/server-process.ts';
import { login, pushArtifact, type SourceServers, startSourceServers } from '../support/source-servers.ts';

const helm = new URL('../../node_modules/.cache/oracles/v36/helm', import.meta.url).pathname;
const id = { group: 'source.toolkit.fluxcd.io', kind: 'Source', namespace: 'flux-system', name: 'app' };
const wrong = planted.wrongPassword;
const text = (version: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: app\ndata:\n  version: "${version}"\n`;

let directory = '';
let servers: SourceServers;
let s3: S3Server;
const commits: string[] = [];
const packages: Buffer[] = [];

beforeAll(async () => {
  if (!existsSync(helm)) throw new Error('helm is not installed: npm run oracles');
  directory = mkdtempSync(join(tmpdir(), 'contract-'));
  s3 = await startS3Server(join(directory, 's3'));
  servers = await startSourceServers(directory, { path: '/bucket-', address: s3.endpoint });
  await Promise.all([makeRepository(), makeArtifacts(), makeBuckets()]);
  makeCharts();
}, 120_000);
afterAll(async () => {
  await servers[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

async function makeRepository(): Promise<void> {
  mkdirSync(join(directory, 'git/app.git'));
  const app = new FixtureRepository(join(directory, 'git/app.git'));
  app.git('init', '--quiet', '--initial-branch=main');
  for (const version of ['1.0.0', '2.0.0']) {
    commits.push(app.commit({ 'deploy/map.yaml': text(version) }));
    app.git('tag', `v${version}`);
  }
}

async function makeArtifacts(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    const layer = packChart([{ name: 'deploy/map.yaml', data: text(version) }]);
    await pushArtifact(servers.registry.open, 'manifests/app', version, layer);
  }
}

async function makeBuckets(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) await s3.put(`bucket-${version}`, { 'deploy/map.yaml': text(version) });
}

/** Packs charts with the real tool, pushes them with it, and makes the index of a static repository with it. */
function makeCharts(): void {
  const place = join(directory, 'files/stable');
  const run = (...args: readonly string[]): void => {
    const HOME = join(directory, 'run');
    execFileSync(helm, args, { stdio: 'pipe', env: { PATH: process.env['PATH'], HOME } });
  };
  for (const version of ['1.0.0', '2.0.0']) {
    const chart = join(directory, 'chart', version, 'app');
    mkdirSync(join(chart, 'templates'), { recursive: true });
    writeFileSync(join(chart, 'Chart.yaml'), `apiVersion: v2\nname: app\nversion: ${version}\n`);
    writeFileSync(join(chart, 'templates/map.yaml'), text(version));
    run('package', chart, '-d', place);
    run('push', join(place, `app-${version}.tgz`), `oci://${servers.registry.open}/charts`, '--plain-http');
    packages.push(readFileSync(join(place, `app-${version}.tgz`)));
    writeFileSync(join(directory, `files/map-${version}.yaml`), text(version));
  }
  run('repo', 'index', place);
}

type Place = 'open' | 'password' | 'tls';
type Asked = Pick<FetchRequest, 'kind' | 'repository' | 'spec'>;

/** One kind of source on its server. */
interface Subject {
  readonly name: string;
  /** Version 1.0.0, 2.0.0 or one that nobody has made, by what pins it, at one of the places; `url` is what stands for its server. */
  ask(version: string, place: Place, url?: string): Asked;
  /** Host and port of its server. */
  host(place: Place): string;
  readonly revision: (version: string) => RegExp;
  /** What a Secret holds for the place with a password; undefined when nothing in the tree can name a login. */
  readonly login?: (password: string) => Readonly<Record<string, string>>;
  /** The field that names the Secret with the authority of the place with TLS. */
  readonly trust?: 'certSecretRef' | 'secretRef';
  /** The scheme of its URL, where its source may name a proxy. */
  readonly proxied?: 'http' | 'oci';
  /** The place that everything else is asked at. */
  readonly usual: Place;
  /** The places at which there is a server. */
  readonly places: readonly Place[];
}

const basic = (password: string): Record<string, string> => ({ username: login.username, password });
const withoutScheme = (url: string): string => url.replace(/^[a-z]+:\/\//, '');
const chart = (version: string, spec: JsonObject): Asked => ({
  kind: 'HelmChart',
  spec: { chart: 'app', version },
  repository: { id: { ...id, kind: 'HelmRepository' }, spec },
});
const everywhere = ['open', 'password', 'tls'] as const;

const subjects: readonly Subject[] = [
  {
    name: 'a GitRepository over http',
    proxied: 'http',
    ask: (version, place, url = servers.web[place]) => ({
      kind: 'GitRepository',
      spec: { url: `${url}/git/app.git`, ref: { tag: `v${version}` } },
    }),
    host: (place) => withoutScheme(servers.web[place]),
    revision: (version) => new RegExp(`^v${version}@sha1:[0-9a-f]{40}$`),
    login: basic,
    trust: 'secretRef',
    usual: 'open',
    places: everywhere,
  },
  {
    name: 'a GitRepository over ssh',
    ask: (version, _place, url = `ssh://${servers.ssh.user}@${servers.ssh.host}`) => ({
      kind: 'GitRepository',
      spec: {
        url: url.startsWith('ssh') ? `${url}${join(directory, 'git/app.git')}` : `${url}/git/app.git`,
        ref: { tag: `v${version}` },
      },
    }),
    host: () => servers.ssh.host,
    revision: (version) => new RegExp(`^v${version}@sha1:[0-9a-f]{40}$`),
    login: (password) => ({
      identity: password === wrong ? otherKey() : servers.ssh.identity,
      known_hosts: servers.ssh.knownHosts,
    }),
    usual: 'password',
    places: ['password'],
  },
  {
    name: 'an OCIRepository',
    proxied: 'oci',
    ask: (version, place, url = servers.registry[place]) => ({
      kind: 'OCIRepository',
      spec: { url: `oci://${withoutScheme(url)}/manifests/app`, ref: { tag: version }, insecure: place !== 'tls' },
    }),
    host: (place) => servers.registry[place],
    revision: (version) => new RegExp(`^${version}@sha256:[0-9a-f]{64}$`),
    login: basic,
    trust: 'certSecretRef',
    usual: 'open',
    places: everywhere,
  },
  {
    name: 'a chart of an OCI registry',
    ask: (version, place, url = servers.registry[place]) =>
      chart(version, { type: 'oci', url: `oci://${withoutScheme(url)}/charts`, insecure: place !== 'tls' }),
    host: (place) => servers.registry[place],
    revision: (version) => new RegExp(`^${version}@sha256:[0-9a-f]{64}$`),
    login: basic,
    trust: 'certSecretRef',
    usual: 'open',
    places: everywhere,
  },
  {
    name: 'a chart of a static repository',
    ask: (version, place, url = servers.web[place]) => chart(version, { url: `${url}/stable` }),
    host: (place) => withoutScheme(servers.web[place]),
    revision: (version) => new RegExp(`^${version}@sha256:[0-9a-f]{64}$`),
    login: basic,
    trust: 'certSecretRef',
    usual: 'open',
    places: everywhere,
  },
  {
    name: 'a Bucket',
    proxied: 'http',
    ask: (version, place, url = place === 'tls' ? servers.web.tls : s3.endpoint) => ({
      kind: 'Bucket',
      spec: {
        endpoint: withoutScheme(url),
        bucketName: `bucket-${version}`,
        insecure: place !== 'tls',
        interval: '10m',
      },
    }),
    host: (place) => (place === 'tls' ? withoutScheme(servers.web.tls) : s3.endpoint),
    revision: () => /^sha256:[0-9a-f]{64}$/,
    login: (password) => ({ accesskey: 'S3RVER', secretkey: password === wrong ? wrong : 'S3RVER' }),
    trust: 'certSecretRef',
    usual: 'password',
    places: ['password', 'tls'],
  },
  {
    name: 'a file that a kustomization names',
    ask: (version, place, url = servers.web[place]) => ({
      kind: 'RemoteFile',
      spec: { url: `${url}/map-${version}.yaml` },
    }),
    host: (place) => withoutScheme(servers.web[place]),
    revision: () => /^blob:[0-9a-f]{40}$/,
    usual: 'open',
    places: everywhere,
  },
  {
    name: 'a repository that a kustomization names',
    ask: (version, place, url = servers.web[place]) => ({
      kind: 'RemoteRepository',
      spec: { url: `${url}/git/app.git`, ref: `v${version}`, submodules: true, timeoutSeconds: 27 },
    }),
    host: (place) => withoutScheme(servers.web[place]),
    revision: () => /^sha1:[0-9a-f]{40}$/,
    usual: 'open',
    places: everywhere,
  },
];

let otherKeyText = '';
function otherKey(): string {
  if (otherKeyText !== '') return otherKeyText;
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(directory, 'other-key')]);
  otherKeyText = readFileSync(join(directory, 'other-key'), 'utf8');
  return otherKeyText;
}

/** The request with Secrets for its fields. */
function withSecrets(asked: Asked, secrets: Readonly<Record<string, Readonly<Record<string, string>>>>): FetchRequest {
  const fields = Object.fromEntries(Object.keys(secrets).map((field) => [field, { name: field }]));
  const secret = (name: string): ReadonlyMap<string, string> => new Map(Object.entries(secrets[name] ?? {}));
  const { repository, spec } = asked;
  return repository === undefined
    ? { id, ...asked, spec: { ...spec, ...fields }, secret }
    : { id, ...asked, repository: { ...repository, spec: { ...repository.spec, ...fields } }, secret };
}

/** What the tree would say for the subject to be reached at a place: with the right login, and the right authority. */
function usable(subject: Subject, version: string, place: Place = subject.usual, url?: string): FetchRequest {
  const secrets: Record<string, Record<string, string>> = {};
  // Servers of buckets and ssh know no anonymous reader.
  if (subject.login !== undefined && (place === 'password' || subject.usual === 'password'))
    secrets['secretRef'] = { ...subject.login(login.password) };
  if (place === 'tls' && subject.trust !== undefined)
    secrets[subject.trust] = { ...secrets[subject.trust], 'ca.crt': servers.authority };
  return withSecrets(subject.ask(version, place, url), secrets);
}

interface Read {
  readonly identity: string;
  readonly revision: string;
  /** The file that all of them hold, or the packaged chart. */
  readonly content: string | Buffer;
}

async function fetchWith(
  request: FetchRequest,
  options: SourceOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Read | Problem> {
  const fetchers = createFetchers({
    environment: gitEnvironment,
    ...options,
    patience: { attempts: 2, wait: async () => undefined },
  });
  try {
    const fetched = await fetchers.byKind.get(request.kind)?.fetch(request, signal);
    if (fetched === undefined) throw new Error(`no fetcher for ${request.kind}`);
    return 'artifact' in fetched ? read(fetched.artifact) : fetched.problem;
  } finally {
    await fetchers.close();
  }
}

function read({ identity, revision, tree, chartArchive }: Artifact): Read {
  if (chartArchive !== undefined) return { identity, revision, content: Buffer.from(chartArchive) };
  const files = [...walk(tree)].filter(({ kind }) => kind === 'file');
  return {
    identity,
    revision,
    content: files.map(({ path }) => Buffer.from(tree.read(path) ?? []).toString()).join(''),
  };
}

/** What a version holds, for this kind of source. */
function contentOf(asked: Asked, version: string): string | Buffer {
  if (asked.kind !== 'HelmChart') return text(version);
  return packages[version === '1.0.0' ? 0 : 1] ?? '';
}

async function requests(): Promise<number> {
  return (await servers.requests()).length + s3.asked.length;
}

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_name, subject) => {
  const { usual } = subject;

  test('is brought with its content and its revision, as Flux writes it', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const request = usable(subject, version);
      expect(await fetchWith(request)).toMatchObject({
        content: contentOf(request, version),
        revision: expect.stringMatching(subject.revision(version)),
      });
    }
  });

  test('has one identity for one content, and another for another', async () => {
    const identities = await Promise.all(
      ['1.0.0', '1.0.0', '2.0.0'].map(async (version) => {
        const done = await fetchWith(usable(subject, version));
        return 'identity' in done ? done.identity : done.message;
      }),
    );
    expect(new Set(identities).size).toBe(2);
    expect(identities[0]).toBe(identities[1]);
  });

  test('that is not there is a problem of its own', async () => {
    expect(await fetchWith(usable(subject, '9.9.9'))).toMatchObject({
      code: expect.stringMatching(/^(?:CHART|SOURCE)_NOT_FOUND$/),
    });
  });

  test('is downloaded once for many nodes of two sides', async () => {
    const before = await requests();
    await fetchWith(usable(subject, '1.0.0'));
    const one = (await requests()) - before;
    const fetchers = createFetchers({ environment: gitEnvironment });
    const fetcher = fetchers.byKind.get(subject.ask('1.0.0', usual).kind);
    if (fetcher === undefined) throw new Error('no fetcher');
    const cache = new SourceCache();
    const never = new AbortController().signal;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => cache.fetch(fetcher, usable(subject, '1.0.0'), never)),
    );
    await fetchers.close();
    expect(all.every((done: Fetched) => 'artifact' in done)).toBe(true);
    expect(one).toBeGreaterThan(0);
    expect((await requests()) - before).toBe(2 * one);
  });

  test('is not asked for again in a warm run, and nothing of a login is kept', async () => {
    const cacheDirectory = mkdtempSync(join(directory, 'cache-'));
    const first = await fetchWith(usable(subject, '1.0.0'), { cacheDirectory });
    const before = await requests();
    expect(await fetchWith(usable(subject, '1.0.0'), { cacheDirectory })).toEqual(first);
    expect(first).toMatchObject({ revision: expect.anything() });
    expect((await requests()) - before).toBe(0);
    const names = readdirSync(cacheDirectory, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(cacheDirectory, name)).filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(0);
    const secrets = [login.password, 'OPENSSH PRIVATE KEY'];
    expect(files.filter((path) => secrets.some((secret) => readFileSync(path).includes(secret)))).toEqual([]);
  });

  test('whose server is away is a problem that names it', async () => {
    const scheme = subject.name.includes('ssh') ? `ssh://${servers.ssh.user}@` : 'http://';
    const host = `127.0.0.1:${await freePort()}`;
    expect(await fetchWith(usable(subject, '1.0.0', usual, `${scheme}${host}`))).toMatchObject({
      code: 'SOURCE_UNREACHABLE',
      message: expect.stringContaining(host),
    });
  });

  test('on this machine is not asked with restricted egress, unless its host is allowed', async () => {
    const before = await requests();
    const request = usable(subject, '1.0.0');
    expect(await fetchWith(request, { restrictEgress: true })).toMatchObject({ code: 'EGRESS_DENIED' });
    expect(await requests()).toBe(before);
    expect(await fetchWith(request, { restrictEgress: true, allowedHosts: ['127.0.0.1'] })).toMatchObject({
      revision: expect.anything(),
    });
  });

  test('ends when the run is ended', async () => {
    const ending = new AbortController();
    ending.abort();
    expect(await fetchWith(usable(subject, '1.0.0'), {}, ending.signal)).toMatchObject({ code: 'ABORTED' });
  });

  test('comes from its mirror, as whom the run says', async () => {
    const place = subject.places.includes('open') ? 'open' : usual;
    const scheme = subject.name.includes('ssh') ? 'ssh://git@' : 'https://';
    const asked = subject.ask('1.0.0', place, `${scheme}sources.invalid`);
    const rewrites = subject.name.includes('ssh')
      ? [{ from: `sources.invalid${directory}`, to: servers.web.open }]
      : [{ from: 'sources.invalid', to: `http://${subject.host(place)}` }];
    const logins = [{ host: s3.endpoint, username: 'S3RVER', password: 'S3RVER' }];
    expect(await fetchWith({ id, ...asked }, { rewrites, hostCredentials: logins })).toMatchObject({
      content: contentOf(asked, '1.0.0'),
    });
  });

  const { proxied } = subject;
  if (proxied !== undefined)
    describe('behind a proxy that its source names', () => {
      /** An address of documentation, where nobody is. */
      const elsewhere = '203.0.113.7';
      const proxyLogin = { username: 'proxy user', password: planted.proxyPassword };
      const behind = (address: string, secret: Readonly<Record<string, string>>): FetchRequest => {
        const asked = subject.ask('1.0.0', usual, `${proxied}://${elsewhere}`);
        const own = subject.name === 'a Bucket' ? { secretRef: subject.login?.(login.password) ?? {} } : {};
        return withSecrets(asked, { ...own, proxySecretRef: { address, ...secret } });
      };

      test('is brought through it, and through nothing else', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const request = behind(proxy.url, proxyLogin);
        expect(await fetchWith(request)).toMatchObject({ content: contentOf(request, '1.0.0') });
        expect(proxy.asked.length).toBeGreaterThan(0);
        expect(proxy.asked.filter((host) => !host.startsWith(elsewhere))).toEqual([]);
      });

      test('is not brought where the proxy refuses its login, which nobody gets to see', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const refused = await fetchWith(behind(proxy.url, { username: 'me', password: wrong }));
        expect(refused).toMatchObject({ code: 'SOURCE_AUTH', message: expect.stringContaining('proxy') });
        expect(JSON.stringify(refused)).not.toContain(plantedCore);
        expect([proxy.asked, proxy.refused() > 0]).toEqual([[], true]);
      });

      test('is not brought where the proxy is away', async () => {
        const away = await fetchWith(behind(`http://127.0.0.1:${await freePort()}`, proxyLogin));
        expect(away).toMatchObject({ code: 'SOURCE_UNREACHABLE' });
        expect(JSON.stringify(away)).not.toContain(plantedCore);
      });

      test('is not brought with restricted egress, unless the proxy is an allowed host', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const request = behind(proxy.url, proxyLogin);
        const allowedHosts = [elsewhere];
        expect(await fetchWith(request, { restrictEgress: true, allowedHosts })).toMatchObject({
          code: 'EGRESS_DENIED',
        });
        expect(proxy.asked).toEqual([]);
        const both = { restrictEgress: true, allowedHosts: [elsewhere, '127.0.0.1'] };
        expect(await fetchWith(request, both)).toMatchObject({ revision: expect.anything() });
      });

      test.each([
        ['', 'no address'],
        ['proxy', 'its address is not a URL'],
        [`ftp://${plantedCore}.example.org`, 'not an http or https proxy'],
        [`socks5://${plantedCore}.example.org`, 'SOCKS is not supported'],
      ])('whose address is %j is a problem that does not show it', async (address, why) => {
        const invalid = await fetchWith(behind(address, proxyLogin));
        expect(invalid).toMatchObject({ message: expect.stringContaining(why) });
        expect(JSON.stringify(invalid)).toContain('Secret flux-system/proxySecretRef');
        expect(JSON.stringify(invalid)).not.toContain(plantedCore);
      });

      test('is asked without it where the tree does not hold the Secret', async () => {
        const request = usable(subject, '1.0.0');
        const named = { ...request, spec: { ...request.spec, proxySecretRef: { name: 'missing' } } };
        const { secret } = request;
        expect(
          await fetchWith({ ...named, secret: (name) => (name === 'missing' ? undefined : secret?.(name)) }),
        ).toMatchObject({ revision: expect.anything() });
      });
    });

  const { login: own } = subject;
  if (own !== undefined) {
    const ask = (password: string): FetchRequest =>
      withSecrets(subject.ask('1.0.0', 'password'), { secretRef: own(password) });

    test('is brought with that of its Secret', async () => {
      expect(await fetchWith(ask(login.password))).toMatchObject({ revision: expect.anything() });
    });

    test('is refused without it, and with a wrong one that nobody gets to see', async () => {
      for (const request of [{ id, ...subject.ask('1.0.0', 'password') }, ask(wrong)]) {
        const refused = await fetchWith(request);
        expect(refused).toMatchObject({ code: 'SOURCE_AUTH' });
        expect(JSON.stringify(refused)).not.toContain(plantedCore);
      }
    });
  }

  if (!subject.name.includes('ssh'))
    test('is brought with the login of the run for its host', async () => {
      const given = subject.name === 'a Bucket' ? { username: 'S3RVER', password: 'S3RVER' } : login;
      const hostCredentials = [{ host: subject.host('password'), ...given }];
      const request = { id, ...subject.ask('1.0.0', 'password') };
      expect(await fetchWith(request, { hostCredentials })).toMatchObject({ revision: expect.anything() });
    });

  if (subject.places.includes('tls')) {
    test('is refused over TLS while nobody names the authority of the server', async () => {
      const { secret: _, ...request } = { ...usable(subject, '1.0.0', 'tls') };
      expect(await fetchWith(request)).toMatchObject({
        code: 'SOURCE_UNREACHABLE',
        message: expect.stringContaining('certificate'),
      });
    });

    if (subject.trust !== undefined)
      test('is brought over TLS when its Secret names the authority', async () => {
        expect(await fetchWith(usable(subject, '1.0.0', 'tls'))).toMatchObject({ revision: expect.anything() });
      });
  }
});

describe('a GitRepository over ssh', () => {
  test('is refused when its server is another one than known_hosts says', async () => {
    const other = execFileSync('ssh-keygen', ['-y', '-f', (otherKey(), join(directory, 'other-key'))], {
      encoding: 'utf8',
    });
    const knownHosts = `[127.0.0.1]:${servers.ssh.host.split(':')[1]} ${other}`;
    const subject = subjects.find(({ name }) => name.includes('ssh'));
    if (subject === undefined) throw new Error('no subject');
    const secretRef = { identity: servers.ssh.identity, known_hosts: knownHosts };
    const refused = await fetchWith(withSecrets(subject.ask('1.0.0', 'password'), { secretRef }));
    expect(refused).toMatchObject({ code: 'SOURCE_AUTH', message: expect.stringContaining('known_hosts') });
  });
});
