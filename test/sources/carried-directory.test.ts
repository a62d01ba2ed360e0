import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResolveName } from '../../src/engines/http/public-lookup.ts';
import { CachedContent } from '../../src/sources/cache/cached-content.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { remoteFileKind } from '../../src/sources/remote-kinds.ts';
import { SingleFlight } from '../../src/sources/single-flight.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { startFileServer } from '../support/servers/file-server.ts';
import { directory, request, serveRepositories } from './git-sources.ts';

serveRepositories();

/** A name server by which every name is public, when it is asked by the run itself. */
const lookup: ResolveName = (_hostname, _options, callback) =>
  callback(null, [{ address: '93.184.216.34', family: 4 }]);

/** What a run leaves for others in a directory that the cache service carries: files, and whether its results stay. */
async function left(asked: FetchRequest, options: SourceOptions): Promise<{ files: number; keepsResults: boolean }> {
  const cacheDirectory = mkdtempSync(join(directory, 'carried-'));
  const fetchers = createFetchers({ environment: gitEnvironment, isCarried: true, cacheDirectory, lookup, ...options });
  const fetched = await fetchers.byKind.get(asked.kind)?.fetch(asked, new AbortController().signal);
  expect(fetched).toMatchObject({ artifact: {} });
  const keepsResults = !fetchers.usedLogins();
  await fetchers.close();
  const places = ['blobs', 'git', 'references'].map((name) => join(cacheDirectory, 'v2', name)).filter(existsSync);
  return { files: places.flatMap((place) => readdirSync(place)).length, keepsResults };
}

function file(url: string): FetchRequest {
  return { id: { group: '', kind: remoteFileKind, namespace: '', name: 'x' }, kind: remoteFileKind, spec: { url } };
}

describe('a directory that the cache service carries holds', () => {
  test.each([
    ['commits', { branch: 'main' }],
    ['names of tags', { semver: '1.x' }],
  ])('no %s, nor what was made of them, since git does not tell where it was sent on to', async (_, ref) => {
    expect(await left(request({ ref }), { allowedHosts: ['127.0.0.1'] })).toEqual({ files: 0, keepsResults: false });
  });

  test('nothing of a name that is public when it is checked, and inside when it is asked', async () => {
    await using inside = await startFileServer({ '/map.yaml': 'kind: ConfigMap\n' });
    const asked = file(`${inside.url.replace('127.0.0.1', 'localhost')}/map.yaml`);
    expect(await left(asked, {})).toEqual({ files: 0, keepsResults: false });
    expect(await left(asked, { allowedHosts: ['localhost'] })).toMatchObject({ keepsResults: true });
    expect((await left(asked, { allowedHosts: ['localhost'] })).files).toBeGreaterThan(0);
  });

  test('nothing that the proxy of the run brought, which alone knows the address', async () => {
    await using inside = await startFileServer({ '/map.yaml': 'kind: ConfigMap\n' });
    const proxy = createServer().on('connect', (_asked, socket) => {
      const through = connect(Number(new URL(inside.url).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(through).pipe(socket);
      });
      for (const one of [socket, through]) one.on('error', () => undefined);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const http = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const result = await left(file('http://files.example.com/map.yaml'), { proxy: { http } });
    proxy.close();
    expect(result).toEqual({ files: 0, keepsResults: false });
  });

  test.each([
    ['proxy', { proxy: 'http://proxy.example.com:3128' }],
    ['login', { credential: { username: 'me', password: 'known', owner: 'tree' } }],
    ['certificates', { tls: { ca: 'authority' } }],
  ] as const)('nothing that was fetched with the %s of a tree, nor what was made of it', async (_, part) => {
    const logins = { used: false, isInside: false };
    const shared = { work: new SingleFlight(), singles: new Map(), logins, isPublicHost: async () => true };
    const place = { url: 'https://charts.example.com/', plain: false, isMirror: false };
    const kept = new CachedContent({ ...shared, keptFor: 'carried' }, { ...place, trust: 'tree', ...part });
    expect(await kept.isKept()).toBe(false);
    expect(logins.used).toBe(true);
  });
});
