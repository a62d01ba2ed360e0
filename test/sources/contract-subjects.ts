import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { walk } from '../../src/core/files/walk.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Artifact, FetchRequest } from '../../src/sources/fetcher.ts';
import { FixtureRepository, gitEnvironment } from '../engines/git/fixture-repository.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { planted } from '../support/planted-secrets.ts';
import { type S3Server, startS3Server } from '../support/servers/s3-server.ts';
import { login, pushArtifact, type SourceServers, startSourceServers } from '../support/servers/source-servers.ts';

const helm = new URL('../../node_modules/.cache/oracles/v36/helm', import.meta.url).pathname;
export const id = { group: 'source.toolkit.fluxcd.io', kind: 'Source', namespace: 'flux-system', name: 'app' };
export const wrong = planted.wrongPassword;
const text = (version: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: app\ndata:\n  version: "${version}"\n`;

export let directory = '';
export let servers: SourceServers;
export let s3: S3Server;
const commits: string[] = [];
const packages: Buffer[] = [];

/** Starts the servers once for the tests of a file. */
export function serveSubjects(): void {
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
}

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

export type Place = 'open' | 'password' | 'tls';
export type Asked = Pick<FetchRequest, 'kind' | 'repository' | 'spec'>;

/** One kind of source on its server. */
export interface Subject {
  readonly name: string;
  /**
   * Version 1.0.0, 2.0.0 or one that nobody has made, by what pins it, at one of the places; `url` is what stands for
   * its server.
   */
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

export const subjects: readonly Subject[] = [
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
export function otherKey(): string {
  if (otherKeyText !== '') return otherKeyText;
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(directory, 'other-key')]);
  otherKeyText = readFileSync(join(directory, 'other-key'), 'utf8');
  return otherKeyText;
}

/** The request with Secrets for its fields. */
export function withSecrets(
  asked: Asked,
  secrets: Readonly<Record<string, Readonly<Record<string, string>>>>,
): FetchRequest {
  const fields = Object.fromEntries(Object.keys(secrets).map((field) => [field, { name: field }]));
  const secret = (name: string): ReadonlyMap<string, string> => new Map(Object.entries(secrets[name] ?? {}));
  const { repository, spec } = asked;
  return repository === undefined
    ? { id, ...asked, spec: { ...spec, ...fields }, secret }
    : { id, ...asked, repository: { ...repository, spec: { ...repository.spec, ...fields } }, secret };
}

/** What the tree would say for the subject to be reached at a place: with the right login, and the right authority. */
export function usable(subject: Subject, version: string, place: Place = subject.usual, url?: string): FetchRequest {
  const secrets: Record<string, Record<string, string>> = {};
  // Servers of buckets and ssh know no anonymous reader.
  if (subject.login !== undefined && (place === 'password' || subject.usual === 'password'))
    secrets['secretRef'] = { ...subject.login(login.password) };
  if (place === 'tls' && subject.trust !== undefined)
    secrets[subject.trust] = { ...secrets[subject.trust], 'ca.crt': servers.authority };
  return withSecrets(subject.ask(version, place, url), secrets);
}

export interface Read {
  readonly identity: string;
  readonly revision: string;
  /** The file that all of them hold, or the packaged chart. */
  readonly content: string | Buffer;
}

export async function fetchWith(
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
export function contentOf(asked: Asked, version: string): string | Buffer {
  if (asked.kind !== 'HelmChart') return text(version);
  return packages[version === '1.0.0' ? 0 : 1] ?? '';
}

export async function requests(): Promise<number> {
  return (await servers.requests()).length + s3.asked.length;
}
