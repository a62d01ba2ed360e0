import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walk } from '../../src/core/files/walk.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import { planted } from '../support/planted-secrets.ts';
import { type FileServer, startFileServer } from '../support/servers/file-server.ts';
import { type S3Server, startS3Server } from '../support/servers/s3-server.ts';

const id = { group: 'source.toolkit.fluxcd.io', kind: 'Bucket', namespace: 'flux-system', name: 'app' };
let directory = '';
let server: S3Server;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  server = await startS3Server(join(directory, 's3'));
  await server.put('content', {
    'a/deploy.yaml': 'a: 1\n',
    'a/logo.png': 'x',
    'a/with space+(and) signs.yaml': 's: 1\n',
    'b/other.yaml': 'b: 1\n',
    'empty/': '',
  });
  await server.put('ignoring', {
    '.sourceignore': '*.png\n',
    'a/.sourceignore': '*.yaml\n',
    'a/x.png': 'x',
    'a/x.yaml': 'x',
  });
  await server.put('large', Object.fromEntries(Array.from({ length: 1100 }, (_, i) => [`f/${i}.yaml`, `i: ${i}\n`])));
}, 120_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

type Read = { readonly files: Readonly<Record<string, string>>; readonly revision: string } | Problem;

async function fetched(
  spec: JsonObject,
  options: SourceOptions = {},
  secret: Readonly<Record<string, string>> = { accesskey: 'S3RVER', secretkey: 'S3RVER' },
): Promise<Read> {
  const fetchers = createFetchers({ ...options, patience: { wait: async () => undefined } });
  const answer = await fetchers.byKind.get('Bucket')?.fetch(
    {
      id,
      kind: 'Bucket',
      spec: {
        endpoint: server.endpoint,
        insecure: true,
        bucketName: 'content',
        secretRef: { name: 'key' },
        interval: '5m',
        ...spec,
      },
      secret: () => new Map(Object.entries(secret)),
    },
    new AbortController().signal,
  );
  await fetchers.close();
  if (answer === undefined) throw new Error('no fetcher');
  if ('problem' in answer) return answer.problem;
  const { revision, tree } = answer.artifact;
  const paths = [...walk(tree)].filter(({ kind }) => kind === 'file').map(({ path }) => path);
  return {
    revision,
    files: Object.fromEntries(paths.map((path) => [path, Buffer.from(tree.read(path) ?? []).toString()])),
  };
}

