import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { type GitRemote, parseGitRemote } from '../../src/sources/git/git-remote.ts';
import { openGitSession } from '../../src/sources/git/git-session.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { certificate } from '../support/certificate.ts';
import { planted } from '../support/planted-secrets.ts';

/** A server that takes the place of every host behind its own proxy, and what it was shown. */
let proxy: { readonly url: string; readonly ca: string; close(): void };
let heard: string[] = [];
const victim = 'registry.victim.example';
const password = planted.dockerConfig;

beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000);
  const { certificate: ca, key } = certificate(now - 60, now + 3600);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    heard.push(JSON.stringify(request.headers));
    response.writeHead(401, { 'www-authenticate': 'Basic realm="registry"' }).end();
  };
  // The name of the certificate is not the victim's, which an attacker's would be.
  const inner = createTlsServer({ cert: ca, key }, answer);
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const outer = createServer(answer);
  outer.on('connect', (_request, socket) => {
    const onward = connect((inner.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const one of [socket, onward]) one.on('error', () => undefined);
  });
  await new Promise<void>((done) => outer.listen(0, '127.0.0.1', done));
  proxy = {
    url: `http://127.0.0.1:${(outer.address() as AddressInfo).port}`,
    ca,
    close: () => [inner, outer].map((one) => one.close()),
  };
});
afterAll(() => proxy.close());
beforeEach(() => {
  heard = [];
});

const secrets: Readonly<Record<string, () => ReadonlyMap<string, string>>> = {
  proxySecretRef: () => new Map([['address', proxy.url]]),
  certSecretRef: () => new Map([['ca.crt', proxy.ca]]),
  // A GitRepository has no other place for its authority.
  secretRef: () => new Map([['ca.crt', proxy.ca]]),
};

/** A source of the tree that names its proxy and its authority. The certificate is one for localhost. */
function named(kind: string, spec: FetchRequest['spec'], fields = Object.keys(secrets)): FetchRequest {
  const references = Object.fromEntries(fields.map((field) => [field, { name: field }]));
  return {
    id: { group: 'source.toolkit.fluxcd.io', kind, namespace: 'apps', name: 'theirs' },
    kind,
    spec: { ...spec, ...references },
    secret: (name) => secrets[name]?.(),
  };
}

async function fetched(request: FetchRequest, options: SourceOptions): Promise<Fetched | undefined> {
  const fetchers = createFetchers({ environment: gitEnvironment, patience: { attempts: 1 }, ...options });
  const result = await fetchers.byKind.get(request.kind)?.fetch(request, new AbortController().signal);
  await fetchers.close();
  return result;
}

const login = { username: 'me', password };
const auth = Buffer.from(`me:${password}`).toString('base64');
const logins: readonly (readonly [string, (host: string) => SourceOptions])[] = [
  ['registry-config', (host) => ({ registryConfigs: [JSON.stringify({ auths: { [host]: { auth } } })] })],
  ['credentials', (host) => ({ hostCredentials: [{ host, ...login }] })],
];
const sources: readonly (readonly [string, (host: string) => FetchRequest['spec']])[] = [
  ['OCIRepository', (host) => ({ url: `oci://${host}/team/app`, ref: { tag: '1.0.0' } })],
  ['Bucket', (host) => ({ endpoint: host, bucketName: 'content' })],
  ['GitRepository', (host) => ({ url: `https://${host}/team/app`, ref: { branch: 'main' } })],
];

