import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { BlobCache } from '../../src/sources/cache/blob-cache.ts';
import { cacheLayout } from '../../src/sources/cache/cache-key.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { certificate } from '../support/certificate.ts';
import { chartIndex, packagedChart, sha256 } from '../support/packaged-chart.ts';
import {
  type ArtifactRegistry,
  chartLayer,
  fluxLayer,
  startArtifactRegistry,
} from '../support/servers/artifact-registry.ts';
import type { Answer } from '../support/servers/file-server.ts';

const archive = packagedChart('app', '1.0.0');
const layer = Buffer.from(packChart([{ name: 'map.yaml', data: 'kind: ConfigMap\n' }]));
const never = new AbortController().signal;
const directory = mkdtempSync(join(tmpdir(), 'faults-'));
/** One server is both a repository of charts and a registry. */
let server: ArtifactRegistry;
let manifest = '';
let waits: number[] = [];
let cache = '';
let caches = 0;

beforeAll(async () => {
  server = await startArtifactRegistry();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  serve();
  server.counts.clear();
  waits = [];
  cache = join(directory, `cache-${caches++}`);
});

/** Puts everything there as it should be. */
function serve(): void {
  server.files.clear();
  server.files.set('/index.yaml', chartIndex(new Map([['app 1.0.0', archive]])));
  server.files.set('/app-1.0.0.tgz', archive);
  manifest = server.push('files', '1.0.0', layer, fluxLayer);
}

const places = {
  index: '/index.yaml',
  package: '/app-1.0.0.tgz',
  manifest: '/v2/files/manifests/1.0.0',
  layer: `/v2/files/blobs/sha256:${sha256(layer)}`,
} as const;
type Place = keyof typeof places;

function requestFor(place: Place, spec: JsonObject = {}): FetchRequest {
  const id = { group: 'source.toolkit.fluxcd.io', kind: 'HelmChart', namespace: 'apps', name: 'app' };
  if (place === 'manifest' || place === 'layer') {
    const url = `oci://${server.host}/files`;
    return {
      id: { ...id, kind: 'OCIRepository' },
      kind: 'OCIRepository',
      spec: { url, insecure: true, ref: { tag: '1.0.0' }, ...spec },
    };
  }
  const repository = { id: { ...id, kind: 'HelmRepository' }, spec: { url: server.url, ...spec } };
  return { id, kind: 'HelmChart', spec: { chart: 'app', version: '1.0.0' }, repository };
}

/** Fetches with little patience. */
async function fetchOnce(
  request: FetchRequest,
  options: Partial<SourceOptions> = {},
  total = 5_000,
): Promise<Fetched | undefined> {
  const fetchers = createFetchers({
    cacheDirectory: cache,
    patience: {
      attempts: 3,
      milliseconds: { idle: 150, total },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    },
    ...options,
  });
  const fetched = await fetchers.byKind.get(request.kind)?.fetch(request, never);
  await fetchers.close();
  return fetched;
}

/** What is in the cache, and what writers left there. */
async function leftBehind(): Promise<readonly string[]> {
  const kept = await new BlobCache(cache).list();
  const writing = join(cache, cacheLayout, 'writing');
  return [...kept.map(({ name }) => name), ...(kept.length === 0 ? [] : readdirSync(writing))];
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_request: unknown, response: ServerResponse): void => {
    response.writeHead(code, headers).end('not what was asked for');
  };
const reset: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('half', () => response.destroy());
};
const drip: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000000' });
  const timer = setInterval(() => response.write('.'), 40);
  response.on('close', () => clearInterval(timer));
};
const silent: Answer = () => undefined;
const large: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': String(2 ** 31) });
  response.write('the first bytes of many');
};

const faults: readonly (readonly [what: string, Answer, code: string, message: RegExp, times: number])[] = [
  ['asks for a login', status(401), 'SOURCE_AUTH', /401|login missing/, 1],
  ['forbids', status(403), 'SOURCE_AUTH', /HTTP status 403$/, 1],
  ['has nothing there', status(404), 'SOURCE_NOT_FOUND', /HTTP status 404$/, 1],
  [
    'has too many guests',
    status(429, { 'retry-after': '1' }),
    'SOURCE_UNREACHABLE',
    /HTTP status 429 \(3 attempts\)$/,
    3,
  ],
  ['stays broken', status(500), 'SOURCE_UNREACHABLE', /HTTP status 500 \(3 attempts\)$/, 3],
  ['breaks every connection in the middle', reset, 'SOURCE_UNREACHABLE', /connection failed .* \(3 attempts\)$/, 3],
  ['never answers', silent, 'SOURCE_UNREACHABLE', /no answer from the server in time \(2 attempts\)$/, 2],
  ['drips', drip, 'SOURCE_UNREACHABLE', /no answer from the server in time$/, 1],
  ['sends more than anybody wants', large, 'SOURCE_LIMIT', /answer larger than \d+ bytes$/, 1],
  [
    'sends on to a file',
    status(302, { location: 'file:///etc/passwd' }),
    'SOURCE_INVALID',
    /protocol file: is not supported/,
    1,
  ],
  ['sends in circles', status(302, { location: '?again' }), 'SOURCE_UNREACHABLE', /more than 10 redirects$/, 1],
];

