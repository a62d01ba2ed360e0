import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '../../src/engines/http/http-client.ts';
import { bucketFetcher } from '../../src/sources/bucket-fetcher.ts';
import { BlobCache } from '../../src/sources/cache/blob-cache.ts';
import { dockerCredentials, firstCredential, hostCredentials, isLoopback } from '../../src/sources/credentials.ts';
import { externalArtifactFetcher } from '../../src/sources/external-artifact-fetcher.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { helmChartFetcher } from '../../src/sources/helm-chart-fetcher.ts';
import { ociFetcher } from '../../src/sources/oci-fetcher.ts';
import { remoteFileFetcher } from '../../src/sources/remote-fetcher.ts';
import { SingleFlight } from '../../src/sources/single-flight.ts';
import type { SourceContext } from '../../src/sources/source-access.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { chartIndex, packagedChart, sha256 } from '../support/packaged-chart.ts';
import { fc, runs } from '../support/property.ts';

const place = mkdtempSync(join(tmpdir(), 'trust-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const hosts = ['a.example', 'b.example', '127.0.0.1:5000'] as const;
const right = 'the-right-password';
/** What only the run knows, and what only a tree says. */
const runPassword = (host: string): string => `run-secret-of-${host}`;
const treePassword = 'tree-password';

/** Who asks, and with what. */
interface Actor {
  readonly kind: 'Bucket' | 'ExternalArtifact' | 'HelmChart' | 'OCIRepository' | 'RemoteFile' | 'registry chart';
  readonly host: (typeof hosts)[number];
  readonly run: 'docker' | 'host' | 'in clear' | 'job' | 'none' | 'wrong';
  readonly tree: 'login' | 'none' | 'right login' | 'wrong login';
  readonly passCredentials: boolean;
  readonly ca: boolean;
  readonly proxy: boolean;
  readonly insecure: boolean;
  readonly mirror: 'none' | 'other' | 'same';
  readonly carried: boolean;
  /** True for the run of a stranger, who may ask public servers only. */
  readonly restricted: boolean;
  /** True for a run that may ask this machine in spite of that. */
  readonly exempt: boolean;
}

/** The servers that all of them ask. */
interface World {
  /** Where the index of a chart repository sends on to. */
  readonly elsewhere: (typeof hosts)[number] | undefined;
  /** True for servers that ask for a login by a token server elsewhere. */
  readonly bearer: boolean;
}

const traits = {
  kind: fc.constantFrom('OCIRepository', 'registry chart', 'HelmChart', 'Bucket', 'RemoteFile', 'ExternalArtifact'),
  host: fc.constantFrom(...hosts),
  run: fc.constantFrom('none', 'host', 'docker', 'wrong', 'in clear', 'job'),
  tree: fc.constantFrom('none', 'none', 'login', 'right login', 'wrong login'),
  passCredentials: fc.boolean(),
  ca: fc.boolean(),
  proxy: fc.boolean(),
  insecure: fc.boolean(),
  mirror: fc.constantFrom('none', 'none', 'same', 'other'),
  carried: fc.boolean(),
  restricted: fc.boolean(),
  exempt: fc.boolean(),
};
/** Several who ask for much the same, one after the other. */
const actorsOf: fc.Arbitrary<readonly Actor[]> = fc
  .tuple(
    fc.record(traits),
    fc.array(fc.tuple(fc.record(traits), fc.subarray(Object.keys(traits), { maxLength: 2 })), { maxLength: 6 }),
  )
  .map(([first, others]) => [
    first,
    // Two traits at most are others.
    ...others.map(([other, names]) => ({
      ...first,
      ...Object.fromEntries(Object.entries(other).filter(([name]) => names.includes(name))),
    })),
  ]);
const servers: fc.Arbitrary<World> = fc.record({
  elsewhere: fc.constantFrom(undefined, ...hosts),
  bearer: fc.boolean(),
});

const marked = (mark: string) => ({
  layer: Buffer.from(packChart([{ name: 'map.yaml', data: `mark: ${mark}\n` }])),
  chart: packagedChart(mark, '1.0.0'),
});
/** What the servers have for those with a login, what a forger gives in its place, and what anybody may have. */
const contents = { private: marked('private'), forged: marked('forged') };

/** The passwords that a server accepts: those of its run, and the right one that a tree may hold. */
function opens(request: HttpRequest, host: string): boolean {
  const header = request.headers?.['authorization'] ?? '';
  const given = header.startsWith('Basic ')
    ? Buffer.from(header.slice(6), 'base64').toString()
    : header.startsWith('Bearer ')
      ? header.slice(7)
      : (/Credential=([^/]+)\//.exec(header)?.[1] ?? '');
  return [runPassword(host), right].some((password) => given === `me:${password}` || given === `key-${password}`);
}

/**
 * All servers of this world, and a forger who answers for everything that goes through a proxy, an authority or plain
 * http that a tree names.
 */
function world({ bearer, elsewhere }: World, restricted: boolean, log: HttpRequest[]): HttpClient {
  const answer = (request: HttpRequest): HttpResponse | undefined => {
    const url = new URL(request.url);
    const { host, pathname } = url;
    const isForged =
      request.proxy !== undefined || request.tls !== undefined || (url.protocol === 'http:' && !isLoopback(host));
    const { layer, chart } = isForged ? contents.forged : contents.private;
    const reply = (body: Buffer | string, status = 200, headers: Record<string, string> = {}): HttpResponse => ({
      status,
      headers: new Map(Object.entries(headers)),
      body: Buffer.from(body),
      url: request.url,
    });
    if (pathname === '/token') {
      const header = request.headers?.['authorization'] ?? '';
      return reply(
        JSON.stringify({ token: Buffer.from(header.replace('Basic ', ''), 'base64').toString() || 'nobody' }),
      );
    }
    if (!isForged && !opens(request, host)) {
      const challenge = bearer ? `Bearer realm="https://tokens.example/token",service="x"` : 'Basic realm="x"';
      return request.accept?.includes(401) === true ? reply('', 401, { 'www-authenticate': challenge }) : undefined;
    }
    const digest = (bytes: Buffer): string => `sha256:${sha256(bytes)}`;
    if (pathname.includes('/blobs/')) return reply(pathname.endsWith(digest(layer)) ? layer : chart);
    if (pathname.endsWith('/tags/list')) return reply(JSON.stringify({ tags: ['1.0.0'] }));
    if (pathname.includes('/manifests/')) {
      const isChart = pathname.startsWith('/v2/charts/');
      const content = isChart ? chart : layer;
      const mediaType = isChart
        ? 'application/vnd.cncf.helm.chart.content.v1.tar+gzip'
        : 'application/vnd.cncf.flux.content.v1.tar+gzip';
      return reply(JSON.stringify({ layers: [{ mediaType, digest: digest(content), size: content.length }] }));
    }
    if (pathname.endsWith('/index.yaml')) {
      const at = elsewhere === undefined ? '' : `https://${elsewhere}/`;
      return reply(chartIndex(new Map([['app 1.0.0', chart]])).replaceAll('app-1.0.0.tgz', `${at}app-1.0.0.tgz`));
    }
    if (pathname.endsWith('.tgz')) return reply(chart);
    if (url.search.includes('list-type'))
      return reply(
        `<ListBucketResult><Contents><Key>map.yaml</Key><ETag>"1"</ETag><Size>9</Size></Contents></ListBucketResult>`,
      );
    if (pathname.endsWith('.sourceignore')) return reply('', 404);
    return reply(pathname.endsWith('artifact.tar.gz') ? layer : `mark: ${isForged ? 'forged' : 'private'}\n`);
  };
  return {
    async request(request) {
      if (restricted && isLoopback(new URL(request.url).host)) return { code: 'EGRESS_DENIED', message: 'not public' };
      log.push(request);
      return answer(request) ?? { code: 'SOURCE_AUTH', message: 'login missing' };
    },
    async close() {},
  };
}

function contextOf(who: Actor, http: HttpClient, cache: BlobCache): SourceContext {
  const password = (host: string): string => (who.run === 'wrong' ? 'guessed' : runPassword(host));
  const named = who.run === 'none' || who.run === 'docker' || who.run === 'job' ? [] : [...hosts];
  const auths = Object.fromEntries(
    hosts.map((host) => [host, { auth: Buffer.from(`me:${password(host)}`).toString('base64') }]),
  );
  return {
    http,
    credentials: firstCredential(
      hostCredentials(
        named.map((host) => ({
          host,
          username: 'me',
          password: password(host),
          ...(who.run === 'in clear' ? { inClear: true } : {}),
        })),
      ),
      ...(who.run === 'docker' ? [dockerCredentials(JSON.stringify({ auths }))] : []),
      (host) => (who.run === 'job' ? { username: 'me', password: password(host), isLastResort: true } : undefined),
    ),
    rewrites:
      who.mirror === 'none' ? [] : [{ from: who.host, to: `https://${who.mirror === 'same' ? who.host : hosts[0]}` }],
    work: new SingleFlight(),
    singles: new Map(),
    logins: { used: false, isInside: false },
    keptFor: who.carried ? 'carried' : who.restricted ? 'public' : 'own',
    exemptions: who.exempt ? ['127.0.0.1'] : [],
    isPublicHost: async (host) => who.exempt || !host.startsWith('127.'),
    cache,
  };
}

/** What an actor gets: the mark of the content, or nothing. */
async function get(who: Actor, http: HttpClient, cache: BlobCache): Promise<string> {
  const context = contextOf(who, http, cache);
  const fetchers: Readonly<Record<Actor['kind'], Fetcher>> = {
    Bucket: bucketFetcher(context),
    ExternalArtifact: externalArtifactFetcher(context),
    HelmChart: helmChartFetcher(context),
    OCIRepository: ociFetcher(context),
    RemoteFile: remoteFileFetcher(context),
    'registry chart': helmChartFetcher(context),
  };
  const treeLogin = who.tree === 'right login' ? right : treePassword;
  const secrets: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    secretRef: new Map([
      ['username', 'me'],
      ['password', treeLogin],
      ['accesskey', `key-${treeLogin}`],
      ['secretkey', 'x'],
    ]),
    certSecretRef: new Map([['ca.crt', 'authority of the tree']]),
    proxySecretRef: new Map([['address', 'http://proxy.example:3128']]),
  };
  const fields: JsonObject = {
    ...(who.tree === 'none' ? {} : { secretRef: { name: 'secretRef' } }),
    ...(who.ca ? { certSecretRef: { name: 'certSecretRef' } } : {}),
    ...(who.proxy ? { proxySecretRef: { name: 'proxySecretRef' } } : {}),
    ...(who.insecure ? { insecure: true } : {}),
    ...(who.passCredentials ? { passCredentials: true } : {}),
  };
  const id = { group: 'source.toolkit.fluxcd.io', namespace: 'apps', name: 'x' };
  const isChart = who.kind === 'HelmChart' || who.kind === 'registry chart';
  const repository: JsonObject =
    who.kind === 'HelmChart'
      ? { url: `https://${who.host}/charts`, ...fields }
      : { type: 'oci', url: `oci://${who.host}/charts`, ...fields };
  const layer = contents.private.layer;
  const spec: JsonObject = isChart
    ? { chart: 'app', version: '1.0.0' }
    : who.kind === 'OCIRepository'
      ? { url: `oci://${who.host}/team/app`, ref: { tag: '1.0.0' }, ...fields }
      : who.kind === 'Bucket'
        ? { endpoint: who.host, bucketName: 'content', interval: '1h', ...fields }
        : who.kind === 'RemoteFile'
          ? { url: `https://${who.host}/map.yaml` }
          : {
              artifact: {
                url: `https://${who.host}/artifact.tar.gz`,
                digest: `sha256:${sha256(layer)}`,
                revision: '1',
              },
            };
  const fetched = await fetchers[who.kind].fetch(
    {
      id: { ...id, kind: who.kind },
      kind: isChart ? 'HelmChart' : who.kind,
      spec,
      secret: (name) => secrets[name],
      ...(isChart ? { repository: { id: { ...id, kind: 'HelmRepository' }, spec: repository } } : {}),
    },
    new AbortController().signal,
  );
  if ('problem' in fetched) return '';
  const { tree, chartArchive } = fetched.artifact;
  if (chartArchive !== undefined && isChart)
    return Buffer.from(chartArchive).equals(contents.private.chart) ? 'private' : 'forged';
  const text = ['map.yaml', 'content'].map((path) => Buffer.from(tree.read(path) ?? []).toString()).join('');
  return /mark: (\w+)/.exec(text)?.[1] ?? 'forged';
}

/** The secrets of the run in a request that a tree had a part in. */
function stolen(request: HttpRequest, mayBeClear: boolean): boolean {
  const { host, protocol } = new URL(request.url);
  const isOpen = request.proxy !== undefined || request.tls !== undefined;
  const header = request.headers?.['authorization'] ?? '';
  const text = [header, Buffer.from(header.replace(/^\w+ /, ''), 'base64').toString(), request.body ?? ''].join(' ');
  const owner = hosts.find((one) => text.includes(runPassword(one)));
  if (owner === undefined) return false;
  // The token server is one that the host itself names, over a connection of the run.
  const isElsewhere = host !== owner && host !== 'tokens.example';
  return isOpen || isElsewhere || (!mayBeClear && protocol === 'http:' && !isLoopback(host));
}

test('no login of the run arrives where a tree has a part in the connection, and nobody reads from a cache what they could not fetch', async () => {
  let [count, withLogin, read] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(servers, actorsOf, async (around, actors) => {
      const directory = mkdtempSync(join(place, 'cache-'));
      for (const who of actors) {
        count++;
        const log: HttpRequest[] = [];
        // What the same actor gets of an empty cache is what they could fetch.
        const alone = await get(
          who,
          world(around, who.restricted && !who.exempt, []),
          new BlobCache(mkdtempSync(join(place, 'alone-'))),
        );
        const got = await get(who, world(around, who.restricted && !who.exempt, log), new BlobCache(directory));
        expect([who, got]).toEqual([who, alone]);
        if (log.some(({ headers }) => headers?.['authorization'] !== undefined)) withLogin++;
        if (log.length === 0) read++;
        const stolenBy = log.filter((request) => stolen(request, who.run === 'in clear'));
        expect([who, stolenBy]).toEqual([who, []]);
      }
      rmSync(directory, { recursive: true, force: true });
    }),
    { numRuns: runs(100) },
  );
  // Otherwise it would have tried nothing.
  expect(count).toBeGreaterThan(runs(100));
  expect(withLogin).toBeGreaterThan(count / 10);
  expect(read).toBeGreaterThan(count / 100);
}, 600_000);