/** A server that writes down what it is shown, and answers with nothing. */
async function listener(answer?: (request: IncomingMessage, response: ServerResponse) => void): Promise<{
  readonly host: string;
  readonly shown: string[];
  close(): void;
}> {
  const shown: string[] = [];
  const server = createServer((request, response) => {
    shown.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    if (answer === undefined) response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    else answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, shown, close: () => server.close() };
}

describe('a login of the run', () => {
  // `localhost` is a host that the attacker's certificate is good for.
  const cases = sources.flatMap(([kind, spec]) => logins.map(([of, options]) => [kind, of, spec, options] as const));

  test.each(cases)(
    'does not go through a proxy and an authority that a %s names: %s',
    async (kind, _of, spec, options) => {
      for (const host of ['localhost', victim]) {
        const result = await fetched(named(kind, spec(host)), options(host));
        expect(result).toHaveProperty('problem');
      }
      expect(heard.join()).not.toContain(auth);
      expect(heard.join()).not.toContain(password);
      expect(heard.join()).not.toMatch(/authorization":"(?:Basic|Bearer|AWS4)/);
      // The attack would have worked: the server behind the proxy was asked.
      if (kind !== 'Bucket') expect(heard).not.toEqual([]);
    },
  );

  test('is said to be withheld, with the way out', async () => {
    const [, options] = logins[1] ?? [];
    const result = await fetched(
      named('OCIRepository', { url: 'oci://localhost/team/app' }),
      options?.('localhost') ?? {},
    );
    expect(result).toMatchObject({
      problem: {
        code: 'SOURCE_AUTH',
        hint: "`OCIRepository apps/theirs` names its own proxy: the run's login is not sent there. Put a login into its secretRef, or name the host in `registry-mirrors` (HOST=HOST) to reach it as the run does.",
      },
    });
  });

  test('goes to a host that the run vouches for as a mirror of itself, and nothing of the tree does', async () => {
    const shown: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      shown.push(request.headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="registry"' }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const request = named('OCIRepository', { url: `oci://${host}/team/app`, ref: { tag: '1.0.0' } });
    await fetched(request, {
      hostCredentials: [{ host, ...login }],
      rewrites: [{ from: host, to: `http://${host}` }],
    });
    server.close();
    expect(shown).toEqual([undefined, `Basic ${auth}`]);
    expect(heard).toEqual([]);
  });

  test('is not shown to a server that its own sends on to, whatever that asks for', async () => {
    const shown: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      shown.push(request.headers.authorization);
      const port = (elsewhere.address() as AddressInfo).port;
      if (request.url?.startsWith('/token') === true) response.end('{"token":"x"}');
      else
        response
          .writeHead(401, { 'www-authenticate': `Bearer realm="http://127.0.0.1:${port}/token",service="x"` })
          .end();
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const own = createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v2/` }).end();
    });
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
    const host = `127.0.0.1:${(own.address() as AddressInfo).port}`;
    const request = named(
      'OCIRepository',
      { url: `oci://${host}/team/app`, ref: { tag: '1.0.0' }, insecure: true },
      [],
    );
    const result = await fetched(request, { hostCredentials: [{ host, ...login }] });
    for (const one of [own, elsewhere]) one.close();
    expect(result).toMatchObject({
      problem: { code: 'SOURCE_AUTH', hint: expect.stringContaining('its own host only') },
    });
    expect(shown).toEqual([undefined]);
  });

  test('is not sent by git to the server that a repository has moved to, and is to one that stays on its host', async () => {
    const shown: [string, string | undefined][] = [];
    const packet = (text: string): string => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
    // With a branch, so that git asks for it, which is a request of its own with the header of a login.
    const head = `${'1'.repeat(40)} refs/heads/main\0multi_ack_detailed no-done shallow\n`;
    const advertised = `${packet('# service=git-upload-pack\n')}0000${packet(head)}0000`;
    const moved = createServer((request, response) => {
      shown.push(['elsewhere', request.headers.authorization]);
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).end(advertised);
    });
    await new Promise<void>((done) => moved.listen(0, '127.0.0.1', done));
    const own = createServer((request, response) => {
      shown.push([request.url ?? '', request.headers.authorization]);
      const there = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
      const isRenamed = request.url?.startsWith('/renamed') === true;
      if (request.url?.startsWith('/now') === true) response.writeHead(404).end();
      else
        response
          .writeHead(301, { location: `${isRenamed ? '' : there}/now/app/info/refs?service=git-upload-pack` })
          .end();
    });
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
    const host = `127.0.0.1:${(own.address() as AddressInfo).port}`;
    const options = { hostCredentials: [{ host, ...login }] };
    for (const path of ['moved', 'renamed'])
      await fetched(
        named('GitRepository', { url: `http://${host}/${path}/app`, ref: { branch: 'main' } }, []),
        options,
      );
    for (const one of [own, moved]) one.close();
    const elsewhere = shown.filter(([place]) => place === 'elsewhere');
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.filter(([, header]) => header !== undefined)).toEqual([]);
    expect(shown).toContainEqual(['/now/app/info/refs?service=git-upload-pack', `Basic ${auth}`]);
  });

  test('of the home directory is not taken by git', async () => {
    const server = await listener();
    const home = mkdtempSync(join(tmpdir(), 'home-'));
    writeFileSync(join(home, '.netrc'), `machine 127.0.0.1 login me password of-the-home\n`);
    // The home of the password database cannot be set here: none may be read, whatever HOME says.
    const session = await openGitSession(
      parseGitRemote(`http://${server.host}/a`) as GitRemote,
      { trust: 'run', login: {} },
      { environment: { ...gitEnvironment, HOME: home }, restrictEgress: false },
    );
    server.close();
    rmSync(home, { recursive: true });
    expect(session).toMatchObject({ environment: { HOME: '/dev/null' } });
  });

  test('is not shown where a kustomization of another repository names its host', async () => {
    const inside = await listener();
    const login = { username: 'me', password, inClear: true };
    for (const isForeign of [true, false]) {
      const spec = { url: `http://${inside.host}/map.yaml`, isForeign };
      await fetched({ ...named('RemoteFile', spec, []) }, { hostCredentials: [{ host: inside.host, ...login }] });
    }
    inside.close();
    const [foreign = '', own = ''] = inside.shown;
    expect(foreign).toBe('/map.yaml');
    expect(own).not.toBe('/map.yaml');
  });

  test('is not shown where an index of another server names its host', async () => {
    const inside = await listener();
    const archive = 'apiVersion: v1\nentries:\n  app:\n  - name: app\n    version: 1.0.0\n    urls: [URL]\n';
    const index = await listener((_request, response) =>
      response.end(archive.replace('URL', `http://${inside.host}/app-1.0.0.tgz`)),
    );
    const request: FetchRequest = {
      ...named('HelmChart', { chart: 'app', version: '1.0.0' }, []),
      repository: {
        id: { group: 'source.toolkit.fluxcd.io', kind: 'HelmRepository', namespace: 'apps', name: 'theirs' },
        spec: { url: `http://${index.host}` },
      },
    };
    await fetched(request, { hostCredentials: [{ host: inside.host, ...login }] });
    for (const one of [inside, index]) one.close();
    expect(inside.shown).toEqual(['/app-1.0.0.tgz']);
  });

  test.each([
    ['git@github.com:org/../../../home/team', 'https://github.com'],
    ['https://github.com/org/..%2f..%2fteam', 'https://github.com'],
  ])('a mirror that is a directory gives nothing beside it: %s', async (url, from) => {
    const result = await fetched(named('GitRepository', { url, ref: { branch: 'main' } }, []), {
      rewrites: [{ from, to: '/srv/mirror' }],
    });
    expect(result).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });

  test('a mirror opens its own server to a stranger, and no other of its host', async () => {
    const [mirror, other] = [await listener(), await listener()];
    const options: SourceOptions = {
      restrictEgress: true,
      rewrites: [{ from: 'ghcr.io', to: `http://${mirror.host}` }],
    };
    const of = (host: string): FetchRequest => named('OCIRepository', { url: `oci://${host}/a`, insecure: true }, []);
    await fetched(of('ghcr.io'), options);
    expect(await fetched(of(other.host), options)).toMatchObject({ problem: { code: 'EGRESS_DENIED' } });
    for (const one of [mirror, other]) one.close();
    expect(mirror.shown).not.toEqual([]);
    expect(other.shown).toEqual([]);
  });
});