describe.each(Object.keys(places) as Place[])('a server that, asked for the %s,', (place) => {
  test.each(faults)('%s is a problem, and nothing stays of it', async (_what, answer, code, message, times) => {
    server.files.set(places[place], answer);
    // Only time ends what drips.
    const fetched = await fetchOnce(requestFor(place), {}, answer === drip ? 400 : 5_000);
    expect(fetched).toMatchObject({ problem: { code, message: expect.stringMatching(message) } });
    expect(server.counts.get(places[place])).toBe(times);
    const before = await leftBehind();
    // What came before it is kept, which is one file and its references.
    expect(before.filter((name) => name.startsWith('sha256:'))).toHaveLength(
      place === 'package' || place === 'layer' ? 1 : 0,
    );

    serve();
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
  });

  test('cannot be reached is a problem', async () => {
    const unused = createServer();
    await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
    const { port } = unused.address() as AddressInfo;
    await new Promise((resolve) => unused.close(resolve));
    const moved = [{ from: server.host, to: `http://127.0.0.1:${port}` }];
    expect(await fetchOnce(requestFor(place), { rewrites: moved })).toMatchObject({
      problem: {
        code: 'SOURCE_UNREACHABLE',
        message: expect.stringMatching(/: connection refused \(3 attempts\)$/),
      },
    });
    expect(await leftBehind()).toEqual([]);
  });

  test('is broken once is asked again', async () => {
    const good = server.files.get(places[place]) ?? '';
    server.files.set(places[place], (_request, response) => {
      server.files.set(places[place], good);
      response.writeHead(500).end();
    });
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
    expect(server.counts.get(places[place])).toBe(2);
  });

  test('has too many guests is asked again when it says', async () => {
    const good = server.files.get(places[place]) ?? '';
    server.files.set(places[place], (_request, response) => {
      server.files.set(places[place], good);
      response.writeHead(429, { 'retry-after': '7' }).end();
    });
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
    expect(waits).toEqual([7000]);
  });
});

describe.each(['package', 'layer'] as const)('a connection that breaks in the middle of a %s', (place) => {
  const bytes = place === 'package' ? archive : layer;
  const half = Math.floor(bytes.length / 2);

  /** Breaks after a half; what is asked for then is answered by `rest`. */
  function breakOnce(rest: (range: string, response: ServerResponse) => void): string[] {
    const ranges: string[] = [];
    server.files.set(places[place], (request, response) => {
      ranges.push(request.headers.range ?? '');
      if (ranges.length > 1) return rest(request.headers.range ?? '', response);
      response.writeHead(200, { 'content-length': String(bytes.length), etag: '"same"' });
      response.write(bytes.subarray(0, half), () => setTimeout(() => response.destroy(), 20));
    });
    return ranges;
  }

  test('is followed by one for the rest', async () => {
    const ranges = breakOnce((_range, response) => {
      response.writeHead(206, { 'content-range': `bytes ${half}-${bytes.length - 1}/${bytes.length}` });
      response.end(bytes.subarray(half));
    });
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
    expect(ranges).toEqual(['', `bytes=${half}-`]);
  });

  test('is followed by the whole from a server that knows no parts', async () => {
    const ranges = breakOnce((_range, response) => response.end(bytes));
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
    expect(ranges).toEqual(['', `bytes=${half}-`]);
  });

  test('is followed by the whole when the server has other parts', async () => {
    const ranges = breakOnce((range, response) => {
      if (range === '') response.end(bytes);
      else response.writeHead(416).end();
    });
    expect(await fetchOnce(requestFor(place))).toHaveProperty('artifact');
    expect(ranges).toEqual(['', `bytes=${half}-`, '']);
  });

  test('does not make one of two that do not fit', async () => {
    breakOnce((_range, response) => {
      response.writeHead(206, { 'content-range': `bytes ${half}-${bytes.length - 1}/${bytes.length}` });
      response.end(Buffer.alloc(bytes.length - half));
    });
    expect(await fetchOnce(requestFor(place))).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });
});

