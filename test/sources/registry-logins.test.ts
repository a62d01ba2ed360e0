import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { isProblem, type Problem } from '../../src/core/problem.ts';
import { createHttpClient } from '../../src/engines/http/http-client.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { OciClient } from '../../src/sources/oci-client.ts';
import { fetchAs } from '../../src/sources/source-access.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { type ArtifactRegistry, fluxLayer, startArtifactRegistry } from '../support/servers/artifact-registry.ts';
import { type Answer, startFileServer } from '../support/servers/file-server.ts';

let server: ArtifactRegistry;
/** What the registry gives its content for, and what it was shown. */
let accepted = new Set<string>();
let challenge = '';
let shown: string[] = [];

beforeAll(async () => {
  server = await startArtifactRegistry();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  server.files.clear();
  server.counts.clear();
  shown = [];
  server.push('team/files', '1.0.0', packChart([{ name: 'map.yaml', data: 'kind: ConfigMap\n' }]), fluxLayer);
  for (const [path, content] of [...server.files])
    server.files.set(path, (request, response) => {
      const authorization = request.headers.authorization ?? '';
      shown.push(authorization);
      if (accepted.has(authorization)) response.end(content);
      else response.writeHead(401, { 'www-authenticate': challenge }).end();
    });
});

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** A token server that gives out `tokens`, one after the other, and says what it was asked with. */
function serveTokens(...tokens: readonly string[]): string[] {
  const asked: string[] = [];
  challenge = `Bearer realm="${server.url}/token",service="registry.example.org",scope="repository:team/files:pull"`;
  server.files.set('/token', (request, response) => {
    void textOf(request).then((text) => {
      const token = tokens[Math.min(asked.length, tokens.length - 1)];
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${text}`.trim());
      return response.end(JSON.stringify({ token }));
    });
  });
  return asked;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function request(more: Partial<FetchRequest> = {}): FetchRequest {
  const id = { group: 'source.toolkit.fluxcd.io', kind: 'OCIRepository', namespace: 'apps', name: 'files' };
  const url = `oci://${server.host}/team/files`;
  return { id, kind: 'OCIRepository', spec: { url, insecure: true, ref: { tag: '1.0.0' } }, ...more };
}

async function fetchWith(options: SourceOptions, ...requests: readonly FetchRequest[]): Promise<readonly Fetched[]> {
  const fetchers = createFetchers(options);
  const signal = new AbortController().signal;
  const fetched = await Promise.all(
    requests.map(async (one) => await fetchers.byKind.get(one.kind)?.fetch(one, signal)),
  );
  await fetchers.close();
  return fetched.filter((one) => one !== undefined);
}

describe('a registry that asks for a token', () => {
  test('is given one that its server gives to anybody', async () => {
    const asked = serveTokens('public');
    accepted = new Set(['Bearer public']);
    expect(await fetchWith({}, request())).toMatchObject([{ artifact: {} }]);
    expect(asked).toEqual(['GET /token?service=registry.example.org&scope=repository%3Ateam%2Ffiles%3Apull']);
    expect(shown).toEqual(['', 'Bearer public', 'Bearer public']);
  });

  test('is given one for a login, which goes to the token server alone', async () => {
    const asked = serveTokens('mine');
    accepted = new Set(['Bearer mine']);
    const login = { host: server.host, username: 'me', password: 'password' };
    expect(await fetchWith({ hostCredentials: [login] }, request())).toMatchObject([{ artifact: {} }]);
    expect(asked[0]).toContain(basic('me', 'password'));
    expect(shown.filter((one) => one.startsWith('Basic'))).toEqual([]);
  });

  test('is given one for an identity token of a docker configuration', async () => {
    const asked = serveTokens('mine');
    accepted = new Set(['Bearer mine']);
    const config = JSON.stringify({ auths: { [server.host]: { identitytoken: 'identity' } } });
    expect(await fetchWith({ registryConfigs: [config] }, request())).toMatchObject([{ artifact: {} }]);
    expect(asked).toEqual([
      'POST /token  grant_type=refresh_token&client_id=fluxdelta&service=registry.example.org&scope=repository%3Ateam%2Ffiles%3Apull&refresh_token=identity',
    ]);
  });

  test('is given another one when the first has expired, which many requests share', async () => {
    const asked = serveTokens('short', 'long');
    accepted = new Set(['Bearer long']);
    const many = ['a', 'b', 'c'].map((ignore) => request({ spec: { ...request().spec, ignore } }));
    const [first] = await fetchWith({}, ...many);
    // The first token is not taken, and what is not taken is no reason to ask without end.
    expect(first).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    expect(asked.length).toBeLessThanOrEqual(3);
    const later = await fetchWith({}, request());
    expect(later).toMatchObject([{ artifact: {} }]);
  });
});

describe('a registry that asks for a password', () => {
  beforeEach(() => {
    challenge = 'Basic realm="registry"';
    accepted = new Set([basic('me', 'right')]);
  });

  test.each<[string, SourceOptions]>([
    ['of the host', { hostCredentials: [{ host: 'HOST', username: 'me', password: 'right' }] }],
    ['of a path on the host', { hostCredentials: [{ host: 'HOST/team', username: 'me', password: 'right' }] }],
    [
      'of the longest path',
      {
        hostCredentials: [
          { host: 'HOST', username: 'me', password: 'wrong' },
          { host: 'HOST/team/files', username: 'me', password: 'right' },
        ],
      },
    ],
    ['of a docker configuration', { registryConfigs: ['{"auths":{"HOST":{"auth":"bWU6cmlnaHQ="}}}'] }],
    [
      'of the inputs before that of a docker configuration',
      {
        hostCredentials: [{ host: 'HOST', username: 'me', password: 'right' }],
        registryConfigs: ['{"auths":{"HOST":{"auth":"bWU6d3Jvbmc="}}}'],
      },
    ],
  ])('is shown that %s', async (_what, options) => {
    const placed = JSON.parse(JSON.stringify(options).replaceAll('HOST', server.host)) as SourceOptions;
    expect(await fetchWith(placed, request())).toMatchObject([{ artifact: {} }]);
  });

  test('is shown that of the Secret of its source before every other one', async () => {
    const login = { host: server.host, username: 'me', password: 'wrong' };
    const spec = { ...request().spec, secretRef: { name: 'login' } };
    const secret = (): ReadonlyMap<string, string> =>
      new Map([
        ['.dockerconfigjson', JSON.stringify({ auths: { [server.host]: { username: 'me', password: 'right' } } })],
      ]);
    expect(await fetchWith({ hostCredentials: [login] }, request({ spec, secret }))).toMatchObject([{ artifact: {} }]);
  });

  test.each([
    ['nothing is known', {}],
    [
      'another host has a login',
      { hostCredentials: [{ host: 'registry.example.org', username: 'me', password: 'right' }] },
    ],
    ['GitHub gave a token', { githubToken: 'right' }],
  ])('is a problem that says what to do when %s', async (_what, options) => {
    expect(await fetchWith(options, request())).toMatchObject([
      {
        problem: {
          code: 'SOURCE_AUTH',
          message: `login missing for ${server.host}/team/files`,
          hint: expect.stringContaining(server.host),
        },
      },
    ]);
    expect(shown).toEqual(['']);
  });
});

test.each(['aws', 'azure', 'gcp'])(
  'the identity that provider %s gives the cluster is said to be missing',
  async (provider) => {
    challenge = 'Basic realm="registry"';
    accepted = new Set();
    expect(await fetchWith({}, request({ spec: { ...request().spec, provider } }))).toMatchObject([
      {
        problem: {
          code: 'SOURCE_AUTH',
          hint: expect.stringContaining(`provider \`${provider}\` exists only in the cluster`),
        },
      },
    ]);
  },
);

describe('a login that is the last resort', () => {
  const credential = { username: 'token', password: 'job', isLastResort: true, owner: 'run' } as const;
  const read = async (): Promise<Fetched> => {
    const http = createHttpClient({ restrictEgress: false, attempts: 1 });
    const place = { url: `oci://${server.host}/team/files`, plain: true, isMirror: false };
    const fetched = await fetchAs({ ...place, trust: 'run', credential }, async ({ credential: login }) => {
      const access = { plain: true, ...(login === undefined ? {} : { credential: login }) };
      const manifest = await new OciClient(http, { host: server.host, name: 'team/files' }, access).manifest(
        '1.0.0',
        0,
      );
      return isProblem(manifest)
        ? { problem: manifest }
        : { artifact: { identity: '', revision: manifest.digest, tree: memoryTree({}) } };
    });
    await http.close();
    return fetched;
  };
  const digests = { artifact: { revision: expect.stringMatching(/^sha256:/) } };

  test('is not shown where everybody may read, as a registry may refuse it', async () => {
    const asked = serveTokens('public');
    accepted = new Set(['Bearer public']);
    expect(await read()).toMatchObject(digests);
    expect(asked.some((one) => one.includes('Basic'))).toBe(false);
  });

  test('is shown where nothing is given without one', async () => {
    challenge = `Bearer realm="${server.url}/token",service="registry.example.org"`;
    accepted = new Set(['Bearer private']);
    server.files.set('/token', (asked, response) => {
      if (asked.headers.authorization === basic('token', 'job')) response.end('{"token":"private"}');
      else response.writeHead(401).end();
    });
    expect(await read()).toMatchObject(digests);
  });

  test('is shown where what everybody gets is not enough', async () => {
    const asked = serveTokens('public', 'private');
    accepted = new Set(['Bearer private']);
    expect(await read()).toMatchObject(digests);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain(basic('token', 'job'));
  });
});

test("GitHub's token is shown to no other registry than its own, not even to a mirror of that", async () => {
  challenge = 'Basic realm="registry"';
  accepted = new Set();
  const rewrites = [{ from: 'ghcr.io', to: server.url }];
  const spec = { ...request().spec, url: 'oci://ghcr.io/team/files' };
  await fetchWith({ githubToken: 'token', rewrites }, request({ spec }), request());
  expect(shown.filter((one) => one !== '')).toEqual([]);
});

test('the next page of tags is asked for with the login only at the list of tags itself, whoever names it', async () => {
  const login = basic('robot', 'pages');
  const asked: string[] = [];
  const page = (tags: readonly string[], link?: string) => (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.url}${request.headers.authorization === login ? ' with the login' : ''}`);
    if (request.headers.authorization !== login) response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' });
    else if (link !== undefined) response.setHeader('link', `<${link}>; rel="next"`);
    response.end(JSON.stringify({ tags }));
  };
  server.files.set('/v2/private/app/tags/list', page(['9.0.0']));
  server.files.set('/v2/team/files/tags/list?n=1000&last=2.0.0', page(['3.0.0']));
  await using storage = await startFileServer();
  const tagsWith = async (list: Answer): Promise<readonly string[] | Problem> => {
    server.files.set('/v2/team/files/tags/list', list);
    const client = new OciClient(
      createHttpClient({ restrictEgress: false }),
      { host: server.host, name: 'team/files' },
      { plain: true, credential: { username: 'robot', password: 'pages' } },
    );
    return await client.tags(0, () => true);
  };
  expect(await tagsWith(page(['2.0.0'], '/v2/team/files/tags/list?n=1000&last=2.0.0'))).toEqual(['2.0.0', '3.0.0']);
  expect(await tagsWith(page(['2.0.0'], '/v2/private/app/tags/list'))).toEqual(['2.0.0']);
  storage.files.set('/tags', (_, response) => {
    response.setHeader('link', `<${storage.url}/v2/private/app/tags/list>; rel="next"`).end('{"tags":[]}');
  });
  expect(await tagsWith((_, response) => response.writeHead(307, { location: `${storage.url}/tags` }).end())).toEqual(
    [],
  );
  expect(asked.filter((path) => path.startsWith('/v2/private/'))).toEqual([]);
});