describe('a Bucket', () => {
  test('gives all of its objects, and the digest of their tags as its revision', async () => {
    const read = await fetched({});
    const tag = (text: string): string => createHash('md5').update(text).digest('hex');
    const lines = [
      ['a/deploy.yaml', 'a: 1\n'],
      ['a/logo.png', 'x'],
      ['a/with space+(and) signs.yaml', 's: 1\n'],
      ['b/other.yaml', 'b: 1\n'],
    ] as const;
    expect(read).toEqual({
      files: Object.fromEntries(lines),
      revision: `sha256:${createHash('sha256')
        .update(lines.map(([key, text]) => `${key} ${tag(text)}\n`).join(''))
        .digest('hex')}`,
    });
  });

  test('gives what its prefix and patterns leave; only the patterns at its top count', async () => {
    expect(await fetched({ prefix: 'b/' })).toMatchObject({ files: { 'b/other.yaml': 'b: 1\n' } });
    const ignored = await fetched({ ignore: '*.yaml\n!/b/*.yaml\n' });
    expect('files' in ignored ? Object.keys(ignored.files) : ignored).toEqual(['a/logo.png', 'b/other.yaml']);
    const own = await fetched({ bucketName: 'ignoring' });
    expect('files' in own ? Object.keys(own.files) : own).toEqual(['a/.sourceignore', 'a/x.yaml']);
  });

  test('is listed page by page', async () => {
    const read = await fetched({ bucketName: 'large' });
    expect('files' in read ? Object.keys(read.files).length : read).toBe(1100);
  });

  test('is read with the login of the run for its host when the tree holds no key', async () => {
    const login = { host: server.endpoint, username: 'S3RVER', password: 'S3RVER' };
    expect(await fetched({}, { hostCredentials: [login] }, {})).toMatchObject({ revision: expect.anything() });
  });

  test('is not asked again within its interval, and afterwards only for what has changed', async () => {
    const cacheDirectory = join(directory, 'cache');
    let now = Date.now();
    const again = async (): Promise<readonly string[]> => {
      server.asked.length = 0;
      const hostCredentials = [{ host: server.endpoint, username: 'S3RVER', password: 'S3RVER' }];
      expect(await fetched({}, { cacheDirectory, now: () => now, hostCredentials }, {})).toMatchObject({
        files: { 'a/deploy.yaml': 'a: 1\n' },
      });
      return server.asked.map((path) => path.replace(/[?].*/, ''));
    };
    expect((await again()).length).toBe(6);
    expect(await again()).toEqual([]);
    now += 600_000;
    expect(await again()).toEqual(['/content/', '/content/.sourceignore']);
  });

  test.each([
    [{ bucketName: 'none' }, 'SOURCE_NOT_FOUND'],
    [{ endpoint: '../etc' }, 'SOURCE_INVALID'],
    [{ bucketName: 'a/../b' }, 'SOURCE_INVALID'],
    [{ provider: 'azure' }, 'SOURCE_UNSUPPORTED'],
  ])('%j is a problem', async (spec, code) => {
    expect(await fetched(spec)).toMatchObject({ code });
  });

  test('that refuses its key is a problem without it', async () => {
    const refused = await fetched({}, {}, { accesskey: 'S3RVER', secretkey: planted.s3Secret });
    expect(refused).toMatchObject({ code: 'SOURCE_AUTH' });
    expect(JSON.stringify(refused)).not.toContain(planted.s3Secret);
  });
});

describe('a server of buckets', () => {
  let other: FileServer;
  let regions: string[] = [];
  const listing = (keys: readonly string[]): string =>
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key><ETag>&quot;e&quot;</ETag><Size>1</Size></Contents>`).join('')}</ListBucketResult>`;
  beforeAll(async () => {
    const refuse = (code: number) => (_: unknown, response: { writeHead(code: number): { end(): void } }) => {
      response.writeHead(code).end();
    };
    other = await startFileServer({
      '/private/': refuse(403),
      '/page/': '<html>a page</html>',
      '/out/': listing(['../x']),
      '/entities/': listing(['a&amp;b&#x20;c']),
      '/entities/a%26b%20c': 'x',
      '/moved/': (request, response) => {
        const region = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
        regions.push(region);
        if (region === 'eu-west-3') response.end(listing([]));
        else
          response
            .writeHead(400)
            .end('<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>');
      },
    });
  });
  afterAll(() => other[Symbol.asyncDispose]());
  const asked = async (spec: JsonObject, secret?: Readonly<Record<string, string>>): Promise<Read> =>
    await fetched({ endpoint: new URL(other.url).host, ...spec }, {}, secret);

  test.each([
    ['aws', 'AWS_ACCESS_KEY_ID'],
    ['gcp', 'HMAC'],
    ['generic', 'access key'],
  ])('that wants an identity of %s gets none, and what to give instead is said', async (provider, hint) => {
    expect(await asked({ bucketName: 'private', provider }, {})).toMatchObject({
      code: 'SOURCE_AUTH',
      hint: expect.stringContaining(hint),
    });
  });

  test('may say in which region a bucket is', async () => {
    regions = [];
    expect(await asked({ bucketName: 'moved' })).toMatchObject({ files: {} });
    expect(regions).toEqual(['us-east-1', 'eu-west-3']);
  });

  test('is refused when it answers with something else, or with paths that lead out', async () => {
    expect(await asked({ bucketName: 'page' })).toMatchObject({ code: 'SOURCE_INVALID' });
    expect(await asked({ bucketName: 'out' })).toMatchObject({ code: 'SOURCE_INVALID' });
    expect(await asked({ bucketName: 'entities' })).toMatchObject({ files: { 'a&b c': 'x' } });
  });
});