describe('content that', () => {
  test.each<[string, Place, () => JsonObject, RegExp]>([
    [
      'has another digest than its index says',
      'package',
      () => {
        server.files.set(places.package, packagedChart('app', '1.0.1'));
        return {};
      },
      /has digest [0-9a-f]{64} instead of [0-9a-f]{64} of the index$/,
    ],
    [
      'has another digest than its manifest says',
      'layer',
      () => {
        server.files.set(places.layer, archive);
        return {};
      },
      /sent a layer without the digest sha256:/,
    ],
    [
      'has another digest than it was asked for by',
      'manifest',
      () => {
        server.files.set(`/v2/files/manifests/${manifest}`, '{"layers":[]}');
        return { ref: { digest: manifest } };
      },
      /has the digest sha256:[0-9a-f]{64} instead of sha256:/,
    ],
    [
      'is an archive that was cut short before it was pushed',
      'layer',
      () => {
        server.push('files', '1.0.0', layer.subarray(0, layer.length - 20), fluxLayer);
        return {};
      },
      /corrupt or truncated/,
    ],
    [
      'is no archive',
      'layer',
      () => {
        server.push('files', '1.0.0', Buffer.from('<html>'), 'text/html');
        return {};
      },
      /not in gzip format/,
    ],
    [
      'is a page instead of an index',
      'index',
      () => {
        server.files.set(places.index, '<!doctype html>\n<title>Welcome</title>\n');
        return {};
      },
      /invalid repository index/,
    ],
    [
      'is a page instead of a manifest',
      'manifest',
      () => {
        server.files.set(places.manifest, '<!doctype html>\n<title>Welcome</title>\n');
        return {};
      },
      /is not an image manifest/,
    ],
    [
      'has no layer of the type that is wanted',
      'layer',
      () => ({ layerSelector: { mediaType: chartLayer } }),
      /no layer with media type/,
    ],
  ])('%s is refused', async (_what, place, prepare, message) => {
    const fetched = await fetchOnce(requestFor(place, prepare()));
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_INVALID', message: expect.stringMatching(message) } });
    serve();
    server.files.delete('/index.yaml');
    server.files.set('/index.yaml', chartIndex(new Map([['app 1.0.0', archive]])));
    expect(await fetchOnce(requestFor(place), { cacheDirectory: `${cache}-other` })).toHaveProperty('artifact');
  });
});

describe('a certificate that', () => {
  const hour = 3_600;
  const now = Math.floor(Date.now() / 1000);
  test.each([
    [
      'has expired',
      certificate(now - 48 * hour, now - 24 * hour),
      true,
      /certificate not trusted \(CERT_HAS_EXPIRED\)$/,
    ],
    ['signs itself', certificate(now - hour, now + hour), false, /certificate not trusted \(.*SELF_SIGNED.*\)$/],
  ])('%s is not trusted, and the server is asked once', async (_what, pair, isKnown, message) => {
    const secure = createServer({ cert: pair.certificate, key: pair.key }, (_request, response) => response.end('no'));
    let connections = 0;
    secure.on('connection', () => connections++);
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const request = {
      ...requestFor('index', { url, ...(isKnown ? { certSecretRef: { name: 'authority' } } : {}) }),
      secret: () => new Map([['ca.crt', pair.certificate]]),
    };
    const fetched = await fetchOnce(request);
    secure.close();
    expect(fetched).toMatchObject({
      problem: { code: 'SOURCE_UNREACHABLE', message: expect.stringMatching(message), hint: expect.any(String) },
    });
    expect(connections).toBe(1);
  });

  test('its source vouches for is trusted', async () => {
    const pair = certificate(now - hour, now + hour);
    const files = new Map(server.files);
    const secure = createServer({ cert: pair.certificate, key: pair.key }, (request, response) => {
      const answer = files.get(request.url ?? '');
      response.end(typeof answer === 'function' ? '' : answer);
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const fetched = await fetchOnce({
      ...requestFor('index', { url, certSecretRef: { name: 'authority' } }),
      secret: () => new Map([['ca.crt', pair.certificate]]),
    });
    secure.closeAllConnections();
    secure.close();
    expect(fetched).toMatchObject({ artifact: { chartArchive: archive } });
  });
});

test('a host that several requests did not reach is not asked by others of the run', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) server.files.set(`/${name}/index.yaml`, silent);
  const fetchers = createFetchers({
    patience: { attempts: 1, milliseconds: { idle: 50 }, wait: async () => undefined },
  });
  const messages: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const fetched = await fetchers.byKind
      .get('HelmChart')
      ?.fetch(requestFor('index', { url: `${server.url}/${name}` }), never);
    messages.push(fetched !== undefined && 'problem' in fetched ? fetched.problem.message.replace(/^.*?: /, '') : '');
  }
  await fetchers.close();
  const silence = 'no answer from the server in time';
  // Which request comes first may differ from run to run, and what is reported must not.
  expect(messages).toEqual([silence, silence, silence, silence, silence]);
  expect(server.counts.get('/c/index.yaml')).toBe(1);
  expect(server.counts.get('/e/index.yaml')).toBeUndefined();
});
