import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '../../src/core/files/file-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import { imageKind, remoteFileName } from '../../src/sources/remote-kinds.ts';
import { type Answer, type FileServer, startFileServer } from '../support/servers/file-server.ts';
import { freePort, type ServerProcess, startServer } from '../support/servers/server-process.ts';

const registryProgram = '/usr/bin/docker-registry';
const id = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'app' };
const index = 'application/vnd.oci.image.index.v1+json';
const manifestType = 'application/vnd.oci.image.manifest.v1+json';

/** What is brought of an image of `registry.example`, which stands for the server at `host`. */
async function ask(host: string, spec: JsonObject, more: SourceOptions = {}): Promise<unknown> {
  const mirror = { from: 'registry.example', to: `http://${host}` };
  const fetchers = createFetchers({ rewrites: [mirror], patience: { attempts: 1 }, ...more });
  const request = {
    id,
    kind: imageKind,
    spec: { repository: 'registry.example/team/app', reference: '1.0.0', ...spec },
  };
  const fetched = await fetchers.byKind.get(imageKind)?.fetch(request, new AbortController().signal);
  await fetchers.close();
  if (fetched === undefined || 'problem' in fetched) return fetched?.problem.code;
  return JSON.parse(readText(fetched.artifact.tree, remoteFileName) ?? '');
}

describe('of a real registry', () => {
  let directory = '';
  let host = '';
  let registry: ServerProcess;

  const put = async (path: string, body: string, type: string): Promise<string> => {
    const done = await fetch(`http://${host}/v2/team/app/${path}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': type },
    });
    if (!done.ok) throw new Error(`${path}: ${done.status} ${await done.text()}`);
    return `sha256:${createHash('sha256').update(body).digest('hex')}`;
  };
  const blob = async (body: string): Promise<{ digest: string; size: number }> => {
    const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
    const begun = await fetch(`http://${host}/v2/team/app/blobs/uploads/`, { method: 'POST' });
    const place = new URL(begun.headers.get('location') ?? '', `http://${host}`);
    place.searchParams.set('digest', digest);
    await fetch(place, { method: 'PUT', body });
    return { digest, size: body.length };
  };
  const push = async (reference: string, platform: JsonObject): Promise<JsonObject> => {
    const config = { mediaType: 'application/vnd.oci.image.config.v1+json', ...(await blob(JSON.stringify(platform))) };
    const body = JSON.stringify({ schemaVersion: 2, mediaType: manifestType, config, layers: [] });
    const digest = await put(`manifests/${reference}`, body, manifestType);
    return { mediaType: manifestType, digest, size: body.length, platform };
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'images-'));
    host = `127.0.0.1:${await freePort()}`;
    const config = join(directory, 'registry.yml');
    const root = join(directory, 'registry');
    writeFileSync(config, `version: 0.1\nstorage: {filesystem: {rootdirectory: ${root}}}\nhttp: {addr: "${host}"}\n`);
    registry = await startServer(registryProgram, ['serve', config], Number(host.split(':')[1]));
    const amd64 = await push('1.0.0', { os: 'linux', architecture: 'amd64' });
    const arm64 = await push('arm', { os: 'linux', architecture: 'arm64' });
    const unknown = { ...(await push('proof', { os: 'unknown', architecture: 'unknown' })) };
    const of = (...manifests: readonly JsonObject[]): string =>
      JSON.stringify({ schemaVersion: 2, mediaType: index, manifests });
    await put('manifests/2.0.0', of(amd64, arm64, unknown), index);
    const { platform: _platform, ...untold } = amd64;
    await put('manifests/3.0.0', of(untold, arm64), index);
  }, 30_000);
  afterAll(async () => {
    await registry[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true, force: true });
  });

  test('a tag that is there is present, and one that is not is absent', async () => {
    expect(await ask(host, {})).toEqual({ is: 'present' });
    expect(await ask(host, { reference: '9.9.9' })).toEqual({ is: 'absent' });
    expect(await ask(host, { reference: `sha256:${'a'.repeat(64)}` })).toEqual({ is: 'absent' });
  });

  test('the platforms are those of the index without attestations, or of the one image', async () => {
    const platforms = true;
    expect(await ask(host, { platforms })).toEqual({ is: 'present', platforms: ['linux/amd64'] });
    expect(await ask(host, { reference: '2.0.0', platforms })).toEqual({
      is: 'present',
      platforms: ['linux/amd64', 'linux/arm64'],
    });
    expect(await ask(host, { reference: '3.0.0', platforms })).toEqual({ is: 'present' });
  });

  test('what is known from an earlier run is not asked for again', async () => {
    const kept = { cacheDirectory: join(directory, 'cache') };
    expect(await ask(host, {}, kept)).toEqual({ is: 'present' });
    expect(await ask('127.0.0.1:1', {}, kept)).not.toEqual({ is: 'present' });
    const asked = registry.output().split('manifests/1.0.0').length;
    expect(await ask(host, {}, kept)).toEqual({ is: 'present' });
    expect(registry.output().split('manifests/1.0.0').length).toBe(asked);
  });

  test('with restricted egress only what is allowed is asked, such as the mirrors of the run', async () => {
    const repository = `${host}/team/app`;
    const restricted = { rewrites: [], restrictEgress: true };
    expect(await ask(host, {}, { restrictEgress: true })).toEqual({ is: 'present' });
    expect(await ask(host, { repository }, restricted)).toBe('EGRESS_DENIED');
    expect(await ask(host, { repository: 'ghcr.io/team/app' }, restricted)).toBe('EGRESS_DENIED');
  });
});

describe('nothing is known of an image', () => {
  let server: FileServer;
  beforeAll(async () => {
    server = await startFileServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const answer =
    (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Answer =>
    (_request, response) =>
      response.writeHead(status, headers).end(body);
  const error = (code: string): string => JSON.stringify({ errors: [{ code }] });
  test.each([
    ['whose registry asks for a login', answer(401, error('UNAUTHORIZED')), 'SOURCE_AUTH'],
    ['that is denied', answer(403, error('DENIED')), 'SOURCE_AUTH'],
    ['whose registry has too many requests', answer(429, error('TOOMANYREQUESTS')), 'SOURCE_UNREACHABLE'],
    ['whose registry fails', answer(500, error('MANIFEST_UNKNOWN')), 'SOURCE_UNREACHABLE'],
    ['whose repository is not shown', answer(404, error('NAME_UNKNOWN')), 'SOURCE_NOT_FOUND'],
    ['whose server is no registry', answer(404, '<h1>Not found</h1>'), 'SOURCE_NOT_FOUND'],
    ['whose server answers null', answer(404, 'null'), 'SOURCE_NOT_FOUND'],
  ])('%s', async (_says, given, code) => {
    server.files.set('*', given);
    expect(await ask(new URL(server.url).host, {})).toBe(code);
  });

  test('that another server does not have, to which the registry leads', async () => {
    const other = await startFileServer({ '*': answer(404, error('MANIFEST_UNKNOWN')) });
    server.files.set('*', answer(307, '', { location: `${other.url}/manifest` }));
    expect(await ask(new URL(server.url).host, {})).toBe('SOURCE_NOT_FOUND');
    await other[Symbol.asyncDispose]();
  });

  test('while the registry says that there is none of it', async () => {
    server.files.set('*', answer(404, error('MANIFEST_UNKNOWN')));
    expect(await ask(new URL(server.url).host, {})).toEqual({ is: 'absent' });
    expect(await ask(new URL(server.url).host, { reference: '../..' })).toBe('SOURCE_INVALID');
  });
});
